"""A client with the Python kit that draws: it prints what each layout shows."""
import navd

nav = navd.connect(client="draw")
for screen in nav.window("main").layouts():
    print(*(f"{frame['part']} {frame.get('title', '')}" for frame in screen["frames"]), sep=", ", end="; ")
    print("commit", screen["seq"], flush=True)
