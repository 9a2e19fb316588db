"""A client with the Python kit that draws: it prints what each layout shows. Usage: draw.py [FAULT], where FAULT is "keeps
the first layout": it asks for newer ones as any other does, and draws the first one again."""
import sys, navd

nav, first = navd.connect(client="draw"), None
for screen in nav.window("main").layouts():
    first = first or screen
    if sys.argv[1:] == ["keeps the first layout"]: screen = first
    print(*(f"{frame['part']} {frame.get('title', '')}" for frame in screen["frames"]), sep=", ", end="; ")
    print("commit", screen["seq"], flush=True)
