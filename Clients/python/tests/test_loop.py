"""The client for asyncio with a server that plays navd: streams, handlers, other threads, forks, states."""
import asyncio
import threading

import pytest

import navd as kit
import navd.asyncio as anavd
from fakes import Fake
from navd.asyncio.tasks import Tasks
from test_threads import LAYOUT, in_child, publish


@pytest.fixture
def fake(tmp_path):
    with Fake(tmp_path) as fake:
        yield fake


def play(fake, main):
    """Runs the test with a client."""
    async def run():
        async with await anavd.connect(fake.endpoint, client="app") as nav:
            await main(nav)

    asyncio.run(asyncio.wait_for(run(), 20))


async def until(condition):
    for _ in range(500):
        if condition():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it does not come")


@pytest.mark.parametrize("kind", ["layouts", "events"])
def test_a_stream_that_is_closed_ends_its_reader(fake, kind):
    async def main(nav):
        stream = getattr(nav.window("main"), kind)()
        asyncio.get_running_loop().call_later(0.05, stream.close)
        assert [one async for one in stream] == []
        async with nav.window("main").layouts() as stream:
            publish(nav)
            async for screen in stream:
                stream.close()
            assert screen == LAYOUT and stream._watch.state == "ended"

    play(fake, main)


def test_a_stream_tells_a_timeout_from_its_end(fake):
    async def main(nav):
        stream = nav.window("main").layouts()
        with pytest.raises(TimeoutError):
            await stream.next(0.01)
        publish(nav)
        assert await anext(stream) == LAYOUT
        stream.close()
        with pytest.raises(StopAsyncIteration):
            await stream.next(5)

    play(fake, main)


def test_a_mistyped_window_raises_its_own_name(fake):
    async def main(nav):
        with pytest.raises(kit.refusals.UnknownWindowError, match="meant: 'main'"):
            await nav.window("mian").tree(timeout=0.3)

    play(fake, main)


def test_beyond_handlers_that_never_return_questions_are_answered_busy_at_once(fake, monkeypatch):
    monkeypatch.setattr(Tasks, "MOST", 2)
    monkeypatch.setattr(Tasks, "GRACE", 0.01)

    async def main(nav):
        started, ends = [], asyncio.Event()

        @nav.delegate("tabs")
        async def should_select(tab):
            started.append(1)
            while not ends.is_set():
                try:
                    await ends.wait()
                except asyncio.CancelledError:
                    pass
            return True

        await nav.registered()
        for number in range(3):
            fake.ask(f"q{number}", deadline=50)
        assert (await asyncio.to_thread(fake.answered, "q2"))["error"]["name"] == "busy"
        fake.ask("q3", deadline=60_000)
        assert (await asyncio.to_thread(fake.answered, "q3"))["error"]["code"] == 301 and len(started) == 2
        ends.set()
        await until(lambda: nav.attachments[0].handler._left == 0)
        fake.ask("q4", deadline=60_000)
        assert (await asyncio.to_thread(fake.answered, "q4"))["result"] == {"allow": True}

    play(fake, main)


def test_questions_beyond_those_that_may_wait_are_answered_busy(fake, monkeypatch):
    monkeypatch.setattr(Tasks, "WAITING", 2)

    async def main(nav):
        ends = asyncio.Event()

        @nav.delegate("tabs")
        async def should_select(tab):
            return await ends.wait()

        await nav.registered()
        for number in range(4):
            fake.ask(f"q{number}", deadline=60_000)
        assert (await asyncio.to_thread(fake.answered, "q3"))["error"]["name"] == "busy"
        ends.set()
        assert [(await asyncio.to_thread(fake.answered, f"q{number}"))["result"] for number in range(3)] == [{"allow": True}] * 3

    play(fake, main)


