"""One principal against another by names and references: whoever may do something in a subtree reaches nobody outside of it.

The attacker's key is good for what stands in `insub`. Every member of every method that can name a controller is tried with
somebody outside: the members are those that navd itself describes, so that a new one is tried as soon as it is there. Then what
needs more than one message: names that become another's, gestures known by their number, items wired for later, places held for
others.
"""
import json
import tempfile
from pathlib import Path

import zmq

from daemon import Daemon
from peer import Peer, Refused
from scenarios.keys import free_port

RIGHTS = ["read", "command", "vote"]
PUSH = "navigationController.pushViewController"


def run(figures, short):
    for part in (presented, members, wired, later, gestures, places):
        play(figures, part)


def play(figures, part):
    """Each with a navd of its own: what one lets happen would spoil the next."""
    server, victim, attacker, other = (zmq.curve_keypair() for _ in range(4))
    with tempfile.TemporaryDirectory(prefix="navd-abuse-") as folder:
        key, config = Path(folder) / "navd.secret", Path(folder) / "navd.json"
        key.touch(0o600)
        key.write_bytes(server[1] + b"\n")
        config.write_text(json.dumps({
            "allow": [{"name": "victim", "key": victim[0].decode(), "may": RIGHTS + ["openWindows"]},
                      {"name": "attacker", "key": attacker[0].decode(), "may": RIGHTS, "inside": ["insub"]},
                      {"name": "other", "key": other[0].decode(), "may": ["vote"], "inside": ["vault"]}],
            # Many refusals are tried in a short time.
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
    """The victim's window, with the attacker's subtree in it; the id of what the victim holds."""
    root = {"kind": "tabBarController", "name": "vault", "viewControllers": [
        stack("insub", "inRoot", "inTop"), stack("outer", "outRoot", "outTop")]}
    spare = [{"kind": "viewController", "name": "spare1"}]
    result = mine.ask("window.open", name="w", visible=True, profile="pad-768x1024", root=root, spare=spare)
    mine.ask("viewController.setState", on="spare1", state="secret")
    return result["names"]["spare1"]


def refused(peer, method, on=None, **params):
    """Is it refused for want of a right?"""
    try:
        peer.ask(method, on=on, **params)
    except Refused as error:
        return error.name == "notAllowed"
    return False


def facts(mine):
    tree = mine.ask("snapshot", on="w")
    return tree["window"], tree["controllers"]


def presented(figures, mine, theirs, _, spare):
    """What is pushed brings another's held controller over the window, which may be looked at and changed from then on."""
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
    """Every place of every param that can name somebody, by navd's own description."""
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
    """Who taps an item does what it is wired for, with the rights of whoever taps."""
    item = {"title": "x", "action": "dismiss"}
    taken = sum(not refused(theirs, "navigationItem.set", on="inTop", rightBarButtonItem=item | {"target": target})
                for target in ("spare1", "later", "c999"))
    figures.equal("items wired to another, or to who comes later", taken, 0, "of 3")


def later(figures, mine, theirs, *_):
    """What is nobody's name yet is another's by the time it is looked up: a pop waits for the victim, the push for the pop."""
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
    """A gesture is its container's, whoever knows its number."""
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
    """A place where the attacker may not speak is taken all the same, and kept from whoever may."""
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
    """Params made of what `describe` says: the least that fits, with one name in it."""

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
        """Each way in which a value of that type can name somebody: where, and the value."""
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
    """At the separators that stand in no bracket."""
    parts, depth = [""], 0
    for sign in text:
        depth += (sign in "[{(") - (sign in "]})")
        if sign == separator and not depth:
            parts.append("")
        else:
            parts[-1] += sign
    return parts
