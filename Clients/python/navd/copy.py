"""A copy of one window of navd: the tree as it was committed, kept by events."""
from __future__ import annotations

from typing import Any


class Copy:
    """The window and its controllers by id, at one number of one epoch. After each event it equals a fresh snapshot.

    The objects of controllers are replaced and never changed, so one that was taken stays as it was.
    """

    def __init__(self, snapshot: dict[str, Any]) -> None:
        self.epoch: str = snapshot["epoch"]
        self.seq: int = snapshot["seq"]
        self.window: dict[str, Any] = snapshot["window"]
        self.controllers: dict[str, dict[str, Any]] = {one["id"]: one for one in snapshot["controllers"]}
        self.closed = False

    def judge(self, message: dict[str, Any]) -> str:
        """What an event or a bookmark means for this copy: `apply`, `ignore`, or `behind` where something is
        missing."""
        if message.get("epoch") != self.epoch:
            return "behind"
        if "bookmark" in message:
            return "ignore" if message["seq"] == self.seq else "behind"
        if "changes" not in message or message["seq"] <= self.seq:
            return "ignore"
        return "behind" if message["prev"] > self.seq else "apply"

    def apply(self, event: dict[str, Any]) -> None:
        """Applies an event that `judge` has let pass. Raises KeyError if it does not fit this copy."""
        controllers = self.controllers
        for change in event["changes"]:
            if "set" in change:
                id = change["set"]
                controllers[id] = merged(controllers[id], change, "set")
            elif "insert" in change:
                controllers[change["insert"]["id"]] = change["insert"]
            elif "splice" in change:
                id = change["splice"]
                controllers[id] = spliced(controllers[id], change)
            elif "remove" in change:
                del controllers[change["remove"]]
            elif "window" in change:
                self.window = merged(self.window, change, "window")
            elif "close" in change:
                self.closed = True
        self.seq = event["seq"]

    def frozen(self) -> Copy:
        """The copy as it is now: later events leave it alone."""
        return Copy({"epoch": self.epoch, "seq": self.seq, "window": self.window,
                     "controllers": list(self.controllers.values())})

    def find(self, reference: str) -> dict[str, Any] | None:
        """The controller with this id or name."""
        found = self.controllers.get(reference)
        if found is not None:
            return found
        return next((one for one in self.controllers.values() if one.get("name") == reference), None)


def spliced(old: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """The object with a part of its children changed. Raises KeyError if it has no such part."""
    part, children = change["viewControllers"], list(old.get("viewControllers", ()))
    at, end = part["at"], part["at"] + part["remove"]
    if not 0 <= at <= end <= len(children):
        raise KeyError(f"{old['id']} has no children from {at} to {end}")
    children[at:end] = part["insert"]
    return {**old, "viewControllers": children}


def merged(old: dict[str, Any], change: dict[str, Any], key: str) -> dict[str, Any]:
    """The object with the members that stand in the change beside `key`; null takes one away."""
    new = dict(old)
    for name, value in change.items():
        if name == key:
            continue
        if value is None:
            new.pop(name, None)
        else:
            new[name] = value
    return new
