"""Delegates, data sources, content, renderers and hosts against a real navd."""
import logging
import threading
import time

import pytest

from navd import refusals
from navd.testing import until

REAL = pytest.mark.navd(manual_clock=False)


def tap(nav, index=1, **options):
    return nav.tab_bar_controller("tabs").tap(index=index, **options)


@REAL
def test_a_function_is_a_delegate_and_a_second_one_joins_it(navd):
    nav, told = navd.connect("gate"), threading.Event()

    @nav.delegate("tabs", patience=0.5, silence="deny", lasting=True)
    def should_select(tab):
        return tab.name != "first"

    @nav.delegate("tabs")
    def did_select(tab_bar_controller, tab):
        told.names = (tab_bar_controller.name, tab.name)
        told.set()

    ui = navd.connect("ui")
    assert tap(ui)["outcome"] == "committed" and told.wait(2) and told.names == ("tabs", "second")
    assert tap(ui, 0) | {"turn": 0, "seq": 0} == {
        "outcome": "vetoed", "turn": 0, "seq": 0, "by": "gate", "because": "answer"}
    (attachment,) = ui.attachment.list()["attachments"]
    assert attachment["lasting"] is True and len(attachment["implements"]) == 2


@REAL
def test_a_handler_that_raises_is_answered_at_once_and_logged(navd, caplog):
    nav = navd.connect("gate")

    @nav.delegate("tabs", patience=5, silence="deny")
    def should_select(tab):
        raise ValueError("a bug")

    began = time.monotonic()
    result = tap(navd.connect("ui"))
    assert result["outcome"] == "vetoed" and time.monotonic() - began < 2
    assert until(lambda: "the handler of tabBarController.shouldSelect has raised" in caplog.text)
    assert "a bug" in caplog.text
    assert nav.connected and nav.ping()["pong"]


@REAL
@pytest.mark.parametrize("error", [SystemExit, RecursionError, KeyboardInterrupt])
def test_a_handler_that_would_end_its_thread_is_answered_too(navd, error):
    nav, asked = navd.connect("gate"), []

    @nav.delegate("tabs", patience=5, silence="allow")
    def should_select(tab):
        asked.append(tab.name)
        raise error

    ui, began = navd.connect("ui"), time.monotonic()
    assert tap(ui)["outcome"] == tap(ui, 0)["outcome"] == "committed" and time.monotonic() - began < 3
    assert asked == ["second", "first"]


@REAL
def test_a_handler_that_returns_no_vote_is_answered_at_once_and_logged(navd, caplog):
    nav = navd.connect("gate")

    @nav.delegate("tabs", patience=5, silence="allow")
    def should_select(tab):
        pass

    assert tap(navd.connect("ui"))["outcome"] == "committed"
    assert until(lambda: "wants True or False" in caplog.text)


@REAL
def test_a_handler_that_never_returns_stops_neither_pings_nor_later_votes(navd, caplog):
    nav, ends, asked = navd.connect("gate", heartbeat=0.2), threading.Event(), []

    @nav.delegate("tabs", patience=0.4, silence="deny")
    def should_select(tab):
        asked.append(tab.name)
        if len(asked) == 1:
            ends.wait(20)
        return True

    ui = navd.connect("ui")
    pings = ui.peer.list()
    began = time.monotonic()
    result = tap(ui)
    assert (result["outcome"], result["because"]) == ("vetoed", "silence") and time.monotonic() - began < 2
    assert until(lambda: "tabBarController.shouldSelect was not answered within 0.4 s" in caplog.text)
    time.sleep(1)
    assert nav.connected and nav.ping()["pong"], pings
    assert tap(ui)["outcome"] == "committed" and asked == ["second", "second"]
    assert until(lambda: "it is left to itself" in caplog.text)
    ends.set()


