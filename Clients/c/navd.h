/* navd.h: a client of navd in C. It needs libzmq and jansson. README.md beside this file begins with an example.

   What holds for all of it:

   - There is no global state. A client (struct navd) holds everything, and several clients do not know of each other.
   - One thread at a time uses a client. Only navd_post may be called from any thread. The kit starts no thread of its
     own (libzmq has one for each client).
   - Callbacks are called from navd_dispatch, navd_run, navd_wait, navd_call and navd_close only, and never from inside
     another callback. A callback may call every function except those five. A callback that takes long delays its own
     client and nothing else.
   - Strings and structures that are passed in are copied. A pointer that is returned belongs to the kit, unless its
     comment says that it is the caller's. A json_t that a callback gets is borrowed: json_incref keeps it.
   - An error is a value (struct navd_error). A function that fails returns NULL, false or 0, and navd_error then says
     why. Where memory is short the function fails with `outOfMemory`, and the client goes on.
   - Times are milliseconds. */
#ifndef NAVD_H
#define NAVD_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

#define NAVD_KIT_VERSION "1.0.0"

/* The structures that a program fills in (navd_options, navd_how, navd_speaker, navd_follower) begin with their size,
   so that later versions of libnavd.so.1 can add members at their ends. 0, which a designated initializer leaves there,
   stands for the members of version 1.0. A program that uses a member of a later version, whose comment says so, sets
   the size: `{NAVD_OPTIONS_INIT, .client = "gate"}`. A library that is older than such a program takes the structure
   if the members that it does not know are zero, and refuses it otherwise. */
#define NAVD_OPTIONS_INIT .size = sizeof(struct navd_options)
#define NAVD_HOW_INIT .size = sizeof(struct navd_how)
#define NAVD_SPEAKER_INIT .size = sizeof(struct navd_speaker)
#define NAVD_FOLLOWER_INIT .size = sizeof(struct navd_follower)

struct navd;            /* a client: a session of navd that outlives connections and restarts */
struct navd_attachment; /* says that the client speaks for some controllers, in one role */
struct navd_question;   /* a message that navd sent to an attachment */
struct navd_window;     /* a copy of a window that follows what is committed */

/* ---- Errors ---- */

/* The names and codes of navd are in docs/PROTOCOL.md, §9. These are the kit's own: */
enum {
    NAVD_NOT_CONNECTED = 1,     /* notConnected: navd is away; the request was not sent, and will not be */
    NAVD_NO_ANSWER = 2,         /* noAnswer: no answer came in time; the command may have been done */
    NAVD_CONNECTION_LOST = 3,   /* connectionLost: the session ended first; the command may have been done. Also the
                                   reason of a change to NAVD_CONNECTING */
    NAVD_TOO_MANY_REQUESTS = 4, /* tooManyRequests: 1,024 requests, or 16 MiB of them, wait for their answers */
    NAVD_INSIDE_CALLBACK = 5,   /* insideCallback: a function that waits was called from a callback */
    NAVD_OUT_OF_MEMORY = 6,     /* outOfMemory */
    NAVD_INVALID_ARGUMENT = 7,  /* invalidArgument: what was passed can't be sent; the message says why */
    NAVD_CLOSED = 8,            /* closed: navd_close was called */
    NAVD_MALFORMED = 9,         /* malformed: navd's answer is not what the protocol says */
    NAVD_WITHDRAWN = 10,        /* withdrawn: the answer to that question is no longer wanted */
    NAVD_TIMED_OUT = 11,        /* timedOut: navd_wait waited long enough */
    NAVD_KEY_REFUSED = 12       /* keyRefused: of navd_wait: there is a navd, and it does not allow this key. The kit
                                   goes on trying, since the key may be allowed later */
};

struct navd_error {
    int code;
    char name[64];     /* what a program decides by */
    char message[256]; /* for people; may be cut */
    json_t *data;      /* what else navd said, or NULL; borrowed */
};

/* What the last function that failed says, never NULL. Valid until the next call with this client. */
const struct navd_error *navd_error(const struct navd *nav);

/* ---- The client ---- */

enum navd_state {
    NAVD_CONNECTING, /* navd is away, or has not answered hello yet; the kit goes on trying */
    NAVD_READY,      /* there is a session */
    NAVD_ENDED       /* navd will never take this client; it stays so. navd_error is `unsupportedVersion` (navd speaks
                        no version that the kit speaks), `notAllowed`, `invalidParams` or `nameInvalid` */
};

