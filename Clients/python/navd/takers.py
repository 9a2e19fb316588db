"""Who takes what is delivered."""
from __future__ import annotations

from typing import Any
from weakref import ref


class Takers:
    """Whoever has joined, until it leaves, or until the program has dropped it."""

    def __init__(self) -> None:
        self._all: list[ref[Any]] = []

    def live(self) -> list[Any]:
        """Those that there are."""
        return [one for each in self._all if (one := each()) is not None]

    def join(self, taker: Any) -> None:
        self._all.append(ref(taker))

    def leave(self, taker: Any) -> None:
        self._all = [each for each in self._all if each() not in (None, taker)]
