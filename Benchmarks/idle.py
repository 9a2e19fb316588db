"""Measures the share of a processor that an idle navd uses, which has a client and a subscriber that are silent: from
its start on, and right after a burst of commands, when a loop that polls for messages must have stopped polling."""
import tempfile
import time
from pathlib import Path

from commands import JOBS
from navd_side import Peer, navd
from report import at_most
from running import Running, processor_time
from targets import IDLE

SECONDS = 60
# None: what navd does by default.
SPINS = (None, 0)
BURST = 2_000


class Idle:
    """A navd that is left alone."""

    def __init__(self, work, spin, burst):
        self.name = "idle, default options" if spin is None else f"idle, --spin-us {spin}"
        self.metric = "% of a processor, " + ("after a burst" if burst else "from the start")
        side = navd(work, [], events=True, spin=spin)
        self.running = Running(side, work)
        self.peer = Peer(side.endpoint)
        # Tables that are made beside the loop are no idling.
        self.peer.ask("describe")
        if burst:
            self.peer.ask_all(JOBS["select"] * (BURST // 2))
        self.since, self.before = time.monotonic_ns(), processor_time(self.running.server)

    def percent(self):
        spent = processor_time(self.running.server) - self.before
        return 100 * spent / (time.monotonic_ns() - self.since)

    def stop(self):
        self.peer.close()
        self.running.stop()


def measure(arguments):
    print(f"idle, {SECONDS} seconds", flush=True)
    # They wait together: one that is idle is no load for another.
    idle = []
    with tempfile.TemporaryDirectory(prefix="navd-bench-") as folder:
        try:
            for spin in SPINS:
                for burst in (False, True):
                    work = Path(folder) / f"{spin}-{burst}"
                    work.mkdir()
                    idle.append(Idle(work, spin, burst))
            time.sleep(SECONDS)
            return [at_most(one.name, one.metric, one.percent(), IDLE) for one in idle]
        finally:
            for one in idle:
                one.stop()
