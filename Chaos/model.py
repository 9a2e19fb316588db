"""A model of what the windows must be after commands in any order: the answers say in which order they were done.

An act is what a command does to a window, as a tuple: ("push", name), ("pop",), ("select", index), ("tap", index),
("note", number), ("present", name), ("dismiss",), ("several", acts), ("undo",). A window's parts are values: `stack`
(names, bottom to top), `tab` (an index), `note` (a number), `modal` (a name or None). Not every window has all of them.
"""
from collections import Counter

from job import Wrong


def after(parts, act):
    """Returns the parts as that act leaves them."""
    kind = act[0]
    if kind == "push":
        return {**parts, "stack": parts["stack"] + (act[1],)}
    if kind == "pop":
        return {**parts, "stack": parts["stack"][:-1] or parts["stack"]}
    if kind in ("select", "tap"):
        return {**parts, "tab": act[1]}
    if kind == "note":
        return {**parts, "note": act[1]}
    if kind == "present":
        return {**parts, "modal": act[1]}
    if kind == "dismiss":
        return {**parts, "modal": None}
    for one in act[1]:
        parts = after(parts, one)
    return parts


def notes(act):
    """True if the act sets a note, which is state of the application's own and can't be undone."""
    return act[0] == "note" or act[0] == "several" and any(notes(one) for one in act[1])


class Command:
    """A command that was sent under a key, with its answer once there is one."""

    def __init__(self, client, key, window, act, message, floor):
        self.client, self.key, self.window, self.act, self.message = client, key, window, act, message
        # The window's last known number when the command was first sent. The command was done after that number.
        self.floor = floor
        self.answer = None
        # True if it was sent while the delegate was absent.
        self.is_unheard = False

    @property
    def place(self):
        """The command's place in the order of its window. A command that changed nothing comes after the commit it
        saw."""
        result = self.answer.get("result")
        if result is None or result["outcome"] != "committed":
            return (result["seq"] if result else self.floor), 1, result["turn"] if result else 0
        return result["seq"], 0, result["turn"]

    @property
    def is_alone(self):
        """True if its client sends nothing else to that window meanwhile, since only the answer tells its result."""
        return self.act[0] == "undo" or "wait" in self.message

    @property
    def has_an_end(self):
        return "deadline" in self.message or "expires" in self.message

    def is_number(self, number):
        """True if the command may have been committed under that number. A command with `wait` is answered with the
        number of its end."""
        told = self.answer["result"]["seq"]
        return self.floor < number <= told if "wait" in self.message else number == told

    def __str__(self):
        return f"{self.client} {self.key} {self.act}"


class Votes:
    """Counts the delegate's answers by tab. Each tap that was done or vetoed uses one up. Only the navd that got a yes
    may act on it; a no may also be one that the navd before it got."""

    def __init__(self, before=None):
        self.yes, self.no = Counter(), before.no if before else Counter()

    def count(self, tab, word):
        if word in ("yes", "no"):
            getattr(self, word)[tab] += 1

    def use(self, command, tab, word, later=None):
        said = getattr(later if later and not getattr(self, word)[tab] else self, word)
        said[tab] -= 1
        if said[tab] < 0:
            raise Wrong(f"{command} was answered as if the delegate had said {word}, and it had not")


