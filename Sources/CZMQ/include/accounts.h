#pragma once
#include <stddef.h>
#include <stdint.h>
#include <zmq.h>

/* Bytes that libzmq holds: those that were handed to it and have not left it yet. See accounts.c. All but the last is for one thread. */

typedef struct czmq_account czmq_account_t;

/* What is counted in it is counted in `whole` as well, which may be null and is closed after it. */
czmq_account_t *czmq_open_account(czmq_account_t *whole);

/* Its memory goes when all of its messages have left. */
void czmq_close_account(czmq_account_t *account);

/* A message with a copy of these bytes, that counts for `weight`, above 0. 0, or -1 where there is no memory. */
int czmq_fill_counted(zmq_msg_t *part, const void *bytes, size_t count, int64_t weight, czmq_account_t *account);

int64_t czmq_held(const czmq_account_t *account);
