/* Draws the first window as a list of its frames, taps the tab "songs", and ends when the tap is answered. */
#include <navd.h>
#include <stdio.h>

static void tapped(struct navd *nav, uint64_t request, json_t *result, const struct navd_error *error, void *data) {
    (void) nav;
    (void) request;
    (void) data;
    printf("the tap is %s\n", error ? error->message : json_string_value(json_object_get(result, "outcome")));
    navd_stop(nav);
}

static void draw(struct navd_window *window, json_t *layout, void *data) {
    static bool sent;
    struct navd *nav = data;
    json_t *frame, *place;
    size_t index, number;
    json_array_foreach(json_object_get(layout, "frames"), index, frame) {
        json_t *contents = json_object_get(frame, "contents"), *places = json_object_get(contents, "places");
        const char *title = json_string_value(json_object_get(contents ? contents : frame, "title"));
        printf("%*s%s", (int) index, "", json_string_value(json_object_get(frame, "part")));
        if (title) printf(": %s", title);
        json_array_foreach(places, number, place) {
            const char *tab = json_string_value(json_object_get(place, "title"));
            bool selected = json_is_true(json_object_get(place, "selected"));
            printf(selected ? " [%s]" : " %s", tab ? tab : "");
        }
        puts("");
    }
    printf("%s, commit %lld\n", navd_window_id(window), (long long) json_integer_value(json_object_get(layout, "seq")));
    if (sent) return;
    sent = true;
    navd_send(nav, "tabBarController.tap", "tabs", NULL, tapped, NULL, "{s:s}", "viewController", "songs");
}

int main(void) {
    struct navd *nav = navd_open(&(struct navd_options) {.client = "draw"});
    if (!nav || !navd_follow(nav, NULL, &(struct navd_follower) {.layout = draw, .data = nav})) return 1;
    int code = navd_run(nav);
    navd_close(nav);
    return code;
}
