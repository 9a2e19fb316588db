"""Parts of the check: each does what a person does, and looks at what the page shows."""
import json
import time

from place import Wrong
from selenium.webdriver.common.keys import Keys

# The present tree, as the page knows it.
NOW = "inspector.model.past.now"


def equal(found, wanted):
    if found != wanted:
        raise Wrong(f"{found!r}; wanted: {wanted!r}")


def has(text, *words):
    for word in words:
        if word not in text:
            raise Wrong(f"there is no {word!r} in {text[:300]!r}")


def selects(page, name):
    page.js(f"inspector.select([...{NOW}.controllers.values()].find(one => one.name === '{name}').id)")


def lists(page, kind, text):
    """A line of this kind, with this text, is in view in the log."""
    page.until(f"[...document.querySelectorAll('.entry.{kind}')]"
               f".some(one => one.textContent.includes({json.dumps(text)}))")


def records(page, kind, text):
    """The log has an entry of this kind with this text."""
    page.until(f"[...inspector.model.log.entries].some(one => one.kind === '{kind}'"
               f" && one.text.includes({json.dumps(text)}))")


def opens(page):
    page.open()
    page.until("globalThis.inspector?.nav.connected && inspector.model.past.now && inspector.model.shownLayout", 30)
    page.until("document.querySelectorAll('#tree .node').length > 10")
    page.until("document.querySelectorAll('.picture .frame').length > 3")
    page.until("document.querySelector('#head .state').textContent === 'connected'")
    page.until("document.querySelector('#head .facts').textContent.includes('controllers')")
    equal(page.js("document.querySelector('#line code').textContent"), "")


def a_row_highlights_its_frame(page):
    page.js("[...document.querySelectorAll('#tree .node')]"
            ".find(one => one.querySelector('.name').textContent === 'albums').click()")
    page.until("document.querySelectorAll('.picture .over .selected').length === 1")
    page.until("document.querySelector('#details h2')?.textContent === 'albums'")
    has(page.text("#details"), "albums", "tableViewController", "customClass", "Albums", "Nobody speaks for it")
    has(page.text("#line"), "navctl get c")
    # The line of navctl does what it says.
    line = page.js("document.querySelector('#line code').textContent").split()
    has(page.place.navctl(*line[1:]).stdout, "albums")


def a_click_selects_the_row(page):
    page.click_screen(160, 300)
    page.until("document.querySelector('#tree .node.selected .name')?.textContent === 'albums'")
    page.click_screen(50, 550)
    page.until("document.querySelector('#tree .node.selected .name')?.textContent === 'tabs'")


def a_search_finds(page):
    page.keys("/")
    page.keys("songs")
    page.until("document.querySelectorAll('#tree .node:not([hidden])').length === 3")
    page.keys(Keys.ENTER)
    page.until("document.querySelector('#tree .node.selected.found')")
    page.keys(Keys.ESCAPE)
    page.until("document.querySelectorAll('#tree .node:not([hidden])').length > 10")
    page.js("document.activeElement.blur()")


def the_keyboard_is_enough(page):
    page.js("document.querySelector('#tree .list').focus()")
    page.keys(Keys.HOME, Keys.ARROW_DOWN, Keys.ARROW_LEFT, Keys.ARROW_DOWN, Keys.ENTER)
    page.until("document.querySelector('#details h2').textContent === 'playlistsNavigation'")
    page.keys(Keys.ARROW_UP, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ENTER)
    page.until("document.querySelector('#details h2').textContent === 'albums'")
    page.js("document.querySelector('.picture').focus()")
    page.keys(Keys.ARROW_LEFT)
    page.until("document.querySelector('#screen .spoken').textContent.startsWith('More, tabBar')")
    page.keys(Keys.ENTER)
    page.until("document.querySelector('.card .verdict')?.textContent.includes('would be done')")
    page.keys(Keys.ESCAPE)
    page.until("!document.querySelector('.card')")


