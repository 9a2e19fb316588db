"""The client for asyncio against a real navd."""
import asyncio
import inspect
import time

import pytest

import navd as kit
import navd.asyncio as anavd
from navd import refusals
from navd.asyncio.tasks import Tasks
from test_following import loses_the_next_event

REAL = pytest.mark.navd(manual_clock=False)


def run(main):
    asyncio.run(asyncio.wait_for(main, 30))


def page(name):
    return {"kind": "viewController", "name": name}


def calls(one):
    """The public members of a class, or the function itself, each with its parameters."""
    members = [("", one)] if inspect.isfunction(one) else inspect.getmembers(one)
    return {
        name: [(one.name, one.default) for one in inspect.signature(member).parameters.values()] if callable(member) else ""
        for name, member in members if not name.startswith("_")}


@pytest.mark.parametrize("name", ["Client", "Window", "Tree", "Events", "Latest", "connect"])
def test_the_client_for_asyncio_has_the_same_calls(name):
    # What is registered is attached at once in the other one.
    more = {"registered": [("self", inspect.Parameter.empty)]} if name == "Client" else {}
    assert calls(getattr(anavd, name)) == {**calls(getattr(kit, name)), **more}


@REAL
def test_calls_are_awaited_and_errors_raised(navd):
    async def main():
        async with await anavd.connect(navd.endpoint, client="app") as nav:
            pushed = await nav.navigation_controller("first").push_view_controller(page("three"), animated=False)
            assert pushed["outcome"] == "committed"
            answers = await asyncio.gather(*(nav.controller(name).get() for name in ("one", "two", "three") * 20))
            assert [one["name"] for one in answers] == ["one", "two", "three"] * 20
            with pytest.raises(refusals.UnknownControllerError):
                await nav.controller("nobody").get()
            assert (await nav.window.list())["windows"][0]["name"] == "main"
            many = [("controller.get", one, {}) for one in ["one", nav.controller("two"), "nobody"] * 20]
            found = await nav.call_all(iter(many), outstanding=7)
            assert [one["name"] for one in found[0::3]] == ["one"] * 20 and [one["name"] for one in found[1::3]] == ["two"] * 20
            assert all(isinstance(one, refusals.UnknownControllerError) for one in found[2::3])
        with pytest.raises(kit.Closed):
            await nav.ping()

    run(main())


@REAL
def test_many_requests_wait_for_a_navd_that_stands_still(navd):
    async def main():
        async with await anavd.connect(navd.endpoint, client="app", timeout=60) as nav:
            await nav.ping()
            navd.suspend()
            try:
                asked = [asyncio.create_task(nav.controller("one").get()) for _ in range(4_000)]
                await asyncio.sleep(0)
            finally:
                navd.resume()
            answers = await asyncio.gather(*asked)
            assert {one["name"] for one in answers} == {"one"}

    run(main())


@REAL
def test_handlers_are_coroutines_that_may_raise_and_hang(navd, caplog):
    async def main():
        async with await anavd.connect(navd.endpoint, client="gate", heartbeat=0.2) as nav, \
                await anavd.connect(navd.endpoint, client="ui") as ui:
            asked, cancelled = [], []

            @nav.delegate("tabs", patience=0.4)
            async def should_select(tab):
                asked.append(tab.name)
                if len(asked) == 1:
                    raise ValueError("a bug")
                if len(asked) == 2:
                    try:
                        await asyncio.sleep(20)
                    except asyncio.CancelledError:
                        cancelled.append(True)
                        raise
                return True

            await nav.registered()
            began = time.monotonic()
            assert (await ui.tab_bar_controller("tabs").tap(index=1))["outcome"] == "vetoed"
            assert time.monotonic() - began < 0.3 and "a bug" in caplog.text
            assert (await ui.tab_bar_controller("tabs").tap(index=1))["because"] == "silence"
            assert (await ui.tab_bar_controller("tabs").tap(index=1))["outcome"] == "committed"
            assert cancelled and nav.connected and not nav._session.questions._open

    run(main())


