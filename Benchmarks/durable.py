"""Measures what a store costs: the same commands with and without one, a command beside one bare sync, and a start from
a full store."""
import argparse
import os
import signal
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

from commands import JOBS
from navd_side import NAVD, Peer, message, navd
from report import against, at_most, row
from targets import DURABLE
from turns import rounds
from windows import root


def bare_sync(folder, count=400):
    """Returns the median time of writing one page and syncing it, in microseconds."""
    path = Path(folder) / "sync"
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT)
    page, times = b"x" * 4096, []
    for index in range(count):
        begun = time.perf_counter()
        os.pwrite(descriptor, page, index * 4096)
        os.fdatasync(descriptor)
        times.append((time.perf_counter() - begun) * 1e6)
    os.close(descriptor)
    path.unlink()
    return statistics.median(times)


def measure(arguments):
    rows = []
    for outstanding, least in DURABLE.items():
        name = f"select, kept (full), {outstanding} outstanding"
        print(name, flush=True)
        syncs = []

        def sides(work):
            both = []
            for side in "plain", "navd":
                (work / side).mkdir()
                both.append(navd(work / side, JOBS["select"], spin=arguments.spin_us))
            plain, kept = both
            plain.name = "plain"
            kept.command += ["--store", str(work / "navd" / "store")]
            return both

        own = argparse.Namespace(**{**vars(arguments), "window": outstanding, "latency": min(arguments.latency, 2000)})
        results = rounds(sides, own, beside=lambda work: syncs.append(bare_sync(work)))
        # The ratio of the p50 has no target, as the sync dominates it.
        rows += against(name, results, None, least, yardstick="plain")
        if outstanding == 64:
            # The difference is taken round by round, since the speed of a disk changes between rounds.
            more = [kept[0] - plain[0] for plain, kept in zip(results["plain"], results["navd"])]
            above = statistics.median(one - sync for one, sync in zip(more, syncs))
            rows += [row(name, "a bare sync us", statistics.median(syncs)),
                     row(name, "p50 above no store, us", statistics.median(more)),
                     at_most(name, "p50 above no store and a sync, us", above, 20)]
    return rows + start(arguments)


def start(arguments):
    """Measures the time from the start of the process to its first answer, with very many windows of ten controllers in
    the store."""
    name = f"start with {arguments.windows} windows"
    print(name, flush=True)
    with tempfile.TemporaryDirectory(prefix="navd-bench-") as work:
        endpoint = f"ipc://{work}/navd.sock"
        command = [str(NAVD), "--endpoint", endpoint, "--log-level", "error", "--store", f"{work}/store",
                   "--durability", "none"]
        process = subprocess.Popen(command)
        peer = Peer(endpoint)
        request = message("window.open", visible=True, root=root())
        left = arguments.windows
        while left > 0:
            peer.ask_all([request] * min(left, 1000))
            left -= 1000
        peer.close()
        process.send_signal(signal.SIGTERM)
        process.wait(120)
        size = sum(path.stat().st_size for path in Path(work).glob("store*"))
        begun = time.monotonic()
        process = subprocess.Popen(command)
        # Its hello waits until navd's socket exists.
        peer = Peer(endpoint, patience=120_000)
        took = time.monotonic() - begun
        begun = time.monotonic()
        peer.ask("snapshot", f"w{arguments.windows}")
        first = time.monotonic() - begun
        peer.close()
        process.kill()
        process.wait()
    return [row(name, "MB of store", size / 1e6), row(name, "ms of the first snapshot", first * 1000),
            at_most(name, "s to the first answer", took, 5.0)]
