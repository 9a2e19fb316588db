"""Ports for the daemons of tests, which several suites may run on one machine at the same time."""
import random
import socket
from pathlib import Path


def free_port():
    """A port that is free, and whose next port is free too, because navd publishes its events there.

    The system gives ports of its own range to connections at any time. So the port is below that range: nothing but
    another test can take it before its daemon does.
    """
    lowest = int(Path("/proc/sys/net/ipv4/ip_local_port_range").read_text().split()[0])
    for _ in range(200):
        port = random.randrange(10_000, max(lowest, 20_000) - 1)
        try:
            with socket.socket() as one, socket.socket() as next_one:
                one.bind(("127.0.0.1", port))
                next_one.bind(("127.0.0.1", port + 1))
            return port
        except OSError:
            continue
    raise RuntimeError("no two ports in a row are free below the system's own range")
