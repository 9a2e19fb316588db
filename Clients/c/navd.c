/* navd.c: the client of navd.h.

   The order of this file: memory and text, errors and the log, time, the connection, requests, the session,
   attachments and questions, windows, the loop. */
#define _GNU_SOURCE
#include "navd.h"

#include <errno.h>
#include <locale.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/random.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>
#include <zmq.h>

enum {
    SLOTS = 2048,              /* requests that may wait for their answers; a power of two */
    MOST_REQUESTS = 1024,      /* the same for those of the application, so that the kit's own always have room */
    MOST_WAITING = 16 << 20,   /* the bytes of those requests */
    OF_KIT = -1,               /* the deadline of the kit's own: none, as navd answers at once */
    MOST_POSTS = 1024,         /* functions of navd_post that may wait */
    MOST_AT_ONCE = 256,        /* messages of one socket in one dispatch */
    MOST_KEYS = 1000,          /* numbers from the oldest key that waits on; navd remembers the last 1,024 */
    MOST_NESTED = 512,         /* levels of JSON; navd has 128 */
    MOST_ENDED = 1024,         /* ids of attachments that have ended; a session has as many attachments at most */
    MOST_UNREADABLE = 100,     /* unreadable messages in a row, before the connection is given up */
    QUEUED = 10000,            /* messages that libzmq keeps for each socket; then navd keeps them, or drops events */
    LONGEST = 64 << 20,        /* bytes of a message that is read */
    LONGEST_EVENT = 1 << 20,   /* the same on the SUB socket */
    LONGEST_SENT = 1 << 20,    /* bytes of a message that navd reads */
    ANSWER_WAIT = 2000,        /* ms for an answer that navd gives at once, and beyond a deadline */
    LONGEST_QUESTION = 600000, /* ms that an answer may take; no patience is longer */
    QUIET = 5000,              /* ms without a message after which navd is asked for a sign of life */
    EVENT_SILENCE = 60000,     /* ms without a publication after which the SUB socket is made anew */
    LONGEST_RETRY = 2000,      /* ms between two attempts to connect, at most */
    SPREAD = 50                /* ms over which clients spread what they ask after a restart */
};

struct buffer {
    char *bytes;
    size_t size, room;
    bool failed;
};

struct request {
    struct request *previous, *next; /* in the order in which they were made */
    uint64_t number;                 /* what the application knows it by */
    uint64_t id;                     /* on the wire: another one each time that it is sent; 0: it is not sent */
    int64_t due;                     /* when the kit gives up */
    int64_t deadline;                /* what is left until then is sent as `deadline` */
    int64_t again;                   /* when it is to be sent again after a refusal that passes; 0: never */
    navd_reply *reply;
    void *data;
    size_t size;
    char *body;           /* of a keyed one: what follows `id` and `deadline` */
    uint64_t series, key; /* of a keyed one: which key client, and the number */
    bool internal, cancelled;
    bool tried; /* it was sent at least once */
    bool lost;  /* a connection, session or store was lost with it, so it may have been done */
};

struct post {
    struct post *next;
    void (*function)(struct navd *nav, void *data);
    void *data;
};

struct navd_attachment {
    struct navd_attachment *next;
    struct navd *nav;
    struct navd_speaker speaker; /* `methods` is a copy; `selector` is a reference of its own */
    json_t *unwind_actions;
    char *to, id[32]; /* `id` is "" while there is none */
    json_t *answer;
    struct navd_question *kept;
    enum navd_attached state; /* in navd, as far as the kit knows */
    enum navd_attached told;  /* what the application sees: waiting, too, while navd is away */
    uint64_t asking;  /* the number of the `attach` or `detach` that waits for its answer */
    int64_t again;    /* when to attach again */
    int64_t pause;    /* how long the next pause is */
    bool gone;        /* detached: it is freed when navd has ended it too */
    bool stands;      /* of one that is gone: it may stand in navd under an id that was lost */
    char silence[8], refused[64];
};

struct navd_question {
    struct navd_question *previous, *next;
    struct navd_attachment *attachment;
    const struct navd_method *row;
    json_t *message;
    const char *method, *id; /* both in `message`; `id` is NULL for a notification */
    int64_t due;
    bool open, kept;
    bool handled; /* its handler is running */
    bool over;    /* the application has no more use for it */
};

enum step {
    FIND,      /* which window? */
    SUBSCRIBE, /* the first message on the topic is awaited */
    LOAD,      /* a snapshot is to be taken */
    CATCH_UP,  /* `changesSince` is to be asked */
    FOLLOW,    /* the copy is current, or none is kept */
    STOP       /* navd does not let this client follow it */
};

struct navd_window {
    struct navd_window *next;
    struct navd *nav;
    struct navd_follower follower;
    char *wanted; /* the name or id, or NULL */
    char id[64], epoch[64], seen_epoch[64];
    char subscribed[64]; /* the epoch in which its topics were subscribed */
    json_t *object, *controllers;
    int64_t seq, seen;  /* the copy's number; the greatest one heard of while a request was under way */
    int64_t shown;      /* the number of the last layout that was told in this connection */
    int64_t bookmark;   /* that of the bookmark in whose place a layout is asked for */
    zmq_msg_t layout;   /* the newest that was not told yet */
    enum step step;
    enum navd_copy copy;
    uint64_t asking;
    int64_t again; /* when the step is tried (again) */
    int64_t pause;
    bool gone, has_layout, wants_layout, asks_layout;
    bool missed; /* it was told that no window has that name */
};

enum stage { AWAY, OPENING, GREETING, TALKING, OVER };

struct navd {
    struct navd_options options;
    char *client, *endpoint, *keys[3];
    char *session, *events;
    char epoch[64];
    void *context, *dealer, *sub;
    void *monitor; /* over tcp: tells of handshakes that have failed */
    int poll, wake, timer, dealer_fd, sub_fd, monitor_fd;
    unsigned monitors;
    bool refused; /* navd does not allow the key */
    enum stage stage;
    enum navd_state told;
    struct navd_error error, reason;
    pthread_mutex_t lock;
    struct post *posts, **last_post;
    size_t post_count;
    struct request *first, *last, *slots[SLOTS];
    size_t waiting, waiting_bytes;
    uint64_t next_id;
    uint64_t series, last_key; /* how many key clients there were, and the last number of the present one */
    char key_client[48];
    struct buffer out, scratch;
    locale_t locale;
    struct navd_attachment *attachments;
    json_t *ended; /* attachments that ended before their ids were known: who took the place of which */
    struct navd_window *windows;
    int64_t due, armed;      /* the next timeout, at the earliest; what the timer is set to */
    int64_t stage_due;       /* of AWAY: when to connect; of GREETING: when to give up */
    int64_t warning_due;     /* when to tell that there is no session */
    int64_t heard, published;
    uint64_t pinged;
    unsigned attempts, unreadable;
    uint64_t random, longest_sent;
    struct navd_counts counts;
    int inside;              /* callbacks that are running */
    int handled;             /* messages, in this dispatch */
    const bool *until;       /* of navd_call: is its answer there? */
    bool same_machine, shared_context, external, woken, broken, stopped, closing, dispatching, resuming;
    bool unsure, sub_unsure; /* libzmq may hold messages that its descriptor does not tell of */
};

static void lose(struct navd *nav, int code, const char *name, const char *message);
static void greet(struct navd *nav, bool resume);
static void advance(struct navd_window *window);
static void stop_window(struct navd_window *window, const struct navd_error *error);
static bool keeps_tree(const struct navd_window *window);
static void withdraw_all(struct navd *nav);
static void end_detached(struct navd_attachment *attachment);
static void forget_attachments(struct navd *nav);
static void attach_waiting(struct navd *nav, int64_t moment);
static void pause_attachments(struct navd *nav);
static void resume_attachments(struct navd *nav);

/* ---- Memory and text ---- */

static void buffer_put(struct buffer *buffer, const char *bytes, size_t size) {
    if (buffer->failed || !size) return;
    if (buffer->size + size > buffer->room) {
        size_t room = buffer->room ? buffer->room : 1024;
        while (room < buffer->size + size) room *= 2;
        char *larger = realloc(buffer->bytes, room);
        if (!larger) {
            buffer->failed = true;
            return;
        }
        buffer->bytes = larger;
        buffer->room = room;
    }
    memcpy(buffer->bytes + buffer->size, bytes, size);
    buffer->size += size;
}

static void buffer_word(struct buffer *buffer, const char *text) { buffer_put(buffer, text, strlen(text)); }

static void buffer_number(struct buffer *buffer, int64_t number) {
    char digits[24], *first = digits + sizeof digits;
    uint64_t rest = number < 0 ? -(uint64_t) number : (uint64_t) number;
    do *--first = (char) ('0' + rest % 10);
    while (rest /= 10);
    if (number < 0) *--first = '-';
    buffer_put(buffer, first, (size_t) (digits + sizeof digits - first));
}

/* Writes a JSON string. */
static void buffer_string(struct buffer *buffer, const char *text, size_t length) {
    const char *start = text, *end = text + length;
    buffer_put(buffer, "\"", 1);
    for (; text < end; text++) {
        unsigned char byte = (unsigned char) *text;
        if (byte >= 0x20 && byte != '"' && byte != '\\') continue;
        char escape[8];
        int size = snprintf(escape, sizeof escape, "\\u%04x", byte);
        buffer_put(buffer, start, (size_t) (text - start));
        buffer_put(buffer, escape, (size_t) size);
        start = text + 1;
    }
    buffer_put(buffer, start, (size_t) (text - start));
    buffer_put(buffer, "\"", 1);
}

static void buffer_text(struct buffer *buffer, const char *text) { buffer_string(buffer, text, strlen(text)); }

static bool write_value(struct buffer *out, json_t *value, int depth);

static bool write_members(struct buffer *out, json_t *object, int depth) {
    const char *separator = "{";
    for (void *at = json_object_iter(object); at; at = json_object_iter_next(object, at), separator = ",") {
        buffer_put(out, separator, 1);
        buffer_string(out, json_object_iter_key(at), json_object_iter_key_len(at));
        buffer_put(out, ":", 1);
        if (!write_value(out, json_object_iter_value(at), depth + 1)) return false;
    }
    buffer_word(out, *separator == '{' ? "{}" : "}");
    return true;
}

static bool write_elements(struct buffer *out, json_t *array, int depth) {
    const size_t count = json_array_size(array);
    buffer_put(out, "[", 1);
    for (size_t i = 0; i < count; i++) {
        if (i) buffer_put(out, ",", 1);
        if (!write_value(out, json_array_get(array, i), depth + 1)) return false;
    }
    buffer_put(out, "]", 1);
    return true;
}

/* Writes a value. False if it is nested too deeply, or in itself, or too large, or memory is short. */
static bool write_value(struct buffer *out, json_t *value, int depth) {
    char real[64];
    if (out->failed || depth > MOST_NESTED || out->size > LONGEST) return false;
    switch (json_typeof(value)) {
    case JSON_OBJECT: return write_members(out, value, depth);
    case JSON_ARRAY: return write_elements(out, value, depth);
    case JSON_STRING: buffer_string(out, json_string_value(value), json_string_length(value)); break;
    case JSON_INTEGER: buffer_number(out, json_integer_value(value)); break;
    case JSON_REAL: buffer_put(out, real, json_dumpb(value, real, sizeof real, JSON_ENCODE_ANY)); break;
    case JSON_TRUE: buffer_word(out, "true"); break;
    case JSON_FALSE: buffer_word(out, "false"); break;
    default: buffer_word(out, "null");
    }
    return !out->failed;
}

/* The text of a member, or NULL. */
static const char *text_of(const json_t *object, const char *member) {
    return json_string_value(json_object_get(object, member));
}

/* Copies a member's text into an array; false if it is no text or does not fit. */
static bool copy_text(const json_t *object, const char *member, char *into, size_t room) {
    const char *text = text_of(object, member);
    if (!text || strlen(text) >= room) return false;
    strcpy(into, text);
    return true;
}

static bool number_of(const json_t *object, const char *member, int64_t *number) {
    const json_t *value = json_object_get(object, member);
    if (!json_is_integer(value)) return false;
    *number = json_integer_value(value);
    return true;
}

/* ---- Structures of other versions ---- */

#define END_OF(type, member) (offsetof(struct type, member) + sizeof(((struct type *) NULL)->member))

/* Where version 1.0 of each structure ends. A member that is added later stands behind it. */
enum {
    OPTIONS_1 = END_OF(navd_options, data),
    HOW_1 = END_OF(navd_how, within),
    SPEAKER_1 = END_OF(navd_speaker, data),
    FOLLOWER_1 = END_OF(navd_follower, data),
    LARGEST_STRUCTURE = 4096
};

/* Copies a structure of a program that was built with another version; members that it does not have are zero. False
   for a size that none has, and where a member that is not known here is set. */
static bool take_sized(void *into, size_t known, size_t first, const void *from) {
    const unsigned char *bytes = from;
    size_t size;
    memcpy(&size, from, sizeof size);
    if (!size) size = first;
    if (size < first || size > LARGEST_STRUCTURE) return false;
    for (size_t i = known; i < size; i++)
        if (bytes[i]) return false;
    memset(into, 0, known);
    memcpy(into, from, size < known ? size : known);
    return true;
}

/* ---- Reading JSON ----

   The values are jansson's. Its reader is not used: in 2.14 it runs over the end of a string where memory is short,
   it refuses numbers beyond 64 bits and a zero byte in a name, which navd lets pass, and it takes twice as long. */

struct reader {
    const char *at, *end;
    struct buffer *scratch; /* for texts with escapes */
    locale_t locale;        /* in which a number has a point */
    int depth;
};

static json_t *read_value(struct reader *reader);

static void skip_spaces(struct reader *reader) {
    while (reader->at < reader->end && (*reader->at == ' ' || *reader->at == '\n' || *reader->at == '\t' ||
                                        *reader->at == '\r'))
        reader->at++;
}

/* Takes that byte, after spaces. */
static bool take(struct reader *reader, char byte) {
    skip_spaces(reader);
    if (reader->at == reader->end || *reader->at != byte) return false;
    reader->at++;
    return true;
}

static bool read_hex(struct reader *reader, unsigned *code) {
    *code = 0;
    if (reader->end - reader->at < 4) return false;
    for (int i = 0; i < 4; i++) {
        const char byte = *reader->at++;
        const char lower = byte | 32;
        int digit = byte >= '0' && byte <= '9' ? byte - '0' : lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
        if (digit < 0) return false;
        *code = *code << 4 | (unsigned) digit;
    }
    return true;
}

/* Reads what follows a `\u` and writes it as UTF-8. Half a pair of surrogates is an error. */
static bool read_code(struct reader *reader) {
    unsigned code, low;
    char bytes[4];
    size_t size;
    if (!read_hex(reader, &code)) return false;
    if (code >= 0xdc00 && code < 0xe000) return false;
    if (code >= 0xd800 && code < 0xdc00) {
        if (reader->end - reader->at < 6 || reader->at[0] != '\\' || reader->at[1] != 'u') return false;
        reader->at += 2;
        if (!read_hex(reader, &low) || low < 0xdc00 || low >= 0xe000) return false;
        code = 0x10000 + ((code - 0xd800) << 10 | (low - 0xdc00));
    }
    size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (size_t i = size - 1; i > 0; i--, code >>= 6) bytes[i] = (char) (0x80 | (code & 0x3f));
    bytes[0] = (char) (size == 1 ? code : (0xf00 >> size & 0xff) | code);
    buffer_put(reader->scratch, bytes, size);
    return true;
}

