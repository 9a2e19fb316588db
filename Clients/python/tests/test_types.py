"""The types of the kit: mypy reads the package and an example, and nothing public takes options without types."""
import inspect
import subprocess
import sys
from pathlib import Path
from typing import Unpack, get_args, get_origin

import pytest

import navd
import navd.asyncio
from navd import commands, testing
from navd.asyncio import commands as awaited

KIT = Path(__file__).resolve().parent.parent
PARTS = [navd, navd.asyncio, commands, awaited, testing]


def functions():
    """Every public function and method of the kit, with its name."""
    for part in PARTS:
        for name, one in inspect.getmembers(part):
            if name.startswith("_") or not getattr(one, "__module__", "").startswith("navd"):
                continue
            if inspect.isclass(one):
                yield from ((f"{part.__name__}.{name}.{member}", function) for member, function in inspect.getmembers(
                    one, inspect.isfunction) if not member.startswith("_"))
            elif inspect.isfunction(one):
                yield f"{part.__name__}.{name}", one


def test_no_public_function_takes_options_without_types():
    found, untyped = set(functions()), []
    assert len(found) > 300
    for name, function in found:
        for one in inspect.signature(function).parameters.values():
            if one.kind is not one.VAR_KEYWORD:
                continue
            kind = eval(one.annotation, function.__globals__) if isinstance(one.annotation, str) else one.annotation
            if get_origin(kind) is not Unpack or not get_args(kind)[0].__annotations__:
                untyped.append(name)
    assert not untyped


def test_mypy_finds_no_error_in_the_package_and_in_the_example(tmp_path):
    pytest.importorskip("mypy")
    check = subprocess.run(
        [sys.executable, "-m", "mypy", "--cache-dir", tmp_path], cwd=KIT, capture_output=True, text=True)
    assert check.returncode == 0, check.stdout + check.stderr
