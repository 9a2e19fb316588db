/* Vetoes the tab "songs", also after restarts of navd. Usage: veto, with $NAVD_ENDPOINT */
#include <navd.h>
#include <string.h>

static void should_select(struct navd_question *question, void *data) {
    (void) data;
    navd_vote(question, strcmp(navd_question_name(question, "viewController"), "songs"));
}

int main(void) {
    const struct navd_method methods[] = {{"tabBarController.shouldSelect", should_select, false}, {0}};
    const struct navd_speaker gate = {.patience = 500, .lasting = true, .methods = methods};
    struct navd *nav = navd_open(&(struct navd_options) {.client = "gate"});
    if (!nav || !navd_attach(nav, "tabs", &gate)) return 1;
    return navd_run(nav) || !navd_close(nav);
}
