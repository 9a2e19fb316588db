#!/usr/bin/env python3
"""Keeps a copy of one window's tree: snapshot, then events. Usage: replica.py ENDPOINT WINDOW [EVENTS]"""
import sys, zmq

context = zmq.Context()
navd, events = context.socket(zmq.DEALER), context.socket(zmq.SUB)
navd.connect(sys.argv[1])

def call(method, on=None, **params):
    navd.send_json({"id": 1, "method": method, "on": on, "params": params})
    return navd.recv_json()["result"]

def merge(into, change, key):
    for name, value in change.items():
        if name != key:
            into.pop(name, None) if value is None else into.__setitem__(name, value)

def apply(event):
    for change in event["changes"]:
        if "insert" in change: tree[change["insert"]["id"]] = change["insert"]
        elif "remove" in change: del tree[change["remove"]]
        elif "set" in change: merge(tree[change["set"]], change, "set")
        elif "window" in change: merge(window, change, "window")

def read(event):
    global seq
    if "note" not in event and event["seq"] > seq:
        assert event["prev"] <= seq, "something is missing: start again"
        apply(event)
        seq = event["seq"]

hello = call("hello", client="replica")
events.connect(hello["events"])
wanted = next(w["id"] for w in call("window.list")["windows"] if sys.argv[2] in (w["id"], w["name"]))
events.subscribe(f"window/{wanted}/")
snapshot = call("snapshot", on=wanted)
seq, window = snapshot["seq"], snapshot["window"]
tree = {controller["id"]: controller for controller in snapshot["controllers"]}
limit = int(sys.argv[3]) if len(sys.argv) > 3 else None
print(f"{len(tree)} controllers at {seq}", flush=True)
while limit is None or seq < snapshot["seq"] + limit:
    if events.poll(1000):
        read(events.recv_json() if events.recv() else None)
    else:  # Nothing for a second: a lost last event would show here.
        for missed in call("changesSince", on=wanted, epoch=snapshot["epoch"], seq=seq)["events"]:
            read(missed)
fresh = call("snapshot", on=wanted)
assert tree == {c["id"]: c for c in fresh["controllers"]} and window == fresh["window"], "the copy differs"
print(f"{len(tree)} controllers at {seq}: the same as a fresh snapshot", flush=True)
