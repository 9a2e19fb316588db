"""Writes seed inputs, one directory for each target, from the project's own cases, fixtures and examples."""

import hashlib
import json
import sqlite3
import struct
import sys
import tempfile
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
    for one in METRICS:
        add("metrics", json.dumps(one))
    add("replica", "\n".join(json.dumps(line) for line in REPLICA))
    for one in REPLICA:
        add("kept", json.dumps(one, separators=(",", ":")))
    for line in (ROOT / "Tests/BusTests/Fixtures/messages.jsonl").read_text().splitlines():
        if line.startswith("[{"):
            add("kept", '{"epoch":"e","changes":%s,"messages":[]}' % line)
    add("host", "\n".join(json.dumps(line) for line in HOST))
    for one in PROPOSALS:
        add("proposal", json.dumps(one))
    add("answers", json.dumps(ANSWERS))
    for one in [{"on": "tabs", "heartbeat": 100, "restart": {"most": 2, "within": 9}}, {"kinds": ["tabBarController"], "window": "w1"}]:
        add("claim", json.dumps(one))
    add("batch", b"".join(frame(kind, 1, 2) for kind in range(1, 7)))
    add("log", write_ahead_log())
    add("endpoint", "ipc:///run/user/1000/navd/navd.sock")
    add("endpoint", "tcp://127.0.0.1:5555")
    for text in ["/songs\r\x1b[A\x1b[1;5B\x1bOH\x1b[5~\x1b[Z", "\x1b[<0;12;4M\x1b[<0;12;4m\x1b[<64;1;1M",
                 "\u697d\u00e9\U0001f3b7", "\x1b[200~pasted\x1b[31m\x1b[201~q", "\x1b]52;c;AAAA\x07\x1bP1$r\x1b\\"]:
        add("terminal", text)
    for text in ['{"id":1,"method":"ping"}', '{"method":"subscribe","params":{"topics":["layout/w1/"]}}', "", "\u00e9" * 90]:
        data = text.encode()
        length = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0xFE, 0, len(data)])
        add("web-frames", b"\x81" + length + bytes(4) + data)
        add("web-frames", b"\x01" + length + bytes(4) + data + b"\x89\x80" + bytes(4) + b"\x80\x80" + bytes(4))
    add("web-frames", b"\x88\x82" + bytes(4) + b"\x03\xe8")
    add("web-request", "127.0.0.1\nGET /a%20b/c.js?v=1\nHost:kiosk.example\nRange:bytes=0-4\nX-Forwarded-For:::1")
    add("web-request", "::1\nGET /navd\nHost:kiosk.example\nUpgrade:websocket\nConnection:upgrade\nSec-WebSocket-Version:13")
    add("web-token", "AQID")
    add("web-token", "[::ffff:192.168.1.7]:80")
    for path in sorted((ROOT / "Examples").glob("*.storyboard")):
        add("storyboard", path.read_bytes())
    add("strings", '/* Class = "UIButton"; */\n"abc-12-xyz.title" = "Zur\\u00fcck \\"hier\\"";\n')
    for one in CONFIGURATIONS:
        add("configuration", json.dumps(one))
    for one in ['"tabs"', '"c1"', '{"inside":"tabs","window":"till"}', '{"id":"c1","name":"a","storyboardIdentifier":"b","customClass":"C"}']:
        add("selector", one)
    add("key", KEY)
    for topic in ["", "window/", "window/w1/", "trace/w1/"]:
        add("topic", topic)
    for identity in [b"", b"\0abcd", b"mine", b"x" * 255]:
        add("connection", greeting(identity) + b"\0\2hi" + b"\1\0\0\2hi" + b"\4\7\4PING\0\0")
    for target in (ROOT / "Fuzz/Corpus").glob("*"):
        for path in target.iterdir():
            add(target.name, path.read_bytes())


def frame(kind, a, b):
    strings = [b"navctl", b"{}", b'{"seq":2}']
    return struct.pack("<BQQQQIII", kind, a, b, 3, 4, *map(len, strings)) + b"".join(strings)


def write_ahead_log():
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "store"
        connection = sqlite3.connect(path)
        connection.execute("PRAGMA page_size = 512")
        connection.execute("PRAGMA journal_mode = WAL")
        for statement in ["CREATE TABLE t (a)", "INSERT INTO t VALUES (zeroblob(700))", "DELETE FROM t"]:
            connection.execute(statement)
            connection.commit()
        log = Path(f"{path}-wal").read_bytes()
        connection.close()
        return log


