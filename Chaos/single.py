"""A whole navd with one client that sends keys, and a subscriber: what full.py, damage.py and taken.py have in common.

The client sends commands to a stack and to a tab bar, each in a window of its own. What navd answered must hold in the
next navd, once and complete.
"""
import json
import os
import random
import signal
import subprocess
import time

import zmq

from job import PATIENCE, Ended, Wrong


class Container:
    """A container, its commands, and the states that they should bring it to, one after the other."""

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
        """Starts a navd, or connects to `process`, a navd that runs."""
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
        """Returns the (prev, seq) of the events that have come, by window."""
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


class Single:
    LOG_LEVEL = "error"

    def __init__(self, options):
        options.log_level = self.LOG_LEVEL
        self.options = options
        self.chance = random.Random(options.seed)
        self.done = {}
        self.lives = self.commands = self.again = 0

    def places(self):
        return ", ".join(f"{place} {count}" for place, count in sorted(self.done.items()))

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
        """Sends these commands again in their order. Each must have its effect once."""
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
