"""navd, a delegate or a host is stopped (SIGSTOP) while a vote waits or a command is on its way.

A yes that may have come too late must not count. A command whose time is over must not be done. No peer may count as
gone because navd was stopped.
"""
import contextlib
import json
import signal
import subprocess
import time
from collections import Counter

import gates
from daemon import NAVD, Daemon, until
from peer import Peer, standing

ROUNDS = 20
# In milliseconds.
PATIENCE = 400
STOPPED = 1_000


def run(figures, short):
    rounds = 4 if short else ROUNDS
    with Daemon() as navd, Peer(navd.endpoint, "ui") as ui, Peer(navd.endpoint, "gate") as gate:
        votes(figures, navd, ui, gate, rounds)
        commands(figures, navd, ui, rounds)
        short_ones(figures, navd, ui, rounds)
    with Daemon() as navd, Peer(navd.endpoint, "ui") as ui:
        stopped_delegate(figures, navd, ui, rounds)
    with Daemon() as navd, Peer(navd.endpoint, "ui") as ui:
        stopped_host(figures, navd, ui, rounds)
    stale(figures, rounds)


@contextlib.contextmanager
def stopped(process, milliseconds):
    """Stops the process while the body runs, and for `milliseconds` in all. The body must not take longer than that."""
    process.send_signal(signal.SIGSTOP)
    # It waits until the kernel has stopped every thread of the process.
    until(lambda: state(process) == "T", 2, 0.001)
    start = time.monotonic()
    try:
        yield
        time.sleep(max(0, start + milliseconds / 1000 - time.monotonic()))
    finally:
        process.send_signal(signal.SIGCONT)


def state(process):
    with open(f"/proc/{process.pid}/stat") as file:
        return file.read().rsplit(")", 1)[1].split()[0]


def command(peer, method, on=None, params=None, **members):
    peer.last += 1
    message = {"id": peer.last, "method": method, "params": params or {}, **members}
    if on is not None:
        message["on"] = on
    peer.socket.send(json.dumps(message).encode())
    return peer.last


def outcome(peer, number):
    """Returns the outcome of a command, or the name of its error, or "unanswered" after 10 seconds."""
    end = time.monotonic() + 10
    while time.monotonic() < end:
        message = peer.receive(end - time.monotonic())
        if message and message.get("id") == number and "method" not in message:
            return message["result"]["outcome"] if "result" in message else message["error"]["name"]
    return "unanswered"


