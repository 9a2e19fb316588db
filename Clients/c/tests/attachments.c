/* Attachments and their questions, against the fake server: over lost connections, and in an unusual order. */
#define _GNU_SOURCE
#include "server.h"

static int asked, withdrawn;
static struct navd_question *kept;
static struct navd_attachment *gate;

static void count_withdrawn(struct navd_question *question, void *data) {
    (void) question;
    (void) data;
    withdrawn++;
}

static struct navd_attachment *attach(struct navd *nav, navd_handler *handler, const char *to, bool lasting) {
    const struct navd_method methods[] = {{"tabBarController.shouldSelect", handler, false},
                                          {"tabBarController.didSelect", handler, false},
                                          {0}};
    return navd_attach(nav, to,
                       &(struct navd_speaker) {.methods = methods, .withdrawn = count_withdrawn, .lasting = lasting});
}

static struct navd *connected(void) {
    fake_open();
    struct navd *nav = client_open("test", fake.endpoint);
    fake_hello(nav, "s1", "e1");
    CHECK(navd_wait(nav, 3000));
    asked = withdrawn = 0;
    kept = NULL;
    return nav;
}

/* Answers the request `attach` with that id. */
static void attached(struct navd *nav, json_int_t request, const char *id) {
    char text[128];
    snprintf(text, sizeof text, "'result':{'attachment':'%s','controllers':[]}", id);
    CHECK(request > 0);
    fake_answer(request, text);
    turn_for(nav, 20);
}

static void serve_attach(struct navd *nav, const char *id) { attached(nav, fake_expect(nav, "attach", NULL), id); }

/* ---- Questions ---- */

/* Asks the client for a vote, and checks that its answer has that member; NULL: that there is no answer. */
static void ask_vote(struct navd *nav, const char *id, const char *member) {
    char text[256];
    snprintf(text, sizeof text,
             "{'id':'%s','method':'tabBarController.shouldSelect','attachment':'a1','deadline':1000,"
             "'params':{'viewController':'c6'}}", id);
    fake_say(text);
    json_t *heard = fake_hear(nav, member ? 2000 : 100);
    const char *answered = json_string_value(json_object_get(heard, "id"));
    CHECK(member ? answered && !strcmp(answered, id) && json_object_get(heard, member) : !heard);
    json_decref(heard);
}

static void keep_and_vote(struct navd_question *question, void *data) {
    (void) data;
    asked++;
    CHECK(navd_keep(question) == question);
    CHECK(navd_vote(question, true));
}

static void keep_and_release(struct navd_question *question, void *data) {
    (void) data;
    asked++;
    navd_keep(question);
    navd_release(question);
}

static void keep_and_vote_twice(struct navd_question *question, void *data) {
    (void) data;
    asked++;
    navd_keep(question);
    CHECK(navd_vote(question, true));
    CHECK(!navd_vote(question, false) && !navd_question_open(question));
}

static void vote_and_keep(struct navd_question *question, void *data) {
    (void) data;
    asked++;
    CHECK(navd_vote(question, true));
    kept = navd_keep(question);
}

static void keep_and_detach(struct navd_question *question, void *data) {
    (void) data;
    asked++;
    navd_keep(question);
    navd_detach(gate);
    CHECK(navd_vote(question, true));
}

static void keep(struct navd_question *question, void *data) {
    (void) data;
    asked++;
    kept = navd_keep(question);
}

/* Another session begins on the same connection. */
static void question_of_another_session(void) {
    struct navd *nav = connected();
    attach(nav, keep, "tabs", false);
    serve_attach(nav, "a1");
    ask_vote(nav, "q", NULL);
    CHECK(asked == 1 && navd_question_open(kept) && withdrawn == 0);
    CHECK(navd_send(nav, "tap", NULL, NULL, NULL, NULL, NULL));
    fake_answer(fake_expect(nav, "tap", NULL), "'error':{'code':101,'name':'helloRequired','message':''}");
    fake_answer(fake_expect(nav, "hello", NULL), "'error':{'code':103,'name':'sessionUnknown','message':''}");
    fake_hello(nav, "s2", "e2");
    CHECK(turn_until(nav, &withdrawn, 500) && !navd_question_open(kept));
    CHECK(!navd_vote(kept, true) && !strcmp(navd_error(nav)->name, "withdrawn"));
    navd_close(nav);
    fake_close();
}

