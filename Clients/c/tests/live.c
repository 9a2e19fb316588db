/* The kit against a real navd. */
#define _GNU_SOURCE
#include "test.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static bool outcome_is(json_t *result, const char *outcome) {
    const char *text = json_string_value(json_object_get(result, "outcome"));
    bool same = text && !strcmp(text, outcome);
    if (!same && text) printf("# outcome: %s\n", text);
    json_decref(result);
    return same;
}

static json_t *tap(struct navd *nav, const char *tab) {
    return navd_call(nav, "tabBarController.tap", "tabs", NULL, "{s:s}", "viewController", tab);
}

static bool failed_with(struct navd *nav, const char *name) {
    bool same = !strcmp(navd_error(nav)->name, name);
    if (!same) printf("# error: %s: %s\n", navd_error(nav)->name, navd_error(nav)->message);
    return same;
}

static void post_again(struct navd *nav, void *data) {
    ++*(int *) data;
    CHECK(!navd_post(nav, post_again, data)); /* It is called by navd_close. */
}

static void opening(void) {
    errno = 0;
    CHECK(!navd_open(NULL) && errno == EINVAL);
    CHECK(!navd_open(&(struct navd_options) {.endpoint = "ipc:///tmp/x"}) && errno == EINVAL);
    CHECK(!navd_open(&(struct navd_options) {.client = "t", .endpoint = "inproc://x"}) && errno == EINVAL);
    CHECK(!navd_open(&(struct navd_options) {.client = "t", .endpoint = "tcp://127.0.0.1:1", .secret_key = "x"}) &&
          errno == ENOKEY);
    CHECK(navd_close(NULL));
    struct navd *nav = client_open("test", "ipc:///tmp/navd-ckit-nobody/navd.sock");
    CHECK(nav && navd_state(nav) == NAVD_CONNECTING);
    CHECK(!navd_call(nav, "window.list", NULL, NULL, NULL) && failed_with(nav, "notConnected"));
    CHECK(!navd_wait(nav, 50) && failed_with(nav, "timedOut"));
    /* A keyed command waits for navd until its deadline. */
    int64_t begin = clock_ms();
    CHECK(!navd_call(nav, "window.list", NULL, &(struct navd_how) {.retry = true, .deadline = 1}, NULL));
    CHECK(failed_with(nav, "notConnected") && clock_ms() - begin >= 1990);
    int posted = 0;
    CHECK(navd_post(nav, post_again, &posted));
    CHECK(navd_close(nav) && posted == 1);
}

/* Where navd is looked for without an endpoint: the same test as in the other kits. */
static void standard_endpoint(void) {
    char folder[] = "/tmp/navd-ckit-XXXXXX", path[128];
    CHECK(mkdtemp(folder) != NULL);
    snprintf(path, sizeof path, "%s/navd", folder);
    CHECK(mkdir(path, 0700) == 0);
    unsetenv("NAVD_ENDPOINT");
    for (int absolute = 0; absolute < 2; absolute++) {
        setenv("XDG_RUNTIME_DIR", absolute ? folder : folder + 1, 1); /* a relative path is no path */
        struct navd *nav = client_open("test", NULL);
        CHECK(nav && !navd_wait(nav, 1) && failed_with(nav, "timedOut"));
        CHECK(!strstr(navd_error(nav)->message, folder) == !absolute);
        CHECK(strstr(navd_error(nav)->message, "with ipc:///"));
        navd_close(nav);
    }
    unsetenv("XDG_RUNTIME_DIR");
    rmdir(path);
    rmdir(folder);
}

static void calls(void) {
    struct daemon daemon;
    daemon_start(&daemon, NULL);
    struct navd *nav = client_open("test", daemon.endpoint);
    CHECK(navd_wait(nav, 5000));
    json_t *result = navd_call(nav, "window.path", NULL, NULL, NULL);
    CHECK(result && !strcmp(json_string_value(json_object_get(result, "path")), "/tabs/albumsNavigation/albums"));
    json_decref(result);
    CHECK(outcome_is(tap(nav, "songs"), "committed"));
    CHECK(!tap(nav, "nothing") && failed_with(nav, "unknownController") && navd_error(nav)->code == 201);
    CHECK(!navd_call(nav, "no.method", NULL, NULL, NULL) && navd_error(nav)->code == -32601);
    CHECK(!navd_call(nav, "window.path", NULL, NULL, "{s:q}", "a", 1) && failed_with(nav, "invalidArgument"));
    CHECK(!navd_call(nav, "window.path", NULL, NULL, "{s:s}", "a", "\xff\xfe") && failed_with(nav, "invalidArgument"));
    struct got got = {0};
    CHECK(!navd_call(nav, "controller.get", "a \"name\" \\ \n", NULL, NULL) && failed_with(nav, "unknownController"));
    CHECK(navd_send(nav, "window.path", NULL, &(struct navd_how) {.finished = true, .queued = true, .window = "music"},
                    got_reply, &got, NULL));
    CHECK(turn_until(nav, &got.count, 2000) && got.result);
    got_clear(&got);
    CHECK(!navd_call(nav, "navigationController.popToRootViewController", "albumsNavigation",
                     &(struct navd_how) {.if_seq = 1}, NULL) && failed_with(nav, "stateChanged"));
    /* A key: the command is done once. */
    const struct navd_how how = {.retry = true};
    CHECK(outcome_is(navd_call(nav, "navigationController.pushViewController", "albumsNavigation", &how,
                               "{s:{s:s,s:s}}", "viewController", "kind", "viewController", "name", "page"),
                     "committed"));
    CHECK(!navd_cancel(nav, 12345) && failed_with(nav, "invalidArgument"));
    CHECK(navd_close(nav));
    daemon_stop(&daemon);
}

