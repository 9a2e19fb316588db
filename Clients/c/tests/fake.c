/* The kit against a fake server: what a real navd does not do, or not on demand. */
#define _GNU_SOURCE
#include "server.h"

#include <errno.h>
#include <poll.h>

static void another_version(void) {
    fake_open();
    struct navd *nav = client_open("test", fake.endpoint);
    json_int_t id = fake_expect(nav, "hello", NULL);
    fake_answer(id, "'error':{'code':102,'name':'unsupportedVersion','message':'no','data':{'speaks':[2]}}");
    CHECK(!navd_wait(nav, 2000));
    CHECK(!strcmp(navd_error(nav)->name, "unsupportedVersion"));
    CHECK(json_is_object(navd_error(nav)->data));
    CHECK(navd_state(nav) == NAVD_ENDED && navd_run(nav) == 1 && navd_dispatch(nav) == -1);
    CHECK(!navd_send(nav, "ping", NULL, NULL, NULL, NULL, NULL));
    CHECK(!strcmp(navd_error(nav)->name, "unsupportedVersion"));
    navd_close(nav);

    nav = client_open("test", fake.endpoint);
    id = fake_expect(nav, "hello", NULL);
    fake_answer(id, "'result':{'session':'s','protocol':2,'epoch':'e','seq':1,'events':null}");
    CHECK(!navd_wait(nav, 2000) && navd_state(nav) == NAVD_ENDED);
    navd_close(nav);
    fake_close();
}

static void never_taken(void) {
    static const char *const names[] = {"notAllowed", "invalidParams", "nameInvalid"};
    for (int i = 0; i < 3; i++) {
        char text[96];
        fake_open();
        struct navd *nav = client_open("test", fake.endpoint);
        CHECK(fake_expect(nav, "hello", NULL) == 0);
        snprintf(text, sizeof text, "'error':{'code':-32602,'name':'%s','message':'no'}", names[i]);
        fake_answer(0, text);
        CHECK(!navd_wait(nav, 500) && !strcmp(navd_error(nav)->name, names[i]));
        CHECK(navd_state(nav) == NAVD_ENDED && navd_run(nav) == 1);
        navd_close(nav);
        fake_close();
    }
}

static void refused_hello(void) {
    fake_open();
    struct navd *nav = client_open("test", fake.endpoint);
    json_int_t id = fake_expect(nav, "hello", NULL);
    fake_answer(id, "'error':{'code':118,'name':'quotaExceeded','message':'cut','data':{'retryAfter':600}}");
    int64_t begin = clock_ms();
    id = fake_expect(nav, "hello", NULL);
    CHECK(clock_ms() - begin >= 590);
    fake_answer(id, "'result':{'session':5}"); /* Malformed: it begins again. */
    fake_hello(nav, "s1", "e1");
    CHECK(navd_wait(nav, 3000));
    CHECK(strstr(last_log, "quotaExceeded"));
    navd_close(nav);
    fake_close();
}

static void unreadable_messages(void) {
    fake_open();
    struct navd *nav = client_open("test", fake.endpoint);
    fake_hello(nav, "s1", "e1");
    CHECK(navd_wait(nav, 3000));
    static const char *const texts[] = {
        "", "{", "[]", "null", "3", "'text'", "{'id':1,'id':2}", "{'id':{}}", "{'method':5}", "{}",
        "{'method':'x','id':[]}", "{'id':1.5,'result':{}}", "{'id':-3,'result':{}}", "\xff\xfe\x00",
        "{'id':99999999999999999999,'result':{}}", "{'id':'\xc0\x80','method':'x'}"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) fake_say(texts[i]);
    fake_say("{'id':77,'result':{}}"); /* an answer to nothing */
    fake_say("{'id':null,'error':{'code':-32700,'name':'parseError','message':'m'}}");
    fake_say("{'method':'vote.cancelled'}");
    fake_say("{'method':'vote.cancelled','params':{'id':'q'}}");
    fake_say("{'method':'command.finished','params':{'id':4}}");
    fake_say("{'method':'attachment.ended','params':[]}");
    fake_say("{'method':'then.refused'}");
    fake_say("{'method':'what.ever','attachment':7,'params':0}");
    fake_say("{'id':'q1','method':'what.ever','attachment':'a9'}");
    zmq_send(fake.router, fake.peer, fake.peer_size, ZMQ_SNDMORE);
    for (int i = 0; i < 300; i++) zmq_send(fake.router, "x", 1, i < 299 ? ZMQ_SNDMORE : 0);
    json_t *heard = fake_hear(nav, 2000); /* The unknown question is answered. */
    CHECK(heard && !strcmp(json_string_value(json_object_get(heard, "id")), "q1"));
    json_decref(heard);
    turn_for(nav, 20);
    CHECK(navd_counts(nav).unreadable == sizeof texts / sizeof *texts + 1);
    CHECK(navd_state(nav) == NAVD_READY);
    /* Answers of a wrong form. */
    struct got got = {0};
    CHECK(navd_send(nav, "one", NULL, NULL, got_reply, &got, NULL));
    fake_answer(fake_expect(nav, "one", NULL), "'result':5");
    CHECK(turn_until(nav, &got.count, 2000) && !strcmp(got.name, "malformed"));
    got_clear(&got);
    CHECK(navd_send(nav, "two", NULL, NULL, got_reply, &got, NULL));
    fake_answer(fake_expect(nav, "two", NULL), "'error':{'code':'x'}");
    CHECK(turn_until(nav, &got.count, 2000) && !strcmp(got.name, "error"));
    got_clear(&got);
    /* A hundred in a row end the connection; the session is resumed on the next. */
    for (int i = 0; i < 100; i++) fake_say("]");
    json_t *hello = NULL;
    fake_expect(nav, "hello", &hello);
    CHECK(!strcmp(json_string_value(json_object_get(json_object_get(hello, "params"), "resume")), "s1"));
    json_decref(hello);
    navd_close(nav);
    fake_close();
}

