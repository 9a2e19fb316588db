"""A client with threads against a real navd: commands, errors, restarts, takeovers, other servers."""
import json
import logging
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
import zmq

import navd as kit
from navd import refusals
from navd.testing import Daemon, until

REAL = pytest.mark.navd(manual_clock=False)


def stack(nav, name="first"):
    return nav.controller(name).get()["viewControllers"]


def page(name):
    return {"kind": "viewController", "name": name}


def test_commands_are_methods_and_answer_what_the_protocol_says(navd):
    nav = navd.connect("app")
    pushed = nav.navigation_controller("first").push_view_controller(page("three"), animated=False)
    assert pushed["outcome"] == "committed" and pushed["viewController"] == stack(nav)[-1]
    assert nav.window("main").path() == {"path": "/tabs/first/one/three?kind=viewController"}
    assert nav.tab_bar_controller("tabs").tap(index=1)["outcome"] == "committed"
    assert nav.window("main").visible_view_controller()["viewController"] == nav.controller("two").get()["id"]
    assert nav.controller("two").tab_bar_item.set_badge_value(badge_value="3")["outcome"] == "committed"
    assert nav.ping()["pong"] is True and nav.window.list()["windows"][0]["name"] == "main"
    assert nav.call("window.path", "main") == nav.window("main").path()
    assert nav.window("main").controller("one").get()["name"] == "one"


def test_an_error_is_an_exception_of_its_name(navd):
    nav = navd.connect("app")
    with pytest.raises(refusals.UnknownControllerError) as caught:
        nav.navigation_controller("nobody").pop_view_controller()
    assert (caught.value.name, caught.value.code) == ("unknownController", 201) and caught.value.message
    with pytest.raises(refusals.ContainmentForbiddenError) as caught:
        nav.navigation_controller("first").push_view_controller({"kind": "navigationController", "viewControllers": [page("x")]})
    assert caught.value.data["rule"] == "COMB-01" and isinstance(caught.value, kit.NavdError)
    with pytest.raises(refusals.MethodNotFoundError):
        nav.call("window.dance", "main")
    with pytest.raises(TypeError, match="JSON"):
        nav.controller("one").set_state(state=object())


def test_a_transition_of_navds_own_clock_ends_when_the_clock_is_moved(navd):
    nav = navd.connect("app")
    nav.window.open(name="slow", visible=True, transitions="timed",
                    root={"kind": "navigationController", "name": "s", "viewControllers": [page("a")]})
    ends = []
    thread = threading.Thread(target=lambda: ends.append(
        nav.navigation_controller("s").push_view_controller(page("b"), wait="finished")))
    thread.start()
    time.sleep(0.2)
    assert not ends
    navd.advance(1)
    thread.join(5)
    assert ends[0]["finished"] is True


def test_without_a_navd_connecting_ends_in_time_with_its_own_error(tmp_path):
    began = time.monotonic()
    with pytest.raises(kit.NotConnected, match="no navd answers"):
        kit.connect(f"ipc://{tmp_path}/none.sock", timeout=0.3)
    assert time.monotonic() - began < 2


def test_the_endpoint_and_the_keys_are_found_as_navctl_finds_them(tmp_path):
    from navd.endpoint import Keys, standard

    assert standard({"NAVD_ENDPOINT": "ipc:///a"}) == "ipc:///a"
    assert standard({"XDG_RUNTIME_DIR": "/r"}) == "ipc:///r/navd/navd.sock"
    (tmp_path / "navd").mkdir()
    (tmp_path / "navd" / "client.secret").write_text("s" * 40 + "\n")
    keys = Keys.standard(server="p" * 40, environment={"XDG_CONFIG_HOME": str(tmp_path)})
    assert keys == Keys(b"s" * 40, b"p" * 40)
    with pytest.raises(ValueError, match="server's public key"):
        Keys.standard(environment={"XDG_CONFIG_HOME": str(tmp_path)})


