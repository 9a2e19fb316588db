/* Writes what is on screen in the first window, and again after each change. */
#include <navd.h>
#include <stdio.h>
#include <string.h>

static const char *text(const json_t *item, const char *name) { return json_string_value(json_object_get(item, name)); }

static void words(const json_t *item) {
    const char *title = text(item, "title"), *system = text(item, "systemItem"), *badge = text(item, "badgeValue");
    const char *name = title ? title : system ? system : text(item, "image");
    bool is_selected = json_is_true(json_object_get(item, "selected"));
    if (!name || (!title && strstr(name, "Space"))) return;
    printf(is_selected ? "  [%s" : "  %s", name);
    printf(badge ? " (%s)%s" : "%s%s", badge ? badge : "", is_selected ? "]" : "");
}

static void list(const json_t *bar, const char *name) {
    const json_t *items = json_object_get(bar, name);
    for (size_t index = 0; index < json_array_size(items); index++) words(json_array_get(items, index));
}

/* The parts come from back to front. Behind what is presented over the whole screen there are none. */
static void draw(struct navd_window *window, json_t *layout, void *data) {
    (void) window, (void) data;
    const json_t *frame, *frames = json_object_get(layout, "frames");
    for (size_t index = 0, layer = 0; (frame = json_array_get(frames, index)); index++) {
        const json_t *contents = json_object_get(frame, "contents"), *bar = json_is_object(contents) ? contents : frame;
        layer += !strcmp(text(frame, "part"), "dimming") || !strcmp(text(frame, "part"), "popover") ? 4 : 0;
        printf("%*s%s:", (int) layer, "", text(frame, "part"));
        words(json_object_get(bar, "back")), list(bar, "left"), words(bar), list(bar, "right");
        list(bar, "places"), list(bar, "items"), list(bar, "rows"), puts("");
    }
    puts(""), fflush(stdout);
}

int main(void) {
    struct navd *nav = navd_open(&(struct navd_options) {.client = "screen"});
    return nav && navd_follow(nav, NULL, &(struct navd_follower) {.layout = draw}) ? navd_run(nav) : 1;
}
