"""A part of the check: how long the page takes to draw much."""
from place import HERE, Wrong
from using import equal

# A frame of the browser in milliseconds, and what the piece of script in load.js takes on a machine on which the page
# is to draw within it.
FRAME, YARDSTICK = 16, 1


def at(values, part):
    """The value that is not below a part of the sorted values."""
    return values[min(len(values) - 1, int(len(values) * part))]


def much_is_smooth(page):
    """10,000 controllers and 1,000 commits a second: drawing a frame takes a fraction of its 16 ms."""
    page.driver.execute_script((HERE / "tests" / "load.js").read_text())
    page.until("document.querySelector('#head .facts').textContent.includes('10,01')", 20)
    page.press("Lanes", "#below .tabs")
    page.until("load.isOver", 20)
    page.press("Log", "#below .tabs")
    frames = sorted(page.js("[...inspector.drawing.frames]"))
    if len(frames) < 10:
        raise Wrong(f"only {len(frames)} frames were drawn in 3 s")
    # The machine may be slow, and does other work, too, which interrupts a frame. A piece of script that is always the
    # same is measured meanwhile, and tells by how much.
    # At first the browser compiles it.
    yardstick = sorted(page.js("load.yardstick.slice(20)"))
    middle, most = at(frames, 0.5), at(frames, 0.95)
    slow, slowest = max(1, at(yardstick, 0.5) / YARDSTICK), max(1, at(yardstick, 0.95) / YARDSTICK)
    print(f"    {len(frames)} frames: {middle:.1f} ms in the middle, {most:.1f} ms at 95 %, "
          f"{frames[-1]:.1f} ms at most; the machine is {slow:.1f} times as slow as meant, {slowest:.1f} at 95 %; "
          f"{page.js('load.spent / load.events') * 1000:.0f} µs an event")
    if len(yardstick) < 20:
        raise Wrong(f"the speed of the machine was measured {len(yardstick)} times only")
    if middle > FRAME / 2 * slow or most > FRAME * slowest:
        raise Wrong(f"a frame takes {middle} ms in the middle, and {most} ms at 95 %; wanted: {FRAME / 2 * slow} and "
                    f"{FRAME * slowest} on this machine")
    # Each part for itself, also those that are drawn seldom.
    times = page.js("""Object.entries(inspector.parts).map(([name, part]) => {
        const times = Array.from({ length: 7 }, () => {
            const start = performance.now();
            part.show();
            return performance.now() - start;
        });
        return [name, times.sort((a, b) => a - b)[3]];
    })""")
    equal([(name, time) for name, time in times if time > FRAME * slow], [])
    # The slider goes through moments: at most one a frame is made.
    times = page.js("""Array.from({ length: 9 }, (_, index) => {
        const start = performance.now();
        inspector.model.goTo(inspector.model.past.last - 40 * index);
        return performance.now() - start;
    }).sort((a, b) => a - b)""")
    print(f"    going to a moment takes {times[4]:.1f} ms in the middle")
    # What was made up here is not navd's.
    page.js("delete globalThis.inspector")
    page.driver.refresh()
    page.until("globalThis.inspector?.nav.connected && inspector.model.shownLayout", 20)
