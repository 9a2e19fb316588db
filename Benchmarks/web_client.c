/* A page, or many, that talk to navweb; and a DEALER with keys that does the same to navd. Prints JSON.

   web_client latency PORT SUBPROTOCOL COUNT              round trips of one page, one after the other
   web_client dealer ENDPOINT SERVER PUBLIC SECRET COUNT  the same, of a DEALER
   web_client follow PORT SUBPROTOCOL PAGES TOPIC SECONDS pages that follow a topic; prints "ready" when all do. A title
                                                          of digits is the time at which its change was sent. */
#define _GNU_SOURCE
#include "bench.h"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { ROOM = 1 << 18 };

typedef struct {
    int descriptor;
    size_t filled;
    unsigned char *bytes;
    uint64_t events, gaps, last;
    int answers, ended;
} page_t;

static int compare(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *) a, y = *(const uint64_t *) b;
    return x < y ? -1 : x > y;
}

static void print_times(uint64_t *times, size_t count) {
    if (!count) {
        printf("\"count\":0");
        return;
    }
    qsort(times, count, sizeof *times, compare);
    printf("\"count\":%zu,\"p50_us\":%.2f,\"p99_us\":%.2f,\"max_us\":%.2f", count, (double) times[count / 2] / 1000,
        (double) times[count * 99 / 100] / 1000, (double) times[count - 1] / 1000);
}

static void write_all(int descriptor, const void *bytes, size_t count) {
    for (const char *at = bytes; count;) {
        ssize_t sent = send(descriptor, at, count, MSG_NOSIGNAL);
        if (sent <= 0) die("send");
        at += sent;
        count -= (size_t) sent;
    }
}

static void send_text(int descriptor, const char *text) {
    unsigned char frame[1024] = {0x81, 0};
    size_t count = strlen(text), at = 2;
    if (count < 126) {
        frame[1] = (unsigned char) (0x80 | count);
    } else {
        frame[1] = 0x80 | 126;
        frame[at++] = (unsigned char) (count >> 8);
        frame[at++] = (unsigned char) count;
    }
    at += 4; /* A mask of zeros leaves the text as it is. */
    if (at + count > sizeof frame) usage("a shorter text");
    memcpy(frame + at, text, count);
    write_all(descriptor, frame, at + count);
}

static int open_page(int port, const char *subprotocol) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t) port), .sin_addr.s_addr = htonl(0x7f000001)};
    int descriptor = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), one = 1;
    CHECK(descriptor);
    CHECK(connect(descriptor, (struct sockaddr *) &address, sizeof address));
    setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    char text[1024];
    int count = snprintf(text, sizeof text,
        "GET /navd HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        "Sec-WebSocket-Protocol: navd.1, %s\r\n\r\n", port, subprotocol);
    write_all(descriptor, text, (size_t) count);
    size_t read = 0;
    /* Nothing follows the answer before the page has sent something. */
    while (read < 4 || memcmp(text + read - 4, "\r\n\r\n", 4)) {
        ssize_t more = recv(descriptor, text + read, sizeof text - 1 - read, 0);
        if (more <= 0) die("the handshake");
        read += (size_t) more;
    }
    if (memcmp(text, "HTTP/1.1 101", 12)) {
        fprintf(stderr, "%.*s\n", (int) read, text);
        exit(1);
    }
    return descriptor;
}

/* Takes the next whole frame. Returns 0 if there is none. */
static int next_frame(page_t *page, unsigned char *opcode, unsigned char **payload, size_t *count, size_t *used) {
    unsigned char *at = page->bytes + *used;
    size_t left = page->filled - *used, head = 2;
    if (left < 2) return 0;
    uint64_t size = at[1] & 127;
    if (size > 125) {
        head = size == 126 ? 4 : 10;
        if (left < head) return 0;
        size = 0;
        for (size_t i = 2; i < head; i++) size = size << 8 | at[i];
    }
    if (left < head + size) return 0;
    *opcode = at[0] & 15;
    *payload = at + head;
    *count = (size_t) size;
    *used += head + (size_t) size;
    return 1;
}

static int read_more(page_t *page, int flags) {
    if (page->filled == ROOM) die("a frame is too large");
    ssize_t count = recv(page->descriptor, page->bytes + page->filled, ROOM - page->filled, flags);
    if (count > 0) page->filled += (size_t) count;
    return count > 0;
}

static void await_text(page_t *page) {
    unsigned char opcode, *payload;
    for (;;) {
        size_t used = 0, count;
        while (next_frame(page, &opcode, &payload, &count, &used)) {
            memmove(page->bytes, page->bytes + used, page->filled -= used);
            if (opcode == 1) return;
            if (opcode == 8) die("closed");
            used = 0;
        }
        if (!read_more(page, 0)) die("recv");
    }
}

static const char ping[] = "{\"id\":1,\"method\":\"ping\"}";
static const char hello[] = "{\"id\":1,\"method\":\"hello\",\"params\":{\"client\":\"bench\"}}";

static int latency(int port, const char *subprotocol, size_t count) {
    page_t page = {.descriptor = open_page(port, subprotocol), .bytes = malloc(ROOM)};
    uint64_t *times = malloc(count * sizeof *times);
    send_text(page.descriptor, hello);
    await_text(&page);
    for (size_t i = 0; i < count; i++) {
        uint64_t began = now_ns();
        send_text(page.descriptor, ping);
        await_text(&page);
        times[i] = now_ns() - began;
    }
    printf("{");
    print_times(times, count);
    printf("}\n");
    return 0;
}

