"""Measures two sides by turns: round trips one after the other, then many requests outstanding."""
import sys
import subprocess
import tempfile
import time
from pathlib import Path

from running import BINARIES, Running


def rounds(sides, arguments, beside=None):
    """Returns for each side a list of (p50 in µs, p99 in µs, requests a second), one for each round. `sides` takes a
    folder to work in and returns the sides. `beside` measures something else in that folder in each round."""
    with tempfile.TemporaryDirectory(prefix="navd-bench-") as name:
        work = Path(name)
        running = []
        try:
            for side in sides(work):
                running.append(Running(side, work))
            results = {one.side.name: [] for one in running}
            for turn in range(arguments.rounds):
                if beside is not None:
                    beside(work)
                for one in running:
                    latency = one.measure("--latency", arguments.latency)
                    through = one.measure("--window", arguments.window, "--count", arguments.count)
                    values = latency["p50_us"], latency["p99_us"], through["per_second"]
                    results[one.side.name].append(values)
                    print(f"  {turn + 1:2} {one.side.name:5} p50 {values[0]:7.2f} us"
                          f"  p99 {values[1]:8.2f} us  {values[2]:9.0f}/s", flush=True)
            return results
        finally:
            for one in running:
                heard = one.stop()
                if heard is not None:
                    print(f"  {one.side.name} published, and {heard} events were heard")


def sample_event(side, work):
    """Writes one of navd's publications to a file, so that the C side publishes the same bytes. Returns its path."""
    path = work / "event"
    running = Running(side, work)
    try:
        command = [BINARIES / "subscriber", side.events, "--topic", side.topic, "--count", "8", "--dump", path]
        keeper = subprocess.Popen(list(map(str, command)), stdout=subprocess.DEVNULL)
        end = time.monotonic() + 20
        while keeper.poll() is None:
            if time.monotonic() > end:
                keeper.kill()
                sys.exit("navd published nothing")
            running.measure("--latency", 20)
    finally:
        running.stop()
    print(f"  one publication has {path.stat().st_size} bytes")
    return path
