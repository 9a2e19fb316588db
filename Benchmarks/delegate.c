/* A delegate that says yes to everything, for the relay of the C side and for navd alike: it finds the id of each
   request and answers it. --prelude FILE: requests that it sends first, one a line, each after the answer to the one
   before. */
#define _POSIX_C_SOURCE 200809L
#include "bench.h"

static const char ID[] = "\"id\":\"";

int main(int argc, char **argv) {
    const char *const help = "delegate ENDPOINT --prelude FILE";
    const char *endpoint = NULL, *prelude = NULL;
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "--prelude") && i + 1 < argc) prelude = argv[++i];
        else if (!endpoint && argv[i][0] != '-') endpoint = argv[i];
        else usage(help);
    }
    if (!endpoint || !prelude) usage(help);

    void *context = zmq_ctx_new();
    void *dealer = open_socket(context, ZMQ_DEALER);
    CHECK(zmq_connect(dealer, endpoint));

    static char line[1 << 16], answer[1 << 10];
    zmq_msg_t message;
    CHECK(zmq_msg_init(&message));
    FILE *file = fopen(prelude, "rb");
    if (!file) { perror(prelude); exit(1); }
    while (fgets(line, sizeof line, file)) {
        CHECK(zmq_send(dealer, line, strcspn(line, "\n"), 0));
        CHECK(zmq_msg_recv(&message, dealer, 0));
        if (strstr(zmq_msg_data(&message), "\"error\"")) {
            fprintf(stderr, "refused: %.*s\n", (int) zmq_msg_size(&message), (char *) zmq_msg_data(&message));
            exit(4);
        }
    }
    fclose(file);
    puts("ready");
    fflush(stdout);

    for (;;) {
        CHECK(zmq_msg_recv(&message, dealer, 0));
        const char *text = zmq_msg_data(&message), *end = text + zmq_msg_size(&message), *id = NULL;
        for (const char *at = text; at + sizeof ID - 1 < end && !id; at++)
            if (*at == '"' && !memcmp(at, ID, sizeof ID - 1)) id = at + sizeof ID - 1;
        if (!id) continue;
        const char *close = memchr(id, '"', (size_t) (end - id));
        if (!close) continue;
        int size = snprintf(answer, sizeof answer, "{\"id\":\"%.*s\",\"result\":{\"allow\":true}}", (int) (close - id), id);
        CHECK(zmq_send(dealer, answer, (size_t) size, 0));
    }
}
