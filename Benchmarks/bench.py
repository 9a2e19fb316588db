#!/usr/bin/env python3
"""Rounds of raw C over libzmq and navd by turns; medians, ratios, and how much of them is noise.

The C side carries the same requests and publishes the same bytes to one subscriber where navd publishes.
"""
import argparse
import json
import os
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import sides

ROOT = Path(__file__).resolve().parent.parent
BINARIES = ROOT / ".build" / "bench"

# What navd's median divided by raw C's may be: p50 at most, throughput at least.
P50_AT_MOST = 1.15
THROUGHPUT_AT_LEAST = 0.65


class Running:
    """A side whose server is up, with a subscriber on its events if it has some."""

    def __init__(self, side, work):
        self.side = side
        self.processes = [subprocess.Popen(side.command, stdout=subprocess.DEVNULL)]
        try:
            self.options = self._options(work)
            await_socket(side.endpoint, self.processes[0])
            if side.setup:
                path = work / f"{side.name}-setup"
                path.write_bytes(b"\n".join(side.setup) + b"\n")
                self._client("--prelude", path)
            if side.events:
                await_socket(side.events, self.processes[0])
                command = [BINARIES / "subscriber", side.events, "--topic", side.topic]
                self.processes.append(subprocess.Popen(command, stdout=subprocess.PIPE, text=True))
        except BaseException:
            self.stop()
            raise

    def _options(self, work):
        texts = [("body", body) for body in self.side.bodies]
        if self.side.prelude:
            texts.append(("prelude", b"\n".join(self.side.prelude) + b"\n"))
        options = []
        for number, (kind, text) in enumerate(texts):
            path = work / f"{self.side.name}-{kind}-{number}"
            path.write_bytes(text)
            options += [f"--{kind}", path]
        return options

    def _client(self, *arguments):
        command = [BINARIES / "echo_client", self.side.endpoint, *arguments]
        if self.side.reject:
            command += ["--reject", self.side.reject]
        return subprocess.run(list(map(str, command)), check=True, stdout=subprocess.PIPE).stdout

    def measure(self, *arguments):
        return json.loads(self._client(*self.options, *arguments))

    def stop(self):
        """Ends what was started here; returns how many events were heard."""
        heard = None
        for process in reversed(self.processes):
            if process.poll() is None:
                process.send_signal(signal.SIGTERM)
            try:
                output, _ = process.communicate(timeout=10)
            except subprocess.TimeoutExpired:
                process.kill()
                output, _ = process.communicate()
            if output:
                heard = json.loads(output)["count"]
        self.processes = []
        return heard


def await_socket(endpoint, process):
    path = endpoint.removeprefix("ipc://")
    end = time.monotonic() + 20
    while True:
        with socket.socket(socket.AF_UNIX) as probe:
            try:
                return probe.connect(path)
            except OSError:
                pass
        if process.poll() is not None:
            sys.exit(f"the server ended before it served {endpoint}")
        if time.monotonic() > end:
            sys.exit(f"nobody serves {endpoint}")
        time.sleep(0.005)


def sample_event(work, job, arguments):
    """One publication of navd's for this job, so that the C side publishes the same bytes."""
    path = work / "event"
    running = Running(sides.navd(work, job, True, 0), work)
    try:
        command = [BINARIES / "subscriber", running.side.events, "--topic", running.side.topic, "--count", "2",
                   "--dump", path]
        keeper = subprocess.Popen(list(map(str, command)), stdout=subprocess.DEVNULL)
        end = time.monotonic() + 20
        while keeper.poll() is None:
            if time.monotonic() > end:
                keeper.kill()
                sys.exit("navd published nothing")
            running.measure("--latency", 20)
    finally:
        running.stop()
    return path


def rounds(arguments, job, events):
    """For each side its list of (p50, p99, requests per second), measured by turns."""
    with tempfile.TemporaryDirectory(prefix="navd-bench-") as name:
        work = Path(name)
        event = sample_event(work, job, arguments) if events else None
        if event:
            print(f"  one publication has {event.stat().st_size} bytes")
        running = []
        try:
            for side in (sides.raw(BINARIES, work, job, events, event), sides.navd(work, job, events, arguments.spin_us)):
                running.append(Running(side, work))
            results = {one.side.name: [] for one in running}
            for turn in range(arguments.rounds):
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


def medians(values):
    return [statistics.median(column) for column in zip(*values)]


def spread(values, column):
    """How far two raw measurements in a row lie apart: smallest and largest ratio."""
    pairs = zip(values, values[1:])
    ratios = [later[column] / earlier[column] for earlier, later in pairs]
    return (min(ratios), max(ratios)) if ratios else (1.0, 1.0)


def row(name, metric, value, target=None, met=None):
    return {"name": name, "metric": metric, "value": round(value, 4), "target": target, "met": met}


def report(name, results):
    raw, ours = medians(results["raw"]), medians(results["navd"])
    rows = []
    for column, metric in ((0, "p50"), (2, "throughput")):
        low, high = spread(results["raw"], column)
        rows += [row(name, f"noise floor {metric}, lowest", low), row(name, f"noise floor {metric}, highest", high)]
    latency, throughput = ours[0] / raw[0], ours[2] / raw[2]
    return rows + [
        row(name, "raw p50 us", raw[0]), row(name, "navd p50 us", ours[0]),
        row(name, "raw per second", raw[2]), row(name, "navd per second", ours[2]),
        row(name, "p99 ratio", ours[1] / raw[1]),
        row(name, "p50 ratio", latency, P50_AT_MOST, latency <= P50_AT_MOST),
        row(name, "throughput ratio", throughput, THROUGHPUT_AT_LEAST, throughput >= THROUGHPUT_AT_LEAST),
    ]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--latency", type=int, default=5000, help="round trips a round")
    parser.add_argument("--window", type=int, default=64, help="requests outstanding")
    parser.add_argument("--count", type=int, default=50000, help="requests a round")
    parser.add_argument("--spin-us", type=int, default=0, help="navd looks this long for messages before it sleeps")
    parser.add_argument("--output", type=Path, default=ROOT / ".build" / "bench.json")
    arguments = parser.parse_args()

    rows = []
    for job in sides.JOBS:
        for events in (False, True):
            name = f"{job.name}, {'one subscriber' if events else 'no subscriber'}"
            print(f"{name}, on {os.cpu_count()} cores")
            rows += report(name, rounds(arguments, job, events))
    for entry in rows:
        verdict = "" if entry["met"] is None else f"  target {entry['target']}: " + ("met" if entry["met"] else "missed")
        print(f"{entry['name']:26} {entry['metric']:28} {entry['value']:12.3f}{verdict}")
    arguments.output.write_text(json.dumps(rows, indent=1) + "\n")


if __name__ == "__main__":
    main()
