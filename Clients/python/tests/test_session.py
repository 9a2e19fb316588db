"""The state machine of a client, without sockets, clocks and threads."""
import json
import random

import pytest

from navd import errors, wire
from navd.actions import Ask, Deliver, Log, Open, OpenEvents, Resolve, Send, Subscribe, Withdraw
from navd.attachments import Attachment
from navd.copy import Copy
from navd.hosting import Hosting
from navd.session import Session
from navd.watching import LayoutWatch, TreeWatch

EVENTS = "ipc:///tmp/e"


class Bench:
    """A session, and the part of navd that a test plays."""

    def __init__(self, **options):
        self.session = Session("gate", chance=random.Random(7), wall=lambda: 1000.0, **options)
        self.now, self.actions, self.sent = 100.0, [], []
        self.take(self.session.start(self.now))

    def take(self, actions):
        self.actions += actions
        self.sent += [json.loads(one.data) for one in actions if isinstance(one, Send)]

    def of(self, kind):
        return [one for one in self.actions if isinstance(one, kind)]

    def passes(self, seconds):
        end = self.now + seconds
        while self.session.deadline() <= end:
            self.now = max(self.now, self.session.deadline())
            self.take(self.session.tick(self.now))
        self.now = end

    def receive(self, **message):
        self.take(self.session.received(json.dumps(message).encode(), self.now))

    def publish(self, topic, **message):
        self.take(self.session.published(topic, json.dumps(message).encode(), self.now))

    def last(self, method):
        return next(one for one in reversed(self.sent) if one.get("method") == method)

    def count(self, method):
        return sum(one.get("method") == method for one in self.sent)

    def answer(self, method, result=None, error=None):
        member = {"error": error} if error else {"result": result or {}}
        self.receive(id=self.last(method)["id"], **member)

    def welcome(self, session="s1", epoch="e1", **more):
        self.answer("hello", {"session": session, "protocol": 1, "epoch": epoch, "seq": 0, "events": EVENTS, "may": [], **more})

    def ready(self, **welcome):
        self.take(self.session.connected(self.now))
        self.passes(0)
        self.welcome(**welcome)
        return self

    def again(self):
        """The connection is lost, and there is another one."""
        self.take(self.session.lost(self.now))
        self.take(self.session.connected(self.now))
        self.passes(2)

    def request(self, method, on=None, params=None, **options):
        pending = self.session.requests.request(method, on, params or {}, options, self.now)
        pending.waiter = self
        self.take(self.session.take())
        return pending

    def attach(self, **options):
        to = options.pop("to", "tabs")
        attachment = Attachment(to, "delegate", ["tabBarController.shouldSelect"], handler=object(), **options)
        self.session.attachments.add(attachment, self.now)
        self.take(self.session.take())
        return attachment

    def detach(self, attachment):
        self.session.attachments.remove(attachment, self.now)
        self.take(self.session.take())


TAP = ("tabBarController.tap", "tabs", {"index": 1})


def test_hello_comes_first_and_names_the_client_and_the_version():
    bench = Bench()
    assert [type(one) for one in bench.actions] == [Open]
    bench.ready()
    assert bench.sent[0]["params"] == {"client": "gate", "protocol": [1]}
    assert bench.session.state == "ready" and bench.session.epoch == "e1"


def test_a_request_while_navd_is_away_fails_at_once_and_is_never_sent():
    bench = Bench()
    pending = bench.request(*TAP)
    assert isinstance(pending.error, errors.NotConnected) and pending.error.name == "notConnected"
    bench.ready()
    assert bench.count("tabBarController.tap") == 0


def test_a_request_with_retry_waits_for_navd_and_has_a_key():
    bench = Bench()
    pending = bench.request(*TAP, retry=True)
    assert not pending.ended
    bench.ready()
    key = bench.last("tabBarController.tap")["key"]
    assert key["client"].startswith("gate/") and key["n"] == 1
    assert bench.request(*TAP, retry=True).message["key"] == {**key, "n": 2}
    own = bench.request(*TAP, request_key={"client": "till-3", "n": 17})
    assert own.message["key"] == {"client": "till-3", "n": 17}


