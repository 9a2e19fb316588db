#!/usr/bin/env python3
"""Runs peers that misbehave against a real navd. Prints what it measured, and ends with 0 only if every bar was held.

Without names, all scenarios run, in the order of the list. ABUSE=short (or --short) runs each at a fraction of its
size. NAVD=path tests another binary.
"""
import argparse
import contextlib
import importlib
import json
import os
import sys
import time
import traceback
from pathlib import Path

import daemon
from figures import Figures, line
from honest import Watchdog

# They run in this order: the scenarios that need the quietest machine come first.
SCENARIOS = ["votes", "deaths", "flood", "sessions", "handshakes", "subscribers", "mute", "subscriptions", "frames", "churn",
             "descriptors", "strangers", "keys", "references", "retries", "squatters", "storms", "races", "multipart", "collisions",
             "sockets", "gaps", "pages"]
# A scenario that takes longer than this, in seconds, ends the whole run.
LIMIT = 1800


def play(name, short):
    module = importlib.import_module(f"scenarios.{name}")
    print(f"\n{name}: {module.__doc__.strip().splitlines()[0]}", flush=True)
    figures = Figures(name)
    start = time.monotonic()
    with Watchdog(LIMIT, name):
        try:
            module.run(figures, short)
        except Exception:
            traceback.print_exc()
            figures.holds("ran to its end", False)
    figures.tell("took", round(time.monotonic() - start, 1), "s")
    return figures


@contextlib.contextmanager
def ahead_of_others():
    """Raises the priority of this run, since it measures time. That needs root. All processes started here share it."""
    group = Path("/proc/self/autogroup")
    before = 0
    try:
        if group.exists():
            before = int(group.read_text().split()[-1])
            group.write_text("-15")
    except OSError:
        print("without root what else runs on this machine is in the way: leave it alone meanwhile")
    try:
        yield
    finally:
        if group.exists():
            with contextlib.suppress(OSError):
                group.write_text(str(before))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="SCENARIO", help=", ".join(SCENARIOS))
    parser.add_argument("--short", action="store_true", default=os.environ.get("ABUSE") == "short")
    parser.add_argument("--output", type=Path, default=daemon.ROOT / ".build" / "abuse.json")
    arguments = parser.parse_args()
    unknown = set(arguments.names) - set(SCENARIOS)
    if unknown:
        parser.error(f"no scenario is called {', '.join(sorted(unknown))}; there are: {', '.join(SCENARIOS)}")

    with ahead_of_others():
        played = [play(name, arguments.short) for name in arguments.names or SCENARIOS]
    everything = [figure for one in played for figure in one.all]
    judged = [figure for figure in everything if figure.held is not None]
    missed = [figure for figure in judged if not figure.held]
    skipped = [figure for figure in everything if str(figure.value).startswith("skipped")]
    arguments.output.write_text(json.dumps({
        "short": arguments.short, "held": not missed, "figures": [figure for one in played for figure in one.json()],
    }, indent=1) + "\n")
    print(f"\n{len(judged) - len(missed)} of {len(judged)} bars held, {len(skipped)} skipped"
          + (", at a fraction of the size" if arguments.short else ""))
    for figure in skipped + missed:
        print(f"  {figure.scenario:14} {line(figure)}")
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
