#!/usr/bin/env python3
"""The control timer: how late the machine makes votes end in a navd that does nothing else. Usage: idle.py PATIENCE

It runs a hundred votes a second until SIGTERM. Then it prints by how many milliseconds they ended late in navd's
deadline heap.
"""
import json
import signal
import subprocess
import sys
from pathlib import Path

import gates
from daemon import Daemon
from peer import Peer

# Enough timers to see every delay that the machine causes.
VOTES, PER_SECOND = 100, 100


class Idle:
    """Runs the control timer beside other work. When it has stopped, `worst` is the highest lateness, in
    milliseconds."""

    def __init__(self, patience):
        path = Path(__file__)
        self.process = subprocess.Popen([sys.executable, path, str(patience)], stdout=subprocess.PIPE, text=True)
        if self.process.stdout.readline().strip() != "ready":
            raise RuntimeError("the control timer did not start")

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        output, _ = self.process.communicate(timeout=60)
        found = json.loads(output)
        self.worst, self.count = found["worst"], found["count"]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()


def main():
    patience, over, lateness = int(sys.argv[1]), [], []
    signal.signal(signal.SIGTERM, lambda *_: over.append(True))
    with Daemon() as navd, Peer(navd.endpoint, "builder") as peer:
        stands = gates.build(peer, VOTES)
        silent = gates.delegate(navd.endpoint, "hang", patience)
        try:
            print("ready", flush=True)
            while not over:
                lateness += gates.tap(navd.endpoint, stands, VOTES, PER_SECOND, patience).lateness
        finally:
            silent.kill()
    print(json.dumps({"worst": max(lateness, default=0), "count": len(lateness)}))


if __name__ == "__main__":
    main()
