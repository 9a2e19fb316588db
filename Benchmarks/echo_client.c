/* Measures any server that answers each message of a DEALER with one message: the C echo and navd alike.
   --latency N         N round trips, one after the other
   --window W          W requests outstanding, --count N in all
   --body FILE         what to send, byte for byte; several take turns
   --prelude FILE      requests to send first, one a line, each after the answer to the one before
   --reject TEXT       fail if an answer contains TEXT
   It prints one line of JSON. With nothing to measure it prints the answers to the prelude instead. */
#define _POSIX_C_SOURCE 200809L
#include "bench.h"

#define MAX_BODIES 256

typedef struct {
    char *bytes;
    size_t size;
} body_t;

static const char *const HELP =
    "echo_client ENDPOINT [--latency N | --window W --count N] [--body FILE]... [--size BYTES]\n"
    "       [--prelude FILE]... [--warmup N] [--reject TEXT] [--timeout MS]";

static void *dealer;
static zmq_msg_t answer;
static const char *reject;

static body_t read_file(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file) { perror(path); exit(1); }
    static char room[1 << 20];
    body_t body = {NULL, fread(room, 1, sizeof room - 1, file)};
    fclose(file);
    body.bytes = malloc(body.size + 1);
    if (!body.bytes) die("malloc");
    memcpy(body.bytes, room, body.size);
    body.bytes[body.size] = 0;
    return body;
}

static void receive(void) {
    do {
        if (zmq_msg_recv(&answer, dealer, 0) < 0) {
            if (zmq_errno() == EAGAIN) {
                fprintf(stderr, "no answer in time\n");
                exit(3);
            }
            die("zmq_msg_recv");
        }
    } while (zmq_msg_more(&answer));
    if (!reject) return;
    const char *start = zmq_msg_data(&answer);
    size_t size = zmq_msg_size(&answer), length = strlen(reject);
    for (size_t i = 0; i + length <= size; i++) {
        if (start[i] == reject[0] && !memcmp(start + i, reject, length)) {
            fprintf(stderr, "refused: %.*s\n", (int) size, start);
            exit(4);
        }
    }
}

static void ask(const char *bytes, size_t size) {
    CHECK(zmq_send(dealer, bytes, size, 0));
}

static void run_prelude(const char *path, int show) {
    body_t text = read_file(path);
    for (char *line = strtok(text.bytes, "\n"); line; line = strtok(NULL, "\n")) {
        ask(line, strlen(line));
        receive();
        if (show) printf("%.*s\n", (int) zmq_msg_size(&answer), (char *) zmq_msg_data(&answer));
    }
    free(text.bytes);
}

static int ascending(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *) a, y = *(const uint64_t *) b;
    return (x > y) - (x < y);
}

static void measure_latency(const body_t *bodies, size_t kinds, size_t count) {
    uint64_t *taken = malloc(count * sizeof *taken);
    if (!taken) die("malloc");
    for (size_t i = 0; i < count; i++) {
        const body_t *body = &bodies[i % kinds];
        uint64_t start = now_ns();
        ask(body->bytes, body->size);
        receive();
        taken[i] = now_ns() - start;
    }
    qsort(taken, count, sizeof *taken, ascending);
    printf("{\"count\": %zu, \"p50_us\": %.3f, \"p99_us\": %.3f, \"min_us\": %.3f, \"max_us\": %.3f}\n",
           count, taken[count / 2] / 1e3, taken[count * 99 / 100] / 1e3, taken[0] / 1e3,
           taken[count - 1] / 1e3);
    free(taken);
}

static void measure_throughput(const body_t *bodies, size_t kinds, size_t window, size_t count) {
    uint64_t start = now_ns();
    for (size_t sent = 0, received = 0; received < count;) {
        while (sent < count && sent - received < window) {
            ask(bodies[sent % kinds].bytes, bodies[sent % kinds].size);
            sent++;
        }
        receive();
        received++;
    }
    double seconds = (now_ns() - start) / 1e9;
    printf("{\"count\": %zu, \"window\": %zu, \"seconds\": %.6f, \"per_second\": %.1f}\n", count,
           window, seconds, count / seconds);
}

int main(int argc, char **argv) {
    const char *endpoint = NULL, *preludes[MAX_BODIES];
    body_t bodies[MAX_BODIES];
    size_t kinds = 0, prelude_count = 0, size = 200, latency = 0, window = 0, count = 0;
    size_t warmup = 1000;
    int timeout = 10000;
    for (int i = 1; i < argc; i++) {
        const char *option = argv[i];
        if (option[0] != '-') { endpoint = option; continue; }
        if (i + 1 == argc) usage(HELP);
        const char *value = argv[++i];
        size_t number = strtoull(value, NULL, 10);
        if (!strcmp(option, "--latency")) latency = number;
        else if (!strcmp(option, "--window")) window = number;
        else if (!strcmp(option, "--count")) count = number;
        else if (!strcmp(option, "--size")) size = number;
        else if (!strcmp(option, "--warmup")) warmup = number;
        else if (!strcmp(option, "--timeout")) timeout = (int) number;
        else if (!strcmp(option, "--reject")) reject = value;
        else if (!strcmp(option, "--body") && kinds < MAX_BODIES) bodies[kinds++] = read_file(value);
        else if (!strcmp(option, "--prelude") && prelude_count < MAX_BODIES) preludes[prelude_count++] = value;
        else usage(HELP);
    }
    int measures = latency || (window && count);
    if (!endpoint || !(measures || prelude_count)) usage(HELP);
    if (!kinds) {
        bodies[0] = (body_t) {malloc(size + 1), size};
        memset(bodies[0].bytes, 'x', size);
        kinds = 1;
    }

    void *context = zmq_ctx_new();
    dealer = open_socket(context, ZMQ_DEALER);
    CHECK(zmq_setsockopt(dealer, ZMQ_RCVTIMEO, &timeout, sizeof timeout));
    CHECK(zmq_setsockopt(dealer, ZMQ_SNDTIMEO, &timeout, sizeof timeout));
    CHECK(zmq_connect(dealer, endpoint));
    CHECK(zmq_msg_init(&answer));

    for (size_t i = 0; i < prelude_count; i++) run_prelude(preludes[i], !measures);
    if (!measures) return 0;
    for (size_t i = 0; i < warmup; i++) {
        ask(bodies[i % kinds].bytes, bodies[i % kinds].size);
        receive();
    }
    if (latency) measure_latency(bodies, kinds, latency);
    else measure_throughput(bodies, kinds, window, count);
    return 0;
}
