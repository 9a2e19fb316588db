"""The sockets of a session: carries out its actions on them, and brings it what has come. Nothing here waits."""
from __future__ import annotations

from time import monotonic
from typing import Any

import zmq
import zmq.backend

from . import errors, wire
from .actions import Action, Ask, Open, OpenEvents, Pending, Resolve, Send, Subscribe, Unsubscribe
from .endpoint import Keys
from .session import Session

# What the monitor of a DEALER tells: the event's number stands in the first two bytes of its first frame, and a value
# behind it.
_FAILURES = {
    int(zmq.Event.HANDSHAKE_FAILED_AUTH), int(zmq.Event.HANDSHAKE_FAILED_PROTOCOL),
    int(zmq.Event.HANDSHAKE_FAILED_NO_DETAIL)}
_EVENTS = int(zmq.Event.HANDSHAKE_SUCCEEDED | zmq.Event.DISCONNECTED) | sum(_FAILURES)
# ZMQ_PROTOCOL_ERROR_ZMTP_MECHANISM_MISMATCH
_MISMATCH = 0x11000002
# `Socket.get` and `Socket.send` themselves take twice as long.
_get: Any = zmq.backend.Socket.get
_put: Any = zmq.backend.Socket.send
# Plain numbers, since operations on the enums of pyzmq take microseconds.
_NOW, _STATE, _INPUT, _OUTPUT = int(zmq.NOBLOCK), int(zmq.EVENTS), int(zmq.POLLIN), int(zmq.POLLOUT)


