"""Messages as bytes, and the words that the kit makes of the protocol's."""
from __future__ import annotations

import json
import re
from typing import Any

from .handles import UNSET, Handle

PROTOCOL = 1


def _plain(value: Any) -> Any:
    if isinstance(value, Handle):
        return value.reference
    raise TypeError(f"{type(value).__name__} can't be sent as JSON")


_encoder = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=_plain)
decode = json.loads


def encode(message: dict[str, Any]) -> bytes:
    """A message as one frame. Handles become references. Raises TypeError for what is not JSON."""
    return _encoder.encode(message).encode()


def present(params: dict[str, Any]) -> dict[str, Any]:
    """The params without those that were left out."""
    return {name: value for name, value in params.items() if value is not UNSET}


def snake(name: str) -> str:
    """`shouldSelect` as `should_select`."""
    return re.sub(r"(?<=[a-z0-9])([A-Z])", r"_\1", name).lower()


def camel(name: str) -> str:
    """`should_select` as `shouldSelect`."""
    head, *rest = name.strip("_").split("_")
    return head + "".join(word[:1].upper() + word[1:] for word in rest)