/* ---- Votes ---- */

static int asked, withdrawn;
static struct navd_question *kept;

static void say_no(struct navd_question *question, void *data) {
    (void) data;
    asked++;
    CHECK(!strcmp(navd_question_method(question), "tabBarController.shouldSelect"));
    CHECK(navd_question_open(question) && navd_question_left(question) > 0 && !navd_question_dry_run(question));
    CHECK(navd_vote(question, strcmp(navd_question_name(question, "viewController"), "songs") != 0));
    CHECK(!navd_vote(question, true) && failed_with(navd_question_client(question), "withdrawn"));
}

static void keep_it(struct navd_question *question, void *data) {
    (void) data;
    asked++;
    kept = navd_keep(question);
}

static void say_nothing(struct navd_question *question, void *data) {
    (void) question;
    (void) data;
    asked++;
}

static void count_withdrawn(struct navd_question *question, void *data) {
    (void) data;
    withdrawn++;
    CHECK(!navd_question_open(question));
}

static struct navd_attachment *delegate(struct navd *nav, navd_handler *handler, int patience, bool takeover) {
    const struct navd_method methods[] = {{"tabBarController.shouldSelect", handler, false}, {0}};
    struct navd_attachment *attachment = navd_attach(
        nav, "tabs",
        &(struct navd_speaker) {
            .patience = patience, .methods = methods, .withdrawn = count_withdrawn, .takeover = takeover});
    for (int64_t end = clock_ms() + 3000; navd_attachment_state(attachment) != NAVD_ATTACHED && clock_ms() < end;)
        turn_for(nav, 2);
    CHECK(navd_attachment_state(attachment) == NAVD_ATTACHED);
    CHECK(json_is_array(json_object_get(navd_attachment_answer(attachment), "controllers")));
    return attachment;
}

