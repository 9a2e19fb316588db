"""A peer sends frame after frame and never the last one: navd keeps little of it, and others go on.

libzmq hands a message over when it is complete. Until then it keeps the frames, without a limit of its own.
"""
import socket
import time

import raw
from daemon import Daemon, dial, megabytes, until
from honest import Honest

# SENT: bytes to send, unless navd closes the connection before. The others are megabytes: how much navd may hold
# meanwhile, and how much afterwards.
SENT, HELD_AT_MOST, LEFT_AT_MOST = 512 << 20, 32, 8
PIECES = {"frames of 64 KB": 65_536, "empty frames": 0}


def run(figures, short):
    for to, kind in (("requests", b"DEALER"), ("events", b"XSUB")):
        for name, size in PIECES.items():
            once(figures, f"{name} to the {to}", to, kind, size, SENT // 4 if short else SENT)


def once(figures, name, to, kind, size, bytes_in_all):
    with Daemon() as navd, Honest(navd.endpoint, every_us=5000) as honest:
        before = peak = navd.rss()
        plain = dial(navd.endpoint if to == "requests" else navd.events)
        raw.shake_hands(plain, kind)
        # Empty frames consist of their headers only.
        piece = raw.frame(b"\x01" + bytes(size - 1) if size else b"", raw.MORE)
        chunk = piece * max(1, (1 << 18) // len(piece))
        sent, cut = 0, False
        # Empty frames are limited by the memory that they cost: each frame takes some sixty bytes at least.
        limit = bytes_in_all if size else bytes_in_all // 64
        while sent < limit:
            try:
                plain.sendall(chunk)
            except socket.timeout:
                break
            except OSError:
                cut = True
                break
            sent += len(chunk)
            peak = max(peak, navd.rss())
        time.sleep(0.5)
        peak = max(peak, navd.rss())
        figures.tell(f"{name}: taken before the connection was closed" if cut else f"{name}: taken, and no end", megabytes(sent), "MB")
        figures.at_most(f"{name}: navd's growth, at its highest", megabytes(peak - before), HELD_AT_MOST, "MB")
        plain.close()
        back = until(lambda: navd.rss() - before < LEFT_AT_MOST << 20, 5, 0.2)
        figures.holds(f"{name}: at most {LEFT_AT_MOST} MB of it stay", back, f"({megabytes(navd.rss() - before)} MB)")
        figures.holds(f"{name}: navd lives", navd.lives)
        honest.stop()
        figures.holds(f"{name}: the honest client went on", honest.went_on, str(honest.figures))
