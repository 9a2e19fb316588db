/* Requests with `retry`: their keys, and what becomes of them over lost connections. */
#define _GNU_SOURCE
#include "server.h"

#include <signal.h>

static struct navd *connected(const struct navd_options *options) {
    fake_open();
    struct navd_options copy = options ? *options : (struct navd_options) {.client = "test"};
    copy.endpoint = fake.endpoint;
    struct navd *nav = options ? navd_open(&copy) : client_open("test", fake.endpoint);
    fake_hello(nav, "s1", "e1");
    CHECK(navd_wait(nav, 3000));
    return nav;
}

/* ---- Keys ---- */

static void push(struct navd *nav, const char *name, struct got *got) {
    const struct navd_how how = {.retry = true, .deadline = 20000};
    CHECK(navd_send(nav, "navigationController.pushViewController", "albumsNavigation", &how, got_reply, got,
                    "{s:{s:s,s:s},s:b}", "viewController", "kind", "viewController", "name", name, "animated", 0));
}

/* The first command is sent again after a later one was done. */
static void older_and_newer(void) {
    struct daemon daemon;
    struct got got[2] = {{0}, {0}};
    daemon_start(&daemon, NULL);
    struct navd *nav = navd_open(&(struct navd_options) {.client = "app", .endpoint = daemon.endpoint, .quiet = 200});
    CHECK(navd_wait(nav, 5000));
    turn_for(nav, 50);
    kill(daemon.pid, SIGSTOP);
    sleep_ms(50);
    push(nav, "older", &got[0]);
    sleep_ms(5);
    push(nav, "newer", &got[1]);
    for (int64_t end = clock_ms() + 5000; navd_state(nav) == NAVD_READY && clock_ms() < end;) turn_for(nav, 5);
    CHECK(navd_state(nav) == NAVD_CONNECTING);
    kill(daemon.pid, SIGCONT);
    for (int i = 0; i < 2; i++) {
        CHECK(turn_until(nav, &got[i].count, 10000));
        const char *outcome = json_string_value(json_object_get(got[i].result, "outcome"));
        CHECK((outcome && !strcmp(outcome, "committed")) || !printf("# %d: %s\n", i, got[i].name));
        got_clear(&got[i]);
    }
    CHECK(navd_counts(nav).sent_again == 2);
    json_t *stack = navd_call(nav, "controller.get", "albumsNavigation", NULL, NULL);
    CHECK(json_array_size(json_object_get(stack, "viewControllers")) == 3); /* each was done once */
    json_decref(stack);
    navd_close(nav);
    daemon_stop(&daemon);
}

static void numbers_of_keys(void) {
    const struct navd_options options = {.client = "a long name of byt\xc3\xa9s, \xe2\x82\xac\xe2\x82\xac"};
    struct navd *nav = connected(&options);
    struct got got = {0};
    const int count = 1010;
    for (int i = 0; i < count; i++)
        CHECK(navd_send(nav, "once", NULL, &(struct navd_how) {.retry = true}, got_reply, &got, NULL));
    char first[64] = "", second[64] = "";
    json_int_t last = 0, greatest = 0;
    for (int i = 0; i < count; i++) {
        json_t *heard = fake_hear(nav, 2000), *key = json_object_get(heard, "key");
        const char *client = json_string_value(json_object_get(key, "client"));
        char *current = second[0] ? second : first;
        if (!first[0] || (client && strcmp(client, current))) {
            CHECK(!second[0]);
            if (first[0]) current = second;
            snprintf(current, 64, "%s", client ? client : "");
            last = 0;
        }
        CHECK(json_integer_value(json_object_get(key, "n")) == ++last);
        if (last > greatest) greatest = last;
        json_decref(heard);
    }
    /* The name is cut between two characters. The oldest request still waits when its client has counted to 1,001. */
    CHECK(!strncmp(first, "a long name of byt\xc3\xa9s, /", 24) && strlen(first) == 23 + 17);
    CHECK(greatest == 1001 && !strncmp(second, first, 24) && strcmp(second, first));
    navd_close(nav);
    CHECK(got.count == count);
    fake_close();
}

/* ---- While navd is away ---- */

static void once(struct navd *nav, int deadline, struct got *got) {
    CHECK(navd_send(nav, "once", NULL, &(struct navd_how) {.retry = true, .deadline = deadline}, got_reply, got, NULL));
}

static void draining_and_away(void) {
    struct navd *nav = connected(NULL);
    struct got got = {0};
    once(nav, 5000, &got);
    fake_answer(fake_expect(nav, "once", NULL), "'error':{'code':113,'name':'draining','message':''}");
    turn_for(nav, 20);
    fake_leave(nav);
    turn_for(nav, 300); /* The time is past at which it would be sent again. */
    int count = wake_ups(nav, 300);
    CHECK(count < 30 || !printf("# %d times\n", count));
    fake_return();
    fake_hello(nav, "s1", "e1");
    fake_answer(fake_expect(nav, "once", NULL), "'result':{}");
    CHECK(turn_until(nav, &got.count, 2000) && got.result);
    got_clear(&got);
    navd_close(nav);
    fake_close();
}

