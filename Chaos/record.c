// Preloaded into a process. It records what the process writes and syncs below one directory, makes writes and syncs
// fail, or kills the process at one of them.
//
//   CHAOS_DIRECTORY=path      the directory: the files below it count, and the directory itself
//   CHAOS_RECORD=path         the file to record to; the process's standard output is recorded too
//   CHAOS_DIE=point:n         kills the process (SIGKILL) when it passes the point for the nth time, before or after a
//                             call: `write` and `wrote`, `sync` and `synced`, `truncate` and `truncated`; in navd also
//                             `answer` and `answered`, `publish` and `published`, before and after bytes with an
//                             answer, or with an event, are handed to a socket
//   CHAOS_FAULT=what:error:first:last[:name]
//                             the writes or syncs (`write`, `sync`) from the first to the last fail, those of one file
//                             only if it is named (`.`: of the directory); the first write fails halfway
//   CHAOS_WHILE=path          they fail only while this file exists
// A point and a fault may be limited to one phase, which the process sets with `chaos_phase`, as in `tidy.write`, or to
// all but the closing, as in `run.write`.
//
// One entry of the record: kind, length of the name, length of the data (32 bits each), offset (64 bits), name, data.
//   W written  E a write failed  T truncated to the offset  S synced  F a sync failed  C created  U unlinked
//   R renamed (data: the new name)  A printed to standard output
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#define DESCRIPTORS 1024

static char directory[PATH_MAX];
static int record = -1;
static char *names[DESCRIPTORS];
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static char die_point[32];
static long die_count;
static char fault_what[32], fault_name[64];
static int fault_error;
static const char *fault_while;
static long fault_first, fault_last;
static long passed, tried;
static __thread const char *phase = "";

#define REAL(name, type) \
    static __typeof__(type) *real; \
    if (!real) real = (__typeof__(type) *)dlsym(RTLD_NEXT, name)

