"""The plugin of pytest: a navd with the manual clock, expectations, recordings."""
import importlib.metadata
import json

import pytest

from navd.playing import play
from navd.pytest_plugin import TREE
from navd.testing import Daemon

pytest_plugins = ["pytester"]


def test_expect_says_what_was_said_since_the_last_time(navd):
    ui = navd.connect("ui")
    ui.tab_bar_controller("tabs").tap(index=1)
    navd.expect(of=["tabBarController", "appearance"], messages=[
        "second.viewDidLoad", "two.viewDidLoad", "second.viewWillAppear", "two.viewWillAppear", "first.viewWillDisappear",
        "one.viewWillDisappear", "first.viewDidDisappear", "one.viewDidDisappear", "second.viewDidAppear",
        "two.viewDidAppear", {"from": "tabs", "method": "didSelect", "params": {"viewController": "second"}}],
        shown=["tabs", "second", "two"], state={"tabs": {"selectedViewController": "second"}})
    navd.expect(messages=[])
    ui.tab_bar_controller("tabs").tap(index=0)
    navd.expect(about=["one"], in_order=["one.viewWillAppear", "one.viewDidAppear"])
    for wrong in ({"messages": ["one.viewDidLoad"]}, {"shown": ["one"]}, {"in_order": ["two.viewDidLoad"]},
                  {"state": {"tabs": {"selectedViewController": "second"}}}):
        with pytest.raises(AssertionError, match="wanted"):
            navd.expect(**wrong)


def test_the_clock_stands_still_until_the_test_moves_it(navd):
    gate, ui = navd.connect("gate"), navd.connect("ui")
    import threading

    ends, results = threading.Event(), []

    @gate.delegate("tabs", patience=30, silence="deny")
    def should_select(tab):
        ends.wait(20)
        return True

    thread = threading.Thread(target=lambda: results.append(ui.tab_bar_controller("tabs").tap(index=1, timeout=20)))
    thread.start()
    while not navd.settle()["open"]:
        pass
    navd.advance(29.9)
    assert not results
    navd.advance(0.2)
    thread.join(5)
    ends.set()
    assert results[0]["because"] == "silence"


def test_a_tree_needs_no_clock(navd):
    ui = navd.connect("ui")
    tree = ui.window("main").tree()
    assert tree.wait(ui.tab_bar_controller("tabs").tap(index=1)["seq"]) and "two" in tree.shown


def recorded(navd):
    gate, ui = navd.connect("gate"), navd.connect("ui")

    @gate.delegate("tabs", patience=0.5, silence="deny")
    def should_select(tab):
        return tab.name != "first"

    with navd.recording("the way back to the first tab is vetoed") as recording:
        ui.navigation_controller("first").push_view_controller({"kind": "viewController", "name": "three"}, animated=False)
        ui.tab_bar_controller("tabs").tap(view_controller="second")
        navd.advance(0.25)
        ui.tab_bar_controller("tabs").tap(view_controller="first")
        with pytest.raises(Exception, match="containmentForbidden"):
            ui.navigation_controller("first").push_view_controller(
                {"kind": "navigationController", "viewControllers": [{"kind": "viewController"}]})
    return recording


def test_a_recorded_session_becomes_a_case_that_navd_passes(navd, tmp_path, request):
    recording = recorded(navd)
    case = recording.save(tmp_path / "case.json", proves=["TAB-08"])
    assert json.loads((tmp_path / "case.json").read_text()) == case
    assert case["format"] == 1 and case["window"]["name"] == "main" and case["tree"]["name"] == "tabs"
    assert case["peers"]["gate"]["attach"][0]["implements"] == ["tabBarController.shouldSelect"]
    steps = case["steps"]
    assert [next(iter(one)) for one in steps] == [
        "messages", "do", "replied", "do", "asked", "answer", "replied", "advance", "do", "asked", "answer", "replied", "do", "replied",
        "messages"]
    assert steps[1]["params"]["viewController"]["name"] == "three" and steps[2]["result"]["viewController"] == "three"
    assert steps[4]["match"] == {"viewController": "second"} and steps[5]["result"] == {"allow": True}
    assert steps[11]["result"] == {"outcome": "vetoed", "by": "gate", "because": "answer"}
    assert "'from': 'second', 'method': 'viewDidAppear'" in str(steps[-1])
    play(case, request.config.getoption("--navd"))


@pytest.mark.parametrize("breaks", [
    lambda steps: steps[2]["result"].update(outcome="unchanged"), lambda steps: steps[-1]["messages"]["exactly"].pop(),
    lambda steps: steps[5]["result"].update(allow=False), lambda steps: steps[-2]["error"].update(name="covered")])
def test_a_case_that_says_something_else_fails(navd, request, breaks):
    case = recorded(navd).case(proves=["TAB-08"])
    breaks(case["steps"])
    with pytest.raises(AssertionError, match="step"):
        play(case, request.config.getoption("--navd"))


def test_the_fixture_takes_its_tree_from_the_marker(pytester):
    pytester.makepyfile("""
        import pytest

        @pytest.mark.navd({"name": "main", "root": {"kind": "viewController", "name": "alone"}, "visible": True})
        def test_it(navd):
            navd.expect(messages=[], shown=["alone"])
    """)
    is_installed = any(one.value == "navd.pytest_plugin" for one in importlib.metadata.entry_points(group="pytest11"))
    pytester.runpytest_inprocess(*([] if is_installed else ["-p", "navd.pytest_plugin"])).assert_outcomes(passed=1)


def test_a_navd_that_does_not_come_so_far_that_a_test_has_it_is_ended(request, monkeypatch):
    processes, start = [], Daemon._start

    def starts(daemon, *more):
        start(daemon, *more)
        processes.append(daemon.process)

    def fails(daemon):
        raise RuntimeError("no window")

    monkeypatch.setattr(Daemon, "_start", starts)
    monkeypatch.setattr(Daemon, "seen", fails)
    with pytest.raises(RuntimeError, match="no window"):
        Daemon(TREE, navd=request.config.getoption("--navd"))
    assert processes[0].poll() is not None
