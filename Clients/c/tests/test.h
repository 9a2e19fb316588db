/* What the tests share: assertions, a navd of one's own, a fake server, and an allocator that fails on demand. */
#ifndef TEST_H
#define TEST_H

#include "../navd.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <zmq.h>

/* Fails the running test, and goes on with it. */
#define CHECK(condition) check((condition), #condition, __FILE__, __LINE__)
bool check(bool holds, const char *text, const char *file, int line);

struct test {
    const char *name;
    void (*run)(void);
};
extern const struct test live_tests[], fake_tests[], attachment_tests[], retry_tests[], memory_tests[];

int64_t clock_ms(void);
void sleep_ms(int ms);

/* A navd on an endpoint of its own. */
struct daemon {
    pid_t pid;
    char folder[64], endpoint[96];
};
extern const char *navd_path, *tree_path;
void daemon_start(struct daemon *daemon, const char *option, ...); /* options that end with NULL */
void daemon_again(struct daemon *daemon, const char *option, ...); /* on the endpoint that there is */
void daemon_stop(struct daemon *daemon);                           /* and removes its folder */
void daemon_kill(struct daemon *daemon, int signal);               /* and waits for its end */
pid_t daemon_spawn(const struct daemon *daemon, const char *option, ...);

/* A client whose log is kept quiet. */
struct navd *client_open(const char *name, const char *endpoint);
extern char last_log[512];

/* Dispatches in the application's own loop (poll on the descriptor) until the value is not zero. */
bool turn_until(struct navd *nav, const int *value, int timeout);
bool turn_for(struct navd *nav, int ms);
/* The same for two clients, or for a client and a fake server. */
bool turn_both(struct navd *one, struct navd *two, const int *value, int timeout);
/* Dispatches for that time, and counts how often the descriptor was readable. */
int wake_ups(struct navd *nav, int ms);

/* A reply that counts and remembers. */
struct got {
    int count;
    json_t *result;
    char name[64];
};
void got_reply(struct navd *nav, uint64_t request, json_t *result, const struct navd_error *error, void *data);
void got_clear(struct got *got);

/* After `fail_after(n)`, the allocation after n others fails, and with `for_ever` all that follow. */
void fail_after(long count, bool for_ever);
long allocations(void);
void fail_never(void);

#endif