static void oversize_message(void) {
    fake_open();
    const struct navd_options options = {.client = "test", .endpoint = fake.endpoint, .longest = 1 << 20};
    struct navd *nav = navd_open(&options);
    fake_hello(nav, "s1", "e1");
    CHECK(navd_wait(nav, 3000));
    struct got got = {0};
    CHECK(navd_send(nav, "large", NULL, &(struct navd_how) {.deadline = 300}, got_reply, &got, NULL));
    json_int_t id = fake_expect(nav, "large", NULL);
    size_t size = 3 << 20;
    char *text = malloc(size);
    memset(text, ' ', size);
    snprintf(text, size, "{'id':%lld,'result':{}}", (long long) id);
    fake_bytes(text, size);
    free(text);
    fake_hello(nav, "s1", "e1"); /* The connection broke, and there is another. */
    CHECK(navd_wait(nav, 3000) && navd_counts(nav).connections == 2);
    CHECK(turn_until(nav, &got.count, 4000) && !strcmp(got.name, "noAnswer"));
    /* What is too large to be sent is refused here. */
    char *long_text = malloc(1 << 20);
    memset(long_text, 'x', 1 << 20);
    long_text[(1 << 20) - 1] = 0;
    CHECK(!navd_send(nav, "x", NULL, NULL, NULL, NULL, "{s:s}", "text", long_text));
    CHECK(!strcmp(navd_error(nav)->name, "messageTooLarge") && navd_error(nav)->code == 109);
    free(long_text);
    got_clear(&got);
    navd_close(nav);
    fake_close();
}

static void too_many_requests(void) {
    fake_open();
    struct navd *nav = client_open("test", fake.endpoint);
    fake_hello(nav, "s1", "e1");
    CHECK(navd_wait(nav, 3000));
    struct got got = {0};
    int sent = 0;
    while (sent < 2000 && navd_send(nav, "wait", NULL, NULL, got_reply, &got, NULL)) sent++;
    CHECK(sent == 1024 && !strcmp(navd_error(nav)->name, "tooManyRequests"));
    CHECK(navd_close(nav));
    CHECK(got.count == 1024 && !strcmp(got.name, "closed"));
    fake_close();
}

/* The kit has room for requests of its own where the application has used up its share. */
static void own_requests(void) {
    fake_open();
    struct navd *nav = navd_open(&(struct navd_options) {.client = "test", .endpoint = fake.endpoint, .quiet = 300});
    fake_hello(nav, "s1", "e1");
    CHECK(navd_wait(nav, 3000));
    struct got got = {0};
    int sent = 0;
    while (sent < 2000 && navd_send(nav, "wait", NULL, NULL, got_reply, &got, NULL)) sent++;
    CHECK(sent == 1024);
    const struct navd_method methods[] = {{NULL, NULL, false}};
    navd_attach(nav, "tabs", &(struct navd_speaker) {.methods = methods});
    CHECK(fake_expect(nav, "attach", NULL) > 0);
    turn_for(nav, 400); /* It is quiet. */
    int count = wake_ups(nav, 300);
    CHECK(count < 30 || !printf("# %d times\n", count));
    CHECK(fake_expect(nav, "ping", NULL) > 0);
    navd_close(nav);
    got_clear(&got);
    /* A deadline that is over before the request is sent. */
    nav = client_open("test", fake.endpoint);
    fake_hello(nav, "s1", "e1");
    CHECK(navd_wait(nav, 3000));
    CHECK(!navd_send(nav, "late", NULL, &(struct navd_how) {.deadline = -1}, got_reply, &got, NULL));
    CHECK(!strcmp(navd_error(nav)->name, "invalidArgument"));
    navd_close(nav);
    fake_close();
}

