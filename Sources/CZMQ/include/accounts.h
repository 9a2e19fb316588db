#pragma once
#include <stddef.h>
#include <stdint.h>
#include <zmq.h>

/* Counts the bytes that libzmq holds: handed to it, and not yet released. See accounts.c. Everything but the release
   happens on one thread, the one that sends. */

typedef struct czmq_account czmq_account_t;

/* Makes an account. What it counts is counted in `whole` as well, which may be null and must be closed after it. */
czmq_account_t *czmq_open_account(czmq_account_t *whole);

/* Closes an account. Its memory is freed when all of its messages have left. */
void czmq_close_account(czmq_account_t *account);

/* Makes a message with a copy of these bytes, which counts for `weight` bytes, above 0. Returns 0, or -1 without
   memory. */
int czmq_fill_counted(zmq_msg_t *part, const void *bytes, size_t count, int64_t weight, czmq_account_t *account);

int64_t czmq_held(const czmq_account_t *account);