static void votes(void) {
    struct daemon daemon;
    daemon_start(&daemon, NULL);
    struct navd *nav = client_open("gate", daemon.endpoint), *user = client_open("user", daemon.endpoint);
    CHECK(navd_wait(nav, 5000) && navd_wait(user, 5000));
    asked = withdrawn = 0;
    struct navd_attachment *gate = delegate(nav, say_no, 500, false);
    CHECK(outcome_is(tap(nav, "songs"), "vetoed")); /* by itself, while it waits */
    CHECK(outcome_is(tap(nav, "artistsNavigation"), "committed") && asked == 2);
    navd_detach(gate);
    CHECK(outcome_is(tap(nav, "songs"), "committed") && asked == 2);
    /* No answer: the default counts at once. */
    gate = delegate(nav, say_nothing, 5000, false);
    int64_t begin = clock_ms();
    CHECK(outcome_is(tap(nav, "albumsNavigation"), "vetoed") && clock_ms() - begin < 2000);
    navd_detach(gate);
    /* An answer that is given later, and one that is too late. */
    struct got got = {0};
    gate = delegate(nav, keep_it, 300, false);
    asked = 0;
    CHECK(navd_send(user, "tabBarController.tap", "tabs", NULL, got_reply, &got, "{s:i}", "index", 0));
    CHECK(turn_both(nav, user, &asked, 2000));
    turn_for(nav, 50);
    CHECK(got.count == 0 && navd_vote(kept, true));
    CHECK(turn_both(nav, user, &got.count, 2000) && outcome_is(json_incref(got.result), "committed"));
    got_clear(&got);
    asked = 0;
    begin = clock_ms();
    CHECK(navd_send(user, "tabBarController.tap", "tabs", NULL, got_reply, &got, "{s:i}", "index", 1));
    CHECK(turn_both(nav, user, &got.count, 2000) && outcome_is(json_incref(got.result), "vetoed"));
    CHECK(clock_ms() - begin >= 290 && clock_ms() - begin < 1500); /* costs its patience and no more */
    CHECK(turn_both(nav, user, &withdrawn, 1000) && !navd_question_open(kept));
    CHECK(!navd_vote(kept, true) && failed_with(nav, "withdrawn")); /* and frees it */
    got_clear(&got);
    /* A command that is taken back. */
    asked = withdrawn = 0;
    navd_detach(gate);
    gate = delegate(nav, keep_it, 5000, false);
    uint64_t number = navd_send(user, "tabBarController.tap", "tabs", NULL, got_reply, &got, "{s:i}", "index", 1);
    CHECK(turn_both(nav, user, &asked, 2000) && navd_cancel(user, number));
    CHECK(turn_both(nav, user, &got.count, 2000) && !strcmp(got.name, "cancelled"));
    CHECK(turn_both(nav, user, &withdrawn, 2000));
    navd_release(kept);
    /* A dry run; a question that is given back; a detached attachment; a client that is closed with open questions. */
    got_clear(&got);
    asked = 0;
    CHECK(navd_send(user, "vote.dryRun", NULL, NULL, got_reply, &got, "{s:s,s:s,s:{s:i}}", "method",
                    "tabBarController.tap", "on", "tabs", "params", "index", 1));
    CHECK(turn_both(nav, user, &asked, 2000) && navd_question_dry_run(kept));
    navd_release(kept);
    CHECK(turn_both(nav, user, &got.count, 2000));
    CHECK(!strcmp(json_string_value(json_object_get(got.result, "would")), "vetoed"));
    got_clear(&got);
    asked = 0;
    CHECK(navd_send(user, "tabBarController.tap", "tabs", NULL, got_reply, &got, "{s:i}", "index", 1));
    CHECK(turn_both(nav, user, &asked, 2000));
    CHECK(navd_close(nav));
    CHECK(turn_until(user, &got.count, 2000));
    got_clear(&got);
    CHECK(navd_close(user));
    daemon_stop(&daemon);
}

static void replaced(void) {
    struct daemon daemon;
    daemon_start(&daemon, NULL);
    struct navd *nav = client_open("gate", daemon.endpoint), *other = client_open("other", daemon.endpoint);
    CHECK(navd_wait(nav, 5000) && navd_wait(other, 5000));
    struct navd_attachment *gate = delegate(nav, say_no, 500, false);
    const struct navd_method methods[] = {{"tabBarController.shouldSelect", say_no, false}, {0}};
    last_log[0] = 0;
    struct navd_attachment *second = navd_attach(other, "tabs", &(struct navd_speaker) {.methods = methods});
    turn_for(other, 200);
    CHECK(navd_attachment_state(second) == NAVD_WAITING && strstr(last_log, "alreadyAttached"));
    navd_detach(second);
    second = delegate(other, say_no, 500, true);
    turn_for(nav, 100);
    CHECK(navd_attachment_state(gate) == NAVD_REPLACED);
    CHECK(!navd_attach(nav, NULL, &(struct navd_speaker) {.methods = methods}) && failed_with(nav, "invalidArgument"));
    navd_close(nav);
    navd_close(other);
    daemon_stop(&daemon);
}

/* ---- Data, content, commands from inside a turn ---- */

static int rows_asked, loaded, titles;
static struct got chained;

static void number_of_rows(struct navd_question *question, void *data) {
    (void) data;
    rows_asked++;
    CHECK(navd_answer(question, "{s:[i]}", "counts", 3));
}

static void cell_for_row(struct navd_question *question, void *data) {
    (void) data;
    json_t *cells = json_array();
    json_int_t count = json_integer_value(json_object_get(navd_question_params(question), "count"));
    for (json_int_t i = 0; i < count; i++) json_array_append_new(cells, json_pack("{s:s}", "text", "row"));
    CHECK(navd_answer(question, "{s:o}", "cells", cells));
}

static void count_title(struct navd *nav, uint64_t request, json_t *result, const struct navd_error *error,
                        void *data) {
    (void) nav;
    (void) request;
    (void) error;
    (void) data;
    titles += result != NULL;
}

static void view_did_load(struct navd_question *question, void *data) {
    (void) data;
    const struct navd_how how = {.within = question};
    loaded++;
    CHECK(navd_question_open(question)); /* awaited */
    CHECK(navd_send(navd_question_client(question), "viewController.set", navd_question_on(question), &how,
                    count_title, NULL, "{s:s}", "title", "from inside"));
}

