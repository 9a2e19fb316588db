"""What an application has registered: handlers by role and selector."""
from __future__ import annotations

from typing import Any, Callable, Iterator

from .attachments import Attachment
from .handles import Handle
from .options import AttachOptions
from .roles import Handlers
from .session import Session


class Registry:
    """The attachments of an application. A second handler for the same role and selector joins the first."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._all: dict[tuple[str, str], Attachment] = {}

    def __iter__(self) -> Iterator[Attachment]:
        return iter(list(self._all.values()))

    def find(self, role: str, to: Any) -> Attachment | None:
        """The attachment that stands, or is to stand again."""
        found = self.earlier(role, to)
        is_over = found is None or (found.error is not None and not self._session.attachments.has(found))
        return None if is_over else found

    def earlier(self, role: str, to: Any) -> Attachment | None:
        """The attachment that was registered last, also one that has ended."""
        return self._all.get(self._key(role, to))

    @staticmethod
    def _key(role: str, to: Any) -> tuple[str, str]:
        return role, repr(to.reference if isinstance(to, Handle) else to)

    def register(self, target: Any, role: str, to: Any, kind: str | None, runner: Callable[[str, Handlers], Any],
                 options: AttachOptions) -> Attachment:
        """Makes a function, a class or an object a handler. `attach` attaches it.

        kind: the kind of the controller, where it is known. runner: makes what calls the handlers.
        """
        attachment = self.find(role, to)
        handlers: Handlers = Handlers(role, kind) if attachment is None else attachment.handlers
        before = dict(handlers.by_method)
        try:
            handlers.add(target)
        except BaseException:
            handlers.by_method = before
            raise
        if attachment is not None:
            attachment.before = (before, attachment.awaits)
        else:
            to = to.reference if isinstance(to, Handle) else to
            given: dict[str, Any] = {name: value for name, value in options.items() if name != "awaits"}
            attachment = Attachment(to, role, [], **given)
            attachment.handlers, attachment.handler = handlers, runner(f"{role} of {to}", handlers)
        attachment.implements = list(handlers.by_method)
        if "on_change" in options:
            attachment.on_change = options["on_change"]
        if awaits := options.get("awaits"):
            attachment.awaits = handlers.callbacks(None if awaits is True else awaits)
        self._all[self._key(role, to)] = attachment
        return attachment

    def attach(self, attachment: Attachment, now: float) -> None:
        """Attaches, or attaches again after a handler has joined."""
        attachments = self._session.attachments
        (attachments.change if attachments.has(attachment) else attachments.add)(attachment, now)

    def refused(self, attachment: Attachment, now: float) -> None:
        """Ends an attachment that was refused, or only what has joined it last."""
        if attachment.before is None:
            return self.remove(attachment, now)
        attachment.handlers.by_method, attachment.awaits = attachment.before
        attachment.implements = list(attachment.handlers.by_method)
        if attachment.id is not None:
            # It stands as it was.
            attachment.error = None
            self._session.attachments.note(attachment)

    def remove(self, attachment: Attachment, now: float) -> None:
        """Ends an attachment."""
        if self._all.get(key := self._key(attachment.role, attachment.to)) is attachment:
            del self._all[key]
        self._session.attachments.remove(attachment, now)
