"""A delegate hangs, or answers late, twice, in another delegate's name, or garbled.

Each kind is asked for 10,000 votes, spread over 1,000 containers. Beside it runs an honest client in another window of
the same navd, and the control timer: a second navd that has nothing to do but a few silent votes. The control run has a
delegate that answers.
"""
import time

import gates
from daemon import Daemon
from honest import Honest, compare
from idle import Idle
from peer import Peer, standing

PATIENCE = 300
PER_SECOND = 400
# Milliseconds that a vote may end late in navd's deadline heap, less the lateness of the control timer.
LATE_AT_MOST = 20

KINDS = ["hang", "late", "foreign", "twice", "garbled"]


def run(figures, short):
    votes, containers = (400, 100) if short else (10_000, 1_000)
    for kind in KINDS:
        figures.attempt(lambda found: once(found, kind, votes, containers))


def once(figures, kind, votes, containers):
    control = play("honest", votes, containers)
    abused = play(kind, votes, containers)
    taps = abused.taps
    figures.tell(f"{kind}: outcomes", ", ".join(f"{count} {name}" for name, count in sorted(taps.outcomes.items())))
    figures.equal(f"{kind}: taps without an answer", taps.unanswered, 0)
    figures.equal(f"{kind}: votes that ended", len(taps.lateness), votes)
    figures.tell(f"{kind}: the control timer's worst, of {abused.timers}", abused.idle, "ms")
    figures.tell(f"{kind}: late by, of 99 in 100; later than 10 ms", taps.usual())
    figures.at_most(f"{kind}: late by, at the heap, less the control", taps.worst() - abused.idle, LATE_AT_MOST, "ms",
                    timed=True)
    figures.equal(f"{kind}: tab bars with the wrong tab", abused.wrong, 0)
    for name, wanted in expected(kind, votes, taps).items():
        # If navd itself was delayed for longer than an answer was late, that answer counts.
        figures.equal(f"{kind}: {name} in peer.list", abused.standing[name], wanted, timed=kind == "late")
    compare(figures, control.honest, abused.honest, f"{kind}: an honest client's p99")
    figures.holds(f"{kind}: the honest client went on", abused.went_on)


def expected(kind, votes, taps):
    """Returns what `peer.list` must count for that kind of delegate."""
    none = {"answered": 0, "late": 0, "second": 0, "foreign": 0, "garbled": 0, "silent": 0}
    return none | {
        "hang": {"silent": votes},
        "late": {"silent": votes, "late": votes},
        "foreign": {"foreign": votes},
        "twice": {"answered": votes, "second": votes},
        "garbled": {"silent": votes, "garbled": votes},
    }[kind]


class Played:
    pass


def play(kind, votes, containers):
    """Runs one navd with one delegate of that kind and all its votes. Measures what other clients notice meanwhile."""
    played = Played()
    # Each wrong answer must be counted here, so navd must not disconnect the delegate for too many. `flood` tests that.
    with Daemon(patient=True) as navd, Peer(navd.endpoint, "builder") as peer:
        stands = gates.build(peer, containers)
        # `foreign` answers another delegate's votes. That delegate says nothing itself.
        delegates = [gates.delegate(navd.endpoint, "hang" if kind == "foreign" else kind, PATIENCE)]
        if kind == "foreign":
            delegates.append(gates.delegate(navd.endpoint, kind, PATIENCE))
        try:
            with Idle(PATIENCE) as idle, Honest(navd.endpoint) as honest:
                played.taps = gates.tap(navd.endpoint, stands, votes, PER_SECOND, PATIENCE)
                # The last late answers may still be on their way.
                time.sleep(1)
            played.idle, played.timers = idle.worst, idle.count
            played.honest, played.went_on = honest.figures, honest.went_on
            played.standing = standing(peer, kind)
            played.wrong = gates.wrong(peer, stands, played.taps)
        finally:
            for one in delegates:
                one.kill()
                one.wait()
    return played
