"""Pages that misbehave, of one token: they never read, never end a message, flood, or come and go; navd is stopped meanwhile.

A page of another token goes on. What navweb holds is bounded, and given back, and so are its descriptors.
"""
import json
import signal
import threading
import time

import gateway
from daemon import megabytes, until
from gateway import Closed, Gateway, HonestPage, frame
from honest import compare
from peer import Peer

PAGES = 120
# Megabytes: what may be held by the limits, and what the memory of the sockets and of the C library takes besides.
UNREAD, UNSENT, BESIDES = 256, 64, 128
STATE = 60_000
# Seconds until an honest page is served again by a navd that was stopped.
BACK = 10


def run(figures, short):
    if not gateway.NAVWEB.exists():
        return figures.skip("pages", f"{gateway.NAVWEB} was not built")
    seconds = 4 if short else 15
    control = quiet(seconds)
    for kind in (hoard, begin, flood, come_and_go, stop_navd):
        figures.attempt(lambda found: play(found, kind, seconds, control, short))


def scene():
    return Gateway({"bad": ["read", "command", "openWindows"], "good": ["read"]})


def quiet(seconds):
    with scene() as web:
        page = HonestPage(web, "good")
        time.sleep(seconds)
        return page.stop()


def play(figures, kind, seconds, control, short):
    with scene() as web:
        name = kind.__name__.replace("_", " ")
        public, secret = web.keys["bad"]
        peer = Peer(web.endpoint, "opener", keys=(public, secret, web.server))
        window = big(peer)
        web.page("bad").reset()
        idle, descriptors, peak, over = web.rss(), web.descriptors(), [0], threading.Event()

        def watch():
            while not over.wait(0.02):
                peak[0] = max(peak[0], web.rss())

        watcher = threading.Thread(target=watch)
        watcher.start()
        honest = HonestPage(web, "good")
        bound = kind(web, window, seconds)
        abused = honest.stop()
        over.set()
        watcher.join()
        figures.at_most(f"{name}: navweb's growth at its peak", megabytes(peak[0] - idle), bound + BESIDES, "MB")
        figures.holds(f"{name}: the honest page went on", abused["count"] > 0 and not abused["closed"])
        if kind is stop_navd:
            # navweb gives a connection up when navd has said nothing for 10 to 15 s, which a short run does not reach.
            if abused["back"] or not short:
                back = abused["back"] and round(abused["back"] - web.resumed, 2)
                figures.at_most(f"{name}: it was served again after", back or 1e9, BACK, "s")
        else:
            figures.equal(f"{name}: its requests without a result", abused["wrong"], 0)
            compare(figures, control, abused, f"{name}: the honest page's p99", 3)
        figures.holds(f"{name}: the descriptors are free again", until(lambda: web.descriptors() <= descriptors + 8, 90))
        figures.holds(f"{name}: a new page is let in", "result" in web.page("good", 9).ask("ping"))


def big(peer):
    """Opens a window whose snapshot is 480 KB long. Returns its id."""
    children = [{"kind": "viewController", "name": f"page{number}"} for number in range(8)]
    opened = peer.ask("window.open", name="big", visible=True,
                      root={"kind": "navigationController", "name": "stack", "viewControllers": children})
    for number in range(8):
        peer.ask("viewController.setState", on=f"page{number}", state="x" * STATE)
    return opened["window"]


def hoard(web, window, seconds):
    """Pages ask for large answers and never read."""
    pages = [web.page("bad", number, receive=4096) for number in range(PAGES)]
    for page in pages:
        try:
            for _ in range(20):
                page.send("snapshot", on=window)
        except OSError:
            pass
    time.sleep(seconds)
    for page in pages:
        page.reset()
    return UNREAD


def begin(web, _, seconds):
    """Pages begin a message of almost a MiB and never end it."""
    pages = [web.page("bad", number) for number in range(PAGES)]
    part = frame(b"x" * 1_000_000, first=0x01)
    for page in pages:
        try:
            page.plain.sendall(part)
            page.plain.sendall(part[:200_000])
        except OSError:
            pass
    time.sleep(seconds)
    for page in pages:
        page.reset()
    return UNSENT


def flood(web, _, seconds):
    """Pages send what is no JSON, what is refused, and what is large, until they are closed, and come back."""
    end = time.monotonic() + seconds
    kinds = [b"x", json.dumps({"id": 1, "method": "no.such"}).encode(),
             json.dumps({"id": 1, "method": "ping", "params": {"x": "y" * 200_000}}).encode(),
             json.dumps({"id": 1, "method": "subscribe", "params": {"topics": ["x" * 200] * 200}}).encode()]
    number = 0
    while time.monotonic() < end:
        number += 1
        try:
            page = web.page("bad", number % 200, says_hello=False)
            for _ in range(600):
                page.plain.sendall(frame(kinds[number % len(kinds)]))
        except (OSError, Closed):
            pass
        page.reset()
    return UNSENT


def come_and_go(web, _, seconds):
    """Connections come and go: without a word, in the middle of a handshake, and after a WebSocket was opened."""
    end = time.monotonic() + seconds
    number = 0
    while time.monotonic() < end:
        number += 1
        try:
            page = web.page("bad", number % 200, says_hello=number % 2 == 0)
            if number % 3 == 0:
                page.plain.sendall(b"\x81\xfe\x10")
            page.reset()
        except (OSError, Closed):
            pass
    return UNSENT


def stop_navd(web, _, seconds):
    """navd is stopped, and pages send as much as they may."""
    pages = [web.page("bad", number) for number in range(PAGES)]
    web.navd.send_signal(signal.SIGSTOP)
    end = time.monotonic() + seconds
    number = 0
    while time.monotonic() < end:
        number += 1
        message = frame(json.dumps({"id": number, "method": "ping", "params": {"x": "y" * 500_000}}).encode())
        for page in pages:
            page.plain.settimeout(0.2)
            try:
                page.plain.sendall(message)
            except OSError:
                pass
    web.navd.send_signal(signal.SIGCONT)
    web.resumed = time.monotonic()
    for page in pages:
        page.reset()
    time.sleep(3)
    return 3 * UNSENT
