"""Runs a whole navd on a disk that is full, or fails, for a while. What it answers then must be true.

    full.py --navd PATH --record SHIM [--runs N] [--seed N]

Writes or syncs of the store fail while a switch file exists. Commands with keys go on meanwhile, some outstanding. Then
there is room again, or navd is killed and started again. Until then
  - no client is told that a command was done which is not kept: such commands are answered `storeUnavailable`, with
    `done` `"unknown"`;
  - commands that come later are refused, with `done` `"no"`, and so are reads; `ping` is answered;
and after that
  - all that was answered is there, and a command that was refused and had no key is not;
  - the events that were heard go on without a gap;
  - a command that was not done, or of which that is not known, is sent again under its old key and has its effect once.
"""
import os
import shutil
import sys
import tempfile
import time

from job import PATIENCE, Ended, Wrong, main
from single import Container, Daemon, Single

FAULTS = [("write", "ENOSPC"), ("write", "EIO"), ("sync", "EIO"), ("sync", "ENOSPC")]


class Full(Single):
    # navd is meant to log errors about the failing disk, so they are not shown.
    LOG_LEVEL = "critical"

    def __init__(self, options):
        super().__init__(options)
        if not options.record:
            raise SystemExit("--record is missing; wanted: the shim that makes writes fail")
        self.unknown = self.refused = 0

    def so_far(self):
        return f"{self.lives} runs"

    def told(self):
        return (
            f"{self.lives} disks ({self.places()}); {self.commands} commands, {self.unknown} answered that nobody knows, {self.refused} "
            f"refused; 0 told falsely, 0 lost, 0 twice")

    def run(self):
        for index in range(self.options.runs):
            folder = tempfile.mkdtemp(prefix="navd-full.")
            self.switch = f"{folder}.full"
            try:
                self.life(folder, *FAULTS[index % len(FAULTS)], self.chance.choice(["room", "kill"]))
            except Ended as method:
                raise Wrong(f"navd ended by itself, asked {method}")
            finally:
                if os.path.exists(self.switch):
                    os.unlink(self.switch)
                shutil.rmtree(folder, ignore_errors=True)

    def life(self, folder, what, error, end):
        begun = time.monotonic()
        # With the other durabilities it is not certain when a sync comes.
        durability = self.chance.choice(["full", "full", "batch", "none"]) if what == "write" else "full"
        self.key = 0
        self.stack, self.tabs = Container("stack", ["bottom"]), Container("tabs", 0)
        daemon = Daemon(self.options, folder, durability, {
            "LD_PRELOAD": self.options.record, "CHAOS_DIRECTORY": folder, "CHAOS_WHILE": self.switch,
            "CHAOS_FAULT": f"{what}:{error}:1:999999999"})
        self.open(daemon)
        heard = {}
        self.hear(daemon, heard)
        unsure = self.work_until_it_fails(daemon, heard)
        self.look_while_it_fails(daemon)
        if end == "kill":
            daemon.kill()
            os.unlink(self.switch)
            epoch = daemon.epoch
            daemon = Daemon(self.options, folder, durability, {})
            self.check(daemon, epoch, heard, durability == "full")
            self.send_again(daemon, unsure)
        else:
            os.unlink(self.switch)
            self.wait_for_room(daemon)
            self.send_again(daemon, unsure)
            self.hear(daemon, heard)
            for window in ["one", "two"]:
                self.check_heard(daemon, daemon.ask("snapshot", on=window), heard, daemon.epoch)
        self.demand(daemon.kill() == -9, f"{what} {error}: navd was gone at the end")
        place = f"{what} {error} {end}"
        self.done[place] = self.done.get(place, 0) + 1
        self.lives += 1
        if self.options.verbose:
            print(f"{place} {durability} {time.monotonic() - begun:.1f} s, {self.commands} commands", flush=True)

    @staticmethod
    def demand(holds, what):
        if not holds:
            raise Wrong(what)

    def hear(self, daemon, heard):
        for window, numbers in daemon.heard().items():
            heard.setdefault(window, []).extend(numbers)

    def work_until_it_fails(self, daemon, heard):
        """Sends commands until some are refused as the store takes nothing, and waits for the answers to the rest.
        Returns the commands that were not done, or of which that is not known."""
        outstanding = self.chance.choice([1, 4, 12])
        full_at = time.monotonic() + self.chance.expovariate(1 / 0.15)
        waiting, unsure = {}, {}
        refused = self.refused
        limit = time.monotonic() + PATIENCE
        has_failed = False
        # After the first failure two more commands must be refused.
        while waiting or self.refused < refused + 2:
            self.demand(time.monotonic() < limit, f"{len(waiting)} commands got no answer, failed: {has_failed}")
            if time.monotonic() > full_at and not os.path.exists(self.switch):
                open(self.switch, "w").close()
            if len(waiting) < outstanding and self.refused < refused + 2:
                container = self.next_command()
                self.key += 1
                method, params = container.commands[-1]
                number = daemon.send(method, params, container.name, self.key, whenBusy="queue")
                waiting[number] = (container, len(container.commands), self.key)
                self.commands += 1
            while (answer := daemon.receive(0 if len(waiting) < outstanding else 0.01)) is not None:
                if answer.get("id") not in waiting:
                    continue
                container, place, _ = request = waiting.pop(answer["id"])
                if "result" in answer:
                    container.answered = max(container.answered, place)
                    continue
                has_failed = True
                unsure[answer["id"]] = request
                if self.is_done(answer["error"]):
                    self.unknown += 1
                else:
                    self.refused += 1
            self.hear(daemon, heard)
            self.demand(daemon.process.poll() is None, "navd has ended")
        return unsure

    def is_done(self, error):
        """True if it is unknown whether the command was done, false if it was not."""
        self.demand(error["name"] == "storeUnavailable", f"an answer is {error}")
        done = error["data"]["done"]
        self.demand(done in ("unknown", "no"), f"done is {done}")
        self.demand(error["data"]["because"] and error["data"]["retryAfter"] > 0, f"it says too little: {error}")
        return done == "unknown"

    def refusal(self, daemon, method, params={}, on=None):
        number = daemon.send(method, params, on)
        while (answer := daemon.receive_while_alive()) is not None:
            if answer.get("id") == number:
                return answer.get("error")
        raise Wrong(f"{method} got no answer")

    def look_while_it_fails(self, daemon):
        never = {"viewController": {"kind": "viewController", "name": "never"}, "animated": False}
        for method, params, on in [
            ("snapshot", {}, "one"), ("navigationController.pushViewController", never, "stack")]:
            error = self.refusal(daemon, method, params, on)
            self.demand(error and not self.is_done(error), f"{method} was answered {error}")
        self.demand(daemon.ask("ping")["pong"], "ping was refused")

    def wait_for_room(self, daemon):
        end = time.monotonic() + PATIENCE
        while (error := self.refusal(daemon, "snapshot", on="one")) is not None:
            self.is_done(error)
            self.demand(time.monotonic() < end, f"there is room, and after {PATIENCE:.0f} s it says {error}")
            time.sleep(0.05)


if __name__ == "__main__":
    sys.exit(main("full", __doc__, Full, {"--runs": 40}))
