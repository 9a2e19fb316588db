"""Runs of the store's writer, the stores that they leave, and what must hold of those."""
import os
import random
import shutil
import subprocess
import tempfile

import disk

DEADLINE = 120


class Wrong(Exception):
    """Something that must never be."""


class Checker:
    """A process (`store-writer check`) that opens one store after another."""

    def __init__(self, writer):
        self.process = subprocess.Popen(
            [writer, "check"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)

    def ask(self, path, acknowledged):
        """Returns the verdict, the head, whether the store says that nothing can be lost, and the whole line."""
        self.process.stdin.write(f"{path} {acknowledged}\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline().strip()
        if not line:
            raise Wrong(f"the checker ended at {path}")
        word, head, loss = line.split()[:3]
        return word, head, loss == "lossless", line

    def check(self, path, acknowledged, lossless=None):
        """Demands that the store is right and, unless `lossless` is None, that it says of losses what it must. Returns
        the head."""
        word, head, says, line = self.ask(path, acknowledged)
        if word != "right":
            raise Wrong(f"{path}: {line}")
        if lossless is not None and says != lossless:
            raise Wrong(f"{path}: {line}, and something {'can not' if lossless else 'may'} be lost")
        return int(head)

    def close(self):
        self.process.stdin.close()
        self.process.wait(DEADLINE)


def acknowledged(lines):
    return max((int(line.split()[1]) for line in lines if line.startswith("a ")), default=0)


def must_say(lines, durability):
    """Returns what `isLossless` must be after a run that printed these lines and was ended, or None if either is
    right."""
    if "c" in lines:
        return True
    if "w" not in lines:
        return None
    if durability != "full":
        return None if "b" in lines else False
    # The first batch removes an older mark.
    return True if any(line.startswith("a ") for line in lines[lines.index("w"):]) else None


class Runs:
    def __init__(self, options):
        self.options = options
        self.chance = random.Random(options.seed)
        self.checker = Checker(options.writer)
        self.root = tempfile.mkdtemp(prefix="chaos.", dir=options.directory)
        # Thousands of disk states are made here. They need no sync, so memory will do.
        self.fast = tempfile.mkdtemp(prefix="chaos.", dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else self.root)

    def close(self):
        self.checker.close()
        shutil.rmtree(self.root, ignore_errors=True)
        shutil.rmtree(self.fast, ignore_errors=True)

    def place(self, name):
        """Returns the path of a new store, and the path of the record of what is done to it."""
        path = os.path.join(self.root, name, "store")
        shutil.rmtree(os.path.dirname(path), ignore_errors=True)
        os.mkdir(os.path.dirname(path))
        record = os.path.join(self.root, f"{name}.record")
        if os.path.exists(record):
            os.unlink(record)
        return path, record

    def write(self, path, first, last, outstanding, durability="full", kill_after=None, **environment):
        """Runs the writer. Returns the lines that it printed, and its exit code. kill_after: seconds."""
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
        return said.split("\n")[:-1], process.returncode

    def record(self, name, requests, outstanding, durability="full", die=None, **environment):
        """Records a run. With `die`, a point and a number, the run is killed there, and a second run goes on from what
        is left. Returns the lines of the last run, and the steps of the record."""
        path, record = self.place(name)
        first = 1
        if die:
            point, nth = die
            while True:
                lines, code = self.write(
                    path, 1, requests, outstanding, durability, CHAOS_RECORD=record, CHAOS_DIE=f"{point}:{nth}")
                if code == -9:
                    break
                if code != 0 or nth == 1:
                    raise Wrong(f"{name}: {point}:{nth} ended with {code}")
                # The run does not pass the point so often.
                nth //= 2
                path, record = self.place(name)
            first = acknowledged(lines) + 1
        lines, code = self.write(path, first, requests, outstanding, durability, CHAOS_RECORD=record, **environment)
        self.demand_whole(name, path, requests, lines, code)
        if requests - first > 200 and not any(line.startswith("r ") and line != "r 0" for line in lines):
            raise Wrong(f"{name}: nobody read beside the writer")
        return lines, disk.read(record)

    def demand_whole(self, name, path, requests, lines, code):
        if code != 0 or acknowledged(lines) != requests:
            raise Wrong(f"{name}: the writer ended with {code}, {lines[-1:]}")
        self.checker.check(path, requests, lossless=True)

    def cut_power(self, name, steps, count, durability="full", since=0):
        """Opens what a power cut may have left at `count` moments of a record, after step `since`. Returns the counts
        of the verdicts."""
        moments = sorted(self.chance.randrange(since + 1, len(steps) + 1) for _ in range(count))
        played, model = 0, disk.Disk(self.chance)
        verdicts = {}
        for moment in moments:
            while played < moment:
                model.step(*steps[played])
                played += 1
            place = os.path.join(self.fast, "state")
            shutil.rmtree(place, ignore_errors=True)
            os.mkdir(place)
            for file, image in model.left(self.chance).items():
                with open(os.path.join(place, file), "wb") as out:
                    out.write(image)
            try:
                word = self.after_power_cut(os.path.join(place, "store"), model.said, durability)
            except Wrong as error:
                kept = os.path.join(self.options.directory, "wrong")
                shutil.rmtree(kept, ignore_errors=True)
                shutil.copytree(place, kept)
                raise Wrong(f"{name}, step {moment} of {len(steps)}: {error}; kept in {kept}") from error
            verdicts[word] = verdicts.get(word, 0) + 1
        return verdicts

    def after_power_cut(self, path, said, durability):
        at_least = acknowledged(said)
        if durability == "full":
            self.checker.check(path, at_least, lossless=True)
            return "right"
        lossless = must_say(said, durability)
        if lossless:
            self.checker.check(path, at_least, lossless)
            return "right"
        word, _, says, line = self.checker.ask(path, at_least)
        # What is not synced may be lost, but the store must say so. With `batch` the rest is intact, with `none`
        # perhaps not.
        if word in ("right", "lost") and (lossless is None or not says):
            return word
        if durability == "none" and not says:
            return word
        raise Wrong(f"{durability}: {line}")
