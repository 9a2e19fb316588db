"""Measures deliveries a second to 1, 10, 100 and 1,000 subscribers, against a raw PUB socket with the same bytes. Then
navd's subscribers hear the events together that leave together, while the raw socket sends each by itself.
"""
import json
import subprocess
import tempfile
import time
from pathlib import Path

from commands import JOBS, raw
from navd_side import TOPIC, navd
from report import at_least, middle, noise, ratios, row
from running import BINARIES, Running
from targets import DELIVERIES
from turns import sample_event

TOGETHER = TOPIC.replace("window/", "events/")


def deliveries(running, subscribers, topic, arguments):
    events = running.side.endpoint + ".events"
    command = [BINARIES / "fan", events, "--subscribers", subscribers, "--threads", 2, "--topic", topic]
    fan = subprocess.Popen(list(map(str, command)), stdout=subprocess.PIPE, text=True)
    try:
        # Nothing tells when a subscription has arrived. A second is enough for all of them, and the same for both
        # sides.
        time.sleep(1)
        count = max(arguments.count * 2 // (subscribers + 1), 1000)
        running.measure("--window", arguments.window, "--count", count)
        return json.loads(fan.communicate(timeout=60)[0])
    finally:
        fan.kill()


def measure(arguments):
    rows = []
    bodies = JOBS["select"]
    for subscribers, together in ((1, False), (10, False), (100, False), (1_000, False),
                                  (10, True), (100, True), (1_000, True)):
        name = f"fan-out to {subscribers}" + (", together" if together else "")
        print(name, flush=True)
        with tempfile.TemporaryDirectory(prefix="navd-bench-") as folder:
            work = Path(folder)
            event = sample_event(navd(work, bodies, events=True), work)
            running, results = [], {"raw": [], "navd": []}
            try:
                for side in (raw(work, bodies, event), navd(work, bodies, spin=arguments.spin_us)):
                    # `deliveries` starts the subscribers, so the side gets none of its own.
                    side.events = None
                    running.append(Running(side, work))
                for turn in range(arguments.rounds):
                    for one in running:
                        topic = TOGETHER if together and one.side.name == "navd" else TOPIC
                        heard = deliveries(one, subscribers, topic, arguments)
                        results[one.side.name].append(heard["per_second"])
                        print(f"  {turn + 1:2} {one.side.name:5} {heard['heard']:9} heard"
                              f" {heard['per_second']:12.0f}/s", flush=True)
            finally:
                for one in running:
                    one.stop()
        ratio, spread = ratios(results["navd"], results["raw"])
        rows += [noise(name, "deliveries", results["raw"]),
                 row(name, "raw deliveries a second", middle(results["raw"])[0]),
                 row(name, "navd deliveries a second", middle(results["navd"])[0]),
                 # One subscriber is heard as fast as commands are taken, which has targets of its own.
                 row(name, "deliveries ratio", ratio, spread=spread) if subscribers == 1
                 else at_least(name, "deliveries ratio", ratio, DELIVERIES, spread)]
    return rows
