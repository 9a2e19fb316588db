"""The memory for retries is kept per principal: a tenant with many client names makes navd forget only its own keys.

Both connect over CURVE, each with a CURVE key of its own. A victim pushes under some idempotency keys. A tenant then
sends commands, each under a new client name, and after them commands with large answers. The victim sends its pushes
again. Each must be answered as before, and must not run a second time. The same must hold after a restart with a store.
"""
import json
import tempfile
import time
from pathlib import Path

import zmq

from daemon import Daemon, megabytes
from peer import Peer
from ports import free_port

RIGHTS = ["read", "command", "vote", "openWindows"]
KEYS = 20
AHEAD = 2_000
PUSH = "navigationController.pushViewController"


def run(figures, short):
    names = 15_000 if short else 150_000
    for kept in (False, True):
        with tempfile.TemporaryDirectory(prefix="navd-abuse-") as folder:
            play(figures, Place(folder, kept), names)


class Place:
    def __init__(self, folder, kept):
        self.folder, self.kept = Path(folder), kept
        self.server = zmq.curve_keypair()
        self.pairs = {name: zmq.curve_keypair() for name in ("victim", "tenant")}
        key = self.folder / "navd.secret"
        key.touch(0o600)
        key.write_bytes(self.server[1] + b"\n")
        self.endpoint = f"tcp://127.0.0.1:{free_port()}"
        (self.folder / "navd.json").write_text(json.dumps({
            "allow": [{"key": pair[0].decode(), "name": name, "may": RIGHTS} for name, pair in self.pairs.items()],
            "quotas": {"bytesPerSecond": 0}}))

    def start(self):
        store = ("--store", self.folder / "store.sqlite", "--durability", "none") if self.kept else ()
        return Daemon("--key", self.folder / "navd.secret", "--config", self.folder / "navd.json", *store,
                      endpoint=self.endpoint, folder=self.folder)

    def peer(self, name):
        return Peer(self.endpoint, name, keys=(*self.pairs[name], self.server[0]))


def play(figures, place, names):
    kept = "with a store: " if place.kept else ""
    with place.start() as navd:
        with place.peer("victim") as victim, place.peer("tenant") as tenant:
            for peer, name in ((victim, "v"), (tenant, "t")):
                peer.ask("window.open", name=name, visible=True, root={
                    "kind": "navigationController", "name": "stack", "viewControllers": [{"kind": "viewController"}]})
            before = pushed(victim)
            first = answers(tenant, [title("first", 1)])
            rss, start = navd.rss(), time.monotonic()
            flood(tenant, [title(f"name-{number}", 1) for number in range(names)])
            took = time.monotonic() - start
            figures.tell(f"{kept}commands under a new name each", names, f"in {took:.0f} s")
            judge(figures, victim, before, f"{kept}after them")
            flood(tenant, [large(f"large-{number % 200}", 1 + number // 200) for number in range(names // 15)])
            judge(figures, victim, before, f"{kept}after large answers")
            figures.at_most(f"{kept}navd's growth", megabytes(navd.rss() - rss), 192, "MB")
            # navd has forgotten most of the tenant's names. Of those it only knows that their keys are expired.
            recent = answers(tenant, [title(f"name-{number}", 1) for number in range(names - 30_000 if names > 30_000 else 0, names, 500)])
            again = sum(not known(answer) for answer in recent)
            figures.equal(f"{kept}retries of the tenant's own last 30,000 that ran again", again, 0, f"of {len(recent)}")
            figures.tell(f"{kept}the tenant's very first key", "answered" if answers(tenant, [title("first", 1)]) == first else "expired or run")
        figures.holds(f"{kept}navd lives", navd.lives)
    if not place.kept:
        return
    with place.start() as navd, place.peer("victim") as victim:
        judge(figures, victim, before, "after a restart")


def known(answer):
    """True if the retry was answered as before or refused as expired. A command that ran again has a higher sequence
    number than all before it."""
    return answer.get("error", {}).get("name") == "keyExpired" or answer.get("result", {}).get("seq", 1 << 60) <= known.last


known.last = 0


def message(method, on, client, n, **params):
    return {"method": method, "on": on, "key": {"client": client, "n": n}, "params": params}


def title(client, n):
    return message("viewController.set", "stack", client, n, title=client) | {"window": "t"}


def large(client, n):
    """A transaction whose answer is large, as it holds a result for each of its commands."""
    return message("window.transaction", "t", client, n, commands=[
        {"method": "viewController.set", "on": "stack", "params": {"title": f"{client} {n}"}}] * 60)


def pushed(victim):
    """Sends one push under each key. Returns the answers."""
    return answers(victim, [
        {"method": PUSH, "on": "stack", "window": "v", "key": {"client": "till", "n": number},
         "params": {"viewController": {"kind": "viewController", "title": f"receipt {number}"}, "animated": False}}
        for number in range(1, KEYS + 1)])


def judge(figures, victim, before, when):
    again = pushed(victim)
    figures.equal(f"{when}: retries answered as before", sum(a == b for a, b in zip(before, again)), KEYS, f"of {KEYS}")
    depth = sum(one["kind"] == "viewController" for one in victim.ask("snapshot", on="v")["controllers"])
    figures.equal(f"{when}: controllers on the stack", depth, KEYS + 1)


def flood(peer, messages):
    known.last = max(answer.get("result", {}).get("seq", 0) for answer in answers(peer, messages))


def answers(peer, messages):
    """Sends the messages with up to `AHEAD` of them unanswered. Returns the answers without their ids, in the order of
    the messages."""
    first, found = peer.last + 1, {}
    for index, one in enumerate(messages):
        peer.last += 1
        peer.socket.send(json.dumps({"id": peer.last, **one}).encode())
        while index + 1 - len(found) >= AHEAD:
            take(peer, found)
    while len(found) < len(messages):
        take(peer, found)
    return [found[first + index] for index in range(len(messages))]


def take(peer, found):
    answer = peer.receive(20)
    if answer is None:
        raise RuntimeError("no answer within 20 s")
    if "method" not in answer:
        found[answer.pop("id")] = answer