@pytest.mark.navd(manual_clock=False, store=True)
def test_a_command_while_navd_is_away_fails_at_once_and_one_with_retry_is_done_once(navd):
    nav = navd.connect("app")
    navd.kill()
    assert until(lambda: not nav.connected)
    began = time.monotonic()
    with pytest.raises(kit.NotConnected):
        nav.tab_bar_controller("tabs").tap(index=1)
    assert time.monotonic() - began < 0.5
    done = []
    thread = threading.Thread(target=lambda: done.append(
        nav.navigation_controller("first").push_view_controller(page("three"), animated=False, retry=True)))
    thread.start()
    navd.start()
    thread.join(10)
    assert done[0]["outcome"] == "committed" and len(stack(nav)) == 2


@pytest.mark.navd(manual_clock=False, store=True)
def test_a_client_pushes_pages_exactly_once_while_navd_is_killed_again_and_again(navd):
    nav = navd.connect("app")
    nav.navigation_controller("first").push_view_controller(page("zero"), animated=False, retry=True)
    ends, kills, number = threading.Event(), [], 0

    def kill():
        while not ends.wait(0.1):
            navd.restart()
            kills.append(number)

    thread = threading.Thread(target=kill)
    thread.start()
    while len(kills) < 5:
        nav.navigation_controller("first").push_view_controller(page(f"page {number}"), animated=False, retry=True)
        number += 1
    ends.set()
    thread.join()
    nav.wait_until_connected(10)
    names = [nav.controller(one).get(retry=True)["name"] for one in stack(nav)]
    assert names == ["one", "zero", *(f"page {one}" for one in range(number))]


@pytest.mark.navd(manual_clock=False, store=True)
def test_a_takeover_is_no_end_of_anything(navd):
    nav = navd.connect("app")
    epoch, votes = nav.epoch, []

    @nav.delegate("tabs", lasting=True)
    def should_select(tab):
        votes.append(tab.name)
        return tab.name != "second"

    navd.take_over()
    nav.wait_until_connected(10)
    assert nav.tab_bar_controller("tabs").tap(index=1, retry=True)["outcome"] == "vetoed"
    assert votes == ["second"] and nav.epoch == epoch


@REAL
def test_a_navd_that_hangs_is_noticed_by_its_silence(navd):
    nav = navd.connect("app", heartbeat=0.3)
    navd.suspend()
    try:
        assert until(lambda: not nav.connected, 5)
        with pytest.raises(kit.NotConnected):
            nav.tab_bar_controller("tabs").tap(index=1)
    finally:
        navd.resume()
    nav.wait_until_connected(10)
    assert nav.ping(retry=True)["pong"]


class Server:
    """A server that answers every request with the same member."""

    def __init__(self, endpoint, answer):
        self.socket = zmq.Context.instance().socket(zmq.ROUTER)
        self.socket.linger = 0
        self.socket.bind(endpoint)
        self.answer, self.ends = answer, False
        self.thread = threading.Thread(target=self.serve)
        self.thread.start()

    def serve(self):
        while not self.ends:
            if self.socket.poll(50):
                peer, data = self.socket.recv_multipart()
                message = json.loads(data)
                if "id" in message and self.answer:
                    self.socket.send_multipart([peer, json.dumps({"id": message["id"], **self.answer}).encode()])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.ends = True
        self.thread.join()
        self.socket.close()


@pytest.mark.parametrize("answer", [
    {"error": {"code": 102, "name": "unsupportedVersion", "message": "version 2 only", "data": {"versions": [2]}}},
    {"result": {"session": "s", "protocol": 2, "epoch": "e", "seq": 0, "events": None}}])
def test_a_server_of_another_version_gives_its_named_error(tmp_path, answer):
    endpoint = f"ipc://{tmp_path}/s"
    with Server(endpoint, answer):
        with pytest.raises(refusals.UnsupportedVersionError):
            kit.connect(endpoint)
        with kit.connect(endpoint, timeout=None) as nav, pytest.raises(refusals.UnsupportedVersionError):
            nav.run()


