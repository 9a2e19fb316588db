"""Further parts of the check: other windows, sizes and tokens, restarts, and much at once."""
import json
import signal

from place import Wrong
from smooth import much_is_smooth
from using import equal, has, records, selects


def another_window_is_followed(page):
    page.js("inspector.follow('pad')")
    page.until("inspector.model.window?.name === 'pad' && document.querySelectorAll('#tree .node').length > 5")
    page.until("document.querySelector('#screen .caption').textContent.includes('1024 × 768')")
    page.shot("pad")


def the_log_is_in_order(page):
    """What the history has of a window that is followed later stands where it belongs, and once."""
    page.until("inspector.model.history !== 'unknown'")
    entries = page.js("[...inspector.model.log.entries].filter(one => one.kind === 'commit')"
                      ".map(one => [one.seq, one.window])")
    has({one for _, one in entries}, "w1", "w2")
    equal([seq for seq, _ in entries], sorted({seq for seq, _ in entries}))


def a_window_is_opened_again(page):
    """A window that was closed is followed again when one of its name is opened."""
    opens = ("call", "window.open", json.dumps({"name": "till", "visible": True, "profile": "phone-320x480",
                                               "root": {"kind": "viewController", "name": "sale"}}))
    first = json.loads(page.place.navctl(*opens).stdout)["window"]
    page.until("inspector.model.windows.some(one => one.name === 'till')")
    page.js("inspector.follow('till')")
    page.until("inspector.model.window?.name === 'till'")
    page.place.navctl("call", "window.close", "--on", first)
    page.until("document.querySelector('#screen .empty:not([hidden])')?.textContent.includes('was closed')")
    page.until("document.querySelector('#head select').selectedOptions[0]?.textContent.includes('closed')")
    page.shot("closed")
    page.place.navctl(*opens)
    page.until(f"inspector.model.window.id !== {json.dumps(first)} && inspector.model.window.name === 'till'")
    page.until("document.querySelectorAll('.picture .frame').length > 0")
    page.js("inspector.follow('pad')")
    page.until("inspector.model.window?.name === 'pad' && document.querySelectorAll('#tree .node').length > 5")


def a_keyboard_is_drawn(page):
    """A keyboard covers what is below it, and a click on it hits nothing."""
    def sets(height):
        page.place.navctl("call", "window.setKeyboardHeight", json.dumps({"height": height}), "--on", "pad")

    sets(268)
    page.until("document.querySelector('.picture rect.keyboard')"
               " && document.querySelector('.picture').textContent.includes('Keyboard')")
    page.shot("keyboard")
    before = page.js("inspector.model.selected?.id ?? null")
    page.click_screen(512, 700)
    equal(page.js("[inspector.model.selected?.id ?? null, inspector.asking.command]"), [before, None])
    sets(0)
    page.until("!document.querySelector('.picture rect.keyboard')")


def lines_do_what_they_say(page):
    """The lines of navctl that the page copies, in a shell."""
    made = page.driver.execute_async_script("""
        const done = arguments[arguments.length - 1], address = new URL("rules/navctl.js", location.href).href;
        import(address).then(({ LOOKS, lineOf }) => {
            const { past, window } = inspector.model, on = past.now.window.root;
            const evil = "it's $(touch broken) `touch broken` \\u001b[2J \\u202e \\\\ \\"x\\" ü";
            done({ looks: [
                LOOKS.tree(window.id), LOOKS.screen(window.id), LOOKS.at(window.id, past.first),
                LOOKS.history(window.id), LOOKS.history(window.id, past.last), LOOKS.controller(on),
                LOOKS.votes(), LOOKS.peers(),
                LOOKS.attachments(), LOOKS.explain("tabBarController.tap"),
                LOOKS.controller(on, window.id, past.last), LOOKS.difference(window.id, past.last, past.first),
                LOOKS.figures(), LOOKS.screenAt(window.id, past.last),
                lineOf({ method: "viewController.setEditing", on, params: { editing: true } }, { dryRun: true })],
                set: lineOf({ method: "viewController.set", on, params: { title: evil } }), evil, on });
        }, (error) => done({ error: String(error) }));
    """)
    for line in made["looks"]:
        done = page.place.shell(line)
        if done.returncode != 0:
            raise Wrong(f"{line}: {done.stderr.strip()[:200]}")
    done = page.place.shell(made["set"])
    equal(done.returncode, 0)
    page.until(f"inspector.model.past.now.get('{made['on']}').title === {json.dumps(made['evil'])}")
    equal(list(page.place.folder.glob("broken")), [])


