"""A plugin of pytest. It comes with the package; `-p navd.pytest_plugin` loads it from a folder.

    def test_songs_is_vetoed(navd):
        gate = navd.connect("gate")
        ...
        navd.expect(messages=["tabs.didSelect"])

The fixture `navd` is a `navd.testing.Daemon`. Its tree stands in the marker `@pytest.mark.navd(tree="music.json")`.
"""
from __future__ import annotations

from typing import Any, Iterator

import pytest

from .testing import Daemon

TREE = {"name": "main", "visible": True, "root": {
    "kind": "tabBarController", "name": "tabs", "viewControllers": [
        {"kind": "navigationController", "name": stack, "viewControllers": [{"kind": "viewController", "name": page}]}
        for stack, page in (("first", "one"), ("second", "two"))]}}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--navd", metavar="PATH", help="the navd that tests start; without it $NAVD, then the one on the PATH")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "navd(tree, *arguments, manual_clock=True, store=False): the navd of the fixture of that name")


@pytest.fixture
def navd(request: pytest.FixtureRequest) -> Iterator[Daemon]:
    """A navd of this test alone, on a private path, with the manual clock."""
    marker = request.node.get_closest_marker("navd")
    arguments: tuple[Any, ...] = marker.args if marker else ()
    options: dict[str, Any] = dict(marker.kwargs) if marker else {}
    tree = options.pop("tree", arguments[0] if arguments else TREE)
    options.setdefault("navd", request.config.getoption("--navd"))
    with Daemon(tree, *map(str, arguments[1:]), **options) as daemon:
        yield daemon
