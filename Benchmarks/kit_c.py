"""Measures the C kit against plain libzmq in C that sends and reads the same bytes to the same navd."""
import json
import subprocess

from navd_side import NAVD, TREE
from report import at_least, at_most, row
from running import ROOT


def measure(arguments):
    name = "kit for C"
    print(name, flush=True)
    command = ["make", "-s", "-C", str(ROOT / "Clients" / "c"), "bench", f"NAVD={NAVD}", f"TREE={TREE}"]
    measured = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
    return [
        row(name, "raw p50 us", measured["raw_p50_us"]), row(name, "kit p50 us", measured["kit_p50_us"]),
        row(name, "raw per second", measured["raw_per_second"]),
        row(name, "kit per second", measured["kit_per_second"]),
        at_most(name, "p50 ratio", measured["p50_ratio"], 1.1),
        at_least(name, "throughput ratio", measured["throughput_ratio"], 0.9),
    ]
