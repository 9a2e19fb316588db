"""Draws the first window as text, and again after a tap on each of these tabs. Usage: draw.py ENDPOINT [TITLE …]"""
import json, sys, zmq

navd, layouts = zmq.Context.instance().socket(zmq.DEALER), zmq.Context.instance().socket(zmq.SUB)
navd.linger = layouts.linger = 0
navd.connect(sys.argv[1])

def ask(method, on=None, **params):
    navd.send_json({"id": method, "method": method, "on": on, "params": params})
    while (answer := navd.recv_json()).get("id") != method: pass
    return answer.get("result")  # None for an error.

def label(frame):
    contents = frame.get("contents") or {}
    if "places" not in contents: return contents.get("title", frame.get("title", ""))
    tabs = [(place.get("title", ""), place["selected"]) for place in contents["places"]]
    return "  ".join(f"[{title}]" if selected else title for title, selected in tabs)

def draw(layout):
    """A character is 8 by 48 points. The frames come from back to front, and each covers those before it."""
    rows = [" " * round(layout["bounds"]["width"] / 8)] * round(layout["bounds"]["height"] / 48)
    for frame in layout["frames"]:
        box = frame["bounds"] if frame["frame"] == "undefined" else frame["frame"]
        left, right = round(box["x"] / 8), round((box["x"] + box["width"]) / 8)
        top, bottom = round(box["y"] / 48), round((box["y"] + box["height"]) / 48)
        for row in range(top, bottom):
            text = label(frame) if row == (top + bottom) // 2 else ""
            text = text.center(right - left, " " if frame["part"] == "view" else "=")
            rows[row] = rows[row][:left] + text + rows[row][right:]
    print("\n".join(f"|{row}|" for row in rows), end="\n\n", flush=True)

layouts.connect(ask("hello", client="draw", protocol=[1])["events"])
window = ask("window.list")["windows"][0]["id"]
layouts.subscribe(f"layout/{window}/")
taps = sys.argv[2:]
while layouts.poll(2000):
    layout = json.loads(layouts.recv_multipart()[1])
    if "bookmark" in layout: layout = ask("layout", on=window)  # Too large to be published.
    draw(layout)
    if not taps: break
    bar = next(frame for frame in layout["frames"] if frame["part"] == "tabBar")
    title = taps.pop(0)
    tab = next(place["viewController"] for place in bar["contents"]["places"] if place.get("title") == title)
    ask("tabBarController.tap", on=bar["of"], viewController=tab)
navd.send_json({"method": "bye"})
navd.context.destroy(linger=500)  # What was sent still leaves, and then the process may end.
