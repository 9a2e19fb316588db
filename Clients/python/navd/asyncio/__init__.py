"""A client for asyncio: `nav = await navd.asyncio.connect(client="gate")`. It has the calls of `navd.Client`, awaited.

Handlers may be functions or coroutines; those of one attachment run one after another, as tasks. A handler of a question that
navd waits for no longer is cancelled.
"""
from __future__ import annotations

import asyncio
import contextvars
import inspect
import logging
from collections import deque
from math import inf
from time import monotonic
from typing import Any, AsyncIterator, Awaitable, Callable, Mapping, TypeVar

from .. import errors
from ..actions import Action, Ask, Deliver, Log, Pending, Question, Resolve, Withdraw
from ..attachments import Attachment
from ..copy import Copy
from ..endpoint import Keys, standard
from ..handles import Handle, Options
from ..hosting import Hosting
from ..requests import Result
from ..roles import Actions, Handlers
from ..scene import AskFirst
from ..session import Session
from ..sockets import Sockets
from ..watching import LayoutWatch, TreeWatch
from . import commands

log = logging.getLogger("navd")
F = TypeVar("F")
# The handle of a controller of each kind.
KINDS: dict[str, type[Handle]] = {
    name[:1].lower() + name[1:]: one for name, one in vars(commands).items()
    if isinstance(one, type) and issubclass(one, Handle) and name != "Window"}
LEVELS = {"debug": logging.DEBUG, "info": logging.INFO, "warning": logging.WARNING, "error": logging.ERROR}
current: contextvars.ContextVar[Question | None] = contextvars.ContextVar("navd_asyncio_question", default=None)


class Window(commands.Window):
    """A window, by id or name."""

    def controller(self, reference: str) -> commands.ViewController:
        """A controller of this window, by id or name."""
        return commands.ViewController(self._owner, reference, window=self.reference)

    def layouts(self) -> Layouts:
        """The layout as it is, and the whole again after each change. A slow reader gets the newest only."""
        return Layouts(self._owner, LayoutWatch, self._on)

    def events(self) -> Events:
        """A `Copy` first, then every event of the window, without a gap."""
        return Events(self._owner, TreeWatch, self._on)

    async def tree(self, timeout: float = 10.0) -> Tree:
        """A copy that follows the window. Raises NotConnected if it has not begun within `timeout` seconds."""
        tree = Tree(self._owner, TreeWatch, self._on)
        if not await tree.wait(lambda: True, timeout):
            tree.close()
            raise tree.watch.error or errors.NotConnected(f"the window {self._on} was not found")
        return tree


class Windows(commands.WindowMethods):
    """`nav.window("main")` is a window; `nav.window.open(…)` and `nav.window.list()` are methods of navd."""

    def __call__(self, reference: str) -> Window:
        return Window(self._owner, reference)


class _Consumer:
    """Takes what a watch delivers."""

    def __init__(self, client: Client, kind: type[TreeWatch] | type[LayoutWatch], window: str) -> None:
        self._client = client
        self._items: deque[Any] = deque()
        self._news = asyncio.Event()
        self.ended = False
        self.watch: Any = client._session.watches.open(kind, window, monotonic())
        self.watch.consumers.append(self)
        self.begin()
        client._carry_out(client._session.take())

    def begin(self) -> None:
        """What the consumer begins with, where another one has the watch already."""

    def put(self, item: Any) -> None:
        if item is None:
            self.ended = True
        else:
            self.add(item)
        self._news.set()

    def add(self, item: Any) -> None:
        self._items.append(item)

    async def next(self, timeout: float | None = None) -> Any:
        """The next item; None at the end, or after `timeout` seconds."""
        end = inf if timeout is None else monotonic() + timeout
        while not self._items and not self.ended:
            self._news.clear()
            try:
                await asyncio.wait_for(self._news.wait(), None if timeout is None else max(0, end - monotonic()))
            except asyncio.TimeoutError:
                return None
        return self._items.popleft() if self._items else None

    async def __aiter__(self) -> AsyncIterator[Any]:
        try:
            while (item := await self.next()) is not None:
                yield item
            if self.watch.error is not None:
                raise self.watch.error
        finally:
            self.close()

    def close(self) -> None:
        """Follows the window no more."""
        if self in self.watch.consumers:
            self.watch.consumers.remove(self)
            if not self.watch.consumers:
                self.watch.end()
            self._client._carry_out(self._client._session.take())


class Layouts(_Consumer):
    """An asynchronous iterator over layouts. While the program is busy, newer ones replace older ones."""

    def begin(self) -> None:
        if self.watch.last is not None:
            self.put(self.watch.last)

    def add(self, item: Any) -> None:
        self._items.clear()
        self._items.append(item)


