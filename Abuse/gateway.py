"""A navweb before a navd over tcp, and pages that write every byte of their WebSocket themselves.

Run as a program it is an honest page: PORT TOKEN EVERY_MS. It pings navd at a steady rate, and prints its figures as JSON
at SIGTERM.
"""
import base64
import hashlib
import json
import os
import resource
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import zmq

from daemon import NAVD, ROOT, TREE, dial, until
from ports import free_port

NAVWEB = Path(os.environ.get("NAVWEB", NAVD.parent / "navweb"))


class Gateway:
    """The tokens are the names of their principals."""

    def __init__(self, tokens, limits=None):
        """tokens: the rights of each."""
        self.keeper = tempfile.TemporaryDirectory(prefix="navweb-abuse-")
        self.folder = Path(self.keeper.name)
        self.processes = []
        self.port, self.web = free_port(), free_port()
        self.server, server_secret = zmq.curve_keypair()
        self.keys = {name: zmq.curve_keypair() for name in tokens}
        for name, secret in [("server", server_secret)] + [(name, keys[1]) for name, keys in self.keys.items()]:
            path = self.folder / f"{name}.secret"
            path.touch(0o600)
            path.write_bytes(secret + b"\n")
        endpoint = f"tcp://127.0.0.1:{self.port}"
        (self.folder / "navd.json").write_text(json.dumps({"endpoint": endpoint, "key": "server.secret", "allow": [
            {"name": name, "key": self.keys[name][0].decode(), "may": may} for name, may in tokens.items()]}))
        (self.folder / "navweb.json").write_text(json.dumps({
            "endpoint": endpoint, "serverKey": self.server.decode(), "listen": f"127.0.0.1:{self.web}", "limits": limits or {},
            "tokens": [{"name": name, "sha256": hashlib.sha256(name.encode()).hexdigest(), "key": f"{name}.secret"}
                       for name in tokens]}))
        self.endpoint = endpoint
        try:
            self.navd = self._start(self.port, NAVD, "--config", "navd.json", "--tree", TREE, "--log-level", "error")
            self.navweb = self._start(self.web, NAVWEB, "--config", "navweb.json")
        except BaseException:
            self.stop()
            raise

    def _start(self, port, *command):
        log = open(self.folder / "log", "ab")
        process = subprocess.Popen(list(map(str, command)), cwd=self.folder, stdout=log, stderr=log)
        self.processes.append(process)

        def listens():
            try:
                dial(f"tcp://127.0.0.1:{port}").close()
                return True
            except OSError:
                return False
        if not until(listens, 20):
            raise RuntimeError(f"{command[0]} does not listen: {self.said()[-2000:]}")
        return process

    def said(self):
        return (self.folder / "log").read_text(errors="replace")

    def rss(self):
        """The resident memory of navweb, in bytes."""
        return int(Path(f"/proc/{self.navweb.pid}/statm").read_text().split()[1]) * resource.getpagesize()

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.navweb.pid}/fd"))

    def page(self, token, number=0, **more):
        return Page(self.web, token, number, **more)

    def stop(self):
        for process in reversed(self.processes):
            process.send_signal(signal.SIGCONT)
            process.terminate()
            try:
                process.wait(15)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()
        self.keeper.cleanup()


class Closed(Exception):
    """The WebSocket was closed, with this code; None for a connection that ended."""


class Away(Exception):
    """navd is away: what the page had sent to it is not answered."""


