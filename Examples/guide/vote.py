"""Votes on changes of tabs: says no to the tab named "songs". Usage: vote.py ENDPOINT VOTES"""
import sys, zmq

navd = zmq.Context.instance().socket(zmq.DEALER)
navd.linger = 500  # The last answer still leaves when this process ends.
navd.connect(sys.argv[1])
navd.send_json({"id": "hello", "method": "hello", "params": {"client": "vote"}})
navd.send_json({"id": "attach", "method": "attach", "params": {
    "to": "tabs", "role": "delegate", "patience": 500, "silence": "deny",
    "implements": ["tabBarController.shouldSelect", "tabBarController.didSelect"]}})
votes = 0
while votes < int(sys.argv[2]):
    message = navd.recv_json()
    method, params = message.get("method"), message.get("params", {})
    if method == "tabBarController.shouldSelect":
        tab = message["names"].get(params["viewController"])
        navd.send_json({"id": message["id"], "result": {"allow": tab != "songs"}})
        print(f"may {tab} be selected? {'no' if tab == 'songs' else 'yes'}", flush=True)
        votes += 1
    elif method == "tabBarController.didSelect":
        print(f"{message['names'].get(params['viewController'])} is selected", flush=True)
    elif method and "id" in message:  # An unknown question gets an answer too.
        navd.send_json({"id": message["id"], "error": {"code": -32601, "name": "methodNotFound", "message": method}})
    elif "error" in message:
        sys.exit(message["error"]["message"])
    elif message.get("id") == "attach":
        print("attached to", message["result"]["controllers"][0]["name"], flush=True)
navd.send_json({"method": "bye"})
