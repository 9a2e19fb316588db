"""What all jobs against a whole navd share: their errors, and how a job is started and reported."""
import argparse
import random
import shutil
import tempfile
import time

# In seconds. What takes longer than this counts as never coming.
PATIENCE = 20.0


class Wrong(Exception):
    """Something that must never be."""


class Ended(Exception):
    """navd ended before it answered."""


def play(options, total, name, make):
    """Plays the lives of a store that belong to this part of the job, each in a folder of its own, or only the one that
    --life asks for.

    `make` takes a folder and the number of a life. The message of a Wrong says how to play its life again.
    Returns how many lives were played.
    """
    lives = 0
    part, parts = map(int, options.part.split("/"))
    for number in [options.life] if options.life >= 0 else range(part - 1, total, parts):
        folder = tempfile.mkdtemp(prefix=f"navd-{name}.")
        life = make(folder, number)
        try:
            life.run()
        except Wrong as wrong:
            raise Wrong(f"{wrong} (again: --life {number})")
        finally:
            life.end()
            shutil.rmtree(folder, ignore_errors=True)
        lives += 1
    return lives


def main(name, doc, make, arguments):
    """Runs a job. `make` takes the options and returns the job. Returns the exit code: 1 if something is wrong."""
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--navd", required=True)
    parser.add_argument("--record", default="")
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    for argument, default in arguments.items():
        parser.add_argument(argument, type=type(default), default=default)
    options = parser.parse_args()
    print(f"{name}: seed {options.seed}", flush=True)
    chaos = make(options)
    begun = time.monotonic()
    try:
        chaos.run()
    except (Wrong, Ended) as wrong:
        what = f"navd ended by itself, asked for {wrong}" if isinstance(wrong, Ended) else wrong
        print(f"{name}: WRONG after {chaos.so_far()} with seed {options.seed}: {what}")
        return 1
    print(f"{name}: {chaos.told()}; {time.monotonic() - begun:.0f} s")
    return 0
