"""The state machine of a client: what it speaks for, and what it is asked."""
import pytest

from navd.actions import Ask, Log, Withdraw
from navd.hosting import Hosting
from played import TAP, Bench, in_the_way, refusal, snapshot


def test_a_question_is_handed_out_and_its_answer_is_sent_once():
    bench = Bench().ready()
    attachment = bench.attach()
    bench.answer("attach", {"attachment": "a1", "controllers": []})
    bench.receive(id="q1", method="tabBarController.shouldSelect", on="c1", attachment="a1", params={"viewController": "c6"},
                  deadline=500, names={"c6": "songs"})
    question = bench.of(Ask)[0].question
    assert question.target is attachment and question.deadline == 0.5 and question.due == bench.now + 0.5
    for _ in range(2):
        bench.take(bench.session.answer(question, bench.now, {"allow": False}))
    assert [one for one in bench.sent if one.get("id") == "q1"] == [{"id": "q1", "result": {"allow": False}}]


def test_an_exception_of_a_handler_becomes_an_error():
    bench = Bench().ready()
    bench.attach()
    bench.answer("attach", {"attachment": "a1", "controllers": []})
    bench.receive(id="q1", method="tabBarController.shouldSelect", on="c1", attachment="a1", params={}, deadline=500)
    bench.take(bench.session.answer(bench.of(Ask)[0].question, bench.now, error=ValueError("secret")))
    assert bench.sent[-1]["error"]["name"] == "internalError" and "secret" not in str(bench.sent[-1])


@pytest.mark.parametrize("value", [object(), {1: {2}}, "self"])
def test_an_answer_that_is_no_json_becomes_an_error(value):
    bench = Bench().ready()
    bench.attach()
    bench.answer("attach", {"attachment": "a1", "controllers": []})
    bench.receive(id="q1", method="tabBarController.shouldSelect", on="c1", attachment="a1", params={}, deadline=500)
    result = {"allow": value}
    if value == "self":
        result["allow"] = result
    bench.take(bench.session.answer(bench.of(Ask)[0].question, bench.now, result))
    assert bench.sent[-1]["id"] == "q1" and bench.sent[-1]["error"]["name"] == "internalError"


def told(bench, level):
    return [one.text for one in bench.of(Log) if one.level == level]


def test_a_question_without_an_answer_in_time_is_told_by_name_once():
    bench = Bench().ready()
    bench.attach()
    bench.answer("attach", {"attachment": "a1", "controllers": [{"id": "c1"}]})
    for id in ("q1", "q2"):
        bench.receive(id=id, method="tabBarController.shouldSelect", on="c1", attachment="a1", params={}, deadline=500)
    bench.take(bench.session.answer(bench.of(Ask)[1].question, bench.now, {"allow": True}))
    bench.passes(0.5)
    assert told(bench, "error") == []
    bench.passes(3)
    (text,) = told(bench, "error")
    assert text.startswith("delegate of tabs: tabBarController.shouldSelect was not answered within 0.5 s")
    assert text.endswith("the default answer counts (deny)")


def test_one_timer_serves_many_questions():
    bench = Bench().ready()
    bench.attach()
    bench.answer("attach", {"attachment": "a1", "controllers": [{"id": "c1"}]})
    before = len(bench.session._timers)
    for number in range(100):
        bench.receive(id=f"q{number}", method="tabBarController.shouldSelect", on="c1", attachment="a1", params={},
                      deadline=500 + number)
    assert len(bench.session._timers) <= before + 1
    bench.passes(3)
    assert len(told(bench, "error")) == 100


@pytest.mark.parametrize("answer, warns, near", [
    ({"controllers": []}, True, False), ({"controllers": [], "near": ["tabs", "tags"]}, True, True),
    ({"controllers": [{"id": "c1"}]}, False, False),
    ({"controllers": [], "taken": [{"id": "c1", "attachment": "a9", "client": "x"}]}, False, False)])
def test_a_name_that_nothing_has_is_told(answer, warns, near):
    bench = Bench().ready()
    bench.attach()
    bench.answer("attach", {"attachment": "a1", **answer})
    warnings = told(bench, "warning")
    assert len(warnings) == warns and all("nothing matches now" in one for one in warnings)
    assert ("; meant: 'tabs' or 'tags'?" in str(warnings)) == near


def test_a_class_that_nothing_has_is_told_once():
    bench = Bench().ready()
    bench.session.hostings.add(Hosting("Weel"), bench.now)
    bench.take(bench.session.take())
    for _ in range(2):
        bench.answer("host.attach", error=refusal("selectorUnmatched"))
        bench.passes(1)
    assert len(told(bench, "warning")) == 1 and "can't host Weel now" in told(bench, "warning")[0]


