"""A tenant that sends all it can: it keeps a number of requests outstanding on each of its connections.

    stormer.py ENDPOINT KIND --connections N --outstanding N [--keys=PUBLIC,SECRET,SERVER]

It prints "ready" when its windows are open. It ends at SIGTERM, and prints one line of JSON: how many requests were
answered, how many were refused, and why.
"""
import argparse
import itertools
import json
import os
import signal
import sys

import zmq

from peer import Peer

# As many controllers as fit into one request with room to spare.
CONTROLLERS = 8_000
RESTORED = 2_000

over = False


def stop(*_):
    global over
    over = True


def stack(name, count):
    return {"kind": "navigationController", "name": name, "viewControllers": [
        {"kind": "viewController", "title": f"{index}"} for index in range(count)]}


def storyboard():
    scenes = "".join(
        f'<scene sceneID="s{index}"><objects><viewController id="v{index}" storyboardIdentifier="i{index}" sceneMemberID="viewController"/>'
        f"</objects></scene>" for index in range(2_000))
    return ('<?xml version="1.0" encoding="UTF-8"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" '
            f'initialViewController="v0"><scenes>{scenes}</scenes></document>')


def requests(kind, peer):
    """Opens and fills the window that this kind needs. Returns the requests to repeat, as (method, `on`, params)."""
    window = {"name": "storm", "visible": True, "root": {"kind": "tabBarController", "name": "stormtabs", "viewControllers": [
        {"kind": "viewController", "name": "first"}, {"kind": "viewController", "name": "second"}, stack("big", 1)]}}
    peer.ask("window.open", **window)
    if kind in ("looks", "changes"):
        peer.ask("navigationController.setViewControllers", "big", seconds=30, animated=False,
                 viewControllers=stack("", CONTROLLERS)["viewControllers"])
    if kind == "looks":
        return [("snapshot", "storm", {}), ("hierarchy", "storm", {}), ("layout", "storm", {}), ("window.path", "storm", {})]
    if kind == "changes":
        return [("navigationController.pushViewController", "big", {"viewController": {"kind": "viewController"}, "animated": False}),
                ("navigationController.popViewController", "big", {"animated": False})]
    if kind == "documents":
        stacks = stack("", RESTORED)["viewControllers"]
        return [("navigationController.setViewControllers", "big", {"animated": False, "viewControllers": stacks}),
                ("navigationController.popToRootViewController", "big", {"animated": False})]
    if kind == "storyboards":
        return [("storyboard.load", None, {"name": "storm", "xml": storyboard(), "replacing": True})]
    return [("tabBarController.setSelectedIndex", "stormtabs", {"index": index}) for index in (0, 1)]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("endpoint")
    parser.add_argument("kind")
    parser.add_argument("--connections", type=int, default=1)
    parser.add_argument("--outstanding", type=int, default=1)
    parser.add_argument("--keys")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, stop)
    # The scenario measures how navd shares out its own time, so this process takes only the processor time that is
    # left. A low priority is not enough: on two processors its threads then keep one from navd for milliseconds.
    os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    keys = [key.encode() for key in options.keys.split(",")] if options.keys else None
    context = zmq.Context()
    peers = [Peer(options.endpoint, f"storm{index}", context, keys=keys) for index in range(options.connections)]
    bodies = []
    for method, on, params in requests(options.kind, peers[0]):
        message = {"method": method, "params": params, "whenBusy": "queue"} | ({"on": on} if on else {})
        bodies.append(json.dumps(message, separators=(",", ":")).encode()[1:])
    print("ready", flush=True)
    counter = itertools.count(1_000)
    poller = zmq.Poller()

    def send(socket):
        number = next(counter)
        socket.send(b'{"id":%d,' % number + bodies[number % len(bodies)])

    for peer in peers:
        poller.register(peer.socket, zmq.POLLIN)
        for _ in range(options.outstanding):
            send(peer.socket)
    answered = refused = 0
    why = {}
    while not over:
        for socket, _ in poller.poll(100):
            for _ in range(64):
                try:
                    answer = socket.recv(zmq.NOBLOCK)
                except zmq.Again:
                    break
                if not answer.startswith(b'{"id"'):
                    continue
                answered += 1
                if b'"error"' in answer[:64]:
                    refused += 1
                    name = json.loads(answer)["error"]["name"]
                    why[name] = why.get(name, 0) + 1
                send(socket)
    print(json.dumps({"answered": answered, "refused": refused, "why": why}), flush=True)
    context.destroy(0)


if __name__ == "__main__":
    sys.exit(main())
