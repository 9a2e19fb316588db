"""Damages the log of a navd that was killed, one bit at a time, and starts a navd on it. That navd must not silently go
on from an earlier number.

    damage.py --navd PATH [--runs N] [--seed N]

A client sends commands with keys, each answered before the next, and navd is killed. Each try works on a copy of its
files and changes one bit of the log, at each kind of place in turn: the log's head, a frame's page number, commit mark,
salts and sums, and the pages of the first, a middle and the last commit. In every second try the file beside the store
(`store.start`) says as little as a power cut may leave of it. The last two commits are spared then, since a torn end
looks the same and nothing else knows of them. A navd that is started on such a log
  - either refuses it, with 65, names the file and the byte, and leaves all files as they are,
  - or has all that was answered, under the same epoch, if the bit was in no byte that counts.
After some refusals navd is started with `--recover`. It must go on from the number that the refusal named, under
another epoch, keep the damaged files beside the store, and refuse a number beyond its last (`changesSince`:
`historyCompacted`). The next start must go on from there.
At last the log is cut at many places behind the last answer, as a kill in the middle of a write leaves it. navd must
not take that for damage.
"""
import os
import shutil
import struct
import subprocess
import sys
import tempfile
import time

from job import PATIENCE, Ended, Wrong, main
from single import Daemon, Single

HEADER, FRAME = 32, 24


class Log:
    """The layout of a log of SQLite's (https://www.sqlite.org/fileformat2.html, 4)."""

    def __init__(self, path):
        with open(path, "rb") as file:
            self.bytes = file.read()
        _, _, self.page, _, self.first, self.second, _, _ = struct.unpack(">8I", self.bytes[:HEADER])
        self.frames = []
        offset = HEADER
        while offset + FRAME + self.page <= len(self.bytes):
            _, size, first, second, _, _ = struct.unpack(">6I", self.bytes[offset : offset + FRAME])
            if (first, second) != (self.first, self.second):
                break
            self.frames.append((offset, size > 0))
            offset += FRAME + self.page
        self.end = offset
        self.commits, begun = [], 0
        for index, (_, is_commit) in enumerate(self.frames):
            if is_commit:
                self.commits.append([offset for offset, _ in self.frames[begun : index + 1]])
                begun = index + 1

    def places(self, is_cut):
        """Returns, by kind of place, a function that chooses a byte of that kind. is_cut: not in the last two
        commits."""
        middle = len(self.commits) // 2
        known = self.commits[:-2] if is_cut else self.commits

        def body(commit):
            return lambda chance: chance.choice(self.commits[commit]) + FRAME + chance.randrange(self.page)

        def field(at, length, commit=None):
            def choose(chance):
                commits = known if commit is None else [self.commits[commit]]
                return chance.choice(chance.choice(commits)) + at + chance.randrange(length)
            return choose

        found = {
            "head": lambda chance: chance.randrange(HEADER),
            "page number": field(0, 4), "commit mark": field(4, 4), "salts": field(8, 8), "sums": field(16, 8),
            "first commit": body(0), "middle commit": body(middle), "anywhere": lambda chance: chance.randrange(known[-1][-1])}
        if not is_cut:
            found |= {"one before the last": body(-2), "last commit": body(-1), "last frame's head": field(0, FRAME, -1)}
        return found


