"""The attachments of a client: what it speaks for."""
from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, Callable, Literal

from . import errors
from .actions import Ask, Noted, Pending, Question

if TYPE_CHECKING:
    from .session import Session


AttachmentState = Literal["waiting", "attached", "refused", "ended"]


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
    # The handlers by method, and what calls them; belong to the shell. `before`: what there was before the last joined.
    handlers: Any = None
    handler: Any = None
    before: Any = None
    # The id that navd has given it in this session; None while it is not attached.
    id: str | None = None
    # Why it is not attached, and stays so.
    error: Exception | None = None
    # The `attach` that has no answer yet.
    asked: Pending | None = None
    # Whether it is not taken up again.
    is_over: bool = False
    # Whether a handler has joined that navd does not know of yet.
    has_changed: bool = False
    # Whether navd may have attached it in this session without the answer having come.
    is_unsure: bool = False
    # The attachment of another that was in the way at the last attempt.
    rival: str | None = None
    # Called when `state` or `error` is another, in a thread of its own or by the event loop; and what was told last.
    on_change: Callable[[Attachment], Any] | None = None
    told: tuple[str, Exception | None] = ("waiting", None)

    @property
    def state(self) -> AttachmentState:
        """`waiting` for navd; `attached`; `refused`, for `error`, and tried again; or `ended`: another client has taken
        the place, or the application has ended it."""
        if self.is_over:
            return "ended"
        return "refused" if self.error is not None else "waiting" if self.id is None else "attached"

    @property
    def is_settled(self) -> bool:
        """Whether it is known how the last `attach` went."""
        return self.asked is None and not self.has_changed and (self.id is not None or self.error is not None)

    def params(self) -> dict[str, Any]:
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
        # Those that the application has ended, until navd has.
        self._leaving: list[Attachment] = []

    def add(self, attachment: Attachment, now: float) -> None:
        """Attaches now, and again in each new session. `attachment.id` and `attachment.error` tell how it went."""
        self._all.append(attachment)
        attachment.is_over = False
        for earlier in self._leaving:
            if (earlier.role, earlier.to) == (attachment.role, attachment.to):
                # The new one takes its place.
                attachment.id, attachment.is_unsure = earlier.id, True
        self._leaving = [one for one in self._leaving if (one.role, one.to) != (attachment.role, attachment.to)]
        self._attach(attachment, now)

    def note(self, attachment: Attachment) -> None:
        """Tells the application where its state is another."""
        if (now := (attachment.state, attachment.error)) != attachment.told:
            attachment.told = now
            self._session.out(Noted(attachment))

    def has(self, attachment: Attachment) -> bool:
        return attachment in self._all

    def change(self, attachment: Attachment, now: float) -> None:
        """Attaches again, in the place of the same attachment, after it implements more."""
        attachment.has_changed, attachment.error = True, None
        self._attach(attachment, now)

    def remove(self, attachment: Attachment, now: float) -> None:
        """Ends an attachment: at once, or as soon as navd is there and has told its id."""
        if attachment in self._all:
            self._all.remove(attachment)
            attachment.is_over = True
            self.note(attachment)
            if attachment.id is not None or attachment.asked is not None or attachment.is_unsure:
                self._leaving.append(attachment)
                self._leave(attachment, now)

    def _leave(self, attachment: Attachment, now: float) -> None:
        if attachment.asked is not None or self._session.state != "ready" or attachment not in self._leaving:
            return
        if attachment.id is None or attachment.is_unsure:
            # It is attached once more to learn its id.
            return self._attach(attachment, now)
        self._session.requests.own(
            "detach", {"attachment": attachment.id}, partial(self._detached, attachment), self.PATIENCE, now)

    def _detached(self, attachment: Attachment, pending: Pending, now: float) -> None:
        session, error = self._session, pending.error
        if isinstance(error, errors.NoAnswer):
            if session.state == "ready":
                session.disconnect(now, "no answer to detach")
        elif errors.is_passing(error):
            session.at(now + self.PAUSE * (1 + session.chance.random()), self._leave, attachment)
        elif attachment in self._leaving:
            self._leaving.remove(attachment)
            attachment.id = None

    def _attach(self, attachment: Attachment, now: float, takes_own: bool = False) -> None:
        """One at a time, since only the answer tells what there is to replace.

        Where this session has, or may have, the place already, `takeover` is sent only when navd has said that it is
        this session which is in the way. Another client that has taken the place meanwhile keeps it.
        """
        if attachment.asked is not None or self._session.state != "ready":
            return

        params = attachment.params()
        if takes_own:
            params["takeover"] = True
        elif attachment.id is not None or attachment.is_unsure or attachment in self._leaving:
            params.pop("takeover", None)
        attachment.has_changed = False
        then = partial(self._attached, attachment)
        attachment.asked = self._session.requests.own("attach", params, then, self.PATIENCE, now)
        if attachment.asked.ended:
            # It can't be sent.
            then(attachment.asked, now)

    def _attached(self, attachment: Attachment, pending: Pending, now: float) -> None:
        session, error = self._session, pending.error
        if attachment.asked is not pending:
            return
        attachment.asked = None
        if pending.result is not None:
            attachment.id, attachment.error, attachment.is_unsure = pending.result["attachment"], None, False
            self.note(attachment)
            self._tell(attachment, pending.result)
            self._go_on(attachment, now)
        elif isinstance(error, errors.NoAnswer):
            attachment.is_unsure = True
            if session.state == "ready":
                session.disconnect(now, "no answer to attach")
        elif self._is_own(attachment, error):
            self._attach(attachment, now, takes_own=True)
        else:
            self._refused(attachment, error, now)

    def _tell(self, attachment: Attachment, result: dict[str, Any]) -> None:
        """Logs that it is attached. A name that nothing has is no error, so a mistyped one shows here only."""
        what = f"{self._session.client} is {attachment.role} of {attachment.to}"
        if result.get("controllers") or result.get("taken"):
            return self._session.log("info", what)
        near = " or ".join(map(repr, result.get("near", ())))
        hint = f"; meant: {near}?" if near else ""
        self._session.log("warning", f"{what}, which nothing matches now: it waits for a controller that does{hint}")

    def _is_own(self, attachment: Attachment, error: Exception | None) -> bool:
        """Whether it was refused because this session has the place."""
        if not isinstance(error, errors.NavdError) or error.name != "alreadyAttached":
            return False
        given, client = error.data.get("attachment"), error.data.get("client")
        if given is not None and given == attachment.id:
            return True
        if attachment.is_unsure and client == self._session.client and given != attachment.rival:
            return True
        attachment.is_unsure, attachment.rival = False, given
        return False

    def _go_on(self, attachment: Attachment, now: float) -> None:
        """It is attached. Meanwhile it may have been changed or ended."""
        if attachment not in self._all:
            if attachment not in self._leaving:
                self._leaving.append(attachment)
            self._leave(attachment, now)
        elif attachment.has_changed:
            self._attach(attachment, now)

    def _refused(self, attachment: Attachment, error: Exception | None, now: float) -> None:
        session = self._session
        pause = self.PAUSE * (1 + session.chance.random())
        # Whatever has joined meanwhile is sent with the next attempt. A refusal that passes is not told.
        attachment.has_changed = errors.is_passing(error)
        if attachment in self._all:
            if not attachment.has_changed:
                attachment.error = error
                self.note(attachment)
            level = "warning" if attachment.has_changed else "error"
            session.log(level, f"{session.client} can't be {attachment.role} of {attachment.to}: {error}")
            session.at(now + pause, self._retry, attachment)
        elif errors.is_passing(error):
            session.at(now + pause, self._leave, attachment)
        elif attachment in self._leaving:
            # There is nothing to detach, or only what was there before it has changed.
            attachment.is_unsure = False
            if attachment.id is None:
                self._leaving.remove(attachment)
            self._leave(attachment, now)

    def _retry(self, attachment: Attachment, now: float) -> None:
        if attachment in self._all and (attachment.error is not None or attachment.has_changed):
            self._attach(attachment, now)

    def restore(self, resumed: bool, now: float) -> None:
        """There is a connection again. A new session has no attachments yet; a resumed one may lack those whose answer
        was lost."""
        for attachment in [*self._leaving, *self._all]:
            attachment.is_unsure = resumed and (attachment.is_unsure or attachment.asked is not None)
            attachment.asked = None
            if not resumed:
                attachment.id = attachment.rival = None
                self.note(attachment)
        if not resumed:
            self._leaving = [one for one in self._leaving if one.lasting]
        for attachment in list(self._leaving):
            self._leave(attachment, now)
        for attachment in self._all:
            if attachment.id is None or attachment.is_unsure or attachment.has_changed:
                self._attach(attachment, now)

    def take(self, message: dict[str, Any], now: float) -> None:
        """A question or a callback has come."""
        method, attachment = message["method"], self._find(message)
        if attachment is None or attachment.handler is None:
            if "id" in message:
                error = {"code": -32601, "name": "methodNotFound", "message": f"{method} is not implemented"}
                self._session.send({"id": message["id"], "error": error})
            return
        seconds = message["deadline"] / 1000 if isinstance(message.get("deadline"), (int, float)) else None
        question = Question(
            message.get("id"), method, message.get("on", ""), message.get("params") or {}, message.get("names") or {},
            attachment, seconds, None if seconds is None else now + seconds, bool(message.get("dryRun")),
            session=self._session)
        self._session.questions.add(question)
        self._session.out(Ask(question))

    def _find(self, message: dict[str, Any]) -> Attachment | None:
        given = message.get("attachment")
        for attachment in self._all:
            if attachment.id == given if given else message["method"] in attachment.implements:
                return attachment
        return None

    def ended(self, params: dict[str, Any]) -> None:
        """Another client has taken the place. It is not taken back."""
        for attachment in [*self._all, *self._leaving]:
            if attachment.id is None or attachment.id != params.get("attachment"):
                continue
            if attachment.asked is not None and params.get("by") == self._session.client:
                # It has taken its own place: the answer, which comes next, has the new id.
                continue
            attachment.id = None
            if attachment in self._leaving:
                self._leaving.remove(attachment)
                continue
            self._all.remove(attachment)
            attachment.error = errors.NavdError(
                f"{params.get('by')} has taken its place, or has ended it; attach again with takeover to take it back",
                name="attachmentEnded")
            attachment.is_over = True
            self.note(attachment)
            self._session.log("warning", f"{attachment.role} of {attachment.to}: {attachment.error.message}")
