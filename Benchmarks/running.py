"""A side whose server runs, with the processes that talk to it."""
import ctypes
import json
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# Benchmarks import `ports`, which all tests share.
sys.path.insert(0, str(ROOT / "Tests" / "Support"))
BINARIES = ROOT / ".build" / "bench"
PRCTL = ctypes.CDLL(None).prctl


def end_with_parent():
    """Called in a new process: it ends when the one that started it does, even if that one is killed."""
    PRCTL(1, signal.SIGKILL)


def await_socket(endpoint, process, patience=20):
    """patience: seconds."""
    path = endpoint.removeprefix("ipc://")
    end = time.monotonic() + patience
    while True:
        with socket.socket(socket.AF_UNIX) as probe:
            try:
                return probe.connect(path)
            except OSError:
                pass
        if process.poll() is not None:
            sys.exit(f"the server ended before it served {endpoint}")
        if time.monotonic() > end:
            sys.exit(f"nobody serves {endpoint}")
        time.sleep(0.005)


def processor_time(pid):
    """The nanoseconds that all threads of a process have run, those that have ended too."""
    # The clock of another process, as clock_getcpuclockid gives it.
    return time.clock_gettime_ns(~pid << 3 | 2)


class Running:
    """Runs the server, a delegate if the side has one, and a subscriber if the side has events."""

    def __init__(self, side, work, patience=20):
        """patience: how many seconds the server may take to listen."""
        self.side = side
        self.processes = [subprocess.Popen(side.command, stdout=subprocess.DEVNULL, preexec_fn=end_with_parent)]
        try:
            await_socket(side.endpoint, self.processes[0], patience)
            if side.prepare:
                side.prepare(side)
                self.processes += side.helpers
            self.options = self._options(work)
            if side.delegate:
                self._start_delegate(work)
            if side.events:
                await_socket(side.events, self.processes[0], patience)
                command = [BINARIES / "subscriber", side.events, "--topic", side.topic]
                self.processes.append(subprocess.Popen(command, stdout=subprocess.PIPE, text=True))
        except BaseException:
            self.stop()
            raise

    @property
    def server(self):
        return self.processes[0].pid

    def _start_delegate(self, work):
        path = work / f"{self.side.name}-delegate"
        path.write_bytes(b"\n".join(self.side.delegate) + b"\n")
        command = [BINARIES / "delegate", self.side.endpoint, "--prelude", path]
        process = subprocess.Popen(list(map(str, command)), stdout=subprocess.PIPE, text=True)
        self.processes.append(process)
        if process.stdout.readline() != "ready\n":
            sys.exit("the delegate was refused")

    def _options(self, work):
        texts = [("body", body) for body in self.side.bodies]
        if self.side.prelude:
            texts.append(("prelude", b"\n".join(self.side.prelude) + b"\n"))
        options = []
        for number, (kind, text) in enumerate(texts):
            path = work / f"{self.side.name}-{kind}-{number}"
            path.write_bytes(text)
            options += [f"--{kind}", path]
        return options

    def measure(self, *arguments):
        command = [BINARIES / "echo_client", self.side.endpoint, *self.options, *arguments]
        if self.side.reject:
            command += ["--reject", self.side.reject]
        output = subprocess.run(list(map(str, command)), check=True, stdout=subprocess.PIPE).stdout
        return json.loads(output)

    def stop(self):
        """Ends the processes that were started here. Returns how many events were heard, or None without a
        subscriber."""
        heard = None
        for process in reversed(self.processes):
            if process.poll() is None:
                process.send_signal(signal.SIGTERM)
            try:
                output, _ = process.communicate(timeout=10)
            except subprocess.TimeoutExpired:
                process.kill()
                output, _ = process.communicate()
            if output and output.startswith("{"):
                heard = json.loads(output)["count"]
        self.processes = []
        return heard