static bool read_escape(struct reader *reader) {
    static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
    if (reader->at == reader->end) return false;
    const char byte = *reader->at++;
    const char *found = byte ? strchr(from, byte) : NULL;
    if (!found) return byte == 'u' && read_code(reader);
    buffer_put(reader->scratch, to + (found - from), 1);
    return true;
}

/* Reads a text behind its first quote. It stands in the message itself, or in `scratch` if it has escapes. */
static bool read_text(struct reader *reader, const char **text, size_t *size) {
    const char *start = reader->at;
    bool escaped = false;
    for (;; reader->at++) {
        if (reader->at == reader->end || (unsigned char) *reader->at < 0x20) return false;
        if (*reader->at == '"') break;
        if (*reader->at != '\\') continue;
        if (!escaped) reader->scratch->size = 0;
        escaped = true;
        buffer_put(reader->scratch, start, (size_t) (reader->at - start));
        reader->at++;
        if (!read_escape(reader)) return false;
        start = reader->at--;
    }
    *text = start;
    *size = (size_t) (reader->at++ - start);
    if (!escaped) return true;
    buffer_put(reader->scratch, start, *size);
    *text = reader->scratch->bytes;
    *size = reader->scratch->size;
    return !reader->scratch->failed;
}

static const char *digits(const char *at, const char *end) {
    while (at < end && *at >= '0' && *at <= '9') at++;
    return at;
}

static json_t *read_number(struct reader *reader) {
    char copy[64];
    const char *start = reader->at, *end = reader->end, *at = start;
    if (at < end && *at == '-') at++;
    const char *first = at;
    at = digits(at, end);
    if (at == first || (*first == '0' && at - first > 1)) return NULL;
    bool whole = true;
    if (at < end && *at == '.') {
        const char *fraction = at + 1;
        whole = false;
        at = digits(fraction, end);
        if (at == fraction) return NULL;
    }
    if (at < end && (*at == 'e' || *at == 'E')) {
        whole = false;
        at++;
        if (at < end && (*at == '+' || *at == '-')) at++;
        const char *exponent = at;
        at = digits(exponent, end);
        if (at == exponent) return NULL;
    }
    reader->at = at;
    size_t size = (size_t) (at - start);
    if (whole && size <= 18) {
        json_int_t value = 0;
        for (const char *digit = first; digit < at; digit++) value = value * 10 + (*digit - '0');
        return json_integer(*start == '-' ? -value : value);
    }
    if (size >= sizeof copy) size = sizeof copy - 1; /* more digits than a double has */
    memcpy(copy, start, size);
    copy[size] = 0;
    errno = 0;
    long long value = whole ? strtoll(copy, NULL, 10) : 0;
    if (whole && !errno && (size_t) (at - start) == size) return json_integer(value);
    return json_real(strtod_l(copy, NULL, reader->locale));
}

static json_t *read_array(struct reader *reader) {
    json_t *array = json_array();
    if (!array || take(reader, ']')) return array;
    do {
        json_t *value = read_value(reader);
        if (!value || json_array_append_new(array, value)) break;
        if (take(reader, ']')) return array;
    } while (take(reader, ','));
    json_decref(array);
    return NULL;
}

/* Reads `"name": value` into an object. */
static bool read_member(struct reader *reader, json_t *object) {
    const char *text;
    size_t size;
    if (!take(reader, '"') || !read_text(reader, &text, &size)) return false;
    char *copy = NULL;
    if (text == reader->scratch->bytes) { /* the value may need it */
        copy = malloc(size + 1);
        if (!copy) return false;
        text = memcpy(copy, text, size);
    }
    json_t *value = NULL;
    size_t before = json_object_size(object); /* a name that occurs twice adds none */
    if (take(reader, ':')) value = read_value(reader);
    bool set = value && json_object_setn_new(object, text, size, value) == 0;
    free(copy);
    return set && json_object_size(object) > before;
}

static json_t *read_members(struct reader *reader) {
    json_t *object = json_object();
    if (!object || take(reader, '}')) return object;
    do {
        if (!read_member(reader, object)) break;
        if (take(reader, '}')) return object;
    } while (take(reader, ','));
    json_decref(object);
    return NULL;
}

static bool take_word(struct reader *reader, const char *word) {
    size_t size = strlen(word);
    if ((size_t) (reader->end - reader->at) < size || memcmp(reader->at, word, size)) return false;
    reader->at += size;
    return true;
}

static json_t *read_value(struct reader *reader) {
    const char *text;
    size_t size;
    json_t *value = NULL;
    if (reader->depth == MOST_NESTED) return NULL;
    reader->depth++;
    if (take(reader, '{')) value = read_members(reader);
    else if (take(reader, '[')) value = read_array(reader);
    else if (take(reader, '"')) value = read_text(reader, &text, &size) ? json_stringn(text, size) : NULL;
    else if (take_word(reader, "true")) value = json_true();
    else if (take_word(reader, "false")) value = json_false();
    else if (take_word(reader, "null")) value = json_null();
    else value = read_number(reader);
    reader->depth--;
    return value;
}

/* Reads JSON that is one value of that kind. NULL for anything else, and where memory is short. */
static json_t *read_whole(struct navd *nav, const char *bytes, size_t size, json_t *(*read)(struct reader *),
                          char first) {
    struct reader reader = {bytes, bytes + size, &nav->scratch, nav->locale, 0};
    nav->scratch.failed = false;
    json_t *value = take(&reader, first) ? read(&reader) : NULL;
    skip_spaces(&reader);
    if (reader.at == reader.end) return value;
    json_decref(value);
    return NULL;
}

static json_t *read_object(struct navd *nav, const char *bytes, size_t size) {
    return read_whole(nav, bytes, size, read_members, '{');
}

/* ---- Errors and the log ---- */

static void set_error(struct navd_error *error, int code, const char *name, const char *message, json_t *data) {
    json_t *old = error->data;
    error->code = code;
    snprintf(error->name, sizeof error->name, "%s", name);
    snprintf(error->message, sizeof error->message, "%s", message);
    error->data = json_incref(data);
    json_decref(old);
}

static bool fail(struct navd *nav, int code, const char *name, const char *message) {
    set_error(&nav->error, code, name, message, NULL);
    return false;
}

static bool wrong_size(struct navd *nav, const char *type) {
    char text[160];
    snprintf(text, sizeof text, "%s has a size of no version, or members that this library does not know", type);
    return fail(nav, NAVD_INVALID_ARGUMENT, "invalidArgument", text);
}

static bool no_memory(struct navd *nav) { return fail(nav, NAVD_OUT_OF_MEMORY, "outOfMemory", "memory is short"); }

/* What navd wrote as the `error` of an answer. */
static void read_error(struct navd_error *into, const json_t *error) {
    int64_t code = 0;
    const char *name = text_of(error, "name"), *message = text_of(error, "message");
    number_of(error, "code", &code);
    set_error(into, (int) code, name ? name : "error", message ? message : "", json_object_get(error, "data"));
}

__attribute__((format(printf, 3, 4))) static void note(struct navd *nav, enum navd_level level, const char *format,
                                                       ...) {
    if (!nav->options.log && level < NAVD_WARNING) return;
    char text[512];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    if (!nav->options.log) {
        fprintf(stderr, "%s: %s\n", nav->client, text);
        return;
    }
    nav->inside++;
    nav->options.log(level, text, nav->options.data);
    nav->inside--;
}

const struct navd_error *navd_error(const struct navd *nav) { return &nav->error; }

/* ---- Time ---- */

