#pragma once
#include <stddef.h>
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

/* Bytes that a connection may bring without one of its messages being handled: beyond, it is ended. libzmq bounds whole messages
   only, by their number; one that never ends is never counted. */
void czmq_limit_unhandled(int64_t bytes);

extern int czmq_heavy_connections;

/* Has any connection brought so much that its next message must be told of? */
static inline int czmq_some_are_heavy(void) { return __atomic_load_n(&czmq_heavy_connections, __ATOMIC_RELAXED) > 0; }

/* A message of that connection's is handled. */
void czmq_handled(int descriptor);

/* Connections that have ended are heavy no more. */
void czmq_forget_closed(void);

/* A message may have so many frames, and so many bytes in those before its last; a connection that sends more is closed. */
enum { CZMQ_UNFINISHED_FRAMES = 256, CZMQ_UNFINISHED_BYTES = 4 << 20 };

/* A new connection begins with its greeting. See unfinished.c. */
void czmq_begin_reading(int descriptor);

/* What was read from an accepted connection. 0 where its message has become too much. */
int czmq_follow(int descriptor, const uint8_t *bytes, size_t count);

/* The kernel's word on who is at the other end of an ipc connection: its process, or -1. */
pid_t czmq_peer_process(int descriptor, uid_t *user);
