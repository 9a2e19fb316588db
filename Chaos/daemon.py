"""Kills a whole navd and starts it again: at random instants, in its writes and syncs, and before and after it hands an
answer or an event to a socket. What it answered before the kill must hold after it, once and complete.

    daemon.py --navd PATH [--kills N] [--seed N] [--part K/N] [--life N] [--record SHIM]

Four clients send commands with keys, several outstanding (scene.py says which windows they have, alone and together):
pushes, pops, tabs, presentations, notes, transactions, undo. A delegate with a lasting attachment votes on taps, with
yes, no and silence. A host runs the rules of a stack. A subscriber receives what is published. After each kill a new
navd opens the same store, and
  - each window is what its commands make of it in the order that their answers tell: all commands that were answered,
    and none that was not sent;
  - no transition is under way, and no controller is half on screen;
  - a copy kept by `changesSince` equals the window, and the events that the subscriber heard are among its events,
    without a gap;
  - the epoch is the same with `full`, and another with `batch` and `none`; numbers never go back;
  - the delegate's attachment is there and absent; when the delegate comes back navd asks it, and does nothing that it
    has not allowed;
  - the host claims its stack again, under a higher host epoch;
  - each command without an answer is sent again under its old key and done once, whether it had been done or not; a
    command that was answered gets the same answer;
  - an undo takes back the last change, whether that was made before the kill or after it;
  - no navd has logged an error.
Now and then another navd takes over instead (`--takeover`), while commands come. The same must hold, and the epoch must
stay the same with every durability.

A store lives for 25 kills. Its life depends only on the seed and on its number. `--part 2/8` plays every eighth life
from the second on, and `--life N` only that one.
"""
import random
import sys
import time

from checks import Before, Checks
from job import PATIENCE, Ended, Wrong, main, play
from scene import CLIENTS, Habits, roots, windows
from world import World, spawn

POINTS = ["write", "wrote", "sync", "synced"]
# The points before and after bytes with an answer, or with an event, are handed to a socket.
SAYINGS = ["answer", "answered", "publish", "published"]
KILLS_OF_A_LIFE = 25


