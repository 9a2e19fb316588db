"""Compares the select command with a D-Bus service in C over its own dbus-daemon: same state, same bytes in the
signal."""
import json
import os
import signal
import subprocess
import tempfile
from pathlib import Path

from commands import JOBS
from navd_side import navd
from report import against
from running import BINARIES, Running
from targets import DBUS_P50, DBUS_THROUGHPUT
from turns import sample_event


class Bus:
    """A dbus-daemon, the service, and the client that measures it."""

    def __init__(self, work, event):
        self.environment = dict(os.environ, DBUS_SESSION_BUS_ADDRESS=f"unix:path={work}/bus")
        daemon = ["dbus-daemon", "--session", "--nofork", "--print-address=1", f"--address=unix:path={work}/bus"]
        self.processes = [subprocess.Popen(daemon, stdout=subprocess.PIPE, text=True)]
        self.processes[0].stdout.readline()
        self.processes.append(self._start("dbus_server", event))
        if self.processes[1].stdout.readline() != "ready\n":
            raise SystemExit("the D-Bus service did not start")

    def _start(self, program, *arguments):
        command = list(map(str, [BINARIES / program, *arguments]))
        return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=self.environment)

    def measure(self, *arguments):
        output, _ = self._start("dbus_client", *arguments).communicate(timeout=120)
        return json.loads(output)

    def stop(self):
        for process in reversed(self.processes):
            process.send_signal(signal.SIGTERM)
            process.communicate(timeout=10)


def measure(arguments):
    name = "select, D-Bus"
    print(name, flush=True)
    bodies = JOBS["select"]
    with tempfile.TemporaryDirectory(prefix="navd-bench-") as folder:
        work = Path(folder)
        event = sample_event(navd(work, bodies, events=True), work)
        bus, ours = None, None
        results = {"dbus": [], "navd": []}
        try:
            bus = Bus(work, event)
            ours = Running(navd(work, bodies, spin=arguments.spin_us), work)
            for turn in range(arguments.rounds):
                for side, one in (("dbus", bus), ("navd", ours)):
                    latency = one.measure("--latency", arguments.latency)
                    through = one.measure("--window", arguments.window, "--count", arguments.count)
                    values = latency["p50_us"], latency["p99_us"], through["per_second"]
                    results[side].append(values)
                    print(f"  {turn + 1:2} {side:5} p50 {values[0]:7.2f} us  p99 {values[1]:8.2f} us"
                          f"  {values[2]:9.0f}/s", flush=True)
        finally:
            for one in (bus, ours):
                if one:
                    one.stop()
    return against(name, results, DBUS_P50, DBUS_THROUGHPUT, yardstick="dbus")
