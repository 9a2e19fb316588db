"""Errors: those that navd answers with, and those of the kit itself."""
from __future__ import annotations

from typing import Any, TypeVar, cast


class NavdError(Exception):
    """An error that navd has answered, or one of the kit. Decide by the class or by `name`, never by `message`.

    name: the name of the error in the protocol; code: its number, 0 for an error of the kit; message: a text for
    people; data: the members that belong to the name.
    """

    name: str = "error"
    code: int = 0

    def __init__(self, message: str = "", *, name: str | None = None, code: int | None = None,
                 data: dict[str, Any] | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.data: dict[str, Any] = data or {}
        if name is not None:
            self.name = name
        if code is not None:
            self.code = code

    def __str__(self) -> str:
        return f"{self.name}: {self.message}" if self.message else self.name


class NotConnected(NavdError):
    """There is no navd at the endpoint now, or it does not know this session. Nothing was sent."""

    name = "notConnected"


class ConnectionLost(NavdError):
    """The connection ended before the answer came. The command may have been done. A request with `retry` does not
    get this error: it is sent again."""

    name = "connectionLost"


class NoAnswer(NavdError):
    """No answer came in time. The command may have been done."""

    name = "noAnswer"


class Closed(NavdError):
    """This client was closed."""

    name = "closed"


# The errors of the kit itself: what was wrong, and what would be right. `data` has the method.

def away(method: str, why: NavdError | None = None) -> NavdError:
    """why: what there is no connection for, where that is known."""
    reason, data = (why.message, why.data) if why is not None else ("navd is away", {})
    return NotConnected(
        f"{reason}; {method} was not sent; wanted: retry=True, which waits for navd, or another call later",
        data={**data, "method": method})


# How a connection fails before the first message.
HANDSHAKES = {
    "keyNotAllowed": "does not allow this key",
    "otherMechanism": "and this client do not agree on keys: only one of them uses CURVE",
    "broken": (
        "closed the connection during the handshake: it refuses this user, has another key than server_key,"
        " or has no keys"),
}


def shut_out(endpoint: str, because: str) -> NavdError:
    return NotConnected(f"{endpoint} {HANDSHAKES[because]}", data={"endpoint": endpoint, "because": because})


def forgotten(method: str) -> NavdError:
    return NotConnected(
        f"navd does not know this session; {method} was not done; wanted: retry=True, or another call",
        data={"method": method})


def lost(method: str) -> NavdError:
    return ConnectionLost(
        f"the session ended; {method} may have been done; wanted: retry=True, with which it is done once",
        data={"method": method})


def unanswered(method: str) -> NavdError:
    return NoAnswer(
        f"no answer to {method} in time; it may have been done; wanted: a longer timeout, or retry=True",
        data={"method": method})


def unsent(method: str) -> NavdError:
    return NoAnswer(
        f"{method} was not sent: it had no time; wanted: a longer timeout or deadline", data={"method": method})


def unended(method: str) -> NavdError:
    return NoAnswer(
        f"{method} was chained, and has not ended in time; it may still be done; wanted: a longer timeout",
        data={"method": method})


def not_followed(window: str, is_away: bool) -> NavdError:
    if is_away:
        return NotConnected(f"navd is away; the window {window} is not followed yet; wanted: a longer timeout, or navd",
                            data={"window": window})
    return NoAnswer(f"the window {window} was found, but its state has not come in time; wanted: a longer timeout",
                    data={"window": window})


def no_window(window: str, near: list[str]) -> NavdError:
    meant = f" (meant: {' or '.join(map(repr, near))}?)" if near else ""
    return from_wire({
        "name": "unknownWindow", "code": 202, "data": {"window": window, "near": near},
        "message": f"no window is called {window}{meant}; wanted: an id or a name that `nav.window.list()` has"})


def deaf() -> NavdError:
    return from_wire({"name": "notAllowed", "code": 120, "message": "this session may hear no events"})


def busy(why: str) -> NavdError:
    return from_wire({"name": "busy", "code": 301, "message": why})


def forked() -> NavdError:
    return Closed("this client is of the process from which this one was forked; wanted: another one, of connect")


def closed() -> NavdError:
    return Closed("this client was closed; wanted: another one, of connect")


E = TypeVar("E", bound=BaseException)


def fresh(error: E) -> E:
    """The same error to be raised once more: an exception keeps the tracebacks and the context of each time."""
    if isinstance(error, NavdError):
        return cast(E, type(error)(error.message, name=error.name, code=error.code, data=dict(error.data)))
    return error


# What is refused with one of these was not done, and may be done later.
_PASSING = {"draining", "storeUnavailable"}


def is_passing(error: BaseException | None) -> bool:
    """Whether a request that was refused with this error may be done later."""
    return isinstance(error, NavdError) and error.name in _PASSING


_OWN: dict[str, type[NavdError]] = {one.name: one for one in (NotConnected, ConnectionLost, NoAnswer, Closed)}


def from_wire(error: Any) -> NavdError:
    """The exception for the `error` of an answer. An unknown name becomes a plain `NavdError`."""
    from .refusals import BY_NAME

    if not isinstance(error, dict):
        return NavdError(f"not an error: {error!r}", name="invalidRequest")
    name, code = str(error.get("name", "error")), error.get("code", 0)
    data = error.get("data")
    kind: type[NavdError] = BY_NAME.get(name, _OWN.get(name, NavdError))
    return kind(
        str(error.get("message", "")), name=name, code=code if isinstance(code, int) else 0,
        data=data if isinstance(data, dict) else {})


def to_wire(error: BaseException) -> dict[str, Any]:
    """The `error` with which the exception of a handler is answered."""
    if isinstance(error, NavdError):
        return {"code": error.code or -32603, "name": error.name, "message": error.message, "data": error.data}
    return {"code": -32603, "name": "internalError", "message": f"the handler raised {type(error).__name__}"}