static void push_before_yes(struct navd_question *question, void *data) {
    (void) data;
    const struct navd_how how = {.within = question};
    CHECK(navd_send(navd_question_client(question), "navigationController.pushViewController", "artistsNavigation",
                    &how, got_reply, &chained, "{s:{s:s,s:s},s:b}", "viewController", "kind", "viewController", "name",
                    "inside", "animated", 0));
    navd_vote(question, true);
}

static void roles(void) {
    struct daemon daemon;
    daemon_start(&daemon, NULL);
    struct navd *nav = client_open("app", daemon.endpoint);
    CHECK(navd_wait(nav, 5000));
    rows_asked = loaded = titles = 0;
    const struct navd_method rows[] = {{"tableViewController.numberOfRows", number_of_rows, false},
                                       {"tableViewController.cellForRow", cell_for_row, false},
                                       {0}};
    const struct navd_method content[] = {{"viewController.viewDidLoad", view_did_load, true}, {0}};
    json_t *selector = json_pack("{s:s}", "name", "page");
    navd_attach(nav, "albums", &(struct navd_speaker) {.role = "dataSource", .methods = rows});
    navd_attach(nav, NULL, &(struct navd_speaker) {.role = "content", .selector = selector, .methods = content});
    json_decref(selector);
    struct navd_attachment *gate = delegate(nav, push_before_yes, 1000, false);
    json_t *result = navd_call(nav, "tableViewController.tapRow", "albums", NULL, "{s:i}", "row", 2);
    CHECK(outcome_is(result, "committed") && rows_asked > 0);
    CHECK(!navd_call(nav, "tableViewController.tapRow", "albums", NULL, "{s:i}", "row", 3) &&
          failed_with(nav, "indexOutOfRange"));
    CHECK(outcome_is(navd_call(nav, "navigationController.pushViewController", "albumsNavigation", NULL,
                               "{s:{s:s,s:s},s:b}", "viewController", "kind", "viewController", "name", "page",
                               "animated", 0), "committed"));
    CHECK(turn_until(nav, &loaded, 2000)); /* after the commit and its answer */
    for (int64_t end = clock_ms() + 2000; titles == 0 && clock_ms() < end;) turn_for(nav, 2);
    result = navd_call(nav, "controller.get", "page", NULL, NULL);
    CHECK(titles == 1 && json_object_get(result, "title"));
    json_decref(result);
    CHECK(outcome_is(tap(nav, "artistsNavigation"), "committed"));
    CHECK(turn_until(nav, &chained.count, 2000) && outcome_is(json_incref(chained.result), "committed"));
    got_clear(&chained);
    navd_detach(gate);
    CHECK(navd_close(nav));
    daemon_stop(&daemon);
}

/* ---- What is not allowed in a callback, and what is ---- */

static struct navd_attachment *mine;
static int inside_done;

static void inside(struct navd_question *question, void *data) {
    struct navd *nav = data;
    CHECK(!navd_call(nav, "window.path", NULL, NULL, NULL) && failed_with(nav, "insideCallback"));
    CHECK(navd_dispatch(nav) == -1 && navd_run(nav) == 1 && !navd_wait(nav, 1) && !navd_close(nav));
    CHECK(navd_vote(question, true));
    navd_detach(mine);
    inside_done = 1;
}

static void post(struct navd *nav, void *data) {
    (void) nav;
    ++*(int *) data;
}

static void *post_often(void *data) {
    struct navd *nav = ((void **) data)[0];
    for (int i = 0; i < 500; i++)
        while (!navd_post(nav, post, ((void **) data)[1])) sleep_ms(1);
    return NULL;
}

static void stop(struct navd *nav, void *data) {
    (void) data;
    navd_stop(nav);
}

static void callbacks(void) {
    struct daemon daemon;
    daemon_start(&daemon, NULL);
    struct navd *nav = client_open("app", daemon.endpoint);
    CHECK(navd_wait(nav, 5000));
    const struct navd_method methods[] = {{"tabBarController.shouldSelect", inside, false}, {0}};
    inside_done = 0;
    mine = navd_attach(nav, "tabs", &(struct navd_speaker) {.methods = methods, .data = nav});
    turn_for(nav, 100);
    CHECK(outcome_is(tap(nav, "songs"), "committed") && inside_done);
    int posted = 0;
    void *arguments[2] = {nav, &posted};
    pthread_t threads[2];
    for (int i = 0; i < 2; i++) pthread_create(&threads[i], NULL, post_often, arguments);
    for (int64_t end = clock_ms() + 5000; posted < 1000 && clock_ms() < end;) turn_for(nav, 5);
    for (int i = 0; i < 2; i++) pthread_join(threads[i], NULL);
    CHECK(posted == 1000);
    CHECK(navd_post(nav, stop, NULL) && navd_run(nav) == 0);
    CHECK(navd_close(nav));
    daemon_stop(&daemon);
}

