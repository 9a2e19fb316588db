"""Sets the clock of a navd forward and back, by seconds to years, while it works and between two starts. It never
changes the system's own clock: navd runs with libfaketime (Debian's package faketime), which reads the offset from a
file.

    clocks.py --navd PATH --conditions SHIM [--kills N] [--seed N] [--part K/N] [--life N]

As in daemon.py, four clients, a delegate and a host work, and navd is killed or another navd takes over. All that must
hold there must hold here. Besides, while the wall clock jumps,
  - a vote lasts as long as its timeout, and a command ends at its `deadline`, neither earlier nor later (earlier only
    if navd did not run for a while, and says so in its log);
  - `expires` is judged by the wall clock when the command comes, and again when the command begins;
  - bookmarks come; history and an export are complete and in the order of their numbers, whatever times they hold; the
    numbers never go back.
In every fourth life the kernel's other clocks jump as well, forward only, as if the machine had slept. Then votes and
commands that were open have ended, by the default answer or by their deadline, a yes that comes afterwards does not
count, and work goes on.
navd remembers an answer for a day of the wall clock. Later, a key may be `keyExpired`, but its command is never done
again.
"""
import os
import random
import sys
import time

import daemon
from faked import Clock, library
from job import PATIENCE, Wrong, main
from world import World, spawn

HOUR, DAY, YEAR = 3_600, 86_400, 31_557_600
SMALL = [2, 30, 300, HOUR]
LARGE = [12 * HOUR, 3 * DAY, 40 * DAY, YEAR, 9 * YEAR]
# Seconds after which navd may have forgotten a key.
REMEMBERED = 20 * HOUR
# Seconds by which a busy machine may be late.
FORGIVEN = 5


class Hall(World):
    # In milliseconds: long enough for the clock to jump during a vote.
    GATE_PATIENCE = 300


class Clocks(daemon.Chaos):
    # At this level navd logs gaps in time.
    LOG_LEVEL = "warning"

    def __init__(self, options):
        super().__init__(options)
        self.jumps, self.farthest, self.slept, self.looks, self.forgotten = 0, 0, 0, 0, 0

    def make(self, folder, number):
        return Life(self, folder, number)

    def told(self):
        return (
            f"{super().told()}; {self.jumps} jumps of the clock, {self.farthest / YEAR:.1f} years apart at most, {self.slept} of all clocks; "
            f"{self.looks} times looked at votes, deadlines, moments, bookmarks, history and export; {self.forgotten} keys forgotten after a day")


