#!/usr/bin/env python3
"""A delegate with the Python kit that vetoes the tab named "songs", over restarts of navd and of itself."""
import navd

nav = navd.connect(client="gate")

@nav.delegate("tabs", patience=0.5, silence="deny", lasting=True)
def should_select(tab):
    print(f"may {tab.name} be selected?", flush=True)
    return tab.name != "songs"

nav.run()
