#!/usr/bin/python3
"""The programs of the packages, without a machine: what they do to the files of a folder.

    python3 Packaging/test/test_scripts.py
"""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

TOP = pathlib.Path(__file__).resolve().parents[2]
LIB = TOP / "Packaging/lib"
KIOSK = TOP / "Packaging/kiosk"


class Folder(unittest.TestCase):
    """A folder of its own, and programs of the test's that are found before the installed ones."""

    def setUp(self) -> None:
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.top = pathlib.Path(temporary.name)
        (self.top / "bin").mkdir()

    def program(self, name: str, text: str) -> None:
        path = self.top / "bin" / name
        path.write_text("#!/bin/sh\n" + text)
        path.chmod(0o755)

    def run_program(self, *command: str, **environment: str) -> subprocess.CompletedProcess:
        path = f"{self.top}/bin:{os.environ.get('PATH', '/usr/bin:/bin')}"
        return subprocess.run(
            command, text=True, capture_output=True, timeout=60, env={**os.environ, "PATH": path, **environment})


class Backup(Folder):
    def setUp(self) -> None:
        super().setUp()
        self.copies = self.top / "copies"
        self.copies.mkdir()
        # What navctl does: the file has its name when it is complete.
        self.program("navctl", '[ "$1 $2" = "state backup" ] && echo copy >"$3"\n')

    def names(self) -> list[str]:
        return sorted(path.name for path in self.copies.iterdir())

    def back_up(self, **environment: str) -> subprocess.CompletedProcess:
        return self.run_program(str(LIB / "backup"), str(self.copies), **environment)

    def make(self, *names: str) -> None:
        for name in names:
            (self.copies / name).write_text("old")

    def test_only_copies_of_its_own_count_and_only_they_are_deleted(self) -> None:
        own = [f"2020-01-0{day}T020000Z.db" for day in range(1, 5)]
        others = ["till.db", "0000.db", "2020-01-01T020000Z.db.bak", "x2020-01-01T020000Z.db", "2020-01-01.db",
                  "2020-01-01T020000Z-db", "notes.db.part"]
        self.make(*own, *others)
        done = self.back_up(KEEP="3")
        self.assertEqual(done.returncode, 0, done)
        new = pathlib.Path(done.stdout.strip()).name
        self.assertEqual(self.names(), sorted(own[2:] + [new] + others))
        self.assertEqual((self.copies / new).read_text(), "copy\n")

    def test_the_language_of_the_machine_changes_nothing(self) -> None:
        self.make("2020-01-01T020000Z.db", "2020-01-02T020000Z.db")
        self.assertEqual(self.back_up(KEEP="2", LC_ALL="de_DE.UTF-8", LANG="de_DE.UTF-8").returncode, 0)
        self.assertEqual(len(self.names()), 2)
        self.assertNotIn("2020-01-01T020000Z.db", self.names())

    def test_what_a_killed_one_has_left_goes(self) -> None:
        self.make("2020-01-01T020000Z.db.part", "2020-01-01T020000Z.db.part.4711")
        self.assertEqual(self.back_up().returncode, 0)
        self.assertEqual(len(self.names()), 1)

    def test_without_a_new_copy_none_is_deleted_and_the_run_fails(self) -> None:
        old = [f"2020-01-0{day}T020000Z.db" for day in range(1, 5)]
        self.make(*old)
        self.program("navctl", "echo 'no daemon' >&2\nexit 69\n")
        done = self.back_up(KEEP="2")
        self.assertEqual((done.returncode, self.names()), (69, old), done)

    def test_a_wrong_number_of_copies_is_refused(self) -> None:
        self.make("2020-01-01T020000Z.db")
        for keep in ("0", "-1", "some", "07"):
            self.assertEqual(self.back_up(KEEP=keep).returncode, 64, keep)
        self.assertEqual(self.names(), ["2020-01-01T020000Z.db"])