@pytest.mark.navd(manual_clock=False, store=True)
def test_a_call_that_is_cancelled_is_not_done_later(navd):
    async def main():
        async with await anavd.connect(navd.endpoint, client="ui") as ui, \
                await anavd.connect(navd.endpoint, client="gate") as gate:
            asked, withdrawn = asyncio.Event(), asyncio.Event()

            @gate.delegate("tabs", patience=10)
            async def should_select(tab):
                asked.set()
                try:
                    await asyncio.sleep(20)
                except asyncio.CancelledError:
                    withdrawn.set()
                    raise

            await gate.registered()
            with pytest.raises(asyncio.TimeoutError):
                await asyncio.wait_for(ui.tab_bar_controller("tabs").tap(index=1), 0.3)
            await asyncio.wait_for(asyncio.gather(asked.wait(), withdrawn.wait()), 5)
            await asyncio.to_thread(navd.kill)
            while ui.connected:
                await asyncio.sleep(0.01)
            with pytest.raises(asyncio.TimeoutError):
                push = ui.navigation_controller("first").push_view_controller(page("late"), animated=False, retry=True)
                await asyncio.wait_for(push, 0.2)
            await asyncio.to_thread(navd.start)
            await ui.wait_until_connected(10)
            assert len((await ui.controller("first").get(retry=True))["viewControllers"]) == 1

    run(main())


@REAL
def test_a_handler_that_raises_what_looks_like_the_kits_own_is_answered(navd, caplog):
    async def main():
        async with await anavd.connect(navd.endpoint, client="gate") as nav, \
                await anavd.connect(navd.endpoint, client="ui") as ui:
            asked = []

            @nav.delegate("tabs", patience=10, silence="allow")
            async def should_select(tab):
                asked.append(tab.name)
                if len(asked) == 1:
                    raise TimeoutError("of a database")
                task = asyncio.ensure_future(asyncio.sleep(10))
                asyncio.get_running_loop().call_soon(task.cancel)
                await task

            await nav.registered()
            for index, error in ((1, "of a database"), (0, "CancelledError")):
                tap = ui.tab_bar_controller("tabs").tap(index=index)
                assert (await asyncio.wait_for(tap, 3))["outcome"] == "committed" and error in caplog.text
            assert not nav._session.questions._open

    run(main())


@REAL
def test_a_slow_callback_delays_later_votes_for_a_while_only(navd, caplog, monkeypatch):
    monkeypatch.setattr(Tasks, "SLOW", 0.2)

    async def main():
        async with await anavd.connect(navd.endpoint, client="gate") as nav, \
                await anavd.connect(navd.endpoint, client="ui") as ui:
            told, asked, ends = [], [], []

            @nav.delegate("tabs", patience=0.6)
            class Gate:
                async def should_select(self, tab):
                    asked.append(tab.name)
                    return True

                async def did_select(self, tab):
                    told.append(tab.name)
                    await asyncio.sleep(1.2 if told == ["second"] else 0)
                    ends.append(tab.name)

            await nav.registered()
            for index in (1, 0, 1):
                assert (await ui.tab_bar_controller("tabs").tap(index=index))["outcome"] == "committed"
            assert asked == ["second", "first", "second"] and "has not returned in time; it is left to itself" in caplog.text
            # It was not cancelled, since nothing waits for it.
            while "second" not in ends:
                await asyncio.sleep(0.01)

    run(main())


@REAL
def test_a_handler_that_does_not_let_itself_be_cancelled_stops_no_later_votes(navd, caplog):
    async def main():
        async with await anavd.connect(navd.endpoint, client="gate") as nav, \
                await anavd.connect(navd.endpoint, client="ui") as ui:
            asked, ends = [], asyncio.Event()

            @nav.delegate("tabs", patience=0.4)
            async def should_select(tab):
                asked.append(tab.name)
                while len(asked) == 1 and not ends.is_set():
                    try:
                        await ends.wait()
                    except asyncio.CancelledError:
                        pass
                return True

            await nav.registered()
            try:
                assert (await ui.tab_bar_controller("tabs").tap(index=1))["because"] == "silence"
                assert (await ui.tab_bar_controller("tabs").tap(index=1))["outcome"] == "committed"
            finally:
                ends.set()

    run(main())


@REAL
def test_what_a_decorator_registers_in_vain_is_told(navd):
    async def main():
        async with await anavd.connect(navd.endpoint, client="gate") as nav:
            @nav.delegate("tabs")
            def did_show():
                pass

            with pytest.raises(refusals.InvalidParamsError):
                await nav.registered()

    run(main())


