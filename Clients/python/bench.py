#!/usr/bin/env python3
"""Compares the kit with plain pyzmq that does the same exchange with the same navd.

    bench.py [--navd PATH] [--rounds N] [--json FILE] [--strict]

The two take turns, round after round, and the median of the rounds counts. `p50` is a round trip with one request
outstanding, of the kit over plain pyzmq; the goal is at most 1.3. `throughput` is answers a second with 64 outstanding;
the goal is at least 0.7. The exchanges: a ping, a command that commits, and a command on which a delegate votes.
"""
import argparse
import asyncio
import json
import os
import shutil
import statistics
import subprocess
import sys
import time
from pathlib import Path

import zmq

sys.path.insert(0, str(Path(__file__).resolve().parent))
import navd
import navd.asyncio
from navd.testing import Daemon

TREE = {"name": "main", "visible": True, "root": {"kind": "tabBarController", "name": "tabs", "viewControllers": [
    {"kind": "viewController", "name": "one"}, {"kind": "viewController", "name": "two"}]}}
OUTSTANDING = 64


class Plain:
    """A client in plain pyzmq, as the examples of the guide are."""

    def __init__(self, endpoint, client):
        self.socket = zmq.Context.instance().socket(zmq.DEALER)
        self.socket.linger = 0
        self.socket.connect(endpoint)
        self.number = 0
        self.ask("hello", None, client=client)

    def send(self, method, on, **params):
        self.number += 1
        self.socket.send_json({"id": self.number, "method": method, "on": on, "params": params})
        return self.number

    def ask(self, method, on, **params):
        number = self.send(method, on, **params)
        while True:
            message = self.socket.recv_json()
            if "method" not in message and message.get("id") == number:
                return message["result"]

    def many(self, count, method, on, params):
        """So many answers, with 64 requests outstanding."""
        sent, done = 0, 0
        while done < count:
            while sent < count and sent - done < OUTSTANDING:
                self.send(method, on, **params(sent))
                sent += 1
            message = self.socket.recv_json()
            done += "method" not in message


def vote_plain(endpoint):
    """A delegate in plain pyzmq that says yes."""
    plain = Plain(endpoint, "voter")
    plain.ask("attach", None, to="tabs", role="delegate", implements=["tabBarController.shouldSelect"], patience=5000)
    print("attached", flush=True)
    while True:
        message = plain.socket.recv_json()
        if message.get("method") == "tabBarController.shouldSelect":
            plain.socket.send_json({"id": message["id"], "result": {"allow": True}})


def vote_kit(endpoint):
    """A delegate with the kit that says yes."""
    nav = navd.connect(endpoint, client="voter")

    @nav.delegate("tabs", patience=5)
    def should_select(tab):
        return True

    print("attached", flush=True)
    nav.run()


def p50(step, count):
    times = []
    for number in range(count):
        began = time.perf_counter()
        step(number)
        times.append(time.perf_counter() - began)
    return statistics.median(times)


def rate(run, count):
    began = time.perf_counter()
    run(count)
    return count / (time.perf_counter() - began)


