"""What may go wrong around the kiosk, and what it does then. Each part begins at the first screen."""
import os
import signal
import subprocess
import time

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from browser import NAVD, PHONE, Wrong

# Delivers the events of the tree late, by `delay` milliseconds.
LATE_EVENTS = """
    const Plain = WebSocket;
    globalThis.WebSocket = class extends Plain {
        set onmessage(take) {
            super.onmessage = (event) => {
                const isLate = globalThis.delay && /^.{0,3}"topic": ?"window/.test(event.data);
                if (isLate) setTimeout(() => take(event), globalThis.delay);
                else take(event);
            };
        }
    };
"""
# Loads the page again as soon as it has said hello, before navd can answer, `reloads` times.
RELOADS = """
    const Plain = WebSocket;
    let isLeaving = false;
    globalThis.WebSocket = class extends Plain {
        send(text) {
            super.send(text);
            const reloads = Number(sessionStorage.reloads ?? 0);
            if (isLeaving || reloads === 0 || !text.includes('"hello"')) return;
            isLeaving = true;
            sessionStorage.reloads = reloads - 1;
            location.reload();
        }

        set onmessage(take) { super.onmessage = (event) => { if (!isLeaving) take(event); }; }
    };
"""
# Keeps the sockets of the page in `sockets`.
SOCKETS = """
    const Plain = WebSocket;
    globalThis.sockets = [];
    globalThis.WebSocket = class extends Plain {
        constructor(...of) {
            super(...of);
            globalThis.sockets.push(this);
        }
    };
"""
# Keeps what the page sends in `sent`.
SENT = """
    const Plain = WebSocket;
    globalThis.sent = [];
    globalThis.WebSocket = class extends Plain {
        send(text) {
            super.send(text);
            globalThis.sent.push(JSON.parse(text));
        }
    };
"""
TEXTS = "[...document.querySelectorAll('.row .text')].map(one => one.textContent).join()"


def late_tree(screen):
    """The layout is drawn without the tree, and again when that has come."""
    hook = {"source": LATE_EVENTS}
    added = screen.browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", hook)
    screen.home()
    screen.js("void (globalThis.delay = 700)")
    screen.find("Giant Steps").click()
    screen.title("Giant Steps")
    screen.until("document.querySelector('.page h2')?.textContent === 'Giant Steps'")
    screen.js("void (globalThis.delay = 0)")
    screen.is_still()
    screen.browser.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", added)


def page_again_at_once(screen):
    """A page that is loaded again before navd has answered it leaves its session and its places to the next one."""
    screen.home()
    added = screen.browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": RELOADS})
    screen.js("void (sessionStorage.reloads = 2)")
    screen.open_again(".row .text")
    screen.browser.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", added)
    if screen.js("sessionStorage.reloads") != "0":
        raise Wrong("the page was not loaded again")
    screen.shown("albums")
    screen.tap("Giant Steps")
    screen.shown("Album")


def page_kept(screen):
    """A page that the browser keeps for later closes its sockets. When it is shown again it has its sessions."""
    hook = {"source": SOCKETS}
    added = screen.browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", hook)
    screen.home()
    tokens = "[kiosk.nav, kiosk.application].map((one) => one.store()?.token).join()"
    before = screen.js(tokens)
    screen.browser.get("about:blank")
    screen.until("location.href === 'about:blank'")
    screen.browser.back()
    screen.until("globalThis.kiosk?.nav.connected && kiosk.application.connected", 60)
    screen.browser.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", added)
    if screen.js("sockets.length") != 4:
        raise Wrong("the browser has not kept the page, or the page has kept its sockets")
    if screen.js(tokens) != before:
        raise Wrong("the page has other sessions")
    screen.shown("albums")
    screen.tap("Giant Steps")
    screen.shown("Album")


def foreign_content(screen):
    """Content that its screen cannot draw is a placeholder, and goes like any other."""
    screen.home()
    broken = {"kind": "viewController", "customClass": "Album", "title": "Broken"}
    screen.call("navigationController.pushViewController", "albumsNavigation", {"viewController": broken})
    screen.until("document.querySelector('.viewController .note')?.textContent === 'Broken'")
    screen.is_still()
    screen.click(".back")
    screen.shown("albums")
    screen.until("document.querySelectorAll('.part.view.viewController').length === 0")
    screen.tap("Giant Steps")
    screen.until("document.querySelector('.page h2')?.textContent === 'Giant Steps'")