def test_a_server_that_never_answers_is_no_navd(tmp_path):
    with Server(f"ipc://{tmp_path}/s", {}):
        with pytest.raises(kit.NotConnected):
            kit.connect(f"ipc://{tmp_path}/s", timeout=0.5)


def test_calls_may_come_from_many_threads(navd):
    nav, wrong = navd.connect("app"), []

    def work(number):
        for _ in range(30):
            if nav.controller(("one", "two")[number % 2]).get()["name"] != ("one", "two")[number % 2]:
                wrong.append(number)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(8)]
    for one in threads:
        one.start()
    for one in threads:
        one.join(20)
    assert not wrong and not any(one.is_alive() for one in threads)


def test_many_calls_may_be_made_of_what_the_client_answers(navd):
    nav = navd.connect("app")
    names = (nav.controller(name).get()["id"] for name in ["one", "two"] * 40)
    found = nav.call_all((("controller.get", id, {}) for id in names), outstanding=7)
    assert [one["name"] for one in found] == ["one", "two"] * 40
    refused, done = nav.call_all([("controller.get", "nobody", {}), ("controller.get", nav.controller("one"), {})])
    assert isinstance(refused, refusals.UnknownControllerError) and done["name"] == "one"


@REAL
@pytest.mark.parametrize("call", ["call", "call_all"])
def test_a_call_that_is_interrupted_is_taken_back(navd, call):
    nav, ui, ends = navd.connect("gate"), navd.connect("ui"), threading.Event()

    @nav.delegate("tabs", patience=10)
    def should_select(tab):
        return ends.wait(10)

    # A shell in the background lets its children ignore the signal.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    main = threading.get_ident()
    threading.Timer(0.3, lambda: signal.pthread_kill(main, signal.SIGINT)).start()
    tap = ("tabBarController.tap", "tabs", {"index": 1})
    with pytest.raises(KeyboardInterrupt):
        ui.call(*tap) if call == "call" else ui.call_all([tap, tap])
    assert until(lambda: not ui.vote.list()["votes"])
    ends.set()
    assert ui.tab_bar_controller("tabs").get()["selectedIndex"] == 0


def test_closing_ends_what_waits(navd, caplog):
    nav = navd.connect("app")
    raised = []

    def wait():
        try:
            nav.run()
        finally:
            raised.append(True)

    thread = threading.Thread(target=wait)
    thread.start()
    nav.close()
    thread.join(5)
    assert raised and not [one for one in caplog.records if one.levelno >= logging.ERROR]
    with pytest.raises(kit.Closed):
        nav.ping()


def test_clients_that_were_closed_leave_nothing_open(navd):
    def events():
        return sum("eventfd" in os.readlink(f"/proc/self/fd/{one}") for one in os.listdir("/proc/self/fd")
                   if os.path.exists(f"/proc/self/fd/{one}"))

    navd.connect("app").close()
    before = events()
    for _ in range(5):
        nav = navd.connect("app")
        nav.ping()
        nav.close()
    assert until(lambda: events() <= before, 3)
    with pytest.raises(kit.Closed):
        nav.ping()


GOODBYES = {
    "SIGTERM while it runs": "print('ready', flush=True); nav.run()",
    "SIGTERM while it runs, asyncio": "print('ready', flush=True); await nav.run()",
    "its normal end": "print('ready', flush=True); sys.stdin.read()",
    "its normal end, asyncio": "print('ready', flush=True); sys.stdin.read()",
    "an exception": "print('ready', flush=True); sys.stdin.read(); 1 / 0",
}


def heeds_sigterm(pid):
    (mask,) = [line.split()[1] for line in Path(f"/proc/{pid}/status").read_text().splitlines() if "SigCgt" in line]
    return int(mask, 16) >> (signal.SIGTERM - 1) & 1


