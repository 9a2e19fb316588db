/* An honest client: it selects one tab and the other, one request every US microseconds, and waits for each answer.
   honest ENDPOINT --on TABS --every US [--count N] [--server KEY --public KEY --secret KEY]
   With the three keys, of 40 characters each, it connects over CURVE. It ends after N requests, or at SIGTERM, and
   prints one line of JSON: how many requests it made, and how long they took in microseconds. The time of a request
   begins at the moment it was due, so that waiting for the one before it counts too. */
#define _GNU_SOURCE
#include "../Benchmarks/bench.h"
#include <signal.h>

#define MOST 4000000

static volatile sig_atomic_t over;
static void stop(int signal) { (void) signal; over = 1; }

static void sleep_until(uint64_t when) {
    struct timespec t = {(time_t) (when / 1000000000u), (long) (when % 1000000000u)};
    while (!over && clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &t, NULL) == EINTR) {}
}

static int ascending(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *) a, y = *(const uint64_t *) b;
    return (x > y) - (x < y);
}

/* Returns 1 for a result, 0 if no answer comes in time, -1 for an error. */
static int receive(void *dealer, long id) {
    char buffer[65536], wanted[32];
    int length = snprintf(wanted, sizeof wanted, "{\"id\":%ld,", id);
    while (1) {
        int size = zmq_recv(dealer, buffer, sizeof buffer - 1, 0);
        if (size < 0) {
            if (zmq_errno() == EINTR && !over) continue;
            return 0;
        }
        if (size < length || memcmp(buffer, wanted, (size_t) length)) continue;
        buffer[(size_t) size < sizeof buffer ? (size_t) size : sizeof buffer - 1] = 0;
        return strstr(buffer, "\"error\"") ? -1 : 1;
    }
}

int main(int argc, char **argv) {
    const char *endpoint = NULL, *on = "c1", *server = NULL, *public = NULL, *secret = NULL;
    uint64_t every = 2000;
    size_t count = MOST, taken_count = 0, refused = 0, silent = 0;
    int timeout = 20000;
    for (int i = 1; i < argc; i++) {
        if (argv[i][0] != '-') { endpoint = argv[i]; continue; }
        if (i + 1 == argc) usage("honest ENDPOINT --on TABS --every US [--count N]");
        if (!strcmp(argv[i], "--on")) on = argv[i + 1];
        else if (!strcmp(argv[i], "--every")) every = strtoull(argv[i + 1], NULL, 10);
        else if (!strcmp(argv[i], "--count")) count = strtoull(argv[i + 1], NULL, 10);
        else if (!strcmp(argv[i], "--server")) server = argv[i + 1];
        else if (!strcmp(argv[i], "--public")) public = argv[i + 1];
        else if (!strcmp(argv[i], "--secret")) secret = argv[i + 1];
        i++;
    }
    if (!endpoint || count > MOST) usage("honest ENDPOINT --on TABS --every US [--count N]");
    struct sigaction action = {.sa_handler = stop};
    sigaction(SIGTERM, &action, NULL);
    uint64_t *taken = malloc(MOST * sizeof *taken);
    if (!taken) die("malloc");

    void *context = zmq_ctx_new(), *dealer = open_socket(context, ZMQ_DEALER);
    CHECK(zmq_setsockopt(dealer, ZMQ_RCVTIMEO, &timeout, sizeof timeout));
    if (server && public && secret) {
        CHECK(zmq_setsockopt(dealer, ZMQ_CURVE_SERVERKEY, server, 40));
        CHECK(zmq_setsockopt(dealer, ZMQ_CURVE_PUBLICKEY, public, 40));
        CHECK(zmq_setsockopt(dealer, ZMQ_CURVE_SECRETKEY, secret, 40));
    }
    CHECK(zmq_connect(dealer, endpoint));
    const char *hello = "{\"id\":0,\"method\":\"hello\",\"params\":{\"client\":\"honest\"}}";
    CHECK(zmq_send(dealer, hello, strlen(hello), 0));
    if (receive(dealer, 0) != 1) die("hello");
    printf("ready\n");
    fflush(stdout);

    uint64_t due = now_ns();
    for (long id = 1; !over && taken_count < count; id++) {
        due += every * 1000;
        /* A client that was delayed by more than 50 ms does not catch up with a burst. */
        if (now_ns() > due + 50000000) due = now_ns();
        sleep_until(due);
        if (over) break;
        char body[256];
        int size = snprintf(body, sizeof body,
                            "{\"id\":%ld,\"method\":\"tabBarController.setSelectedIndex\",\"on\":\"%s\",\"params\":{\"index\":%ld}}",
                            id, on, id & 1);
        if (zmq_send(dealer, body, (size_t) size, 0) < 0) break;
        int outcome = receive(dealer, id);
        if (over && outcome == 0) break;
        if (outcome == 0) silent++;
        if (outcome < 0) refused++;
        taken[taken_count++] = now_ns() - due;
    }
    qsort(taken, taken_count, sizeof *taken, ascending);
    size_t n = taken_count ? taken_count : 1;
    printf("{\"count\": %zu, \"refused\": %zu, \"silent\": %zu, \"p50_us\": %.1f, \"p99_us\": %.1f, \"max_us\": %.1f}\n", taken_count,
           refused, silent, taken[n / 2] / 1e3, taken[n * 99 / 100] / 1e3, taken[n - 1] / 1e3);
    return 0;
}
