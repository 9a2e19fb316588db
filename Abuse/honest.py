"""Honest clients: they work as they should while another peer misbehaves."""
import json
import os
import signal
import subprocess
import threading

import daemon

BINARIES = daemon.ROOT / ".build" / "abuse"
# Milliseconds.
NOISE = 10


class Honest:
    """A client that keeps selecting tabs, in a process of its own. When it has stopped, `figures` holds its figures."""

    def __init__(self, endpoint, on="c1", every_us=2000, keys=None):
        """every_us: microseconds between two requests. keys: over CURVE, its public and its secret key and navd's
        public key."""
        named = zip(("--public", "--secret", "--server"), keys or ())
        self.process = subprocess.Popen(
            [BINARIES / "honest", endpoint, "--on", on, "--every", str(every_us),
             *(part for name, key in named for part in (name, key.decode()))], stdout=subprocess.PIPE, text=True)
        if self.process.stdout.readline().strip() != "ready":
            raise RuntimeError("the honest client was not let in")
        self.figures = None

    def stop(self):
        if self.figures is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                output, _ = self.process.communicate(timeout=60)
                self.figures = json.loads(output)
            except (subprocess.TimeoutExpired, json.JSONDecodeError):
                self.process.kill()
                self.process.communicate()
                self.figures = {"count": 0, "refused": 0, "silent": 1, "p50_us": 9e9, "p99_us": 9e9, "max_us": 9e9}
        return self.figures

    @property
    def went_on(self):
        return self.figures["count"] > 0 and self.figures["refused"] == 0 and self.figures["silent"] == 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()


def run(program, *arguments, timeout=900):
    """Runs one of the C programs to its end. Returns the JSON that it printed, with its exit code as `code`."""
    done = subprocess.run([str(BINARIES / program), *map(str, arguments)], stdout=subprocess.PIPE, text=True, timeout=timeout)
    lines = [line for line in done.stdout.splitlines() if line.startswith("{")]
    return (json.loads(lines[-1]) if lines else {}) | {"code": done.returncode}


def fill_history(navd):
    """Makes navd publish more than the 8,192 events that it keeps, so that they do not count as growth later."""
    run("honest", navd.endpoint, "--every", 0, "--count", 20_000)


def compare(figures, control, abused, what="an honest client's p99", factor=2.0):
    """The p99 of other clients is at most doubled. Both runs have the same load, except for the abuse.

    A control below NOISE counts as NOISE: one run follows the other, and the scheduling of the machine moves a p99 by that much.
    """
    figures.tell(f"{what}: control", round(control["p99_us"] / 1000, 3), "ms")
    figures.tell(f"{what}: abused", round(abused["p99_us"] / 1000, 3), "ms")
    base = max(control["p99_us"], NOISE * 1000)
    return figures.at_most(f"{what}: ratio to the control, or to {NOISE} ms", round(abused["p99_us"] / base, 3), factor,
                           timed=True)


class Watchdog:
    """Ends the whole run if a scenario takes longer than `seconds`."""

    def __init__(self, seconds, say):
        def bark():
            print(f"abuse: {say} did not end within {seconds} s", flush=True)
            os._exit(1)
        self.timer = threading.Timer(seconds, bark)
        self.timer.daemon = True

    def __enter__(self):
        self.timer.start()

    def __exit__(self, *_):
        self.timer.cancel()
