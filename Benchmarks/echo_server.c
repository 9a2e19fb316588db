/* The server that navd is compared with: a ROUTER that sends every message back and does nothing else.
   With --publish it also makes one publication for each request, as navd publishes a commit: the bytes of --event FILE,
   so that both sides publish the same, or else the request's own. */
#define _POSIX_C_SOURCE 200809L
#include "bench.h"

#define TOPIC "window/w1/"

int main(int argc, char **argv) {
    const char *const help = "echo_server ENDPOINT [--publish EVENTS_ENDPOINT [--event FILE]]";
    const char *endpoint = NULL, *events = NULL, *path = NULL;
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "--publish") && i + 1 < argc) events = argv[++i];
        else if (!strcmp(argv[i], "--event") && i + 1 < argc) path = argv[++i];
        else if (!endpoint && argv[i][0] != '-') endpoint = argv[i];
        else usage(help);
    }
    if (!endpoint) usage(help);

    static char event[1 << 16];
    size_t length = 0;
    if (path) {
        FILE *file = fopen(path, "rb");
        if (!file) die(path);
        length = fread(event, 1, sizeof event, file);
        fclose(file);
    }

    void *context = zmq_ctx_new();
    void *router = open_socket(context, ZMQ_ROUTER);
    int on = 1;
    CHECK(zmq_setsockopt(router, ZMQ_ROUTER_MANDATORY, &on, sizeof on));
    void *publisher = NULL;
    if (events) {
        publisher = open_socket(context, ZMQ_PUB);
        /* If it dropped messages for a slow subscriber, it would seem too fast. */
        int unbounded = 0;
        CHECK(zmq_setsockopt(publisher, ZMQ_SNDHWM, &unbounded, sizeof unbounded));
        CHECK(zmq_bind(publisher, events));
    }
    CHECK(zmq_bind(router, endpoint));

    zmq_msg_t peer, body, copy;
    CHECK(zmq_msg_init(&peer));
    CHECK(zmq_msg_init(&body));
    for (;;) {
        CHECK(zmq_msg_recv(&peer, router, 0));
        CHECK(zmq_msg_recv(&body, router, 0));
        if (publisher) {
            CHECK(zmq_send(publisher, TOPIC, sizeof TOPIC - 1, ZMQ_SNDMORE));
            if (path) {
                CHECK(zmq_send(publisher, event, length, 0));
            } else {
                CHECK(zmq_msg_init(&copy));
                CHECK(zmq_msg_copy(&copy, &body));
                CHECK(zmq_msg_send(&copy, publisher, 0));
            }
        }
        /* The server goes on when a client has gone. */
        if (zmq_msg_send(&peer, router, ZMQ_SNDMORE) < 0) continue;
        CHECK(zmq_msg_send(&body, router, 0));
    }
}