class Page:
    def __init__(self, port, token, number=0, receive=None, says_hello=True):
        """number: pages of different numbers come from different addresses. receive: bytes of the receive buffer."""
        self.plain = socket.socket()
        if receive:
            self.plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive)
        self.plain.settimeout(10)
        self.plain.bind((f"127.0.{1 + number // 250}.{1 + number % 250}", 0))
        self.plain.connect(("127.0.0.1", port))
        self.plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.buffer, self.last = b"", 0
        letters = base64.urlsafe_b64encode(token.encode()).rstrip(b"=").decode()
        self.plain.sendall((f"GET /navd HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                            f"Sec-WebSocket-Protocol: navd.1, navd.token.{letters}\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.buffer:
            self._more()
        self.buffer = self.buffer.partition(b"\r\n\r\n")[2]
        if says_hello:
            self.ask("hello", client="page")

    def _more(self):
        chunk = self.plain.recv(1 << 18)
        if not chunk:
            raise Closed(None)
        self.buffer += chunk

    def _take(self, count):
        while len(self.buffer) < count:
            self._more()
        taken, self.buffer = self.buffer[:count], self.buffer[count:]
        return taken

    def message(self):
        """Returns the next message. Pings are answered."""
        while True:
            first, second = self._take(2)
            count = second & 127
            if count > 125:
                count = int.from_bytes(self._take(2 if count == 126 else 8), "big")
            payload = self._take(count)
            if first & 15 == 1:
                return json.loads(payload)
            if first & 15 == 8:
                raise Closed(struct.unpack(">H", payload[:2])[0] if payload else 1005)
            if first & 15 == 9:
                self.plain.sendall(frame(payload, 0x8A))

    def send(self, method, on=None, **params):
        self.last += 1
        message = {"id": self.last, "method": method, "params": params}
        if on is not None:
            message["on"] = on
        self.plain.sendall(frame(json.dumps(message).encode()))
        return self.last

    def ask(self, method, on=None, **params):
        number = self.send(method, on, **params)
        while (message := self.message()).get("id") != number or "method" in message:
            if message.get("navweb") == {"connected": False}:
                raise Away
        return message

    def come_back(self):
        """Waits until navd is there again, and says hello to it."""
        while True:
            while self.message().get("navweb") != {"connected": True}:
                pass
            try:
                return self.ask("hello", client="page")
            except Away:
                pass

    def reset(self):
        self.plain.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.plain.close()


def frame(payload, first=0x81):
    """A frame under a mask that changes nothing."""
    count = len(payload)
    size = bytes([0x80 | count]) if count < 126 else struct.pack(">BH", 0xFE, count) if count < 65536 else struct.pack(">BQ", 0xFF, count)
    return bytes([first]) + size + b"\0\0\0\0" + payload


class HonestPage:
    """An honest page, in a process of its own."""

    def __init__(self, gateway, token, every_ms=10):
        self.process = subprocess.Popen([sys.executable, __file__, str(gateway.web), token, str(every_ms)],
                                        stdout=subprocess.PIPE, text=True)
        if self.process.stdout.readline() != "ready\n":
            raise RuntimeError("the honest page was not let in")

    def stop(self):
        self.process.terminate()
        return json.loads(self.process.communicate(timeout=60)[0])


def main():
    port, token, every = int(sys.argv[1]), sys.argv[2], float(sys.argv[3]) / 1000
    page = Page(port, token)
    # navd may be stopped for a while.
    page.plain.settimeout(50)
    over = []
    signal.signal(signal.SIGTERM, lambda *_: over.append(True))
    print("ready", flush=True)
    times, wrong, closed, back = [], 0, False, None
    due = time.monotonic()
    while not over:
        due += every
        time.sleep(max(0, due - time.monotonic()))
        began = time.monotonic()
        try:
            try:
                wrong += "result" not in page.ask("ping")
            except Away:
                page.come_back()
                due = back = time.monotonic()
                continue
        except (Closed, OSError):
            closed = True
            break
        times.append((time.monotonic() - began) * 1e6)
    times.sort()
    at = lambda share: times[int((len(times) - 1) * share)] if times else 9e9
    print(json.dumps({"count": len(times), "wrong": wrong, "closed": closed, "back": back, "p50_us": at(0.5), "p99_us": at(0.99)}))


if __name__ == "__main__":
    main()