/* Its answer can't be written. Then navd's timeout counts, and the application hears no more of it. */
static void released_without_memory(void) {
    struct navd *nav = connected();
    attach(nav, keep, "tabs", false);
    serve_attach(nav, "a1");
    ask_vote(nav, "q", NULL);
    CHECK(asked == 1 && navd_question_open(kept));
    fail_after(0, true);
    navd_release(kept);
    fail_never();
    turn_for(nav, 1200);
    CHECK(withdrawn == 0);
    navd_close(nav);
    fake_close();
}

static void answered_in_handler(void) {
    static navd_handler *const handlers[] = {keep_and_vote, keep_and_release, keep_and_vote_twice, vote_and_keep,
                                             keep_and_detach};
    struct navd *nav = connected();
    for (size_t i = 0; i < sizeof handlers / sizeof *handlers; i++) {
        gate = attach(nav, handlers[i], "tabs", false);
        serve_attach(nav, "a1");
        asked = 0;
        if (handlers[i] == keep_and_detach) {
            fake_say("{'id':'q','method':'tabBarController.shouldSelect','attachment':'a1','deadline':1000}");
            turn_for(nav, 50);
            CHECK(asked == 1);
            break;
        }
        ask_vote(nav, "q", handlers[i] == keep_and_release ? "error" : "result");
        CHECK(asked == 1);
        if (handlers[i] == vote_and_keep) navd_release(kept);
        /* A callback needs no answer. */
        if (handlers[i] == keep_and_release) {
            fake_say("{'method':'tabBarController.didSelect','attachment':'a1','params':{'viewController':'c6'}}");
            CHECK(turn_for(nav, 50) && asked == 2);
        }
        navd_detach(gate);
        fake_answer(fake_expect(nav, "detach", NULL), "'result':{}");
        turn_for(nav, 10);
    }
    navd_close(nav);
    fake_close();
}

/* ---- Attaching ---- */

static void vote(struct navd_question *question, void *data) {
    (void) data;
    asked++;
    navd_vote(question, true);
}

/* Waits for that request again, with the same key. */
static json_int_t same_key(struct navd *nav, const char *method, json_t *first) {
    json_t *again = NULL;
    json_int_t id = fake_expect(nav, method, &again);
    CHECK(json_object_get(first, "key") && json_equal(json_object_get(first, "key"), json_object_get(again, "key")));
    json_decref(again);
    return id;
}

static void slow_attach(void) {
    struct navd *nav = connected();
    json_t *first = NULL;
    gate = attach(nav, vote, "tabs", false);
    CHECK(fake_expect(nav, "attach", &first) > 0);
    /* No answer comes. What navd may have done is asked for again, and not a second attachment. */
    CHECK(same_key(nav, "attach", first) > 0);
    fake_leave(nav);
    turn_for(nav, 2200);
    fake_return();
    fake_hello(nav, "s1", "e1");
    attached(nav, same_key(nav, "attach", first), "a1");
    CHECK(navd_attachment_state(gate) == NAVD_ATTACHED);
    ask_vote(nav, "q", "result");
    json_decref(first);
    navd_close(nav);
    fake_close();
}

static int told[3];

static char why[64];

static void count_told(struct navd_attachment *attachment, enum navd_attached state, const struct navd_error *error,
                       void *data) {
    (void) data;
    CHECK(navd_attachment_state(attachment) == state);
    snprintf(why, sizeof why, "%s", error ? error->name : "");
    told[state]++;
}