class Browser(Folder):
    """The launcher of a kiosk's browser."""

    def setUp(self) -> None:
        super().setUp()
        self.profile = self.top / "profile"
        self.lock = self.profile / "SingletonLock"
        self.program("chromium", 'for word in "$@"; do echo "$word"; done\n')

    def start(self, *options: str) -> subprocess.CompletedProcess:
        return self.run_program(
            str(KIOSK / "kiosk-browser"), "http://127.0.0.1:8080/", *options, KIOSK_PROFILE=str(self.profile))

    def leave_lock(self, target: str) -> None:
        self.profile.mkdir(exist_ok=True)
        self.lock.unlink(missing_ok=True)
        self.lock.symlink_to(target)
        for name in ("SingletonSocket", "SingletonCookie"):
            (self.profile / name).unlink(missing_ok=True)
            (self.profile / name).symlink_to("/nowhere")

    def left(self) -> list[str]:
        return sorted(path.name for path in self.profile.iterdir())

    def test_the_browser_shows_the_page_alone_with_its_own_folder(self) -> None:
        done = self.start("--ozone-platform=wayland")
        words = done.stdout.split("\n")
        self.assertEqual((done.returncode, words[-3:]), (0, ["--kiosk", "http://127.0.0.1:8080/", ""]), done)
        self.assertIn(f"--user-data-dir={self.profile}", words)
        self.assertIn("--ozone-platform=wayland", words)
        self.assertEqual(self.profile.stat().st_mode & 0o777, 0o700)

    def test_a_lock_that_nobody_holds_is_removed(self) -> None:
        over = subprocess.Popen(["true"])
        over.wait()
        host = os.uname().nodename
        # A process that is gone, one that is no browser, and a machine that had another name.
        for target in (f"{host}-{over.pid}", f"{host}-{os.getpid()}", f"other-{os.getpid()}", "nonsense"):
            self.leave_lock(target)
            done = self.start()
            self.assertEqual((done.returncode, self.left()), (0, []), (target, done))
            self.assertIn(target, done.stderr)

    def test_a_lock_that_a_browser_holds_stays(self) -> None:
        # Whatever the lock says: this process has the folder.
        holder = subprocess.Popen(["sh", "-c", "read line; :", "chromium", f"--user-data-dir={self.profile}"],
                                  stdin=subprocess.PIPE)
        try:
            self.leave_lock("other-1")
            done = self.start()
            self.assertEqual((done.returncode, done.stdout), (75, ""), done)
            self.assertIn(f"process {holder.pid} has", done.stderr)
            self.assertTrue(self.lock.is_symlink())
        finally:
            holder.communicate(b"\n")
        self.assertEqual(self.start().returncode, 0)

    def test_a_browser_that_was_started_in_another_way_is_known_by_its_lock(self) -> None:
        copy = self.top / "chromium-of-another"
        shutil.copy("/bin/cat", copy)
        holder = subprocess.Popen([str(copy)], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
        try:
            self.leave_lock(f"{os.uname().nodename}-{holder.pid}")
            self.assertEqual(self.start().returncode, 75)
            self.assertTrue(self.lock.is_symlink())
        finally:
            holder.communicate(b"")

    def test_without_an_address_nothing_begins(self) -> None:
        self.assertEqual(self.run_program(str(KIOSK / "kiosk-browser")).returncode, 64)


class Watch(Folder):
    """When a kiosk's browser is started again."""

    METRICS = "\n".join([
        "# HELP navd_painted_age_seconds How long ago the renderer said so.",
        "# TYPE navd_painted_age_seconds gauge",
        'navd_painted_age_seconds{client="kiosk",window="till"} 812.5',
        'navd_painted_age_seconds{client="a \\"b",window="till"} 3.9',
        'navd_painted_age_seconds{client="kiosk",window="till-2"} 45',
        'navd_painted_age_seconds{client="kiosk",window="door"} 0', ""])

    def watch(self, *arguments: str, stdin: str = "", **environment: str) -> subprocess.CompletedProcess:
        path = f"{self.top}/bin:{os.environ.get('PATH', '/usr/bin:/bin')}"
        return subprocess.run(
            [str(KIOSK / "kiosk-watch"), *arguments], input=stdin, text=True, capture_output=True, timeout=60,
            env={**os.environ, "PATH": path, **environment})

    def test_the_youngest_word_of_a_window_counts(self) -> None:
        for window, age in (("till", "3"), ("till-2", "45"), ("door", "0"), ("menu", "none"), ("ti", "none")):
            self.assertEqual(self.watch("--age", window, stdin=self.METRICS).stdout.strip(), age, window)

    def test_the_decision(self) -> None:
        for age, quiet, grace, decision in (
            (30, 1000, 60, "wait"), (31, 1000, 60, "restart"), (31, 60, 60, "restart"),
            # The browser still starts.
            (900, 59, 60, "wait"), ("none", 119, 60, "wait"), ("none", 120, 60, "restart"),
            # The last restarts have not helped.
            (900, 500, 960, "wait"), (900, 960, 960, "restart"),
        ):
            done = self.watch("--decide", str(age), str(quiet), str(grace))
            self.assertEqual((done.returncode, done.stdout.strip()), (0, decision), (age, quiet, grace))
        self.assertEqual(self.watch("--decide", "31", "1000", "60", LIMIT="45").stdout.strip(), "wait")

    def test_a_dead_screen_is_restarted_and_one_of_a_navd_that_is_away_is_not(self) -> None:
        # navd is away, then the window is painted, then it is dead.
        self.program("navctl", f"""
            echo >>{self.top}/looks
            case $(wc -l <{self.top}/looks) in
            1 | 2) exit 69 ;;
            3 | 4) age=2 ;;
            *) age=99 ;;
            esac
            [ "$*" = "metrics painted_age --prometheus" ] || exit 64
            echo "navd_painted_age_seconds{{client=\\"kiosk\\",window=\\"till\\"}} $age"
            """)
        # The watch ends with its first restart.
        self.program("systemctl", f'echo "$(wc -l <{self.top}/looks) $*" >{self.top}/restarts\nkill $PPID\n')
        self.watch("till", "navd-kiosk.service", PAUSE="0", GRACE="0")
        self.assertEqual((self.top / "restarts").read_text(), "5 try-restart navd-kiosk.service\n")


class Documents(Folder):
    """The documents of the packages, at the places where dpkg would put them."""

    def setUp(self) -> None:
        super().setUp()
        self.tree, self.root = self.top / "tree", self.top / "root"
        for name in ("docs", "Examples", "Observability", "Packaging"):
            shutil.copytree(TOP / name, self.tree / name, ignore=shutil.ignore_patterns("__pycache__"))
        (self.tree / "Clients/python").mkdir(parents=True)
        shutil.copy(TOP / "README.md", self.tree)
        shutil.copy(TOP / "Clients/python/README.md", self.tree / "Clients/python")
        self.assertEqual(self.documents(str(self.tree)).returncode, 0)

    def documents(self, *arguments: str) -> subprocess.CompletedProcess:
        return self.run_program("/usr/bin/python3", str(TOP / "Packaging/documents.py"), *arguments)

    def install(self) -> pathlib.Path:
        doc = self.root / "usr/share/doc"
        shutil.copytree(self.tree / "documents", doc)
        for listing in (self.tree / "Packaging/debian").glob("*.install"):
            for line in listing.read_text().split("\n"):
                source, _, folder = line.partition(" ")
                if folder.startswith("usr/share/doc/"):
                    (self.root / folder).mkdir(parents=True, exist_ok=True)
                    for path in self.tree.glob(source):
                        shutil.copy(path, self.root / folder)
        for listing in (self.tree / "Packaging/debian").glob("*.examples"):
            (doc / listing.stem / "examples").mkdir(parents=True)
            for source in listing.read_text().split():
                shutil.copy(self.tree / source, doc / listing.stem / "examples")
        return doc

    def test_every_link_of_an_installed_document_leads_to_a_file(self) -> None:
        doc = self.install()
        done = self.documents("--check", str(doc))
        self.assertEqual((done.returncode, done.stdout), (0, ""))
        (doc / "navd/examples/alerts.yml").unlink()
        done = self.documents("--check", str(doc))
        self.assertEqual(done.returncode, 1)
        self.assertIn("OPERATING.md: examples/alerts.yml", done.stdout)

    def test_what_is_installed_is_linked_and_what_is_not_keeps_its_text(self) -> None:
        page = (self.tree / "documents/navd/OPERATING.md").read_text()
        self.assertIn("](decisions/0022-a-state-goes-on.md)", page)
        self.assertIn("](examples/grafana.json)", page)
        self.assertNotIn("Examples/kiosk", page)
        self.assertIn("](../navd/PROTOCOL.md", (self.tree / "documents/navd-web/NAVWEB.md").read_text())
        self.assertIn("](OPERATING.md", (self.tree / "documents/navd/README.md").read_text())
        for name in ("NAVCTL.md", "decisions/0029-a-service-and-its-successor.md"):
            self.assertTrue((self.tree / "documents/navd" / name).exists(), name)


if __name__ == "__main__":
    unittest.main()
