/* Sends requests to the D-Bus service as echo_client does to navd: --latency N requests one after the other, or
   --window W requests outstanding and --count N in all. */
#define _POSIX_C_SOURCE 200809L
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <systemd/sd-bus.h>
#include <time.h>

#define CHECK(call) do { int r_ = (call); if (r_ < 0) { fprintf(stderr, "%s: %s\n", #call, strerror(-r_)); exit(1); } } while (0)

static sd_bus *bus;
static size_t sent, received;

static uint64_t now_ns(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t) t.tv_sec * 1000000000u + (uint64_t) t.tv_nsec;
}

static int answered(sd_bus_message *message, void *data, sd_bus_error *error) {
    (void) data;
    (void) error;
    if (sd_bus_message_is_method_error(message, NULL)) { fprintf(stderr, "refused\n"); exit(4); }
    received++;
    return 0;
}

static void ask(void) {
    CHECK(sd_bus_call_method_async(bus, NULL, "navd.Bench", "/navd/bench", "navd.Bench", "Select", answered, NULL, "u",
                                   (uint32_t) (sent++ % 2)));
}

static void until(size_t count) {
    while (received < count) {
        int done = sd_bus_process(bus, NULL);
        CHECK(done);
        if (!done && received < count) CHECK(sd_bus_wait(bus, UINT64_MAX));
    }
}

static int ascending(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *) a, y = *(const uint64_t *) b;
    return (x > y) - (x < y);
}

int main(int argc, char **argv) {
    size_t latency = 0, window = 0, count = 0, warmup = 1000;
    for (int i = 1; i + 1 < argc; i += 2) {
        size_t number = strtoull(argv[i + 1], NULL, 10);
        if (!strcmp(argv[i], "--latency")) latency = number;
        else if (!strcmp(argv[i], "--window")) window = number;
        else if (!strcmp(argv[i], "--count")) count = number;
    }
    CHECK(sd_bus_open_user(&bus));
    for (size_t i = 0; i < warmup; i++) { ask(); until(sent); }
    if (latency) {
        uint64_t *taken = malloc(latency * sizeof *taken);
        for (size_t i = 0; i < latency; i++) {
            uint64_t start = now_ns();
            ask();
            until(sent);
            taken[i] = now_ns() - start;
        }
        qsort(taken, latency, sizeof *taken, ascending);
        printf("{\"p50_us\": %.3f, \"p99_us\": %.3f}\n", taken[latency / 2] / 1e3, taken[latency * 99 / 100] / 1e3);
    } else {
        uint64_t start = now_ns();
        size_t end = received + count;
        while (received < end) {
            while (sent < end && sent - received < window) ask();
            until(received + 1);
        }
        printf("{\"per_second\": %.1f}\n", count / ((now_ns() - start) / 1e9));
    }
    return 0;
}
