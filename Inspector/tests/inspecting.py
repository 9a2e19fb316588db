"""More parts of the check: what is seen at once, what stands still, and what is read out."""
import json

from selenium.webdriver.common.keys import Keys
from using import equal, has, records, selects  # noqa: F401


def a_client_of_a_moment_is_seen(page):
    """navctl is there between two lists only: the topic tells of it."""
    page.until("inspector.model.peers")
    page.js("void (inspector.watching.lists.every.lists = 60000)")
    page.js("globalThis.listed = inspector.model.log.next")
    page.place.navctl("windows")
    page.until("[...inspector.model.log.entries].some(one => one.n >= listed && one.kind === 'peer'"
               " && one.client === 'navctl' && one.text.includes('has come'))", 5)
    page.until("[...inspector.model.log.entries].some(one => one.n >= listed && one.kind === 'peer'"
               " && one.client === 'navctl' && one.text.includes('has gone'))", 5)
    page.js("void (inspector.watching.lists.every.lists = 2000)")


def sets(page, title):
    page.place.navctl("call", "viewController.set", json.dumps({"title": title}), "--on", "albums", "--window", "phone")
    page.until(f"[...inspector.model.past.now.controllers.values()].some(one => one.title === {json.dumps(title)})")


def a_selection_holds_the_log(page):
    """What is read stands still, what it is about is that of now, and the recording goes on."""
    page.js("inspector.live()")
    selects(page, "albums")
    listed = "document.querySelector('#below .count').textContent.split(' ')[0]"
    page.until("document.querySelector('.pause').textContent === 'Go on'")
    before = page.js(listed)
    sets(page, "Held")
    page.until("document.querySelector('.unseen').textContent.includes('since')")
    page.until("[...document.querySelectorAll('.property')].some(one => one.innerText.includes('Held'))")
    equal(page.js(f"[{listed}, inspector.model.isLive]"), [before, True])
    page.press("Go on", "#head")
    page.until(f"{listed} !== {json.dumps(before)} && document.querySelector('.pause').textContent === 'Pause'")
    # Going through the log by keys holds it, too.
    page.js("document.querySelector('.entries').focus()")
    page.keys(Keys.END, Keys.ARROW_UP)
    page.until("inspector.model.isHeld && inspector.model.isLive")
    page.press("Go on", "#head")


def the_line_shows_that_moment(page):
    """A line is of the moment that is shown, and of the tab that was opened last."""
    selects(page, "albums")
    sets(page, "Then")
    seq = page.js("inspector.model.past.last")
    sets(page, "Afterwards")
    page.js(f"inspector.goTo({seq})")
    selects(page, "albums")
    line = page.js("document.querySelector('#line code').textContent")
    has(line, "navctl get c", f"--at {seq}", "--window w")
    shown = page.place.shell(line).stdout
    has(shown, "Then")
    equal("Afterwards" in shown, False)
    page.press("Now", ".time")
    for tab, words in (("Lanes", "navctl trace --window w"), ("Difference", "navctl diff "), ("Plots", "navctl metrics"),
                       ("Peers", "navctl peers"), ("Log", "navctl trace --all")):
        page.press(tab, "#below .tabs")
        has(page.text("#line"), words)


PARTS = [a_client_of_a_moment_is_seen, a_selection_holds_the_log, the_line_shows_that_moment]