def what_is_in_front_is_hit(page):
    """Beside a popover a tap closes it; below a sheet everything is covered."""
    def shows(method, **params):
        page.place.navctl("call", method, json.dumps(params), "--on", "pad")

    shows("popoverController.presentFromRect", **{"in": "albums"}, rect={"x": 100, "y": 100, "width": 10, "height": 10},
          viewController={"kind": "viewController", "name": "menu"})
    page.until("document.querySelector('.picture .frame.popover')")
    page.click_screen(900, 600)
    page.until("document.querySelector('.card .verdict')?.textContent.includes('would be done')")
    has(page.text(".card"), "a tap beside the popover", "popoverController.tapOutside")
    page.press("Tap", ".card")
    page.until("!document.querySelector('.picture .frame.popover')")
    has(page.text(".card"), "committed")
    sheet = {"kind": "viewController", "name": "sheet", "modalPresentationStyle": "formSheet"}
    shows("window.present", viewController=sheet)
    page.until("document.querySelector('.picture .frame.dimming')")
    page.click_screen(800, 745)
    page.until("document.querySelector('.card .verdict')?.textContent.includes('covered')")
    page.shot("covered")
    page.press("×", ".card")


def the_selection_survives_a_restart(page):
    page.js("inspector.follow('phone')")
    page.until("inspector.model.window?.name === 'phone'")
    selects(page, "songs")
    page.place.end(page.place.navd)
    page.until("document.querySelector('#head .state').textContent === 'away'")
    has(page.text("#head"), "navd is not there")
    equal(page.js("document.querySelectorAll('#tree .node').length > 10"), True)
    page.place.start_navd()
    page.until("inspector.nav.connected", 20)
    page.until("document.querySelector('#tree .node.selected .name')?.textContent === 'songs'")
    page.until("document.querySelector('#details h2').textContent === 'songs'")


def a_navd_that_hangs_is_seen(page):
    """Its connections stand, and it answers nothing."""
    page.place.navd.send_signal(signal.SIGSTOP)
    try:
        page.until("document.querySelector('#head .state').textContent.startsWith('no answer for ')")
        page.shot("silent")
    finally:
        page.place.navd.send_signal(signal.SIGCONT)
    page.until("document.querySelector('#head .state').textContent === 'connected'")


def a_moment_outlives_an_epoch(page):
    """What is looked at stays when navd begins anew, and so does what was recorded before it."""
    page.js("inspector.follow('phone')")
    page.until("inspector.model.window?.name === 'phone'")
    selects(page, "songs")
    sets = ("call", "viewController.set", "--on", "songs", "--window", "phone")
    for title in ("One", "Two", "Three"):
        page.place.navctl(*sets, json.dumps({"title": title}))
    shown = "inspector.model.selection?.title"
    page.until(f"{shown} === 'Three'")
    page.press("◀", ".time")
    page.until(f"{shown} === 'Two'")
    page.place.begin_anew()
    page.until("inspector.nav.connected && inspector.model.epoch !== inspector.model.state.epoch", 20)
    records(page, "link", "new epoch")
    equal(page.js(f"[inspector.model.isLive, {shown}]"), [False, "Two"])
    page.press("◀", ".time")
    page.until(f"{shown} === 'One'")
    page.until("document.querySelector('#screen .caption').textContent.includes('as it was published')")
    title = sets_until_heard(page, sets)
    equal(page.js(shown), "One")
    page.press("Now", ".time")
    page.until(f"inspector.model.state.epoch === inspector.model.epoch && {shown} === '{title}'")
    page.until("document.querySelector('#tree .node.selected .name')?.textContent === 'songs'")
    page.until("document.querySelectorAll('.picture .frame').length > 3")