def test_a_request_that_waits_and_is_no_json_ends_when_it_is_sent():
    bench = Bench()
    pending = bench.request(TAP[0], "tabs", {"index": object()}, retry=True)
    bench.ready()
    assert isinstance(pending.error, TypeError) and bench.of(Resolve)[-1].pending is pending


def test_a_request_with_retry_is_given_up_after_its_timeout():
    bench = Bench()
    pending = bench.request(*TAP, retry=True, timeout=3)
    bench.passes(2.9)
    assert not pending.ended
    bench.passes(0.2)
    assert isinstance(pending.error, errors.NotConnected)


def test_an_answer_ends_a_request_with_a_result_or_a_named_error():
    bench = Bench().ready()
    first, second = bench.request(*TAP), bench.request(*TAP)
    bench.receive(id=second.id, result={"outcome": "committed"})
    bench.receive(id=first.id, error={"code": 472, "name": "covered", "message": "…", "data": {"by": "c4"}})
    assert second.result == {"outcome": "committed"}
    assert (first.error.name, first.error.code, first.error.data) == ("covered", 472, {"by": "c4"})
    assert [one.pending for one in bench.of(Resolve)] == [second, first]


def test_requests_that_were_answered_leave_nothing_behind():
    bench = Bench().ready()
    for _ in range(1000):
        pending = bench.request(*TAP)
        bench.receive(id=pending.id, result={"outcome": "committed"})
    assert len(bench.session._timers) < 5 and not bench.session.requests._sent


def test_an_error_of_an_unknown_name_is_an_error_all_the_same():
    error = errors.from_wire({"code": 999, "name": "ofTomorrow", "message": "m"})
    assert type(error) is errors.NavdError and error.name == "ofTomorrow" and error.code == 999


def test_options_become_members_of_the_message():
    bench = Bench().ready()
    bench.request(*TAP, deadline=0.5, wait="finished", when_busy="queue", if_seq=7, in_window="main")
    message = bench.last("tabBarController.tap")
    assert message["deadline"] == 500 and message["expires"] == 1_000_500
    assert (message["wait"], message["whenBusy"], message["ifSeq"], message["window"]) == ("finished", "queue", 7, "main")


def test_a_client_elsewhere_sends_no_expires_of_its_own():
    bench = Bench(local=False).ready()
    bench.request(*TAP, deadline=0.5)
    assert "expires" not in bench.last("tabBarController.tap")


def test_a_deadline_goes_on_while_navd_is_away():
    bench = Bench(local=False)
    pending, late = bench.request(*TAP, retry=True, deadline=2), bench.request(*TAP, retry=True, deadline=0.5)
    bench.passes(0.6)
    assert isinstance(late.error, errors.NotConnected) and not pending.ended
    bench.passes(0.6)
    bench.ready()
    assert bench.count(TAP[0]) == 1 and bench.last(TAP[0])["deadline"] == 800


def test_after_its_deadline_a_command_is_sent_again_for_its_answer_only():
    bench = Bench(local=False).ready()
    pending = bench.request(*TAP, retry=True, deadline=2)
    assert bench.last(TAP[0])["deadline"] == 2000 and "expires" not in bench.last(TAP[0])
    bench.take(bench.session.lost(bench.now))
    bench.passes(49)
    assert not pending.ended
    bench.take(bench.session.connected(bench.now))
    bench.passes(2)
    bench.welcome()
    # That moment has passed long ago: navd answers what it has done under this key, and does nothing.
    assert bench.count(TAP[0]) == 2 and bench.last(TAP[0])["expires"] == 1
    assert bench.last(TAP[0])["key"] == pending.message["key"]


