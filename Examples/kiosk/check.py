#!/usr/bin/env python3
"""Uses the kiosk in a headless Chromium as somebody in front of it would, and restarts what is behind it.

    check.py [PART …]

$NAVD is the navd to run, with navctl beside it. $NAVWEB is the gateway; without it that of the kit's tests is used, for
which $NAVD_PYTHON is a Python that has zmq. $KIOSK_SHOTS names a folder for screenshots. It needs Debian's chromium,
chromium-driver and python3-selenium. Exit code: 0, or 1 where something is not as it should be.
"""
import subprocess
import sys
import time
import traceback
from pathlib import Path

from selenium.common.exceptions import WebDriverException

sys.path.insert(0, str(Path(__file__).resolve().parent / "tests"))
import faults  # noqa: E402
import using  # noqa: E402
from browser import PAD, PHONE, Place, Screen, Wrong  # noqa: E402

# Parts of a chain go on from one another; the others begin at the first screen.
CHAINS = [("phone", using.PHONE_PARTS), ("pad", using.PAD_PARTS)]
OTHERS = [("phone", faults.PHONE_PARTS), ("pad", faults.PAD_PARTS)]


class Kiosk:
    """The navd, the gateway and the browser of a series of parts."""

    def __init__(self, window):
        self.place = Place()
        try:
            self.screen = Screen(self.place, window, PHONE if window == "phone" else PAD)
        except WebDriverException:
            self.place.close()
            raise

    def passes(self, part):
        start = time.monotonic()
        try:
            part(self.screen)
            complaints = self.screen.faults()
            if complaints:
                raise Wrong("the page complains: " + "; ".join(complaints)[:500])
        except (Wrong, WebDriverException, subprocess.CalledProcessError) as error:
            self.screen.shot("failed")
            where = next(one.lineno for one in traceback.extract_tb(error.__traceback__) if one.name == part.__name__)
            print(f"not ok - {part.__name__}, line {where}: {str(error).splitlines()[0]}", flush=True)
            print("\n".join(f"    {one}" for one in self.screen.faults()))
            return False
        print(f"ok - {part.__name__}, {time.monotonic() - start:.1f} s", flush=True)
        return True

    def close(self):
        self.screen.close()
        self.place.close()


def run(window, parts, is_chain):
    """How many parts have failed. After one that has, the others have a kiosk of their own."""
    kiosk, failures = None, 0
    for part in parts:
        kiosk = kiosk or Kiosk(window)
        if kiosk.passes(part):
            continue
        failures += 1
        kiosk.close()
        kiosk = None
        if is_chain:
            break
    if kiosk:
        kiosk.close()
    return failures


def main():
    failures, wanted = 0, set(sys.argv[1:])
    for series, is_chain in ((CHAINS, True), (OTHERS, False)):
        for window, parts in series:
            chosen = [part for part in parts if not wanted or part.__name__ in wanted]
            if chosen and is_chain and parts[0] not in chosen:
                chosen.insert(0, parts[0])
            failures += run(window, chosen, is_chain)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