def test_a_mistyped_handler_raises_where_it_is_decorated(fake):
    async def main(nav):
        with pytest.raises(TypeError, match="should_dance is no method of a delegate"):
            @nav.delegate("tabs")
            def should_dance(tab): ...

        with pytest.raises(TypeError, match="colour is no parameter of"):
            @nav.delegate("tabs")
            def should_select(tab, colour): ...

        with pytest.raises(TypeError, match="Nothing has no method of a dataSource"):
            @nav.data_source("list")
            class Nothing:
                def rows(self): ...

        with pytest.raises(TypeError, match="patiense is no option of attach; meant: patience"):
            @nav.delegate("tabs", patiense=1)
            def did_select(tab): ...

        made = []

        @nav.delegate("tabs")
        class Gate:
            def __init__(self):
                made.append(self)

            def should_select(self, tab): ...

        await nav.registered()
        assert len(made) == 1 and [one.role for one in nav.attachments] == ["delegate"]

    play(fake, main)


def test_a_call_of_another_thread_is_done_by_the_loop_of_the_client(fake):
    async def main(nav):
        assert (await asyncio.to_thread(lambda: asyncio.run(nav.ping())))["pong"]
        with pytest.raises(kit.refusals.BusyError):
            fake.answers["ping"] = {"error": {"name": "busy", "code": 301, "message": ""}}
            await asyncio.to_thread(lambda: asyncio.run(nav.ping()))

    play(fake, main)


def test_what_is_no_request_is_refused_in_another_thread(fake):
    async def main(nav):
        def follows():
            return nav.window("main").layouts()

        async def follows_in_a_loop():
            follows()

        def decorates():
            @nav.delegate("tabs")
            def should_select(tab): ...

        for call in (follows, lambda: asyncio.run(follows_in_a_loop()), decorates, lambda: asyncio.run(nav.close())):
            with pytest.raises(RuntimeError, match="belongs to another event loop"):
                await asyncio.to_thread(call)
        assert nav.connected

    play(fake, main)


def test_a_call_whose_loop_runs_no_more_is_not_connected(fake):
    loop = asyncio.new_event_loop()
    nav = loop.run_until_complete(anavd.connect(fake.endpoint, client="app"))
    with pytest.raises(kit.NotConnected, match="does not run"):
        asyncio.run(asyncio.wait_for(nav.ping(), 5))
    loop.run_until_complete(nav.close())
    loop.close()


def test_a_client_of_the_process_before_a_fork_is_closed_in_the_new_one(fake):
    async def main(nav):
        stream = nav.window("main").layouts()
        text = await asyncio.to_thread(in_child, lambda: asyncio.run(nav.ping()))
        assert "the process from which this one was forked" in text
        assert (await asyncio.to_thread(in_child, lambda: asyncio.run(anext(stream)))).startswith("Closed: ")
        assert (await asyncio.to_thread(in_child, lambda: asyncio.run(nav.run()))).startswith("Closed: ")
        assert (await nav.ping())["pong"]

    play(fake, main)


def test_states_are_told_as_they_change(fake):
    async def main(nav):
        states = nav.session_states()
        assert nav.may == ["read"] and nav.failure is None and nav.session_state == "ready" == await states.next(5)
        fake.answers["hello"] = {"error": {"code": 120, "name": "notAllowed", "message": "no"}}
        nav._shell.change(lambda now: nav._session.disconnect(now, "a test"))
        assert [one async for one in states][-1] == "failed" and nav.failure.name == "notAllowed"

    play(fake, main)


def test_an_attachment_that_is_lost_is_told(fake):
    async def main(nav):
        told = []

        @nav.delegate("tabs", on_change=lambda one: told.append((one.state, one.error and one.error.name)))
        def should_select(tab): ...

        await nav.registered()
        fake.send(method="attachment.ended", params={"attachment": "a1", "by": "another"})
        await until(lambda: len(told) == 2)
        assert told == [("attached", None), ("ended", "attachmentEnded")] and nav.attachments[0].state == "ended"

    play(fake, main)


def test_two_threads_with_a_loop_each_have_a_client_each(fake):
    answers = []

    def work():
        async def main(nav):
            answers.append((await nav.ping())["pong"])

        play(fake, main)

    threads = [threading.Thread(target=work) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)
    assert answers == [True, True]
