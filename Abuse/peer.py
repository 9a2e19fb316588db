"""A peer in plain pyzmq. It sends requests, waits for their answers, and keeps the other messages that navd sends."""
import json
import time
from collections import deque

import zmq


class Refused(Exception):
    def __init__(self, error):
        super().__init__(f"{error.get('name')}: {error.get('message')}")
        self.name = error.get("name")


class Silence(Exception):
    """No answer came in time."""


class Peer:
    def __init__(self, endpoint, client=None, context=None, routing_id=None, keys=None):
        """keys: over CURVE, the peer's public and its secret key and navd's public key."""
        self.context = context or zmq.Context()
        self.owns = context is None
        self.socket = self.context.socket(zmq.DEALER)
        self.socket.linger = 0
        self.socket.sndtimeo = 5000
        if routing_id:
            self.socket.setsockopt(zmq.ROUTING_ID, routing_id)
        if keys:
            self.socket.curve_publickey, self.socket.curve_secretkey, self.socket.curve_serverkey = keys
        self.socket.connect(endpoint)
        self.last = 0
        self.other = deque()
        self.hello = self.ask("hello", client=client) if client else None

    def send(self, method, on=None, **params):
        self.last += 1
        message = {"id": self.last, "method": method, "params": params}
        if on is not None:
            message["on"] = on
        self.socket.send(json.dumps(message).encode())
        return self.last

    def receive(self, seconds=10.0):
        """Returns the next message, or None if none comes within `seconds`."""
        if not self.socket.poll(max(0, int(seconds * 1000))):
            return None
        return json.loads(self.socket.recv())

    def answer(self, number, seconds=10.0):
        end = time.monotonic() + seconds
        while True:
            message = self.receive(end - time.monotonic())
            if message is None:
                raise Silence(f"no answer within {seconds} s")
            if message.get("id") == number and "method" not in message:
                if "error" in message:
                    raise Refused(message["error"])
                return message["result"]
            self.other.append(message)

    def ask(self, method, on=None, seconds=10.0, **params):
        return self.answer(self.send(method, on, **params), seconds)

    def attach(self, to, implements=("tabBarController.shouldSelect",), **more):
        return self.ask("attach", to=to, role="delegate", implements=list(implements), **more)

    def close(self):
        self.socket.close(0)
        if self.owns:
            self.context.term()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def standing(peer, client):
    """Returns navd's counters of the answers of a client, summed over its sessions."""
    counters = {"answered": 0, "late": 0, "second": 0, "foreign": 0, "garbled": 0, "silent": 0}
    for one in peer.ask("peer.list", seconds=30)["peers"]:
        if one["client"] == client:
            for name in counters:
                counters[name] += one.get(name, 0)
    return counters


def enters(navd):
    """True if navd answers the hello of a new peer within a second."""
    try:
        with Peer(navd.endpoint) as peer:
            return bool(peer.ask("hello", client="late", seconds=1))
    except Exception:
        return False