static void sleep_long(struct navd_question *question, void *data) {
    (void) data;
    asked++;
    sleep_ms(900);
    navd_vote(question, true); /* too late */
}

static void *run_slow(void *data) {
    CHECK(navd_run(data) == 0);
    return NULL;
}

static void slow(void) {
    struct daemon daemon;
    pthread_t thread;
    daemon_start(&daemon, NULL);
    struct navd *nav = client_open("slow", daemon.endpoint), *user = client_open("user", daemon.endpoint);
    CHECK(navd_wait(nav, 5000) && navd_wait(user, 5000));
    asked = 0;
    delegate(nav, sleep_long, 200, false);
    pthread_create(&thread, NULL, run_slow, nav);
    int64_t begin = clock_ms();
    CHECK(outcome_is(tap(user, "songs"), "vetoed")); /* by its default answer, after 200 ms */
    json_decref(navd_call(user, "window.path", NULL, NULL, NULL));
    CHECK(clock_ms() - begin >= 190 && clock_ms() - begin < 800);
    CHECK(navd_post(nav, stop, NULL));
    pthread_join(thread, NULL);
    CHECK(asked == 1 && navd_state(nav) == NAVD_READY);
    navd_close(nav);
    navd_close(user);
    daemon_stop(&daemon);
}

/* ---- Following, over the death of navd ---- */

static int snapshots, changes, current, layouts;
static json_t *frames;

static void count_change(struct navd_window *window, json_t *event, void *data) {
    (void) window;
    (void) data;
    if (event) changes++;
    else snapshots++;
}

static void count_state(struct navd_window *window, enum navd_copy copy, void *data) {
    (void) window;
    (void) data;
    current = copy == NAVD_CURRENT;
}

static void take_layout(struct navd_window *window, json_t *layout, void *data) {
    (void) window;
    (void) data;
    layouts++;
    json_decref(frames);
    frames = json_incref(json_object_get(layout, "frames"));
}

static const struct navd_follower follower = {.changed = count_change, .state = count_state, .layout = take_layout};

/* Is the copy what navd answers, once it has come as far? */
static bool same_as_navd(struct navd *nav, struct navd_window *window) {
    json_t *shot = navd_call(nav, "snapshot", navd_window_id(window), NULL, NULL);
    if (!shot) return failed_with(nav, "no error");
    json_int_t seq = json_integer_value(json_object_get(shot, "seq"));
    for (int64_t end = clock_ms() + 5000; navd_window_seq(window) < seq && clock_ms() < end;) turn_for(nav, 2);
    json_t *list = json_object_get(shot, "controllers"), *one;
    size_t index, count = json_object_size(navd_window_controllers(window));
    bool same = count == json_array_size(list);
    same = same && json_equal(json_object_get(shot, "window"), navd_window_object(window));
    json_array_foreach(list, index, one) {
        const char *id = json_string_value(json_object_get(one, "id"));
        same = same && json_equal(one, navd_window_controller(window, id));
    }
    json_decref(shot);
    return same;
}

static bool push(struct navd *nav, const struct navd_how *how, const char *name) {
    return outcome_is(navd_call(nav, "navigationController.pushViewController", "albumsNavigation", how,
                                "{s:{s:s,s:s},s:b}", "viewController", "kind", "viewController", "name", name,
                                "animated", 0), "committed");
}

static bool pop_to_root(struct navd *nav, const struct navd_how *how) {
    return outcome_is(
        navd_call(nav, "navigationController.popToRootViewController", "albumsNavigation", how, NULL), "committed");
}

static size_t pages(struct navd *nav) {
    json_t *stack = navd_call(nav, "controller.get", "albumsNavigation", NULL, NULL);
    size_t count = json_array_size(json_object_get(stack, "viewControllers"));
    json_decref(stack);
    return count;
}

static struct navd_window *follow(struct navd *nav, const char *name) {
    snapshots = changes = current = layouts = 0;
    struct navd_window *window = navd_follow(nav, name, &follower);
    CHECK(turn_until(nav, &current, 5000));
    return window;
}

static void raw_requests(const char *endpoint) {
    static const char *const texts[] = {
        "{\"id\":1,\"method\":\"hello\"}",
        "{\"id\":2,\"method\":\"window.open\",\"params\":{\"name\":\"shop\",\"visible\":true,\"root\":{\"kind\":"
        "\"viewController\",\"name\":\"root\",\"payload\":{\"a\\u0000\":1e20,\"\\\\u0000\":2,"
        "\"text\":\"a\\u0000b\"}}}}"};
    void *context = zmq_ctx_new(), *dealer = zmq_socket(context, ZMQ_DEALER);
    char answer[1024];
    CHECK(zmq_connect(dealer, endpoint) == 0);
    for (int i = 0; i < 2; i++) {
        CHECK(zmq_send(dealer, texts[i], strlen(texts[i]), 0) > 0);
        int size = zmq_recv(dealer, answer, sizeof answer - 1, 0);
        answer[size > 0 && size < 1024 ? size : 0] = 0;
        CHECK(strstr(answer, "\"result\""));
    }
    zmq_close(dealer);
    zmq_ctx_term(context);
}