/* Whether this client is asked: not while navd is away, also where the session is resumed afterwards. */
static void states_of_an_attachment(void) {
    const struct navd_method methods[] = {{"tabBarController.shouldSelect", vote, false}, {0}};
    struct navd *nav = connected();
    memset(told, 0, sizeof told);
    gate = navd_attach(nav, "tabs", &(struct navd_speaker) {.methods = methods, .changed = count_told});
    CHECK(navd_attachment_state(gate) == NAVD_WAITING && !told[NAVD_WAITING]);
    serve_attach(nav, "a1");
    CHECK(told[NAVD_ATTACHED] == 1 && !why[0]);
    fake_leave(nav);
    CHECK(told[NAVD_WAITING] == 1 && !strcmp(why, "connectionLost"));
    fake_return();
    fake_hello(nav, "s1", "e1"); /* the session has its attachment */
    CHECK(turn_until(nav, &told[NAVD_ATTACHED], 2000) && navd_wait(nav, 2000));
    CHECK(told[NAVD_ATTACHED] == 2 && navd_attachment_state(gate) == NAVD_ATTACHED && !why[0]);
    ask_vote(nav, "q", "result");
    /* On the same connection navd does not know the session any more. */
    CHECK(navd_send(nav, "tap", NULL, NULL, NULL, NULL, NULL));
    fake_answer(fake_expect(nav, "tap", NULL), "'error':{'code':101,'name':'helloRequired','message':''}");
    fake_answer(fake_expect(nav, "hello", NULL), "'error':{'code':103,'name':'sessionUnknown','message':''}");
    CHECK(told[NAVD_WAITING] == 2 && navd_state(nav) == NAVD_CONNECTING);
    fake_hello(nav, "s2", "e1");
    json_int_t id = fake_expect(nav, "attach", NULL);
    CHECK(navd_attachment_state(gate) == NAVD_WAITING && told[NAVD_ATTACHED] == 2);
    attached(nav, id, "a2");
    CHECK(told[NAVD_ATTACHED] == 3 && told[NAVD_WAITING] == 2 && told[NAVD_REPLACED] == 0);
    navd_close(nav);
    fake_close();
}

/* navd tells after `hello` with `resume` which attachments have ended while the peer was absent. */
static void ended_away(void) {
    const struct navd_method methods[] = {{"tabBarController.shouldSelect", vote, false}, {0}};
    const struct navd_speaker speaker = {.methods = methods, .changed = count_told};
    struct navd *nav = connected();
    memset(told, 0, sizeof told);
    gate = navd_attach(nav, "tabs", &speaker);
    serve_attach(nav, "a1");
    struct navd_attachment *second = navd_attach(nav, "split", &speaker);
    json_t *first = NULL;
    CHECK(fake_expect(nav, "attach", &first) > 0 && told[NAVD_ATTACHED] == 1);
    fake_leave(nav);
    CHECK(told[NAVD_WAITING] == 1 && navd_attachment_state(gate) == NAVD_WAITING);
    fake_return();
    fake_hello(nav, "s1", "e1");
    fake_say("{'method':'attachment.ended','params':{'attachment':'a1','by':'other'}}");
    fake_say("{'method':'attachment.ended','params':{'attachment':'a2','by':'other'}}");
    CHECK(turn_until(nav, &told[NAVD_REPLACED], 2000) && navd_attachment_state(gate) == NAVD_REPLACED);
    CHECK(!strcmp(last_log, "other took the place at tabs"));
    /* The answer to the second `attach` was lost. It comes again, after the end of what it tells of. */
    attached(nav, same_key(nav, "attach", first), "a2");
    CHECK(navd_attachment_state(second) == NAVD_REPLACED && told[NAVD_REPLACED] == 2 && told[NAVD_ATTACHED] == 2);
    ask_vote(nav, "q", "error");
    json_decref(first);
    json_t *heard = fake_hear(nav, 1300);
    CHECK(!heard); /* Neither is taken back. */
    json_decref(heard);
    navd_close(nav);
    fake_close();
}

