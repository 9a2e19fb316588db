"""Instructions that navd executes for a command, counted by callgrind: on the loop's thread, and on libzmq's I/O thread.

With many requests outstanding the rounds of the loop are larger or smaller as the machine is busy, which moves the counts
by some per cent. With one outstanding each command has a round of its own: these counts have limits, so that a command
that has become more expensive is seen at the commit that made it so.
"""
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import tap
from commands import JOBS
from navd_side import message, navd
from report import at_most, row
from running import Running

# Commands that are counted: a multiple of every job's number of bodies.
COUNTED, OUTSTANDING = 2_560, 64
# A count may be above its limit by this share: callgrind counts what the system's libraries do, too.
MARGIN = 1.03
LIMITS = Path(__file__).resolve().parent / "limits.json"


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


def counted(side, work, outstanding=OUTSTANDING, count=COUNTED):
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

        def send(number):
            running.measure("--window", outstanding, "--count", number, "--timeout", 120_000)

        send(count)
        control("-i", "on")
        # Each client costs its connection and its session as well: the difference of two has the commands alone.
        send(count)
        control("-d")
        send(2 * count)
        control("-d")
    finally:
        running.stop()
    first, second = totals(work, 1), totals(work, 2)
    return {thread: (second[thread] - first[thread]) / count for thread in first}


def dumps(work, number):
    """Yields path, text and instructions of each thread in one dump, which has a file for each."""
    for path in Path(work).glob(f"counts.{number}-*"):
        text = path.read_text()
        if total := re.search(r"^totals: (\d+)", text, re.MULTILINE):
            yield path, text, int(total[1])


def is_loop(text):
    return "SocketLoop" in text


def loop_dump(work, number):
    """The file of the loop's thread in one dump, and its instructions."""
    return max(((path, total) for path, text, total in dumps(work, number) if is_loop(text)), key=lambda one: one[1])


def totals(work, dump):
    """The counts of one dump."""
    counts = {"loop": 0, "I/O thread": 0}
    for _, text, total in dumps(work, dump):
        # libzmq has no symbols: of the other threads its I/O thread is the one that does most.
        thread = "loop" if is_loop(text) else "I/O thread"
        counts[thread] = max(counts[thread], total)
    return counts


def needs_callgrind():
    if not shutil.which("callgrind_control"):
        sys.exit("instructions: valgrind is missing; apt-get install valgrind")


def measure_limits(arguments):
    """Counts on the loop's thread with one request outstanding, against their limits."""
    needs_callgrind()
    print("instruction limits", flush=True)
    limits, rows = json.loads(LIMITS.read_text()), []
    for name, make in jobs():
        with tempfile.TemporaryDirectory(prefix="navd-bench-") as work:
            found = counted(make(Path(work)), Path(work), outstanding=1, count=640)["loop"] / 1_000
        rows.append(at_most(name, "thousand instructions, one outstanding", found, round(limits[name] * MARGIN, 1)))
    return rows


def measure(arguments):
    needs_callgrind()
    print("instructions", flush=True)
    rows = []
    for name, make in jobs():
        with tempfile.TemporaryDirectory(prefix="navd-bench-") as work:
            counts = counted(make(Path(work)), Path(work))
        rows += [row(name, f"thousand instructions, {thread}", count / 1_000) for thread, count in counts.items()]
    return rows
