"""Hosting: this client runs the rules of containers of its own."""
from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from . import errors
from .actions import Ask, Pending, Question
from .copy import Copy
from .scene import AskFirst, Scene

if TYPE_CHECKING:
    from .session import Session

PERFORM = "viewController.perform"


@dataclass(eq=False)
class Hosting:
    """One claim. Times are in seconds."""

    custom_class: str
    patience: float = 1.0
    heartbeat: float = 5.0
    grace: float = 5.0
    otherwise: str = "empty"
    takeover: bool = False
    # The handlers; belongs to the shell.
    handler: Any = None
    # The hosting as navd knows it; None while this client does not host.
    epoch: int | None = None
    error: Exception | None = None
    copies: dict[str, Copy] = field(default_factory=dict)
    # Requests that wait for commits which are on their way, and those whose handler runs.
    waiting: list[Question] = field(default_factory=list)
    running: list[Question] = field(default_factory=list)
    # A command that the host does not decide: navd is to run it by its own rules.
    gives_back: bool = False
    # Whether it was told that nothing has this class now.
    is_unmatched: bool = False

    def params(self) -> dict[str, Any]:
        """The params of `host.attach`."""
        params = {
            "on": {"customClass": self.custom_class}, "patience": round(1000 * self.patience),
            "heartbeat": round(1000 * self.heartbeat), "grace": round(1000 * self.grace), "otherwise": self.otherwise,
            "gathered": True}
        return {**params, "takeover": True} if self.takeover else params


