"""Many tab bars (a thousand in a full run), each in its own window, and a client that taps them one after the other."""
import json
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import zmq

from peer import Peer

ROOT = {"kind": "tabBarController", "name": "gate", "viewControllers": [
    {"kind": "viewController", "name": "in"}, {"kind": "viewController", "name": "out"}]}


def build(peer, count):
    """Opens `count` windows. Returns the ids of each window and its tab bar."""
    numbers = [peer.send("window.open", root=ROOT, visible=True) for _ in range(count)]
    results = [peer.answer(number, 60) for number in numbers]
    return [(result["window"], result["names"]["gate"]) for result in results]


def delegate(endpoint, kind, patience):
    """Starts a delegate (delegates.py). It is attached when this returns. patience: its timeout in milliseconds."""
    path = Path(__file__).with_name("delegates.py")
    process = subprocess.Popen([sys.executable, path, endpoint, kind, str(patience)], stdout=subprocess.PIPE, text=True)
    if process.stdout.readline().strip() != "ready":
        process.kill()
        raise RuntimeError(f"the delegate '{kind}' did not attach")
    return process


class Taps:
    """The outcomes of the taps, and how long after its timeout each vote ended, in milliseconds."""

    def __init__(self):
        self.outcomes = Counter()
        self.lateness = []      # in navd's deadline heap: `after` of the trace, less the timeout
        self.answered = []      # at the client: the time until the answer came, less the timeout
        self.unanswered = 0
        self.selected = {}      # by tab bar: the index that must be selected now

    def worst(self):
        return max(self.lateness, default=0)

    def usual(self):
        """The 99th percentile of the lateness, and how many votes were later than 10 ms, as text."""
        ordered = sorted(self.lateness) or [0]
        return f"{ordered[len(ordered) * 99 // 100]} ms; {sum(one > 10 for one in ordered)}"


def tap(endpoint, gates, votes, per_second, patience, client="user"):
    """Sends `votes` taps at `per_second`, to one tab bar after the other, and collects their outcomes."""
    taps = Taps()
    with Peer(endpoint, client) as peer:
        ear = peer.context.socket(zmq.SUB)
        ear.linger = 0
        ear.rcvhwm = 0
        ear.connect(peer.hello["events"])
        ear.subscribe(b"trace/")
        subscribed(ear, peer)
        poller = zmq.Poller()
        poller.register(peer.socket, zmq.POLLIN)
        poller.register(ear, zmq.POLLIN)
        waiting, turn = {}, Counter()
        started, sent = time.monotonic(), 0
        while sent < votes or waiting:
            due = started + sent / per_second
            now = time.monotonic()
            if sent < votes and due <= now:
                gate = gates[sent % len(gates)][1]
                turn[gate] += 1
                index = turn[gate] % 2
                waiting[peer.send("tabBarController.tap", on=gate, index=index)] = (time.monotonic(), gate, index)
                sent += 1
                continue
            wait = (due - now) * 1000 if sent < votes else 5000 + patience
            ready = dict(poller.poll(int(wait) if wait >= 1 else 1 if sent >= votes else 0))
            if not ready and sent >= votes:
                break
            if ear in ready:
                drain(ear, taps, patience)
            if peer.socket in ready:
                take(peer, waiting, taps, patience)
        taps.unanswered = len(waiting)
        time.sleep(0.2)
        drain(ear, taps, patience)
        ear.close(0)
    return taps


def subscribed(ear, peer):
    """Returns once the trace arrives, as a subscription takes a moment. Until then the client taps tabs in another
    window, with itself as their delegate, so that navd asks no other peer."""
    mine = peer.attach("tabs", patience=1, silence="deny")
    for _ in range(200):
        peer.ask("tabBarController.tap", on="tabs", index=0)
        if ear.poll(50):
            break
    peer.ask("detach", attachment=mine["attachment"])
    while ear.poll(100):
        ear.recv_multipart()
    peer.other.clear()


def take(peer, waiting, taps, patience):
    while True:
        try:
            message = json.loads(peer.socket.recv(zmq.NOBLOCK))
        except zmq.Again:
            return
        asked = waiting.pop(message.get("id"), None)
        if asked is None:
            continue
        sent, gate, index = asked
        result = message.get("result") or {"outcome": message["error"]["name"]}
        outcome = result["outcome"]
        if outcome == "vetoed":
            outcome += " " + result["because"]
        elif outcome in ("committed", "unchanged"):
            taps.selected[gate] = index
        taps.outcomes[outcome] += 1
        taps.answered.append((time.monotonic() - sent) * 1000 - patience)


def drain(ear, taps, patience):
    while True:
        try:
            body = json.loads(ear.recv_multipart(zmq.NOBLOCK)[1])
        except zmq.Again:
            return
        if "ended" in body and body["ended"]["method"] == "tabBarController.shouldSelect":
            taps.lateness.append(max(0, body["ended"]["after"] - patience))


def wrong(peer, gates, taps):
    """Returns how many tab bars have the wrong tab selected."""
    numbers = [(gate, peer.send("controller.get", on=gate)) for _, gate in gates]
    wrong = 0
    for gate, number in numbers:
        got = peer.answer(number, 60)
        wrong += got.get("selectedIndex", 0) != taps.selected.get(gate, 0)
    return wrong
