/* A delegate that floods navd. It attaches to every "gate", never answers a vote, and sends N messages a second
   whatever happens. When navd disconnects it, it comes back and does the same again.
   flood ENDPOINT --rate N [--patience MS] [--client NAME] [--to NAME] [--kind answers|pings|garbage|large]
   It prints "ready" when it is attached, and at SIGTERM how many messages it could send. */
#define _GNU_SOURCE
#include "../Benchmarks/bench.h"
#include <signal.h>

static const char *const HELP =
    "flood ENDPOINT --rate N [--patience MS] [--client NAME] [--to NAME] [--kind answers|pings|garbage|large]";

static volatile sig_atomic_t over;
static void stop(int signal) { (void) signal; over = 1; }

static void *context, *dealer;
static char hello[256], attach[512];

static void join(const char *endpoint) {
    if (dealer) zmq_close(dealer);
    dealer = open_socket(context, ZMQ_DEALER);
    CHECK(zmq_connect(dealer, endpoint));
    zmq_send(dealer, hello, strlen(hello), 0);
    zmq_send(dealer, attach, strlen(attach), 0);
}

int main(int argc, char **argv) {
    const char *endpoint = NULL, *client = "flood", *to = "gate", *kind = "answers";
    size_t rate = 0, patience = 300;
    for (int i = 1; i < argc; i++) {
        if (argv[i][0] != '-') { endpoint = argv[i]; continue; }
        if (i + 1 == argc) usage(HELP);
        const char *option = argv[i], *value = argv[++i];
        if (!strcmp(option, "--rate")) rate = strtoull(value, NULL, 10);
        else if (!strcmp(option, "--patience")) patience = strtoull(value, NULL, 10);
        else if (!strcmp(option, "--client")) client = value;
        else if (!strcmp(option, "--to")) to = value;
        else if (!strcmp(option, "--kind")) kind = value;
        else usage(HELP);
    }
    if (!endpoint || !rate) usage(HELP);
    struct sigaction action = {.sa_handler = stop};
    sigaction(SIGTERM, &action, NULL);
    snprintf(hello, sizeof hello, "{\"id\":1,\"method\":\"hello\",\"params\":{\"client\":\"%s\"}}", client);
    snprintf(attach, sizeof attach,
             "{\"id\":2,\"method\":\"attach\",\"params\":{\"to\":{\"name\":\"%s\"},\"role\":\"delegate\",\"patience\":%zu,"
             "\"silence\":\"deny\",\"lasting\":true,\"takeover\":true,\"implements\":[\"tabBarController.shouldSelect\"]}}",
             to, patience);
    context = zmq_ctx_new();
    join(endpoint);

    static char large[200000];
    memset(large, 'x', sizeof large);
    size_t sent = 0, refused = 0, joins = 1;
    int attached = 0, heard = 0;
    uint64_t started = now_ns(), last_look = started;
    while (!over) {
        size_t due = (size_t) ((now_ns() - started) / 1e9 * (double) rate);
        for (size_t burst = 0; sent + refused < due && burst < 1000; burst++) {
            char body[160];
            const char *bytes = body;
            size_t size;
            if (*kind == 'a') size = (size_t) sprintf(body, "{\"id\":\"q%zu\",\"result\":{\"allow\":true}}", 100000000 + sent);
            else if (*kind == 'p') size = (size_t) sprintf(body, "{\"id\":%zu,\"method\":\"ping\"}", 10 + sent);
            else if (*kind == 'g') size = (size_t) sprintf(body, "{\"id\":%zu,\"method\"", sent);
            else { bytes = large; size = sizeof large; }
            if (zmq_send(dealer, bytes, size, ZMQ_DONTWAIT) < 0) refused++;
            else sent++;
        }
        /* It ignores votes, answers and errors, but says hello again when navd does not know it any more. */
        char buffer[4096];
        int read = 0, lost = 0, size;
        while (read++ < 2000 && (size = zmq_recv(dealer, buffer, sizeof buffer - 1, ZMQ_DONTWAIT)) >= 0) {
            buffer[(size_t) size < sizeof buffer ? (size_t) size : sizeof buffer - 1] = 0;
            heard = 1;
            if (!attached && strstr(buffer, "\"attachment\"")) { attached = 1; printf("ready\n"); fflush(stdout); }
            if (strstr(buffer, "helloRequired")) lost = 1;
        }
        if (now_ns() - last_look > 1000000000u) {
            if (lost || !heard) { join(endpoint); joins++; }
            heard = 0;
            last_look = now_ns();
        }
        struct timespec nap = {0, 500000};
        nanosleep(&nap, NULL);
    }
    double seconds = (now_ns() - started) / 1e9;
    printf("{\"sent\": %zu, \"refused\": %zu, \"joins\": %zu, \"per_second\": %.0f}\n", sent, refused, joins, sent / seconds);
    return 0;
}
