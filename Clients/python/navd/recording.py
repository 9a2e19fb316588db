"""A recorded session as a conformance case: the format of Tests/Conformance/README.md."""
from __future__ import annotations

import json
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any, Callable, get_type_hints

from . import types
from .methods import METHODS
from .scene import STRUCTURE

if TYPE_CHECKING:
    from .client import Client
    from .testing import Seen

# Members of a result that differ from run to run, or that other steps say.
LEFT_OUT = {"turn", "seq", "names", "ids", "window", "document", "epoch", "attachment"}


class Said:
    """One callback that navd has published: `album.viewDidLoad`."""

    def __init__(self, on: str, method: str, params: dict[str, Any]) -> None:
        self.on, self.method, self.params = on, method, params

    @property
    def word(self) -> str:
        return self.method.rpartition(".")[2]

    @property
    def group(self) -> str:
        """What `of` of a step refers to."""
        if self.method.startswith("viewController.view"):
            return "appearance"
        if self.method.endswith("MoveToParent"):
            return "containment"
        if self.method.endswith(".didReport"):
            return "report"
        if any(one in self.method for one in ("Rotat", "FirstHalf", "SecondHalf")):
            return "rotation"
        return self.method.partition(".")[0]

    def matches(self, pattern: Any) -> bool:
        """Whether it is `"name.method"`, `"kind.method"`, or `{"from", "method", "params"}`."""
        if isinstance(pattern, str):
            return pattern in (f"{self.on}.{self.word}", self.method)
        wanted = pattern.get("params", {})
        return (pattern.get("from", self.on) == self.on and pattern["method"] in (self.method, self.word)
                and all(self.params.get(name) == value for name, value in wanted.items()))

    def pattern(self) -> Any:
        """The pattern that a case has for it."""
        if not self.params:
            return f"{self.on}.{self.word}"
        return {"from": self.on, "method": self.word, "params": self.params}

    def __repr__(self) -> str:
        return f"{self.on}.{self.word}{f' {self.params}' if self.params else ''}"


