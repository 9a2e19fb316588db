"""A client with the Python kit in three roles: it votes, follows a window, and sends commands with and without keys."""
import threading, time, navd

nav = navd.connect(client="kit")

@nav.delegate("tabs", patience=0.5, silence="deny")
def should_select(tab):
    return tab.name != "songs"

def follow():
    for event in nav.window("main").events():
        print(event, flush=True)

def send(index):
    tabs = nav.tab_bar_controller("tabs")
    return tabs.tap(more=True) if index == 0 else tabs.set_selected_index(index % 2, retry=True)

threading.Thread(target=follow, daemon=True).start()
for number in range(1_000_000):
    try:
        send(number)
    except navd.NavdError as error:
        print(error, flush=True)
    time.sleep(0.3)
