"""A client with threads: its calls wait, and its handlers run in threads of their own."""
from __future__ import annotations

from itertools import islice
from time import monotonic, sleep
from typing import Any, Callable, Iterable, Mapping, Unpack

from . import closing, commands, errors
from .actions import Pending, Question, Result
from .attachments import Attachment
from .base import BaseClient, F
from .endpoint import Keys, address
from .following import Events, Latest, States, Tree
from .handles import Handle, Options
from .options import ATTACH, AttachOptions, To, check
from .roles import Handlers
from .runner import Runner
from .shell import Shell
from .types import Role


class Window(commands.Window):
    """A window, by id or name."""

    def layouts(self) -> Latest:
        """The layout as it is, and the whole again after each change: an iterator. A slow reader gets the newest
        only."""
        return Latest(self._owner, self._on)

    def tree(self, timeout: float = 10.0) -> Tree:
        """A copy that follows the window. Raises, if it has not begun within `timeout` seconds: NotConnected without a
        navd, UnknownWindowError without such a window, else NoAnswer."""
        return Tree(self._owner, self._on, timeout)

    def events(self) -> Events:
        """Every event of the window, without a gap: an iterator. See `Events`."""
        return Events(self._owner, self._on)


class Windows(commands.WindowMethods):
    """`nav.window("main")` is a window; `nav.window.open(…)` and `nav.window.list()` are methods of navd."""

    def __call__(self, reference: str) -> Window:
        return Window(self._owner, reference)


