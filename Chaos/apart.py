"""A delegate or a host in a process of its own, so that it can be stopped.

    apart.py delegate|host ENDPOINT NAME SEED CONTROLLER…

It makes a new connection whenever it reads a line with a number (the generation of navd) from standard input. It writes
lines of JSON with that number: what it attached, and for each question that navd asked it, what it answered and when
(seconds of the kernel's monotonic clock). A delegate votes for the tab bars of these names. It says yes, no or nothing,
at once, later, or too late.
"""
import json
import os
import random
import select
import subprocess
import sys
import time

import zmq

PATIENCES = [60, 150, 400, 1_000]


generation = 0


def say(**members):
    print(json.dumps({"generation": generation, **members}), flush=True)


def delegate(context, endpoint, name, chance, controllers):
    from peers import Peer

    class Delegate(Peer):
        def __init__(self):
            super().__init__(context, endpoint, name)
            self.due, self.patience = [], {}
            for to in controllers:
                terms = {"to": to, "role": "delegate", "implements": ["tabBarController.shouldSelect"], "lasting": True,
                         "patience": chance.choice(PATIENCES), "silence": chance.choice(["deny", "deny", "allow"])}
                self.patience[self.send("attach", terms)] = terms

        def answered(self, answer):
            if terms := self.patience.pop(answer["id"], None):
                if "error" in answer:
                    return say(failed=answer["error"])
                self.patience[answer["result"]["attachment"]] = terms
                say(attached=terms, attachment=answer["result"]["attachment"])

        def asked(self, request):
            if request["method"] != "tabBarController.shouldSelect":
                return
            now = time.monotonic()
            patience = self.patience[request["attachment"]]["patience"] / 1000
            word = chance.choices(["yes", "no", "nothing"], [8, 3, 1])[0]
            wait = chance.choice([0, 0, 0, 0.5 * patience, 0.9 * patience, patience + 0.9])
            if word != "nothing":
                self.due.append((now + wait, word, request))

        def work(self):
            for one in list(self.due):
                due, word, request = one
                if due <= time.monotonic():
                    self.due.remove(one)
                    # The time is taken before the answer is sent, so that navd can't have the answer earlier than `at`.
                    at = time.monotonic()
                    self.reply(request, {"allow": word == "yes"})
                    say(id=request["id"], said=word, at=at)

    return Delegate()


def host(context, endpoint, name, chance, controllers):
    from peers import Host

    class Apart(Host):
        def answered(self, answer):
            super().answered(answer)
            if answer.get("id") == self.claim:
                say(hosting=self.epoch) if "result" in answer else say(failed=answer["error"])

        def perform(self, request):
            say(id=request["id"], said="proposal", turn=request["params"]["turn"], at=time.monotonic())
            super().perform(request)

    terms = {"patience": chance.choice([200, 500, 2_000]), "heartbeat": chance.choice([300, 1_000, 60_000])}
    return Apart(context, endpoint, controllers[0], terms, think=lambda: chance.choice([0, 0, 0, 0.02, 0.1]))


def main():
    global generation
    kind, endpoint, name, seed, *controllers = sys.argv[1:]
    context, chance, peer = zmq.Context(), random.Random(seed), None
    poller = zmq.Poller()
    poller.register(sys.stdin.fileno(), zmq.POLLIN)
    while True:
        # A peer may have answers that are due later, so it is looked at every 5 ms.
        ready = dict(poller.poll(5 if peer and peer.due else 200))
        if sys.stdin.fileno() in ready:
            lines = os.read(sys.stdin.fileno(), 4096).split()
            if not lines:
                return
            generation = int(lines[-1])
            if peer:
                poller.unregister(peer.socket)
                peer.socket.close(0)
            peer = {"delegate": delegate, "host": host}[kind](context, endpoint, name, chance, controllers)
            poller.register(peer.socket, zmq.POLLIN)
        if peer:
            peer.read()
            peer.work()


class Apart:
    """A delegate or a host in such a process, as its parent process sees it."""

    def __init__(self, kind, endpoint, name, seed, controllers):
        self.name, self.kind, self.rest = name, kind, b""
        # The number of attachments that it has still to make.
        self.missing = 0
        self.process = subprocess.Popen(
            [sys.executable, __file__, kind, endpoint, name, str(seed), *controllers], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        os.set_blocking(self.process.stdout.fileno(), False)

    def connect(self, generation):
        self.process.stdin.write(b"%d\n" % generation)
        self.process.stdin.flush()

    def read(self):
        """Yields the lines that have come since the last call, as parsed JSON."""
        while select.select([self.process.stdout], [], [], 0)[0]:
            data = os.read(self.process.stdout.fileno(), 65536)
            if not data:
                break
            *lines, self.rest = (self.rest + data).split(b"\n")
            yield from map(json.loads, lines)

    def end(self):
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()


if __name__ == "__main__":
    main()
