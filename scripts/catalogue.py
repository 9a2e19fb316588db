"""Joins the catalogue's rows with the results of a run of the cases. Called by scripts/catalogue."""

import json
import os
import re
import sys

SETTINGS = ["inProcess", "shuffled", "daemon"]


def rows(path):
    """(id, status) of each row in the document, in its order."""
    if not os.path.exists(path):
        return []
    found = []
    with open(path, encoding="utf-8") as document:
        for line in document:
            cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
            if len(cells) >= 3 and re.fullmatch(r"[A-Z]+-\d+", cells[0]):
                found.append((cells[0], cells[2]))
    return found


def order(row):
    return (row.split("-")[0], int(row.split("-")[1]))


def main(results, document):
    with open(results, encoding="utf-8") as file:
        cases = json.load(file)["cases"]
    status = dict(rows(document))
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
        passing = [case for case in known if set(case["results"].values()) == {"passed"}]
        if status.get(row) == "done" and not passing:
            missing.append(row)
    failed = [case["file"] for case in cases if set(case["results"].values()) != {"passed"}]
    done = sum(1 for row in status.values() if row == "done")
    print(f"\n{len(cases)} cases, {len(failed)} not passing everywhere; {len(status)} rows, {done} done, {len(missing)} of them unproved")
    for name in failed:
        print(f"not passing: {name}")
    for row in missing:
        print(f"unproved:    {row}")
    for row in owed:
        print(f"owed:        {row}  {status[row]}")
    return 1 if missing or owed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
