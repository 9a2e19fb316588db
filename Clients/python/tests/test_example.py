"""The delegate of the examples: its length, its output, and restarts of navd and of itself."""
import os
import subprocess
import sys
from pathlib import Path

import pytest

from navd.testing import until

ROOT = Path(__file__).resolve().parents[3]
GATE = ROOT / "Examples" / "gate.py"


def gate(navd):
    environment = {**os.environ, "NAVD_ENDPOINT": navd.endpoint, "PYTHONPATH": str(ROOT / "Clients" / "python")}
    return subprocess.Popen([sys.executable, GATE], env=environment, stdout=subprocess.PIPE, text=True)


def attached(ui):
    return [one["state"] for one in ui.call("attachment.list")["attachments"] if one["client"] == "gate"] == ["present"]


def test_the_delegate_has_at_most_fifteen_lines():
    lines = [one for one in GATE.read_text().splitlines() if one.strip() and not one.startswith(("#", '"""'))]
    assert len(lines) <= 15 and ";" not in "".join(lines)


@pytest.mark.navd(tree=ROOT / "Examples" / "music.json", manual_clock=False, store=True)
def test_the_delegate_outlives_restarts_of_navd_and_of_itself(navd):
    ui, process = navd.connect("ui"), gate(navd)
    try:
        assert until(lambda: attached(ui))
        tabs = ui.tab_bar_controller("tabs")
        assert tabs.tap(view_controller="artistsNavigation")["outcome"] == "committed"
        assert tabs.tap(view_controller="songs") | {"turn": 0, "seq": 0} == {
            "outcome": "vetoed", "turn": 0, "seq": 0, "by": "gate", "because": "answer"}
        navd.restart()
        ui.wait_until_connected(10)
        assert until(lambda: attached(ui))
        assert tabs.tap(view_controller="songs", retry=True)["because"] == "answer"
        process.kill()
        assert process.communicate()[0].splitlines() == [
            "may artistsNavigation be selected?", "may songs be selected?", "may songs be selected?"]
        assert tabs.tap(view_controller="songs")["because"] == "absent"
        process = gate(navd)
        assert until(lambda: attached(ui))
        assert tabs.tap(view_controller="songs")["because"] == "answer"
    finally:
        process.kill()
        process.communicate()
