#!/usr/bin/env python3
"""Uses the kiosk in a headless Chromium as somebody in front of it would, and restarts what is behind it.

    check.py [PART …]

$NAVD is the navd to run, with navctl beside it. $NAVWEB is the gateway; without it that of the kit's tests is used, for
which $NAVD_PYTHON is a Python that has zmq. $KIOSK_SHOTS names a folder for screenshots. It needs Debian's chromium,
chromium-driver and python3-selenium. Exit code: 0, or 1 where something is not as it should be.
"""
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import traceback
from pathlib import Path
from urllib.parse import quote

from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException, WebDriverException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
NAVD = Path(os.environ.get("NAVD") or ROOT / ".build" / "debug" / "navd").absolute()
NAVWEB = os.environ.get("NAVWEB")
PYTHON = os.environ.get("NAVD_PYTHON") or "/usr/bin/python3"
SHOTS = os.environ.get("KIOSK_SHOTS")
PHONE, PAD = (320, 568), (768, 1024)


class Wrong(Exception):
    """Something is not as it should be."""


def free_port():
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        return server.getsockname()[1]


class Place:
    """A navd with both windows, and a gateway to it."""

    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="navd-kiosk-"))
        self.port, self.token = free_port(), "a token, with spaces"
        self.navd = self.gateway = None
        self.options, self.command = self.by_navweb() if NAVWEB else self.by_small_gateway()
        self.start_navd()
        self.start_gateway()

    def by_small_gateway(self):
        """How navd is started, and how the gateway."""
        endpoint, gateway = f"ipc://{self.folder}/navd.sock", ROOT / "Clients" / "js" / "tests" / "gateway.py"
        return ["--endpoint", endpoint], [PYTHON, gateway, "--navd", endpoint, "--port", str(self.port), "--root", HERE,
                                          "--token", self.token]

    def by_navweb(self):
        """The same, of a navd on tcp and a token with a key of its own."""
        def run(*command):
            return subprocess.run(command, cwd=self.folder, check=True, capture_output=True, text=True).stdout

        def line(word):
            return json.loads(re.search(f'{{.*"{word}".*}}', printed)[0])

        run(NAVD.with_name("navctl"), "keygen", "server")
        printed = run(NAVWEB, "token", "kiosk")
        self.token = re.search(r"address:\s+(\S+)", printed)[1]
        endpoint, allow = f"tcp://127.0.0.1:{free_port()}", {**line("may"), "may": ["read", "command", "vote"]}
        navd = {"endpoint": endpoint, "key": "server.secret", "allow": [allow]}
        navweb = {"endpoint": endpoint, "serverKey": "server.public", "listen": f"127.0.0.1:{self.port}",
                  "folder": str(HERE), "kit": str(ROOT / "Clients" / "js" / "navd.js"), "tokens": [line("sha256")]}
        for name, value in (("navd", navd), ("navweb", navweb)):
            (self.folder / f"{name}.json").write_text(json.dumps(value))
        return ["--config", "navd.json"], [NAVWEB, "--config", "navweb.json"]

    def start_navd(self):
        command = [NAVD, *self.options, "--store", "navd.db", "--log-level", "notice"]
        if not (self.folder / "navd.db").exists():
            command += [one for name in ("phone", "pad") for one in ("--tree", HERE / f"{name}.json")]
        with open(self.folder / "log", "a") as log:
            self.navd = subprocess.Popen(command, cwd=self.folder, stderr=log)

    def start_gateway(self):
        with open(self.folder / "log", "a") as log:
            self.gateway = subprocess.Popen(
                self.command, cwd=self.folder, stdin=subprocess.PIPE, stdout=log, stderr=log)
        end = time.monotonic() + 20
        while time.monotonic() < end:
            try:
                return socket.create_connection(("127.0.0.1", self.port), 1).close()
            except OSError:
                time.sleep(0.05)
        raise Wrong("the gateway does not listen")

    @staticmethod
    def end(process):
        process.kill()
        process.wait()

    def close(self):
        self.end(self.gateway)
        self.end(self.navd)
        shutil.rmtree(self.folder)


