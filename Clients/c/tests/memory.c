/* Allocations that fail. The scenario is played with the first allocation failing, then the second, and so on: it may
   fail by name, and the client works again when there is memory. */
#define _GNU_SOURCE
#include "test.h"

static struct daemon daemon;

static void vote(struct navd_question *question, void *data) {
    (void) data;
    navd_vote(question, true);
}

static void change(struct navd_window *window, json_t *event, void *data) {
    (void) window;
    (void) event;
    (void) data;
}

static const struct navd_method methods[] = {{"tabBarController.shouldSelect", vote, false}, {0}};

static void tap(struct navd *nav, int index, bool keyed) {
    const struct navd_how how = {.deadline = 200, .retry = keyed};
    navd_send(nav, "tabBarController.tap", "tabs", &how, NULL, NULL, "{s:i}", "index", index);
    turn_for(nav, 20);
}

static void no_function(struct navd *nav, void *data) {
    (void) nav;
    (void) data;
}

static void attempt(long count, bool for_ever) {
    fail_after(count, for_ever);
    struct navd *nav = client_open("memory", daemon.endpoint);
    if (nav) {
        struct navd_attachment *gate =
            navd_attach(nav, "tabs", &(struct navd_speaker) {.methods = methods, .patience = 100, .lasting = count % 4});
        struct navd_window *window = navd_follow(nav, "music", &(struct navd_follower) {.changed = change});
        if (for_ever) turn_for(nav, 3);
        else navd_wait(nav, 500);
        navd_post(nav, no_function, NULL);
        if (!for_ever && navd_state(nav) == NAVD_READY) tap(nav, (int) (count % 3), count % 2);
        if (gate && count % 2) navd_detach(gate);
        if (!for_ever) turn_for(nav, 5);
        fail_never();
        /* There is memory again: the client works. */
        if (for_ever && count % 16 == 0) {
            CHECK(navd_wait(nav, 5000));
            json_t *result = navd_call(nav, "window.path", NULL, NULL, NULL);
            CHECK(result != NULL);
            json_decref(result);
            for (int64_t end = clock_ms() + 5000;
                 window && navd_window_copy(window) != NAVD_CURRENT && clock_ms() < end;)
                turn_for(nav, 2);
            CHECK(!window || navd_window_copy(window) == NAVD_CURRENT);
        }
        CHECK(navd_close(nav));
    }
    fail_never();
}

static void failing(void) {
    daemon_start(&daemon, NULL);
    fail_never();
    long before = allocations();
    attempt(100000, false);
    long needed = allocations() - before, attempts[2] = {0, 0};
    CHECK(needed > 50);
    /* From all over the session, in an order without a pattern, as far as the time goes ($NAVD_TEST_SECONDS). */
    const char *seconds = getenv("NAVD_TEST_SECONDS");
    for (int for_ever = 0; for_ever < 2; for_ever++) {
        int64_t end = clock_ms() + 1000 * (seconds ? atoi(seconds) : 3);
        for (long i = 0; i < needed && clock_ms() < end; i++, attempts[for_ever]++)
            attempt(i * 61 % needed, for_ever);
        CHECK(attempts[for_ever] > 5);
    }
    printf("# a session takes %ld allocations; one failed in %ld runs, all from one on in %ld\n", needed, attempts[0],
           attempts[1]);
    daemon_stop(&daemon);
}

const struct test memory_tests[] = {{"allocations that fail are errors by name", failing}, {0}};