@REAL
def test_two_votes_that_overlap_with_a_hung_one_are_both_decided_in_time(navd):
    nav, ends, asked = navd.connect("gate"), threading.Event(), []

    @nav.delegate({"inside": "tabs"}, patience=1, silence="deny")
    def should_pop_item(view_controller):
        asked.append(view_controller.name)
        if len(asked) == 1:
            ends.wait(20)
        return True

    ui, results = navd.connect("ui"), []
    for stack in ("first", "second"):
        ui.navigation_controller(stack).push_view_controller({"kind": "viewController", "name": f"on {stack}"}, animated=False)
    thread = threading.Thread(target=lambda: results.append(ui.navigation_controller("first").tap_back()))
    thread.start()
    thread.join(10)
    tap(ui)
    results.append(ui.navigation_controller("second").tap_back())
    ends.set()
    assert [one["outcome"] for one in results] == ["vetoed", "committed"]


@REAL
def test_commands_of_a_handler_belong_to_the_turn(navd):
    nav, results = navd.connect("app"), []

    @nav.content("two", awaits=["view_will_appear"])
    class Two:
        def view_will_appear(self, controller):
            controller.set(title="Ready")
            results.append(nav.navigation_controller("second").push_view_controller(
                {"kind": "viewController", "name": "more"}, animated=False))

    ui = navd.connect("ui")
    assert tap(ui)["outcome"] == "committed"
    assert until(lambda: results) and results[0]["outcome"] == "chained"
    assert nav.finished(results[0])["outcome"] == "committed"
    assert ui.controller("two").get()["title"] == "Ready"
    assert ui.window("main").path()["path"].startswith("/tabs/second/two/more")


@REAL
def test_what_a_handler_asks_through_another_client_is_outside_the_turn(navd):
    nav, other, results = navd.connect("app"), navd.connect("other"), []

    @nav.content("two", awaits=["view_will_appear"])
    def view_will_appear(controller):
        results.append(other.controller("elsewhere").set(title="Seen")["outcome"])

    other.window.open(name="more", visible=True, root={"kind": "viewController", "name": "elsewhere"})
    assert tap(navd.connect("ui"))["outcome"] == "committed"
    assert until(lambda: results == ["committed"], 3)


@pytest.mark.navd(tree={"name": "main", "visible": True, "root": {"kind": "tableViewController", "name": "list"}},
                  manual_clock=False)
def test_a_class_is_a_data_source_and_names_its_rows(navd):
    nav = navd.connect("rows")

    @nav.data_source("list")
    class Rows:
        titles = ["Blue Train", "Kind of Blue", "Time Out"]

        def number_of_rows(self, section):
            return len(self.titles)

        def cell_for_row(self, row):
            return {"title": self.titles[row]}

    rows = navd.connect("ui").table_view_controller("list").rows(1, count=2)
    assert [one["cell"]["title"] for one in rows["rows"]] == ["Kind of Blue", "Time Out"]
    Rows.titles.append("Giant Steps")
    nav.table_view_controller("list").insert_rows([{"row": 3}])
    assert nav.table_view_controller("list").rows(3)["rows"][0]["cell"]["title"] == "Giant Steps"


@pytest.mark.navd(tree={"name": "main", "visible": True, "root": {"kind": "pageViewController", "name": "book", "viewControllers": [
    {"kind": "viewController", "name": "p1", "title": "1"}]}}, manual_clock=False)
def test_a_data_source_of_pages_answers_with_specs_and_none(navd):
    nav = navd.connect("pages")

    @nav.data_source("book")
    class Pages:
        def view_controller_before(self, page):
            return None

        def view_controller_after(self, page):
            return None if page.name == "p2" else {"kind": "viewController", "name": "p2"}

    ui = navd.connect("ui")
    book = ui.page_view_controller("book")
    assert book.turn("right")["outcome"] == "committed"
    assert ui.window("main").tree()["p2"]["appearance"] == "appeared"
    assert book.turn("right").get("endOfBook") is True


@pytest.mark.navd(tree={"name": "main", "visible": True, "transitions": "timed", "root": {
    "kind": "navigationController", "name": "first", "viewControllers": [{"kind": "viewController", "name": "one"}]}})