class Screen:
    """The browser, with one window of navd in it."""

    def __init__(self, place, window, size):
        self.place, self.window, self.shots = place, window, 0
        options = webdriver.ChromeOptions()
        options.page_load_strategy = "none"
        for flag in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars"):
            options.add_argument(flag)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.browser = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))
        self.resize(*size)

    def resize(self, width, height):
        size = {"width": width, "height": height, "deviceScaleFactor": 2, "mobile": False}
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)

    def open(self):
        self.browser.get(f"http://127.0.0.1:{self.place.port}/#window={self.window}&token={quote(self.place.token)}")
        self.until("globalThis.kiosk?.nav.connected && kiosk.renderer.layout")
        self.until("document.querySelectorAll('.row .text').length > 3")

    def js(self, code):
        return self.browser.execute_script(f"return {code}")

    def until(self, code, seconds=10):
        """Waits until the code is true, and returns its value."""
        end, value = time.monotonic() + seconds, None
        while time.monotonic() < end:
            try:
                value = self.js(code)
                if value:
                    return value
            except WebDriverException as error:
                value = error.msg
            time.sleep(0.05)
        raise Wrong(f"not true after {seconds} s, but {value!r}: {code}")

    def open_again(self, selector):
        """Loads the page again."""
        self.js("delete globalThis.kiosk")
        self.browser.refresh()
        self.until(f"globalThis.kiosk?.nav.connected && document.querySelector({quoted(selector)})", 20)
        self.is_still()

    def is_still(self):
        """No transition runs, and nothing is on its way out."""
        self.until("!kiosk.renderer.copy.window.transition && !document.querySelector('.leaving')"
                   " && [...kiosk.renderer.copy.controllers.values()].every((one) => !one.transition)")

    def shown(self, *names):
        """These controllers are on screen, by name or class."""
        for name in names:
            self.until("[...kiosk.renderer.copy.controllers.values()].some(one => one.appearance === 'appeared'"
                       f" && [one.name, one.customClass].includes({quoted(name)}))")
        self.is_still()

    def find(self, text, inside=".layer:not([inert])"):
        """The element in front whose own text this is, once it is there."""
        is_inside, end = "return arguments[0].closest(arguments[1])", time.monotonic() + 5
        while time.monotonic() < end:
            try:
                for one in self.browser.find_elements(By.XPATH, f"//*[normalize-space(text())={quoted(text)}]"):
                    if one.is_displayed() and self.browser.execute_script(is_inside, one, inside):
                        return one
            except StaleElementReferenceException:
                pass
            time.sleep(0.05)
        raise Wrong(f"there is no {text!r} in front")

    def tap(self, text, inside=".layer:not([inert])"):
        self.is_still()
        for _ in range(3):
            try:
                return self.find(text, inside).click()
            except StaleElementReferenceException:
                # It was drawn anew between the two.
                continue
        raise Wrong(f"{text!r} does not stand still")

    def click(self, selector):
        self.until(f"document.querySelector({quoted(selector)})")
        self.browser.find_element(By.CSS_SELECTOR, selector).click()

    def tap_at(self, x, y):
        for kind in ("mousePressed", "mouseReleased"):
            event = {"type": kind, "x": x, "y": y, "button": "left", "clickCount": 1}
            self.browser.execute_cdp_cmd("Input.dispatchMouseEvent", event)

    def press(self, *keys):
        webdriver.ActionChains(self.browser).send_keys(*keys).perform()

    def title(self, text):
        self.until("[...document.querySelectorAll('.layer:not([inert]) h1')]"
                   f".some(one => one.textContent === {quoted(text)})")

    def notice(self, beginning):
        self.until(f"document.getElementById('notice').textContent.startsWith({quoted(beginning)})")

    def offline(self, is_offline):
        self.until(f"document.getElementById('offline').hidden === {'false' if is_offline else 'true'}", 20)

    def shot(self, name):
        if SHOTS:
            self.shots += 1
            self.browser.save_screenshot(f"{SHOTS}/{self.window}-{self.shots:02}-{name}.png")

    def faults(self):
        """What the page has complained about, but the ends of connections, which the browser itself reports."""
        severe = [one["message"] for one in self.browser.get_log("browser") if one["level"] == "SEVERE"]
        return [one for one in severe if "ERR_CONNECTION" not in one and "WebSocket" not in one]

    def close(self):
        self.browser.quit()


