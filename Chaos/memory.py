"""Limits the memory of a navd, and lets clients make it grow until it ends or nothing more fits. What it answered must
be there afterwards, whatever ended it.

    memory.py --navd PATH [--runs N] [--seed N]

First the memory that navd takes for its start and one command is measured. The limits of the runs lie below and above
that. There are two kinds: of the memory that navd may map (RLIMIT_AS, where an allocation fails), and of the memory
that it may use (a control group, where the kernel kills it; skipped where no group can be made). In each run one client
opens windows and keeps states of up to 60 KB in them, under keys, with several commands outstanding. A second client
asks for large answers and reads none. A third one subscribes and never reads. navd may refuse a command, and it may end
by a signal or by itself. After a new start without a limit
  - the store opens, its file is sound, the epoch is the same, and no number is lower;
  - everything that was answered as done is there, complete; nothing is there that was answered as not done, or never
    sent;
  - a command without an answer is sent again under its old key and done once; a command that was answered gets the same
    answer again.
"""
import random
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

import zmq

from job import PATIENCE, Ended, Wrong, main
from limits import Group, Mapped, needed
from peers import Peer

MEBIBYTE = 1 << 20
# Mebibytes above what a plain start needs, by kind of limit.
EXTRA = {Mapped: [2, 12, 32, -8, 80, 5, 200], Group: [2, 12, -8, 48, 120, -24, 24]}
OUTSTANDING = 8
# navd remembers at least so many keys of a client.
REMEMBERED = 900
# The errors of a command that was refused for lack of room.
LAWFUL = ("storeUnavailable", "quotaExceeded", "limitExceeded", "busy")


class Ask:
    """A command under a key: a window that is opened, or a state that is kept in one."""

    def __init__(self, key, window, number, size):
        self.key, self.window, self.number, self.size, self.answer = key, window, number, size, None

    def members(self):
        name = f"root{self.window}"
        if self.number == 0:
            root = {"kind": "viewController", "name": name}
            return {"method": "window.open", "params": {"name": f"window{self.window}", "root": root, "visible": False}}
        return {"method": "viewController.setState", "on": name, "params": {"state": self.state()}}

    def state(self):
        return {"n": self.number, "pad": chr(97 + self.number % 26) * self.size}

    @property
    def is_done(self):
        """True, false, or None if it is unknown."""
        if self.answer is None:
            return None
        if "result" in self.answer:
            return True
        return None if self.answer["error"].get("data", {}).get("done") == "unknown" else False

    def __str__(self):
        return f"{'window.open' if self.number == 0 else 'setState'} {self.window} {self.number}"


class Writer(Peer):
    def __init__(self, context, endpoint):
        super().__init__(context, endpoint, "writer")
        self.waiting = {}

    def say(self, ask):
        self.waiting[self.send(key={"client": "writer", "n": ask.key}, **ask.members())] = ask

    def answered(self, answer):
        ask = self.waiting.pop(answer.get("id"), None)
        if ask is None:
            return super().answered(answer)
        if "error" in answer and answer["error"]["name"] not in LAWFUL:
            raise Wrong(f"{ask} was answered {answer['error']}")
        ask.answer = answer