class Life(daemon.Life):
    WORLD = Hall

    def __init__(self, chaos, folder, number):
        super().__init__(chaos, folder, number)
        self.clock = Clock(f"{folder}/clock", self.options.conditions)
        # reached: the most seconds that the clock has been ahead. next_jump: when it jumps next.
        self.reached = self.next_jump = 0
        self.chance_of_time = random.Random(f"{self.options.seed} {number} time")
        self.sleeps = number % 4 == 3
        self.durability = "full"
        for window in self.windows.values():
            window.lawful = ("deadlineExceeded", "hostLost") if window.name == "guest" else ("deadlineExceeded",)

    def end(self):
        super().end()
        self.clock.close()

    def spawn(self, environment, *more):
        if self.processes and self.chance_of_time.random() < 0.7:
            # The clock jumps between two starts.
            self.jump(self.by_chance())
        path = f"{self.folder}/navd.log"
        self.log_begins = os.path.getsize(path) if os.path.exists(path) else 0
        process = spawn(
            self.options, self.folder, self.durability, {**environment, **self.clock.environment(everything=self.sleeps)}, *more)
        self.processes = [one for one in self.processes if one.poll() is None] + [process]
        return process

    def now(self):
        """The wall clock's time as navd sees it, in seconds since 1970."""
        return time.time() + self.clock.ahead

    def jump(self, seconds):
        if self.now() + seconds < YEAR:
            return
        self.clock.set(self.clock.ahead + seconds)
        # navd notes an answer by its clock of that moment, and these commands may be answered from now on.
        for window in self.windows.values():
            for command in window.waiting:
                command.ahead = min(getattr(command, "ahead", self.clock.ahead), self.clock.ahead)
        self.reached = max(self.reached, self.clock.ahead)
        self.chaos.jumps += 1
        self.chaos.slept += self.sleeps
        self.chaos.farthest = max(self.chaos.farthest, abs(self.clock.ahead))

    def by_chance(self):
        seconds = self.chance_of_time.choice(LARGE if self.closes else SMALL)
        return seconds if self.sleeps or self.chance_of_time.random() < 0.5 else -seconds

    def work(self, world):
        # After a far jump navd may forget keys. Such jumps come only where all commands are answered before the end.
        self.closes = self.chance_of_time.random() < 0.5
        self.look(world)
        self.next_jump = time.monotonic() + self.chance_of_time.random() * 0.1
        return super().work(world)

    def may_end(self, world):
        if time.monotonic() > self.next_jump:
            self.next_jump = time.monotonic() + 0.02 + self.chance_of_time.random() * 0.2
            if not self.sleeps:
                self.jump(self.by_chance())
        return super().may_end(world)

    def may_forget(self, command, got):
        if got.get("error", {}).get("name") != "keyExpired" or self.reached - command.ahead < REMEMBERED:
            return False
        self.chaos.forgotten += 1
        return True

    def send(self, client):
        before = self.chaos.commands
        super().send(client)
        for window in self.windows.values() if self.chaos.commands > before else ():
            for command in window.waiting:
                command.ahead = getattr(command, "ahead", self.clock.ahead)

    # The checks.

    def begin(self, world, name, window, act, **more):
        command = world.peers[name].begin(self.next_key(name), self.windows[window], act, **more)
        command.ahead = self.clock.ahead
        return command

    def look(self, world):
        self.chaos.looks += 1
        if self.sleeps:
            self.sleep(world)
        else:
            self.a_silent_vote(world)
            self.a_deadline(world)
            self.moments(world)
        self.bookmarks(world)
        self.history(world)
        self.export(world)

    def outcome(self, world, command):
        world.until(lambda: command.answer, f"{command} is answered")
        result = command.answer.get("result")
        return (result["outcome"], result.get("because")) if result else (command.answer["error"]["name"], None)

    def demand(self, world, command, wanted, seconds=None):
        """Demands that answer, as (outcome or error name, because); and, if `seconds` is given, that it came so long
        after the command was sent."""
        got = self.outcome(world, command)
        took = time.monotonic() - command.sent_at
        if got != wanted:
            raise Wrong(f"{command} with {command.message} was answered {command.answer}, with the clock {self.clock.ahead} s ahead; wanted: {wanted}")
        if seconds is not None and not seconds - 0.005 <= took <= seconds + FORGIVEN and not (took < seconds and self.has_starved()):
            raise Wrong(f"{command} was answered after {took:.3f} s, and should be after {seconds} s; the clock jumped meanwhile")

    def has_starved(self):
        """True if this navd has logged that it did not run for a while. A deadline then begins with that gap, which may
        be before the command was sent."""
        with open(f"{self.folder}/navd.log") as log:
            log.seek(self.log_begins)
            return "did not run for a while" in log.read()

    def asked(self, world, word):
        """Sends a tap, and waits until navd asks the delegate about it. word: what the delegate says."""
        world.gate.next_word = word
        questions = world.gate.questions
        tap = self.begin(world, "cleo", "gate", ("tap", self.chance_of_time.randrange(4)))
        world.until(lambda: world.gate.questions > questions, "the delegate is asked")
        return tap

    def a_silent_vote(self, world):
        tap = self.asked(world, "nothing")
        self.jump(self.by_chance())
        self.demand(world, tap, ("vetoed", "silence"), world.GATE_PATIENCE / 1000)
        world.gate.next_word = None

    def a_deadline(self, world):
        world.gate.next_word = "nothing"
        questions = world.gate.questions
        tap = self.begin(world, "cleo", "gate", ("tap", 1), deadline=150)
        world.until(lambda: tap.answer or world.gate.questions > questions, "the delegate is asked")
        self.jump(self.by_chance())
        self.demand(world, tap, ("deadlineExceeded", None), 0.15)
        world.gate.next_word = None

    def moment(self, seconds):
        return int((self.now() + seconds) * 1000)

    def moments(self, world):
        for _ in range(2):
            window = self.windows["amy"]
            number = window.parts["note"] + 1
            self.demand(world, self.begin(world, "amy", "amy", ("note", -number), expires=self.moment(60)), ("committed", None))
            begun = self.now()
            late = self.begin(world, "amy", "amy", ("note", number), expires=self.moment(-3))
            self.demand(world, late, ("deadlineExceeded", None))
            told = late.answer["error"]["data"]["now"] / 1000
            if not begun - 0.01 <= told <= self.now() + 0.01:
                raise Wrong(f"navd takes it for {told}, and the clock says {self.now()}")
            self.demand(world, self.begin(world, "amy", "amy", ("note", number), expires=self.moment(60)), ("committed", None))
            self.jump(self.by_chance())
        # A command that waits for another's vote: the clock is set forward meanwhile, so its `expires` has passed when
        # it would begin.
        before = self.asked(world, "nothing")
        behind = self.begin(world, "dan", "gate", ("tap", 2), expires=self.moment(HOUR / 2))
        world.ask("ping", peer=world.peers["dan"])
        self.jump(HOUR)
        is_in_time = time.monotonic() - before.sent_at < world.GATE_PATIENCE / 1000
        self.demand(world, before, ("vetoed", "silence"))
        wanted = ("deadlineExceeded", None) if is_in_time else self.outcome(world, behind)
        self.demand(world, behind, wanted)
        world.gate.next_word = None

    def sleep(self, world):
        """Sets all clocks forward, as if the machine had slept. What was open must have ended meanwhile."""
        tap = self.asked(world, "nothing")
        behind = self.begin(world, "dan", "gate", ("tap", 2), deadline=60_000)
        world.ask("ping", peer=world.peers["dan"])
        self.jump(self.chance_of_time.choice([300, HOUR, 3 * HOUR]))
        world.gate.reply(world.gate.last, {"allow": True})
        self.demand(world, tap, ("vetoed", "silence"))
        self.demand(world, behind, ("deadlineExceeded", None))
        # The host must still be there afterwards, or claim its stack again.
        world.gate.next_word = None
        end = time.monotonic() + PATIENCE
        while True:
            command = self.begin(world, "ben", "guest", ("pop",))
            if self.outcome(world, command)[0] != "hostLost":
                break
            # navd has not heard the host for so long that it counts as lost. It claims again.
            if time.monotonic() > end:
                raise Wrong(f"the host does not come back: {command.answer}")
            world.step(0.05)

    def bookmarks(self, world):
        """Demands a `quiet` bookmark, which navd publishes about half a second after the last event."""
        # The event that the bookmark follows.
        note = self.begin(world, "amy", "amy", ("note", self.windows["amy"].parts["note"] + 7))
        self.demand(world, note, ("committed", None))
        begun = time.monotonic()
        self.jump(self.by_chance())
        world.until(lambda: world.quiet >= note.answer["result"]["seq"], "a bookmark of what is quiet")
        took = time.monotonic() - begun
        if took > 1 + FORGIVEN and not self.sleeps:
            raise Wrong(f"a bookmark came {took:.2f} s after the last event")

    def history(self, world):
        commits = world.ask("history.list", {"limit": 256}, "amy")["commits"]
        numbers = [one["seq"] for one in commits]
        snapshot = world.ask("snapshot", on="amy")
        if numbers != sorted(set(numbers)) or numbers[-1] != snapshot["seq"]:
            raise Wrong(f"the history of amy is {numbers}, and it stands at {snapshot['seq']}")
        tree = world.ask("history.treeAt", {"seq": numbers[-1]}, "amy")
        if {one["id"] for one in tree["controllers"]} != {one["id"] for one in snapshot["controllers"]}:
            raise Wrong(f"the tree at {numbers[-1]} is not what is there")

    def export(self, world):
        page = world.ask("state.export")
        lines = list(page["lines"])
        while page["next"] is not None:
            page = world.ask("state.export", {"export": page["export"], "from": page["next"]})
            lines += page["lines"]
        if page["epoch"] != world.epoch or not all(any(f'"{name}-' in line for line in lines) for name in self.windows):
            raise Wrong(f"an export has {len(lines)} lines, and not every window")


if __name__ == "__main__":
    if library() is None:
        print("clocks: skipped: there is no libfaketime here; Debian has it as faketime (scripts/setup installs it)")
        sys.exit(0)
    sys.exit(main("clocks", __doc__, Clocks, {"--conditions": "", "--kills": 60, "--part": "1/1", "--life": -1}))
