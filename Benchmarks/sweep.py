"""Measures how a command's cost grows with what it does not touch. Each quantity is swept by powers of ten, and the
exponent is printed: 0 where the cost does not depend on it, 1 where it is proportional.

The cost is the processor time of navd's own threads, so that another load on the machine matters little.
"""
import json
import tempfile
from math import log10
from pathlib import Path

import zmq

from navd_side import HELLO, Peer, message, navd
from report import at_most, row
from running import Running, processor_time

# A sweep of one decade that rises by no more than a seventh has an exponent of 0.06.
FLAT = 0.06
COMMANDS = 4_000
SPARE = {"kind": "viewController"}
# Commands that wait at one container, of which navd takes 16, and containers with an open vote.
LINE, VOTERS = 10, 100


def bar(count=2, **members):
    return {"kind": "tabBarController", "viewControllers": [SPARE] * count, **members}


def stack(depth):
    return {"kind": "navigationController", "viewControllers": [SPARE] * depth}


class Scene:
    """A navd with a window, and what is swept."""
    running_ones = []

    def __init__(self, work, root, options=()):
        self.work, self.peers, self.sockets = work, [], []
        self.running_ones.append(self)
        self.side = navd(work, [], tree=None)
        self.side.command += options
        self.running = Running(self.side, work)
        self.peer = self.another()
        self.window = self.peer.ask("window.open", visible=True, root=root)["window"]
        self.root = self.peer.ask("snapshot", self.window)["window"]["root"]

    def another(self):
        self.peers.append(Peer(self.side.endpoint))
        return self.peers[-1]

    def selects(self, on=None):
        return [message("tabBarController.setSelectedIndex", on or self.root, index=index) for index in (1, 0)]

    def pushes(self):
        push = message("navigationController.pushViewController", self.root, animated=False, viewController=SPARE)
        return [push, message("navigationController.popViewController", self.root, animated=False)]

    def bars(self):
        """The ids of the window's tab bar controllers, the outer and the first ones first."""
        return [one["id"] for one in self.peer.ask("snapshot", self.window)["controllers"]
                if one["kind"] == "tabBarController"]

    def cost(self, bodies):
        """Microseconds of navd's processor time for a command."""
        self.side.bodies = bodies
        self.running.options = self.running._options(self.work)
        least = []
        for _ in range(4):
            before = self.spent()
            self.running.measure("--window", 16, "--count", COMMANDS, "--timeout", 120_000, "--warmup", 0)
            least.append((self.spent() - before) / COMMANDS / 1e3)
        # The first round warms up.
        return min(least[1:])

    def spent(self):
        """Nanoseconds that navd's threads but those of libzmq have run: the loop's, and the store's if there is one."""
        pid = self.running.server
        return processor_time(pid) - sum(
            int((task / "schedstat").read_text().split()[0]) for task in Path(f"/proc/{pid}/task").iterdir()
            if not (task / "comm").read_text().startswith("navd"))

    def stop(self):
        for socket in self.sockets:
            socket.close(0)
        for peer in self.peers:
            peer.close()
        self.running.stop()


def depth(work, count):
    scene = Scene(work, stack(count))
    return scene, scene.pushes()


def tabs(work, count):
    scene = Scene(work, bar(max(2, count)))
    return scene, scene.selects()


