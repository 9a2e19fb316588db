"""The windows of four clients, and what each client does in them at random.

Each client has a window of its own (`amy`, `ben`, `cleo`, `dan`): tabs with a stack, a "desk" that keeps a note, and a
"side". The clients amy and ben share the stack of `pair`. cleo and dan tap the tabs of `gate`, on which a delegate
votes. ben and dan share the stack of `guest`, whose rules a host runs.
"""
from model import Window, after

CLIENTS = ["amy", "ben", "cleo", "dan"]
SHARED = {"amy": ["pair"], "ben": ["pair", "guest"], "cleo": ["gate"], "dan": ["gate", "guest"]}
TABS = 4
DEEP = 10


def content(name):
    return {"kind": "viewController", "name": name}


def stack(window):
    return {"kind": "navigationController", "name": f"{window}-stack", "viewControllers": [content(f"{window}-bottom")]}


def tabs(window, children):
    return {"kind": "tabBarController", "name": f"{window}-tabs", "viewControllers": children}


def roots():
    """Returns the root of each window, by name."""
    own = {name: tabs(name, [stack(name), content(f"{name}-desk"), content(f"{name}-side")]) for name in CLIENTS}
    return {**own, "pair": stack("pair"), "gate": tabs("gate", [content(f"gate-{index}") for index in range(TABS)]), "guest": stack("guest")}


def windows():
    """Returns a model of each window, by name."""
    found = {name: Window(name, {"stack": (f"{name}-bottom",), "tab": 0, "note": 0, "modal": None}) for name in CLIENTS}
    for name in ("pair", "guest"):
        found[name] = Window(name, {"stack": (f"{name}-bottom",)})
    found["gate"] = Window("gate", {"tab": 0})
    return found


def message(window, act, animated=False):
    """Returns the request for an act, without id and key."""
    kind = act[0]
    if kind == "push":
        return {"method": "navigationController.pushViewController", "on": f"{window}-stack",
                "params": {"viewController": content(act[1]), "animated": animated}}
    if kind == "pop":
        return {"method": "navigationController.popViewController", "on": f"{window}-stack", "params": {"animated": animated}}
    if kind == "select":
        return {"method": "tabBarController.setSelectedIndex", "on": f"{window}-tabs", "params": {"index": act[1]}}
    if kind == "tap":
        return {"method": "tabBarController.tap", "on": f"{window}-tabs", "params": {"index": act[1]}}
    if kind == "note":
        return {"method": "viewController.setState", "on": f"{window}-desk", "params": {"state": {"n": act[1]}}}
    if kind == "present":
        return {"method": "viewController.present", "on": f"{window}-tabs",
                "params": {"viewController": content(act[1]), "animated": animated}}
    if kind == "dismiss":
        return {"method": "viewController.dismiss", "on": f"{window}-tabs", "params": {"animated": animated}}
    if kind == "undo":
        return {"method": "undo", "on": window, "params": {"animated": animated}}
    return {"method": "window.transaction", "on": window, "params": {"commands": [message(window, one) for one in act[1]]}}


class Habits:
    """What one client does next, by a random generator of its own: the same for a seed, however long the answers
    take."""

    def __init__(self, client, chance, windows):
        self.client, self.chance, self.windows = client, chance, windows

    def next(self, key):
        """Returns a window, an act and whether it is animated, or None while nothing can be sent."""
        chance = self.chance
        name = self.client if chance.random() < 0.6 else chance.choice(SHARED[self.client])
        window = self.windows[name]
        mine = [one for one in window.waiting if one.client == self.client]
        if name == "gate":
            # Each client has only one tap under way there.
            return None if mine else (window, ("tap", chance.randrange(TABS)), False)
        if name == "guest":
            return None if mine else (window, self.push_or_pop(window.wanted, key), False)
        if name == "pair":
            return window, self.push_or_pop(window.wanted, key), chance.random() < 0.03
        if any(one.is_alone for one in mine):
            return None
        draw = chance.random()
        if draw < 0.12:
            # The model must know what was done last.
            return None if mine else (window, ("undo",), False)
        if draw < 0.24:
            return window, self.several(window.wanted, key), False
        return window, self.one(window.wanted, key), chance.random() < 0.05

    def push_or_pop(self, parts, key):
        if len(parts["stack"]) > DEEP or self.chance.random() < 0.45:
            return ("pop",)
        return "push", f"{self.client}-n{key}"

    def one(self, parts, key):
        kind = self.chance.choice(["stack", "stack", "tab", "note", "modal"])
        if kind == "stack":
            return self.push_or_pop(parts, key)
        if kind == "tab":
            return "select", self.chance.randrange(3)
        if kind == "note":
            return "note", key
        return ("dismiss",) if parts["modal"] else ("present", f"{self.client}-m{key}")

    def several(self, parts, key):
        acts, then = [], parts
        for one in (self.push_or_pop(parts, key), ("select", self.chance.randrange(3)), ("note", key)):
            # A transaction that also sets a note can't be undone, nor can anything before it, so notes are rare.
            if self.chance.random() < (0.15 if one[0] == "note" else 0.8):
                acts.append(one)
                then = after(then, one)
        return "several", tuple(acts or [("pop",)])
