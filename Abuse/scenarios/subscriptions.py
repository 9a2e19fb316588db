"""100,000 subscriptions of 1 KB, then of about the longest topic allowed: memory is bounded, subscribers lose nothing.

A topic costs the publisher some forty times its length, so the number of topics must be bounded, besides their length.
"""
import multiprocessing
import os
import time

import zmq

from daemon import Daemon, megabytes, until
from honest import Honest, fill_history
from peer import Peer
from scenarios.subscribers import Subscriber

COUNT = 100_000
# Megabytes that one peer may make navd hold while it is connected, and how much of it may stay afterwards.
HELD_AT_MOST, LEFT_AT_MOST = 64, 8
# Milliseconds that it may make others wait.
WAIT_AT_MOST = 500


def run(figures, short):
    for size in (1_024, 240):
        count = COUNT // 10 if short else COUNT
        figures.attempt(lambda found: once(found, size, count))


def bomb(events, size, count, done):
    """Subscribes to topics that have nothing in common."""
    ear = zmq.Context().socket(zmq.SUB)
    ear.linger = 0
    ear.sndhwm = 0
    ear.connect(events)
    for _ in range(count):
        ear.subscribe(os.urandom(size // 2).hex().encode())
    done.set()
    time.sleep(600)


def once(figures, size, count):
    name = f"{count} of {size} bytes"
    with Daemon() as navd:
        fill_history(navd)
        attack(figures, name, navd, size, count)


def attack(figures, name, navd, size, count):
    with Peer(navd.endpoint, "watcher") as peer, Honest(navd.endpoint) as honest:
        listener = Subscriber(navd.events)
        listener.ready()
        before, done = navd.rss(), multiprocessing.Event()
        attacker = multiprocessing.Process(target=bomb, args=(navd.events, size, count, done))
        attacker.start()
        peak, end = before, time.monotonic() + (6 if count < COUNT else 60)
        while time.monotonic() < end and navd.lives:
            peak = max(peak, navd.rss())
            # navd may be behind, so the measurement goes on for a few more seconds.
            if done.is_set():
                end = min(end, time.monotonic() + (3 if count < COUNT else 8))
            time.sleep(0.05)
        attacker.kill()
        attacker.join()
        figures.holds(f"{name}: navd lives", navd.lives)
        if not navd.lives:
            return
        back = until(lambda: navd.rss() - before < LEFT_AT_MOST << 20, 15, 0.5)
        figures.at_most(f"{name}: navd's growth, at its highest", megabytes(peak - before), HELD_AT_MOST, "MB")
        figures.holds(f"{name}: at most {LEFT_AT_MOST} MB of it stay", back, f"({megabytes(navd.rss() - before)} MB)")
        last = peer.ask("ping")["seq"]
        honest.stop()
        time.sleep(0.5)
        heard = listener.stop()
        figures.holds(f"{name}: an honest subscriber lost nothing", heard["gaps"] == 0 and heard["last"] >= last, str(heard))
        figures.holds(f"{name}: the honest client went on", honest.went_on, str(honest.figures))
        figures.at_most(f"{name}: its longest wait", round(honest.figures["max_us"] / 1000, 1), WAIT_AT_MOST, "ms", timed=True)
