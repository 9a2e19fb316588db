"""Compares split with local: the same commands with the rules in a host process and in navd itself."""
import subprocess
import time

from navd_side import NAVD, Peer, message, navd
from report import against
from tap import DELEGATE, WINDOWS, open_windows
from targets import HOSTED_PUSH_P50, HOSTED_PUSH_THROUGHPUT
from turns import rounds

STACK = {"kind": "navigationController", "viewControllers": [{"kind": "viewController", "title": "Albums"}]}


def open_stacks(side):
    """Opens as many stacks as requests may be outstanding: while a host is asked about a command, others of its stack
    wait."""
    peer = Peer(side.endpoint)
    opened = peer.ask_all([message("window.open", visible=True, root=STACK)] * WINDOWS)
    stacks = [peer.ask("snapshot", answer["window"])["window"]["root"] for answer in opened]
    album = {"kind": "viewController", "title": "Album"}
    side.bodies = [message("navigationController.pushViewController", stack, animated=False, viewController=album)
                   for stack in stacks]
    side.bodies += [message("navigationController.popViewController", stack, animated=False) for stack in stacks]
    peer.close()


def host(side, kind):
    """Starts a host of all containers of that kind, and waits until it has them."""
    command = [NAVD, "host", "--endpoint", side.endpoint, "--kind", kind,
               "--heartbeat", "600000", "--patience", "60000"]
    side.helpers.append(subprocess.Popen(list(map(str, command)), stdout=subprocess.DEVNULL))
    peer = Peer(side.endpoint)
    end = time.monotonic() + 20
    while not any(place["controllers"] for place in peer.ask("host.list")["hosts"]):
        if time.monotonic() > end:
            raise SystemExit("the host does not attach")
    peer.close()


def measure(arguments):
    rows = []
    # A host adds one round trip to each command. A tap already has the round trip of its vote.
    for name, kind, prepare, delegate, p50, throughput in (
            ("push, pop, split against local", "navigationController", open_stacks, [],
             HOSTED_PUSH_P50, HOSTED_PUSH_THROUGHPUT),
            ("tap, asked, split against local", "tabBarController", open_windows, DELEGATE, 3.0, 0.2)):
        print(name, flush=True)

        def sides(work):
            both = []
            for side in "local", "split":
                (work / side).mkdir()
                both.append(navd(work / side, [], spin=arguments.spin_us, tree=None))
            local, split = both
            for side in both:
                side.delegate = delegate
            local.name, local.prepare = "local", prepare

            def prepare_split(side):
                prepare(side)
                host(side, kind)

            split.prepare = prepare_split
            return both

        rows += against(name, rounds(sides, arguments), p50, throughput, yardstick="local")
    return rows