static void after_deadline(void) {
    struct navd *nav = connected(NULL);
    struct got got = {0}, never = {0};
    json_t *first = NULL, *second = NULL;
    once(nav, 100, &got);
    CHECK(fake_expect(nav, "once", &first) > 0);
    fake_leave(nav);
    once(nav, 100, &never); /* It can't have been done, and does not begin after its deadline. */
    turn_for(nav, 150);
    fake_return();
    fake_hello(nav, "s1", "e1");
    json_int_t id = fake_expect(nav, "once", &second);
    CHECK(json_equal(json_object_get(first, "key"), json_object_get(second, "key")));
    CHECK(json_integer_value(json_object_get(second, "deadline")) >= 1); /* navd refuses 0 */
    fake_answer(id, "'result':{'outcome':'committed'}");
    CHECK(turn_until(nav, &got.count, 2000) && got.result);
    CHECK(fake_expect(nav, "once", NULL) == -1);
    CHECK(never.count == 1 && !strcmp(never.name, "notConnected"));
    json_decref(first);
    json_decref(second);
    got_clear(&got);
    got_clear(&never);
    navd_close(nav);
    fake_close();
}

static void taken_back_away(void) {
    static const char *const names[] = {"noAnswer", "cancelled", "cancelled", "noAnswer"};
    struct navd *nav = connected(NULL);
    struct got got[4] = {{0}, {0}, {0}, {0}};
    const struct navd_how how = {.retry = true};
    uint64_t number[4];
    /* Sent, and perhaps done. */
    number[0] = navd_send(nav, "one", NULL, &how, got_reply, &got[0], NULL);
    CHECK(fake_expect(nav, "one", NULL) > 0);
    /* Sent and refused. */
    number[2] = navd_send(nav, "three", NULL, &how, got_reply, &got[2], NULL);
    fake_answer(fake_expect(nav, "three", NULL), "'error':{'code':113,'name':'draining','message':''}");
    /* Sent, and done or not: navd itself does not know. */
    number[3] = navd_send(nav, "four", NULL, &how, got_reply, &got[3], NULL);
    fake_answer(fake_expect(nav, "four", NULL),
                "'error':{'code':117,'name':'storeUnavailable','message':'','data':{'done':'unknown'}}");
    turn_for(nav, 10);
    fake_leave(nav);
    /* Never sent. */
    number[1] = navd_send(nav, "two", NULL, &how, got_reply, &got[1], NULL);
    for (int i = 0; i < 4; i++) CHECK(number[i] && navd_cancel(nav, number[i]) && got[i].count == 0);
    for (int i = 0; i < 4; i++) {
        CHECK(turn_until(nav, &got[i].count, 1000));
        CHECK(!strcmp(got[i].name, names[i]) || !printf("# %d: %s\n", i, got[i].name));
        got_clear(&got[i]);
    }
    navd_close(nav);
    fake_close();
}

/* Waits for a message `cancel` about that request, which is itself no request. */
static bool hears_cancel(struct navd *nav, json_int_t id) {
    json_t *heard = NULL;
    bool notice = fake_expect(nav, "cancel", &heard) == 0 && !json_object_get(heard, "id");
    notice = notice && json_integer_value(json_object_get(json_object_get(heard, "params"), "id")) == id;
    json_decref(heard);
    return notice;
}

static void taken_back_and_lost(void) {
    struct navd *nav = connected(NULL);
    struct got keyed = {0}, plain = {0};
    const struct navd_how how = {.retry = true};
    uint64_t number = navd_send(nav, "keyed", NULL, &how, got_reply, &keyed, NULL);
    json_int_t first = fake_expect(nav, "keyed", NULL), second;
    CHECK(navd_cancel(nav, number) && navd_cancel(nav, number) && hears_cancel(nav, first));
    number = navd_send(nav, "plain", NULL, NULL, got_reply, &plain, NULL);
    second = fake_expect(nav, "plain", NULL);
    fake_leave(nav);
    CHECK(navd_cancel(nav, number) && keyed.count + plain.count == 0);
    fake_return();
    fake_hello(nav, "s1", "e1");
    /* Neither is sent again. navd may not have read the first message `cancel`. */
    CHECK(hears_cancel(nav, first) && hears_cancel(nav, second));
    json_t *heard = fake_hear(nav, 200);
    CHECK(!heard);
    json_decref(heard);
    fake_answer(first, "'error':{'code':305,'name':'cancelled','message':''}");
    fake_answer(second, "'result':{'outcome':'committed'}");
    CHECK(turn_until(nav, &keyed.count, 2000) && !strcmp(keyed.name, "cancelled"));
    CHECK(turn_until(nav, &plain.count, 2000) && plain.result);
    got_clear(&keyed);
    got_clear(&plain);
    navd_close(nav);
    fake_close();
}

const struct test retry_tests[] = {
    {"a command is not expired by a later one, and is done once", older_and_newer},
    {"keys count up from 1 under clients of their own", numbers_of_keys},
    {"a client whose request was refused with `draining` sleeps while navd is away", draining_and_away},
    {"a command that was sent before its deadline is asked for after it", after_deadline},
    {"a command that was sent and then taken back is not said to be undone", taken_back_away},
    {"a command that was taken back is not sent again, and is taken back again", taken_back_and_lost},
    {0}};
