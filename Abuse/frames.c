/* Sends fuzzed frames: mutated real messages, random bytes, wrong numbers of frames, oversized frames, and meaningless
   bytes to the event socket.
   frames ENDPOINT EVENTS --corpus FILE --count N [--seed S] [--stubborn 1]
   --stubborn 1: it goes on however often navd disconnects it, and does not wait for navd.
   The corpus has one message a line. After each batch it sends a ping on each connection, and replaces a connection
   that gets no answer (navd may disconnect a peer that sends such frames). It prints one line of JSON. It ends with 1
   if navd no longer answers on any connection. */
#define _GNU_SOURCE
#include "../Benchmarks/bench.h"

#define DEALERS 4
#define BATCH 64
#define MOST_SEEDS 256
#define ROOM (1 << 12)

static const char *const HELP = "frames ENDPOINT EVENTS --corpus FILE --count N [--seed S] [--stubborn 1]";
static const char *const WORDS[] = {
    "{", "}", "[", "]", "\"", ":", ",", "null", "true", "false", "-1", "0", "1e308", "9223372036854775807", "-9223372036854775808",
    "18446744073709551616", "\\u0000", "\\ud800", "\"id\"", "\"method\"", "\"params\"", "\"on\"", "\"within\"", "\"then\"", "\"key\"",
    "\"deadline\"", "\"w1\"", "\"c1\"", "\"c999999\"", "0.1e-400", "\xff", "\xc0\x80", "\xed\xa0\x80", "{\"a\":", "[[[[[[[[",
};
static const size_t WORD_COUNT = sizeof WORDS / sizeof *WORDS;

static uint64_t state;
static uint64_t chance(uint64_t below) {
    state += 0x9e3779b97f4a7c15u;
    uint64_t z = state;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return (z ^ (z >> 31)) % below;
}

static char *seeds[MOST_SEEDS];
static size_t seed_sizes[MOST_SEEDS], seed_count;
static void *context, *dealers[DEALERS], *ear;
static size_t frames, messages, cuts, answers, large;
static char huge[5 << 19];
static int stubborn;

static void *join(const char *endpoint, int kind) {
    void *socket = open_socket(context, kind);
    int timeout = stubborn ? 50 : 3000;
    CHECK(zmq_setsockopt(socket, ZMQ_RCVTIMEO, &timeout, sizeof timeout));
    CHECK(zmq_setsockopt(socket, ZMQ_SNDTIMEO, &timeout, sizeof timeout));
    CHECK(zmq_connect(socket, endpoint));
    return socket;
}

static size_t mutate(char *text) {
    size_t pick = chance(seed_count), size = seed_sizes[pick];
    memcpy(text, seeds[pick], size);
    for (uint64_t left = 1 + chance(6); left; left--) {
        size_t at = size ? chance(size) : 0, span = size > at ? 1 + chance(size - at < 16 ? size - at : 16) : 0;
        switch (chance(8)) {
        case 0: if (size) text[at] ^= (char) (1 << chance(8)); break;
        case 1: if (size) text[at] = (char) chance(256); break;
        case 2: memmove(text + at, text + at + span, size - at - span); size -= span; break;
        case 3: if (size + span < ROOM) { memmove(text + at + span, text + at, size - at); size += span; } break;
        case 4: size = at; break;
        case 5: {
            const char *word = WORDS[chance(WORD_COUNT)];
            size_t length = strlen(word);
            if (size + length < ROOM) { memmove(text + at + length, text + at, size - at); memcpy(text + at, word, length); size += length; }
            break;
        }
        case 6: {
            size_t other = chance(seed_count), from = chance(seed_sizes[other]), length = seed_sizes[other] - from;
            if (at + length < ROOM) { memcpy(text + at, seeds[other] + from, length); size = at + length; }
            break;
        }
        default:
            for (size_t i = at; i < size; i++) if (text[i] >= '0' && text[i] <= '9') { text[i] = (char) ('0' + chance(10)); break; }
        }
    }
    return size;
}

static int in_message;
static void put(void *socket, const void *bytes, size_t size, int flags) {
    zmq_send(socket, bytes, size, stubborn && !in_message ? flags | ZMQ_DONTWAIT : flags);
    in_message = flags & ZMQ_SNDMORE;
    frames++;
}