def test_what_nobody_implements_is_answered_too():
    bench = Bench().ready()
    bench.receive(id="q1", method="tabBarController.shouldOfTomorrow", on="c1", attachment="a7", params={})
    assert bench.sent[-1]["error"]["name"] == "methodNotFound"


def test_a_question_that_navd_takes_back_is_withdrawn_and_not_answered():
    bench = Bench().ready()
    bench.attach()
    bench.answer("attach", {"attachment": "a1", "controllers": []})
    for id in ("q1", "q2"):
        bench.receive(id=id, method="tabBarController.shouldSelect", on="c1", attachment="a1", params={}, deadline=500)
    bench.receive(method="vote.cancelled", params={"id": "q1"})
    bench.take(bench.session.lost(bench.now))
    assert [one.question.id for one in bench.of(Withdraw)] == ["q1", "q2"]
    for one in bench.of(Ask):
        bench.take(bench.session.answer(one.question, bench.now, {"allow": True}))
    assert not [one for one in bench.sent if one.get("id") in ("q1", "q2")]


def test_a_command_from_inside_a_handler_names_the_question():
    bench = Bench().ready()
    bench.attach()
    bench.answer("attach", {"attachment": "a1", "controllers": []})
    bench.receive(id="q1", method="tabBarController.shouldSelect", on="c1", attachment="a1", params={}, deadline=500)
    question = bench.of(Ask)[0].question
    inside = bench.session.requests.request(*TAP, {}, bench.now, within=question)
    assert inside.message["within"] == "q1"
    assert "within" not in bench.session.requests.request("window.open", None, {}, {}, bench.now, within=question).message
    bench.session.answer(question, bench.now, {"allow": True})
    assert "within" not in bench.session.requests.request(*TAP, {}, bench.now, within=question).message


def test_an_attachment_that_another_client_takes_is_not_taken_back():
    bench = Bench().ready()
    attachment = bench.attach()
    bench.answer("attach", {"attachment": "a1", "controllers": []})
    bench.receive(method="attachment.ended", params={"attachment": "a1", "by": "gate-2"})
    bench.again()
    bench.answer("hello", error={"code": 103, "name": "sessionUnknown", "message": ""})
    bench.welcome(session="s2")
    assert bench.count("attach") == 1 and attachment.error.name == "attachmentEnded"


def test_an_attachment_that_is_ended_while_navd_is_away_is_detached_in_the_resumed_session():
    bench = Bench().ready()
    attachment = bench.attach()
    bench.answer("attach", {"attachment": "a1", "controllers": []})
    bench.take(bench.session.lost(bench.now))
    bench.detach(attachment)
    bench.again()
    bench.welcome()
    assert bench.last("detach")["params"] == {"attachment": "a1"} and bench.count("attach") == 1
    # The answer is lost with the connection: navd is told once more.
    bench.again()
    bench.welcome()
    bench.answer("detach")
    bench.again()
    bench.welcome()
    assert bench.count("detach") == 2


def test_an_attachment_that_is_ended_before_it_is_there_is_detached_when_navd_has_answered():
    bench = Bench().ready()
    attachment = bench.attach()
    bench.detach(attachment)
    assert bench.count("detach") == 0
    bench.answer("attach", {"attachment": "a1", "controllers": []})
    assert bench.last("detach")["params"] == {"attachment": "a1"}


def test_an_attachment_that_is_ended_when_its_answer_was_lost_is_detached_too():
    bench = Bench().ready()
    attachment = bench.attach()
    bench.again()
    bench.detach(attachment)
    bench.welcome()
    bench.answer("attach", error=in_the_way("a1", "gate"))
    assert bench.last("attach")["params"]["takeover"] is True
    bench.answer("attach", {"attachment": "a2", "controllers": []})
    assert bench.last("detach")["params"] == {"attachment": "a2"}


def test_a_lasting_attachment_that_is_ended_is_taken_up_in_a_new_session_to_detach_it():
    bench = Bench().ready()
    first, lasting = bench.attach(), bench.attach(lasting=True, takeover=True, to="other")
    for number, one in enumerate([one for one in bench.sent if one["method"] == "attach"]):
        bench.receive(id=one["id"], result={"attachment": f"a{number}", "controllers": []})
    bench.take(bench.session.lost(bench.now))
    bench.detach(first)
    bench.detach(lasting)
    bench.again()
    bench.answer("hello", error=refusal("sessionUnknown"))
    bench.welcome(session="s2")
    assert bench.count("attach") == 3 and bench.last("attach")["params"]["to"] == "other"
    # The place of another client is not taken for that.
    assert "takeover" not in bench.last("attach")["params"]
    bench.answer("attach", {"attachment": "a7", "controllers": []})
    assert bench.last("detach")["params"] == {"attachment": "a7"} and bench.count("detach") == 1