class Memory:
    def __init__(self, options):
        self.options = options
        self.chance = random.Random(options.seed)
        self.ends, self.asks, self.refused, self.again, self.sizes = {}, 0, 0, 0, None
        self.limits = [Mapped]
        self.without = Group.why_not()
        if self.without is None:
            self.limits.append(Group)

    def so_far(self):
        return f"{sum(self.ends.values())} limits"

    def told(self):
        ends = ", ".join(f"{end} {count}" for end, count in sorted(self.ends.items()))
        sizes = "a plain start must map {:.0f} MB and uses {:.0f} MB".format(*(size / MEBIBYTE for size in self.sizes))
        groups = f"; no groups of the kernel's: {self.without}" if self.without else ""
        return (
            f"{sum(self.ends.values())} limits ({ends}); {sizes}{groups}; {self.asks} commands, {self.refused} refused, {self.again} sent again; "
            f"0 lost, 0 done that was refused, 0 twice")

    def run(self):
        self.sizes = self.measure()
        for index in range(self.options.runs):
            kind = self.limits[index % len(self.limits)]
            extra = EXTRA[kind][index // len(self.limits) % len(EXTRA[kind])]
            plain = self.sizes[0 if kind is Mapped else 1]
            limit = kind(max(4 * MEBIBYTE, plain + int((extra + self.chance.random() * 4) * MEBIBYTE)))
            folder = tempfile.mkdtemp(prefix="navd-memory.")
            one = Try(self, folder, limit)
            begun = time.monotonic()
            try:
                end = one.run()
            except Wrong as wrong:
                raise Wrong(f"{kind.__name__} {extra} MiB above a plain start, run {index}: {wrong}")
            finally:
                one.close()
                limit.close()
                shutil.rmtree(folder, ignore_errors=True)
            what = f"{kind.__name__.lower()}: {end}"
            self.ends[what] = self.ends.get(what, 0) + 1
            if self.options.verbose:
                print(f"{kind.__name__} {extra:+d} MiB: {end}, {len(one.asks)} commands, {time.monotonic() - begun:.1f} s", flush=True)

    def measure(self):
        """Returns how many bytes a start must be able to map, and how many it uses."""
        mapped, used = self.starts(None)
        enough, too_little = mapped, 0
        while enough - too_little > 2 * MEBIBYTE:
            between = (enough + too_little) // 2
            if self.starts(Mapped(between)):
                enough = between
            else:
                too_little = between
        return enough, used

    def starts(self, limit):
        """Starts a navd with that limit. Returns the bytes that it mapped and used, or None if it could not start."""
        folder = tempfile.mkdtemp(prefix="navd-memory.")
        one = Try(self, folder, None)
        try:
            one.start(limit)
            return needed(one.process)
        except Ended:
            return None
        finally:
            one.close()
            shutil.rmtree(folder, ignore_errors=True)


class Try:
    def __init__(self, chaos, folder, limit):
        self.chaos, self.folder, self.limit = chaos, folder, limit
        self.endpoint = f"ipc://{folder}/navd.sock"
        self.context = zmq.Context()
        self.asks, self.process, self.writer = [], None, None

    def close(self):
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.process.wait(PATIENCE)
        self.context.destroy(0)

    def start(self, limit):
        # Only the exit code is checked, so the log is dropped.
        self.process = subprocess.Popen(
            [self.chaos.options.navd, "--endpoint", self.endpoint, "--store", f"{self.folder}/store", "--log-level", "critical"],
            stderr=subprocess.DEVNULL, preexec_fn=lambda: self.prepare(limit))
        self.writer = Writer(self.context, self.endpoint)
        return self.answer(self.writer.hello)

    @staticmethod
    def prepare(limit):
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if limit:
            limit.enter()

    def step(self, seconds):
        if self.writer.socket.poll(int(seconds * 1000)):
            self.writer.read()
            return True
        return False

    def until(self, done, what):
        end = time.monotonic() + 3 * PATIENCE
        while not done():
            is_gone = self.process.poll() is not None
            if not self.step(0.02) and is_gone and not done():
                raise Ended(what)
            if time.monotonic() > end:
                raise Wrong(f"no answer within {3 * PATIENCE:.0f} s: {what}")

    def answer(self, number):
        self.until(lambda: number in self.writer.arrived, f"request {number}")
        got = self.writer.arrived.pop(number)
        if "error" in got:
            raise Wrong(f"request {number} was refused: {got['error']}")
        return got["result"]

    def ask(self, method, params=None, on=None):
        return self.answer(self.writer.send(method, params, on))

    def run(self):
        """Plays one limit. Returns how navd ended, as text."""
        epoch = None
        end = "did not start"
        try:
            epoch = self.start(self.limit)["epoch"]
            end = "went on"
            self.grow()
        except Ended:
            pass
        code = self.process.poll()
        if code is None:
            self.process.kill()
            self.process.wait(PATIENCE)
        elif epoch is None:
            # A navd that can't start may end with any exit code.
            end = "did not start"
        elif code < 0:
            end = signal.Signals(-code).name
        else:
            end = f"exit code {code}"
            if code not in (70, 74):
                raise Wrong(f"it ended with {code}")
        while self.step(0.02):
            pass
        self.writer.socket.close(0)
        self.look_again(epoch)
        return end

    def next_ask(self):
        chance, key = self.chaos.chance, len(self.asks) + 1
        opened = [ask.window for ask in self.asks if ask.number == 0 and ask.is_done]
        if not opened or chance.random() < 0.3:
            return Ask(key, key, 0, 0)
        return Ask(key, chance.choice(opened[-200:]), key, int(60_000 * chance.random()))

    def grow(self):
        """Opens windows, sets states, and asks for large answers that are never read."""
        glutton = Peer(self.context, self.endpoint, "glutton")
        deaf = self.context.socket(zmq.SUB)
        for one in (glutton.socket, deaf):
            one.linger, one.rcvhwm, one.rcvbuf = 0, 1, 4096
        deaf.subscribe(b"window/")
        deaf.connect(f"{self.endpoint}.events")
        end = time.monotonic() + self.chaos.options.seconds
        count = 0
        while time.monotonic() < end:
            while len(self.writer.waiting) < OUTSTANDING:
                self.asks.append(ask := self.next_ask())
                self.writer.say(ask)
                self.chaos.asks += 1
                count += 1
                if count % 20 == 0:
                    glutton.send("state.export")
                    glutton.send("snapshot", on=f"window{self.chaos.chance.choice(self.asks).window}")
            if not self.step(0.02) and self.process.poll() is not None:
                return
        self.until(lambda: not self.writer.waiting, "commands under a limit")

    # The checks after a new start.

    def look_again(self, epoch):
        hello = self.start(None)
        if epoch and hello["epoch"] != epoch:
            raise Wrong(f"the epoch was {epoch}, and is {hello['epoch']}")
        known = max((ask.answer["result"].get("seq", 0) for ask in self.asks if ask.is_done), default=0)
        if hello["seq"] < known:
            raise Wrong(f"{known} was answered, and it stands at {hello['seq']}")
        self.compare(lambda ask: ask.is_done)
        self.chaos.refused += sum(ask.is_done is False for ask in self.asks)
        again = [ask for ask in self.asks if ask.is_done is None]
        # Some commands that were answered are sent again and must get the same answer.
        recent = [ask for ask in self.asks[-REMEMBERED:] if ask.is_done]
        same = self.chaos.chance.sample(recent, min(20, len(recent)))
        before = {ask.key: ask.answer for ask in same}
        for ask in again + same:
            ask.answer = None
            self.writer.say(ask)
            self.until(lambda: ask.answer, f"{ask} again")
            if "error" in ask.answer and ask in same:
                raise Wrong(f"{ask} was answered {before[ask.key]}, and again {ask.answer}")
            self.chaos.again += 1
        for ask in same:
            if ask.answer["result"] != before[ask.key]["result"]:
                raise Wrong(f"{ask} was answered {before[ask.key]['result']}, and again {ask.answer['result']}")
        self.compare(lambda ask: ask.is_done)
        self.process.kill()
        self.process.wait(PATIENCE)
        self.file_is_sound()

    def compare(self, is_done):
        """Compares the windows with the answers. A window's state must be the last one that was done, or a later one
        whose command may have been done."""
        names = {one.get("name") for one in self.ask("window.list")["windows"]}
        by_window = {}
        for ask in self.asks:
            by_window.setdefault(ask.window, []).append(ask)
        for window, asks in by_window.items():
            opened = is_done(asks[0])
            is_there = f"window{window}" in names
            if opened is not None and opened != is_there:
                raise Wrong(f"window{window} is {'there' if is_there else 'not there'}, and opening it was answered {asks[0].answer}")
            if not is_there:
                continue
            state = self.ask("controller.get", on=f"root{window}").get("state")
            may = [None]
            for ask in asks[1:]:
                if is_done(ask):
                    may = [ask.state()]
                elif is_done(ask) is None:
                    may.append(ask.state())
            if state not in may:
                told = [(ask.number, is_done(ask)) for ask in asks[1:]]
                raise Wrong(f"root{window} keeps number {(state or {}).get('n')}, and of these were answered: {told}")
        if strangers := names - {f"window{window}" for window in by_window}:
            raise Wrong(f"windows are there that nobody opened: {sorted(strangers)[:5]}")

    def file_is_sound(self):
        with sqlite3.connect(f"{self.folder}/store") as database:
            found = database.execute("PRAGMA integrity_check").fetchall()
        database.close()
        if found != [("ok",)]:
            raise Wrong(f"the file of the store is damaged: {found[:3]}")


if __name__ == "__main__":
    sys.exit(main("memory", __doc__, Memory, {"--runs": 24, "--seconds": 4}))
