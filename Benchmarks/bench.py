#!/usr/bin/env python3
"""Measures raw C over libzmq and navd by turns, in rounds. Prints medians, ratios, and how much of them is noise.

The C side carries the same requests. Where navd publishes, it publishes the same bytes to as many subscribers.
"""
import argparse
import json
import os
import signal
import sys
from pathlib import Path

import commands
import dbus
import documents
import durable
import fanout
import hosts
import idle
import instructions
import kit_c
import kit_python
import metrics
import sweep
import tap
import web
import windows
from report import exceeded, missed, show
from running import ROOT

JOBS = {"commands": commands.measure, "bare": commands.measure_bare, "tap": tap.measure, "fanout": fanout.measure,
        "windows": windows.measure, "documents": documents.measure, "hosts": hosts.measure, "durable": durable.measure,
        "sweep": sweep.measure, "dbus": dbus.measure, "instructions": instructions.measure,
        "limits": instructions.measure_limits, "metrics": metrics.measure, "idle": idle.measure,
        "kit_c": kit_c.measure, "kit_python": kit_python.measure, "web": web.measure}
# Those that are measured unless some are named. The others count instructions in other ways than `limits`.
STANDARD = [job for job in JOBS if job not in ("instructions", "metrics")]
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
    parser.add_argument("jobs", nargs="*", metavar="JOB",
                        help=f"which of {', '.join(JOBS)}; all but instructions and metrics unless named")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--latency", type=int, default=5000, help="round trips a round")
    parser.add_argument("--window", type=int, default=64, help="requests outstanding")
    parser.add_argument("--count", type=int, default=50000, help="requests a round")
    parser.add_argument("--windows", type=int, default=100_000, help="how many the job of that name opens")
    parser.add_argument("--spin-us", type=int,
                        help="navd looks this long for messages before it sleeps; its own default unless given")
    parser.add_argument("--check", type=jobs_of, default=[], metavar="JOB,…",
                        help="end with 1 where one of these jobs has missed a target: their names, kits, or all")
    parser.add_argument("--debug", action="store_true",
                        help="limits: count a few commands of the debug build, which has limits of its own")
    parser.add_argument("--write", action="store_true", help="limits: write the limits anew, from these counts")
    parser.add_argument("--output", type=Path, help="default: .build/bench.json, with --debug .build/bench-debug.json")
    arguments = parser.parse_args(words)
    wanted = arguments.jobs or STANDARD
    if strange := set(wanted) - set(JOBS):
        parser.error(f"no job is called {', '.join(sorted(strange))}; there are {', '.join(JOBS)}")

    if (arguments.debug or arguments.write) and wanted != ["limits"]:
        parser.error("--debug and --write belong to the job limits alone")
    output = arguments.output or ROOT / ".build" / ("bench-debug.json" if arguments.debug else "bench.json")

    print(f"on {os.cpu_count()} cores", flush=True)
    measured = {job: JOBS[job](arguments) for job in wanted}
    rows = [entry for entries in measured.values() for entry in entries]
    show(rows)
    output.write_text(json.dumps(rows, indent=1) + "\n")
    faults = []
    if lines := exceeded(rows):
        faults += ["bench: an instruction limit is exceeded:", *lines]
    if lines := missed(measured, arguments.check):
        faults += ["bench: a target was missed:", *lines]
    if faults:
        sys.exit("\n".join(faults))


if __name__ == "__main__":
    # What was started is ended then, too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    main()
