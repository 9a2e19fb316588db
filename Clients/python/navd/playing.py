"""Plays a recorded case against a navd: the steps that a `Recording` writes."""
from __future__ import annotations

from time import monotonic
from typing import Any

import zmq

from .recording import Said
from .testing import Daemon, Seen


class Peer:
    """A client in plain ZeroMQ, which does what the case says and nothing else."""

    def __init__(self, daemon: Daemon, name: str) -> None:
        self.name = name
        self.questions: list[dict[str, Any]] = []
        self.replies: dict[str, dict[str, Any]] = {}
        context: zmq.Context[Any] = zmq.Context.instance()
        self._socket = context.socket(zmq.DEALER)
        self._socket.linger = 0
        self._socket.connect(daemon.endpoint)
        self.send({"id": "hello", "method": "hello", "params": {"client": name}})
        self.wait(lambda: "hello" in self.replies, "an answer to hello")

    def send(self, message: dict[str, Any]) -> None:
        self._socket.send_json(message)

    def wait(self, condition: Any, what: str) -> None:
        """Reads until the condition is true. Raises AssertionError after 5 s."""
        end = monotonic() + 5
        while not condition():
            assert monotonic() < end, f"{self.name} has got no {what}"
            if self._socket.poll(50):
                message: Any = self._socket.recv_json()
                if "method" not in message:
                    self.replies[message["id"]] = message
                elif "id" in message:
                    self.questions.append(message)

    def close(self) -> None:
        self._socket.close()


def play(case: dict[str, Any], navd: str | None = None) -> None:
    """Raises AssertionError where navd does something else than the case says."""
    with Daemon({**case["window"], "root": case["tree"]}, navd=navd) as daemon:
        seen = daemon.seen(case["window"].get("name"))
        ids = {name: id for id, name in seen.names.items()}
        peers = {name: Peer(daemon, name) for name in case["peers"]}
        try:
            for name, peer in case["peers"].items():
                for number, attach in enumerate(peer.get("attach", [])):
                    peers[name].send({"id": f"attach {number}", "method": "attach", "params": attach})
                    peers[name].wait(lambda: f"attach {number}" in peers[name].replies, "answer to attach")
            player = _Player(daemon, seen, peers, ids)
            for number, step in enumerate(case["steps"]):
                try:
                    player.step(step)
                except AssertionError as error:
                    raise AssertionError(f"step {number}, {step}: {error}") from None
        finally:
            for one in peers.values():
                one.close()


class _Player:
    def __init__(self, daemon: Daemon, seen: Seen, peers: dict[str, Peer], ids: dict[str, str]) -> None:
        self._daemon, self._seen, self._peers, self._ids = daemon, seen, peers, ids
        self._from: dict[str, Peer] = {}
        self._asked: dict[str, tuple[Peer, str]] = {}

    def step(self, step: dict[str, Any]) -> None:
        if "do" in step:
            peer = self._from[step["as"]] = self._peers[step["from"]]
            message = {"id": step["as"], "method": step["do"], "params": step["params"]}
            message.update({key: step[key] for key in ("on", "deadline", "wait", "whenBusy") if key in step})
            if "within" in step:
                message["within"] = self._asked[step["within"]][1]
            peer.send(message)
        elif "replied" in step:
            self._replied(self._from[step["replied"]], step)
        elif "asked" in step:
            self._question(self._peers[step["peer"]], step)
        elif "answer" in step:
            peer, id = self._asked[step["answer"]]
            peer.send({"id": id, **{key: step[key] for key in ("result", "error") if key in step}})
        elif "advance" in step:
            self._daemon.advance(step["advance"] / 1000)
        elif "messages" in step:
            said, wanted = self._seen.take(), step["messages"].get("exactly")
            fits = wanted is None or (
                len(said) == len(wanted) and all(one.matches(each) for one, each in zip(said, wanted)))
            assert fits, f"navd has said {said}"

    def _replied(self, peer: Peer, step: dict[str, Any]) -> None:
        peer.wait(lambda: step["replied"] in peer.replies, f"answer to {step['replied']}")
        reply = peer.replies[step["replied"]]
        for member in ("result", "error"):
            if member in step:
                assert member in reply, f"the answer is {reply}"
                self._compare(step[member], reply[member])

    def _compare(self, wanted: dict[str, Any], found: dict[str, Any]) -> None:
        self._learn()
        found = self._seen.named(found)
        for name, value in wanted.items():
            assert found.get(name) == value, f"{name} is {found.get(name)!r}; wanted: {value!r}"

    def _learn(self) -> None:
        """Learns the names of new controllers, without taking the messages."""
        for one in self._seen.window.snapshot()["controllers"]:
            self._seen.names.setdefault(one["id"], one.get("name") or f"unnamed-{one['id'][1:]}")

    def _question(self, peer: Peer, step: dict[str, Any]) -> None:
        def fits(message: dict[str, Any]) -> bool:
            named = self._seen.named(message)
            return bool(message["method"] == step["asked"] and all(
                named["params"].get(name) == value for name, value in step["match"].items()))

        peer.wait(lambda: any(map(fits, peer.questions)), f"question {step['asked']}")
        found = next(one for one in peer.questions if fits(one))
        peer.questions.remove(found)
        self._asked[step["as"]] = (peer, found["id"])
