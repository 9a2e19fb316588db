"""A client with threads: its calls wait, and its handlers run in threads of their own."""
from __future__ import annotations

import logging
import os
import select
import threading
from math import inf
from time import monotonic, sleep
from typing import Any, Callable, Iterable, Mapping, TypeVar

from . import commands, errors
from .actions import Action, Ask, Deliver, Log, Pending, Question, Resolve
from .attachments import Attachment
from .endpoint import Keys, standard
from .following import Events, Latest, Tree
from .handles import Handle, Options
from .hosting import Hosting
from .requests import Result
from .roles import Actions, Handlers
from .runner import Runner, current
from .session import Session
from .sockets import Sockets
from .watching import LayoutWatch, TreeWatch

log = logging.getLogger("navd")
F = TypeVar("F")
# The handle of a controller of each kind.
KINDS: dict[str, type[Handle]] = {
    name[:1].lower() + name[1:]: one for name, one in vars(commands).items()
    if isinstance(one, type) and issubclass(one, Handle) and name != "Window"}
LEVELS = {"debug": logging.DEBUG, "info": logging.INFO, "warning": logging.WARNING, "error": logging.ERROR}
# After a call the reader leaves the sockets to the next one for so many seconds.
PARKED = 0.001


class Window(commands.Window):
    """A window, by id or name."""

    def controller(self, reference: str) -> commands.ViewController:
        """A controller of this window, by id or name."""
        return commands.ViewController(self._owner, reference, window=self.reference)

    def layouts(self) -> Latest:
        """The layout as it is, and the whole again after each change. A slow reader gets the newest only."""
        return Latest(self._owner, self._on)

    def tree(self, timeout: float = 10.0) -> Tree:
        """A copy that follows the window. Raises NotConnected if it has not begun within `timeout` seconds."""
        return Tree(self._owner, self._on, timeout)

    def events(self) -> Events:
        """Every event of the window, without a gap: an iterator. See `Events`."""
        return Events(self._owner, self._on)


class Windows(commands.WindowMethods):
    """`nav.window("main")` is a window; `nav.window.open(…)` and `nav.window.list()` are methods of navd."""

    def __call__(self, reference: str) -> Window:
        return Window(self._owner, reference)


