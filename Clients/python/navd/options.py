"""The options of requests, attachments and hosts: their names, and how those of a request are sent."""
from __future__ import annotations

from difflib import get_close_matches
from typing import Any, Callable, Iterable, Literal, Mapping, TypedDict, Union

from .attachments import Attachment
from .handles import UNSET, Handle, Options
from .methods import METHODS
from .wire import snake


# Whom a handler is for: a controller or window, by name, id or handle, or a selector such as {"customClass": "Album"}.
To = Union[str, Handle, Mapping[str, Any]]


class AttachOptions(TypedDict, total=False):
    """How a handler is attached. Times are in seconds."""

    patience: float
    """navd waits so long for an answer. Default: 1."""
    silence: Literal["allow", "deny", "fail"]
    """What counts without an answer. Default: `deny`."""
    lasting: bool
    """The default answer counts while this program is away, too."""
    takeover: bool
    """Takes the place of another attachment."""
    awaits: bool | list[str]
    """The callbacks that a turn waits for: names, or True for all."""
    unwind_actions: list[str]
    """The actions of unwind segues that it handles."""
    ends_transitions: bool
    """Of a renderer: it says when transitions are over."""
    dry_runs: bool
    """False: it is not asked in a dry run."""
    on_change: Callable[[Attachment], Any]
    """Called with the attachment when its `state` is another: attached, refused, or lost to another client."""


class HostOptions(TypedDict, total=False):
    """How a container is hosted. Times are in seconds."""

    patience: float
    """navd waits so long for a proposal. Default: 1."""
    heartbeat: float
    """After so long without a message navd asks whether the host is there. Default: 5."""
    grace: float
    """navd waits so long for a host that is lost. Default: 5."""
    otherwise: Literal["empty", "adopt"]
    """What becomes of the container without a host: it has no children, or navd's own rules. Default: `empty`."""
    takeover: bool
    """Takes the place of another host."""


# The names of the options, by what takes them.
REQUEST, ATTACH, HOST = Options.__annotations__, AttachOptions.__annotations__, HostOptions.__annotations__
# The params of each method that is sent.
PARAMS = {name: frozenset(method.params) for (side, name), method in METHODS.items() if side == "sent"}
# The members of the protocol that some options are.
_WORDS = {"in_window": "window", "wait": "wait", "when_busy": "whenBusy", "if_seq": "ifSeq"}


def check(given: Mapping[str, Any], known: Iterable[str], what: str, more: Iterable[str] = ()) -> None:
    """Raises TypeError for the first name that is not known, with the nearest one that is.

    what: whose names they are. more: names that are known elsewhere, and may have been meant.
    """
    known = list(known)
    for name in given:
        if name not in known:
            near = get_close_matches(name, [*known, *more], 1, 0.5)
            hint = f"{near[0]}?" if near else ", ".join(sorted(known)) or "none"
            raise TypeError(f"{name} is no {what}; {'meant' if near else 'they are'}: {hint}")


def check_request(method: str, options: Mapping[str, Any]) -> None:
    """Raises TypeError if one of them is no option of a request. A param of the method may be meant."""
    if not options.keys() <= REQUEST.keys():
        params = {snake(name): name for name in PARAMS.get(method, ())}
        for name in options:
            if name in params and name not in REQUEST:
                raise TypeError(f"{name} is a param of {method}; wanted: params={{'{params[name]}': ...}}")
        check(options, REQUEST, f"option of {method}, nor one of its params", params)


def check_params(method: str, params: Mapping[str, Any]) -> None:
    """Raises TypeError if the description of the method has no such param. That of an unknown method is not known."""
    known = PARAMS.get(method)
    if known is not None and not params.keys() <= known:
        check(params, known, f"param of {method}")


def write(message: dict[str, Any], options: Options, wall: Callable[[], float] | None) -> None:
    """Adds the options to the message of a request. wall: the clock that navd has, too, if it has the same."""
    if "expires" in options:
        message["expires"] = int(1000 * options["expires"])
    elif wall is not None and (deadline := options.get("deadline")) is not None:
        message["expires"] = int(1000 * (wall() + deadline))
    for name, word in _WORDS.items():
        value = options.get(name, UNSET)
        if value is not UNSET:
            message[word] = value
