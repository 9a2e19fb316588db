"""Ratios with their spread, limits, and how the rows are printed."""
import pytest

from report import against, exceeded, fallen, held, line, noise, ratios, row


def test_a_ratio_is_the_median_of_the_rounds_ratios():
    # The ratio of the medians would be 8 / 2.
    value, spread = ratios([10.0, 6.0, 8.0], [1.0, 2.0, 4.0])
    assert value == 3.0
    assert spread == (2.0, 10.0)


def test_each_round_has_both_sides():
    with pytest.raises(ValueError):
        ratios([1.0, 2.0], [1.0])


def test_two_sides_have_targets_and_spreads():
    results = {"raw": [(10, 20, 100), (20, 40, 50)], "navd": [(11, 60, 50), (24, 40, 30)]}
    rows = {entry["metric"]: entry for entry in against("select", results, 1.2, 0.6)}
    assert (rows["p50 ratio"]["value"], rows["p50 ratio"]["low"], rows["p50 ratio"]["high"]) == (1.15, 1.1, 1.2)
    assert (rows["p50 ratio"]["target"], rows["p50 ratio"]["met"]) == (1.2, True)
    assert (rows["throughput ratio"]["value"], rows["throughput ratio"]["met"]) == (0.55, False)
    assert (rows["p99 ratio"]["value"], rows["p99 ratio"]["met"]) == (2.0, None)
    assert (rows["raw p50 us"]["value"], rows["navd p50 us"]["value"]) == (15, 17.5)


def test_a_ratio_without_a_target_is_told():
    rows = {entry["metric"]: entry for entry in against("select", {"raw": [(1, 1, 1)], "navd": [(2, 2, 2)]}, None, 3)}
    assert (rows["p50 ratio"]["value"], rows["p50 ratio"]["met"]) == (2, None)
    assert rows["throughput ratio"]["met"] is False


def test_noise_compares_a_side_with_itself():
    entry = noise("select", "p50", [10, 11, 22])
    assert (entry["low"], entry["high"]) == (1.1, 2.0)
    assert noise("select", "p50", [10])["value"] == 1.0


def test_a_count_may_be_three_per_cent_above_its_limit():
    assert exceeded([held("push", "count", 103.0, 100, "write")]) == []
    assert exceeded([row("push", "count", 103.0)]) == []
    above = held("push", "count", 103.1, 100, "scripts/bench limits --write")
    lines = exceeded([above, held("pop", "count", 9, 9, "")])
    assert lines[0] == "push, count: 103.1, and the limit is 100 and 3%"
    assert "This commit" in lines[1]
    assert lines[-1].endswith(": scripts/bench limits --write")


def test_a_limit_that_is_too_high_is_told():
    rows = [held("push", "count", 96.0, 100, "write"), held("pop", "count", 98.0, 100, "write"), row("tap", "p50", 1)]
    assert fallen(rows) == ["push, count: 96.0 is far below the limit, 100; lower it: write"]


def test_a_line_has_spread_limit_and_target():
    assert line(row("select", "p50 ratio", 1.5, 1.15, False, (1.4, 1.6))).split(maxsplit=3) == [
        "select", "p50", "ratio", "1.500  1.400 to 1.600    target 1.15: missed"]
    assert line(held("push", "count", 41.0, 40, "write", 40)).endswith("limit 40: held, target 40: missed")
    assert line(row("push", "count", 41.0)).endswith("41.000")
