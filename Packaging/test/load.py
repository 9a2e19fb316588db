#!/usr/bin/python3
"""Pushes and pops without a pause, and follows the window, until its standard input ends; then it tells what it saw.

    load.py WINDOW STACK

One line of JSON: `ready` at the beginning; the figures at the end. It uses the kit as it is installed.
"""

import collections
import json
import sys
import threading
import time

import navd

WINDOW, STACK = sys.argv[1:]

nav = navd.connect(client="load")
begun, ends, last = threading.Event(), threading.Event(), threading.Event()
copies, epochs, appeared = 0, set(), collections.Counter()
names: dict[str, str] = {}


def follow() -> None:
    """Counts the appearances of each controller, and the copies: a second one would be a screen that is drawn anew."""
    global copies
    for item in nav.window(WINDOW).events():
        if isinstance(item, navd.Copy):
            copies += 1
            begun.set()
            epochs.add(item.epoch)
            names.update({one["id"]: one.get("name", "") for one in item.controllers.values()})
            continue
        epochs.add(item["epoch"])
        for change in item.get("changes", []):
            if "insert" in change:
                names[change["insert"]["id"]] = change["insert"].get("name", "")
        for message in item.get("messages", []):
            if message["method"] == "viewController.viewDidAppear":
                name = names.get(message["on"], message["on"])
                appeared[name] += 1
                if name == "last":
                    last.set()
                    return


follower = threading.Thread(target=follow, daemon=True)
follower.start()
begun.wait(60)
threading.Thread(target=lambda: (sys.stdin.read(), ends.set()), daemon=True).start()

stack = nav.navigation_controller(STACK)
outcomes: collections.Counter = collections.Counter()
longest, pushes = 0.0, 0


def do(command, *arguments) -> None:
    global longest
    begin = time.monotonic()
    # `retry` sends a command again under its key until it is answered; navd does it once.
    outcomes[command(*arguments, animated=False, retry=True, timeout=60)["outcome"]] += 1
    longest = max(longest, time.monotonic() - begin)


while not ends.is_set():
    pushes += 1
    do(stack.push_view_controller, {"kind": "viewController", "name": f"pushed-{pushes}"})
    do(stack.pop_view_controller)
    if pushes == 10:
        print(json.dumps({"ready": True}), flush=True)
do(stack.push_view_controller, {"kind": "viewController", "name": "last"})
last.wait(60)

wrong = {name: count for name, count in appeared.items() if name.startswith("pushed-") and count != 1}
print(json.dumps({
    "pushes": pushes, "outcomes": outcomes, "longest": round(longest, 3), "copies": copies, "epochs": sorted(epochs),
    # Each controller that was pushed appears once, and the one below it once for each pop.
    "appearedOnce": sum(1 for name in appeared if name.startswith("pushed-")) - len(wrong), "appearedWrong": wrong,
    "appeared": {name: count for name, count in appeared.items() if not name.startswith("pushed-")},
}), flush=True)
