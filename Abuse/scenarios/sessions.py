"""1,000 attached sessions: navd asks each for one vote, and all answers come within 100 ms.

There are a thousand connections, each with a session that is the delegate of its own tab bar. All tab bars are tapped
at once.
"""
import gates
from daemon import Daemon
from honest import run as run_program
from peer import Peer

SESSIONS, WITHIN, ROUNDS = 1_000, 100, 9


def run(figures, short):
    figures.attempt(lambda found: once(found, ROUNDS // 3 if short else ROUNDS))


def once(figures, rounds):
    with Daemon() as navd, Peer(navd.endpoint, "builder") as peer:
        ids = [gate for _, gate in gates.build(peer, SESSIONS)]
        path = navd.folder / "gates"
        path.write_text("\n".join(ids) + "\n")
        before = navd.cpu()
        done = run_program("voters", navd.endpoint, "--gates", path, "--rounds", rounds)
        figures.holds("all were attached, asked and answered", done["code"] == 0 and done.get("answers") == SESSIONS * rounds)
        figures.tell("navd's processor time for a thousand votes and their attachments", round(navd.cpu() - before, 3), "s")
        figures.tell("all answers, the best of the rounds", done.get("best_ms"), "ms")
        figures.at_most(f"all answers, the median of {rounds} rounds", done.get("median_ms", 1e6), WITHIN, "ms",
                        timed=True)
        figures.tell("all answers, the worst of the rounds", done.get("worst_ms"), "ms")
