"""The client for asyncio, and its windows."""
from __future__ import annotations

import asyncio
import inspect
import signal
from time import monotonic
from typing import Any, Callable, Iterable, Mapping, Unpack

from .. import closing, errors
from ..actions import Question, Result
from ..attachments import Attachment
from ..base import BaseClient, F
from ..endpoint import Keys, address
from ..handles import Handle, Options
from ..options import ATTACH, REQUEST, AttachOptions, To, check
from ..roles import Handlers, made
from ..types import Role
from . import commands
from .following import Events, Latest, States, Tree
from .shell import Shell
from .tasks import Tasks


class Window(commands.Window):
    """A window, by id or name."""

    def layouts(self) -> Latest:
        """The layout as it is, and the whole again after each change: an iterator. A slow reader gets the newest
        only."""
        return Latest(self._owner, self._on)

    async def tree(self, timeout: float = 10.0) -> Tree:
        """A copy that follows the window. Raises, if it has not begun within `timeout` seconds: NotConnected without a
        navd, UnknownWindowError without such a window, else NoAnswer."""
        tree = Tree(self._owner, self._on)
        await tree._begin(timeout)
        return tree

    def events(self) -> Events:
        """Every event of the window, without a gap: an iterator. See `Events`."""
        return Events(self._owner, self._on)


class Windows(commands.WindowMethods):
    """`nav.window("main")` is a window; `nav.window.open(…)` and `nav.window.list()` are methods of navd."""

    def __call__(self, reference: str) -> Window:
        return Window(self._owner, reference)


