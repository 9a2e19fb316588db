"""Which missed targets end a benchmark with 1."""
from pathlib import Path

import pytest

import bench
from report import at_least, at_most, held, row


@pytest.fixture
def run(monkeypatch, tmp_path):
    """Runs the benchmark with these rows for the jobs, and returns its exit code or the last words."""
    def run(*words, **rows):
        for job in bench.JOBS:
            monkeypatch.setitem(bench.JOBS, job, lambda arguments, job=job: rows.get(job, []))
        try:
            bench.main([*words, "--output", str(tmp_path / "bench.json")])
        except SystemExit as end:
            return end.code
        return 0

    return run


MISSED, MET = at_most("one", "p50 ratio", 1.2, 1.1), at_least("one", "throughput ratio", 0.95, 0.9)


def test_a_missed_target_is_told_and_ends_nothing_unless_it_is_checked(run, capsys):
    assert run(kit_c=[MISSED, MET]) == 0
    assert "target 1.1: missed" in capsys.readouterr().out


def test_a_checked_job_that_misses_a_target_ends_with_it(run):
    assert run("--check", "kit_c,web", kit_c=[MET], web=[MISSED]).splitlines() == [
        "bench: a target was missed:", "one, p50 ratio: 1.2, and the target is 1.1"]


def test_the_kits_are_checked_and_raw_c_is_not(run):
    assert run("--check", "kits", commands=[MISSED], durable=[MISSED], kit_c=[MET, row("one", "p50", 9.0)]) == 0
    for job in ("kit_c", "kit_python", "web"):
        assert run("--check", "kits", **{job: [MISSED]}) != 0
    assert run("--check", "all", commands=[MISSED]) != 0


def test_a_job_that_was_not_measured_is_not_missed(run):
    assert run("--check", "kits", "commands", kit_c=[MISSED], commands=[MISSED]) == 0


def test_a_mistyped_job_is_refused(run, capsys):
    assert run("--check", "kit") == 2
    assert "no job is called kit; there are commands" in capsys.readouterr().err


def test_make_checks_the_kits():
    makefile = (Path(bench.ROOT) / "Makefile").read_text()
    assert "\n\tscripts/bench --check kits\n" in makefile


def test_a_limit_is_held_without_being_checked(run):
    above = held("push", "count", 110.0, 100, "scripts/bench limits --write")
    lines = run("limits", limits=[above]).splitlines()
    assert lines[0] == "bench: an instruction limit is exceeded:"
    assert lines[-1].endswith("scripts/bench limits --write")
    assert run("limits", limits=[held("push", "count", 102.0, 100, "", 30)]) == 0


def test_limits_are_measured_unless_other_jobs_are_named(run):
    above = held("push", "count", 110.0, 100, "scripts/bench limits --write")
    assert run(limits=[above]) != 0
    assert run("commands", limits=[above]) == 0
    assert {"limits", "dbus", "idle"} <= set(bench.STANDARD)


def test_only_limits_are_written_or_counted_in_the_debug_build(run, capsys):
    assert run("--write") == 2
    assert run("commands", "--debug") == 2
    assert "belong to the job limits alone" in capsys.readouterr().err
    assert run("limits", "--debug", "--write") == 0


def test_the_tests_count_the_debug_build():
    script = (Path(bench.ROOT) / "scripts" / "test").read_text()
    assert "scripts/bench limits --debug" in script
