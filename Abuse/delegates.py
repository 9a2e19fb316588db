#!/usr/bin/env python3
"""A delegate of one kind, in a process of its own. Usage: delegates.py ENDPOINT KIND PATIENCE

It attaches as the delegate of every controller named "gate", with a timeout of PATIENCE milliseconds. When navd asks it
for a vote, it does one of these:
- honest: says yes.
- hang: says nothing.
- late: says yes 250 ms after its timeout.
- twice: says yes, then no.
- garbled: sends bytes that are not a valid answer.
- foreign: attaches to nothing, and answers the questions that navd asked another peer. It learns their ids from the
  trace.
"""
import heapq
import json
import random
import sys
import time

import zmq

from peer import Peer

# In seconds. This must be longer than a busy machine delays navd: an answer that navd reads before its timer fires
# counts.
LATE_BY = 0.25
# What is sent in place of an answer. {} stands for the id of the question. RUBBISH are answers without a valid result;
# of NOISE not even the id can be read.
RUBBISH = [
    '{{"id":"{}","result":{{"allow":"maybe"}}}}', '{{"id":"{}","result":[]}}', '{{"id":"{}","result":{{}}}}',
    '{{"id":"{}","error":{{"code":1}}}}', '{{"id":"{}","result":null}}', '{{"id":"{}","result":{{"allow":1}}}}',
]
NOISE = [b'{"id":"q', b"\xff\xfe\x00", b"", b"[" * 200, b'{"id":{"q":1},"result":{"allow":true}}', b"null"]


def attach(endpoint, kind, patience):
    peer = Peer(endpoint, kind)
    peer.attach({"name": "gate"}, patience=patience, silence="deny", lasting=True)
    return peer


def said(request, allow):
    return json.dumps({"id": request, "result": {"allow": allow}}).encode()


def serve(peer, kind, patience):
    due = []
    chance = random.Random(1)
    while True:
        wait = max(0, int((due[0][0] - time.monotonic()) * 1000)) if due else -1
        if peer.socket.poll(wait):
            message = json.loads(peer.socket.recv())
            if message.get("method") != "tabBarController.shouldSelect":
                continue
            request = message["id"]
            if kind == "honest":
                peer.socket.send(said(request, True))
            elif kind == "twice":
                peer.socket.send(said(request, True))
                peer.socket.send(said(request, False))
            elif kind == "late":
                heapq.heappush(due, (time.monotonic() + patience / 1000 + LATE_BY, request))
            elif kind == "garbled":
                if chance.random() < 0.5:
                    peer.socket.send(chance.choice(RUBBISH).format(request).encode())
                else:
                    peer.socket.send(chance.choice(NOISE))
        while due and due[0][0] <= time.monotonic():
            peer.socket.send(said(heapq.heappop(due)[1], True))


def meddle(endpoint):
    """Answers questions that navd has asked another peer. It is not asked itself."""
    peer = Peer(endpoint, "foreign")
    ear = peer.context.socket(zmq.SUB)
    ear.connect(peer.hello["events"])
    ear.subscribe(b"trace/")
    print("ready", flush=True)
    while True:
        topic, body = ear.recv_multipart()
        asked = json.loads(body).get("asked")
        if asked and asked["client"] == "hang":
            peer.socket.send(said(asked["id"], True))


def main():
    endpoint, kind, patience = sys.argv[1], sys.argv[2], int(sys.argv[3])
    if kind == "foreign":
        return meddle(endpoint)
    peer = attach(endpoint, kind, patience)
    print("ready", flush=True)
    serve(peer, kind, patience)


if __name__ == "__main__":
    main()