enum navd_level { NAVD_DEBUG, NAVD_INFO, NAVD_WARNING };

struct navd_options {
    size_t size;            /* 0, or NAVD_OPTIONS_INIT */
    const char *client;     /* the name that others see, and that lasting attachments go by; required */
    const char *endpoint;   /* NULL: $NAVD_ENDPOINT, else that of the user's navd */
    /* For tcp: the CURVE key of navd and the client's own, 40 characters of Z85 each, or the files that hold them.
       NULL: $NAVD_SERVER_KEY and $NAVD_KEY, else `server.public` and `client.secret` in $XDG_CONFIG_HOME/navd or
       ~/.config/navd. */
    const char *server_key;
    const char *secret_key;
    const char *public_key; /* NULL: the kit computes it */
    int quiet;             /* ask navd for a sign of life after so many ms without a message; 0: 5,000 */
    size_t longest;        /* the bytes of the longest message that is read; 0: 64 MiB. Beyond it the connection ends */
    void *context;         /* a libzmq context to share, which stays the caller's; NULL: one of the client's own */
    /* A change of the state. `reason` is NULL at NAVD_READY. */
    void (*changed)(struct navd *nav, enum navd_state state, const struct navd_error *reason, void *data);
    /* What is worth knowing: attachments that were refused, messages that can't be read. NULL: warnings to stderr. */
    void (*log)(enum navd_level level, const char *text, void *data);
    void *data;            /* handed to `changed` and `log` */
};

/* Makes a client and begins to connect; navd need not be there yet. Returns NULL with errno: EINVAL for options that
   can't be, or whose `size` is none, ENOKEY for tcp without keys, ENOMEM, or what the system says (EMFILE). The log
   says which key is missing, or is none. The client is the caller's until navd_close. */
struct navd *navd_open(const struct navd_options *options);

/* Ends the session and frees the client with all its attachments, windows and questions. Each request that still waits
   is told `closed`. It waits at most 100 ms for the last messages to leave. Returns false, and does nothing, inside a
   callback; use navd_stop there. */
bool navd_close(struct navd *nav);

enum navd_state navd_state(const struct navd *nav);

/* ---- The loop ---- */

/* A descriptor for the application's own loop (poll, epoll, libuv, GLib). It is level-triggered: it is readable as long
   as there is something to do, timeouts included, so there is neither a timeout to ask for nor an event to miss. It
   stays the same until navd_close, which closes it. */
int navd_fd(struct navd *nav);

/* Does what there is to do, and never waits. At most 256 messages of each socket are handled, so that other parts of
   the application have their turn; the descriptor stays readable for the rest. Returns how many messages were handled,
   or -1 if the state is NAVD_ENDED or this is called inside a callback. */
int navd_dispatch(struct navd *nav);

/* Waits and dispatches until navd_stop (0), SIGTERM or SIGINT (0), or the state NAVD_ENDED (1). Signals for which the
   program has a handler of its own, or which it ignores, stay the program's; of several clients that run, the first one
   heeds them. `return navd_run(nav) || !navd_close(nav)` ends a program, and the session with it. */
int navd_run(struct navd *nav);

/* Ends navd_run, at once or when it is called next. Inside a callback it ends it when the callback has returned. */
void navd_stop(struct navd *nav);

/* Waits and dispatches until the state is NAVD_READY, for `timeout` ms at most (-1: without end). */
bool navd_wait(struct navd *nav, int timeout);

/* Has `function` called by the thread that dispatches, soon. It may be called from every thread, but not from a signal
   handler. Returns false where 1,024 functions wait already, memory is short, or navd_close has been called. At
   navd_close, functions that still wait are called. */
bool navd_post(struct navd *nav, void (*function)(struct navd *nav, void *data), void *data);

/* ---- Commands ---- */

/* How a request is sent. All members may be zero; NULL means all zero. */
struct navd_how {
    size_t size;                  /* 0, or NAVD_HOW_INIT */
    int deadline;                 /* navd does not begin it later than this; 0: 5,000. The kit waits 2,000 more. A
                                     negative one is refused with `invalidArgument` */
    bool retry;                   /* send it again under an idempotency key until it is answered, over lost connections
                                     and restarts; it is done once. Without it a request is sent once, or not at all */
    bool finished;                /* answer at the end of the transition (`wait`) */
    bool queued;                  /* wait for a transition instead of being refused (`whenBusy`) */
    int64_t if_seq;               /* refuse it if the window has changed since that number (`ifSeq`); 0: do not */
    const char *window;           /* where a name is looked up */
    struct navd_question *within; /* the question to whose turn the command belongs */
};

