"""The state machine of a client: its connection and its requests, without sockets, clocks and threads."""
import random

import pytest

from navd import errors, wire
from navd.actions import Log, Open, Resolve
from played import TAP, Bench, refusal


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


@pytest.mark.parametrize("method", ["vote.dryRun", "window.save", "state.backup", "state.export"])
def test_a_read_that_others_are_asked_for_may_take_its_time_and_is_no_sign_of_a_lost_connection(method):
    bench = Bench(heartbeat=3600).ready()
    first, second, third = bench.request(method), bench.request(method, deadline=30), bench.request(method, timeout=40)
    bench.passes(14)
    assert bench.session.state == "ready" and bench.count(method) == 3 and not first.ended
    bench.passes(1.1)
    assert isinstance(first.error, errors.NoAnswer) and not second.ended
    bench.passes(16)
    assert bench.session.state == "ready" and not third.ended
    bench.passes(1)
    assert isinstance(second.error, errors.NoAnswer) and not third.ended
    # A connection that was lost may have lost the request, too.
    bench.again()
    bench.welcome()
    assert bench.count(method) == 4


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
    assert str(bench.request(*TAP).error) == str(waits.error)
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


def test_the_end_of_a_chained_command_comes_later():
    bench = Bench().ready()
    pending = bench.request(*TAP)
    bench.receive(id=pending.id, result={"outcome": "chained", "turn": 12})
    end = pending.result.end
    bench.receive(method="command.finished", params={"id": pending.id, "result": {"outcome": "committed", "seq": 9}})
    assert end.result == {"outcome": "committed", "seq": 9}


def test_messages_that_cannot_be_read_are_logged_and_change_nothing():
    bench = Bench().ready()
    for data in (b"\xff", b"[]", b"7", b'{"id":999,"result":{}}', b'{"id":null,"error":{"name":"parseError"}}'):
        bench.take(bench.session.received(data, bench.now))
    bench.take(bench.session.published("events/w1/", b"{", bench.now))
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
    assert pending.error.name == "closed" and bench.sent[-1] == {"id": bench.session.bye, "method": "bye"}
    assert bench.request(*TAP).error.name == "closed"