/* The clock that navd measures by: it counts the time of a suspended machine. */
static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_BOOTTIME, &time);
    return (int64_t) time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static int64_t wall_us(void) {
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    return (int64_t) time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

/* A random number below `limit`: full jitter, so that clients do not come all at once after a restart. */
static int64_t any_below(struct navd *nav, int64_t limit) {
    nav->random ^= nav->random << 13;
    nav->random ^= nav->random >> 7;
    nav->random ^= nav->random << 17;
    return limit > 0 ? (int64_t) (nav->random % (uint64_t) limit) : 0;
}

/* Makes sure that the timers run at that moment. The timer is never set later here: it may go off early. */
static void at(struct navd *nav, int64_t moment) {
    if (moment < nav->due) nav->due = moment;
    if (nav->due >= nav->armed) return;
    nav->armed = nav->due;
    int64_t left = nav->due - now();
    if (left < 0) left = 0;
    struct itimerspec time = {.it_value = {left / 1000, left % 1000 * 1000000 + 1}};
    timerfd_settime(nav->timer, 0, &time, NULL);
}

static void wake(struct navd *nav) {
    if (nav->woken) return;
    uint64_t one = 1;
    if (write(nav->wake, &one, sizeof one) == sizeof one) nav->woken = true;
}

/* ---- The connection ---- */

static bool watch(struct navd *nav, int fd) {
    struct epoll_event event = {.events = EPOLLIN, .data.fd = fd};
    return epoll_ctl(nav->poll, EPOLL_CTL_ADD, fd, &event) == 0;
}

static void close_socket(struct navd *nav, void **socket, int *fd, int linger) {
    if (!*socket) return;
    if (*fd >= 0) epoll_ctl(nav->poll, EPOLL_CTL_DEL, *fd, NULL);
    zmq_setsockopt(*socket, ZMQ_LINGER, &linger, sizeof linger);
    zmq_close(*socket);
    *socket = NULL;
    *fd = -1;
}

/* Before the DEALER: what it reports has a reader until it is closed. */
static void close_dealer(struct navd *nav, int linger) {
    if (nav->dealer && nav->monitor) zmq_socket_monitor(nav->dealer, NULL, 0);
    close_socket(nav, &nav->monitor, &nav->monitor_fd, 0);
    close_socket(nav, &nav->dealer, &nav->dealer_fd, linger);
}

/* Has libzmq tell of handshakes that fail: to the DEALER itself a refused key looks like an absent navd. */
static bool open_monitor(struct navd *nav) {
    char address[64];
    int ready;
    size_t size = sizeof nav->monitor_fd;
    const int events = ZMQ_EVENT_HANDSHAKE_FAILED_AUTH | ZMQ_EVENT_HANDSHAKE_FAILED_PROTOCOL |
                       ZMQ_EVENT_HANDSHAKE_FAILED_NO_DETAIL;
    snprintf(address, sizeof address, "inproc://navd-%p-%u", (void *) nav, ++nav->monitors);
    if (zmq_socket_monitor(nav->dealer, address, events)) return false;
    nav->monitor = zmq_socket(nav->context, ZMQ_PAIR);
    return nav->monitor && !zmq_connect(nav->monitor, address) &&
           !zmq_getsockopt(nav->monitor, ZMQ_FD, &nav->monitor_fd, &size) && watch(nav, nav->monitor_fd) &&
           /* A descriptor of libzmq's tells of what comes after everything else was looked at. */
           !zmq_getsockopt(nav->monitor, ZMQ_EVENTS, &ready, &size);
}

static bool set_keys(struct navd *nav, void *socket) {
    static const int names[3] = {ZMQ_CURVE_SERVERKEY, ZMQ_CURVE_PUBLICKEY, ZMQ_CURVE_SECRETKEY};
    for (int i = 0; i < 3; i++)
        if (nav->keys[i] && zmq_setsockopt(socket, names[i], nav->keys[i], 41)) return false;
    return true;
}

static bool set_options(struct navd *nav, void *socket, bool dealer) {
    const int zero = 0, one = 1, queued = QUEUED, longest_pause = 1000, pause = 20 + (int) any_below(nav, 80);
    const int64_t longest = dealer ? (int64_t) nav->options.longest : LONGEST_EVENT;
    if (zmq_setsockopt(socket, ZMQ_LINGER, &zero, sizeof zero)) return false;
    if (zmq_setsockopt(socket, ZMQ_RCVHWM, &queued, sizeof queued)) return false;
    if (zmq_setsockopt(socket, ZMQ_MAXMSGSIZE, &longest, sizeof longest)) return false;
    if (zmq_setsockopt(socket, ZMQ_RECONNECT_IVL, &pause, sizeof pause)) return false;
    if (zmq_setsockopt(socket, ZMQ_RECONNECT_IVL_MAX, &longest_pause, sizeof longest_pause)) return false;
    if (!dealer) return true;
    /* Unsent requests are bounded by SLOTS and MOST_WAITING. So a full socket and a lost connection can be told
       apart: a socket without a limit is writable as long as it is connected. */
    return !zmq_setsockopt(socket, ZMQ_SNDHWM, &zero, sizeof zero) &&
           !zmq_setsockopt(socket, ZMQ_IMMEDIATE, &one, sizeof one);
}

/* Makes a socket, connects it and adds its descriptor to the kit's. */
static bool open_socket(struct navd *nav, void **socket, int *fd, const char *endpoint) {
    bool dealer = socket == &nav->dealer;
    size_t size = sizeof *fd;
    *socket = zmq_socket(nav->context, dealer ? ZMQ_DEALER : ZMQ_SUB);
    if (!*socket) return false;
    if (set_options(nav, *socket, dealer) && set_keys(nav, *socket) &&
        (!dealer || nav->same_machine || open_monitor(nav)) && !zmq_connect(*socket, endpoint) &&
        !zmq_getsockopt(*socket, ZMQ_FD, fd, &size) && watch(nav, *fd))
        return true;
    int error = errno;
    *fd = -1;
    if (dealer) close_dealer(nav, 0);
    else close_socket(nav, socket, fd, 0);
    errno = error;
    return false;
}

static void begin_opening(struct navd *nav) {
    if (!open_socket(nav, &nav->dealer, &nav->dealer_fd, nav->endpoint)) {
        note(nav, NAVD_WARNING, "can't make a socket: %s", zmq_strerror(errno));
        nav->stage = AWAY;
        nav->stage_due = now() + 1000;
        at(nav, nav->stage_due);
        return;
    }
    nav->stage = OPENING;
    nav->stage_due = INT64_MAX;
    nav->unsure = true;
    wake(nav);
}

static void tell_state(struct navd *nav, enum navd_state state, const struct navd_error *reason) {
    if (nav->told == state) return;
    nav->told = state;
    if (!nav->options.changed) return;
    nav->inside++;
    nav->options.changed(nav, state, state == NAVD_READY ? NULL : reason, nav->options.data);
    nav->inside--;
}

/* ---- Requests ---- */

static void forget(struct navd *nav, struct request *request) {
    if (request->id) nav->slots[request->id % SLOTS] = NULL;
    if (request->previous) request->previous->next = request->next;
    else nav->first = request->next;
    if (request->next) request->next->previous = request->previous;
    else nav->last = request->previous;
    nav->waiting--;
    nav->waiting_bytes -= request->size;
}

/* The end of a request. The reply is called when the request is no longer in any list. */
static void settle(struct navd *nav, struct request *request, json_t *result, const struct navd_error *error) {
    forget(nav, request);
    if (request->reply) {
        nav->inside++;
        request->reply(nav, request->number, error ? NULL : result, error, request->data);
        nav->inside--;
    }
    free(request->body);
    free(request);
}

static void settle_with(struct navd *nav, struct request *request, int code, const char *name, const char *message) {
    struct navd_error error = {.data = NULL};
    set_error(&error, code, name, message, NULL);
    settle(nav, request, NULL, &error);
}

static struct request *find_request(struct navd *nav, uint64_t number) {
    struct request *request = nav->first;
    while (request && request->number != number) request = request->next;
    return request;
}

static uint64_t free_id(struct navd *nav) {
    while (nav->slots[nav->next_id % SLOTS]) nav->next_id++;
    return nav->next_id++;
}

/* Sends what `out` holds. False if the connection is lost; it is noticed by the next dispatch. */
static bool send_out(struct navd *nav) {
    if (zmq_send(nav->dealer, nav->out.bytes, nav->out.size, ZMQ_DONTWAIT) < 0) {
        nav->broken = true;
        wake(nav);
        return false;
    }
    nav->counts.sent++;
    nav->unsure = true;
    return true;
}

/* Does `out` hold more than navd reads? Then its memory is given back. */
static bool is_too_large(struct navd *nav) {
    if (nav->out.size <= nav->longest_sent) return false;
    free(nav->out.bytes);
    nav->out = (struct buffer) {NULL, 0, 0, false};
    fail(nav, 109, "messageTooLarge", "the message is larger than navd reads");
    return true;
}

/* Begins a message in `out` under a new id. */
static void begin_message(struct navd *nav, struct request *request) {
    if (request->id) nav->slots[request->id % SLOTS] = NULL;
    request->id = free_id(nav);
    nav->slots[request->id % SLOTS] = request;
    nav->out.size = 0;
    nav->out.failed = false;
    buffer_word(&nav->out, "{\"id\":");
    buffer_number(&nav->out, (int64_t) request->id);
    if (!request->deadline) return;
    int64_t left = request->deadline - now();
    buffer_word(&nav->out, ",\"deadline\":");
    buffer_number(&nav->out, left > 0 ? left : 1); /* 0 would be an error */
}

static void unsend(struct navd *nav, struct request *request) {
    if (request->id) nav->slots[request->id % SLOTS] = NULL;
    request->id = 0;
}

/* Its connection or session is gone, or navd does not know what has become of it. */
static void lose_request(struct navd *nav, struct request *request) {
    if (request->id) request->lost = true;
    unsend(nav, request);
}

/* Sends a keyed request (again). */
static void send_again(struct navd *nav, struct request *request) {
    request->again = 0;
    begin_message(nav, request);
    buffer_put(&nav->out, request->body, request->size);
    if (nav->out.failed || !send_out(nav)) {
        unsend(nav, request);
        if (nav->out.failed) at(nav, request->again = now() + 100);
        return;
    }
    if (request->tried) nav->counts.sent_again++;
    request->tried = true;
}

static void put_members(struct navd *nav, struct buffer *out, const char *method, const char *on,
                        const struct navd_how *how) {
    buffer_word(out, ",\"method\":");
    buffer_text(out, method);
    if (on) {
        buffer_word(out, ",\"on\":");
        buffer_text(out, on);
    }
    if (how->window) {
        buffer_word(out, ",\"window\":");
        buffer_text(out, how->window);
    }
    if (how->within && how->within->id) {
        buffer_word(out, ",\"within\":");
        buffer_text(out, how->within->id);
    }
    if (how->finished) buffer_word(out, ",\"wait\":\"finished\"");
    if (how->queued) buffer_word(out, ",\"whenBusy\":\"queue\"");
    if (how->if_seq) {
        buffer_word(out, ",\"ifSeq\":");
        buffer_number(out, how->if_seq);
    }
    if (nav->same_machine && how->deadline >= 0) {
        buffer_word(out, ",\"expires\":");
        buffer_number(out, wall_us() / 1000 + (how->deadline > 0 ? how->deadline : 5000));
    }
}

/* Begins to count keys under a client that no other run of a program has: `gate/5f3a…`. */
static void begin_keys(struct navd *nav) {
    size_t size = strlen(nav->client);
    if (size > 24)
        for (size = 24; size && (nav->client[size] & 0xc0) == 0x80;) size--; /* no part of a character */
    snprintf(nav->key_client, sizeof nav->key_client, "%.*s/%016llx", (int) size, nav->client,
             (unsigned long long) any_below(nav, INT64_MAX));
    nav->series++;
    nav->last_key = 0;
}

/* Writes the key under which a request is done once. navd remembers the last 1,024 numbers of a key client, so they
   have no gaps, and another client is begun before a request that still waits would be forgotten. */
static void put_key(struct navd *nav, struct request *request) {
    const struct request *oldest = nav->first;
    while (oldest != request && (!oldest->body || oldest->series != nav->series)) oldest = oldest->next;
    if (oldest != request && nav->last_key - oldest->key >= MOST_KEYS) begin_keys(nav);
    request->series = nav->series;
    request->key = ++nav->last_key;
    buffer_word(&nav->out, ",\"key\":{\"client\":");
    buffer_text(&nav->out, nav->key_client);
    buffer_word(&nav->out, ",\"n\":");
    buffer_number(&nav->out, (int64_t) request->key);
    buffer_put(&nav->out, "}", 1);
}

static bool may_send(struct navd *nav, const struct navd_how *how) {
    if (nav->closing) return fail(nav, NAVD_CLOSED, "closed", "the client is being closed");
    if (nav->stage == OVER) {
        set_error(&nav->error, nav->reason.code, nav->reason.name, nav->reason.message, nav->reason.data);
        return false;
    }
    if (!how->retry && (nav->stage != TALKING || nav->broken))
        return fail(nav, NAVD_NOT_CONNECTED, "notConnected", "navd is away; the request was not sent");
    const bool of_kit = how->deadline == OF_KIT;
    if (nav->waiting >= (of_kit ? SLOTS : MOST_REQUESTS) || (nav->waiting_bytes >= MOST_WAITING && !of_kit))
        return fail(nav, NAVD_TOO_MANY_REQUESTS, "tooManyRequests", "too many requests wait for their answers");
    return true;
}

static struct request *new_request(struct navd *nav, const struct navd_how *how, navd_reply *reply, void *data) {
    struct request *request = calloc(1, sizeof *request);
    if (!request) {
        no_memory(nav);
        return NULL;
    }
    int64_t moment = now(), deadline = how->deadline > 0 ? how->deadline : 5000;
    if (how->deadline >= 0) request->deadline = moment + deadline;
    request->due = (how->deadline >= 0 ? request->deadline : moment) + ANSWER_WAIT;
    request->reply = reply;
    request->data = data;
    request->previous = nav->last;
    if (nav->last) nav->last->next = request;
    else nav->first = request;
    nav->last = request;
    nav->waiting++;
    return request;
}

static bool drop(struct navd *nav, struct request *request) {
    forget(nav, request);
    free(request->body);
    free(request);
    return false;
}

/* Makes the message of a request and sends it, or keeps it until there is a session. Takes the reference to params. */
static bool write_request(struct navd *nav, struct request *request, const char *method, const char *on,
                          const struct navd_how *how, json_t *params) {
    struct buffer *out = &nav->out;
    begin_message(nav, request);
    request->number = request->id;
    size_t start = out->size;
    put_members(nav, out, method, on, how);
    if (how->retry) put_key(nav, request);
    if (params) {
        buffer_word(out, ",\"params\":");
        bool written = write_value(out, params, 0);
        json_decref(params);
        if (!written && !out->failed) {
            fail(nav, NAVD_INVALID_ARGUMENT, "invalidArgument", "the params are too large or nested too deeply");
            return drop(nav, request);
        }
    }
    buffer_put(out, "}", 1);
    if (out->failed) return no_memory(nav), drop(nav, request);
    if (is_too_large(nav)) return drop(nav, request);
    request->size = out->size - start;
    nav->waiting_bytes += request->size;
    if (how->retry) {
        request->body = malloc(request->size);
        if (!request->body) return no_memory(nav), drop(nav, request);
        memcpy(request->body, out->bytes + start, request->size);
    }
    at(nav, request->due);
    bool sent = nav->stage == TALKING && !nav->broken && send_out(nav);
    request->tried = sent;
    if (sent) return true;
    unsend(nav, request);
    if (how->retry) return true;
    fail(nav, NAVD_NOT_CONNECTED, "notConnected", "navd is away; the request was not sent");
    return drop(nav, request);
}

/* Sends a request of the application's or of the kit's own. Takes the reference to params. */
static struct request *ask(struct navd *nav, const char *method, const char *on, const struct navd_how *how,
                           navd_reply *reply, void *data, json_t *params) {
    static const struct navd_how plain;
    if (!how) how = &plain;
    struct request *request = may_send(nav, how) ? new_request(nav, how, reply, data) : NULL;
    if (!request) {
        json_decref(params);
        return NULL;
    }
    return write_request(nav, request, method, on, how, params) ? request : NULL;
}

/* The same for the application, whose deadline may have been computed, and be over. */
static struct request *ask_for_application(struct navd *nav, const char *method, const char *on,
                                           const struct navd_how *how, navd_reply *reply, void *data,
                                           json_t *params) {
    struct navd_how taken = {0};
    if (how && !take_sized(&taken, sizeof taken, HOW_1, how)) {
        wrong_size(nav, "navd_how");
    } else if (taken.deadline < 0) {
        fail(nav, NAVD_INVALID_ARGUMENT, "invalidArgument", "the deadline is below 0; the request was not sent");
    } else {
        return ask(nav, method, on, &taken, reply, data, params);
    }
    json_decref(params);
    return NULL;
}

/* The same for the kit itself. The request ends with the session. A keyed one is sent again under its key until it is
   answered, so that what navd has done for it is not done twice. */
static uint64_t ask_for_kit(struct navd *nav, const char *method, const char *on, navd_reply *reply, void *data,
                            bool keyed, json_t *params) {
    const struct navd_how how = {.deadline = OF_KIT, .retry = keyed};
    struct request *request = ask(nav, method, on, &how, reply, data, params);
    if (!request) return 0;
    request->internal = true;
    return request->number;
}

/* Packs params. False where that is impossible; *params is NULL without a format. */
static bool pack(struct navd *nav, const char *format, va_list *list, json_t **params) {
    *params = NULL;
    if (!format) return true;
    json_error_t error;
    va_list copy;
    va_copy(copy, *list);
    *params = json_vpack_ex(&error, 0, format, copy);
    va_end(copy);
    if (*params) return true;
    if (json_error_code(&error) == json_error_out_of_memory) return no_memory(nav);
    return fail(nav, NAVD_INVALID_ARGUMENT, "invalidArgument", error.text);
}

/* What the loop of the application has to see after a call outside of a dispatch: libzmq's own descriptor does not say
   so when it has taken a message in along with the call. */
static void leave(struct navd *nav) {
    if (nav->inside || !nav->external) return;
    int events = ZMQ_POLLOUT;
    size_t size = sizeof events;
    if (nav->unsure && nav->dealer) zmq_getsockopt(nav->dealer, ZMQ_EVENTS, &events, &size);
    if (nav->sub_unsure || events != ZMQ_POLLOUT) wake(nav);
}

uint64_t navd_send(struct navd *nav, const char *method, const char *on, const struct navd_how *how, navd_reply *reply,
                   void *data, const char *format, ...) {
    json_t *params;
    va_list list;
    va_start(list, format);
    bool packed = pack(nav, format, &list, &params);
    va_end(list);
    if (!packed) return 0;
    struct request *request = ask_for_application(nav, method, on, how, reply, data, params);
    uint64_t number = request ? request->number : 0;
    leave(nav);
    return number;
}

/* Tells navd that an answer is not wanted. This needs no answer: that of the request tells what has become of it. */
static void send_cancel(struct navd *nav, const struct request *request) {
    struct buffer *out = &nav->out;
    out->size = 0;
    out->failed = false;
    buffer_word(out, "{\"method\":\"cancel\",\"params\":{\"id\":");
    buffer_number(out, (int64_t) request->id);
    buffer_word(out, "}}");
    if (!out->failed && !nav->broken) send_out(nav);
}

bool navd_cancel(struct navd *nav, uint64_t number) {
    struct request *request = find_request(nav, number);
    if (!request || request->internal)
        return fail(nav, NAVD_INVALID_ARGUMENT, "invalidArgument", "no such request waits for its answer");
    if (!request->id) { /* It is not with navd: it ends in the next dispatch. */
        request->cancelled = true;
        request->due = 0;
        at(nav, now());
        return true;
    }
    if (!request->cancelled && nav->stage == TALKING) send_cancel(nav, request);
    request->cancelled = true;
    leave(nav);
    return true;
}

/* Is that request sent again until it is answered? */
static bool repeats(const struct request *request) { return request->body && !request->cancelled; }

/* Requests that navd refuses for now, and that it is safe to send again. */
static bool passes(const struct request *request, const char *name) {
    return repeats(request) && (!strcmp(name, "draining") || !strcmp(name, "storeUnavailable"));
}

/* Deals with the answer to a request, or with the end of a chained one. Takes no reference. */
static void receive_answer(struct navd *nav, uint64_t id, const json_t *message, bool finished) {
    struct request *request = nav->slots[id % SLOTS];
    if (!request || request->id != id) return; /* given up, or sent again under another id */
    json_t *result = json_object_get(message, "result"), *error = json_object_get(message, "error");
    if (json_is_object(result)) {
        const char *outcome = finished || request->internal ? NULL : text_of(result, "outcome");
        if (!outcome || strcmp(outcome, "chained")) settle(nav, request, result, NULL);
        return;
    }
    if (!json_is_object(error))
        return settle_with(nav, request, NAVD_MALFORMED, "malformed", "the answer has neither a result nor an error");
    struct navd_error read = {.data = NULL};
    read_error(&read, error);
    if (!strcmp(read.name, "helloRequired")) {
        if (nav->stage == TALKING) greet(nav, true);
        if (repeats(request)) unsend(nav, request);
        else settle_with(nav, request, NAVD_NOT_CONNECTED, "notConnected", "navd does not know this session");
    } else if (passes(request, read.name) && (request->internal || now() < request->due)) {
        const char *done = text_of(read.data, "done");
        if (done && strcmp(done, "no")) lose_request(nav, request);
        else unsend(nav, request);
        request->again = now() + 50 + any_below(nav, 200);
        at(nav, request->again);
    } else {
        settle(nav, request, NULL, &read);
    }
    json_decref(read.data);
}

/* The first request of an earlier session whose answer will not come: of the kit's own, or of the application's. */
static struct request *lost_request(struct navd *nav, uint64_t limit, bool internal) {
    struct request *request = nav->first;
    while (request && request->number < limit &&
           (request->internal != internal || (!internal && (repeats(request) || !request->id))))
        request = request->next;
    return request && request->number < limit ? request : NULL;
}

static void lose_requests(struct navd *nav, uint64_t limit, bool internal) {
    struct request *request;
    while ((request = lost_request(nav, limit, internal)))
        settle_with(nav, request, NAVD_CONNECTION_LOST, "connectionLost", "the session ended before the answer");
}

/* A new session: navd does not know what the old one has asked. It is attached before anything else is sent, so that
   no command passes without the votes of this client. Keyed requests are sent again. */
static void begin_session(struct navd *nav) {
    const uint64_t limit = nav->next_id;
    nav->counts.sessions++;
    lose_requests(nav, limit, true);
    forget_attachments(nav);
    attach_waiting(nav, now());
    withdraw_all(nav);
    lose_requests(nav, limit, false);
    for (struct request *request = nav->first; request && request->number < limit; request = request->next)
        lose_request(nav, request);
}

/* May navd be sent that request at this moment? After its deadline it must not begin. Over ipc `expires` sees to that,
   so that what has become of it can still be asked. */
static bool is_in_time(const struct navd *nav, const struct request *request, int64_t moment) {
    return !request->deadline || request->deadline > moment || (request->lost && nav->same_machine);
}

static void send_kept(struct navd *nav, int64_t moment, bool internal) {
    for (struct request *request = nav->first; request && nav->stage == TALKING && !nav->broken;
         request = request->next)
        if (request->internal == internal && !request->id && !request->again && repeats(request) &&
            is_in_time(nav, request, moment))
            send_again(nav, request);
}

/* Sends what waits: what the kit itself has asked before, then what it has to ask, then what the application has. */
static void send_waiting(struct navd *nav, int64_t moment) {
    send_kept(nav, moment, true);
    attach_waiting(nav, moment);
    send_kept(nav, moment, false);
}

/* ---- The session ---- */

static void lose(struct navd *nav, int code, const char *name, const char *message) {
    if (nav->stage == OVER) return;
    close_dealer(nav, 0);
    int64_t longest = SPREAD << (nav->attempts < 6 ? nav->attempts : 6);
    nav->attempts++;
    nav->stage = AWAY;
    nav->stage_due = now() + any_below(nav, longest < LONGEST_RETRY ? longest : LONGEST_RETRY);
    nav->broken = nav->unsure = false;
    nav->pinged = 0;
    nav->unreadable = 0;
    at(nav, nav->stage_due);
    for (struct request *request = nav->first; request; request = request->next)
        if (repeats(request)) lose_request(nav, request);
    withdraw_all(nav);
    if (nav->told == NAVD_READY) {
        note(nav, NAVD_INFO, "%s: %s", name, message);
        nav->warning_due = now() + ANSWER_WAIT;
        at(nav, nav->warning_due);
    }
    set_error(&nav->reason, code, name, message, NULL);
    tell_state(nav, NAVD_CONNECTING, &nav->reason);
    pause_attachments(nav);
    for (struct navd_window *window = nav->windows; window; window = window->next)
        if (!window->gone) advance(window);
}

static void end(struct navd *nav, const struct navd_error *error) {
    close_dealer(nav, 0);
    close_socket(nav, &nav->sub, &nav->sub_fd, 0);
    nav->stage = OVER;
    nav->warning_due = INT64_MAX;
    nav->stage_due = INT64_MAX;
    nav->broken = nav->unsure = false;
    set_error(&nav->reason, error->code, error->name, error->message, error->data);
    set_error(&nav->error, error->code, error->name, error->message, error->data);
    note(nav, NAVD_WARNING, "%s: %s", error->name, error->message);
    while (nav->first) settle(nav, nav->first, NULL, &nav->reason);
    tell_state(nav, NAVD_ENDED, &nav->reason);
    for (struct navd_window *window = nav->windows; window; window = window->next) stop_window(window, &nav->reason);
}

static void talk(struct navd *nav, bool resumed) {
    nav->stage = TALKING;
    nav->stage_due = INT64_MAX;
    nav->attempts = 0;
    if (!nav->warning_due) note(nav, NAVD_WARNING, "there is a navd at %s", nav->endpoint);
    nav->warning_due = INT64_MAX;
    nav->refused = false;
    if (!resumed) begin_session(nav);
    for (struct request *request = nav->first; request; request = request->next)
        if (request->cancelled && request->id) send_cancel(nav, request);
    send_waiting(nav, now());
    at(nav, 0);
    for (struct navd_window *window = nav->windows; window; window = window->next) {
        if (window->step == STOP) continue;
        window->pause = 0;
        window->shown = -1;
        window->again = window->step == FIND ? 0 : now() + any_below(nav, SPREAD);
        if (strcmp(window->epoch, nav->epoch) || !nav->sub || !keeps_tree(window))
            window->step = FIND; /* which makes the SUB socket, too */
        else if (window->step == FOLLOW) window->step = CATCH_UP;
        at(nav, window->again);
    }
    tell_state(nav, NAVD_READY, NULL);
    resume_attachments(nav);
}

static bool take_hello(struct navd *nav, const json_t *result) {
    int64_t protocol = 0, longest = LONGEST_SENT;
    const char *session = text_of(result, "session"), *events = text_of(result, "events");
    bool said = number_of(result, "protocol", &protocol);
    if (said && protocol != 1) {
        struct navd_error error = {.data = NULL};
        set_error(&error, 102, "unsupportedVersion", "navd speaks another version than 1", NULL);
        end(nav, &error);
        return false;
    }
    if (!said || !session || !copy_text(result, "epoch", nav->epoch, sizeof nav->epoch)) {
        lose(nav, NAVD_MALFORMED, "malformed", "the answer to hello lacks protocol, session or epoch");
        return false;
    }
    char *copy = strdup(session), *endpoint = events ? strdup(events) : NULL;
    if (!copy || (events && !endpoint)) {
        free(copy);
        free(endpoint);
        lose(nav, NAVD_OUT_OF_MEMORY, "outOfMemory", "memory is short");
        return false;
    }
    if (nav->sub && (!endpoint || !nav->events || strcmp(endpoint, nav->events)))
        close_socket(nav, &nav->sub, &nav->sub_fd, 0);
    free(nav->session);
    free(nav->events);
    nav->session = copy;
    nav->events = endpoint;
    number_of(json_object_get(result, "limits"), "message", &longest);
    nav->longest_sent = longest > 1024 && longest <= LONGEST ? (uint64_t) longest : LONGEST_SENT;
    return true;
}

/* Errors of hello after which another attempt is of no use. */
static bool is_final(const char *name) {
    static const char *const names[] = {"unsupportedVersion", "notAllowed", "invalidParams", "nameInvalid"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!strcmp(name, names[i])) return true;
    return false;
}

/* hello has an id that no request has: 0. */
static void receive_hello(struct navd *nav, const json_t *message) {
    if (nav->stage != GREETING) return;
    const json_t *result = json_object_get(message, "result"), *error = json_object_get(message, "error");
    if (json_is_object(result)) {
        if (take_hello(nav, result)) talk(nav, nav->resuming);
        return;
    }
    if (!json_is_object(error)) return lose(nav, NAVD_MALFORMED, "malformed", "hello was not answered as it should be");
    struct navd_error read = {.data = NULL};
    read_error(&read, error);
    if (!strcmp(read.name, "sessionUnknown") && nav->resuming) {
        free(nav->session);
        nav->session = NULL;
        greet(nav, false);
    } else if (is_final(read.name)) {
        end(nav, &read);
    } else {
        int64_t wait = 0;
        number_of(read.data, "retryAfter", &wait);
        if (strcmp(read.name, nav->reason.name))
            note(nav, NAVD_WARNING, "navd refuses hello: %s: %s", read.name, read.message);
        lose(nav, read.code, read.name, read.message);
        if (wait > 0 && wait < 3600000) nav->stage_due += wait;
    }
    json_decref(read.data);
}

static void greet(struct navd *nav, bool resume) {
    struct buffer *out = &nav->out;
    if (nav->stage == TALKING) { /* navd does not know the session on this connection. */
        nav->stage = GREETING;
        set_error(&nav->reason, NAVD_CONNECTION_LOST, "connectionLost", "navd does not know the session", NULL);
        tell_state(nav, NAVD_CONNECTING, &nav->reason);
        pause_attachments(nav);
    }
    out->size = 0;
    out->failed = false;
    buffer_word(out, "{\"id\":0,\"method\":\"hello\",\"params\":{");
    nav->resuming = resume && nav->session;
    if (nav->resuming) {
        buffer_word(out, "\"resume\":");
        buffer_text(out, nav->session);
    } else {
        buffer_word(out, "\"client\":");
        buffer_text(out, nav->client);
        buffer_word(out, ",\"protocol\":[1]");
    }
    buffer_word(out, "}}");
    nav->stage = GREETING;
    nav->stage_due = now() + ANSWER_WAIT;
    nav->pinged = 0;
    at(nav, nav->stage_due);
    if (out->failed || !send_out(nav)) nav->broken = true;
}

static void receive_pong(struct navd *nav, uint64_t number, json_t *result, const struct navd_error *error,
                         void *data) {
    (void) data;
    if (number != nav->pinged) return;
    nav->pinged = 0;
    if (nav->stage != TALKING) return;
    if (error && error->code == NAVD_NO_ANSWER) {
        lose(nav, NAVD_NO_ANSWER, "noAnswer", "navd gives no sign of life");
    } else if (result && json_is_false(json_object_get(result, "session"))) {
        greet(nav, true);
    }
}

static void ping(struct navd *nav) {
    if (nav->pinged || nav->stage != TALKING) return;
    nav->pinged = ask_for_kit(nav, "ping", NULL, receive_pong, NULL, false, json_pack("{s:b}", "session", 1));
}

/* ---- Attachments ---- */

static void tell_attachment(struct navd_attachment *attachment, enum navd_attached state,
                            const struct navd_error *error) {
    struct navd *nav = attachment->nav;
    attachment->told = state;
    if (!attachment->speaker.changed || attachment->gone) return;
    nav->inside++;
    attachment->speaker.changed(attachment, state, error, attachment->speaker.data);
    nav->inside--;
}

/* The same where it has changed in navd. */
static void set_attachment(struct navd_attachment *attachment, enum navd_attached state,
                           const struct navd_error *error) {
    attachment->state = state;
    tell_attachment(attachment, state, error);
}

/* navd is away: what is attached may be so again in the resumed session. */
static void pause_attachments(struct navd *nav) {
    for (struct navd_attachment *attachment = nav->attachments; attachment; attachment = attachment->next)
        if (attachment->told == NAVD_ATTACHED) tell_attachment(attachment, NAVD_WAITING, &nav->reason);
}

/* There is a session. What the resumed one has is in force. */
static void resume_attachments(struct navd *nav) {
    for (struct navd_attachment *attachment = nav->attachments; attachment; attachment = attachment->next)
        if (attachment->state == NAVD_ATTACHED && attachment->told == NAVD_WAITING)
            tell_attachment(attachment, NAVD_ATTACHED, NULL);
}

/* Another client has taken the place. */
static void lose_place(struct navd_attachment *attachment, const char *by) {
    note(attachment->nav, NAVD_WARNING, "%s took the place at %s", by, attachment->to ? attachment->to : "a selector");
    attachment->id[0] = 0;
    set_attachment(attachment, NAVD_REPLACED, NULL);
}

/* An attachment ended while this peer was absent, and the answer that tells its id is still to come. */
static void remember_end(struct navd *nav, const char *id, const char *by) {
    const struct navd_attachment *attachment = nav->attachments;
    while (attachment && (!attachment->asking || attachment->id[0])) attachment = attachment->next;
    if (!attachment || json_object_size(nav->ended) >= MOST_ENDED) return;
    if (!nav->ended) nav->ended = json_object();
    json_object_set_new(nav->ended, id, json_string(by));
}

/* Names that may have been meant, as a question: `; meant: "tabs" or "tags"?`, or nothing. */
static void write_near(const json_t *near, char *into, size_t room) {
    const json_t *name;
    size_t index, used = 0;
    into[0] = 0;
    json_array_foreach(near, index, name) {
        const char *text = json_string_value(name);
        int size = text ? snprintf(into + used, room - used, "%s\"%s\"", used ? " or " : "; meant: ", text) : 0;
        if (size < 0 || (size_t) size + 2 > room - used) break;
        used += (size_t) size;
    }
    if (used) strcpy(into + used, "?");
    else into[0] = 0;
}

/* A name that nothing has is no error, so a mistyped one shows here only. */
static void tell_unmatched(const struct navd_attachment *attachment) {
    const json_t *answer = attachment->answer;
    if (json_array_size(json_object_get(answer, "controllers")) || json_array_size(json_object_get(answer, "taken")))
        return;
    char near[256];
    write_near(json_object_get(answer, "near"), near, sizeof near);
    note(attachment->nav, NAVD_WARNING, "nothing matches %s now; the attachment waits for it%s",
         attachment->to ? attachment->to : "the selector", near);
}

static void receive_attached(struct navd *nav, uint64_t number, json_t *result, const struct navd_error *error,
                             void *data) {
    struct navd_attachment *attachment = data;
    if (attachment->asking != number) return;
    attachment->asking = 0;
    bool taken = copy_text(result, "attachment", attachment->id, sizeof attachment->id);
    if (attachment->gone) {
        attachment->stands = attachment->speaker.lasting && error && error->code == NAVD_CONNECTION_LOST;
        if (taken) end_detached(attachment);
        at(nav, 0); /* Another one may have waited for this. */
        return;
    }
    if (taken) {
        json_decref(attachment->answer);
        attachment->answer = json_incref(result);
        attachment->pause = 0;
        attachment->refused[0] = 0;
        tell_unmatched(attachment);
        const char *by = text_of(nav->ended, attachment->id);
        if (by) lose_place(attachment, by);
        else set_attachment(attachment, NAVD_ATTACHED, NULL);
        return;
    }
    if (error && error->code == NAVD_CONNECTION_LOST) return; /* a new session attaches anew */
    attachment->pause = attachment->pause ? attachment->pause * 2 : 1000;
    if (attachment->pause > 30000) attachment->pause = 30000;
    attachment->again = now() + attachment->pause / 2 + any_below(nav, attachment->pause / 2);
    at(nav, attachment->again);
    if (!error || error->code == NAVD_CLOSED) return;
    if (strcmp(attachment->refused, error->name))
        note(nav, NAVD_WARNING, "navd refuses to attach to %s: %s: %s", attachment->to ? attachment->to : "a selector",
             error->name, error->message);
    snprintf(attachment->refused, sizeof attachment->refused, "%s", error->name);
    set_attachment(attachment, NAVD_WAITING, error);
}

static json_t *attach_params(const struct navd_attachment *attachment) {
    const struct navd_speaker *speaker = &attachment->speaker;
    json_t *to = speaker->selector ? json_incref(speaker->selector) : json_string(attachment->to);
    json_t *implements = json_array(), *awaits = json_array();
    bool whole = true;
    for (const struct navd_method *method = speaker->methods; method && method->name; method++) {
        whole = whole && json_array_append_new(implements, json_string(method->name)) == 0;
        whole = whole && (!method->awaited || json_array_append_new(awaits, json_string(method->name)) == 0);
    }
    if (!whole) {
        json_decref(implements);
        implements = NULL; /* json_pack fails, and frees the others */
    }
    return json_pack("{s:o,s:s,s:o,s:o,s:i,s:s,s:b,s:b,s:b,s:b,s:O*}", "to", to, "role", speaker->role, "implements",
                     implements, "awaits", awaits, "patience", speaker->patience, "silence", attachment->silence,
                     "lasting", speaker->lasting, "takeover", speaker->takeover && !attachment->gone,
                     "endsTransitions", speaker->ends_transitions, "dryRuns", !speaker->no_dry_runs, "unwindActions",
                     attachment->unwind_actions);
}

/* Attaches under a key: if it is sent again in the same session, the same attachment is the answer. */
static void attach(struct navd_attachment *attachment) {
    struct navd *nav = attachment->nav;
    json_t *params = attach_params(attachment);
    attachment->again = 0;
    if (params)
        attachment->asking = ask_for_kit(nav, "attach", NULL, receive_attached, attachment, true, params);
    if (attachment->asking) return;
    attachment->again = now() + 1000; /* memory is short */
    at(nav, attachment->again);
}

static void receive_detached(struct navd *nav, uint64_t number, json_t *result, const struct navd_error *error,
                             void *data) {
    struct navd_attachment *attachment = data;
    (void) result;
    if (attachment->asking != number) return;
    attachment->asking = 0;
    if (!error || error->code != NAVD_CONNECTION_LOST) attachment->id[0] = 0;
    at(nav, 0);
}

/* Has a detached attachment ended by navd. Where its id was lost, it is attached once more for that. */
static void end_detached(struct navd_attachment *attachment) {
    struct navd *nav = attachment->nav;
    if (!attachment->id[0]) return attach(attachment);
    json_t *params = json_pack("{s:s}", "attachment", attachment->id);
    attachment->again = 0;
    if (params)
        attachment->asking = ask_for_kit(nav, "detach", NULL, receive_detached, attachment, true, params);
    if (attachment->asking) return;
    attachment->again = now() + 1000;
    at(nav, attachment->again);
}

/* Is there nothing of a detached attachment left in navd? */
static bool has_ended(const struct navd_attachment *attachment) {
    return !attachment->asking && !attachment->id[0] && !attachment->stands;
}

static bool same_place(const struct navd_attachment *one, const struct navd_attachment *other) {
    if (strcmp(one->speaker.role, other->speaker.role)) return false;
    if (one->to && other->to) return !strcmp(one->to, other->to);
    return !one->to && !other->to && json_equal(one->speaker.selector, other->speaker.selector);
}

/* Does a detached attachment, whose id is not known yet, stand in the place of this one? */
static bool is_held_up(const struct navd_attachment *attachment) {
    const struct navd_attachment *other = attachment->nav->attachments;
    while (other && !(other->gone && other->asking && !other->id[0] && same_place(other, attachment)))
        other = other->next;
    return other != NULL;
}

/* A new session has no attachments. */
static void forget_attachments(struct navd *nav) {
    json_object_clear(nav->ended);
    for (struct navd_attachment *attachment = nav->attachments; attachment; attachment = attachment->next) {
        attachment->asking = 0;
        attachment->again = 0;
        /* A lasting one has outlived its session, with its id. */
        if (!attachment->gone || !attachment->speaker.lasting) attachment->id[0] = 0;
        if (attachment->state == NAVD_ATTACHED) attachment->state = NAVD_WAITING;
    }
}

/* Ends what was detached, and attaches what is not attached yet. In another epoch an id may be given out again, so the
   ends come first. */
static void attach_waiting(struct navd *nav, int64_t moment) {
    for (int gone = 1; gone >= 0; gone--) {
        for (struct navd_attachment *attachment = nav->attachments; attachment; attachment = attachment->next) {
            if (attachment->gone != gone || attachment->asking) continue;
            if (gone ? has_ended(attachment) : attachment->state != NAVD_WAITING || is_held_up(attachment)) continue;
            if (attachment->again > moment) at(nav, attachment->again);
            else if (gone) end_detached(attachment);
            else attach(attachment);
        }
    }
}

static void free_methods(const struct navd_method *methods) {
    for (const struct navd_method *method = methods; method && method->name; method++) free((char *) method->name);
    free((struct navd_method *) methods);
}

static const struct navd_method *copy_methods(const struct navd_method *methods) {
    size_t count = 0;
    while (methods && methods[count].name) count++;
    struct navd_method *copy = calloc(count + 1, sizeof *copy);
    for (size_t i = 0; copy && i < count; i++) {
        copy[i] = methods[i];
        copy[i].name = strdup(methods[i].name);
        if (copy[i].name) continue;
        free_methods(copy);
        return NULL;
    }
    return copy;
}

/* The first row without a handler, or NULL. */
static const struct navd_method *unhandled(const struct navd_method *row) {
    while (row && row->name && row->handler) row++;
    return row && row->name ? row : NULL;
}

/* Copies a list that ends with NULL. False where memory is short. */
static bool copy_actions(const char *const *actions, json_t **copy) {
    *copy = NULL;
    if (!actions) return true;
    *copy = json_array();
    for (; *copy && *actions; actions++) {
        if (!json_array_append_new(*copy, json_string(*actions))) continue;
        json_decref(*copy);
        *copy = NULL;
    }
    return *copy != NULL;
}

static void free_attachment(struct navd_attachment *attachment) {
    json_decref(attachment->unwind_actions);
    free_methods(attachment->speaker.methods);
    free((char *) attachment->speaker.role);
    json_decref(attachment->speaker.selector);
    json_decref(attachment->answer);
    free(attachment->to);
    free(attachment);
}

struct navd_attachment *navd_attach(struct navd *nav, const char *to, const struct navd_speaker *given) {
    struct navd_speaker taken;
    const struct navd_speaker *speaker = &taken;
    if (!take_sized(&taken, sizeof taken, SPEAKER_1, given)) return wrong_size(nav, "navd_speaker"), NULL;
    const char *role = speaker->role ? speaker->role : "delegate", *silence = speaker->silence;
    if (nav->closing) return fail(nav, NAVD_CLOSED, "closed", "the client is being closed"), NULL;
    if (!to == !speaker->selector || (silence && strlen(silence) >= sizeof nav->attachments->silence))
        return fail(nav, NAVD_INVALID_ARGUMENT, "invalidArgument", "one of `to` and `selector`, and a known silence"),
               NULL;
    const struct navd_method *row = unhandled(speaker->methods);
    if (row) {
        char text[160];
        snprintf(text, sizeof text, "the row of %.100s has no handler", row->name);
        return fail(nav, NAVD_INVALID_ARGUMENT, "invalidArgument", text), NULL;
    }
    struct navd_attachment *attachment = calloc(1, sizeof *attachment);
    if (!attachment) return no_memory(nav), NULL;
    attachment->nav = nav;
    attachment->speaker = *speaker;
    attachment->speaker.unwind_actions = NULL;
    attachment->speaker.role = strdup(role);
    attachment->speaker.methods = copy_methods(speaker->methods);
    attachment->to = to ? strdup(to) : NULL;
    json_incref(speaker->selector);
    if (!attachment->speaker.patience) attachment->speaker.patience = 1000;
    strcpy(attachment->silence, silence ? silence : "deny");
    const bool copied = copy_actions(speaker->unwind_actions, &attachment->unwind_actions);
    if (!attachment->speaker.role || !attachment->speaker.methods || (to && !attachment->to) || !copied) {
        free_attachment(attachment);
        return no_memory(nav), NULL;
    }
    struct navd_attachment **last = &nav->attachments;
    while (*last) last = &(*last)->next;
    *last = attachment;
    if (nav->stage == TALKING) attach_waiting(nav, now());
    leave(nav);
    return attachment;
}

enum navd_attached navd_attachment_state(const struct navd_attachment *attachment) { return attachment->told; }

json_t *navd_attachment_answer(const struct navd_attachment *attachment) { return attachment->answer; }

/* ---- Questions ---- */

static void free_question(struct navd_question *question) {
    if (question->kept) {
        if (question->previous) question->previous->next = question->next;
        else question->attachment->kept = question->next;
        if (question->next) question->next->previous = question->previous;
    }
    json_decref(question->message);
    free(question);
}

/* The end of a question that was answered: a kept one is freed, one in its handler when the handler returns. */
static void finish(struct navd_question *question) {
    question->open = false;
    question->over = true;
    if (question->kept && !question->handled) free_question(question);
}

/* Sends an answer. Takes the reference to `value`, which is NULL where memory is short. */
static bool answer(struct navd_question *question, const char *member, json_t *value) {
    struct navd *nav = question->attachment->nav;
    struct buffer *out = &nav->out;
    if (!question->open) {
        json_decref(value);
        finish(question);
        return fail(nav, NAVD_WITHDRAWN, "withdrawn", "the answer to this question is no longer wanted");
    }
    if (!value) return no_memory(nav);
    out->size = 0;
    out->failed = false;
    buffer_word(out, "{\"id\":");
    buffer_text(out, question->id);
    buffer_word(out, ",\"");
    buffer_word(out, member);
    buffer_word(out, "\":");
    bool failed = !write_value(out, value, 0);
    json_decref(value);
    buffer_put(out, "}", 1);
    if (out->failed) return no_memory(nav);
    if (failed)
        return fail(nav, NAVD_INVALID_ARGUMENT, "invalidArgument", "the answer is too large or nested too deeply");
    if (is_too_large(nav)) return false;
    bool sent = nav->dealer && !nav->broken && send_out(nav);
    finish(question);
    leave(nav);
    return sent || fail(nav, NAVD_NOT_CONNECTED, "notConnected", "navd is away; the answer was not sent");
}

bool navd_vote(struct navd_question *question, bool allow) {
    return answer(question, "result", json_pack("{s:b}", "allow", allow));
}

bool navd_answer(struct navd_question *question, const char *format, ...) {
    json_t *value;
    va_list list;
    va_start(list, format);
    bool packed = pack(question->attachment->nav, format ? format : "{}", &list, &value);
    va_end(list);
    return packed && answer(question, "result", value);
}

bool navd_refuse(struct navd_question *question, int code, const char *name, const char *message, json_t *data) {
    return answer(question, "error", json_pack("{s:i,s:s,s:s,s:O*}", "code", code, "name", name, "message", message,
                                               "data", data));
}

struct navd *navd_question_client(const struct navd_question *question) { return question->attachment->nav; }

const char *navd_question_method(const struct navd_question *question) { return question->method; }

const char *navd_question_on(const struct navd_question *question) {
    const char *on = text_of(question->message, "on");
    return on ? on : "";
}

json_t *navd_question_params(const struct navd_question *question) {
    return json_object_get(question->message, "params");
}

const char *navd_question_name(const struct navd_question *question, const char *member) {
    const char *id = text_of(navd_question_params(question), member);
    const char *name = id ? text_of(json_object_get(question->message, "names"), id) : NULL;
    return name ? name : id ? id : "";
}

bool navd_question_dry_run(const struct navd_question *question) {
    return json_is_true(json_object_get(question->message, "dryRun"));
}

bool navd_question_open(const struct navd_question *question) { return question->open; }

int navd_question_left(const struct navd_question *question) {
    int64_t left = question->open ? question->due - now() : 0;
    return left < 0 ? 0 : left > 86400000 ? 86400000 : (int) left;
}

struct navd_question *navd_keep(struct navd_question *question) {
    struct navd_attachment *attachment = question->attachment;
    if (question->kept) return question;
    question->kept = true;
    question->over = false;
    question->next = attachment->kept;
    if (attachment->kept) attachment->kept->previous = question;
    attachment->kept = question;
    if (question->open) at(attachment->nav, question->due);
    return question;
}

/* What is answered where the handler has not answered. */
static void answer_default(struct navd_question *question) {
    if (!question->open) return;
    if (question->row->awaited || !strcmp(question->method, "barButtonItem.action")) {
        navd_answer(question, "{}");
        return;
    }
    note(question->attachment->nav, NAVD_WARNING, "the handler of %s gave no answer; the default counts",
         question->method);
    navd_refuse(question, -32603, "internalError", "the handler gave no answer", NULL);
}

void navd_release(struct navd_question *question) {
    const bool handled = question->handled;
    question->handled = true; /* It is freed here, also where memory is too short for an answer. */
    answer_default(question);
    question->handled = handled;
    finish(question);
}

/* The answer is no longer wanted. A kept question stays the application's, which is told. */
static void withdraw(struct navd_question *question) {
    struct navd_attachment *attachment = question->attachment;
    struct navd *nav = attachment->nav;
    question->open = false;
    if (!attachment->speaker.withdrawn || attachment->gone) return;
    nav->inside++;
    attachment->speaker.withdrawn(question, attachment->speaker.data);
    nav->inside--;
}

/* Withdraws the kept questions that are due by then; the handler may release any of them. */
static void withdraw_due(struct navd_attachment *attachment, int64_t moment) {
    struct navd_question *question = attachment->kept;
    while (question) {
        bool due = question->open && question->due <= moment;
        if (due && moment != INT64_MAX)
            note(attachment->nav, NAVD_WARNING, "%s was not answered in time; the default answer counts",
                 question->method);
        if (due) withdraw(question);
        question = due ? attachment->kept : question->next;
    }
}

/* A connection or a session is gone. navd counts this peer as absent in what it has asked, so no answer is wanted. */
static void withdraw_all(struct navd *nav) {
    for (struct navd_attachment *attachment = nav->attachments; attachment; attachment = attachment->next)
        withdraw_due(attachment, INT64_MAX);
}

static struct navd_attachment *find_attachment(struct navd *nav, const char *id) {
    struct navd_attachment *attachment = id && *id ? nav->attachments : NULL;
    while (attachment && (attachment->gone || strcmp(attachment->id, id)))
        attachment = attachment->next;
    return attachment;
}

static const struct navd_method *find_method(const struct navd_attachment *attachment, const char *name) {
    const struct navd_method *row = attachment ? attachment->speaker.methods : NULL;
    while (row && row->name && strcmp(row->name, name)) row++;
    return row && row->name ? row : NULL;
}

/* Answers what nothing here implements. */
static void refuse_method(struct navd *nav, const char *id) {
    struct buffer *out = &nav->out;
    if (!id || !nav->dealer) return;
    out->size = 0;
    out->failed = false;
    buffer_word(out, "{\"id\":");
    buffer_text(out, id);
    buffer_word(out, ",\"error\":{\"code\":-32601,\"name\":\"methodNotFound\",\"message\":\"not implemented\"}}");
    if (!out->failed) send_out(nav);
}

/* A message for an attachment: a question or a notification. */
static void receive_question(struct navd *nav, const char *method, json_t *message) {
    struct navd_attachment *attachment = find_attachment(nav, text_of(message, "attachment"));
    const struct navd_method *row = find_method(attachment, method);
    const char *id = text_of(message, "id");
    if (!row) return refuse_method(nav, id);
    if (!json_is_object(json_object_get(message, "params")) &&
        json_object_set_new(message, "params", json_object()))
        return; /* memory is short: the default counts */
    struct navd_question *question = calloc(1, sizeof *question);
    if (!question) return;
    int64_t left = attachment->speaker.patience;
    number_of(message, "deadline", &left);
    if (left > LONGEST_QUESTION) left = LONGEST_QUESTION;
    question->attachment = attachment;
    question->row = row;
    question->message = json_incref(message);
    question->method = method;
    question->id = id;
    question->open = id != NULL;
    question->due = id ? now() + left : INT64_MAX;
    question->handled = true;
    nav->inside++;
    row->handler(question, attachment->speaker.data);
    nav->inside--;
    question->handled = false;
    if (question->kept && !question->over) return;
    answer_default(question);
    free_question(question);
}

static void receive_notice(struct navd *nav, const char *method, const json_t *params) {
    int64_t id = 0;
    if (!strcmp(method, "command.finished")) {
        if (number_of(params, "id", &id) && id > 0) receive_answer(nav, (uint64_t) id, params, true);
    } else if (!strcmp(method, "vote.cancelled")) {
        const char *text = text_of(params, "id");
        for (struct navd_attachment *attachment = nav->attachments; attachment && text; attachment = attachment->next)
            for (struct navd_question *question = attachment->kept; question; question = question->next)
                if (question->open && !strcmp(question->id, text)) return withdraw(question);
    } else if (!strcmp(method, "attachment.ended")) {
        const char *text = text_of(params, "attachment"), *by = text_of(params, "by");
        struct navd_attachment *attachment = find_attachment(nav, text);
        if (attachment) lose_place(attachment, by ? by : "a client");
        else if (text) remember_end(nav, text, by ? by : "a client");
    }
}

static void drop_window(struct navd_window *window) {
    json_decref(window->object);
    json_decref(window->controllers);
    zmq_msg_close(&window->layout);
    free(window->wanted);
    free(window);
}

/* Frees what was detached or is no longer followed, once nothing uses it. */
static void sweep(struct navd *nav) {
    if (nav->inside || nav->dispatching) return;
    for (struct navd_attachment **at = &nav->attachments; *at;) {
        struct navd_attachment *attachment = *at;
        while (attachment->gone && attachment->kept) free_question(attachment->kept);
        if (attachment->gone && (has_ended(attachment) || nav->closing || nav->stage == OVER)) {
            *at = attachment->next;
            free_attachment(attachment);
        } else {
            at = &attachment->next;
        }
    }
    for (struct navd_window **at = &nav->windows; *at;) {
        struct navd_window *window = *at;
        if (window->gone) {
            *at = window->next;
            drop_window(window);
        } else {
            at = &window->next;
        }
    }
}

/* Requests of the kit that concern something that is going. */
static void forget_requests(struct navd *nav, const void *data) {
    for (struct request *request = nav->first; request; request = request->next)
        if (request->internal && request->data == data) request->reply = NULL;
}

void navd_detach(struct navd_attachment *attachment) {
    struct navd *nav = attachment->nav;
    attachment->gone = true;
    attachment->again = 0;
    if (nav->stage == TALKING) attach_waiting(nav, now());
    sweep(nav);
    leave(nav);
}

/* ---- Windows ---- */

/* Is a copy of the tree kept? Otherwise the window is found and subscribed, and no snapshot is taken. */
static bool keeps_tree(const struct navd_window *window) {
    return window->follower.changed || window->follower.state;
}

static void set_copy(struct navd_window *window, enum navd_copy copy) {
    struct navd *nav = window->nav;
    if (window->copy == copy) return;
    window->copy = copy;
    if (!window->follower.state || window->gone) return;
    nav->inside++;
    window->follower.state(window, copy, window->follower.data);
    nav->inside--;
}

static void tell_change(struct navd_window *window, json_t *event) {
    struct navd *nav = window->nav;
    if (!window->follower.changed || window->gone) return;
    nav->inside++;
    window->follower.changed(window, event, window->follower.data);
    nav->inside--;
}

/* Subscribes to the topics of a window, or ends that: `option` is ZMQ_SUBSCRIBE or ZMQ_UNSUBSCRIBE. */
static void set_topics(struct navd_window *window, int option) {
    char topic[80];
    if (!window->nav->sub || !window->id[0]) return;
    window->nav->sub_unsure = true;
    int size = snprintf(topic, sizeof topic, "events/%s/", window->id);
    zmq_setsockopt(window->nav->sub, option, topic, (size_t) size);
    if (!window->follower.layout) return;
    size = snprintf(topic, sizeof topic, "layout/%s/", window->id);
    zmq_setsockopt(window->nav->sub, option, topic, (size_t) size);
}

/* Makes the SUB socket with all subscriptions, if there is none. */
static bool open_sub(struct navd *nav) {
    if (nav->sub) return true;
    if (!nav->events || !open_socket(nav, &nav->sub, &nav->sub_fd, nav->events)) return false;
    nav->published = now();
    nav->sub_unsure = true;
    for (struct navd_window *window = nav->windows; window; window = window->next)
        if (!window->gone) set_topics(window, ZMQ_SUBSCRIBE);
    return true;
}

static void try_step(struct navd_window *window, enum step step, int64_t wait) {
    window->step = step;
    window->again = now() + wait;
    at(window->nav, window->again);
}

/* Tries a step again after a pause that grows to 5 s. */
static void pause_step(struct navd_window *window, enum step step) {
    window->pause = window->pause ? window->pause * 2 : 100;
    if (window->pause > 5000) window->pause = 5000;
    try_step(window, step, window->pause / 2 + any_below(window->nav, window->pause / 2 + 1));
}

/* Remembers how far navd has come while the copy is being brought up to date. */
static void look_ahead(struct navd_window *window, const char *epoch, int64_t seq) {
    if (strcmp(window->seen_epoch, epoch)) {
        snprintf(window->seen_epoch, sizeof window->seen_epoch, "%s", epoch);
        window->seen = seq;
    }
    if (seq > window->seen) window->seen = seq;
}

/* The window is found and subscribed, and no copy is kept. */
static void begin_following(struct navd_window *window) {
    window->pause = 0;
    window->step = FOLLOW;
    window->again = 0;
}

/* The copy is as new as the answer was. Something may have been published since. */
static void settle_copy(struct navd_window *window) {
    window->pause = 0;
    if (!strcmp(window->seen_epoch, window->epoch) && window->seen > window->seq) {
        try_step(window, CATCH_UP, 0);
        return;
    }
    window->step = FOLLOW;
    window->again = 0;
    set_copy(window, NAVD_CURRENT);
}

static void clear_copy(struct navd_window *window) {
    json_decref(window->object);
    window->object = NULL;
    json_object_clear(window->controllers);
    set_copy(window, NAVD_LOOKING);
}

/* Nothing comes any more. The window stays the application's until navd_unfollow. */
static void stop_window(struct navd_window *window, const struct navd_error *error) {
    struct navd *nav = window->nav;
    if (window->gone || window->step == STOP) return;
    set_topics(window, ZMQ_UNSUBSCRIBE);
    window->id[0] = 0;
    window->asking = 0;
    window->step = STOP;
    window->has_layout = window->wants_layout = false;
    if (nav->stage != OVER)
        note(nav, NAVD_WARNING, "%s can't be followed: %s: %s", window->wanted ? window->wanted : "the first window",
             error->name, error->message);
    set_copy(window, NAVD_OVER);
    if (!window->follower.ended || window->gone) return;
    nav->inside++;
    window->follower.ended(window, error, window->follower.data);
    nav->inside--;
}

/* True where navd does not let this client read: then the window is followed no more. */
static bool stops(struct navd_window *window, const struct navd_error *error) {
    if (!error || strcmp(error->name, "notAllowed")) return false;
    stop_window(window, error);
    return true;
}

/* Is an error about the window, so that it has to be looked for anew? Others pass. */
static bool concerns_window(const struct navd_error *error) {
    return error->code >= 100 && strcmp(error->name, "draining") && strcmp(error->name, "storeUnavailable") &&
           strcmp(error->name, "quotaExceeded");
}

/* navd's error for a name that no window has, with the names that are alike. */
static void receive_missing(struct navd *nav, uint64_t number, json_t *result, const struct navd_error *error,
                            void *data) {
    struct navd_window *window = data;
    char near[256];
    (void) number;
    (void) result;
    if (window->gone || !error || strcmp(error->name, "unknownWindow")) return;
    write_near(json_object_get(error->data, "near"), near, sizeof near);
    note(nav, NAVD_WARNING, "no window has the name %s now; it is waited for%s", window->wanted, near);
}

/* A mistyped name shows here only. */
static void miss(struct navd_window *window) {
    if (window->missed || !window->wanted) return;
    window->missed =
        ask_for_kit(window->nav, "window.path", window->wanted, receive_missing, window, false, NULL) != 0;
}

static void receive_windows(struct navd *nav, uint64_t number, json_t *result, const struct navd_error *error,
                            void *data) {
    struct navd_window *window = data;
    if (window->asking != number || window->gone) return;
    window->asking = 0;
    json_t *windows = json_object_get(result, "windows"), *one;
    size_t index;
    const char *id = NULL;
    if (stops(window, error)) return;
    if (error) return pause_step(window, FIND);
    json_array_foreach(windows, index, one) {
        const char *found = text_of(one, "id"), *name = text_of(one, "name");
        bool wanted = !window->wanted || (found && !strcmp(found, window->wanted)) ||
                      (name && !strcmp(name, window->wanted));
        if (found && strlen(found) < sizeof window->id && wanted && !id) id = found;
    }
    if (!id) {
        clear_copy(window);
        if (window->gone) return;
        miss(window);
        return pause_step(window, FIND);
    }
    if (!nav->events) {
        struct navd_error unheard = {.data = NULL};
        set_error(&unheard, 120, "notAllowed", "this session may hear no events", NULL);
        return stop_window(window, &unheard);
    }
    if (!open_sub(nav)) {
        if (!window->pause) note(nav, NAVD_WARNING, "can't follow windows: %s", zmq_strerror(errno));
        return pause_step(window, FIND);
    }
    /* What was published for the same id in another epoch was left out, so it is subscribed anew. */
    const bool again = !strcmp(window->id, id) && !strcmp(window->subscribed, nav->epoch);
    if (!keeps_tree(window)) strcpy(window->epoch, nav->epoch);
    window->shown = -1;
    if (again) return keeps_tree(window) ? try_step(window, LOAD, 0) : begin_following(window);
    set_topics(window, ZMQ_UNSUBSCRIBE);
    strcpy(window->id, id);
    strcpy(window->subscribed, nav->epoch);
    set_topics(window, ZMQ_SUBSCRIBE);
    try_step(window, SUBSCRIBE, ANSWER_WAIT);
}

static json_t *by_id(const json_t *list) {
    json_t *map = json_object(), *one;
    size_t index;
    json_array_foreach(list, index, one) {
        const char *id = text_of(one, "id");
        if (!map || !id || json_object_set(map, id, one)) {
            json_decref(map);
            return NULL;
        }
    }
    return map;
}

static void receive_snapshot(struct navd *nav, uint64_t number, json_t *result, const struct navd_error *error,
                             void *data) {
    struct navd_window *window = data;
    if (window->asking != number || window->gone) return;
    window->asking = 0;
    if (stops(window, error)) return;
    if (error) return pause_step(window, concerns_window(error) ? FIND : LOAD);
    json_t *object = json_object_get(result, "window"), *list = json_object_get(result, "controllers");
    json_t *controllers = json_is_array(list) ? by_id(list) : NULL;
    int64_t seq = 0;
    if (!controllers || !json_is_object(object) || !number_of(result, "seq", &seq) ||
        !copy_text(result, "epoch", window->epoch, sizeof window->epoch)) {
        json_decref(controllers);
        return pause_step(window, LOAD);
    }
    json_decref(window->object);
    json_decref(window->controllers);
    window->object = json_incref(object);
    window->controllers = controllers;
    window->seq = seq;
    nav->counts.snapshots++;
    settle_copy(window);
    tell_change(window, NULL);
}

/* Sets the members of `change` but `name` on `object`; null removes one. */
static bool merge(json_t *object, json_t *change, const char *name) {
    const char *key;
    json_t *value;
    if (!object) return false;
    json_object_foreach(change, key, value) {
        if (!strcmp(key, name)) continue;
        if (json_is_null(value)) json_object_del(object, key);
        else if (json_object_set(object, key, value)) return false;
    }
    return true;
}

/* Changes a part of a controller's children. */
static bool splice(json_t *controller, json_t *part) {
    json_t *old = json_object_get(controller, "viewControllers"), *list = json_array();
    json_t *insert = json_object_get(part, "insert"), *child;
    int64_t at = -1, gone = 0;
    size_t index;
    const int64_t size = (int64_t) json_array_size(old);
    bool fits = controller && number_of(part, "at", &at) && at >= 0 && at <= size && number_of(part, "remove", &gone) &&
                gone >= 0 && gone <= size - at;
    for (index = 0; fits && index < (size_t) at; index++) fits = !json_array_append(list, json_array_get(old, index));
    json_array_foreach(insert, index, child) fits = fits && !json_array_append(list, child);
    for (index = fits ? (size_t) (at + gone) : 0; fits && index < json_array_size(old); index++)
        fits = !json_array_append(list, json_array_get(old, index));
    fits = fits && !json_object_set(controller, "viewControllers", list);
    json_decref(list);
    return fits;
}

/* Applies one change. False if that can't be: then the copy is taken anew. */
static bool apply_change(struct navd_window *window, json_t *change) {
    json_t *value;
    const char *id;
    if ((value = json_object_get(change, "insert"))) {
        id = text_of(value, "id");
        json_t *copy = json_copy(value); /* later changes must not reach into the event */
        if (id && json_object_size(copy) == json_object_size(value))
            return json_object_set_new(window->controllers, id, copy) == 0;
        json_decref(copy);
        return false;
    }
    if ((id = text_of(change, "remove"))) return json_object_del(window->controllers, id) == 0;
    if ((id = text_of(change, "set"))) return merge(json_object_get(window->controllers, id), change, "set");
    if ((id = text_of(change, "splice")))
        return splice(json_object_get(window->controllers, id), json_object_get(change, "viewControllers"));
    if (json_object_get(change, "window")) return merge(window->object, change, "window");
    return true; /* a word of a later version */
}

static bool closes(const json_t *event) {
    const json_t *change;
    size_t index;
    json_array_foreach(json_object_get(event, "changes"), index, change)
        if (json_object_get(change, "close")) return true;
    return false;
}

/* The window was closed. Another one may be opened under its name. */
static void forget_window(struct navd_window *window) {
    set_topics(window, ZMQ_UNSUBSCRIBE);
    window->id[0] = window->seen_epoch[0] = 0;
    clear_copy(window);
    if (!window->gone) try_step(window, FIND, 0);
}

/* Applies an event and tells of it. False if the copy can't be trusted any more. */
static bool apply(struct navd_window *window, json_t *event, int64_t seq) {
    json_t *changes = json_object_get(event, "changes"), *change;
    size_t index;
    json_array_foreach(changes, index, change)
        if (!json_object_get(change, "close") && !apply_change(window, change)) return false;
    window->seq = seq;
    window->nav->counts.events++;
    tell_change(window, event);
    if (closes(event)) forget_window(window);
    return true;
}

static void receive_changes(struct navd *nav, uint64_t number, json_t *result, const struct navd_error *error,
                            void *data) {
    struct navd_window *window = data;
    if (window->asking != number || window->gone) return;
    window->asking = 0;
    if (stops(window, error)) return;
    if (error) {
        if (concerns_window(error)) return try_step(window, FIND, 0);
        return pause_step(window, CATCH_UP);
    }
    int64_t last = 0, seq, previous;
    const char *epoch = text_of(result, "epoch");
    /* A lower number is that of a store that was put back from a copy. */
    if (!epoch || strcmp(epoch, window->epoch) || !number_of(result, "seq", &last) || last < window->seq)
        return try_step(window, FIND, 0);
    json_t *events = json_object_get(result, "events"), *event;
    size_t index;
    nav->counts.catch_ups++;
    json_array_foreach(events, index, event) {
        if (!number_of(event, "seq", &seq) || seq <= window->seq) continue;
        previous = window->seq;
        number_of(event, "prev", &previous);
        if (previous > window->seq || !apply(window, event, seq)) return pause_step(window, LOAD);
        if (window->gone || window->step != CATCH_UP) return; /* closed */
    }
    if (window->seq < last) return pause_step(window, LOAD);
    settle_copy(window);
}

/* Tells of a layout, unless a newer one was told: answers and publications may overtake each other. In another epoch
   the id may be that of another window. */
static void tell_layout(struct navd_window *window, json_t *layout, int64_t number) {
    struct navd *nav = window->nav;
    const char *epoch = text_of(layout, "epoch");
    if (window->gone || (epoch && strcmp(epoch, nav->epoch))) return;
    number_of(layout, "seq", &number);
    if (number < window->shown) return;
    window->shown = number;
    nav->inside++;
    window->follower.layout(window, layout, window->follower.data);
    nav->inside--;
}

static void receive_layout(struct navd *nav, uint64_t number, json_t *result, const struct navd_error *error,
                           void *data) {
    struct navd_window *window = data;
    (void) number;
    window->asks_layout = false;
    if (window->gone || window->step == STOP || stops(window, error)) return;
    if (error) return at(nav, now() + 200);
    window->wants_layout = false;
    /* An older navd does not say which event the answer shows: it is as new as the bookmark at least. */
    tell_layout(window, result, window->bookmark);
}

/* Asks for a layout that was too large to be published. */
static void ask_layout(struct navd_window *window) {
    if (!window->wants_layout || window->asks_layout || window->nav->stage != TALKING) return;
    window->asks_layout = ask_for_kit(window->nav, "layout", window->id, receive_layout, window, false, NULL) != 0;
}

/* Does the next step of a window, if its time has come. */
static void advance(struct navd_window *window) {
    struct navd *nav = window->nav;
    enum navd_copy behind = window->object ? NAVD_BEHIND : NAVD_LOOKING;
    if (window->gone || window->step == STOP) return;
    ask_layout(window);
    if (window->asking) return;
    if (nav->stage != TALKING) return set_copy(window, behind);
    if (window->step == FOLLOW) return;
    set_copy(window, behind);
    if (window->gone) return;
    if (window->again > now()) return at(nav, window->again);
    window->seen_epoch[0] = 0; /* the answer holds what was published before the question */
    switch (window->step) {
    case FIND: window->asking = ask_for_kit(nav, "window.list", NULL, receive_windows, window, false, NULL); break;
    case SUBSCRIBE: /* Nothing came: the socket may be connected by now. */
        set_topics(window, ZMQ_UNSUBSCRIBE);
        set_topics(window, ZMQ_SUBSCRIBE);
        return try_step(window, SUBSCRIBE, ANSWER_WAIT);
    case LOAD: window->asking = ask_for_kit(nav, "snapshot", window->id, receive_snapshot, window, false, NULL); break;
    default:
        window->asking = ask_for_kit(
            nav, "changesSince", window->id, receive_changes, window, false,
            json_pack("{s:s,s:I}", "epoch", window->epoch, "seq", (json_int_t) window->seq));
    }
    if (!window->asking) pause_step(window, window->step);
}

static void tell_note(struct navd_window *window, json_t *message) {
    struct navd *nav = window->nav;
    if (!window->follower.note || window->gone) return;
    nav->inside++;
    window->follower.note(window, message, window->follower.data);
    nav->inside--;
}

/* An event, a note or a bookmark on the topic of a window. */
static void receive_publication(struct navd_window *window, json_t *message) {
    int64_t seq = 0, previous = 0;
    const char *epoch = text_of(message, "epoch");
    if (!epoch || !number_of(message, "seq", &seq)) return;
    if (window->step == SUBSCRIBE && !keeps_tree(window)) {
        begin_following(window);
    } else if (window->step == SUBSCRIBE) { /* The subscription is in force. */
        look_ahead(window, epoch, seq);
        try_step(window, LOAD, 0);
        return advance(window);
    }
    if (json_object_get(message, "note")) return tell_note(window, message);
    if (!keeps_tree(window)) {
        if (!strcmp(epoch, window->epoch) && closes(message)) forget_window(window);
        return;
    }
    if (window->step != FOLLOW) return look_ahead(window, epoch, seq);
    bool missed = strcmp(epoch, window->epoch) != 0;
    if (json_object_get(message, "bookmark")) missed = missed || seq != window->seq;
    else missed = missed || !number_of(message, "prev", &previous) || previous > window->seq;
    if (missed) {
        look_ahead(window, epoch, seq);
        try_step(window, CATCH_UP, 0);
    } else if (seq > window->seq && json_object_get(message, "changes") && !apply(window, message, seq)) {
        try_step(window, LOAD, 0);
    }
    advance(window);
}

/* Tells of the newest layout of each window. One that was too large to be published is asked for. */
static void tell_layouts(struct navd *nav) {
    for (struct navd_window *window = nav->windows; window; window = window->next) {
        if (window->gone || !window->has_layout) continue;
        json_t *layout = read_object(nav, zmq_msg_data(&window->layout), zmq_msg_size(&window->layout));
        window->has_layout = false;
        window->wants_layout = layout && json_object_get(layout, "bookmark");
        if (window->wants_layout) number_of(layout, "seq", &window->bookmark);
        if (window->wants_layout) ask_layout(window);
        else if (layout) tell_layout(window, layout, window->shown);
        json_decref(layout);
    }
}

struct navd_window *navd_follow(struct navd *nav, const char *name, const struct navd_follower *follower) {
    struct navd_follower taken;
    if (nav->closing) return fail(nav, NAVD_CLOSED, "closed", "the client is being closed"), NULL;
    if (!take_sized(&taken, sizeof taken, FOLLOWER_1, follower)) return wrong_size(nav, "navd_follower"), NULL;
    if (nav->stage == OVER) {
        set_error(&nav->error, nav->reason.code, nav->reason.name, nav->reason.message, nav->reason.data);
        return NULL;
    }
    struct navd_window *window = calloc(1, sizeof *window);
    if (!window) return no_memory(nav), NULL;
    window->nav = nav;
    window->follower = taken;
    window->wanted = name ? strdup(name) : NULL;
    window->controllers = json_object();
    zmq_msg_init(&window->layout);
    if ((name && !window->wanted) || !window->controllers) {
        drop_window(window);
        return no_memory(nav), NULL;
    }
    struct navd_window **last = &nav->windows;
    while (*last) last = &(*last)->next;
    *last = window;
    at(nav, 0);
    return window;
}

void navd_unfollow(struct navd_window *window) {
    struct navd *nav = window->nav;
    set_topics(window, ZMQ_UNSUBSCRIBE);
    window->gone = true;
    forget_requests(nav, window);
    sweep(nav);
    leave(nav);
}

enum navd_copy navd_window_copy(const struct navd_window *window) { return window->copy; }
const char *navd_window_id(const struct navd_window *window) { return window->id; }
int64_t navd_window_seq(const struct navd_window *window) { return window->seq; }
json_t *navd_window_object(const struct navd_window *window) { return window->object; }
json_t *navd_window_controllers(const struct navd_window *window) { return window->controllers; }

json_t *navd_window_controller(const struct navd_window *window, const char *name) {
    json_t *one = json_object_get(window->controllers, name);
    if (one) return one;
    const char *id;
    json_object_foreach(window->controllers, id, one) {
        const char *its = text_of(one, "name");
        if (its && !strcmp(its, name)) return one;
    }
    return NULL;
}

/* ---- The loop ---- */

static void receive_unreadable(struct navd *nav, const char *what) {
    nav->counts.unreadable++;
    if (!nav->unreadable++) note(nav, NAVD_WARNING, "a message %s is left out", what);
    if (nav->unreadable >= MOST_UNREADABLE)
        lose(nav, NAVD_MALFORMED, "malformed", "too many messages in a row can't be read");
}

/* A message on the DEALER. */
static void receive(struct navd *nav, const char *bytes, size_t size) {
    json_t *message = read_object(nav, bytes, size);
    if (!message) return receive_unreadable(nav, "that is not a JSON object");
    json_t *method = json_object_get(message, "method"), *id = json_object_get(message, "id");
    if (json_is_string(method) && (!id || json_is_string(id))) {
        const char *name = json_string_value(method);
        if (json_object_get(message, "attachment") || id) receive_question(nav, name, message);
        else receive_notice(nav, name, json_object_get(message, "params"));
    } else if (!method && json_is_integer(id) && json_integer_value(id) >= 0) {
        uint64_t number = (uint64_t) json_integer_value(id);
        if (number) receive_answer(nav, number, message, false);
        else receive_hello(nav, message);
    } else if (!method && json_is_null(id) && json_object_get(message, "error")) {
        const char *text = text_of(json_object_get(message, "error"), "message");
        note(nav, NAVD_WARNING, "navd could not read a message: %s", text ? text : "");
    } else {
        json_decref(message);
        return receive_unreadable(nav, "that is neither a request nor an answer");
    }
    json_decref(message);
    nav->unreadable = 0;
}

/* Reads the next message of a socket: its last frame into `last`, the one before into `first` if there are two.
   Returns the number of frames, or 0 without a message. */
static int read_frames(void *socket, zmq_msg_t *first, zmq_msg_t *last) {
    int frames = 0;
    do {
        if (frames == 1) zmq_msg_move(first, last);
        if (zmq_msg_recv(last, socket, ZMQ_DONTWAIT) < 0) return 0;
        frames++;
    } while (zmq_msg_more(last));
    return frames;
}

/* Looks at the connection itself: is there one, or none any more? And does libzmq hold a message? */
static void check_connection(struct navd *nav) {
    int events = 0;
    size_t size = sizeof events;
    zmq_getsockopt(nav->dealer, ZMQ_EVENTS, &events, &size);
    nav->unsure = events & ZMQ_POLLIN;
    if (nav->stage == OPENING && (events & ZMQ_POLLOUT)) {
        nav->counts.connections++;
        greet(nav, true);
    } else if (nav->stage != OPENING && !(events & (ZMQ_POLLOUT | ZMQ_POLLIN))) {
        lose(nav, NAVD_CONNECTION_LOST, "connectionLost", "the connection broke");
    }
}

/* Reads what there is. `told`: the descriptor has said that there is something. */
static void drain_dealer(struct navd *nav, bool told) {
    zmq_msg_t first, last;
    if (!told) check_connection(nav);
    if (!nav->dealer || (!told && !nav->unsure)) return;
    const uint64_t connection = nav->counts.connections;
    zmq_msg_init(&first);
    zmq_msg_init(&last);
    nav->unsure = true;
    for (int i = 0; i < MOST_AT_ONCE; i++) {
        int frames = read_frames(nav->dealer, &first, &last);
        if (!frames) {
            check_connection(nav);
            break;
        }
        nav->handled++;
        nav->counts.received++;
        nav->heard = now();
        if (frames == 1 || (frames == 2 && zmq_msg_size(&first) == 0))
            receive(nav, zmq_msg_data(&last), zmq_msg_size(&last));
        else receive_unreadable(nav, "of several frames");
        if (!nav->dealer || connection != nav->counts.connections || (nav->until && *nav->until)) break;
    }
    zmq_msg_close(&first);
    zmq_msg_close(&last);
}

/* What libzmq tells of the connection: a number of 16 bits, a value of 32, and the address in another frame. */
static void drain_monitor(struct navd *nav) {
    zmq_msg_t first, last;
    uint16_t event = 0;
    uint32_t value = 0;
    zmq_msg_init(&first);
    zmq_msg_init(&last);
    while (nav->monitor && read_frames(nav->monitor, &first, &last)) {
        if (zmq_msg_size(&first) < sizeof event + sizeof value) continue;
        memcpy(&event, zmq_msg_data(&first), sizeof event);
        memcpy(&value, (char *) zmq_msg_data(&first) + sizeof event, sizeof value);
        if (nav->stage == OPENING) break;
        event = 0;
    }
    zmq_msg_close(&first);
    zmq_msg_close(&last);
    if (!event || nav->stage != OPENING) return;
    const char *why = event == ZMQ_EVENT_HANDSHAKE_FAILED_AUTH ? "does not allow this key"
                      : event == ZMQ_EVENT_HANDSHAKE_FAILED_PROTOCOL &&
                              value == ZMQ_PROTOCOL_ERROR_ZMTP_MECHANISM_MISMATCH
                          ? "speaks without keys"
                          : "has broken off the handshake: is the server's key the right one?";
    char text[256];
    snprintf(text, sizeof text, "%.150s %s", nav->endpoint, why);
    if (!nav->refused) note(nav, NAVD_WARNING, "keyRefused: %s", text);
    nav->refused = true;
    /* libzmq itself does not try again. */
    lose(nav, NAVD_KEY_REFUSED, "keyRefused", text);
}

/* The window whose topic that is. Several followers may follow the same. */
static bool has_topic(const struct navd_window *window, zmq_msg_t *topic, const char *kind) {
    const char *text = zmq_msg_data(topic);
    size_t size = zmq_msg_size(topic), length = strlen(window->id);
    return !window->gone && length && size == length + 8 && !memcmp(text, kind, 7) &&
           !memcmp(text + 7, window->id, length) && text[size - 1] == '/';
}

static void receive_event(struct navd *nav, zmq_msg_t *topic, zmq_msg_t *body) {
    json_t *messages = NULL, *message;
    size_t index;
    for (struct navd_window *window = nav->windows; window; window = window->next) {
        if (has_topic(window, topic, "layout/")) {
            window->has_layout = zmq_msg_copy(&window->layout, body) == 0;
        } else if (has_topic(window, topic, "events/")) {
            if (!messages) messages = read_whole(nav, zmq_msg_data(body), zmq_msg_size(body), read_array, '[');
            if (!messages) nav->counts.unreadable++; /* the next event or bookmark tells that one is missing */
            json_array_foreach(messages, index, message)
                if (!window->gone) receive_publication(window, message);
        }
    }
    json_decref(messages);
}

static void drain_sub(struct navd *nav) {
    zmq_msg_t topic, body;
    zmq_msg_init(&topic);
    zmq_msg_init(&body);
    nav->sub_unsure = true;
    for (int i = 0; i < MOST_AT_ONCE && nav->sub; i++) {
        int frames = read_frames(nav->sub, &topic, &body);
        if (!frames) {
            nav->sub_unsure = false;
            break;
        }
        nav->handled++;
        nav->published = now();
        if (frames == 2) receive_event(nav, &topic, &body);
        else nav->counts.unreadable++;
        if (nav->until && *nav->until) break;
    }
    zmq_msg_close(&topic);
    zmq_msg_close(&body);
    tell_layouts(nav);
}

static struct request *due_request(struct navd *nav, int64_t moment) {
    struct request *request = nav->first;
    for (; request && request->due > moment; request = request->next) at(nav, request->due);
    return request;
}

static void give_up_requests(struct navd *nav, int64_t moment) {
    struct request *request;
    while ((request = due_request(nav, moment))) {
        bool silent = request->id && request->reply != receive_pong && moment - nav->heard > 1000;
        if (request->internal && request->body) { /* The timers send it again. */
            unsend(nav, request);
            request->due = moment + ANSWER_WAIT;
        } else if (request->id || request->lost) {
            if (request->id && !request->internal && nav->stage == TALKING) send_cancel(nav, request);
            settle_with(nav, request, NAVD_NO_ANSWER, "noAnswer",
                        request->cancelled ? "taken back without an answer" : "no answer came in time");
        } else if (request->cancelled) {
            settle_with(nav, request, 305, "cancelled", "taken back before it was sent");
        } else {
            settle_with(nav, request, NAVD_NOT_CONNECTED, "notConnected", "navd took no commands until the deadline");
        }
        if (silent) ping(nav);
    }
}

static void work_while_talking(struct navd *nav, int64_t moment) {
    for (struct request *request = nav->first; request; request = request->next) {
        if (request->again > moment) at(nav, request->again);
        else request->again = 0;
    }
    send_waiting(nav, moment);
    if (moment - nav->heard >= nav->options.quiet) ping(nav);
    const int64_t quiet = nav->heard + nav->options.quiet;
    if (!nav->pinged) at(nav, quiet > moment ? quiet : moment + 1000);
    if (!nav->sub || moment - nav->published < EVENT_SILENCE) {
        if (nav->sub) at(nav, nav->published + EVENT_SILENCE);
        return;
    }
    close_socket(nav, &nav->sub, &nav->sub_fd, 0);
    if (!nav->windows || open_sub(nav)) return;
    for (struct navd_window *window = nav->windows; window; window = window->next)
        if (window->step != STOP) pause_step(window, FIND);
}

static void run_timers(struct navd *nav) {
    int64_t moment = now();
    nav->due = INT64_MAX;
    if (nav->stage_due <= moment) {
        if (nav->stage == AWAY) begin_opening(nav);
        else lose(nav, NAVD_NO_ANSWER, "noAnswer", "hello was not answered");
    }
    if (nav->stage_due != INT64_MAX) at(nav, nav->stage_due);
    if (nav->warning_due && nav->warning_due <= moment) {
        if (!nav->refused) note(nav, NAVD_WARNING, "there is no navd at %s; waiting for it", nav->endpoint);
        nav->warning_due = 0; /* it was told */
    } else if (nav->warning_due) {
        at(nav, nav->warning_due);
    }
    give_up_requests(nav, moment);
    if (nav->stage == TALKING) work_while_talking(nav, moment);
    for (struct navd_attachment *attachment = nav->attachments; attachment; attachment = attachment->next) {
        withdraw_due(attachment, moment);
        for (struct navd_question *question = attachment->kept; question; question = question->next)
            if (question->open) at(nav, question->due);
    }
    for (struct navd_window *window = nav->windows; window; window = window->next) advance(window);
}

static void run_posts(struct navd *nav) {
    pthread_mutex_lock(&nav->lock);
    struct post *post = nav->posts;
    nav->posts = NULL;
    nav->last_post = &nav->posts;
    nav->post_count = 0;
    pthread_mutex_unlock(&nav->lock);
    while (post) {
        struct post *next = post->next;
        nav->inside++;
        post->function(nav, post->data);
        nav->inside--;
        free(post);
        post = next;
    }
}

/* One round: waits for something to do, and does it. Messages come before timeouts, so that an answer that lies in the
   socket when a machine wakes up still counts. */
static void step(struct navd *nav, int timeout) {
    struct epoll_event events[5];
    bool monitor = false, dealer = false, sub = false, timer = false, woken = false;
    bool ready = nav->unsure || nav->sub_unsure || nav->broken;
    int count = epoll_wait(nav->poll, events, 5, ready ? 0 : timeout);
    for (int i = 0; i < count; i++) {
        int fd = events[i].data.fd;
        dealer = dealer || fd == nav->dealer_fd;
        monitor = monitor || fd == nav->monitor_fd;
        sub = sub || fd == nav->sub_fd;
        timer = timer || fd == nav->timer;
        woken = woken || fd == nav->wake;
    }
    uint64_t number;
    nav->dispatching = true;
    nav->handled = 0;
    if (woken && read(nav->wake, &number, sizeof number) == sizeof number) {
        nav->woken = false;
        run_posts(nav);
    }
    if (monitor) drain_monitor(nav);
    if (nav->dealer && (dealer || nav->unsure)) drain_dealer(nav, dealer);
    if (nav->sub && (sub || nav->sub_unsure)) drain_sub(nav);
    if (nav->broken) lose(nav, NAVD_CONNECTION_LOST, "connectionLost", "the connection broke");
    if (timer && read(nav->timer, &number, sizeof number) == sizeof number) {
        nav->armed = INT64_MAX;
        run_timers(nav);
    }
    nav->dispatching = false;
    sweep(nav);
    if (nav->external && (nav->unsure || nav->sub_unsure || nav->broken)) wake(nav);
}

static bool may_wait(struct navd *nav) {
    if (!nav->inside && !nav->dispatching) return true;
    return fail(nav, NAVD_INSIDE_CALLBACK, "insideCallback", "a callback can't wait; use navd_send with a reply");
}

int navd_fd(struct navd *nav) {
    nav->external = true;
    wake(nav);
    return nav->poll;
}

int navd_dispatch(struct navd *nav) {
    if (!may_wait(nav)) return -1;
    step(nav, 0);
    return nav->stage == OVER ? -1 : nav->handled;
}

/* The signals that end navd_run, and the client that they wake: one at a time. */
static const int ending_signals[] = {SIGTERM, SIGINT};
enum { ENDING = sizeof ending_signals / sizeof *ending_signals };
static volatile sig_atomic_t signal_wake = -1, signalled;

static void end_by_signal(int number) {
    const int saved = errno;
    const uint64_t one = 1;
    (void) number;
    signalled = 1;
    if (signal_wake >= 0 && write(signal_wake, &one, sizeof one) < 0) signalled = 2; /* it wakes up at its next ping */
    errno = saved;
}

/* Heeds the signals that would end the process at once. What the program does with them itself stays. */
static void heed_signals(struct navd *nav, struct sigaction former[ENDING], bool heeded[ENDING]) {
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&lock);
    const bool free = signal_wake < 0;
    for (int i = 0; i < ENDING; i++) {
        struct sigaction ours = {.sa_handler = end_by_signal};
        heeded[i] = free && sigaction(ending_signals[i], NULL, &former[i]) == 0 &&
                    !(former[i].sa_flags & SA_SIGINFO) && former[i].sa_handler == SIG_DFL &&
                    sigaction(ending_signals[i], &ours, NULL) == 0;
        if (!heeded[i]) continue;
        if (signal_wake < 0) signalled = 0;
        signal_wake = nav->wake;
    }
    pthread_mutex_unlock(&lock);
}

