"""The share of a command's instructions that its metrics cost while nobody reads them, counted by callgrind.

It counts all calls into the types that measure, such as `CommandMetrics`, and all readings of the clock. Timeouts
need some of these readings, too, so the share is an upper bound. A trace makes no call of its own while it has no
subscriber.
"""
import re
import tempfile
from pathlib import Path

from callgrind import Callgrind, loop_dump, needs_callgrind
from instructions import jobs
from report import at_most, row

TARGET = 0.02
MEASURED = ["select, one subscriber", "push, one subscriber", "pop, one subscriber", "tap, a delegate asked"]
# Mangled names: types of navd's, then swift-metrics' module, then the clock.
PARTS = re.compile(r"4navd\d+(CommandMetrics|AskedMetrics|LoopTime|LoopMetrics|\w*Cell)C|\$s11CoreMetrics"
                   r"|^clock_gettime")


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


def spent_and_total(callgrind, requests):
    """Counts the requests. Returns the instructions of each part that measures, and those of the loop in all."""
    path, total = loop_dump(callgrind.work, callgrind.dump(requests, outstanding=1))
    spent = {}
    for caller, callee, cost in calls(path):
        if PARTS.search(callee) and not PARTS.search(caller):
            spent[callee] = spent.get(callee, 0) + cost
    if not any("CommandMetrics" in callee for callee in spent):
        raise SystemExit("metrics: callgrind names none of navd's parts that measure; were its symbols stripped?")
    return spent, total


def measure(arguments):
    needs_callgrind()
    print("metrics", flush=True)
    rows = []
    for job in jobs():
        if not set(job.names) & set(MEASURED):
            continue
        with tempfile.TemporaryDirectory(prefix="navd-bench-") as folder:
            side = job.make(Path(folder))
            with Callgrind(side, folder) as callgrind:
                steps = job.steps(side)
                callgrind.warm(steps, outstanding=1)
                for name, requests in zip(job.names, steps):
                    spent, total = spent_and_total(callgrind, requests)
                    rows.append(at_most(f"metrics: {name}", "share of instructions", sum(spent.values()) / total,
                                        TARGET))
    return rows