/* Structures of programs that were built with other versions of the header. */
static void other_versions(void) {
    fake_open();
    struct {
        struct navd_options known;
        void *later;
    } options = {{.size = sizeof options, .client = "test", .endpoint = fake.endpoint}, NULL};
    struct navd *nav = navd_open(&options.known);
    CHECK(nav != NULL);
    int something;
    options.later = &something;
    CHECK(!navd_open(&options.known) && errno == EINVAL);
    CHECK(!navd_open(&(struct navd_options) {.size = 8, .client = "test", .endpoint = fake.endpoint}) &&
          errno == EINVAL);
    const struct navd_options known = {NAVD_OPTIONS_INIT, .client = "test", .endpoint = fake.endpoint};
    struct navd *same = navd_open(&known);
    CHECK(same != NULL);
    navd_close(same);
    fake_hello(nav, "s1", "e1");
    CHECK(navd_wait(nav, 3000));
    struct {
        struct navd_how known;
        int64_t later;
    } how = {{.size = sizeof how, .deadline = 700}, 0};
    json_t *heard = NULL;
    CHECK(navd_send(nav, "later", NULL, &how.known, NULL, NULL, NULL));
    CHECK(fake_expect(nav, "later", &heard) > 0);
    CHECK(json_integer_value(json_object_get(heard, "deadline")) > 600);
    json_decref(heard);
    how.later = 1;
    CHECK(!navd_send(nav, "later", NULL, &how.known, NULL, NULL, NULL));
    CHECK(navd_error(nav)->code == NAVD_INVALID_ARGUMENT && strstr(navd_error(nav)->message, "navd_how"));
    CHECK(!navd_call(nav, "later", NULL, &(struct navd_how) {.size = SIZE_MAX}, NULL));
    CHECK(navd_send(nav, "known", NULL, &(struct navd_how) {NAVD_HOW_INIT, .retry = true}, NULL, NULL, NULL));
    const struct navd_method none[] = {{0}};
    CHECK(!navd_attach(nav, "tabs", &(struct navd_speaker) {.size = 3, .methods = none}));
    CHECK(strstr(navd_error(nav)->message, "navd_speaker"));
    CHECK(navd_attach(nav, "tabs", &(struct navd_speaker) {NAVD_SPEAKER_INIT, .methods = none}));
    CHECK(!navd_follow(nav, NULL, &(struct navd_follower) {.size = 3}));
    CHECK(strstr(navd_error(nav)->message, "navd_follower"));
    CHECK(navd_follow(nav, NULL, &(struct navd_follower) {NAVD_FOLLOWER_INIT}));
    navd_close(nav);
    fake_close();
}

static void keyed_requests(void) {
    fake_open();
    struct navd *nav = client_open("test", fake.endpoint);
    fake_hello(nav, "s1", "e1");
    CHECK(navd_wait(nav, 3000));
    struct got keyed = {0}, plain = {0};
    const struct navd_how how = {.retry = true};
    navd_send(nav, "once", "tabs", &how, got_reply, &keyed, "{s:i}", "index", 1);
    navd_send(nav, "tap", "tabs", NULL, got_reply, &plain, NULL);
    json_t *first = NULL, *second = NULL;
    CHECK(fake_expect(nav, "once", &first) > 0);
    /* navd is another one: the plain request is lost, and the other is sent again, with its key and its expires. */
    fake_answer(fake_expect(nav, "tap", NULL), "'error':{'code':101,'name':'helloRequired','message':''}");
    fake_answer(fake_expect(nav, "hello", NULL), "'error':{'code':103,'name':'sessionUnknown','message':''}");
    fake_hello(nav, "s2", "e1");
    json_int_t id = fake_expect(nav, "once", &second);
    CHECK(plain.count == 1 && !strcmp(plain.name, "notConnected"));
    CHECK(json_equal(json_object_get(first, "key"), json_object_get(second, "key")));
    CHECK(json_equal(json_object_get(first, "expires"), json_object_get(second, "expires")));
    CHECK(json_equal(json_object_get(first, "params"), json_object_get(second, "params")));
    CHECK(!json_equal(json_object_get(first, "id"), json_object_get(second, "id")));
    fake_answer(id, "'error':{'code':113,'name':'draining','message':''}");
    id = fake_expect(nav, "once", NULL);
    fake_answer(id, "'result':{'outcome':'chained','turn':1}");
    turn_for(nav, 20);
    CHECK(keyed.count == 0);
    char text[128];
    snprintf(text, sizeof text, "{'method':'command.finished','params':{'id':%lld,'result':{'outcome':'committed'}}}",
             (long long) id);
    fake_say(text);
    fake_say(text);
    CHECK(turn_until(nav, &keyed.count, 2000) && keyed.result && keyed.count == 1);
    CHECK(navd_counts(nav).sent_again == 2);
    json_decref(first);
    json_decref(second);
    got_clear(&keyed);
    got_clear(&plain);
    navd_close(nav);
    fake_close();
}

