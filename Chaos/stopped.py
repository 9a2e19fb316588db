"""Stops navd, delegates and a host (SIGSTOP) for a while, at random, while votes are open and commands on their way.
Kills navd after some stops.

    stopped.py --navd PATH [--stops N] [--seed N] [--part K/N] [--life N]

Two clients send commands with keys, with a `deadline` or with `expires`: taps on four tab bars that two delegates vote
on, pushes and pops of a stack whose rules a host runs, and selections of tabs without a vote. Delegates and host are
processes of their own. They answer at once, later, or too late. They and navd are stopped for 5 ms to 1.5 s, several at
a time. Then
  - each command has exactly one answer, and each vote ends once, as the delegate said or with its default answer;
  - no yes counts that was said after the vote's timeout or after the command's deadline;
  - no command is done that was not read before its `deadline` or `expires` had passed;
  - each window is what the answers make of it, and so is a copy kept by `changesSince`, after a kill as well; a command
    without an answer is sent again and done once;
  - no navd has logged an error, and all peers go on: the delegates have their votes, the host has its stack, and
    commands are done again.
Where time is judged, a little more than half a second is allowed: navd may not notice a shorter gap (docs/PROTOCOL.md,
3).
"""
import random
import signal
import sys
import time

from apart import Apart
from checks import Before, Checks
from job import PATIENCE, Ended, Wrong, main, play
from model import Window
from scene import content, stack, tabs
from votes import Questions, Trusted
from world import World, spawn

STOPS_OF_A_LIFE = 24
BARS = ["east", "west", "north", "south"]
VOTERS = {"judge": BARS[:2], "porter": BARS[2:]}
# In seconds: the longest gap that navd may not notice, and the time that a busy machine takes to notice one.
FORGIVEN = 0.65


def roots():
    four = [(name, tabs(name, [content(f"{name}-{index}") for index in range(4)])) for name in [*BARS, "calm"]]
    return {**dict(four), "guest": stack("guest")}


def windows():
    found = {name: Window(name, {"tab": 0}) for name in [*BARS, "calm"]}
    for voter, names in VOTERS.items():
        for name in names:
            found[name].voter, found[name].voter_leaves = voter, True
    found["guest"] = Window("guest", {"stack": ("guest-bottom",)})
    for window in found.values():
        window.lawful = ("deadlineExceeded", "hostLost") if window.name == "guest" else ("deadlineExceeded",)
        # The answers of the delegates are checked question by question.
        window.votes = Trusted()
    return found


class Hall(World):
    TOPICS = [b"window/", b"trace/"]

    def __init__(self, questions, *arguments):
        self.questions = questions
        super().__init__(*arguments)

    def traced(self, event):
        self.questions.take(event, time.monotonic())


