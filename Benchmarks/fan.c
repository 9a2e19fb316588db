/* Many subscribers in one process, spread over --threads threads. Counts the events that they receive, from the first
   to the last before --idle milliseconds without an event. Then it prints how many there were and how long it took. */
#define _GNU_SOURCE
#include "bench.h"
#include <pthread.h>

static const char *endpoint, *topic = "";
static long idle = 500;
static void *context;

typedef struct {
    pthread_t thread;
    int sockets;
    unsigned long long heard;
    uint64_t from, until;
} share_t;

/* How many events a message holds: none if it is a bookmark, and several on the topics of events that come together. */
static unsigned long long events_in(zmq_msg_t *message) {
    const char *at = zmq_msg_data(message), *end = at + zmq_msg_size(message);
    unsigned long long count = 0;
    while ((at = memmem(at, (size_t) (end - at), "\"prev\":", 7))) {
        at += 7;
        count++;
    }
    return count;
}

static void *listen_to_all(void *argument) {
    share_t *share = argument;
    zmq_pollitem_t *items = calloc((size_t) share->sockets, sizeof *items);
    for (int i = 0; i < share->sockets; i++) {
        void *sub = open_socket(context, ZMQ_SUB);
        int unbounded = 0;
        CHECK(zmq_setsockopt(sub, ZMQ_RCVHWM, &unbounded, sizeof unbounded));
        CHECK(zmq_setsockopt(sub, ZMQ_SUBSCRIBE, topic, strlen(topic)));
        CHECK(zmq_connect(sub, endpoint));
        items[i] = (zmq_pollitem_t) {.socket = sub, .events = ZMQ_POLLIN};
    }
    zmq_msg_t message;
    CHECK(zmq_msg_init(&message));
    for (;;) {
        int found = zmq_poll(items, share->sockets, share->heard ? idle : 20000);
        if (found <= 0) return NULL;
        for (int i = 0; i < share->sockets; i++) {
            if (!(items[i].revents & ZMQ_POLLIN)) continue;
            while (zmq_msg_recv(&message, items[i].socket, ZMQ_DONTWAIT) >= 0) {
                if (zmq_msg_more(&message)) continue;
                unsigned long long events = events_in(&message);
                if (events && !share->heard) share->from = now_ns();
                share->heard += events;
            }
        }
        share->until = now_ns();
    }
}

int main(int argc, char **argv) {
    const char *const help = "fan ENDPOINT --subscribers N [--threads N] [--topic TOPIC] [--idle MS]";
    int subscribers = 0, threads = 1;
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "--subscribers") && i + 1 < argc) subscribers = atoi(argv[++i]);
        else if (!strcmp(argv[i], "--threads") && i + 1 < argc) threads = atoi(argv[++i]);
        else if (!strcmp(argv[i], "--topic") && i + 1 < argc) topic = argv[++i];
        else if (!strcmp(argv[i], "--idle") && i + 1 < argc) idle = atol(argv[++i]);
        else if (!endpoint && argv[i][0] != '-') endpoint = argv[i];
        else usage(help);
    }
    if (!endpoint || subscribers < 1 || threads < 1) usage(help);
    if (threads > subscribers) threads = subscribers;

    context = zmq_ctx_new();
    share_t *shares = calloc((size_t) threads, sizeof *shares);
    for (int i = 0; i < threads; i++) {
        shares[i].sockets = subscribers / threads + (i < subscribers % threads);
        pthread_create(&shares[i].thread, NULL, listen_to_all, &shares[i]);
    }
    unsigned long long heard = 0;
    uint64_t from = UINT64_MAX, until = 0;
    for (int i = 0; i < threads; i++) {
        pthread_join(shares[i].thread, NULL);
        heard += shares[i].heard;
        if (shares[i].heard && shares[i].from < from) from = shares[i].from;
        if (shares[i].until > until) until = shares[i].until;
    }
    double seconds = until > from ? (until - from) / 1e9 : 0;
    printf("{\"subscribers\": %d, \"heard\": %llu, \"seconds\": %.6f, \"per_second\": %.1f}\n", subscribers, heard, seconds,
           seconds > 0 ? heard / seconds : 0);
    return 0;
}
