"""Split against local: the same commands where navd runs the rules, and where a host in another process does."""
import subprocess
import time

from navd_side import NAVD, Peer, message, navd
from report import against
from tap import DELEGATE, open_windows
from turns import rounds

PUSHES = [message("navigationController.pushViewController", "c2", animated=False,
                  viewController={"kind": "viewController", "title": "Album"}),
          message("navigationController.popViewController", "c2", animated=False)]


def host(side, kind):
    """Starts a host of every container of that kind, and waits until it has them."""
    command = [NAVD, "host", "--endpoint", side.endpoint, "--kind", kind, "--heartbeat", "600000", "--patience", "60000"]
    side.helpers.append(subprocess.Popen(list(map(str, command)), stdout=subprocess.DEVNULL))
    peer = Peer(side.endpoint)
    end = time.monotonic() + 20
    while not any(place["controllers"] for place in peer.ask("host.list")["hosts"]):
        if time.monotonic() > end:
            raise SystemExit("the host does not attach")
    peer.close()


def split(side, kind, before=None):
    """The same side, with a host; local's yardstick is held against it."""
    def prepare(side):
        if before:
            before(side)
        host(side, kind)

    side.prepare = prepare
    return side


def local(side, before=None):
    side.name = "local"
    side.prepare = before
    return side


def measure(arguments):
    def pushes(work):
        for folder in "local", "split":
            (work / folder).mkdir(exist_ok=True)
        return (local(navd(work / "local", PUSHES, spin=arguments.spin_us)),
                split(navd(work / "split", PUSHES, spin=arguments.spin_us), "navigationController"))

    def taps(work):
        for folder in "local", "split":
            (work / folder).mkdir(exist_ok=True)
        sides = [navd(work / folder, [], spin=arguments.spin_us, tree=None) for folder in ("local", "split")]
        for side in sides:
            side.delegate = DELEGATE
        return local(sides[0], open_windows), split(sides[1], "tabBarController", open_windows)

    rows = []
    # One round trip more; one and the vote's, where that is one already.
    for name, sides in ("push, pop, split against local", pushes), ("tap, a delegate asked, split against local", taps):
        print(name, flush=True)
        rows += against(name, rounds(sides, arguments), 3.0, 0.2, yardstick="local")
    return rows
