/* Runs the tests of the C kit and prints TAP. Usage: tests NAVD TREE [NAME] */
#define _GNU_SOURCE
#include "test.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

const char *navd_path, *tree_path;
char last_log[512];
static int failures;

bool check(bool holds, const char *text, const char *file, int line) {
    if (holds) return true;
    const char *name = strrchr(file, '/');
    printf("# %s:%d: %s\n", name ? name + 1 : file, line, text);
    failures++;
    return false;
}

int64_t clock_ms(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t) time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

void sleep_ms(int ms) {
    struct timespec time = {ms / 1000, ms % 1000 * 1000000L};
    while (nanosleep(&time, &time) && errno == EINTR) continue;
}

/* ---- Processes ---- */

static bool serves(const char *path) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
    int probe = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    bool connected = connect(probe, (struct sockaddr *) &address, sizeof address) == 0;
    close(probe);
    return connected;
}

static pid_t spawn(const struct daemon *daemon, const char *option, va_list list) {
    const char *arguments[16] = {navd_path, "--endpoint",  daemon->endpoint, "--tree",
                                 tree_path, "--log-level", "error"};
    int count = 7;
    for (; option && count < 15; option = va_arg(list, const char *)) arguments[count++] = option;
    fflush(stdout);
    pid_t pid = fork();
    if (pid) return pid;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    char log[96];
    snprintf(log, sizeof log, "%s/log", daemon->folder);
    int file = open(log, O_WRONLY | O_CREAT | O_APPEND, 0600);
    dup2(file, 1);
    dup2(file, 2);
    execv(navd_path, (char **) arguments);
    _exit(127);
}

static void await_daemon(const struct daemon *daemon) {
    int64_t end = clock_ms() + 15000;
    while (!serves(daemon->endpoint + 6)) {
        if (clock_ms() > end || waitpid(daemon->pid, NULL, WNOHANG)) {
            printf("Bail out! navd does not start; see %s/log\n", daemon->folder);
            exit(1);
        }
        sleep_ms(5);
    }
}

void daemon_start(struct daemon *daemon, const char *option, ...) {
    va_list list;
    strcpy(daemon->folder, "/tmp/navd-ckit-XXXXXX");
    if (!mkdtemp(daemon->folder)) exit(1);
    snprintf(daemon->endpoint, sizeof daemon->endpoint, "ipc://%s/navd.sock", daemon->folder);
    va_start(list, option);
    daemon->pid = spawn(daemon, option, list);
    va_end(list);
    await_daemon(daemon);
}

void daemon_again(struct daemon *daemon, const char *option, ...) {
    va_list list;
    va_start(list, option);
    daemon->pid = spawn(daemon, option, list);
    va_end(list);
    await_daemon(daemon);
}

pid_t daemon_spawn(const struct daemon *daemon, const char *option, ...) {
    va_list list;
    va_start(list, option);
    pid_t pid = spawn(daemon, option, list);
    va_end(list);
    return pid;
}

void daemon_kill(struct daemon *daemon, int signal) {
    kill(daemon->pid, signal);
    kill(daemon->pid, SIGCONT);
    while (waitpid(daemon->pid, NULL, 0) < 0 && errno == EINTR) continue;
}

void daemon_stop(struct daemon *daemon) {
    daemon_kill(daemon, SIGTERM);
    char command[96];
    snprintf(command, sizeof command, "rm -rf %s", daemon->folder);
    if (system(command)) exit(1);
}

/* ---- Clients ---- */

static void keep_log(enum navd_level level, const char *text, void *data) {
    (void) data;
    if (level == NAVD_WARNING) snprintf(last_log, sizeof last_log, "%s", text);
    if (getenv("NAVD_TEST_LOG")) printf("# log: %s\n", text);
}

struct navd *client_open(const char *name, const char *endpoint) {
    return navd_open(&(struct navd_options) {.client = name, .endpoint = endpoint, .log = keep_log});
}

