"""One navd and all its peers, which are read and answered in one loop."""
import json
import os
import signal
import subprocess
import time

import zmq

from job import PATIENCE, Ended, Wrong
from peers import Client, Gate, Host, Peer

CONTEXT = zmq.Context()


def spawn(options, folder, durability, environment, *more):
    with open(f"{folder}/navd.log", "ab") as log:
        return subprocess.Popen(
            [options.navd, "--endpoint", f"ipc://{folder}/navd.sock", "--store", f"{folder}/store", "--durability", durability,
             "--log-level", options.log_level, *more], env={**os.environ, **environment}, stderr=log)


class World:
    GATE_PATIENCE = 40
    # The prefixes of the topics that are subscribed to.
    TOPICS = [b"window/"]

    def __init__(self, process, folder, windows, habits):
        """habits: by client, what it does by itself, or None. All clients have said hello when this returns."""
        self.process, self.folder, self.windows = process, folder, windows
        self.endpoint = f"ipc://{folder}/navd.sock"
        self.poller = zmq.Poller()
        # heard: events by window. quiet: the number in the last `quiet` bookmark.
        self.peers, self.heard, self.quiet, self.sub = {}, {}, 0, None
        self.gate = self.host = None
        try:
            self.clients = [self.add(Client(CONTEXT, self.endpoint, name, one)) for name, one in habits.items()]
            # A peer that only reads.
            self.eye = self.add(Peer(CONTEXT, self.endpoint, "eye"))
            hello = self.answer(self.eye, self.eye.hello)
            self.epoch, self.seq = hello["epoch"], hello["seq"]
            self.sub = CONTEXT.socket(zmq.SUB)
            self.sub.linger, self.sub.rcvhwm, self.sub.reconnect_ivl = 0, 0, 5
            for topic in self.TOPICS:
                self.sub.subscribe(topic)
            self.sub.connect(hello["events"])
            self.poller.register(self.sub, zmq.POLLIN)
            for client in self.clients:
                self.answer(client, client.hello)
        except BaseException:
            self.close()
            raise

    def add(self, peer):
        self.peers[peer.name] = peer
        self.poller.register(peer.socket, zmq.POLLIN)
        return peer

    def attach(self, tabs, chance):
        """Connects the delegate and the host. They are attached when this returns. tabs: the ids of the tabs voted
        on."""
        self.gate = self.add(Gate(CONTEXT, self.endpoint, chance, self.GATE_PATIENCE, tabs, self.windows["gate"].votes))
        self.host = self.add(Host(CONTEXT, self.endpoint, "guest-stack"))
        self.answer(self.gate, self.gate.attached)
        self.answer(self.host, self.host.claim)

    def step(self, seconds):
        """Reads what comes within that time, and lets all peers answer. Returns whether anything came."""
        ready = dict(self.poller.poll(int(seconds * 1000)))
        for peer in self.peers.values():
            if peer.socket in ready:
                peer.read()
        if self.host:
            self.host.work()
        if self.sub in ready:
            self.hear()
        return bool(ready)

    def hear(self):
        while True:
            try:
                topic, body = self.sub.recv_multipart(zmq.NOBLOCK)
            except zmq.Again:
                return
            event = json.loads(body)
            if "changes" in event:
                self.heard.setdefault(topic.decode().split("/")[1], []).append(event)
            elif event.get("bookmark") == "quiet":
                self.quiet = event["seq"]
            elif topic.startswith(b"trace/"):
                self.traced(event)

    def traced(self, event):
        """Handles a trace: a question of navd's, or its end."""

    def until(self, done, what):
        """Serves all peers until `done()` is true. Ended if navd ends first."""
        end = time.monotonic() + PATIENCE
        while not done():
            is_gone = self.process.poll() is not None
            if not self.step(0.002 if is_gone else 0.02) and is_gone and not done():
                raise Ended(what)
            if time.monotonic() > end:
                raise Wrong(f"no answer within {PATIENCE:.0f} s: {what}")

    def reply(self, peer, number):
        """Waits for an answer and returns it as it came, with a result or an error."""
        self.until(lambda: number in peer.arrived, f"{peer.name} {number}")
        return peer.arrived.pop(number)

    def answer(self, peer, number):
        got = self.reply(peer, number)
        if "error" in got:
            raise Wrong(f"{peer.name} {number} was refused: {got['error']}")
        return got["result"]

    def ask(self, method, params=None, on=None, peer=None, **more):
        peer = peer or self.eye
        return self.answer(peer, peer.send(method, params, on, **more))

    def open(self, roots):
        """Opens all windows, each under its own key, so that a window that is there already is not opened again."""
        numbers = []
        for index, (name, root) in enumerate(roots.items()):
            params = {"name": name, "root": root, "visible": True, "transitions": "timed"}
            numbers.append(self.eye.send("window.open", params, key={"client": "eye", "n": 1 + index}))
        for number in numbers:
            self.answer(self.eye, number)

    def look(self):
        """Returns the snapshot of each window, by name."""
        numbers = {name: self.eye.send("snapshot", on=name) for name in self.windows}
        return {name: self.answer(self.eye, number) for name, number in numbers.items()}

    def after_the_end(self):
        """Reads what navd sent before it ended, which may still be on its way."""
        while self.step(0.01):
            pass

    def close(self):
        for peer in self.peers.values():
            peer.socket.close(0)
        if self.sub:
            self.sub.close(0)

    def kill(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
        return self.process.wait(PATIENCE)


def tab_ids(snapshot, window):
    """Returns the ids of a window's tabs, in their order."""
    return next(one for one in snapshot["controllers"] if one.get("name") == f"{window}-tabs")["viewControllers"]
