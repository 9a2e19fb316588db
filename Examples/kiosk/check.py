#!/usr/bin/env python3
"""Uses the kiosk in a headless Chromium as somebody in front of it would, and restarts what is behind it.

    check.py [PART …]

$NAVD is the navd to run, with navctl beside it. $NAVWEB is the gateway; without it that of the kit's tests is used, for
which $NAVD_PYTHON is a Python that has zmq. $KIOSK_SHOTS names a folder for screenshots. It needs Debian's chromium,
chromium-driver and python3-selenium. Exit code: 0, or 1 where something is not as it should be.
"""
import sys
import time
import traceback
from pathlib import Path

from selenium.common.exceptions import WebDriverException

sys.path.insert(0, str(Path(__file__).resolve().parent / "tests"))
import using  # noqa: E402
from browser import PAD, PHONE, Place, Screen, Wrong  # noqa: E402

PARTS = {"phone": using.PHONE_PARTS, "pad": using.PAD_PARTS}


def main():
    failures, wanted = 0, sys.argv[1:]
    for window, size in (("phone", PHONE), ("pad", PAD)):
        parts = [part for part in PARTS[window] if not wanted or part.__name__ in wanted or part is PARTS[window][0]]
        if wanted and not set(wanted) & {part.__name__ for part in PARTS[window]}:
            continue
        place = Place()
        screen = Screen(place, window, size)
        try:
            for part in parts:
                start = time.monotonic()
                part(screen)
                faults = screen.faults()
                if faults:
                    raise Wrong("the page complains: " + "; ".join(faults)[:500])
                print(f"ok - {part.__name__}, {time.monotonic() - start:.1f} s", flush=True)
        except (Wrong, WebDriverException) as error:
            failures += 1
            screen.shot("failed")
            where = next(one.lineno for one in traceback.extract_tb(error.__traceback__) if one.name == part.__name__)
            print(f"not ok - {part.__name__}, line {where}: {str(error).splitlines()[0]}", flush=True)
            print("\n".join(f"    {one}" for one in screen.faults()))
        finally:
            screen.close()
            place.close()
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
