/* A subscriber to a window. It counts gaps: an event whose `prev` is above the last number seen shows that it missed
   something.
   subscriber ENDPOINT --topic TEXT
   It prints "ready" at the first event, and at SIGTERM one line of JSON. */
#define _GNU_SOURCE
#include "../Benchmarks/bench.h"
#include <signal.h>

static volatile sig_atomic_t over;
static void stop(int signal) { (void) signal; over = 1; }

static uint64_t member(const char *text, const char *name) {
    const char *found = strstr(text, name);
    return found ? strtoull(found + strlen(name), NULL, 10) : 0;
}

int main(int argc, char **argv) {
    const char *topic = "window/w1/";
    if (argc == 4 && !strcmp(argv[2], "--topic")) topic = argv[3];
    else if (argc != 2) usage("subscriber ENDPOINT --topic TEXT");
    struct sigaction action = {.sa_handler = stop};
    sigaction(SIGTERM, &action, NULL);
    void *context = zmq_ctx_new(), *ear = open_socket(context, ZMQ_SUB);
    CHECK(zmq_setsockopt(ear, ZMQ_SUBSCRIBE, topic, strlen(topic)));
    CHECK(zmq_connect(ear, argv[1]));
    static char buffer[1 << 20];
    uint64_t count = 0, last = 0, gaps = 0, others = 0;
    zmq_pollitem_t item = {ear, 0, ZMQ_POLLIN, 0};
    while (!over) {
        if (zmq_poll(&item, 1, 100) <= 0) continue;
        int part = 0, more = 1, size = 0;
        size_t width = sizeof more;
        for (; more; part++) {
            size = zmq_recv(ear, buffer, sizeof buffer - 1, 0);
            if (size < 0) break;
            zmq_getsockopt(ear, ZMQ_RCVMORE, &more, &width);
        }
        if (size < 0 || part != 2) continue;
        buffer[(size_t) size < sizeof buffer ? (size_t) size : sizeof buffer - 1] = 0;
        uint64_t seq = member(buffer, "\"seq\":"), prev = member(buffer, "\"prev\":");
        if (!strstr(buffer, "\"changes\":")) { others++; continue; }
        if (!count) { printf("ready\n"); fflush(stdout); }
        else if (prev > last) gaps++;
        count++;
        last = seq;
    }
    printf("{\"count\": %lu, \"last\": %lu, \"gaps\": %lu, \"others\": %lu}\n", (unsigned long) count, (unsigned long) last,
           (unsigned long) gaps, (unsigned long) others);
    return 0;
}
