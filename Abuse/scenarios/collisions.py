"""Routing ids that collide: a peer takes another's, or one that libzmq would give; no peer gets another's messages.

The identity of a peer is its session. A connection with a routing id that is in use is not let in, and the peer that
has the id notices nothing.
"""
import json
import os
import socket
import tempfile
import time
from pathlib import Path

import zmq

import raw
from daemon import Daemon, dial
from honest import Honest
from peer import Peer, Refused, Silence
from ports import free_port

TRIES = 200


def run(figures, short):
    with Daemon() as navd, Honest(navd.endpoint, every_us=5000) as honest:
        taken(figures, navd)
        shaped(figures, navd)
        given(figures, navd)
        over_curve(figures)
        resumed(figures, navd)
        honest.stop()
        figures.holds("navd lives", navd.lives)
        figures.holds("the honest client went on", honest.went_on, str(honest.figures))


def taken(figures, navd):
    """A delegate has a routing id of its own choice, and other peers connect with the same id."""
    with Peer(navd.endpoint, "owner", routing_id=b"mine") as owner, Peer(navd.endpoint, "user") as user:
        owner.attach("tabs", patience=2000, silence="deny")
        thieves = [zmq.Context.instance().socket(zmq.DEALER) for _ in range(TRIES)]
        for thief in thieves:
            thief.linger = 0
            thief.setsockopt(zmq.ROUTING_ID, b"mine")
            thief.connect(navd.endpoint)
            thief.send(b'{"id":1,"method":"hello","params":{"client":"owner"}}')
        time.sleep(0.5)
        votes = 0
        for number in range(50):
            tap = user.send("tabBarController.tap", on="tabs", index=number % 2)
            asked = owner.receive(2)
            if asked and asked.get("method") == "tabBarController.shouldSelect":
                owner.socket.send(b'{"id":"%s","result":{"allow":true}}' % asked["id"].encode())
                votes += user.answer(tap)["outcome"] == "committed"
        heard = sum(bool(thief.poll(0)) for thief in thieves)
        figures.equal("votes that reached the owner of the id", votes, 50, "of 50")
        figures.equal(f"of {TRIES} others with the same id, those that heard anything", heard, 0)
        for thief in thieves:
            thief.close(0)


def shaped(figures, navd):
    """Peers connect with odd ids, some nearly like those that libzmq gives. New peers must still get ids of their
    own."""
    crowd = []
    for number in range(TRIES):
        identity = [b"\1" + os.urandom(4), b"\0", b"\xff" * 255, b"\0" * 255, b"\0" + os.urandom(5)][number % 5]
        plain = dial(navd.endpoint)
        try:
            raw.shake_hands(plain, identity=identity)
        except OSError:
            pass
        crowd.append(plain)
    entered = 0
    for _ in range(TRIES):
        with Peer(navd.endpoint) as peer:
            entered += bool(peer.ask("hello", client="late"))
            peer.ask("bye")
    figures.equal("newcomers let in beside ids made up", entered, TRIES, f"of {TRIES}")
    for plain in crowd:
        plain.close()


def given(figures, navd):
    """Peers connect with ids of the form that only libzmq gives (a zero and four bytes), and with ids that are too
    long. The first kind would end navd if libzmq gave the same id next."""
    closed = 0
    for number in range(TRIES):
        plain = dial(navd.endpoint)
        try:
            raw.shake_hands(plain, identity=b"\0" + os.urandom(4) if number % 2 else b"x" * (256 + number))
            closed += is_closed(plain)
        except OSError:
            closed += 1
        plain.close()
    figures.equal("connections closed for an id that only libzmq gives, or too long", closed, TRIES, f"of {TRIES}")


def is_closed(plain):
    plain.settimeout(5)
    try:
        while plain.recv(4096):
            pass
    except socket.timeout:
        return False
    except OSError:
        pass
    return True


def over_curve(figures):
    """The same over CURVE, where the id is encrypted, by peers whose key is allowed."""
    server, mine = zmq.curve_keypair(), zmq.curve_keypair()
    with tempfile.TemporaryDirectory(prefix="navd-abuse-") as folder:
        key, config = Path(folder) / "navd.secret", Path(folder) / "navd.json"
        key.touch(0o600)
        key.write_bytes(server[1] + b"\n")
        config.write_text(json.dumps({"allow": [{"key": mine[0].decode(), "may": ["read"]}]}))
        with Daemon("--key", key, "--config", config, endpoint=f"tcp://127.0.0.1:{free_port()}") as navd:
            figures.equal("over CURVE: peers let in with an id of their own", answered(navd, server[0], mine, b"mine"), 1)
            heard = sum(answered(navd, server[0], mine, b"\0" + os.urandom(4), 300) for _ in range(20))
            figures.equal("over CURVE: peers let in with an id that only libzmq gives", heard, 0, "of 20")
            figures.holds("over CURVE: navd lives", navd.lives)


def answered(navd, server, keys, identity, patience=5000):
    with zmq.Context() as context, context.socket(zmq.DEALER) as peer:
        peer.linger = 0
        peer.curve_serverkey, (peer.curve_publickey, peer.curve_secretkey) = server, keys
        peer.setsockopt(zmq.ROUTING_ID, identity)
        peer.connect(navd.endpoint)
        peer.send(b'{"id":1,"method":"ping"}')
        return bool(peer.poll(patience))


def resumed(figures, navd):
    """A session belongs to the peer that has its token, and a token can't be guessed."""
    with Peer(navd.endpoint, "owner") as owner, Peer(navd.endpoint) as thief:
        token, got = owner.hello["session"], 0
        for number in range(TRIES):
            guess = [token[:-1] + f"{number % 16:x}", token.upper(), "", token[::-1], os.urandom(16).hex()][number % 5]
            try:
                thief.ask("hello", resume=guess)
                got += guess != token
            except (Refused, Silence):
                pass
        figures.equal("sessions taken up with a token that was guessed", got, 0)
