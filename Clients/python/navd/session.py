"""The state machine of a client: bytes in, actions out. It knows no socket, no clock, no thread.

A shell carries out the actions of each call in their order, and reports what happens: `connected`, `lost`, `received`,
`published`, and `tick` when the time that `deadline` names has come. All times are seconds of one monotonic clock.
"""
from __future__ import annotations

import heapq
import random
import time
from itertools import count
from math import inf
from typing import Any, Callable

from . import errors, wire
from .actions import Action, Became, Log, Open, Pending, Question, Send, State, Withdraw
from .attachments import Attachments
from .greeting import Greeting
from .hosting import Hostings
from .questions import Questions
from .requests import Requests
from .watches import Watches


class Session:
    """The session of one client with navd, over restarts of either and over lost connections.

    client: the name that others know this client by. heartbeat: the seconds of silence after which navd is pinged.
    local: whether navd's machine has the same wall clock, so that `expires` may be sent.
    """

    PING_PATIENCE = 2.0
    # Bounds of the random time before a client greets again, and before it catches up after a gap.
    JITTER, JITTER_MAX, GAP_JITTER = 0.05, 2.0, 0.02

    def __init__(self, client: str, *, heartbeat: float = 2.0, local: bool = True,
                 chance: random.Random | None = None, wall: Callable[[], float] = time.time) -> None:
        self.client, self.heartbeat, self.local, self.wall = client, heartbeat, local, wall
        self.chance = chance or random.Random()
        self._state: State = "away"
        self.token: str | None = None
        self.epoch: str | None = None
        self.events: str | None = None
        self.may: list[Any] = []
        # What has ended it for good, and why there is no connection where the handshake has failed.
        self.failure: errors.NavdError | None = None
        self.refusal: errors.NavdError | None = None
        self.greeting, self.requests = Greeting(self), Requests(self)
        self.attachments, self.questions = Attachments(self), Questions(self)
        self.watches = Watches(self)
        self.hostings = Hostings(self)
        self.attempts = 0
        self._actions: list[Action] = []
        self._timers: list[tuple[float, int, Callable[[Any, float], None], Any]] = []
        self._number = count(1)
        self._heard = 0.0
        self._pinging = False
        # Counts the connections.
        self.connection = 0
        self.bye: int | None = None  # Its id, once sent.

    @property
    def state(self) -> State:
        """away: no connection; greeting: hello is under way; ready; failed: for good; closed."""
        return self._state

    @state.setter
    def state(self, state: State) -> None:
        if state != self._state:
            self._state = state
            self.out(Became(state))

    # What a shell calls.

    def start(self, now: float) -> list[Action]:
        """Begins to connect."""
        self._open(now)
        self.at(now + self.heartbeat, self._beat)
        return self.take()

    def connected(self, now: float) -> list[Action]:
        """The DEALER has a connection. After a loss the session is greeted after a random time, so that not all
        clients of a navd that was started again come at once."""
        self.refusal = None
        if self.state == "away":
            most = 0.0 if self.attempts == 0 else min(self.JITTER_MAX, self.JITTER * 2 ** min(self.attempts, 8))
            self.at(now + self.chance.uniform(0, most), self.greeting.greet, self.connection)
            self._fire(now)
        return self.take()

    def lost(self, now: float, why: str = "the connection ended") -> list[Action]:
        """The DEALER has no connection any more, or would not take a message."""
        if self.state in ("ready", "greeting"):
            self.disconnect(now, why)
        return self.take()

    def shut_out(self, error: errors.NavdError) -> list[Action]:
        """The handshake has failed with this error. It is tried again."""
        if self.refusal is None or self.refusal.message != error.message:
            self.log("warning", f"{self.client}: {error.message}")
        self.refusal = error
        return self.take()

    def forked(self) -> None:
        """This is a process that was forked: the session belongs to the other one."""
        self._state, self.failure, self.bye = "closed", errors.forked(), None
        self.requests.fail_all(self.failure)
        self._timers.clear()
        self._actions.clear()

    def received(self, data: bytes, now: float) -> list[Action]:
        """A message has come on the DEALER."""
        self._heard = now
        try:
            message = wire.decode(data)
        except ValueError:
            self.log("warning", f"navd has sent a message that is not JSON: {data[:80]!r}")
            return self.take()
        if not isinstance(message, dict):
            self.log("warning", "navd has sent a message that is not an object")
        elif "method" in message:
            self._take_message(message, now)
        else:
            self.requests.answered(message, now)
        return self.take()

    def published(self, topic: str, data: bytes, now: float) -> list[Action]:
        """A message has come on the SUB; on `events/` it is an array of messages."""
        try:
            message = wire.decode(data)
        except ValueError:
            self.log("warning", f"navd has published a message that is not JSON on {topic}")
            return self.take()
        for one in filter(lambda one: isinstance(one, dict), message if isinstance(message, list) else [message]):
            self.watches.published(topic, one, now)
        return self.take()

    def deadline(self) -> float:
        """The moment of the next `tick`."""
        return self._timers[0][0] if self._timers else inf

    def tick(self, now: float) -> list[Action]:
        """Does what is due."""
        self._fire(now)
        return self.take()

    def close(self, now: float) -> list[Action]:
        """Ends the session. Every open request raises `Closed`."""
        if self.state == "ready":
            self.hostings.end_all()
            self.bye = next(self.requests.ids)
            self.send({"id": self.bye, "method": "bye"})
        self.state = "closed"
        self._end_questions()
        self.requests.fail_all(errors.closed())
        self.watches.end_all()
        return self.take()

    def take(self) -> list[Action]:
        """The actions that have gathered."""
        actions, self._actions = self._actions, []
        return actions

    # What the parts of the session call.

    def out(self, action: Action) -> None:
        self._actions.append(action)

    def send(self, message: dict[str, Any]) -> None:
        self._actions.append(Send(wire.encode(message)))

    def log(self, level: str, text: str) -> None:
        self._actions.append(Log(level, text))

    def at(self, due: float, call: Callable[[Any, float], None], argument: Any = None) -> None:
        """Calls `call(argument, now)` at that moment."""
        heapq.heappush(self._timers, (due, next(self._number), call, argument))

    def disconnect(self, now: float, why: str) -> None:
        """Gives the connection up and makes a new one."""
        self.log("warning" if self.state == "ready" else "info", f"{self.client}: {why}; connecting again")
        self.state = "away"
        self.attempts += 1
        self._end_questions()
        self._open(now)

    def greet_again(self, now: float) -> None:
        """navd does not know this connection: it is greeted anew."""
        if self.state == "ready":
            self.state = "away"
            self._end_questions()
            self._forget()
            self.greeting.greet(self.connection, now)

    # The connection.

    def _open(self, now: float) -> None:
        self.connection += 1
        self._forget()
        self.out(Open())

    def _forget(self) -> None:
        """What the session itself has asked is not answered any more."""
        self._pinging = False
        self.greeting.forget()
        self.requests.drop_own()

    def fail(self, error: errors.NavdError) -> None:
        """navd will never take this client."""
        self.state, self.failure = "failed", error
        self.log("error", f"{self.client}: {error}")
        self.requests.fail_all(error)
        self.watches.end_all()

    def _beat(self, _: Any, now: float) -> None:
        """Pings navd when it was silent for a while, and takes its silence for a lost connection."""
        if self.state in ("closed", "failed"):
            return
        due = self._heard + self.heartbeat
        if self.state == "ready" and now >= due and not self._pinging:
            self._pinging = True
            self.requests.own("ping", {"session": True}, self._ponged, self.PING_PATIENCE, now)
        self.at(max(due, now + self.heartbeat / 4), self._beat)

    def _ponged(self, ping: Pending, now: float) -> None:
        self._pinging = False
        if isinstance(ping.error, errors.NoAnswer) and self.state == "ready":
            self.disconnect(now, "navd does not answer")
        elif ping.result is not None and ping.result.get("session") is False:
            self.greet_again(now)

    # Messages of navd's own.

    def _take_message(self, message: dict[str, Any], now: float) -> None:
        method, params = message["method"], message.get("params") or {}
        if method.startswith("host."):
            self.hostings.take(message, now)
        elif method == "vote.cancelled":
            self.questions.withdraw(params.get("id"))
        elif method == "command.finished":
            self.requests.finished(params)
        elif method == "attachment.ended":
            self.attachments.ended(params)
        elif method == "then.refused":
            self.log("warning", f"a command of an answer was refused: {params.get('error')}")
        elif method != "session.probe":
            self.attachments.take(message, now)

    def answer(self, question: Question, now: float, result: dict[str, Any] | None = None,
               error: BaseException | None = None, then: list[dict[str, Any]] | None = None) -> list[Action]:
        """Answers a question, if navd still wants the answer."""
        if question.open and question.id is not None:
            question.open = False
            if question.details:
                self.hostings.answer(question, result, error, now)
            else:
                self.questions.answer(question, result, error, then)
        return self.take()

    def drop(self, question: Question, now: float) -> list[Action]:
        """The handler was stopped: navd's timeout has decided."""
        if question.open:
            question.open = False
            if question.details:
                self.hostings.drop(question, now)
            else:
                self.questions.drop(question)
        return self.take()

    def _end_questions(self) -> None:
        for question in [*self.questions.end_all(), *self.hostings.end_questions()]:
            question.open = False
            self.out(Withdraw(question))

    def _fire(self, now: float) -> None:
        while self._timers and self._timers[0][0] <= now:
            _, _, call, argument = heapq.heappop(self._timers)
            call(argument, now)