static void tap_when_ready(struct navd *nav, enum navd_state state, const struct navd_error *reason, void *data) {
    (void) reason;
    (void) data;
    if (state == NAVD_READY) CHECK(navd_send(nav, "tap", NULL, NULL, NULL, NULL, NULL));
}

static void attached_first(void) {
    static const char *const order[] = {"attach", "tap", "attach", "once", "attach", "attach", "once", "tap"};
    fake_open();
    struct navd *nav = navd_open(
        &(struct navd_options) {.client = "test", .endpoint = fake.endpoint, .changed = tap_when_ready});
    attach(nav, vote, "tabs", false);
    for (int i = 0; i < 8; i++) {
        if (i == 0) {
            fake_hello(nav, "s1", "e1");
        } else if (i == 2) { /* while there is a session */
            attach(nav, vote, "split", false);
            CHECK(navd_send(nav, "once", NULL, &(struct navd_how) {.retry = true}, NULL, NULL, NULL));
        } else if (i == 4) { /* in the next session */
            fake_leave(nav);
            fake_return();
            fake_answer(fake_expect(nav, "hello", NULL), "'error':{'code':103,'name':'sessionUnknown','message':''}");
            fake_hello(nav, "s2", "e1");
        }
        json_t *heard = fake_hear(nav, 2000);
        const char *method = json_string_value(json_object_get(heard, "method"));
        CHECK((method && !strcmp(method, order[i])) || !printf("# %d: %s\n", i, method ? method : "nothing"));
        json_decref(heard);
    }
    navd_close(nav);
    fake_close();
}

/* ---- Detaching ---- */

/* Waits for the next request. It must be a `detach` of that attachment. */
static json_int_t detached(struct navd *nav, const char *attachment) {
    json_t *heard = fake_hear(nav, 3000);
    const char *method = json_string_value(json_object_get(heard, "method"));
    const char *named = json_string_value(json_object_get(json_object_get(heard, "params"), "attachment"));
    json_int_t id = json_integer_value(json_object_get(heard, "id"));
    CHECK((method && !strcmp(method, "detach")) || !printf("# %s\n", method ? method : "nothing"));
    CHECK(named && !strcmp(named, attachment));
    json_decref(heard);
    return id;
}

static void is_silent(struct navd *nav) {
    json_t *heard = fake_hear(nav, 200);
    CHECK(!heard || !printf("# %s\n", json_string_value(json_object_get(heard, "method"))));
    json_decref(heard);
}

/* The fake ends the connection, and does not know the session afterwards. */
static void another_session(struct navd *nav, const char *session, const char *epoch) {
    fake_return();
    fake_answer(fake_expect(nav, "hello", NULL), "'error':{'code':103,'name':'sessionUnknown','message':''}");
    fake_hello(nav, session, epoch);
}

static void detached_away(void) {
    struct navd *nav = connected();
    json_t *first = NULL;
    gate = attach(nav, vote, "tabs", false);
    serve_attach(nav, "a1");
    fake_leave(nav);
    navd_detach(gate);
    navd_detach(attach(nav, vote, "split", true)); /* of which navd never heard */
    fake_return();
    fake_hello(nav, "s1", "e1"); /* resumed, with its attachment */
    CHECK(fake_expect(nav, "detach", &first) > 0);
    /* The answer is lost, too. Meanwhile nobody is behind the attachment. */
    ask_vote(nav, "q", "error");
    fake_leave(nav);
    fake_return();
    fake_hello(nav, "s1", "e1");
    fake_answer(same_key(nav, "detach", first), "'result':{}");
    is_silent(nav);
    json_decref(first);
    /* In another session there is nothing to end. */
    gate = attach(nav, vote, "tabs", false);
    serve_attach(nav, "a2");
    fake_leave(nav);
    navd_detach(gate);
    another_session(nav, "s2", "e1");
    is_silent(nav);
    navd_close(nav);
    fake_close();
}

