"""Inputs to begin with, a directory for each target: made of the project's own cases, fixtures and examples."""

import hashlib
import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def main(corpus):
    def add(target, text):
        data = text if isinstance(text, bytes) else text.encode()
        folder = Path(corpus) / target
        folder.mkdir(parents=True, exist_ok=True)
        (folder / hashlib.sha1(data).hexdigest()).write_bytes(data)

    for line in (ROOT / "Tests/BusTests/Fixtures/messages.jsonl").read_text().splitlines():
        add("json", line)
        add("envelope", line)
    for path in sorted((ROOT / "Tests/Conformance").rglob("*.json")):
        case = json.loads(path.read_text())
        for spec in [case.get("tree")] + case.get("spare", []):
            if spec:
                add("spec", json.dumps(spec))
        for step in case.get("steps", []):
            if "do" not in step:
                continue
            params = step.get("params", {})
            add("command", step["do"] + "\n" + json.dumps(params))
            add("envelope", json.dumps({"id": 1, "method": step["do"], "on": step.get("on"), "params": params}))
            if "document" in params:
                add("document", json.dumps(params["document"]))
            if isinstance(params.get("path"), str):
                add("path", params["path"])
    add("replica", "\n".join(json.dumps(line) for line in REPLICA))
    add("endpoint", "ipc:///run/user/1000/navd/navd.sock")
    add("endpoint", "tcp://127.0.0.1:5555")
    for path in sorted((ROOT / "Examples").glob("*.storyboard")):
        add("storyboard", path.read_bytes())
    add("strings", '/* Class = "UIButton"; */\n"abc-12-xyz.title" = "Zur\\u00fcck \\"hier\\"";\n')
    for target in (ROOT / "Fuzz/Corpus").glob("*"):
        for path in target.iterdir():
            add(target.name, path.read_bytes())


REPLICA = [
    {"epoch": "e", "seq": 2, "window": {"id": "w1", "visible": True, "root": "c1"},
     "controllers": [{"id": "c1", "kind": "navigationController", "viewControllers": ["c2"], "appearance": "appeared"},
                     {"id": "c2", "kind": "viewController", "parent": "c1", "title": "A", "appearance": "appeared"}]},
    {"epoch": "e", "seq": 3, "prev": 2, "turn": 1, "changes": [
        {"insert": {"id": "c3", "kind": "viewController", "appearance": "disappeared"}},
        {"set": "c3", "parent": "c1"}, {"set": "c1", "viewControllers": ["c2", "c3"]}], "messages": []},
    {"epoch": "e", "seq": 4, "prev": 3, "turn": 2, "changes": [
        {"remove": "c3"}, {"window": "w1", "visible": False}, {"close": "w1"}], "messages": []},
]

if __name__ == "__main__":
    main(sys.argv[1])
