"""ZMTP 3 written by hand, for messages and connections that libzmq would not make."""
import struct

GREETING = b"\xff" + bytes(7) + b"\x01\x7f" + b"\x03\x00" + b"NULL".ljust(20, b"\0") + b"\0" + bytes(31)
MORE, LONG, COMMAND = 1, 2, 4


def frame(body, flags=0):
    if len(body) > 255:
        return bytes([flags | LONG]) + struct.pack(">Q", len(body)) + body
    return bytes([flags, len(body)]) + body


def ready(kind=b"DEALER", identity=b""):
    def one(name, value):
        return bytes([len(name)]) + name + struct.pack(">I", len(value)) + value
    return frame(b"\x05READY" + one(b"Socket-Type", kind) + one(b"Identity", identity), COMMAND)


def exactly(plain, count):
    got = b""
    while len(got) < count:
        more = plain.recv(count - len(got))
        if not more:
            raise ConnectionError(f"closed after {len(got)} of {count} bytes")
        got += more
    return got


def shake_hands(plain, kind=b"DEALER", identity=b""):
    """Exchanges greetings and READY. Afterwards navd takes the connection for a peer's."""
    plain.sendall(GREETING)
    exactly(plain, 64)
    plain.sendall(ready(kind, identity))
    flags, size = exactly(plain, 2)
    if flags & COMMAND == 0:
        raise ConnectionError("no READY came back")
    exactly(plain, size)


def received(plain, parts, pause=0.02):
    """Sends the parts one after the other, whatever comes back, and reads to the end. Returns how many bytes came. A
    failed send does not stop it, since bytes may have come before the connection was closed."""
    got = 0
    for part in (*parts, None):
        try:
            if part is not None:
                plain.sendall(part)
        except OSError:
            pass
        plain.settimeout(pause if part is not None else 0.3)
        try:
            while some := plain.recv(4096):
                got += len(some)
        except OSError:
            pass
    return got
