"""Peers that never read: 40 ask for large answers, 40 subscribers stop one after the other, 40 ask for small answers.

All of them belong to one principal, the owner of navd. What waits for them is bounded for each peer, for the principal
and in all. navd disconnects the peer that has read nothing for the longest, with a line in the log, and the peer comes
back to do the same. An honest client goes on meanwhile.
"""
import json
import threading
import time

import raw
from daemon import Daemon, dial, megabytes
from honest import Honest
from peer import Peer

MUTES = 40
# How many requests a peer sends at once, and after how many seconds it comes back when navd has disconnected it.
REQUESTS, AWAY = 200, 3
# Megabytes that may wait for all peers, and what navd takes besides: the events that it keeps itself, and memory that
# the C library has not given back yet.
BOUND, BESIDES = 256, 128
STATE = 60_000
# The bar for the honest client's p50 beside them, in milliseconds. The p50 was 240 ms when 2.5 GB waited.
P50 = 20


def run(figures, short):
    seconds = 6 if short else 20
    control = quiet(seconds)
    for kind in (greedy, stopped, chatty):
        figures.attempt(lambda found: play(found, kind, seconds, control))


def opened(navd):
    """Opens a window beside the honest client's. The states in it make its snapshot 480 KB long. Returns the peer that
    opened it."""
    peer = Peer(navd.endpoint, "opener")
    children = [{"kind": "viewController", "name": f"page{number}"} for number in range(8)]
    peer.ask("window.open", name="big", visible=True, root={"kind": "navigationController", "name": "stack", "viewControllers": children})
    for number in range(8):
        fill(peer, number, "x")
    return peer


def fill(peer, number, letter):
    peer.ask("viewController.setState", on=f"page{number}", state=letter * STATE)


def quiet(seconds):
    with Daemon() as navd, opened(navd), Honest(navd.endpoint, every_us=5_000) as honest:
        time.sleep(seconds)
        return honest.stop()


def play(figures, kind, seconds, control):
    # Refused requests count as errors, and navd disconnects a peer for many of them. Here it must not.
    with Daemon(patient=True) as navd, opened(navd) as peer:
        idle, peak, over = navd.rss(), [0], threading.Event()

        def watch():
            while not over.wait(0.02):
                peak[0] = max(peak[0], navd.rss())

        watcher = threading.Thread(target=watch)
        watcher.start()
        with Honest(navd.endpoint, every_us=5_000) as honest:
            kind(navd, peer, seconds)
            abused = honest.stop()
        over.set()
        watcher.join()
        name = kind.__name__
        figures.at_most(f"{name}: navd's growth at its peak", megabytes(peak[0] - idle), BOUND + BESIDES, "MB")
        figures.holds(f"{name}: the honest client went on", honest.went_on)
        figures.holds(f"{name}: who reads is still known", peer.ask("ping", session=True, seconds=30)["session"])
        if kind is stopped:
            control = publishing(seconds)
        figures.tell(f"{name}: an honest client's p50 and p99 without them",
                     f"{control['p50_us'] / 1000:.2f}, {control['p99_us'] / 1000:.2f}", "ms")
        figures.tell(f"{name}: its p99 beside them", round(abused["p99_us"] / 1000, 2), "ms")
        bar = max(P50, round(2 * control["p50_us"] / 1000, 2))
        figures.at_most(f"{name}: its p50 beside them", round(abused["p50_us"] / 1000, 2), bar, "ms", timed=True)
        if kind is not chatty:
            log = (navd.folder / "navd.log").read_text(errors="replace")
            figures.holds(f"{name}: the log says who was hung up on, and why", "unreadBytesOf" in log, log[-200:])
        figures.holds(f"{name}: navd lives", navd.lives)


class Mute:
    """A peer that reads nothing once it is let in. It speaks ZMTP by hand, since libzmq would read."""

    def __init__(self, endpoint, kind=b"DEALER"):
        self.plain = dial(endpoint)
        raw.shake_hands(self.plain, kind)
        self.plain.setblocking(False)

    def say(self, messages):
        """Sends what can be sent at once, and drops the rest. Returns False if navd has closed the connection."""
        try:
            self.plain.send(b"".join(map(raw.frame, messages)))
        except BlockingIOError:
            pass
        except OSError:
            return False
        return True

    def close(self):
        self.plain.close()


HELLO = {"id": 1, "method": "hello", "params": {"client": "mute"}}


def asking(navd, seconds, request):
    """40 peers ask for much at once, and for a little more each second. A peer that navd disconnects comes back."""
    messages = [json.dumps(one).encode() for one in [HELLO] + [request] * REQUESTS]
    mutes, end = [(None, 0)] * MUTES, time.monotonic() + seconds
    while time.monotonic() < end:
        for index, (mute, due) in enumerate(mutes):
            now = time.monotonic()
            if now < due:
                continue
            if mute is None:
                try:
                    mute = Mute(navd.endpoint)
                    mute.say(messages)
                    mutes[index] = mute, now + 1
                except OSError:
                    mutes[index] = None, now + AWAY
            elif mute.say(messages[1:4]):
                mutes[index] = mute, now + 1
            else:
                mute.close()
                mutes[index] = None, now + AWAY
        time.sleep(0.01)
    for mute, _ in mutes:
        if mute:
            mute.close()


def greedy(navd, _, seconds):
    """Asks for large answers that cost navd next to no time: the description of all methods."""
    asking(navd, seconds, {"id": 2, "method": "describe"})


def chatty(navd, _, seconds):
    """Asks for small answers: those of commands."""
    asking(navd, seconds, {"id": 2, "method": "viewController.set", "on": "stack", "window": "big", "params": {"title": "x"}})


def publishing(seconds):
    """The control run of `stopped`: the same events without the subscribers that do not read."""
    with Daemon(patient=True) as navd, opened(navd) as peer, Honest(navd.endpoint, every_us=5_000) as honest:
        stopped(navd, peer, seconds, 0)
        return honest.stop()


def stopped(navd, peer, seconds, most=MUTES):
    """Subscribers that stop reading, each from another moment on. The events are as large as they may be, and more of
    them are published than may wait."""
    mutes, waiting = [], []
    for turn in range(500 * seconds):
        if turn % 50 == 0 and len(mutes) < most:
            mutes.append(Mute(navd.events, b"SUB"))
            mutes[-1].say([b"\x01"])
        waiting.append(peer.send("viewController.setState", on=f"page{turn % 8}", state="ab"[turn // 8 % 2] * STATE))
        if len(waiting) > 16:
            peer.answer(waiting.pop(0))
    for one in waiting:
        peer.answer(one)
    for one in mutes:
        one.close()
