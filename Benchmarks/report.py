"""Makes rows of the rounds: medians, ratios with their spread, and how much of them is noise."""
import statistics

# A count may be above its limit by this share: callgrind counts what the system's libraries do, too.
MARGIN = 0.03


def medians(values):
    return [statistics.median(column) for column in zip(*values)]


def row(name, metric, value, target=None, met=None, spread=None, **more):
    """spread: the least and the most of what `value` is the median of."""
    low, high = (round(bound, 4) for bound in spread) if spread else (None, None)
    return {"name": name, "metric": metric, "value": round(value, 4), "low": low, "high": high, "target": target,
            "met": met, **more}


def at_most(name, metric, value, target, spread=None):
    return row(name, metric, value, target, value <= target, spread)


def at_least(name, metric, value, target, spread=None):
    return row(name, metric, value, target, value >= target, spread)


def held(name, metric, value, limit, advice, target=None):
    """Returns the row of a value with a limit, and a target that it should come down to if it has one. advice: the
    command that writes the limit anew."""
    return row(name, metric, value, target, None if target is None else value <= target, limit=limit,
               held=value <= limit * (1 + MARGIN), advice=advice)


def middle(values):
    """Returns the median, and the least and the most."""
    return statistics.median(values), (min(values), max(values))


def noise(name, metric, values):
    """Returns the row for the ratios of consecutive measurements of one side, which would be 1 without noise."""
    ratios = [later / earlier for earlier, later in zip(values, values[1:])] or [1.0]
    median, spread = middle(ratios)
    return row(name, f"noise of {metric}", median, spread=spread)


def ratios(ours, theirs):
    """Returns the median of the rounds' ratios with the least and the most. In a round the two sides are measured one
    after the other, so that a load that lasts longer than a round changes both."""
    return middle([one / other for one, other in zip(ours, theirs, strict=True)])


def against(name, results, p50_at_most=None, throughput_at_least=None, yardstick="raw"):
    """Returns the rows for two sides, each a list of (p50 in µs, p99 in µs, requests a second). Without a target the
    ratio is only told."""
    raw, ours = (list(zip(*results[side])) for side in (yardstick, "navd"))
    middle_raw, middle_ours = medians(results[yardstick]), medians(results["navd"])
    p50, p99, throughput = (ratios(*columns) for columns in zip(ours, raw))
    rows = [
        noise(name, "p50", raw[0]), noise(name, "throughput", raw[2]),
        row(name, f"{yardstick} p50 us", middle_raw[0]), row(name, "navd p50 us", middle_ours[0]),
        row(name, f"{yardstick} per second", middle_raw[2]), row(name, "navd per second", middle_ours[2]),
        row(name, "p99 ratio", p99[0], spread=p99[1]),
    ]
    for metric, (value, spread), verdict, target in (
            ("p50 ratio", p50, at_most, p50_at_most), ("throughput ratio", throughput, at_least, throughput_at_least)):
        rows.append(row(name, metric, value, spread=spread) if target is None
                    else verdict(name, metric, value, target, spread))
    return rows


def missed(measured, checked):
    """Returns a line for each target that one of the checked jobs has missed. measured: the rows of each job."""
    return [f"{entry['name']}, {entry['metric']}: {entry['value']}, and the target is {entry['target']}"
            for job, rows in measured.items() if job in checked for entry in rows if entry["met"] is False]


def exceeded(rows):
    """Returns a line for each value above its limit and what to do about it; nothing if all limits are held."""
    above = [entry for entry in rows if entry.get("held") is False]
    if not above:
        return []
    return [*(f"{entry['name']}, {entry['metric']}: {entry['value']}, and the limit is {entry['limit']} and "
              f"{MARGIN:.0%}" for entry in above),
            "This commit, or one since the limits were written, made these commands more expensive: look at what it adds.",
            f"If the cost is wanted, write the limits anew and commit them: {above[0]['advice']}"]


def fallen(rows):
    """Returns a line for each value so far below its limit that the limit would not see it rise again."""
    return [f"{entry['name']}, {entry['metric']}: {entry['value']} is far below the limit, {entry['limit']}; lower it: "
            f"{entry['advice']}"
            for entry in rows if entry.get("limit") and entry["value"] < entry["limit"] * (1 - MARGIN)]


def line(entry, widths=(0, 0)):
    """Returns a row of the printed table. widths: those of the names and of the metrics."""
    spread = "" if entry["low"] is None else f"{entry['low']:.3f} to {entry['high']:.3f}"
    verdicts = []
    if "held" in entry:
        verdicts.append(f"limit {entry['limit']:g}: " + ("held" if entry["held"] else "exceeded"))
    if entry["met"] is not None:
        verdicts.append(f"target {entry['target']:g}: " + ("met" if entry["met"] else "missed"))
    names = f"{entry['name']:{widths[0]}}  {entry['metric']:{widths[1]}}"
    return f"{names} {entry['value']:12.3f}  {spread:17} {', '.join(verdicts)}".rstrip()


def show(rows):
    """Prints the rows with the spread of those that are medians of rounds, and how many targets are met."""
    widths = [max((len(entry[column]) for entry in rows), default=0) for column in ("name", "metric")]
    for entry in rows:
        print(line(entry, widths))
    targets = [entry["met"] for entry in rows if entry["met"] is not None]
    if targets:
        print(f"{sum(targets)} of {len(targets)} targets are met")
    for text in fallen(rows):
        print(text)
