#!/usr/bin/env python3
"""Rounds of raw C and the measured server by turns; medians, ratios, and how much is noise.

    scripts/bench                              raw against itself: the noise floor of this machine
    scripts/bench --server 'CMD {endpoint}'    that server against raw C
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

# What a ratio may be, by name and metric.
TARGETS = {
    ("request", "p50 ratio"): 1.15,
    ("request", "slowdown"): 1.30,
    ("request and event", "p50 ratio"): 1.15,
    ("request and event", "slowdown"): 1.30,
}


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


def rounds(arguments, events):
    """For each side its list of (p50, p99, requests per second), measured by turns."""
    with tempfile.TemporaryDirectory(prefix="navd-bench-") as name:
        work = Path(name)
        other = sides.measured(arguments, work, events)
        running = []
        try:
            for side in [sides.raw(BINARIES, work, other, events)] + ([other] if other else []):
                running.append(Running(side, work))
            results = {one.side.name: [] for one in running}
            # Raw against itself needs as many turns as raw against the other.
            for turn in range(arguments.rounds if other else 2 * arguments.rounds):
                for one in running:
                    latency = one.measure("--latency", arguments.latency)
                    through = one.measure("--window", arguments.window, "--count", arguments.count)
                    values = latency["p50_us"], latency["p99_us"], through["per_second"]
                    results[one.side.name].append(values)
                    print(f"  {turn + 1:2} {one.side.name:9} p50 {values[0]:7.2f} us"
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


def row(name, metric, value):
    target = TARGETS.get((name, metric))
    met = None if target is None else value <= target
    return {"name": name, "metric": metric, "value": round(value, 4), "target": target, "met": met}


def report(name, results):
    raw = medians(results["raw"])
    rows = [row(name, "raw p50 us", raw[0]), row(name, "raw p99 us", raw[1]),
            row(name, "raw per second", raw[2])]
    for column, metric in ((0, "p50"), (2, "throughput")):
        low, high = spread(results["raw"], column)
        rows += [row(name, f"noise {metric} lowest ratio", low),
                 row(name, f"noise {metric} highest ratio", high)]
    if "measured" in results:
        ours = medians(results["measured"])
        rows += [row(name, "p50 us", ours[0]), row(name, "p99 us", ours[1]),
                 row(name, "per second", ours[2]), row(name, "p50 ratio", ours[0] / raw[0]),
                 row(name, "p99 ratio", ours[1] / raw[1]), row(name, "slowdown", raw[2] / ours[2])]
    return rows


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--server", help="command of the server under test; {endpoint} is filled in")
    parser.add_argument("--prelude", action="append", default=[], help="file with a request a line, for every session")
    parser.add_argument("--setup", action="append", default=[], help="the same, once after the start")
    parser.add_argument("--body", action="append", default=[], help="a request; several take turns")
    parser.add_argument("--reject", help="what no answer may contain")
    parser.add_argument("--topic", default="window/1/", help="what the subscriber listens to")
    parser.add_argument("--events", action="store_true", help="also measure with a subscriber")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--latency", type=int, default=10000, help="round trips a round")
    parser.add_argument("--window", type=int, default=64, help="requests outstanding")
    parser.add_argument("--count", type=int, default=100000, help="requests a round")
    parser.add_argument("--output", type=Path, default=ROOT / ".build" / "bench.json")
    arguments = parser.parse_args()

    rows = []
    for name, events in [("request", False)] + ([("request and event", True)] if arguments.events else []):
        print(f"{name}, on {os.cpu_count()} cores")
        rows += report(name, rounds(arguments, events))
    for entry in rows:
        verdict = "" if entry["met"] is None else f"  target {entry['target']}: " + (
            "met" if entry["met"] else "MISSED")
        print(f"{entry['name']:18} {entry['metric']:32} {entry['value']:12.3f}{verdict}")
    arguments.output.write_text(json.dumps(rows, indent=1) + "\n")
    return 1 if any(entry["met"] is False for entry in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
