/* libzmq aborts if accept4 fails with EMFILE on ipc, and has no limit for connections. It calls accept4 through the
   dynamic linker, so the function below takes precedence over the C library's. It keeps a descriptor in reserve, to
   accept the next connection with and close it, and it closes connections above the limits. libzmq treats ECONNABORTED
   as a peer that has hung up. */
#define _GNU_SOURCE
#include "connections.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static _Atomic int highest, share;
static _Atomic uint64_t refused, accepted, ended;
static _Atomic int reserve = -1;
static _Atomic int end_of_accepted;
/* By descriptor: the process at the other end when it was accepted, -1 if the kernel names none, 0: no connection. */
static _Atomic int owners[CZMQ_DESCRIPTORS];
/* A process that was refused connects again at once. For a while it is refused without another count. */
static _Atomic int last_refused;
static _Atomic int64_t refused_until;

/* By descriptor: bytes since a message was last handled. Below `soft` no one reports which messages are handled. */
static _Atomic int64_t received[CZMQ_DESCRIPTORS];
static _Atomic int64_t most_unhandled;
static const int64_t soft = 4 << 20;
/* Limits of connections to a listener with a limit of its own; 0 for others. */
static _Atomic int64_t limits[CZMQ_DESCRIPTORS];

static int64_t soft_of(int descriptor) {
    int64_t limit = atomic_load_explicit(&limits[descriptor], memory_order_relaxed);
    return limit ? limit / 4 : soft;
}
int czmq_heavy_connections;

static int64_t milliseconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void fill_reserve(void) {
    int expected = -1;
    int fresh = open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (fresh >= 0 && !atomic_compare_exchange_strong(&reserve, &expected, fresh)) close(fresh);
}

void czmq_limit_connections(int descriptors, int of_one_process) {
    atomic_store(&highest, descriptors < CZMQ_DESCRIPTORS ? descriptors : CZMQ_DESCRIPTORS);
    atomic_store(&share, of_one_process);
    fill_reserve();
}

uint64_t czmq_refused_connections(void) { return atomic_load(&refused); }

uint64_t czmq_accepted_connections(void) { return atomic_load(&accepted); }

uint64_t czmq_ended_connections(void) { return atomic_load(&ended); }

int czmq_end_of_accepted(void) { return atomic_load(&end_of_accepted); }

int czmq_was_accepted(int descriptor) {
    return descriptor >= 0 && descriptor < CZMQ_DESCRIPTORS && atomic_load(&owners[descriptor]) != 0;
}

pid_t czmq_peer_process(int descriptor, uid_t *user) {
    struct ucred peer;
    socklen_t size = sizeof peer;
    /* On tcp there is no user. */
    if (getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0 || peer.uid == (uid_t) -1) return -1;
    if (user) *user = peer.uid;
    return peer.pid;
}

/* Counts only if many descriptors are open. Connections that were closed since are found by asking the kernel again. */
static int has_its_share(pid_t process, int below) {
    int limit = atomic_load(&share), count = 0;
    if (limit == 0 || below < limit || process <= 0) return 0;
    if (atomic_load(&last_refused) == process && milliseconds() < atomic_load(&refused_until)) return 1;
    for (int i = 0; i < below; i++) count += atomic_load_explicit(&owners[i], memory_order_relaxed) == process;
    if (count < limit) return 0;
    count = 0;
    for (int i = 0; i < below; i++) {
        if (atomic_load_explicit(&owners[i], memory_order_relaxed) != process) continue;
        if (czmq_peer_process(i, NULL) == process) count++;
        else atomic_store(&owners[i], 0);
    }
    if (count < limit) return 0;
    atomic_store(&last_refused, process);
    atomic_store(&refused_until, milliseconds() + 100);
    return 1;
}

static int refuse(int connection) {
    if (connection >= 0) close(connection);
    atomic_fetch_add(&refused, 1);
    errno = ECONNABORTED;
    return -1;
}

/* This is no matter of limits, so the connection is not counted among the refused ones. */
static int refuse_user(int connection, uid_t user) {
    czmq_turn_away(connection, user);
    atomic_store(&owners[connection], 0);
    close(connection);
    errno = ECONNABORTED;
    return -1;
}

static int raw_accept4(int listener, struct sockaddr *address, socklen_t *length, int flags) {
    return (int)syscall(SYS_accept4, listener, address, length, flags);
}

/* The peer at the head of the queue is accepted and closed. Otherwise the listener would stay readable, and its thread
   would never sleep. */