int navd_run(struct navd *nav) {
    if (!may_wait(nav)) return 1;
    struct sigaction former[ENDING];
    bool heeded[ENDING];
    heed_signals(nav, former, heeded);
    const bool heeds = signal_wake == nav->wake;
    while (!nav->stopped && nav->stage != OVER && !(heeds && signalled)) step(nav, -1);
    for (int i = 0; i < ENDING; i++)
        if (heeded[i]) sigaction(ending_signals[i], &former[i], NULL);
    if (heeds) signal_wake = -1;
    nav->stopped = false;
    return nav->stage == OVER;
}

void navd_stop(struct navd *nav) { nav->stopped = true; }

bool navd_wait(struct navd *nav, int timeout) {
    if (!may_wait(nav)) return false;
    int64_t end_time = timeout < 0 ? INT64_MAX : now() + timeout;
    while (nav->stage != TALKING && nav->stage != OVER) {
        int64_t left = timeout < 0 ? -1 : end_time - now();
        if (timeout >= 0 && left <= 0) {
            if (nav->refused) return fail(nav, NAVD_KEY_REFUSED, "keyRefused", nav->reason.message);
            char text[256];
            snprintf(text, sizeof text, "there is no session with %s%s%.150s", nav->endpoint,
                     nav->reason.name[0] ? ": " : "", nav->reason.message);
            return fail(nav, NAVD_TIMED_OUT, "timedOut", text);
        }
        step(nav, (int) left);
    }
    leave(nav);
    if (nav->stage == TALKING) return true;
    set_error(&nav->error, nav->reason.code, nav->reason.name, nav->reason.message, nav->reason.data);
    return false;
}

