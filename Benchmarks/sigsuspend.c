/* Preloaded into a program that valgrind runs: sigsuspend with a copy of the mask. Valgrind 3.19 writes to the mask, and
   ends with a segmentation fault where the mask is a constant in read-only memory, as that of libdispatch is. */
#define _GNU_SOURCE
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

int sigsuspend(const sigset_t *mask) {
    sigset_t copy = *mask;
    return (int) syscall(SYS_rt_sigsuspend, &copy, _NSIG / 8);
}
