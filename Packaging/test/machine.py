"""A Debian 12 of its own: a root that debootstrap has made, with an unmodified systemd as its first process.

It has namespaces of its own, no network but the loopback, and no device of the machine that it runs on. It needs root,
and nothing that a container of CI has not, as long as this may mount.
"""

import os
import pathlib
import shutil
import subprocess
import time

HERE = pathlib.Path(__file__).resolve().parent


class Missing(Exception):
    """Something that is needed can't be had here. The tests have found out nothing."""


def quiet(*command: str, **options) -> subprocess.CompletedProcess:
    return subprocess.run(command, text=True, capture_output=True, **options)


def processes():
    """Each process of this machine: its id, and the members of its status."""
    for entry in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            lines = (entry / "status").read_text().split("\n")
        except OSError:
            continue
        yield int(entry.name), {name: value.strip() for name, _, value in (line.partition(":") for line in lines)}


def mirror() -> str:
    """The mirror that this machine itself installs Debian's packages from."""
    listed = quiet("apt-get", "indextargets", "--format", "$(SITE)", "Created-By: Packages", "Codename: bookworm")
    sites = [line for line in listed.stdout.split("\n") if line and "security" not in line]
    return sites[0] if sites else "http://deb.debian.org/debian"


def make_root(folder: pathlib.Path) -> pathlib.Path:
    """A Debian 12 with systemd and nothing else. It is made once."""
    root = folder / "root"
    if (root / "lib/systemd/systemd").exists() and not (root / "debootstrap").exists():
        return root
    if root.exists():
        shutil.rmtree(root)
    folder.mkdir(parents=True, exist_ok=True)
    print(f"package-test: making a Debian 12 in {root}, from {mirror()}", flush=True)
    done = quiet("debootstrap", "--variant=minbase", "--include=systemd,systemd-sysv", "bookworm", str(root), mirror())
    if done.returncode != 0:
        raise Missing("debootstrap could not make a Debian 12:\n" + (done.stdout + done.stderr)[-2000:])
    for archive in (root / "var/cache/apt/archives").glob("*.deb"):
        archive.unlink()
    return root


def fetch_dependencies(root: pathlib.Path, packages: list[pathlib.Path]) -> None:
    """Puts what the packages depend on into the root's cache, since the machine has no network when it runs."""
    there = root / "packages"
    shutil.rmtree(there, ignore_errors=True)
    there.mkdir()
    for package in packages:
        shutil.copy(package, there)
    shutil.copy("/etc/resolv.conf", root / "etc/resolv.conf")
    for command in (
        ["apt-get", "update", "-q"],
        ["apt-get", "install", "-q", "-y", "--no-install-recommends", "--download-only"]
        + [f"/packages/{package.name}" for package in packages],
    ):
        done = quiet("chroot", str(root), *command)
        if done.returncode != 0:
            raise Missing("the packages' dependencies can't be fetched:\n" + (done.stdout + done.stderr)[-2000:])


class Machine:
    """A running one. It ends with the `with` block, however this ends."""

    def __init__(self, folder: pathlib.Path):
        self.folder = folder
        self.group = None

    def __enter__(self) -> "Machine":
        if os.geteuid() != 0:
            raise Missing("only root may make the namespaces of a machine")
        for name in ("changes", "work", "merged"):
            shutil.rmtree(self.folder / name, ignore_errors=True)
            (self.folder / name).mkdir()
        self.group = self._group()
        self.log = open(self.folder / "boot.log", "w")
        # unshare ignores SIGTERM; --kill-child ends the machine with it.
        self.process = subprocess.Popen(
            ["unshare", "--mount", "--propagation", "private", "--pid", "--fork", "--kill-child", "--uts", "--ipc",
             "--net", "--cgroup", str(HERE / "boot"), str(self.folder)],
            stdin=subprocess.DEVNULL, stdout=self.log, stderr=subprocess.STDOUT, preexec_fn=self._enter_group)
        try:
            self.first = self._first()
            self._await_start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_) -> None:
        self.process.kill()
        self.process.wait()
        self.log.close()
        if self.group:
            for _ in range(100):
                # A group can be removed as soon as its last process has gone.
                try:
                    for path, folders, _files in os.walk(self.group, topdown=False):
                        os.rmdir(path)
                    break
                except OSError:
                    time.sleep(0.1)

    def _group(self) -> str:
        """A cgroup of version 2, in which the machine's systemd makes its own."""
        for top in ("/sys/fs/cgroup", "/sys/fs/cgroup/unified"):
            if os.path.exists(f"{top}/cgroup.procs") and not os.path.exists(f"{top}/tasks"):
                group = f"{top}/navd-package-test-{os.getpid()}"
                try:
                    os.mkdir(group)
                except OSError as error:
                    raise Missing(f"no cgroup can be made here: {error}") from error
                return group
        raise Missing("there is no cgroup2 file system at /sys/fs/cgroup or /sys/fs/cgroup/unified")

    def _enter_group(self) -> None:
        with open(f"{self.group}/cgroup.procs", "w") as file:
            file.write("0")

    def _first(self) -> int:
        """The process id, outside, of the machine's first process."""
        for _ in range(300):
            for pid, status in processes():
                # `unshare` has one child, which becomes systemd once it has made the root.
                if status["PPid"] == str(self.process.pid) and status["Name"] == "systemd":
                    return pid
            if self.process.poll() is not None:
                break
            time.sleep(0.1)
        raise Missing("systemd did not start here:\n" + (self.folder / "boot.log").read_text()[-2000:])

    def _await_start(self) -> None:
        for _ in range(600):
            state = self.run("systemctl", "is-system-running", check=False).stdout.strip()
            if state in ("running", "degraded"):
                return
            time.sleep(0.1)
        raise Missing(f"systemd does not come to an end of its start; it is {state!r}")

    def run(self, *command: str, check: bool = True, user: str | None = None, **options) -> subprocess.CompletedProcess:
        """Runs a command in the machine, as root or as that user."""
        if user:
            command = ("runuser", "-u", user, "--", *command)
        done = quiet(*self.inside(*command), timeout=options.pop("timeout", 300), **options)
        if check and done.returncode != 0:
            raise AssertionError(f"{' '.join(command)} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
        return done

    def start(self, *command: str) -> subprocess.Popen:
        """Starts a command in the machine; its output is a pipe."""
        return subprocess.Popen(
            self.inside(*command), text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    def inside(self, *command: str) -> list[str]:
        return ["nsenter", "--target", str(self.first), "--all", "env", "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin",
                "LC_ALL=C.UTF-8", "NAVD_ENDPOINT=ipc:///run/navd/navd.sock", *command]

    def outside(self, pid: str) -> int:
        """The id that a process of the machine has outside of it."""
        own = os.stat(f"/proc/{self.first}/ns/pid").st_ino
        for number, status in processes():
            try:
                if status["NSpid"].split()[-1] == pid and os.stat(f"/proc/{number}/ns/pid").st_ino == own:
                    return number
            except OSError:
                continue
        raise AssertionError(f"the machine has no process {pid}")
