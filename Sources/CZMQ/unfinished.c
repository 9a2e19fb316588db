/* libzmq delivers a message when its last frame has come, and until then keeps the frames: neither their number nor
   their bytes together have a limit. So `recv` (connections.c) passes what it reads to this file. The frames of
   accepted connections are followed, and a connection whose message goes on for too long is read as closed.

   ZMTP 3 is a greeting of 64 bytes, then frames: flags, size, body. The first frame is the peer's READY, whatever its
   flags say. Under CURVE the flags of messages are ciphertext; there only the bytes that are not handled yet are
   counted. Older protocols never get past the greeting. */
#include "connections.h"

#include <stdatomic.h>

enum { MORE = 1, LONG = 2, COMMAND = 4 };
enum { GREETING = 64, VERSION = 10, MECHANISM = 12 };
enum stage { greeting, head, body, left_alone };
/* Which part of the first frame is read: the size of the command's name, that name, or the metadata. */
enum ready { size_of_command, command, metadata, is_over };

/* The state of one connection, by its descriptor. Only the thread that reads from the connection uses it. */
typedef struct {
    uint64_t left;          /* bytes of the frame's body still to come */
    uint64_t bytes;         /* of the frames of the unfinished message */
    uint32_t frames;        /* their number */
    uint8_t stage;
    uint8_t seen;           /* bytes of the greeting, or of the frame's head */
    uint8_t flags;
    uint8_t ready;
    uint8_t command;        /* bytes of the command's name still to come */
    czmq_metadata_t metadata;
} reading_t;

static reading_t readings[CZMQ_DESCRIPTORS];
/* Written by the thread of a connection whenever it has read, and looked at by the thread that accepts the next
   connection with the same descriptor. So what the one wrote comes before what the other writes: libzmq may close a
   connection without having read its end, and two contexts of a process have threads of their own. */
static atomic_uchar read_by_now[CZMQ_DESCRIPTORS];

void czmq_begin_reading(int descriptor) {
    if (descriptor < 0 || descriptor >= CZMQ_DESCRIPTORS) return;
    (void) atomic_load_explicit(&read_by_now[descriptor], memory_order_acquire);
    readings[descriptor] = (reading_t) {0};
}

static void read_greeting(reading_t *reading, uint8_t byte) {
    static const uint8_t null[] = "NULL";
    int at = reading->seen++;
    int wrong = (at == 0 && byte != 0xff) || (at == VERSION && byte < 3)
        || (at >= MECHANISM && at < MECHANISM + (int) sizeof null && byte != null[at - MECHANISM]);
    if (wrong) reading->stage = left_alone;
    else if (reading->seen == GREETING) *reading = (reading_t) {.stage = head};
}

/* 0 if the message has become too large. */
static int end_of_head(reading_t *reading) {
    reading->seen = 0;
    reading->stage = reading->left ? body : head;
    if (!reading->left) reading->ready = is_over;
    /* ZMTP has no command of several frames, but libzmq reads one. */
    if ((reading->flags & (COMMAND | MORE)) == COMMAND) return 1;
    if (!(reading->flags & MORE)) {
        reading->frames = 0;
        reading->bytes = 0;
        return 1;
    }
    /* libzmq itself refuses a size that is larger than any limit. */
    reading->bytes += reading->left < CZMQ_UNFINISHED_BYTES ? reading->left : CZMQ_UNFINISHED_BYTES;
    return ++reading->frames <= CZMQ_UNFINISHED_FRAMES && reading->bytes <= CZMQ_UNFINISHED_BYTES;
}

static int read_head(reading_t *reading, uint8_t byte) {
    if (reading->seen++ == 0) {
        reading->flags = byte;
        reading->left = 0;
        return 1;
    }
    reading->left = reading->left << 8 | byte;
    return reading->seen < (reading->flags & LONG ? 9 : 2) || end_of_head(reading);
}

/* 0 if the peer has chosen a routing id that it may not have. */
static int read_ready(reading_t *reading, const uint8_t *bytes, size_t count) {
    while (count && reading->ready != metadata) {
        if (reading->ready == size_of_command) reading->command = *bytes;
        else reading->command--;
        reading->ready = reading->command ? command : metadata;
        bytes++;
        count--;
    }
    return czmq_read_metadata(&reading->metadata, bytes, count);
}

/* 0 if the connection is to end. */
static int follow(reading_t *reading, const uint8_t *bytes, size_t count) {
    while (count && reading->stage != left_alone) {
        size_t step = 1;
        if (reading->stage == body) {
            step = reading->left < count ? (size_t) reading->left : count;
            if (reading->ready != is_over && !read_ready(reading, bytes, step)) return 0;
            reading->left -= step;
            if (reading->left == 0) {
                reading->stage = head;
                reading->ready = is_over;
            }
        } else if (reading->stage == head) {
            if (!read_head(reading, *bytes)) return 0;
        } else {
            read_greeting(reading, *bytes);
        }
        bytes += step;
        count -= step;
    }
    return 1;
}

int czmq_follow(int descriptor, const uint8_t *bytes, size_t count) {
    int goes_on = follow(&readings[descriptor], bytes, count);
    atomic_store_explicit(&read_by_now[descriptor], 1, memory_order_release);
    return goes_on;
}