def sets_until_heard(page, sets):
    """The title of which the log tells. A commit before the page has subscribed again is in the history only."""
    heard = ("[...inspector.model.log.entries].some(one => one.kind === 'commit'"
             " && one.epoch === inspector.model.epoch && one.text.includes('viewController.set'))")
    for number in range(1, 11):
        title = f"New {number}"
        page.place.navctl(*sets, json.dumps({"title": title}))
        try:
            page.until(heard, 2)
            return title
        except Wrong:
            pass
    raise Wrong("no commit of the new epoch is in the log")


def two_tabs_stand_side_by_side(page):
    first = page.driver.current_window_handle
    page.js("void window.open(location.href)")
    page.driver.switch_to.window(page.driver.window_handles[-1])
    page.until("globalThis.inspector?.nav.connected && inspector.model.past.now", 20)
    count = "inspector.model.peers?.peers.filter(one => one.client === 'inspector' && one.state === 'present').length"
    page.until(f"{count} === 2")
    page.driver.close()
    page.driver.switch_to.window(first)
    equal(page.js("inspector.nav.connected"), True)
    page.until(f"{count} === 1", 45)


def it_fits_narrow_and_dark_windows(page):
    page.resize(800, 900)
    page.until("document.querySelector('.picture').getBoundingClientRect().width > 150")
    page.shot("medium")
    page.resize(390, 800, dark=True)
    page.press("Screen", "#panes")
    page.until("getComputedStyle(document.querySelector('#tree')).display === 'none'")
    page.until("document.querySelector('.picture').getBoundingClientRect().width > 150")
    page.shot("narrow-screen")
    page.click_screen(250, 540)
    page.until("document.querySelector('.card .verdict')?.textContent.includes('would')")
    page.shot("narrow-tap")
    page.press("×", ".card")
    page.press("Tree", "#panes")
    page.until("getComputedStyle(document.querySelector('#tree')).display !== 'none'")
    page.shot("narrow-tree")
    page.press("Selection", "#panes")
    page.shot("narrow-selection")
    page.press("Time line", "#panes")
    page.until("document.querySelectorAll('.entry:not([hidden])').length > 4")
    page.shot("narrow-time")
    equal(page.js("document.documentElement.scrollWidth <= innerWidth"), True)
    page.resize(1440, 900, dark=True)
    # The log follows what comes, also when its place becomes lower.
    page.until("(one => one.scrollTop + one.clientHeight >= one.scrollHeight - 20)(document.querySelector('.entries'))")
    page.shot("wide-dark")
    page.resize(1440, 900)
    page.shot("wide")


def a_right_that_comes_back_is_noticed(page):
    """What was refused is asked for seldom, as navd logs each refusal; and all of it again once a list is answered."""
    page.js("void (inspector.watching.lists.every.refused = 2000)")
    page.place.allow("command")
    page.until("document.querySelector('#head .lacks:not([hidden])')?.textContent.includes('lacks the right')")
    page.place.navctl("call", "viewController.set", '{"title":"Unheard"}', "--on", "albums", "--window", "phone")
    page.place.allow("read", "command")
    page.until("document.querySelector('#head .lacks').hidden")
    page.until("[...inspector.model.past.now.controllers.values()].some(one => one.title === 'Unheard')")
    page.place.navctl("call", "viewController.set", '{"title":"Heard"}', "--on", "albums", "--window", "phone")
    page.until("[...inspector.model.past.now.controllers.values()].some(one => one.title === 'Heard')")


def a_token_with_too_few_rights_is_told(page):
    page.js("sessionStorage.clear()")
    page.open("another")
    page.until("document.querySelector('#head .lacks:not([hidden])')?.textContent.includes('not let in: a wrong')")
    page.js("sessionStorage.clear()")
    page.open(page.place.blind, "pad")
    page.until("document.querySelector('#head .lacks:not([hidden])')?.textContent.includes('read')", 20)
    page.shot("refused")


PARTS = [
    another_window_is_followed, the_log_is_in_order, a_window_is_opened_again, a_keyboard_is_drawn,
    lines_do_what_they_say, what_is_in_front_is_hit, the_selection_survives_a_restart,
    it_fits_narrow_and_dark_windows, a_navd_that_hangs_is_seen, a_moment_outlives_an_epoch,
    two_tabs_stand_side_by_side, a_right_that_comes_back_is_noticed, much_is_smooth,
    a_token_with_too_few_rights_is_told,
]
