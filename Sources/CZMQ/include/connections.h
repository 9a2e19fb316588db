#pragma once
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* The connections that this process accepts, for all sockets together. connections.c tells the reasons. */

enum { CZMQ_DESCRIPTORS = 65536 };

/* A connection whose descriptor would be `descriptors` or higher is closed as soon as it is accepted, and so is a
   connection of an ipc peer whose process has `of_one_process` connections already. 0 is no limit. */
void czmq_limit_connections(int descriptors, int of_one_process);

/* How many connections were accepted since the start. */
uint64_t czmq_accepted_connections(void);

/* How many connections were ended for what they sent. */
uint64_t czmq_ended_connections(void);

/* How many connections were closed because of these limits, or because no descriptor was left. */
uint64_t czmq_refused_connections(void);

/* Whether this descriptor is an accepted connection whose end has not been read. It may be closed or reused by now. */
int czmq_was_accepted(int descriptor);

/* A number above every descriptor that was ever an accepted connection. */
int czmq_end_of_accepted(void);

/* Limits the bytes that a connection may bring without one of its messages being handled. Beyond it the connection is
   ended. libzmq bounds only whole messages, by their number; a message that never ends is never counted. */
void czmq_limit_unhandled(int64_t bytes);

/* The same for connections that one listener accepts, named by its path or its port. Eight listeners have such a limit:
   beyond that, the one that was set first loses it. libzmq takes in everything that a subscriber has sent before it
   delivers the first of it, and each byte of a topic costs it thirty. */
void czmq_limit_unhandled_at(const char *path, uint16_t port, int64_t bytes);

/* The limit that was set for that listener; 0 for any other. */
int64_t czmq_limit_of(int listener);

/* The port of this end of a tcp connection: that of the listener that has accepted it. 0 for any other descriptor. */
uint16_t czmq_local_port(int descriptor);

extern int czmq_heavy_connections;

/* Whether any connection has brought so much that its next handled message must be reported. */
static inline int czmq_some_are_heavy(void) { return __atomic_load_n(&czmq_heavy_connections, __ATOMIC_RELAXED) > 0; }

/* Reports that a message of that connection is handled. */
void czmq_handled(int descriptor);

/* Resets the counts of connections that have ended. */
void czmq_forget_closed(void);

/* Limits of one message: its frames, and the bytes of all frames before the last. A connection that sends more is
   closed. */
enum { CZMQ_UNFINISHED_FRAMES = 256, CZMQ_UNFINISHED_BYTES = 4 << 20 };

/* Starts to follow a new connection at its greeting. See unfinished.c. */
void czmq_begin_reading(int descriptor);

/* Follows bytes that were read from an accepted connection. 0 if its message has become too large, or the peer has
   chosen a routing id that it may not have. */
int czmq_follow(int descriptor, const uint8_t *bytes, size_t count);

/* The metadata of a peer's handshake, names and values, as far as they are read. Must be all zeros at the beginning. */
typedef struct {
    uint32_t left, size;
    uint8_t part, is_identity;
} czmq_metadata_t;

/* Reads on. 0 if the peer has chosen a routing id of the form that only libzmq gives, or one that is too long. See
   metadata.c. */
int czmq_read_metadata(czmq_metadata_t *at, const uint8_t *bytes, size_t count);

/* Sets which users may connect to the ipc socket at `path`; replaces an earlier list. A path is restricted from its
   first `czmq_allow_users` on; sockets at other paths admit all users. 0 if there are too many paths, or the path is
   too long. See doors.c. */
int czmq_allow_users(const char *path, const uid_t *users, size_t count);

/* Whether that user may have this accepted connection. */
int czmq_may_pass(int descriptor, uid_t user);

/* Notes that a connection of that user was refused. */
void czmq_turn_away(int descriptor, uid_t user);

/* Stores the user that was refused longest ago at `path` and not reported yet. Returns 0 if there is none. */
int czmq_turned_away(const char *path, uid_t *user);

/* Whether libzmq calls our `accept4` and `recv`, and not the C library's. */
int czmq_is_in_front(void);

/* The process at the other end of an ipc connection, as the kernel knows it: 0 if the process has no number here (it is
   in another namespace), -1 if this is no ipc connection. Stores its user where `user` is not null. */
pid_t czmq_peer_process(int descriptor, uid_t *user);