static int dealer(char **arguments) {
    size_t count = strtoul(arguments[4], NULL, 10);
    void *context = zmq_ctx_new(), *socket = open_socket(context, ZMQ_DEALER);
    CHECK(zmq_setsockopt(socket, ZMQ_CURVE_SERVERKEY, arguments[1], 41));
    CHECK(zmq_setsockopt(socket, ZMQ_CURVE_PUBLICKEY, arguments[2], 41));
    CHECK(zmq_setsockopt(socket, ZMQ_CURVE_SECRETKEY, arguments[3], 41));
    CHECK(zmq_connect(socket, arguments[0]));
    uint64_t *times = malloc(count * sizeof *times);
    char answer[65536];
    CHECK(zmq_send(socket, hello, strlen(hello), 0));
    CHECK(zmq_recv(socket, answer, sizeof answer, 0));
    for (size_t i = 0; i < count; i++) {
        uint64_t began = now_ns();
        CHECK(zmq_send(socket, ping, strlen(ping), 0));
        CHECK(zmq_recv(socket, answer, sizeof answer, 0));
        times[i] = now_ns() - began;
    }
    printf("{");
    print_times(times, count);
    printf("}\n");
    return 0;
}

static uint64_t number_after(const unsigned char *text, size_t count, const char *word) {
    const unsigned char *at = memmem(text, count, word, strlen(word));
    return at ? strtoull((const char *) at + strlen(word), NULL, 10) : 0;
}

static void take_text(page_t *page, const unsigned char *text, size_t count, uint64_t *times, size_t *timed, size_t room) {
    if (count > 6 && !memcmp(text, "{\"id\":", 6)) {
        page->answers++;
        return;
    }
    uint64_t prev = number_after(text, count, "\"prev\":");
    if (!prev) return;
    uint64_t seq = number_after(text, count, "\"seq\":"), sent = number_after(text, count, "\"title\":\"");
    page->gaps += page->last && prev != page->last;
    page->last = seq;
    page->events++;
    if (sent > 1000000 && *timed < room) times[(*timed)++] = now_ns() - sent;
}

static int follow(int port, const char *subprotocol, size_t count, const char *topic, double seconds) {
    page_t *pages = calloc(count, sizeof *pages);
    size_t room = 4000000, timed = 0, ready = 0, ended = 0;
    uint64_t *times = malloc(room * sizeof *times), until = 0;
    char subscribe[256];
    snprintf(subscribe, sizeof subscribe, "{\"id\":2,\"method\":\"subscribe\",\"params\":{\"topics\":[\"%s\"]}}", topic);
    int poll = epoll_create1(0);
    for (size_t i = 0; i < count; i++) {
        pages[i] = (page_t) {.descriptor = open_page(port, subprotocol), .bytes = malloc(ROOM)};
        struct epoll_event event = {.events = EPOLLIN, .data.ptr = &pages[i]};
        CHECK(epoll_ctl(poll, EPOLL_CTL_ADD, pages[i].descriptor, &event));
        send_text(pages[i].descriptor, hello);
        send_text(pages[i].descriptor, subscribe);
    }
    while (ended < count && (!until || now_ns() < until)) {
        struct epoll_event found[256];
        int news = epoll_wait(poll, found, 256, 100);
        for (int i = 0; i < news; i++) {
            page_t *page = found[i].data.ptr;
            int before = page->answers;
            if (!read_more(page, 0)) {
                page->ended = 1;
                ended++;
                epoll_ctl(poll, EPOLL_CTL_DEL, page->descriptor, NULL);
                continue;
            }
            unsigned char opcode, *payload;
            size_t used = 0, size;
            while (next_frame(page, &opcode, &payload, &size, &used)) {
                if (opcode == 1) take_text(page, payload, size, times, &timed, room);
                else if (opcode == 8) fprintf(stderr, "closed: %u\n", payload[0] << 8 | payload[1]);
                else if (opcode == 9) write_all(page->descriptor, (unsigned char[]) {0x8A, 0x80, 0, 0, 0, 0}, 6);
            }
            memmove(page->bytes, page->bytes + used, page->filled -= used);
            if (before < 2 && page->answers >= 2 && ++ready == count) {
                printf("ready\n");
                fflush(stdout);
                until = now_ns() + (uint64_t) (seconds * 1e9);
            }
        }
    }
    uint64_t gaps = 0, least = UINT64_MAX, most = 0;
    for (size_t i = 0; i < count; i++) {
        gaps += pages[i].gaps;
        if (pages[i].events < least) least = pages[i].events;
        if (pages[i].events > most) most = pages[i].events;
    }
    printf("{\"pages\":%zu,\"ended\":%zu,\"gaps\":%llu,\"least\":%llu,\"most\":%llu,", count, ended,
        (unsigned long long) gaps, (unsigned long long) least, (unsigned long long) most);
    print_times(times, timed);
    printf("}\n");
    return 0;
}

int main(int argc, char **argv) {
    if (argc == 5 && !strcmp(argv[1], "latency")) return latency(atoi(argv[2]), argv[3], strtoul(argv[4], NULL, 10));
    if (argc == 7 && !strcmp(argv[1], "dealer")) return dealer(argv + 2);
    if (argc == 7 && !strcmp(argv[1], "follow"))
        return follow(atoi(argv[2]), argv[3], strtoul(argv[4], NULL, 10), argv[5], atof(argv[6]));
    usage("web_client latency PORT SUBPROTOCOL COUNT | dealer ENDPOINT SERVER PUBLIC SECRET COUNT | follow PORT SUBPROTOCOL PAGES TOPIC SECONDS");
    return 2;
}
