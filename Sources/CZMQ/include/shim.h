#pragma once
#include <zmq.h>
#include <malloc.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sys/eventfd.h>
#include "accounts.h"
#include "connections.h"

/* The C library has these behind _GNU_SOURCE, which Swift's own module of it is built without. */
int ppoll(struct pollfd *, nfds_t, const struct timespec *, const sigset_t *);
int pthread_setname_np(pthread_t, const char *);

/* In every build of libzmq since 4.3.0; its header has the name only for those with drafts. */
#ifndef ZMQ_ZAP_ENFORCE_DOMAIN
#define ZMQ_ZAP_ENFORCE_DOMAIN 93
#endif
