"""Kills a writer of the store and cuts its power, and demands: nothing acknowledged lost, nothing half there, nothing twice.

    chaos.py [--kills N] [--powercuts N] [--cuts STEP] [--seed N] [JOB…]     jobs: kills powercuts faults cuts
"""
import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time

import disk

DEADLINE = 120
# Where the process may end: in SQLite's writes and syncs, and at the doors of the store and of the journal.
POINTS = ["write", "wrote", "sync", "synced", "append", "appended", "report", "reported", "tidy", "tidied"]


class Wrong(Exception):
    """Something that must never be."""


class Checker:
    """One process that opens one store after another."""

    def __init__(self, writer):
        self.process = subprocess.Popen(
            [writer, "check"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)

    def check(self, path, acknowledged):
        self.process.stdin.write(f"{path} {acknowledged}\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise Wrong(f"the checker ended at {path}")
        word, _, rest = line.strip().partition(" ")
        if word != "right":
            raise Wrong(f"{path}: {line.strip()}")
        return int(rest)

    def close(self):
        self.process.stdin.close()
        self.process.wait(DEADLINE)


class Chaos:
    def __init__(self, options):
        self.options = options
        self.chance = random.Random(options.seed)
        self.checker = Checker(options.writer)
        self.root = tempfile.mkdtemp(prefix="chaos.", dir=options.directory)
        # States are made by the thousand, and whether these are synced matters to nobody.
        self.fast = tempfile.mkdtemp(prefix="chaos.", dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else self.root)

    def close(self):
        self.checker.close()
        shutil.rmtree(self.root, ignore_errors=True)
        shutil.rmtree(self.fast, ignore_errors=True)

    def write(self, path, first, last, outstanding, durability="full", kill_after=None, **environment):
        """Runs the writer; returns what it said, and its exit code."""
        if environment:
            environment["LD_PRELOAD"] = self.options.record
            environment["CHAOS_DIRECTORY"] = os.path.dirname(path)
        process = subprocess.Popen(
            [self.options.writer, "write", path, str(first), str(last), str(outstanding), durability],
            stdout=subprocess.PIPE, text=True, env={**os.environ, **environment})
        try:
            said, _ = process.communicate(timeout=kill_after or DEADLINE)
        except subprocess.TimeoutExpired:
            process.kill()
            said, _ = process.communicate()
            if kill_after is None:
                raise Wrong(f"the writer of {path} took more than {DEADLINE} s")
        lines = said.split("\n")
        return lines[:-1], process.returncode

    @staticmethod
    def acknowledged(lines):
        return max((int(line.split()[1]) for line in lines if line.startswith("a ")), default=0)

    def kills(self, count):
        """kill -9 at random instants and at every named point, and a start after it, again and again on the same store."""
        done, killed, acknowledged, path, generation, turn = 0, {}, 0, None, 0, 0
        while done < count:
            if done % 25 == 0:
                generation += 1
                acknowledged = 0
                path = os.path.join(self.root, f"kills{generation}", "store")
                os.mkdir(os.path.dirname(path))
            point = "instant"
            if done % 3 < 2:
                point = POINTS[turn % len(POINTS)]
                turn += 1
            outstanding = self.chance.choice([1, 4, 64])
            # The others hardly ever sync.
            durability = "full" if point.startswith("sync") else self.chance.choice(["full", "full", "batch", "none"])
            if point == "instant":
                lines, _ = self.write(
                    path, acknowledged + 1, 10**9, outstanding, durability,
                    kill_after=0.01 + self.chance.expovariate(1 / 0.08))
            else:
                nth = 1 + int(self.chance.expovariate(1 / (20 if done % 25 == 0 else 60)))
                lines, code = self.write(
                    path, acknowledged + 1, 10**9, outstanding, durability, CHAOS_DIE=f"{point}:{nth}")
                if code != -9:
                    raise Wrong(f"{point}:{nth} ended with {code}: {lines[-1:]}")
            errors = [line for line in lines if not line.startswith("a ")]
            if errors:
                raise Wrong(f"the writer said {errors[0]}")
            acknowledged = max(acknowledged, self.acknowledged(lines))
            self.checker.check(path, acknowledged)
            killed[point] = killed.get(point, 0) + 1
            done += 1
        print(f"kills: {done}, {generation} stores; " + ", ".join(f"{k} {v}" for k, v in sorted(killed.items())))

    def record(self, name, requests, outstanding, durability="full", die=None, **environment):
        """A run written down; with `die` one that ends there, and a second one that goes on from what the first one left."""
        path = os.path.join(self.root, name, "store")
        os.mkdir(os.path.dirname(path))
        record = os.path.join(self.root, f"{name}.record")
        first = 1
        if die:
            lines, code = self.write(path, 1, requests, outstanding, durability, CHAOS_RECORD=record, CHAOS_DIE=die)
            if code != -9:
                raise Wrong(f"{name}: {die} ended with {code}")
            first = self.acknowledged(lines) + 1
        lines, code = self.write(path, first, requests, outstanding, durability, CHAOS_RECORD=record, **environment)
        if code != 0 or self.acknowledged(lines) != requests:
            raise Wrong(f"{name}: the writer ended with {code}, {lines[-1:]}")
        self.checker.check(path, requests)
        return lines, disk.read(record)

    def cut_power(self, name, steps, count, keep=True):
        """Opens what a power cut may have left at `count` moments of a record."""
        moments = sorted(self.chance.randrange(1, len(steps) + 1) for _ in range(count))
        played, model = 0, disk.Disk(self.chance)
        for moment in moments:
            while played < moment:
                model.step(*steps[played])
                played += 1
            place = os.path.join(self.fast, "state")
            shutil.rmtree(place, ignore_errors=True)
            os.mkdir(place)
            left = model.left(self.chance)
            for file, image in left.items():
                with open(os.path.join(place, file), "wb") as out:
                    out.write(image)
            try:
                self.checker.check(os.path.join(place, "store"), model.acknowledged())
            except Wrong as error:
                if not keep:
                    raise
                kept = os.path.join(self.options.directory, "wrong")
                shutil.rmtree(kept, ignore_errors=True)
                shutil.copytree(place, kept)
                raise Wrong(f"{name}, step {moment} of {len(steps)}: {error}; kept in {kept}") from error
        return len(moments)

    def powercuts(self, count):
        self.control()
        done = 0
        runs = max(2, min(16, count // 250))
        for run in range(runs):
            outstanding = [1, 8, 64, 256][run // 2 % 4]
            die = f"wrote:{self.chance.randrange(40, 300)}" if run % 2 else None
            _, steps = self.record(f"power{run}", [300, 800, 3000, 3000][run // 2 % 4], outstanding, die=die)
            share = count // runs if run < runs - 1 else count - done
            done += self.cut_power(f"power{run}", steps, share)
        print(f"power cuts: {done} over {runs} records, all opened with all that was acknowledged, whole, once, in order")

    def control(self):
        """Without syncs something must be lost, or this sees nothing."""
        found = 0
        for durability in ["batch", "none"]:
            _, steps = self.record(f"control-{durability}", 300, 8, durability)
            for _ in range(20):
                try:
                    self.cut_power(durability, steps, 1, keep=False)
                except Wrong:
                    found += 1
        if found < 20:
            raise Wrong(f"of 40 power cuts without syncs only {found} lost anything")
        print(f"without syncs {found} of 40 power cuts lost something, as they must")

    def faults(self, count):
        """A full disk and a failing one: refused tickets are said, nothing false is, and it goes on when the disk does."""
        said, done = 0, 0
        plans = []
        for what, error in [("write", "ENOSPC"), ("write", "EIO"), ("sync", "EIO"), ("sync", "ENOSPC")]:
            for _ in range(count):
                # Behind the making of the file, whose failure is the start's.
                first = 60 + self.chance.randrange(900 if what == "write" else 200)
                plans.append((what, error, first, first + self.chance.choice([0, 1, 2, 7, 30])))
        for index, (what, error, first, last) in enumerate(plans):
            name = f"fault{index}"
            lines, steps = self.record(name, 600, [1, 8, 64][index % 3], CHAOS_FAULT=f"{what}:{error}:{first}:{last}")
            failures = [line for line in lines if line.startswith("f ")]
            said += len(failures)
            named = set()
            durable = 0
            for line in lines:
                words = line.split()
                if words[0] == "a":
                    if int(words[1]) <= durable:
                        raise Wrong(f"{name}: {line} after {durable}")
                    durable = int(words[1])
                elif words[0] == "f":
                    tickets = range(int(words[1]), int(words[2]) + 1)
                    if tickets.start <= durable or named & set(tickets):
                        raise Wrong(f"{name}: {line} was said twice, or of what is kept up to {durable}")
                    named |= set(tickets)
                elif words[0] != "s":
                    raise Wrong(f"{name}: {line}")
            done += self.cut_power(name, steps, 40)
            shutil.rmtree(os.path.join(self.root, name))
        if not said:
            raise Wrong("no fault was ever reported")
        print(f"faults: {len(plans)} runs, {said} failures reported, all recovered; {done} power cuts in them")

    def cuts(self, step):
        """The log, and the file, cut at every byte of the last 64 KB."""
        directory = os.path.join(self.root, "cuts")
        os.mkdir(directory)
        path = os.path.join(directory, "store")
        # Ends with a log of more than 64 KB, since nothing is closed.
        _, code = self.write(path, 1, 10**9, 1, CHAOS_DIE="synced:45")
        if code != -9 or os.path.getsize(path + "-wal") < 65_536:
            raise Wrong(f"the log to be cut has {os.path.getsize(path + '-wal')} bytes")
        self.cut(path, "log", step)
        closed = os.path.join(directory, "closed")
        _, code = self.write(closed, 1, 400, 16)
        if code != 0 or os.path.exists(closed + "-wal"):
            raise Wrong("the file to be cut was not closed")
        self.cut(closed, "file", step)

    def cut(self, path, part, step):
        # Two halves at once, since each takes minutes at every byte.
        halves = []
        for half in range(2):
            scratch = os.path.join(self.fast, f"{part}{half}")
            os.mkdir(scratch)
            halves.append(subprocess.Popen(
                [self.options.writer, "cut", path, scratch, part, "65536", str(2 * step), str(half * step)],
                stdout=subprocess.PIPE, text=True))
        for half in halves:
            said, _ = half.communicate(timeout=3_600)
            if half.returncode != 0:
                raise Wrong(f"the {part} cut: {said.strip()}")
            print(f"the {part} cut at every {'byte' if step == 1 else f'{step}th byte'}, one half: {said.strip()}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("jobs", nargs="*", default=[])
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--powercuts", type=int, default=10_000)
    parser.add_argument("--faults", type=int, default=12, help="runs of each of four kinds")
    parser.add_argument("--cuts", type=int, default=1, help="bytes from one cut to the next")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    parser.add_argument("--writer", default=".build/release/store-writer")
    parser.add_argument("--record", default=".build/chaos/record.so")
    parser.add_argument("--directory", default=".build/chaos")
    options = parser.parse_args()
    for name in ["writer", "record", "directory"]:
        setattr(options, name, os.path.abspath(getattr(options, name)))
    print(f"seed {options.seed}", flush=True)
    chaos = Chaos(options)
    amounts = {"kills": options.kills, "powercuts": options.powercuts, "faults": options.faults, "cuts": options.cuts}
    try:
        for job in options.jobs or amounts:
            start = time.monotonic()
            getattr(chaos, job)(amounts[job])
            print(f"  {time.monotonic() - start:.0f} s", flush=True)
    except Wrong as error:
        print(f"WRONG: {error}", file=sys.stderr)
        return 1
    finally:
        chaos.close()
    print("chaos: 0 lost, 0 half there, 0 twice")
    return 0


if __name__ == "__main__":
    sys.exit(main())
