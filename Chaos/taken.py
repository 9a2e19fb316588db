"""Removes, moves or replaces the files of the store of a running navd while commands come.

    taken.py --navd PATH [--runs N] [--seed N]

The file, its log and the file beside it are removed, moved away, or replaced by older copies, one of them or all. What
navd answers from then on must be in the files that the next start finds: until the files are back, a command is
answered that nothing is kept (`storeUnavailable`). navd puts them back itself, within seconds, also while no client
sends anything. If it can't, since the folder is gone, it ends with 74. Then navd is killed, and a new one must have all
that was answered, under the same epoch.
"""
import os
import shutil
import subprocess
import sys
import tempfile
import time

from job import PATIENCE, Ended, Wrong, main
from single import Container, Daemon, Single

FILES = ["store", "store-wal", "store.start"]


class Taken(Single):
    # navd is meant to log errors about its files, so they are not shown.
    LOG_LEVEL = "critical"
    KINDS = [
        (act, names)
        for act in ["remove", "move", "replace"]
        for names in [["store"], ["store-wal"], ["store.start"], ["store", "store-wal"], FILES]
    ] + [("folder", FILES)]

    def __init__(self, options):
        super().__init__(options)
        self.tries = self.unknown = self.refused = self.false = self.after = self.epochs = self.ended = self.quiet = 0

    def so_far(self):
        return f"{self.tries} tries"

    def told(self):
        return (
            f"{self.tries} times taken away ({self.places()}), {self.quiet} of them while nobody sent anything; {self.commands} commands, "
            f"{self.after} answered as done after it, {self.unknown} that nobody knows, {self.refused} refused; {self.ended} ended with 74; "
            f"{self.false} tries with false answers, {self.epochs} with another epoch")

    def run(self):
        for index in range(self.options.runs):
            folder = tempfile.mkdtemp(prefix="navd-taken.")
            self.daemons = []
            try:
                self.life(folder, *self.KINDS[index % len(self.KINDS)], is_quiet=index // len(self.KINDS) % 3 == 2)
            finally:
                for daemon in self.daemons:
                    if daemon.process.poll() is None:
                        daemon.process.kill()
                        daemon.process.wait(PATIENCE)
                shutil.rmtree(folder, ignore_errors=True)
        if self.false or self.epochs:
            raise Wrong(self.told())

    def start_one(self, home, folder):
        process = subprocess.Popen(
            [self.options.navd, "--endpoint", f"ipc://{home}/navd.sock", "--store", f"{folder}/store", "--log-level", self.options.log_level])
        daemon = Daemon(self.options, home, "full", {}, process)
        self.daemons.append(daemon)
        return daemon

    def take(self, act, folder, names, older):
        aside = f"{folder}.aside"
        os.makedirs(aside, exist_ok=True)
        if act == "folder":
            os.rename(folder, f"{aside}/folder")
            return
        for name in names:
            if act == "remove":
                os.unlink(f"{folder}/{name}")
            elif act == "move":
                os.rename(f"{folder}/{name}", f"{aside}/{name}")
            else:
                shutil.copy(f"{older}/{name}", f"{older}/{name}.copy")
                os.rename(f"{older}/{name}.copy", f"{folder}/{name}")

    def life(self, home, act, names, is_quiet):
        begun = time.monotonic()
        folder, older = f"{home}/kept", f"{home}/older"
        os.mkdir(folder)
        self.key = 0
        self.stack, self.tabs = Container("stack", ["bottom"]), Container("tabs", 0)
        daemon = self.start_one(home, folder)
        self.open(daemon)
        self.send_some(daemon, 8)
        os.mkdir(older)
        for name in FILES:
            shutil.copy(f"{folder}/{name}", f"{older}/{name}")
        self.send_some(daemon, 8)
        answered = [self.stack.answered, self.tabs.answered]
        self.take(act, folder, names, older)
        self.tries += 1
        place = f"{act} {'all' if len(names) == 3 else ' '.join(names)}"
        self.done[place] = self.done.get(place, 0) + 1
        if is_quiet and act != "folder":
            self.quiet += 1
            # navd looks at the files every second, and then copies them.
            time.sleep(2.5)
        else:
            self.send_until(daemon, time.monotonic() + 0.2 + self.chance.expovariate(1 / 0.8))
        if act == "folder":
            try:
                code = daemon.process.wait(5)
            except subprocess.TimeoutExpired:
                code = daemon.kill()
            self.ended += code == 74
            if code != 74:
                self.false += 1
            os.rename(f"{folder}.aside/folder", folder)
        else:
            daemon.kill()
        epoch = daemon.epoch
        try:
            daemon = self.start_one(home, folder)
        except Ended:
            # navd found no store that it could start with.
            self.false += 1
            return
        if self.is_missing(daemon, answered, is_quiet):
            self.false += 1
        # If navd had no time to put the files back, the epoch of the last start may be lost too. So the epoch is
        # checked only if nothing else is missing.
        elif daemon.epoch != epoch:
            self.epochs += 1
        daemon.kill()
        self.lives += 1
        if self.options.verbose:
            print(f"{place}{' quiet' if is_quiet else ''} {time.monotonic() - begun:.1f} s, false so far {self.false}", flush=True)

    def send_some(self, daemon, count):
        for _ in range(count):
            container = self.next_command()
            self.key += 1
            method, params = container.commands[-1]
            daemon.ask(method, params, container.name, key=self.key, whenBusy="queue")
            container.answered = len(container.commands)
            self.commands += 1

    def send_until(self, daemon, end):
        """Sends commands with keys until that time, and until all are answered. A command that was not done is sent
        again under its key."""
        waiting, again = {}, []
        limit = time.monotonic() + PATIENCE
        while daemon.process.poll() is None and (waiting or again or time.monotonic() < end):
            if time.monotonic() > limit:
                raise Wrong(f"{len(waiting)} commands got no answer, {len(again)} were not taken")
            if not waiting:
                request = again.pop(0) if again else None
                if request is None:
                    container = self.next_command()
                    self.key += 1
                    request = (container, len(container.commands), self.key)
                    self.commands += 1
                container, place, key = request
                method, params = container.commands[place - 1]
                waiting[daemon.send(method, params, container.name, key, whenBusy="queue")] = request
            answer = daemon.receive(0.05)
            if answer is None or answer.get("id") not in waiting:
                continue
            request = waiting.pop(answer["id"])
            if "result" in answer:
                request[0].answered = max(request[0].answered, request[1])
                self.after += 1
                continue
            error = answer["error"]
            if error["name"] == "draining":
                break
            if error["name"] != "storeUnavailable":
                raise Wrong(f"an answer is {error}")
            self.unknown += error["data"]["done"] == "unknown"
            self.refused += error["data"]["done"] == "no"
            again.insert(0, request)
            time.sleep(0.05)

    def is_missing(self, daemon, before, is_quiet):
        """True if anything is missing that was answered after the files were taken away or, if navd had time to put
        them back (`is_quiet`), anything at all."""
        for container, window, old in [(self.stack, "one", before[0]), (self.tabs, "two", before[1])]:
            number = daemon.send("snapshot", {}, window)
            while (answer := daemon.receive_while_alive()) is not None and answer.get("id") != number:
                pass
            if answer is None or "error" in answer:
                return is_quiet or container.answered > old
            if self.state(container, answer["result"]) not in container.states[container.answered :]:
                return True
        return False


if __name__ == "__main__":
    sys.exit(main("taken", __doc__, Taken, {"--runs": 48}))
