"""10 million fuzzed frames: no crash, at most 1 MB of growth after the warm-up, and an honest client goes on.

Four connections send mutated real messages, random bytes, wrong numbers of frames and oversized frames. A fifth
connection sends to the event socket. A "gardener" client removes what messages that stayed valid have made (windows
that were opened, controllers that were pushed).
"""
import json
import random
import re
import threading
import time

from daemon import ROOT, Daemon, megabytes
from honest import Honest, fill_history, run as run_program
from peer import Peer, Refused

WARM_UP, FRAMES = 2_000_000, 10_000_000
# In bytes.
GROWTH = 1 << 20


def run(figures, short):
    warm_up, count = (100_000, 300_000) if short else (WARM_UP, FRAMES)
    seed = random.randrange(1 << 32)
    figures.tell("seed", seed)
    with Daemon(patient=True) as navd, Peer(navd.endpoint, "gardener") as gardener:
        path = navd.folder / "corpus"
        path.write_text("\n".join(corpus()) + "\n")
        mine, kept = apart(gardener)
        fill_history(navd)
        with Honest(navd.endpoint, on=mine, every_us=5000) as honest:
            program = ["frames", navd.endpoint, navd.events, "--corpus", path]
            first = weeded(gardener, kept, lambda: run_program(*program, "--count", warm_up, "--seed", seed))
            before = settled(navd)
            done = weeded(gardener, kept, lambda: run_program(*program, "--count", count, "--seed", seed + 1))
            after = settled(navd)
        figures.tell("frames a second", done.get("per_second"))
        figures.tell("answers; oversized; cut off", f"{done.get('answers')}; {done.get('large')}; {first.get('cuts')} + {done.get('cuts')}")
        figures.holds(f"{count} frames taken in", done.get("frames", 0) >= count and done["code"] == 0, navd.said()[-300:])
        figures.holds("navd lives", navd.lives, f"(ended with {navd.process.poll()})")
        figures.tell("resident after the warm-up", megabytes(before), "MB")
        if short:
            figures.skip("growth after the warm-up", "a short warm-up does not warm up")
        else:
            figures.at_most("growth after the warm-up", megabytes(after - before), megabytes(GROWTH), "MB")
        figures.holds("the honest client went on", honest.went_on, str(honest.figures))
        figures.tell("the honest client's p99", round(honest.figures["p99_us"] / 1000, 2), "ms")
    impatient(figures, count // 10, seed + 2)


def impatient(figures, count, seed):
    """The same with navd's own quotas: navd disconnects the process for its errors, and the process connects again."""
    with Daemon() as navd, Peer(navd.endpoint, "gardener") as gardener:
        mine, kept = apart(gardener)
        path = navd.folder / "corpus"
        path.write_text("\n".join(corpus()) + "\n")
        with Honest(navd.endpoint, on=mine, every_us=5000) as honest:
            program = ["frames", navd.endpoint, navd.events, "--corpus", path, "--count", count, "--seed", seed, "--stubborn", 1]
            done = weeded(gardener, kept, lambda: run_program(*program))
        figures.tell("with quotas as they are: frames; cut off", f"{done.get('frames')}; {done.get('cuts')}")
        figures.holds("with quotas as they are: navd lives", navd.lives, f"(ended with {navd.process.poll()})")
        figures.holds("with quotas as they are: the honest client went on", honest.went_on, str(honest.figures))


def corpus():
    """Returns the requests of docs/PROTOCOL.md, and some that change the tree of the two tabs, as lines of JSON."""
    text = (ROOT / "docs" / "PROTOCOL.md").read_text()
    lines = [line for block in re.findall(r"```json\n(.*?)```", text, re.S) for line in block.splitlines()]
    found = [line for line in lines if '"method"' in line or '"result":{"allow"' in line]
    # Lasting attachments outlive their session by design. They would count as growth.
    found = [line.replace('"lasting":true', '"lasting":false') for line in found if '"event"' not in line]
    more = [
        {"id": 1, "method": "hello", "params": {"client": "chance"}},
        {"id": 2, "method": "tabBarController.tap", "on": "tabs", "params": {"index": 1}},
        {"id": 3, "method": "navigationController.pushViewController", "on": "first",
         "params": {"viewController": {"kind": "viewController", "title": "A"}, "animated": False}},
        {"id": 4, "method": "navigationController.popViewController", "on": "first", "params": {}},
        {"id": 5, "method": "snapshot", "on": "w1"}, {"id": 6, "method": "layout", "on": "w1"},
        {"id": 7, "method": "changesSince", "on": "w1", "params": {"epoch": "x", "seq": 1}},
        {"id": 8, "method": "peer.list"}, {"id": 9, "method": "window.list"}, {"id": 10, "method": "cancel", "params": {"id": 3}},
        {"id": 11, "method": "attach", "params": {"to": {"inside": "tabs"}, "role": "content", "patience": 5,
                                                  "implements": ["viewController.viewWillAppear"]}},
        {"id": 12, "method": "tabBarController.tap", "on": "tabs", "params": {"index": 0}, "key": {"client": "till", "n": 17}},
        {"id": 13, "method": "window.openPath", "on": "w1", "params": {"path": "/tabs/first"}},
        {"id": 14, "method": "viewController.set", "on": "albums", "params": {"title": "x", "state": {"a": [1, 2, {"b": None}]}}},
        {"id": 15, "method": "window.setOrientation", "on": "w1", "params": {"orientation": "landscapeLeft"}},
    ]
    return found + [json.dumps(one, separators=(",", ":")) for one in more]


def apart(gardener):
    """Opens a window with a tab bar, under ids that no mutation produces. Returns the ids of tab bar and window. The
    fuzzed messages may change anything in w1."""
    many = {"kind": "tabBarController", "viewControllers": [{"kind": "viewController"} for _ in range(99)]}
    for _ in range(1_000):
        gardener.ask("window.close", gardener.ask("window.open", root=many)["window"])
    tabs = {"kind": "tabBarController", "name": "mine", "viewControllers": [{"kind": "viewController"}, {"kind": "viewController"}]}
    opened = gardener.ask("window.open", root=tabs, visible=True)
    return opened["names"]["mine"], opened["window"]


def weeded(gardener, kept, work):
    """Runs `work`. Removes what its messages have made, all the while and once more afterwards."""
    over = threading.Event()

    def weed():
        for window in gardener.ask("window.list", seconds=30)["windows"]:
            if window["id"] not in ("w1", kept):
                attempt("window.close", window["id"])
        for stack in ("first", "second"):
            attempt("navigationController.popToRootViewController", stack, animated=False)

    def attempt(method, on, **params):
        try:
            gardener.ask(method, on, seconds=30, **params)
        except Refused:
            pass

    def always():
        while not over.wait(0.25):
            weed()

    thread = threading.Thread(target=always)
    thread.start()
    try:
        return work()
    finally:
        over.set()
        thread.join()
        weed()


def settled(navd):
    """Returns the resident memory, in bytes, once it no longer changes, or after 10 seconds."""
    last = navd.rss()
    for _ in range(20):
        time.sleep(0.5)
        now = navd.rss()
        if now == last:
            break
        last = now
    return last