static void no_sign_of_life(void) {
    fake_open();
    struct navd *nav = navd_open(&(struct navd_options) {.client = "test", .endpoint = fake.endpoint, .quiet = 100});
    fake_hello(nav, "s1", "e1");
    CHECK(navd_wait(nav, 3000));
    fake_answer(fake_expect(nav, "ping", NULL), "'result':{'pong':true,'seq':1,'session':true}");
    fake_answer(fake_expect(nav, "ping", NULL), "'result':{'pong':true,'seq':1,'session':false}");
    fake_hello(nav, "s1", "e1"); /* on the same connection */
    CHECK(navd_wait(nav, 3000) && navd_counts(nav).connections == 1);
    CHECK(fake_expect(nav, "ping", NULL) > 0);
    int64_t begin = clock_ms();
    fake_hello(nav, "s1", "e1"); /* on a new connection, as the last ping is not answered */
    CHECK(clock_ms() - begin >= 1500);
    CHECK(navd_wait(nav, 3000) && navd_counts(nav).connections == 2);
    navd_close(nav);
    fake_close();
}

static void timeouts(void) {
    fake_open();
    struct navd *nav = client_open("test", fake.endpoint);
    fake_hello(nav, "s1", "e1");
    CHECK(navd_wait(nav, 3000));
    int64_t begin = clock_ms();
    CHECK(!navd_call(nav, "silent", NULL, &(struct navd_how) {.deadline = 1}, NULL));
    CHECK(!strcmp(navd_error(nav)->name, "noAnswer"));
    CHECK(clock_ms() - begin >= 1990 && clock_ms() - begin < 2600);
    /* navd is told that the answer is not wanted any more. */
    json_t *heard = NULL;
    json_int_t id = fake_expect(nav, "silent", NULL);
    CHECK(id > 0 && fake_expect(nav, "cancel", &heard) == 0);
    CHECK(json_integer_value(json_object_get(json_object_get(heard, "params"), "id")) == id);
    json_decref(heard);
    navd_close(nav);
    fake_close();
}

/* ---- A window ---- */

static int changes, states[3], snapshots, layouts, notes;
static double width;

static void count_change(struct navd_window *window, json_t *event, void *data) {
    (void) window;
    (void) data;
    if (event) changes++;
    else snapshots++;
}

static void count_state(struct navd_window *window, enum navd_copy copy, void *data) {
    (void) window;
    (void) data;
    states[copy]++;
}

static void count_layout(struct navd_window *window, json_t *layout, void *data) {
    (void) window;
    (void) data;
    layouts++;
    width = json_number_value(json_object_get(layout, "width"));
}

static void count_note(struct navd_window *window, json_t *message, void *data) {
    (void) window;
    (void) message;
    (void) data;
    notes++;
}

static void publish(const char *topic, const char *text) {
    char body[4096];
    bool together = !strncmp(topic, "events/", 7);
    int size = snprintf(body, sizeof body, together ? "[%s]" : "%s", quoted(text));
    zmq_send(fake.publisher, topic, strlen(topic), ZMQ_SNDMORE);
    zmq_send(fake.publisher, body, (size_t) size, 0);
}

static void fake_subscribed(struct navd *nav, const char *topic) {
    char text[128] = "";
    for (int64_t end = clock_ms() + 3000; clock_ms() < end; turn_for(nav, 1)) {
        int size = zmq_recv(fake.publisher, text, sizeof text - 1, ZMQ_DONTWAIT);
        if (size < 0) continue;
        text[size] = 0;
        if (text[0] == 1 && !strcmp(text + 1, topic)) return;
    }
    CHECK(!"subscribed");
}

#define TITLE(seq, prev, title)                                                                                        \
    "{'epoch':'e1','seq':" #seq ",'prev':" #prev ",'turn':1,'cause':{},'changes':[{'set':'c1','title':" title "}]}"
#define SHOT                                                                                                           \
    "'result':{'epoch':'e1','seq':%d,'window':{'id':'w1','name':'shop'},'controllers':[{'id':'c1','kind':"             \
    "'viewController','name':'root','title':'a'}]}"
#define CHANGES(seq, events) "'result':{'epoch':'e1','seq':" #seq ",'events':[" events "]}"
#define WINDOWS "'result':{'windows':[{'id':'w2'},{'id':'w1','name':'shop'}]}"

/* Answers the kit's next request of that kind. */
static void serve(struct navd *nav, const char *method, const char *rest) {
    json_int_t id = fake_expect(nav, method, NULL);
    CHECK(id > 0);
    fake_answer(id, rest);
}