def rows_come_late(screen):
    """A table that was left while its rows were missing asks for them when it is shown again."""
    screen.home()
    source = ("globalThis.source = kiosk.application.dataSource({customClass: 'Playlists', window: 'phone'},"
              " {numberOfRows: () => 3, cellForRow: ({row}) => ({text: `late ${row}`})})")
    screen.js(f"void ({source})")
    time.sleep(0.3)
    screen.js("void source.detach()")
    screen.call("tableViewController.reloadData", "playlists")
    screen.call("tabBarController.setSelectedIndex", "tabs", {"index": 1, "animated": False})
    time.sleep(0.4)
    screen.call("tabBarController.setSelectedIndex", "tabs", {"index": 0, "animated": False})
    screen.js(f"void ({source})")
    time.sleep(1)
    screen.call("tabBarController.setSelectedIndex", "tabs", {"index": 1, "animated": False})
    screen.until(f"{TEXTS} === 'late 0,late 1,late 2'")


def window_gone(screen):
    """The window was closed while the page was cut off: the page says so, and draws the next of its name."""
    screen.home()
    screen.place.end(screen.place.gateway)
    screen.offline(True)
    screen.place.navctl("call", "window.close", "--on", "phone")
    screen.place.start_gateway()
    screen.until("document.querySelector('#offline .why').textContent === 'There is no window phone.'")
    screen.until("document.getElementById('stage').inert")
    screen.place.navctl("apply", str(screen.place.tree("phone")))
    screen.offline(False)
    screen.shown("albums")


def fingers(screen):
    """A finger turns pages, and swipes rows. The tap after that counts."""
    screen.home()
    screen.tap("Tour")
    screen.shown("tour")
    page = "document.querySelector('.pageIndicator [role=group]')?.getAttribute('aria-label')"
    screen.until(f"{page} === 'Page 1 of 3'")
    screen.touch(*[(280 - 20 * one, 250) for one in range(12)])
    screen.until(f"{page} === 'Page 2 of 3'")
    screen.is_still()
    screen.touch(*[(60 + 20 * one, 250) for one in range(12)])
    screen.until(f"{page} === 'Page 1 of 3'")
    screen.tap("Playlists")
    screen.shown("playlists")
    screen.until("document.querySelectorAll('.row .text').length > 1")
    _, y = screen.middle(".row")
    screen.touch(*[(280 - 20 * one, y) for one in range(12)])
    screen.until("document.querySelector('.delete-button')")
    # Right after a swipe the browser takes a tap for the end of it.
    time.sleep(0.7)
    screen.touch((100, y))
    screen.until("!document.querySelector('.delete-button')")
    screen.shown("playlists")
    time.sleep(0.4)
    screen.touch((100, y))
    screen.shown("PlaylistForm")
    screen.click(".back")
    screen.shown("playlists")


def fingers_scroll(screen):
    """A finger that goes up scrolls, and opens nothing."""
    screen.home()
    screen.touch(*[(160, 400 - 20 * one) for one in range(12)])
    screen.until("document.querySelector('.table').scrollTop > 40")
    screen.shown("albums")


def scroll_position(screen):
    """What was seen is seen again after the page was loaded, and where a program scrolls to."""
    screen.home()
    screen.js("document.querySelector('.table').scrollTo(0, 44)")
    screen.until("kiosk.renderer.copy.find('albums').table.visible?.row === 1")
    screen.open_again(".row")
    screen.until("document.querySelector('.table').scrollTop === 44")
    time.sleep(0.6)
    screen.until("kiosk.renderer.copy.find('albums').table.visible?.row === 1")
    screen.place.navctl("call", "tableViewController.scrollTo", '{"row":0}', "--on", screen.id("albums"))
    screen.until("document.querySelector('.table').scrollTop === 0")


