"""The smallest renderers, in Python, C and Swift: their length, and what they write of badges, popovers and presentations."""
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from navd.testing import until

ROOT = Path(__file__).resolve().parents[3]
SCREENS = json.loads((ROOT / "Tests" / "Support" / "screens.json").read_text())
PYTHON, C = ROOT / "Examples" / "screen.py", ROOT / "Examples" / "c" / "screen.c"
SWIFT = ROOT / "Examples" / "swift" / "Draw" / "main.swift"


def code(path, *left_out):
    lines = [one.strip() for one in path.read_text().splitlines()]
    return [one for one in lines if one and not one.startswith(("#", '"""', "/*", "//", *left_out))]


def test_they_have_at_most_twenty_lines():
    python = code(PYTHON)
    assert len(python) <= 20 and ";" not in "".join(python)
    # Of the application's own: not how every program of the kit begins.
    before_main = C.read_text().partition("int main")[0]
    own = [one for one in code(C, "(void)") if one != "}" and one in before_main]
    assert len(own) <= 20 and len(code(SWIFT)) <= 20
    assert max(len(one) for path in (PYTHON, C, SWIFT) for one in path.read_text().splitlines()) <= 120


def in_python(tmp_path):
    return [sys.executable, PYTHON, "pad"]


def in_c(tmp_path):
    if not shutil.which("cc") or not Path("/usr/include/jansson.h").exists():
        pytest.skip("no C compiler, or no jansson")
    kit, program = ROOT / "Clients" / "c", tmp_path / "screen"
    subprocess.run(["cc", "-std=c11", f"-I{kit}", C, kit / "navd.c", "-o", program, "-lzmq", "-ljansson", "-lpthread"],
                   check=True)
    return [program]


def in_swift(tmp_path):
    program = Path(os.environ.get("NAVD", "navd")).with_name("draw")
    if not program.exists():
        pytest.skip("no draw beside $NAVD")
    return [program]


@pytest.mark.navd(tree=SCREENS["tree"])
@pytest.mark.parametrize("command", [in_python, in_c, in_swift])
def test_what_they_write(navd, command, tmp_path):
    ui, written = navd.connect("ui"), tmp_path / "written"
    environment = {**os.environ, "NAVD_ENDPOINT": navd.endpoint, "PYTHONPATH": str(ROOT / "Clients" / "python")}
    with open(written, "w") as output:
        process = subprocess.Popen(command(tmp_path), env=environment, stdout=output)

    def last():
        return written.read_text().removesuffix("\n\n").split("\n\n")[-1].split("\n")

    try:
        for step in SCREENS["steps"]:
            if "call" in step:
                method, on, params = step["call"]
                assert ui.call(method, on, params)["outcome"] == "committed", step
            if not until(lambda: written.read_text().endswith("\n\n") and last() == step["screen"]):
                assert last() == step["screen"], step
    finally:
        process.kill()
        process.wait()
