"""Makes rows of the rounds: medians, ratios, and how much of them is noise."""
import statistics


def medians(values):
    return [statistics.median(column) for column in zip(*values)]


def spread(values, column):
    """Returns the smallest and the largest ratio of two consecutive measurements: the noise."""
    ratios = [later[column] / earlier[column] for earlier, later in zip(values, values[1:])]
    return (min(ratios), max(ratios)) if ratios else (1.0, 1.0)


def row(name, metric, value, target=None, met=None):
    return {"name": name, "metric": metric, "value": round(value, 4), "target": target, "met": met}


def at_most(name, metric, value, target):
    return row(name, metric, value, target, value <= target)


def at_least(name, metric, value, target):
    return row(name, metric, value, target, value >= target)


def against(name, results, p50_at_most, throughput_at_least, yardstick="raw"):
    """Returns the rows for two sides, each a list of (p50 in µs, p99 in µs, requests a second)."""
    raw, ours = medians(results[yardstick]), medians(results["navd"])
    rows = []
    for column, metric in ((0, "p50"), (2, "throughput")):
        low, high = spread(results[yardstick], column)
        rows += [row(name, f"noise floor {metric}, lowest", low), row(name, f"noise floor {metric}, highest", high)]
    return rows + [
        row(name, f"{yardstick} p50 us", raw[0]), row(name, "navd p50 us", ours[0]),
        row(name, f"{yardstick} per second", raw[2]), row(name, "navd per second", ours[2]),
        row(name, "p99 ratio", ours[1] / raw[1]),
        at_most(name, "p50 ratio", ours[0] / raw[0], p50_at_most),
        at_least(name, "throughput ratio", ours[2] / raw[2], throughput_at_least),
    ]


def missed(measured, checked):
    """Returns a line for each target that one of the checked jobs has missed. measured: the rows of each job."""
    return [f"{entry['name']}, {entry['metric']}: {entry['value']}, and the target is {entry['target']}"
            for job, rows in measured.items() if job in checked for entry in rows if entry["met"] is False]


def show(rows):
    for entry in rows:
        verdict = "" if entry["met"] is None else f"  target {entry['target']}: " + ("met" if entry["met"] else "missed")
        print(f"{entry['name']:26} {entry['metric']:32} {entry['value']:12.3f}{verdict}")
