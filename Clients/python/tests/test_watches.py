"""The state machine of a client: what it follows."""
import pytest

from navd.actions import Deliver, Log, OpenEvents, Subscribe
from navd.copy import Copy
from navd.watching import LayoutWatch, TreeWatch
from played import EVENTS, WINDOW, Bench, snapshot


def event(seq, prev, epoch="e1", changes=None):
    return {"epoch": epoch, "seq": seq, "prev": prev, "turn": 1, "cause": {}, "messages": [],
            "changes": changes or [{"set": "c1", "title": f"at {seq}"}]}


def bookmark(seq, epoch="e1"):
    return {"epoch": epoch, "window": "w1", "seq": seq, "n": 0, "bookmark": "subscribed"}


def following(bench, seq=5):
    watch = bench.session.watches.open(TreeWatch, "main", bench.now)
    bench.take(bench.session.take())
    bench.answer("window.list", {"windows": [{"id": "w1", "name": "main"}]})
    bench.publish("events/w1/", **bookmark(seq))
    bench.answer("snapshot", snapshot(seq))
    return watch


def seqs(bench):
    return [one.item.seq if isinstance(one.item, Copy) else one.item["seq"] for one in bench.of(Deliver)]


def test_a_tree_subscribes_waits_for_the_bookmark_and_then_takes_the_snapshot():
    bench = Bench().ready()
    watch = bench.session.watches.open(TreeWatch, "main", bench.now)
    bench.take(bench.session.take())
    bench.answer("window.list", {"windows": [{"id": "w7", "name": "other"}, {"id": "w1", "name": "main"}]})
    assert bench.of(OpenEvents)[0] == OpenEvents(EVENTS, ("events/w1/",)) and bench.count("snapshot") == 0
    bench.publish("events/w1/", **bookmark(5))
    assert bench.last("snapshot")["on"] == "w1"
    bench.publish("events/w1/", **event(6, 5))
    bench.answer("snapshot", snapshot(5))
    assert watch.copy.seq == 6 and watch.copy.controllers["c1"]["title"] == "at 6"
    assert seqs(bench) == [5, 6]


def test_events_that_come_together_are_taken_one_after_another():
    bench = Bench().ready()
    watch = following(bench)
    bench.publish("events/w1/", event(7, 6), bookmark(7), **event(6, 5))
    assert watch.copy.seq == 7 and seqs(bench)[-2:] == [6, 7] and watch.state == "live"


def test_a_part_of_a_long_list_is_changed_in_place():
    bench = Bench().ready()
    watch = following(bench)
    part = {"splice": "c1", "viewControllers": {"at": 0, "remove": 0, "insert": ["c8", "c9"]}}
    bench.publish("events/w1/", **event(6, 5, changes=[part]))
    first = watch.copy.controllers["c1"]
    part = {"splice": "c1", "viewControllers": {"at": 1, "remove": 1, "insert": ["c7"]}}
    bench.publish("events/w1/", **event(7, 6, changes=[part]))
    assert first["viewControllers"] == ["c8", "c9"] and watch.copy.controllers["c1"]["viewControllers"] == ["c8", "c7"]
    # A part that is not there means that the copy is wrong.
    part = {"splice": "c1", "viewControllers": {"at": 2, "remove": 1, "insert": []}}
    bench.publish("events/w1/", **event(8, 7, changes=[part]))
    assert watch.state != "live"


def test_an_old_event_is_ignored_and_a_note_does_not_count():
    bench = Bench().ready()
    watch = following(bench)
    bench.publish("events/w1/", **event(5, 4))
    bench.publish("events/w1/", epoch="e1", seq=5, n=1, turn=3, note="vetoed", data={})
    bench.publish("events/w1/", **event(6, 5))
    assert watch.copy.seq == 6 and seqs(bench) == [5, 6]


def test_a_gap_is_filled_by_changes_since_and_the_event_behind_it_is_applied_once():
    bench = Bench().ready()
    watch = following(bench)
    bench.publish("events/w1/", **event(8, 7))
    assert watch.copy.seq == 5
    bench.passes(0.1)
    assert bench.last("changesSince")["params"] == {"epoch": "e1", "seq": 5}
    bench.publish("events/w1/", **event(9, 8))
    bench.answer("changesSince", {"epoch": "e1", "seq": 8, "events": [event(6, 5), event(7, 6), event(8, 7)]})
    assert watch.copy.seq == 9 and seqs(bench) == [5, 6, 7, 8, 9]


def test_a_bookmark_ahead_means_a_gap_as_well():
    bench = Bench().ready()
    watch = following(bench)
    bench.publish("events/w1/", **bookmark(6))
    bench.passes(0.1)
    bench.answer("changesSince", {"epoch": "e1", "seq": 6, "events": [event(6, 5)]})
    assert watch.copy.seq == 6


@pytest.mark.parametrize("answer", [
    {"error": {"code": 111, "name": "historyCompacted", "message": ""}},
    {"result": {"epoch": "e1", "seq": 2, "events": []}}])