class Stopped:
    LOG_LEVEL = "error"

    def __init__(self, options):
        options.log_level = self.LOG_LEVEL
        self.options = options
        self.stops, self.kills, self.lives, self.commands, self.again = {}, 0, 0, 0, 0
        self.outcomes, self.ends = {}, {}

    def run(self):
        self.lives = play(self.options, -(-self.options.stops // STOPS_OF_A_LIFE), "stopped", lambda *place: Life(self, *place))

    @staticmethod
    def count(counts, name):
        counts[name] = counts.get(name, 0) + 1

    def so_far(self):
        return f"{sum(self.stops.values())} stops"

    def told(self):
        def listed(counts):
            return ", ".join(f"{name} {count}" for name, count in sorted(counts.items()))
        return (
            f"{sum(self.stops.values())} stops ({listed(self.stops)}) in {self.lives} lives of a store, part {self.options.part}, "
            f"{self.kills} kills; {self.commands} commands ({listed(self.outcomes)}), {self.again} sent again; votes: {listed(self.ends)}; 0 ended twice or never, "
            f"0 late that counted, 0 done past their time")


class Life:
    def __init__(self, chaos, folder, number):
        self.chaos, self.options, self.folder, self.number = chaos, chaos.options, folder, number
        self.chance, self.chance_of_work = (random.Random(f"{self.options.seed} {number} {what}") for what in ("stops", "work"))
        self.windows, self.questions = windows(), Questions(FORGIVEN)
        self.checks = Checks(self.windows)
        # stopped: the names of the stopped processes, and until when they are stopped.
        self.keys, self.world, self.process, self.stopped, self.pauses = 0, None, None, {}, self.questions.pauses
        # The commands that are not judged yet.
        self.unjudged = []
        self.apart = {
            name: Apart(kind, f"ipc://{folder}/navd.sock", name, f"{self.options.seed}{number}{name}", controllers)
            for name, kind, controllers in [
                *((voter, "delegate", [f"{one}-tabs" for one in names]) for voter, names in VOTERS.items()),
                ("host", "host", ["guest-stack"])]}

    def end(self):
        if self.world:
            self.world.close()
        for one in self.apart.values():
            one.end()
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.process.wait(PATIENCE)

    def start(self):
        self.process = spawn(self.options, self.folder, "full", {})
        self.questions.generation += 1
        self.world = Hall(self.questions, self.process, self.folder, self.windows, {"left": None, "right": None})
        return self.world

    def everybody_connects(self):
        for one in self.apart.values():
            one.missing = 1 if one.kind == "host" else len(VOTERS[one.name])
            one.connect(self.questions.generation)

    def run(self):
        self.start().open(roots())
        seen = self.checks.first_look(self.world, Before(self.world, True))
        self.everybody_connects()
        self.until(self.all_there, "delegates and host attach")
        self.checks.second_look(self.world, seen)
        stops = 0
        while stops < STOPS_OF_A_LIFE:
            stops += self.round()

    # What goes on during a wait.

    def step(self, seconds=0.005):
        self.world.step(seconds)
        self.hear_apart()
        now = time.monotonic()
        for name, until in list(self.stopped.items()):
            if now >= until:
                self.go_on(name)

    def hear_apart(self):
        for one in self.apart.values():
            for line in one.read():
                if "failed" in line:
                    raise Wrong(f"{one.name} could not attach: {line['failed']}")
                if "said" in line:
                    self.questions.said(line)
                elif line["generation"] == self.questions.generation:
                    one.missing -= 1

    def until(self, done, what, seconds=PATIENCE):
        end = time.monotonic() + seconds
        while not done():
            if self.process.poll() is not None:
                raise Ended(what)
            if time.monotonic() > end:
                raise Wrong(f"after {seconds:.0f} s still not: {what}")
            self.step()

    def all_there(self):
        return all(one.missing <= 0 for one in self.apart.values())

    # Stops.

    def pid(self, name):
        return self.process if name == "navd" else self.apart[name].process

    def stop(self, name, seconds):
        if name in self.stopped:
            return
        self.chaos.count(self.chaos.stops, name)
        if name == "navd":
            self.pauses.append([time.monotonic(), None])
        self.pid(name).send_signal(signal.SIGSTOP)
        self.stopped[name] = time.monotonic() + seconds

    def go_on(self, name):
        del self.stopped[name]
        if name == "navd":
            self.pauses[-1][1] = time.monotonic()
        self.pid(name).send_signal(signal.SIGCONT)

    def round(self):
        """Sends commands with stops among them, and perhaps a kill. Returns the number of stops."""
        chance, begun = self.chance, time.monotonic()
        names = ["navd", "navd", *self.apart]
        plan = sorted((chance.random() * 0.3, chance.choice(names), 0.005 * 300 ** chance.random()) for _ in range(chance.choice([1, 2, 3])))
        count, last = len(plan), max(at + seconds for at, _, seconds in plan)
        kill_at = begun + last * chance.random() + 0.3 * chance.random() if chance.random() < 0.3 else None
        code = None
        while code is None and (plan or self.stopped or time.monotonic() < begun + 0.3):
            while plan and time.monotonic() > begun + plan[0][0]:
                _, name, seconds = plan.pop(0)
                self.stop(name, seconds)
            self.send()
            self.step()
            if kill_at and time.monotonic() > kill_at:
                self.process.kill()
                self.process.wait(PATIENCE)
            code = self.process.poll()
        if code is None:
            self.settle()
        elif code != -9:
            raise Wrong(f"navd ended by itself with {code}")
        else:
            self.come_back()
        self.everything_goes_on()
        return count

    def send(self):
        chance = self.chance_of_work
        for client in self.world.clients:
            if len(client.waiting) >= 5:
                continue
            name = chance.choice([*BARS, *BARS, "calm", "guest", "guest"])
            window = self.windows[name]
            if any(one.client == client.name for one in window.waiting):
                continue
            self.keys += 1
            more = {}
            ends = chance.choice(["none", "deadline", "deadline", "expires"])
            milliseconds = int(50 * 40 ** chance.random())
            if ends == "deadline":
                more["deadline"] = milliseconds
            elif ends == "expires":
                more["expires"] = int(time.time() * 1000) + milliseconds
            if name == "guest":
                deep = len(window.wanted["stack"])
                act = ("pop",) if deep > 8 or chance.random() < 0.4 else ("push", f"n{self.keys}")
            else:
                act = ("select" if name == "calm" else "tap", chance.randrange(4))
            self.unjudged.append(client.begin(self.keys, window, act, **more))
            self.chaos.commands += 1

    # What must hold.

    def nothing_waits(self):
        return not any(client.waiting for client in self.world.clients)

    def settle(self):
        """Waits until all commands are answered, and demands that the answers are true."""
        self.until(self.nothing_waits, "commands are answered after the stops")
        self.judge()
        for name, snapshot in self.world.look().items():
            self.windows[name].play()
            self.windows[name].demand(snapshot, "after the stops")
        if votes := self.world.ask("vote.list")["votes"]:
            raise Wrong(f"nobody waits, and votes are open: {votes}")

    def judge(self):
        """Checks all answers that are not checked yet, by the vote, the `deadline` and the `expires` of their
        commands."""
        # Traces and the delegates' reports come on other connections, so they may come later.
        self.until(self.questions.is_over, "votes end")
        for command in self.unjudged:
            if command.answer is None:
                continue
            result = command.answer.get("result")
            self.chaos.count(self.chaos.outcomes, result["outcome"] if result else command.answer["error"]["name"])
            if result is None:
                continue
            how = self.questions.judge(command)
            if command.act[0] == "tap":
                self.chaos.count(self.chaos.ends, how or "not asked")
            if command.window.name == "calm":
                self.unread(command)
        self.unjudged = [command for command in self.unjudged if command.answer is None]

    def unread(self, command):
        """Wrong if the command was done although it lay in navd's socket until its time was over."""
        message, wall = command.message, time.time() - time.monotonic()
        for begun, ended in self.pauses:
            # A command that was sent just when navd was stopped may have been read before.
            if not begun + 0.05 < command.sent_at < ended:
                continue
            if "deadline" in message:
                late = ended - command.sent_at - message["deadline"] / 1000
            elif "expires" in message:
                late = ended + wall - message["expires"] / 1000
            else:
                return
            if late > FORGIVEN:
                raise Wrong(f"{command} with {message} was answered {command.answer}, {late:.2f} s after its time was over")

    def come_back(self):
        """Starts another navd after a kill, and checks it."""
        self.chaos.kills += 1
        self.world.after_the_end()
        self.hear_apart()
        if self.stopped.pop("navd", None):
            self.pauses.pop()
        before = Before(self.world, True)
        unanswered = [one for window in self.windows.values() for one in window.waiting]
        self.world.close()
        world = self.start()
        seen = self.checks.first_look(world, before)
        self.everybody_connects()
        # Some peers are back before the commands are sent again, some after. A stopped delegate is absent.
        for command in sorted(unanswered, key=lambda one: (one.client, one.key)):
            world.peers[command.client].say(command)
            self.chaos.again += 1
        self.until(self.nothing_waits, "what was sent again is answered")
        self.until(lambda: not self.stopped and self.all_there(), "delegates and host come back")
        self.judge()
        self.checks.second_look(world, seen)

    def everything_goes_on(self):
        """Demands that a command is done in each window, once its delegate says yes and its host is back."""
        for name, window in self.windows.items():
            end = time.monotonic() + PATIENCE
            is_done = False
            while not is_done:
                if time.monotonic() > end:
                    raise Wrong(f"{command} is still not done: {command.answer}")
                self.keys += 1
                act = ("tap" if name in BARS else "select", (window.parts["tab"] + 1) % 4) if name != "guest" else ("push", f"n{self.keys}")
                command = self.world.clients[0].begin(self.keys, window, act)
                self.unjudged.append(command)
                self.until(lambda: command.answer, f"{command} is answered")
                self.judge()
                window.play()
                is_done = command.answer.get("result", {}).get("outcome") == "committed"


if __name__ == "__main__":
    sys.exit(main("stopped", __doc__, Stopped, {"--stops": 240, "--part": "1/1", "--life": -1}))
