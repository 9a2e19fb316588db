"""Measures operations on whole documents in a small and in a large window. None may cost more than n log n."""
import statistics
import tempfile
import time
from math import log2
from pathlib import Path

from navd_side import Peer, message, navd
from report import at_most, ratios, row
from running import Running

SMALL, LARGE = 500, 4000
# A path may have 1,024 elements.
SMALL_PATH, LARGE_PATH = 125, 1000
STACK = 100


def content(number):
    return {"kind": "viewController", "name": f"page{number}", "title": f"Page {number}"}


def stack(number, count):
    return {"kind": "navigationController", "name": f"stack{number}",
            "viewControllers": [content(number * STACK + n) for n in range(count)]}


def tabs(count):
    """Returns a tab bar of stacks with `count` controllers in all. Each controller has a name."""
    return {"kind": "tabBarController", "name": "tabs",
            "viewControllers": [stack(n, STACK - 1) for n in range(count // STACK)]}


def tall(count):
    return {"kind": "navigationController", "name": "tall", "viewControllers": [content(n) for n in range(count - 1)]}


class Window:
    """A window with that root. It measures the time that each operation on it takes."""

    def __init__(self, peer, root):
        self.peer, self.root = peer, root
        self.id = peer.ask("window.open", visible=True, root=root)["window"]

    def time(self, method, **params):
        request = message(method, self.id, **params)
        begun = time.perf_counter()
        result = self.peer.ask_all([request])[0]
        return (time.perf_counter() - begun) * 1e3, result

    def operations(self):
        """Returns the milliseconds that each operation takes, by its name."""
        taken = {}
        taken["window.save"], saved = self.time("window.save")
        document = saved["document"]
        taken["window.restore"], _ = self.time("window.restore", document=document)
        replaced = {"viewController": self.root, "animated": False}
        taken["window.setRootViewController"], _ = self.time("window.setRootViewController", **replaced)
        commands = [{"method": "window.setRootViewController", "on": self.id, "params": replaced}]
        taken["window.transaction"], _ = self.time("window.transaction", commands=commands)
        taken["snapshot"], _ = self.time("snapshot")
        begun = time.perf_counter()
        opened = self.peer.ask("window.open", document=document)
        taken["window.open"] = (time.perf_counter() - begun) * 1e3
        self.peer.ask("window.close", opened["window"])
        return taken

    def jump(self):
        _, there = self.time("window.path")
        return {"window.openPath": self.time("window.openPath", path=there["path"])[0]}

    def close(self):
        self.peer.ask("window.close", self.id)


def measured(peer, root, what):
    window = Window(peer, root)
    try:
        return what(window)
    finally:
        window.close()


def measure(arguments):
    print("documents", flush=True)
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        running = Running(navd(Path(folder), [], tree=None), Path(folder))
        try:
            peer = Peer(running.side.endpoint, patience=120_000)
            jobs = ((tabs, Window.operations, SMALL, LARGE), (tall, Window.jump, SMALL_PATH, LARGE_PATH))
            for shape, what, small, large in jobs:
                rounds = [[measured(peer, shape(count), what) for count in (small, large)]
                          for _ in range(arguments.rounds)]
                # The limit is twice what n log n comes to, since the large window no longer fits the caches.
                most = 2 * (large * log2(large)) / (small * log2(small))
                for name in rounds[0][0]:
                    times = [[turn[size][name] for turn in rounds] for size in (0, 1)]
                    few, many = map(statistics.median, times)
                    ratio, spread = ratios(times[1], times[0])
                    print(f"  {name}: {few:.2f} ms with {small} controllers, {many:.2f} ms with {large}", flush=True)
                    rows += [row("documents", f"{name} ms, {large}", many),
                             at_most("documents", f"{name}, {large} to {small}", ratio, most, spread)]
            peer.close()
        finally:
            running.stop()
    return rows