class Events(_Consumer):
    """An asynchronous iterator over a `Copy` and the events after it, in their order and without a gap."""

    def begin(self) -> None:
        if self.watch.copy is not None and self.watch.state == "live":
            self.put(self.watch.copy.frozen())


class Tree(_Consumer):
    """A copy of a window that follows navd. `state` is the window as it is now."""

    def add(self, item: Any) -> None:
        pass

    @property
    def state(self) -> Copy:
        """`window`, `controllers`, `seq` and `epoch`, which later events leave alone. Raises NotConnected while the
        window is looked for."""
        if self.watch.copy is None:
            raise errors.NotConnected("the window is being looked for")
        frozen: Copy = self.watch.copy.frozen()
        return frozen

    def __getitem__(self, reference: str) -> dict[str, Any]:
        found = self.watch.copy.find(reference) if self.watch.copy else None
        if found is None:
            raise KeyError(reference)
        return dict(found)

    async def wait(self, condition: Callable[[], Any], timeout: float = 5.0) -> bool:
        """Waits until the tree is there and the condition is true. False after `timeout` seconds."""
        end = monotonic() + timeout
        while not (self.watch.copy is not None and condition()):
            self._news.clear()
            if self.ended or (left := end - monotonic()) <= 0:
                return False
            try:
                await asyncio.wait_for(self._news.wait(), left)
            except asyncio.TimeoutError:
                pass
        return True


class _Tasks:
    """Calls the handlers of one attachment one after another."""

    def __init__(self, client: Client, name: str, call: Callable[[Question], Awaitable[Any]]) -> None:
        self._client, self._name, self._call = client, name, call
        self._queue: deque[Question] = deque()
        self._running: tuple[Question, asyncio.Task[None]] | None = None
        self.handlers: Handlers | None = None

    def put(self, question: Question) -> None:
        self._queue.append(question)
        self._next()

    def withdraw(self, question: Question) -> None:
        """navd waits for this answer no longer."""
        if self._running is not None and self._running[0] is question:
            self._running[1].cancel()

    def _next(self) -> None:
        while self._running is None and self._queue:
            question = self._queue.popleft()
            if question.id is None or question.open:
                task = asyncio.get_running_loop().create_task(self._run(question))
                self._running = (question, task)
                self._client._tasks.add(task)
                task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._client._tasks.discard(task)
        self._running = None
        self._next()

    async def _run(self, question: Question) -> None:
        current.set(question)
        result: Any = None
        error: BaseException | None = None
        try:
            left = None if question.due is None else max(0.0, question.due - monotonic())
            result = await asyncio.wait_for(self._call(question), left)
        except AskFirst as first:
            error = first
        except asyncio.TimeoutError:
            log.error("%s: the handler of %s has not returned in time; it was cancelled", self._name, question.method)
            return
        except Exception as raised:
            error = raised
            log.exception("%s: the handler of %s has raised", self._name, question.method)
        if question.id is not None:
            self._client._carry_out(self._client._session.answer(question, monotonic(), result, error))