/* The end of a request. Exactly one of `result` and `error` is not NULL. It is called once for each request that
   navd_send has returned a number for. A command that navd answers `chained` ends with its `command.finished`. */
typedef void navd_reply(struct navd *nav, uint64_t request, json_t *result, const struct navd_error *error, void *data);

/* Sends a request and returns its number, or 0. `on` is an id or a name, or NULL. `reply` may be NULL. `format` and
   what follows are those of json_pack and make the params; NULL for none. "o" and a value sends a value that was made
   already, and takes its reference.
   While navd is away a request fails with `notConnected` at once. With `retry` it waits until its deadline, and where
   navd refuses it with `draining` or `storeUnavailable`, it is sent again until then. */
uint64_t navd_send(struct navd *nav, const char *method, const char *on, const struct navd_how *how, navd_reply *reply,
                   void *data, const char *format, ...);

/* Sends a request and waits for its end; callbacks of other messages are called meanwhile, so a delegate may tap its
   own tab. Returns the result, which is the caller's (json_decref), or NULL. */
json_t *navd_call(struct navd *nav, const char *method, const char *on, const struct navd_how *how, const char *format,
                  ...);

/* Takes a request back. It is answered all the same: with `cancelled`, which means that it was not done, with what it
   had come to, or with `noAnswer` where that can't be known. Returns false if there is no such request. */
bool navd_cancel(struct navd *nav, uint64_t request);

/* ---- Attachments: delegate, content, data source, renderer ---- */

/* Handles one message. The question is valid until the handler returns; navd_keep makes it last. */
typedef void navd_handler(struct navd_question *question, void *data);

struct navd_method {
    const char *name; /* "tabBarController.shouldSelect"; NULL ends a list */
    navd_handler *handler;
    bool awaited;     /* of a callback: the turn waits until the handler has returned or answered */
};

enum navd_attached {
    NAVD_WAITING,  /* not in force for this client: navd is away, or has refused it; the kit tries again. Of a lasting
                      one the answer in `silence` may count meanwhile */
    NAVD_ATTACHED, /* in force; in a resumed session it is told again */
    NAVD_REPLACED  /* another client took its place; the kit does not try again */
};

struct navd_speaker {
    size_t size;                       /* 0, or NAVD_SPEAKER_INIT */
    const char *role;                  /* NULL: "delegate"; or "content", "dataSource", "renderer" */
    json_t *selector;                  /* instead of `to`: an object such as {"inside": "tabs"}; stays the caller's */
    int patience;                      /* ms that an answer may take; 0: 1,000 */
    const char *silence;               /* what a vote counts as without an answer: "allow", "deny" (NULL), "fail" */
    bool lasting;                      /* the answer in `silence` stays in force while this client is away */
    bool takeover;                     /* take the place of another attachment */
    bool ends_transitions;             /* of a renderer */
    bool no_dry_runs;                  /* the handlers have effects: do not ask for dry runs */
    const struct navd_method *methods; /* a list that ends with {0}; each row has a handler */
    const char *const *unwind_actions; /* of content: the ways back that end here, a list that ends with NULL; NULL:
                                          none */
    /* A change of its state. `error` is what navd refused it with, or why navd is away, or NULL. */
    void (*changed)(struct navd_attachment *attachment, enum navd_attached state, const struct navd_error *error,
                    void *data);
    /* A kept question needs no answer any more: it was cancelled, too late, or the connection is gone. */
    navd_handler *withdrawn;
    void *data;                        /* handed to all of them */
};

/* Attaches to `to`, an id or a name, now and after each restart of navd. Returns NULL where something can't be sent.
   What navd refuses is logged, told to `changed`, and tried again after 1 to 30 s. */
struct navd_attachment *navd_attach(struct navd *nav, const char *to, const struct navd_speaker *speaker);

/* Ends the attachment. The pointer is gone when this returns; kept questions of it are withdrawn. While navd is away,
   or has not answered `attach` yet, the kit has it ended by navd as soon as that is possible. */
void navd_detach(struct navd_attachment *attachment);

enum navd_attached navd_attachment_state(const struct navd_attachment *attachment);

/* navd's last answer to `attach`: attachment, controllers, taken. NULL before the first. */
json_t *navd_attachment_answer(const struct navd_attachment *attachment);

/* ---- Questions: votes, requests for data, callbacks ---- */

