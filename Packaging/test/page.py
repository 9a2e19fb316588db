#!/usr/bin/python3
"""A page of navweb's, as far as its WebSocket is concerned: it pings navd ten times a second, comes again when its
connection ends, and goes on from what it has, until its standard input ends; then it tells what it saw.

    page.py PORT TOKEN

One line of JSON: `ready` at the beginning; the figures at the end.
"""

import base64
import json
import os
import select
import socket
import struct
import sys
import time

PORT, TOKEN = int(sys.argv[1]), sys.argv[2]
# Seconds that navweb has for an answer, and between two attempts to connect.
PATIENCE, PAUSE = 10, 0.1


class Ended(Exception):
    """The connection has ended."""


class WebSocket:
    def __init__(self) -> None:
        try:
            self.stream = socket.create_connection(("127.0.0.1", PORT), PATIENCE)
        except OSError as error:
            raise Ended from error
        letters = base64.urlsafe_b64encode(TOKEN.encode()).decode().rstrip("=")
        key = base64.b64encode(os.urandom(16)).decode()
        self.bytes = b""
        self._send("\r\n".join([
            "GET /navd HTTP/1.1", f"Host: 127.0.0.1:{PORT}", "Upgrade: websocket", "Connection: Upgrade",
            f"Origin: http://127.0.0.1:{PORT}", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Protocol: navd.1, navd.token.{letters}", "", ""]).encode())
        while b"\r\n\r\n" not in self.bytes:
            self._receive()
        head, self.bytes = self.bytes.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise Ended(head)

    def _send(self, data: bytes) -> None:
        try:
            self.stream.sendall(data)
        except OSError as error:
            raise Ended from error

    def _receive(self) -> None:
        try:
            found = self.stream.recv(65536)
        except OSError as error:
            raise Ended from error
        if not found:
            raise Ended
        self.bytes += found

    def _take(self, count: int) -> bytes:
        while len(self.bytes) < count:
            self._receive()
        found, self.bytes = self.bytes[:count], self.bytes[count:]
        return found

    def _frame(self, kind: int, payload: bytes) -> None:
        length = len(payload)
        head = bytes([0x80 | kind]) + (bytes([0x80 | length]) if length < 126 else b"\xfe" + struct.pack(">H", length))
        mask = os.urandom(4)
        self._send(head + mask + bytes(byte ^ mask[index % 4] for index, byte in enumerate(payload)))

    def send(self, message: dict) -> None:
        self._frame(1, json.dumps(message).encode())

    def next(self) -> dict:
        while True:
            first, second = self._take(2)
            length = second & 0x7F
            if length == 126:
                length = struct.unpack(">H", self._take(2))[0]
            elif length == 127:
                length = struct.unpack(">Q", self._take(8))[0]
            payload = self._take(length)
            if first & 0x0F == 1:
                return json.loads(payload)
            if first & 0x0F == 8:
                raise Ended(payload)
            if first & 0x0F == 9:
                self._frame(10, payload)

    def ask(self, number: int, method: str, params: dict) -> dict:
        self.send({"id": number, "method": method, "params": params})
        while (answer := self.next()).get("id") != number:
            # What navd had not answered by then, it never answers.
            if answer.get("navweb", {}).get("connected") is False:
                return {"error": {"name": "notConnected"}}
        return answer


seen = {"pings": 0, "away": 0, "connections": 0, "sessions": [], "epochs": [], "startedOver": 0, "longest": 0.0}
known: dict = {}
number = 0
last = time.monotonic()


def hello(page: WebSocket) -> bool:
    """Whether navd has answered."""
    global number
    number += 1
    answer = page.ask(number, "hello", {"client": "page", **known})
    if "result" not in answer:
        # Sessions end with the navd that gave them; copies of windows do not.
        if answer["error"]["name"] == "sessionUnknown":
            del known["resume"]
        return False
    result = answer["result"]
    seen["startedOver"] += 1 if result.get("startOver") else 0
    for name, value in (("sessions", result["session"]), ("epochs", result["epoch"])):
        if value not in seen[name]:
            seen[name].append(value)
    known.update(resume=result["session"], epoch=result["epoch"], seq=max(known.get("seq", 0), result["seq"]))
    return True


def ping(page: WebSocket) -> bool:
    """Whether navd has answered, and knows this page's session."""
    global number, last
    number += 1
    answer = page.ask(number, "ping", {"session": True})
    if not answer.get("result", {}).get("session"):
        seen["away"] += 1
        return False
    now = time.monotonic()
    seen["longest"] = max(seen["longest"], round(now - last, 3))
    seen["pings"] += 1
    last = now
    return True


def ends() -> bool:
    """Waits a little. Whether the standard input has ended."""
    return bool(select.select([sys.stdin], [], [], PAUSE)[0]) and not sys.stdin.read(1)


page, isGreeted, isOver = None, False, False
while not isOver:
    try:
        if page is None:
            page, isGreeted = WebSocket(), False
            seen["connections"] += 1
        isGreeted = isGreeted or hello(page)
        # Where navd was replaced, the gateway's connection is a new one for it.
        if isGreeted:
            isGreeted = ping(page)
            if isGreeted and seen["pings"] == 1:
                print(json.dumps({"ready": True}), flush=True)
    except Ended:
        page = None
    isOver = ends()
print(json.dumps(seen), flush=True)
