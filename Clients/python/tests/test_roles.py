"""Functions and classes as handlers, without a navd."""
import pytest

from navd.actions import Question
from navd.roles import Actions, Handlers, methods_named


def asked(method, names=(), **params):
    return Question("q1", method, "c1", params, dict(names), None)


def handle(kind, id, names):
    return (kind, names.get(id, id))


def call(handlers, question):
    handler = handlers.by_method[question.method]
    return handler.result([handler.function(*one) for one in handler.calls(question, handle)])


def test_the_one_parameter_of_a_vote_is_what_it_is_about():
    handlers = Handlers("delegate")

    @handlers.add
    def should_select(tab):
        return tab == ("viewController", "songs")

    question = asked("tabBarController.shouldSelect", {"c6": "songs"}, viewController="c6")
    assert call(handlers, question) == {"allow": True}
    assert list(handlers.by_method) == ["tabBarController.shouldSelect"]


def test_parameters_are_found_by_the_names_of_uikit_in_any_order():
    handlers = Handlers("delegate", "navigationController")
    heard = []

    @handlers.add
    def did_show(animated, navigation_controller, view_controller, question):
        heard.append((animated, navigation_controller, view_controller, question.method))

    call(handlers, asked("navigationController.didShow", viewController="c2", animated=True))
    assert heard == [(True, ("navigationController", "c1"), ("viewController", "c2"), "navigationController.didShow")]


def test_a_handler_may_take_less_than_there_is_and_nothing_that_is_not_there():
    handlers = Handlers("delegate")
    handlers.add(lambda_named("did_select", lambda: None))
    assert call(handlers, asked("tabBarController.didSelect", viewController="c2")) == {}
    with pytest.raises(TypeError, match="no parameter of tabBarController.shouldSelect"):
        handlers.add(lambda_named("should_select", lambda tab, colour: True))


def lambda_named(name, function):
    function.__name__ = name
    return function


def test_rows_are_asked_one_by_one_unless_the_handler_takes_a_count():
    class Rows:
        def number_of_rows(self, section):
            return [3, 5][section]

        def cell_for_row(self, row, section):
            return {"title": f"{section}.{row}"}

    handlers = Handlers("dataSource", "tableViewController")
    handlers.add(Rows)
    assert call(handlers, asked("tableViewController.numberOfRows", section=0, count=2, dataVersion=1)) == {"counts": [3, 5]}
    cells = asked("tableViewController.cellForRow", section=1, row=2, count=2, dataVersion=1)
    assert call(handlers, cells) == {"cells": [{"title": "1.2"}, {"title": "1.3"}]}

    class Many:
        def number_of_rows(self, section, count):
            return [7] * count

    handlers.add(Many())
    assert call(handlers, asked("tableViewController.numberOfRows", section=0, count=2, dataVersion=1)) == {"counts": [7, 7]}


@pytest.mark.parametrize("value", [None, 1, "yes", {"allow": True}])
def test_a_vote_wants_true_or_false(value):
    handlers = Handlers("delegate")
    handlers.add(lambda_named("should_select", lambda tab: value))
    with pytest.raises(TypeError, match="wants True or False"):
        call(handlers, asked("tabBarController.shouldSelect", viewController="c6"))


def test_a_name_that_several_kinds_have_is_decided_by_the_kind_or_by_its_whole_name():
    both = {one.name for one in methods_named("will_show", "delegate")}
    assert both == {"navigationController.willShow", "splitViewController.willShow"}
    assert [one.name for one in methods_named("will_show", "delegate", "splitViewController")] == ["splitViewController.willShow"]
    assert [one.name for one in methods_named("navigation_controller_will_show", "delegate")] == ["navigationController.willShow"]


def test_a_name_that_is_no_method_is_refused_with_those_that_are():
    with pytest.raises(TypeError, match="should_select"):
        Handlers("delegate").add(lambda_named("should_dance", lambda: True))

    class Nothing:
        def dance(self):
            pass

    with pytest.raises(TypeError, match="Nothing has no method of a content"):
        Handlers("content").add(Nothing)


def test_the_methods_of_a_host_are_its_actions():
    class Wheel:
        def show_page(self, scene, value):
            return {"shown": value}

        def empty(self, scene):
            return {}

    actions = Actions(Wheel)
    question = asked("viewController.perform", action="showPage", value=3)
    question.details = {"scene": None}
    assert actions.call(question) == {"shown": 3}
    question.params["action"] = "dance"
    with pytest.raises(Exception, match="empty, showPage"):
        actions.call(question)
