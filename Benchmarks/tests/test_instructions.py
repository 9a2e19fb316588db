"""How instructions are counted, and which limits they have."""
import json
from types import SimpleNamespace

import pytest

import callgrind
import instructions
from callgrind import Callgrind, thread_of, totals

LOOP, STORE = "fn=(1) SocketLoop.run", "fn=(1) JournalThread.run\nfn=(2) SocketLoop.perform"
IO = "ob=(1) /lib/libzmq.so.5"


def test_a_thread_is_known_by_what_it_calls():
    assert [thread_of(text) for text in (LOOP, STORE, IO, "ob=(1) libdispatch.so")] == [
        "loop", "store", "I/O thread", None]


def write(work, number, thread, text, total):
    (work / f"counts.{number}-{thread:02}").write_text(f"{text}\ntotals: {total}\n")


def test_a_dump_has_a_file_for_each_thread(tmp_path):
    for thread, (text, total) in enumerate([(LOOP, 500), (IO, 7), (IO, 70), ("ob=(1) libdispatch.so", 9_000)]):
        write(tmp_path, 1, thread, text, total)
    write(tmp_path, 2, 0, LOOP, 600)
    # A thread that has just begun has no totals.
    (tmp_path / "counts.1-09").write_text("part: 1\n")
    assert totals(tmp_path, 1) == {"loop": 500, "I/O thread": 70}


class Scripted(Callgrind):
    """Counts from a script instead of a program: 100 instructions a dump, 10 for "a" and 30 for "b", and a round with
    a disturbance."""

    def __init__(self, work):
        self.work, self.dumped, self.sent, self.controlled = work, 0, [], []

    def control(self, *words):
        self.controlled.append(words)

    def send(self, requests, outstanding):
        self.sent.append((requests, outstanding))

    def dump(self, requests, outstanding):
        number = super().dump(requests, outstanding)
        disturbed = 5_000 if number == 2 else 0
        write(self.work, number, 1, LOOP, 100 + disturbed + sum({"a": 10, "b": 30}[one] for one in requests))
        return number


def test_the_least_round_counts_without_what_a_dump_costs(tmp_path):
    grind = Scripted(tmp_path)
    assert grind.count({"push": ["a"] * 4, "pop": ["b"] * 4}, outstanding=1, rounds=3) == {
        "push": {"loop": 10}, "pop": {"loop": 30}}
    # What has begun is taken back: the steps take turns.
    steps = [requests[0] for requests, _ in grind.sent if requests]
    assert steps == ["a", "b"] * 5
    assert grind.controlled[0] == ("-i", "on") and ("-i", "off") == grind.controlled[-1]


def test_each_job_has_a_limit_and_each_limit_a_job():
    every = list(instructions.jobs())
    release = [name for job in every for name in job.names]
    debug = [name for job in every if job.isDebug for name in job.names]
    assert len(set(release)) == len(release)
    files = {build: json.loads(path.read_text()) for build, path in instructions.LIMITS.items()}
    assert list(files["release"]["limits"]) == release
    assert list(files["debug"]["limits"]) == debug
    assert all(set(file["written with"]) == set(instructions.surroundings()) for file in files.values())
    assert set(instructions.INSTRUCTIONS) <= set(release)
    for kind in ("select", "push", "pop", "tap"):
        assert any(name.startswith(kind) for name in debug)
    assert {"push, hosted", "select, durable"} <= set(release)


def test_steps_that_take_each_other_back_are_counted_apart():
    assert instructions.halves(SimpleNamespace(bodies=["push 1", "push 2", "pop 1", "pop 2"])) == (
        ["push 1", "push 2"], ["pop 1", "pop 2"])


@pytest.fixture
def limits(monkeypatch, tmp_path):
    """Counts 50 thousand for each step. Returns a function that runs the job, and what was asked of it."""
    asked = []

    def counted(job, outstanding, rounds, program=None):
        asked.append((job.names, outstanding, program))
        return {name: {"loop": 50_000, "I/O thread": 3_000} for name in job.names}

    def limits(**options):
        arguments = SimpleNamespace(**{"debug": False, "write": False, "jobs": ["limits"], **options})
        return instructions.measure_limits(arguments), asked

    monkeypatch.setattr(instructions, "needs_callgrind", lambda: None)
    monkeypatch.setattr(instructions, "counted", counted)
    monkeypatch.setattr(instructions, "ROOT", tmp_path)
    monkeypatch.setattr(instructions, "LIMITS", {
        build: tmp_path / f"{build}.json" for build in ("release", "debug")})
    (tmp_path / ".build" / "debug").mkdir(parents=True)
    (tmp_path / ".build" / "debug" / "navd").touch()
    return limits