def scroll_position_of_sections(screen):
    """The same in a table with titles, of which only those that were seen are known."""
    screen.home()
    if screen.js("kiosk.music.isLocked"):
        screen.js("void kiosk.application.window('phone').controller('settings')"
                  ".setState({state: {isLocked: false, version: 99}})")
        screen.until("!kiosk.music.isLocked")
    screen.tap("Songs")
    screen.shown("songs")
    # Until its rows have come, the table is too short to be scrolled so far.
    screen.until("document.querySelector('.table').scrollHeight > 2000")
    screen.js("document.querySelector('.table').scrollTo(0, 1500)")
    screen.until("kiosk.renderer.copy.find('songs').table.visible?.section > 2")
    time.sleep(0.5)
    seen = "(({section, row}) => `${section}/${row}`)(kiosk.renderer.copy.find('songs').table.visible)"
    before = screen.js(seen)
    screen.open_again(".row")
    time.sleep(1.5)
    if screen.js(seen) != before:
        raise Wrong(f"{before} was seen, and now {screen.js(seen)}")
    text = ("document.elementFromPoint(100, document.querySelector('.table').getBoundingClientRect().top + 30)"
            ".closest('.row')?.querySelector('.text').textContent")
    screen.until(text)


def keyboard_reorder(screen):
    """The focus stays on the control of the row that is moved."""
    screen.home()
    screen.tap("Playlists")
    screen.shown("playlists")
    screen.tap("Edit")
    screen.until("document.querySelectorAll('.grip').length > 2")
    first = screen.js(TEXTS).split(",")[0]
    screen.browser.find_element(By.CSS_SELECTOR, ".grip").send_keys(Keys.ARROW_DOWN)
    for place in (1, 2):
        screen.until(f"{TEXTS}.split(',')[{place}] === {first!r}")
        screen.until(f"document.activeElement.getAttribute('aria-label') === 'Move {first}: arrow up or down'")
        if place == 1:
            screen.press(Keys.ARROW_DOWN)
    screen.tap("Done")


def begin_anew(screen):
    """Ends navd, and begins another one without its store."""
    epoch = screen.js("kiosk.nav.epoch")
    screen.place.end(screen.place.navd)
    screen.place.forget()
    screen.offline(True)
    screen.place.start_navd()
    screen.offline(False)
    screen.until(f"kiosk.renderer.copy && kiosk.renderer.copy.epoch !== {epoch!r}")


def new_epoch(screen):
    """Another navd begins with the same ids and numbers. Nothing of the old one is taken for its own."""
    screen.home()
    begin_anew(screen)
    ids = []
    for text in ("Of the old one", ""):
        for _ in range(4):
            screen.tap("Playlists")
            screen.shown("playlists")
            screen.click(".toolbar [aria-label=Add]")
            screen.shown("PlaylistForm")
            ids.append(screen.id("PlaylistForm"))
            if text:
                screen.browser.find_element(By.NAME, "name").send_keys(text)
                time.sleep(0.5)
                begin_anew(screen)
                break
            if screen.js("document.querySelector('input[name=name]').value"):
                raise Wrong(f"another form is filled: {ids}")
            screen.click(".back")
            screen.shown("playlists")
    if ids[0] not in ids[1:]:
        raise Wrong(f"no form has the id of the old one: {ids}")


def questions(screen):
    """A question that follows one that was withdrawn is asked."""
    screen.home()
    screen.js("""void import("/dialogs.js").then(async ({ask}) => {
        const gone = new AbortController(), question = {title: "One", text: "", choices: [{value: "a", label: "A"}]};
        const first = ask({...question, signal: gone.signal});
        gone.abort();
        globalThis.answers = Promise.all([first, ask({...question, title: "Two"})]);
    })""")
    screen.until("document.querySelector('#question h2')?.textContent === 'Two'")
    screen.tap("A", "dialog")
    answers = screen.browser.execute_async_script("answers.then(arguments[0])")
    if answers != [None, "a"]:
        raise Wrong(f"the answers are {answers}")
    screen.until("!document.querySelector('dialog[open]')")


def veto_without_answer(screen):
    """A veto that nobody has said is told, too."""
    screen.home()
    screen.js("void kiosk.application.close()")
    time.sleep(0.5)
    screen.js("void (document.getElementById('offline').hidden = true, document.getElementById('stage').inert = false)")
    screen.find("Songs").click()
    screen.notice("What decides about that is away")


def clock(screen):
    screen.home()
    time.sleep(1)
    screen.js("void (globalThis.Date = class extends Date { constructor() { super(2000, 0, 1, 7, 5); } })")
    screen.until("document.querySelector('.statusBar').textContent.includes(':05')")