static void serve_shot(struct navd *nav, int seq) {
    char text[512];
    snprintf(text, sizeof text, SHOT, seq);
    serve(nav, "snapshot", text);
}

static bool current_at(struct navd *nav, struct navd_window *window, json_int_t seq) {
    bool current = turn_until(nav, &states[NAVD_CURRENT], 2000) && navd_window_seq(window) == seq;
    states[NAVD_CURRENT] = 0;
    return current;
}

static struct navd_window *follow_fake(struct navd *nav) {
    changes = snapshots = layouts = notes = 0;
    memset(states, 0, sizeof states);
    const struct navd_follower follower = {
        .changed = count_change, .state = count_state, .layout = count_layout, .note = count_note};
    struct navd_window *window = navd_follow(nav, "shop", &follower);
    fake_hello(nav, "s1", "e1");
    serve(nav, "window.list", WINDOWS);
    fake_subscribed(nav, "layout/w1/");
    publish("events/w1/", "{'epoch':'e1','window':'w1','seq':1,'n':0,'bookmark':'subscribed'}");
    return window;
}

static void gaps(void) {
    fake_open();
    struct navd *nav = client_open("test", fake.endpoint);
    struct navd_window *window = follow_fake(nav);
    char text[512];
    snprintf(text, sizeof text, SHOT, 1);
    json_int_t id = fake_expect(nav, "snapshot", NULL);
    publish("events/w1/", TITLE(2, 1, "'b'")); /* while the snapshot is under way */
    turn_for(nav, 20);
    fake_answer(id, text);
    serve(nav, "changesSince", CHANGES(2, TITLE(2, 1, "'b'")));
    CHECK(current_at(nav, window, 2) && snapshots == 1 && changes == 1);
    publish("events/w1/", TITLE(2, 1, "'old'") "," TITLE(3, 2, "'c'")); /* an old one, and with it a new one */
    publish("events/w1/", "{'epoch':'e1','seq':3,'n':1,'turn':2,'note':'vetoed','data':{}}");
    CHECK(turn_until(nav, &notes, 2000) && changes == 2);
    json_t *root = navd_window_controller(window, "root");
    CHECK(root && !strcmp(json_string_value(json_object_get(root, "title")), "c"));
    /* A gap, which is not applied before what is missing. */
    publish("events/w1/", TITLE(6, 5, "'f'"));
    id = fake_expect(nav, "changesSince", NULL);
    CHECK(navd_window_copy(window) == NAVD_BEHIND && navd_window_seq(window) == 3);
    fake_answer(id, CHANGES(6, TITLE(5, 3, "null") "," TITLE(6, 5, "'f'")));
    CHECK(current_at(nav, window, 6));
    /* The last event was lost: a bookmark tells. The history is gone: a snapshot is taken. */
    publish("events/w1/", "{'epoch':'e1','seq':7,'n':1,'bookmark':'quiet'}");
    serve(nav, "changesSince", "'error':{'code':111,'name':'historyCompacted','message':''}");
    serve(nav, "window.list", WINDOWS);
    serve_shot(nav, 7);
    CHECK(current_at(nav, window, 7) && snapshots == 2);
    /* A lower number: the store was put back from a copy. */
    publish("events/w1/", "{'epoch':'e1','seq':4,'n':1,'bookmark':'subscribed'}");
    serve(nav, "changesSince", CHANGES(4, ""));
    serve(nav, "window.list", WINDOWS);
    serve_shot(nav, 4);
    CHECK(current_at(nav, window, 4) && snapshots == 3);
    navd_close(nav);
    fake_close();
}

/* navd tells of events that it does not have. */
static void endless_gap(void) {
    fake_open();
    struct navd *nav = client_open("test", fake.endpoint);
    struct navd_window *window = follow_fake(nav);
    serve_shot(nav, 1);
    CHECK(current_at(nav, window, 1));
    publish("events/w1/", TITLE(9, 8, "'x'"));
    int shots = 0;
    for (int64_t end = clock_ms() + 600; clock_ms() < end;) {
        json_t *heard = fake_hear(nav, 50);
        const char *method = json_string_value(json_object_get(heard, "method"));
        json_int_t id = json_integer_value(json_object_get(heard, "id"));
        char text[512];
        snprintf(text, sizeof text, SHOT, 2);
        if (method && !strcmp(method, "changesSince")) fake_answer(id, CHANGES(9, TITLE(9, 8, "'x'")));
        else if (method && !strcmp(method, "snapshot") && ++shots) fake_answer(id, text);
        publish("events/w1/", TITLE(9, 8, "'x'"));
        json_decref(heard);
    }
    CHECK((shots > 0 && shots < 20) || !printf("# %d times\n", shots));
    navd_close(nav);
    fake_close();
}

