/* libzmq copies the bytes that it is given and does not tell when it releases them: they may be written at once, or
   wait for a peer that reads nothing. So a message that is counted brings memory of its own, and libzmq calls back, on
   a thread of its own, when it releases it.

   Only the sending thread writes `sent`, and only libzmq's thread writes `left`. They lie on separate cache lines, so
   that counting makes neither thread wait for the other. */
#include <zmq.h>
#include "connections.h"
#include "accounts.h"

#include <stdlib.h>
#include <string.h>

struct czmq_account {
    czmq_account_t *whole;
    int64_t sent;
    char apart[112];
    int64_t left;
    char further[120];
};

/* Added to `left` when an account is closed. The last message that leaves then frees the account. */
static const int64_t closed = (int64_t) 1 << 62;

typedef struct {
    czmq_account_t *account;
    int64_t weight;
} head_t;

czmq_account_t *czmq_open_account(czmq_account_t *whole) {
    czmq_account_t *account = calloc(1, sizeof *account);
    if (!account) abort();
    account->whole = whole;
    return account;
}

static void leave(czmq_account_t *account, int64_t weight) {
    int64_t left = __atomic_add_fetch(&account->left, weight, __ATOMIC_ACQ_REL);
    if (left >= closed && left - closed == account->sent) free(account);
}

void czmq_close_account(czmq_account_t *account) { leave(account, closed); }

int64_t czmq_held(const czmq_account_t *account) {
    return account->sent - __atomic_load_n(&account->left, __ATOMIC_RELAXED);
}

static void give_back(void *data, void *hint) {
    (void) data;
    head_t *head = hint;
    czmq_account_t *account = __atomic_load_n(&head->account, __ATOMIC_ACQUIRE), *whole;
    for (; account; account = whole) {
        whole = account->whole;
        leave(account, head->weight);
    }
    free(head);
}

int czmq_fill_counted(zmq_msg_t *part, const void *bytes, size_t count, int64_t weight, czmq_account_t *account) {
    head_t *head = malloc(sizeof *head + count);
    if (!head) return -1;
    head->weight = weight;
    /* libzmq passes the message to its thread in a way that the sanitizers can't see. */
    __atomic_store_n(&head->account, account, __ATOMIC_RELEASE);
    if (count) memcpy(head + 1, bytes, count);
    if (zmq_msg_init_data(part, head + 1, count, give_back, head) != 0) {
        free(head);
        return -1;
    }
    for (; account; account = account->whole) account->sent += weight;
    return 0;
}
