#!/usr/bin/env python3
"""Uses the inspector in a headless Chromium, as somebody in front of a misbehaving screen would.

    check.py [PART …]

$NAVD is the navd to run, with navctl beside it, and $NAVWEB the gateway. $INSPECTOR_SHOTS names a folder for
screenshots. It needs Debian's chromium, chromium-driver and python3-selenium. Exit code: 0, or 1 where something is not
as it should be.
"""
import sys
import time
import traceback
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "tests"))
import inspecting  # noqa: E402
import standing  # noqa: E402
import using  # noqa: E402
from place import Browser, Place, Wrong  # noqa: E402


def main():
    wanted, failures, place = set(sys.argv[1:]), 0, Place()
    browser = None
    try:
        browser = Browser(place)
        for part in [*using.PARTS, *inspecting.PARTS, *standing.PARTS]:
            # Parts go on from one another; the first one opens the page.
            if wanted and part.__name__ not in wanted and part is not using.PARTS[0]:
                continue
            start = time.monotonic()
            try:
                part(browser)
                complaints = browser.faults() + browser.slips()
                if complaints:
                    raise Wrong("the page complains: " + "; ".join(complaints)[:600])
            except Exception as error:
                failures += 1
                browser.shot("failed")
                where = [one.lineno for one in traceback.extract_tb(error.__traceback__) if one.name == part.__name__]
                why = (str(error) or repr(error)).splitlines()[0]
                print(f"not ok - {part.__name__}, line {where[:1]}: {why}", flush=True)
                print("\n".join(f"    {one}" for one in browser.faults()))
                break
            print(f"ok - {part.__name__}, {time.monotonic() - start:.1f} s", flush=True)
    finally:
        if browser:
            browser.close()
        place.close()
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
