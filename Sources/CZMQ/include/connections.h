#pragma once
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* What this process accepts, for all sockets together. See connections.c for why. */

enum { CZMQ_DESCRIPTORS = 65536 };

/* A connection whose descriptor would be `descriptors` or higher is closed as soon as it is accepted, and so is one of an ipc
   peer whose process has `of_one_process` already. 0 is no limit. */
void czmq_limit_connections(int descriptors, int of_one_process);

/* How many were taken in since the start. */
uint64_t czmq_accepted_connections(void);

/* How many were ended for what they brought. */
uint64_t czmq_ended_connections(void);

/* How many were closed for these reasons, or because no descriptor was left. */
uint64_t czmq_refused_connections(void);

/* Is this descriptor a connection's whose end has not been read? It may be closed, or another's, by now. */
int czmq_was_accepted(int descriptor);

/* Above every descriptor that was ever a connection's. */
int czmq_end_of_accepted(void);

/* Bytes that a connection may bring without one of its messages being handled: beyond, it is ended. libzmq bounds whole messages
   only, by their number; one that never ends is never counted. */
void czmq_limit_unhandled(int64_t bytes);

/* The same for what is accepted at one door, by its path or its port: libzmq takes all in that a subscriber has sent before it hands
   on the first of it, and each byte of a topic costs it thirty. */
void czmq_limit_unhandled_at(const char *path, uint16_t port, int64_t bytes);

/* What was said of that listener's door; 0 for any other. */
int64_t czmq_limit_of(int listener);

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

/* What was read from an accepted connection. 0 where its message has become too much, or it names itself as it may not. */
int czmq_follow(int descriptor, const uint8_t *bytes, size_t count);

/* What a handshake says of a peer, read as it comes: names and values. All zeros at the beginning. */
typedef struct {
    uint32_t left, size;
    uint8_t part, is_identity;
} czmq_metadata_t;

/* 0 where the peer calls itself by a name that only libzmq gives, or by one that is too long. See metadata.c. */
int czmq_read_metadata(czmq_metadata_t *at, const uint8_t *bytes, size_t count);

/* Who may connect to the ipc socket at `path`; replaces what was said before. The first `czmq_allow_users` of a path makes it
   guarded; sockets at other paths are open. 0 where there are too many, or the path is too long. See doors.c. */
int czmq_allow_users(const char *path, const uid_t *users, size_t count);

/* May that user have this accepted connection? */
int czmq_may_pass(int descriptor, uid_t user);

/* Remembers that he got none. */
void czmq_turn_away(int descriptor, uid_t user);

/* The user who was turned away longest ago at `path` and not asked for yet. 0 if there is none. */
int czmq_turned_away(const char *path, uid_t *user);

/* Does libzmq get our `accept4` and `recv`, or the C library's? */
int czmq_is_in_front(void);

/* The kernel's word on who is at the other end of an ipc connection: its process, 0 where that has no number here (it is in another
   namespace), -1 where it is no ipc connection. */
pid_t czmq_peer_process(int descriptor, uid_t *user);