def test_limits_are_written_and_then_held(limits, tmp_path):
    rows, _ = limits(write=True)
    assert json.loads((tmp_path / "release.json").read_text())["limits"]["push, hosted"] == 50.0
    loop = [entry for entry in rows if entry["metric"].endswith("loop")]
    assert all(entry["held"] for entry in loop)
    assert {entry["name"]: entry["met"] for entry in loop if entry["target"]} == {
        "select, one subscriber": False, "push, one subscriber": False}
    assert any(entry["metric"].endswith("I/O thread") and entry["value"] == 3 for entry in rows)


def test_a_count_above_its_limit_is_not_held(limits, tmp_path):
    limits(write=True)
    written = json.loads((tmp_path / "release.json").read_text())
    written["limits"]["pop, hosted"] = 48.5
    (tmp_path / "release.json").write_text(json.dumps(written))
    rows, _ = limits()
    assert [entry["name"] for entry in rows if entry.get("held") is False] == ["pop, hosted"]
    assert all(entry["advice"] == "scripts/bench limits --write" for entry in rows if "advice" in entry)


def test_limits_of_another_compiler_are_compared_only_if_that_is_asked_for(limits, tmp_path, monkeypatch, capsys):
    monkeypatch.delenv("NAVD_LIMITS", raising=False)
    limits(write=True)
    written = json.loads((tmp_path / "release.json").read_text())
    written["written with"]["swift"] = "5.0"
    written["limits"]["pop, hosted"] = 48.5
    (tmp_path / "release.json").write_text(json.dumps(written))
    rows, _ = limits()
    assert rows and not any("held" in entry for entry in rows)
    assert "not compared, since release.json was written with swift 5.0, and here" in capsys.readouterr().out
    monkeypatch.setenv("NAVD_LIMITS", "strict")
    rows, _ = limits()
    assert [entry["name"] for entry in rows if entry.get("held") is False] == ["pop, hosted"]


def test_where_nothing_can_be_counted_that_is_no_failed_limit(limits, monkeypatch, capsys):
    def counted(*_):
        raise callgrind.NotCounted("no right to trace")

    monkeypatch.setattr(instructions, "counted", counted)
    with pytest.raises(SystemExit) as ended:
        limits()
    assert ended.value.code == instructions.NOT_COUNTED
    assert "limits: not counted: no right to trace" in capsys.readouterr().err
    assert limits(jobs=["limits", "tap"])[0] == []


def test_the_debug_build_has_few_jobs_and_limits_of_its_own(limits, tmp_path):
    rows, asked = limits(debug=True, write=True)
    assert {program for _, _, program in asked} == {tmp_path / ".build" / "debug" / "navd"}
    assert "ping" not in {entry["name"] for entry in rows}
    assert not (tmp_path / "release.json").exists()
    assert {entry["advice"] for entry in rows if "advice" in entry} == {"scripts/bench limits --debug --write"}
    assert all(entry["target"] is None for entry in rows)


def test_what_is_missing_is_said(limits, tmp_path):
    empty = {"written with": instructions.surroundings(), "limits": {}}
    (tmp_path / "release.json").write_text(json.dumps(empty))
    with pytest.raises(SystemExit, match="release.json has no limit for ping; write it: scripts/bench limits --write"):
        limits()
    (tmp_path / ".build" / "debug" / "navd").unlink()
    with pytest.raises(SystemExit, match=r"\.build/debug/navd is missing; run: swift build"):
        limits(debug=True)


def test_a_missing_callgrind_is_said(monkeypatch):
    monkeypatch.setattr(callgrind.shutil, "which", lambda program: None)
    with pytest.raises(SystemExit, match="apt-get install valgrind"):
        callgrind.needs_callgrind()