def a_tap_is_asked_first(page):
    gate = page.place.client("attach", "tabs", "--implements", "tabBarController.shouldSelect", "--window", "phone",
                             "--patience", "3000", "--silence", "deny", "--always", "no")
    page.until("inspector.model.attachments.length === 1")
    # The third of five places.
    page.click_screen(160, 550)
    page.until("document.querySelector('.card .verdict')?.textContent.includes('vetoed')")
    has(page.text(".card"), "tap on", "Songs", "It would be vetoed by", "navctl", "shouldSelect", "no")
    has(page.text("#line"), "navctl dry-run tabBarController.tap")
    # What has the focus keeps it while the card is drawn anew.
    page.js("[...document.querySelectorAll('.card button')].find(one => one.textContent === 'Tap').focus()")
    page.place.navctl("call", "viewController.set", '{"title":"Tab bar"}', "--on", "tabs", "--window", "phone")
    page.until("document.querySelector('.card').textContent.includes('The window has changed since')")
    equal(page.js("document.activeElement.textContent"), "Tap")
    # The dry run has changed nothing.
    equal(page.js(f"(({{selectedViewController, viewControllers}}) => viewControllers.indexOf(selectedViewController))"
                  f"({NOW}.get({NOW}.window.root))"), 0)
    page.press("Tap", ".card")
    page.until("document.querySelector('.card .verdict')?.textContent.startsWith('vetoed')")
    has(page.text("#line"), "navctl call tabBarController.tap")
    lists(page, "veto", "was vetoed by navctl")
    selects(page, "tabs")
    page.until("document.querySelector('#details .attachments')")
    has(page.text("#details"), "votes on shouldSelect: 3.0 s, then deny")
    page.shot("tap")
    page.place.leaves(gate)
    page.until("inspector.model.attachments.length === 0")


def a_vote_hangs_and_falls(page):
    page.place.client("attach", "tabs", "--implements", "tabBarController.shouldSelect", "--window", "phone",
                      "--patience", "4000", "--silence", "deny")
    page.until("inspector.model.attachments.length === 1")
    page.place.begins("tap", "songsNavigation", "--window", "phone")
    page.until("document.querySelector('.open-votes:not([hidden]) .votes li')")
    page.until("document.querySelector('.open-votes').textContent.includes('Who waits for an answer of navd: navctl')")
    has(page.text(".open-votes"), "shouldSelect of tabs", "left, then deny", "1 question open")
    page.until("document.querySelector('.open-votes .waits').textContent.includes('tap of tabs by navctl')")
    has(page.text(".open-votes .waits"), "Behind it: nothing")
    page.until("document.querySelector('.open-turns:not([hidden]) .waits')")
    has(page.text(".open-turns"), "1 turn open", "navctl", "tap of tabs, turn ", "Waits for the vote of navctl")
    page.js("inspector.select('window')")
    page.js("document.querySelector('.open-turns .link').click()")
    page.until("document.querySelector('#details h2').textContent === 'tabs'")
    page.until("document.querySelector('#tree .chip.vote')")
    page.shot("vote")
    for part in (".open-votes .time", ".open-turns .time"):
        before = page.js(f"document.querySelector('{part}').textContent")
        page.until(f"document.querySelector('{part}')?.textContent !== {json.dumps(before)}")
    page.until("document.querySelector('.open-votes').hidden && document.querySelector('.open-turns').hidden", 8)
    # The log stands still since something was selected.
    page.press("Go on", "#head")
    lists(page, "ended", "silence to shouldSelect")
    page.press("Lanes", "#below .tabs")
    page.until("document.querySelector('.lanes .bar.silence')")
    page.js("document.querySelector('.lanes').focus()")
    page.keys(Keys.ARROW_RIGHT)
    page.until("document.querySelector('.is-lanes .spoken').textContent"
               " && document.querySelector('.lanes .focused').getAttribute('visibility') === 'visible'")
    page.until(f"(document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {{ key: 'ArrowLeft' }})),"
               " document.querySelector('.is-lanes .spoken').textContent.includes('shouldSelect of'))")
    page.js("inspector.select('window')")
    page.keys(Keys.ENTER)
    page.until("document.querySelector('#details h2').textContent === 'tabs'")
    page.shot("lanes")
    page.press("Plots", "#below .tabs")
    page.until("document.querySelector('.plots .figures')?.innerText.includes('silence')")
    for words in ("navd's memory: ", "Commands a second: ", "The disk's sync time: half within "):
        page.until(f"[...document.querySelectorAll('.plots figcaption')]"
                   f".some(one => one.textContent.includes({json.dumps(words)}))", 15)
    page.shot("plots")
    page.press("Log", "#below .tabs")