def test_what_is_no_longer_kept_or_was_put_back_from_a_copy_is_taken_anew(answer):
    bench = Bench().ready()
    watch = following(bench)
    bench.publish("events/w1/", **bookmark(9))
    bench.passes(0.1)
    bench.receive(id=bench.last("changesSince")["id"], **answer)
    bench.answer("window.list", {"windows": [{"id": "w1", "name": "main"}]})
    bench.answer("snapshot", snapshot(2))
    assert watch.copy.seq == 2 and watch.state == "live"


def test_a_new_epoch_finds_the_window_by_its_name_under_another_id():
    bench = Bench().ready()
    watch = following(bench)
    bench.again()
    bench.answer("hello", error={"code": 103, "name": "sessionUnknown", "message": ""})
    bench.welcome(session="s2", epoch="e2")
    bench.answer("window.list", {"windows": [{"id": "w3", "name": "main"}]})
    assert bench.of(Subscribe)[-1].topic == "events/w3/"
    bench.publish("events/w3/", **bookmark(1, "e2"))
    bench.answer("snapshot", {**snapshot(1, "e2"), "window": {**WINDOW, "id": "w3"}})
    assert (watch.copy.epoch, watch.copy.seq, watch.id) == ("e2", 1, "w3")


def test_after_a_reconnect_the_sub_is_made_anew_and_its_bookmark_tells_what_was_missed():
    bench = Bench().ready()
    watch = following(bench)
    bench.again()
    bench.welcome()
    assert len(bench.of(OpenEvents)) == 2 and bench.count("snapshot") == 1
    bench.publish("events/w1/", **bookmark(7))
    bench.passes(0.1)
    bench.answer("changesSince", {"epoch": "e1", "seq": 7, "events": [event(6, 5), event(7, 6)]})
    assert watch.copy.seq == 7


def test_a_window_that_is_not_there_yet_is_looked_for_again():
    bench = Bench().ready()
    bench.session.watches.open(TreeWatch, "main", bench.now)
    bench.take(bench.session.take())
    bench.answer("window.list", {"windows": []})
    bench.passes(0.5)
    assert bench.count("window.list") == 2


def test_a_closed_window_ends_what_follows_it():
    bench = Bench().ready()
    watch = following(bench)
    bench.publish("events/w1/", **event(6, 5, changes=[{"remove": "c1"}, {"close": "w1"}]))
    assert watch.state == "ended" and bench.of(Deliver)[-1].item is None


def test_a_silent_sub_is_made_anew_after_a_minute():
    bench = Bench(heartbeat=1000).ready()
    following(bench)
    bench.passes(59)
    assert len(bench.of(OpenEvents)) == 1
    bench.passes(40)
    assert len(bench.of(OpenEvents)) == 2


def test_a_layout_that_is_too_large_is_asked_for():
    bench = Bench().ready()
    bench.session.watches.open(LayoutWatch, "main", bench.now)
    bench.take(bench.session.take())
    bench.answer("window.list", {"windows": [{"id": "w1", "name": "main"}]})
    bench.publish("layout/w1/", epoch="e1", seq=3, frames=[1])
    bench.publish("layout/w1/", epoch="e1", window="w1", seq=4, n=0, bookmark="large")
    # An older navd does not say which event it shows.
    bench.answer("layout", {"window": "w1", "frames": [2]})
    assert [one.item["frames"] for one in bench.of(Deliver)] == [[1], [2]]
    assert [one.item["seq"] for one in bench.of(Deliver)] == [3, 4]


def test_answers_and_publications_of_layouts_may_overtake_each_other():
    bench = Bench().ready()
    bench.session.watches.open(LayoutWatch, "main", bench.now)
    bench.take(bench.session.take())
    bench.answer("window.list", {"windows": [{"id": "w1", "name": "main"}]})
    bench.publish("layout/w1/", epoch="e1", window="w1", seq=4, n=0, bookmark="large")
    bench.answer("layout", {"epoch": "e1", "seq": 6, "window": "w1", "frames": [6]})
    bench.publish("layout/w1/", epoch="e1", seq=5, frames=[5])
    bench.publish("layout/w1/", epoch="e1", window="w1", seq=7, n=0, bookmark="large")
    bench.publish("layout/w1/", epoch="e1", seq=8, frames=[8])
    bench.answer("layout", {"epoch": "e1", "seq": 7, "window": "w1", "frames": [7]})
    assert [one.item["seq"] for one in bench.of(Deliver)] == [6, 8]


def test_in_a_new_epoch_no_layout_of_another_window_is_delivered():
    bench = Bench().ready()
    watch = bench.session.watches.open(LayoutWatch, "main", bench.now)
    bench.take(bench.session.take())
    bench.answer("window.list", {"windows": [{"id": "w1", "name": "main"}]})
    bench.publish("layout/w1/", epoch="e1", seq=3, frames=["main"])
    # The SUB may have found the new navd before the DEALER has.
    bench.publish("layout/w1/", epoch="e2", seq=1, frames=["another"])
    bench.again()
    bench.answer("hello", error={"code": 103, "name": "sessionUnknown", "message": ""})
    bench.welcome(session="s2", epoch="e2")
    # The id belongs to another window now, which says nothing about this one.
    bench.publish("layout/w1/", epoch="e2", seq=1, frames=["another"])
    bench.publish("events/w1/", **event(2, 1, "e2", [{"close": "w1"}]))
    assert watch.state == "looking" and bench.of(OpenEvents)[-1].topics == ()
    bench.answer("window.list", {"windows": [{"id": "w1", "name": "other"}, {"id": "w3", "name": "main"}]})
    assert [one.topic for one in bench.of(Subscribe)] == ["layout/w3/", "events/w3/"]
    bench.publish("layout/w3/", epoch="e2", seq=2, frames=["main again"])
    assert [one.item["frames"] for one in bench.of(Deliver)] == [["main"], ["main again"]]


