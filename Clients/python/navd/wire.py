"""Messages as bytes, and the words that the kit makes of the protocol's."""
from __future__ import annotations

import json
import re
from typing import Any

from .handles import UNSET, Handle

PROTOCOL = 1
# What `encode` raises for values that are not JSON, or that contain themselves.
UNSENDABLE = (TypeError, ValueError, RecursionError)


def _plain(value: Any) -> Any:
    if isinstance(value, Handle):
        return value.reference
    raise TypeError(f"{type(value).__name__} can't be sent as JSON")


_encoder: Any = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=_plain)
_decoder: Any = json.JSONDecoder()
_decode, _scan = _decoder.decode, _decoder.scan_once
# JSONEncoder makes one of these for each message, which takes longer than a small message itself.
_json: Any = json.encoder
_make: Any = getattr(_json, "c_make_encoder", None)
_chunks: Any = _make and _make(None, _plain, _json.encode_basestring, None, ":", ",", False, False, True)


def encode(message: dict[str, Any]) -> bytes:
    """A message as one frame. Handles become references. Raises one of UNSENDABLE for what is not JSON."""
    text: str = "".join(_chunks(message, 0)) if _chunks else _encoder.encode(message)
    return text.encode()


def decode(data: bytes) -> Any:
    """A frame as a message. Raises ValueError."""
    text = data.decode()
    try:
        value, end = _scan(text, 0)
    except StopIteration:
        return _decode(text)
    # `decode` itself looks for white space around the value first, of which navd writes none.
    return value if end == len(text) else _decode(text)


def present(params: dict[str, Any]) -> dict[str, Any]:
    """The params without those that were left out."""
    for value in params.values():
        if value is UNSET:
            return {name: value for name, value in params.items() if value is not UNSET}
    return params


def snake(name: str) -> str:
    """`shouldSelect` as `should_select`."""
    return re.sub(r"(?<=[a-z0-9])([A-Z])", r"_\1", name).lower()


def camel(name: str) -> str:
    """`should_select` as `shouldSelect`."""
    head, *rest = name.strip("_").split("_")
    return head + "".join(word[:1].upper() + word[1:] for word in rest)