def greeting(identity):
    """A peer's complete handshake without security."""
    def one(name, value):
        return bytes([len(name)]) + name + len(value).to_bytes(4, "big") + value
    ready = b"\5READY" + one(b"Socket-Type", b"DEALER") + one(b"Identity", identity)
    head = b"\4" + bytes([len(ready)]) if len(ready) < 256 else b"\6" + len(ready).to_bytes(8, "big")
    return b"\xff" + bytes(8) + b"\x7f\3\0" + b"NULL".ljust(20, b"\0") + bytes(32) + head + ready


KEY = "Yne@$w-vo<fVvi]a<NY6T1ed:M$fCG*[IaLV{hID"
CONFIGURATIONS = [
    {"endpoint": "tcp://127.0.0.1:7700", "key": "/etc/navd/server.secret", "allow": [
        {"name": "gate", "key": "JTKVSB%%)wK0E.X)V>+}o?pNmC{O&4W4b!Ni{Lh6", "may": ["vote"], "inside": ["tabs"]},
        {"name": "kiosk", "key": KEY, "may": ["read", "command"], "windows": ["till"]}]},
    {"allow": [{"uid": 1001, "may": ["read", "command", "vote", "openWindows"]}], "quotas": {"errors": 5, "bytesPerSecond": 1024}},
    {"quotas": {"messages": 1, "messagesPerSecond": 0, "waiting": 100, "unhandledBytes": 1 << 40}},
]

PROPOSALS = [
    {"changes": [{"insert": {"id": "c10", "kind": "viewController", "appearance": "disappeared"}}, {"set": "c10", "parent": "c2"},
                 {"set": "c2", "viewControllers": ["c3", "c10"]}], "outline": {"kind": "push", "result": {"viewController": "c10"}}},
    {"changes": [{"set": "c3", "parent": None}, {"set": "c2", "viewControllers": ["c6"]}, {"set": "c6", "parent": "c2"}],
     "loose": ["c3"], "outline": {"kind": "pop", "animated": True, "interactive": True,
                                  "said": [{"on": "c2", "method": "viewController.didReport", "details": {"name": "x"}}]}},
    {"changes": [{"window": "w1", "pile": ["c3"]}], "outline": {"errand": {
        "message": {"on": "c3", "method": "barButtonItem.action"}, "on": "c3", "during": [], "item": {"title": "a"},
        "place": {"position": "left"}}, "forwards": {"id": "c3", "message": "viewController.viewWillAppear"}}},
]
ANSWERS = [{"on": "c1", "method": "tabBarController.shouldSelect", "viewController": "c2", "answer": "yes"},
           {"on": "c1", "method": "pageViewController.viewControllerAfter", "informs": True, "data": {"viewController": "c9"}}]
HOST = [
    {"hostEpoch": 1, "windows": [
        {"epoch": "e", "seq": 2, "window": {"id": "w1", "visible": True, "root": "c1"},
         "controllers": [{"id": "c1", "kind": "navigationController", "viewControllers": ["c2"], "appearance": "appeared"},
                         {"id": "c2", "kind": "viewController", "parent": "c1", "appearance": "appeared"}]}]},
    {"method": "host.committed", "params": {"window": "w1", "event": {
        "epoch": "e", "seq": 3, "prev": 2, "turn": 1, "changes": [{"set": "c2", "title": "B"}], "messages": []}}},
    {"method": "host.commits", "params": {"commits": [
        {"window": "w1", "event": {"epoch": "e", "seq": 3, "prev": 2, "turn": 1, "changes": [], "messages": []}},
        {"window": "w1", "event": {"epoch": "e", "seq": 4, "prev": 3, "turn": 2, "changes": [], "messages": []}}]}},
    {"id": "h1", "method": "host.perform", "on": "c1", "deadline": 9, "params": {
        "hostEpoch": 1, "window": "w1", "base": 3, "first": 9, "turn": 2, "answers": [],
        "method": "navigationController.pushViewController", "params": {"viewController": {"kind": "viewController"}}}},
    {"method": "host.ping", "params": {"hostEpoch": 1}},
    {"method": "host.ended", "params": {"hostEpoch": 1, "because": "takeover"}},
]
METRICS = [
    {"name": "navd_votes_total", "kind": "counter", "help": "Votes.", "samples": [
        {"labels": {"client": "a\"b\\\n", "how": "yes"}, "value": 3}]},
    {"name": "navd_vote_seconds", "kind": "histogram", "help": "", "samples": [
        {"labels": {}, "count": 3, "sum": 0.5, "buckets": [{"atMost": 0.1, "count": 1}, {"atMost": 1, "count": 3}]}]},
]
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
