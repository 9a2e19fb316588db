"""A container of the application's own before a command, and the state after it."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import errors
from .handles import Handle

if TYPE_CHECKING:
    from .actions import Question
    from .copy import Copy

# Members of a spec that say where controllers stand, or what is made of them, and no members of a new controller.
STRUCTURE = {"viewControllers", "selectedIndex", "presented", "table"}


class AskFirst(Exception):
    """A question that navd is to ask before the command is performed. The handler is called again with the answer."""

    def __init__(self, questions: list[dict[str, Any]]) -> None:
        super().__init__("asked")
        self.questions = questions


class Scene:
    """What a host's handler works on. Set `children`, `title` and `state`, and members of `result`.

    container: the container as navd has it. children: ids of those that stand in it, and specs or handles of others.
    state: the application's own, at most 64 KiB of JSON; the next host finds it. result: members of the command's
    answer.
    """

    def __init__(self, question: Question, copy: Copy) -> None:
        # The copy goes on while the handler works.
        self._details, self._controllers = question.details, dict(copy.controllers)
        self.window: dict[str, Any] = copy.window
        self.container: dict[str, Any] = copy.controllers[question.on]
        self.dry_run = question.dry_run
        self.children: list[Any] = list(self.container.get("viewControllers", []))
        self.title: str | None = self.container.get("title")
        self.state: Any = self.container.get("state")
        self.result: dict[str, Any] = {}
        self._changes: list[dict[str, Any]] = []
        self._next: int = self._details["first"]

    def controller(self, reference: str) -> dict[str, Any] | None:
        """A controller of the window as navd has it, by id or name."""
        named = (one for one in self._controllers.values() if one.get("name") == reference)
        return self._controllers.get(reference) or next(named, None)

    def allows(self, method: str, view_controller: str | None = None) -> bool:
        """The vote of the container's delegate, such as `tabBarController.shouldSelect`. navd asks it first."""
        asked: dict[str, Any] = {"on": self.container["id"], "method": method}
        if view_controller is not None:
            asked["viewController"] = view_controller
        for answer in self._details.get("answers") or []:
            if all(answer.get(name) == value for name, value in asked.items()):
                return bool(answer.get("answer") != "no")
        raise AskFirst([asked])

    def proposal(self, result: Any) -> dict[str, Any]:
        """The scene as a proposal. Raises NavdError for a child that is not there, or stands elsewhere."""
        id = self.container["id"]
        before = list(self.container.get("viewControllers", []))
        self._changes, self._next = [], self._details["first"]
        children = [self._resolved(child) for child in self.children]
        if len(set(children)) != len(children):
            raise errors.from_wire({"name": "duplicateViewControllers", "code": 405, "message": "a child stands twice"})
        gone = [child for child in before if child not in children]
        if children != before:
            self._changes += [{"set": child, "parent": None} for child in gone]
            self._changes += [{"set": child, "parent": id} for child in children if child not in before]
            self._changes.append({"set": id, "viewControllers": children})
        for name, value in (("title", self.title), ("state", self.state)):
            if value != self.container.get(name):
                self._changes.append({"set": id, name: value})
        answer = {**self.result, **(result if isinstance(result, dict) else {})}
        outline: dict[str, Any] = {"kind": "quiet", "result": answer}
        if not self._changes:
            outline["unchanged"] = True
        return {"changes": self._changes, "loose": gone, "outline": outline}

    def _resolved(self, child: Any) -> str:
        if isinstance(child, dict):
            return self._made(child)
        reference = child.reference if isinstance(child, Handle) else str(child)
        found = self.controller(reference)
        if found is None:
            raise errors.from_wire({
                "name": "unknownController", "code": 201, "message": f"no controller is called {reference}"})
        if found.get("parent") not in (None, self.container["id"]):
            raise errors.from_wire({
                "name": "alreadyHasParent", "code": 404, "message": f"{reference} stands in {found['parent']}"})
        return str(found["id"])

    def _made(self, spec: dict[str, Any]) -> str:
        """Makes the controller of a spec, with its children. Its `kind` is viewController unless it says so."""
        id, kind = f"c{self._next}", spec.get("kind", "viewController")
        self._next += 1
        members = {name: value for name, value in spec.items() if name not in STRUCTURE}
        self._changes.append({"insert": {**members, "id": id, "kind": kind, "appearance": "disappeared"}})
        children = [self._resolved(child) for child in spec.get("viewControllers", [])]
        if children:
            self._changes += [{"set": child, "parent": id} for child in children]
            self._changes.append({"set": id, "viewControllers": children})
        if kind == "tabBarController" and children:
            self._changes.append({"set": id, "selectedViewController": children[spec.get("selectedIndex", 0)]})
        return id
