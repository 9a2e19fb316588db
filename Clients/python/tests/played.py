"""A session, and the part of navd that a test plays: the state machine without sockets, clocks and threads."""
import json
import random

from navd.actions import Send
from navd.attachments import Attachment
from navd.session import Session

EVENTS = "ipc:///tmp/e"


class Bench:
    """A session, and the part of navd that a test plays."""

    def __init__(self, **options):
        self.session = Session("gate", chance=random.Random(7), wall=lambda: 1000.0, **options)
        self.now, self.actions, self.sent = 100.0, [], []
        self.take(self.session.start(self.now))

    def take(self, actions):
        self.actions += actions
        self.sent += [json.loads(one.data) for one in actions if isinstance(one, Send)]

    def of(self, kind):
        return [one for one in self.actions if isinstance(one, kind)]

    def passes(self, seconds):
        end = self.now + seconds
        while self.session.deadline() <= end:
            self.now = max(self.now, self.session.deadline())
            self.take(self.session.tick(self.now))
        self.now = end

    def receive(self, **message):
        self.take(self.session.received(json.dumps(message).encode(), self.now))

    def publish(self, topic, *more, **message):
        """Publishes a message; on `events/` with those of `more` behind it."""
        data = [message, *more] if topic.startswith("events/") else message
        self.take(self.session.published(topic, json.dumps(data).encode(), self.now))

    def last(self, method):
        return next(one for one in reversed(self.sent) if one.get("method") == method)

    def count(self, method):
        return sum(one.get("method") == method for one in self.sent)

    def answer(self, method, result=None, error=None):
        member = {"error": error} if error else {"result": result or {}}
        self.receive(id=self.last(method)["id"], **member)

    def welcome(self, session="s1", epoch="e1", **more):
        self.answer("hello", {"session": session, "protocol": 1, "epoch": epoch, "seq": 0, "events": EVENTS, "may": [], **more})

    def ready(self, **welcome):
        self.take(self.session.connected(self.now))
        self.passes(0)
        self.welcome(**welcome)
        return self

    def again(self):
        """The connection is lost, and there is another one."""
        self.take(self.session.lost(self.now))
        self.take(self.session.connected(self.now))
        self.passes(2)

    def request(self, method, on=None, params=None, **options):
        pending = self.session.requests.request(method, on, params or {}, options, self.now)
        pending.waiter = self
        self.take(self.session.take())
        return pending

    def attach(self, **options):
        to = options.pop("to", "tabs")
        attachment = Attachment(to, "delegate", ["tabBarController.shouldSelect"], handler=object(), **options)
        self.session.attachments.add(attachment, self.now)
        self.take(self.session.take())
        return attachment

    def detach(self, attachment):
        self.session.attachments.remove(attachment, self.now)
        self.take(self.session.take())


TAP = ("tabBarController.tap", "tabs", {"index": 1})
WINDOW = {"id": "w1", "name": "main", "root": "c1"}


def refusal(name):
    return {"code": 113, "name": name, "message": ""}


def in_the_way(attachment, client):
    return {"code": 104, "name": "alreadyAttached", "message": "", "data": {"attachment": attachment, "client": client}}


def snapshot(seq, epoch="e1", controllers=({"id": "c1", "kind": "viewController", "appearance": "appeared"},)):
    return {"epoch": epoch, "seq": seq, "window": WINDOW, "controllers": list(controllers)}
