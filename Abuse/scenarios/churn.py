"""10,000 connects and disconnects: navd gives descriptors and memory back, and an honest client goes on.

The connections are of five kinds, by turns: without a message, with half a greeting, with hello and bye, with hello and
attach but no bye, and as a subscriber. Then 6,000 peers say hello and vanish. That is more than navd may have sessions,
and a new peer must still get in.
"""
import time

from daemon import Daemon, megabytes, until
from honest import Honest, fill_history, run as run_program
from peer import Peer

# Seconds until navd has forgotten a session that is gone. Its grace period (30 s) begins when navd probes a peer that
# has been silent for 10 s.
GRACE = 75
# Megabytes that the 10,000 connections may leak, compared with the memory after as many connections before them.
LEFT_AT_MOST = 2


def run(figures, short):
    count = 1_000 if short else 10_000
    with Daemon() as navd:
        with Honest(navd.endpoint, every_us=5000) as honest:
            fill_history(navd)
            # As many connections come before the measurement: they fill pools that stay.
            run_program("churn", navd.endpoint, navd.events, "--count", count)
            gone(navd, short)
            descriptors, refused, back = navd.descriptors(), 0, True
            # The memory of a process varies by megabytes. What leaks grows again with the next connections.
            for _ in range(3):
                before = navd.rss()
                done = run_program("churn", navd.endpoint, navd.events, "--count", count)
                peak = navd.rss()
                refused += done["refused"]
                back = back and until(lambda: navd.descriptors() <= descriptors, 20, 0.2)
                gone(navd, short)
                # navd gives memory back only some time after a connection.
                if until(lambda: short or navd.rss() - before <= LEFT_AT_MOST << 20, 60, 1):
                    break
            after = navd.rss()
        figures.tell("connects a second", done.get("per_second"))
        figures.equal("of those who said hello, not served", refused, 0)
        figures.holds("navd lives", navd.lives)
        figures.holds("descriptors back", back, f"({navd.descriptors()} after {descriptors})")
        figures.tell("growth before the sessions' grace was over", megabytes(peak - before), "MB")
        if short:
            figures.skip("memory back", "the sessions' grace takes longer than a short run")
        else:
            figures.at_most("growth when all is over", megabytes(after - before), LEFT_AT_MOST, "MB")
        figures.holds("the honest client went on", honest.went_on, str(honest.figures))
    if not short:
        vanishing(figures)


def vanishing(figures):
    """6,000 peers say hello, and none says bye."""
    with Daemon() as navd, Honest(navd.endpoint, every_us=5000) as honest:
        done = run_program("churn", navd.endpoint, navd.events, "--count", 6_000, "--kinds", "v")
        figures.tell("vanished after hello: not let in", done.get("refused"), "of 6000")
        start = time.monotonic()
        entered = until(lambda: enters(navd), 120, 0.2)
        figures.holds("a newcomer gets in after them", entered)
        figures.at_most("it had to wait", round(time.monotonic() - start, 2), 1.0, "s")
        honest.stop()
        figures.holds("the honest client went on, with them", honest.went_on, str(honest.figures))


def enters(navd):
    try:
        with Peer(navd.endpoint) as peer:
            return bool(peer.ask("hello", client="late", seconds=2))
    except Exception:
        return False


def gone(navd, short):
    """Waits until navd knows no session of these connections any more."""
    if short:
        return time.sleep(1)
    with Peer(navd.endpoint, "watcher") as peer:
        nobody = lambda: not [one for one in peer.ask("peer.list")["peers"] if one["client"].startswith("churn")]
        until(nobody, GRACE, 1)
    time.sleep(1)