class Sockets:
    """A DEALER with its monitor, and a SUB. Calls must not overlap.

    `descriptors` are to be polled for reading. They are edge-triggered: after each call, read until nothing comes.
    """

    def __init__(self, session: Session, endpoint: str, keys: Keys | None) -> None:
        self.session, self.endpoint, self.keys = session, endpoint, keys
        self._context: zmq.Context[Any] = zmq.Context.instance()
        self._dealer: zmq.Socket[bytes] | None = None
        self._monitor: zmq.Socket[bytes] | None = None
        self._sub: zmq.Socket[bytes] | None = None
        # How many handshakes in a row were broken off.
        self._broken = 0
        # True from the end of the handshake until the session was told.
        self.is_up = False
        # Changes with the descriptors.
        self.version = 0
        self.descriptors: tuple[int, ...] = ()
        # What is not about sockets: the shell carries it out.
        self.others: list[Action] = []
        # Sees each message, for recordings: (outgoing, bytes).
        self.tap: Any = None

    def carry_out(self, actions: list[Action]) -> None:
        """Carries out what is about sockets, and keeps the rest in `others`."""
        for action in actions:
            kind = type(action)
            if kind is Send:
                self._send(action.data)  # type: ignore[union-attr]
            elif kind is Resolve or kind is Ask:
                self.others.append(action)
            elif kind is Open:
                self._open()
            elif kind is OpenEvents:
                self._open_events(action.endpoint, action.topics)  # type: ignore[union-attr]
            elif kind is Subscribe:
                if self._sub is not None:
                    self._sub.subscribe(action.topic)  # type: ignore[union-attr]
            elif kind is Unsubscribe:
                if self._sub is not None:
                    self._sub.unsubscribe(action.topic)  # type: ignore[union-attr]
            else:
                self.others.append(action)

    def take_others(self) -> list[Action]:
        others, self.others = self.others, []
        return others

    def _send(self, data: bytes) -> None:
        if self.tap is not None:
            self.tap(True, data)
        try:
            if self._dealer is not None:
                _put(self._dealer, data, _NOW)
                return
        except zmq.Again:
            pass
        self.carry_out(self.session.lost(monotonic(), "navd takes no message"))

    @property
    def has_input(self) -> bool:
        """Whether something may be read now, although no descriptor will tell: a call before has seen it."""
        return self._dealer is not None and bool(_get(self._dealer, _STATE) & _INPUT)

    def read(self, now: float, only_requests: bool = False, until: Pending | None = None) -> None:
        """Brings the session everything that has come, and does what is due. only_requests: the DEALER has something,
        and nothing else has. until: what has come behind the end of this request may stay, if nobody else waits for an
        answer: to look for it takes as long as to read it."""
        session = self.session
        if not only_requests:
            self._read_monitor(now)
        dealer = self._dealer
        # Looking first is cheaper than an exception, but where messages come in numbers it is not.
        count = 0
        while dealer is not None and dealer is self._dealer:
            is_sure = only_requests if count == 0 else count > 1
            if not is_sure and not _get(dealer, _STATE) & _INPUT:
                break
            count += 1
            try:
                data = dealer.recv(_NOW)
            except zmq.Again:
                break
            if self.tap is not None:
                self.tap(False, data)
            actions = session.received(data, now)
            if actions:
                self.carry_out(actions)
            if until is not None and until.ended and session.requests.is_idle:
                break
        if not only_requests:
            self._read_events(now)
        if session.deadline() <= now:
            self.carry_out(session.tick(now))
        if self.is_up and self._dealer is not None and _get(self._dealer, _STATE) & _OUTPUT:
            self.is_up = False
            self.carry_out(session.connected(now))

    def _read_events(self, now: float) -> None:
        sub = self._sub
        while sub is not None and sub is self._sub:
            try:
                topic, data = sub.recv_multipart(_NOW)
            except (zmq.Again, ValueError):
                return
            self.carry_out(self.session.published(topic.decode(), data, now))

    def _read_monitor(self, now: float) -> None:
        monitor = self._monitor
        while monitor is not None and monitor is self._monitor:
            try:
                frames = monitor.recv_multipart(_NOW)
            except zmq.Again:
                return
            event = int.from_bytes(frames[0][:2], "little")
            if event == zmq.Event.HANDSHAKE_SUCCEEDED:
                self.is_up, self._broken = True, 0
            elif event == zmq.Event.DISCONNECTED:
                self.is_up = False
                self.carry_out(self.session.lost(now))
            elif event in _FAILURES:
                because = self._because(event, int.from_bytes(frames[0][2:6], "little"))
                self._broken += because == "broken"
                # A navd that ends just then hangs up as well, but only once.
                if because != "broken" or self._broken > 1:
                    self.carry_out(self.session.shut_out(errors.shut_out(self.endpoint, because)))

    def _because(self, event: int, value: int) -> str:
        """Why a handshake has failed, as a word."""
        if event == zmq.Event.HANDSHAKE_FAILED_AUTH:
            return "keyNotAllowed"
        if event == zmq.Event.HANDSHAKE_FAILED_PROTOCOL and value == _MISMATCH:
            return "otherMechanism"
        # A server with keys hangs up on a client without.
        return "otherMechanism" if self.keys is None and not self.endpoint.startswith("ipc:") else "broken"

    def wait(self, now: float) -> float:
        """The seconds until the session wants to be called again."""
        return 0.001 if self.is_up else max(0.0, self.session.deadline() - now)

    def _open(self) -> None:
        self._close_dealer()
        dealer = self._dealer = self._context.socket(zmq.DEALER)
        self._prepare(dealer)
        dealer.immediate = 1
        # A socket without a limit takes messages as long as it is connected. So requests wait for a navd that stands
        # still, and do not count as a lost connection.
        dealer.sndhwm = 0
        self._monitor = dealer.get_monitor_socket(_EVENTS)
        dealer.connect(self.endpoint)
        self._change()

    def _open_events(self, endpoint: str, topics: tuple[str, ...]) -> None:
        if self._sub is not None:
            self._sub.close()
        sub = self._sub = self._context.socket(zmq.SUB)
        self._prepare(sub)
        sub.rcvhwm = 0
        for topic in topics:
            sub.subscribe(topic)
        sub.connect(endpoint)
        self._change()

    def _prepare(self, socket: zmq.Socket[bytes]) -> None:
        socket.linger, socket.reconnect_ivl, socket.reconnect_ivl_max = 0, 100, 2000
        if self.keys is not None:
            socket.curve_secretkey = self.keys.secret
            socket.curve_publickey = zmq.curve_public(self.keys.secret)
            socket.curve_serverkey = self.keys.server

    def _change(self) -> None:
        self.version += 1
        sockets = (self._dealer, self._monitor, self._sub)
        self.descriptors = tuple(int(one.get(zmq.FD)) for one in sockets if one is not None)

    @staticmethod
    def _await_answer(dealer: zmq.Socket[bytes], id: int, patience: float) -> None:
        end = monotonic() + patience
        while (left := end - monotonic()) > 0 and dealer.poll(max(1, int(1000 * left))):
            try:
                message = wire.decode(dealer.recv(_NOW))
            except (zmq.Again, ValueError):
                continue
            if isinstance(message, dict) and "method" not in message and message.get("id") == id:
                return

    def _close_dealer(self) -> None:
        if self._dealer is not None:
            self._dealer.disable_monitor()
            self._dealer.close()
            self._dealer, self._monitor = None, None

    def forked(self) -> None:
        """This is a process that was forked: the sockets belong to the other one, and closing them would end its own."""
        self._dealer = self._monitor = self._sub = None
        self.is_up, self.descriptors, self.others = False, (), []

    def close(self, patience: float = 0.1) -> None:
        """Closes the sockets, after the answer to `bye` or `patience` seconds: what was sent before has left then. A
        process that ends would not wait for what ZeroMQ still has to send."""
        if self._dealer is not None and self.session.bye is not None:
            self._await_answer(self._dealer, self.session.bye, patience)
        self._close_dealer()
        if self._sub is not None:
            self._sub.close()
            self._sub = None
        self.is_up = False
        self._change()
