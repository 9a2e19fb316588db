"""A delegate dies during a vote: 10,000 votes over 1,000 containers, killed with ten votes open, a thousand times.

Each delegate is killed with SIGKILL. Nothing tells navd of it: navd probes a peer that owes an answer, and finds that
it is gone. No vote may end later than at its deadline.

In the control run as many processes come, at the same rate. They answer their votes and leave. The control is needed
since forty processes a second cost a small machine more than navd does, and slow down everything on it.
"""
import select
import subprocess
import sys
import time
from collections import Counter, deque
from pathlib import Path

import zmq

import gates
from daemon import Daemon, until
from honest import Honest, compare
from idle import Idle
from peer import Peer
from scenarios.votes import LATE_AT_MOST, PATIENCE, play

# Tab bars of each delegate.
EACH = 10
PER_SECOND = 40    # deaths


def run(figures, short):
    deaths, delegates = (100, 20) if short else (1_000, 100)
    figures.attempt(lambda found: once(found, deaths, delegates))


def once(figures, deaths, delegates):
    votes = deaths * EACH
    control = play("leaves", deaths, delegates)
    abused = play("dies", deaths, delegates)
    taps = abused.taps
    figures.equal("control: votes that were answered", control.taps.outcomes["committed"], votes)
    figures.tell("deaths", taps.deaths)
    figures.tell("outcomes", ", ".join(f"{count} {name}" for name, count in sorted(taps.outcomes.items())))
    figures.equal("taps without an answer", taps.unanswered, 0)
    figures.equal("votes that ended", len(taps.lateness), votes)
    figures.equal("votes that ended as a no, by silence or absence",
                  taps.outcomes["vetoed absent"] + taps.outcomes["vetoed silence"], votes)
    figures.tell("late by, of 99 in 100; later than 10 ms", taps.usual())
    figures.at_most("late by, at the heap, less the control", taps.worst() - abused.idle, LATE_AT_MOST, "ms", timed=True)
    figures.equal("tab bars with the wrong tab", abused.wrong, 0)
    # A session is forgotten 30 s after its death, and its counters with it.
    figures.holds("silence in peer.list is that of sessions still known",
                  abused.silent % EACH == 0 and abused.silent <= votes)
    compare(figures, control.honest, abused.honest)
    figures.holds("the honest client went on", abused.went_on)
    figures.holds("nobody dead counts as present", abused.all_gone)


class Played:
    pass


def play(end, deaths, delegates):
    """Runs one navd with its delegates, and measures what other clients notice meanwhile. end: "dies" or "leaves"."""
    played = Played()
    with Daemon() as navd, Peer(navd.endpoint, "builder") as peer:
        stands = {number: build(peer, number) for number in range(delegates)}
        with Idle(PATIENCE) as idle, Honest(navd.endpoint) as honest:
            played.taps = slaughter(navd.endpoint, stands, deaths, end)
        played.idle = idle.worst
        played.honest, played.went_on = honest.figures, honest.went_on
        played.wrong = gates.wrong(peer, [gate for group in stands.values() for gate in group], played.taps)
        mortals = lambda: [one for one in peer.ask("peer.list")["peers"] if one["client"].startswith("mortal")]
        played.silent = sum(one["silent"] for one in mortals())
        played.all_gone = until(lambda: all(one["state"] != "present" for one in mortals()), 15, 0.2)
    return played


def build(peer, number):
    root = dict(gates.ROOT, name=f"gate-{number}")
    asked = [peer.send("window.open", root=root, visible=True) for _ in range(EACH)]
    results = [peer.answer(one, 60) for one in asked]
    return [(result["window"], result["names"][f"gate-{number}"]) for result in results]


def slaughter(endpoint, stands, deaths, end):
    """Starts delegates at a steady rate, several at a time. All tab bars of each are tapped, and then it "dies" or
    "leaves" (`end`)."""
    taps = gates.Taps()
    path = Path(__file__).parent.parent / "mortals.py"
    mortals = subprocess.Popen([sys.executable, path, endpoint, str(PATIENCE), str(EACH), end], stdin=subprocess.PIPE,
                               stdout=subprocess.PIPE, bufsize=0)
    with Peer(endpoint, "user") as peer:
        ear = peer.context.socket(zmq.SUB)
        ear.rcvhwm = 0
        ear.connect(peer.hello["events"])
        ear.subscribe(b"trace/")
        gates.subscribed(ear, peer)
        free, waiting, busy = deque(stands), {}, Counter()
        begun, taps.deaths, started, quiet = 0, 0, time.monotonic(), time.monotonic()
        while (begun < deaths or waiting or taps.deaths < deaths) and time.monotonic() - quiet < 20:
            if begun < deaths and free and time.monotonic() >= started + begun / PER_SECOND:
                mortals.stdin.write(b"%d\n" % free.popleft())
                begun += 1
            ready, _, _ = select.select([mortals.stdout], [], [], 0.002)
            if ready:
                quiet = time.monotonic()
                for number in map(int, mortals.stdout.readline().split()):
                    taps.deaths += 1
                    busy[number] = EACH
                    for _, gate in stands[number]:
                        waiting[peer.send("tabBarController.tap", on=gate, index=1)] = (time.monotonic(), gate, 1)
            before = {request: asked for request, asked in waiting.items()} if peer.socket.poll(0) else {}
            gates.take(peer, waiting, taps, PATIENCE)
            for request in before.keys() - waiting.keys():
                number = owner(stands, before[request][1])
                busy[number] -= 1
                if busy[number] == 0:
                    free.append(number)
            gates.drain(ear, taps, PATIENCE)
        taps.unanswered = len(waiting)
        time.sleep(0.3)
        gates.drain(ear, taps, PATIENCE)
        ear.close(0)
    mortals.stdin.close()
    mortals.kill()
    mortals.wait()
    return taps


def owner(stands, gate, known={}):
    if gate not in known:
        known.clear()
        known.update({one: number for number, group in stands.items() for _, one in group})
    return known[gate]