static void following(void) {
    struct daemon daemon;
    daemon_start(&daemon, NULL);
    struct navd *nav = client_open("app", daemon.endpoint);
    struct navd_window *window = follow(nav, NULL), *shop;
    CHECK(!strcmp(navd_window_id(window), "w1") && snapshots == 1 && same_as_navd(nav, window));
    const char *const tabs[] = {"songs", "artistsNavigation", "albumsNavigation"};
    for (int i = 0; i < 30; i++) {
        char name[16];
        snprintf(name, sizeof name, "p%d", i);
        CHECK(outcome_is(tap(nav, tabs[i % 3]), "committed") && push(nav, NULL, name));
        if (i % 10 == 9)
            CHECK(pop_to_root(nav, NULL));
    }
    CHECK(same_as_navd(nav, window) && changes >= 60 && snapshots == 1);
    CHECK(layouts > 0 && json_array_size(frames) > 2);
    CHECK(navd_window_controller(window, "tabs") && !navd_window_controller(window, "p3"));
    /* A payload that jansson's own reader refuses: a zero byte in the name of a member. */
    raw_requests(daemon.endpoint);
    navd_unfollow(window);
    shop = follow(nav, "shop");
    json_t *payload = json_object_get(navd_window_controller(shop, "root"), "payload");
    CHECK(json_object_getn(payload, "a", 2) && json_object_get(payload, "\\u0000"));
    CHECK(json_string_length(json_object_get(payload, "text")) == 3);
    /* The window is closed, and opened again under its name. */
    json_decref(navd_call(nav, "window.close", "shop", NULL, NULL));
    for (int64_t end = clock_ms() + 3000; navd_window_copy(shop) != NAVD_LOOKING && clock_ms() < end;) turn_for(nav, 2);
    CHECK(navd_window_copy(shop) == NAVD_LOOKING && !navd_window_object(shop));
    CHECK(json_object_size(navd_window_controllers(shop)) == 0);
    json_decref(navd_call(nav, "window.open", NULL, NULL, "{s:s,s:{s:s,s:s}}", "name", "shop", "root", "kind",
                          "viewController", "name", "again"));
    CHECK(turn_until(nav, &current, 8000) && navd_window_controller(shop, "again") && same_as_navd(nav, shop));
    navd_close(nav);
    json_decref(frames);
    frames = NULL;
    daemon_stop(&daemon);
}

static void killed(void) {
    struct daemon daemon;
    char store[96];
    daemon_start(&daemon, NULL);
    daemon_kill(&daemon, SIGTERM);
    snprintf(store, sizeof store, "%s/store", daemon.folder);
    daemon_again(&daemon, "--store", store, NULL);
    struct navd *nav = client_open("app", daemon.endpoint), *user = client_open("user", daemon.endpoint);
    CHECK(navd_wait(nav, 5000) && navd_wait(user, 5000));
    asked = 0;
    struct navd_attachment *gate = delegate(nav, say_no, 500, false);
    struct navd_window *window = follow(nav, "music");
    CHECK(push(nav, NULL, "one"));
    for (int round = 0; round < 2; round++) {
        char name[16];
        struct got keyed = {0}, plain = {0};
        daemon_kill(&daemon, SIGKILL);
        turn_for(nav, 50); /* noticed at once: a tap fails, and is not done later */
        CHECK(navd_state(nav) == NAVD_CONNECTING && navd_window_copy(window) == NAVD_BEHIND);
        CHECK(!navd_send(nav, "tabBarController.tap", "tabs", NULL, got_reply, &plain, "{s:i}", "index", 2));
        CHECK(failed_with(nav, "notConnected") && plain.count == 0);
        snprintf(name, sizeof name, "kept%d", round);
        CHECK(navd_send(nav, "navigationController.pushViewController", "albumsNavigation",
                        &(struct navd_how) {.retry = true, .deadline = 20000}, got_reply, &keyed, "{s:{s:s,s:s},s:b}",
                        "viewController", "kind", "viewController", "name", name, "animated", 0));
        daemon_again(&daemon, "--store", store, NULL);
        CHECK(turn_until(nav, &keyed.count, 15000) && outcome_is(json_incref(keyed.result), "committed"));
        CHECK(navd_wait(user, 10000));
        for (int64_t end = clock_ms() + 5000; navd_attachment_state(gate) != NAVD_ATTACHED && clock_ms() < end;)
            turn_for(nav, 2);
        CHECK(outcome_is(tap(nav, "songs"), "vetoed"));
        CHECK(pages(nav) == (size_t) round + 3 && same_as_navd(nav, window));
        got_clear(&keyed);
    }
    CHECK(snapshots == 1 && navd_counts(nav).sessions == 3); /* the epoch is the same: nothing was taken anew */
    navd_close(user);
    navd_close(nav);
    json_decref(frames);
    frames = NULL;
    daemon_stop(&daemon);
}

