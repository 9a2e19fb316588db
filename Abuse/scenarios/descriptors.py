"""Descriptors are exhausted and recovered: attackers connect until navd can accept no more.

navd starts with a low limit of descriptors, as if it had inherited one. It must survive. Peers that were connected must
go on, and when the attackers are gone new peers must get in.
"""
import socket
import time

import raw
from daemon import Daemon, until
from honest import Honest
from peer import Peer, Silence, enters

LIMIT = 256


def run(figures, short):
    for name, start in (("silent connections", b""), ("whole handshakes", raw.GREETING + raw.ready())):
        once(figures, name, start)


def once(figures, name, start):
    with Daemon(descriptors=(LIMIT, LIMIT)) as navd, Peer(navd.endpoint, "early") as early, Honest(navd.endpoint) as honest:
        before = navd.descriptors()
        crowd = []
        for number in range(LIMIT * 2):
            # Connections that navd no longer accepts wait in the kernel's queue. When that is full too, they fail.
            plain = socket.socket(socket.AF_UNIX)
            plain.settimeout(0.02)
            try:
                plain.connect(navd.path)
                plain.sendall(start)
            except OSError:
                plain.close()
                continue
            crowd.append(plain)
        time.sleep(1)
        figures.tell(f"{name}: attackers that hang on", len(crowd))
        figures.holds(f"{name}: navd lives", navd.lives, f"(ended with {navd.process.poll()}: {navd.said()[-200:]})")
        if not navd.lives:
            for plain in crowd:
                plain.close()
            return
        figures.tell(f"{name}: descriptors of navd, limit {LIMIT}", navd.descriptors())
        start_of_idleness = navd.cpu()
        time.sleep(1)
        figures.tell(f"{name}: processor time in a second of it", round(navd.cpu() - start_of_idleness, 2), "s")
        figures.holds(f"{name}: who was connected is served", answers(early))
        for plain in crowd:
            plain.close()
        figures.holds(f"{name}: descriptors back when they are gone", until(lambda: navd.descriptors() <= before + 2, 15),
                      f"({navd.descriptors()} after {before})")
        figures.holds(f"{name}: a new peer gets in", until(lambda: enters(navd), 10))
        honest.stop()
        figures.holds(f"{name}: the honest client went on", honest.went_on, str(honest.figures))


def answers(peer):
    try:
        return peer.ask("ping", seconds=2)["pong"]
    except Silence:
        return False
