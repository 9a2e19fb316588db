"""The two sides. All that is known about navd's command line and wire stands here."""
import json
from dataclasses import dataclass
from pathlib import Path

from side import Side

ROOT = Path(__file__).resolve().parent.parent
NAVD = ROOT / ".build" / "release" / "navd"
TREE = ROOT / "Benchmarks" / "two-tabs.json"
HELLO = b'{"id":0,"method":"hello","params":{"client":"bench"}}'


def request(method: str, on: str, **params) -> bytes:
    return json.dumps({"id": 1, "method": method, "on": on, "params": params}, separators=(",", ":")).encode()


@dataclass
class Job:
    """What is asked, over and over: the bodies take turns, so that every command changes the tree."""
    name: str
    bodies: list[bytes]


JOBS = [
    Job("select", [request("tabBarController.setSelectedIndex", "c1", index=1),
                   request("tabBarController.setSelectedIndex", "c1", index=0)]),
    Job("push, pop", [request("navigationController.pushViewController", "c2", animated=False,
                              viewController={"kind": "viewController", "title": "Album"}),
                      request("navigationController.popViewController", "c2", animated=False)]),
]


def raw(binaries: Path, work: Path, job: Job, events: bool, event: Path) -> Side:
    """The C echo. It carries navd's very bytes, so that both move the same load."""
    endpoint = f"ipc://{work}/raw.sock"
    side = Side("raw", [str(binaries / "echo_server"), endpoint], endpoint, bodies=job.bodies)
    if events:
        side.events, side.topic = endpoint + ".events", "window/w1/"
        side.command += ["--publish", side.events, "--event", str(event)]
    return side


def navd(work: Path, job: Job, events: bool, spin: int) -> Side:
    endpoint = f"ipc://{work}/navd.sock"
    command = [str(NAVD), "--endpoint", endpoint, "--tree", str(TREE), "--log-level", "error"]
    if spin:
        command += ["--spin-us", str(spin)]
    side = Side("navd", command, endpoint, prelude=[HELLO], bodies=job.bodies, reject='"error"')
    if events:
        side.events, side.topic = endpoint + ".events", "window/w1/"
    return side
