"""20 subscribers are stopped while 8 fast ones lose nothing.

The stopped ones (SIGSTOP) take nothing out of their queues while events are published, many times what a queue holds.
When they go on, each of them must be able to tell that it missed something.
"""
import json
import signal
import subprocess
import time

from daemon import Daemon, megabytes
from honest import BINARIES, Honest, compare, run as run_program
from peer import Peer

STOPPED, FAST = 20, 8
PER_SECOND = 2_000
# Megabytes that 20 full queues may hold: 10,000 events each, with what libzmq adds.
HELD_AT_MOST = 192


def run(figures, short):
    events = 12_000 if short else 100_000
    figures.attempt(lambda found: once(found, events))


class Subscriber:
    def __init__(self, endpoint):
        self.process = subprocess.Popen([BINARIES / "subscriber", endpoint], stdout=subprocess.PIPE, text=True)

    def ready(self):
        return self.process.stdout.readline().strip() == "ready"

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        return json.loads(self.process.communicate(timeout=60)[0])


def publish(navd, events):
    """Selects one tab and the other at a steady rate. Returns how long the commands took."""
    return run_program("honest", navd.endpoint, "--every", 1_000_000 // PER_SECOND, "--count", events)


def once(figures, events):
    with Daemon() as navd:
        crowd = listening(navd, FAST)
        control = publish(navd, events)
        for one in crowd:
            one.stop()
    with Daemon() as navd, Peer(navd.endpoint, "watcher") as peer:
        fast, stopped = listening(navd, FAST), listening(navd, STOPPED)
        before = navd.rss()
        for one in stopped:
            one.process.send_signal(signal.SIGSTOP)
        abused = publish(navd, events)
        peak = navd.rss()
        last = peer.ask("snapshot", "w1")["seq"]
        time.sleep(1)
        heard = [one.stop() for one in fast]
        for one in stopped:
            one.process.send_signal(signal.SIGCONT)
        # The stopped ones empty their queues first. Then new events are published.
        time.sleep(3)
        publish(navd, 50)
        time.sleep(1)
        late = [one.stop() for one in stopped]
    figures.tell("events", events)
    figures.equal("fast ones that lost something", sum(one["gaps"] > 0 or one["last"] != last for one in heard), 0)
    figures.equal("events heard by the fast ones, in all", sum(one["count"] >= events for one in heard), FAST, "of 8")
    figures.tell("heard by a stopped one, at least", min(one["count"] for one in late))
    figures.equal("stopped ones that could tell what they missed",
                  sum(one["gaps"] > 0 or one["count"] >= events for one in late), STOPPED, f"of {STOPPED}")
    figures.at_most("navd's growth", megabytes(peak - before), HELD_AT_MOST, "MB")
    compare(figures, control, abused, "the publishing client's p99")


def listening(navd, count):
    """Starts `count` subscribers. Returns them once each has received an event."""
    crowd = [Subscriber(navd.events) for _ in range(count)]
    with Honest(navd.endpoint, every_us=20_000):
        if not all(one.ready() for one in crowd):
            raise RuntimeError("a subscriber hears nothing")
    return crowd
