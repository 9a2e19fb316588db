"""One principal against another by names and references: rights for a subtree must reach no controller outside of it.

The attacker's key has rights for the subtree of `insub`. Every member of every method that can name a controller is
tried with a controller outside. The members come from navd's own description, so that a new one is tried as soon as it
exists. Then come attacks that need more than one message: names that become another's, gestures known by their number,
items wired to later controllers, and attachments that keep others out.
"""
import json
import tempfile
from pathlib import Path

import zmq

from daemon import Daemon
from peer import Peer, Refused
from ports import free_port

RIGHTS = ["read", "command", "vote"]
PUSH = "navigationController.pushViewController"


def run(figures, short):
    for part in (presented, members, wired, later, gestures, places):
        play(figures, part)


def play(figures, part):
    """Plays one part in a navd of its own, since a successful attack would spoil the next part."""
    server, victim, attacker, other = (zmq.curve_keypair() for _ in range(4))
    with tempfile.TemporaryDirectory(prefix="navd-abuse-") as folder:
        key, config = Path(folder) / "navd.secret", Path(folder) / "navd.json"
        key.touch(0o600)
        key.write_bytes(server[1] + b"\n")
        config.write_text(json.dumps({
            "allow": [{"name": "victim", "key": victim[0].decode(), "may": RIGHTS + ["openWindows"]},
                      {"name": "attacker", "key": attacker[0].decode(), "may": RIGHTS, "inside": ["insub"]},
                      {"name": "other", "key": other[0].decode(), "may": ["vote"], "inside": ["vault"]}],
            # Many requests are refused in a short time.
            "quotas": {"errors": 1_000_000, "errorsPerSecond": 1_000_000},
        }))
        with Daemon("--key", key, "--config", config, endpoint=f"tcp://127.0.0.1:{free_port()}") as navd:
            mine, theirs, third = (Peer(navd.endpoint, name, keys=(*keys, server[0])) for name, keys in
                                   (("victim", victim), ("attacker", attacker), ("other", other)))
            with mine, theirs, third:
                part(figures, mine, theirs, third, opened(mine))
            figures.holds(f"{part.__name__}: navd lives", navd.lives)


def stack(name, *contents):
    return {"kind": "navigationController", "name": name,
            "viewControllers": [{"kind": "viewController", "name": content} for content in contents]}


def opened(mine):
    """Opens the victim's window, with the attacker's subtree in it. Returns the id of a controller that the victim
    holds."""
    root = {"kind": "tabBarController", "name": "vault", "viewControllers": [
        stack("insub", "inRoot", "inTop"), stack("outer", "outRoot", "outTop")]}
    spare = [{"kind": "viewController", "name": "spare1"}]
    result = mine.ask("window.open", name="w", visible=True, profile="pad-768x1024", root=root, spare=spare)
    mine.ask("viewController.setState", on="spare1", state="secret")
    return result["names"]["spare1"]


def refused(peer, method, on=None, **params):
    """True if the request is refused for lack of a right (`notAllowed`)."""
    try:
        peer.ask(method, on=on, **params)
    except Refused as error:
        return error.name == "notAllowed"
    return False


def facts(mine):
    tree = mine.ask("snapshot", on="w")
    return tree["window"], tree["controllers"]


def presented(figures, mine, theirs, _, spare):
    """A pushed spec presents a controller that the victim holds. If it succeeds, the attacker may read and change
    it."""
    before, accepted, taken = facts(mine), 0, 0
    for over in ("spare1", spare, {"id": spare}, {"kind": "viewController"}):
        deep = {"kind": "viewController", "viewControllers": [{"kind": "viewController", "presented": over}]}
        for content in ({"kind": "viewController", "presented": over}, deep):
            accepted += not refused(theirs, PUSH, on="insub", viewController=content, animated=False)
            taken += not refused(theirs, "controller.get", on="spare1")
            taken += not refused(theirs, "viewController.setState", on="spare1", state="mine")
            for controller in mine.ask("snapshot", on="w")["window"].get("pile", []):
                mine.ask("viewController.dismiss", on=controller, animated=False, includingSelf=True)
    figures.equal("pushes that came over the window", accepted, 0, "of 8")
    figures.equal("looks at another's controller, and changes of it", taken, 0, "of 16")
    figures.holds("after them all is as before", facts(mine) == before)


def members(figures, mine, theirs, _, spare):
    """Tries every place in every param that can name a controller, by navd's own description."""
    described = mine.ask("describe")
    writer = Writer(described, "spare1", spare)
    tries = 0
    let_in, otherwise = [], []
    before = facts(mine)
    targets = {"navigationController": "insub", "controller": "inTop", "viewController": "inTop"}
    for method in described["methods"]:
        if method["kind"] != "command" or method["on"] not in targets:
            continue
        for path, params in writer.params(method["params"]):
            tries += 1
            try:
                theirs.ask(method["name"], on=targets[method["on"]], **params)
                let_in.append(f"{method['name']} {path}")
            except Refused as error:
                if error.name != "notAllowed":
                    otherwise.append(f"{method['name']} {path}: {error.name}")
    figures.holds("members that can name somebody are found", tries > 100, f"{tries}")
    figures.equal("of them those that another was named in", len(let_in), 0, "; ".join(let_in[:3]))
    figures.equal("and those refused for another reason only", len(otherwise), 0, "; ".join(otherwise[:3]))
    figures.holds("and all is as it was", facts(mine) == before)


