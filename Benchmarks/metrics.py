"""The share of a command's instructions that its metrics cost while nobody reads them, counted by callgrind.

It counts all calls into the types that measure, such as `CommandMetrics`, and all readings of the clock. Timeouts
need some of these readings, too, so the share is an upper bound. A trace makes no call of its own while it has no
subscriber.
"""
import re
import subprocess
import tempfile
from pathlib import Path

from instructions import counted, jobs, loop_dump, needs_callgrind
from report import at_most, row

TARGET = 0.02
MEASURED = ["select, one subscriber", "push, pop, one subscriber", "tap, a delegate asked"]
# Mangled names: types of navd's, then swift-metrics' module, then the clock.
PARTS = re.compile(r"4navd\d+(CommandMetrics|AskedMetrics|LoopTime|LoopMetrics|\w*Cell)C|\$s11CoreMetrics|^clock_gettime")


def calls(path):
    """Yields caller, callee and inclusive instructions of each call in a file of callgrind's."""
    names, caller, callee, is_call = {}, None, None, False

    def name(text):
        number, _, given = text.partition(" ")
        return names.setdefault(number, given) if given else names.get(number, number)

    for line in path.read_text().splitlines():
        if line.startswith("fn="):
            caller = name(line[3:])
        elif line.startswith("cfn="):
            callee = name(line[4:])
        elif line.startswith("calls="):
            is_call = True
        elif is_call:
            yield caller, callee, int(line.split()[-1])
            is_call = False


def measure(arguments):
    needs_callgrind()
    print("metrics", flush=True)
    rows, makers = [], dict(jobs())
    for name in MEASURED:
        with tempfile.TemporaryDirectory(prefix="navd-bench-") as folder:
            work = Path(folder)
            counted(makers[name](work), work, outstanding=1, count=640)
            path, total = loop_dump(work, 2)
            spent = {}
            for caller, callee, cost in calls(path):
                if PARTS.search(callee) and not PARTS.search(caller):
                    spent[callee] = spent.get(callee, 0) + cost
        if not any("CommandMetrics" in callee for callee in spent):
            raise SystemExit("metrics: callgrind names none of navd's parts that measure; were its symbols stripped?")
        rows.append(at_most(f"metrics: {name}", "share of instructions", sum(spent.values()) / total, TARGET))
    return rows
