/* Counts events and drops them, until COUNT events or SIGTERM. Then it prints how many. --dump keeps the last. */
#define _POSIX_C_SOURCE 200809L
#include "bench.h"
#include <signal.h>

static volatile sig_atomic_t stopped;

static void stop(int number) {
    (void) number;
    stopped = 1;
}

int main(int argc, char **argv) {
    const char *const help = "subscriber ENDPOINT [--topic TOPIC] [--count N] [--dump FILE]";
    const char *endpoint = NULL, *topic = "", *dump = NULL;
    unsigned long long wanted = 0, count = 0;
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "--topic") && i + 1 < argc) topic = argv[++i];
        else if (!strcmp(argv[i], "--count") && i + 1 < argc) wanted = strtoull(argv[++i], NULL, 10);
        else if (!strcmp(argv[i], "--dump") && i + 1 < argc) dump = argv[++i];
        else if (!endpoint && argv[i][0] != '-') endpoint = argv[i];
        else usage(help);
    }
    if (!endpoint) usage(help);

    struct sigaction action = {.sa_handler = stop};
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGINT, &action, NULL);

    void *context = zmq_ctx_new();
    void *sub = open_socket(context, ZMQ_SUB);
    /* A signal may come between the test and the wait, so each wait ends after 100 ms. */
    int patience = 100, unbounded = 0;
    CHECK(zmq_setsockopt(sub, ZMQ_RCVTIMEO, &patience, sizeof patience));
    CHECK(zmq_setsockopt(sub, ZMQ_RCVHWM, &unbounded, sizeof unbounded));
    CHECK(zmq_setsockopt(sub, ZMQ_SUBSCRIBE, topic, strlen(topic)));
    CHECK(zmq_connect(sub, endpoint));

    zmq_msg_t message;
    CHECK(zmq_msg_init(&message));
    while (!stopped && (!wanted || count < wanted)) {
        if (zmq_msg_recv(&message, sub, 0) < 0) {
            if (zmq_errno() == EAGAIN || zmq_errno() == EINTR) continue;
            die("zmq_msg_recv");
        }
        if (!zmq_msg_more(&message)) count++;
        if (dump && count && !zmq_msg_more(&message)) {
            FILE *file = fopen(dump, "wb");
            if (!file) die(dump);
            fwrite(zmq_msg_data(&message), 1, zmq_msg_size(&message), file);
            fclose(file);
        }
    }
    printf("{\"count\": %llu}\n", count);
    return 0;
}
