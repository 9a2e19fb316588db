"""Instructions that navd executes for a command, counted by callgrind: on the loop's thread, and on libzmq's I/O thread.

The counts repeat to about a tenth of a per cent on any machine, whatever else runs there.
"""
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import tap
from commands import JOBS
from navd_side import message, navd
from report import row
from running import Running

# Commands that are counted. Both numbers are multiples of every job's number of bodies.
WARM_UP, COUNTED, OUTSTANDING = 1_280, 2_560, 64


def jobs():
    """Name, and what makes the side in a folder."""
    yield "ping", lambda work: navd(work, [message("ping")])
    for name, bodies in JOBS.items():
        for events in (False, True):
            heard = "one subscriber" if events else "no subscriber"
            yield f"{name}, {heard}", lambda work, bodies=bodies, events=events: navd(work, bodies, events)

    def voting(work):
        side = navd(work, [], tree=None)
        side.prepare, side.delegate = tap.open_windows, tap.DELEGATE
        return side
    yield "tap, a delegate asked", voting


def counted(side, work):
    """Instructions a command, by thread."""
    # Callgrind gives up at debugging information that is newer than itself.
    program, *options = side.command
    subprocess.run(["objcopy", "--strip-debug", program, f"{work}/navd"], check=True)
    side.command = ["valgrind", "--tool=callgrind", "--separate-threads=yes", "--instr-atstart=no",
                    f"--callgrind-out-file={work}/counts", "--log-file=/dev/null", f"{work}/navd", *options]
    running = Running(side, work)
    try:
        def control(*arguments):
            subprocess.run(["callgrind_control", *arguments, str(running.server)], check=True, stdout=subprocess.DEVNULL)

        def send(count):
            running.measure("--window", OUTSTANDING, "--count", count, "--timeout", 120_000)

        send(WARM_UP)
        control("-i", "on")
        # Each client costs its connection and its session as well: the difference of two has the commands alone.
        send(COUNTED)
        control("-d")
        send(2 * COUNTED)
        control("-d")
    finally:
        running.stop()
    first, second = totals(work, 1), totals(work, 2)
    return {thread: (second[thread] - first[thread]) / COUNTED for thread in first}


def totals(work, dump):
    """The counts of one dump, which has a file for each thread."""
    counts = {"loop": 0, "I/O thread": 0}
    for path in Path(work).glob(f"counts.{dump}-*"):
        text = path.read_text()
        total = re.search(r"^totals: (\d+)", text, re.MULTILINE)
        # libzmq has no symbols: of the other threads its I/O thread is the one that does most.
        thread = "loop" if "SocketLoop" in text else "I/O thread"
        if total:
            counts[thread] = max(counts[thread], int(total[1]))
    return counts


def measure(arguments):
    if not shutil.which("callgrind_control"):
        sys.exit("instructions: valgrind is missing; apt-get install valgrind")
    print("instructions", flush=True)
    rows = []
    for name, make in jobs():
        with tempfile.TemporaryDirectory(prefix="navd-bench-") as work:
            counts = counted(make(Path(work)), Path(work))
        rows += [row(name, f"thousand instructions, {thread}", count / 1_000) for thread, count in counts.items()]
    return rows
