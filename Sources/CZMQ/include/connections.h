#pragma once
#include <stdint.h>
#include <sys/types.h>

/* What this process accepts, for all sockets together. See connections.c for why. */

enum { CZMQ_DESCRIPTORS = 65536 };

/* A connection whose descriptor would be `descriptors` or higher is closed as soon as it is accepted, and so is one of an ipc
   peer whose process has `of_one_process` already. 0 is no limit. */
void czmq_limit_connections(int descriptors, int of_one_process);

/* How many were closed for these reasons, or because no descriptor was left. */
uint64_t czmq_refused_connections(void);

/* Has this descriptor ever been a connection's? It may be closed, or another's, by now. */
int czmq_was_accepted(int descriptor);

/* Above every descriptor that was ever a connection's. */
int czmq_end_of_accepted(void);

/* The kernel's word on who is at the other end of an ipc connection: its process, or -1. */
pid_t czmq_peer_process(int descriptor, uid_t *user);
