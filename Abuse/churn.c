/* Connects and disconnects, one connection after the other, in different ways: without a message (r), with half a
   greeting (h), with hello and bye (b), with hello, attach and no bye (a), and as a subscriber (s).
   churn ENDPOINT EVENTS --count N [--kinds TEXT]      TEXT: the letters of rhbas; all of them by default
   It prints one line of JSON. */
#define _GNU_SOURCE
#include "../Benchmarks/bench.h"
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

static void *context;

static void plainly(const char *endpoint, size_t bytes) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    strncpy(address.sun_path, endpoint + 6, sizeof address.sun_path - 1);
    int plain = socket(AF_UNIX, SOCK_STREAM, 0);
    if (plain >= 0 && connect(plain, (struct sockaddr *) &address, sizeof address) == 0 && bytes) {
        static const char greeting[64] = {(char) 0xff, 0, 0, 0, 0, 0, 0, 0, 1, 0x7f, 3, 0, 'N', 'U', 'L', 'L'};
        if (write(plain, greeting, bytes) < 0) perror("write");
    }
    close(plain);
}

/* Returns 1 if an answer with a result came. */
static int ask(void *dealer, const char *text) {
    char buffer[4096];
    if (zmq_send(dealer, text, strlen(text), 0) < 0) return 0;
    int size = zmq_recv(dealer, buffer, sizeof buffer - 1, 0);
    if (size < 0) return 0;
    buffer[(size_t) size < sizeof buffer ? (size_t) size : sizeof buffer - 1] = 0;
    return strstr(buffer, "\"result\"") != NULL;
}

static int politely(const char *endpoint, char kind, size_t number) {
    void *dealer = open_socket(context, ZMQ_DEALER);
    int timeout = 3000, good;
    CHECK(zmq_setsockopt(dealer, ZMQ_RCVTIMEO, &timeout, sizeof timeout));
    CHECK(zmq_connect(dealer, endpoint));
    char hello[128];
    snprintf(hello, sizeof hello, "{\"id\":1,\"method\":\"hello\",\"params\":{\"client\":\"churn-%zu\"}}", number);
    good = ask(dealer, hello);
    if (kind == 'b') good = good && ask(dealer, "{\"id\":2,\"method\":\"bye\"}");
    if (kind == 'a') {
        char attach[256];
        snprintf(attach, sizeof attach,
                 "{\"id\":2,\"method\":\"attach\",\"params\":{\"to\":{\"name\":\"nobody-%zu\"},\"role\":\"delegate\","
                 "\"implements\":[\"tabBarController.shouldSelect\"]}}", number);
        good = good && ask(dealer, attach);
    }
    zmq_close(dealer);
    return good;
}

static void as_subscriber(const char *events) {
    void *ear = open_socket(context, ZMQ_SUB);
    CHECK(zmq_setsockopt(ear, ZMQ_SUBSCRIBE, "window/", 7));
    CHECK(zmq_connect(ear, events));
    struct timespec nap = {0, 200000};
    nanosleep(&nap, NULL);
    zmq_close(ear);
}

int main(int argc, char **argv) {
    if (argc < 5) usage("churn ENDPOINT EVENTS --count N [--kinds TEXT]");
    size_t count = strtoull(argv[4], NULL, 10), refused = 0, asked = 0;
    const char *kinds = argc == 7 ? argv[6] : "rhbas";
    context = zmq_ctx_new();
    uint64_t started = now_ns();
    for (size_t i = 0; i < count; i++) {
        char kind = kinds[i % strlen(kinds)];
        if (kind == 'r') plainly(argv[1], 0);
        else if (kind == 'h') plainly(argv[1], 1 + i % 63);
        else if (kind == 's') as_subscriber(argv[2]);
        else { asked++; refused += !politely(argv[1], kind, i); }
    }
    double seconds = (now_ns() - started) / 1e9;
    zmq_ctx_term(context);
    printf("{\"count\": %zu, \"asked\": %zu, \"refused\": %zu, \"per_second\": %.0f}\n", count, asked, refused, count / seconds);
    return 0;
}
