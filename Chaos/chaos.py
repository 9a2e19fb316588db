"""Kills a writer of the store and cuts its power. Nothing acknowledged may be lost, and nothing be half there or twice.

    chaos.py [--kills N] [--powercuts N] [--faults N] [--cuts STEP] [--seed N] [JOB…]
    jobs: kills powercuts faults openings closings cuts
"""
import argparse
import os
import random
import shutil
import subprocess
import sys
import time

import disk
from runs import Runs, Wrong, acknowledged, must_say

# Where the process may be killed: before and after a write or a sync of SQLite, of an append to the store, of a report
# of the journal, and of the housekeeping (`tidy`).
POINTS = [
    "write", "wrote", "sync", "synced", "append", "appended", "report", "reported", "tidy", "tidied",
    "tidy.write", "tidy.wrote", "tidy.sync", "tidy.synced"]
DURABILITIES = ["full", "batch", "none"]


class Chaos(Runs):
    def kills(self, count):
        """Kills the writer at random instants and at every named point, and starts it again, many times on one
        store."""
        done, killed, known, path, generation, turn = 0, {}, 0, None, 0, 0
        while done < count:
            if done % 25 == 0:
                generation += 1
                known = 0
                path, _ = self.place(f"kills{generation}")
            point = "instant"
            if done % 3 < 2:
                point = POINTS[turn % len(POINTS)]
                turn += 1
            outstanding = self.chance.choice([1, 4, 64])
            # With the other durabilities there is hardly ever a sync.
            durability = "full" if "sync" in point else self.chance.choice(["full", "full", "batch", "none"])
            if point == "instant":
                lines, code = self.write(
                    path, known + 1, 10**9, outstanding, durability,
                    kill_after=0.01 + self.chance.expovariate(1 / 0.08))
            else:
                nth = 1 + int(self.chance.expovariate(1 / (20 if done % 25 == 0 else 60)))
                lines, code = self.write(path, known + 1, 10**9, outstanding, durability, CHAOS_DIE=f"{point}:{nth}")
            if code != -9:
                raise Wrong(f"{point} ended with {code}: {lines[-1:]}")
            errors = [line for line in lines if line != "w" and not line.startswith("a ")]
            if errors:
                raise Wrong(f"the writer said {errors[0]}")
            known = max(known, acknowledged(lines))
            self.checker.check(path, known, must_say(lines, durability))
            killed[point] = killed.get(point, 0) + 1
            done += 1
        print(f"kills: {done}, {generation} stores; " + ", ".join(f"{k} {v}" for k, v in sorted(killed.items())))

    def powercuts(self, count):
        self.control(max(20, count // 50))
        done = 0
        runs = max(2, min(16, count // 250))
        for run in range(runs):
            outstanding = [1, 8, 64, 256][run // 2 % 4]
            point = ["wrote", "tidy.wrote", "tidy.synced", "tidy.write"][run // 2 % 4]
            die = (point, self.chance.randrange(10, 60)) if run % 2 else None
            _, steps = self.record(f"power{run}", [300, 800, 3000, 3000][run // 2 % 4], outstanding, die=die)
            share = count // runs if run < runs - 1 else count - done
            self.cut_power(f"power{run}", steps, share)
            done += share
        print(f"power cuts: {done} over {runs} records, all opened with all that was acknowledged, whole, once, in order")

    def control(self, count):
        """Cuts the power of a writer that does not sync. Something must be lost then, or this test would notice no
        loss. The store must say that something may be lost."""
        for durability in ["batch", "none"]:
            _, steps = self.record(f"control-{durability}", 300, 8, durability)
            verdicts = self.cut_power(durability, steps, count, durability)
            if count - verdicts.get("right", 0) < count // 4:
                raise Wrong(f"{durability}: of {count} power cuts without syncs too few lost anything: {verdicts}")
            print(f"power cuts without syncs, {durability}: " + ", ".join(f"{n} {w}" for w, n in verdicts.items()))

    def faults(self, count):
        """Fills the disk and lets it fail. The store must report the tickets that it could not keep and report nothing
        false, and it must go on when the disk works again."""
        said, done, runs = 0, 0, 0
        kinds = [
            ("run.write", "ENOSPC"), ("run.write", "EIO"), ("run.sync", "EIO"), ("run.sync", "ENOSPC"),
            ("tidy.write", "ENOSPC"), ("tidy.sync", "EIO")]
        for what, error in kinds:
            for _ in range(count):
                name, outstanding = f"fault{runs}", [1, 8, 64][runs % 3]
                first = 1 + self.chance.randrange(300 if what == "run.write" else 60)
                last = self.chance.choice([0, 1, 2, 7, 30])
                while True:
                    fault = f"{what}:{error}:{first}:{first + last}"
                    lines, steps = self.record(name, 600, outstanding, CHAOS_FAULT=fault)
                    if any(kind in "EF" for kind, _, _, _ in steps):
                        break
                    # There were fewer writes or syncs than `first`.
                    if first == 1:
                        raise Wrong(f"{name}: {fault} never fired")
                    first //= 2
                self.said_right(name, lines)
                self.believed_nothing(name, steps)
                said += len([line for line in lines if line.startswith(("f ", "s "))])
                cuts = 40 if count > 1 else 8
                self.cut_power(name, steps, cuts)
                done += cuts
                runs += 1
                shutil.rmtree(os.path.join(self.root, name))
        if not said:
            raise Wrong("no fault was ever reported")
        print(f"faults: {runs} runs, {said} failures reported, all recovered; {done} power cuts in them")

    @staticmethod
    def said_right(name, lines):
        """Demands that each ticket is acknowledged once, and reported as failed at most once and before that."""
        named, durable, before = set(), 0, ""
        for line in lines:
            words = line.split()
            if words[0] == "a":
                # The same number again reports that the store works again.
                if int(words[1]) < durable or (int(words[1]) == durable and not before.startswith("s ")):
                    raise Wrong(f"{name}: {line} after {durable}")
                durable = int(words[1])
            elif words[0] == "f":
                tickets = range(int(words[1]), int(words[2]) + 1)
                if tickets.start <= durable or named & set(tickets):
                    raise Wrong(f"{name}: {line} was said twice, or of what is kept up to {durable}")
                named |= set(tickets)
            elif words[0] not in "swrbc":
                raise Wrong(f"{name}: {line}")
            before = line

    @staticmethod
    def believed_nothing(name, steps):
        """Demands that after a failed sync of the log nothing goes from it into the file before the log has been
        rewritten."""
        is_doubtful = False
        for kind, file, offset, data in steps:
            if kind == "F" and file == "store-wal":
                is_doubtful = True
            elif kind == "W" and file == "store-wal" and offset == 0 and len(data) > 32:
                is_doubtful = False
            elif is_doubtful and (kind + file) in ("Wstore", "Tstore", "Ustore-wal", "Tstore-wal"):
                raise Wrong(f"{name}: after a failed sync its pages were believed: {kind} {file}")

    def openings(self, count):
        """Lets each of the first writes and syncs fail, one at a time. The opening must report it, or lose nothing by
        it."""
        refused, opened, kinds = 0, 0, [("write", ""), ("sync", ""), ("sync", ":."), ("sync", ":store-wal")]
        for what, file in kinds:
            nth, has_fired = 0, True
            while has_fired:
                # A short run takes only some of them.
                nth += 1 if count > 1 or file == ":." else self.chance.randrange(1, 12)
                name = f"opening-{what}{file[1:]}{nth}"
                path, record = self.place(name)
                fault = f"{what}:EIO:{nth}:{nth}{file}"
                lines, code = self.write(path, 1, 20, 4, CHAOS_RECORD=record, CHAOS_FAULT=fault)
                has_fired = any(kind in "EF" for kind, _, _, _ in disk.read(record))
                if code == 0:
                    opened += 1
                elif code == 1 and lines and lines[-1].startswith("e ") and (acknowledged(lines) == 0 or "b" in lines):
                    refused += 1
                else:
                    raise Wrong(f"{name}: ended with {code}, {lines[-1:]}")
                lines, code = self.write(path, acknowledged(lines) + 1, 40, 4, CHAOS_RECORD=record)
                self.demand_whole(name, path, 40, lines, code)
                self.cut_power(name, disk.read(record), (24 if file == ":." else 6) * count)
                shutil.rmtree(os.path.join(self.root, name))
        if not refused or opened < len(kinds):
            raise Wrong(f"{refused} openings were refused, and {opened} were not")
        print(f"openings: {opened + refused} with each of their first writes and syncs failed, {refused} of them refused")

    def closings(self, count):
        """Kills the writer at each write, sync and truncation of a close. Then it cuts the power of the next writer."""
        done = 0
        for durability in DURABILITIES:
            for point in ["write", "wrote", "sync", "synced", "truncate", "truncated"]:
                nth, before = 0, done
                while True:
                    nth += 1 if count > 1 else self.chance.randrange(1, 12) if nth else 1
                    name = f"closing-{durability}-{point}{nth}"
                    path, record = self.place(name)
                    # With all of its log in the file already, a close has the least to sync.
                    lines, code = self.write(
                        path, 1, 60, 8, durability, CHAOS_RECORD=record, CHAOS_DIE=f"close.{point}:{nth}",
                        CHAOS_FRAMES=self.chance.choice(["0", "60"]))
                    if code == 0:
                        break
                    if code != -9 or acknowledged(lines) != 60:
                        raise Wrong(f"{name}: ended with {code}, {lines[-1:]}")
                    self.checker.check(path, 60, must_say(lines, durability))
                    steps = len(disk.read(record))
                    lines, code = self.write(path, 61, 120, 8, CHAOS_RECORD=record)
                    self.demand_whole(name, path, 120, lines, code)
                    written = disk.read(record)
                    # The power is cut only after the second writer, which syncs, has acknowledged something.
                    since = next(
                        index for index, (kind, _, _, data) in enumerate(written)
                        if index >= steps and kind == "A" and data.startswith(b"a "))
                    self.cut_power(name, written, 4 * count, since=since)
                    shutil.rmtree(os.path.join(self.root, name))
                    done += 1
                if done == before:
                    raise Wrong(f"{durability}: there is no close.{point}")
        print(f"closings: {done} killed in them, and what came after outlived its power cuts")

    def cuts(self, step):
        """Cuts off the log, and then the file, at every byte of its last 64 KB, or at every `step`th."""
        path, _ = self.place("cuts")
        # The writer is killed and closes nothing, so its log has more than 64 KB.
        _, code = self.write(path, 1, 10**9, 1, CHAOS_DIE="synced:45", CHAOS_FRAMES="1000")
        if code != -9 or os.path.getsize(path + "-wal") < 65_536:
            raise Wrong(f"the log to be cut has {os.path.getsize(path + '-wal')} bytes")
        self.cut(path, "log", step)
        closed, _ = self.place("closed")
        _, code = self.write(closed, 1, 400, 16)
        if code != 0 or os.path.exists(closed + "-wal"):
            raise Wrong("the file to be cut was not closed")
        self.cut(closed, "file", step)

    def cut(self, path, part, step):
        # Two processes take every second cut each, since all cuts take minutes.
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
    parser.add_argument("--faults", type=int, default=12, help="runs of each of six kinds")
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
    amounts = {
        "kills": options.kills, "powercuts": options.powercuts, "faults": options.faults,
        "openings": min(5, options.faults), "closings": min(5, options.faults), "cuts": options.cuts}
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
