"""Instructions that navd executes for a command, counted by callgrind: on the loop's thread, on libzmq's I/O thread,
and on the store's.

With many requests outstanding the rounds of the loop are larger or smaller as the machine is busy, which moves the
counts by some per cent. With one outstanding each command has a round of its own: these counts have limits, so that a
command that has become more expensive is seen at the commit that made it so. The limits are of the loop's thread, as
the others run libraries.

There are two files of limits: one for the release build, and one for the debug build, which the tests have built. A
debug build executes more than ten times as much. It shows work that was added. An optimization that was lost shows in
the release build only.

Limits hold for the compiler, the libraries and the kind of processor that they were written with, which their file
names. With others the counts are printed, and compared only if NAVD_LIMITS is `strict`.
"""
import json
import os
import platform
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import zmq

import tap
from callgrind import Callgrind, NotCounted, needs_callgrind
from commands import JOBS
from hosts import host, open_stacks
from navd_side import TREE, Peer, message, navd
from report import held, row
from running import ROOT
from targets import INSTRUCTIONS

# Commands of a step. Each has a window of its own where a window can have one at a time.
COMMANDS = 64
OUTSTANDING = 64
ROUNDS = {"release": 7, "debug": 5}
# Rounds with more than one outstanding differ more, so that more of them are needed for one that is not disturbed.
MORE = 3
LIMITS = {"release": Path(__file__).resolve().parent / "limits.json",
          "debug": Path(__file__).resolve().parent / "limits-debug.json"}
METRIC = "thousand instructions"
# The exit code of a run that could not count.
NOT_COUNTED = 77


def is_strict():
    return os.environ.get("NAVD_LIMITS") == "strict"


def surroundings():
    """What the counts depend on besides navd."""
    def version(*command):
        done = subprocess.run(command, capture_output=True, text=True, timeout=60)
        found = re.search(r"\d+(\.\d+)+", done.stdout)
        return found[0] if found else "unknown"

    # The C library has several forms of its functions, of which it takes the one for the widest vectors.
    flags = Path("/proc/cpuinfo").read_text()
    return {"swift": version("swift", "--version"), "machine": platform.machine(), "libc": platform.libc_ver()[1],
            "libzmq": zmq.zmq_version(), "valgrind": version("valgrind", "--version"),
            "vectors": "avx2" if re.search(r"\bavx2\b", flags) else "others"}


@dataclass
class Job:
    """Commands that are counted in one navd."""
    names: list[str]    # of the steps
    make: Callable      # takes a folder, and returns the side
    steps: Callable     # takes the side while it runs, and returns the requests of each step
    isDebug: bool = False   # is counted in the debug build as well
    outstanding: int = 1    # where the counts have limits