static int turn_away(int listener, int flags) {
    int kept = atomic_exchange(&reserve, -1);
    if (kept >= 0) close(kept);
    int connection = raw_accept4(listener, NULL, NULL, flags);
    int result = refuse(connection);
    fill_reserve();
    errno = ECONNABORTED;
    return result;
}

int accept4(int listener, struct sockaddr *address, socklen_t *length, int flags) {
    int connection = raw_accept4(listener, address, length, flags);
    if (connection < 0) {
        if (errno == EMFILE || errno == ENFILE) return turn_away(listener, flags);
        if (errno == ENOMEM || errno == ENOBUFS) return refuse(-1);
        return -1;
    }
    int limit = atomic_load(&highest);
    if (limit == 0) limit = CZMQ_DESCRIPTORS;
    if (connection >= limit) return refuse(connection);
    uid_t user = 0;
    pid_t process = czmq_peer_process(connection, &user);
    if (has_its_share(process, connection)) return refuse(connection);
    czmq_begin_reading(connection);
    atomic_fetch_add_explicit(&accepted, 1, memory_order_relaxed);
    atomic_store(&owners[connection], process > 0 ? process : -1);
    czmq_handled(connection);
    atomic_store(&limits[connection], czmq_limit_of(listener));
    int end = atomic_load(&end_of_accepted);
    while (connection >= end && !atomic_compare_exchange_weak(&end_of_accepted, &end, connection + 1)) {}
    /* The check comes after the connection is noted: a thread that takes away the user's right either finds the
       connection, or has changed the right before this check. */
    if (process >= 0 && !czmq_may_pass(connection, user)) return refuse_user(connection, user);
    return connection;
}

/* A descriptor that this process itself connects with is no accepted connection, whatever it was before: libzmq may
   close a connection without having read its end. */
int connect(int descriptor, const struct sockaddr *address, socklen_t length) {
    if (czmq_was_accepted(descriptor)) {
        atomic_store(&owners[descriptor], 0);
        czmq_handled(descriptor);
    }
    return (int)syscall(SYS_connect, descriptor, address, length);
}

void czmq_limit_unhandled(int64_t bytes) { atomic_store(&most_unhandled, bytes); }

void czmq_handled(int descriptor) {
    if (descriptor < 0 || descriptor >= CZMQ_DESCRIPTORS) return;
    if (atomic_exchange(&received[descriptor], 0) >= soft_of(descriptor))
        __atomic_sub_fetch(&czmq_heavy_connections, 1, __ATOMIC_RELAXED);
}

void czmq_forget_closed(void) {
    struct stat status;
    for (int i = 0, end = czmq_end_of_accepted(); i < end; i++) {
        if (atomic_load(&received[i]) < soft_of(i)) continue;
        if (fstat(i, &status) != 0 || !S_ISSOCK(status.st_mode)) czmq_handled(i);
    }
}

/* The end was read: the descriptor may be reused for anything now. */
static ssize_t end_of(int descriptor, ssize_t result) {
    atomic_store(&owners[descriptor], 0);
    czmq_handled(descriptor);
    return result;
}

static ssize_t end_for_too_much(int descriptor) {
    atomic_fetch_add_explicit(&ended, 1, memory_order_relaxed);
    return end_of(descriptor, 0);
}

/* libzmq reads every connection with this function. A result that libzmq takes for the end of the stream ends the
   connection. Sockets that were not accepted here are left alone. */
ssize_t recv(int descriptor, void *buffer, size_t size, int flags) {
    ssize_t count = syscall(SYS_recvfrom, descriptor, buffer, size, flags, NULL, NULL);
    if (!czmq_was_accepted(descriptor)) return count;
    if (count < 0 && (errno == EAGAIN || errno == EINTR)) return count;
    if (count <= 0) return end_of(descriptor, count);
    if (!czmq_follow(descriptor, buffer, (size_t) count)) return end_for_too_much(descriptor);
    int64_t limit = atomic_load_explicit(&limits[descriptor], memory_order_relaxed), soft = soft_of(descriptor);
    if (limit == 0) limit = atomic_load_explicit(&most_unhandled, memory_order_relaxed);
    if (limit == 0) return count;
    int64_t before = atomic_fetch_add_explicit(&received[descriptor], count, memory_order_relaxed);
    if (before < soft && before + count >= soft) __atomic_add_fetch(&czmq_heavy_connections, 1, __ATOMIC_RELAXED);
    return before + count > limit ? end_for_too_much(descriptor) : count;
}
