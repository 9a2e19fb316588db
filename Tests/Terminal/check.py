#!/usr/bin/env python3
"""Uses `navctl ui` in a terminal, as somebody in front of a misbehaving screen would.

    check.py [PART …]

$NAVD is the navd to run, with navctl beside it. It needs Debian's tmux. Exit code: 0, or 1 where something is not as it
should be.
"""
import re
import signal
import sys
import time

from place import SIGNALS, Place, Terminal, Wrong

# In a terminal of 120 columns the screen stands between these.
SCREEN = (37, 82)


def holds(condition, *facts):
    if not condition:
        raise Wrong(" ".join(map(str, facts)))


def seq(place):
    return int(re.search(r'"seq":(\d+)', place.navctl("call", "snapshot", "--json").stdout)[1])


def opens(place, ui):
    text = ui.until("connected", "tabs", "albumsNavigation", "Artists", "[Tree]", "Log", "q quit")
    holds("w1" in text.split("\n")[0], text)
    holds(ui.state("alternate_on") == "1" and ui.state("mouse_standard_flag") == "1", "the terminal is not taken")
    holds("navctl ui" in place.navctl("peers").stdout, "navd does not know it")


def arrows_select(place, ui):
    ui.keys("Home", "Down", "Down")
    ui.until("tableViewController, ")
    # The line of navctl is shown, and it works.
    ui.type("y")
    line = ui.until("copied: ").split("copied: ")[1].split("\n")[0].split()
    holds("albums" in place.navctl(*line[1:]).stdout, line)


def a_search_finds(place, ui):
    ui.type("/songs")
    text = ui.until("search: songs_", gone=["playlistsNavigation"])
    holds("songs" in text, text)
    ui.keys("Enter")
    ui.until("songs c6")
    ui.keys("Escape")
    ui.until("playlistsNavigation")
    ui.keys("Home", "Left")
    ui.until("▸tabs", gone=["albumsNavigation c2"])
    ui.keys("Right")
    ui.until("albumsNavigation c2")


def a_click_selects(place, ui):
    ui.click(ui.find("albumsNavigation"))
    ui.until("navigationController, ")
    ui.click(ui.find("Artists", *SCREEN))
    ui.until("tabs c1", "tabBarController, ")


def a_tap_is_asked_first(place, ui):
    gate = place.client("attach", "tabs", "--implements", "tabBarController.shouldSelect", "--patience", "3000",
                        "--silence", "deny", "--always", "no")
    before = seq(place)
    ui.click(ui.find("Artists", *SCREEN))
    ui.keys("Enter")
    ui.until("would be vetoed by navctl attach", "navctl attach says no", "Enter taps, Esc does not")
    holds(seq(place) == before, "a dry run has changed something")
    ui.keys("Escape")
    ui.until(gone=["Enter taps"])
    ui.until("delegate: navctl attach", "votes on")
    place.leaves(gate)
    ui.until(gone=["delegate: navctl attach"])
    # A double click asks, too. Nobody is against it now.
    time.sleep(0.5)
    ui.click(ui.find("Artists", *SCREEN), times=2)
    ui.until("would be allowed")
    ui.keys("Enter")
    ui.until("committed: c4")
    holds(place.navctl("path").stdout.strip().startswith("/tabs/artistsNavigation"), "the tap has done nothing")
    ui.keys("Escape")
    ui.until(gone=["Esc closes"])


def a_vote_hangs_and_falls(place, ui):
    gate = place.client("attach", "tabs", "--implements", "tabBarController.shouldSelect", "--patience", "4000",
                        "--silence", "deny")
    tap = place.begins("tap", "songs")
    first = ui.until("navctl attach is asked tabs.shouldSelect songs", "left, then deny", "1 open vote")
    ui.until("waiting behind: navctl")
    left = re.search(r"(\S+) s left", first)[1]
    ui.until(gone=[f"{left} s left"])
    ui.until("silence to tabs.shouldSelect", "was vetoed by navctl attach, because: silence", gone=["left, then deny"])
    holds(tap.wait(20) == 2, "the tap was not vetoed")
    place.leaves(tap)
    place.leaves(gate)
    # The filter leaves what was asked for.
    ui.type("fkind:veto")
    ui.keys("Enter")
    ui.until("was vetoed by", gone=["silence to tabs"])
    ui.type("f")
    ui.keys("Escape")
    ui.until("silence to tabs")


def the_past_and_back(place, ui):
    now = seq(place)
    ui.until(f"commit {now}")
    ui.type("[")
    ui.until("PAST", gone=[f"commit {now} "])
    past = int(re.search(r"commit (\d+)", ui.text())[1])
    holds(past < now, past, now)
    # Enter in the log would go to a commit.
    ui.keys("Tab", "Enter")
    ui.until("the past can't be tapped")
    # It goes on beyond what was heard, until nothing is kept.
    for _ in range(40):
        ui.type("[")
        if "nothing older is kept" in ui.text():
            break
        time.sleep(0.1)
    ui.until("nothing older is kept")
    ui.type("n")
    ui.until(f"commit {now}", gone=["PAST"])
    ui.type("[")
    ui.until("PAST")
    ui.type("]")
    ui.until(f"commit {now}", gone=["PAST"])
    # The same by commands.
    then = place.navctl("look", "--at", str(past)).stdout
    holds(then and then != place.navctl("look", "--no-rows").stdout, then)
    difference = place.navctl("diff", str(past), str(now)).stdout
    holds(difference.startswith(f"w1  {past} → {now}") and "selectedViewController" in difference, difference)


