"""One tenant sends all that it can, and another must go on undisturbed. Each has a key of its own.

The storms are reads of a window of 8,000 controllers, changes of it, large documents, storyboards, and taps on 50
connections. The control is the same client at a second navd, beside the same storm, so that the machine's load does not
count.
"""
import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import zmq

from daemon import ROOT, Daemon
from honest import Honest
from peer import Peer
from ports import free_port

# Kind, connections, and requests outstanding on each.
STORMS = [("looks", 1, 200), ("looks", 40, 5), ("changes", 4, 50), ("documents", 4, 4), ("storyboards", 2, 4), ("taps", 50, 100)]
# Milliseconds that the p99 of the other tenant's commands may be above the control's.
AT_MOST = 5
EVERYTHING = ["read", "command", "vote", "openWindows"]


class Place:
    """A navd on tcp with two keys that may do everything."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.folder.mkdir(0o700)
        self.server, self.storm, self.honest = (zmq.curve_keypair() for _ in range(3))
        secret = self.folder / "navd.secret"
        secret.touch(0o600)
        secret.write_bytes(self.server[1] + b"\n")
        (self.folder / "navd.json").write_text(json.dumps({"allow": [
            {"key": pair[0].decode(), "name": name, "may": EVERYTHING} for name, pair in (("storm", self.storm), ("honest", self.honest))]}))
        self.endpoint = f"tcp://127.0.0.1:{free_port()}"

    def start(self):
        return Daemon("--key", self.folder / "navd.secret", "--config", self.folder / "navd.json", endpoint=self.endpoint, folder=self.folder)

    def keys(self, pair):
        return (*pair, self.server[0])


def spread(navd):
    """Binds the loop of a navd to one processor, and libzmq's thread to another.

    The storm runs in the idle class, so that it takes only what is left. Beside it the kernel often keeps both threads
    on one processor for many milliseconds while the storm has the other one. That is not what this scenario measures.
    """
    processors = sorted(os.sched_getaffinity(0))
    for thread in Path(f"/proc/{navd.process.pid}/task").iterdir():
        # A thread may end meanwhile.
        with contextlib.suppress(OSError):
            is_zeromq = (thread / "comm").read_text().startswith("ZMQbg/IO")
            os.sched_setaffinity(int(thread.name), {processors[-1] if is_zeromq else processors[0]})


class Storm:
    def __init__(self, place, kind, connections, outstanding):
        self.process = subprocess.Popen(
            [sys.executable, ROOT / "Abuse" / "stormer.py", place.endpoint, kind, "--connections", str(connections), "--outstanding",
             str(outstanding), "--keys=" + b",".join(place.keys(place.storm)).decode()], stdout=subprocess.PIPE, text=True)
        if self.process.stdout.readline().strip() != "ready":
            raise RuntimeError("the storm did not begin")
        self.figures = {}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.figures = json.loads(self.process.communicate(timeout=60)[0] or "{}")
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.communicate()


def run(figures, short):
    seconds = 3 if short else 10
    for storm in STORMS:
        figures.attempt(lambda found: once(found, *storm, seconds))


def once(figures, kind, connections, outstanding, seconds):
    name = f"{kind}, {outstanding} at once on {connections}"
    with tempfile.TemporaryDirectory(prefix="navd-abuse-") as folder:
        place, beside = Place(f"{folder}/one"), Place(f"{folder}/two")
        with place.start() as navd, beside.start() as other:
            for each in (navd, other):
                spread(each)
            with Storm(place, kind, connections, outstanding) as storm:
                # By now the storm has used up the time that a principal may use at once.
                time.sleep(1)
                with Honest(place.endpoint, keys=place.keys(place.honest)) as honest, \
                        Honest(beside.endpoint, keys=beside.keys(beside.honest)) as calm:
                    time.sleep(seconds)
            figures.tell(f"{name}: answered a second; refused", f"{storm.figures.get('answered', 0) / (seconds + 1):.0f}; "
                         f"{storm.figures.get('refused', 0)} {storm.figures.get('why', {})}")
            figures.tell(f"{name}: another's p50, p99, longest", ", ".join(
                f"{honest.figures[what] / 1000:.2f}" for what in ("p50_us", "p99_us", "max_us")), "ms")
            figures.at_most(f"{name}: another's p99 less the control's", round(
                (honest.figures["p99_us"] - calm.figures["p99_us"]) / 1000, 2), AT_MOST, "ms", timed=True)
            figures.holds(f"{name}: the other went on", honest.went_on)
            with Peer(place.endpoint, "late", keys=place.keys(place.honest)) as peer:
                figures.holds(f"{name}: navd answers", peer.ask("ping")["pong"])
            figures.holds(f"{name}: navd lives", navd.lives)