@REAL
def test_commands_of_a_handler_belong_to_the_turn(navd):
    async def main():
        async with await anavd.connect(navd.endpoint, client="app") as nav:
            ends = []

            @nav.content("two", awaits=True)
            async def view_will_appear():
                ends.append(await nav.navigation_controller("second").push_view_controller(page("more"), animated=False))

            await nav.registered()
            assert (await nav.tab_bar_controller("tabs").tap(index=1))["outcome"] == "committed"
            while not ends:
                await asyncio.sleep(0.01)
            assert ends[0]["outcome"] == "chained"
            assert (await nav.finished(ends[0]))["outcome"] == "committed"

    run(main())


@pytest.mark.navd(manual_clock=False, store=True)
def test_trees_events_and_layouts_go_on_after_a_restart(navd):
    async def main():
        async with await anavd.connect(navd.endpoint, client="app") as nav:
            window = nav.window("main")
            tree, events, layouts = await window.tree(), window.events(), window.layouts()
            begin = await events.next(5)
            assert tree["one"]["name"] == "one" and await layouts.next(5)
            await asyncio.to_thread(navd.restart)
            pushed = await nav.navigation_controller("first").push_view_controller(page("three"), animated=False, retry=True)
            assert await tree.wait(pushed["seq"]) and await tree.wait(lambda tree: "three" in tree.shown)
            assert tree["three"]["appearance"] == "appeared"
            async for event in events:
                assert event["seq"] == begin.seq + 1
                break
            assert (await layouts.next(5))["seq"] >= begin.seq

    run(main())


@REAL
def test_events_that_begin_while_the_window_is_caught_up_with_begin_with_a_copy(navd):
    async def main():
        async with await anavd.connect(navd.endpoint, client="app") as nav:
            await nav.window("main").tree()
            loses_the_next_event(nav._session)
            first = nav.navigation_controller("first")
            for number in range(2):
                last = (await first.push_view_controller(page(f"page {number}"), animated=False))["seq"]
            while nav._session.watches._all[0].state != "loading":
                await asyncio.sleep(0.01)
            events = nav.window("main").events()
            begin = await events.next(5)
            assert isinstance(begin, kit.Copy) and begin.seq == last and begin.find("page 1")
            with pytest.raises(TimeoutError):
                await events.next(0.1)

    run(main())


@REAL
def test_events_that_nobody_takes_give_way_to_a_copy(navd):
    async def main():
        async with await anavd.connect(navd.endpoint, client="app") as nav:
            tree, events = await nav.window("main").tree(), nav.window("main").events()
            begin = await events.next(5)
            events.MOST = 5
            for number in range(8):
                push = nav.navigation_controller("first").push_view_controller(page(f"page {number}"), animated=False)
                last = (await push)["seq"]
            assert await tree.wait(last)
            again = await events.next(5)
            # The copy is newer than the sixth event where several events were read at once.
            assert isinstance(again, kit.Copy) and begin.seq + 6 <= again.seq <= last
            rest = list(range(again.seq + 1, last + 1))
            assert [(await events.next(5))["seq"] for _ in rest] == rest

    run(main())


@REAL
def test_a_navd_that_is_away_or_of_another_version(navd, tmp_path):
    async def main():
        with pytest.raises(kit.NotConnected):
            await anavd.connect(f"ipc://{tmp_path}/none", timeout=0.2)
        async with await anavd.connect(navd.endpoint, client="app") as nav:
            await asyncio.to_thread(navd.kill)
            while nav.connected:
                await asyncio.sleep(0.01)
            with pytest.raises(kit.NotConnected):
                await nav.tab_bar_controller("tabs").tap(index=1)

    run(main())


@pytest.mark.navd(tree={"name": "shop", "visible": True, "root": {"kind": "viewController", "name": "wheel", "customClass": "Wheel"}},
                  manual_clock=False)
def test_a_host(navd):
    async def main():
        async with await anavd.connect(navd.endpoint, client="host") as nav:
            @nav.host("Wheel")
            class Wheel:
                async def show(self, scene, value):
                    await asyncio.sleep(0)
                    scene.children = [{"name": value}]

            while "host" not in await nav.controller("wheel").get():
                await asyncio.sleep(0.02)
            done = await nav.call("viewController.perform", "wheel", {"action": "show", "value": "x"})
            assert done["outcome"] == "committed"

    run(main())