static void detached_early(void) {
    struct navd *nav = connected();
    gate = attach(nav, vote, "tabs", false);
    json_int_t id = fake_expect(nav, "attach", NULL);
    navd_detach(gate);
    gate = attach(nav, vote, "tabs", false);
    is_silent(nav); /* The first one is in the way of the second. */
    attach(nav, vote, "split", false);
    CHECK(fake_expect(nav, "attach", NULL) > 0);
    attached(nav, id, "a1");
    fake_answer(detached(nav, "a1"), "'result':{}");
    serve_attach(nav, "a2");
    CHECK(navd_attachment_state(gate) == NAVD_ATTACHED);
    /* One that is refused needs no end. */
    navd_detach(gate);
    fake_answer(detached(nav, "a2"), "'result':{}");
    gate = attach(nav, vote, "tabs", false);
    id = fake_expect(nav, "attach", NULL);
    navd_detach(gate);
    fake_answer(id, "'error':{'code':304,'name':'alreadyAttached','message':''}");
    is_silent(nav);
    navd_close(nav);
    fake_close();
}

static void detached_lasting(void) {
    struct navd *nav = connected();
    attach(nav, vote, "split", false);
    serve_attach(nav, "a1");
    gate = attach(nav, vote, "tabs", true);
    serve_attach(nav, "a2");
    struct navd_attachment *third = attach(nav, vote, "pages", true);
    CHECK(fake_expect(nav, "attach", NULL) > 0);
    fake_leave(nav);
    navd_detach(gate);
    navd_detach(third);
    gate = attach(nav, vote, "tabs", true);
    another_session(nav, "s2", "e2");
    /* The ids of another epoch may be given out again. So this comes before every `attach`. */
    fake_answer(detached(nav, "a2"), "'error':{'code':109,'name':'attachmentUnknown','message':''}");
    /* Nobody knows whether the third one was taken, and under which id. */
    static const char *const places[] = {"pages", "split", "tabs"}, *const ids[] = {"a5", "a6", "a7"};
    for (int i = 0; i < 3; i++) {
        json_t *heard = NULL;
        json_int_t id = fake_expect(nav, "attach", &heard);
        const char *to = json_string_value(json_object_get(json_object_get(heard, "params"), "to"));
        CHECK(to && !strcmp(to, places[i]));
        attached(nav, id, ids[i]);
        json_decref(heard);
    }
    fake_answer(detached(nav, "a5"), "'result':{}");
    CHECK(navd_attachment_state(gate) == NAVD_ATTACHED);
    is_silent(nav);
    navd_close(nav);
    fake_close();
}

/* A name that nothing has is no error: only the log tells of it. */
static void mistyped(void) {
    static const char *const answers[] = {
        "'result':{'attachment':'a1','controllers':[],'near':['tabs','tags']}",
        "'result':{'attachment':'a1','controllers':[]}",
        "'result':{'attachment':'a1','controllers':[{'id':'c1'}]}",
        "'result':{'attachment':'a1','controllers':[],'taken':[{'id':'c1'}]}"};
    static const char *const logs[] = {
        "nothing matches tab now; the attachment waits for it; meant: \"tabs\" or \"tags\"?",
        "nothing matches tab now; the attachment waits for it", "", ""};
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
        struct navd *nav = connected();
        attach(nav, keep, "tab", false);
        last_log[0] = 0;
        json_int_t request = fake_expect(nav, "attach", NULL);
        CHECK(request > 0);
        fake_answer(request, answers[i]);
        turn_for(nav, 20);
        CHECK(!strcmp(last_log, logs[i]));
        navd_close(nav);
        fake_close();
    }
}

static void refuse_with_data(struct navd_question *question, void *data) {
    json_t *free_seats = json_pack("{s:i}", "free", 3);
    (void) data;
    asked++;
    CHECK(navd_refuse(question, 7001, "tooMany", "no seats", free_seats));
    CHECK(free_seats->refcount == 1);
    json_decref(free_seats);
}