def controllers(work, count):
    stacks = [stack(min(100, count)) for _ in range(max(1, count // 100))]
    scene = Scene(work, {"kind": "tabBarController", "viewControllers": [SPARE, SPARE, *stacks]})
    return scene, scene.selects()


def windows(work, count):
    scene = Scene(work, bar())
    scene.peer.ask_all([message("window.open", visible=True, root=bar())] * count)
    return scene, scene.selects()


def sessions(work, count):
    scene = Scene(work, bar())
    for _ in range(count):
        scene.another()
    return scene, scene.selects()


def attachments(selector):
    def sweep(work, count):
        scene = Scene(work, bar())
        for start in range(0, count, 1_000):
            owner = scene.another()
            owner.ask_all([message("attach", to=selector(scene, number), role="content", lasting=False,
                                   implements=["viewController.viewWillAppear"])
                           for number in range(start, min(count, start + 1_000))])
        return scene, scene.selects()
    return sweep


def attachments_by_id(work, count):
    """Attachments to the ids of controllers in other windows: an id must exist."""
    scene = Scene(work, bar())
    left = count
    while left > 0:
        some = min(left, 100)
        window = scene.peer.ask("window.open", visible=True, root=stack(some))["window"]
        found = scene.peer.ask("snapshot", window)["controllers"]
        ids = [one["id"] for one in found if one["kind"] == "viewController"]
        if len(ids) != some:
            raise SystemExit(f"sweep: a window has {len(ids)} of {some} controllers")
        scene.peer.ask_all([message("attach", to=id, role="content", lasting=False,
                                    implements=["viewController.viewWillAppear"]) for id in ids])
        left -= some
    return scene, scene.selects()


def subscribers(work, count):
    scene = Scene(work, bar())
    for _ in range(count):
        socket = zmq.Context.instance().socket(zmq.SUB)
        socket.setsockopt(zmq.RCVHWM, 10)
        socket.connect(scene.side.endpoint + ".events")
        socket.subscribe(b"window/w999/")
        scene.sockets.append(socket)
    return scene, scene.selects()


def places(work, count):
    """Places of hosts, which wait for their containers."""
    scene = Scene(work, bar())
    host = scene.another()
    for number in range(count):
        host.ask("window.open", root=bar(name=f"hosted{number}"))
        params = {"on": f"hosted{number}", "rules": "navd"}
        host.ask_all([json.dumps({"id": 1, "method": "host.attach", "params": params}).encode()])
    return scene, scene.selects()


def keys(work, count):
    scene = Scene(work, bar())
    for start in range(0, count, 1_000):
        requests = []
        for number in range(start, min(count, start + 1_000)):
            request = message("viewController.set", scene.root, title=str(number))
            requests.append(request[:-1] + b',"key":{"client":"k%d","n":1}}' % number)
        scene.peer.ask_all(requests)
    return scene, scene.selects()


def commits(work, count):
    """What has happened before, in another window."""
    scene = Scene(work, bar())
    other = scene.peer.ask("window.open", visible=True, root=bar())["window"]
    root = scene.peer.ask("snapshot", other)["window"]["root"]
    scene.peer.ask_all(scene.selects(root) * (count // 2))
    return scene, scene.selects()


def history(work, count):
    """Commits of the same window that a store keeps."""
    scene = Scene(work, bar(), ["--store", str(work / "store"), "--durability", "none", "--history-commits", "1000000"])
    scene.peer.ask_all(scene.selects() * (count // 2))
    return scene, scene.selects()


def waiting(work, count):
    """Commands that wait at other containers of the window, each in a line behind an open vote."""
    voter = bar(customClass="Voter")
    scene = Scene(work, {"kind": "viewController", "viewControllers": [bar(), *[voter] * VOTERS]})
    scene.another().ask("attach", to={"customClass": "Voter"}, role="delegate", patience=600_000,
                        implements=["tabBarController.shouldSelect"])
    first, *others = scene.bars()
    sender = scene.another()
    for start in range(0, count, LINE):
        on = others[start // LINE]
        line = [scene.selects(on)[number % 2] for number in range(min(LINE, count - start))]
        for request in [message("tabBarController.tap", on, index=1), *line]:
            sender.socket.send(request)
    # The answer to a ping says that navd has read them.
    sender.ask("ping")
    votes, turns = -(-count // LINE), scene.peer.ask("turn.list", scene.window)["count"]
    if turns != votes + count:
        raise SystemExit(f"sweep: {turns} turns run or wait, and not {votes} and {count}")
    return scene, scene.selects(first)


def nested(work, count):
    """Containers that are visible around the one that changes."""
    root = bar()
    for _ in range(count):
        root = {"kind": "viewController", "viewControllers": [root]}
    scene = Scene(work, root)
    return scene, scene.selects(scene.bars()[0])


def beside(work, count):
    """Visible containers that are siblings of the one that changes."""
    scene = Scene(work, {"kind": "viewController", "viewControllers": [bar()] * (count + 1)})
    return scene, scene.selects(scene.bars()[0])


SWEEPS = {
    "depth of the stack": (depth, (1, 10, 100, 1_000, 5_000)),
    "tabs": (tabs, (10, 100, 1_000, 5_000)),
    "controllers in the window": (controllers, (10, 100, 1_000, 9_000)),
    "windows": (windows, (1, 10, 100, 1_000, 10_000)),
    "sessions": (sessions, (1, 10, 100, 800)),
    "attachments by id": (attachments_by_id, (1, 10, 100, 1_000, 10_000)),
    "attachments by object id": (
        attachments(lambda scene, number: {"objectID": f"other{number}"}), (1, 10, 100, 1_000, 10_000)),
    "attachments by name": (attachments(lambda scene, number: f"other{number}"), (1, 10, 100, 1_000, 10_000)),
    "attachments by inside": (
        attachments(lambda scene, number: {"inside": f"other{number}"}), (1, 10, 100, 1_000, 10_000)),
    "attachments by class": (
        attachments(lambda scene, number: {"customClass": f"Other{number}"}), (1, 10, 100, 1_000, 10_000)),
    "attachments by storyboard id": (
        attachments(lambda scene, number: {"storyboardIdentifier": f"other{number}"}), (1, 10, 100, 1_000, 10_000)),
    "subscribers of another window": (subscribers, (1, 10, 100, 800)),
    "places of hosts": (places, (1, 10, 100, 1_000)),
    "keys": (keys, (1, 10, 100, 1_000, 10_000)),
    "commits before": (commits, (10, 100, 1_000, 10_000, 100_000)),
    # A measurement itself makes 16,000 commits.
    "history in a store": (history, (10_000, 100_000)),
    "commands that wait elsewhere": (waiting, (1, 10, 100, 1_000)),
    "visible containers around": (nested, (1, 10, 20)),
    "visible containers beside": (beside, (1, 10, 100)),
}


def measure(arguments):
    rows = []
    print("sweep", flush=True)
    for name, (make, sizes) in SWEEPS.items():
        costs = []
        for size in sizes:
            with tempfile.TemporaryDirectory(prefix="navd-bench-") as work:
                try:
                    scene, bodies = make(Path(work), size)
                    costs.append(scene.cost(bodies))
                finally:
                    Scene.running_ones.pop().stop()
        print(f"  {name}: " + ", ".join(f"{size} {cost:.2f} us" for size, cost in zip(sizes, costs)), flush=True)
        # Small sizes hide what grows, so the largest decade counts.
        exponent = log10(costs[-1] / costs[-2]) / log10(sizes[-1] / sizes[-2])
        rows += [row(name, f"us at {sizes[0]}", costs[0]), row(name, f"us at {sizes[-1]}", costs[-1]),
                 at_most(name, "exponent", exponent, FLAT)]
    return rows