static void send_one(void *socket) {
    static char text[2 * ROOM];
    messages++;
    uint64_t kind = chance(40000);
    if (kind == 0) { put(socket, huge, (1 << 20) + 1 + chance(1 << 20), 0); large++; return; }
    if (kind == 1 && chance(20) == 0) { put(socket, huge, sizeof huge, 0); large++; return; }
    if (kind < 8000) {
        size_t size = chance(400);
        for (size_t i = 0; i < size; i++) text[i] = (char) chance(256);
        put(socket, text, size, 0);
        return;
    }
    if (kind < 12000) {
        uint64_t count = 2 + chance(chance(50) ? 6 : 60);
        for (uint64_t i = 1; i <= count; i++) {
            size_t size = chance(3) ? mutate(text) : 0;
            put(socket, text, size, i < count ? ZMQ_SNDMORE : 0);
        }
        return;
    }
    put(socket, text, mutate(text), 0);
}

/* Sends subscriptions, unsubscriptions and other bytes to the event socket. It reconnects before it exceeds a limit. */
static void send_to_events(const char *events) {
    static size_t said;
    static char text[512];
    if (++said % 2000 == 0) { zmq_close(ear); ear = join(events, ZMQ_XSUB); }
    size_t size = chance(100) ? chance(64) : chance(400);
    for (size_t i = 0; i < size; i++) text[i] = (char) chance(256);
    if (size) text[0] = (char) chance(4);
    int pieces = chance(10) == 0;
    put(ear, text, size, ZMQ_DONTWAIT | (pieces ? ZMQ_SNDMORE : 0));
    if (pieces) put(ear, text, size / 2, ZMQ_DONTWAIT);
    messages++;
}

/* Reads everything up to the answer to a ping. Returns 0 if that never comes. */
static int lives(void *socket) {
    static size_t number;
    static char buffer[1 << 16];
    char wanted[64], ping[96];
    int length = snprintf(wanted, sizeof wanted, "{\"id\":\"alive-%zu\",\"result\"", ++number);
    int size = snprintf(ping, sizeof ping, "{\"id\":\"alive-%zu\",\"method\":\"ping\"}", number);
    if (zmq_send(socket, ping, (size_t) size, 0) < 0) return 0;
    while (1) {
        int got = zmq_recv(socket, buffer, sizeof buffer, 0);
        if (got < 0) return 0;
        answers++;
        if (got >= length && !memcmp(buffer, wanted, (size_t) length)) return 1;
    }
}

int main(int argc, char **argv) {
    const char *places[2] = {NULL, NULL}, *corpus = NULL;
    size_t count = 0, given = 0;
    for (int i = 1; i < argc; i++) {
        if (argv[i][0] != '-') { if (given == 2) usage(HELP); places[given++] = argv[i]; continue; }
        if (i + 1 == argc) usage(HELP);
        const char *option = argv[i], *value = argv[++i];
        if (!strcmp(option, "--corpus")) corpus = value;
        else if (!strcmp(option, "--count")) count = strtoull(value, NULL, 10);
        else if (!strcmp(option, "--stubborn")) stubborn = atoi(value);
        else if (!strcmp(option, "--seed")) state = strtoull(value, NULL, 10);
        else usage(HELP);
    }
    if (given != 2 || !corpus || !count) usage(HELP);
    FILE *file = fopen(corpus, "r");
    if (!file) { perror(corpus); return 1; }
    char *line = NULL;
    size_t room = 0;
    ssize_t size;
    while ((size = getline(&line, &room, file)) > 1 && seed_count < MOST_SEEDS) {
        if (size >= ROOM) continue;
        seeds[seed_count] = strndup(line, (size_t) size - 1);
        seed_sizes[seed_count++] = (size_t) size - 1;
    }
    if (!seed_count) usage("an empty corpus");
    memset(huge, '[', sizeof huge);
    context = zmq_ctx_new();
    for (int i = 0; i < DEALERS; i++) dealers[i] = join(places[0], ZMQ_DEALER);
    ear = join(places[1], ZMQ_XSUB);
    uint64_t started = now_ns();
    int failures = 0;
    while (frames < count && failures < 20) {
        for (int i = 0; i < DEALERS; i++) {
            for (int n = 0; n < BATCH; n++) send_one(dealers[i]);
            for (int n = 0; n < BATCH / 8; n++) send_to_events(places[1]);
        }
        for (int i = 0; i < DEALERS; i++) {
            if (lives(dealers[i])) { failures = 0; continue; }
            zmq_close(dealers[i]);
            dealers[i] = join(places[0], ZMQ_DEALER);
            cuts++;
            failures += !stubborn;
        }
    }
    double seconds = (now_ns() - started) / 1e9;
    printf("{\"frames\": %zu, \"messages\": %zu, \"answers\": %zu, \"large\": %zu, \"cuts\": %zu, \"per_second\": %.0f}\n", frames,
           messages, answers, large, cuts, frames / seconds);
    return failures >= 20;
}
