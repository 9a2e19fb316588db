"""What is swept and counted can be set up in a real navd, and its commands are done."""
import os
from pathlib import Path

import pytest

import hosts
import instructions
import navd_side
import sweep
from navd_side import Peer
from running import Running, processor_time

NAVD = os.environ.get("NAVD")
needs_navd = pytest.mark.skipif(not NAVD, reason="NAVD names no program")


@pytest.fixture
def navd(monkeypatch):
    for module in (navd_side, hosts):
        monkeypatch.setattr(module, "NAVD", Path(NAVD))


@needs_navd
@pytest.mark.parametrize("name", sweep.SWEEPS)
def test_what_is_swept_leaves_the_commands_possible(name, navd, tmp_path):
    make, sizes = sweep.SWEEPS[name]
    assert sorted(set(sizes)) == list(sizes)
    try:
        scene, bodies = make(tmp_path, 20)
        assert len(scene.another().ask_all(bodies * 2)) == 4
        assert scene.spent() > 0
    finally:
        sweep.Scene.running_ones.pop().stop()


# The others have a subscriber or a delegate in C, which are not built for the tests.
ALONE = ["ping", "push, no subscriber", "push, hosted", "select, durable"]


@needs_navd
@pytest.mark.parametrize("name", ALONE)
def test_what_is_counted_can_be_repeated(name, navd, tmp_path):
    job = next(job for job in instructions.jobs() if name in job.names)
    side = job.make(tmp_path)
    running = Running(side, tmp_path)
    try:
        peer = Peer(side.endpoint)
        steps = job.steps(side)
        assert len(steps) == len(job.names)
        for requests in [*steps, *steps]:
            assert len(peer.ask_all(requests, job.outstanding)) == len(requests) >= instructions.COMMANDS
        peer.close()
    finally:
        running.stop()


def test_the_time_of_a_process_is_that_of_all_its_threads():
    before = processor_time(os.getpid())
    sum(range(2_000_000))
    assert 0 < processor_time(os.getpid()) - before < 10e9
