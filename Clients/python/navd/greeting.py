"""How a session begins, and begins again: `hello` and its answers."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import errors, wire
from .actions import Pending

if TYPE_CHECKING:
    from .session import Session

# The errors of `hello` after which another attempt is of no use.
FINAL = {"unsupportedVersion", "notAllowed", "invalidParams", "nameInvalid"}


class Greeting:
    """Part of a session."""

    PATIENCE = 2.0

    def __init__(self, session: Session) -> None:
        self._session = session
        # The `hello` that has no answer yet.
        self._hello: Pending | None = None

    def forget(self) -> None:
        """The answer means nothing any more: the connection is gone."""
        self._hello = None

    def greet(self, connection: int, now: float) -> None:
        """Sends `hello`, if there is still that connection and none is under way."""
        session = self._session
        if session.state != "away" or connection != session.connection:
            return
        session.state = "greeting"
        params: dict[str, Any] = {"resume": session.token}
        if session.token is None:
            params = {"client": session.client, "protocol": [wire.PROTOCOL]}
        self._hello = session.requests.own("hello", params, self._greeted, self.PATIENCE, now)

    def _greeted(self, hello: Pending, now: float) -> None:
        if hello is not self._hello:
            return
        self._hello = None
        error = hello.error
        if isinstance(error, errors.NoAnswer):
            self._session.disconnect(now, "no answer to hello")
        elif error is not None:
            self._refused(error, now)
        elif hello.result is not None:
            self._welcome(hello.result, "resume" in hello.message["params"], now)

    def _refused(self, error: Exception, now: float) -> None:
        session = self._session
        name = error.name if isinstance(error, errors.NavdError) else "error"
        if name == "sessionUnknown":
            session.token = None
            session.state = "away"
            self.greet(session.connection, now)
        elif name in FINAL:
            session.fail(error if isinstance(error, errors.NavdError) else errors.NavdError(str(error)))
        else:
            wait = error.data.get("retryAfter", 1000) / 1000 if isinstance(error, errors.NavdError) else 1.0
            session.log("warning", f"{session.client}: hello was refused, {error}; the next one in {wait:g} s")
            session.state = "away"
            session.at(now + wait + session.chance.uniform(0, session.JITTER), self.greet, session.connection)

    def _welcome(self, result: dict[str, Any], resumed: bool, now: float) -> None:
        session = self._session
        if result.get("protocol") != wire.PROTOCOL:
            text = f"navd speaks version {result.get('protocol')} of the protocol; wanted: {wire.PROTOCOL}"
            return session.fail(errors.from_wire({"name": "unsupportedVersion", "code": 102, "message": text}))
        if session.epoch is not None and result["epoch"] != session.epoch:
            session.log("warning", f"{session.client}: a new epoch; navd has started without its former knowledge")
        session.token, session.epoch, session.events = result["session"], result["epoch"], result.get("events")
        session.may = list(result.get("may", []))
        session.state, session.attempts = "ready", 0
        session.log("info", f"{session.client}: {'the session is resumed' if resumed else 'a new session'}")
        session.attachments.restore(resumed, now)
        session.hostings.restore(now)
        session.watches.restore(now)
        session.requests.restore(resumed, now)