def test_a_renderer_ends_a_transition_itself(navd):
    nav, begun, ended = navd.connect("screen"), threading.Event(), threading.Event()

    @nav.renderer({"inside": "first"}, ends_transitions=True, patience=5)
    class Screen:
        def begin(self, controller, kind, transition):
            begun.kind = kind
            nav.call("transition.finish", controller, {"transition": transition})
            begun.set()

        def end(self, how):
            ended.how = how
            ended.set()

    result = navd.connect("ui").navigation_controller("first").push_view_controller(
        {"kind": "viewController", "name": "two"}, wait="finished")
    assert result["finished"] is True and begun.wait(2) and begun.kind == "push"
    assert ended.wait(2) and ended.how == "finished"


def test_what_navd_refuses_raises_where_it_is_registered(navd):
    nav = navd.connect("gate")
    with pytest.raises(refusals.InvalidParamsError):
        nav.attach(lambda_named("did_show"), "delegate", "tabs")
    with pytest.raises(TypeError, match="is no method of a delegate"):
        nav.attach(lambda_named("should_dance"), "delegate", "tabs")

    @nav.delegate("tabs")
    def should_select(tab):
        return True

    with pytest.raises(refusals.AlreadyAttachedError):
        navd.connect("other").attach(should_select, "delegate", "tabs")


@REAL
def test_a_handler_that_is_refused_leaves_the_one_that_it_would_have_joined(navd):
    nav, ui, asked = navd.connect("gate"), navd.connect("ui"), []

    @nav.delegate("tabs", patience=1)
    def should_select(tab):
        asked.append(tab.name)
        return True

    for name, error in (("did_show", refusals.InvalidParamsError), ("should_dance", TypeError)):
        with pytest.raises(error):
            nav.attach(lambda_named(name), "delegate", "tabs")
        assert tap(ui, 1 - len(asked))["outcome"] == "committed"
    assert asked == ["second", "first"]
    (attachment,) = ui.attachment.list()["attachments"]
    assert attachment["implements"] == ["tabBarController.shouldSelect"]
    nav.attach(lambda_named("did_select"), "delegate", "tabs")
    assert len(ui.attachment.list()["attachments"][0]["implements"]) == 2


def lambda_named(name):
    def function():
        return True

    function.__name__ = name
    return function


@pytest.mark.navd(manual_clock=False)
def test_a_delegate_is_there_again_after_navd_has_started_without_its_knowledge(navd):
    nav = navd.connect("gate")

    @nav.delegate("tabs")
    def should_select(tab):
        return tab.name != "second"

    epoch = nav.epoch
    navd.restart()
    ui = navd.connect("ui")
    assert until(lambda: nav.connected and nav.epoch != epoch)
    assert until(lambda: ui.attachment.list()["attachments"])
    assert tap(ui)["outcome"] == "vetoed"


WHEEL = {"name": "shop", "visible": True, "root": {"kind": "viewController", "name": "wheel", "customClass": "Wheel"}}


@pytest.mark.navd(tree=WHEEL, manual_clock=False)
def test_a_host_decides_its_actions_and_its_state_outlives_it(navd):
    nav = navd.connect("host")

    @nav.host("Wheel", otherwise="adopt")
    class Wheel:
        def set_pages(self, scene, value):
            scene.state = {"pages": value, "page": 0}
            scene.children = [{"title": value[0]}]

        def turn(self, scene):
            page = (scene.state["page"] + 1) % len(scene.state["pages"])
            scene.state = {**scene.state, "page": page}
            scene.children = [{"title": scene.state["pages"][page], "name": f"page {page}"}]
            scene.title = scene.state["pages"][page]
            return {"page": page}

        def stack(self, scene, value):
            scene.children = [{"kind": "navigationController", "name": "inner", "viewControllers": [{"name": "bottom"}]}]

        def fail(self, scene):
            raise refusals.NothingToSelectError("nothing here")

    ui = navd.connect("ui")
    wheel = ui.controller("wheel")
    assert until(lambda: "host" in wheel.get())

    def perform(action, value=None, **options):
        return ui.call("viewController.perform", "wheel", {"action": action, "value": value}, **options)

    assert perform("setPages", ["Spring", "Summer"])["outcome"] == "committed"
    assert perform("turn")["page"] == 1
    tree = ui.window("shop").tree()
    assert tree["wheel"]["title"] == "Summer" and tree["page 1"]["appearance"] == "appeared" and len(tree.controllers) == 2
    with pytest.raises(refusals.InvalidParamsError, match="setPages"):
        perform("dance")
    with pytest.raises(refusals.NothingToSelectError, match="nothing here"):
        perform("fail")
    with pytest.raises(refusals.InternalError):
        perform("setPages", 7)
    # What the host does not decide is done as navd would: a push in a stack that stands in the wheel.
    assert perform("stack")["outcome"] == "committed"
    pushed = ui.navigation_controller("inner").push_view_controller({"kind": "viewController", "name": "top"}, animated=False)
    assert pushed["outcome"] == "committed" and tree.wait(pushed["seq"]) and "top" in tree.shown
    assert until(lambda: wheel.get()["host"]["state"] == "running")
    assert perform("turn")["page"] == 0
    navd.restart()
    assert until(lambda: ui.connected and "host" in ui.controller("wheel").get(retry=True))
    assert perform("setPages", ["Autumn"], retry=True)["outcome"] == "committed"


