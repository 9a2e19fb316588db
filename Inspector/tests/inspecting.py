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
    page.until("document.querySelector('.pause').textContent === 'Pause'")
    selects(page, "albums")
    listed = "document.querySelector('#below .count').textContent.split(' ')[0]"
    page.until("document.querySelector('.pause').textContent === 'Go on'")
    page.until(f"{listed} === inspector.model.log.countBelow(inspector.model.frozen).toLocaleString('en')")
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


def commits_are_not_read_out(page):
    """Live regions keep still while commits come, whatever part is shown."""
    page.js("inspector.live()")
    page.driver.execute_script("""
        globalThis.spoken = [];
        globalThis.listener = new MutationObserver((all) => {
            for (const { target } of all) {
                const region = (target.nodeType === 1 ? target : target.parentElement)
                    ?.closest("[role=status], [role=alert], [aria-live]");
                if (region) spoken.push(`${region.className}: ${region.textContent}`);
            }
        });
        listener.observe(document.body, { subtree: true, childList: true, characterData: true });
    """)
    for tab in ("Lanes", "Difference", "Plots", "Peers", "Log"):
        page.press(tab, "#below .tabs")
        for number in range(3):
            sets(page, f"{tab} {number}")
    page.until("[...document.querySelectorAll('.entry')].length > 4")
    equal(page.js("(listener.takeRecords(), spoken)"), [])
    # What somebody does is read out, once.
    page.js("inspector.parts.log.set('kind:commit')")
    page.until("spoken.some(one => one.includes('pass the filter'))")
    page.js("inspector.parts.log.set('')")
    page.js("inspector.pauseOrGoOn()")
    page.until("spoken.some(one => one.includes('stand still'))")
    page.js("(listener.disconnect(), inspector.live())")


def shortcuts_are_turned_off(page):
    """A choice that is remembered: with it, a letter does nothing."""
    page.js("document.activeElement.blur()")
    page.press("Keys on", "#head")
    page.js("document.activeElement.blur()")
    page.keys("p")
    page.keys("f")
    equal(page.js("[inspector.model.isHeld, document.activeElement.className,"
                  " localStorage.getItem('inspector.shortcuts')]"), [False, "", "off"])
    page.driver.refresh()
    page.until("globalThis.inspector?.nav.connected && inspector.model.shownLayout", 20)
    page.until("[...document.querySelectorAll('#head button')].find(one => one.textContent === 'Keys off')"
               "?.ariaPressed === 'false'")
    page.press("Keys off", "#head")
    page.js("document.activeElement.blur()")
    page.keys("p")
    page.until("inspector.model.isHeld")
    page.keys("n")
    page.until("!inspector.model.isHeld")


def the_focus_stays_at_its_question(page):
    """Another question comes, and the list is made anew."""
    ask = ("""void (globalThis.ask = (id, on) => inspector.model.published({ topic: "trace/w1/", missed: false,"""
           """ message: { turn: 1e6, asked: { id, method: "tabBarController.shouldSelect", on, client: id,"""
           """ patience: 60000, silence: "deny" } } }))""")
    page.js(ask)
    # navd knows nothing of them, and would end them by its list.
    page.js("void (inspector.model.votes.list = () => {})")
    page.js("(inspector.select('window'), ask('made up 1', 'c1'))")
    page.until("document.querySelectorAll('.open-votes .link').length === 1")
    page.js("document.querySelector('.open-votes .link').focus()")
    page.js("(ask('made up 2', 'c2'), inspector.select('c2'))")
    page.until("document.querySelectorAll('.open-votes .link').length === 2"
               " && document.querySelector('.open-votes li').classList.contains('own')")
    equal(page.js("document.activeElement.dataset.key"), "made up 1")
    equal(page.js("document.querySelector('.open-votes .link').dataset.key"), "made up 2")
    page.js("(delete inspector.model.votes.list, inspector.live())")


def a_renderer_says_what_is_seen(page):
    """What this page says in its own ping, as a renderer does, stands above the screen."""
    seq = page.js("inspector.model.past.last")
    page.js(f"void inspector.nav.call('ping', undefined, {{ session: true, painted: {{ w1: {seq} }} }})")
    page.js("inspector.watching.refresh('peer.list')")
    page.until(f"document.querySelector('.painted:not([hidden])')?.textContent.includes('commit {seq}, the newest')")
    sets(page, "Not painted yet")
    page.js("inspector.watching.refresh('peer.list')")
    page.until("document.querySelector('.painted').textContent.includes('1 behind for')")
    page.press("Peers", "#below .tabs")
    page.until("document.querySelector('.panel.is-peers').innerText.includes('What renderers have painted')")
    page.press("Log", "#below .tabs")


PARTS = [
    a_client_of_a_moment_is_seen, a_selection_holds_the_log, the_line_shows_that_moment, commits_are_not_read_out,
    shortcuts_are_turned_off, the_focus_stays_at_its_question,
    a_renderer_says_what_is_seen,
]
