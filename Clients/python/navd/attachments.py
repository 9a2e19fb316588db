"""The attachments of a client: what it speaks for, and the questions that navd asks it."""
from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from . import errors
from .actions import Ask, Pending, Question, Withdraw

if TYPE_CHECKING:
    from .session import Session


@dataclass(eq=False)
class Attachment:
    """What `attach` is sent, over and over. Times are in seconds."""

    to: Any
    role: str
    implements: list[str]
    patience: float = 1.0
    silence: str = "deny"
    lasting: bool = False
    takeover: bool = False
    awaits: list[str] = field(default_factory=list)
    unwind_actions: list[str] = field(default_factory=list)
    ends_transitions: bool = False
    dry_runs: bool = True
    # The handlers; belongs to the shell.
    handler: Any = None
    # The id that navd has given it in this session; None while it is not attached.
    id: str | None = None
    # Why it is not attached, and stays so.
    error: Exception | None = None

    def params(self) -> dict[str, Any]:
        """The params of `attach`."""
        params: dict[str, Any] = {
            "to": self.to, "role": self.role, "implements": self.implements,
            "patience": max(1, round(1000 * self.patience)), "silence": self.silence}
        optional = {
            "lasting": self.lasting, "takeover": self.takeover, "awaits": self.awaits,
            "unwindActions": self.unwind_actions, "endsTransitions": self.ends_transitions}
        params.update({name: value for name, value in optional.items() if value})
        if not self.dry_runs:
            params["dryRuns"] = False
        return params


class Attachments:
    """Part of a session."""

    PATIENCE, PAUSE = 5.0, 1.0

    def __init__(self, session: Session) -> None:
        self._session = session
        self._all: list[Attachment] = []
        self._open: dict[str, Question] = {}

    def add(self, attachment: Attachment, now: float) -> None:
        """Attaches now, and again in each new session. `attachment.id` and `attachment.error` tell how it went."""
        self._all.append(attachment)
        if self._session.state == "ready":
            self._attach(attachment, now)

    def has(self, attachment: Attachment) -> bool:
        """Whether it was added."""
        return attachment in self._all

    def change(self, attachment: Attachment, now: float) -> None:
        """Attaches again, in the place of the same attachment, after it implements more."""
        attachment.id = None
        if self._session.state == "ready":
            self._attach(attachment, now, replaces=True)

    def remove(self, attachment: Attachment, now: float) -> None:
        """Ends an attachment."""
        if attachment in self._all:
            self._all.remove(attachment)
        if attachment.id is not None and self._session.state == "ready":
            self._session.requests.own("detach", {"attachment": attachment.id}, lambda _, __: None, self.PATIENCE, now)
        attachment.id = None

    def _attach(self, attachment: Attachment, now: float, replaces: bool = False) -> None:
        def attached(pending: Pending, then: float) -> None:
            self._attached(attachment, pending, then)

        params = attachment.params()
        if replaces:
            params["takeover"] = True
        self._session.requests.own("attach", params, attached, self.PATIENCE, now)

    def _attached(self, attachment: Attachment, pending: Pending, now: float) -> None:
        session, error = self._session, pending.error
        if pending.result is not None:
            attachment.id, attachment.error = pending.result["attachment"], None
            session.log("info", f"{session.client} is {attachment.role} of {attachment.to}")
        elif isinstance(error, errors.NoAnswer):
            if session.state == "ready":
                session.disconnect(now, "no answer to attach")
        elif attachment in self._all:
            attachment.error = error
            session.log("error", f"{session.client} can't be {attachment.role} of {attachment.to}: {error}")
            session.at(now + self.PAUSE * (1 + session.chance.random()), self._retry, attachment)

    def _retry(self, attachment: Attachment, now: float) -> None:
        if attachment in self._all and attachment.id is None and self._session.state == "ready":
            self._attach(attachment, now)

    def restore(self, resumed: bool, now: float) -> None:
        """There is a connection again. A new session has no attachments yet; a resumed one may lack those whose answer
        was lost."""
        for attachment in self._all:
            if not resumed or attachment.id is None:
                attachment.id = None
                self._attach(attachment, now, replaces=resumed)

    def take(self, message: dict[str, Any], now: float) -> None:
        """A question or a callback has come."""
        method, attachment = message["method"], self._find(message)
        if attachment is None or attachment.handler is None:
            if "id" in message:
                error = {"code": -32601, "name": "methodNotFound", "message": f"{method} is not implemented"}
                self._session.send({"id": message["id"], "error": error})
            return
        milliseconds = message.get("deadline")
        seconds = milliseconds / 1000 if isinstance(milliseconds, (int, float)) else None
        question = Question(
            message.get("id"), method, message.get("on", ""), message.get("params") or {}, message.get("names") or {},
            attachment, seconds, None if seconds is None else now + seconds, bool(message.get("dryRun")))
        if question.id is not None:
            self._open[question.id] = question
        self._session.out(Ask(question))

    def _find(self, message: dict[str, Any]) -> Attachment | None:
        given = message.get("attachment")
        for attachment in self._all:
            if attachment.id == given if given else message["method"] in attachment.implements:
                return attachment
        return None

    def answered(self, question: Question) -> None:
        """The question was answered."""
        self._open.pop(question.id or "", None)

    def withdraw(self, id: Any) -> None:
        """navd does not want the answer any more."""
        question = self._open.pop(id, None)
        if question is not None:
            question.open = False
            self._session.out(Withdraw(question))

    def ended(self, params: dict[str, Any]) -> None:
        """Another client has taken the place. It is not taken back."""
        for attachment in list(self._all):
            if attachment.id is not None and attachment.id == params.get("attachment"):
                self._all.remove(attachment)
                attachment.id = None
                attachment.error = errors.NavdError(f"{params.get('by')} has taken its place", name="attachmentEnded")
                self._session.log("warning", f"{attachment.role} of {attachment.to}: {attachment.error.message}")

    def end_questions(self) -> list[Question]:
        """The questions that were open. Their ids are no longer valid."""
        questions = list(self._open.values())
        self._open.clear()
        return questions
