"""Threads of the kit: streams that are closed, handlers that never return, the log, and processes that are forked."""
import gc
import logging
import os
import threading
import time

import pytest

import navd as kit
from fakes import Fake
from navd.runner import Runner
from navd.testing import until

LAYOUT = {"epoch": "e1", "seq": 1, "window": "w1", "frames": []}


@pytest.fixture
def fake(tmp_path):
    with Fake(tmp_path) as fake:
        yield fake


@pytest.fixture
def nav(fake):
    with kit.connect(fake.endpoint, client="app") as nav:
        yield nav


def within(seconds, function):
    """What the function returns, or the exception that it raises; fails if it does not end."""
    found = []

    def run():
        try:
            found.append(function())
        except BaseException as error:
            found.append(error)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    thread.join(seconds)
    assert found, "it hangs"
    return found[0]


def publish(nav, layout=LAYOUT):
    """What is followed on the window is delivered this layout."""
    (watch,) = nav._session.watches
    nav._shell.change(lambda now: watch._deliver(layout))


@pytest.mark.parametrize("kind", ["layouts", "events"])
def test_a_stream_that_is_closed_by_another_thread_ends_its_reader(nav, kind):
    stream = getattr(nav.window("main"), kind)()
    threading.Timer(0.1, stream.close).start()
    assert within(5, lambda: list(stream)) == []
    assert within(5, lambda: next(stream, "the end")) == "the end"


def test_a_stream_that_is_closed_in_its_own_loop_ends(nav):
    stream = nav.window("main").layouts()
    publish(nav)

    def draw():
        for screen in stream:
            stream.close()
        return screen

    assert within(5, draw) == LAYOUT and not list(nav._session.watches)


def test_one_of_two_streams_of_a_window_is_closed(nav):
    first, second = nav.window("main").layouts(), nav.window("main").layouts()
    with first:
        publish(nav)
        assert first.next(5) == second.next(5) == LAYOUT
    publish(nav, {**LAYOUT, "seq": 2})
    assert second.next(5)["seq"] == 2 and list(first) == []


def test_a_stream_is_an_iterator_that_tells_a_timeout_from_its_end(nav):
    stream = nav.window("main").layouts()
    with pytest.raises(TimeoutError):
        stream.next(0.01)
    publish(nav)
    assert next(stream) == LAYOUT
    nav.close()
    with pytest.raises(StopIteration):
        stream.next(5)


def test_nothing_is_registered_after_the_client_was_closed(nav):
    nav.close()
    with pytest.raises(kit.Closed):
        nav.attach(Gate(), "delegate", "tabs")
    with pytest.raises(kit.Closed):
        nav.host("Wheel")(Gate)


def test_a_command_that_was_chained_has_no_end_in_a_forked_process(nav, fake):
    fake.answers["tabBarController.tap"] = {"result": {"outcome": "chained"}}
    result = nav.tab_bar_controller("tabs").tap(index=1)
    assert in_child(lambda: nav.finished(result)).startswith("Closed: ")


def test_what_is_followed_after_the_client_was_closed_raises_that(nav):
    nav.close()
    assert isinstance(within(5, lambda: nav.window("main").layouts().next()), kit.Closed)
    assert isinstance(within(5, lambda: nav.window("main").tree(1)), kit.Closed)


def test_a_stream_that_the_program_has_dropped_is_followed_no_more(nav):
    stream = nav.window("main").layouts()
    publish(nav)
    del stream
    gc.collect()
    publish(nav)
    assert until(lambda: not list(nav._session.watches), 5)


def test_a_mistyped_window_raises_its_own_name(nav):
    with pytest.raises(kit.refusals.UnknownWindowError, match="meant: 'main'"):
        nav.window("mian").tree(timeout=0.3)


# Handlers.

def hanging(nav, ends, started):
    @nav.delegate("tabs", patience=0.05)
    def should_select(tab):
        started.append(1)
        ends.wait(20)
        return True


def test_beyond_handlers_that_never_return_questions_are_answered_busy_at_once(nav, fake, monkeypatch):
    monkeypatch.setattr(Runner, "MOST", 2)
    ends, started = threading.Event(), []
    hanging(nav, ends, started)
    for number in range(3):
        fake.ask(f"q{number}", deadline=50)
    # The third one waits behind the second, and is refused when that one is left, too.
    assert fake.answered("q2")["error"]["name"] == "busy"
    fake.ask("q3", deadline=60_000)
    assert fake.answered("q3")["error"] == {
        "code": 301, "name": "busy", "message": "2 handlers have not returned", "data": {}}
    assert len(started) == 2
    # One that returns makes room.
    ends.set()
    assert until(lambda: nav.attachments[0].handler._left < 2, 5)
    fake.ask("q4", deadline=60_000)
    assert fake.answered("q4")["result"] == {"allow": True}


def test_questions_beyond_those_that_may_wait_are_answered_busy(nav, fake, monkeypatch):
    monkeypatch.setattr(Runner, "WAITING", 3)
    ends, started = threading.Event(), []
    hanging(nav, ends, started)
    fake.ask("q0", deadline=60_000)
    assert until(lambda: started, 5)
    for number in range(1, 5):
        fake.ask(f"q{number}", deadline=60_000)
    assert fake.answered("q4")["error"]["name"] == "busy"
    ends.set()
    assert [fake.answered(f"q{number}")["result"]["allow"] for number in range(4)] == [True] * 4


