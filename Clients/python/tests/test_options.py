"""Options and params of requests: mistyped ones, those that are 0, and errors that are raised more than once."""
import pytest

import navd
from navd import errors
from navd.options import check_params
from played import TAP, Bench, refusal


@pytest.mark.parametrize("given, near", [("deadlin", "deadline"), ("retries", "retry"), ("indx", "index"), ("whenBusy", "when_busy")])
def test_an_option_that_there_is_not_is_an_error_that_names_the_nearest(given, near):
    bench = Bench().ready()
    with pytest.raises(TypeError, match=f"{given} is no option of tabBarController.tap.* meant: {near}"):
        bench.request(*TAP, **{given: 1})
    assert bench.count(TAP[0]) == 0


def test_a_param_that_is_given_as_an_option_is_an_error_that_says_where_it_belongs():
    with pytest.raises(TypeError, match="index is a param of tabBarController.tap; wanted: params={'index': ...}"):
        Bench().ready().request(*TAP, index=1)


def test_an_option_that_is_like_no_other_is_told_all_of_them():
    with pytest.raises(TypeError, match="they are: deadline, expires"):
        Bench().ready().request(*TAP, zzz=1)


def test_params_of_a_known_method_are_those_of_its_description():
    check_params("tabBarController.tap", {"index": 1})
    check_params("viewController.set", {"title": "A type's members are params, too"})
    check_params("of.aLaterNavd", {"whatever": 1})
    with pytest.raises(TypeError, match="indx is no param of tabBarController.tap; meant: index"):
        check_params("tabBarController.tap", {"indx": 1})


def test_a_timeout_of_nothing_is_one():
    bench = Bench().ready()
    pending = bench.request(*TAP, timeout=0)
    assert isinstance(pending.error, errors.NoAnswer) and bench.count(TAP[0]) == 0
    pending = bench.request(*TAP, timeout=0, retry=True)
    assert isinstance(pending.error, errors.NoAnswer) and bench.count(TAP[0]) == 0


def test_an_error_that_ends_many_requests_is_another_exception_for_each():
    bench = Bench().ready()
    first, second = bench.request(*TAP), bench.request(*TAP, retry=True)
    bench.take(bench.session.close(bench.now))
    assert isinstance(first.error, navd.Closed) and isinstance(second.error, navd.Closed) and first.error is not second.error


def test_what_has_ended_a_session_is_raised_afresh_by_each_request():
    bench = Bench()
    bench.take(bench.session.connected(bench.now))
    bench.passes(0)
    bench.answer("hello", error=refusal("unsupportedVersion") | {"data": {"versions": [2]}})
    first, second = bench.request(*TAP).error, bench.request(*TAP).error
    assert first is not second and isinstance(first, navd.refusals.UnsupportedVersionError)
    assert (first.name, first.code, first.data) == (second.name, second.code, second.data) and first.data == {"versions": [2]}


def test_a_fresh_error_has_no_traceback_of_another_time():
    error = navd.refusals.BusyError("later", data={"at": 1})
    try:
        raise error
    except navd.NavdError:
        again = errors.fresh(error)
    assert again is not error and again.__traceback__ is None and str(again) == "busy: later" and again.data == {"at": 1}
