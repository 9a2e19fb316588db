"""Functions and classes as handlers: which methods of navd they are for, and how they are called."""
from __future__ import annotations

import inspect
from typing import Any, Callable, Mapping

from . import wire
from .actions import Question
from .methods import METHODS, Method

HEARD: list[Method] = [method for (side, _), method in METHODS.items() if side == "heard" and method.role]
# Methods about several rows or sections at once: the handler of a program is called for each of them.
_ITEM = {"tableViewController.numberOfRows": "section"}


def methods_named(name: str, role: str, kind: str | None = None) -> list[Method]:
    """The methods of this role that a function of this name is for: `should_select`, or, where several kinds of
    controllers have such a method, also `navigation_controller_will_show`. kind: that of the controller, if it is
    known.
    """
    of_role = [method for method in HEARD if method.role == role]
    exact = [one for one in of_role if wire.snake(one.name.replace(".", "_")) == name]
    found = exact or [one for one in of_role if wire.snake(one.name.rpartition(".")[2]) == name]
    if kind is not None and len(found) > 1:
        return [one for one in found if one.name.startswith(f"{kind}.")] or found
    return found


class Handler:
    """A function that is called for one method of navd."""

    def __init__(self, method: Method, function: Callable[..., Any]) -> None:
        self.method, self.function = method, function
        parameters = [
            one for one in inspect.signature(function).parameters.values()
            if one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD, one.KEYWORD_ONLY)]
        members = {wire.snake(name): name for name in method.params}
        self._sender = method.name.partition(".")[0]
        sender = wire.snake(self._sender)
        # What each parameter is given: a member of the message, the sender, or the question itself.
        self._plan: list[tuple[str, str]] = []
        named = {one.name.strip("_") for one in parameters}
        left = [member for name, member in members.items() if name not in named]
        for one in parameters:
            name = one.name.strip("_")
            if name in members:
                self._plan.append((one.name, members[name]))
            elif name in (sender, "controller", "sender"):
                self._plan.append((one.name, "*sender"))
            elif name == "question":
                self._plan.append((one.name, "*question"))
            elif left:
                self._plan.append((one.name, left.pop(0)))
            elif one.default is one.empty:
                raise TypeError(
                    f"{name} is no parameter of {method.name}; it has {', '.join(members) or 'none'}, and {sender}")
        used = {member for _, member in self._plan}
        self._item = None
        if "count" in method.params and "count" not in used:
            self._item = _ITEM.get(method.name, "row")

    def calls(self, question: Question, handle: Callable[[str, str, Mapping[str, str]], Any]) -> list[list[Any]]:
        """The arguments of each call that the question takes."""
        arguments = [self._argument(member, question, handle) for _, member in self._plan]
        if self._item is None:
            return [arguments]
        first = question.params[self._item]
        return [
            [number if member == self._item else value for (_, member), value in zip(self._plan, arguments)]
            for number in range(first, first + question.params["count"])]

    def _argument(self, member: str, question: Question, handle: Callable[..., Any]) -> Any:
        if member == "*sender":
            return handle(self._sender, question.on, question.names)
        if member == "*question":
            return question
        value = question.params.get(member)
        if member in self.method.controllers:
            if isinstance(value, str):
                return handle("viewController", value, question.names)
            if isinstance(value, list):
                return [handle("viewController", one, question.names) if isinstance(one, str) else one for one in value]
        return value

    def result(self, returned: list[Any]) -> dict[str, Any]:
        """The result that navd is answered. Raises TypeError if the function has returned something else."""
        kind, members = self.method.kind, self.method.result
        if kind == "vote":
            if not isinstance(returned[0], bool):
                raise TypeError(f"{self.method.name} wants True or False, and the handler has returned {returned[0]!r}")
            return {"allow": returned[0]}
        if kind != "data" or not members:
            return returned[0] if isinstance(returned[0], dict) else {}
        if self._item is not None:
            return {members[0]: returned}
        value = returned[0]
        if isinstance(value, dict) and value and set(value) <= set(members):
            return value
        return {members[0]: value}


def made(target: Any) -> Any:
    """The target, or the object that is made of it where it is a class."""
    return target() if inspect.isclass(target) else target


class Handlers:
    """The handlers of one attachment, by the name of the method."""

    def __init__(self, role: str, kind: str | None = None) -> None:
        self.role, self.kind = role, kind
        self.by_method: dict[str, Handler] = {}

    def add(self, target: Any) -> Any:
        """Adds a function, or the methods of a class or an object. Raises TypeError if none of it is a method of navd's
        for this role. Returns the target, or the object that was made of a class."""
        target = made(target)
        if inspect.isfunction(target) or inspect.ismethod(target):
            self._add(target.__name__, target, required=True)
            return target
        members = [(name, one) for name, one in inspect.getmembers(target, callable) if not name.startswith("_")]
        if not any([self._add(name, function, required=False) for name, function in members]):
            raise TypeError(f"{type(target).__name__} has no method of a {self.role}; {self._known()}")
        return target

    def _add(self, name: str, function: Callable[..., Any], required: bool) -> bool:
        methods = methods_named(name, self.role, self.kind)
        if not methods and required:
            raise TypeError(f"{name} is no method of a {self.role}; {self._known()}")
        for method in methods:
            self.by_method[method.name] = Handler(method, function)
        return bool(methods)

    def check(self, target: Any) -> None:
        """Raises TypeError if none of a function, or of an object's methods, is for any kind of controller a method of
        navd's for this role."""
        if inspect.isfunction(target) or inspect.ismethod(target):
            methods = methods_named(target.__name__, self.role)
            for number, method in enumerate(methods, 1):
                try:
                    Handler(method, target)
                    return
                except TypeError:
                    if number == len(methods):
                        raise
            raise TypeError(f"{target.__name__} is no method of a {self.role}; {self._known()}")
        names = [name for name, _ in inspect.getmembers(target, callable) if not name.startswith("_")]
        if not any(methods_named(name, self.role) for name in names):
            raise TypeError(f"{type(target).__name__} has no method of a {self.role}; {self._known()}")

    def callbacks(self, names: list[str] | None) -> list[str]:
        """The methods that a turn may wait for: those of these names, or all."""
        wanted = None if names is None else {wire.camel(name) for name in names}
        return [one for one, handler in self.by_method.items() if handler.method.kind == "notification"
                and (wanted is None or one.rpartition(".")[2] in wanted)]

    def _known(self) -> str:
        names = sorted({wire.snake(one.name.rpartition(".")[2]) for one in HEARD if one.role == self.role})
        return f"its methods are {', '.join(names)}"


class Actions:
    """The handlers of a hosting: one for each action of `viewController.perform`."""

    def __init__(self, target: Any) -> None:
        self.target = made(target)
        self.by_action: dict[str, Callable[..., Any]] = {}
        for name, function in inspect.getmembers(self.target, callable):
            if not name.startswith("_"):
                self.by_action[wire.camel(name)] = function
        if not self.by_action:
            raise TypeError(f"{type(self.target).__name__} has no method; each is an action of viewController.perform")

    def call(self, question: Question) -> Any:
        """Calls the handler of an action with the scene and, if it takes one more, the value."""
        from .errors import from_wire

        action, scene = question.params.get("action"), question.details["scene"]
        function = self.by_action.get(str(action))
        if function is None:
            known = ", ".join(sorted(self.by_action))
            raise from_wire({"name": "invalidParams", "code": -32602, "message": f"the actions are {known}",
                             "data": {"at": "params.action", "wanted": known}})
        takes_value = len(inspect.signature(function).parameters) > 1
        return function(scene, question.params.get("value")) if takes_value else function(scene)
