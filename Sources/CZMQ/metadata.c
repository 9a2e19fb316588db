/* A peer may choose its routing id in its handshake, and libzmq accepts any. An id of the form that libzmq itself
   gives, a zero and four bytes, may be the very next one that it gives; then libzmq aborts. So such an id, and one
   longer than ZMTP allows, ends the connection. Without security the handshake is read as it passes (unfinished.c).
   Under CURVE it is ciphertext until libzmq has libsodium open it, so the `crypto_box_open` below takes precedence over
   libsodium's. */
#define _GNU_SOURCE
#include "connections.h"

#include <dlfcn.h>
#include <string.h>

enum { LONGEST = 255, GIVEN = 5 };
enum part { size_of_name, name, size_of_value, value };

static const char identity[] = "identity";

static void begin(czmq_metadata_t *at, enum part part, uint32_t left) {
    at->part = part;
    at->left = left;
}

/* The value begins; `size` bytes of it follow. */
static int begin_value(czmq_metadata_t *at) {
    begin(at, at->size ? value : size_of_name, at->size);
    return !at->is_identity || at->size <= LONGEST;
}

int czmq_read_metadata(czmq_metadata_t *at, const uint8_t *bytes, size_t count) {
    for (size_t i = 0; i < count; i++) {
        uint8_t byte = bytes[i];
        switch (at->part) {
        case size_of_name:
            at->size = 0;
            at->is_identity = byte == sizeof identity - 1;
            if (byte) begin(at, name, byte);
            else begin(at, size_of_value, 4);
            break;
        case name: {
            size_t place = sizeof identity - 1 - at->left;
            if (at->is_identity && (byte | 0x20) != identity[place]) at->is_identity = 0;
            if (--at->left == 0) begin(at, size_of_value, 4);
            break;
        }
        case size_of_value:
            at->size = at->size << 8 | byte;
            if (--at->left == 0 && !begin_value(at)) return 0;
            break;
        default: {
            if (at->is_identity && at->size == GIVEN && at->left == GIVEN && byte == 0) return 0;
            size_t rest = count - i < at->left ? count - i : at->left;
            at->left -= (uint32_t) rest;
            i += rest - 1;
            if (at->left == 0) at->part = size_of_name;
        }
        }
    }
    return 1;
}

/* Plaintext of an INITIATE: 32 bytes of zeros that libsodium wants, the client's key, 16 and 80 bytes of its vouch,
   then the metadata. */
enum { ZEROS = 32, BEFORE_METADATA = ZEROS + 32 + 16 + 80 };

typedef int (*open_t)(unsigned char *, const unsigned char *, unsigned long long, const unsigned char *,
                      const unsigned char *, const unsigned char *);

int crypto_box_open(unsigned char *plain, const unsigned char *box, unsigned long long size, const unsigned char *nonce,
                    const unsigned char *theirs, const unsigned char *ours) {
    static _Atomic(open_t) real;
    open_t open = real;
    if (!open) real = open = (open_t) dlsym(RTLD_NEXT, "crypto_box_open");
    if (!open) return -1;
    int result = open(plain, box, size, nonce, theirs, ours);
    if (result != 0 || size <= BEFORE_METADATA || memcmp(nonce, "CurveZMQINITIATE", 16) != 0) return result;
    czmq_metadata_t at = {0};
    return czmq_read_metadata(&at, plain + BEFORE_METADATA, size - BEFORE_METADATA) ? 0 : -1;
}
