"""What must hold of a navd after a restart, before and after the commands without an answer are sent again."""
from job import Wrong
from replica import Replica
from world import tab_ids


class Before:
    """What the clients knew of a navd when it ended."""

    def __init__(self, world, keeps_epoch):
        self.epoch, self.heard, self.keeps_epoch = world.epoch, world.heard, keeps_epoch
        self.host_epoch = world.host.epoch if world.host else 0


def whole(snapshot):
    """Demands that no transition is under way and that no controller is half on screen."""
    window = snapshot["window"]
    if "transition" in window:
        raise Wrong(f"a transition is open after a restart: {window}")
    for one in snapshot["controllers"]:
        if "transition" in one:
            raise Wrong(f"a transition is open after a restart: {one}")
        if one["appearance"] not in ("appeared", "disappeared"):
            raise Wrong(f"somebody is half on screen after a restart: {one}")
        if "parent" not in one and one["id"] != window["root"] and one["id"] not in window["pile"]:
            raise Wrong(f"somebody stands nowhere after a restart: {one}")
        if "host" in one:
            raise Wrong(f"somebody has a host after a restart: {one}")


def says_nothing(folder):
    """Demands that navd's log holds no error. A line that is no log line comes from a crash, and is wrong too."""
    with open(f"{folder}/navd.log") as log:
        for line in log:
            if not line.startswith("{") or '"level":"error"' in line or '"level":"critical"' in line:
                raise Wrong(f"navd's log says {line.strip()}")


class Checks:
    def __init__(self, windows):
        self.windows = windows
        # Copies of the windows, as they were at the last look.
        self.copies = {}

    def first_look(self, world, before):
        """Checks trees, numbers and history before any client sends anything. Returns the snapshots."""
        says_nothing(world.folder)
        if (world.epoch == before.epoch) != before.keeps_epoch:
            raise Wrong(f"the epoch was {before.epoch}, and is {world.epoch}")
        seen = world.look()
        for name, window in self.windows.items():
            snapshot = seen[name]
            window.is_held = True
            whole(snapshot)
            if snapshot["seq"] < window.known:
                raise Wrong(f"{name} stands at {snapshot['seq']}, and {window.known} was answered")
            heard = before.heard.get(snapshot["window"]["id"], [])
            if heard and heard[-1]["seq"] > snapshot["seq"]:
                raise Wrong(f"{heard[-1]['seq']} of {name} was heard, and it stands at {snapshot['seq']}")
            if world.epoch == before.epoch:
                self.follow(world, name, snapshot, heard)
            self.copies[name] = Replica(snapshot)
        return seen

    def follow(self, world, name, snapshot, heard):
        """Demands that the copy from before, with the events since, equals the snapshot, and that all events that a
        subscriber heard are among those events."""
        copy = self.copies.get(name)
        for (one, other) in zip(heard, heard[1:]):
            if other["prev"] != one["seq"]:
                raise Wrong(f"after {one['seq']} of {name} came one that says it follows {other['prev']}")
        if copy is None:
            return
        kept = {}
        while copy.seq < snapshot["seq"]:
            events = world.ask("changesSince", {"epoch": snapshot["epoch"], "seq": copy.seq}, name)["events"]
            if not events:
                raise Wrong(f"nothing comes after {copy.seq} of {name}, and it stands at {snapshot['seq']}")
            for event in events:
                kept[event["seq"]] = event
                copy.take(event)
        copy.demand(snapshot)
        for event in heard:
            if event["seq"] > snapshot["seq"] or event["seq"] in kept and kept[event["seq"]] != event:
                raise Wrong(f"{event} was heard, and {kept.get(event['seq'])} is there")

    def delegate_is_there(self, world):
        found = [one for one in world.ask("attachment.list")["attachments"] if one["client"] == "gate"]
        if self.is_attached and [(one["lasting"], one["state"]) for one in found] != [(True, "absent")]:
            raise Wrong(f"the lasting attachment of the delegate is {found or 'gone'} after a restart")

    # True once the delegate's attachment has been answered.
    is_attached = False

    def attach(self, world, seen, before, chance):
        """Attaches the delegate and the host again."""
        world.attach(tab_ids(seen["gate"], "gate"), chance)
        self.is_attached = True
        window = self.windows["gate"]
        if window.next_votes:
            # The navd before this one ended between its first and its second look.
            window.votes.yes.update(window.next_votes.yes)
        window.next_votes = world.gate.votes
        if world.host.epoch <= before.host_epoch:
            raise Wrong(f"the host had epoch {before.host_epoch}, and is given {world.host.epoch}")

    def second_look(self, world, seen):
        """Checks the windows once all commands have been sent again and answered: at the first look and now, each must
        be what the answers say."""
        now = world.look()
        for name, window in self.windows.items():
            if window.waiting:
                raise Wrong(f"{window.waiting[0]} has no answer")
            window.play(upto=seen[name]["seq"])
            window.demand(seen[name], "after a restart")
            if window.next_votes:
                window.votes, window.next_votes = window.next_votes, None
            window.play()
            window.demand(now[name], "after all was sent again")
            window.is_held = False