class Client(commands.ClientMethods):
    """A connection to navd for asyncio. `navd.asyncio.connect` makes one. All calls belong to one event loop."""

    def __init__(self, endpoint: str, client: str, keys: Keys | None = None, heartbeat: float = 2.0) -> None:
        self.endpoint = endpoint
        self._loop = asyncio.get_running_loop()
        self._session = Session(client, heartbeat=heartbeat, local=endpoint.startswith("ipc:"))
        self._sockets = Sockets(self._session, endpoint, keys)
        self._polled: tuple[int, ...] = ()
        self._version = -1
        self._timer: asyncio.TimerHandle | None = None
        self._timer_due = inf
        self._reads_soon = self._sends_soon = False
        # How many requests have not ended.
        self._waiting = 0
        self._news = asyncio.Event()
        self._ended = asyncio.Event()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._attachments: dict[tuple[str, str], Attachment] = {}
        self._registrations: list[asyncio.Task[Any]] = []
        self._carry_out(self._session.start(monotonic()))

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
        await self._until(lambda: self.connected or self._session.failure is not None, timeout)
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
        await self._ended.wait()
        if self._session.failure is not None:
            raise self._session.failure

    async def close(self) -> None:
        """Ends the session and closes the sockets."""
        if self._session.state != "closed":
            self._carry_out(self._session.close(monotonic()))
            self._ended.set()
            for task in [*self._tasks, *self._registrations]:
                task.cancel()
            for descriptor in self._polled:
                self._loop.remove_reader(descriptor)
            if self._timer is not None:
                self._timer.cancel()
            self._sockets.close()

    async def __aenter__(self) -> Client:
        return self

    async def __aexit__(self, *_: Any) -> None:
        await self.close()

    @property
    def window(self) -> Windows:
        return Windows(self)

    def controller(self, reference: str) -> commands.ViewController:
        """A controller of whatever kind, by id or name."""
        return commands.ViewController(self, reference)

    def navigation_controller(self, reference: str) -> commands.NavigationController:
        """A stack, by id or name."""
        return commands.NavigationController(self, reference)

    def tab_bar_controller(self, reference: str) -> commands.TabBarController:
        """A tab bar controller, by id or name."""
        return commands.TabBarController(self, reference)

    def page_view_controller(self, reference: str) -> commands.PageViewController:
        """A page view controller, by id or name."""
        return commands.PageViewController(self, reference)

    def split_view_controller(self, reference: str) -> commands.SplitViewController:
        """A split view controller, by id or name."""
        return commands.SplitViewController(self, reference)

    def table_view_controller(self, reference: str) -> commands.TableViewController:
        """A table view controller, by id or name."""
        return commands.TableViewController(self, reference)

    def popover_controller(self, reference: str) -> commands.PopoverController:
        """A popover controller, by id or name."""
        return commands.PopoverController(self, reference)

    async def call(self, method: str, on: str | Handle | None = None, params: Mapping[str, Any] | None = None,
                   **options: Any) -> dict[str, Any]:
        """Any method of navd, by its name in docs/METHODS.md."""
        reference = on.reference if isinstance(on, Handle) else on
        result: dict[str, Any] = await self._request(method, reference, dict(params or {}), options)  # type: ignore[arg-type]
        return result

    async def finished(self, result: Mapping[str, Any], timeout: float = 15.0) -> dict[str, Any]:
        """How a command ended that was answered `chained`. Any other result is returned as it is."""
        end = result.end if isinstance(result, Result) else None
        if end is None:
            return dict(result)
        try:
            found: dict[str, Any] = await asyncio.wait_for(self._result_of(end), timeout)
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
            hosting.handler = _Tasks(self, custom_class, call)
            self._session.hostings.add(hosting, monotonic())
            self._carry_out(self._session.take())
            return target

        return decorate

    async def attach(self, target: Any, role: str, to: Any, *, patience: float = 1.0, silence: str = "deny",
                     lasting: bool = False, takeover: bool = False, awaits: bool | list[str] = False,
                     unwind_actions: list[str] | None = None, ends_transitions: bool = False,
                     dry_runs: bool = True) -> Attachment:
        """As `navd.Client.attach`."""
        to = to.reference if isinstance(to, Handle) else to
        key, attachments = (role, repr(to)), self._session.attachments
        attachment = self._attachments.get(key)
        is_new = attachment is None or attachment.error is not None
        if attachment is None or is_new:
            handlers = Handlers(role, await self._kind(to) if isinstance(to, str) else None)
            attachment = Attachment(to, role, [], patience, silence, lasting, takeover, [], unwind_actions or [],
                                    ends_transitions, dry_runs)
            attachment.handler = _Tasks(self, f"{role} of {to}", self._caller(handlers))
            attachment.handler.handlers = handlers
        handlers = attachment.handler.handlers
        handlers.add(target)
        attachment.implements = list(handlers.by_method)
        if awaits:
            attachment.awaits = [
                one for one in attachment.implements if handlers.by_method[one].method.kind == "notification" and (
                    awaits is True or any(one.rpartition(".")[2].lower() == name.replace("_", "").lower() for name in awaits))]
        self._attachments[key] = attachment
        (attachments.add if is_new else attachments.change)(attachment, monotonic())
        self._carry_out(self._session.take())
        made = attachment
        await self._until(lambda: made.id is not None or made.error is not None or not self.connected, 5)
        if attachment.error is not None:
            attachments.remove(attachment, monotonic())
            del self._attachments[key]
            raise attachment.error
        return attachment

    async def detach(self, attachment: Attachment) -> None:
        """Ends an attachment, a lasting one too."""
        self._attachments.pop((attachment.role, repr(attachment.to)), None)
        self._session.attachments.remove(attachment, monotonic())
        self._carry_out(self._session.take())

    def _decorator(self, role: str, to: Any, options: dict[str, Any]) -> Callable[[F], F]:
        def decorate(target: F) -> F:
            before = list(self._registrations)

            async def register() -> None:
                if before:
                    await asyncio.wait(before)
                await self.attach(target, role, to, **options)

            self._registrations.append(self._loop.create_task(register()))
            return target

        return decorate

    async def _kind(self, to: str) -> str | None:
        try:
            return str((await self.call("controller.get", to))["kind"])
        except errors.NavdError:
            return None

    def _caller(self, handlers: Handlers) -> Callable[[Question], Awaitable[Any]]:
        async def call(question: Question) -> Any:
            handler, returned = handlers.by_method[question.method], []
            for arguments in handler.calls(question, self._handle):
                result = handler.function(*arguments)
                returned.append(await result if inspect.isawaitable(result) else result)
            return handler.result(returned)

        return call

    def _handle(self, kind: str, id: str, names: Mapping[str, str]) -> Any:
        return KINDS.get(kind, commands.ViewController)(self, id, names.get(id), epoch=self._session.epoch or "")

    # Requests and messages.

    def _call(self, method: str, params: dict[str, Any], options: Options) -> Any:
        return self._request(method, None, params, options)

    async def _request(self, method: str, on: str | None, params: dict[str, Any], options: Options) -> Any:
        session = self._session
        pending = session.requests.request(method, on, params, options, monotonic(), current.get())
        self._waiting += 1
        try:
            if self._waiting == 1:
                self._carry_out(session.take())
            elif not self._sends_soon:
                # Tasks that go on in one round of the loop send together: that wakes the thread of ZeroMQ once.
                self._sends_soon = True
                self._loop.call_soon(self._send_soon)
            return await self._result_of(pending)
        finally:
            self._waiting -= 1

    def _send_soon(self) -> None:
        self._sends_soon = False
        self._carry_out(self._session.take())

    async def _result_of(self, pending: Pending) -> Any:
        if not pending.ended:
            pending.waiter = self._loop.create_future()
            await pending.waiter
        if pending.error is not None:
            raise pending.error
        return pending.result

    def _carry_out(self, actions: list[Action]) -> None:
        """Carries out actions. What a descriptor will not tell after that is read soon."""
        sockets = self._sockets
        sockets.carry_out(actions)
        if sockets.others:
            for action in sockets.take_others():
                self._perform(action)
        if not self._reads_soon and sockets.has_input:
            self._reads_soon = True
            self._loop.call_soon(self._read_soon)
        if sockets.is_up or self._version != sockets.version or self._session.deadline() < self._timer_due:
            self._listen()

    def _read(self, only_requests: bool = False) -> None:
        self._sockets.read(monotonic(), only_requests)
        self._carry_out([])

    def _listen(self) -> None:
        """Waits for the descriptors and for what is due."""
        if self._session.state == "closed":
            return
        sockets = self._sockets
        if self._version != sockets.version:
            self._version = sockets.version
            for descriptor in self._polled:
                self._loop.remove_reader(descriptor)
            self._polled = sockets.descriptors
            for descriptor in self._polled:
                self._loop.add_reader(descriptor, self._read, descriptor == self._polled[0])
            # What came before the descriptor was watched is not told.
            self._loop.call_soon(self._read)
        now = monotonic()
        due = now + sockets.wait(now)
        if due < self._timer_due or self._timer is None:
            if self._timer is not None:
                self._timer.cancel()
            self._timer_due = due
            self._timer = self._loop.call_later(max(0.0, due - now), self._tick) if due < inf else None

    def _read_soon(self) -> None:
        self._reads_soon = False
        if self._session.state != "closed":
            self._read(only_requests=True)

    def _tick(self) -> None:
        self._timer, self._timer_due = None, inf
        self._read()

    def _perform(self, action: Action) -> None:
        if isinstance(action, Resolve):
            waiter = action.pending.waiter
            if waiter is not None and not waiter.done():
                waiter.set_result(None)
            return
        if isinstance(action, Ask):
            action.question.target.handler.put(action.question)
        elif isinstance(action, Withdraw):
            action.question.target.handler.withdraw(action.question)
        elif isinstance(action, Deliver):
            for consumer in list(action.watch.consumers):
                consumer.put(action.item)
        elif isinstance(action, Log):
            log.log(LEVELS[action.level], "%s", action.text)
        if self._session.failure is not None:
            self._ended.set()
        self._news.set()

    async def _until(self, condition: Callable[[], bool], timeout: float | None) -> None:
        end = inf if timeout is None else monotonic() + timeout
        while not condition() and (left := end - monotonic()) > 0 and not self._ended.is_set():
            self._news.clear()
            try:
                await asyncio.wait_for(self._news.wait(), min(left, 0.05))
            except asyncio.TimeoutError:
                pass


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