def things_happen(page):
    """Commits of another client, which the next parts look back at."""
    page.place.leaves(page.place.clients[-2])
    page.until("inspector.model.attachments.length === 0")
    for words in (("tap", "songsNavigation"), ("tap", "artistsNavigation", "--on", "tabs"), ("tap", "albumsNavigation"),
                  ("call", "viewController.set", '{"title":"Everything"}', "--on", "albums")):
        page.place.navctl(*words, "--window", "phone", check=words[1] != "artistsNavigation")
    page.until("[...inspector.model.past.now.controllers.values()].some(one => one.title === 'Everything')")


def a_property_names_its_commit(page):
    selects(page, "albums")
    page.until("[...document.querySelectorAll('.property')].some(one => one.innerText.includes('Everything')"
               " && one.querySelector('.origin button')?.title.includes('viewController.set'))")
    # That was set before the page came, and is known from the history.
    page.until("[...document.querySelectorAll('.property')]"
               ".find(one => one.querySelector('.key').textContent === 'kind')"
               ".querySelector('.origin button')?.title.includes('Set by commit')")


def the_slider_goes_to_the_past(page):
    page.js("document.querySelector('.slider').focus()")
    now = page.js("inspector.model.past.last")
    page.keys(Keys.ARROW_LEFT, Keys.ARROW_LEFT)
    page.until("!inspector.model.isLive && document.body.classList.contains('past')")
    has(page.text(".moment"), "commit", "by")
    selected = page.js("inspector.model.state.get(inspector.model.state.window.root).selectedViewController")
    equal(page.js(f"inspector.model.state.get({json.dumps(selected)}).name"), "songsNavigation")
    page.until("document.querySelector('.picture .item.chosen')"
               " && document.querySelector('#screen .caption').textContent.includes('as it was published')")
    # Recording goes on, and the view stands still.
    page.place.navctl("call", "viewController.set", '{"title":"Later"}', "--on", "albums", "--window", "phone")
    page.until(f"inspector.model.past.last > {now}")
    page.until("document.querySelector('.unseen').textContent.includes('since')")
    equal(page.js("[...inspector.model.state.controllers.values()].some(one => one.title === 'Later')"), False)
    # Would a tap of today have passed?
    page.click_screen(160, 550)
    page.until("document.querySelector('.card.past .verdict')")
    has(page.text(".card"), "by what is recorded", "The past can't be tapped")
    page.shot("past")
    page.press("Now", ".time")
    page.until("inspector.model.isLive && !document.body.classList.contains('past')")
    page.until("[...inspector.model.state.controllers.values()].some(one => one.title === 'Later')")


def navd_tells_the_first_screens(page):
    page.js("inspector.goTo(inspector.model.past.first)")
    page.until("document.querySelector('#screen .empty:not([hidden])')?.textContent.includes('hidden')")
    # The window was made before it was shown, and the page came later: it has heard no layout of then.
    page.press("▶", ".time")
    page.until("document.querySelector('#screen .caption').textContent.includes(\"as navd's history has it\")")
    page.until("document.querySelectorAll('.picture:not(.sketch) .frame').length > 2")
    page.shot("told")


