#!/usr/bin/env python3
"""Writes what is on screen in a window, and again after each change. Usage: screen.py WINDOW, with $NAVD_ENDPOINT."""
import sys
import navd


def words(item):
    name = item.get("title") or item.get("systemItem") or item.get("image") or ""
    name += f" ({item['badgeValue']})" if "badgeValue" in item else ""
    return "" if name.endswith("Space") else f"[{name}]" if item.get("selected") else name


# The parts come from back to front. Behind what is presented over the whole screen there are none.
def draw(frames):
    lines, layer = [], ""
    for frame in frames:
        layer += "    " if frame["part"] in ("dimming", "popover") else ""
        bar = frame.get("contents") or frame
        items = [bar.get("back"), *bar.get("left", []), bar, *bar.get("right", [])]
        items += [*bar.get("places", []), *bar.get("items", []), *bar.get("rows", [])]
        texts = [words(item) for item in items if isinstance(item, dict)]
        lines.append("  ".join([f"{layer}{frame['part']}:", *filter(None, texts)]))
    return "\n".join(lines)


for layout in navd.connect(client="screen").window(sys.argv[1]).layouts():
    print(draw(layout["frames"]), end="\n\n", flush=True)
