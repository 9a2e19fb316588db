#!/usr/bin/env python3
"""Keeps a copy of one window's tree: snapshot, then events. Usage: replica.py ENDPOINT WINDOW [EVENTS]"""
import sys, zmq

context = zmq.Context()
navd, events = context.socket(zmq.DEALER), context.socket(zmq.SUB)
navd.connect(sys.argv[1])

def call(method, on=None, **params):
    navd.send_json({"id": 1, "method": method, "on": on, "params": params})
    return navd.recv_json().get("result")

def merge(into, change, key):
    for name, value in change.items():
        if name != key:
            into.pop(name, None) if value is None else into.__setitem__(name, value)

def load():
    global seq, epoch, window, tree
    snapshot = call("snapshot", on=wanted)
    seq, epoch, window = snapshot["seq"], snapshot["epoch"], snapshot["window"]
    tree = {controller["id"]: controller for controller in snapshot["controllers"]}

def apply(event):
    global seq
    for change in event["changes"]:
        if "insert" in change: tree[change["insert"]["id"]] = change["insert"]
        elif "remove" in change: del tree[change["remove"]]
        elif "set" in change: merge(tree[change["set"]], change, "set")
        elif "window" in change: merge(window, change, "window")
    seq = event["seq"]

def catch_up():
    missed = call("changesSince", on=wanted, epoch=epoch, seq=seq)
    if missed is None:  # historyCompacted, or another epoch
        load()
    else:
        for event in missed["events"]: apply(event)

def read(event):
    if "note" in event: return
    # A bookmark names the last event there is, an event the one before it: whichever is above ours, we have missed.
    last = event["seq"] if "bookmark" in event else event["prev"]
    if event["epoch"] != epoch or last > seq: catch_up()
    elif "changes" in event and event["seq"] > seq: apply(event)

hello = call("hello", client="replica")
events.connect(hello["events"])
wanted = next(w["id"] for w in call("window.list")["windows"] if sys.argv[2] in (w["id"], w["name"]))
events.subscribe(f"window/{wanted}/")
events.recv_multipart()  # The bookmark that says that the subscription is in force.
load()
first, limit = seq, int(sys.argv[3]) if len(sys.argv) > 3 else None
print(f"{len(tree)} controllers at {seq}", flush=True)
while limit is None or seq < first + limit:
    topic, body = events.recv_multipart()
    read(zmq.utils.jsonapi.loads(body))
fresh = call("snapshot", on=wanted)
assert tree == {c["id"]: c for c in fresh["controllers"]} and window == fresh["window"], "the copy differs"
print(f"{len(tree)} controllers at {seq}: the same as a fresh snapshot", flush=True)
