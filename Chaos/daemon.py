"""Kills a whole navd and starts it again: at random instants, in its writes and syncs, before and after it hands an answer or an event to a
socket. What it answered before must be so after, once, and whole.

    daemon.py --navd PATH [--kills N] [--seed N] [--record SHIM]

One client sends commands with keys, some outstanding, to a stack and to a tab bar; a subscriber hears what is published. After each
kill a new navd opens the same store, and
  - each container is as it was after some of its commands in their order: all that were answered, none that was not sent;
  - nothing is under way, and nobody is half on screen;
  - what was heard is part of what it has: `changesSince` the last number heard goes on without a gap;
  - the epoch is the same with `full`, another with `batch` and `none`;
  - what was not answered is sent again under its old key: done once, whether it had been or not.
Now and then another navd takes over instead (`--takeover`), while commands come. The same must hold, and the epoch stay in every mode.
"""
import argparse
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import zmq

POINTS = ["write", "wrote", "sync", "synced"]
# Before and after bytes with an answer, or with an event, are handed to a socket.
SAYINGS = ["answer", "answered", "publish", "published"]
PATIENCE = 20.0


class Wrong(Exception):
    """Something that must never be."""


class Ended(Exception):
    """navd met its end before it answered."""


class Container:
    """What its commands should make of it, one after the other."""

    def __init__(self, name, start):
        self.name, self.states, self.commands, self.answered = name, [start], [], 0

    def add(self, method, params, state):
        self.commands.append((method, params))
        self.states.append(state)

    def restart_from(self, state):
        self.states, self.commands, self.answered = [state], [], 0


class Daemon:
    @staticmethod
    def spawn(options, folder, durability, environment, *more):
        return subprocess.Popen(
            [options.navd, "--endpoint", f"ipc://{folder}/navd.sock", "--store", f"{folder}/store", "--durability", durability,
             "--log-level", options.log_level, *more], env={**os.environ, **environment})

    def __init__(self, options, folder, durability, environment, process=None):
        """A new one, or one that runs."""
        self.path = f"ipc://{folder}/navd.sock"
        self.process = process or self.spawn(options, folder, durability, environment)
        self.context = zmq.Context()
        self.requests = self.context.socket(zmq.DEALER)
        self.requests.linger = 0
        self.requests.connect(self.path)
        self.count = 0
        hello = self.ask("hello", {"client": "chaos"})
        self.epoch = hello["epoch"]
        self.events = self.context.socket(zmq.SUB)
        self.events.linger = 0
        self.events.subscribe(b"window/")
        self.events.connect(hello["events"])

    def send(self, method, params, on=None, key=None, **more):
        self.count += 1
        message = {"id": self.count, "method": method, "params": params, **more}
        if on:
            message["on"] = on
        if key:
            message["key"] = {"client": "chaos", "n": key}
        self.requests.send_json(message)
        return self.count

    def receive(self, seconds=PATIENCE):
        if not self.requests.poll(int(seconds * 1000)):
            return None
        return self.requests.recv_json()

    def receive_while_alive(self):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if (answer := self.receive(0.05)) is not None:
                return answer
            if self.process.poll() is not None:
                return self.receive(0.05)
        return None

    def ask(self, method, params={}, on=None, key=None, **more):
        number = self.send(method, params, on, key, **more)
        while (answer := self.receive_while_alive()) is not None:
            if answer.get("id") == number:
                if "error" in answer:
                    raise Wrong(f"{method}: {answer['error']}")
                return answer["result"]
        if self.process.poll() is None:
            raise Wrong(f"{method} got no answer in {PATIENCE:.0f} s")
        raise Ended(method)

    def heard(self):
        """The numbers of what was published, by window."""
        numbers = {}
        while self.events.poll(0):
            topic, bytes = self.events.recv_multipart()
            event = json.loads(bytes)
            if "changes" in event:
                numbers.setdefault(topic.decode().split("/")[1], []).append((event["prev"], event["seq"]))
        return numbers

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        return self.end()

    def end(self):
        code = self.process.wait(PATIENCE)
        self.context.destroy(0)
        return code