def test_a_lost_connection_is_resumed_after_a_random_time_and_attachments_stand():
    bench = Bench().ready()
    bench.attach()
    bench.answer("attach", {"attachment": "a1", "controllers": []})
    bench.take(bench.session.lost(bench.now))
    assert bench.session.state == "away" and len(bench.of(Open)) == 2
    bench.take(bench.session.connected(bench.now))
    bench.passes(2)
    assert bench.last("hello")["params"] == {"resume": "s1"}
    bench.welcome()
    assert bench.count("attach") == 1


def test_an_unknown_session_begins_anew_and_attaches_again():
    bench = Bench().ready()
    attachment = bench.attach(lasting=True)
    bench.answer("attach", {"attachment": "a1", "controllers": []})
    bench.again()
    bench.answer("hello", error={"code": 103, "name": "sessionUnknown", "message": ""})
    assert bench.last("hello")["params"]["client"] == "gate"
    bench.welcome(session="s2", epoch="e2")
    assert bench.count("attach") == 2 and bench.last("attach")["params"]["lasting"] is True
    bench.answer("attach", {"attachment": "a9", "controllers": []})
    assert attachment.id == "a9" and bench.session.epoch == "e2"


def test_after_a_new_session_commands_without_a_key_are_lost_and_others_are_sent_again():
    bench = Bench().ready()
    plain, keyed, read = bench.request(*TAP), bench.request(*TAP, retry=True), bench.request("window.list")
    key = keyed.message["key"]
    bench.again()
    bench.answer("hello", error={"code": 103, "name": "sessionUnknown", "message": ""})
    bench.welcome(session="s2")
    assert isinstance(plain.error, errors.ConnectionLost)
    assert bench.count("tabBarController.tap") == 3 and bench.last("tabBarController.tap")["key"] == key
    assert bench.count("window.list") == 2 and not read.ended and not keyed.ended


def test_in_a_resumed_session_the_answer_of_a_command_may_still_come():
    bench = Bench().ready()
    plain = bench.request(*TAP)
    bench.again()
    bench.welcome()
    bench.receive(id=plain.id, result={"outcome": "committed"})
    assert plain.result == {"outcome": "committed"}


def test_a_command_without_an_answer_is_cancelled_and_ends():
    bench = Bench(heartbeat=1000).ready()
    pending = bench.request(*TAP, deadline=1)
    bench.passes(2.9)
    assert not pending.ended
    bench.passes(0.2)
    assert isinstance(pending.error, errors.NoAnswer)
    assert bench.last("cancel")["params"] == {"id": pending.id}


def test_draining_is_not_the_end_of_a_request_with_a_key():
    bench = Bench().ready()
    pending = bench.request(*TAP, retry=True)
    bench.answer("tabBarController.tap", error={"code": 113, "name": "draining", "message": ""})
    assert not pending.ended
    bench.passes(0.5)
    assert bench.count("tabBarController.tap") == 2
    plain = bench.request(*TAP)
    bench.receive(id=plain.id, error={"code": 113, "name": "draining", "message": ""})
    assert plain.error.name == "draining"


def refusal(name):
    return {"code": 113, "name": name, "message": ""}


@pytest.mark.parametrize("name", ["draining", "storeUnavailable", "helloRequired"])
def test_a_request_that_was_refused_for_the_moment_ends_in_time_and_is_not_sent_after_that(name):
    bench = Bench().ready()
    pending = bench.request(*TAP, retry=True)
    bench.answer(TAP[0], error=refusal(name))
    bench.take(bench.session.lost(bench.now))
    bench.passes(59.9)
    assert not pending.ended
    bench.passes(0.2)
    assert isinstance(pending.error, errors.NoAnswer)
    bench.passes(3600)
    bench.again()
    bench.welcome()
    assert bench.count(TAP[0]) == 1


