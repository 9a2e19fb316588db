#!/usr/bin/env python3
"""Measures raw C over libzmq and navd by turns, in rounds. Prints medians, ratios, and how much of them is noise.

The C side carries the same requests. Where navd publishes, it publishes the same bytes to as many subscribers.
"""
import argparse
import json
import os
import sys
from pathlib import Path

import commands
import dbus
import documents
import durable
import fanout
import hosts
import instructions
import kit_c
import kit_python
import sweep
import tap
import web
import windows
from report import missed, show
from running import ROOT

JOBS = {"commands": commands.measure, "bare": commands.measure_bare, "tap": tap.measure, "fanout": fanout.measure,
        "windows": windows.measure, "documents": documents.measure, "hosts": hosts.measure, "durable": durable.measure,
        "sweep": sweep.measure, "dbus": dbus.measure, "instructions": instructions.measure,
        "limits": instructions.measure_limits, "kit_c": kit_c.measure,
        "kit_python": kit_python.measure, "web": web.measure}
# The D-Bus programs and callgrind need more packages: only if asked for.
STANDARD = ["commands", "bare", "tap", "fanout", "windows", "documents", "sweep", "hosts", "durable", "kit_c",
            "kit_python", "web"]
# Their targets are kept. Some of those against raw C are known to be missed, and are only told.
KITS = ["kit_c", "kit_python", "web"]


def jobs_of(text):
    """The jobs that a comma-separated list names: jobs, `kits` and `all`."""
    names = []
    for word in text.split(","):
        names += {"all": list(JOBS), "kits": KITS}.get(word, [word])
    if strange := set(names) - set(JOBS):
        raise argparse.ArgumentTypeError(f"no job is called {', '.join(sorted(strange))}; there are {', '.join(JOBS)}")
    return names


def main(words=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("jobs", nargs="*", metavar="JOB", help=f"which of {', '.join(JOBS)}; all but dbus, instructions and limits unless named")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--latency", type=int, default=5000, help="round trips a round")
    parser.add_argument("--window", type=int, default=64, help="requests outstanding")
    parser.add_argument("--count", type=int, default=50000, help="requests a round")
    parser.add_argument("--windows", type=int, default=100_000, help="how many the job of that name opens")
    parser.add_argument("--spin-us", type=int, default=0, help="navd looks this long for messages before it sleeps")
    parser.add_argument("--check", type=jobs_of, default=[], metavar="JOB,…",
                        help="end with 1 where one of these jobs has missed a target: their names, kits, or all")
    parser.add_argument("--output", type=Path, default=ROOT / ".build" / "bench.json")
    arguments = parser.parse_args(words)
    wanted = arguments.jobs or STANDARD + (["dbus"] if os.environ.get("PEERS") else [])
    if strange := set(wanted) - set(JOBS):
        parser.error(f"no job is called {', '.join(sorted(strange))}; there are {', '.join(JOBS)}")

    print(f"on {os.cpu_count()} cores", flush=True)
    measured = {job: JOBS[job](arguments) for job in wanted}
    rows = [entry for entries in measured.values() for entry in entries]
    show(rows)
    arguments.output.write_text(json.dumps(rows, indent=1) + "\n")
    if lines := missed(measured, arguments.check):
        sys.exit("\n".join(["bench: a target was missed:", *lines]))


if __name__ == "__main__":
    main()
