"""Joins the catalogue's rows with the results of a run of the cases. scripts/catalogue calls it.

A row that only whole programs can prove names tests instead, such as `TraceTests/turns`. This script runs those.
"""

import json
import os
import re
import subprocess
import sys

SETTINGS = ["inProcess", "kept", "shuffled", "daemon", "hosted"]


def rows(path):
    """Returns (id, status, tests) of each row in the document, in the document's order."""
    if not os.path.exists(path):
        return []
    found = []
    with open(path, encoding="utf-8") as document:
        for line in document:
            cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
            if len(cells) >= 3 and re.fullmatch(r"[A-Z]+-\d+", cells[0]):
                tests = re.findall(r"`(\w+Tests/\w+)`", cells[3]) if len(cells) > 3 else []
                found.append((cells[0], cells[2], tests))
    return found


def passes(test):
    """True if there is such a test and it passes."""
    run = subprocess.run(
        ["swift", "test", "--skip-build", "--filter", rf"\.{test}\b"], capture_output=True, text=True, check=False)
    return run.returncode == 0 and re.search(r"Test run with [1-9]", run.stdout + run.stderr) is not None


def order(row):
    return (row.split("-")[0], int(row.split("-")[1]))


def main(results, document):
    with open(results, encoding="utf-8") as file:
        cases = json.load(file)["cases"]
    found = rows(document)
    status = {row: words for row, words, _ in found}
    tests = {test: passes(test) for test in sorted({test for _, _, names in found for test in names})}
    named = {row: names for row, _, names in found}
    proved = {}
    for case in cases:
        for row in case["proves"]:
            proved.setdefault(row, []).append(case)
    listed = list(status)
    listed += sorted((row for row in proved if row not in status), key=order)
    missing = []
    owed = [row for row, words in status.items() if words != "done" and not words.startswith("later")]
    for row in listed:
        known = proved.get(row, [])
        print(f"{row:<9} {status.get(row, 'not in ' + document)}")
        for case in known:
            marks = "  ".join(f"{name} {case['results'].get(name, '-')}" for name in SETTINGS)
            print(f"          {case['file']:<52} {marks}")
        for test in named.get(row, []):
            print(f"          {test:<52} {'passed' if tests[test] else 'failed'}, over whole programs")
        passing = [case for case in known if set(case["results"].values()) == {"passed"}]
        passing += [test for test in named.get(row, []) if tests[test]]
        if status.get(row) == "done" and not passing:
            missing.append(row)
    failed = [case["file"] for case in cases if set(case["results"].values()) != {"passed"}]
    failed += [test for test, passed in tests.items() if not passed]
    done = sum(1 for row in status.values() if row == "done")
    print(f"\n{len(cases)} cases, {len(failed)} not passing everywhere; {len(status)} rows, {done} done, {len(missing)} of them unproved")
    for name in failed:
        print(f"not passing: {name}")
    for row in missing:
        print(f"unproved:    {row}")
    for row in owed:
        print(f"owed:        {row}  {status[row]}")
    return 1 if missing or owed or failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