def test_a_read_of_an_unknown_session_ends_in_time():
    bench = Bench().ready()
    pending = bench.request("window.list")
    bench.answer("window.list", error=refusal("helloRequired"))
    bench.passes(4.9)
    assert not pending.ended
    bench.passes(0.2)
    assert isinstance(pending.error, errors.NoAnswer)


def test_a_machine_that_wakes_up_does_not_send_what_is_over():
    bench = Bench().ready()
    sent = bench.request(*TAP, retry=True)
    bench.again()
    held = bench.request(*TAP, retry=True)
    bench.now += 3600
    bench.welcome()
    assert bench.count(TAP[0]) == 1
    assert isinstance(sent.error, errors.NoAnswer) and isinstance(held.error, errors.NotConnected)


def test_a_request_that_nobody_waits_for_is_dropped_or_cancelled():
    bench = Bench()
    held = bench.request(*TAP, retry=True)
    bench.session.requests.cancel(held)
    bench.ready()
    sent = bench.request(*TAP, retry=True)
    assert bench.count(TAP[0]) == 1
    bench.take(bench.session.lost(bench.now))
    bench.session.requests.cancel(sent)
    bench.take(bench.session.connected(bench.now))
    bench.passes(2)
    bench.welcome()
    assert bench.count(TAP[0]) == 1 and bench.last("cancel")["params"] == {"id": sent.id}
    other = bench.request(*TAP)
    bench.session.requests.cancel(other)
    bench.take(bench.session.take())
    assert bench.last("cancel")["params"] == {"id": other.id} and not bench.session.requests._sent


def test_navd_is_pinged_when_it_is_silent_and_its_silence_is_a_lost_connection():
    bench = Bench(heartbeat=1).ready()
    bench.passes(1.5)
    assert bench.last("ping")["params"] == {"session": True}
    bench.answer("ping", {"pong": True, "seq": 1, "session": True})
    bench.passes(1.5)
    assert bench.count("ping") == 2 and bench.session.state == "ready"
    bench.passes(2.1)
    assert bench.session.state == "away"


def test_a_navd_that_does_not_know_the_session_is_greeted_again():
    bench = Bench(heartbeat=1).ready()
    bench.passes(1.5)
    bench.answer("ping", {"pong": True, "seq": 1, "session": False})
    assert bench.last("hello")["params"] == {"resume": "s1"}
    bench.answer("hello", error={"code": 103, "name": "sessionUnknown", "message": ""})
    bench.welcome(session="s2")
    pending = bench.request(*TAP)
    bench.receive(id=pending.id, error={"code": 101, "name": "helloRequired", "message": ""})
    assert isinstance(pending.error, errors.NotConnected) and bench.session.state == "greeting"


@pytest.mark.parametrize("answer", [
    {"error": {"code": 102, "name": "unsupportedVersion", "message": "…", "data": {"versions": [2]}}},
    {"result": {"session": "s", "protocol": 2, "epoch": "e", "seq": 0, "events": None}}])
def test_a_server_of_another_version_gives_its_named_error(answer):
    bench = Bench()
    waits = bench.request(*TAP, retry=True)
    bench.take(bench.session.connected(bench.now))
    bench.passes(0)
    bench.receive(id=bench.last("hello")["id"], **answer)
    assert waits.error.name == "unsupportedVersion" and waits.error.code == 102
    assert bench.request(*TAP).error is waits.error
    bench.passes(100)
    assert bench.count("hello") == 1


def test_after_quota_exceeded_the_session_waits_as_long_as_navd_says():
    bench = Bench()
    bench.take(bench.session.connected(bench.now))
    bench.passes(0)
    bench.answer("hello", error={"code": 118, "name": "quotaExceeded", "message": "", "data": {"retryAfter": 5000}})
    bench.passes(4.9)
    assert bench.count("hello") == 1
    bench.passes(0.2)
    assert bench.count("hello") == 2


