"""Votes on changes of tabs as vote.py does, with the Python kit. Usage: kit.py VOTES"""
import logging, queue, sys, navd

logging.basicConfig(level=logging.INFO, format="%(message)s")  # Sessions and attachments, as the kit logs them.
nav, asked = navd.connect(client="kit"), queue.Queue()

@nav.delegate("tabs", patience=0.5, silence="deny", lasting=True)
def should_select(tab):
    asked.put(f"may {tab.name} be selected? {'no' if tab.name == 'songs' else 'yes'}")
    return tab.name != "songs"

for _ in range(int(sys.argv[1])):
    print(asked.get(), flush=True)
nav.close()