def safe_area(screen):
    """Nothing lies below a notch."""
    screen.home()
    insets = {"top": 30, "topMax": 30, "bottom": 20, "bottomMax": 20, "left": 0, "right": 0}
    screen.browser.execute_cdp_cmd("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
    box = "document.getElementById('stage').getBoundingClientRect()"
    screen.until(f"{box}.top >= 30 && {box}.bottom <= innerHeight - 20")
    screen.browser.execute_cdp_cmd("Emulation.setSafeAreaInsetsOverride", {"insets": {}})
    screen.until(f"{box}.top === 0")


def turned_away(screen):
    """The screen is turned while navd is away. A keyboard does not turn it."""
    screen.home()
    screen.place.end(screen.place.gateway)
    screen.offline(True)
    screen.resize(PHONE[1], PHONE[0])
    # What is drawn fits into the screen all the same.
    screen.until("document.getElementById('stage').getBoundingClientRect().height <= innerHeight")
    screen.place.start_gateway()
    screen.offline(False)
    screen.until("kiosk.renderer.layout.orientation === 'landscapeLeft'")
    screen.resize(*PHONE)
    screen.until("kiosk.renderer.layout.orientation === 'portrait'")
    screen.tap("Playlists")
    screen.shown("playlists")
    screen.click(".toolbar [aria-label=Add]")
    screen.shown("PlaylistForm")
    screen.click("input[name=name]")
    screen.resize(PHONE[0], 280)
    time.sleep(1)
    if screen.js("kiosk.renderer.layout.orientation") != "portrait":
        raise Wrong("the keyboard has turned the screen")
    screen.resize(*PHONE)
    screen.click(".back")
    screen.shown("playlists")


def goes_home_after(screen, milliseconds):
    """navd goes home when nobody has used the window for so long. It keeps that time: who sets it sets it back."""
    screen.call("window.setIdleTimeout", screen.window, {"timeout": milliseconds})
    screen.until(f"kiosk.renderer.copy.window.idleTimeout === {milliseconds}")


def idle(screen):
    """Nobody uses the kiosk for a while, and it is at its first tab again, whatever was open."""
    screen.home("&idle=70")
    screen.until("kiosk.renderer.copy.window.idleTimeout === 70000")
    screen.tap("Playlists")
    screen.shown("playlists")
    screen.tap("Trains")
    # Nothing is changed in it, so nothing is kept.
    screen.shown("PlaylistForm")
    screen.call("tabBarController.setSelectedIndex", "tabs", {"index": 0, "animated": False})
    screen.shown("albums")
    screen.tap("Giant Steps")
    screen.shown("Album")
    screen.tap("Play")
    screen.shown("player")
    goes_home_after(screen, 2000)
    screen.shown("albums")
    screen.until("kiosk.renderer.copy.find('playlistsNavigation').viewControllers.length === 1")
    screen.until("!kiosk.renderer.copy.find('player')")
    goes_home_after(screen, 180000)


def idle_while_typing(screen):
    """Typing and scrolling are use, of which navd is told once a second at most."""
    added = screen.browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": SENT})
    screen.home()
    screen.browser.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", added)
    screen.tap("Tour")
    screen.shown("tour")
    goes_home_after(screen, 5000)
    screen.js("void (globalThis.sent = [])")
    start = time.monotonic()
    while time.monotonic() < start + 10:
        screen.press("x")
        time.sleep(0.2)
    if not screen.js("kiosk.renderer.copy.find('tour').appearance === 'appeared'"):
        raise Wrong("the kiosk has gone home under the hands of its user")
    told = screen.js("sent.filter((one) => one.method === 'window.activity').length")
    if not 3 <= told <= time.monotonic() - start + 1:
        raise Wrong(f"navd was told {told} times in {time.monotonic() - start:.1f} s")
    screen.shown("albums")
    goes_home_after(screen, 180000)


def idle_with_a_form(screen):
    """A form that was not saved keeps the kiosk where it is, once. Whoever is still there has his time again."""
    question = "document.querySelector('dialog[open] h2')?.textContent === 'Are you still there?'"
    screen.home()
    screen.tap("Playlists")
    screen.shown("playlists")
    screen.click(".toolbar [aria-label=Add]")
    screen.shown("PlaylistForm")
    screen.browser.find_element(By.NAME, "name").send_keys("Left behind")
    goes_home_after(screen, 6000)
    screen.until(question)
    screen.shown("PlaylistForm")
    screen.tap("Yes", "dialog")
    screen.until("!document.querySelector('dialog[open]')")
    screen.until(question)
    screen.shown("PlaylistForm")
    screen.until("!document.querySelector('dialog[open]')")
    screen.shown("albums")
    screen.until("kiosk.renderer.copy.find('playlistsNavigation').viewControllers.length === 1")
    goes_home_after(screen, 180000)


def idle_pad(screen):
    screen.home()
    screen.tap("Kind of Blue")
    screen.shown("Album")
    screen.click("[aria-label='Add to a playlist']")
    screen.until("document.querySelector('.popover .row')")
    goes_home_after(screen, 2000)
    screen.until("!document.querySelector('.popover')")
    screen.shown("albums")
    goes_home_after(screen, 180000)


def maintenance(screen):
    """The text of the maintenance mode stands over the screen, which takes no touches until it is over."""
    screen.home()
    screen.place.navctl("maintenance", "begin", "Back at ten")
    screen.until("document.querySelector('#maintenance .headline').textContent === 'Back at ten'")
    screen.until("!document.getElementById('maintenance').hidden && document.getElementById('stage').inert")
    screen.shot("maintenance")
    x, y = screen.middle(".row")
    screen.tap_at(x, y)
    screen.open_again(".row")
    screen.until("!document.getElementById('maintenance').hidden && document.getElementById('stage').inert")
    screen.place.end(screen.place.gateway)
    screen.offline(True)
    screen.place.start_gateway()
    screen.offline(False)
    if not screen.js("document.getElementById('stage').inert"):
        raise Wrong("the screen takes touches during the maintenance")
    screen.place.navctl("maintenance", "end")
    screen.until("document.getElementById('maintenance').hidden && !document.getElementById('stage').inert")
    screen.shown("albums")
    screen.tap("Giant Steps")
    screen.shown("Album")


def locked(screen):
    """What the lock of another session has refused is told."""
    screen.home()
    command = [NAVD.with_name("navctl"), "lock", "--for", "60s", "--window", "phone",
               "--endpoint", screen.place.endpoint, *screen.place.keys]
    locks = "kiosk.nav.window.list().then(({windows}) => windows.some((one) => one.lockedBy))"
    lock = subprocess.Popen(command, cwd=screen.place.folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                            stderr=subprocess.DEVNULL)
    try:
        screen.until(locks)
        screen.tap("Giant Steps")
        screen.notice("Somebody else uses this screen")
        screen.shown("albums")
    finally:
        lock.terminate()
        lock.wait()
    screen.until(f"{locks}.then((one) => !one)")
    screen.tap("Giant Steps")
    screen.shown("Album")


def right_to_left(screen):
    """In Arabic tabs, bars, rows, pages and movements are mirrored. Then all is as it was."""
    def middle(selector):
        return screen.middle(selector)[0]

    screen.home()
    tabs = [middle(f"[role=tab]:nth-child({number})") for number in (1, 2)]
    screen.call("window.setLanguage", "phone", {"language": "ar"})
    screen.until("document.documentElement.dir === 'rtl' && document.documentElement.lang === 'ar'")
    screen.until("document.querySelector('[role=tab]').getBoundingClientRect().left > innerWidth / 2")
    if [round(middle(f"[role=tab]:nth-child({number})")) for number in (1, 2)] != [round(PHONE[0] - x) for x in tabs]:
        raise Wrong("the tabs are not mirrored")
    screen.until("document.querySelector('.row .text')")
    screen.shot("right-to-left")
    if middle(".row .chevron") > PHONE[0] / 4:
        raise Wrong("the disclosure of a row is not at its left")
    screen.tap("Giant Steps")
    screen.shown("Album")
    # The arrow points to the right, beside the text at the right of the bar.
    if middle(".back") < PHONE[0] / 2:
        raise Wrong("the back button is not at the right")
    screen.until("getComputedStyle(document.querySelector('.back'), '::before').transform.startsWith('matrix(-')")
    screen.shot("right-to-left-album")
    # A finger from the left edge does nothing; one from the right edge pops.
    screen.touch(*[(5 + 20 * one, 300) for one in range(12)])
    time.sleep(0.5)
    screen.shown("Album")
    screen.touch(*[(315 - 20 * one, 300) for one in range(12)])
    screen.shown("albums")
    screen.tap("Tour")
    screen.shown("tour")
    page = "document.querySelector('.pageIndicator [role=group]')?.getAttribute('aria-label')"
    screen.until(f"{page} === 'Page 1 of 3'")
    screen.touch(*[(60 + 20 * one, 250) for one in range(12)])
    screen.until(f"{page} === 'Page 2 of 3'")
    screen.is_still()
    if middle(".turn[aria-label='Page after']") > middle(".turn[aria-label='Page before']"):
        raise Wrong("the page after is not at the left")
    screen.click(".turn[aria-label='Page before']")
    screen.until(f"{page} === 'Page 1 of 3'")
    screen.call("window.setLanguage", "phone", {"language": "en"})
    screen.until("document.documentElement.dir === 'ltr'")
    screen.until("document.querySelector('[role=tab]').getBoundingClientRect().left < innerWidth / 4")


def newer_files(screen):
    """A page whose files were replaced while the gateway was away is loaded again, and stands where it stood."""
    screen.home()
    screen.tap("Giant Steps")
    screen.shown("Album")
    screen.js("void (globalThis.isOld = true)")
    screen.place.end(screen.place.gateway)
    screen.offline(True)
    screen.place.start_gateway()
    screen.offline(False)
    time.sleep(1)
    if not screen.js("globalThis.isOld"):
        raise Wrong("the page was loaded again, and no file is newer")
    screen.place.end(screen.place.gateway)
    screen.offline(True)
    with open(screen.place.www / "taps.js", "a") as file:
        file.write("// A newer file.\n")
    screen.place.start_gateway()
    screen.until("globalThis.kiosk?.nav.connected && !globalThis.isOld", 60)
    screen.shown("Album")
    screen.title("Giant Steps")


def action_among_rows(screen):
    """A button that is tapped while rows are asked for has its effect."""
    screen.home()
    screen.tap("Playlists")
    screen.shown("playlists")
    for _ in range(5):
        screen.call("tableViewController.reloadData", "playlists")
        screen.browser.execute_script(
            "kiosk.nav.tableViewController(kiosk.renderer.context.find('playlists').id).rows({row: 0, count: 3});"
            "document.querySelector('.toolbar [aria-label=Add]').click()")
        screen.shown("PlaylistForm")
        screen.click(".back")
        screen.shown("playlists")


def back_swipe(screen):
    """A finger from the left edge pops; one that does not go far enough takes it back. Anybody may steer it."""
    screen.home()
    moved = "new DOMMatrix(getComputedStyle(document.querySelector('.part.view.viewController')).transform).e"
    screen.tap("Giant Steps")
    screen.shown("Album")
    screen.touch(*[(5 + 10 * one, 300) for one in range(8)], lifts=False)
    screen.until(f"{moved} > 20")
    screen.until("document.querySelector('.part.view.tableViewController .row .text')")
    screen.shot("swipe")
    screen.lift()
    screen.shown("Album")
    screen.until(f"{moved} === 0")
    screen.until("!document.querySelector('.part.view.tableViewController')")
    screen.touch(*[(5 + 20 * one, 300) for one in range(12)])
    screen.shown("albums")
    screen.until("!document.querySelector('.part.view.viewController')")
    screen.tap("Giant Steps")
    screen.shown("Album")
    stack = screen.id("albumsNavigation")
    screen.place.navctl("call", "navigationController.beginInteractivePop", "--on", stack)
    screen.place.navctl("call", "transition.update", '{"progress":0.5}', "--on", stack)
    screen.until(f"Math.abs({moved} - 160) < 2")
    screen.place.navctl("call", "transition.cancel", "--on", stack)
    screen.until(f"{moved} === 0")
    screen.is_still()


def late_taps(screen):
    """A tap that was held up on its way has no effect."""
    screen.home()
    os.kill(screen.place.gateway.pid, signal.SIGSTOP)
    screen.find("Giant Steps").click()
    time.sleep(4)
    os.kill(screen.place.gateway.pid, signal.SIGCONT)
    time.sleep(1)
    screen.shown("albums")
    screen.tap("Giant Steps")
    screen.shown("Album")


PHONE_PARTS = [late_tree, page_again_at_once, page_kept, foreign_content, rows_come_late, window_gone, fingers,
               fingers_scroll, back_swipe, scroll_position, scroll_position_of_sections, keyboard_reorder, questions,
               veto_without_answer, clock, safe_area, turned_away, action_among_rows, late_taps, maintenance, locked,
               right_to_left, idle, idle_while_typing, idle_with_a_form, newer_files, new_epoch]
PAD_PARTS = [idle_pad]