@pytest.mark.parametrize("way", GOODBYES)
def test_a_program_that_ends_says_goodbye(navd, way):
    """Nobody waits for the end of its session."""
    body = GOODBYES[way]
    if way.endswith("asyncio"):
        program = ("import asyncio, sys, navd.asyncio\nasync def main():\n"
                   f"    nav = await navd.asyncio.connect(client='leaver')\n    {body}\nasyncio.run(main())")
    else:
        program = f"import sys, navd\nnav = navd.connect(client='leaver')\n{body}"
    ui = navd.connect("ui")
    folder = str(Path(kit.__file__).parent.parent)
    environment = {**os.environ, "NAVD_ENDPOINT": navd.endpoint, "PYTHONPATH": folder}
    with subprocess.Popen([sys.executable, "-c", program], env=environment, stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as leaver:
        assert leaver.stdout.readline() == b"ready\n"
        assert "leaver" in [one["client"] for one in ui.peer.list()["peers"]]
        if way.startswith("SIGTERM"):
            assert until(lambda: heeds_sigterm(leaver.pid))
            leaver.terminate()
        else:
            leaver.stdin.close()
        code = leaver.wait(10)
    assert code == (1 if way == "an exception" else 0)
    assert "leaver" not in [one["client"] for one in ui.peer.list()["peers"]]


def test_a_program_with_a_handler_of_its_own_keeps_it(navd):
    nav, came = navd.connect("app"), []
    before = signal.signal(signal.SIGTERM, lambda *_: came.append(threading.Thread(target=nav.close).start()))
    try:
        threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGTERM)).start()
        nav.run()
    finally:
        signal.signal(signal.SIGTERM, before)
    assert came


def test_an_error_of_the_kit_has_a_name_the_method_and_what_would_be_right(navd):
    nav = navd.connect("app")
    navd.kill()
    assert until(lambda: not nav.connected)
    with pytest.raises(kit.NotConnected) as caught:
        nav.window.list()
    error = caught.value
    assert (error.name, error.code, error.data) == ("notConnected", 0, {"method": "window.list"})
    assert "wanted: retry=True" in str(error)
    nav.close()
    with pytest.raises(kit.Closed, match="wanted: another one"):
        nav.ping()


def free_port():
    """A port that is free, and the next one, too: navd publishes there. Mostly none of them is given out to connections."""
    lowest = int(Path("/proc/sys/net/ipv4/ip_local_port_range").read_text().split()[0])
    while True:
        port = random.randrange(10_000, max(lowest, 20_000) - 1)
        try:
            with socket.socket() as one, socket.socket() as two:
                one.bind(("127.0.0.1", port))
                two.bind(("127.0.0.1", port + 1))
            return port
        except OSError:
            pass


def test_over_tcp_the_client_is_known_by_its_key(tmp_path, request):
    public, secret = zmq.curve_keypair()
    server_public, server_secret = zmq.curve_keypair()
    (tmp_path / "server.secret").write_bytes(server_secret)
    (tmp_path / "server.secret").chmod(0o600)
    (tmp_path / "client.secret").write_bytes(secret)
    rights = ["read", "command", "vote", "openWindows"]
    (tmp_path / "navd.json").write_text(json.dumps({
        "key": str(tmp_path / "server.secret"), "allow": [{"name": "app", "key": public.decode(), "may": rights}]}))
    root = {"name": "main", "visible": True, "root": page("only")}
    with Daemon(root, "--config", str(tmp_path / "navd.json"), endpoint=f"tcp://127.0.0.1:{free_port()}", manual_clock=False,
                navd=request.config.getoption("--navd")) as daemon:
        keys = {"key": str(tmp_path / "client.secret"), "server_key": server_public.decode()}
        nav = daemon.connect("app", **keys)
        tree = nav.window("main").tree()
        nav.controller("only").set(title="T", deadline=5)
        assert tree.wait(lambda one: one["only"].get("title") == "T")
        with pytest.raises(kit.NotConnected):
            kit.connect(daemon.endpoint, timeout=0.5, key=str(tmp_path / "server.secret"), server_key=server_public.decode())