/* navd comes back with the same epoch, and publishes at another endpoint. */
static void another_publisher(void) {
    fake_open();
    struct navd *nav = client_open("test", fake.endpoint);
    struct navd_window *window = follow_fake(nav);
    serve_shot(nav, 1);
    CHECK(current_at(nav, window, 1));
    fake_leave(nav);
    zmq_close(fake.publisher);
    const int zero = 0;
    fake.publisher = zmq_socket(fake.context, ZMQ_XPUB);
    zmq_setsockopt(fake.publisher, ZMQ_LINGER, &zero, sizeof zero);
    snprintf(fake.events, sizeof fake.events, "%s.others", fake.endpoint);
    CHECK(zmq_bind(fake.publisher, fake.events) == 0);
    fake_return();
    fake_hello(nav, "s1", "e1");
    serve(nav, "window.list", WINDOWS);
    fake_subscribed(nav, "layout/w1/");
    serve_shot(nav, 1);
    CHECK(current_at(nav, window, 1));
    changes = 0;
    publish("events/w1/", TITLE(2, 1, "'b'"));
    CHECK(turn_until(nav, &changes, 2000) && navd_window_seq(window) == 2);
    navd_close(nav);
    fake_close();
}

static void garbage_on_topics(void) {
    fake_open();
    struct navd *nav = client_open("test", fake.endpoint);
    struct navd_window *window = follow_fake(nav);
    serve_shot(nav, 4);
    CHECK(current_at(nav, window, 4));
    publish("events/w1/", "{");
    zmq_send(fake.publisher, "events/w1/", 10, 0);
    publish("events/w1/", "{'epoch':'e1','seq':5,'prev':4,'changes':[{'later':1}],'new':[]}");
    publish("events/w1/", "{'epoch':'e1','seq':6,'prev':5,'changes':[{'set':'c99','title':'x'}]}"); /* of nobody */
    serve_shot(nav, 6);
    CHECK(current_at(nav, window, 6) && navd_counts(nav).unreadable == 2 && snapshots == 2);
    /* Of several layouts the newest is told. One that was too large to be published is asked for. */
    turn_for(nav, 20);
    publish("layout/w1/", "{'width':1}");
    publish("layout/w1/", "{'width':2}");
    publish("layout/w1/", "{'width':3}");
    sleep_ms(50);
    CHECK(turn_until(nav, &layouts, 2000) && layouts == 1 && width == 3);
    publish("layout/w1/", "{'epoch':'e1','seq':6,'bookmark':'large'}");
    layouts = 0;
    serve(nav, "layout", "'result':{'width':4}");
    CHECK(turn_until(nav, &layouts, 2000) && width == 4);
    navd_close(nav);
    fake_close();
}

static struct navd_error end_of_window;

static void take_end(struct navd_window *window, const struct navd_error *error, void *data) {
    CHECK(navd_window_copy(window) == NAVD_OVER);
    end_of_window = *error;
    end_of_window.data = NULL;
    ++*(int *) data;
}

/* Who wants layouts only. */
static struct navd_window *follow_layouts(struct navd *nav, int *ended) {
    layouts = notes = *ended = 0;
    const struct navd_follower follower = {.layout = count_layout, .ended = take_end, .data = ended};
    return navd_follow(nav, "shop", &follower);
}

