"""A navd that callgrind runs, and the instructions that each of its threads executes for commands."""
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import zmq

from navd_side import Peer
from running import BINARIES, Running

# Under callgrind a command takes some fifty times as long.
PATIENCE = 120_000


class NotCounted(Exception):
    """Callgrind can't run navd here, or can't be asked for its counts."""


def needs_callgrind():
    for program, package in (("callgrind_control", "valgrind"), ("objcopy", "binutils")):
        if not shutil.which(program):
            sys.exit(f"instructions: {program} is missing; apt-get install {package}")


def run_on(processors):
    """Lets all threads of this process, and what they start from now on, run on these processors alone."""
    for thread in os.listdir("/proc/self/task"):
        os.sched_setaffinity(int(thread), processors)


class Callgrind:
    """Runs a side's server under callgrind, with everything that belongs to the side, and one session that sends
    commands."""

    def __init__(self, side, work, program=None, pins=True):
        """program: is run in the place of the side's own. pins: whether all processes share one processor."""
        self.work, self.dumped = Path(work), 0
        self.log = self.work / "valgrind.log"
        own, *options = side.command
        # Callgrind gives up at debugging information that is newer than itself. The copy stands beside the other
        # programs, since a folder for temporary files may be one where nothing can be run.
        copy = self.copy = BINARIES / f"counted-{os.getpid()}"
        subprocess.run(["objcopy", "--strip-debug", program or own, copy], check=True)
        shim = str(BINARIES / "sigsuspend.so")
        if re.search("[ :]", shim):
            copy.unlink()
            raise NotCounted(f"the path {shim} has a space or a colon, at which LD_PRELOAD ends a path")
        # Hashes have a seed, and with it collisions and counts would differ from start to start.
        side.command = ["env", "SWIFT_DETERMINISTIC_HASHING=1", f"LD_PRELOAD={shim}",
                        "valgrind", "--tool=callgrind", "--separate-threads=yes", "--instr-atstart=no",
                        f"--callgrind-out-file={self.work / 'counts'}", f"--log-file={self.log}", str(copy), *options]
        # How often the loop is woken for a message depends on which process runs when. With one request outstanding
        # they take turns in the same way each time if they have one processor.
        self.processors = os.sched_getaffinity(0)
        if pins:
            run_on({max(self.processors)})
        try:
            self.running = Running(side, self.work, patience=PATIENCE / 1_000)
        except BaseException as error:
            run_on(self.processors)
            copy.unlink()
            self.explain(error)
            raise
        try:
            self.peer = Peer(side.endpoint, patience=PATIENCE)
            # navd makes the description of its protocol beside the loop, and shares locks and memory with it.
            self.peer.ask("describe")
        except BaseException as error:
            self.stop()
            self.explain(error)
            raise

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        self.peer.close()
        self.stop()
        self.explain(error)

    def stop(self):
        self.running.stop()
        run_on(self.processors)
        self.copy.unlink(missing_ok=True)

    def explain(self, error):
        """Raises NotCounted with the end of valgrind's log, if the error is one of the server or of its connection."""
        if isinstance(error, zmq.ZMQError) or isinstance(error, SystemExit) and isinstance(error.code, str):
            log = self.log.read_text(errors="replace").strip()[-1_000:] if self.log.exists() else ""
            raise NotCounted(f"{error}; valgrind says: {log or 'nothing'}") from error

    def control(self, *words):
        command = ["callgrind_control", *words, str(self.running.server)]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE / 1_000)
        except subprocess.TimeoutExpired as error:
            raise NotCounted("callgrind_control was not heard; it needs the right to trace processes") from error
        if done.returncode:
            raise NotCounted(f"{' '.join(command)} failed: {done.stderr}")

    def send(self, requests, outstanding):
        """Sends them, and waits until navd has done what it does after its last answer, such as publishing."""
        self.peer.ask_all(requests, outstanding)
        self.peer.ask("ping")

    def dump(self, requests, outstanding):
        """Counts these requests and one ping. Returns the number of the dump that has them."""
        self.send(requests, outstanding)
        self.control("-d")
        self.dumped += 1
        return self.dumped

    def warm(self, steps, outstanding):
        """Sends the requests of each step twice, and counts from the second time on."""
        for requests in steps:
            self.send(requests, outstanding)
        self.control("-i", "on")
        for requests in steps:
            self.send(requests, outstanding)
        self.dump([], outstanding)

    def count(self, steps, outstanding, rounds):
        """Returns, for each name in `steps`, the instructions a request, by thread: the least of the rounds, in each
        of which all steps follow one another. What the runtime does beside the commands, such as ending a thread that
        had nothing to do, only adds to a round. steps: requests by name."""
        self.warm(steps.values(), outstanding)
        numbers = {name: [] for name in steps}
        pings = []
        for _ in range(rounds):
            for name, requests in steps.items():
                numbers[name].append(self.dump(requests, outstanding))
            # What a dump costs without a command.
            pings.append(self.dump([], outstanding))
        self.control("-i", "off")
        idle = self.least(pings)
        counts = {}
        for name, requests in steps.items():
            found = self.least(numbers[name])
            counts[name] = {thread: (total - idle.get(thread, 0)) / len(requests) for thread, total in found.items()}
        return counts

    def least(self, numbers):
        """The instructions of each thread, in the dump where it has the least."""
        found = {}
        for number in numbers:
            for thread, total in totals(self.work, number).items():
                found[thread] = min(found.get(thread, total), total)
        return found


def dumps(work, number):
    """Yields path, text and instructions of each thread in one dump, which has a file for each."""
    for path in Path(work).glob(f"counts.{number}-*"):
        text = path.read_text()
        if total := re.search(r"^totals: (\d+)", text, re.MULTILINE):
            yield path, text, int(total[1])


def thread_of(text):
    """Which thread a file of callgrind's is of, by the functions that it names."""
    # The store's thread tells the loop what it has written, so it names the loop, too.
    if re.search("JournalThread|sqlite3", text):
        return "store"
    if "SocketLoop" in text:
        return "loop"
    return "I/O thread" if "libzmq" in text else None


def loop_dump(work, number):
    """The file of the loop's thread in one dump, and its instructions."""
    return max(((path, total) for path, text, total in dumps(work, number) if thread_of(text) == "loop"),
               key=lambda one: one[1])


def totals(work, number):
    """The instructions of one dump, by thread."""
    counts = {}
    for _, text, total in dumps(work, number):
        # libzmq has two threads: the I/O thread is the one that does most.
        if thread := thread_of(text):
            counts[thread] = max(counts.get(thread, 0), total)
    return counts