class Client(commands.ClientMethods):
    """A connection to navd, over restarts of navd and lost connections. `navd.connect` makes one.

    Calls may come from any thread, and from handlers: a command that a handler sends belongs to the turn that asked it.
    """

    def __init__(self, endpoint: str, client: str, keys: Keys | None = None, heartbeat: float = 2.0) -> None:
        self.endpoint = endpoint
        self._session = Session(client, heartbeat=heartbeat, local=endpoint.startswith("ipc:"))
        self._sockets = Sockets(self._session, endpoint, keys)
        self._lock = threading.Lock()
        # Held by the thread that reads: a caller that waits for its answer, else the thread `_reader`.
        self._reading = threading.Lock()
        self._wake = os.eventfd(0, os.EFD_NONBLOCK | os.EFD_CLOEXEC)
        self._poll = select.poll()
        self._polled: tuple[int, ...] = (-1,)
        # The descriptors that have something; None for only that of the DEALER, which is usual.
        self._ready: tuple[int, ...] | None = ()
        self._reads_until = 0.0
        self._called = 0.0
        self._ended = threading.Event()
        self._changed = threading.Condition()
        self._runners: list[Runner] = []
        self._attachments: dict[tuple[str, str], Attachment] = {}
        with self._lock:
            self._sockets.carry_out(self._session.start(monotonic()))
        self._reader = threading.Thread(target=self._read_on, name=f"navd {client}", daemon=True)
        self._reader.start()

    # State.

    @property
    def connected(self) -> bool:
        """Whether navd is there, and knows this session."""
        return self._session.state == "ready"

    @property
    def epoch(self) -> str | None:
        """The epoch of navd: ids and numbers of another epoch mean nothing."""
        return self._session.epoch

    def wait_until_connected(self, timeout: float | None = None) -> None:
        """Waits for navd. Raises NotConnected after `timeout` seconds, and what hello was refused with."""
        self._wait_for(lambda: self.connected or self._session.failure is not None, timeout)
        if self._session.failure is not None:
            raise self._session.failure
        if not self.connected:
            raise errors.NotConnected(f"no navd answers at {self.endpoint}")

    def run(self) -> None:
        """Waits until the client is closed, or Ctrl-C is pressed. Raises what has ended the session."""
        try:
            while not self._ended.wait(3600):
                pass
        except KeyboardInterrupt:
            self.close()
        if self._session.failure is not None:
            raise self._session.failure

    def close(self, timeout: float = 1.0) -> None:
        """Ends the session and closes the sockets. Handlers that run may end within `timeout` seconds, and are left to
        themselves after that."""
        if self._session.state == "closed":
            return
        end = monotonic() + timeout
        while self.connected and monotonic() < end and any(one.is_busy for one in self._runners):
            sleep(0.001)
        with self._lock:
            self._sockets.carry_out(self._session.close(monotonic()))
            others = self._sockets.take_others()
        self._perform(others)
        self._ended.set()
        for runner in self._runners:
            runner.end()
        os.eventfd_write(self._wake, 1)
        if threading.current_thread() is not self._reader:
            self._reader.join(5)

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    # Controllers and windows.

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

    def call(self, method: str, on: str | Handle | None = None, params: Mapping[str, Any] | None = None,
             **options: Any) -> dict[str, Any]:
        """Any method of navd, by its name in docs/METHODS.md."""
        reference = on.reference if isinstance(on, Handle) else on
        result: dict[str, Any] = self._request(method, reference, dict(params or {}), options)  # type: ignore[arg-type]
        return result

    def call_all(self, calls: Iterable[tuple[str, str | Handle | None, Mapping[str, Any]]], outstanding: int = 64,
                 **options: Any) -> list[dict[str, Any] | Exception]:
        """Many requests, each as `call` takes it, of which at most `outstanding` wait for their answers at a time.

        Returns their results in the order of the calls, and an exception in the place of a result that there is none of.
        """
        calls, all_sent = iter(calls), False
        answers: list[Pending] = []
        ended = 0
        while not all_sent or ended < len(answers):
            now = monotonic()
            with self._lock:
                while len(answers) - ended < outstanding and (call := next(calls, None)) is not None:
                    method, on, params = call
                    reference = on.reference if isinstance(on, Handle) else on
                    answers.append(self._session.requests.request(
                        method, reference, dict(params), options, now, current.get()))  # type: ignore[arg-type]
                all_sent = len(answers) - ended < outstanding
                self._sockets.carry_out(self._session.take())
                others = self._sockets.take_others()
            self._perform(others)
            if ended < len(answers):
                self._await_end(answers[ended])
            while ended < len(answers) and answers[ended].ended:
                ended += 1
        return [one.error if one.error is not None else one.result or {} for one in answers]

    def finished(self, result: Mapping[str, Any], timeout: float = 15.0) -> dict[str, Any]:
        """How a command ended that was answered `chained`. Any other result is returned as it is."""
        end = result.end if isinstance(result, Result) else None
        if end is None:
            return dict(result)
        end.until = monotonic() + timeout
        with self._lock:
            self._session.at(end.until, self._give_up)
        found: dict[str, Any] = self._result_of(end)
        return found

    # Roles.

    def delegate(self, to: Any, **options: Any) -> Callable[[F], F]:
        """A function, or a class, as a delegate: `should_select`, `did_show`, … Options: see `attach`."""
        return self._decorator("delegate", to, options)

    def data_source(self, to: Any, **options: Any) -> Callable[[F], F]:
        """A class as a data source: `number_of_rows`, `cell_for_row`, `view_controller_after`, …"""
        return self._decorator("dataSource", to, options)

    def content(self, to: Any, **options: Any) -> Callable[[F], F]:
        """A function, or a class, as content: `view_did_load`, `view_will_appear`, `should_autorotate`, …"""
        return self._decorator("content", to, options)

    def renderer(self, to: Any, **options: Any) -> Callable[[F], F]:
        """A class as a renderer: `begin`, `progress`, `end` of transitions."""
        return self._decorator("renderer", to, options)

    def host(self, custom_class: str, **options: Any) -> Callable[[F], F]:
        """A class as the rules of a container of one's own, which is of this `customClass`. Each of its methods is an
        action of `viewController.perform`, and is called with a `Scene` and the value.

        Options, in seconds: patience, heartbeat, grace; otherwise ("empty" or "adopt"); takeover.
        """
        def decorate(target: F) -> F:
            actions = Actions(target)
            hosting = Hosting(custom_class, **options)
            hosting.handler = self._runner(custom_class, actions.call)
            self._locked(lambda now: self._session.hostings.add(hosting, now))
            return target

        return decorate

    def attach(self, target: Any, role: str, to: Any, *, patience: float = 1.0, silence: str = "deny",
               lasting: bool = False, takeover: bool = False, awaits: bool | list[str] = False,
               unwind_actions: list[str] | None = None, ends_transitions: bool = False, dry_runs: bool = True) -> Attachment:
        """Makes a function, a class or an object the handler of a role. Raises what navd refuses it with.

        to: a name, an id, or a selector such as {"customClass": "Album"}. patience: the seconds that navd waits for an
        answer. silence: what counts without one (allow, deny, fail). lasting: that counts while this program is away, too.
        awaits: the callbacks that a turn waits for (names, or True for all).
        """
        to = to.reference if isinstance(to, Handle) else to
        key = (role, repr(to))
        attachment = self._attachments.get(key)
        if attachment is None or attachment.error is not None:
            handlers = Handlers(role, self._kind(to) if isinstance(to, str) else None)
            attachment = Attachment(to, role, [], patience, silence, lasting, takeover, [], unwind_actions or [],
                                    ends_transitions, dry_runs)
            attachment.handler = self._runner(f"{role} of {to}", self._caller(handlers))
            attachment.handler.handlers = handlers
            is_new = True
        else:
            handlers, is_new = attachment.handler.handlers, False
        handlers.add(target)
        attachment.implements = list(handlers.by_method)
        named = {one for one in attachment.implements if handlers.by_method[one].method.kind == "notification"}
        if awaits:
            attachment.awaits = [one for one in named if awaits is True or any(
                one.rpartition(".")[2].lower() == name.replace("_", "").lower() for name in awaits)]
        self._attachments[key] = attachment
        attachments = self._session.attachments
        self._locked(lambda now: (attachments.add if is_new else attachments.change)(attachment, now))
        self._wait_for(lambda: attachment.id is not None or attachment.error is not None or not self.connected, 5)
        if attachment.error is not None:
            self._locked(lambda now: attachments.remove(attachment, now))
            del self._attachments[key]
            raise attachment.error
        return attachment

    def detach(self, attachment: Attachment) -> None:
        """Ends an attachment, a lasting one too."""
        self._attachments.pop((attachment.role, repr(attachment.to)), None)
        self._locked(lambda now: self._session.attachments.remove(attachment, now))

    def _decorator(self, role: str, to: Any, options: dict[str, Any]) -> Callable[[F], F]:
        def decorate(target: F) -> F:
            self.attach(target, role, to, **options)
            return target

        return decorate

    def _kind(self, to: str) -> str | None:
        """The kind of the controller, where it exists already."""
        try:
            return str(self.call("controller.get", to)["kind"])
        except errors.NavdError:
            return None

    def _caller(self, handlers: Handlers) -> Callable[[Question], Any]:
        def call(question: Question) -> Any:
            handler = handlers.by_method[question.method]
            return handler.result([handler.function(*one) for one in handler.calls(question, self._handle)])

        return call

    def _runner(self, name: str, call: Callable[[Question], Any]) -> Any:
        runner = Runner(self, name, call)
        self._runners.append(runner)
        return runner

    def _handle(self, kind: str, id: str, names: Mapping[str, str]) -> Any:
        return KINDS.get(kind, commands.ViewController)(self, id, names.get(id), epoch=self._session.epoch or "")

    # Requests.

    def _call(self, method: str, params: dict[str, Any], options: Options) -> Any:
        return self._request(method, None, params, options)

    def _request(self, method: str, on: str | None, params: dict[str, Any], options: Options) -> Any:
        now, session, sockets = monotonic(), self._session, self._sockets
        with self._lock:
            pending = session.requests.request(method, on, params, options, now, current.get())
            sockets.carry_out(session.take())
            others = sockets.take_others() if sockets.others else None
            is_quiet = not sockets.has_input
        if others:
            self._perform(others)
        return self._result_of(pending, is_quiet)

    def _result_of(self, pending: Pending, is_quiet: bool = False) -> Any:
        """The result of a request, or its exception. is_quiet: nothing can be read now."""
        self._await_end(pending, is_quiet)
        if pending.error is not None:
            raise pending.error
        return pending.result

    def _await_end(self, pending: Pending, is_quiet: bool = False) -> None:
        while not pending.ended:
            if self._reading.acquire(blocking=False):
                try:
                    if is_quiet and self._ready == () and self._polled[0] == self._sockets.version:
                        self._await_input(self._reads_until - monotonic())
                    while not pending.ended:
                        self._read()
                finally:
                    self._called = monotonic()
                    self._reading.release()
            else:
                waiter = threading.Lock()
                waiter.acquire()
                pending.waiter = waiter
                if not pending.ended:
                    self._wake_reader()
                    waiter.acquire()

    def _answer(self, question: Question, result: Any, error: BaseException | None) -> None:
        self._locked(lambda now: self._session.answer(question, now, result, error), wakes=False)

    def _give_up(self, _: Any, now: float) -> None:
        for end in list(self._session.requests._chained.values()):
            if end.until <= now and not end.ended:
                end.error = errors.NoAnswer("the chained command has not ended in time")
                self._session.out(Resolve(end))

    def _later(self, due: float, call: Callable[[], None]) -> None:
        self._locked(lambda now: self._session.at(due, lambda _, __: call()))

    def _locked(self, change: Callable[[float], Any], wakes: bool = True) -> None:
        """Changes the session, and carries out what follows."""
        with self._lock:
            actions = change(monotonic())
            if isinstance(actions, list):
                self._sockets.carry_out(actions)
            self._sockets.carry_out(self._session.take())
            others = self._sockets.take_others()
            wakes = wakes or self._sockets.has_input or self._sockets.version != self._polled[0]
        if others:
            self._perform(others)
        if wakes:
            os.eventfd_write(self._wake, 1)

    def _wake_reader(self) -> None:
        """The reader looks at the sockets: a call may have seen what no descriptor will tell, or needs an earlier end."""
        with self._lock:
            wakes = (self._sockets.has_input or self._sockets.version != self._polled[0]
                     or self._session.deadline() < self._reads_until)
        if wakes:
            os.eventfd_write(self._wake, 1)

    # Reading.

    def _read_on(self) -> None:
        """The thread that reads while no caller does."""
        while not self._ended.is_set():
            if monotonic() - self._called < PARKED:
                sleep(PARKED)
                continue
            with self._reading:
                if monotonic() - self._called >= PARKED:
                    self._read()
        with self._lock:
            self._sockets.close()
        with self._changed:
            self._changed.notify_all()

    def _read(self) -> None:
        """Takes what has come and is due. Where there is nothing, waits for it."""
        now, sockets = monotonic(), self._sockets
        with self._lock:
            has_input = self._ready is None or (self._ready == () and sockets.has_input)
            wait = 0.0 if has_input or self._ready else min(sockets.wait(now), 60.0)
            if wait <= 0:
                sockets.read(now, has_input)
                self._ready = ()
            others = sockets.take_others() if sockets.others else None
            version, descriptors = sockets.version, sockets.descriptors
            if wait > 0:
                self._reads_until = now + wait
        if others:
            self._perform(others)
        # What was read may be what the caller waits for.
        if wait <= 0 or others or self._ended.is_set():
            return
        if self._polled[0] != version:
            for descriptor in self._polled[1:]:
                self._poll.unregister(descriptor)
            for descriptor in (*descriptors, self._wake):
                self._poll.register(descriptor, select.POLLIN)
            self._polled = (version, *descriptors, self._wake)
            # What came before a descriptor was polled is not told.
            self._ready = descriptors
            return
        self._await_input(wait)

    def _await_input(self, wait: float) -> None:
        """Waits until a descriptor has something."""
        ready = self._poll.poll(max(0, 1000 * wait))
        if len(ready) == 1 and ready[0][0] == self._polled[1]:
            self._ready = None
            return
        self._ready = tuple(descriptor for descriptor, _ in ready)
        if self._wake in self._ready:
            os.eventfd_read(self._wake)
        if not ready:
            # The time has come.
            self._ready = self._polled[1:]

    def _perform(self, actions: list[Action]) -> None:
        """Carries out what is not about sockets. No lock is held."""
        is_news = False
        for action in actions:
            kind = type(action)
            is_news = is_news or not (kind is Resolve or kind is Ask)
            if kind is Resolve:
                if (waiter := action.pending.waiter) is not None:  # type: ignore[union-attr]
                    waiter.release()
                    self._called = monotonic()
            elif kind is Ask:
                action.question.target.handler.put(action.question)  # type: ignore[union-attr]
            elif kind is Deliver:
                for consumer in list(action.watch.consumers):  # type: ignore[union-attr]
                    consumer.put(action.item)  # type: ignore[union-attr]
            elif kind is Log:
                log.log(LEVELS[action.level], "%s", action.text)  # type: ignore[union-attr]
        if is_news:
            if self._session.failure is not None:
                self._ended.set()
            with self._changed:
                self._changed.notify_all()

    def _wait_for(self, condition: Callable[[], bool], timeout: float | None) -> None:
        end = inf if timeout is None else monotonic() + timeout
        with self._changed:
            while not condition() and (left := end - monotonic()) > 0 and not self._ended.is_set():
                self._changed.wait(min(left, 0.05))

    def _watch(self, kind: type[TreeWatch] | type[LayoutWatch], window: str, consumer: Any) -> Any:
        found: list[Any] = []

        def open(now: float) -> None:
            watch = self._session.watches.open(kind, window, now)
            watch.consumers.append(consumer)
            found.append(watch)

        self._locked(open)
        return found[0]

    def _unwatch(self, watch: Any, consumer: Any) -> None:
        def close(now: float) -> None:
            if consumer in watch.consumers:
                watch.consumers.remove(consumer)
            if not watch.consumers:
                watch.end()

        self._locked(close)


def connect(endpoint: str | None = None, *, client: str = "python", timeout: float | None = 5.0, key: str | None = None,
            server_key: str | None = None, heartbeat: float = 2.0) -> Client:
    """Connects to navd.

    endpoint: where navd listens; without it as `navctl` finds it: `$NAVD_ENDPOINT`, then the folder of the user.
    client: the name that others know this client by. timeout: after so many seconds without a navd NotConnected is raised;
    None does not wait: everything that is registered comes into force when navd is there. key, server_key: for `tcp`; see
    `Keys.standard`.
    """
    endpoint = endpoint or standard()
    keys = Keys.standard(key, server_key) if endpoint.startswith("tcp:") else None
    nav = Client(endpoint, client, keys, heartbeat)
    if timeout is not None:
        try:
            nav.wait_until_connected(timeout)
        except BaseException:
            nav.close()
            raise
    return nav
