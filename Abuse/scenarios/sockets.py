"""The path of the socket: it holds a plain file, sockets of a killed navd, or navd's socket is removed or replaced.

navd never touches a file. It takes over sockets that a killed navd left. A navd whose socket is removed or replaced by
another process gets the path back, and keeps its peers.
"""
import os
import socket
import subprocess
import tempfile
from pathlib import Path

from daemon import NAVD, TREE, Daemon, until
from peer import Peer, enters

# Seconds within which navd must notice it.
NOTICED = 15


def run(figures, short):
    plain_file(figures)
    left(figures)
    replaced(figures, "taken away", lambda path: None)
    replaced(figures, "replaced", listen)


def start(path):
    return subprocess.run([NAVD, "--endpoint", f"ipc://{path}", "--tree", TREE, "--log-level", "error"], stdout=subprocess.DEVNULL,
                          stderr=subprocess.PIPE, timeout=20)


def plain_file(figures):
    with tempfile.TemporaryDirectory(prefix="navd-abuse-") as folder:
        for name in ("navd.sock", "navd.sock.events"):
            path = Path(folder) / name
            path.write_text("somebody's work")
            done = start(Path(folder) / "navd.sock")
            figures.equal(f"a plain file as {name}: navd ends with", done.returncode, 65)
            figures.holds(f"a plain file as {name}: it says which", str(path) in done.stderr.decode())
            figures.holds(f"a plain file as {name}: it is untouched", path.read_text() == "somebody's work")
            path.unlink()
        (Path(folder) / "navd.sock").symlink_to(Path(folder) / "elsewhere")
        done = start(Path(folder) / "navd.sock")
        figures.equal("a symbolic link: navd ends with", done.returncode, 65)


def left(figures):
    with tempfile.TemporaryDirectory(prefix="navd-abuse-") as folder:
        for number in range(5):
            navd = Daemon(folder=folder)
            navd.process.kill()
            navd.process.wait()
        there = sorted(path.name for path in Path(folder).iterdir() if path.suffix != ".log")
        figures.tell("killed five times, what lies there", ", ".join(there))
        with Daemon(folder=folder) as navd, Peer(navd.endpoint, "newcomer") as peer:
            figures.holds("the sixth serves", peer.ask("ping")["pong"])


def listen(path):
    thief = socket.socket(socket.AF_UNIX)
    thief.bind(path)
    thief.listen(64)
    return thief


def replaced(figures, what, replace):
    with Daemon() as navd, Peer(navd.endpoint, "early") as early:
        thieves = []
        for path in (navd.path, navd.path + ".events"):
            os.unlink(path)
            thieves.append(replace(path))
        figures.holds(f"a socket {what}: who was connected goes on", early.ask("ping")["pong"])
        figures.holds(f"a socket {what}: navd has it back within {NOTICED} s", until(lambda: enters(navd), NOTICED, 0.5))
        figures.holds(f"a socket {what}: events too", until(lambda: hears(navd, early), 3, 0.1))
        figures.holds(f"a socket {what}: navd says so", "warning" in navd.said(), navd.said()[-200:])
        figures.holds(f"a socket {what}: mode 0600", os.path.exists(navd.path) and os.stat(navd.path).st_mode & 0o777 == 0o600)
        figures.holds(f"a socket {what}: who was connected still goes on", early.ask("ping")["pong"])
        for thief in thieves:
            if thief:
                thief.close()
        figures.equal(f"a socket {what}: navd ends with", navd.stop(), 0)


def hears(navd, early):
    import zmq
    ear = early.context.socket(zmq.SUB)
    ear.linger = 0
    ear.subscribe(b"window/")
    ear.connect(navd.events)
    try:
        for index in (1, 0):
            if ear.poll(200):
                return True
            early.ask("tabBarController.setSelectedIndex", on="tabs", index=index)
        return bool(ear.poll(200))
    finally:
        ear.close(0)
