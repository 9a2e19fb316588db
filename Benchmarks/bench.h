/* What the C programs of the benchmarks and of the abuse scenarios share. */
#ifndef NAVD_BENCH_H
#define NAVD_BENCH_H

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <zmq.h>

#define CHECK(call) ((call) < 0 ? die(#call) : (void) 0)

static inline void die(const char *what) {
    fprintf(stderr, "%s: %s\n", what, zmq_strerror(zmq_errno()));
    exit(1);
}

static inline void usage(const char *text) {
    fprintf(stderr, "usage: %s\n", text);
    exit(2);
}

static inline uint64_t now_ns(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t) t.tv_sec * 1000000000u + (uint64_t) t.tv_nsec;
}

static inline void *open_socket(void *context, int kind) {
    void *s = zmq_socket(context, kind);
    if (!s) die("zmq_socket");
    int zero = 0;
    CHECK(zmq_setsockopt(s, ZMQ_LINGER, &zero, sizeof zero));
    return s;
}

#endif
