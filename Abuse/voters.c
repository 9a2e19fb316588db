/* Many delegates, with a session each, and one user client that taps all their tab bars at once.
   voters ENDPOINT --gates FILE --rounds N
   The file has one id of a tab bar a line. A round is over when every tap is answered. It prints one line of JSON. */
#define _GNU_SOURCE
#include "../Benchmarks/bench.h"
#include <sys/epoll.h>

#define MOST 4096

static const char *const HELP = "voters ENDPOINT --gates FILE --rounds N";
static char *gates[MOST];
static void *delegates[MOST];
static size_t count;

static int ascending(const void *a, const void *b) {
    double x = *(const double *) a, y = *(const double *) b;
    return (x > y) - (x < y);
}

static void *join(void *context, const char *endpoint) {
    void *dealer = open_socket(context, ZMQ_DEALER);
    int timeout = 10000;
    CHECK(zmq_setsockopt(dealer, ZMQ_RCVTIMEO, &timeout, sizeof timeout));
    CHECK(zmq_connect(dealer, endpoint));
    return dealer;
}

static void ask(void *dealer, const char *text) {
    char buffer[4096];
    CHECK(zmq_send(dealer, text, strlen(text), 0));
    int size = zmq_recv(dealer, buffer, sizeof buffer - 1, 0);
    if (size < 0) die("no answer");
    buffer[(size_t) size < sizeof buffer ? (size_t) size : sizeof buffer - 1] = 0;
    if (!strstr(buffer, "\"result\"")) { fprintf(stderr, "refused: %s\n", buffer); exit(1); }
}

/* Answers every vote that this delegate is asked for. Returns how many there were. */
static size_t vote(void *dealer) {
    char buffer[2048], body[96];
    size_t votes = 0;
    int size;
    while ((size = zmq_recv(dealer, buffer, sizeof buffer - 1, ZMQ_DONTWAIT)) >= 0) {
        buffer[(size_t) size < sizeof buffer ? (size_t) size : sizeof buffer - 1] = 0;
        if (strncmp(buffer, "{\"id\":\"q", 8)) continue;
        const char *end = strchr(buffer + 7, '"');
        if (!end) continue;
        int length = snprintf(body, sizeof body, "{\"id\":\"%.*s\",\"result\":{\"allow\":true}}", (int) (end - buffer - 7), buffer + 7);
        CHECK(zmq_send(dealer, body, (size_t) length, ZMQ_DONTWAIT));
        votes++;
    }
    return votes;
}

int main(int argc, char **argv) {
    if (argc != 6 || strcmp(argv[2], "--gates") || strcmp(argv[4], "--rounds")) usage(HELP);
    size_t rounds = strtoull(argv[5], NULL, 10), room = 0, votes = 0, answers = 0;
    FILE *file = fopen(argv[3], "r");
    if (!file) { perror(argv[3]); return 1; }
    char *line = NULL;
    ssize_t size;
    while (count < MOST && (size = getline(&line, &room, file)) > 1) gates[count++] = strndup(line, (size_t) size - 1);

    void *context = zmq_ctx_new();
    CHECK(zmq_ctx_set(context, ZMQ_MAX_SOCKETS, MOST + 16));
    int set = epoll_create1(0);
    for (size_t i = 0; i < count; i++) {
        char text[256];
        delegates[i] = join(context, argv[1]);
        snprintf(text, sizeof text, "{\"id\":1,\"method\":\"hello\",\"params\":{\"client\":\"voter-%zu\"}}", i);
        ask(delegates[i], text);
        snprintf(text, sizeof text,
                 "{\"id\":2,\"method\":\"attach\",\"params\":{\"to\":\"%s\",\"role\":\"delegate\",\"patience\":10000,"
                 "\"implements\":[\"tabBarController.shouldSelect\"]}}", gates[i]);
        ask(delegates[i], text);
        int fd;
        size_t width = sizeof fd;
        CHECK(zmq_getsockopt(delegates[i], ZMQ_FD, &fd, &width));
        struct epoll_event event = {.events = EPOLLIN | EPOLLET, .data.u64 = i};
        CHECK(epoll_ctl(set, EPOLL_CTL_ADD, fd, &event));
    }
    void *user = join(context, argv[1]);
    ask(user, "{\"id\":1,\"method\":\"hello\",\"params\":{\"client\":\"user\"}}");
    int fd;
    size_t width = sizeof fd;
    CHECK(zmq_getsockopt(user, ZMQ_FD, &fd, &width));
    struct epoll_event mine = {.events = EPOLLIN | EPOLLET, .data.u64 = MOST};
    CHECK(epoll_ctl(set, EPOLL_CTL_ADD, fd, &mine));

    double *taken = calloc(rounds, sizeof *taken);
    for (size_t round = 0; round < rounds; round++) {
        uint64_t started = now_ns();
        size_t got = 0;
        for (size_t i = 0; i < count; i++) {
            char text[128];
            int length = snprintf(text, sizeof text, "{\"id\":%zu,\"method\":\"tabBarController.tap\",\"on\":\"%s\",\"params\":{\"index\":%zu}}",
                                  10 + i, gates[i], (round + 1) % 2);
            CHECK(zmq_send(user, text, (size_t) length, 0));
        }
        while (got < count) {
            struct epoll_event events[256];
            /* ZMQ_FD is edge-triggered, so after 20 ms without an event all delegates are read again. */
            int found = epoll_wait(set, events, 256, 20);
            for (int k = 0; k < found; k++) if (events[k].data.u64 < MOST) votes += vote(delegates[events[k].data.u64]);
            if (found == 0) for (size_t i = 0; i < count; i++) votes += vote(delegates[i]);
            char buffer[1024];
            int length;
            while ((length = zmq_recv(user, buffer, sizeof buffer - 1, ZMQ_DONTWAIT)) >= 0) {
                buffer[(size_t) length < sizeof buffer ? (size_t) length : sizeof buffer - 1] = 0;
                got++;
                answers += strstr(buffer, "\"committed\"") != NULL;
            }
            if (now_ns() - started > 10000000000u) { fprintf(stderr, "only %zu answers in 10 s\n", got); return 1; }
        }
        taken[round] = (now_ns() - started) / 1e6;
        struct timespec nap = {0, 100000000};
        nanosleep(&nap, NULL);
    }
    qsort(taken, rounds, sizeof *taken, ascending);
    printf("{\"sessions\": %zu, \"votes\": %zu, \"answers\": %zu, \"best_ms\": %.1f, \"median_ms\": %.1f, \"worst_ms\": %.1f}\n", count,
           votes, answers, taken[0], taken[rounds / 2], taken[rounds - 1]);
    return 0;
}