class Damage(Single):
    # navd is meant to log errors about the damage, so they are not shown.
    LOG_LEVEL = "critical"
    # Commands of each store: the first log begins with the store, the second was begun anew after a checkpoint.
    LENGTHS = [40, 700]

    def __init__(self, options):
        super().__init__(options)
        self.process = None
        self.tries = self.refused = self.same = self.noticed = self.silent = self.again_run = self.recovered = self.torn = 0

    def so_far(self):
        return f"{self.tries} tries"

    def told(self):
        return (
            f"{self.tries} bits changed ({self.places()}): {self.refused} refused by name, {self.same} where nothing counts; "
            f"{self.silent} rolled back under the same epoch, {self.noticed} under another one, {self.again_run} keys run twice; "
            f"{self.recovered} recovered, {self.torn} torn ends taken as such")

    def run(self):
        for index, length in enumerate(self.LENGTHS):
            folder = tempfile.mkdtemp(prefix="navd-damage.")
            try:
                self.life(folder, length, self.options.runs // len(self.LENGTHS))
            finally:
                if self.process and self.process.poll() is None:
                    self.process.kill()
                    self.process.wait(PATIENCE)
                shutil.rmtree(folder, ignore_errors=True)
        if self.silent + self.noticed + self.again_run:
            raise Wrong(self.told())

    def life(self, folder, length, tries):
        whole = f"{folder}/whole"
        os.mkdir(whole)
        self.number, self.epoch, self.last_key = self.work(whole, length)
        log = Log(f"{whole}/store-wal")
        for turn in range(tries):
            is_cut = turn % 2 == 1
            kinds = log.places(is_cut)
            kind = list(kinds)[turn // 2 % len(kinds)]
            self.one(folder, whole, log, kind, kinds[kind](self.chance), is_cut, recovers=turn % 5 == 0)
        for _ in range(max(4, tries // 10)):
            self.tear(folder, whole, log)
        self.lives += 1

    def work(self, folder, length):
        daemon = Daemon(self.options, folder, "full", {})
        self.process = daemon.process
        daemon.ask("window.open", {
            "name": "one", "visible": True, "root": {"kind": "navigationController", "name": "stack", "viewControllers": [
                {"kind": "viewController", "name": "bottom"}]}}, key=1)
        for key in range(2, length):
            method, params = "navigationController.popViewController", {"animated": False}
            if key % 2 == 0:
                method, params = "navigationController.pushViewController", {
                    "viewController": {"kind": "viewController", "name": f"n{key}"}, "animated": False}
            daemon.ask(method, params, "stack", key=key)
        number, epoch = daemon.ask("snapshot", on="one")["seq"], daemon.epoch
        if daemon.kill() != -9:
            raise Wrong("navd ended by itself")
        for name in os.listdir(folder):
            if not name.startswith("store") or name.endswith((".lock", "-shm")):
                os.unlink(f"{folder}/{name}")
        self.commands += length
        return number, epoch, length - 1

    @staticmethod
    def seq(daemon):
        """Returns the window's sequence number, or 0 if the window does not exist any more."""
        number = daemon.send("snapshot", {}, "one")
        while (answer := daemon.receive_while_alive()) is not None:
            if answer.get("id") == number:
                return answer["result"]["seq"] if "result" in answer else 0
        raise Wrong("snapshot got no answer")

    def start(self, folder, *more):
        """Starts a navd. Returns (daemon, None, "") or, if navd ends, (None, exit code, its standard error)."""
        process = self.process = subprocess.Popen(
            [self.options.navd, "--endpoint", f"ipc://{folder}/navd.sock", "--store", f"{folder}/store", "--log-level", "warning", *more],
            stderr=subprocess.PIPE, text=True)
        end = time.monotonic() + PATIENCE
        while process.poll() is None and not os.path.exists(f"{folder}/navd.sock"):
            if time.monotonic() > end:
                raise Wrong("navd neither listens nor ends")
            time.sleep(0.005)
        try:
            return Daemon(self.options, folder, "full", {}, process), None, ""
        except Ended:
            return None, process.wait(PATIENCE), process.stderr.read()

    @staticmethod
    def files(folder):
        names = [name for name in os.listdir(folder) if name.startswith("store") and not name.endswith((".lock", "-shm"))]
        found = {}
        for name in sorted(names):
            with open(f"{folder}/{name}", "rb") as file:
                found[name] = file.read()
        return found

    def one(self, folder, whole, log, kind, offset, is_cut, recovers):
        place = f"{folder}/try"
        shutil.rmtree(place, ignore_errors=True)
        shutil.copytree(whole, place)
        damaged = bytearray(log.bytes)
        damaged[offset] ^= 1 << self.chance.randrange(8)
        with open(f"{place}/store-wal", "wb") as file:
            file.write(damaged)
        if is_cut:
            with open(f"{place}/store.start", "r+b") as file:
                text = file.read()
                at = text.index(b"batch ") + 6
                file.seek(at)
                file.write(b"%020d" % 1)
        before = self.files(place)
        self.tries += 1
        self.done[kind] = self.done.get(kind, 0) + 1
        daemon, code, said = self.start(place)
        if daemon is None:
            if code != 65 or "store-wal" not in said or "damaged" not in said:
                raise Wrong(f"{kind}, byte {offset}: it ended with {code} and said {said.strip()}")
            if self.files(place) != before:
                raise Wrong(f"{kind}, byte {offset}: the refused files were changed")
            self.refused += 1
            if recovers:
                self.recover(place, before, said)
            return
        number = self.seq(daemon)
        verdict = "same" if (daemon.epoch, number) == (self.epoch, self.number) else "silent" if daemon.epoch == self.epoch else "noticed"
        setattr(self, verdict, getattr(self, verdict) + 1)
        if verdict != "same" and self.runs_again(daemon):
            self.again_run += 1
        daemon.kill()
        if self.options.verbose:
            print(f"{kind}, byte {offset}: {verdict}, {number} of {self.number}{' after a power cut' if is_cut else ''}", flush=True)

    def runs_again(self, daemon):
        """True if the last key that was answered runs once more."""
        before = self.seq(daemon)
        method = "navigationController.popViewController"
        params = {"animated": False}
        if self.last_key % 2 == 0:
            method, params = "navigationController.pushViewController", {
                "viewController": {"kind": "viewController", "name": f"n{self.last_key}"}, "animated": False}
        number = daemon.send(method, params, "stack", self.last_key)
        while (answer := daemon.receive_while_alive()) is not None and answer.get("id") != number:
            pass
        return self.seq(daemon) > before

    def recover(self, place, before, said):
        daemon, code, more = self.start(place, "--recover")
        if daemon is None:
            # Perhaps neither the rest of the log nor the file alone is intact.
            if code == 65 and "restore a backup" in more:
                return
            raise Wrong(f"--recover ended with {code} and said {more.strip()}")
        if daemon.epoch == self.epoch:
            raise Wrong("a recovered store goes on under the same epoch")
        kept = [data for name, data in self.files(place).items() if ".damaged-" in name]
        if sorted(kept) != sorted(data for name, data in before.items() if name in ("store", "store-wal")):
            raise Wrong(f"the damaged files are not kept: {sorted(self.files(place))}")
        epoch = daemon.epoch
        number = daemon.send("changesSince", {"epoch": epoch, "seq": self.number + 1_000}, "one")
        while (answer := daemon.receive_while_alive()) is not None and answer.get("id") != number:
            pass
        # If the window itself does not exist any more, `unknownWindow` is right too.
        if answer.get("error", {}).get("name") not in ("historyCompacted", "unknownWindow"):
            raise Wrong(f"a number beyond the last was answered {answer}")
        windows = daemon.ask("window.list")["windows"]
        daemon.kill()
        daemon, code, more = self.start(place)
        if daemon is None:
            raise Wrong(f"after --recover a start ended with {code}: {more.strip()}")
        if daemon.epoch != epoch or daemon.ask("window.list")["windows"] != windows:
            raise Wrong("what was recovered is not there at the next start")
        daemon.kill()
        self.recovered += 1

    def tear(self, folder, whole, log):
        """Writes the beginning of one more commit, which was never answered, behind the last. navd must not refuse
        that."""
        place = f"{folder}/try"
        shutil.rmtree(place, ignore_errors=True)
        shutil.copytree(whole, place)
        tail = struct.pack(">6I", 2, self.chance.randrange(2) * 20, log.first, log.second, 1, 2) + os.urandom(log.page)
        with open(f"{place}/store-wal", "wb") as file:
            file.write(log.bytes[: log.end] + tail[: self.chance.randrange(1, len(tail) + 1)])
        daemon, code, said = self.start(place)
        if daemon is None:
            raise Wrong(f"a torn end was refused with {code}: {said.strip()}")
        if (daemon.epoch, self.seq(daemon)) != (self.epoch, self.number):
            raise Wrong("after a torn end something is missing, or the epoch is another")
        daemon.kill()
        self.torn += 1


if __name__ == "__main__":
    sys.exit(main("damage", __doc__, Damage, {"--runs": 200}))
