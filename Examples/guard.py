#!/usr/bin/env python3
"""A delegate in plain pyzmq that vetoes the tab named "songs". Usage: guard.py ENDPOINT"""
import signal, sys, zmq

navd = zmq.Context().socket(zmq.DEALER)
navd.connect(sys.argv[1])
signal.signal(signal.SIGTERM, lambda *_: navd.send_json({"method": "bye"}) or navd.context.destroy(500) or sys.exit())
navd.send_json({"id": 1, "method": "hello", "params": {"client": "guard", "protocol": [1]}})
navd.send_json({"id": 2, "method": "attach", "params": {"to": "tabs", "role": "delegate", "lasting": True,
    "patience": 500, "silence": "deny", "implements": ["tabBarController.shouldSelect", "tabBarController.didSelect"]}})
while message := navd.recv_json():
    print(message, flush=True)
    if message.get("method") == "tabBarController.shouldSelect":
        tab = message["names"].get(message["params"]["viewController"])
        navd.send_json({"id": message["id"], "result": {"allow": tab != "songs"}})
    elif "method" in message and "id" in message:
        navd.send_json({"id": message["id"], "error": {"code": -32601, "message": "not implemented"}})
