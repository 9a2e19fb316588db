#!/usr/bin/env python3
"""A client in plain pyzmq that keeps all rules of docs/CONFORMANCE.md, or breaks one on purpose.

Usage: client.py ROLES [FAULT [NAME]], with $NAVD_ENDPOINT. ROLES: delegate, follower, caller, with commas between
them. FAULTS lists the faults, and the rule that each one breaks. NAME is what it calls itself in `hello`. Over tcp it
has the keys of $NAVD_KEY and $NAVD_SERVER_KEY; without these variables it has none.
"""
import json, os, sys, time, zmq
from zmq.utils.monitor import recv_monitor_message

FAULTS = {
    "says nothing of versions": "hello.protocol", "attaches before hello": "hello.first",
    "insists after a refusal": "hello.refused", "greets too soon": "hello.retryAfter",
    "resumes with another token": "restart.token", "never waits for hello": "restart.alone",
    "sends three frames": "message.frames", "sends no object": "message.valid",
    "sends an unknown method": "message.described", "sends too much": "message.size",
    "uses ids twice": "request.ids", "takes the next answer": "request.matching",
    "takes everything for an answer": "request.between", "dies of a second answer": "request.twice",
    "refuses unknown members": "unknown.members", "answers unknown notices": "unknown.notice",
    "answers late": "vote.answer", "answers with a word": "vote.shape", "answers twice": "vote.once",
    "answers one at a time": "vote.two", "knows no dry runs": "vote.dryRun", "stops when it is late": "vote.late",
    "ignores unknown questions": "vote.unknown", "answers callbacks": "vote.told",
    "answers what was taken back": "vote.cancelled", "forgets some of many": "flood.votes",
    "never greets again": "silence.hello", "waits for ever": "silence.read", "never pings": "ping.quiet",
    "believes its session": "ping.unknown", "does not notice a loss": "restart.hello",
    "insists on its session": "restart.unknown", "queues while away": "restart.late", "keeps old ids": "epoch.ids",
    "keeps an old copy": "epoch.anew", "half a topic": "follow.topic", "takes the snapshot first": "follow.first",
    "applies old events": "follow.old", "counts notes": "follow.notes", "ignores a gap": "follow.gap", "misses everything": "follow.gap",
    "ignores bookmarks": "follow.bookmark", "ignores epochs": "follow.epoch", "asks only once": "follow.compacted",
    "believes a lower number": "follow.lower", "dies of garbage": "garbage.message", "takes its place back":
    "attachment.ended", "attaches once": "attach.again", "uses keys twice": "key.body",
    "never sends again": "retry.draining", "sends with another key": "retry.lost", "sends without a key": "retry.keyless",
}
ENDPOINT = os.environ.get("NAVD_ENDPOINT", "")


def use_keys(socket):
    if not os.environ.get("NAVD_KEY"): return
    secret, server = (open(os.environ[name], "rb").read().strip() for name in ("NAVD_KEY", "NAVD_SERVER_KEY"))
    socket.curve_publickey, socket.curve_secretkey, socket.curve_serverkey = zmq.curve_public(secret), secret, server