static void another_epoch(void) {
    struct daemon daemon;
    daemon_start(&daemon, NULL);
    struct navd *nav = client_open("app", daemon.endpoint);
    struct navd_window *window = follow(nav, "music");
    CHECK(push(nav, NULL, "one") && same_as_navd(nav, window));
    daemon_kill(&daemon, SIGKILL);
    turn_for(nav, 50);
    current = 0;
    daemon_again(&daemon, NULL);
    CHECK(turn_until(nav, &current, 10000) && snapshots == 2);
    CHECK(!navd_window_controller(window, "one") && same_as_navd(nav, window));
    navd_close(nav);
    json_decref(frames);
    frames = NULL;
    daemon_stop(&daemon);
}

static void taken_over(void) {
    struct daemon daemon;
    char store[96];
    daemon_start(&daemon, NULL);
    daemon_kill(&daemon, SIGTERM);
    snprintf(store, sizeof store, "%s/store", daemon.folder);
    daemon_again(&daemon, "--store", store, NULL);
    struct navd *nav = client_open("app", daemon.endpoint);
    struct navd_window *window = follow(nav, "music");
    const struct navd_how how = {.retry = true, .deadline = 20000};
    pid_t old = daemon.pid;
    int status, done = 0;
    daemon.pid = daemon_spawn(&daemon, "--store", store, "--takeover", NULL);
    while (navd_counts(nav).sessions < 2 && done < 2000) {
        char name[16];
        snprintf(name, sizeof name, "t%d", done);
        if (done % 8 == 7)
            CHECK(pop_to_root(nav, &how));
        else CHECK(push(nav, &how, name));
        done++;
        sleep_ms(5);
    }
    CHECK(waitpid(old, &status, 0) == old && WIFEXITED(status) && WEXITSTATUS(status) == 0);
    CHECK(navd_counts(nav).sessions == 2 && snapshots == 1);
    CHECK(navd_wait(nav, 5000) && same_as_navd(nav, window));
    CHECK(pages(nav) == (size_t) (done % 8) + 1);
    navd_close(nav);
    json_decref(frames);
    frames = NULL;
    daemon_stop(&daemon);
}

static void stopped(void) {
    struct daemon daemon;
    daemon_start(&daemon, NULL);
    struct navd *nav = navd_open(&(struct navd_options) {.client = "app", .endpoint = daemon.endpoint, .quiet = 200});
    CHECK(navd_wait(nav, 5000));
    struct navd_attachment *gate = delegate(nav, say_no, 500, false);
    kill(daemon.pid, SIGSTOP);
    sleep_ms(50);
    struct got got = {0};
    CHECK(navd_send(nav, "window.path", NULL, &(struct navd_how) {.deadline = 100}, got_reply, &got, NULL));
    CHECK(turn_until(nav, &got.count, 4000));
    CHECK(!strcmp(got.name, "noAnswer") || !printf("# %s\n", got.name));
    for (int64_t end = clock_ms() + 3000; navd_state(nav) == NAVD_READY && clock_ms() < end;) turn_for(nav, 5);
    CHECK(navd_state(nav) == NAVD_CONNECTING);
    kill(daemon.pid, SIGCONT);
    CHECK(navd_wait(nav, 10000) && navd_counts(nav).sessions == 1); /* resumed, with its attachment */
    CHECK(outcome_is(tap(nav, "songs"), "vetoed"));
    got_clear(&got);
    /* The same, and meanwhile the delegate goes. */
    kill(daemon.pid, SIGSTOP);
    for (int64_t end = clock_ms() + 5000; navd_state(nav) == NAVD_READY && clock_ms() < end;) turn_for(nav, 5);
    navd_detach(gate);
    kill(daemon.pid, SIGCONT);
    CHECK(navd_wait(nav, 10000) && navd_counts(nav).sessions == 1);
    CHECK(outcome_is(tap(nav, "songs"), "committed"));
    navd_close(nav);
    daemon_stop(&daemon);
}

static void save(const char *folder, const char *name, const char *text) {
    char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    fputs(text, file);
    fclose(file);
    chmod(path, 0600);
}

