#!/usr/bin/env python3
"""A small gateway between pages and navd, for the tests of this kit: WebSockets on one side, ZeroMQ on the other.

    gateway.py --navd ENDPOINT [--port PORT] [--token TOKEN …] [--root FOLDER]

It gives each WebSocket a DEALER of its own, and a SUB once something is subscribed; serves /navd.js and the files of a
folder; and prints `listening PORT`. Lines on its standard input steer it: `close CODE`, `reset`, `freeze` and `thaw`
(nothing from navd is passed on meanwhile). It has none of the limits and protections that a gateway in use needs.
"""
import argparse
import base64
import hashlib
import json
import mimetypes
import os
import select
import socket
import struct
import sys
import time
from pathlib import Path
from urllib.parse import unquote

import zmq

KIT = Path(__file__).resolve().parent.parent / "navd.js"
GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
LIMIT = 1 << 20
POLICY = "default-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
# A page that has just connected waits so long for navd before its requests are refused.
PATIENCE = 0.5
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("image/svg+xml", ".svg")


class Ended(Exception):
    """The WebSocket is to be closed with this code."""

    def __init__(self, code, reason=""):
        super().__init__(reason)
        self.code = code


class Frames:
    """The frames of one WebSocket, as messages."""

    def __init__(self):
        self.data, self.parts, self.kind = bytearray(), [], 0

    def take(self, data):
        """Pairs of an opcode and a payload. Raises Ended for what the protocol forbids."""
        self.data += data
        while (frame := self.frame()) is not None:
            final, opcode, payload = frame
            if opcode >= 8:
                yield opcode, payload
            else:
                self.kind = opcode or self.kind
                self.parts.append(payload)
                if sum(map(len, self.parts)) > LIMIT:
                    raise Ended(1009, "the message is too large")
                if final:
                    whole, self.parts = b"".join(self.parts), []
                    yield self.kind, whole

    def frame(self):
        data = self.data
        if len(data) < 2:
            return None
        first, second = data[0], data[1]
        if first & 0x70 or not second & 0x80 or first & 15 not in (0, 1, 2, 8, 9, 10):
            raise Ended(1002, "the framing is broken")
        length, start = second & 0x7F, 2
        if length >= 126:
            start = 4 if length == 126 else 10
            if len(data) < start:
                return None
            length = int.from_bytes(data[2:start], "big")
        if length > LIMIT:
            raise Ended(1009, "the message is too large")
        if len(data) < start + 4 + length:
            return None
        mask, payload = data[start:start + 4], data[start + 4:start + 4 + length]
        del data[:start + 4 + length]
        if length:
            whole = int.from_bytes(payload, "big") ^ int.from_bytes((mask * (length // 4 + 1))[:length], "big")
            payload = whole.to_bytes(length, "big")
        return bool(first & 0x80), first & 15, bytes(payload)


class Page:
    """One connection of a browser: requests for files, or a WebSocket with a DEALER and a SUB of its own."""

    def __init__(self, gateway, connection):
        self.gateway, self.connection = gateway, connection
        self.out, self.request, self.frames = bytearray(), bytearray(), None
        self.is_ending = self.is_over = False
        self.dealer = self.sub = self.events = self.connected = None
        self.waiting, self.since = [], time.monotonic()

    # HTTP.

    def read(self):
        try:
            data = self.connection.recv(1 << 16)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            self.is_over = True
        elif self.frames is not None:
            self.take(data)
        else:
            self.request += data
            while self.frames is None and b"\r\n\r\n" in self.request:
                head, _, rest = bytes(self.request).partition(b"\r\n\r\n")
                self.request = bytearray(rest)
                self.handle(head.decode("latin-1"))
            if self.frames is not None and self.request:
                self.take(bytes(self.request))

    def handle(self, head):
        line, *fields = head.split("\r\n")
        _, path, _ = line.split(" ", 2)
        headers = {name.lower(): value.strip() for name, _, value in (field.partition(":") for field in fields)}
        host, own = headers.get("host", ""), {f"{name}:{self.gateway.port}" for name in ("127.0.0.1", "localhost")}
        if host not in own or headers.get("origin", f"http://{host}") != f"http://{host}":
            self.answer("403 Forbidden")
        elif path.partition("?")[0] == "/navd":
            self.upgrade(headers)
        else:
            self.serve(unquote(path.partition("?")[0]), headers)

    def answer(self, status, body=b"", *headers):
        lines = [f"HTTP/1.1 {status}", f"Content-Length: {len(body)}", f"Content-Security-Policy: {POLICY}", *headers]
        self.out += "\r\n".join([*lines, "", ""]).encode() + body

    def serve(self, path, headers):
        root = self.gateway.root
        file = KIT if path == "/navd.js" else (root / path.lstrip("/")).resolve()
        if file.is_dir():
            file /= "index.html"
        is_inside = file == KIT or (root in file.parents and not any(part.startswith(".") for part in file.parts[1:]))
        if not is_inside or not file.is_file():
            return self.answer("404 Not Found")
        body = file.read_bytes()
        tag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
        if headers.get("if-none-match") == tag:
            return self.answer("304 Not Modified", b"", f"ETag: {tag}")
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        self.answer("200 OK", body, f"Content-Type: {kind}; charset=utf-8", f"ETag: {tag}", "Cache-Control: no-cache")

    def upgrade(self, headers):
        offered = [one.strip() for one in headers.get("sec-websocket-protocol", "").split(",")]
        key = headers.get("sec-websocket-key", "").encode()
        accept = base64.b64encode(hashlib.sha1(key + GUID).digest()).decode()
        self.out += ("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                     f"Sec-WebSocket-Accept: {accept}\r\nSec-WebSocket-Protocol: navd.1\r\n\r\n").encode()
        self.frames = Frames()
        given = next((one[11:] for one in offered if one.startswith("navd.token.")), None)
        if "navd.1" not in offered or (self.gateway.tokens and given not in self.gateway.tokens):
            return self.end(4401, "a token that this gateway knows is needed")
        self.dial()

    # WebSocket.

    def take(self, data):
        try:
            for opcode, payload in self.frames.take(data):
                if opcode == 8:
                    return self.end(1000)
                if opcode == 9:
                    self.frame(10, payload)
                elif opcode == 2:
                    raise Ended(1003, "messages are text")
                elif opcode == 1:
                    self.message(payload)
        except Ended as ended:
            self.end(ended.code, str(ended))
        except UnicodeDecodeError:
            self.end(1007, "a message is not UTF-8")

    def message(self, payload):
        text = payload.decode()
        try:
            message = json.loads(text)
        except ValueError:
            message = None
        if not isinstance(message, dict):
            error = {"code": -32700, "name": "parseError", "message": "The message is not JSON."}
            self.send({"id": None, "error": error})
        elif self.connected is None:
            self.waiting.append(payload)
        elif message.get("method") in ("subscribe", "unsubscribe"):
            self.subscribe(message)
        elif self.connected:
            self.dealer.send(payload)
        elif "id" in message and "method" in message:
            self.refuse(message, 0, "notConnected", "navd is away")

    def refuse(self, message, code, name, text):
        self.send({"id": message.get("id"), "error": {"code": code, "name": name, "message": text, "data": {}}})

    def subscribe(self, message):
        topics = (message.get("params") or {}).get("topics")
        if not isinstance(topics, list) or not all(isinstance(topic, str) for topic in topics):
            return self.refuse(message, -32602, "invalidParams", "topics is a list of texts")
        if self.events is None:
            return self.refuse(message, 120, "notAllowed", "this session may hear no events")
        if self.sub is None:
            self.sub = self.gateway.context.socket(zmq.SUB)
            self.sub.linger, self.sub.rcvhwm = 0, 0
            self.sub.connect(self.events)
        option = zmq.SUBSCRIBE if message["method"] == "subscribe" else zmq.UNSUBSCRIBE
        for topic in topics:
            self.sub.setsockopt(option, topic.encode())
        self.send({"id": message.get("id"), "result": {}})

    def send(self, message):
        self.frame(1, json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode())

    def frame(self, opcode, payload=b""):
        if self.is_ending:
            return
        length = len(payload)
        if length < 126:
            size = bytes([length])
        else:
            size = struct.pack("!BH", 126, length) if length < 65536 else struct.pack("!BQ", 127, length)
        self.out += bytes([0x80 | opcode]) + size + payload

    def end(self, code, reason=""):
        if self.frames is not None and not self.is_ending:
            self.frame(8, struct.pack("!H", code) + reason.encode()[:120])
        self.is_ending = True

    # ZeroMQ.

    def dial(self):
        self.hang_up()
        self.dealer = self.gateway.context.socket(zmq.DEALER)
        self.dealer.linger, self.dealer.immediate, self.dealer.sndtimeo = 0, 1, 100
        self.dealer.setsockopt(zmq.RECONNECT_IVL, 20)
        self.dealer.connect(self.gateway.navd)

    def hang_up(self):
        for one in (self.dealer, self.sub):
            if one is not None:
                one.close()
        self.dealer = self.sub = self.events = None

    def look(self):
        """Notices that navd has come or gone."""
        if self.dealer is None or self.is_ending:
            return
        is_there = bool(self.dealer.getsockopt(zmq.EVENTS) & zmq.POLLOUT)
        if self.connected is None and not is_there and time.monotonic() < self.since + PATIENCE:
            return
        if is_there == self.connected:
            return
        was_there, self.connected = self.connected, is_there
        if not is_there and was_there:
            # What lies in the old socket is not to be done later.
            self.dial()
        if was_there is not None or not is_there:
            self.send({"navweb": {"connected": is_there}})
        waiting, self.waiting = self.waiting, []
        for payload in waiting:
            self.message(payload)

    def pass_on(self):
        """What navd has sent."""
        for receiver in (self.dealer, self.sub):
            while receiver is not None and receiver.getsockopt(zmq.EVENTS) & zmq.POLLIN:
                parts = receiver.recv_multipart()
                try:
                    message = json.loads(parts[-1])
                except ValueError:
                    message = None
                if receiver is self.sub:
                    if message is not None:
                        self.send({"topic": parts[0].decode(), "event": message})
                    continue
                if not isinstance(message, dict):
                    # The page judges it. No page is sent what is not UTF-8.
                    self.frame(1, parts[-1].decode(errors="replace").encode())
                    continue
                result = message.get("result")
                if isinstance(result, dict) and {"session", "protocol", "events"} <= set(result):
                    self.events = result["events"]
                    result["events"] = None
                    result["limits"]["message"] = min(LIMIT, result["limits"]["message"])
                self.send(message)

    def write(self):
        if self.out:
            try:
                del self.out[:self.connection.send(self.out[:1 << 18])]
            except BlockingIOError:
                pass
            except OSError:
                self.is_over = True
        if self.is_ending and not self.out:
            self.is_over = True

    def close(self, with_reset=False):
        self.hang_up()
        if with_reset:
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.connection.close()


class Gateway:
    def __init__(self, navd, port, tokens, root):
        self.navd, self.root = navd, Path(root).resolve()
        self.tokens = {base64.urlsafe_b64encode(token.encode()).decode().rstrip("=") for token in tokens}
        self.context, self.pages, self.is_frozen = zmq.Context(), [], False
        self.listener = socket.create_server(("127.0.0.1", port), backlog=64)
        self.listener.setblocking(False)
        self.port = self.listener.getsockname()[1]

    def run(self):
        print(f"listening {self.port}", flush=True)
        lines = b""
        while True:
            poller = zmq.Poller()
            poller.register(self.listener, zmq.POLLIN)
            poller.register(sys.stdin, zmq.POLLIN)
            for page in self.pages:
                poller.register(page.connection, zmq.POLLIN | (zmq.POLLOUT if page.out else 0))
                for one in (page.dealer, page.sub):
                    if one is not None and not self.is_frozen:
                        poller.register(one, zmq.POLLIN)
            ready = dict(poller.poll(20))
            if sys.stdin.fileno() in ready:
                data = os.read(sys.stdin.fileno(), 4096)
                if not data:
                    return
                *whole, lines = (lines + data).split(b"\n")
                for line in whole:
                    self.steer(*line.decode().split())
            if self.listener.fileno() in ready:
                connection, _ = self.listener.accept()
                connection.setblocking(False)
                connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                self.pages.append(Page(self, connection))
            for page in self.pages:
                if ready.get(page.connection.fileno(), 0) & (zmq.POLLIN | zmq.POLLERR):
                    page.read()
                page.look()
                if not self.is_frozen:
                    page.pass_on()
                page.write()
            for page in [one for one in self.pages if one.is_over]:
                page.close()
                self.pages.remove(page)

    def steer(self, command, code=None):
        self.is_frozen = command == "freeze"
        for page in self.pages if command in ("close", "reset") else ():
            if page.frames is not None:
                if command == "reset":
                    page.close(with_reset=True)
                else:
                    page.end(int(code), "as the test says")
        if command == "reset":
            self.pages = [page for page in self.pages if page.connection.fileno() >= 0]


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--navd", required=True)
    options.add_argument("--port", type=int, default=0)
    options.add_argument("--token", action="append", default=[])
    options.add_argument("--root", default=".")
    options = options.parse_args()
    Gateway(options.navd, options.port, options.token, options.root).run()


if __name__ == "__main__":
    main()