class Client:
    def __init__(self, roles, fault, name):
        self.roles, self.fault, self.name = roles, fault, name
        self.context, self.dealer, self.monitor, self.events, self.topic = zmq.Context(), None, None, None, None
        self.waiting, self.number, self.session, self.epoch, self.window = {}, 0, None, None, None
        self.attachment, self.ended, self.seq, self.subscribed, self.catching = None, set(), None, False, False
        self.greeted, self.heard, self.due, self.answers = False, 0, [], 0
        self.unanswered, self.keys, self.open, self.taps = {}, 0, {}, 0

    # The connection.

    def connect(self):
        if self.dealer and self.fault != "queues while away":
            self.dealer.disable_monitor()
            self.dealer.close()
        if not self.dealer or self.fault != "queues while away":
            self.dealer = self.context.socket(zmq.DEALER)
            self.dealer.linger, self.dealer.immediate = 0, int(self.fault != "queues while away")
            self.monitor = self.dealer.get_monitor_socket(zmq.EVENT_HANDSHAKE_SUCCEEDED | zmq.EVENT_DISCONNECTED)
            use_keys(self.dealer)
            self.dealer.connect(ENDPOINT)
        self.waiting, self.open, self.greeted, self.catching = {}, {}, False, False

    def connected(self):
        if self.fault == "attaches before hello":
            self.ask("attach", self.attached, {"to": "tabs", "role": "delegate"})
        if self.fault == "sends no object": self.dealer.send(b"[]")
        if self.fault == "sends an unknown method": self.ask("weather.ask", lambda answer: None, {})
        if self.fault == "sends too much": self.ask("describe", lambda answer: None, {"method": "x" * (3 << 19)})
        if self.session is None or self.fault != "does not notice a loss": self.hello()

    def hello(self):
        params = {"client": self.name, "protocol": [1]}
        if self.session:
            token = "another" if self.fault == "resumes with another token" else self.session
            params = {"resume": token}
        elif self.fault == "says nothing of versions":
            del params["protocol"]
        self.ask("hello", self.welcomed, params)
        if self.session and self.fault == "never waits for hello":
            self.ask("describe", lambda answer: None, {"method": "hello"})

    def welcomed(self, answer):
        name = answer.get("error", {}).get("name")
        if name == "sessionUnknown" and self.fault != "insists on its session":
            self.session = None
            return self.hello()
        if name == "quotaExceeded":
            wait = 0.05 if self.fault == "greets too soon" else answer["error"]["data"]["retryAfter"] / 1000
            return self.at(wait, self.hello)
        if name == "unsupportedVersion":
            return self.at(0.1, self.hello) if self.fault == "insists after a refusal" else sys.exit(name)
        if name:
            return self.at(0.5, self.hello)
        result, resumed = answer["result"], self.session is not None
        if self.epoch not in (None, result["epoch"]) and self.fault != "keeps an old copy":
            self.seq = None
        self.session, self.epoch, self.greeted = result["session"], result["epoch"], True
        if "delegate" in self.roles and not (resumed and self.attachment) and self.attachment not in self.ended:
            self.attach()
        if "follower" in self.roles:
            self.follow(result["events"]) if self.seq is None else self.catch_up()
        if "caller" in self.roles:
            self.retry()

    def lost(self):
        self.subscribed = False
        self.unanswered.update({
            request["id"]: (request, then) for request, then, _ in self.waiting.values() if "key" in request
            or self.fault == "sends without a key" and request["method"].endswith(".tap")})
        self.connect()

    # Requests.

    def ask(self, method, then, params, **members):
        self.number += 1
        number = 1 if self.fault == "uses ids twice" and method != "hello" else self.number
        self.request({"id": number, "method": method, "params": params, **members}, then)

    def request(self, message, then):
        self.waiting[message["id"]] = (message, then, time.monotonic())
        self.send(message)

    def send(self, message):
        frames = [json.dumps(message).encode()]
        if self.fault == "sends three frames": frames = [b"", b"", *frames]
        try:
            self.dealer.send_multipart(frames, zmq.NOBLOCK)
        except zmq.Again:
            pass  # navd is away.

    def at(self, seconds, call):
        self.due.append((time.monotonic() + seconds, call))

    def attach(self):
        self.attachment = None
        self.ask("attach", self.attached, {
            "to": "tabs", "role": "delegate", "patience": 500, "silence": "deny",
            "implements": ["tabBarController.shouldSelect", "tabBarController.didSelect"]})

    def attached(self, answer):
        if "result" in answer: self.attachment = answer["result"]["attachment"]
        elif self.fault != "attaches once": self.at(0.3, self.attach)

    # Commands: each with a key, but `tap`.

    def tap(self):
        if "caller" not in self.roles or not self.greeted and self.fault != "queues while away":
            return self.at(0.3, self.tap)
        self.taps += 1
        if self.taps == 1:
            self.ask("tabBarController.tap", lambda answer: None, {"index": 1}, on="tabs", deadline=2000)
        else:
            self.keys += self.fault != "uses keys twice" or self.taps == 2
            key = {"client": f"played/{os.getpid()}", "n": self.keys}
            params = {"index": self.taps % 2} if self.fault == "uses keys twice" else {"index": 0}
            self.ask("tabBarController.setSelectedIndex", self.commanded, params, on="tabs", key=key, deadline=2000)
        self.at(0.3, self.tap)

    def commanded(self, answer):
        name = answer.get("error", {}).get("name")
        if name in ("draining", "storeUnavailable") and self.fault != "never sends again":
            self.unanswered[answer["id"]] = (self.last, self.commanded)
            self.at(0.2, self.retry)

    def retry(self):
        again, self.unanswered = self.unanswered, {}
        for request, then in again.values():
            self.number += 1
            if self.fault == "sends with another key" and "key" in request: request["key"]["n"] += 1000
            self.request({**request, "id": self.number}, then)

    # A copy, of which only the numbers are kept.

    def follow(self, address):
        if not self.events:
            self.events = self.context.socket(zmq.SUB)
            self.events.linger = self.events.rcvhwm = 0
            use_keys(self.events)
            self.events.connect(address)
        self.ask("window.list", self.found, {})

    def found(self, answer):
        if "result" not in answer: return
        old, self.window = self.window, answer["result"]["windows"][0]["id"]
        if self.fault == "keeps old ids" and old: self.window = old
        topic = f"window/{self.window}" + ("" if self.fault == "half a topic" else "/")
        if self.topic != topic:
            if self.topic: self.events.unsubscribe(self.topic)
            self.events.subscribe(topic)
            self.topic, self.subscribed = topic, False
        kept = self.fault == "keeps old ids" and old
        if self.subscribed or kept or self.fault in ("takes the snapshot first", "half a topic"): self.load()

    def load(self):
        self.catching = True
        self.ask("snapshot", self.loaded, {}, on=self.window)

    def loaded(self, answer):
        self.catching = False
        if "result" in answer: self.seq, self.copied = answer["result"]["seq"], answer["result"]["epoch"]

    def catch_up(self):
        self.catching = True
        self.ask("changesSince", self.caught_up, {"epoch": self.copied, "seq": self.seq}, on=self.window)

    def caught_up(self, answer):
        self.catching = False
        if "result" not in answer:
            return None if self.fault in ("asks only once", "keeps an old copy") else self.load()
        if answer["result"]["seq"] < self.seq and self.fault != "believes a lower number": return self.load()
        self.seq = answer["result"]["seq"]

    def heard_event(self, event):
        if not self.subscribed:
            self.subscribed = True
            if self.seq is None and self.greeted: self.load()
        if self.seq is None or self.catching or not self.greeted: return
        if "note" in event:
            self.seq += self.fault == "counts notes"
            return
        if self.fault == "misses everything":
            if "changes" in event: self.seq = event["seq"]
            return
        other = event["epoch"] != self.copied and self.fault != "ignores epochs"
        if "bookmark" in event:
            if event["seq"] != self.seq and self.fault != "ignores bookmarks" or other: self.catch_up()
        elif other or event["prev"] > self.seq and self.fault != "ignores a gap": self.catch_up()
        elif event["seq"] > self.seq or self.fault == "applies old events": self.seq = event["seq"]

    # Questions.

    def asked(self, message):
        method, number = message["method"], message["id"]
        if method != "tabBarController.shouldSelect":
            if self.fault == "ignores unknown questions": return
            return self.send({"id": number, "error": {"code": -32601, "name": "methodNotFound", "message": method}})
        self.answers += 1
        if self.fault == "knows no dry runs" and message.get("dryRun"): return
        if self.fault == "forgets some of many" and self.answers % 1000 == 0: return
        if self.fault == "stops when it is late" and message["deadline"] < 10: self.fault = "stopped"
        if self.fault == "stopped": return
        if self.fault == "refuses unknown members" and "later" in message:
            return self.send({"id": number, "error": {"code": -32602, "name": "invalidParams", "message": "later"}})
        result = {"allow": "yes"} if self.fault == "answers with a word" else {"allow": True}
        answer = {"id": number, "result": result}
        if self.fault == "answers late": return self.at(1.0, lambda: self.send(answer))
        if self.fault == "answers what was taken back": return self.at(0.4, lambda: self.send(answer))
        if self.fault == "answers one at a time" and self.open: return
        self.open[number] = answer
        self.at(0.005, lambda: self.decided(number))

    def decided(self, number):
        """The handler has taken a while. What was taken back meanwhile is not answered."""
        if answer := self.open.pop(number, None):
            for _ in range(1 + (self.fault == "answers twice")): self.send(answer)

    # Messages.

    def received(self, frame):
        self.heard = time.monotonic()
        try:
            message = json.loads(frame)
        except ValueError:
            if self.fault == "dies of garbage": raise
            return
        if not isinstance(message, dict): return
        method = message.get("method")
        if method is None or self.fault == "takes everything for an answer" and self.waiting: self.answered(message)
        elif "id" in message: self.asked(message)
        elif method == "vote.cancelled": self.open.pop(message["params"]["id"], None)
        elif method == "attachment.ended":
            self.ended.add(message["params"]["attachment"])
            if self.fault == "takes its place back": self.attach()
        elif method == "weather.changed" and self.fault == "answers unknown notices": self.send({"id": None, "result": {}})
        elif method == "tabBarController.didSelect" and self.fault == "answers callbacks":
            self.send({"id": message["attachment"], "result": {}})

    def answered(self, message):
        number = message.get("id")
        if self.fault in ("takes the next answer", "takes everything for an answer") and self.waiting:
            number = next(iter(self.waiting))
        if number not in self.waiting:
            if self.fault == "dies of a second answer" and "result" in message: sys.exit("a second answer")
            return
        self.last, then, _ = self.waiting.pop(number)
        if message.get("error", {}).get("name") == "helloRequired": return self.at(0.1, self.connect)
        then(message)

    def ponged(self, answer):
        if answer.get("result", {}).get("session") is False and self.fault != "believes its session": self.connect()

    def tick(self):
        now = time.monotonic()
        due, self.due = [call for when, call in self.due if when <= now], [one for one in self.due if one[0] > now]
        for call in due: call()
        for message, _, sent in list(self.waiting.values()):
            patient = {"hello": "never greets again", "attach": "waits for ever", "window.list": "waits for ever",
                       "snapshot": "waits for ever"}
            if now - sent > 2.2 and self.fault != patient.get(message["method"]) and message["method"] != "changesSince":
                return self.lost()
        if self.greeted and now - self.heard > 1 and self.fault != "never pings":
            self.heard = now
            self.ask("ping", self.ponged, {"session": True})

    def run(self):
        self.connect()
        self.tap()
        while True:
            poller = zmq.Poller()
            for socket in (self.dealer, self.monitor, self.events):
                if socket: poller.register(socket, zmq.POLLIN)
            ready = dict(poller.poll(2 if self.open else 20))
            if self.monitor in ready:
                event = recv_monitor_message(self.monitor)["event"]
                if event == zmq.EVENT_HANDSHAKE_SUCCEEDED: self.connected()
                else: self.lost()
            while self.dealer in ready and self.dealer.poll(0): self.received(self.dealer.recv_multipart()[-1])
            while self.events in ready and self.events.poll(0):
                self.heard_event(json.loads(self.events.recv_multipart()[1]))
            self.tick()


if __name__ == "__main__":
    fault, name = (sys.argv[2:] + ["", "played"][len(sys.argv[2:]):])
    Client(sys.argv[1].split(","), fault, name).run()