def test_clients_that_were_cut_off_together_come_back_at_different_times():
    times = set()
    for seed in range(20):
        bench = Bench()
        bench.session.chance = random.Random(seed)
        bench.ready()
        bench.take(bench.session.lost(bench.now))
        bench.take(bench.session.connected(bench.now))
        times.add(round(bench.session.deadline(), 4))
    assert len(times) == 20 and max(times) - min(times) > 0.05


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


def test_the_end_of_a_chained_command_comes_later():
    bench = Bench().ready()
    pending = bench.request(*TAP)
    bench.receive(id=pending.id, result={"outcome": "chained", "turn": 12})
    end = pending.result.end
    bench.receive(method="command.finished", params={"id": pending.id, "result": {"outcome": "committed", "seq": 9}})
    assert end.result == {"outcome": "committed", "seq": 9}


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
    first, lasting = bench.attach(), bench.attach(lasting=True, to="other")
    for number, one in enumerate([one for one in bench.sent if one["method"] == "attach"]):
        bench.receive(id=one["id"], result={"attachment": f"a{number}", "controllers": []})
    bench.take(bench.session.lost(bench.now))
    bench.detach(first)
    bench.detach(lasting)
    bench.again()
    bench.answer("hello", error=refusal("sessionUnknown"))
    bench.welcome(session="s2")
    assert bench.count("attach") == 3 and bench.last("attach")["params"]["to"] == "other"
    bench.answer("attach", {"attachment": "a7", "controllers": []})
    assert bench.last("detach")["params"] == {"attachment": "a7"} and bench.count("detach") == 1


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


def in_the_way(attachment, client):
    return {"code": 104, "name": "alreadyAttached", "message": "", "data": {"attachment": attachment, "client": client}}


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


def test_messages_that_cannot_be_read_are_logged_and_change_nothing():
    bench = Bench().ready()
    for data in (b"\xff", b"[]", b"7", b'{"id":999,"result":{}}', b'{"id":null,"error":{"name":"parseError"}}'):
        bench.take(bench.session.received(data, bench.now))
    bench.take(bench.session.published("window/w1/", b"{", bench.now))
    assert bench.session.state == "ready" and len(bench.of(Log)) >= 4


def test_white_space_around_a_message_is_no_error_and_anything_else_is():
    assert wire.decode(b' {"id": 1} \n') == {"id": 1} == wire.decode(b'{"id":1}')
    for data in (b'{"id":1}{', b"", b" ", b'{"id":1', b"\xc3"):
        with pytest.raises(ValueError):
            wire.decode(data)


def test_closing_ends_every_request():
    bench = Bench().ready()
    pending = bench.request(*TAP)
    bench.take(bench.session.close(bench.now))
    assert pending.error.name == "closed" and bench.sent[-1] == {"method": "bye"}
    assert bench.request(*TAP).error.name == "closed"


# Following.

WINDOW = {"id": "w1", "name": "main", "root": "c1"}


def snapshot(seq, epoch="e1", controllers=({"id": "c1", "kind": "viewController", "appearance": "appeared"},)):
    return {"epoch": epoch, "seq": seq, "window": WINDOW, "controllers": list(controllers)}


def event(seq, prev, epoch="e1", changes=None):
    return {"epoch": epoch, "seq": seq, "prev": prev, "turn": 1, "cause": {}, "messages": [],
            "changes": changes or [{"set": "c1", "title": f"at {seq}"}]}


def bookmark(seq, epoch="e1"):
    return {"epoch": epoch, "window": "w1", "seq": seq, "n": 0, "bookmark": "subscribed"}


def following(bench, seq=5):
    watch = bench.session.watches.open(TreeWatch, "main", bench.now)
    bench.take(bench.session.take())
    bench.answer("window.list", {"windows": [{"id": "w1", "name": "main"}]})
    bench.publish("window/w1/", **bookmark(seq))
    bench.answer("snapshot", snapshot(seq))
    return watch


def seqs(bench):
    return [one.item.seq if isinstance(one.item, Copy) else one.item["seq"] for one in bench.of(Deliver)]


