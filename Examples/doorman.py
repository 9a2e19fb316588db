#!/usr/bin/env python3
"""Does what guard.py does, and attaches again when navd has been restarted. Usage: doorman.py ENDPOINT"""
import sys, time, zmq

navd = zmq.Context().socket(zmq.DEALER)
navd.setsockopt(zmq.IMMEDIATE, 1)  # Do not queue messages while navd is away.
navd.connect(sys.argv[1])
asked = settled = 0

def attach():
    navd.send_json({"id": "hello", "method": "hello", "params": {"client": "doorman"}})
    navd.send_json({"id": "attach", "method": "attach", "params": {
        "to": "tabs", "role": "delegate", "lasting": True, "patience": 500, "silence": "deny",
        "implements": ["tabBarController.shouldSelect"]}})

attach()
while True:
    if not navd.poll(1000):  # No message for a second: ask whether navd still knows this session.
        asked += 1
        navd.send_json({"id": asked, "method": "ping", "params": {"session": True}})
        continue
    message = navd.recv_json()
    if message.get("result", {}).get("session") is False:
        if message["id"] > settled:  # Ignore answers to pings that were sent before the last attach.
            settled = asked
            attach()
    elif message.get("method") == "tabBarController.shouldSelect":
        tab = message["names"].get(message["params"]["viewController"])
        navd.send_json({"id": message["id"], "result": {"allow": tab != "songs"}})
    elif message.get("id") == "attach":
        print("attached" if "result" in message else message["error"], flush=True)
        if "error" in message:  # For example, its store can't be written at the moment.
            time.sleep(1)
            attach()