def wired(figures, mine, theirs, *_):
    """Wires an item to a controller outside. A tap on it would run its action there with the rights of the tapping
    peer."""
    item = {"title": "x", "action": "dismiss"}
    taken = sum(not refused(theirs, "navigationItem.set", on="inTop", rightBarButtonItem=item | {"target": target})
                for target in ("spare1", "later", "c999"))
    figures.equal("items wired to another, or to who comes later", taken, 0, "of 3")


def later(figures, mine, theirs, *_):
    """Names a controller that does not exist yet and is the victim's by the time navd looks it up: a pop waits for the
    victim, and the push waits for the pop."""
    mine.ask("attach", to="inRoot", role="content", implements=["viewController.viewWillAppear"],
             awaits=["viewController.viewWillAppear"], patience=5000)
    mine.send("navigationController.popViewController", on="insub", animated=False)
    asked = mine.receive()["id"]
    theirs.last += 1
    theirs.socket.send(json.dumps({"id": theirs.last, "method": PUSH, "on": "insub", "whenBusy": "queue",
                                   "params": {"viewController": "later", "animated": False}}).encode())
    push = theirs.last
    theirs.ask("ping")
    mine.ask("viewController.create", on="w", viewController={"kind": "viewController", "name": "later"})
    mine.socket.send(json.dumps({"id": asked, "result": {}}).encode())
    try:
        theirs.answer(push)
        taken = True
    except Refused as error:
        taken = error.name != "notAllowed"
    figures.holds("a name that became another's meanwhile is refused", not taken)


def gestures(figures, mine, theirs, *_):
    """Tries to steer another container's gesture by its number."""
    mine.ask("tabBarController.setSelectedIndex", on="vault", index=1)
    turn = mine.ask("navigationController.beginInteractivePop", on="outer")["turn"]
    taken = sum(not refused(theirs, method, on="inTop", transition=turn, **more) for method, more in
                (("transition.update", {"progress": 0.5}), ("transition.finish", {}), ("transition.cancel", {})))
    figures.equal("another's gesture steered by its number", taken, 0, "of 3")
    try:
        mine.ask("transition.cancel", on="outer", transition=turn)
        went_on = True
    except Refused:
        went_on = False
    figures.holds("the gesture is its own peer's to end", went_on)


def places(figures, mine, theirs, third, _):
    """The attacker attaches where it may not speak. That must not keep out a peer that may."""
    try:
        theirs.attach("vault", lasting=True)
    except Refused:
        pass
    try:
        attached = bool(third.attach("vault", patience=2000)["controllers"])
    except Refused:
        attached = False
    figures.holds("who may speak for a controller is not kept from it", attached)


class Writer:
    """Makes params from what `describe` answers: the smallest that fit the method, with one name in them."""

    def __init__(self, described, name, number):
        self.types = {one["name"]: one for one in described["types"]}
        self.words = {one["name"]: one["words"] for one in described["words"]}
        self.name, self.number = name, number

    def params(self, text):
        members = [member for part in split(text, ",") for member in self.member(part.strip())]
        least = {name: self.fitting(kind) for name, kind, wanted in members if wanted}
        for name, kind, _ in members:
            for path, value in self.named(kind, ()):
                yield f"{name}{path}", least | {name: value}

    def member(self, part):
        if not part:
            return []
        if part.startswith("..."):
            return [(one["name"], one["type"], one.get("required", False)) for one in self.types[part[3:]].get("members", [])]
        name, _, kind = part.partition(":")
        kind, _, otherwise = kind.strip().partition(" = ")
        return [(name.strip(), kind.removesuffix("?"), not otherwise and not kind.endswith("?"))]

    def named(self, kind, around):
        """Returns each way in which a value of that type can name a controller, as (where, value). around: the types
        that the value stands in."""
        alternatives = split(kind, "|")
        if len(alternatives) > 1:
            return [one for alternative in alternatives for one in self.named(alternative, around)]
        if kind.startswith("["):
            return [(f"[0]{path}", [value]) for path, value in self.named(kind[1:-1], around)]
        if kind.startswith("{"):
            return []
        if kind == "id":
            return [("", self.number)]
        if kind == "place":
            return [("", self.name), ("", self.number)]
        if kind not in self.types or around.count(kind) > 1:
            return []
        one = self.types[kind]
        if "oneOf" in one:
            return self.named(one["oneOf"], (*around, kind))
        least = {member["name"]: self.fitting(member["type"]) for member in one["members"] if member.get("required")}
        return [(f".{member['name']}{path}", least | {member["name"]: value}) for member in one["members"]
                for path, value in self.named(member["type"], (*around, kind))]

    def fitting(self, kind):
        kind = split(kind, "|")[0]
        if kind.startswith("["):
            return [self.fitting(kind[1:-1])]
        if kind.startswith("{"):
            return {}
        simple = {"any": "x", "string": "x", "object": {}, "bool": True, "int": 0, "number": 0.5, "null": None, "id": "inTop",
                  "place": "inTop", "reference": {"kind": "viewController"}}
        if kind in simple:
            return simple[kind]
        if kind in self.words:
            return self.words[kind][0]
        if kind not in self.types:
            return kind
        one = self.types[kind]
        if "oneOf" in one:
            return self.fitting(one["oneOf"])
        return {member["name"]: self.fitting(member["type"]) for member in one["members"] if member.get("required")}


def split(text, separator):
    """Splits at the separators outside of brackets."""
    parts, depth = [""], 0
    for sign in text:
        depth += (sign in "[{(") - (sign in "]})")
        if sign == separator and not depth:
            parts.append("")
        else:
            parts[-1] += sign
    return parts