struct navd *navd_question_client(const struct navd_question *question);
const char *navd_question_method(const struct navd_question *question);
const char *navd_question_on(const struct navd_question *question); /* the id of the controller, or "" */
json_t *navd_question_params(const struct navd_question *question); /* an object, never NULL */
/* The name of the controller that this member of the params names, or its id if it has no name; "" without one. */
const char *navd_question_name(const struct navd_question *question, const char *member);
bool navd_question_dry_run(const struct navd_question *question);   /* only a question; nothing follows */
bool navd_question_open(const struct navd_question *question);      /* an answer is wanted and not given yet */
int navd_question_left(const struct navd_question *question);       /* the ms in which it is wanted */

/* Answer a question. They return false, with `withdrawn`, if no answer is wanted (any more), and with `notConnected` if
   navd is away. With any other error the answer could not be written, and the question is still open.
   A handler that returns without an answer, and without navd_keep, answers at once: an awaited callback and
   `barButtonItem.action` are over; anything else gets an error, so that `silence` counts. */
bool navd_vote(struct navd_question *question, bool allow);
bool navd_answer(struct navd_question *question, const char *format, ...); /* the result, as json_pack makes it */
/* An error of the application's. `data` is an object for programs, or NULL; it stays the caller's. */
bool navd_refuse(struct navd_question *question, int code, const char *name, const char *message, json_t *data);

/* Keeps a question to answer it later. It is then the application's, until one of the three functions above or
   navd_release is called with it, its attachment is detached, or the client is closed. It may also be answered or
   released before its handler returns. Returns the question. */
struct navd_question *navd_keep(struct navd_question *question);
void navd_release(struct navd_question *question); /* it is answered as if the handler had returned without an answer */

/* ---- Windows ---- */

enum navd_copy {
    NAVD_LOOKING, /* there is no copy: no such window, or navd is away */
    NAVD_CURRENT, /* the copy is that of navd, as far as has been heard */
    NAVD_BEHIND,  /* the copy stands, and may be old: navd is away, or something was missed and is being asked for */
    NAVD_OVER     /* nothing comes any more: `ended` was told why */
};

struct navd_follower {
    size_t size; /* 0, or NAVD_FOLLOWER_INIT */
    /* The copy has changed, by `event` (docs/OBJECTS.md, event); NULL: it was taken anew, and everything may differ. */
    void (*changed)(struct navd_window *window, json_t *event, void *data);
    /* navd_window_copy has changed. */
    void (*state)(struct navd_window *window, enum navd_copy copy, void *data);
    /* What a renderer draws (docs/OBJECTS.md, shownLayout). Of several that wait only the newest is told. */
    void (*layout)(struct navd_window *window, json_t *layout, void *data);
    /* An event that changes nothing, such as a veto (docs/OBJECTS.md, note). May be lost. */
    void (*note)(struct navd_window *window, json_t *note, void *data);
    /* Nothing comes any more: `notAllowed` where this client may not read the window or hear events, or what the client
       has ended with. navd_unfollow is still to be called. */
    void (*ended)(struct navd_window *window, const struct navd_error *error, void *data);
    void *data;
};

/* Follows a window by its name or id (NULL: the first there is), over restarts, gaps and takeovers, and when it is
   closed and opened again under its name. The tree is kept only if `changed` or `state` is given: otherwise no snapshot
   is taken, navd_window_controllers is empty, and events are heard only to learn that the window was closed.
   A name that no window has is no error, since the window may be opened later; one warning in the log says so, with the
   names that are alike. */
struct navd_window *navd_follow(struct navd *nav, const char *window, const struct navd_follower *follower);
void navd_unfollow(struct navd_window *window); /* the pointer is gone when this returns */

enum navd_copy navd_window_copy(const struct navd_window *window);
const char *navd_window_id(const struct navd_window *window); /* "" while it is not known */
int64_t navd_window_seq(const struct navd_window *window);    /* the last commit that the copy holds */
/* The copy. The values are the kit's, and valid until the next call that dispatches; do not change them. */
json_t *navd_window_object(const struct navd_window *window);      /* the window, or NULL */
json_t *navd_window_controllers(const struct navd_window *window); /* controllers by id, an object, never NULL */
json_t *navd_window_controller(const struct navd_window *window, const char *name); /* by id or name, or NULL */

/* ---- Counts, for tests and status pages ---- */

struct navd_counts {
    uint64_t sent, received, sent_again, connections, sessions, unreadable, events, snapshots, catch_ups;
};
struct navd_counts navd_counts(const struct navd *nav);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