def two_moments_differ(page):
    page.press("A", ".time")
    page.press("Now", ".time")
    page.press("B", ".time")
    page.press("Difference", "#below .tabs")
    page.until("[...document.querySelectorAll('.difference td')].some(one => one.textContent === 'title')")
    has(page.text(".panel.is-difference"), "Later", "difference")
    has(page.text("#line"), "navctl diff ", "--window w")
    page.shot("difference")
    page.press("Log", "#below .tabs")


def the_log_is_filtered(page):
    page.js("document.querySelector('.filter').value = 'kind:veto'")
    page.js("document.querySelector('.filter').dispatchEvent(new Event('input'))")
    page.until("[...document.querySelectorAll('.entry:not([hidden])')].every(one => one.classList.contains('veto'))"
               " && document.querySelector('.entry:not([hidden])')")
    page.js("inspector.filterLog('nobody:x')")
    page.until("document.querySelector('.wrong').textContent.includes('there is no nobody')")
    page.js("inspector.filterLog('')")
    page.until("document.querySelectorAll('.entry:not([hidden])').length > 4")


def peers_are_listed(page):
    page.press("Peers", "#below .tabs")
    page.until("document.querySelector('.panel.is-peers table')?.innerText.includes('inspector')")
    page.press("Log", "#below .tabs")
    records(page, "peer", "has come")
    records(page, "peer", "has gone")


def a_refusal_is_seen(page):
    page.place.navctl("windows")
    page.js("inspector.nav.call('window.open', undefined, {name: 'x', root: {kind: 'viewController'}}).catch(() => {})")
    records(page, "refusal", "window.open")


def text_of_others_stays_text(page):
    evil = '<img src=x onerror="globalThis.hacked = 1"><script>globalThis.hacked = 1</script>'
    page.place.navctl("call", "navigationItem.set", json.dumps({"title": evil}), "--on", "albums", "--window", "phone")
    page.until("document.querySelector('.picture').textContent.includes('<img')")
    selects(page, "albums")
    page.until("document.querySelector('#details').textContent.includes('<img')")
    equal(page.js("globalThis.hacked ?? null"), None)
    equal(page.js("document.querySelectorAll('#tree img, #screen img, #details img, #below img').length"), 0)
    page.place.navctl("call", "navigationItem.set", '{"title":"Albums"}', "--on", "albums", "--window", "phone")


def a_report_is_saved(page):
    page.press("Report", "#head")
    page.until("document.querySelector('dialog').open")
    page.press("Save", "dialog")
    page.until("inspector.report.saved")
    end, files = time.monotonic() + 5, []
    while not files and time.monotonic() < end:
        files = list(page.place.folder.glob("navd-phone-*.json"))
        time.sleep(0.05)
    report = json.loads(files[0].read_text())
    equal(report["masked"], True)
    names = {one.get("name") for one in report["tree"]["controllers"]}
    equal({"tabs", "albums"} <= names, True)
    equal("Everything" in files[0].read_text(), False)
    equal(bool(report["entries"]) and len(report["entries"]) <= 1000, True)
    equal(report["versions"]["protocol"], 1)
    equal(report["versions"]["navd"], json.loads(page.place.navctl("call", "daemon.status").stdout)["version"])
    equal(report["versions"]["epoch"], page.js("inspector.model.epoch"))
    if "/inspect/" in page.place.address:
        equal(report["versions"]["navweb"], report["versions"]["navd"])
    equal(report["turns"]["turns"], [])
    page.press("Close", "dialog")


PARTS = [
    opens, a_row_highlights_its_frame, a_click_selects_the_row, a_search_finds, the_keyboard_is_enough,
    a_tap_is_asked_first,
    a_vote_hangs_and_falls, things_happen, a_property_names_its_commit, the_slider_goes_to_the_past,
    navd_tells_the_first_screens, two_moments_differ, the_log_is_filtered, peers_are_listed, a_refusal_is_seen,
    text_of_others_stays_text, a_report_is_saved,
]
