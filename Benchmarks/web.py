"""Measures navweb: a page's round trip against that of a DEALER with keys, and a thousand pages that follow one window.
NAVD and NAVWEB name other programs than those of the release build."""
import json
import os
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

import zmq

from navd_side import NAVD, TREE, message
from ports import free_port
from report import at_least, at_most, ratios, row
from running import BINARIES

CHANGES = 100       # a second
SECONDS = 10
PAGES = 1_000
LIMITS = {"socketsOfAddress": PAGES * 2, "socketsOfToken": PAGES * 2, "connectionsOfAddress": PAGES * 2,
          "openingsOfAddress": PAGES * 4, "messages": 1_000_000, "messagesPerSecond": 1_000_000,
          "bytes": 1 << 40, "bytesPerSecond": 1 << 40}


def keys(folder, name):
    public, secret = zmq.curve_keypair()
    path = folder / f"{name}.secret"
    path.touch(mode=0o600)
    path.write_bytes(secret + b"\n")
    return public.decode(), secret.decode()


def await_port(port, process):
    end = time.monotonic() + 20
    while time.monotonic() < end and process.poll() is None:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.01)
    raise SystemExit(f"nobody listens at {port}")


class Gateway:
    """A navd over tcp and a navweb before it."""

    def __init__(self, folder):
        self.port, self.web = free_port(), free_port()
        self.endpoint = f"tcp://127.0.0.1:{self.port}"
        self.server, _ = keys(folder, "server")
        self.page = keys(folder, "page")
        printed = subprocess.run([self.program("NAVWEB", "navweb"), "token", folder / "token"], check=True,
                                 capture_output=True, text=True).stdout.splitlines()
        token = printed[1].strip()
        letters = subprocess.run(["base64", "-w0"], input=token, capture_output=True, text=True).stdout
        self.subprotocol = "navd.token." + letters.rstrip("=").replace("+", "-").replace("/", "_")
        may = ["read", "command", "vote", "openWindows"]
        allow = [json.loads(printed[5]) | {"may": may}, {"name": "page", "key": self.page[0], "may": may}]
        (folder / "navd.json").write_text(json.dumps(
            {"endpoint": self.endpoint, "key": str(folder / "server.secret"), "allow": allow}))
        (folder / "navweb.json").write_text(json.dumps(
            {"endpoint": self.endpoint, "serverKey": self.server, "listen": f"127.0.0.1:{self.web}",
             "tokens": [json.loads(printed[3])], "limits": LIMITS, "logLevel": "warning"}))
        self.processes = []
        self.start(self.program("NAVD", "navd"), "--config", folder / "navd.json", "--tree", TREE,
                   "--log-level", "error")
        await_port(self.port + 1, self.processes[0])
        self.start(self.program("NAVWEB", "navweb"), "--config", folder / "navweb.json")
        await_port(self.web, self.processes[1])

    @staticmethod
    def program(variable, name):
        return os.environ.get(variable, str(NAVD.parent / name))

    def start(self, *command):
        self.processes.append(subprocess.Popen(list(map(str, command)), stdout=subprocess.DEVNULL))

    def stop(self):
        for process in reversed(self.processes):
            process.send_signal(signal.SIGTERM)
            process.wait(20)

    def seconds(self, index):
        """The processor time that one of the processes has used."""
        fields = Path(f"/proc/{self.processes[index].pid}/stat").read_text().rsplit(") ", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def client(self, *arguments):
        output = subprocess.run([str(BINARIES / "web_client"), *map(str, arguments)], check=True, capture_output=True)
        return json.loads(output.stdout)

    def owner(self):
        dealer = zmq.Context.instance().socket(zmq.DEALER)
        dealer.curve_serverkey = self.server.encode()
        dealer.curve_publickey, dealer.curve_secretkey = (key.encode() for key in self.page)
        dealer.connect(self.endpoint)
        return dealer


def round_trips(gateway, arguments):
    times = {"page": [], "dealer": []}
    for _ in range(arguments.rounds):
        dealer = gateway.client("dealer", gateway.endpoint, gateway.server, *gateway.page, arguments.latency)
        times["dealer"].append(dealer)
        times["page"].append(gateway.client("latency", gateway.web, gateway.subprotocol, arguments.latency))
    middle = {side: sorted(entry["p50_us"] for entry in times[side])[arguments.rounds // 2] for side in times}
    ratio, spread = ratios(*([entry["p50_us"] for entry in times[side]] for side in ("page", "dealer")))
    late = {side: sorted(entry["p99_us"] for entry in times[side])[arguments.rounds // 2] for side in times}
    return [row("web", "DEALER p50 us", middle["dealer"]), row("web", "page p50 us", middle["page"]),
            row("web", "page p99 us", late["page"]),
            at_most("web", "p50 ratio", ratio, 2, spread)]


def following(gateway):
    command = [BINARIES / "web_client", "follow", gateway.web, gateway.subprotocol, PAGES, "window/w1/",
               SECONDS + 3]
    process = subprocess.Popen(list(map(str, command)), stdout=subprocess.PIPE, text=True)
    if process.stdout.readline() != "ready\n":
        raise SystemExit("the pages do not follow")
    dealer = gateway.owner()
    dealer.send(message("hello", client="bench-owner"))
    dealer.recv()
    before, began = gateway.seconds(1), time.monotonic()
    for number in range(CHANGES * SECONDS):
        time.sleep(max(0, began + number / CHANGES - time.monotonic()))
        dealer.send(message("viewController.set", "albums", title=str(time.monotonic_ns())))
        answer = json.loads(dealer.recv())
        if "error" in answer:
            raise SystemExit(answer["error"])
    took, used = time.monotonic() - began, gateway.seconds(1) - before
    found = json.loads(process.communicate()[0])
    return [at_least("web", f"events of the worst of {PAGES} pages", found["least"], CHANGES * SECONDS),
            at_most("web", "gaps, and pages that were ended", found["gaps"] + found["ended"], 0),
            row("web", "delay p50 us", found["p50_us"]), row("web", "delay p99 us", found["p99_us"]),
            row("web", "cores of navweb", used / took)]


def measure(arguments):
    print("web", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        gateway = Gateway(Path(folder))
        try:
            return round_trips(gateway, arguments) + following(gateway)
        finally:
            gateway.stop()