def quoted(text):
    return f'"{text}"'


# What somebody in front of the kiosk does.


def tabs_and_stacks(screen):
    screen.open()
    screen.title("Albums")
    if screen.js("location.hash") != "#window=phone":
        raise Wrong("the token stands in the address")
    screen.until("document.querySelector('.badge').textContent === '3'")
    screen.shot("albums")
    screen.tap("Songs")
    screen.notice("Songs is locked")
    screen.shown("albums")
    screen.until("document.querySelector('[role=tab][aria-selected=true]').textContent === 'Albums'")
    screen.shot("veto")
    screen.tap("Giant Steps")
    screen.shown("Album")
    screen.title("Giant Steps")
    screen.shot("album")
    screen.click(".back")
    screen.shown("albums")
    screen.until("document.activeElement.dataset.key?.endsWith('/0/1')")


def modals(screen):
    screen.tap("Giant Steps")
    screen.shown("Album")
    screen.tap("Play")
    screen.shown("player")
    screen.until("document.querySelector('.layer:not([inert])').getAttribute('role') === 'dialog'")
    screen.shot("player")
    screen.tap("Done")
    screen.shown("Album")
    screen.tap("Play")
    screen.shown("player")
    screen.tap("Done")
    screen.shown("Album")
    screen.click(".back")
    screen.shown("albums")


def rows(screen):
    screen.tap("Playlists")
    screen.shown("playlists")
    screen.until("document.querySelectorAll('.row .text').length === 3")
    screen.tap("Edit")
    screen.until("document.querySelectorAll('.control.delete').length === 3")
    screen.until("document.querySelectorAll('.grip').length === 3")
    screen.click(".control.delete")
    screen.until("document.querySelector('.delete-button')")
    screen.shot("editing")
    screen.click(".delete-button")
    screen.until("[...document.querySelectorAll('.row .text')].map(one => one.textContent).join() === 'Kitchen,Trains'")
    screen.browser.find_element(By.CSS_SELECTOR, ".grip").send_keys(Keys.ARROW_DOWN)
    screen.until("[...document.querySelectorAll('.row .text')].map(one => one.textContent).join() === 'Trains,Kitchen'")
    screen.tap("Done")
    screen.until("!document.querySelector('.control')")
    screen.tap("Sort")
    screen.until("[...document.querySelectorAll('.row .text')].map(one => one.textContent).join() === 'Kitchen,Trains'")


def forms(screen):
    screen.click(".toolbar [aria-label=Add]")
    screen.shown("PlaylistForm")
    screen.browser.find_element(By.NAME, "name").send_keys("On the road")
    screen.until("document.querySelector('.saved').textContent === 'Not saved yet'")
    screen.click(".back")
    screen.until("document.getElementById('question').open")
    screen.shot("question")
    screen.tap("Keep editing", "dialog")
    screen.until("!document.getElementById('question').open")
    screen.shown("PlaylistForm")
    screen.until("document.querySelector('input[name=name]').value === 'On the road'")
    # What was typed is still there when the page was loaded again.
    screen.until("[...kiosk.renderer.copy.controllers.values()].find(one => one.customClass === 'PlaylistForm').state")
    screen.open_again("input")
    screen.until("document.querySelector('input[name=name]').value === 'On the road'")
    screen.click(".back")
    screen.until("document.getElementById('question').open")
    screen.tap("Save", "dialog")
    screen.shown("playlists")
    screen.until("[...document.querySelectorAll('.row .text')].some(one => one.textContent === 'On the road')")
    screen.tap("On the road")
    screen.shown("PlaylistForm")
    screen.browser.find_element(By.NAME, "note").send_keys("Loud")
    screen.click(".back")
    screen.until("document.getElementById('question').open")
    screen.tap("Discard", "dialog")
    screen.shown("playlists")


