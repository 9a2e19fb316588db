#!/usr/bin/env python3
"""guard.py for good: it speaks for its controller again when navd has been started again. Usage: doorman.py ENDPOINT"""
import sys, time, zmq

navd = zmq.Context().socket(zmq.DEALER)
navd.setsockopt(zmq.IMMEDIATE, 1)  # Nothing is kept for a navd that is away, to be done when it comes back.
navd.connect(sys.argv[1])
asked = settled = 0

def attach():
    navd.send_json({"id": "hello", "method": "hello", "params": {"client": "doorman"}})
    navd.send_json({"id": "attach", "method": "attach", "params": {
        "to": "tabs", "role": "delegate", "lasting": True, "patience": 500, "silence": "deny",
        "implements": ["tabBarController.shouldSelect"]}})

attach()
while True:
    if not navd.poll(1000):  # All is quiet. Is it still the navd that knows us?
        asked += 1
        navd.send_json({"id": asked, "method": "ping", "params": {"session": True}})
        continue
    message = navd.recv_json()
    if message.get("result", {}).get("session") is False:
        if message["id"] > settled:  # What was asked before we attached again is answered late.
            settled = asked
            attach()
    elif message.get("method") == "tabBarController.shouldSelect":
        tab = message["names"].get(message["params"]["viewController"])
        navd.send_json({"id": message["id"], "result": {"allow": tab != "songs"}})
    elif message.get("id") == "attach":
        print("attached" if "result" in message else message["error"], flush=True)
        if "error" in message:  # Its store may take nothing for a moment.
            time.sleep(1)
            attach()