static void layouts_only(void) {
    int ended;
    fake_open();
    struct navd *nav = client_open("test", fake.endpoint);
    struct navd_window *window = follow_layouts(nav, &ended);
    fake_hello(nav, "s1", "e1");
    serve(nav, "window.list", WINDOWS);
    fake_subscribed(nav, "layout/w1/");
    publish("events/w1/", "{'epoch':'e1','window':'w1','seq':1,'n':0,'bookmark':'subscribed'}");
    publish("layout/w1/", "{'epoch':'e1','seq':1,'width':1}");
    CHECK(turn_until(nav, &layouts, 2000) && width == 1);
    publish("events/w1/", TITLE(9, 8, "'x'")); /* No copy misses anything. */
    json_t *heard = fake_hear(nav, 150);
    CHECK(!heard);
    json_decref(heard);
    CHECK(!navd_window_object(window) && navd_counts(nav).snapshots == 0 && navd_counts(nav).catch_ups == 0);
    /* The answer overtakes a publication, and a publication an answer. */
    publish("layout/w1/", "{'epoch':'e1','seq':9,'bookmark':'large'}");
    serve(nav, "layout", "'result':{'epoch':'e1','seq':11,'width':11}");
    turn_for(nav, 50);
    CHECK(layouts == 2 && width == 11);
    publish("layout/w1/", "{'epoch':'e1','seq':10,'width':10}");
    turn_for(nav, 50);
    publish("layout/w1/", "{'epoch':'e1','seq':12,'bookmark':'large'}");
    json_int_t id = fake_expect(nav, "layout", NULL);
    publish("layout/w1/", "{'epoch':'e1','seq':13,'width':13}");
    turn_for(nav, 50);
    fake_answer(id, "'result':{'width':12}"); /* of an older navd */
    turn_for(nav, 50);
    CHECK(layouts == 3 && width == 13);
    /* The window is closed, and opened again under its name. */
    publish("events/w1/", "{'epoch':'e1','seq':14,'prev':13,'changes':[{'close':'w1'}]}");
    serve(nav, "window.list", "'result':{'windows':[{'id':'w7','name':'shop'}]}");
    fake_subscribed(nav, "layout/w7/");
    publish("layout/w7/", "{'epoch':'e1','seq':15,'width':15}");
    turn_for(nav, 50);
    CHECK(layouts == 4 && width == 15 && !strcmp(navd_window_id(window), "w7"));
    /* In another epoch the id may be that of another window: what comes before it is known counts for nothing, and
       the window is subscribed anew. */
    fake_leave(nav);
    publish("layout/w7/", "{'epoch':'e2','seq':1,'width':77}");
    turn_for(nav, 50);
    fake_return();
    fake_answer(fake_expect(nav, "hello", NULL), "'error':{'code':103,'name':'sessionUnknown','message':''}");
    fake_hello(nav, "s2", "e2");
    serve(nav, "window.list", "'result':{'windows':[{'id':'w7','name':'shop'}]}");
    fake_subscribed(nav, "layout/w7/");
    CHECK(layouts == 4);
    publish("layout/w7/", "{'epoch':'e2','seq':2,'width':2}");
    turn_for(nav, 50);
    CHECK(layouts == 5 && width == 2 && !ended);
    navd_close(nav);
    fake_close();
}

/* Who may not read learns why nothing comes. */
static void may_not_read(void) {
    static const char refusal[] = "'error':{'code':120,'name':'notAllowed','message':'it lacks the right read'}";
    for (int i = 0; i < 3; i++) {
        int ended, cleared = 0;
        fake_open();
        struct navd *nav = client_open("test", fake.endpoint);
        struct navd_window *window = follow_layouts(nav, &ended);
        last_log[0] = 0;
        if (i < 2) {
            char text[256];
            CHECK(fake_expect(nav, "hello", NULL) == 0);
            snprintf(text, sizeof text, "'result':{'session':'s','protocol':1,'epoch':'e1','seq':1,'events':%s}",
                     i ? "null" : "'ipc:///tmp/none'");
            fake_answer(0, text);
            serve(nav, "window.list", i ? WINDOWS : refusal);
        } else {
            fake_hello(nav, "s1", "e1");
            serve(nav, "window.list", WINDOWS);
            fake_subscribed(nav, "layout/w1/");
            publish("layout/w1/", "{'epoch':'e1','seq':9,'bookmark':'large'}");
            serve(nav, "layout", refusal);
        }
        CHECK(turn_until(nav, &ended, 2000) && ended == 1 && !strcmp(end_of_window.name, "notAllowed"));
        CHECK(end_of_window.code == 120 && strstr(last_log, "shop can't be followed: notAllowed"));
        CHECK(!turn_until(nav, &cleared, 150) && navd_state(nav) == NAVD_READY);
        CHECK(navd_window_copy(window) == NAVD_OVER);
        /* It stays so when there is another session. */
        fake_leave(nav);
        fake_return();
        fake_hello(nav, "s1", "e1");
        json_t *heard = fake_hear(nav, 150);
        CHECK(!heard);
        json_decref(heard);
        navd_unfollow(window);
        navd_close(nav);
        fake_close();
    }
    /* A client that navd does not take follows nothing either. */
    int ended;
    fake_open();
    struct navd *nav = client_open("test", fake.endpoint);
    follow_layouts(nav, &ended);
    CHECK(fake_expect(nav, "hello", NULL) == 0);
    fake_answer(0, "'error':{'code':120,'name':'notAllowed','message':'no'}");
    CHECK(turn_until(nav, &ended, 2000) && !strcmp(end_of_window.name, "notAllowed"));
    CHECK(!navd_follow(nav, NULL, &(struct navd_follower) {.layout = count_layout}));
    CHECK(!strcmp(navd_error(nav)->name, "notAllowed"));
    navd_close(nav);
    fake_close();
}

