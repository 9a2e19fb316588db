/* The server that a tap with a vote is compared with: a ROUTER that sends the delegate the bytes of --question FILE for
   each client's request, and answers the client with --answer FILE when the delegate has answered. The delegate is the
   peer that has sent "delegate". Answers come in the order of the questions, so it keeps only a queue of the waiting
   clients. */
#define _POSIX_C_SOURCE 200809L
#include "bench.h"

#define WAITING 4096

typedef struct {
    char bytes[64];
    size_t size;
} address_t;

static address_t waiting[WAITING];

static size_t read_file(const char *path, char *into, size_t room) {
    FILE *file = fopen(path, "rb");
    if (!file) { perror(path); exit(1); }
    size_t size = fread(into, 1, room, file);
    fclose(file);
    return size;
}

int main(int argc, char **argv) {
    const char *const help = "relay_server ENDPOINT --question FILE --answer FILE";
    const char *endpoint = NULL, *asked = NULL, *answered = NULL;
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "--question") && i + 1 < argc) asked = argv[++i];
        else if (!strcmp(argv[i], "--answer") && i + 1 < argc) answered = argv[++i];
        else if (!endpoint && argv[i][0] != '-') endpoint = argv[i];
        else usage(help);
    }
    if (!endpoint || !asked || !answered) usage(help);
    static char question[1 << 12], answer[1 << 12];
    size_t question_size = read_file(asked, question, sizeof question);
    size_t answer_size = read_file(answered, answer, sizeof answer);

    void *context = zmq_ctx_new();
    void *router = open_socket(context, ZMQ_ROUTER);
    CHECK(zmq_bind(router, endpoint));

    address_t delegate = {.size = 0};
    size_t first = 0, count = 0;
    zmq_msg_t peer, body;
    CHECK(zmq_msg_init(&peer));
    CHECK(zmq_msg_init(&body));
    for (;;) {
        CHECK(zmq_msg_recv(&peer, router, 0));
        CHECK(zmq_msg_recv(&body, router, 0));
        address_t from = {.size = zmq_msg_size(&peer)};
        memcpy(from.bytes, zmq_msg_data(&peer), from.size);
        if (zmq_msg_size(&body) == 8 && !memcmp(zmq_msg_data(&body), "delegate", 8)) {
            delegate = from;
            CHECK(zmq_send(router, from.bytes, from.size, ZMQ_SNDMORE));
            CHECK(zmq_send(router, "yes", 3, 0));
        } else if (from.size == delegate.size && !memcmp(from.bytes, delegate.bytes, from.size)) {
            if (!count) continue;
            address_t *client = &waiting[first];
            first = (first + 1) % WAITING;
            count--;
            CHECK(zmq_send(router, client->bytes, client->size, ZMQ_SNDMORE));
            CHECK(zmq_send(router, answer, answer_size, 0));
        } else {
            if (count == WAITING) continue;
            waiting[(first + count++) % WAITING] = from;
            CHECK(zmq_send(router, delegate.bytes, delegate.size, ZMQ_SNDMORE));
            CHECK(zmq_send(router, question, question_size, 0));
        }
    }
}