class Client(BaseClient, commands.ClientMethods):
    """A connection to navd for asyncio. `navd.asyncio.connect` makes one. It belongs to one event loop: a request may
    also come from another one, in another thread, and everything else is refused there with RuntimeError.

    A decorator returns before navd has attached its handler. `registered` waits until it has.
    """

    _KINDS = commands.KINDS

    def __init__(self, endpoint: str, keys: Keys | None, client: str, heartbeat: float) -> None:
        super().__init__(endpoint, keys, client, heartbeat)
        self._shell = Shell(self._session, self._sockets)
        self._registrations: list[asyncio.Task[Any]] = []
        # What closes it after SIGTERM.
        self._closing: asyncio.Task[None] | None = None

    def session_states(self) -> States:
        """The state of this client as it is, and again after each change: an iterator. See `States`."""
        return States(self)

    async def wait_until_connected(self, timeout: float | None = None) -> None:
        """Waits for navd. Raises NotConnected after `timeout` seconds, and what hello was refused with."""
        await self._shell.until(self._is_decided, timeout)
        self._check()

    async def registered(self) -> None:
        """Waits until every handler that a decorator has registered is attached. Raises what navd refuses one with."""
        while self._registrations:
            await self._registrations.pop(0)

    async def run(self) -> None:
        """Waits until the client is closed, or SIGTERM comes: then it is closed. Raises what has ended the session."""
        await self.registered()
        loop, heeds = asyncio.get_running_loop(), closing.is_ended_by_signal()
        if heeds:
            loop.add_signal_handler(signal.SIGTERM, self._close_soon)
        try:
            await self._shell.ended.wait()
        finally:
            if heeds:
                loop.remove_signal_handler(signal.SIGTERM)
        self._check(is_connected=False)

    def _close_soon(self) -> None:
        self._closing = asyncio.get_running_loop().create_task(self.close())

    async def close(self, timeout: float = 1.0) -> None:
        """Ends the session and closes the sockets. Handlers that run may end within `timeout` seconds, and are
        cancelled after that."""
        self._shell.check_loop()
        end = monotonic() + timeout
        for task in self._registrations:
            task.cancel()
        try:
            while self.connected and (running := self._shell.tasks - {asyncio.current_task()}):
                if (left := end - monotonic()) <= 0:
                    break
                await asyncio.wait(running, timeout=left)
        finally:
            self._shell.close()

    async def __aenter__(self) -> Client:
        return self

    async def __aexit__(self, *_: Any) -> None:
        await self.close()

    # Requests.

    @property
    def window(self) -> Windows:
        return Windows(self)

    async def call(self, method: str, on: str | Handle | None = None, params: Mapping[str, Any] | None = None,
                   **options: Unpack[Options]) -> dict[str, Any]:
        """Any method of navd, by its name in docs/METHODS.md. Raises TypeError for a param that the method has not; the
        method of a later navd may have any."""
        result: dict[str, Any] = await self._request(*self._parts(method, on, params or {}), options)
        return result

    async def call_all(self, calls: Iterable[tuple[str, str | Handle | None, Mapping[str, Any]]],
                       outstanding: int = 64, **options: Unpack[Options]) -> list[dict[str, Any] | Exception]:
        """Many requests, each as `call` takes it, of which at most `outstanding` wait for their answers at a time.

        Returns their results in the order of the calls, and an exception in the place of a result that there is none
        of.
        """
        check(options, REQUEST, "option of a request")
        left = iter(calls)
        answers: list[Any] = []

        async def work() -> None:
            for call in left:
                number, parts = len(answers), self._parts(*call)
                answers.append(None)
                try:
                    answers[number] = await self._request(*parts, options)
                except Exception as error:
                    answers[number] = error

        tasks = [asyncio.create_task(work()) for _ in range(outstanding)]
        try:
            await asyncio.gather(*tasks)
        finally:
            for task in tasks:
                task.cancel()
        return answers

    async def finished(self, result: Mapping[str, Any], timeout: float = 15.0) -> dict[str, Any]:
        """How a command ended that was answered `chained`. Any other result is returned as it is."""
        end = result.end if isinstance(result, Result) else None
        if end is None:
            return dict(result)
        try:
            found: dict[str, Any] = await asyncio.wait_for(self._shell.result_of(end), timeout)
            return found
        except asyncio.TimeoutError:
            raise errors.unended(end.message["method"]) from None

    # Roles.

    async def attach(self, target: Any, role: Role, to: To, **options: Unpack[AttachOptions]) -> Attachment:
        """As `navd.Client.attach`."""
        check(options, ATTACH, "option of attach")
        self._is_here()
        is_unknown = self._is_of_unknown_kind(role, to)
        kind = await self._kind(to) if is_unknown and isinstance(to, (str, Handle)) else None
        attachment = self._register(target, role, to, kind, options)
        await self._shell.until(lambda: attachment.is_settled or not self.connected, 5)
        return self._registered(attachment)

    async def detach(self, attachment: Attachment) -> None:
        """Ends an attachment, a lasting one too."""
        self._remove(attachment)

    def _is_here(self) -> None:
        self._shell.check_loop()

    def _decorator(self, role: Role, to: To, options: AttachOptions) -> Callable[[F], F]:
        check(options, ATTACH, "option of attach")

        def decorate(target: F) -> F:
            self._is_here()
            # Of a class an object is made once.
            handler = made(target)
            Handlers(role).check(handler)
            before = list(self._registrations)

            async def register() -> None:
                if before:
                    await asyncio.wait(before)
                await self.attach(handler, role, to, **options)

            self._registrations.append(asyncio.get_running_loop().create_task(register()))
            return target

        return decorate

    async def _kind(self, to: str | Handle) -> str | None:
        """The kind of the controller, where it exists already."""
        try:
            return str((await self.call("controller.get", to))["kind"])
        except errors.NavdError:
            return None

    def _runner_of(self, name: str, handlers: Handlers) -> Tasks:
        async def call(question: Question) -> Any:
            handler, returned = handlers.by_method[question.method], []
            for arguments in handler.calls(question, self._handle):
                result = handler.function(*arguments)
                returned.append(await result if inspect.isawaitable(result) else result)
            return handler.result(returned)

        return self._runner(name, call)

    def _runner(self, name: str, call: Callable[[Question], Any]) -> Tasks:
        return Tasks(self._shell, name, call)


async def connect(endpoint: str | None = None, *, client: str = "python", timeout: float | None = 5.0,
                  key: str | None = None, server_key: str | None = None, heartbeat: float = 2.0) -> Client:
    """Connects to navd; as `navd.connect`."""
    nav = Client(*address(endpoint, key, server_key), client, heartbeat)
    if timeout is not None:
        try:
            await nav.wait_until_connected(timeout)
        except BaseException:
            await nav.close()
            raise
    return nav
