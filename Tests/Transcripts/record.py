#!/usr/bin/env python3
"""Sends the lines of a file to a new navd, and prints them with navd's messages as a transcript. See README.md."""

import json
import re
import socket
import subprocess
import sys
import tempfile
import time

import zmq

QUIET = 250  # milliseconds without a message, after which all messages for a line have arrived


class Variables:
    """Replaces values that differ between runs by names: seq, turn, epoch, session, ids of windows."""

    KINDS = {"seq": "s", "prev": "s", "turn": "t", "transition": "t", "epoch": "epoch", "session": "token"}
    # These members are texts for people, or may change between versions. In the answer to `describe`, `params` and
    # `result` are texts.
    TEXTS = {"message", "wanted", "use", "summary", "params", "result", "events", "n"}

    def __init__(self):
        self.names = {}
        self.values = {}

    def name(self, kind, value):
        if (kind, value) not in self.names:
            number = sum(1 for known, _ in self.names if known == kind) + 1
            name = f"${kind}{number}"
            self.names[kind, value] = name
            self.values[name] = value
        return self.names[kind, value]

    def abstract(self, value, member=""):
        if isinstance(value, dict):
            if member == "limits":
                return {name: "$" for name in value}
            # This `seq` counts the commits of all windows, and other windows may be open.
            if "pong" in value or "limits" in value:
                value = {**value, "seq": "$"}
            return {name: self.abstract(inner, name) for name, inner in value.items()}
        if isinstance(value, list) and member != "capabilities":
            return [self.abstract(inner) for inner in value]
        if member == "capabilities":
            return [*value, "$…"]
        if member in self.TEXTS and not isinstance(value, (dict, list)):
            return "$"
        if value == "$":
            return value
        if member in self.KINDS and not isinstance(value, (dict, list, type(None))):
            return self.name(self.KINDS[member], value)
        if isinstance(value, str) and re.fullmatch(r"w\d+", value):
            return self.name("w", value)
        return value

    def concrete(self, value):
        if isinstance(value, dict):
            return {name: self.concrete(inner) for name, inner in value.items()}
        if isinstance(value, list):
            return [self.concrete(inner) for inner in value]
        return self.values.get(value, value) if isinstance(value, str) else value


def main(navd, sent):
    with tempfile.TemporaryDirectory(prefix="navd-record-") as folder:
        endpoint = f"ipc://{folder}/s"
        control, other = socket.socketpair()
        with other:
            daemon = subprocess.Popen(
                [navd, "--endpoint", endpoint, "--log-level", "error", "--test-control", str(other.fileno())],
                pass_fds=[other.fileno()])
        try:
            play(endpoint, sent, control)
        finally:
            daemon.terminate()
            daemon.wait()


def play(endpoint, sent, control):
    context = zmq.Context()
    variables = Variables()
    events = context.socket(zmq.SUB)
    events.subscribe("window/")
    events.connect(endpoint + ".events")
    peers = {}
    time.sleep(1)

    def write(line):
        print(json.dumps(line, ensure_ascii=False, separators=(",", ":")))

    def collect():
        poller = zmq.Poller()
        for each in [events, *peers.values()]:
            poller.register(each, zmq.POLLIN)
        while ready := dict(poller.poll(QUIET)):
            for peer, dealer in peers.items():
                if dealer in ready:
                    message = json.loads(dealer.recv())
                    if message.get("method") != "session.probe":
                        write({"peer": peer, "gets": variables.abstract(message)})
            if events in ready:
                topic, body = events.recv_multipart()
                event = json.loads(body)
                # This bookmark answers the subscription of this script, not one of the client.
                if "bookmark" in event and "window" not in event:
                    continue
                window = variables.name("w", topic.decode().split("/")[1])
                write({"window": window, "publishes": variables.abstract(event)})

    with open(sent, encoding="utf-8") as file:
        for text in file:
            line = json.loads(text)
            write(line)
            if "sends" in line:
                peer = line["peer"]
                if peer not in peers:
                    peers[peer] = context.socket(zmq.DEALER)
                    peers[peer].linger = 0
                    peers[peer].connect(endpoint)
                message = variables.concrete(line["sends"])
                peers[peer].send_string(message if isinstance(message, str) else json.dumps(message))
            elif "passes" in line:
                # navd's clock moves only when it is told to.
                control.sendall(json.dumps({"advance": line["passes"]}).encode() + b"\n")
                control.recv(4096)
            elif "kill" in line:
                peers.pop(line["peer"]).close()
            collect()
    context.destroy(linger=0)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
