#!/usr/bin/env python3
"""Delegates that die in the vote. Usage: mortals.py ENDPOINT PATIENCE VOTES

For each line on standard input, a number n, a new process attaches as the lasting delegate of the tab bars named "gate-n", says so
on standard output, waits for VOTES votes, and kills itself with all of them open.
"""
import json
import os
import signal
import sys

from peer import Peer


def live_and_die(endpoint, patience, votes, number):
    peer = Peer(endpoint, f"mortal-{number}")
    peer.attach({"name": f"gate-{number}"}, patience=patience, silence="deny", lasting=True, takeover=True)
    sys.stdout.write(f"{number}\n")
    sys.stdout.flush()
    asked = 0
    while asked < votes:
        asked += json.loads(peer.socket.recv()).get("method") == "tabBarController.shouldSelect"
    os.kill(os.getpid(), signal.SIGKILL)


def main():
    endpoint, patience, votes = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    # Nobody waits for them: the kernel shall clear them away.
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    # Read byte by byte: a buffer would be every child's too.
    line = b""
    while byte := os.read(0, 1):
        if byte != b"\n":
            line += byte
            continue
        number, line = int(line), b""
        if os.fork() == 0:
            try:
                live_and_die(endpoint, patience, votes, number)
            finally:
                os._exit(1)


if __name__ == "__main__":
    main()