struct waiting {
    json_t *result;
    bool done;
};

static void receive_waited(struct navd *nav, uint64_t number, json_t *result, const struct navd_error *error,
                           void *data) {
    struct waiting *waiting = data;
    (void) number;
    waiting->done = true;
    waiting->result = json_incref(result);
    if (error) set_error(&nav->error, error->code, error->name, error->message, error->data);
}

json_t *navd_call(struct navd *nav, const char *method, const char *on, const struct navd_how *how, const char *format,
                  ...) {
    struct waiting waiting = {NULL, false};
    json_t *params;
    va_list list;
    va_start(list, format);
    bool packed = pack(nav, format, &list, &params);
    va_end(list);
    if (!packed) return NULL;
    if (!may_wait(nav)) {
        json_decref(params);
        return NULL;
    }
    if (!ask_for_application(nav, method, on, how, receive_waited, &waiting, params)) return NULL;
    nav->until = &waiting.done;
    while (!waiting.done) step(nav, -1);
    nav->until = NULL;
    leave(nav);
    return waiting.result;
}

bool navd_post(struct navd *nav, void (*function)(struct navd *nav, void *data), void *data) {
    struct post *post = malloc(sizeof *post);
    if (!post) return false;
    *post = (struct post) {NULL, function, data};
    pthread_mutex_lock(&nav->lock);
    bool taken = nav->post_count < MOST_POSTS && !nav->closing;
    if (taken) {
        *nav->last_post = post;
        nav->last_post = &post->next;
        nav->post_count++;
    }
    pthread_mutex_unlock(&nav->lock);
    if (!taken) {
        free(post);
        return false;
    }
    uint64_t one = 1;
    return write(nav->wake, &one, sizeof one) == sizeof one;
}

