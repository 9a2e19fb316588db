"""Trees, events and layouts of a real navd: over gaps, restarts, takeovers and new epochs."""
import threading
import time

import pytest

from navd import Copy
from navd.testing import until

REAL = pytest.mark.navd(manual_clock=False)


def page(name):
    return {"kind": "viewController", "name": name}


def push(nav, name, **options):
    return nav.navigation_controller("first").push_view_controller(page(name), animated=False, **options)


def equals_navd(tree, nav):
    """Whether the tree is what a fresh snapshot says."""
    fresh = Copy(nav.window("main").snapshot(retry=True))
    tree.wait(fresh.seq)
    state = tree.state
    return (state.epoch, state.seq, state.window, state.controllers) == (
        fresh.epoch, fresh.seq, fresh.window, fresh.controllers)


@REAL
def test_a_tree_follows_what_is_committed(navd):
    nav = navd.connect("app")
    tree = nav.window("main").tree()
    assert tree["one"]["appearance"] == "appeared" and "three" not in tree and sorted(tree.shown) == ["first", "one", "tabs"]
    before = tree.state
    assert tree.wait(push(nav, "three")["seq"]) and "three" in tree.shown
    assert "three" not in [one.get("name") for one in before.controllers.values()]
    assert equals_navd(tree, nav) and tree.epoch == nav.epoch
    with pytest.raises(KeyError):
        tree["nobody"]
    nav.window("main").close()
    assert until(lambda: tree.closed)


@REAL
def test_two_trees_of_one_window_share_what_they_hear(navd):
    nav = navd.connect("app")
    one, two = nav.window("main").tree(), nav.window("main").tree()
    seq = push(nav, "three")["seq"]
    assert one.wait(seq) and two.wait(seq) and one.controllers == two.controllers
    one.close()
    assert two.wait(push(nav, "four")["seq"]) and "four" in two


@REAL
def test_a_gap_is_filled_without_an_event_being_missed_or_seen_twice(navd):
    nav = navd.connect("app")
    events = nav.window("main").events()
    begin = events.next(5)
    published, dropped = nav._session.published, []

    def lossy(topic, data, now):
        if b'"changes"' in data and len(dropped) < 5 and b"page" in data:
            dropped.append(data)
            return []
        return published(topic, data, now)

    nav._session.published = lossy
    last = [push(nav, f"page {number}") for number in range(12)][-1]["seq"]
    seen = []
    while not seen or seen[-1] < last:
        seen.append(events.next(5)["seq"])
    assert len(dropped) == 5 and seen == list(range(begin.seq + 1, last + 1))


@REAL
def test_events_that_begin_while_the_window_is_caught_up_with_begin_with_a_copy(navd):
    nav = navd.connect("app")
    tree = nav.window("main").tree()
    loses_the_next_event(nav._session)
    for number in range(2):
        last = push(nav, f"page {number}")["seq"]
    assert until(lambda: tree._watch.state == "loading")
    events = nav.window("main").events()
    begin = events.next(5)
    assert isinstance(begin, Copy) and begin.seq == last and begin.find("page 1")
    assert not within(events, 0.1) and push(nav, "three")["seq"] == events.next(5)["seq"]


def within(stream, seconds):
    """What comes, until nothing has come for so long."""
    found = []
    try:
        while True:
            found.append(stream.next(seconds))
    except TimeoutError:
        return found


def loses_the_next_event(session):
    """The next event is lost, and the client asks for it half a second after it has noticed."""
    published, lost = session.published, []

    def lossy(topic, data, now):
        if b'"changes"' in data and not lost:
            lost.append(data)
            return []
        return published(topic, data, now)

    session.published, session.GAP_JITTER, session.chance.uniform = lossy, 0.5, lambda low, high: high


@pytest.mark.navd(manual_clock=False, store=True)
def test_a_tree_survives_kills_and_a_takeover_and_sees_every_event(navd):
    nav = navd.connect("app")
    tree, events = nav.window("main").tree(), nav.window("main").events()
    begin = events.next(5)
    push(nav, "a", retry=True)
    navd.restart()
    push(nav, "b", retry=True)
    navd.take_over()
    last = push(nav, "c", retry=True)["seq"]
    assert tree.wait(last, 10) and equals_navd(tree, nav) and tree.epoch == begin.epoch
    names = [one["insert"]["name"] for event in within(events, 1)
             for one in event["changes"] if "insert" in one]
    assert names == ["a", "b", "c"]


@REAL
def test_after_a_new_epoch_a_tree_begins_anew_under_the_same_name(navd):
    nav = navd.connect("app")
    tree, events = nav.window("main").tree(), nav.window("main").events()
    old = events.next(5)
    push(nav, "gone")
    assert events.next(5)["seq"] == old.seq + 1
    handle = nav._handle("viewController", tree["one"]["id"], {tree["one"]["id"]: "one"})
    navd.restart()
    nav.wait_until_connected(10)
    new = events.next(10)
    assert isinstance(new, Copy) and new.epoch != old.epoch and new.find("gone") is None
    assert until(lambda: nav.epoch == new.epoch and tree.epoch == new.epoch) and equals_navd(tree, nav)
    # A handle goes on by its name, since its id may be another controller's now.
    assert handle.reference == "one" and handle.get()["name"] == "one"


@REAL
def test_layouts_are_conflated_and_come_again_after_a_restart(navd):
    nav = navd.connect("app")
    layouts = nav.window("main").layouts()
    first = layouts.next(5)
    assert {one["part"] for one in first["frames"]} >= {"view", "navigationBar", "tabBar"}
    for number in range(20):
        push(nav, f"page {number}")
    time.sleep(0.3)
    newest = layouts.next(5)
    assert any(one.get("name") == "page 19" for one in newest["frames"]) and not within(layouts, 0.1)
    navd.restart()
    again = layouts.next(10)
    assert not any(one.get("name") == "page 19" for one in again["frames"])


@REAL
def test_a_loop_over_layouts_ends_with_its_window(navd):
    nav, drawn = navd.connect("app"), []
    threading.Timer(0.5, lambda: nav.window("main").close()).start()
    for layout in nav.window("main").layouts():
        drawn.append(layout["seq"])
    assert drawn


@REAL
def test_a_window_may_open_after_it_is_followed(navd):
    nav = navd.connect("app")
    threading.Timer(0.3, lambda: nav.window.open(name="late", visible=True, root=page("x"))).start()
    assert "x" in nav.window("late").tree()
