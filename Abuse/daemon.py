"""Starts a navd in a private folder, reports its memory and descriptors, and ends it by its process id."""
import json
import os
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# Scenarios import `ports`, which all tests share.
sys.path.insert(0, str(ROOT / "Tests" / "Support"))
NAVD = Path(os.environ.get("NAVD", ROOT / ".build" / "release" / "navd"))
# One window with two tabs. The honest clients work in it.
TREE = ROOT / "Benchmarks" / "two-tabs.json"
# A configuration with which navd disconnects no peer for its errors, or for how much it sends.
PATIENT = {"quotas": {"errors": 1_000_000, "errorsPerSecond": 1_000_000, "bytesPerSecond": 0}}


class Daemon:
    def __init__(self, *arguments, endpoint=None, descriptors=None, folder=None, patient=False):
        """descriptors: the soft and the hard limit that navd starts with. folder: the folder of an earlier navd, to
        listen at the same path. patient: navd allows more errors than any peer can make, so that it does not
        disconnect the peer that misbehaves."""
        self.keeper = None if folder else tempfile.TemporaryDirectory(prefix="navd-abuse-")
        self.folder = Path(folder or self.keeper.name)
        self.endpoint = endpoint or f"ipc://{self.folder}/navd.sock"
        self.log = open(self.folder / "navd.log", "ab")
        limit = (lambda: resource.setrlimit(resource.RLIMIT_NOFILE, descriptors)) if descriptors else None
        if patient and knows_quotas(self.folder):
            arguments += ("--config", written(self.folder / "navd.json", PATIENT))
        command = [NAVD, "--endpoint", self.endpoint, "--tree", TREE, "--log-level", "notice", *arguments]
        self.process = subprocess.Popen(list(map(str, command)), stdout=subprocess.DEVNULL, stderr=self.log,
                                        preexec_fn=limit)
        try:
            self._await()
        except BaseException:
            self.stop()
            raise

    @property
    def events(self):
        if self.endpoint.startswith("ipc://"):
            return self.endpoint + ".events"
        head, port = self.endpoint.rsplit(":", 1)
        return f"{head}:{int(port) + 1}"

    @property
    def path(self):
        return self.endpoint.removeprefix("ipc://")

    def _await(self):
        end = time.monotonic() + 20
        while True:
            try:
                return dial(self.endpoint).close()
            except OSError:
                pass
            if self.process.poll() is not None:
                raise RuntimeError(f"navd ended with {self.process.returncode}: {self.said()}")
            if time.monotonic() > end:
                raise RuntimeError("navd does not listen")
            time.sleep(0.005)

    def said(self):
        return (self.folder / "navd.log").read_text(errors="replace")[-2000:]

    @property
    def lives(self):
        return self.process.poll() is None

    def rss(self):
        """The resident memory, in bytes."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * resource.getpagesize()

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def cpu(self):
        """The processor time used so far, in seconds."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            code = self.process.wait(timeout=15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            code = self.process.wait()
        self.log.close()
        return code

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()
        if self.keeper:
            self.keeper.cleanup()


def knows_quotas(folder):
    """True if this navd knows quotas. Its endpoint is invalid, so it ends with 64, unless it refuses the file first
    (65)."""
    config = written(folder / "navd.json", PATIENT)
    return subprocess.run([NAVD, "--config", config, "--endpoint", "-"], stderr=subprocess.DEVNULL, timeout=20).returncode == 64


def dial(endpoint):
    """Connects a plain socket, without ZeroMQ, to the endpoint of a daemon."""
    if endpoint.startswith("ipc://"):
        plain = socket.socket(socket.AF_UNIX)
        address = endpoint.removeprefix("ipc://")
    else:
        plain = socket.socket(socket.AF_INET)
        host, port = endpoint.removeprefix("tcp://").rsplit(":", 1)
        address = host, int(port)
    plain.settimeout(5)
    end = time.monotonic() + 5
    while True:
        try:
            plain.connect(address)
            return plain
        except BlockingIOError:
            # The kernel's accept queue is full. It has room again once navd has accepted some connections.
            if time.monotonic() > end:
                plain.close()
                raise
            time.sleep(0.002)
        except BaseException:
            plain.close()
            raise


def until(what, seconds=10, every=0.02):
    """Waits until `what()` is true, for at most `seconds`. Returns whether it became true."""
    end = time.monotonic() + seconds
    while not what():
        if time.monotonic() > end:
            return False
        time.sleep(every)
    return True


def megabytes(count):
    return round(count / (1 << 20), 2)


def written(path, value):
    Path(path).write_text(json.dumps(value))
    return path
