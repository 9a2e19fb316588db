"""1,000 races of two daemons for one path: one wins, the other ends with 75 and names it. Never none, never two.

Every tenth winner is killed (SIGKILL), so that the next two daemons find its sockets. The others are asked to end, and
must leave nothing but the lock file, which is meant to stay.
"""
import re
import subprocess
import tempfile
import time
from collections import Counter
from pathlib import Path

from daemon import NAVD, TREE, dial, until
from peer import Peer

RACES = 1_000


def run(figures, short):
    races = 50 if short else RACES
    found, worst = Counter(), 0.0
    with tempfile.TemporaryDirectory(prefix="navd-abuse-") as folder:
        for number in range(races):
            start = time.monotonic()
            race(Path(folder), number, found)
            worst = max(worst, time.monotonic() - start)
    figures.tell("races", races)
    figures.tell("the longest, from start to end", round(worst * 1000), "ms")
    figures.tell("won by the one started second", found["second"])
    figures.equal("with exactly one winner, that serves", found["one"], races)
    figures.equal("without a winner", found["none"], 0)
    figures.equal("with two", found["two"], 0)
    figures.equal("losers that ended with 75 and named the winner", found["named"], races)
    figures.tell("losers that came before the name was written", found["unnamed"])
    figures.equal("winners that ended with 0 when asked to", found["ended"], races - races // 10)
    figures.equal("files left behind by them", found["left"], 0)


def race(folder, number, found):
    endpoint = f"ipc://{folder}/navd.sock"
    both = [subprocess.Popen([NAVD, "--endpoint", endpoint, "--tree", TREE, "--log-level", "error"],
                             stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) for _ in range(2)]
    try:
        until(lambda: any(one.poll() is not None for one in both), 10, 0.002)
        over = [one for one in both if one.poll() is not None]
        if len(over) != 1:
            found["two" if not over else "none"] += 1
            return
        loser, winner = over[0], next(one for one in both if one is not over[0])
        found["second"] += winner is both[1]
        serves = until(lambda: answers(endpoint, winner), 10, 0.002)
        found["one" if serves else "none"] += 1
        said = loser.stderr.read().decode()
        name = re.search(r"\(pid (\d+|unknown)\)", said)
        if loser.returncode == 75 and name and name[1] == str(winner.pid):
            found["named"] += 1
        elif name and name[1] == "unknown":
            found["unnamed"] += 1
        if number % 10 == 9:
            return winner.kill()
        winner.terminate()
        found["ended"] += winner.wait(timeout=10) == 0
        found["left"] += sum(1 for path in folder.iterdir() if path.name != "navd.sock.lock")
    finally:
        for one in both:
            if one.poll() is None:
                one.kill()
            one.wait()
            one.stderr.close()


def answers(endpoint, winner):
    if winner.poll() is not None:
        return False
    try:
        dial(endpoint).close()
        with Peer(endpoint) as peer:
            return peer.ask("ping", seconds=2)["pong"]
    except Exception:
        return False
