"""900 half-open handshakes, while an honest peer connects within 100 ms.

They connect and send nothing, half a greeting, a greeting and no more, or half of the command after it. A hundred more
speak another protocol. navd starts with 1,024 descriptors, and may raise that limit as far as the system lets it.
"""
import resource
import time

import raw
from child import in_child
from daemon import Daemon, dial, until
from peer import Peer

COUNT, WITHIN = 900, 100
STARTS = [b"", raw.GREETING[:1], raw.GREETING[:10], raw.GREETING[:40], raw.GREETING, raw.GREETING + raw.ready()[:5]]
# Bytes that no ZMTP 3 peer sends: those of libzmq 1, libzmq 2 and a browser.
OTHERS = [b"\x01\x00", b"\xff" + bytes(7) + b"\x01\x7f\x01\x05\x00\x00", b"GET / HTTP/1.1\r\n\r\n"]
TRIES = 30


def run(figures, short):
    figures.attempt(once)


def once(figures):
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with Daemon(descriptors=(1024, hard)) as navd:
        before = navd.descriptors()
        alone = connect(navd)
        half, kept_out = [], 0
        for number in range(COUNT + 100):
            try:
                plain = dial(navd.endpoint)
                plain.sendall(STARTS[number % len(STARTS)] if number < COUNT else OTHERS[number % len(OTHERS)])
                half.append(plain)
            except OSError:
                kept_out += 1
        time.sleep(0.5)
        figures.tell("half-open; kept out at once", f"{len(half)}; {kept_out}")
        figures.tell("descriptors of navd meanwhile", navd.descriptors())
        times = connect(navd)
        figures.tell("an honest peer connects, alone", max(alone), "ms")
        figures.equal("honest peers let in meanwhile", len(times), TRIES, f"of {TRIES}")
        figures.at_most("the slowest of them", max(times, default=1e6), WITHIN, "ms", timed=True)
        for plain in half:
            plain.close()
        figures.holds("descriptors back when they are gone", until(lambda: navd.descriptors() <= before + 2, 10),
                      f"({navd.descriptors()} after {before})")
        figures.holds("navd lives", navd.lives)


def connect(navd):
    """Returns how long peers take from connecting to the answer to their hello, in milliseconds, for each that got one.
    They run in a process of their own, as navd limits the connections of one process."""
    return in_child(greet, navd.endpoint, seconds=TRIES * 5 + 10)


def greet(endpoint):
    times = []
    for _ in range(TRIES):
        start = time.monotonic()
        try:
            with Peer(endpoint) as peer:
                peer.ask("hello", client="honest", seconds=5)
                times.append(round((time.monotonic() - start) * 1000, 1))
                peer.ask("bye")
        except Exception:
            pass
    return times