class Hostings:
    """Part of a session.

    A command that its handler does not decide, such as a push in a stack that stands in the container, is run by navd:
    the place is given back and claimed again in one go, and navd runs by its own rules what it had asked meanwhile.
    """

    PATIENCE, PAUSE = 5.0, 0.5

    def __init__(self, session: Session) -> None:
        self._session = session
        self._all: list[Hosting] = []

    def add(self, hosting: Hosting, now: float) -> None:
        """Claims now, and again in each new session. `epoch` and `error` tell how it went."""
        self._all.append(hosting)
        if self._session.state == "ready":
            self._claim(hosting, now)

    def remove(self, hosting: Hosting) -> None:
        """Gives the place back to navd."""
        if hosting in self._all:
            self._all.remove(hosting)
        if hosting.epoch is not None and self._session.state == "ready":
            self._session.send({"method": "host.detach", "params": {"hostEpoch": hosting.epoch}})
        hosting.epoch = None

    def end_all(self) -> None:
        """Gives every place back to navd."""
        for hosting in list(self._all):
            self.remove(hosting)

    def _claim(self, hosting: Hosting, now: float) -> None:
        def claimed(pending: Pending, then: float) -> None:
            self._claimed(hosting, pending, then)

        self._session.requests.own("host.attach", hosting.params(), claimed, self.PATIENCE, now)

    def _claimed(self, hosting: Hosting, pending: Pending, now: float) -> None:
        session, error = self._session, pending.error
        if pending.result is not None:
            hosting.epoch, hosting.error, hosting.gives_back = pending.result["hostEpoch"], None, False
            hosting.is_unmatched = False
            hosting.copies = {one["window"]["id"]: Copy(one) for one in pending.result["windows"]}
            session.log("info", f"{session.client} hosts {hosting.custom_class}")
            self._share(pending.result["windows"], hosting, now)
        elif isinstance(error, errors.NoAnswer):
            if session.state == "ready":
                session.disconnect(now, "no answer to host.attach")
        elif hosting in self._all:
            hosting.error = error
            is_usual = isinstance(error, errors.NavdError) and error.name == "selectorUnmatched"
            # A mistyped class shows here only, and once: a controller of this class may come.
            level = "error" if not is_usual else "info" if hosting.is_unmatched else "warning"
            session.log(level, f"{session.client} can't host {hosting.custom_class} now: {error}")
            hosting.is_unmatched = is_usual
            session.at(now + self.PAUSE * (1 + session.chance.random()), self._retry, hosting)

    def _share(self, windows: list[Any], claimed: Hosting, now: float) -> None:
        """The commit of a claim is not sent to the session that claims: the answer holds it, for its other hosts too."""
        for hosting in self._all:
            if hosting is not claimed and hosting.epoch is not None:
                hosting.copies.update((one["window"]["id"], Copy(one)) for one in windows)
                self._go_on(hosting, now)

    def _retry(self, hosting: Hosting, now: float) -> None:
        if hosting in self._all and hosting.epoch is None and self._session.state == "ready":
            self._claim(hosting, now)

    def restore(self, now: float) -> None:
        """There is a connection again. A resumed session has lost what it hosted, too."""
        for hosting in self._all:
            hosting.epoch = None
            hosting.waiting.clear()
            hosting.running.clear()
            self._claim(hosting, now)

    def take(self, message: dict[str, Any], now: float) -> None:
        """A message about a hosting has come."""
        method, params = message["method"], message.get("params") or {}
        if method == "host.ping":
            self._session.send({"method": "ping"})
        elif method == "host.perform":
            self._asked(message, params, now)
        elif method == "host.window":
            for hosting in self._all:
                hosting.copies[params["window"]["id"]] = Copy(params)
        elif method in ("host.committed", "host.commits"):
            for commit in params.get("commits", [params]):
                for hosting in self._all:
                    self._committed(hosting, commit, now)
                    # A request may be based on any one of them.
                    self._go_on(hosting, now)
        elif method == "host.refused":
            self._session.log("error", f"a proposal was refused: {params.get('error')}")
        elif method == "host.ended":
            self._ended(params, now)
        for hosting in self._all:
            self._go_on(hosting, now)

    def _asked(self, message: dict[str, Any], params: dict[str, Any], now: float) -> None:
        hosting = next((one for one in self._all if one.epoch == params["hostEpoch"]), None)
        if hosting is None:
            return
        milliseconds = message.get("deadline")
        seconds = None if milliseconds is None else milliseconds / 1000
        hosting.waiting.append(Question(
            message["id"], params["method"], message.get("on", ""), params["params"], message.get("names") or {},
            hosting, seconds, None if seconds is None else now + seconds, bool(message.get("dryRun")),
            details=params, session=self._session))

    def _committed(self, hosting: Hosting, params: dict[str, Any], now: float) -> None:
        copy = hosting.copies.get(params["window"])
        if copy is None:
            return
        judged = copy.judge(params["event"])
        try:
            if judged == "apply":
                copy.apply(params["event"])
        except KeyError:
            judged = "behind"
        if judged == "behind":
            self._session.log("error", f"the host's copy of {params['window']} lacks a commit; it claims again")
            self.give_back(hosting, now)

    def _ended(self, params: dict[str, Any], now: float) -> None:
        for hosting in list(self._all):
            if hosting.epoch != params.get("hostEpoch"):
                continue
            hosting.epoch = None
            hosting.waiting.clear()
            reason = params.get("why") or params.get("because")
            self._session.log("warning", f"the hosting of {hosting.custom_class} has ended: {reason}")
            if params.get("because") == "lost":
                self._claim(hosting, now)
            else:
                self._all.remove(hosting)
                hosting.error = errors.NavdError(str(reason), name="hostEnded")

    def _go_on(self, hosting: Hosting, now: float) -> None:
        """Hands out the requests whose commit the copy has reached."""
        for question in list(hosting.waiting):
            details = question.details
            copy = hosting.copies.get(details["window"])
            if copy is None or copy.seq < details["base"]:
                continue
            hosting.waiting.remove(question)
            if copy.seq > details["base"]:
                self._stale(question, copy.seq)
            elif question.method != PERFORM:
                hosting.gives_back = True
            elif not hosting.gives_back:
                hosting.running.append(question)
                question.details = {**details, "scene": Scene(question, copy)}
                self._session.out(Ask(question))
        if hosting.gives_back and not hosting.running:
            self.give_back(hosting, now)

    def _stale(self, question: Question, seq: int) -> None:
        question.open = False
        result = {"hostEpoch": question.details["hostEpoch"], "stale": True, "base": seq}
        self._session.send({"id": question.id, "result": result})

    def give_back(self, hosting: Hosting, now: float) -> None:
        """Gives the place back and claims it again: navd runs what it has asked."""
        if hosting.epoch is not None:
            self._session.send({"method": "host.detach", "params": {"hostEpoch": hosting.epoch}})
            hosting.epoch = None
            hosting.waiting.clear()
            self._claim(hosting, now)
        hosting.gives_back = False

    def answer(self, question: Question, result: Any, error: BaseException | None, now: float) -> None:
        """The handler has ended: its scene becomes a proposal, or its exception the command's error."""
        hosting: Hosting = question.target
        if question in hosting.running:
            hosting.running.remove(question)
        details = question.details
        if hosting.epoch != details["hostEpoch"]:
            return
        copy, scene = hosting.copies.get(details["window"]), details["scene"]
        if copy is not None and copy.seq > details["base"]:
            self._stale(question, copy.seq)
        elif isinstance(error, AskFirst):
            self._session.send({"id": question.id, "result": {"hostEpoch": hosting.epoch, "ask": error.questions}})
        elif error is not None:
            self._session.send({"id": question.id, "error": errors.to_wire(error)})
        else:
            try:
                proposal = scene.proposal(result)
                self._session.send({"id": question.id, "result": {"hostEpoch": hosting.epoch, "proposal": proposal}})
            except Exception as wrong:
                self._session.log("error", f"the proposal of {hosting.custom_class} can't be made: {wrong!r}")
                self._session.send({"id": question.id, "error": errors.to_wire(wrong)})
        self._go_on(hosting, now)

    def drop(self, question: Question, now: float) -> None:
        """The handler was stopped before its end."""
        hosting: Hosting = question.target
        if question in hosting.running:
            hosting.running.remove(question)
            self._go_on(hosting, now)

    def end_questions(self) -> list[Question]:
        """The requests that were open."""
        questions = [one for hosting in self._all for one in [*hosting.waiting, *hosting.running]]
        for hosting in self._all:
            hosting.waiting.clear()
            hosting.running.clear()
        return questions
