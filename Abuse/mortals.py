#!/usr/bin/env python3
"""Delegates that die during a vote, or leave after it. Usage: mortals.py ENDPOINT PATIENCE VOTES dies|leaves

For each line on standard input, a number n, it forks a process. That process attaches as the lasting delegate of the
tab bars named "gate-n", writes n to standard output, and waits for VOTES votes. With "dies" it kills itself while all
of them are open. With "leaves" it says yes to each and ends.
"""
import json
import os
import signal
import sys

from peer import Peer


def live(endpoint, patience, votes, number, end):
    peer = Peer(endpoint, f"mortal-{number}")
    peer.attach({"name": f"gate-{number}"}, patience=patience, silence="deny", lasting=True, takeover=True)
    sys.stdout.write(f"{number}\n")
    sys.stdout.flush()
    asked = 0
    while asked < votes:
        message = json.loads(peer.socket.recv())
        if message.get("method") != "tabBarController.shouldSelect":
            continue
        asked += 1
        if end == "leaves":
            peer.socket.send(json.dumps({"id": message["id"], "result": {"allow": True}}).encode())
    if end == "dies":
        os.kill(os.getpid(), signal.SIGKILL)
    # The linger time lets the last answers arrive.
    peer.socket.linger = 1000
    peer.socket.close()
    peer.context.term()


def main():
    endpoint, patience, votes, end = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
    # This process does not wait for its children, so the kernel must reap them.
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    # It reads byte by byte, since every child would inherit a buffer.
    line = b""
    while byte := os.read(0, 1):
        if byte != b"\n":
            line += byte
            continue
        number, line = int(line), b""
        if os.fork() == 0:
            try:
                live(endpoint, patience, votes, number, end)
            finally:
                os._exit(1)


if __name__ == "__main__":
    main()