# The log.

class Calls(logging.Handler):
    """A handler of the log that asks navd."""

    def __init__(self, nav):
        super().__init__()
        self.nav, self.lines = nav, []

    def emit(self, record):
        self.lines.append((record.getMessage(), self.nav.ping(timeout=5)["pong"]))


def test_a_handler_of_the_log_may_call_the_client(nav, fake, monkeypatch):
    monkeypatch.setattr(Runner, "MOST", 1)
    ends, calls = threading.Event(), Calls(nav)
    logging.getLogger("navd").addHandler(calls)
    try:
        hanging(nav, ends, [])
        fake.ask("q0", deadline=50)
        fake.ask("q1", deadline=60_000)
        assert fake.answered("q1")["error"]["name"] == "busy"
        fake.send(method="then.refused", params={"error": "this line is logged by whoever reads"})
        for text in ("it is left to itself", "is not called", "was not answered within", "a command of an answer was refused"):
            assert until(lambda: any(text in line and pong for line, pong in calls.lines), 5), (text, calls.lines)
        assert nav.ping()["pong"]
    finally:
        logging.getLogger("navd").removeHandler(calls)
        ends.set()


# Forks.

def in_child(function):
    """What the function returns in a forked process, as a text; fails if that does not end."""
    read, write = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            try:
                text = str(function())
            except BaseException as error:
                text = f"{type(error).__name__}: {error}"
            os.write(write, text.encode())
        finally:
            os._exit(0)
    os.close(write)
    timer = threading.Timer(10, os.kill, (pid, 9))
    timer.start()
    with os.fdopen(read) as pipe:
        text = pipe.read()
    timer.cancel()
    os.waitpid(pid, 0)
    return text


def test_a_client_of_the_process_before_a_fork_is_closed_in_the_new_one(nav):
    stream = nav.window("main").layouts()
    with nav._shell.lock:
        # Another thread may hold it just then.
        assert "the process from which this one was forked" in in_child(nav.ping)
    assert in_child(lambda: nav.session_state) == "closed"
    assert in_child(nav.run).startswith("Closed: ")
    assert in_child(lambda: next(stream)).startswith("Closed: ")
    assert in_child(nav.close) == "None"
    assert in_child(lambda: nav.attach(Gate(), "delegate", "tabs")).startswith("Closed: ")
    assert in_child(lambda: [type(one).__name__ for one in nav.call_all([("ping", None, {})] * 2)]) == "['Closed', 'Closed']"
    assert nav.connected and nav.ping()["pong"]


def test_a_forked_process_may_connect_anew(nav, fake):
    def connects():
        with kit.connect(fake.endpoint, client="child") as child:
            return child.ping()["pong"]

    assert in_child(connects) == "True"


# States.

def test_states_are_told_as_they_change(nav, fake):
    states = nav.session_states()
    assert nav.may == ["read"] and nav.failure is None and nav.session_state == "ready" == states.next(5)
    fake.answers["hello"] = {"error": {"code": 120, "name": "notAllowed", "message": "no"}}
    nav._shell.change(lambda now: nav._session.disconnect(now, "a test"))
    assert within(10, lambda: list(states))[-1] == "failed"
    assert nav.failure.name == "notAllowed" and nav.failure is not nav.failure


def test_the_states_end_when_the_client_is_closed(nav):
    states = nav.session_states()
    nav.close()
    assert within(5, lambda: list(states)) == ["closed"] and list(nav.session_states()) == ["closed"]


def test_an_attachment_that_is_lost_is_told_aside(nav, fake):
    told, threads = [], set()

    def note(attachment):
        told.append((attachment.state, attachment.error and attachment.error.name))
        threads.add(threading.current_thread().name)
        # It may call the client, too.
        nav.ping()

    @nav.delegate("tabs", on_change=note)
    def should_select(tab): ...

    (attachment,) = nav.attachments
    assert attachment.state == "attached" and attachment.role == "delegate" and attachment.to == "tabs"
    fake.send(method="attachment.ended", params={"attachment": "a1", "by": "another"})
    assert until(lambda: len(told) == 2, 5) and told == [("attached", None), ("ended", "attachmentEnded")]
    assert threads == {"navd app callbacks"} and nav.attachments == [attachment]
    nav.detach(attachment)
    assert nav.attachments == []


def test_what_navd_refuses_for_now_is_told(nav, fake):
    told = []
    attachment = nav.attach(Gate(), "delegate", "tabs", on_change=lambda one: told.append(one.state))
    fake.answers["attach"] = {"error": {"code": 104, "name": "alreadyAttached", "message": "", "data": {
        "attachment": "a9", "client": "another"}}}
    fake.answers["hello"]["result"]["session"] = "s2"
    resumes = fake.answers["hello"]
    fake.answers["hello"] = lambda message: (
        {"error": {"code": 103, "name": "sessionUnknown", "message": ""}} if "resume" in message["params"] else resumes)
    nav._shell.change(lambda now: nav._session.disconnect(now, "a test"))
    # The callback reads the state when it runs, which may be the one after.
    assert until(lambda: told[-1:] == ["refused"], 10) and set(told) <= {"attached", "waiting", "refused"}
    assert attachment.error.name == "alreadyAttached"


class Gate:
    def should_select(self, tab):
        return True
