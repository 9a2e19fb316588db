"""What a person does and sees at the machine on which the packages are installed."""

import json
import pathlib
import re
import time

from machine import Machine

NAVD = "navd.service"
DOCUMENT = "/usr/share/doc/navd/PACKAGES.md"
# What may be different after a purge: logs, what APT and dpkg know, and systemd's own state.
LEFT_ALONE = re.compile(
    r"^/(proc|sys|dev|run|tmp|packages|var/log|var/cache|var/tmp|var/lib/(apt|dpkg|systemd|python)|root"
    r"|etc/(passwd-|group-|shadow-|gshadow-|ld.so.cache|resolv.conf|systemd/system$|\.pwd\.lock|mtab|machine-id))")


class Failed(AssertionError):
    """The packages do something else than they should."""


def check(holds: object, what: str, detail: object = "") -> None:
    if not holds:
        raise Failed(f"{what} {detail}".strip())


class Console:
    """root's."""

    def __init__(self, machine: Machine):
        self.machine = machine

    def run(self, *command: str, **options) -> str:
        return self.machine.run(*command, **options).stdout.strip()

    def code(self, *command: str, **options) -> int:
        return self.machine.run(*command, check=False, **options).returncode

    def unit(self, member: str, unit: str = NAVD) -> str:
        return self.run("systemctl", "show", "--value", "-p", member, unit)

    def pid(self) -> str:
        return self.unit("MainPID")

    def apt(self, *arguments: str) -> str:
        return self.run(
            "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q", "-y", "--no-install-recommends",
            *arguments)

    def navctl(self, *arguments: str) -> str:
        return self.run("navctl", *arguments)

    def epoch(self) -> str:
        return json.loads(self.navctl("call", "snapshot", "--json"))["epoch"]

    def successors(self) -> int:
        """How often a navd has started its successor, by the journal."""
        lines = self.run("journalctl", "-u", NAVD, "-o", "cat", "--no-pager").split("\n")
        return sum(line.startswith("a successor was started") for line in lines)

    def tree(self) -> str:
        return self.navctl("tree", "--json")

    def listing(self) -> set[str]:
        found = self.run("find", "/", "-xdev", "-print").split("\n")
        found += self.run("find", "/run", "/tmp", "/var", "-name", "*nav*").split("\n")
        users = self.run("getent", "passwd").split("\n") + self.run("getent", "group").split("\n")
        units = self.run("systemctl", "list-units", "--all", "--plain", "--no-legend", "*nav*").split("\n")
        return {line for line in found + users + units if line and ("nav" in line or not LEFT_ALONE.match(line))
                and not line.startswith("/packages/")}

    def until(self, holds, what: str, seconds: float = 60) -> None:
        end = time.monotonic() + seconds
        while not holds():
            check(time.monotonic() < end, f"not within {seconds} s:", what)
            time.sleep(0.1)

    def write(self, path: str, text: str) -> None:
        self.machine.run("mkdir", "-p", str(pathlib.PurePosixPath(path).parent))
        self.machine.run("tee", path, input=text)

    def configure(self, **members: object) -> None:
        settings = json.loads(self.run("cat", "/etc/navd/navd.json"))
        settings.update(members)
        self.write("/etc/navd/navd.json", json.dumps(settings))

    def documented(self, chapter: str, backup: str = "") -> None:
        """Runs the commands with sudo of a chapter of docs/PACKAGES.md, with that backup. Whoever types them can't list
        navd's folder, so the shell that they are typed into expands no pattern (`-f`)."""
        text = self.run("cat", DOCUMENT).split(f"\n## {chapter}\n")[1].split("\n## ")[0]
        commands = re.findall(r"^\$ sudo (.+)$", text, re.MULTILINE)
        check(commands, "the document has commands:", chapter)
        for command in commands:
            self.run("sh", "-f", "-c", re.sub(r"/var/backups/navd/\S+\.db", backup, command))
