"""The ends of a program: its sessions say goodbye, so that nobody waits for a timeout."""
from __future__ import annotations

import atexit
import os
import signal
import threading
from contextlib import contextmanager
from typing import Callable, Iterator

from . import aside

# What ends the sessions that are open, by whom it belongs to, and what tells them that the process was forked.
_open: dict[object, tuple[Callable[[], None], Callable[[], None]]] = {}


def opened(owner: object, end: Callable[[], None], forked: Callable[[], None]) -> None:
    """Calls `end` when the program ends, unless the owner was closed before. In a process that is forked off meanwhile
    `forked` is called: it has none of the owner's threads, and shares its sockets."""
    _open[owner] = (end, forked)


def closed(owner: object) -> None:
    """The owner needs no end any more."""
    _open.pop(owner, None)


@atexit.register
def _end_all() -> None:
    for end, _ in list(_open.values()):
        end()
    aside.lines.flush()


def _forked() -> None:
    owners = list(_open.values())
    # The sessions and sockets are those of the parent, which goes on with them.
    _open.clear()
    for _, forked in owners:
        forked()


os.register_at_fork(after_in_child=_forked)


def is_ended_by_signal() -> bool:
    """Whether SIGTERM would end this process at once, without a goodbye, and this thread may change that."""
    return (threading.current_thread() is threading.main_thread()
            and signal.getsignal(signal.SIGTERM) is signal.SIG_DFL)


@contextmanager
def interrupting() -> Iterator[None]:
    """Meanwhile SIGTERM raises KeyboardInterrupt, as Ctrl-C does; not where the program has a handler of its own."""
    if not is_ended_by_signal():
        yield
        return
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