static void keys(void) {
    struct daemon daemon;
    char public[2][41], secret[2][41], text[1024], path[128], key[128];
    const int port = 20000 + getpid() % 20000;
    zmq_curve_keypair(public[0], secret[0]);
    zmq_curve_keypair(public[1], secret[1]);
    strcpy(daemon.folder, "/tmp/navd-ckit-XXXXXX");
    CHECK(mkdtemp(daemon.folder) != NULL);
    snprintf(key, sizeof key, "%s/server.secret", daemon.folder);
    snprintf(path, sizeof path, "%s/navd.json", daemon.folder);
    snprintf(daemon.endpoint, sizeof daemon.endpoint, "tcp://127.0.0.1:%d", port);
    snprintf(text, sizeof text,
             "{\"key\":\"%s\",\"allow\":[{\"name\":\"app\",\"key\":\"%s\",\"may\":[\"read\",\"command\","
             "\"vote\"]}]}",
             key, public[1]);
    save(daemon.folder, "server.secret", secret[0]);
    save(daemon.folder, "navd.json", text);
    daemon.pid = daemon_spawn(&daemon, "--config", path, NULL);
    struct navd *nav = navd_open(&(struct navd_options) {
        .client = "app", .endpoint = daemon.endpoint, .server_key = public[0], .secret_key = secret[1]});
    CHECK(navd_wait(nav, 10000));
    struct navd_window *window = follow(nav, "music");
    CHECK(outcome_is(tap(nav, "songs"), "committed") && same_as_navd(nav, window));
    struct navd *stranger = navd_open(&(struct navd_options) {
        .client = "x", .endpoint = daemon.endpoint, .server_key = public[0], .secret_key = secret[0]});
    last_log[0] = 0;
    CHECK(!navd_wait(stranger, 1000) && failed_with(stranger, "keyRefused"));
    CHECK(strstr(navd_error(stranger)->message, "does not allow this key"));
    navd_close(stranger);
    /* The keys of the environment and of the user's configuration. */
    char home[128];
    snprintf(home, sizeof home, "%s/navd", daemon.folder);
    CHECK(mkdir(home, 0700) == 0);
    save(daemon.folder, "navd/client.secret", secret[1]);
    setenv("XDG_CONFIG_HOME", daemon.folder, 1);
    unsetenv("NAVD_KEY");
    setenv("NAVD_SERVER_KEY", public[0], 1);
    struct navd *configured = client_open("app2", daemon.endpoint);
    CHECK(configured && navd_wait(configured, 5000));
    navd_close(configured);
    save(daemon.folder, "navd/server.public", public[0]);
    unsetenv("NAVD_SERVER_KEY");
    snprintf(path, sizeof path, "%s/navd/client.secret", daemon.folder);
    setenv("NAVD_KEY", path, 1);
    setenv("XDG_CONFIG_HOME", "relative", 1); /* is not used, as it is no absolute path */
    snprintf(home, sizeof home, "%s/home", daemon.folder);
    setenv("HOME", home, 1);
    errno = 0;
    last_log[0] = 0;
    CHECK(!client_open("app3", daemon.endpoint) && errno == ENOKEY);
    CHECK(strstr(last_log, "needs keys, and one is missing") && strstr(last_log, "$NAVD_SERVER_KEY"));
    setenv("XDG_CONFIG_HOME", daemon.folder, 1);
    configured = client_open("app3", daemon.endpoint);
    CHECK(configured && navd_wait(configured, 5000));
    navd_close(configured);
    save(daemon.folder, "navd/server.public", "no key");
    CHECK(!client_open("app4", daemon.endpoint) && errno == EINVAL && strstr(last_log, "a file holds none"));
    unsetenv("XDG_CONFIG_HOME");
    unsetenv("NAVD_KEY");
    navd_close(nav);
    json_decref(frames);
    frames = NULL;
    daemon_stop(&daemon);
}

const struct test live_tests[] = {
    {"a client without a navd fails by name, and what can't be is refused", opening},
    {"navd is looked for where the other kits look for it", standard_endpoint},
    {"calls are answered with results and with errors by name", calls},
    {"votes are answered at once, later, too late, not at all", votes},
    {"an attachment that another took is not fought over", replaced},
    {"data sources, content and commands from inside a turn", roles},
    {"a callback can't wait, may detach itself, and other threads post", callbacks},
    {"a handler that takes too long delays its own client only", slow},
    {"a copy is what navd has, also of a window that opens again", following},
    {"after a kill, votes, keyed commands and copies go on; taps fail at once", killed},
    {"a new epoch is started over", another_epoch},
    {"a takeover costs a keyed command nothing", taken_over},
    {"a navd that is stopped is noticed, and the session resumed", stopped},
    {"over tcp with keys", keys},
    {0}};