class Client(BaseClient, commands.ClientMethods):
    """A connection to navd, over restarts of navd and lost connections. `navd.connect` makes one.

    Calls may come from any thread, and from handlers: a command that a handler sends belongs to the turn that asked it.
    """

    _KINDS = commands.KINDS

    def __init__(self, endpoint: str, keys: Keys | None, client: str, heartbeat: float) -> None:
        super().__init__(endpoint, keys, client, heartbeat)
        self._shell = Shell(self._session, self._sockets)
        self._runners: list[Runner] = []

    def session_states(self) -> States:
        """The state of this client as it is, and again after each change: an iterator. See `States`."""
        return States(self)

    def wait_until_connected(self, timeout: float | None = None) -> None:
        """Waits for navd. Raises NotConnected after `timeout` seconds, and what hello was refused with."""
        self._shell.wait_for(self._is_decided, timeout)
        self._check()

    def run(self) -> None:
        """Waits until the client is closed, or Ctrl-C or SIGTERM comes: then it is closed. Raises what has ended the
        session."""
        try:
            with closing.interrupting():
                while not self._shell.ended.wait(3600):
                    pass
        except KeyboardInterrupt:
            self.close()
        self._check(is_connected=False)

    def close(self, timeout: float = 1.0) -> None:
        """Ends the session and closes the sockets. Handlers that run may end within `timeout` seconds, and are left to
        themselves after that."""
        if self._session.state == "closed":
            return
        end = monotonic() + timeout
        while self.connected and monotonic() < end and any(one.is_busy for one in self._runners):
            sleep(0.001)
        self._shell.close()
        for runner in list(self._runners):
            runner.end()

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    # Requests.

    @property
    def window(self) -> Windows:
        return Windows(self)

    def call(self, method: str, on: str | Handle | None = None, params: Mapping[str, Any] | None = None,
             **options: Unpack[Options]) -> dict[str, Any]:
        """Any method of navd, by its name in docs/METHODS.md. Raises TypeError for a param that the method has not; the
        method of a later navd may have any."""
        result: dict[str, Any] = self._request(*self._parts(method, on, params or {}), options)
        return result

    def call_all(self, calls: Iterable[tuple[str, str | Handle | None, Mapping[str, Any]]], outstanding: int = 64,
                 **options: Unpack[Options]) -> list[dict[str, Any] | Exception]:
        """Many requests, each as `call` takes it, of which at most `outstanding` wait for their answers at a time.

        Returns their results in the order of the calls, and an exception in the place of a result that there is none
        of.
        """
        left, ended = iter(calls), 0
        answers: list[Pending] = []
        try:
            while True:
                # What makes the calls may call, too, so nothing is locked here.
                batch = [self._parts(*call) for call in islice(left, outstanding - (len(answers) - ended))]
                answers += self._shell.send(batch, options)
                if ended == len(answers):
                    return [one.error if one.error is not None else one.result or {} for one in answers]
                self._shell.await_end(answers[ended])
                while ended < len(answers) and answers[ended].ended:
                    ended += 1
        except BaseException:
            self._shell.cancel(answers[ended:])
            raise

    def finished(self, result: Mapping[str, Any], timeout: float = 15.0) -> dict[str, Any]:
        """How a command ended that was answered `chained`. Any other result is returned as it is."""
        end = result.end if isinstance(result, Result) else None
        if end is None:
            return dict(result)
        end.until = monotonic() + timeout
        self._shell.change(lambda now: self._session.at(end.until, self._session.requests.give_up, end))
        found: dict[str, Any] = self._shell.result_of(end)
        return found

    # Roles.

    def attach(self, target: Any, role: Role, to: To, **options: Unpack[AttachOptions]) -> Attachment:
        """Makes a function, a class or an object the handler of a role. Raises what navd refuses it with.

        to: a name, an id, or a selector such as {"customClass": "Album"}. Options: patience, the seconds that navd
        waits for an answer; silence, what counts without one (allow, deny, fail); lasting, that counts while this
        program is away, too; takeover; awaits, the callbacks that a turn waits for (names, or True for all);
        unwind_actions; ends_transitions; dry_runs; on_change, which is called with the attachment when its `state` is
        another.
        """
        check(options, ATTACH, "option of attach")
        is_unknown = self._is_of_unknown_kind(role, to)
        kind = self._kind(to) if is_unknown and isinstance(to, (str, Handle)) else None
        attachment = self._register(target, role, to, kind, options)
        self._shell.wait_for(lambda: attachment.is_settled or not self.connected, 5)
        return self._registered(attachment)

    def detach(self, attachment: Attachment) -> None:
        """Ends an attachment, a lasting one too."""
        self._remove(attachment)

    def _dismiss(self, attachment: Attachment) -> None:
        if attachment.handler in self._runners:
            self._runners.remove(attachment.handler)
            attachment.handler.end()

    def _decorator(self, role: Role, to: To, options: AttachOptions) -> Callable[[F], F]:
        check(options, ATTACH, "option of attach")

        def decorate(target: F) -> F:
            self.attach(target, role, to, **options)
            return target

        return decorate

    def _kind(self, to: str | Handle) -> str | None:
        """The kind of the controller, where it exists already."""
        try:
            return str(self.call("controller.get", to)["kind"])
        except errors.NavdError:
            return None

    def _runner_of(self, name: str, handlers: Handlers) -> Runner:
        def call(question: Question) -> Any:
            handler = handlers.by_method[question.method]
            return handler.result([handler.function(*one) for one in handler.calls(question, self._handle)])

        return self._runner(name, call)

    def _runner(self, name: str, call: Callable[[Question], Any]) -> Runner:
        runner = Runner(self._shell, self._session, name, call)
        self._runners.append(runner)
        return runner


def connect(endpoint: str | None = None, *, client: str = "python", timeout: float | None = 5.0, key: str | None = None,
            server_key: str | None = None, heartbeat: float = 2.0) -> Client:
    """Connects to navd.

    endpoint: where navd listens; without it as `navctl` finds it: `$NAVD_ENDPOINT`, then the folder of the user.
    client: the name that others know this client by. timeout: after so many seconds without a navd NotConnected is
    raised; None does not wait: everything that is registered comes into force when navd is there. key, server_key: for
    `tcp`; see `Keys.standard`.
    """
    nav = Client(*address(endpoint, key, server_key), client, heartbeat)
    if timeout is not None:
        try:
            nav.wait_until_connected(timeout)
        except BaseException:
            nav.close()
            raise
    return nav