class Bench:
    def __init__(self, endpoint, rounds, count):
        self.endpoint, self.rounds, self.count = endpoint, rounds, count
        self.figures = {}

    def compare(self, name, plain, kit, is_time):
        """Plain and kit take turns; the medians of the rounds are compared."""
        plain(self.count // 4), kit(self.count // 4)
        pairs = [(plain(self.count), kit(self.count)) for _ in range(self.rounds)]
        a, b = (statistics.median(one) for one in zip(*pairs))
        goal = b / a <= 1.3 if is_time else b / a >= 0.7
        unit = (lambda one: f"{one * 1e6:.0f} µs") if is_time else (lambda one: f"{one:.0f}/s")
        self.figures[name] = {"plain": a, "kit": b, "ratio": b / a, "reached": goal}
        told = "reached" if goal else "MISSED"
        print(f"{name:28} plain {unit(a):>10}   kit {unit(b):>10}   ratio {b / a:.2f}   {told}", flush=True)

    def trips(self):
        plain, nav = Plain(self.endpoint, "plain"), navd.connect(self.endpoint, client="kit")
        tabs = nav.tab_bar_controller("tabs")
        select = "tabBarController.setSelectedIndex"
        self.compare(
            "ping p50", lambda n: p50(lambda _: plain.ask("ping", None), n), lambda n: p50(lambda _: nav.ping(), n), True)
        self.compare(
            "command p50", lambda n: p50(lambda i: plain.ask(select, "tabs", index=i % 2), n),
            lambda n: p50(lambda i: tabs.set_selected_index(i % 2), n), True)
        nav.close()

    def votes(self):
        """The same plain client taps; the delegate is plain, or the kit's."""
        plain = Plain(self.endpoint, "tapper")

        def taps(n):
            return p50(lambda i: plain.ask("tabBarController.tap", "tabs", index=i % 2), n)

        def with_voter(kind):
            def measure(n):
                command = [sys.executable, __file__, "--voter", kind, self.endpoint]
                with subprocess.Popen(command, stdout=subprocess.PIPE) as voter:
                    voter.stdout.readline()
                    try:
                        return taps(n)
                    finally:
                        voter.kill()

            return measure

        self.compare("vote p50", with_voter("plain"), with_voter("kit"), True)

    def throughput(self):
        plain, nav = Plain(self.endpoint, "plain"), navd.connect(self.endpoint, client="kit")

        def many(call):
            async def main(count):
                async with await navd.asyncio.connect(self.endpoint, client="kit") as nav:
                    numbers = iter(range(count))

                    async def work():
                        for number in numbers:
                            await call(nav, number)

                    began = time.perf_counter()
                    await asyncio.gather(*(work() for _ in range(OUTSTANDING)))
                    return count / (time.perf_counter() - began)

            return lambda count: asyncio.run(main(count))

        def none(_):
            return {}

        def index(number):
            return {"index": number % 2}

        def plain_rate(method, on, params):
            return lambda n: rate(lambda count: plain.many(count, method, on, params), 4 * n)

        def kit_rate(method, on, params):
            calls = lambda count: ((method, on, params(number)) for number in range(count))
            return lambda n: rate(lambda count: nav.call_all(calls(count), OUTSTANDING), 4 * n)

        select = "tabBarController.setSelectedIndex", "tabs", index
        self.compare("ping throughput", plain_rate("ping", None, none), kit_rate("ping", None, none), False)
        self.compare("command throughput", plain_rate(*select), kit_rate(*select), False)
        nav.close()
        self.compare("command throughput, asyncio", plain_rate(*select), lambda n: many(
            lambda nav, number: nav.tab_bar_controller("tabs").set_selected_index(number % 2))(4 * n), False)


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--navd", default=os.environ.get("NAVD") or shutil.which("navd"))
    options.add_argument("--rounds", type=int, default=21)
    options.add_argument("--count", type=int, default=300)
    options.add_argument("--json")
    options.add_argument("--strict", action="store_true", help="end with 1 if a goal is missed")
    options.add_argument("--voter", nargs=2, help=argparse.SUPPRESS)
    options = options.parse_args()
    if options.voter:
        return {"plain": vote_plain, "kit": vote_kit}[options.voter[0]](options.voter[1])
    with Daemon(TREE, manual_clock=False, navd=options.navd) as daemon:
        bench = Bench(daemon.endpoint, options.rounds, options.count)
        bench.trips()
        bench.votes()
        bench.throughput()
    if options.json:
        Path(options.json).write_text(json.dumps(bench.figures, indent=2) + "\n")
    sys.exit(1 if options.strict and not all(one["reached"] for one in bench.figures.values()) else 0)


if __name__ == "__main__":
    main()
