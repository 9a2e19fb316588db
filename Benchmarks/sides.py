"""The two sides. All that is known about navd's command line and wire stands in `measured`."""
import shlex
from pathlib import Path

from side import Side

BODY = b"x" * 200


def raw(binaries: Path, work: Path, other: Side | None, events: bool) -> Side:
    """The C echo. It carries the other side's very bytes, so that both move the same load."""
    endpoint = f"ipc://{work}/raw.sock"
    side = Side("raw", [str(binaries / "echo_server"), endpoint], endpoint)
    side.bodies = other.bodies if other else [BODY]
    if events:
        side.events, side.topic = endpoint + ".events", "window/1/"
        side.command += ["--publish", side.events]
    return side


def measured(arguments, work: Path, events: bool) -> Side | None:
    """The server under test, from what the command line says."""
    if not arguments.server:
        return None
    endpoint = f"ipc://{work}/measured.sock"
    words = [word.replace("{endpoint}", endpoint) for word in shlex.split(arguments.server)]
    side = Side("measured", words, endpoint, reject=arguments.reject)
    side.bodies = [Path(path).read_bytes() for path in arguments.body] or [BODY]
    side.setup = lines(arguments.setup)
    side.prelude = lines(arguments.prelude)
    if events:
        side.events, side.topic = endpoint + ".events", arguments.topic
    return side


def lines(paths) -> list[bytes]:
    return [line for path in paths for line in Path(path).read_bytes().split(b"\n") if line]
