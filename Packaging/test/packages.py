"""Installs, uses, upgrades, rolls back, removes and purges the packages in a Debian 12 of their own.

scripts/package-test runs it:

    packages.py MACHINE OLD NEW

MACHINE is a folder for the machine; OLD and NEW are folders with the packages of two versions. Exit codes: 0 if all is
well, 1 if a package does not what it should, 69 if something that this needs can't be had.
"""

import json
import pathlib
import re
import shutil
import sys
import time

from console import DOCUMENT, NAVD, Console, Failed, check
from faults import Hanging, Killed
from machine import Machine, Missing, fetch_dependencies, make_root

UNAVAILABLE = 69
# How long a client may be without an answer while navd is replaced: docs/PACKAGES.md promises well under a second.
LONGEST = 1.0
# How long a page may be without one: its gateway ends and is started again.
LONGEST_OF_PAGE = 10.0


class Trial(Console):
    """The steps, in their order: each begins where the one before it has ended."""

    def __init__(self, machine: Machine, old: list[str], new: list[str]):
        super().__init__(machine)
        self.old, self.new = old, new
        self.files = self.listing()
        self.passed = 0

    # The steps

    def install(self) -> None:
        self.apt("install", *self.old)
        check(self.unit("ActiveState") == "active" and self.unit("StatusText") == "running", "navd runs")
        check(self.unit("UnitFileState") == "enabled", "navd is started when the machine is")
        check(self.run("stat", "-c", "%U %a", "/var/lib/navd", "/run/navd").split("\n") == ["navd 700", "navd 755"],
              "the folders of the state and of the sockets")
        for name in ("OPERATING.md", "PACKAGES.md", "NAVCTL.md", "decisions/README.md", "examples/alerts.yml",
                     "examples/grafana.json"):
            check(self.code("test", "-e", f"/usr/share/doc/navd/{name}") == 0, "there is the document", name)
        folders = [f"/usr/share/doc/{name}" for name in ("navd", "navd-web", "python3-navd")]
        links = self.machine.run("python3", "/packages/documents.py", "--check", *folders, check=False)
        check(links.returncode == 0, "every link in the documents leads to a file:", links.stdout)
        for page in ("navctl", "navctl.wait", "navd", "navweb"):
            check(self.code("test", "-e", f"/usr/share/man/man1/{page}.1.gz") == 0, "there is the manual page", page)
        program = "/usr/lib/navd-web/kiosk-browser"
        shown = self.run("env", "KIOSK_PROFILE=/tmp/kiosk", "KIOSK_BROWSER=echo", program, "here")
        check(shown.endswith("--kiosk here"), "the launcher of a kiosk's browser is there", shown)
        for name in ("navd-kiosk.service", "navd-kiosk-watch.service"):
            path = f"/usr/share/doc/navd-web/examples/{name}"
            check(self.code("test", "-e", path) == 0, "there is the example", name)
        check(self.unit("ActiveState", "navd-backup.timer") == "active", "the timer of the backups runs")
        check(self.unit("ActiveState", "navweb.service") == "inactive", "navweb waits for a configuration")
        check(self.run("systemctl", "--failed", "--no-legend") == "", "no unit has failed")

    def secure(self) -> None:
        for unit in (NAVD, "navd-backup.service", "navweb.service"):
            line = self.run("systemd-analyze", "security", "--no-pager", unit).split("\n")[-1]
            exposure = float(re.search(r": ([\d.]+) ", line).group(1))
            check(exposure <= 2.5, f"the exposure of {unit}:", exposure)
            if unit == NAVD:
                told = re.search(r"`systemd-analyze security navd` says at most ([\d.]+)", self.run("cat", DOCUMENT))
                check(told and exposure <= float(told[1]), "the exposure is no more than the document tells", exposure)
            self.run("systemd-analyze", "verify", unit)
        lines = self.run("cat", f"/proc/{self.pid()}/status").split("\n")
        status = dict(line.split(":\t", 1) for line in lines if ":\t" in line)
        check(status["NoNewPrivs"] == "1" and status["Seccomp"] == "2", "navd is confined", status)
        check(int(status["CapEff"], 16) == 0 and int(status["CapBnd"], 16) == 0, "navd has no capabilities", status)
        check(self.run("stat", "-c", "%U", f"/proc/{self.pid()}") == "navd", "navd runs as its own user")

    def log(self) -> None:
        lines = self.run("journalctl", "-u", NAVD, "-o", "json", "--no-pager").split("\n")
        entries = [json.loads(line) for line in lines]
        listening = [entry for entry in entries if entry["MESSAGE"].startswith("listening")]
        check(listening, "navd's log is in the journal")
        check(listening[-1]["NAVD_ENDPOINT"] == "ipc:///run/navd/navd.sock" and listening[-1]["PRIORITY"] == "5"
              and listening[-1]["SYSLOG_IDENTIFIER"] == "navd", "the journal has fields", listening[-1])

    def use(self) -> None:
        self.navctl("apply", "/usr/share/doc/navd/examples/music.json")
        self.navctl("push", "--on", "albumsNavigation", "--name", "album", "--title", "Kind of Blue")
        check('"album"' in self.tree(), "root may command navd")
        refused = self.machine.run("navctl", "tree", user="nobody", check=False)
        check(refused.returncode == 77, "another user is not let in", refused)
        self.run("python3", "-c", "import navd; assert navd.connect(client='try').call('ping') is not None")

    def reload(self) -> None:
        allowed = json.loads(self.run("cat", "/etc/navd/navd.json"))["allow"]
        nobody = int(self.run("id", "-u", "nobody"))
        self.configure(allow=allowed + [{"name": "nobody", "uid": nobody, "may": ["read"]}])
        self.run("systemctl", "reload", NAVD)
        self.until(lambda: self.code("navctl", "tree", user="nobody") == 0, "another user is let in after a reload")
        self.configure(allow=[{"name": "nobody", "uid": nobody, "may": ["fly"]}])
        self.run("systemctl", "reload", NAVD)
        self.until(lambda: "was not reloaded" in self.unit("StatusText"), "the status says that a file is refused")
        check(self.unit("ActiveState") == "active" and self.code("navctl", "tree") == 0, "navd goes on")
        self.configure(allow=allowed)
        self.run("systemctl", "reload", NAVD)
        self.until(lambda: self.unit("StatusText") == "running", "the right file is taken")

    def crash(self) -> None:
        self.dies(Killed)

    def hang(self) -> None:
        self.write("/run/systemd/system/navd.service.d/fast.conf", "[Service]\nWatchdogSec=3\n")
        self.run("systemctl", "daemon-reload")
        self.run("systemctl", "restart", NAVD)
        self.dies(Hanging)
        check("watchdog" in self.run("journalctl", "-u", NAVD, "--no-pager").lower(), "it was the watchdog")

    def dies(self, fault: type[Killed] | type[Hanging]) -> None:
        pid, epoch, tree, restarts = self.pid(), self.epoch(), self.tree(), int(self.unit("NRestarts"))
        what = f"a navd that is {fault.__name__.lower()} is started again"
        with fault(self.machine.outside(pid)) as happened:

            def is_back() -> bool:
                happened.reap()
                return self.pid() not in ("0", pid) and self.unit("ActiveState") == "active"

            self.until(is_back, what)
        check(self.unit("NRestarts") == str(restarts + 1), "it is started once", self.unit("NRestarts"))
        check(self.epoch() == epoch and self.tree() == tree, "it goes on where it was")

    def upgrade(self) -> None:
        self.change_version(self.new)

    def roll_back(self) -> None:
        self.change_version(self.old, "--allow-downgrades")
        self.change_version(self.new)

    def change_version(self, packages: list[str], *options: str) -> None:
        """Installs other versions while commands come one after the other and the window is followed."""
        pid, epoch, invocation, successors = self.pid(), self.epoch(), self.unit("InvocationID"), self.successors()
        load = self.machine.start("python3", "/packages/load.py", "music", "albumsNavigation")
        check(load.stdout.readline().strip() == '{"ready": true}', "the load has begun")
        self.apt("install", *options, *packages)
        time.sleep(1)
        last, _ = load.communicate("", timeout=120)
        check(load.returncode == 0, "the load comes to its end", last)
        seen = json.loads(last.strip().split("\n")[-1])
        print(f"    {seen}", flush=True)
        check(self.pid() not in ("0", pid) and self.unit("ActiveState") == "active", "another navd runs")
        check(self.run("readlink", f"/proc/{self.pid()}/exe") == "/usr/bin/navd", "it is the installed one")
        # systemd gives a unit another id each time it starts it, whoever asked for that.
        check(self.unit("InvocationID") == invocation, "the unit was not started again")
        check(self.successors() == successors + 1, "navd has started its successor once", self.successors())
        check(seen["longest"] < LONGEST, "no command waits for long", seen)
        check(self.unit("StatusText") == "running", "the new one is ready")
        check(seen["outcomes"] == {"committed": 2 * seen["pushes"] + 1}, "every command is answered and done", seen)
        check(seen["copies"] == 1 and seen["epochs"] == [epoch], "no window is drawn anew")
        check(seen["appearedOnce"] == seen["pushes"] and not seen["appearedWrong"], "no controller appears twice")
        names = re.findall(r'"name":\s*"(pushed-\d+)"', self.tree())
        check(not names, "no command was done twice", names)
        self.navctl("back")

    def refuse(self) -> None:
        """A new navd that can't start leaves the old one as it is."""
        good, pid = self.run("cat", "/etc/navd/navd.json"), self.pid()
        self.write("/etc/navd/navd.json", "{")
        done = self.machine.run("/usr/lib/navd/takeover", check=False)
        check(done.returncode == 75 and "goes on" in done.stderr and "65" in done.stderr, "it is refused", done.stderr)
        check(self.pid() == pid and self.unit("ActiveState") == "active" and self.code("navctl", "tree") == 0,
              "the old one goes on")
        self.write("/etc/navd/navd.json", good)
        self.run("/usr/lib/navd/takeover")
        check(self.pid() != pid, "the next attempt succeeds")

    def watched_after_takeover(self) -> None:
        """systemd did not start the navd that has taken over, and watches it all the same."""
        self.run("/usr/lib/navd/takeover")
        self.dies(Killed)
        self.run("/usr/lib/navd/takeover")
        self.dies(Hanging)
        self.run("rm", "-r", "/run/systemd/system/navd.service.d")
        self.run("systemctl", "daemon-reload")

    def back_up(self) -> None:
        for _ in range(9):
            # systemd refuses more than five starts in ten seconds.
            self.run("systemctl", "reset-failed", "navd-backup.service")
            self.run("systemctl", "start", "navd-backup.service")
            time.sleep(1)
        copies = self.run("ls", "/var/backups/navd").split("\n")
        check(len(copies) == 7 and all(name.endswith(".db") for name in copies), "seven copies are kept", copies)
        for keep in ("0", "-1", "some"):
            code = self.code("env", f"KEEP={keep}", "/usr/lib/navd/backup", "/var/backups/navd")
            check(code == 64 and self.run("ls", "/var/backups/navd").split("\n") == copies, "no copy is deleted", keep)
        age = self.navctl("metrics", "backup_age", "--prometheus")
        known = re.search(r"^navd_backup_age_seconds \d\d?(\.\d+)?$", age, re.MULTILINE)
        check(known, "navd knows of the last one", age)
        self.run("systemctl", "stop", NAVD)
        check(self.code("systemctl", "start", "navd-backup.service") != 0, "without navd there is no backup")
        check(self.unit("ActiveState", "navd-backup.service") == "failed", "and the unit has failed")
        self.run("systemctl", "reset-failed", "navd-backup.service")
        self.run("systemctl", "start", NAVD)
        check(self.run("ls", "/var/backups/navd").split("\n") == copies, "no copy is deleted by it")
        epoch, shown = self.epoch(), self.navctl("path")
        self.navctl("push", "--on", "albumsNavigation", "--name", "later")
        self.documented("Back up", f"/var/backups/navd/{copies[-1]}")
        check(self.navctl("path") == shown and self.epoch() != epoch, "a copy goes on under a new epoch")
        self.run("rm", "-r", "/var/lib/navd/old")

    def begin_anew(self) -> None:
        """Windows come from a file once the store is moved away."""
        self.configure(trees=["/usr/share/doc/navd/examples/music.json"])
        self.navctl("push", "--on", "albumsNavigation", "--name", "kept")
        self.run("systemctl", "restart", NAVD)
        check('"kept"' in self.tree(), "a store with windows goes on, and the file opens none")
        self.documented("Configure")
        tree = self.tree()
        check('"kept"' not in tree and '"albumsNavigation"' in tree, "the windows of the file are there", tree)
        self.run("rm", "-r", "/var/lib/navd/old")

    def gateway(self) -> None:
        """navd over tcp with keys, and navweb."""
        good = self.run("cat", "/etc/navd/navd.json")
        self.run("sh", "-c", "cd /etc/navd && navctl keygen server && navctl keygen root && chown navd: server.secret")
        printed = self.run("sh", "-c", "cd /etc/navweb && navweb token kiosk && chown navweb: kiosk.secret")
        lines = [json.loads(line) for line in printed.split("\n") if line.strip().startswith("{")]
        own = {"name": "root", "key": self.run("cat", "/etc/navd/root.public"),
               "may": ["read", "command", "vote", "openWindows"]}
        self.configure(endpoint="tcp://127.0.0.1:7700", key="/etc/navd/server.secret", allow=[own, lines[1]])
        self.run("systemctl", "restart", NAVD)
        self.run("mkdir", "-p", "/srv/kiosk")
        self.write("/srv/kiosk/index.html", "<title>kiosk</title>")
        self.write("/etc/navweb/navweb.json", json.dumps({
            "endpoint": "tcp://127.0.0.1:7700", "serverKey": "/etc/navd/server.public", "folder": "/srv/kiosk",
            "tokens": [lines[0]]}))
        self.run("systemctl", "start", "navweb.service")
        check(self.unit("ActiveState", "navweb.service") == "active", "navweb runs")
        check(self.unit("WatchdogUSec", "navweb.service") == "30s", "navweb is watched")
        check(int(self.unit("WatchdogTimestampMonotonic", "navweb.service")) > 0, "navweb has beaten")
        get = "import urllib.request as r; print(r.urlopen('http://127.0.0.1:8080{}').read().decode())"
        check("kiosk" in self.run("python3", "-c", get.format("/")), "navweb serves the application")
        check("connect" in self.run("python3", "-c", get.format("/navd.js")), "navweb serves the kit")
        types = self.run("sh", "-c", "cd /usr/share/navd && cat package.json navd.d.ts")
        check('"./navd.d.ts"' in types and "function connect(" in types, "the types are installed beside the kit")
        checked = self.run("sh", "-c", "cd /etc/navweb && navweb --config navweb.json --check", user="navweb")
        check("kiosk: navd lets it in" in checked, "navd lets the token in", checked)
        tcp = ["env", "NAVD_ENDPOINT=tcp://127.0.0.1:7700", "NAVD_KEY=/etc/navd/root.secret",
               "NAVD_SERVER_KEY=/etc/navd/server.public"]
        pid = self.pid()
        self.run(*tcp, "navctl", "tree")
        self.run("/usr/lib/navd/takeover")
        check(self.pid() != pid, "a navd on tcp is taken over from, too")
        self.run(*tcp, "navctl", "tree")
        self.page_while_upgraded(re.search(r"#token=[^\n]*\n\s*(\S+)", printed)[1])
        self.write("/etc/navd/navd.json", good)
        self.run("systemctl", "stop", "navweb.service")
        self.run("rm", "-r", "/srv/kiosk", "/etc/navweb/navweb.json")
        self.run("systemctl", "restart", NAVD)

    def page_while_upgraded(self, token: str) -> None:
        """navd and navweb are replaced under a page, once to the old version and once to the new one."""
        page = self.machine.start("python3", "/packages/page.py", "8080", token)
        check(page.stdout.readline().strip() == '{"ready": true}', "the page has begun")
        pid, gateway = self.pid(), self.unit("MainPID", "navweb.service")
        self.apt("install", "--allow-downgrades", *self.old)
        self.apt("install", *self.new)
        # A page that is away comes again.
        time.sleep(2)
        last, _ = page.communicate("", timeout=60)
        seen = json.loads(last.strip().split("\n")[-1])
        print(f"    {seen}", flush=True)
        check(self.pid() != pid and self.unit("MainPID", "navweb.service") not in ("0", gateway), "both were replaced")
        check(seen["connections"] >= 2, "the page has come again", seen)
        check(len(seen["epochs"]) == 1 and seen["startedOver"] == 0, "the page draws no window anew", seen)
        check(seen["longest"] < LONGEST_OF_PAGE, "the page is not away for long", seen)

    def remove(self) -> None:
        epoch = self.epoch()
        self.apt("remove", "navd", "navd-web", "python3-navd")
        check(not self.run("find", "/proc", "-maxdepth", "1", "-user", "navd"), "no process of navd's is left")
        check(self.code("test", "-e", "/run/navd") == 1, "the folder of the sockets is gone")
        check(self.code("test", "-e", "/var/lib/navd/state.db") == 0, "the state is kept")
        self.apt("install", *self.new)
        check(self.epoch() == epoch, "a new install goes on where the last one was")

    def purge(self) -> None:
        names = ["navd", "navd-web", "python3-navd"]
        self.apt("purge", *names)
        self.apt("autoremove", "--purge")
        self.run("systemctl", "daemon-reload")
        left = sorted(self.listing() - self.files)
        check(not left, "nothing is left after a purge:", left)
        check(self.run("systemctl", "--failed", "--no-legend") == "", "no unit has failed")

    STEPS = [install, secure, log, use, reload, crash, upgrade, hang, refuse, roll_back, watched_after_takeover,
             back_up, begin_anew, gateway, remove, purge]

    def go(self) -> bool:
        for step in self.STEPS:
            name = step.__name__.replace("_", " ")
            begin = time.monotonic()
            try:
                step(self)
            except Exception as error:  # noqa: BLE001 Whatever it is, the step has failed.
                print(f"FAILED  {name}: {error}", flush=True)
                print(self.run("journalctl", "-n", "80", "--no-pager", check=False))
                return False
            self.passed += 1
            print(f"ok      {name} ({time.monotonic() - begin:.0f} s)", flush=True)
        return True


def main() -> int:
    folder, old, new = (pathlib.Path(argument).resolve() for argument in sys.argv[1:])
    try:
        root = make_root(folder)
        packages = {name: sorted(path.glob("*.deb")) for name, path in (("old", old), ("new", new))}
        fetch_dependencies(root, packages["new"])
        here = pathlib.Path(__file__).parent
        for file in packages["old"] + [here / "load.py", here / "page.py", here.parent / "documents.py"]:
            shutil.copy(file, root / "packages")
        with Machine(folder) as machine:
            trial = Trial(machine, *([f"/packages/{one.name}" for one in group] for group in packages.values()))
            passed = trial.go()
    except Missing as missing:
        print(f"package-test: can't be run here: {missing}", file=sys.stderr)
        return UNAVAILABLE
    print(f"{trial.passed} passed, {len(Trial.STEPS) - trial.passed} failed or not run" if not passed
          else f"{trial.passed} passed, 0 failed")
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
