"""Measures a navd with very many windows of ten controllers: the memory of a controller, and whether a command or a
snapshot is slower than in a navd with one window."""
import statistics
import tempfile
from pathlib import Path

from navd_side import Peer, message, navd
from report import at_most, ratios, row
from running import Running
from targets import BYTES_A_CONTROLLER

# Controllers of a window: one tab bar, three stacks, six with content. All have a title, half of the six have no name.
CONTROLLERS = 10


def content(number):
    spec = {"kind": "viewController", "title": f"Page {number}"}
    return spec | ({"name": f"page{number}"} if number % 2 else {})


def root():
    stacks = [{"kind": "navigationController", "title": f"Stack {n}", "name": f"stack{n}",
               "viewControllers": [content(2 * n), content(2 * n + 1)]} for n in range(3)]
    return {"kind": "tabBarController", "title": "Tabs", "name": "tabs", "viewControllers": stacks}


def resident(pid):
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise SystemExit("navd is gone")


def opened(work, count):
    """Starts a navd and opens `count` windows. Returns the navd, the bytes that the windows take, and the last window
    with its tab bar."""
    side = navd(work, [], tree=None)
    running = Running(side, work)
    peer = Peer(side.endpoint)
    peer.ask("window.open", visible=True, root=root())
    empty = resident(running.server)
    request = message("window.open", visible=True, root=root())
    last = None
    left = count - 1
    while left > 0:
        last = peer.ask_all([request] * min(left, 1000))[-1]
        left -= 1000
    window = last["window"] if last else "w1"
    bar = peer.ask("snapshot", window)["window"]["root"]
    full = resident(running.server)
    peer.close()
    return running, full - empty, window, bar


def median_of(running, work, bodies, arguments):
    running.side.bodies = bodies
    running.options = running._options(work)
    return running.measure("--latency", arguments.latency)["p50_us"]


def measure(arguments):
    name = f"{arguments.windows} windows"
    print(name, flush=True)
    with tempfile.TemporaryDirectory() as few, tempfile.TemporaryDirectory() as many:
        sides = []
        try:
            for folder, count in ((Path(few), 1), (Path(many), arguments.windows)):
                running, taken, window, bar = opened(folder, count)
                sides.append((folder, running, taken, {
                    "command": [message("tabBarController.setSelectedIndex", bar, index=1),
                                message("tabBarController.setSelectedIndex", bar, index=0)],
                    "snapshot": [message("snapshot", window)]}))
            rows = []
            each = sides[1][2] / (CONTROLLERS * (arguments.windows - 1))
            rows.append(at_most(name, "resident bytes a controller", each, BYTES_A_CONTROLLER))
            for job, target in (("command", 1.2), ("snapshot", 1.2)):
                times = [[], []]
                for turn in range(arguments.rounds):
                    for index, (folder, running, _, bodies) in enumerate(sides):
                        times[index].append(median_of(running, folder, bodies[job], arguments))
                alone, among = (statistics.median(values) for values in times)
                ratio, spread = ratios(times[1], times[0])
                print(f"  {job}: {alone:.2f} us alone, {among:.2f} us among {arguments.windows}", flush=True)
                rows += [row(name, f"{job} p50 us, alone", alone), row(name, f"{job} p50 us, there", among),
                         at_most(name, f"{job} p50 ratio", ratio, target, spread)]
            return rows
        finally:
            for _, running, _, _ in sides:
                running.stop()