enum navd_state navd_state(const struct navd *nav) {
    return nav->stage == TALKING ? NAVD_READY : nav->stage == OVER ? NAVD_ENDED : NAVD_CONNECTING;
}

struct navd_counts navd_counts(const struct navd *nav) { return nav->counts; }

/* ---- Opening and closing ---- */

/* A variable of the environment that is not empty, or NULL. */
static const char *variable(const char *name) {
    const char *value = getenv(name);
    return value && value[0] ? value : NULL;
}

/* The endpoint that every client takes where none is named: docs/PROTOCOL.md. */
static char *default_endpoint(void) {
    const char *named = variable("NAVD_ENDPOINT"), *folder = variable("XDG_RUNTIME_DIR");
    char text[4096];
    if (named) return strdup(named);
    if (folder && folder[0] == '/') {
        if (snprintf(text, sizeof text, "ipc://%s/navd/navd.sock", folder) >= (int) sizeof text) return NULL;
        return strdup(text);
    }
    snprintf(text, sizeof text, "/run/user/%u", (unsigned) getuid());
    const bool usable = access(text, W_OK | X_OK) == 0;
    snprintf(text, sizeof text, usable ? "ipc:///run/user/%u/navd/navd.sock" : "ipc:///tmp/navd-%u/navd.sock",
             (unsigned) getuid());
    return strdup(text);
}

