"""What the clients with threads and for asyncio have in common."""
from __future__ import annotations

from typing import Any, Callable, Mapping, TypeVar, Unpack

from . import errors, types
from .actions import State
from .attachments import Attachment
from .endpoint import Keys
from .handles import Caller, Handle, Options
from .hosting import Hosting
from .options import HOST, AttachOptions, HostOptions, To, check, check_params
from .registry import Registry
from .requests import Call
from .roles import Actions, Handlers
from .session import Session
from .sockets import Sockets
from .types import Role

F = TypeVar("F")


class BaseClient(Caller):
    """Part of a client. A subclass has `_shell`, and makes what runs handlers."""

    # The handle of a controller of each kind.
    _KINDS: dict[str, type[Handle]]
    _shell: Any

    def __init__(self, endpoint: str, keys: Keys | None, client: str, heartbeat: float) -> None:
        self.endpoint = endpoint
        self._session = Session(client, heartbeat=heartbeat, local=endpoint.startswith("ipc:"))
        self._sockets = Sockets(self._session, endpoint, keys)
        self._registry = Registry(self._session)

    @property
    def session_state(self) -> State:
        """`away`: there is no connection; `greeting`; `ready`; `failed`, for `failure`; or `closed`."""
        return self._session.state

    @property
    def failure(self) -> errors.NavdError | None:
        """What has ended the session for good; None while there is hope."""
        failure = self._session.failure
        return None if failure is None else errors.fresh(failure)

    @property
    def may(self) -> list[types.Right]:
        """What this session may do, as navd has said last."""
        return list(self._session.may)

    @property
    def connected(self) -> bool:
        """Whether navd is there, and knows this session."""
        return self._session.state == "ready"

    @property
    def epoch(self) -> str | None:
        """The epoch of navd: ids and numbers of another epoch mean nothing."""
        return self._session.epoch

    def _is_decided(self) -> bool:
        return self.connected or self._session.failure is not None

    def _check(self, is_connected: bool = True) -> None:
        """Raises what has ended the session; is_connected: also where there is no navd."""
        if self._session.failure is not None:
            raise errors.fresh(self._session.failure)
        if is_connected and not self.connected:
            if self._session.state == "closed":
                raise errors.closed()
            if (refusal := self._session.refusal) is not None:
                raise errors.fresh(refusal)
            raise errors.NotConnected(
                f"no navd answers at {self.endpoint}; wanted: a navd that is started there, or its endpoint"
                " ($NAVD_ENDPOINT)", data={"endpoint": self.endpoint})

    # Roles.

    def delegate(self, to: To, **options: Unpack[AttachOptions]) -> Callable[[F], F]:
        """A function, or a class, as a delegate: `should_select`, `did_show`, … Options: see `attach`."""
        return self._decorator("delegate", to, options)

    def data_source(self, to: To, **options: Unpack[AttachOptions]) -> Callable[[F], F]:
        """A class as a data source: `number_of_rows`, `cell_for_row`, `view_controller_after`, …"""
        return self._decorator("dataSource", to, options)

    def content(self, to: To, **options: Unpack[AttachOptions]) -> Callable[[F], F]:
        """A function, or a class, as content: `view_did_load`, `view_will_appear`, `should_autorotate`, …"""
        return self._decorator("content", to, options)

    def renderer(self, to: To, **options: Unpack[AttachOptions]) -> Callable[[F], F]:
        """A class as a renderer: `begin`, `progress`, `end` of transitions."""
        return self._decorator("renderer", to, options)

    def host(self, custom_class: str, **options: Unpack[HostOptions]) -> Callable[[F], F]:
        """A class as the rules of a container of one's own, which is of this `customClass`. Each of its methods is an
        action of `viewController.perform`, and is called with a `Scene` and the value.

        Options, in seconds: patience, heartbeat, grace; otherwise ("empty" or "adopt"); takeover.
        """
        check(options, HOST, "option of host")

        def decorate(target: F) -> F:
            self._is_here()
            self._check_open()
            hosting = Hosting(custom_class, **options)
            hosting.handler = self._runner(custom_class, Actions(target).call)
            self._shell.change(lambda now: self._session.hostings.add(hosting, now))
            return target

        return decorate

    @property
    def attachments(self) -> list[Attachment]:
        """What this client speaks for, with the `state` and the `error` of each; also what another client has taken."""
        return list(self._registry)

    def _is_here(self) -> None:
        """Raises RuntimeError where handlers can't be registered from."""

    def _decorator(self, role: Role, to: To, options: AttachOptions) -> Callable[[F], F]:
        raise NotImplementedError

    def _runner(self, name: str, call: Callable[..., Any]) -> Any:
        """What calls handlers one after another, away from the reader of messages."""
        raise NotImplementedError

    def _runner_of(self, name: str, handlers: Handlers) -> Any:
        raise NotImplementedError

    def _is_of_unknown_kind(self, role: Role, to: To) -> bool:
        """Whether navd is to be asked for the kind of the controller before a handler is registered."""
        return self._registry.find(role, to) is None

    def _register(self, target: Any, role: Role, to: To, kind: str | None, options: AttachOptions) -> Attachment:
        self._check_open()
        earlier = self._registry.earlier(role, to)
        attachment = self._registry.register(target, role, to, kind, self._runner_of, options)
        if earlier is not None and earlier is not attachment:
            self._remove(earlier)
        self._shell.change(lambda now: self._registry.attach(attachment, now))
        return attachment

    def _registered(self, attachment: Attachment) -> Attachment:
        """The attachment. Raises what navd refuses it with; then it ends, or is as it was before a handler joined."""
        error = attachment.error
        if error is not None:
            self._shell.change(lambda now: self._registry.refused(attachment, now))
            if self._registry.find(attachment.role, attachment.to) is not attachment:
                self._dismiss(attachment)
            raise errors.fresh(error)
        return attachment

    def _check_open(self) -> None:
        """Raises what has ended the session: nothing can be registered any more."""
        self._check(is_connected=False)
        if self._session.state == "closed":
            raise errors.closed()

    def _remove(self, attachment: Attachment) -> None:
        if self._session.state == "closed":
            return
        self._shell.change(lambda now: self._registry.remove(attachment, now))
        self._dismiss(attachment)

    def _dismiss(self, attachment: Attachment) -> None:
        """Ends what calls its handlers."""

    # Requests.

    def _handle(self, kind: str, id: str, names: Mapping[str, str]) -> Any:
        make = self._KINDS.get(kind, self._KINDS["viewController"])
        return make(self, id, names.get(id), epoch=self._session.epoch or "")

    @staticmethod
    def _parts(method: str, on: str | Handle | None, params: Mapping[str, Any]) -> Call:
        check_params(method, params)
        return method, on.reference if isinstance(on, Handle) else on, dict(params)

    def _call(self, method: str, params: dict[str, Any], options: Options) -> Any:
        return self._shell.request(method, None, params, options)

    def _request(self, method: str, on: str | None, params: dict[str, Any], options: Options) -> Any:
        return self._shell.request(method, on, params, options)
