"""On tcp a peer with a wrong key or none gets nothing beyond the handshake.

Peers connect without a key, with one that is not on the list, with a wrong key of navd's, and with old versions of
ZMTP. None gets an answer or an event. A peer with the right keys is served meanwhile.
"""
import json
import os
import subprocess
import tempfile
import time
from pathlib import Path

import zmq

import raw
from daemon import NAVD, Daemon, dial, until
from ports import free_port

TRIES = 50
# In bytes: what libzmq sends before it knows the peer, its greeting and the command ERROR.
HANDSHAKE = 64 + 64
HELLO = b'{"id":1,"method":"hello","params":{"client":"stranger"}}'


def run(figures, short):
    known = subprocess.run([NAVD, "--help"], stdout=subprocess.PIPE, text=True, timeout=20).stdout
    if "--key" not in known:
        return figures.skip("keys on tcp", "this navd knows none")
    navd_public, navd_secret = zmq.curve_keypair()
    public, secret = zmq.curve_keypair()
    with tempfile.TemporaryDirectory(prefix="navd-abuse-") as folder:
        folder = Path(folder)
        key = folder / "navd.secret"
        key.touch(0o600)
        key.write_bytes(navd_secret + b"\n")
        config = folder / "navd.json"
        config.write_text(json.dumps({"allow": [
            {"key": public.decode(), "may": ["read", "command", "vote", "openWindows"]}]}))
        with Daemon("--key", key, "--config", config, endpoint=f"tcp://127.0.0.1:{free_port()}") as navd:
            against(figures, navd, navd_public, (public, secret))


def against(figures, navd, server, mine):
    stranger = zmq.curve_keypair()
    other_server = zmq.curve_keypair()[0]
    # navd makes sockets of its own for the first connections, and they stay. So these are made before it counts.
    heard(navd, (*mine, server), 1)
    time.sleep(1)
    before = navd.descriptors()
    for name, keys in (("no key", None), ("a key that is not on the list", (*stranger, server)),
                       ("the wrong key of navd's", (*mine, other_server)),
                       ("a public key from the list, without its secret", (mine[0], stranger[1], server))):
        answers, events = heard(navd, keys)
        figures.equal(f"{name}: answers and events", answers + events, 0, f"of {TRIES} tries")
        figures.equal(f"{name}: the right one is served meanwhile", heard(navd, (*mine, server), 1)[0], 1)
    for name, greeting in (("NULL by hand", raw.GREETING), ("PLAIN by hand", raw.GREETING.replace(b"NULL\0", b"PLAIN")),
                           ("ZMTP 1", b"\x01\x00"), ("ZMTP 2", b"\xff" + bytes(7) + b"\x01\x7f\x01\x05\x00\x00"), ("HTTP", b"GET / HTTP/1.1\r\n\r\n")):
        most = max(bytes_for(endpoint, greeting) for endpoint in (navd.endpoint, navd.events) for _ in range(5))
        figures.at_most(f"{name}: bytes received", most, HANDSHAKE)
    figures.holds("navd lives", navd.lives)
    until(lambda: navd.descriptors() <= before, 10, 0.2)
    figures.at_most("descriptors that stay", navd.descriptors() - before, 2)


def heard(navd, keys, tries=TRIES):
    """Connects `tries` peers. Returns how many of them got an answer, and how many got an event."""
    context, answers, events = zmq.Context(), 0, 0
    crowd = []
    for _ in range(tries):
        dealer, ear = context.socket(zmq.DEALER), context.socket(zmq.SUB)
        for one in (dealer, ear):
            one.linger = 0
            if keys:
                one.curve_publickey, one.curve_secretkey, one.curve_serverkey = keys
        ear.subscribe(b"")
        ear.connect(navd.events)
        dealer.connect(navd.endpoint)
        dealer.send(HELLO)
        crowd.append((dealer, ear))
    time.sleep(1)
    for dealer, ear in crowd:
        answers += bool(dealer.poll(0))
        events += bool(ear.poll(0))
        dealer.close(0)
        ear.close(0)
    context.term()
    return answers, events


def bytes_for(endpoint, greeting):
    """Sends that greeting and goes on as if it was accepted. Returns how many bytes come back."""
    plain = dial(endpoint)
    try:
        return raw.received(plain, [greeting, raw.ready(), raw.frame(HELLO), raw.frame(b"\x01"), os.urandom(200)])
    finally:
        plain.close()
