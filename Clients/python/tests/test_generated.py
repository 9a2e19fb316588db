"""The generated modules are what the generator makes of this navd's description."""
import os
import shutil
import subprocess
import sys
from pathlib import Path

import navd
from navd import commands, refusals, types
from navd.asyncio import commands as awaited
from navd.methods import METHODS

KIT = Path(__file__).resolve().parent.parent


def test_the_generated_modules_are_up_to_date(request):
    program = request.config.getoption("--navd") or os.environ.get("NAVD") or shutil.which("navd")
    check = subprocess.run([sys.executable, KIT / "generate.py", "--check", "--navd", program], capture_output=True, text=True)
    assert check.returncode == 0, f"{check.stderr}run Clients/python/generate.py"


def test_every_command_of_navd_is_a_method_with_types():
    assert len(METHODS) > 230 and sum(kind == "sent" for kind, _ in METHODS) > 150
    push = commands.NavigationController.push_view_controller
    assert push.__annotations__["return"] == "types.NavigationControllerPushViewControllerResult"
    assert "view_controller" in push.__annotations__ and "Pushes a controller onto the stack" in (push.__doc__ or "")
    assert set(dir(commands.NavigationController)) == set(dir(awaited.NavigationController))
    assert "viewControllers" in types.Spec.__annotations__
    assert refusals.BY_NAME["covered"].code == 472


def test_the_errors_of_navd_are_a_module():
    from navd.refusals import IndexOutOfRangeError

    assert navd.refusals.IndexOutOfRangeError is IndexOutOfRangeError and issubclass(IndexOutOfRangeError, navd.NavdError)