def test_in_a_new_epoch_a_window_with_the_same_id_is_subscribed_anew():
    bench = Bench().ready()
    watch = following(bench)
    bench.again()
    bench.answer("hello", error={"code": 103, "name": "sessionUnknown", "message": ""})
    bench.welcome(session="s2", epoch="e2")
    bench.answer("window.list", {"windows": [{"id": "w1", "name": "main"}]})
    assert bench.of(Subscribe)[-1].topic == "events/w1/"
    bench.publish("events/w1/", **bookmark(1, "e2"))
    bench.answer("snapshot", snapshot(1, "e2"))
    assert (watch.copy.epoch, watch.state) == ("e2", "live")


def test_a_session_that_may_hear_no_events_says_so():
    bench = Bench().ready(events=None)
    watch = bench.session.watches.open(TreeWatch, "main", bench.now)
    bench.take(bench.session.take())
    bench.answer("window.list", {"windows": [{"id": "w1", "name": "main"}]})
    assert watch.state == "ended" and watch.error.name == "notAllowed"


def test_a_copy_applies_changes_as_the_protocol_says():
    copy = Copy(snapshot(1))
    old = copy.controllers["c1"]
    copy.apply(event(2, 1, changes=[
        {"insert": {"id": "c2", "kind": "viewController", "name": "two"}}, {"set": "c1", "title": "A", "viewControllers": ["c2"]},
        {"window": "w1", "visible": True}]))
    assert copy.find("two")["id"] == "c2" and copy.controllers["c1"]["viewControllers"] == ["c2"] and "title" not in old
    copy.apply(event(3, 2, changes=[{"set": "c1", "title": None}, {"remove": "c2"}]))
    assert "title" not in copy.controllers["c1"] and copy.find("two") is None and copy.window["visible"]


def following_layouts(bench):
    bench.session.watches.open(LayoutWatch, "main", bench.now)
    bench.take(bench.session.take())
    bench.answer("window.list", {"windows": [{"id": "w1", "name": "main"}]})
    bench.publish("layout/w1/", epoch="e1", seq=3, frames=["published"])
    bench.publish("layout/w1/", epoch="e1", window="w1", seq=4, n=0, bookmark="large")


def layouts(bench):
    return [(one.item["frames"], one.item["epoch"], one.item["seq"]) for one in bench.of(Deliver)]


@pytest.mark.parametrize("told", [{}, {"epoch": "e1", "seq": 4}])
def test_a_layout_that_was_asked_for_does_not_come_after_a_newer_one(told):
    bench = Bench().ready()
    following_layouts(bench)
    bench.publish("layout/w1/", epoch="e1", seq=6, frames=["newer"])
    bench.answer("layout", {"window": "w1", "frames": ["asked for"], **told})
    assert layouts(bench) == [(["published"], "e1", 3), (["newer"], "e1", 6)]


@pytest.mark.parametrize("told, seq", [({}, 4), ({"epoch": "e1", "seq": 5}, 5)])
def test_a_layout_that_was_asked_for_has_its_number(told, seq):
    bench = Bench().ready()
    following_layouts(bench)
    bench.answer("layout", {"window": "w1", "frames": ["asked for"], **told})
    assert layouts(bench) == [(["published"], "e1", 3), (["asked for"], "e1", seq)]


def test_a_mistyped_name_of_a_window_is_told_once_with_what_is_alike():
    bench = Bench().ready()
    watch = bench.session.watches.open(TreeWatch, "mian", bench.now)
    bench.take(bench.session.take())
    for _ in range(3):
        bench.answer("window.list", {"windows": [{"id": "w1", "name": "main"}, {"id": "w2", "name": "second"}]})
        bench.passes(0.5)
    (told,) = [one.text for one in bench.of(Log) if one.level == "warning"]
    assert "no window is called mian" in told and "meant: 'main'?" in told
    error = watch.absence()
    assert error.name == "unknownWindow" and error.data == {"window": "mian", "near": ["main"]}
    bench.take(bench.session.lost(bench.now))
    assert watch.absence().name == "notConnected"


def test_a_window_that_was_found_and_whose_state_has_not_come_is_no_answer():
    bench = Bench().ready()
    watch = bench.session.watches.open(TreeWatch, "main", bench.now)
    bench.take(bench.session.take())
    bench.answer("window.list", {"windows": [{"id": "w1", "name": "main"}]})
    assert watch.absence().name == "noAnswer"
