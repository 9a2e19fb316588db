/* A client with the C kit in three roles: it votes, follows a window, and sends commands with and without keys. With an
   argument it draws, and prints the number of each layout. */
#define _POSIX_C_SOURCE 200809L
#include <navd.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static void should_select(struct navd_question *question, void *data) {
    (void) data;
    navd_vote(question, strcmp(navd_question_name(question, "viewController"), "songs"));
}

static void changed(struct navd_window *window, json_t *event, void *data) {
    (void) data;
    printf("%s %s at %lld\n", navd_window_id(window), event ? "changed" : "taken", (long long) navd_window_seq(window));
}

static void draw(struct navd_window *window, json_t *layout, void *data) {
    (void) data;
    json_t *frame;
    size_t index;
    json_array_foreach(json_object_get(layout, "frames"), index, frame)
        printf("%s, ", json_string_value(json_object_get(frame, "part")));
    printf("%s, commit %lld\n", navd_window_id(window), (long long) json_integer_value(json_object_get(layout, "seq")));
    fflush(stdout);
}

static long long milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

int main(int count, char **words) {
    (void) words;
    const struct navd_method methods[] = {{"tabBarController.shouldSelect", should_select, false}, {0}};
    const struct navd_speaker gate = {.patience = 500, .lasting = true, .methods = methods};
    struct navd *nav = navd_open(&(struct navd_options) {.client = "kit"});
    if (count > 1) return nav && navd_follow(nav, "main", &(struct navd_follower) {.layout = draw}) ? navd_run(nav) : 1;
    if (!nav || !navd_attach(nav, "tabs", &gate)) return 1;
    if (!navd_follow(nav, "main", &(struct navd_follower) {.changed = changed})) return 1;
    long long next = milliseconds() + 300;
    bool tapped = false;
    for (;;) {
        long long left = next - milliseconds();
        struct pollfd item = {.fd = navd_fd(nav), .events = POLLIN};
        poll(&item, 1, left > 0 ? (int) left : 0);
        if (navd_dispatch(nav) < 0) return 1;
        if (milliseconds() < next) continue;
        next += 300;
        if (navd_state(nav) != NAVD_READY) continue;
        if (tapped)
            navd_send(nav, "tabBarController.setSelectedIndex", "tabs", &(struct navd_how) {.retry = true}, NULL, NULL,
                      "{s:i}", "index", 0);
        else
            tapped = navd_send(nav, "tabBarController.tap", "tabs", NULL, NULL, NULL, "{s:i}", "index", 1) != 0;
    }
}
