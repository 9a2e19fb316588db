"""Keeps a copy of the first window's controllers. Usage: follow.py ENDPOINT EVENTS"""
import json, sys, zmq

navd, events = zmq.Context.instance().socket(zmq.DEALER), zmq.Context.instance().socket(zmq.SUB)
navd.linger = events.linger = events.rcvhwm = 0  # RCVHWM 0: this socket drops no event itself.
navd.connect(sys.argv[1])

def ask(method, on=None, **params):
    navd.send_json({"id": method, "method": method, "on": on, "params": params})
    while (answer := navd.recv_json()).get("id") != method: pass
    return answer.get("result")  # None for an error.

def catch_up():
    """Applies the events that are missing; where navd no longer has them, takes a new snapshot."""
    global epoch, seq, tree
    missed = ask("changesSince", on=window, epoch=epoch, seq=seq)
    if missed and missed["seq"] >= seq: return [apply(event) for event in missed["events"]]
    now = ask("snapshot", on=window)
    epoch, seq, tree = now["epoch"], now["seq"], {one["id"]: one for one in now["controllers"]}
    print(f"{len(tree)} controllers at {seq}", flush=True)

def apply(event):
    global seq
    seq = event["seq"]
    for change in event["changes"]:
        if "insert" in change: tree[change["insert"]["id"]] = change["insert"]
        elif "remove" in change: del tree[change["remove"]]
        elif "close" in change: sys.exit("the window is closed")
        elif "splice" in change:  # A part of a long list.
            one, part = tree[change["splice"]], change["viewControllers"]
            one["viewControllers"][part["at"]:part["at"] + part["remove"]] = part["insert"]
        elif "set" in change:
            one = tree[change.pop("set")] | change
            tree[one["id"]] = {name: value for name, value in one.items() if value is not None}
    shown = [one.get("name", one["id"]) for one in tree.values() if one["appearance"] == "appeared"]
    print(f"{seq}: {event['cause']['method']} by {event['cause']['by']}; on screen: {' '.join(shown)}", flush=True)

events.connect(ask("hello", client="follow", protocol=[1])["events"])
window, epoch, seq = ask("window.list")["windows"][0]["id"], "", 0
events.subscribe(f"window/{window}/")
events.poll(2000)  # The first message, a bookmark, says that the subscription is in force.
catch_up()
last = seq + int(sys.argv[2])
while seq < last:
    event = json.loads(events.recv_multipart()[1])
    behind = event["seq"] != seq if "bookmark" in event else event.get("prev", 0) > seq
    if event["epoch"] != epoch or behind: catch_up()
    elif "changes" in event and event["seq"] > seq: apply(event)
navd.send_json({"method": "bye"})
navd.context.destroy(linger=500)  # What was sent still leaves, and then the process may end.