@pytest.mark.navd(tree=WHEEL, manual_clock=False)
def test_a_host_asks_the_delegate_of_its_container_first(navd):
    nav, gate = navd.connect("host"), navd.connect("gate")

    @gate.delegate("wheel", patience=2)
    def should_select(page):
        return len(votes) > 1 or bool(votes.append(1))

    votes = []

    @nav.host("Wheel")
    class Wheel:
        def show(self, scene, value):
            if not scene.allows("tabBarController.shouldSelect"):
                raise refusals.NothingToSelectError("the delegate is against")
            scene.children = [{"name": value}]

    ui = navd.connect("ui")
    assert until(lambda: "host" in ui.controller("wheel").get())
    result = ui.call("viewController.perform", "wheel", {"action": "show", "value": "a"})
    assert (result["outcome"], result["by"]) == ("vetoed", "gate")
    votes += [1, 2]
    assert ui.call("viewController.perform", "wheel", {"action": "show", "value": "a"})["outcome"] == "committed"


@REAL
def test_an_attachment_that_is_detached_while_navd_hangs_is_gone_in_the_resumed_session(navd):
    nav, ui = navd.connect("gate", heartbeat=0.2), navd.connect("ui")
    kept = nav.attach(lambda_named("should_pop_item"), "delegate", {"inside": "tabs"})
    gone = nav.attach(lambda_named("should_select"), "delegate", "tabs")
    session = nav._session.token
    navd.suspend()
    try:
        assert until(lambda: not nav.connected, 5)
        nav.detach(gone)
    finally:
        navd.resume()
    nav.wait_until_connected(10)
    assert until(lambda: [one["attachment"] for one in ui.attachment.list(retry=True)["attachments"]] == [kept.id])
    assert nav._session.token == session


def threads(name):
    return sum(one.name == f"navd {name}" for one in threading.enumerate())


@REAL
def test_handlers_that_are_detached_or_replaced_leave_no_thread(navd):
    nav, other, ui = navd.connect("gate"), navd.connect("other"), navd.connect("ui")
    for number in range(4):
        attachment = nav.attach(lambda_named("should_select"), "delegate", "tabs")
        assert tap(ui, (number + 1) % 2)["outcome"] == "committed" and threads("delegate of tabs") == 1
        nav.detach(attachment)
        assert until(lambda: not threads("delegate of tabs"), 3)
    for one, index in ((nav, 1), (other, 0)) * 3:
        attachment = one.attach(lambda_named("should_select"), "delegate", "tabs", takeover=True)
        assert tap(ui, index)["outcome"] == "committed"
    # Each client has the last one only.
    assert until(lambda: threads("delegate of tabs") <= 2, 3) and len(nav._runners) == len(other._runners) == 1


def test_the_log_names_what_is_attached(navd, caplog):
    with caplog.at_level(logging.INFO, "navd"):
        nav = navd.connect("gate")
        nav.attach(lambda_named("should_select"), "delegate", "tabs")
        assert until(lambda: "gate is delegate of tabs" in caplog.text)