class Window:
    def __init__(self, name, parts):
        self.name, self.parts = name, parts
        # What the parts will be once all that was sent is done.
        self.wanted = parts
        # What an undo may take back: the command, the parts before it, the parts changed, and whether it can be undone.
        self.past = []
        # sent: the commands that `parts` does not include yet. waiting: those of them without an answer.
        self.sent, self.waiting = [], []
        # The last number that an answer has told.
        self.known = 0
        self.votes, self.next_votes = Votes(), None
        # voter: the client that may veto. lawful: the errors with which a command may be refused, having done nothing.
        self.voter, self.lawful = "gate", ()
        # True if the voter may be absent at any time.
        self.voter_leaves = False
        # After a restart the model waits with `play` until the window has been checked for what was done before it.
        self.is_held = False

    def add(self, command):
        self.sent.append(command)
        self.waiting.append(command)
        if command.act[0] == "undo":
            # Nothing else is under way in that window, and only the answer tells the result.
            return
        self.wanted = after(self.wanted, command.act)

    def take_answer(self, command, answer):
        command.answer = answer
        self.waiting.remove(command)
        if "result" in answer:
            self.known = max(self.known, answer["result"]["seq"])
        if not self.waiting and not self.is_held:
            # All are answered, so their order is known.
            self.play()

    def play(self, upto=None):
        """Applies the answered commands in the order of their numbers, up to `upto`. Wrong if an answer can't be
        true."""
        answered = sorted((one for one in self.sent if one.answer), key=lambda one: one.place)
        done = [one for one in answered if upto is None or one.place[0] <= upto]
        for command in done:
            self.settle(command)
        left = set(map(id, self.sent)) - set(map(id, done))
        self.sent = [one for one in self.sent if id(one) in left]
        if not self.sent:
            self.wanted = self.parts

    def settle(self, command):
        act, answer = command.act, command.answer
        if "error" in answer:
            return self.refused(command, answer["error"])
        result = answer["result"]
        if act[0] == "undo":
            return self.undone(command, result)
        then = after(self.parts, act)
        outcome = result["outcome"]
        if outcome == "vetoed":
            if act[0] != "tap" or result["by"] != self.voter or result["because"] not in ("answer", "silence", "absent"):
                raise Wrong(f"{command} was vetoed by {result['by']}, because {result['because']}")
            if result["because"] == "absent" and not (self.voter_leaves or command.is_unheard):
                raise Wrong(f"{command} was vetoed since {self.voter} was absent, and it was there: {result}")
            if result["because"] == "answer":
                self.votes.use(command, act[1], "no")
            return
        if outcome == "unchanged":
            if then != self.parts:
                raise Wrong(f"{command} was answered unchanged at number {result['seq']}, with {self.name} at {self.parts}")
            return
        # A tap on the selected tab is committed too: it tells the delegate, and changes nothing.
        if outcome != "committed" or then == self.parts and act[0] != "tap":
            raise Wrong(f"{command} was answered {outcome} at number {result['seq']}, with {self.name} at {self.parts}")
        if act[0] == "tap":
            # A tap that changes nothing has no number of its own, so the next navd may have done it.
            self.votes.use(command, act[1], "yes", self.next_votes if then == self.parts else None)
        changed = [part for part in then if then[part] != self.parts[part]]
        # An undo passes over a commit that changed nothing visible.
        if set(changed) - {"note"}:
            self.past.append((command, self.parts, changed, not notes(act)))
        self.parts = then

    def undone(self, command, result):
        if not self.past or not self.past[-1][3]:
            raise Wrong(f"{command} took back {result['undone']}, where nothing could be taken back: {self.last()}")
        done, before, changed, _ = self.past.pop()
        if result["outcome"] != "committed" or not done.is_number(result["undone"]["seq"]):
            raise Wrong(f"{command} took back {result['undone']}, and the last change was {done} with {done.answer['result']}")
        self.parts = {**self.parts, **{part: before[part] for part in changed}}

    def last(self):
        return f"the last change was {self.past[-1][0]} with {self.past[-1][0].answer['result']}" if self.past else "nothing was changed"

    def refused(self, command, error):
        """Demands that the error is one that is right here."""
        if command.act[0] == "undo" and error["name"] == "notUndoable" and not (self.past and self.past[-1][3]):
            if self.past and not self.past[-1][0].is_number(error["data"].get("seq")):
                raise Wrong(f"{command} is refused for {error['data']}, and {self.last()}")
            return
        if error["name"] in self.lawful and (error["name"] != "deadlineExceeded" or command.has_an_end):
            return
        raise Wrong(f"{command} was refused, with {self.name} at {self.parts}: {error}")

    def demand(self, snapshot, when):
        """Demands that the snapshot equals the model."""
        found = self.look(snapshot)
        if found != self.parts:
            raise Wrong(f"{self.name} is {found} {when}, and should be {self.parts}; not answered: {list(map(str, self.waiting))}")

    def look(self, snapshot):
        """Returns the window's parts in a snapshot."""
        by_id = {one["id"]: one for one in snapshot["controllers"]}
        by_name = {one.get("name"): one for one in snapshot["controllers"]}
        found = {}
        if "stack" in self.parts:
            children = by_name[f"{self.name}-stack"].get("viewControllers", [])
            found["stack"] = tuple(by_id[child].get("name") for child in children)
        if "tab" in self.parts:
            tabs = by_name[f"{self.name}-tabs"]
            found["tab"] = tabs["viewControllers"].index(tabs["selectedViewController"])
        if "note" in self.parts:
            found["note"] = (by_name[f"{self.name}-desk"].get("state") or {}).get("n", 0)
        if "modal" in self.parts:
            pile = [by_id[one].get("name") for one in snapshot["window"].get("pile", [])]
            found["modal"] = pile[0] if len(pile) == 1 else pile or None
        return found