/* Reads the key that a file of this path holds, or takes the text itself if it is a key. `into` has room for 41 bytes.
   False with errno. */
static bool read_key(const char *text, char *into) {
    char line[64] = "";
    FILE *file = fopen(text, "re");
    if (!file) {
        const int error = errno;
        if (strlen(text) == 40) return memcpy(into, text, 41), true;
        return errno = error == ENOENT ? ENOKEY : error, false;
    }
    const bool read = fgets(line, sizeof line, file) != NULL;
    fclose(file);
    line[strcspn(line, " \t\r\n")] = 0;
    const bool whole = read && strlen(line) == 40;
    if (whole) memcpy(into, line, 41);
    explicit_bzero(line, sizeof line);
    return whole || (errno = EINVAL, false);
}

/* Finds a key: the given one, else that of the environment, else that of the user's configuration. */
static bool find_key(struct navd *nav, int place, const char *given, const char *name, const char *file_name) {
    const char *folder = variable("XDG_CONFIG_HOME"), *home = variable("HOME");
    char path[4096], key[41] = "";
    const char *text = given && given[0] ? given : variable(name);
    if (!text) {
        if (folder && folder[0] == '/') snprintf(path, sizeof path, "%s/navd/%s", folder, file_name);
        else snprintf(path, sizeof path, "%s/.config/navd/%s", home ? home : "", file_name);
        text = path;
    }
    if (!read_key(text, key)) {
        const int error = errno;
        note(nav, NAVD_WARNING, "%s over tcp needs keys, and %s; wanted: the option %s, $%s, or %s in ~/.config/navd",
             nav->endpoint, error == EINVAL ? "a file holds none" : "one is missing",
             place ? "secret_key" : "server_key", name, file_name);
        return errno = error, false;
    }
    nav->keys[place] = strdup(key);
    explicit_bzero(key, sizeof key);
    return nav->keys[place] || (errno = ENOMEM, false);
}