def pages_and_more(screen):
    screen.tap("Tour")
    screen.shown("tour")
    screen.until("document.querySelector('.pageIndicator [role=group]').getAttribute('aria-label') === 'Page 1 of 3'")
    screen.click(".turn.right")
    screen.until("document.querySelector('.pageIndicator [role=group]').getAttribute('aria-label') === 'Page 2 of 3'")
    screen.is_still()
    screen.shot("tour")
    screen.tap("More")
    screen.title("More")
    screen.shot("more")
    screen.tap("Settings")
    screen.shown("settings")
    screen.tap("Lock Songs")
    screen.until("!document.querySelector('.checkmark')")
    screen.tap("About")
    screen.title("About")
    screen.until("[...document.querySelectorAll('.rows .header')].some(one => one.textContent === 'This kiosk')")
    screen.shot("about")
    screen.tap("Done")
    screen.shown("settings")
    screen.tap("Songs")
    screen.shown("songs")
    screen.until("document.querySelector('.rows .header').textContent === 'A'")
    screen.js("document.querySelector('.table').scrollTo(0, 1800)")
    screen.until("document.querySelectorAll('.row .text').length > 8 && !document.querySelector('.row.waiting')")
    screen.until("kiosk.renderer.copy.find('songs').table.visible?.section > 2")
    screen.shot("songs")


def turned(screen):
    screen.resize(PHONE[1], PHONE[0])
    screen.until("kiosk.renderer.layout.orientation === 'landscapeLeft'")
    screen.is_still()
    screen.until("Math.abs(document.getElementById('stage').getBoundingClientRect().width - innerWidth) < 1")
    screen.shot("landscape")
    screen.resize(*PHONE)
    screen.until("kiosk.renderer.layout.orientation === 'portrait'")
    screen.is_still()


def navd_again(screen):
    screen.tap("Albums")
    screen.shown("albums")
    screen.tap("Milestones")
    screen.shown("Album")
    screen.place.end(screen.place.navd)
    screen.offline(True)
    screen.shot("offline")
    if not screen.js("document.getElementById('stage').inert"):
        raise Wrong("the screen takes touches while navd is away")
    screen.place.start_navd()
    screen.offline(False)
    screen.title("Milestones")
    works(screen)


def gateway_again(screen):
    screen.place.end(screen.place.gateway)
    screen.offline(True)
    screen.place.start_gateway()
    screen.offline(False)
    works(screen)


def page_again(screen):
    screen.tap("Albums")
    screen.shown("albums")
    screen.open_again(".row")
    screen.shown("albums")
    works(screen)


def page_without_gateway(screen):
    """The worker of the page has its files."""
    screen.until("navigator.serviceWorker.ready.then(() => true)")
    screen.open_again(".row")
    screen.place.end(screen.place.gateway)
    screen.browser.refresh()
    screen.until("globalThis.kiosk && document.getElementById('offline').hidden === false", 20)
    screen.place.start_gateway()
    screen.offline(False)
    works(screen)


def works(screen):
    """A push, with rows from the page's data source, and the vote of its delegate."""
    screen.tap("Albums")
    screen.tap("Albums")
    screen.shown("albums")
    screen.tap("Blue Train")
    screen.shown("Album")
    screen.click(".back")
    screen.shown("albums")
    screen.tap("Playlists")
    screen.shown("playlists")
    screen.click(".toolbar [aria-label=Add]")
    screen.shown("PlaylistForm")
    screen.browser.find_element(By.NAME, "name").send_keys("x")
    screen.click(".back")
    screen.until("document.getElementById('question').open")
    screen.tap("Discard", "dialog")
    screen.shown("playlists")


