"""Each comparison carries its own target."""
from types import SimpleNamespace

import pytest

import commands
import durable
import hosts
import tap

ARGUMENTS = SimpleNamespace(spin_us=None, latency=1, window=64, count=1, rounds=1, windows=1)
P50, THROUGHPUT = "p50 ratio", "throughput ratio"


@pytest.fixture
def targets(monkeypatch):
    """Measures with rounds that are made up, and returns the targets by name and metric."""
    def targets(module, yardstick="raw"):
        results = {yardstick: [(1, 1, 1)], "navd": [(1, 1, 1)]}
        monkeypatch.setattr(module, "rounds", lambda sides, arguments, beside=None: beside and beside(None) or results)
        return {(entry["name"], entry["metric"]): entry["target"] for entry in module.measure(ARGUMENTS)}

    return targets


def test_commands_have_the_goals_of_raw_c(targets):
    found = targets(commands)
    for job in ("select", "push, pop"):
        for heard, throughput in (("no subscriber", 0.4), ("one subscriber", 0.65)):
            assert found[f"{job}, {heard}", P50] == 1.15
            assert found[f"{job}, {heard}", THROUGHPUT] == throughput


def test_votes_have_the_goals_of_raw_c(targets):
    found = targets(tap)
    assert (found["tap, a delegate asked", P50], found["tap, a delegate asked", THROUGHPUT]) == (1.15, 0.4)


def test_a_hosted_push_has_the_goals_of_a_local_one(targets):
    found = targets(hosts, "local")
    name = "push, pop, split against local"
    assert (found[name, P50], found[name, THROUGHPUT]) == (2.2, 0.5)


def test_a_store_has_goals_by_the_number_outstanding(targets, monkeypatch):
    monkeypatch.setattr(durable, "bare_sync", lambda work: 1)
    monkeypatch.setattr(durable, "start", lambda arguments: [])
    found = targets(durable, "plain")
    for outstanding, throughput in ((64, 0.35), (256, 0.5)):
        assert found[f"select, kept (full), {outstanding} outstanding", THROUGHPUT] == throughput
        assert found[f"select, kept (full), {outstanding} outstanding", P50] is None
