"""The peers of a navd: clients with keys, a delegate that votes, and a host that runs a stack's rules."""
import json
import time

import zmq

from model import Command, Votes
from scene import Habits, message


class Peer:
    """A session on a DEALER of its own."""

    def __init__(self, context, endpoint, name):
        self.name, self.count, self.arrived = name, 0, {}
        self.socket = context.socket(zmq.DEALER)
        self.socket.linger = 0
        self.socket.reconnect_ivl = 5
        self.socket.connect(endpoint)
        self.hello = self.send("hello", {"client": name})

    def send(self, method, params=None, on=None, **more):
        self.count += 1
        request = {"id": self.count, "method": method, "params": params or {}, **more}
        if on:
            request["on"] = on
        self.socket.send(json.dumps(request).encode())
        return self.count

    def reply(self, request, result):
        self.socket.send(json.dumps({"id": request["id"], "result": result}).encode())

    def read(self):
        """Handles all messages that have come."""
        while True:
            try:
                one = json.loads(self.socket.recv(zmq.NOBLOCK))
            except zmq.Again:
                return
            if "method" in one:
                self.asked(one)
            else:
                self.answered(one)

    def answered(self, answer):
        self.arrived[answer.get("id")] = answer

    def asked(self, request):
        pass

    def work(self):
        """Does what is due."""


class Client(Peer):
    """Sends commands with keys, some outstanding. A command without an answer is sent to the next navd under its old
    key."""

    def __init__(self, context, endpoint, name, habits: Habits):
        super().__init__(context, endpoint, name)
        self.habits = habits
        self.waiting = {}
        # The number of commands that were refused as not done and are to be sent again.
        self.put_off = 0

    def command(self, key):
        """Sends the next command of its habits and returns it, or returns None while none can be sent."""
        chosen = self.habits.next(key)
        if chosen is None:
            return None
        window, act, animated = chosen
        return self.begin(key, window, act, animated)

    def begin(self, key, window, act, animated=False, **more):
        request = {**message(window.name, act, animated), **more}
        if animated and window.name == self.name and not window.waiting:
            request["wait"] = "finished"
        command = Command(self.name, key, window, act, request, window.known)
        window.add(command)
        self.say(command)
        return command

    def say(self, command):
        self.count += 1
        self.waiting[self.count] = command
        command.sent_at = time.monotonic()
        request = {"id": self.count, "key": {"client": self.name, "n": command.key}, "whenBusy": "queue", **command.message}
        self.socket.send(json.dumps(request).encode())

    def answered(self, answer):
        command = self.waiting.get(answer.get("id"))
        if command is None:
            return super().answered(answer)
        if answer.get("error", {}).get("name") in ("draining", "helloRequired"):
            self.put_off += 1
            return
        del self.waiting[answer["id"]]
        command.window.take_answer(command, answer)


class Gate(Peer):
    """A delegate with a lasting attachment: says yes, no, or nothing."""

    # What it says next, unless that is random.
    next_word = None
    last = None

    def __init__(self, context, endpoint, chance, patience, tabs, votes_before):
        super().__init__(context, endpoint, "gate")
        self.chance, self.tabs, self.votes, self.questions = chance, tabs, Votes(votes_before), 0
        self.attached = self.send("attach", {
            "to": "gate-tabs", "role": "delegate", "implements": ["tabBarController.shouldSelect"], "patience": patience,
            "silence": "deny", "lasting": True})

    def asked(self, request):
        if request["method"] != "tabBarController.shouldSelect":
            return
        self.questions += 1
        self.last = request
        word = self.next_word or self.chance.choices(["yes", "no", "nothing"], [12, 5, 1])[0]
        tab = self.tabs.index(request["params"]["viewController"])
        self.votes.count(tab, word)
        if word != "nothing":
            self.reply(request, {"allow": word == "yes"})


class Host(Peer):
    """Runs the rules of a stack: it proposes the result of a push or a pop. Its copy of the stack follows navd's
    events."""

    TERMS = {"heartbeat": 60_000, "patience": 10_000, "grace": 30_000, "restart": {"most": 1_000, "within": 1_000}}

    def __init__(self, context, endpoint, on, terms=None, think=None):
        super().__init__(context, endpoint, "host")
        self.on, self.terms, self.think = on, {**self.TERMS, **(terms or {})}, think
        self.epoch, self.seq, self.stack, self.performed, self.due = 0, 0, None, 0, []
        self.claim = self.send("host.attach", {"on": on, **self.terms})

    def answered(self, answer):
        if answer.get("id") == self.claim and "result" in answer:
            self.epoch = answer["result"]["hostEpoch"]
            self.learn(answer["result"]["windows"][0])
        super().answered(answer)

    def learn(self, window):
        self.seq, self.stack = window["seq"], window["window"]["root"]
        root = next(one for one in window["controllers"] if one["id"] == self.stack)
        self.children = root["viewControllers"]

    def asked(self, request):
        params = request.get("params", {})
        if request["method"] == "host.committed":
            event = params["event"]
            if event["seq"] <= self.seq:
                return
            self.seq = event["seq"]
            for change in event["changes"]:
                if change.get("set") == self.stack and "viewControllers" in change:
                    self.children = change["viewControllers"] or []
                elif change.get("splice") == self.stack:
                    part, self.children = change["viewControllers"], list(self.children)
                    self.children[part["at"]:part["at"] + part["remove"]] = part["insert"]
        elif request["method"] == "host.window":
            self.learn(params)
        elif request["method"] == "host.perform":
            # The commit that the command is based on may arrive later than the command, so it is done in `work`.
            self.due.append((time.monotonic() + (self.think() if self.think else 0), request))
        elif request["method"] == "host.ping":
            self.send("ping")
        elif request["method"] == "host.ended":
            # It was too late, so it claims its place again.
            self.stack, self.due = None, []
            self.claim = self.send("host.attach", {"on": self.on, **self.terms})

    def work(self):
        for one in list(self.due):
            due, request = one
            if self.stack is None:
                self.due.remove(one)
            elif due <= time.monotonic() and request["params"]["base"] <= self.seq:
                self.due.remove(one)
                self.perform(request)

    def perform(self, request):
        params = request["params"]
        self.performed += 1
        if params["base"] < self.seq:
            return self.reply(request, {"hostEpoch": params["hostEpoch"], "stale": True, "base": self.seq})
        self.reply(request, {"hostEpoch": params["hostEpoch"], "proposal": self.proposal(params)})

    def proposal(self, params):
        animated = params["params"].get("animated", True)
        if params["method"] == "navigationController.popViewController":
            if len(self.children) < 2:
                return {"changes": [], "outline": {"kind": "quiet", "unchanged": True, "result": {"viewController": None}}}
            top = self.children[-1]
            return {"changes": [{"set": top, "parent": None}, {"set": self.stack, "viewControllers": self.children[:-1]}], "loose": [top],
                    "outline": {"kind": "pop", "animated": animated, "result": {"viewController": top}}}
        new = f"c{params['first']}"
        spec = params["params"]["viewController"]
        return {"changes": [{"insert": {"id": new, "appearance": "disappeared", **spec}}, {"set": new, "parent": self.stack},
                            {"set": self.stack, "viewControllers": self.children + [new]}],
                "outline": {"kind": "push", "animated": animated, "result": {"viewController": new}}}