class Recording:
    """What the clients of one navd have done. Use it in a `with`, then `case` or `save`.

        with daemon.recording("songs is vetoed") as recording:
            nav.tab_bar_controller("tabs").tap(view_controller="songs")
        recording.save("songs-is-vetoed.json", proves=["TAB-08"])

    Commands, answers, questions, what was answered, and the callbacks of each commit become steps. Reads do not.
    """

    def __init__(self, name: str, seen: Seen, clients: list[Client]) -> None:
        self.name, self._seen = name, seen
        self._lock = threading.Lock()
        self._clients: dict[str, Client] = {}
        self._steps: list[dict[str, Any]] = []
        self._sent: dict[tuple[str, Any], str] = {}
        self._asked: dict[tuple[str, Any], str] = {}
        self._peers: dict[str, Any] = {}
        self.when_ended: Callable[[], None] = lambda: None
        self._seen.take()
        self._window, self._tree = self._begin()
        for client in clients:
            self.add(client)

    def add(self, client: Client) -> None:
        """Records this client, too."""
        name = client._session.client
        attachments = [
            {**one.params(), "to": self._seen.named(one.to)} for one in client._registry if one.error is None]
        self._peers[name] = {"attach": attachments} if attachments else {}
        self._clients[name] = client
        client._shell.sockets.tap = lambda outgoing, data: self._tapped(name, outgoing, json.loads(data))

    def __enter__(self) -> Recording:
        return self

    def __exit__(self, *_: Any) -> None:
        for client in self._clients.values():
            client._shell.sockets.tap = None
        self.when_ended()

    def advanced(self, seconds: float) -> None:
        """The clock was moved."""
        self._steps.append({"advance": round(1000 * seconds)})

    # The beginning.

    def _begin(self) -> tuple[dict[str, Any], dict[str, Any]]:
        snapshot = self._seen.window.snapshot()
        window: dict[str, Any] = dict(snapshot["window"])
        members: dict[str, Any] = {name: window[name] for name in ("name", "orientation", "visible") if name in window}
        members["profile"] = window["profile"]["name"]
        members["transitions"] = window.get("transitions", "instant")
        controllers: dict[str, dict[str, Any]] = {one["id"]: dict(one) for one in snapshot["controllers"]}
        return members, self._spec(window["root"], controllers)

    def _spec(self, id: str, controllers: dict[str, dict[str, Any]]) -> dict[str, Any]:
        one = controllers[id]
        known = set(get_type_hints(types.Spec)) - STRUCTURE
        spec: dict[str, Any] = {name: self._seen.named(value) for name, value in one.items() if name in known}
        spec["name"] = self._seen.names[id]
        children = one.get("viewControllers", [])
        if children:
            spec["viewControllers"] = [self._spec(child, controllers) for child in children]
        if "selectedViewController" in one and one["selectedViewController"] in children:
            spec["selectedIndex"] = children.index(one["selectedViewController"])
        if "presented" in one:
            spec["presented"] = self._spec(one["presented"], controllers)
        return spec

    # Steps.

    def _tapped(self, peer: str, outgoing: bool, message: dict[str, Any]) -> None:
        with self._lock:
            if "method" in message:
                (self._request if outgoing else self._question)(peer, message)
            elif outgoing:
                self._answer(peer, message)
            else:
                self._reply(peer, message)

    def _request(self, peer: str, message: dict[str, Any]) -> None:
        method = METHODS.get(("sent", message["method"]))
        if method is None or method.kind != "command":
            return
        name = f"{method.name.rpartition('.')[2]} {len(self._sent) + 1}"
        self._sent[peer, message["id"]] = name
        step = {"do": method.name, "on": self._seen.named(message.get("on")), "params": message["params"], "from": peer}
        for member in ("deadline", "wait", "whenBusy"):
            if member in message:
                step[member] = message[member]
        if "within" in message:
            step["within"] = self._asked.get((peer, message["within"]), message["within"])
        self._steps.append({**{key: value for key, value in step.items() if value is not None}, "as": name})

    def _reply(self, peer: str, message: dict[str, Any]) -> None:
        name = self._sent.get((peer, message.get("id")))
        if name is None:
            return
        if "error" in message:
            self._steps.append({"replied": name, "error": {"name": message["error"]["name"]}})
        else:
            result = {key: value for key, value in message["result"].items() if key not in LEFT_OUT}
            self._steps.append({"replied": name, "result": result})

    def _question(self, peer: str, message: dict[str, Any]) -> None:
        if "id" not in message:
            return
        name = f"{message['method'].rpartition('.')[2]} {len(self._asked) + 1}"
        self._asked[peer, message["id"]] = name
        self._steps.append({
            "asked": message["method"], "peer": peer, "on": message.get("on"), "match": message.get("params", {}),
            "as": name})

    def _answer(self, peer: str, message: dict[str, Any]) -> None:
        name = self._asked.get((peer, message.get("id")))
        if name is not None:
            member = "error" if "error" in message else "result"
            self._steps.append({"answer": name, member: message[member]})

    # The case.

    def case(self, proves: list[str], source: list[str] | None = None) -> dict[str, Any]:
        """The case, as a file of Tests/Conformance holds it. proves: the rows of docs/CATALOGUE.md."""
        said = [one.pattern() for one in self._seen.take()]
        with self._lock:
            steps = [self._seen.named(step) for step in self._steps]
        return {
            "format": 1, "name": self.name, "proves": proves, "source": source or ["a recorded session"],
            "settings": {"inProcess": True, "shuffled": True, "daemon": True}, "window": self._window,
            "tree": self._tree, "peers": self._peers or {"ui": {}},
            # The first step takes what was said when the window was opened.
            "steps": [{"messages": {"inOrder": []}}, *steps, {"messages": {"exactly": said}}]}

    def save(self, path: str | Path, proves: list[str], source: list[str] | None = None) -> dict[str, Any]:
        """Writes the case to a file."""
        case = self.case(proves, source)
        Path(path).write_text(json.dumps(case, ensure_ascii=False, indent=2) + "\n")
        return case