/* Over ipc there are no keys. */
static bool copy_keys(struct navd *nav, const struct navd_options *options) {
    if (nav->same_machine) return true;
    if (!find_key(nav, 0, options->server_key, "NAVD_SERVER_KEY", "server.public")) return false;
    if (!find_key(nav, 2, options->secret_key, "NAVD_KEY", "client.secret")) return false;
    if (options->public_key) {
        if (strlen(options->public_key) != 40) return errno = EINVAL, false;
        nav->keys[1] = strdup(options->public_key);
        return nav->keys[1] || (errno = ENOMEM, false);
    }
    nav->keys[1] = calloc(1, 41);
    if (!nav->keys[1]) return errno = ENOMEM, false;
    return zmq_curve_public(nav->keys[1], nav->keys[2]) == 0;
}

static bool set_up(struct navd *nav, const struct navd_options *options) {
    nav->endpoint = options->endpoint ? strdup(options->endpoint) : default_endpoint();
    nav->client = strdup(options->client);
    nav->locale = newlocale(LC_ALL_MASK, "C", NULL);
    if (!nav->endpoint || !nav->client || !nav->locale) return errno = ENOMEM, false;
    nav->same_machine = !strncmp(nav->endpoint, "ipc://", 6);
    if (!nav->same_machine && strncmp(nav->endpoint, "tcp://", 6)) return errno = EINVAL, false;
    if (!copy_keys(nav, options)) return false;
    if (getrandom(&nav->random, sizeof nav->random, 0) != sizeof nav->random || !nav->random)
        nav->random = (uint64_t) wall_us() ^ (uint64_t) getpid() << 32 ^ 1;
    begin_keys(nav);
    nav->poll = epoll_create1(EPOLL_CLOEXEC);
    nav->wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    nav->timer = timerfd_create(CLOCK_BOOTTIME, TFD_CLOEXEC | TFD_NONBLOCK);
    if (nav->poll < 0 || nav->wake < 0 || nav->timer < 0) return false;
    nav->context = options->context ? options->context : zmq_ctx_new();
    if (!nav->context || !watch(nav, nav->wake) || !watch(nav, nav->timer)) return false;
    /* A first socket shows whether the endpoint and the keys can be used at all. */
    begin_opening(nav);
    at(nav, nav->warning_due);
    return nav->stage == OPENING;
}

static void tear_down(struct navd *nav, int linger) {
    int error = errno;
    close_dealer(nav, linger);
    close_socket(nav, &nav->sub, &nav->sub_fd, 0);
    if (nav->context && !nav->shared_context)
        while (zmq_ctx_term(nav->context) && errno == EINTR) continue;
    if (nav->poll >= 0) close(nav->poll);
    if (nav->wake >= 0) close(nav->wake);
    if (nav->timer >= 0) close(nav->timer);
    for (int i = 0; i < 3; i++) {
        if (nav->keys[i]) explicit_bzero(nav->keys[i], strlen(nav->keys[i]));
        free(nav->keys[i]);
    }
    pthread_mutex_destroy(&nav->lock);
    json_decref(nav->error.data);
    json_decref(nav->reason.data);
    json_decref(nav->ended);
    if (nav->locale) freelocale(nav->locale);
    free(nav->out.bytes);
    free(nav->scratch.bytes);
    free(nav->client);
    free(nav->endpoint);
    free(nav->session);
    free(nav->events);
    free(nav);
    errno = error;
}

struct navd *navd_open(const struct navd_options *given) {
    struct navd_options taken;
    const struct navd_options *options = &taken;
    if (!given || !take_sized(&taken, sizeof taken, OPTIONS_1, given) || !options->client ||
        !options->client[0] || strlen(options->client) > 128) {
        errno = EINVAL;
        return NULL;
    }
    struct navd *nav = calloc(1, sizeof *nav);
    if (!nav) return NULL;
    nav->options = *options;
    nav->options.server_key = nav->options.public_key = nav->options.secret_key = NULL;
    if (nav->options.quiet <= 0) nav->options.quiet = QUIET;
    if (!nav->options.longest) nav->options.longest = LONGEST;
    nav->shared_context = options->context != NULL;
    nav->poll = nav->wake = nav->timer = nav->dealer_fd = nav->sub_fd = nav->monitor_fd = -1;
    nav->last_post = &nav->posts;
    nav->next_id = 1;
    nav->longest_sent = LONGEST_SENT;
    nav->due = nav->armed = nav->stage_due = INT64_MAX;
    nav->heard = nav->published = now();
    nav->warning_due = nav->heard + ANSWER_WAIT;
    pthread_mutex_init(&nav->lock, NULL);
    if (set_up(nav, options)) return nav;
    tear_down(nav, 0);
    return NULL;
}

bool navd_close(struct navd *nav) {
    if (!nav) return true;
    if (!may_wait(nav)) return false;
    pthread_mutex_lock(&nav->lock);
    nav->closing = true;
    pthread_mutex_unlock(&nav->lock);
    run_posts(nav);
    while (nav->first) settle_with(nav, nav->first, NAVD_CLOSED, "closed", "the client was closed");
    static const char bye[] = "{\"method\":\"bye\"}";
    if (nav->stage == TALKING) zmq_send(nav->dealer, bye, sizeof bye - 1, ZMQ_DONTWAIT);
    for (struct navd_attachment *attachment = nav->attachments; attachment; attachment = attachment->next)
        attachment->gone = true;
    for (struct navd_window *window = nav->windows; window; window = window->next) window->gone = true;
    sweep(nav);
    tear_down(nav, 100);
    return true;
}
