/* A fake navd that says what a test tells it to. There is one at a time. */
#ifndef SERVER_H
#define SERVER_H

#include "test.h"

struct server {
    void *context, *router, *publisher;
    char folder[64], endpoint[96], events[112];
    uint8_t peer[256];
    size_t peer_size;
};
extern struct server fake;

void fake_open(void);
void fake_close(void);
void fake_leave(struct navd *nav); /* ends the connection, and takes no other; the client is dispatched until it knows */
void fake_return(void);            /* takes connections again */
void fake_bytes(const void *bytes, size_t size); /* to the peer that was heard last */
const char *quoted(const char *text);            /* JSON is written with single quotes; valid until the next call */
void fake_say(const char *text);
void fake_answer(json_int_t id, const char *rest);

/* The next request to the fake, while the client is dispatched; NULL after `timeout` ms. */
json_t *fake_hear(struct navd *nav, int timeout);
/* Waits for a request with that method and returns its id, or -1; others are left unanswered. */
json_int_t fake_expect(struct navd *nav, const char *method, json_t **message);
void fake_hello(struct navd *nav, const char *session, const char *epoch);

#endif
