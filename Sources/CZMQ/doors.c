/* libzmq copies its list of users when a socket is bound, and to bind anew would lose the path for a moment, or for
   good. So the right of a user to connect is checked here, where connections are accepted, and may change any time. */
#define _GNU_SOURCE
#include "connections.h"

#include <arpa/inet.h>
#include <dlfcn.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>

enum { DOORS = 32, PATH = sizeof ((struct sockaddr_un *) 0)->sun_path, KEPT = 64 };

typedef struct {
    char path[PATH + 1];
    uid_t *users;
    size_t count;
    /* Users that were refused and not reported yet: a ring, from which the oldest entries are dropped. */
    uid_t away[KEPT];
    unsigned first, last;
} door_t;

static door_t doors[DOORS];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static door_t *door_at(const char *path) {
    for (int i = 0; i < DOORS; i++) {
        if (doors[i].path[0] && strcmp(doors[i].path, path) == 0) return &doors[i];
    }
    return NULL;
}

static door_t *unused(void) {
    for (int i = 0; i < DOORS; i++) {
        if (!doors[i].path[0]) return &doors[i];
    }
    return NULL;
}

int czmq_allow_users(const char *path, const uid_t *users, size_t count) {
    size_t length = strlen(path);
    uid_t *copy = malloc((count + 1) * sizeof *copy);
    if (!copy || length == 0 || length > PATH) {
        free(copy);
        return 0;
    }
    memcpy(copy, users, count * sizeof *copy);
    pthread_mutex_lock(&lock);
    door_t *door = door_at(path);
    if (!door && (door = unused())) memcpy(door->path, path, length + 1);
    uid_t *old = copy;
    if (door) {
        old = door->users;
        door->users = copy;
        door->count = count;
    }
    pthread_mutex_unlock(&lock);
    free(old);
    return door != NULL;
}

/* A listener and the connections that it has accepted have the same path. */
static int path_of(int descriptor, char *path) {
    struct sockaddr_un name;
    socklen_t size = sizeof name;
    memset(&name, 0, sizeof name);
    if (getsockname(descriptor, (struct sockaddr *) &name, &size) != 0 || name.sun_family != AF_UNIX) return 0;
    memcpy(path, name.sun_path, PATH);
    path[PATH] = 0;
    return 1;
}

/* The listeners with a limit of their own: event sockets. Beyond NARROW the one that was set first is forgotten. */
enum { NARROW = 8 };
static struct {
    char path[PATH + 1];
    uint16_t port;
    int64_t bytes;
} narrow[NARROW];
static unsigned next_narrow;

/* The place of that listener; -1 if it has none. */
static int narrow_at(const char *path, uint16_t port) {
    for (int i = 0; i < NARROW; i++) {
        if (path[0] ? strcmp(path, narrow[i].path) == 0 : port && port == narrow[i].port) return i;
    }
    return -1;
}

void czmq_limit_unhandled_at(const char *path, uint16_t port, int64_t bytes) {
    char name[PATH + 1] = {0};
    if (path && strlen(path) <= PATH) memcpy(name, path, strlen(path));
    if (!name[0] && !port) return;
    pthread_mutex_lock(&lock);
    int place = narrow_at(name, port);
    if (place < 0) place = (int) (next_narrow++ % NARROW);
    memcpy(narrow[place].path, name, sizeof name);
    narrow[place].port = port;
    narrow[place].bytes = bytes;
    pthread_mutex_unlock(&lock);
}

int64_t czmq_limit_of(int listener) {
    struct sockaddr_storage name;
    socklen_t size = sizeof name;
    memset(&name, 0, sizeof name);
    if (getsockname(listener, (struct sockaddr *) &name, &size) != 0) return 0;
    char path[PATH + 1] = {0};
    uint16_t port = 0;
    if (name.ss_family == AF_UNIX) memcpy(path, ((struct sockaddr_un *) &name)->sun_path, PATH);
    else if (name.ss_family == AF_INET) port = ntohs(((struct sockaddr_in *) &name)->sin_port);
    else if (name.ss_family == AF_INET6) port = ntohs(((struct sockaddr_in6 *) &name)->sin6_port);
    pthread_mutex_lock(&lock);
    int place = narrow_at(path, port);
    int64_t bytes = place < 0 ? 0 : narrow[place].bytes;
    pthread_mutex_unlock(&lock);
    return bytes;
}

uint16_t czmq_local_port(int descriptor) {
    struct sockaddr_in name;
    socklen_t size = sizeof name;
    memset(&name, 0, sizeof name);
    if (getsockname(descriptor, (struct sockaddr *) &name, &size) != 0 || name.sin_family != AF_INET) return 0;
    return ntohs(name.sin_port);
}

int czmq_may_pass(int descriptor, uid_t user) {
    char path[PATH + 1];
    if (!path_of(descriptor, path)) return 1;
    pthread_mutex_lock(&lock);
    door_t *door = door_at(path);
    int may = !door;
    for (size_t i = 0; door && !may && i < door->count; i++) may = door->users[i] == user;
    pthread_mutex_unlock(&lock);
    return may;
}

void czmq_turn_away(int descriptor, uid_t user) {
    char path[PATH + 1];
    if (!path_of(descriptor, path)) return;
    pthread_mutex_lock(&lock);
    door_t *door = door_at(path);
    if (door) {
        door->away[door->last++ % KEPT] = user;
        if (door->last - door->first > KEPT) door->first = door->last - KEPT;
    }
    pthread_mutex_unlock(&lock);
}

int czmq_turned_away(const char *path, uid_t *user) {
    pthread_mutex_lock(&lock);
    door_t *door = door_at(path);
    int found = door && door->first != door->last;
    if (found) *user = door->away[door->first++ % KEPT];
    pthread_mutex_unlock(&lock);
    return found;
}

int czmq_is_in_front(void) {
    return dlsym(RTLD_DEFAULT, "accept4") == (void *) accept4 && dlsym(RTLD_DEFAULT, "recv") == (void *) recv;
}
