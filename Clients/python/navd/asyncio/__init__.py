"""A client for asyncio: `nav = await navd.asyncio.connect(client="gate")`. It has the calls of `navd.Client`, awaited.

Handlers may be functions or coroutines; those of one attachment run one after another, as tasks. A handler of a
question that navd waits for no longer is cancelled.
"""
from .client import Client, Window, connect
from .following import Events, Latest, States, Tree

__all__ = ["Client", "Events", "Latest", "States", "Tree", "Window", "connect"]
