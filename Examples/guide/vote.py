"""Votes on changes of tabs: says no to the tab named "songs". Usage: vote.py ENDPOINT VOTES"""
import sys, zmq

navd = zmq.Context.instance().socket(zmq.DEALER)
navd.connect(sys.argv[1])
navd.send_json({"id": "hello", "method": "hello", "params": {"client": "vote", "protocol": [1]}})
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
        names = [one.get("name", one["id"]) for one in message["result"]["controllers"]]
        print("attached to", *names or ["nothing yet"], flush=True)
navd.send_json({"method": "bye"})
navd.context.destroy(linger=500)  # What was sent still leaves, and then the process may end.