bool turn_both(struct navd *one, struct navd *two, const int *value, int timeout) {
    int64_t end = clock_ms() + timeout;
    struct pollfd fds[2] = {{navd_fd(one), POLLIN, 0}, {two ? navd_fd(two) : -1, POLLIN, 0}};
    while (!value || !*value) {
        int64_t left = end - clock_ms();
        if (left <= 0) return value == NULL;
        poll(fds, 2, (int) left);
        if (fds[0].revents) navd_dispatch(one);
        if (two && fds[1].revents) navd_dispatch(two);
    }
    return true;
}

bool turn_until(struct navd *nav, const int *value, int timeout) { return turn_both(nav, NULL, value, timeout); }

bool turn_for(struct navd *nav, int ms) { return turn_both(nav, NULL, NULL, ms); }

int wake_ups(struct navd *nav, int ms) {
    struct pollfd fd = {navd_fd(nav), POLLIN, 0};
    int count = 0;
    for (int64_t end = clock_ms() + ms, left; (left = end - clock_ms()) > 0;)
        if (poll(&fd, 1, (int) left) > 0) count++, navd_dispatch(nav);
    return count;
}

void got_reply(struct navd *nav, uint64_t request, json_t *result, const struct navd_error *error, void *data) {
    struct got *got = data;
    (void) nav;
    (void) request;
    got->count++;
    json_decref(got->result);
    got->result = json_incref(result);
    snprintf(got->name, sizeof got->name, "%s", error ? error->name : "");
}

void got_clear(struct got *got) {
    json_decref(got->result);
    *got = (struct got) {0};
}

/* ---- An allocator that fails on demand: for the kit, by the linker's --wrap, and for jansson ---- */

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
char *__real_strdup(const char *text);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);
char *__wrap_strdup(const char *text);

static long left = -1;
static _Atomic long made;
static bool always;

static bool fails(void) {
    made++;
    if (left < 0) return false;
    if (left > 0) {
        left--;
        return false;
    }
    if (!always) left = -1;
    return true;
}

void *__wrap_malloc(size_t size) { return fails() ? NULL : __real_malloc(size); }
void *__wrap_calloc(size_t count, size_t size) { return fails() ? NULL : __real_calloc(count, size); }
void *__wrap_realloc(void *old, size_t size) { return fails() ? NULL : __real_realloc(old, size); }
char *__wrap_strdup(const char *text) { return fails() ? NULL : __real_strdup(text); }

void fail_after(long count, bool for_ever) {
    left = count;
    always = for_ever;
}
void fail_never(void) { left = -1; }
long allocations(void) { return made; }

/* ---- The run ---- */

int main(int count, char **arguments) {
    if (count < 3) {
        fprintf(stderr, "usage: tests NAVD TREE [NAME]\n");
        return 2;
    }
    navd_path = arguments[1];
    tree_path = arguments[2];
    json_set_alloc_funcs(__wrap_malloc, free);
    setvbuf(stdout, NULL, _IOLBF, 0);
    const struct test *const groups[] = {live_tests, fake_tests, attachment_tests, retry_tests, memory_tests};
    int number = 0, failed = 0;
    int64_t begin = clock_ms();
    for (size_t group = 0; group < sizeof groups / sizeof *groups; group++) {
        for (const struct test *test = groups[group]; test->name; test++) {
            if (count > 3 && !strstr(test->name, arguments[3])) continue;
            int64_t start = clock_ms();
            failures = 0;
            test->run();
            failed += failures > 0;
            printf("%s %d - %s # %lld ms\n", failures ? "not ok" : "ok", ++number, test->name,
                   (long long) (clock_ms() - start));
        }
    }
    printf("1..%d\n# %d passed, %d failed, %.1f s\n", number, number - failed, failed,
           (double) (clock_ms() - begin) / 1000);
    return failed != 0;
}
