"""A side of a comparison: a server, and how to talk to it."""
from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass
class Side:
    name: str
    command: list[str]            # starts the server, which serves `endpoint` until SIGTERM
    endpoint: str
    prelude: list[bytes] = field(default_factory=list)   # requests that begin every session (hello), one answer each
    bodies: list[bytes] = field(default_factory=list)    # the requests to measure, which take turns
    reject: str | None = None     # a text that no answer may contain
    events: str | None = None     # the endpoint of its events, if a subscriber is to listen
    topic: str = ""
    delegate: list[bytes] = field(default_factory=list)  # the first requests of its delegate, if it is to have one
    helpers: list = field(default_factory=list)          # processes that `prepare` started; they end with the server
    prepare: Callable | None = None   # is called once the server is up; it may fill in `bodies`
