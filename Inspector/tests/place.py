"""A navd to be inspected, with windows, clients and a gateway of its own, and a headless Chromium with the page."""
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.parse import quote

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By

HERE = Path(__file__).resolve().parent.parent
ROOT = HERE.parent
NAVD = Path(os.environ.get("NAVD") or ROOT / ".build" / "debug" / "navd").absolute()
NAVWEB = Path(os.environ.get("NAVWEB") or ROOT / ".build" / "debug" / "navweb").absolute()
SHOTS = os.environ.get("INSPECTOR_SHOTS")

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
    """A navd with the windows of the kiosk, and a gateway that serves the inspector."""

    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="navd-inspector-"))
        self.port, self.navd_port = free_port(), free_port()
        self.endpoint = f"tcp://127.0.0.1:{self.navd_port}"
        self.navd = self.gateway = None
        self.clients = []
        for name in ("server", "other"):
            self.run(NAVD.with_name("navctl"), "keygen", name)
        self.token, mine, allow = self.make_token("inspector")
        self.blind, blind, blind_allow = self.make_token("blind")
        other = {"name": "other", "key": (self.folder / "other.public").read_text().strip(),
                 "may": ["read", "command", "vote", "openWindows"]}
        self.rights = [{**allow, "may": ["read", "command"]}, {**blind_allow, "may": ["read"], "windows": ["pad"]},
                       other]
        self.write_rights()
        self.write("navweb", {"endpoint": self.endpoint, "serverKey": "server.public",
                              "listen": f"127.0.0.1:{self.port}", "tokens": [mine, blind]})
        try:
            self.start_navd()
            self.start_gateway()
        except Wrong as error:
            log = (self.folder / "log").read_text()[-500:]
            self.close()
            raise Wrong(f"{error}; the log ends with {log}") from error

    def make_token(self, name):
        printed = self.run(NAVWEB, "token", name)

        def line(word):
            return json.loads(re.search(f'{{.*"{word}".*}}', printed)[0])

        return re.search(r"address:\s+(\S+)", printed)[1], line("sha256"), line("may")

    def write(self, name, value):
        (self.folder / f"{name}.json").write_text(json.dumps(value))

    def write_rights(self):
        self.write("navd", {"endpoint": self.endpoint, "key": "server.secret", "allow": self.rights})

    def allow(self, *may):
        """navd gives the inspector's token other rights, while it runs."""
        self.rights[0]["may"] = may
        self.write_rights()
        self.navd.send_signal(signal.SIGHUP)

    def run(self, *command):
        return subprocess.run(command, cwd=self.folder, check=True, capture_output=True, text=True).stdout

    def start_navd(self):
        command = [NAVD, "--config", "navd.json", "--store", "navd.db", "--log-level", "notice"]
        if not (self.folder / "navd.db").exists():
            trees = ROOT / "Examples" / "kiosk"
            command += ["--tree", trees / "phone.json", "--tree", trees / "pad.json"]
        with open(self.folder / "log", "a") as log:
            self.navd = subprocess.Popen(command, cwd=self.folder, stdin=subprocess.DEVNULL, stderr=log)
        listens(self.navd_port, self.navd)

    def begin_anew(self):
        """Another navd takes the place of this one, and knows nothing of it."""
        self.end(self.navd)
        for file in self.folder.glob("navd.db*"):
            file.unlink()
        self.start_navd()

    def start_gateway(self):
        command = [NAVWEB, "--config", "navweb.json", "--inspect", "--kit", ROOT / "Clients" / "js" / "navd.js"]
        if os.environ.get("INSPECTOR_AS_FOLDER"):
            command = [*command[:3], "--folder", HERE, *command[4:]]
        with open(self.folder / "log", "a") as log:
            self.gateway = subprocess.Popen(command, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        listens(self.port, self.gateway)

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}/" + ("" if os.environ.get("INSPECTOR_AS_FOLDER") else "inspect/")

    def command(self, *words):
        keys = ["--endpoint", self.endpoint, "--key", "other.secret", "--server-key", "server.public"]
        return [str(NAVD.with_name("navctl")), *words, *keys]

    def navctl(self, *words, check=True):
        """What another client does."""
        return subprocess.run(self.command(*words), cwd=self.folder, check=check, capture_output=True, text=True)

    def shell(self, line):
        """What a line does that was copied into a shell."""
        first, *keys = self.command()
        # Nobody is asked for an explanation.
        function = f'navctl() {{ [ "$1" = explain ] || set -- "$@" {" ".join(keys)}; {first} "$@"; }}\n'
        return subprocess.run(["bash", "-c", function + line], cwd=self.folder, capture_output=True, text=True)

    def client(self, *words):
        """A client that stays, such as one that votes; it is ended with the place."""
        process = subprocess.Popen(self.command(*words), cwd=self.folder, stdin=subprocess.PIPE, text=True,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        self.clients.append(process)
        # It says on its standard error that it is attached.
        process.stderr.readline()
        return process

    def begins(self, *words):
        """Another client sends a command that may wait."""
        self.clients.append(subprocess.Popen(self.command(*words), cwd=self.folder, stdin=subprocess.DEVNULL,
                                             stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))

    @staticmethod
    def leaves(process):
        """A client ends as at Ctrl-C, and tells navd."""
        process.send_signal(signal.SIGINT)
        process.wait()

    @staticmethod
    def end(process):
        process.kill()
        process.wait()

    def close(self):
        for process in [*self.clients, self.gateway, self.navd]:
            if process:
                self.end(process)
        shutil.rmtree(self.folder)


class Browser:
    """A headless Chromium with the inspector in it."""

    def __init__(self, place, width=1440, height=900):
        self.place, self.shots = place, 0
        options = webdriver.ChromeOptions()
        options.page_load_strategy = "none"
        for flag in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars"):
            options.add_argument(flag)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        options.add_experimental_option("prefs", {"download.default_directory": str(place.folder)})
        self.driver = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))
        downloads = {"behavior": "allow", "downloadPath": str(place.folder)}
        self.driver.execute_cdp_cmd("Page.setDownloadBehavior", downloads)
        self.resize(width, height)

    def resize(self, width, height, dark=False):
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
        features = [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})

    def open(self, token=None, window="phone"):
        self.driver.get("about:blank")
        self.driver.get(f"{self.place.address}#token={quote(token or self.place.token)}&window={window}")

    def js(self, code):
        return self.driver.execute_script(f"return {code}")

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

    def click(self, selector):
        self.until(f"document.querySelector({json.dumps(selector)})")
        self.driver.find_element(By.CSS_SELECTOR, selector).click()

    def press(self, text, inside="body"):
        """Clicks the button with this text."""
        find = ("[...document.querySelectorAll({0} + ' button')]"
                ".find(one => one.textContent.trim() === {1} && one.offsetParent)"
                .format(json.dumps(inside), json.dumps(text)))
        self.until(find)
        self.js(f"{find}.click()")

    def click_screen(self, x, y):
        """Clicks at a point of the inspected screen."""
        point = self.js("(([x, y]) => { const one = document.querySelector('.picture'), m = one.getScreenCTM();"
                        " const p = new DOMPoint(x, y).matrixTransform(m); return [p.x, p.y]; })(arguments[0])"
                        .replace("arguments[0]", json.dumps([x, y])))
        for kind in ("mousePressed", "mouseReleased"):
            event = {"type": kind, "x": point[0], "y": point[1], "button": "left", "clickCount": 1}
            self.driver.execute_cdp_cmd("Input.dispatchMouseEvent", event)

    def keys(self, *keys):
        webdriver.ActionChains(self.driver).send_keys(*keys).perform()

    def text(self, selector):
        return self.js(f"document.querySelector({json.dumps(selector)})?.innerText ?? ''")

    def shot(self, name):
        if SHOTS:
            Path(SHOTS).mkdir(parents=True, exist_ok=True)
            self.driver.save_screenshot(str(Path(SHOTS) / f"{name}.png"))

    def faults(self):
        """What the page has complained about, but the ends of connections, which the browser itself reports."""
        severe = [one["message"] for one in self.driver.get_log("browser") if one["level"] == "SEVERE"]
        return [one for one in severe if "ERR_CONNECTION" not in one and "WebSocket" not in one]

    def slips(self):
        """Values that were shown although there are none."""
        shown = re.split(r"[\s,;:()]+", self.js("document.body.innerText"))
        return [f"{word} is shown" for word in ("null", "undefined", "NaN", "[object") if word in shown]

    def close(self):
        self.driver.quit()