def asked(peer, seconds=10.0):
    """Waits until navd asks this peer for a vote, and returns the id of the request. RuntimeError if none comes."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        message = peer.receive(end - time.monotonic())
        if message and message.get("method") == "tabBarController.shouldSelect":
            return message["id"]
    raise RuntimeError("nobody was asked")


def say_yes(peer, request):
    peer.socket.send(json.dumps({"id": request, "result": {"allow": True}}).encode())


def selected(peer):
    return peer.ask("controller.get", on="tabs").get("selectedIndex", 0)


def settled():
    """Waits until navd has read all that came while it was stopped."""
    time.sleep(0.4)


def votes(figures, navd, ui, gate, rounds):
    late, inside = Counter(), Counter()
    attachment = gate.attach("tabs", patience=PATIENCE, silence="deny")["attachment"]
    for _ in range(rounds):
        other = 1 - selected(ui)
        number = command(ui, "tabBarController.tap", "tabs", {"index": other})
        request = asked(gate)
        with stopped(navd.process, STOPPED):
            time.sleep(PATIENCE / 1000 + 0.2)
            say_yes(gate, request)
        late[outcome(ui, number)] += 1
        settled()
    figures.equal("navd stopped during a vote: a yes that came too late", dict(late), {"vetoed": rounds})
    figures.equal("navd stopped during a vote: such answers in peer.list", standing(ui, "gate")["late"], rounds)
    gate.ask("detach", attachment=attachment)
    attachment = gate.attach("tabs", patience=10 * STOPPED, silence="deny")["attachment"]
    for _ in range(rounds):
        other = 1 - selected(ui)
        number = command(ui, "tabBarController.tap", "tabs", {"index": other})
        request = asked(gate)
        with stopped(navd.process, STOPPED):
            say_yes(gate, request)
        inside[outcome(ui, number)] += 1
        settled()
    figures.equal("navd stopped during a vote: a yes whose time is not over", dict(inside), {"committed": rounds})
    gate.ask("detach", attachment=attachment)


def commands(figures, navd, ui, rounds):
    late, long, moments = Counter(), Counter(), Counter()
    before = selected(ui)
    for _ in range(rounds):
        with stopped(navd.process, STOPPED):
            one = command(ui, "tabBarController.tap", "tabs", {"index": 1 - before}, deadline=300)
            two = command(ui, "viewController.set", "tabs", {"title": "late"}, expires=int(time.time() * 1000) + 300)
        late[outcome(ui, one)] += 1
        moments[outcome(ui, two)] += 1
        settled()
    figures.equal("navd stopped: a command whose deadline passed meanwhile", dict(late), {"deadlineExceeded": rounds})
    figures.equal("navd stopped: one whose moment (expires) passed", dict(moments), {"deadlineExceeded": rounds})
    figures.equal("navd stopped: the tab is the one from before", selected(ui), before)
    for _ in range(rounds):
        with stopped(navd.process, STOPPED):
            number = command(ui, "tabBarController.tap", "tabs", {"index": 1 - selected_before(before, long)}, deadline=5_000)
        long[outcome(ui, number)] += 1
        settled()
    figures.equal("navd stopped: a command with time left", dict(long), {"committed": rounds})


def selected_before(first, done):
    return (first + sum(done.values())) % 2


def short_ones(figures, navd, ui, rounds):
    """A stop of 100 ms is no gap in time: what comes meanwhile is judged as always."""
    found = Counter()
    for _ in range(rounds):
        with stopped(navd.process, 100):
            number = command(ui, "tabBarController.tap", "tabs", {"index": 0}, deadline=400)
        found[outcome(ui, number)] += 1
    figures.equal("navd stopped for 100 ms: refused", found["deadlineExceeded"], 0, timed=True)


def stopped_delegate(figures, navd, ui, rounds):
    found = Counter()
    stands = gates.build(ui, 1)
    delegate = gates.delegate(navd.endpoint, "honest", PATIENCE)
    try:
        for _ in range(rounds):
            with stopped(delegate, STOPPED):
                # The timeout of its vote is shorter than the stop.
                found[outcome(ui, command(ui, "tabBarController.tap", stands[0][1], {"index": 1}))] += 1
            # When it goes on it reads the question and says yes, too late.
            until(lambda: standing(ui, "honest")["late"] == sum(found.values()), 5)
        figures.equal("a delegate stopped during a vote", dict(found), {"vetoed": rounds})
        figures.equal("a delegate stopped during a vote: late in peer.list", standing(ui, "honest")["late"], rounds)
        tab = ui.ask("controller.get", on=stands[0][1]).get("selectedIndex", 0)
        figures.equal("a delegate stopped during a vote: the tab", tab, 0)
        number = command(ui, "tabBarController.tap", stands[0][1], {"index": 1})
        figures.equal("a delegate that goes on has its vote again", outcome(ui, number), "committed")
    finally:
        delegate.kill()
        delegate.wait()


def stopped_host(figures, navd, ui, rounds):
    """navd asks a host for the result of a command. First navd is stopped while the host answers, then the host is."""
    with Peer(navd.endpoint, "gate") as gate:
        gate.attach("tabs", patience=10 * STOPPED, silence="deny")
        terms = ["--patience", str(PATIENCE), "--grace", "60000", "--heartbeat", "1000", "--most", "1000"]
        host = subprocess.Popen([NAVD, "host", "--endpoint", navd.endpoint, "--on", "tabs", *terms], stderr=subprocess.DEVNULL)
        try:
            figures.holds("a host is there", until(lambda: hosting(ui), 10))
            epoch = hosting(ui)
            before, found, during = selected(ui), Counter(), Counter()
            for _ in range(rounds):
                # The yes makes navd ask the host, which is stopped. The host answers while navd is stopped, so its
                # timeout has passed when navd goes on.
                number = command(ui, "tabBarController.tap", "tabs", {"index": 1 - selected(ui)})
                request = asked(gate)
                host.send_signal(signal.SIGSTOP)
                say_yes(gate, request)
                until(lambda: owes(ui), 2, 0.005)
                with stopped(navd.process, STOPPED):
                    host.send_signal(signal.SIGCONT)
                found[outcome(ui, number)] += 1
                settled()
            figures.equal("navd stopped while a host answers: commands", dict(found), {"committed": rounds})
            figures.equal("navd stopped with a host: it has its place still", hosting(ui), epoch)
            figures.equal("navd stopped with a host: the tab", selected(ui), (before + rounds) % 2)
            before = selected(ui)
            for _ in range(rounds):
                number = command(ui, "tabBarController.tap", "tabs", {"index": 1 - before}, deadline=5_000)
                request = asked(gate)
                with stopped(host, STOPPED):
                    say_yes(gate, request)
                    during[outcome(ui, number)] += 1
                until(lambda: hosting(ui), 10)
            figures.equal("a host stopped during a command", dict(during), {"hostLost": rounds})
            figures.equal("a host stopped during a command: the tab", selected(ui), before)
        finally:
            host.kill()
            host.wait()


def owes(peer):
    """True if a host owes navd an answer."""
    return any(one["asked"] for one in peer.ask("host.list")["hosts"])


def hosting(peer):
    """Returns the host epoch of the running host, or 0 if there is none."""
    for one in peer.ask("host.list")["hosts"]:
        if one.get("state") == "running":
            return one["hostEpoch"]
    return 0


def stale(figures, rounds):
    """Sends taps while navd is down: from a client that queues them without a connection, with `expires`, and from one
    that does not queue them (ZMQ_IMMEDIATE)."""
    import zmq
    for kind, wanted in (("with expires", 0), ("with ZMQ_IMMEDIATE", 0)):
        with Daemon() as navd:
            context = zmq.Context()
            dealer = context.socket(zmq.DEALER)
            dealer.linger = 0
            dealer.sndtimeo = 50
            if kind == "with ZMQ_IMMEDIATE":
                dealer.immediate = 1
            dealer.reconnect_ivl = 20
            dealer.connect(navd.endpoint)
            navd.stop()
            for number in range(10):
                message = {"id": number, "method": "tabBarController.tap", "on": "tabs", "params": {"index": 1}, "deadline": 100}
                if kind == "with expires":
                    message["expires"] = int(time.time() * 1000) + 100
                if number == 0:
                    message = {"id": 0, "method": "hello", "params": {"client": "stale"}}
                with contextlib.suppress(zmq.Again):
                    dealer.send(json.dumps(message).encode())
            time.sleep(0.3)
            with Daemon(folder=navd.folder) as again, Peer(again.endpoint, "ui") as ui:
                done = answers(dealer)
                figures.equal(f"sent while navd was down, {kind}: done", done["committed"] + done["unchanged"], wanted)
                figures.tell(f"sent while navd was down, {kind}: answers", dict(done) or "none")
                figures.equal(f"sent while navd was down, {kind}: the tab", selected(ui), 0)
            dealer.close(0)
            context.term()


def answers(dealer):
    found = Counter()
    while dealer.poll(1_000):
        message = json.loads(dealer.recv())
        if "method" not in message:
            result = message.get("result", {})
            found[result.get("outcome", "hello") if result else message["error"]["name"]] += 1
    return found