def test_an_attachment_that_is_ended_gives_way_to_a_new_one_of_its_place():
    bench = Bench().ready()
    first = bench.attach(lasting=True)
    bench.answer("attach", {"attachment": "a1", "controllers": []})
    bench.take(bench.session.lost(bench.now))
    bench.detach(first)
    second = bench.attach(lasting=True)
    bench.again()
    bench.welcome()
    bench.answer("attach", error=in_the_way("a1", "gate"))
    assert bench.last("attach")["params"]["takeover"] is True
    bench.receive(method="attachment.ended", params={"attachment": "a1", "by": "gate"})
    bench.answer("attach", {"attachment": "a2", "controllers": []})
    assert second.id == "a2" and second.error is None and bench.count("detach") == 0


def test_a_detach_that_is_refused_for_the_moment_is_sent_again():
    bench = Bench().ready()
    attachment = bench.attach()
    bench.answer("attach", {"attachment": "a1", "controllers": []})
    bench.detach(attachment)
    bench.answer("detach", error=refusal("draining"))
    bench.passes(2.1)
    assert bench.count("detach") == 2
    bench.answer("detach", error=refusal("attachmentUnknown"))
    bench.passes(10)
    assert bench.count("detach") == 2


def test_an_attach_that_is_refused_for_the_moment_is_no_error_and_is_sent_again():
    bench = Bench().ready()
    attachment = bench.attach()
    bench.answer("attach", error=refusal("draining"))
    assert attachment.error is None and not attachment.is_settled
    bench.passes(2.1)
    assert bench.count("attach") == 2
    bench.answer("attach", {"attachment": "a1", "controllers": []})
    assert attachment.is_settled and attachment.id == "a1" and attachment.error is None
    bench.passes(10)
    assert bench.count("attach") == 2


def test_an_attachment_that_was_refused_takes_no_place_after_a_lost_connection():
    bench = Bench().ready()
    attachment = bench.attach()
    bench.answer("attach", error=in_the_way("a1", "gate"))
    bench.passes(2)
    bench.again()
    bench.welcome()
    bench.answer("attach", error=in_the_way("a1", "gate"))
    assert not [one for one in bench.sent if one.get("params", {}).get("takeover")]
    assert attachment.error.name == "alreadyAttached"
    bench.passes(2)
    bench.answer("attach", {"attachment": "a2", "controllers": []})
    assert attachment.id == "a2" and attachment.error is None


def test_an_attachment_whose_answer_was_lost_takes_its_own_place_only():
    bench = Bench().ready()
    mine, others = bench.attach(), bench.attach(to="other")
    bench.again()
    bench.welcome()
    first, second = [one for one in bench.sent if one["method"] == "attach"][-2:]
    bench.receive(id=first["id"], error=in_the_way("a1", "gate"))
    assert bench.last("attach")["params"] == {**first["params"], "takeover": True}
    bench.answer("attach", {"attachment": "a3", "controllers": []})
    bench.receive(id=second["id"], error=in_the_way("a2", "kiosk"))
    assert bench.count("attach") == 5 and mine.id == "a3" and others.error.name == "alreadyAttached"


def test_a_handler_that_joins_takes_the_place_of_its_own_attachment():
    bench = Bench().ready()
    attachment = bench.attach()
    bench.session.attachments.change(attachment, bench.now)
    bench.take(bench.session.take())
    # Not before it is known whether there is a place to take.
    assert bench.count("attach") == 1
    bench.answer("attach", {"attachment": "a1", "controllers": []})
    assert bench.count("attach") == 2 and not attachment.is_settled
    bench.answer("attach", error=in_the_way("a1", "gate"))
    assert bench.last("attach")["params"]["takeover"] is True
    bench.receive(id="q1", method="tabBarController.shouldSelect", on="c1", attachment="a1", params={}, deadline=500)
    assert bench.of(Ask)[0].question.target is attachment
    bench.receive(method="attachment.ended", params={"attachment": "a1", "by": "gate"})
    bench.answer("attach", {"attachment": "a2", "controllers": []})
    assert attachment.is_settled and attachment.id == "a2" and attachment.error is None