__attribute__((constructor)) static void start(void) {
    const char *text = getenv("CHAOS_DIRECTORY");
    if (!text || !realpath(text, directory)) directory[0] = 0;
    if ((text = getenv("CHAOS_DIE")) && sscanf(text, "%31[a-z.]:%ld", die_point, &die_count) != 2) die_point[0] = 0;
    char error[16] = "";
    if ((text = getenv("CHAOS_FAULT"))) {
        sscanf(text, "%31[a-z.]:%15[A-Z]:%ld:%ld:%63s", fault_what, error, &fault_first, &fault_last, fault_name);
    }
    fault_error = strcmp(error, "ENOSPC") == 0 ? ENOSPC : EIO;
    fault_while = getenv("CHAOS_WHILE");
    REAL("open", int(const char *, int, ...));
    if ((text = getenv("CHAOS_RECORD"))) record = real(text, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

// Writes an entry in one call, so that a kill leaves whole entries, except perhaps the last.
static void note(char kind, const char *name, uint64_t offset, const void *data, size_t length) {
    if (record < 0) return;
    uint32_t head[3] = {(uint32_t)kind, (uint32_t)strlen(name), (uint32_t)length};
    struct iovec parts[] = {
        {head, sizeof head}, {&offset, sizeof offset}, {(void *)name, strlen(name)}, {(void *)data, length}};
    if (writev(record, parts, 4) < 0) abort();
}

// Sets the phase of this thread from now on. The string must stay valid.
void chaos_phase(const char *name) { phase = name; }

static int is_meant(const char *what, const char *plan) {
    size_t length = strlen(phase);
    if (length && strncmp(plan, phase, length) == 0 && plan[length] == '.') plan += length + 1;
    else if (length && strcmp(phase, "close") != 0 && strncmp(plan, "run.", 4) == 0) plan += 4;
    return strcmp(what, plan) == 0;
}

static void pass(const char *point) {
    if (is_meant(point, die_point) && ++passed == die_count) kill(getpid(), SIGKILL);
}

// Returns 1 if this is the first write or sync to fail, 2 for those after it, and 0 if it is not to fail.
static int fails(const char *what, const char *name) {
    if (!is_meant(what, fault_what) || (fault_name[0] && strcmp(name, fault_name) != 0)) return 0;
    if (fault_while && access(fault_while, F_OK) != 0) return 0;
    long count = ++tried;
    return count < fault_first || count > fault_last ? 0 : count == fault_first ? 1 : 2;
}

// Returns the path's name below the directory, or null if it is not below it.
static const char *below(const char *path, char *whole) {
    size_t length = strlen(directory);
    if (!length || !path) return NULL;
    char parent[PATH_MAX];
    const char *slash = strrchr(path, '/');
    if (realpath(path, whole)) {
        // The path exists.
    } else {
        if (slash) snprintf(parent, sizeof parent, "%.*s", slash == path ? 1 : (int)(slash - path), path);
        char resolved[PATH_MAX];
        if (!realpath(slash ? parent : ".", resolved)) return NULL;
        if (snprintf(whole, PATH_MAX, "%s/%s", resolved, slash ? slash + 1 : path) >= PATH_MAX) return NULL;
    }
    if (strncmp(whole, directory, length) != 0) return NULL;
    // Lock files are left out: the kernel knows the holder of a lock, and a power cut leaves nothing of it.
    size_t end = strlen(whole);
    if (end > 5 && strcmp(whole + end - 5, ".lock") == 0) return NULL;
    if (whole[length] == 0) return ".";
    return whole[length] == '/' ? whole + length + 1 : NULL;
}

static int opened(const char *path, int flags, mode_t mode, int (*real)(const char *, int, ...)) {
    char whole[PATH_MAX];
    const char *name = below(path, whole);
    int is_new = name && (flags & O_CREAT) && access(path, F_OK) != 0;
    int descriptor = real(path, flags, mode);
    if (descriptor < 0 || descriptor >= DESCRIPTORS) return descriptor;
    pthread_mutex_lock(&mutex);
    free(names[descriptor]);
    names[descriptor] = name ? strdup(name) : NULL;
    if (name && is_new) note('C', name, 0, "", 0);
    if (name && !is_new && (flags & O_TRUNC)) note('T', name, 0, "", 0);
    pthread_mutex_unlock(&mutex);
    return descriptor;
}

#define OPEN(function) \
    int function(const char *path, int flags, ...) { \
        REAL(#function, int(const char *, int, ...)); \
        va_list list; \
        va_start(list, flags); \
        mode_t mode = (flags & (O_CREAT | O_TMPFILE)) ? va_arg(list, mode_t) : 0; \
        va_end(list); \
        return opened(path, flags, mode, real); \
    }
OPEN(open)
OPEN(open64)

static const char *named(int descriptor) {
    return descriptor >= 0 && descriptor < DESCRIPTORS ? names[descriptor] : NULL;
}

int close(int descriptor) {
    REAL("close", int(int));
    pthread_mutex_lock(&mutex);
    if (named(descriptor)) {
        free(names[descriptor]);
        names[descriptor] = NULL;
    }
    pthread_mutex_unlock(&mutex);
    return real(descriptor);
}

static ssize_t written(int descriptor, const void *data, size_t length, off_t offset,
                       ssize_t (*real)(int, const void *, size_t, off_t)) {
    const char *name = named(descriptor);
    if (!name) return real(descriptor, data, length, offset);
    pthread_mutex_lock(&mutex);
    pass("write");
    int failing = fails("write", name);
    if (failing) {
        note('E', name, (uint64_t)offset, "", 0);
        if (failing > 1 || length < 2) {
            pthread_mutex_unlock(&mutex);
            errno = fault_error;
            return -1;
        }
        length /= 2;
    }
    ssize_t done = real(descriptor, data, length, offset);
    if (done > 0) note('W', name, (uint64_t)offset, data, (size_t)done);
    pass("wrote");
    pthread_mutex_unlock(&mutex);
    return done;
}

ssize_t pwrite(int descriptor, const void *data, size_t length, off_t offset) {
    REAL("pwrite", ssize_t(int, const void *, size_t, off_t));
    return written(descriptor, data, length, offset, real);
}

ssize_t pwrite64(int descriptor, const void *data, size_t length, off_t offset) {
    REAL("pwrite64", ssize_t(int, const void *, size_t, off_t));
    return written(descriptor, data, length, offset, real);
}

// SQLite and the store write at offsets only. `write` is used for standard output only.
ssize_t write(int descriptor, const void *data, size_t length) {
    REAL("write", ssize_t(int, const void *, size_t));
    if (descriptor == 1) {
        pthread_mutex_lock(&mutex);
        note('A', "", 0, data, length);
        pthread_mutex_unlock(&mutex);
    } else if (named(descriptor)) {
        fprintf(stderr, "record: %s is written without an offset\n", named(descriptor));
        abort();
    }
    return real(descriptor, data, length);
}

static int synced(int descriptor, int (*real)(int)) {
    const char *name = named(descriptor);
    if (!name) return real(descriptor);
    pthread_mutex_lock(&mutex);
    pass("sync");
    int failed = fails("sync", name) != 0;
    int code = failed ? -1 : real(descriptor);
    note(code == 0 ? 'S' : 'F', name, 0, "", 0);
    pass("synced");
    pthread_mutex_unlock(&mutex);
    if (failed) errno = fault_error;
    return code;
}

int fsync(int descriptor) {
    REAL("fsync", int(int));
    return synced(descriptor, real);
}

int fdatasync(int descriptor) {
    REAL("fdatasync", int(int));
    return synced(descriptor, real);
}

static int truncated(int descriptor, off_t length, int (*real)(int, off_t)) {
    const char *name = named(descriptor);
    pthread_mutex_lock(&mutex);
    if (name) pass("truncate");
    int code = real(descriptor, length);
    if (code == 0 && name) note('T', name, (uint64_t)length, "", 0);
    if (name) pass("truncated");
    pthread_mutex_unlock(&mutex);
    return code;
}

int ftruncate(int descriptor, off_t length) {
    REAL("ftruncate", int(int, off_t));
    return truncated(descriptor, length, real);
}

int ftruncate64(int descriptor, off_t length) {
    REAL("ftruncate64", int(int, off_t));
    return truncated(descriptor, length, real);
}

int unlink(const char *path) {
    REAL("unlink", int(const char *));
    char whole[PATH_MAX];
    const char *name = below(path, whole);
    pthread_mutex_lock(&mutex);
    int code = real(path);
    if (code == 0 && name) note('U', name, 0, "", 0);
    pthread_mutex_unlock(&mutex);
    return code;
}

int rename(const char *from, const char *to) {
    REAL("rename", int(const char *, const char *));
    char old[PATH_MAX], new[PATH_MAX];
    const char *before = below(from, old), *after = below(to, new);
    pthread_mutex_lock(&mutex);
    int code = real(from, to);
    if (code == 0 && before && after) note('R', before, 0, after, strlen(after));
    pthread_mutex_unlock(&mutex);
    return code;
}

// Messages leave the process through `send`: libzmq uses it, for several messages at once where it can.
ssize_t send(int descriptor, const void *data, size_t length, int flags) {
    REAL("send", ssize_t(int, const void *, size_t, int));
    int is_answer = strncmp(die_point, "answer", 6) == 0 && memmem(data, length, "\"outcome\":", 10);
    int is_event = strncmp(die_point, "publish", 7) == 0 && memmem(data, length, "\"changes\":", 10);
    if (!is_answer && !is_event) return real(descriptor, data, length, flags);
    pthread_mutex_lock(&mutex);
    pass(is_answer ? "answer" : "publish");
    ssize_t done = real(descriptor, data, length, flags);
    pass(is_answer ? "answered" : "published");
    pthread_mutex_unlock(&mutex);
    return done;
}
