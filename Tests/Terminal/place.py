"""A navd with a store and clients, and `navctl ui` in a terminal of its own, which tmux plays."""
import os
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
NAVD = Path(os.environ.get("NAVD") or ROOT / ".build" / "debug" / "navd").absolute()
NAVCTL = NAVD.with_name("navctl")


class Wrong(Exception):
    """Something is not as it should be."""


class Place:
    """navd, and other clients than the one that is looked at."""

    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="navd-terminal-"))
        self.endpoint = f"ipc://{self.folder}/navd.sock"
        self.environment = {**os.environ, "NAVD_ENDPOINT": self.endpoint}
        self.navd = None
        self.clients = []

    def start(self):
        command = [NAVD, "--store", self.folder / "navd.db", "--storyboard", ROOT / "Examples" / "Music.storyboard",
                   "--log-level", "notice"]
        with open(self.folder / "log", "a") as log:
            self.navd = subprocess.Popen(command, env=self.environment, stdin=subprocess.DEVNULL, stderr=log)
        ping = self.navctl("ping", "--wait", "60000", check=False)
        if ping.returncode:
            raise Wrong(f"navd did not start: {ping.stderr}{(self.folder / 'log').read_text()[-500:]}")

    def kill(self):
        self.navd.kill()
        self.navd.wait()

    def navctl(self, *words, check=True):
        run = subprocess.run([NAVCTL, *words], env=self.environment, capture_output=True, text=True, timeout=60)
        if check and run.returncode:
            raise Wrong(f"navctl {' '.join(words)}: {run.returncode}, {run.stderr}")
        return run

    def client(self, *words):
        """A client that stays, such as one that votes. It says on its standard error when it has begun."""
        process = self.begins(*words)
        process.stderr.readline()
        return process

    def begins(self, *words):
        process = subprocess.Popen([NAVCTL, *words], env=self.environment, stdin=subprocess.PIPE, text=True,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.clients.append(process)
        return process

    def leaves(self, process):
        process.terminate()
        process.wait(10)
        for pipe in (process.stdin, process.stdout, process.stderr):
            pipe.close()
        self.clients.remove(process)

    def close(self):
        for process in [*self.clients]:
            self.leaves(process)
        if self.navd:
            self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


class Terminal:
    """A terminal with `navctl ui` in it. When that has ended, it says so and stays."""

    def __init__(self, place, columns=120, rows=40, **environment):
        self.server = place.folder / f"tmux-{time.monotonic_ns()}"
        # At a crash Swift would wait for a key before it ends the process.
        settings = {"NAVD_ENDPOINT": place.endpoint, "LC_ALL": "C.UTF-8", "NO_COLOR": "", "SWIFT_BACKTRACE": "enable=no",
                    **environment}
        words = [f"{name}={value}" for name, value in settings.items()]
        script = f'{NAVCTL} ui; echo "ended with $?"; stty -a; exec sleep 1000'
        # tmux itself is in UTF-8 (-u) whatever navctl is told, so that all is captured as it was written.
        self.tmux("-u", "-f", "/dev/null", "new-session", "-d", "-x", columns, "-y", rows, "env", *words, "sh", "-c",
                  script)
        self.tmux("set-option", "-g", "status", "off")
        self.tmux("resize-window", "-x", columns, "-y", rows)

    def tmux(self, *words):
        run = subprocess.run(["tmux", "-S", self.server, *map(str, words)], capture_output=True, text=True, timeout=20,
                             env={**os.environ, "LC_ALL": "C.UTF-8"})
        if run.returncode:
            raise Wrong(f"tmux {words}: {run.stderr}")
        return run.stdout

    def text(self, escapes=False):
        return self.tmux("capture-pane", "-p", *(["-e"] if escapes else []))

    def lines(self):
        return self.text().split("\n")

    def state(self, name):
        return self.tmux("display-message", "-p", f"#{{{name}}}").strip()

    def until(self, *words, seconds=20, gone=()):
        """Waits until all words are shown and the others are not. Returns the text."""
        end = time.monotonic() + seconds
        while True:
            text = self.text()
            if all(word in text for word in words) and not any(word in text for word in gone):
                return text
            if time.monotonic() > end:
                raise Wrong(f"there is no {words!r}, or there is {gone!r}, in\n{text}")
            time.sleep(0.05)

    def keys(self, *names):
        """Names as tmux knows them, or single characters."""
        for name in names:
            self.tmux("send-keys", name)

    def type(self, text):
        self.tmux("send-keys", "-l", text)

    def find(self, text, start=0, end=10_000):
        """The cell in which a text begins, between two columns. The texts that are sought have cells of one column."""
        for row, line in enumerate(self.lines()):
            column = line.find(text, start, end)
            if column >= 0:
                return column, row
        raise Wrong(f"{text!r} is not between {start} and {end} in\n{self.text()}")

    def click(self, cell, times=1):
        column, row = cell
        for _ in range(times):
            for last in "Mm":
                data = f"\x1b[<0;{column + 1};{row + 1}{last}".encode()
                self.tmux("send-keys", "-H", *(f"{byte:02x}" for byte in data))

    @property
    def process(self):
        """The id of `navctl ui`."""
        shell = self.state("pane_pid")
        end = time.monotonic() + 10
        while time.monotonic() < end:
            children = Path(f"/proc/{shell}/task/{shell}/children").read_text().split()
            for child in children:
                if Path(f"/proc/{child}/comm").read_text().strip() == "navctl":
                    return int(child)
            time.sleep(0.05)
        raise Wrong("navctl ui does not run")

    def signal(self, number):
        os.kill(self.process, number)

    def close(self):
        try:
            self.tmux("kill-server")
        except Wrong:
            pass


SIGNALS = {name: getattr(signal, name) for name in ("SIGTERM", "SIGINT", "SIGHUP", "SIGQUIT", "SIGABRT")}
