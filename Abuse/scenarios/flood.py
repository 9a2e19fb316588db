"""A delegate floods navd at a stated rate while 10,000 votes wait for it, spread over 1,000 containers.

It never answers a vote. navd may disconnect it, and it comes back; while it is away its votes get the default answer at
once. Each vote must end at its deadline at the latest, and no other client may wait longer because of the flood.
"""
import json
import signal
import subprocess

import gates
from daemon import Daemon, megabytes
from honest import BINARIES, Honest, compare
from idle import Idle
from peer import Peer
from scenarios.votes import LATE_AT_MOST, PATIENCE, PER_SECOND, play

# The kinds of messages, and how many of each are sent a second.
FLOODS = [("answers", 50_000), ("pings", 20_000), ("garbage", 20_000), ("large", 500)]


def run(figures, short):
    votes, containers = (400, 100) if short else (10_000, 1_000)
    for kind, rate in FLOODS[:2] if short else FLOODS:
        figures.attempt(lambda found: once(found, kind, rate, votes, containers))


class Flood:
    def __init__(self, endpoint, kind, rate):
        self.process = subprocess.Popen(
            [BINARIES / "flood", endpoint, "--rate", str(rate), "--patience", str(PATIENCE), "--kind", kind],
            stdout=subprocess.PIPE, text=True)
        if self.process.stdout.readline().strip() != "ready":
            raise RuntimeError("the flooder was not attached")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        self.figures = json.loads(self.process.communicate(timeout=60)[0])


def once(figures, kind, rate, votes, containers):
    control = play("honest", votes, containers)
    with Daemon() as navd, Peer(navd.endpoint, "builder") as peer:
        stands = gates.build(peer, containers)
        before = navd.rss()
        with Idle(PATIENCE) as idle, Honest(navd.endpoint) as honest:
            with Flood(navd.endpoint, kind, rate) as flood:
                taps = gates.tap(navd.endpoint, stands, votes, PER_SECOND, PATIENCE)
        name = f"{kind}, {rate} a second"
        sent = f"{flood.figures['per_second']:.0f}; {flood.figures['joins'] - 1}"
        figures.tell(f"{name}: sent a second; cut off and come back", sent)
        figures.tell(f"{name}: outcomes", ", ".join(f"{count} {what}" for what, count in sorted(taps.outcomes.items())))
        figures.equal(f"{name}: taps without an answer", taps.unanswered, 0)
        figures.tell(f"{name}: late by, of 99 in 100; later than 10 ms", taps.usual())
        figures.at_most(f"{name}: late by, at the heap, less the control", taps.worst() - idle.worst, LATE_AT_MOST, "ms",
                    timed=True)
        figures.equal(f"{name}: tab bars with the wrong tab", gates.wrong(peer, stands, taps), 0)
        figures.tell(f"{name}: navd's growth", megabytes(navd.rss() - before), "MB")
        compare(figures, control.honest, honest.figures, f"{name}: an honest client's p99")
        figures.holds(f"{name}: the honest client went on", honest.went_on)
