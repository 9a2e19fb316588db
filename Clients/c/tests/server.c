/* The fake server. */
#define _GNU_SOURCE
#include "server.h"

struct server fake;

static void bind_router(void) {
    const int zero = 0;
    fake.router = zmq_socket(fake.context, ZMQ_ROUTER);
    zmq_setsockopt(fake.router, ZMQ_LINGER, &zero, sizeof zero);
    CHECK(zmq_bind(fake.router, fake.endpoint) == 0);
}

void fake_open(void) {
    const int zero = 0;
    strcpy(fake.folder, "/tmp/navd-ckit-XXXXXX");
    if (!mkdtemp(fake.folder)) exit(1);
    snprintf(fake.endpoint, sizeof fake.endpoint, "ipc://%s/fake.sock", fake.folder);
    snprintf(fake.events, sizeof fake.events, "%s.events", fake.endpoint);
    fake.context = zmq_ctx_new();
    fake.publisher = zmq_socket(fake.context, ZMQ_XPUB);
    zmq_setsockopt(fake.publisher, ZMQ_LINGER, &zero, sizeof zero);
    bind_router();
    CHECK(zmq_bind(fake.publisher, fake.events) == 0);
}

void fake_close(void) {
    zmq_close(fake.router);
    zmq_close(fake.publisher);
    zmq_ctx_term(fake.context);
    char command[96];
    snprintf(command, sizeof command, "rm -rf %s", fake.folder);
    CHECK(system(command) == 0);
}

void fake_leave(struct navd *nav) {
    zmq_close(fake.router);
    fake.router = NULL;
    for (int64_t end = clock_ms() + 3000; navd_state(nav) == NAVD_READY && clock_ms() < end;) turn_for(nav, 2);
    CHECK(navd_state(nav) == NAVD_CONNECTING);
}

void fake_return(void) { bind_router(); }

void fake_bytes(const void *bytes, size_t size) {
    zmq_send(fake.router, fake.peer, fake.peer_size, ZMQ_SNDMORE);
    zmq_send(fake.router, bytes, size, 0);
}

const char *quoted(const char *text) {
    static char copy[8192];
    size_t size = 0;
    for (; text[size] && size < sizeof copy - 1; size++) copy[size] = text[size] == '\'' ? '"' : text[size];
    copy[size] = 0;
    return copy;
}

void fake_say(const char *text) { fake_bytes(quoted(text), strlen(text)); }

json_t *fake_hear(struct navd *nav, int timeout) {
    int64_t end = clock_ms() + timeout;
    static char text[1 << 21];
    while (clock_ms() < end) {
        int size = zmq_recv(fake.router, fake.peer, sizeof fake.peer, ZMQ_DONTWAIT);
        if (size >= 0) {
            fake.peer_size = (size_t) size;
            size = zmq_recv(fake.router, text, sizeof text, 0);
            return json_loadb(text, (size_t) size, 0, NULL);
        }
        turn_for(nav, 1);
    }
    return NULL;
}

json_int_t fake_expect(struct navd *nav, const char *method, json_t **message) {
    json_t *heard;
    while ((heard = fake_hear(nav, 3000))) {
        const char *name = json_string_value(json_object_get(heard, "method"));
        json_int_t id = json_integer_value(json_object_get(heard, "id"));
        bool found = name && !strcmp(name, method);
        if (found && message) *message = json_incref(heard);
        json_decref(heard);
        if (found) return id;
    }
    return -1;
}

void fake_answer(json_int_t id, const char *rest) {
    char text[4096];
    snprintf(text, sizeof text, "{'id':%lld,%s}", (long long) id, rest);
    fake_say(text);
}

void fake_hello(struct navd *nav, const char *session, const char *epoch) {
    char text[512];
    json_int_t id = fake_expect(nav, "hello", NULL);
    CHECK(id == 0);
    snprintf(text, sizeof text,
             "'result':{'session':'%s','protocol':1,'epoch':'%s','seq':1,'events':'%s','may':[],"
             "'limits':{'message':1048576,'later':{}},'capabilities':[],'unknown':[1,{}]}",
             session, epoch, fake.events);
    fake_answer(id, text);
}