/* What can't be right is refused here, by name; ways back and the data of an error reach navd. */
static void speaker_members(void) {
    struct navd *nav = connected();
    const struct navd_method unhandled[] = {{"tabBarController.didSelect", vote, false},
                                            {"tabBarController.shouldSelect", NULL, false}, {0}};
    CHECK(!navd_attach(nav, "tabs", &(struct navd_speaker) {.methods = unhandled}));
    CHECK(navd_error(nav)->code == NAVD_INVALID_ARGUMENT && !strcmp(navd_error(nav)->name, "invalidArgument"));
    CHECK(!strcmp(navd_error(nav)->message, "the row of tabBarController.shouldSelect has no handler"));
    const struct navd_method methods[] = {{"tabBarController.shouldSelect", refuse_with_data, false}, {0}};
    char action[] = "toStart:";
    const char *actions[] = {action, "toAll:", NULL};
    CHECK(navd_attach(nav, "tabs", &(struct navd_speaker) {
        .role = "content", .methods = methods, .unwind_actions = actions}));
    action[0] = 0; /* it was copied */
    json_t *heard = NULL;
    attached(nav, fake_expect(nav, "attach", &heard), "a1");
    json_t *sent = json_object_get(json_object_get(heard, "params"), "unwindActions");
    CHECK(json_array_size(sent) == 2 && !strcmp(json_string_value(json_array_get(sent, 0)), "toStart:"));
    json_decref(heard);
    fake_say("{'id':'q','method':'tabBarController.shouldSelect','attachment':'a1','deadline':1000}");
    heard = fake_hear(nav, 2000);
    json_t *error = json_object_get(heard, "error");
    CHECK(json_integer_value(json_object_get(json_object_get(error, "data"), "free")) == 3);
    CHECK(!strcmp(json_string_value(json_object_get(error, "name")), "tooMany"));
    json_decref(heard);
    /* Without ways back there is no such member. */
    attach(nav, vote, "split", false);
    heard = NULL;
    CHECK(fake_expect(nav, "attach", &heard) > 0);
    CHECK(!json_object_get(json_object_get(heard, "params"), "unwindActions"));
    json_decref(heard);
    navd_close(nav);
    fake_close();
}

/* A question that is kept too long is told by name. */
static void kept_too_long(void) {
    struct navd *nav = connected();
    attach(nav, keep, "tabs", false);
    serve_attach(nav, "a1");
    ask_vote(nav, "q", NULL);
    last_log[0] = 0;
    CHECK(turn_until(nav, &withdrawn, 2000));
    CHECK(!strcmp(last_log, "tabBarController.shouldSelect was not answered in time; the default answer counts"));
    navd_release(kept);
    navd_close(nav);
    fake_close();
}

const struct test attachment_tests[] = {
    {"a row without a handler is refused by name; ways back and the data of an error reach navd", speaker_members},
    {"a name that nothing has is logged, with names that are alike", mistyped},
    {"a question that is not answered in time is logged by name", kept_too_long},
    {"a question may be kept and answered before its handler returns", answered_in_handler},
    {"a question that was released when memory was short is over", released_without_memory},
    {"a question of an earlier session is withdrawn", question_of_another_session},
    {"an attachment whose answer was lost is asked for under the same key", slow_attach},
    {"a client attaches before it sends commands", attached_first},
    {"an attachment waits while navd is away, and is told when it is in force again", states_of_an_attachment},
    {"an attachment that ended while its peer was absent is not fought over", ended_away},
    {"an attachment that was detached while navd was away is ended when the session is resumed", detached_away},
    {"an attachment that was detached before `attach` was answered is ended after the answer", detached_early},
    {"a lasting attachment that was detached while navd was away is ended in another session", detached_lasting},
    {0}};
