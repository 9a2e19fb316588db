// Preloaded before libfaketime, so that a wait on a condition until a time of the monotonic clock goes to the C
// library. libfaketime takes such a time for one of the clock that it has changed, though it is told to leave the
// monotonic clock alone, and so ends the wait at once or much too late.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>

int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *moment) {
    static int (*real)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *);
    if (!real) {
        void *library = dlopen("libc.so.6", RTLD_LAZY | RTLD_NOLOAD);
        if (!library || !dlsym(library, "pthread_cond_timedwait")) library = dlopen("libpthread.so.0", RTLD_LAZY | RTLD_NOLOAD);
        if (!library) abort();
        *(void **)&real = dlsym(library, "pthread_cond_timedwait");
        if (!real) abort();
    }
    return real(condition, mutex, moment);
}
