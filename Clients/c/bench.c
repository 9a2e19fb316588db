/* Measures the kit against plain libzmq in C that sends and reads the same bytes, by turns. Usage: bench NAVD TREE
   [ROUNDS]. The exchange is a tap on a tab, which commits each time. It prints medians over the rounds: the p50 of
   single calls, and calls a second with 64 outstanding, and the median of the rounds' ratios, as one line of JSON. */
#define _GNU_SOURCE
#include "navd.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <zmq.h>

enum { CALLS = 1000, MANY = 5000, OUTSTANDING = 64, MOST_ROUNDS = 101 };

static char folder[64] = "/tmp/navd-bench-XXXXXX", endpoint[96];
static pid_t daemon_pid;

static void end_daemon(void) {
    kill(daemon_pid, SIGTERM);
    waitpid(daemon_pid, NULL, 0);
    char command[96];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    if (system(command)) fprintf(stderr, "%s is left\n", folder);
}

static void give_up(const char *what) {
    fprintf(stderr, "bench: %s\n", what);
    exit(1);
}

static uint64_t now_ns(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t) time.tv_sec * 1000000000u + (uint64_t) time.tv_nsec;
}

static int ascending(const void *a, const void *b) {
    double x = *(const double *) a, y = *(const double *) b;
    return (x > y) - (x < y);
}

static double median(double *values, size_t count) {
    qsort(values, count, sizeof *values, ascending);
    return values[count / 2];
}

/* ---- Plain libzmq: the bytes that the kit sends, and a look for the id in what comes ---- */

static void *raw;
static uint64_t raw_id = 1;

static void raw_send(int index) {
    char text[256];
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    int size = snprintf(text, sizeof text,
                        "{\"id\":%llu,\"deadline\":5000,\"method\":\"tabBarController.tap\",\"on\":\"tabs\","
                        "\"expires\":%lld,\"params\":{\"index\":%d}}",
                        (unsigned long long) raw_id++,
                        (long long) time.tv_sec * 1000 + time.tv_nsec / 1000000 + 5000, index);
    if (zmq_send(raw, text, (size_t) size, 0) < 0) give_up("zmq_send");
}

static void raw_receive(void) {
    char text[4096];
    for (;;) {
        int size = zmq_recv(raw, text, sizeof text - 1, 0);
        if (size < 0) give_up("no answer");
        text[size] = 0;
        if (strstr(text, "\"method\":\"session.probe\"")) continue;
        if (!strstr(text, "\"result\"")) give_up(text);
        return;
    }
}

static void open_raw(void *context) {
    const int zero = 0, patience = 5000;
    raw = zmq_socket(context, ZMQ_DEALER);
    zmq_setsockopt(raw, ZMQ_LINGER, &zero, sizeof zero);
    zmq_setsockopt(raw, ZMQ_RCVTIMEO, &patience, sizeof patience);
    if (zmq_connect(raw, endpoint) || zmq_send(raw, "{\"id\":0,\"method\":\"hello\"}", 25, 0) < 0) give_up("connect");
    raw_receive();
}

static double raw_latency(double *taken) {
    for (int i = 0; i < CALLS; i++) {
        uint64_t start = now_ns();
        raw_send(i % 2);
        raw_receive();
        taken[i] = (double) (now_ns() - start) / 1e3;
    }
    return median(taken, CALLS);
}

static double raw_throughput(void) {
    uint64_t start = now_ns();
    for (int sent = 0, received = 0; received < MANY; received++) {
        for (; sent < MANY && sent - received < OUTSTANDING; sent++) raw_send(sent % 2);
        raw_receive();
    }
    return MANY / ((double) (now_ns() - start) / 1e9);
}

/* ---- The kit ---- */

static double kit_latency(struct navd *nav, double *taken) {
    for (int i = 0; i < CALLS; i++) {
        uint64_t start = now_ns();
        json_t *result = navd_call(nav, "tabBarController.tap", "tabs", NULL, "{s:i}", "index", i % 2);
        if (!result) give_up(navd_error(nav)->message);
        json_decref(result);
        taken[i] = (double) (now_ns() - start) / 1e3;
    }
    return median(taken, CALLS);
}

static int sent, received;

static void next(struct navd *nav, uint64_t request, json_t *result, const struct navd_error *error, void *data) {
    (void) request;
    (void) data;
    (void) result;
    if (error) give_up(error->message);
    if (++received == MANY) navd_stop(nav);
    if (sent++ >= MANY) return;
    if (!navd_send(nav, "tabBarController.tap", "tabs", NULL, next, NULL, "{s:i}", "index", sent % 2))
        give_up(navd_error(nav)->message);
}

static double kit_throughput(struct navd *nav) {
    uint64_t start = now_ns();
    for (sent = received = 0; sent < OUTSTANDING; sent++)
        navd_send(nav, "tabBarController.tap", "tabs", NULL, next, NULL, "{s:i}", "index", sent % 2);
    navd_run(nav);
    return MANY / ((double) (now_ns() - start) / 1e9);
}

int main(int count, char **arguments) {
    int rounds = count > 3 ? atoi(arguments[3]) : 31;
    if (count < 3 || rounds < 1 || rounds > MOST_ROUNDS) give_up("usage: bench NAVD TREE [ROUNDS]");
    if (!mkdtemp(folder)) give_up("mkdtemp");
    snprintf(endpoint, sizeof endpoint, "ipc://%s/navd.sock", folder);
    daemon_pid = fork();
    if (!daemon_pid) {
        execl(arguments[1], arguments[1], "--endpoint", endpoint, "--tree", arguments[2], "--log-level", "error",
              (char *) NULL);
        _exit(127);
    }
    atexit(end_daemon);
    struct navd *nav = navd_open(&(struct navd_options) {.client = "bench", .endpoint = endpoint});
    if (!nav || !navd_wait(nav, 20000)) give_up("navd does not start");
    void *context = zmq_ctx_new();
    open_raw(context);
    static double taken[CALLS], p50[2][MOST_ROUNDS], rate[2][MOST_ROUNDS];
    static double p50_ratio[MOST_ROUNDS], rate_ratio[MOST_ROUNDS];
    raw_latency(taken);
    kit_latency(nav, taken);
    for (int round = 0; round < rounds; round++) {
        for (int side = 0; side < 2; side++) { /* the side that begins changes */
            if ((side + round) % 2) {
                p50[1][round] = kit_latency(nav, taken);
                rate[1][round] = kit_throughput(nav);
            } else {
                p50[0][round] = raw_latency(taken);
                rate[0][round] = raw_throughput();
            }
        }
        p50_ratio[round] = p50[1][round] / p50[0][round];
        rate_ratio[round] = rate[1][round] / rate[0][round];
        fprintf(stderr, "round %d: p50 %.1f us raw, %.1f us kit; %.0f raw, %.0f kit a second\n", round + 1,
                p50[0][round], p50[1][round], rate[0][round], rate[1][round]);
    }
    size_t all = (size_t) rounds;
    printf("{\"raw_p50_us\": %.1f, \"kit_p50_us\": %.1f, \"raw_per_second\": %.0f, \"kit_per_second\": %.0f, "
           "\"p50_ratio\": %.3f, \"throughput_ratio\": %.3f}\n",
           median(p50[0], all), median(p50[1], all), median(rate[0], all), median(rate[1], all),
           median(p50_ratio, all), median(rate_ratio, all));
    navd_close(nav);
    zmq_close(raw);
    zmq_ctx_term(context);
    return 0;
}