def test_a_tree_subscribes_waits_for_the_bookmark_and_then_takes_the_snapshot():
    bench = Bench().ready()
    watch = bench.session.watches.open(TreeWatch, "main", bench.now)
    bench.take(bench.session.take())
    bench.answer("window.list", {"windows": [{"id": "w7", "name": "other"}, {"id": "w1", "name": "main"}]})
    assert bench.of(OpenEvents)[0] == OpenEvents(EVENTS, ("window/w1/",)) and bench.count("snapshot") == 0
    bench.publish("window/w1/", **bookmark(5))
    assert bench.last("snapshot")["on"] == "w1"
    bench.publish("window/w1/", **event(6, 5))
    bench.answer("snapshot", snapshot(5))
    assert watch.copy.seq == 6 and watch.copy.controllers["c1"]["title"] == "at 6"
    assert seqs(bench) == [5, 6]


def test_an_old_event_is_ignored_and_a_note_does_not_count():
    bench = Bench().ready()
    watch = following(bench)
    bench.publish("window/w1/", **event(5, 4))
    bench.publish("window/w1/", epoch="e1", seq=5, n=1, turn=3, note="vetoed", data={})
    bench.publish("window/w1/", **event(6, 5))
    assert watch.copy.seq == 6 and seqs(bench) == [5, 6]


def test_a_gap_is_filled_by_changes_since_and_the_event_behind_it_is_applied_once():
    bench = Bench().ready()
    watch = following(bench)
    bench.publish("window/w1/", **event(8, 7))
    assert watch.copy.seq == 5
    bench.passes(0.1)
    assert bench.last("changesSince")["params"] == {"epoch": "e1", "seq": 5}
    bench.publish("window/w1/", **event(9, 8))
    bench.answer("changesSince", {"epoch": "e1", "seq": 8, "events": [event(6, 5), event(7, 6), event(8, 7)]})
    assert watch.copy.seq == 9 and seqs(bench) == [5, 6, 7, 8, 9]


def test_a_bookmark_ahead_means_a_gap_as_well():
    bench = Bench().ready()
    watch = following(bench)
    bench.publish("window/w1/", **bookmark(6))
    bench.passes(0.1)
    bench.answer("changesSince", {"epoch": "e1", "seq": 6, "events": [event(6, 5)]})
    assert watch.copy.seq == 6


@pytest.mark.parametrize("answer", [
    {"error": {"code": 111, "name": "historyCompacted", "message": ""}},
    {"result": {"epoch": "e1", "seq": 2, "events": []}}])
def test_what_is_no_longer_kept_or_was_put_back_from_a_copy_is_taken_anew(answer):
    bench = Bench().ready()
    watch = following(bench)
    bench.publish("window/w1/", **bookmark(9))
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
    assert bench.of(Subscribe)[-1].topic == "window/w3/"
    bench.publish("window/w3/", **bookmark(1, "e2"))
    bench.answer("snapshot", {**snapshot(1, "e2"), "window": {**WINDOW, "id": "w3"}})
    assert (watch.copy.epoch, watch.copy.seq, watch.id) == ("e2", 1, "w3")


def test_after_a_reconnect_the_sub_is_made_anew_and_its_bookmark_tells_what_was_missed():
    bench = Bench().ready()
    watch = following(bench)
    bench.again()
    bench.welcome()
    assert len(bench.of(OpenEvents)) == 2 and bench.count("snapshot") == 1
    bench.publish("window/w1/", **bookmark(7))
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
    bench.publish("window/w1/", **event(6, 5, changes=[{"remove": "c1"}, {"close": "w1"}]))
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
    bench.publish("layout/w1/", seq=3, frames=[1])
    bench.publish("layout/w1/", epoch="e1", window="w1", seq=4, n=0, bookmark="large")
    bench.answer("layout", {"window": "w1", "frames": [2]})
    assert [one.item["frames"] for one in bench.of(Deliver)] == [[1], [2]]


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
