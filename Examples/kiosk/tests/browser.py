"""A kiosk to be tested: a navd and a gateway of its own, and a headless Chromium with the page in it."""
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.parse import quote

from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException, WebDriverException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By

HERE = Path(__file__).resolve().parent.parent
ROOT = HERE.parent.parent
NAVD = Path(os.environ.get("NAVD") or ROOT / ".build" / "debug" / "navd").absolute()
NAVWEB = os.environ.get("NAVWEB")
PYTHON = os.environ.get("NAVD_PYTHON") or "/usr/bin/python3"
SHOTS = os.environ.get("KIOSK_SHOTS")
PHONE, PAD = (320, 568), (768, 1024)

sys.path.insert(0, str(ROOT / "Tests" / "Support"))
from ports import free_port  # noqa: E402


class Wrong(Exception):
    """Something is not as it should be."""


def listens(port, process):
    """Waits until the process takes connections at the port."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        if process.poll() is not None:
            raise Wrong(f"what was to listen at {port} has ended with {process.returncode}")
        try:
            return socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.05)
    raise Wrong(f"nothing listens at {port}")


class Place:
    """A navd with both windows, and a gateway to it."""

    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="navd-kiosk-"))
        self.port, self.token = free_port(), "a token, with spaces"
        # A part may change the files.
        self.www = self.folder / "www"
        shutil.copytree(HERE, self.www, ignore=shutil.ignore_patterns("tests", "__pycache__"))
        self.navd = self.gateway = None
        self.options, self.command = self.by_navweb() if NAVWEB else self.by_small_gateway()
        try:
            self.start_navd()
            self.start_gateway()
        except Wrong as error:
            log = (self.folder / "log").read_text()[-500:]
            self.close()
            raise Wrong(f"{error}; the log ends with {log}") from error

    def by_small_gateway(self):
        """How navd is started, and how the gateway."""
        endpoint, gateway = f"ipc://{self.folder}/navd.sock", ROOT / "Clients" / "js" / "tests" / "gateway.py"
        self.endpoint, self.keys = endpoint, []
        return ["--endpoint", endpoint], [PYTHON, gateway, "--navd", endpoint, "--port", str(self.port),
                                          "--root", self.www, "--token", self.token]

    def by_navweb(self):
        """The same, of a navd on tcp and a token with a key of its own."""
        def run(*command):
            return subprocess.run(command, cwd=self.folder, check=True, capture_output=True, text=True).stdout

        def line(word):
            return json.loads(re.search(f'{{.*"{word}".*}}', printed)[0])

        for name in ("server", "other"):
            run(NAVD.with_name("navctl"), "keygen", name)
        printed = run(NAVWEB, "token", "kiosk")
        self.token = re.search(r"address:\s+(\S+)", printed)[1]
        endpoint, allow = f"tcp://127.0.0.1:{free_port()}", {**line("may"), "may": ["read", "command", "vote"]}
        # That of navctl, which is no page.
        other = {"name": "other", "key": (self.folder / "other.public").read_text().strip(),
                 "may": ["read", "command", "vote", "openWindows"]}
        self.endpoint, self.keys = endpoint, ["--key", "other.secret", "--server-key", "server.public"]
        navd = {"endpoint": endpoint, "key": "server.secret", "allow": [allow, other]}
        navweb = {"endpoint": endpoint, "serverKey": "server.public", "listen": f"127.0.0.1:{self.port}",
                  "folder": str(self.www), "kit": str(ROOT / "Clients" / "js" / "navd.js"), "tokens": [line("sha256")]}
        for name, value in (("navd", navd), ("navweb", navweb)):
            (self.folder / f"{name}.json").write_text(json.dumps(value))
        return ["--config", "navd.json"], [NAVWEB, "--config", "navweb.json"]

    def start_navd(self):
        command = [NAVD, *self.options, "--store", "navd.db", "--log-level", "notice"]
        if not (self.folder / "navd.db").exists():
            command += [one for name in ("phone", "pad") for one in ("--tree", self.tree(name))]
        with open(self.folder / "log", "a") as log:
            self.navd = subprocess.Popen(command, cwd=self.folder, stdin=subprocess.DEVNULL, stderr=log)
        kind, _, address = self.endpoint.partition("://")
        if kind == "tcp":
            listens(int(address.rpartition(":")[2]), self.navd)

    def start_gateway(self):
        with open(self.folder / "log", "a") as log:
            self.gateway = subprocess.Popen(
                self.command, cwd=self.folder, stdin=subprocess.PIPE, stdout=log, stderr=log)
        listens(self.port, self.gateway)

    def navctl(self, *words):
        """What another client does, by way of navctl."""
        command = [NAVD.with_name("navctl"), *words, "--endpoint", self.endpoint, *self.keys]
        return subprocess.run(command, cwd=self.folder, check=True, capture_output=True, text=True).stdout

    @staticmethod
    def tree(window):
        return HERE / f"{window}.json"

    def forget(self):
        """Takes the store away, so that navd begins a new epoch."""
        for file in self.folder.glob("navd.db*"):
            file.unlink()

    @staticmethod
    def end(process):
        process.kill()
        process.wait()

    def close(self):
        for process in (self.gateway, self.navd):
            if process:
                self.end(process)
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
        # The answer to a script is lost where its page goes meanwhile. Then it is asked again.
        self.browser.set_script_timeout(5)
        self.resize(*size)

    def resize(self, width, height):
        size = {"width": width, "height": height, "deviceScaleFactor": 2, "mobile": False}
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)

    def open(self, more=""):
        """Loads the page in its first address. more: further members of the fragment."""
        address = f"http://127.0.0.1:{self.place.port}/"
        # Until the empty page is there, the old one answers, and an address with another fragment does not load it.
        self.browser.get("about:blank")
        self.until("location.href === 'about:blank'")
        self.browser.get(f"{address}#window={self.window}&local&token={quote(self.place.token)}{more}")
        # A gateway that has not found navd at once tries again after a random time.
        self.until("globalThis.kiosk?.nav.connected && kiosk.renderer.layout", 60)
        self.until("document.querySelectorAll('.row .text').length > 3")

    def home(self, more=""):
        """Loads the page at its first screen."""
        if self.js("globalThis.kiosk?.nav.connected ?? null") is None:
            self.open(more)
        tabs = "/tabs" if self.window == "phone" else "/library/tabs"
        for popover in self.js("kiosk.renderer.copy.window.popovers ?? []"):
            self.call("popoverController.dismiss", popover, {"animated": False})
        self.call("window.openPath", self.window, {"path": f"{tabs}/albumsNavigation/albums", "animated": False})
        self.open(more)
        self.shown("albums")

    def js(self, code):
        return self.browser.execute_script(f"return {code}")

    def call(self, method, on, params=None):
        """The answer to a command of the page, or its error."""
        return self.browser.execute_async_script(
            "const [method, on, params, done] = arguments, id = kiosk.renderer.context.find(on)?.id ?? on;"
            "kiosk.nav.call(method, id, params).then(done, ({name, message}) => done({error: name, message}))",
            method, on, params or {})

    def until(self, code, seconds=30):
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
        self.until(f"globalThis.kiosk?.nav.connected && document.querySelector({quoted(selector)})", 60)
        self.is_still()

    def id(self, name):
        """The id of a controller, by its name or class."""
        return self.until("[...kiosk.renderer.copy.controllers.values()]"
                          f".find(one => [one.name, one.customClass].includes({quoted(name)}))?.id")

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
        is_inside, end = "return arguments[0].closest(arguments[1])", time.monotonic() + 20
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

    def touch(self, *points, pause=0.016, lifts=True):
        """A finger that goes along these points."""
        self.browser.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 1})
        for kind, (x, y) in zip(["touchStart"] + ["touchMove"] * len(points), points):
            self.browser.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
            time.sleep(pause)
        if lifts:
            self.lift()

    def lift(self):
        self.browser.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def middle(self, selector):
        """The middle of an element, in points of the page."""
        return self.until(f"(({{x, y, width, height}}) => [x + width / 2, y + height / 2])"
                          f"(document.querySelector({quoted(selector)}).getBoundingClientRect())")

    def press(self, *keys):
        webdriver.ActionChains(self.browser).send_keys(*keys).perform()

    def title(self, text):
        self.until("[...document.querySelectorAll('.layer:not([inert]) h1')]"
                   f".some(one => one.textContent === {quoted(text)})")

    def notice(self, beginning):
        self.until(f"document.getElementById('notice').textContent.startsWith({quoted(beginning)})")

    def offline(self, is_offline):
        self.until(f"document.getElementById('offline').hidden === {'false' if is_offline else 'true'}", 40)

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