def panes(screen):
    screen.open()
    screen.resize(PAD[1], PAD[0])
    screen.until("kiosk.renderer.layout.orientation === 'landscapeLeft'")
    screen.is_still()
    screen.shown("artists", "albums")
    screen.shot("split")
    screen.tap("Kind of Blue")
    screen.shown("Album", "artists")
    screen.click("[aria-label='Add to a playlist']")
    screen.until("document.querySelector('.popover .row')")
    screen.shown("picker")
    screen.until("!document.querySelector('.popover .arrow').hidden && document.querySelector('.layer.screen').inert")
    screen.shot("popover")
    screen.tap_at(600, 650)
    screen.until("!document.querySelector('.popover') && !kiosk.renderer.copy.window.popovers")
    screen.is_still()
    screen.click("[aria-label='Add to a playlist']")
    screen.until("document.querySelector('.popover .row')")
    screen.is_still()
    screen.press(Keys.ESCAPE)
    screen.until("!document.querySelector('.popover')")
    screen.is_still()
    screen.click("[aria-label='Add to a playlist']")
    screen.until("document.querySelector('.popover .row')")
    screen.is_still()
    # The artists are let through.
    screen.tap_at(100, 130)
    screen.title("Bill Evans Trio")
    screen.is_still()


def sheets(screen):
    screen.tap("Settings")
    screen.shown("settings")
    screen.tap("About")
    screen.until("document.querySelector('.sheet .shade')")
    screen.title("About")
    screen.is_still()
    screen.shot("sheet")
    screen.tap_at(20, 400)
    time.sleep(0.3)
    screen.title("About")
    screen.tap("Done")
    screen.until("!document.querySelector('.sheet')")
    screen.until("document.activeElement.textContent.startsWith('About')")


def hidden_pane(screen):
    screen.resize(*PAD)
    screen.until("kiosk.renderer.layout.orientation === 'portrait'")
    screen.shown("settings")
    screen.shot("portrait")
    screen.tap("Artists")
    screen.until("document.querySelectorAll('.popover .row .text').length > 5")
    screen.is_still()
    screen.shot("pane")
    screen.tap("Sonny Rollins")
    screen.title("Sonny Rollins")
    screen.is_still()


PARTS = {
    "phone": [tabs_and_stacks, modals, rows, forms, pages_and_more, turned, navd_again, gateway_again, page_again,
              page_without_gateway],
    "pad": [panes, sheets, hidden_pane],
}


def main():
    failures, wanted = 0, sys.argv[1:]
    for window, size in (("phone", PHONE), ("pad", PAD)):
        parts = [part for part in PARTS[window] if not wanted or part.__name__ in wanted or part is PARTS[window][0]]
        if wanted and not set(wanted) & {part.__name__ for part in PARTS[window]}:
            continue
        place = Place()
        screen = Screen(place, window, size)
        try:
            for part in parts:
                start = time.monotonic()
                part(screen)
                faults = screen.faults()
                if faults:
                    raise Wrong("the page complains: " + "; ".join(faults)[:500])
                print(f"ok - {part.__name__}, {time.monotonic() - start:.1f} s", flush=True)
        except (Wrong, WebDriverException) as error:
            failures += 1
            screen.shot("failed")
            names = {part.__name__ for part in parts} | {"works"}
            where = next(one.lineno for one in reversed(traceback.extract_tb(error.__traceback__)) if one.name in names)
            print(f"not ok - {part.__name__}, line {where}: {str(error).splitlines()[0]}", flush=True)
            print("\n".join(f"    {one}" for one in screen.faults()))
        finally:
            screen.close()
            place.close()
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
