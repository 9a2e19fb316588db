"""What is measured: a server, and how to talk to it."""
from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass
class Side:
    name: str
    command: list[str]            # starts the server; it serves `endpoint` until SIGTERM
    endpoint: str
    prelude: list[bytes] = field(default_factory=list)   # requests that begin every session (hello), one answer each
    bodies: list[bytes] = field(default_factory=list)    # the requests measured, taking turns
    reject: str | None = None     # what an answer must not contain
    events: str | None = None     # where it publishes, if a subscriber is to listen
    topic: str = ""
    delegate: list[bytes] = field(default_factory=list)  # how a delegate introduces itself, if one is to be asked
    helpers: list = field(default_factory=list)          # processes that `prepare` has started; ended with the server
    prepare: Callable | None = None   # what is to be done once the server is up; may fill in `bodies`