class Chaos:
    LOG_LEVEL = "error"

    def __init__(self, options):
        options.log_level = self.LOG_LEVEL
        self.options = options
        self.chance = random.Random(options.seed)
        self.done = {}
        self.lives = self.commands = self.again = 0

    def run(self):
        left = self.options.kills
        while left > 0:
            folder = tempfile.mkdtemp(prefix="navd-chaos.")
            try:
                left -= self.life_of_a_store(folder, min(left, 25))
            finally:
                shutil.rmtree(folder, ignore_errors=True)

    def so_far(self):
        return f"{sum(self.done.values())} kills"

    def told(self):
        return (
            f"{self.options.kills} kills in {self.lives} lives of a store ({self.places()}); {self.commands} commands, {self.again} sent "
            f"again; 0 lost, 0 half there, 0 twice")

    def places(self):
        return ", ".join(f"{place} {count}" for place, count in sorted(self.done.items()))

    def life_of_a_store(self, folder, kills):
        self.key = 0
        # The navd that has taken over from the one before.
        self.successor = None
        self.stack = Container("stack", ["bottom"])
        self.tabs = Container("tabs", 0)
        durability = self.chance.choice(["full", "full", "batch", "none"])
        daemon = self.start(folder, durability)
        try:
            self.open(daemon)
        except Ended:
            daemon = Daemon(self.options, folder, durability, {})
            # Whatever of it was done is not done again.
            self.key = 0
            self.open(daemon)
        for index in range(kills):
            begun = time.monotonic()
            open_requests, heard, point, code = self.work(daemon, lambda: Daemon.spawn(self.options, folder, durability, {}, "--takeover"))
            if code != (0 if self.successor else -9):
                raise Wrong(f"navd ended by itself with {code} at {point}")
            before, seen = daemon.epoch, heard
            keeps_epoch = durability == "full" or self.successor is not None
            while True:
                daemon = self.start(folder, durability)
                try:
                    self.check(daemon, before, seen, keeps_epoch)
                    self.send_again(daemon, open_requests)
                    break
                except Ended:
                    self.done["again"] = self.done.get("again", 0) + 1
                    before, seen, keeps_epoch = daemon.epoch, daemon.heard(), durability == "full"
                    daemon.end()
            self.done[point] = self.done.get(point, 0) + 1
            if self.options.verbose:
                print(f"{index + 1} {durability} {point} {time.monotonic() - begun:.1f} s, {self.commands} commands", flush=True)
        daemon.kill()
        self.lives += 1
        return kills

    def start(self, folder, durability):
        """A navd, with the place of its end in it where that is a write, a sync, or a word of its own."""
        successor, self.successor = self.successor, None
        self.point = self.chance.choice((POINTS if durability == "full" else []) + SAYINGS + ["takeover"] * 2 + ["instant"] * 3)
        environment = {}
        if successor:
            # It runs already, and nobody looks over its shoulder.
            if self.point != "takeover":
                self.point = "instant"
            return Daemon(self.options, folder, durability, {}, successor)
        if self.point == "takeover":
            return Daemon(self.options, folder, durability, {})
        if self.point != "instant" and self.options.record:
            # The first writes are the start; the rest is the work.
            nth = 40 + int(self.chance.expovariate(1 / 50)) if self.point in POINTS else 1 + int(self.chance.expovariate(1 / 20))
            environment = {
                "LD_PRELOAD": self.options.record, "CHAOS_DIRECTORY": folder, "CHAOS_DIE": f"{self.point}:{nth}"}
        else:
            self.point = "instant"
        try:
            return Daemon(self.options, folder, durability, environment)
        except Ended:
            # It met its end while it started: once more, without.
            self.done["start"] = self.done.get("start", 0) + 1
            self.point = "instant"
            return Daemon(self.options, folder, durability, {})

    def open(self, daemon):
        for name, root in [
            ("one", {"kind": "navigationController", "name": "stack", "viewControllers": [
                {"kind": "viewController", "name": "bottom"}]}),
            ("two", {"kind": "tabBarController", "name": "tabs", "viewControllers": [
                {"kind": "viewController", "name": f"tab{index}"} for index in range(4)]})]:
            self.key += 1
            daemon.ask("window.open", {"name": name, "root": root, "visible": True, "transitions": "timed"}, key=self.key)

    def next_command(self):
        container = self.chance.choice([self.stack, self.tabs])
        state = container.states[-1]
        animated = self.chance.random() < 0.3
        if container is self.tabs:
            index = self.chance.randrange(4)
            container.add("tabBarController.setSelectedIndex", {"index": index}, index)
        elif len(state) > 1 and self.chance.random() < 0.5:
            container.add("navigationController.popViewController", {"animated": animated}, state[:-1])
        else:
            name = f"n{self.key + 1}"
            container.add(
                "navigationController.pushViewController",
                {"viewController": {"kind": "viewController", "name": name}, "animated": animated}, state + [name])
        return container

    def work(self, daemon, succeed):
        """Commands until navd is no more. Returns what was not answered, what was heard, and where it ended."""
        outstanding = self.chance.choice([1, 4, 12])
        end = time.monotonic() + 0.02 + self.chance.expovariate(1 / 0.15)
        limit = time.monotonic() + PATIENCE
        waiting = {}
        heard = {}
        code = None
        is_draining = False
        while code is None:
            if self.point == "instant" and time.monotonic() > end:
                daemon.process.send_signal(signal.SIGKILL)
                daemon.process.wait(PATIENCE)
            if self.point == "takeover" and self.successor is None and time.monotonic() > end:
                self.successor = succeed()
            if time.monotonic() > limit:
                if self.successor:
                    raise Wrong(f"nobody has taken over within {PATIENCE:.0f} s")
                # It never got so far: by hand.
                self.point = "instant"
                daemon.process.send_signal(signal.SIGKILL)
                daemon.process.wait(PATIENCE)
            if len(waiting) < outstanding and not is_draining:
                container = self.next_command()
                self.key += 1
                method, params = container.commands[-1]
                number = daemon.send(method, params, container.name, self.key, whenBusy="queue")
                waiting[number] = (container, len(container.commands), self.key)
                self.commands += 1
            while (answer := daemon.receive(0 if len(waiting) < outstanding else 0.01)) is not None:
                if answer.get("id") not in waiting:
                    continue
                if self.successor and answer.get("error", {}).get("name") in ("draining", "helloRequired"):
                    # Not done, and to be sent again.
                    is_draining = True
                    continue
                container, place, key = waiting.pop(answer["id"])
                if "error" in answer:
                    raise Wrong(f"{container.commands[place - 1]} at {container.states[place - 1]}: {answer['error']}")
                container.answered = max(container.answered, place)
            for window, numbers in daemon.heard().items():
                heard.setdefault(window, []).extend(numbers)
            code = daemon.process.poll()
        # What was said before the end may still be on its way.
        while (answer := daemon.receive(0.05)) is not None:
            if answer.get("id") in waiting and "result" in answer:
                container, place, key = waiting.pop(answer["id"])
                container.answered = max(container.answered, place)
        for window, numbers in daemon.heard().items():
            heard.setdefault(window, []).extend(numbers)
        daemon.end()
        return waiting, heard, self.point, code

    def check(self, daemon, epoch, heard, keeps_epoch):
        if (daemon.epoch == epoch) != keeps_epoch:
            raise Wrong(f"the epoch was {epoch}, and is {daemon.epoch}")
        for container, window in [(self.stack, "one"), (self.tabs, "two")]:
            snapshot = daemon.ask("snapshot", on=window)
            state = self.state(container, snapshot)
            right = [
                place for place in range(container.answered, len(container.states)) if container.states[place] == state]
            if not right:
                raise Wrong(
                    f"{container.name} is {state}: {container.answered} of {len(container.commands)} commands were "
                    f"answered, which makes {container.states[container.answered:]}")
            self.check_whole(snapshot)
            self.check_heard(daemon, snapshot, heard, epoch)

    def state(self, container, snapshot):
        by_id = {one["id"]: one for one in snapshot["controllers"]}
        names = {one.get("name"): one for one in snapshot["controllers"]}
        own = names[container.name]
        if container is self.tabs:
            return own["viewControllers"].index(own["selectedViewController"])
        return [by_id[child].get("name") for child in own["viewControllers"]]

    def check_whole(self, snapshot):
        for one in snapshot["controllers"]:
            if "transition" in one:
                raise Wrong(f"a transition is open after a restart: {one}")
            if one["appearance"] not in ("appeared", "disappeared"):
                raise Wrong(f"somebody is half on screen after a restart: {one}")
            if "parent" not in one and one["id"] != snapshot["window"]["root"]:
                raise Wrong(f"somebody stands nowhere after a restart: {one}")

    def check_heard(self, daemon, snapshot, heard, epoch):
        numbers = heard.get(snapshot["window"]["id"], [])
        for (_, last), (previous, _) in zip(numbers, numbers[1:]):
            if previous != last:
                raise Wrong(f"after {last} came one that says it follows {previous}")
        if not numbers:
            return
        if numbers[-1][1] > snapshot["seq"]:
            raise Wrong(f"{numbers[-1][1]} was heard, and the log ends at {snapshot['seq']}")
        if daemon.epoch != epoch:
            return
        last = numbers[-1][1]
        window = snapshot["window"]["id"]
        for event in daemon.ask("changesSince", {"epoch": epoch, "seq": last}, on=window)["events"]:
            if event["prev"] != last:
                raise Wrong(f"after {last} comes one that says it follows {event['prev']}")
            last = event["seq"]
        if last != snapshot["seq"]:
            raise Wrong(f"what came after {numbers[-1][1]} ends at {last}, and the snapshot stands at {snapshot['seq']}")

    def send_again(self, daemon, waiting):
        """In their order: each has its effect once."""
        for container, place, key in sorted(waiting.values(), key=lambda each: each[2]):
            method, params = container.commands[place - 1]
            daemon.ask(method, params, container.name, key, whenBusy="queue")
            container.answered = max(container.answered, place)
            self.again += 1
        for container, window in [(self.stack, "one"), (self.tabs, "two")]:
            state = self.state(container, daemon.ask("snapshot", on=window))
            if state != container.states[-1]:
                raise Wrong(f"{container.name} is {state} after all was sent again, and should be {container.states[-1]}")
            container.restart_from(state)


def main(name, doc, make, arguments):
    """`make` takes the options and gives something that runs, and then tells of it. Exit code 1 where something is wrong."""
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--navd", required=True)
    parser.add_argument("--record", default="")
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    for argument, default in arguments.items():
        parser.add_argument(argument, type=int, default=default)
    options = parser.parse_args()
    print(f"{name}: seed {options.seed}", flush=True)
    chaos = make(options)
    begun = time.monotonic()
    try:
        chaos.run()
    except Wrong as wrong:
        print(f"{name}: WRONG after {chaos.so_far()}: {wrong}")
        return 1
    print(f"{name}: {chaos.told()}; {time.monotonic() - begun:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main("navd", __doc__, Chaos, {"--kills": 300}))
