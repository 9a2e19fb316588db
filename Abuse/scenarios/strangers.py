"""A process of another uid gets no byte on ipc, with the file modes as they are and when they have been loosened.

This scenario needs root, to become another user.
"""
import os
import socket

import raw
from child import in_child
from daemon import Daemon, dial, until
from honest import Honest

NOBODY = 65_534
TRIES = 100


def run(figures, short):
    if os.geteuid() != 0:
        return figures.skip("another uid", "only root can become somebody else to try it")
    with Daemon() as navd, Honest(navd.endpoint, every_us=5000) as honest:
        before = navd.descriptors()
        figures.equal("as it is: connections to the requests", tried(navd.path)["connected"], 0, f"of {TRIES}")
        figures.equal("as it is: connections to the events", tried(navd.path + ".events")["connected"], 0, f"of {TRIES}")
        # An administrator's mistake: all users may enter the folder and write to the sockets.
        os.chmod(navd.folder, 0o755)
        for path in (navd.path, navd.path + ".events"):
            os.chmod(path, 0o666)
        for name, path in (("requests", navd.path), ("events", navd.path + ".events")):
            got = tried(path)
            figures.tell(f"modes loosened: connections to the {name}", got["connected"], f"of {TRIES}")
            figures.equal(f"modes loosened: bytes from the {name}", got["bytes"], 0)
        os.chmod(navd.folder, 0o700)
        figures.holds("descriptors back", until(lambda: navd.descriptors() <= before + 1, 10), f"({navd.descriptors()} after {before})")
        dial(navd.endpoint).close()
        honest.stop()
        figures.holds("navd lives", navd.lives)
        figures.holds("the honest client went on", honest.went_on, str(honest.figures))


def tried(path):
    """Connects from a process of another user. Returns how many connections succeeded, and how many bytes came."""
    return in_child(stranger, path, seconds=60)


def stranger(path):
    os.setgroups([])
    os.setgid(NOBODY)
    os.setuid(NOBODY)
    found = {"connected": 0, "bytes": 0}
    for _ in range(TRIES):
        plain = socket.socket(socket.AF_UNIX)
        plain.settimeout(0.2)
        try:
            plain.connect(path)
        except OSError:
            plain.close()
            continue
        found["connected"] += 1
        found["bytes"] += raw.received(plain, [raw.GREETING, raw.ready() + raw.frame(b'{"id":1,"method":"ping"}')])
        plain.close()
    return found
