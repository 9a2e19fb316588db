"""The ends of a program: its sessions say goodbye, so that nobody waits for a timeout."""
from __future__ import annotations

import atexit
import os
import signal
import threading
from contextlib import contextmanager
from typing import Callable, Iterator

from . import aside

# What ends the sessions that are open, by whom it belongs to, with the process that has opened it.
_open: dict[object, tuple[int, Callable[[], None]]] = {}


def opened(owner: object, end: Callable[[], None]) -> None:
    """Calls `end` when the program ends, unless the owner was closed before."""
    _open[owner] = (os.getpid(), end)


def closed(owner: object) -> None:
    """The owner needs no end any more."""
    _open.pop(owner, None)


@atexit.register
def _end_all() -> None:
    for process, end in list(_open.values()):
        # A process that was forked off must leave the sockets of its parent alone.
        if process == os.getpid():
            end()
    aside.lines.flush()


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