def it_follows(place, ui):
    place.navctl("call", "viewController.set", '{"title":"\\u001b[2JEverything"}', "--on", "albums")
    ui.keys("Home", "Down", "Down", "Down", "Down")
    ui.until("viewController.set of navctl: 1 change")
    place.navctl("tap", "more")
    ui.until("Settings")


def other_windows_are_shown(place, ui):
    tree = place.folder / "second.json"
    tree.write_text('{"name": "till", "root": {"kind": "viewController", "name": "second"}}')
    place.navctl("apply", tree)
    ui.until("1 of 2 windows", "albumsNavigation")
    ui.type("w")
    ui.until("2 of 2 windows", "second", gone=["albumsNavigation"])
    # Another one begins with the key window, whichever that is.
    key = re.search(r'"id":"(w\d+)"[^{}]*"key":true', place.navctl("call", "window.list", "--json").stdout)[1]
    other = Terminal(place)
    try:
        other.until(f"navd  {key}", "of 2 windows")
    finally:
        other.close()
    place.navctl("call", "window.close", "--on", "till")
    ui.until("albumsNavigation", gone=["of 2 windows"])


def it_is_resized(place, ui):
    for columns, rows in [(80, 24), (200, 60), (44, 14), (20, 5), (120, 40)]:
        ui.tmux("resize-window", "-x", columns, "-y", rows)
        if columns < 40:
            ui.until("navctl ui needs")
            continue
        text = ui.until("[Tree]", "Log", "tabs")
        holds(len(text.rstrip("\n").split("\n")) <= rows, text)
    ui.until("q quit", "Artists")


def help_is_shown(place, ui):
    ui.type("?")
    ui.until("the commit before, the next one")
    ui.keys("Escape")
    ui.until(gone=["the commit before, the next one"])


def another_navd_is_followed(place, ui):
    place.kill()
    ui.until("AWAY")
    place.start()
    ui.until("connected", gone=["AWAY"])
    place.navctl("tap", "albumsNavigation")
    ui.until(f"commit {seq(place)}")
    # Without one at its start it waits, too.
    place.kill()
    other = Terminal(place)
    try:
        other.until("waiting for navd", "AWAY: no navd listens")
        place.start()
        other.until("connected", "albumsNavigation", gone=["AWAY"])
    finally:
        other.close()
    ui.until("connected", gone=["AWAY"])


def peers_are_hidden(place, ui):
    gate = place.client("attach", "tabs")
    ui.until("delegate: navctl attach (present)")
    place.leaves(gate)
    ui.until("about peers (p)", gone=["has gone"])
    ui.type("p")
    ui.until("navctl attach (session", "has gone", gone=["about peers (p)"])
    ui.type("p")
    ui.until("about peers (p)", gone=["has gone"])


def it_stops_and_goes_on(place, ui):
    process = ui.process
    ui.keys("C-z")
    end = time.monotonic() + 10
    while time.monotonic() < end and "T" not in open(f"/proc/{process}/stat").read().rsplit(")", 1)[1].split()[0]:
        time.sleep(0.05)
    holds(ui.state("alternate_on") == "0", "the terminal was not given back")
    ui.signal(signal.SIGCONT)
    ui.until("connected", "[Tree]")


def it_ends(place, ui):
    ui.type("q")
    given_back(ui, "ended with 0")
    for name, number in SIGNALS.items():
        other = Terminal(place)
        try:
            other.until("connected")
            other.signal(number)
            given_back(other, "ended with")
        except Wrong as error:
            raise Wrong(f"after {name}: {error}") from error
        finally:
            other.close()


def given_back(ui, words):
    text = ui.until(words, "icanon")
    holds("-icanon" not in text and "-echo " not in text, text)
    for flag, wanted in [("alternate_on", "0"), ("mouse_standard_flag", "0"), ("cursor_flag", "1")]:
        holds(ui.state(flag) == wanted, flag, "is", ui.state(flag))


def plain_terminals_are_enough(place, ui):
    other = Terminal(place, 80, 24, NO_COLOR="1", LC_ALL="C")
    try:
        text = other.until("connected", "tabs", "Log")
        holds(text.isascii(), text)
        colours = re.findall(r"\x1b\[[0-9;]*m", other.text(escapes=True))
        holds(all(not re.search(r"\b3[1-6]\b", one) for one in colours), colours)
    finally:
        other.close()


PARTS = [
    opens, arrows_select, a_search_finds, a_click_selects, a_tap_is_asked_first, a_vote_hangs_and_falls,
    the_past_and_back, it_follows, other_windows_are_shown, it_is_resized, help_is_shown, another_navd_is_followed,
    peers_are_hidden, it_stops_and_goes_on, plain_terminals_are_enough, it_ends,
]


def main():
    wanted, failures, place, ui = set(sys.argv[1:]), 0, Place(), None
    try:
        place.start()
        ui = Terminal(place)
        for part in PARTS:
            # Parts go on from one another; the first one waits for the start.
            if wanted and part.__name__ not in wanted and part is not opens:
                continue
            start = time.monotonic()
            try:
                part(place, ui)
            except Exception as error:
                failures += 1
                print(f"not ok - {part.__name__}: {error or repr(error)}", flush=True)
                break
            print(f"ok - {part.__name__}, {time.monotonic() - start:.1f} s", flush=True)
    finally:
        if ui:
            ui.close()
        place.close()
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