/* A name that no window has is told once, and waited for. */
static void mistyped_window(void) {
    int ended;
    fake_open();
    struct navd *nav = client_open("test", fake.endpoint);
    follow_layouts(nav, &ended);
    fake_hello(nav, "s1", "e1");
    last_log[0] = 0;
    serve(nav, "window.list", "'result':{'windows':[{'id':'w1','name':'shops'}]}");
    json_t *heard = NULL;
    json_int_t id = fake_expect(nav, "window.path", &heard);
    CHECK(!strcmp(json_string_value(json_object_get(heard, "on")), "shop"));
    json_decref(heard);
    fake_answer(id, "'error':{'code':202,'name':'unknownWindow','message':'',"
                    "'data':{'window':'shop','near':['shops']}}");
    turn_for(nav, 20);
    CHECK(!strcmp(last_log, "no window has the name shop now; it is waited for; meant: \"shops\"?"));
    last_log[0] = 0;
    for (int i = 0; i < 2; i++) {
        heard = fake_hear(nav, 2000);
        const char *method = json_string_value(json_object_get(heard, "method"));
        CHECK(method && !strcmp(method, "window.list"));
        fake_answer(json_integer_value(json_object_get(heard, "id")), "'result':{'windows':[]}");
        json_decref(heard);
    }
    serve(nav, "window.list", WINDOWS);
    fake_subscribed(nav, "layout/w1/");
    CHECK(!last_log[0] && !ended);
    navd_close(nav);
    fake_close();
}

/* The descriptor is readable as long as there is something to do, and only then. */
static void level_triggered(void) {
    fake_open();
    struct navd *nav = client_open("test", fake.endpoint);
    struct pollfd fd = {navd_fd(nav), POLLIN, 0};
    fake_hello(nav, "s1", "e1");
    CHECK(navd_wait(nav, 3000));
    turn_for(nav, 50);
    CHECK(poll(&fd, 1, 0) == 0);
    int idle = 0;
    for (int64_t end = clock_ms() + 500; clock_ms() < end;)
        if (poll(&fd, 1, (int) (end - clock_ms())) > 0) idle++, navd_dispatch(nav);
    CHECK(idle <= 2);
    /* More messages than one dispatch handles. */
    for (int i = 0; i < 600; i++) fake_say("{'method':'session.probe'}");
    sleep_ms(100);
    CHECK(poll(&fd, 1, 1000) == 1 && poll(&fd, 1, 0) == 1);
    CHECK(navd_dispatch(nav) == 256);
    CHECK(poll(&fd, 1, 0) == 1 && navd_dispatch(nav) == 256);
    CHECK(poll(&fd, 1, 0) == 1 && navd_dispatch(nav) == 88);
    while (poll(&fd, 1, 0) == 1) navd_dispatch(nav);
    /* Messages that come along with the answer to a call that waits. */
    struct got got = {0};
    for (int i = 0; i < 20; i++) {
        fake_say("{'method':'session.probe'}");
        sleep_ms(2);
        CHECK(navd_send(nav, "x", NULL, NULL, got_reply, &got, NULL));
        CHECK(poll(&fd, 1, 1000) == 1);
        fake_answer(fake_expect(nav, "x", NULL), "'result':{}");
        CHECK(turn_until(nav, &got.count, 1000));
        got.count = 0;
    }
    got_clear(&got);
    /* navd goes: the descriptor tells at once. */
    turn_for(nav, 20);
    CHECK(navd_send(nav, "x", NULL, NULL, NULL, NULL, NULL));
    fake_close();
    CHECK(poll(&fd, 1, 1000) == 1);
    turn_for(nav, 20);
    CHECK(navd_state(nav) == NAVD_CONNECTING);
    CHECK(!navd_send(nav, "tap", NULL, NULL, NULL, NULL, NULL) && !strcmp(navd_error(nav)->name, "notConnected"));
    navd_close(nav);
}

const struct test fake_tests[] = {
    {"a server of another version ends the client by name", another_version},
    {"a client that navd will never take ends by name", never_taken},
    {"hello waits as long as a refusal says, and a malformed answer to it is no session", refused_hello},
    {"messages that can't be read are left out, and a hundred in a row end the connection", unreadable_messages},
    {"a message over the limit ends the connection only; one that navd would not read is not sent", oversize_message},
    {"requests that wait are bounded, and each is told its end", too_many_requests},
    {"the kit has room for requests of its own", own_requests},
    {"structures of other versions of the header are taken, or refused by name", other_versions},
    {"a keyed request is sent again under its key, through a lost session, draining and a chain", keyed_requests},
    {"a server without a sign of life, or without the session, is noticed", no_sign_of_life},
    {"a call that is not answered ends by its deadline", timeouts},
    {"a copy survives gaps, lost ends, compaction and lower numbers", gaps},
    {"a copy that can't be brought up to date is not taken anew without a pause", endless_gap},
    {"a copy goes on when navd publishes at another endpoint", another_publisher},
    {"a copy survives garbage and words of a later version; layouts are conflated", garbage_on_topics},
    {"who wants layouts only takes no snapshot; answers and publications are ordered by their numbers", layouts_only},
    {"who may not read a window learns so, by name", may_not_read},
    {"a window that is not there is told once, with names that are alike, and waited for", mistyped_window},
    {"the descriptor is level-triggered", level_triggered},
    {0}};
