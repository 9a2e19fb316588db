"""Where navd listens, and the keys for it: found as `navctl` finds them."""
from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Mapping


def standard(environment: Mapping[str, str] | None = None) -> str:
    """`$NAVD_ENDPOINT`, else `navd/navd.sock` in the runtime folder of the user, else `/tmp/navd-<uid>/navd.sock`."""
    environment = os.environ if environment is None else environment
    if given := environment.get("NAVD_ENDPOINT"):
        return given
    runtime = environment.get("XDG_RUNTIME_DIR", "")
    if runtime.startswith("/"):
        return f"ipc://{runtime}/navd/navd.sock"
    runtime = f"/run/user/{os.getuid()}"
    if os.access(runtime, os.W_OK | os.X_OK):
        return f"ipc://{runtime}/navd/navd.sock"
    return f"ipc:///tmp/navd-{os.getuid()}/navd.sock"


@dataclass(frozen=True)
class Keys:
    """The keys for a connection over `tcp`, as texts of 40 characters (Z85)."""

    secret: bytes
    server: bytes

    @classmethod
    def standard(cls, secret: str | None = None, server: str | None = None,
                 environment: Mapping[str, str] | None = None) -> Keys:
        """The keys that were given, else `$NAVD_KEY` and `$NAVD_SERVER_KEY`, else `client.secret` and `server.public`
        in `$XDG_CONFIG_HOME/navd` or `~/.config/navd`. Raises ValueError if one is missing or is no key.

        secret: the file of the client's secret key. server: the server's public key, or a file that holds it.
        """
        environment = os.environ if environment is None else environment
        folder = environment.get("XDG_CONFIG_HOME", "")
        if not folder.startswith("/"):
            folder = f"{environment.get('HOME', '')}/.config"
        secret = secret or environment.get("NAVD_KEY") or f"{folder}/navd/client.secret"
        server = server or environment.get("NAVD_SERVER_KEY") or f"{folder}/navd/server.public"
        return cls(_read(secret, "your secret key: key=, or $NAVD_KEY"),
                   _read(server, "the server's public key: server_key=, or $NAVD_SERVER_KEY"))


def address(endpoint: str | None, key: str | None, server_key: str | None) -> tuple[str, Keys | None]:
    """The endpoint that was given, or the standard one, and over `tcp` the keys for it."""
    endpoint = endpoint or standard()
    return endpoint, Keys.standard(key, server_key) if endpoint.startswith("tcp:") else None


def _read(text: str, what: str) -> bytes:
    """The key in a file of this path, or the text itself if it is a key."""
    path = Path(text)
    try:
        found = path.read_text().strip()
    except OSError as error:
        if len(text) == 40:
            return text.encode()
        raise ValueError(f"missing: {what} ({error})") from None
    if len(found) != 40:
        raise ValueError(f"{path} holds no key")
    return found.encode()
