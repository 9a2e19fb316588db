"""A copy of a window, kept by the events that were published, as in docs/PROTOCOL.md, 4."""
from job import Wrong


class Replica:
    def __init__(self, snapshot):
        self.seq = snapshot["seq"]
        self.window = snapshot["window"]
        self.controllers = {one["id"]: one for one in snapshot["controllers"]}

    def take(self, event):
        if event["prev"] != self.seq:
            raise Wrong(f"after {self.seq} comes one that says it follows {event['prev']}")
        self.seq = event["seq"]
        for change in event["changes"]:
            self.apply(change)

    def apply(self, change):
        if "insert" in change:
            one = change["insert"]
            self.controllers[one["id"]] = dict(one)
        elif "remove" in change:
            del self.controllers[change["remove"]]
        elif "set" in change:
            self.put(self.controllers[change["set"]], change, "set")
        elif "splice" in change:
            part, list = change["viewControllers"], self.controllers[change["splice"]]["viewControllers"]
            list[part["at"]:part["at"] + part["remove"]] = part["insert"]
        elif "window" in change:
            self.put(self.window, change, "window")

    @staticmethod
    def put(target, change, head):
        for name, value in change.items():
            if name == head:
                continue
            if value is None:
                target.pop(name, None)
            else:
                target[name] = value

    def demand(self, snapshot):
        """Demands that the copy equals the snapshot."""
        if self.seq != snapshot["seq"]:
            raise Wrong(f"a copy of {self.window['name']} ends at {self.seq}, and the window stands at {snapshot['seq']}")
        there = {one["id"]: one for one in snapshot["controllers"]}
        for identifier in self.controllers.keys() | there.keys():
            mine, its = self.controllers.get(identifier), there.get(identifier)
            if mine != its:
                raise Wrong(f"at {self.seq} a copy has {mine}, and there is {its}")
        if self.window != snapshot["window"]:
            raise Wrong(f"at {self.seq} a copy has {self.window}, and there is {snapshot['window']}")
