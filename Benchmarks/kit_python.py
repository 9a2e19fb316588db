"""Measures the Python kit against plain pyzmq that does the same exchange with the same navd."""
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from navd_side import NAVD
from report import at_least, at_most, row
from running import ROOT

PROGRAM = ROOT / "Clients" / "python" / "bench.py"


def measure(arguments):
    name = "kit for Python"
    print(name, flush=True)
    with tempfile.TemporaryDirectory(prefix="navd-bench-") as folder:
        figures = Path(folder) / "figures.json"
        subprocess.run([sys.executable, PROGRAM, "--navd", NAVD, "--json", figures], check=True)
        measured = json.loads(figures.read_text())
    rows = []
    for exchange, figure in measured.items():
        # A throughput is in answers a second, and all else is a time in seconds.
        counts, unit, verdict, goal = (
            (1, "per second", at_least, 0.7) if "throughput" in exchange else (1e6, "us", at_most, 1.3))
        rows += [row(name, f"{exchange}, {side} {unit}", figure[side] * counts) for side in ("plain", "kit")]
        rows.append(verdict(name, f"{exchange}, ratio", figure["ratio"], goal))
    return rows
