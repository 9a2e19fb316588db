#!/usr/bin/python3
"""The programs of the packages, without a machine: what they do to the files of a folder.

    python3 Packaging/test/test_scripts.py
"""

import os
import pathlib
import subprocess
import tempfile
import unittest

LIB = pathlib.Path(__file__).resolve().parents[1] / "lib"


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


if __name__ == "__main__":
    unittest.main()
