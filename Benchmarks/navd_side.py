"""All that the benchmarks know of navd's command line and protocol."""
import json

import zmq

from running import ROOT
from side import Side

NAVD = ROOT / ".build" / "release" / "navd"
TREE = ROOT / "Benchmarks" / "two-tabs.json"
TOPIC = "window/w1/"


def message(method, on=None, **params):
    """Returns a request as bytes. Members that are None are left out."""
    members = {"id": 1, "method": method, "on": on, "params": params or None}
    given = {name: value for name, value in members.items() if value is not None}
    return json.dumps(given, separators=(",", ":")).encode()


HELLO = message("hello", client="bench")


def navd(work, bodies, events=False, spin=None, tree=TREE):
    endpoint = f"ipc://{work}/navd.sock"
    command = [str(NAVD), "--endpoint", endpoint, "--log-level", "error"]
    if tree:
        command += ["--tree", str(tree)]
    if spin is not None:
        command += ["--spin-us", str(spin)]
    side = Side("navd", command, endpoint, prelude=[HELLO], bodies=bodies, reject='"error"')
    if events:
        side.events, side.topic = endpoint + ".events", TOPIC
    return side


class Peer:
    """A session for setting up. It sends one request after the other, or many at once. patience: milliseconds to
    wait."""

    def __init__(self, endpoint, patience=20_000):
        self.socket = zmq.Context.instance().socket(zmq.DEALER)
        self.socket.setsockopt(zmq.LINGER, 0)
        self.socket.setsockopt(zmq.RCVTIMEO, patience)
        self.socket.connect(endpoint)
        self.ask("hello", client="bench-setup")

    def ask(self, method, on=None, **params):
        return self.ask_all([message(method, on, **params)])[0]

    def ask_all(self, requests, outstanding=64):
        answers, sent = [], 0
        while len(answers) < len(requests):
            while sent < len(requests) and sent - len(answers) < outstanding:
                self.socket.send(requests[sent])
                sent += 1
            answer = json.loads(self.socket.recv())
            if "id" not in answer:
                continue
            if "error" in answer:
                raise SystemExit(f"refused: {answer['error']}")
            answers.append(answer["result"])
        return answers

    def close(self):
        self.socket.close()
