"""The client for asyncio, and its windows."""
from __future__ import annotations

import asyncio
import inspect
from time import monotonic
from typing import Any, Callable, Mapping, TypeVar

from .. import errors
from ..actions import Question
from ..attachments import Attachment
from ..endpoint import Keys, standard
from ..handles import Handle, Options
from ..hosting import Hosting
from ..registry import Registry
from ..requests import Result
from ..roles import Actions, Handlers
from ..session import Session
from ..sockets import Sockets
from . import commands
from .following import Events, Latest, Tree
from .shell import Shell
from .tasks import Tasks

F = TypeVar("F")


class Window(commands.Window):
    """A window, by id or name."""

    def layouts(self) -> Latest:
        """The layout as it is, and the whole again after each change. A slow reader gets the newest only."""
        return Latest(self._owner, self._on)

    async def tree(self, timeout: float = 10.0) -> Tree:
        """A copy that follows the window. Raises NotConnected if it has not begun within `timeout` seconds."""
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


class Client(commands.ClientMethods):
    """A connection to navd for asyncio. `navd.asyncio.connect` makes one. All calls belong to one event loop."""

    def __init__(self, endpoint: str, client: str, keys: Keys | None = None, heartbeat: float = 2.0) -> None:
        self.endpoint = endpoint
        self._session = Session(client, heartbeat=heartbeat, local=endpoint.startswith("ipc:"))
        self._shell = Shell(self._session, Sockets(self._session, endpoint, keys))
        self._registry = Registry(self._session)
        self._registrations: list[asyncio.Task[Any]] = []

    @property
    def connected(self) -> bool:
        """Whether navd is there, and knows this session."""
        return self._session.state == "ready"

    @property
    def epoch(self) -> str | None:
        """The epoch of navd: ids and numbers of another epoch mean nothing."""
        return self._session.epoch

    async def wait_until_connected(self, timeout: float | None = None) -> None:
        """Waits for navd. Raises NotConnected after `timeout` seconds, and what hello was refused with."""
        await self._shell.until(lambda: self.connected or self._session.failure is not None, timeout)
        if self._session.failure is not None:
            raise self._session.failure
        if not self.connected:
            raise errors.NotConnected(f"no navd answers at {self.endpoint}")

    async def registered(self) -> None:
        """Waits until every handler that a decorator has registered is attached. Raises what navd refuses one with."""
        while self._registrations:
            await self._registrations.pop(0)

    async def run(self) -> None:
        """Waits until the client is closed. Raises what has ended the session."""
        await self.registered()
        await self._shell.ended.wait()
        if self._session.failure is not None:
            raise self._session.failure

    async def close(self) -> None:
        """Ends the session and closes the sockets."""
        if self._session.state != "closed":
            for task in self._registrations:
                task.cancel()
            self._shell.close()

    async def __aenter__(self) -> Client:
        return self

    async def __aexit__(self, *_: Any) -> None:
        await self.close()

    @property
    def window(self) -> Windows:
        return Windows(self)

    async def call(self, method: str, on: str | Handle | None = None, params: Mapping[str, Any] | None = None,
                   **options: Any) -> dict[str, Any]:
        """Any method of navd, by its name in docs/METHODS.md."""
        reference = on.reference if isinstance(on, Handle) else on
        request = self._request(method, reference, dict(params or {}), options)  # type: ignore[arg-type]
        result: dict[str, Any] = await request
        return result

    async def finished(self, result: Mapping[str, Any], timeout: float = 15.0) -> dict[str, Any]:
        """How a command ended that was answered `chained`. Any other result is returned as it is."""
        end = result.end if isinstance(result, Result) else None
        if end is None:
            return dict(result)
        try:
            found: dict[str, Any] = await asyncio.wait_for(self._shell.result_of(end), timeout)
            return found
        except asyncio.TimeoutError:
            raise errors.NoAnswer("the chained command has not ended in time") from None

    # Roles.

    def delegate(self, to: Any, **options: Any) -> Callable[[F], F]:
        """As `navd.Client.delegate`. The handler is attached soon: `registered` waits for that."""
        return self._decorator("delegate", to, options)

    def data_source(self, to: Any, **options: Any) -> Callable[[F], F]:
        """As `navd.Client.data_source`."""
        return self._decorator("dataSource", to, options)

    def content(self, to: Any, **options: Any) -> Callable[[F], F]:
        """As `navd.Client.content`."""
        return self._decorator("content", to, options)

    def renderer(self, to: Any, **options: Any) -> Callable[[F], F]:
        """As `navd.Client.renderer`."""
        return self._decorator("renderer", to, options)

    def host(self, custom_class: str, **options: Any) -> Callable[[F], F]:
        """As `navd.Client.host`."""
        def decorate(target: F) -> F:
            actions = Actions(target)

            async def call(question: Question) -> Any:
                result = actions.call(question)
                return await result if inspect.isawaitable(result) else result

            hosting = Hosting(custom_class, **options)
            hosting.handler = Tasks(self._shell, custom_class, call)
            self._session.hostings.add(hosting, monotonic())
            self._shell.change()
            return target

        return decorate

    async def attach(self, target: Any, role: str, to: Any, **options: Any) -> Attachment:
        """As `navd.Client.attach`."""
        kind = await self._kind(to) if isinstance(to, str) and self._registry.find(role, to) is None else None
        attachment = self._registry.register(target, role, to, kind, self._tasks_of, **options)
        self._registry.attach(attachment, monotonic())
        self._shell.change()
        await self._shell.until(lambda: attachment.is_settled or not self.connected, 5)
        if attachment.error is not None:
            await self.detach(attachment)
            raise attachment.error
        return attachment

    async def detach(self, attachment: Attachment) -> None:
        """Ends an attachment, a lasting one too."""
        self._registry.remove(attachment, monotonic())
        self._shell.change()

    def _decorator(self, role: str, to: Any, options: dict[str, Any]) -> Callable[[F], F]:
        def decorate(target: F) -> F:
            before = list(self._registrations)

            async def register() -> None:
                if before:
                    await asyncio.wait(before)
                await self.attach(target, role, to, **options)

            self._registrations.append(asyncio.get_running_loop().create_task(register()))
            return target

        return decorate

    async def _kind(self, to: str) -> str | None:
        try:
            return str((await self.call("controller.get", to))["kind"])
        except errors.NavdError:
            return None

    def _tasks_of(self, name: str, handlers: Handlers) -> Tasks:
        async def call(question: Question) -> Any:
            handler, returned = handlers.by_method[question.method], []
            for arguments in handler.calls(question, self._handle):
                result = handler.function(*arguments)
                returned.append(await result if inspect.isawaitable(result) else result)
            return handler.result(returned)

        tasks = Tasks(self._shell, name, call)
        tasks.handlers = handlers
        return tasks

    def _handle(self, kind: str, id: str, names: Mapping[str, str]) -> Any:
        return commands.KINDS.get(kind, commands.ViewController)(self, id, names.get(id), epoch=self._session.epoch or "")

    # Requests.

    def _call(self, method: str, params: dict[str, Any], options: Options) -> Any:
        return self._shell.request(method, None, params, options)

    def _request(self, method: str, on: str | None, params: dict[str, Any], options: Options) -> Any:
        return self._shell.request(method, on, params, options)


async def connect(endpoint: str | None = None, *, client: str = "python", timeout: float | None = 5.0,
                  key: str | None = None, server_key: str | None = None, heartbeat: float = 2.0) -> Client:
    """Connects to navd; as `navd.connect`."""
    endpoint = endpoint or standard()
    keys = Keys.standard(key, server_key) if endpoint.startswith("tcp:") else None
    nav = Client(endpoint, client, keys, heartbeat)
    if timeout is not None:
        try:
            await nav.wait_until_connected(timeout)
        except BaseException:
            await nav.close()
            raise
    return nav
