"""A kit for clients of navd, the headless navigation server. Begin with Clients/python/README.md."""
from . import refusals
from .attachments import Attachment
from .client import Client, Window, connect
from .copy import Copy
from .errors import Closed, ConnectionLost, NavdError, NoAnswer, NotConnected
from .following import Events, Latest, States, Tree
from .handles import Handle, Key, Options
from .scene import Scene

__all__ = [
    "Attachment", "Client", "Closed", "ConnectionLost", "Copy", "Events", "Handle", "Key", "Latest", "NavdError",
    "NoAnswer", "NotConnected", "Options", "Scene", "States", "Tree", "Window", "connect", "refusals",
]
__version__ = "1.0.0"