class Chaos:
    LOG_LEVEL = "error"

    def __init__(self, options):
        options.log_level = self.LOG_LEVEL
        self.options = options
        self.done = {}
        self.lives = self.commands = self.again = self.checked = self.undone = self.questions = self.performed = 0

    def run(self):
        self.lives = play(self.options, -(-self.options.kills // KILLS_OF_A_LIFE), "chaos", self.make)

    def make(self, folder, number):
        return Life(self, folder, number)

    def count(self, place):
        self.done[place] = self.done.get(place, 0) + 1

    def so_far(self):
        return f"{sum(self.done.values())} kills"

    def told(self):
        places = ", ".join(f"{place} {count}" for place, count in sorted(self.done.items()))
        return (
            f"{sum(self.done.values())} kills in {self.lives} lives of a store, part {self.options.part} ({places}); {self.commands} commands "
            f"of four clients, {self.undone} of them undo, {self.again} sent again, {self.checked} asked again for their answer, "
            f"{self.questions} votes, {self.performed} proposals of a host; 0 lost, 0 half there, 0 twice")


class Life:
    """A store, from its first navd to its last."""

    WORLD = World

    def __init__(self, chaos, folder, number):
        self.chaos, self.options, self.folder, self.number = chaos, chaos.options, folder, number
        # Each has a random generator of its own, so that what one does never depends on the timing of another.
        self.chances = {name: random.Random(f"{self.options.seed} {number} {name}") for name in [*CLIENTS, "gate", "ends", "checks"]}
        self.chance, self.chance_of_checks = self.chances["ends"], self.chances["checks"]
        self.windows = windows()
        self.checks = Checks(self.windows)
        self.keys = {}
        self.answered = []
        # processes: the navds that may still run. successor: the navd that takes over from the running one.
        self.processes, self.successor, self.world = [], None, None
        self.durability = self.chance.choice(["full", "full", "batch", "none"])

    def end(self):
        if self.world:
            self.world.close()
        for process in self.processes:
            if process.poll() is None:
                process.kill()
                process.wait(PATIENCE)

    def spawn(self, environment, *more):
        process = spawn(self.options, self.folder, self.durability, environment, *more)
        self.processes = [one for one in self.processes if one.poll() is None] + [process]
        return process

    def connect(self, process):
        habits = {name: Habits(name, self.chances[name], self.windows) for name in CLIENTS}
        self.world = self.WORLD(process, self.folder, self.windows, habits)
        return self.world

    def run(self):
        """Plays the kills that belong to this life; the last life may have fewer."""
        left = self.options.kills - self.number * KILLS_OF_A_LIFE
        kills = KILLS_OF_A_LIFE if self.options.life >= 0 else min(KILLS_OF_A_LIFE, left)
        world = self.start()
        while True:
            try:
                world.open(roots())
                break
            except Ended:
                # Windows that were opened before the end are not opened again, as they have keys.
                world.close()
                self.point = "instant"
                world = self.connect(self.spawn({}))
        world = self.check(world, Before(world, True))
        for index in range(kills):
            begun, commands = time.monotonic(), self.chaos.commands
            code = self.work(world)
            if code != (0 if self.successor else -9):
                raise Wrong(f"navd ended by itself with {code} at {self.point}")
            point = self.point
            before = Before(world, self.durability == "full" or self.successor is not None)
            world.close()
            world = self.check(self.start(), before)
            self.chaos.count(point)
            if self.options.verbose:
                print(f"{self.number}.{index + 1} {self.durability} {point} {time.monotonic() - begun:.2f} s, "
                      f"{self.chaos.commands - commands} commands", flush=True)
        world.kill()

    def check(self, world, before):
        """Checks all that must hold of this navd or, if it ends meanwhile, of the next one. Returns the navd that was
        checked."""
        while True:
            try:
                self.again(world, before)
                return world
            except Ended:
                self.chaos.count("again")
                before = Before(world, self.durability == "full")
                self.gather(world)
                if (code := world.process.wait(PATIENCE)) != -9:
                    raise Wrong(f"navd ended by itself with {code}, looked at after a start")
                world.close()
                world = self.start()

    def start(self):
        """Starts a navd. If it is to end at a write, a sync, an answer or an event, it starts with that point set."""
        successor, self.successor = self.successor, None
        chance = self.chance
        self.point = chance.choice((POINTS if self.durability == "full" else []) + SAYINGS + ["takeover"] * 2 + ["instant"] * 3)
        # The first writes belong to the start, and the later ones to the work.
        nth = 40 + int(chance.expovariate(1 / 50)) if self.point in POINTS else 1 + int(chance.expovariate(1 / 20))
        self.seconds = 0.01 + chance.expovariate(1 / 0.06)
        self.outstanding = chance.choice([1, 3, 6])
        if successor:
            # The successor runs already, without the preloaded shim.
            if self.point != "takeover":
                self.point = "instant"
            return self.connect(successor)
        environment = {}
        if self.point not in ("instant", "takeover"):
            if self.options.record:
                environment = {
                    "LD_PRELOAD": self.options.record, "CHAOS_DIRECTORY": self.folder, "CHAOS_DIE": f"{self.point}:{nth}"}
            else:
                self.point = "instant"
        try:
            return self.connect(self.spawn(environment))
        except Ended:
            # It ended while it started. It is started once more, without such a point.
            self.chaos.count("start")
            self.point = "instant"
            return self.connect(self.spawn({}))

    def next_key(self, client):
        self.keys[client] = self.keys.get(client, 0) + 1
        return self.keys[client]

    def work(self, world):
        """Sends commands until navd ends. Returns its exit code."""
        begun = time.monotonic()
        end, limit = begun + self.seconds, begun + PATIENCE
        while (code := world.process.poll()) is None:
            now = time.monotonic()
            is_over = now > end and self.may_end(world)
            if self.point == "instant" and is_over:
                world.kill()
            elif self.point == "takeover" and self.successor is None and is_over:
                self.successor = self.spawn({}, "--takeover")
            elif now > begun + 1 and self.point not in ("instant", "takeover") or now > limit:
                if self.successor:
                    raise Wrong(f"nobody has taken over within {PATIENCE:.0f} s")
                # It has not reached the point in time, so it is killed here.
                self.point = "instant"
                world.kill()
            if now <= end or not self.closes:
                for client in world.clients:
                    self.send(client)
            world.step(0.002)
        world.after_the_end()
        self.gather(world)
        return code

    # True if every command must be answered before the end.
    closes = False

    def may_end(self, world):
        return not self.closes or not any(client.waiting for client in world.clients)

    def send(self, client):
        while len(client.waiting) < self.outstanding and not client.put_off:
            command = client.command(self.keys.get(client.name, 0) + 1)
            if command is None:
                return
            self.next_key(client.name)
            self.chaos.commands += 1
            self.chaos.undone += command.act[0] == "undo"
            # Some of them are sent again later, for the same answer.
            if self.chance_of_checks.random() < 0.03:
                self.answered.append(command)

    def gather(self, world):
        if world.gate:
            self.chaos.questions += world.gate.questions
            self.chaos.performed += world.host.performed

    def again(self, world, before):
        """Checks all that must hold of a new navd, and sends the commands without an answer again."""
        unanswered = [one for window in self.windows.values() for one in window.waiting]
        seen = self.checks.first_look(world, before)
        self.checks.delegate_is_there(world)
        if self.checks.is_attached and self.chance_of_checks.random() < 0.3:
            self.nobody_is_there(world)
        self.checks.attach(world, seen, before, self.chances["gate"])
        for command in sorted(unanswered, key=lambda one: (one.client, one.key)):
            world.peers[command.client].say(command)
            self.chaos.again += 1
        world.until(lambda: not any(client.waiting for client in world.clients), "what was sent again")
        self.checks.second_look(world, seen)
        self.same_answers(world)

    def nobody_is_there(self, world):
        """Sends commands before the delegate and the host are back. The delegate's default answer counts, with
        `because` `absent`, and navd runs the rules of the host's stack."""
        cleo, ben = world.peers["cleo"], world.peers["ben"]
        tap = cleo.begin(self.next_key("cleo"), self.windows["gate"], ("tap", self.chance_of_checks.randrange(4)))
        tap.is_unheard = True
        push = ben.begin(self.next_key("ben"), self.windows["guest"], ("pop",))
        world.until(lambda: tap.answer and push.answer, "commands while delegate and host are away")
        result = tap.answer.get("result", {})
        if result.get("outcome") != "vetoed" or result["because"] != "absent":
            raise Wrong(f"{tap} without its delegate was answered {tap.answer}")

    def may_forget(self, command, got):
        """True if `got` is a right answer, too, to a command that was answered before."""
        return False

    def same_answers(self, world):
        for command in self.answered:
            if not command.answer or "result" not in command.answer:
                continue
            client = world.peers[command.client]
            number = client.send(key={"client": command.client, "n": command.key}, whenBusy="queue", **command.message)
            got = world.reply(client, number)
            self.chaos.checked += 1
            if got.get("result") != command.answer["result"] and not self.may_forget(command, got):
                raise Wrong(f"{command} was answered {command.answer}, and asked again {got}")
        self.answered = [command for command in self.answered if not command.answer]


if __name__ == "__main__":
    sys.exit(main("navd", __doc__, Chaos, {"--kills": 300, "--part": "1/1", "--life": -1}))
