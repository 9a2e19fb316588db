import os
import sys
from pathlib import Path

KIT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(KIT))
BUILT = KIT.parent.parent / ".build" / "debug" / "navd"
if BUILT.exists():
    os.environ.setdefault("NAVD", str(BUILT))
# An installed kit has registered its plugin already.
pytest_plugins = [] if "navd.pytest_plugin" in sys.modules else ["navd.pytest_plugin"]
