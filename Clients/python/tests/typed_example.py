"""A program with the kit, as mypy reads it: tests/test_types.py checks its types. It is never run."""
from __future__ import annotations

from typing import Any, Literal, assert_type

import navd
import navd.asyncio
from navd import types
from navd.handles import Handle
from navd.refusals import IndexOutOfRangeError

nav = navd.connect(client="gate", timeout=None)


@nav.delegate("tabs", patience=0.5, silence="deny", lasting=True)
def should_select(tab: Handle) -> bool:
    return tab.name != "songs"


@nav.data_source({"customClass": "Songs"}, takeover=True, on_change=lambda attachment: print(attachment.state))
class Songs:
    def number_of_rows(self, section: int) -> int:
        return 3


@nav.host("Carousel", otherwise="adopt", grace=1.5)
class Carousel:
    def turn(self, scene: navd.Scene) -> None:
        scene.children = []


assert_type(should_select(nav.controller("albums")), bool)
tapped = nav.tab_bar_controller("tabs").tap(index=1, deadline=2.0, retry=True)
assert_type(tapped["outcome"], types.Outcome)
assert_type(nav.call("window.path", "music", timeout=3.0), dict[str, Any])
assert_type(nav.session_state, Literal["away", "greeting", "ready", "failed", "closed"])
assert_type(nav.may, list[types.Right])
assert_type([one.state for one in nav.attachments], list[Literal["waiting", "attached", "refused", "ended"]])

with nav.window("music").layouts() as layouts:
    for screen in layouts:
        assert_type(screen, types.ShownLayout)
        assert_type(screen["seq"], int)
for item in nav.window("music").events():
    assert_type(item, navd.Copy | types.Event)
for state in nav.session_states():
    assert_type(state, Literal["away", "greeting", "ready", "failed", "closed"])

try:
    nav.tab_bar_controller("tabs").tap(index=7)
except IndexOutOfRangeError as error:
    assert_type(error.data, dict[str, Any])

# Each of these is an error that mypy finds: without it the `ignore` would be one.
nav.tab_bar_controller("tabs").tap(index=1, deadlin=1.0)  # type: ignore[call-arg]
nav.delegate("tabs", patiense=1)  # type: ignore[call-arg]
nav.call("window.path", "music", timeout="soon")  # type: ignore[arg-type]
nav.host("Carousel", otherwise="nothing")  # type: ignore[arg-type]


async def main() -> None:
    async with await navd.asyncio.connect(client="gate") as nav:
        tapped = await nav.tab_bar_controller("tabs").tap(index=1, deadline=2.0)
        assert_type(tapped["outcome"], types.Outcome)
        async with nav.window("music").layouts() as layouts:
            async for screen in layouts:
                assert_type(screen, types.ShownLayout)
        assert_type(await nav.window("music").events().next(1.0), navd.Copy | types.Event)
        await nav.attach(Songs, "dataSource", "songs", patiense=1)  # type: ignore[call-arg]
