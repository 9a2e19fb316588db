"""A navd for tests: on a private path, with a clock that stands still until the test moves it."""
from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Callable, Iterable, Iterator

from .client import Client, connect
from .recording import Recording, Said


class Daemon:
    """A navd of one's own. `tree` is a spec, a window as `navd --tree` takes it, or a file of either.

    manual_clock: navd's time stands still; `advance` moves it. store: navd keeps its state over `restart`.
    navd: the program; without it $NAVD, then the one on the PATH.
    """

    def __init__(self, tree: Any = None, *arguments: str, manual_clock: bool = True, store: bool = False,
                 navd: str | os.PathLike[str] | None = None, endpoint: str | None = None) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="navd-test-")
        self.folder = Path(self._folder.name)
        self.endpoint = endpoint or f"ipc://{self.folder}/navd.sock"
        found = navd or os.environ.get("NAVD") or shutil.which("navd")
        if not found:
            raise FileNotFoundError("no navd: set $NAVD, or put navd on the PATH")
        self._command = [str(found), "--endpoint", self.endpoint, "--log-level", "notice", *arguments]
        if tree is not None:
            self._command += ["--tree", str(tree if isinstance(tree, (str, os.PathLike)) else self._written(tree))]
        if store:
            self._command += ["--store", str(self.folder / "navd.db")]
        self._manual_clock = manual_clock
        self._control: socket.socket | None = None
        self._lines: Any = None
        self._clients: list[Client] = []
        self._recordings: list[Recording] = []
        self._observer: Client | None = None
        self._seen: dict[str, Seen] = {}
        self.process: subprocess.Popen[bytes]
        try:
            self._start()
            if tree is not None and self.endpoint.startswith("ipc:"):
                # `expect` tells of everything from here on.
                self.seen()
        except BaseException:
            # Nobody has it, so nobody could end it.
            self.close()
            raise

    def _written(self, tree: Any) -> Path:
        path = self.folder / "tree.json"
        path.write_text(json.dumps(tree))
        return path

    def _start(self, *more: str) -> None:
        command, passed = [*self._command, *more], ()
        if self._manual_clock:
            self._control, theirs = socket.socketpair()
            self._lines = self._control.makefile("r")
            command += ["--test-control", str(theirs.fileno())]
            passed = (theirs.fileno(),)  # type: ignore[assignment]
        with open(self.folder / "log", "ab") as output:
            self.process = subprocess.Popen(command, stdout=output, stderr=output, pass_fds=passed)
        if self._manual_clock:
            theirs.close()
        self.wait_until_listening()

    def wait_until_listening(self, timeout: float = 20.0) -> None:
        """Waits until navd takes connections."""
        end = monotonic() + timeout
        while True:
            try:
                self._dial()
                return
            except OSError:
                pass
            if self.process.poll() is not None or monotonic() > end:
                raise RuntimeError(f"navd does not start: {self.log[-2000:]}")
            sleep(0.005)

    def _dial(self) -> None:
        if self.endpoint.startswith("ipc://"):
            with socket.socket(socket.AF_UNIX) as plain:
                plain.connect(self.endpoint.removeprefix("ipc://"))
        else:
            host, _, port = self.endpoint.removeprefix("tcp://").rpartition(":")
            with socket.create_connection((host, int(port)), 2):
                pass

    @property
    def log(self) -> str:
        """What navd has logged."""
        return (self.folder / "log").read_text(errors="replace")

    # Clients.

    def connect(self, client: str = "test", *, timeout: float | None = 5.0, key: str | None = None,
                server_key: str | None = None, heartbeat: float = 2.0) -> Client:
        """A client of this navd, which is closed with it."""
        nav = connect(self.endpoint, client=client, timeout=timeout, key=key, server_key=server_key, heartbeat=heartbeat)
        self._clients.append(nav)
        for recording in self._recordings:
            recording.add(nav)
        return nav

    @property
    def observer(self) -> Client:
        """A client that only looks."""
        if self._observer is None:
            self._observer = connect(self.endpoint, client="observer")
        return self._observer

    # Time.

    def _tell(self, request: dict[str, Any]) -> dict[str, Any]:
        if self._control is None:
            raise RuntimeError("this navd has the real clock")
        self._control.sendall(json.dumps(request).encode() + b"\n")
        answer: dict[str, Any] = json.loads(self._lines.readline())
        return answer

    def advance(self, seconds: float) -> None:
        """Moves the clock forward. Everything that is due by then is done, in its order."""
        self._tell({"advance": round(1000 * seconds)})
        for recording in self._recordings:
            recording.advanced(seconds)

    def settle(self) -> dict[str, Any]:
        """Waits until navd has nothing more to do now. Tells which questions are open."""
        return self._tell({"settle": True})

    # Ends and beginnings.

    def kill(self) -> None:
        """Ends navd without a word."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        """Ends navd as an administrator does."""
        self.process.terminate()
        self.process.wait(20)

    def start(self, *more: str) -> None:
        """Starts navd again, on the same store if it has one. What was said before is forgotten."""
        self._seen.clear()
        self._start(*more)

    def restart(self) -> None:
        """Kills navd and starts it again."""
        self.kill()
        self.start()

    def suspend(self) -> None:
        """Stops the process of navd until `resume`."""
        self.process.send_signal(signal.SIGSTOP)

    def resume(self) -> None:
        self.process.send_signal(signal.SIGCONT)

    def take_over(self) -> None:
        """Starts another navd, which takes the place of this one. The store is kept."""
        old = self.process
        self._start("--takeover")
        old.wait(20)

    def close(self) -> None:
        """Closes the clients and ends navd."""
        for nav in [*self._clients, *([self._observer] if self._observer else [])]:
            nav.close()
        if hasattr(self, "process") and self.process.poll() is None:
            self.process.send_signal(signal.SIGCONT)
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()
        if self._control is not None:
            self._control.close()
        self._folder.cleanup()

    def __enter__(self) -> Daemon:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    # Expectations.

    def seen(self, window: str | None = None) -> Seen:
        """What was committed in a window since it was asked last; at first, since this navd has started with it."""
        self.observer.wait_until_connected(10)
        name = window or self.observer.window.list(retry=True)["windows"][0]["name"] or "w1"
        if name not in self._seen:
            self._seen[name] = Seen(self.observer, name)
        return self._seen[name]

    def expect(self, messages: Iterable[Any] | None = None, *, in_order: Iterable[Any] | None = None,
               of: Iterable[str] | None = None, about: Iterable[str] | None = None, shown: Iterable[str] | None = None,
               state: dict[str, dict[str, Any]] | None = None, window: str | None = None) -> None:
        """Raises AssertionError unless what navd has said since the last `expect` is as it is described here.

        messages: exactly these callbacks, as `"album.viewDidLoad"` or `{"from", "method", "params"}`. in_order: these
        among others. of, about: only those of these groups, and of these controllers. shown: exactly these controllers
        are on screen. state: members of controllers, by name; controllers in them by name, too.
        """
        seen = self.seen(window)
        said = seen.take()
        if of is not None:
            said = [one for one in said if one.group in of]
        if about is not None:
            said = [one for one in said if one.on in about]
        if messages is not None:
            wanted = list(messages)
            fits = len(said) == len(wanted) and all(one.matches(each) for one, each in zip(said, wanted))
            assert fits, _difference(wanted, said)
        if in_order is not None:
            rest: Iterator[Said] = iter(said)
            for each in in_order:
                assert any(one.matches(each) for one in rest), _difference(list(in_order), said)
        if shown is not None:
            assert sorted(shown) == sorted(seen.shown()), f"on screen: {sorted(seen.shown())}; wanted: {sorted(shown)}"
        for name, members in (state or {}).items():
            found = seen.named(self.observer.controller(name).get())
            for member, value in members.items():
                assert found.get(member) == value, f"{name}.{member} is {found.get(member)!r}; wanted: {value!r}"

    def recording(self, name: str, window: str | None = None) -> Recording:
        """Records what the clients of this navd do from now on, to be written as a case: see `Recording`."""
        recording = Recording(name, self.seen(window), self._clients)
        self._recordings.append(recording)
        recording.when_ended = lambda: self._recordings.remove(recording)
        return recording


class Seen:
    """The messages of a window, with names in the place of ids."""

    def __init__(self, observer: Client, window: str) -> None:
        self._observer, self.window = observer, observer.window(window)
        snapshot = self.window.snapshot()
        self.names: dict[str, str] = {}
        self._learn(snapshot["controllers"])
        self._epoch, self._seq = snapshot["epoch"], snapshot["seq"]

    def _learn(self, controllers: Iterable[Any]) -> None:
        for one in controllers:
            # A name that looks like an id is refused by navd.
            self.names[one["id"]] = one.get("name") or f"unnamed-{one['id'][1:]}"

    def take(self) -> list[Said]:
        """The messages of the commits since the last call."""
        answer = self.window.changes_since(self._epoch, self._seq)
        self._seq = answer["seq"]
        said = []
        for event in answer["events"]:
            for change in event["changes"]:
                if "insert" in change:
                    self._learn([change["insert"]])  # type: ignore[typeddict-item]
                elif "name" in change:
                    self.names[change["set"]] = change["name"] or self.names[change["set"]]  # type: ignore
            said += [Said(self.named(one["on"]), one["method"], self.named(one["params"])) for one in event["messages"]]
        return said

    def named(self, value: Any) -> Any:
        """A value with names in the place of ids."""
        if isinstance(value, str):
            return self.names.get(value, value)
        if isinstance(value, list):
            return [self.named(one) for one in value]
        if isinstance(value, dict):
            return {name: self.named(one) for name, one in value.items()}
        return value

    def shown(self) -> list[str]:
        """The names of the controllers on screen."""
        controllers = self.window.snapshot()["controllers"]
        return [self.names.get(one["id"], one["id"]) for one in controllers if one["appearance"] == "appeared"]


def _difference(wanted: list[Any], said: list[Said]) -> str:
    lines = ["wanted:", *(f"    {one}" for one in wanted), "said:", *(f"    {one}" for one in said)]
    return "\n".join(lines)


def until(condition: Callable[[], Any], timeout: float = 10.0) -> bool:
    """Waits until the condition is true. False after `timeout` seconds."""
    end = monotonic() + timeout
    while not condition():
        if monotonic() > end:
            return False
        sleep(0.01)
    return True
