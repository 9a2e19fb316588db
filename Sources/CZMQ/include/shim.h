#pragma once
#include <zmq.h>
#include <malloc.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include "accounts.h"
#include "connections.h"

/* The C library declares these only with _GNU_SOURCE, without which Swift's own module of it is built. */
int ppoll(struct pollfd *, nfds_t, const struct timespec *, const sigset_t *);
int pthread_setname_np(pthread_t, const char *);

/* Every build of libzmq since 4.3.0 has this option; its header has the name only in builds with drafts. */
#ifndef ZMQ_ZAP_ENFORCE_DOMAIN
#define ZMQ_ZAP_ENFORCE_DOMAIN 93
#endif
