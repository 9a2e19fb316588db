"""One principal against another: a peer with rights for a part of the tree attaches to the rest before the owners do.

It attaches to names outside its rights, while it is present, absent and across a restart, and to names that no
controller has yet. Another claims to host all stacks. Thousands of attachments can never match. navd must still ask the
gate about every tap, at no greater cost.
"""
import json
import signal
import statistics
import tempfile
import time
from pathlib import Path

import zmq

from daemon import Daemon, until
from peer import Peer, Refused
from ports import free_port

SILENT = 5.0
EVERYTHING = ["read", "command", "vote", "openWindows"]
MOLE = {"may": ["read", "command", "vote"], "inside": ["insub"]}
KIOSK = {"may": EVERYTHING, "windows": ["kiosk"]}


class Place:
    """A navd on tcp with a key for each principal, and its configuration."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.server = zmq.curve_keypair()
        self.pairs = {name: zmq.curve_keypair() for name in ("app", "mole", "kiosk")}
        key = self.folder / "navd.secret"
        key.touch(0o600)
        key.write_bytes(self.server[1] + b"\n")
        self.endpoint = f"tcp://127.0.0.1:{free_port()}"
        self.allow(mole=MOLE, kiosk=KIOSK)

    def allow(self, **rights):
        """Writes these rights into the configuration file. The principal `app` may always do everything."""
        rights["app"] = {"may": EVERYTHING}
        (self.folder / "navd.json").write_text(json.dumps({"allow": [
            {"key": self.pairs[name][0].decode(), "name": name, **one} for name, one in rights.items()]}))

    def start(self):
        return Daemon("--key", self.folder / "navd.secret", "--config", self.folder / "navd.json", "--store", self.folder / "store.sqlite",
                      endpoint=self.endpoint, folder=self.folder)

    def peer(self, principal, client=None):
        return Peer(self.endpoint, client or principal, keys=(*self.pairs[principal], self.server[0]))


def run(figures, short):
    count = 20 if short else 200
    with tempfile.TemporaryDirectory(prefix="navd-abuse-") as folder:
        place = Place(folder)
        with place.start() as navd:
            attached(figures, place, count)
            hosted(figures, place)
            figures.holds("navd lives", navd.lives)
        # Meanwhile the mole is given rights for all that it had attached to.
        place.allow(mole={"may": EVERYTHING}, kiosk=KIOSK)
        with place.start() as navd:
            again(figures, place, navd, count)
            figures.holds("navd lives after a restart", navd.lives)
    figures.attempt(lambda found: cost(found, 1_000 if short else 4_000))


def open_windows(app, numbers):
    """Opens windows. Each holds a tab bar, named tabs_0 and so on, with a subtree that the mole has rights for."""
    for number in numbers:
        app.ask("window.open", name=f"till{number}", visible=True, root={
            "kind": "tabBarController", "name": f"tabs_{number}", "viewControllers": [
                {"kind": "navigationController", "name": "insub", "viewControllers": [{"kind": "viewController"}]},
                {"kind": "navigationController", "viewControllers": [{"kind": "viewController"}]}]})


def squat(place, count, client="mole"):
    """Attaches to all tab bars, also to those that do not exist yet. Returns how many controllers the mole was
    given."""
    with place.peer("mole", client) as mole:
        given = sum(len(attempt(mole, f"tabs_{number}", lasting=True) or []) for number in range(count))
        mole.ask("bye")
    return given


def attempt(peer, to, **more):
    """Attaches. Returns the controllers that the peer speaks for now, or None if it was refused."""
    try:
        return peer.attach(to, patience=2_000, silence="deny", **more)["controllers"]
    except Refused:
        return None


def attached(figures, place, count):
    with place.peer("app", "opener") as app, place.peer("app", "gate") as gate:
        open_windows(app, range(count // 2))
        figures.equal("controllers that the mole was given", squat(place, count), 0)
        let_in = sum(attempt(gate, f"tabs_{number}", lasting=True) is not None for number in range(count))
        figures.equal("gates that could attach to what the mole had attached to", let_in, count, f"of {count}")
        # The mole tries once more while the gate is attached.
        squat(place, count)
        open_windows(app, range(count // 2, count))
        figures.equal("taps with nobody asked", unasked(app, gate, count), 0, f"of {count}")
        with place.peer("mole", "thief") as thief:
            for number in range(count):
                attempt(thief, f"tabs_{number}", takeover=True)
            figures.equal("taps with nobody asked, after a takeover was tried", unasked(app, gate, count), 0, f"of {count}")
            asked = sum("method" in message for message in thief.other) + bool(thief.receive(0.2))
            figures.equal("votes and callbacks that came to the mole", asked, 0)


def hosted(figures, place):
    """The kiosk claims to host all stacks, which it may in its own window. Another peer claims all stacks too."""
    with place.peer("app", "opener") as app, place.peer("kiosk") as kiosk, place.peer("app", "host") as host:
        app.ask("window.open", name="kiosk", visible=True, root={
            "kind": "navigationController", "name": "stack", "viewControllers": [{"kind": "viewController"}]})
        mine = kiosk.ask("host.attach", kinds=["navigationController"], heartbeat=600_000)
        figures.equal("windows that the kiosk hosts", [one["window"]["name"] for one in mine["windows"]], ["kiosk"])
        try:
            windows = len(host.ask("host.attach", kinds=["navigationController"], heartbeat=600_000)["windows"])
        except Refused:
            windows = 0
        others = len(app.ask("window.list")["windows"]) - 1
        figures.equal("windows that another hosts beside it", windows, others, f"of {others}")
        for peer in (kiosk, host):
            peer.ask("bye")


def again(figures, place, navd, count):
    """Repeats the taps after a restart, with rights that the mole was given meanwhile and that are then taken away."""
    with place.peer("app", "opener") as app, place.peer("app", "gate") as gate:
        figures.equal("after a restart: taps with nobody asked while the gate is away", unasked(app, gate, count), 0, f"of {count}")
        let_in = sum(attempt(gate, f"tabs_{number}", lasting=True) is not None for number in range(count))
        figures.equal("after a restart, with rights given to the mole: gates that could attach", let_in, count, f"of {count}")
        figures.equal("taps with nobody asked", unasked(app, gate, count), 0, f"of {count}")
        for what, rights in (("taken away", {"mole": MOLE}), ("given back", {"mole": {"may": EVERYTHING}}), ("gone", {})):
            place.allow(kiosk=KIOSK, **rights)
            before = reloads(navd)
            navd.process.send_signal(signal.SIGHUP)
            until(lambda: reloads(navd) > before)
            figures.equal(f"rights {what} (SIGHUP): taps with nobody asked", unasked(app, gate, count), 0, f"of {count}")


def unasked(app, gate, count):
    """Taps each tab bar; the gate says no. Returns how many taps were done all the same, or were ended by another
    peer."""
    return count - sum(tap(app, gate, f"tabs_{number}") == "gate" for number in range(count))


def reloads(navd):
    return (navd.folder / "navd.log").read_text(errors="replace").count("reloaded: access")


def tap(app, gate, on):
    """Taps a tab; the gate says no. Returns the client that vetoed the tap, or None if it was done."""
    number = app.send("tabBarController.tap", on=on, index=1)
    poller = zmq.Poller()
    for peer in (app, gate):
        poller.register(peer.socket, zmq.POLLIN)
    end = time.monotonic() + SILENT
    while time.monotonic() < end:
        ready = dict(poller.poll(100))
        if gate.socket in ready:
            message = gate.receive(0)
            if message.get("method") == "tabBarController.shouldSelect":
                gate.socket.send(json.dumps({"id": message["id"], "result": {"allow": False}}).encode())
        if app.socket in ready:
            message = app.receive(0)
            if message.get("id") == number:
                return message.get("result", {}).get("by")
    return None


def cost(found, squatters):
    """Measures a tap's time beside many attachments to the same name that can never match its controller.

    Taps on a tab bar that nobody else has attached to are the control. The two kinds of taps alternate, so that both
    are measured in the same state of the machine: a tap's time differs by half, by which core runs which thread.
    """
    with tempfile.TemporaryDirectory(prefix="navd-abuse-") as folder:
        place = Place(folder)
        with place.start(), place.peer("app", "opener") as app, place.peer("app", "gate") as gate:
            open_windows(app, [0, 1])
            moles = [place.peer("mole", f"mole{number}") for number in range(squatters // 1_000)]
            for mole in moles:
                numbers = [mole.send("attach", to={"name": "tabs_0", "inside": f"x{number}", "window": mole.hello["session"]},
                                     role="delegate", implements=["tabBarController.shouldSelect"]) for number in range(1_000)]
                for number in numbers:
                    mole.answer(number, 60)
            # The gate attaches last, so all other attachments are older.
            for name in ("tabs_0", "tabs_1"):
                gate.attach(name, patience=2_000, silence="deny")
            abused, control = taps(app, gate, ["tabs_0", "tabs_1"])
            for mole in moles:
                mole.close()
            found.tell("a tap's median", round(control * 1e6), "us")
            found.tell(f"a tap's median beside {squatters} squatters", round(abused * 1e6), "us")
            found.at_most("ratio of the two", round(abused / control, 2), 1.5, timed=True)


def taps(app, gate, names):
    """Taps the tab bars in turn. Returns the median time of a tap on each, in seconds."""
    spans = {name: [] for name in names}
    for _ in range(300):
        for name in names:
            start = time.monotonic()
            if tap(app, gate, name) != "gate":
                raise RuntimeError("the gate was not asked")
            spans[name].append(time.monotonic() - start)
    return [statistics.median(spans[name]) for name in names]
