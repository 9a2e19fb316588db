"""What a session wants done: the values that the state machine returns, and that a shell carries out in their order."""
from __future__ import annotations

from contextvars import ContextVar
from dataclasses import dataclass, field
from math import inf
from typing import Any, Callable, Literal


# Of a session, as docs/KITS.md has them.
State = Literal["away", "greeting", "ready", "failed", "closed"]

# The question that this handler, and whatever it calls, works on.
current: ContextVar[Question | None] = ContextVar("navd_question", default=None)


@dataclass(slots=True)
class Open:
    """Close the DEALER, if there is one, and connect a new one."""


@dataclass(slots=True)
class Send:
    """Send these bytes on the DEALER, without waiting."""

    data: bytes


@dataclass(slots=True)
class OpenEvents:
    """Close the SUB, if there is one, and connect a new one with these topics."""

    endpoint: str
    topics: tuple[str, ...]


@dataclass(slots=True)
class Subscribe:
    """Subscribe the SUB to this topic."""

    topic: str


@dataclass(slots=True)
class Unsubscribe:
    """Take the subscription back."""

    topic: str


@dataclass(slots=True)
class Resolve:
    """A request has ended for which somebody waits: its `pending` has a result or an error, and a `waiter`."""

    pending: Pending


@dataclass(slots=True)
class Ask:
    """Call the handler of an attachment, or of a hosting."""

    question: Question


@dataclass(slots=True)
class Withdraw:
    """The answer to this question is not wanted any more."""

    question: Question


@dataclass(slots=True)
class Deliver:
    """Something new for whoever follows a window: see `watching`."""

    watch: Any
    item: Any


@dataclass(slots=True)
class Log:
    """A line of the log. `level` is a name of the module logging, in lower case."""

    level: str
    text: str


@dataclass(slots=True)
class Became:
    """The session has another state."""

    state: State


@dataclass(slots=True)
class Noted:
    """An attachment was attached, refused, or has lost its place."""

    attachment: Any


@dataclass(slots=True)
class Do:
    """Something of the shell itself, to be called where no lock is held."""

    call: Callable[[], None]


Action = (
    Open | Send | OpenEvents | Subscribe | Unsubscribe | Resolve | Ask | Withdraw | Deliver | Log | Became | Noted | Do)


@dataclass(slots=True, eq=False)
class Pending:
    """A request of this client, until it has ended."""

    message: dict[str, Any]
    # The seconds that one attempt may take, and the moment at which the request is given up.
    patience: float
    until: float
    # Sent again after a lost connection: reads, and requests with a key.
    repeats: bool = False
    # Waits for a navd that is away.
    waits: bool = False
    # What the session itself does with the answer; None for a request of the application.
    then: Callable[[Pending, float], None] | None = None
    # The moment from which on the command is not to be done.
    deadline: float = inf
    # 0 until it was sent.
    id: int = 0
    due: float = inf
    result: dict[str, Any] | None = None
    error: Exception | None = None
    # Belongs to the shell.
    waiter: Any = None

    @property
    def ended(self) -> bool:
        return self.result is not None or self.error is not None

    @property
    def last(self) -> float:
        """The moment from which on it is not sent. After its deadline it is sent only for the answer to what was
        done."""
        return self.until if self.id else min(self.until, self.deadline)


class Result(dict[str, Any]):
    """The result of a request. Where the outcome is `chained`, `end` is the command's end, which comes later."""

    end: Pending | None = None


@dataclass(slots=True, eq=False)
class Question:
    """A request or a notification of navd's that a handler is to be called for."""

    # The id of navd's request; None for a notification.
    id: str | None
    method: str
    on: str
    params: dict[str, Any]
    names: dict[str, str]
    # The attachment or hosting that it was sent to.
    target: Any
    # The seconds that navd waits, and the moment at which that is over; None where nothing waits.
    deadline: float | None = None
    due: float | None = None
    dry_run: bool = False
    # False once it was answered, withdrawn, or sent to a session that is over.
    open: bool = True
    # Whether it was told that its time is over.
    is_late: bool = False
    # What belongs to a request of a host: base, first and so on.
    details: dict[str, Any] = field(default_factory=dict)
    # The session that was asked.
    session: Any = None
