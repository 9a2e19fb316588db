"""Handles of controllers and windows, and the options that every request takes."""
from __future__ import annotations

from typing import Any, Literal, Required, TypedDict

# The default of a parameter that is left out of the message.
UNSET: Any = type("Unset", (), {"__repr__": lambda self: "UNSET", "__bool__": lambda self: False})()


class Key(TypedDict):
    """A key of a request: the same key with the same body runs once."""

    client: Required[str]
    n: Required[int]


class Options(TypedDict, total=False):
    """What every request takes beside its own params. Times are in seconds."""

    in_window: str
    """The window in which a name is looked up, by id or name."""
    retry: bool
    """Sends the request again after a lost connection, under a key that the kit makes, and waits for a navd that is
    away."""
    request_key: Key
    """A key of your own. It implies `retry`."""
    deadline: float
    """navd does not commit the command after so many seconds. Over `ipc` the kit sends `expires` beside it."""
    expires: float
    """The moment, in seconds since 1970 by the wall clock, from which on the command is not begun."""
    wait: Literal["committed", "finished"]
    """When the answer comes."""
    when_busy: Literal["refuse", "queue"]
    """What happens during a transition of another command."""
    if_seq: int
    """The last number of the window that you have seen: `stateChanged` where others have changed the window since."""
    timeout: float
    """After so many seconds `NoAnswer` is raised. Default: 15, or `deadline` and 2 more; 60 with `retry`."""


class Caller:
    """Something that requests can be sent through."""

    def _call(self, method: str, params: dict[str, Any], options: Options) -> Any:
        raise NotImplementedError


class Handle(Caller):
    """A controller or a window, by id or by name.

    A handle that was made from a name finds whatever has that name. One that navd has sent has an id and, if the
    controller has one, a name; after a new epoch, in which ids may be others, the name counts.
    """

    def __init__(self, owner: Any, on: str, name: str | None = None, window: str | None = None,
                 epoch: str | None = None) -> None:
        self._owner, self._on, self._window, self._epoch = owner, on, window, epoch
        self.name: str | None = name if epoch is not None else (name or on)

    @property
    def id(self) -> str:
        """The id, or the name that the handle was made from."""
        return self._on

    @property
    def reference(self) -> str:
        """How a request names it: by id, or by name if the epoch is another than the one of the id."""
        if self._epoch is not None and self.name is not None and self._owner.epoch != self._epoch:
            return self.name
        return self._on

    def _call(self, method: str, params: dict[str, Any], options: Options) -> Any:
        if self._window is not None and "in_window" not in options:
            options = options.copy()
            options["in_window"] = self._window
        return self._owner._request(method, self.reference, params, options)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self._on}{f' {self.name}' if self.name not in (None, self._on) else ''}>"

    def __eq__(self, other: object) -> bool:
        """Whether it is the same id, or name, of the same epoch and window. No handle equals a text: use `name`, `id`."""
        if not isinstance(other, Handle):
            return NotImplemented
        return (self._on, self._window, self._epoch) == (other._on, other._window, other._epoch)

    def __hash__(self) -> int:
        return hash((self._on, self._window, self._epoch))