def test_a_handler_that_joins_a_refused_attachment_takes_no_place():
    bench = Bench().ready()
    attachment = bench.attach()
    bench.session.attachments.change(attachment, bench.now)
    bench.answer("attach", error=in_the_way("a1", "kiosk"))
    assert attachment.error.name == "alreadyAttached"
    bench.passes(3)
    assert bench.count("attach") > 1
    assert not [one for one in bench.sent if one.get("params", {}).get("takeover")]


@pytest.mark.parametrize("has_joined", [False, True])
def test_an_attachment_that_has_ended_while_the_client_was_away_is_not_taken_back(has_joined):
    bench = Bench().ready()
    attachment = bench.attach(takeover=True)
    bench.answer("attach", {"attachment": "a1", "controllers": []})
    bench.take(bench.session.lost(bench.now))
    if has_joined:
        bench.session.attachments.change(attachment, bench.now)
    bench.again()
    bench.welcome()
    bench.receive(method="attachment.ended", params={"attachment": "a1", "by": "gate-2"})
    if has_joined:
        assert "takeover" not in bench.last("attach")["params"]
        bench.answer("attach", error=in_the_way("a9", "gate-2"))
    assert attachment.error.name == "attachmentEnded" and attachment.id is None
    # navd says it again in the next session if it has not heard of this client meanwhile.
    bench.again()
    bench.welcome()
    bench.receive(method="attachment.ended", params={"attachment": "a1", "by": "gate-2"})
    bench.passes(60)
    assert bench.count("attach") == (2 if has_joined else 1) and attachment.error.name == "attachmentEnded"


def test_an_answer_of_an_unknown_session_is_no_refusal_of_an_attachment():
    bench = Bench().ready()
    attachment = bench.attach()
    bench.answer("attach", error=refusal("helloRequired"))
    bench.welcome()
    assert attachment.error is None and bench.count("attach") == 2
    bench.answer("attach", {"attachment": "a1", "controllers": []})
    assert attachment.id == "a1"


def test_a_request_of_a_host_whose_handler_was_stopped_is_over():
    bench = Bench().ready()
    hosting = Hosting("Wheel", handler=object())
    bench.session.hostings.add(hosting, bench.now)
    bench.take(bench.session.take())
    bench.answer("host.attach", {"hostEpoch": 1, "windows": [snapshot(5)]})
    bench.receive(id="q1", method="host.perform", on="c1", deadline=1000, params={
        "hostEpoch": 1, "window": "w1", "base": 5, "first": 9, "method": "viewController.perform", "params": {}})
    question = bench.of(Ask)[0].question
    bench.take(bench.session.drop(question, bench.now))
    assert not hosting.running and not question.open
    bench.take(bench.session.answer(question, bench.now, {}))
    assert not [one for one in bench.sent if one.get("id") == "q1"]


@pytest.mark.parametrize("base", [6, 7, 8])
def test_of_several_commits_in_one_message_a_request_is_handed_out_after_its_own(base):
    bench = Bench().ready()
    hosting = Hosting("Wheel", handler=object())
    bench.session.hostings.add(hosting, bench.now)
    bench.take(bench.session.take())
    assert bench.sent[-1]["params"]["gathered"] is True
    bench.answer("host.attach", {"hostEpoch": 1, "windows": [snapshot(5)]})
    bench.receive(id="q1", method="host.perform", on="c1", deadline=1000, params={
        "hostEpoch": 1, "window": "w1", "base": base, "first": 9, "method": "viewController.perform", "params": {}})
    assert not bench.of(Ask)
    events = [{"epoch": "e1", "seq": seq, "prev": seq - 1, "changes": [{"set": "c1", "title": str(seq)}]}
              for seq in (6, 7, 8)]
    commits = [{"window": "w1", "event": event} for event in events]
    bench.receive(method="host.commits", params={"commits": commits})
    assert len(bench.of(Ask)) == 1 and hosting.copies["w1"].controllers["c1"]["title"] == "8"
    stale = [one["result"]["stale"] for one in bench.sent if one.get("id") == "q1"]
    assert stale == [], "its handler has seen the copy that it is about"


def test_the_windows_of_a_second_claim_are_those_of_the_first_too():
    bench = Bench().ready()
    first, second = Hosting("Wheel", handler=object()), Hosting("Dial", handler=object())
    for hosting, seq in ((first, 5), (second, 6)):
        bench.session.hostings.add(hosting, bench.now)
        bench.take(bench.session.take())
        bench.answer("host.attach", {"hostEpoch": seq, "windows": [snapshot(seq)]})
    # The commit of a claim is not sent to the session that claims.
    assert [hosting.copies["w1"].seq for hosting in (first, second)] == [6, 6]
    assert first.copies["w1"] is not second.copies["w1"]