def halves(side):
    """The bodies of a side that does something in each window, and takes it back in each."""
    return side.bodies[:len(side.bodies) // 2], side.bodies[len(side.bodies) // 2:]


def open_trees(side):
    """Opens as many windows as a step has commands, so that a stack has no more than one controller above its root."""
    peer = Peer(side.endpoint)
    opened = peer.ask_all([message("window.open", visible=True, root=json.loads(TREE.read_text()))] * COMMANDS)
    stacks = [next(one["id"] for one in peer.ask("snapshot", answer["window"])["controllers"] if one["name"] == "first")
              for answer in opened]
    push, pop = (json.loads(body) for body in JOBS["push, pop"])
    side.bodies = [message(body["method"], stack, **body["params"]) for body in (push, pop) for stack in stacks]
    peer.close()


def prepared(side, prepare, **members):
    side.prepare = prepare
    for name, value in members.items():
        setattr(side, name, value)
    return side


def jobs():
    # Most of a ping is to be woken for it, which varies: many are counted.
    yield Job(["ping"], lambda work: navd(work, []), lambda side: [[message("ping")] * COMMANDS * 8])
    for events in (False, True):
        heard = "one subscriber" if events else "no subscriber"
        yield Job([f"select, {heard}"], lambda work, events=events: navd(work, [], events),
                  lambda side: [JOBS["select"] * (COMMANDS // 2)], events)

        def stacks(work, events=events):
            return prepared(navd(work, [], events, tree=None), open_trees, topic="window/")
        yield Job([f"push, {heard}", f"pop, {heard}"], stacks, halves, events)

    def voting(work):
        return prepared(navd(work, [], tree=None), tap.open_windows, delegate=tap.DELEGATE)
    yield Job(["tap, a delegate asked"], voting, lambda side: [side.bodies], True)

    def hosted(work):
        def prepare(side):
            open_stacks(side)
            host(side, "navigationController")
        return prepared(navd(work, [], tree=None), prepare)
    # The host is a process of its own, which is not counted.
    yield Job(["push, hosted", "pop, hosted"], hosted, halves)

    def durable(work):
        side = navd(work, [])
        side.command += ["--store", str(work / "store")]
        return side
    # With few outstanding the loop polls until the disk has synced, so the count would be that of the disk.
    yield Job(["select, durable"], durable, lambda side: [JOBS["select"] * (COMMANDS // 2)], outstanding=OUTSTANDING)


def counted(job, outstanding, rounds, program=None):
    """The instructions a command, by the name of the step and by thread."""
    with tempfile.TemporaryDirectory(prefix="navd-bench-") as folder:
        work = Path(folder)
        side = job.make(work)
        with Callgrind(side, work, program, pins=outstanding == 1) as callgrind:
            return callgrind.count(dict(zip(job.names, job.steps(side))), outstanding, rounds)


def measure(arguments):
    needs_callgrind()
    print("instructions", flush=True)
    rows = []
    for job in jobs():
        for name, counts in counted(job, OUTSTANDING, ROUNDS["release"]).items():
            rows += [row(name, f"{METRIC}, {thread}", count / 1_000) for thread, count in counts.items()]
    return rows


def measure_limits(arguments):
    """Counts with one request outstanding. Those of the loop's thread have limits."""
    needs_callgrind()
    build = "debug" if arguments.debug else "release"
    print(f"instruction limits of the {build} build", flush=True)
    program = ROOT / ".build" / "debug" / "navd" if arguments.debug else None
    if program and not program.exists():
        sys.exit(f"limits: {program.relative_to(ROOT)} is missing; run: swift build")
    found = {}
    try:
        for job in jobs():
            if job.isDebug or not arguments.debug:
                rounds = ROUNDS[build] * (1 if job.outstanding == 1 else MORE)
                found |= counted(job, job.outstanding, rounds, program)
    except NotCounted as error:
        # Where valgrind can't run, nothing is known of the cost, good or bad.
        print(f"limits: not counted: {error}", file=sys.stderr, flush=True)
        if arguments.jobs == ["limits"]:
            sys.exit(NOT_COUNTED)
        return []
    if arguments.write:
        write_limits(LIMITS[build], found)
    return limit_rows(found, LIMITS[build], advice(build), {} if arguments.debug else INSTRUCTIONS)


def write_limits(path, found):
    limits = {name: round(counts["loop"] / 1_000, 1) for name, counts in found.items()}
    path.write_text(json.dumps({"written with": surroundings(), "limits": limits}, indent=2) + "\n")
    print(f"  wrote {path.name}", flush=True)


def limit_rows(found, path, advice, targets):
    """Returns the rows of the counts, by name and thread. targets: thousand instructions, by name."""
    file, rows = json.loads(path.read_text()), []
    limits, here = file["limits"], surroundings()
    others = [f"{what} {file['written with'].get(what)}, and here {value}" for what, value in here.items()
              if file["written with"].get(what) != value]
    if others and not is_strict():
        print(f"limits: not compared, since {path.name} was written with {'; '.join(others)}", flush=True)
        return [row(name, f"{METRIC}, {thread}", count / 1_000) for name, counts in found.items()
                for thread, count in counts.items()]
    for name, counts in found.items():
        if name not in limits:
            sys.exit(f"limits: {path.name} has no limit for {name}; write it: {advice}")
        loop = counts["loop"] / 1_000
        rows.append(held(name, f"{METRIC}, loop", loop, limits[name], advice, targets.get(name)))
        rows += [row(name, f"{METRIC}, {thread}", count / 1_000) for thread, count in counts.items()
                 if thread != "loop"]
    return rows


def advice(build):
    return "scripts/bench limits" + (" --debug" if build == "debug" else "") + " --write"
