#!/usr/bin/env python3
"""Keeps a copy of one window's tree from a snapshot and events, across restarts of navd."""
import argparse, signal, sys, time, zmq

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("endpoint")
parser.add_argument("window", help="its id or name")
parser.add_argument("events", nargs="?", type=int, help="end after this many, and compare with a fresh snapshot")
parser.add_argument("--page", type=int, help="take the snapshot in pages of this many controllers, at most 256")
options = parser.parse_args()

context = zmq.Context()
navd, events = context.socket(zmq.DEALER), context.socket(zmq.SUB)
navd.setsockopt(zmq.LINGER, 0)
navd.setsockopt(zmq.IMMEDIATE, 1)
navd.connect(options.endpoint)
asked, applied, heard, topic, wanted = 0, 0, None, None, options.window

def ask(method, on=None, **params):
    """Returns the answer to a request. Repeats it while navd is away, and after a hello if the session is unknown."""
    global asked
    while True:
        asked += 1
        navd.send_json({"id": asked, "method": method, "on": on, "params": params})
        end = time.monotonic() + 2
        while navd.poll(max(0, int(1000 * (end - time.monotonic())))):
            answer = navd.recv_json()
            if answer.get("id") != asked: continue  # The answer to a request that was given up.
            name = answer.get("error", {}).get("name")
            if name == "helloRequired": hello()
            elif name in ("draining", "storeUnavailable"): time.sleep(0.1)
            else: return answer
            break

def hello():
    global heard
    answer = ask("hello", client="replica", protocol=[1])
    if "error" in answer: sys.exit(answer["error"]["message"])
    if answer["result"]["events"] != heard:
        heard = answer["result"]["events"]
        events.connect(heard)

def merge(into, change, key):
    for name, value in change.items():
        if name != key:
            into.pop(name, None) if value is None else into.__setitem__(name, value)

def load():
    """Takes a snapshot of the window. Finds it by its name as well, since another navd may have given it another id."""
    global topic, wanted
    while True:
        windows = ask("window.list")["result"]["windows"]
        found = next((one["id"] for one in windows if wanted in (one["name"], one["id"])), None)
        if found and topic != f"window/{found}/":
            if topic: events.unsubscribe(topic)
            topic = f"window/{found}/"
            events.subscribe(topic)
            events.poll(2000)  # Wait for the bookmark: then the subscription is in force.
        if found and take_pages(found): break
        time.sleep(0.2)
    wanted = window.get("name", wanted)
    print(f"{len(tree)} controllers at {seq}", flush=True)

def take_pages(on):
    """Takes the window page by page, or in one if no --page was given. False if that has to begin again. Until the
    last page has come, nothing is read from the event socket."""
    global seq, epoch, window, tree, is_part
    limit = {"limit": options.page} if options.page else {}
    page = ask("snapshot", on=on, **limit).get("result")
    if page is None: return False
    seq, epoch, tree, is_part = page["seq"], page["epoch"], {}, True
    while True:
        # Before a page is added, the copy gets the events up to the number of the page, and none after it.
        if page["seq"] > seq:
            missed = ask("changesSince", on=on, epoch=epoch, seq=seq).get("result")
            if missed is None: return False
            for event in missed["events"]:
                if event["seq"] <= page["seq"]: apply(event)
        if (page["epoch"], page["seq"]) != (epoch, seq): return False  # Another navd, whose store may be an older one.
        window = page["window"]
        tree.update((controller["id"], controller) for controller in page["controllers"])
        if not page.get("more"): break
        page = ask("snapshot", on=on, after=page["controllers"][-1]["id"], **limit).get("result")
        if page is None: return False
    is_part = False
    return True

def apply(event):
    global seq, applied
    for change in event["changes"]:
        about = change.get("set") or change.get("splice") or change.get("remove")
        if is_part and about and about not in tree: continue  # A later page has it as it is then.
        if "insert" in change: tree[change["insert"]["id"]] = change["insert"]
        elif "remove" in change: del tree[change["remove"]]
        elif "set" in change: merge(tree[change["set"]], change, "set")
        elif "splice" in change:
            part = change["viewControllers"]
            children = tree[change["splice"]].setdefault("viewControllers", [])
            children[part["at"]:part["at"] + part["remove"]] = part["insert"]
        elif "window" in change: merge(window, change, "window")
        elif "close" in change: sys.exit(f"{window['id']} is closed")
    seq = event["seq"]
    applied += 1

def catch_up():
    missed = ask("changesSince", on=window["id"], epoch=epoch, seq=seq).get("result")
    # An error means another epoch, a seq too long ago, or no such window. A lower seq means that navd's store was put
    # back from a copy.
    if missed is None or missed["seq"] < seq: load()
    else:
        for event in missed["events"]: apply(event)

def read(event):
    if "note" in event: return
    # A bookmark names the last event. If that is not the last one of this copy, ask navd for the rest.
    if event["epoch"] != epoch or "bookmark" in event and event["seq"] != seq: catch_up()
    elif "changes" in event and event["prev"] > seq: catch_up()
    elif "changes" in event and event["seq"] > seq: apply(event)

def bye(*_):
    # Nobody waits for a timeout.
    if navd.poll(0, zmq.POLLOUT): navd.send_json({"method": "bye"})
    navd.close(linger=500)
    events.close()
    context.term()
    sys.exit()

signal.signal(signal.SIGTERM, bye)
hello()
load()
while options.events is None or applied < options.events:
    if events.poll(1000): read(zmq.utils.jsonapi.loads(events.recv_multipart()[1]))
    elif not ask("ping", session=True)["result"]["session"]:  # No events, and this session is unknown to navd.
        hello()
        catch_up()
while True:
    fresh = ask("snapshot", on=window["id"])["result"]
    if (fresh["epoch"], fresh["seq"]) == (epoch, seq): break
    catch_up()
assert tree == {c["id"]: c for c in fresh["controllers"]} and window == fresh["window"], "the copy differs"
print(f"{len(tree)} controllers at {seq}: the same as a fresh snapshot", flush=True)
bye()
