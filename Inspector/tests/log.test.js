import assert from "node:assert";
import test from "node:test";

import { parseFilter, wordsFor } from "../rules/filter.js";
import { Heard, Log, entriesOf, entryOfStored } from "../rules/log.js";

const commit = { epoch: "e", seq: 42, prev: 41, turn: 9, cause: { method: "tabBarController.tap", by: "app" },
    changes: [{ set: "c1", selectedViewController: "c2" }, { remove: "c9" }], messages: [{}] };

test("each message of a topic becomes an entry that says what happened", () => {
    const [one] = entriesOf("window/w1/", commit);
    assert.deepEqual([one.kind, one.window, one.seq, one.client, one.on, one.touched],
        ["commit", "w1", 42, "app", "c1", ["c1", "c9"]]);
    assert.equal(one.text, "tabBarController.tap: 2 changes, 1 callback");
    const [veto] = entriesOf("window/w1/", { epoch: "e", seq: 42, n: 7, turn: 10, note: "vetoed",
        data: { method: "tabBarController.tap", by: "gate", because: "silence" } });
    assert.equal(veto.text, "tabBarController.tap was vetoed by gate (silence)");
    const [asked] = entriesOf("trace/w1/", { turn: 9, asked: { id: "q1", method: "tabBarController.shouldSelect",
        on: "c1",
        client: "gate", viewController: "c6", patience: 500, silence: "deny" } });
    assert.equal(asked.text, "gate is asked shouldSelect of c1, c6 (500 ms, then deny)");
    const [ended] = entriesOf("trace/w1/", { turn: 0, ended: { id: "q1", method: "tabBarController.shouldSelect",
        on: "c1",
        client: "gate", how: "no", after: 3, dryRun: true } });
    assert.deepEqual([ended.text, ended.turn], ["gate: no to shouldSelect of c1, after 3 ms, dry run", undefined]);
    const [audit] = entriesOf("audit/", { n: 7, refused: "right", right: "command", method: "window.hide", on: "w1",
        principal: "uid 1001", name: "kiosk", client: "till-3", suppressed: 2, epoch: "e" });
    assert.deepEqual([audit.kind, audit.text],
        ["refusal", "till-3 may not window.hide: it lacks command; 2 refusals like it before were left out"]);
    assert.equal(entriesOf("audit/", { n: 8, refused: "connection", because: "keyNotAllowed",
        address: "127.0.0.1" })[0].text,
        "a connection from 127.0.0.1 was refused: keyNotAllowed");
    assert.deepEqual(entriesOf("window/w1/", { epoch: "e", seq: 42, n: 7, bookmark: "quiet" }), []);
    assert.equal(entriesOf("window/w1/", { epoch: "e", seq: 42, n: 7, bookmark: "large" })[0].kind, "gap");
    assert.deepEqual(entriesOf("layout/w1/", { frames: [] }), []);
});

test("a refused request becomes an entry, once, and peers of the audit become none", () => {
    const refused = { id: 4, method: "navigationController.pushViewController", on: "c2", client: "till", session: 3,
        error: "containmentForbidden", code: 401 };
    const [one] = entriesOf("trace/w1/", { turn: 0, refused }, (id) => (id === "c2" ? "songs" : id));
    assert.deepEqual([one.kind, one.window, one.turn, one.client, one.method, one.on, one.request],
        ["refusal", "w1", undefined, "till", refused.method, "c2", 4]);
    assert.equal(one.text,
        "till is refused navigationController.pushViewController on songs: containmentForbidden (401)");
    const [garbage] = entriesOf("trace/navd/", { turn: 0, refused: { error: "parseError", code: -32700 } });
    assert.deepEqual([garbage.window, garbage.text],
        [undefined, "a peer without a session is refused a message: parseError (-32700)"]);
    assert.deepEqual(entriesOf("trace/w1/", { turn: 0, refused: { ...refused, error: "notAllowed", code: 120 } }), []);
    assert.deepEqual(entriesOf("audit/", { n: 9, peer: "ended", because: "bye", client: "gate", session: 4 }), []);
});

test("the log keeps the newest entries and lists those that pass", () => {
    const log = new Log(5);
    for (let n = 0; n < 4; n += 1) log.add({ kind: n % 2 ? "veto" : "commit", text: `${n}` });
    log.filter(({ kind }) => kind === "veto");
    assert.deepEqual([log.length, log.at(0).text, log.at(1).text], [2, "1", "3"]);
    for (let n = 4; n < 8; n += 1) log.add({ kind: n % 2 ? "veto" : "commit", text: `${n}` });
    assert.deepEqual([log.length, log.at(0).text, log.entries.dropped], [3, "3", 3]);
    assert.equal(log.countBelow(6), 2);
    assert.deepEqual(log.perKind, { commit: 4, veto: 4 });
    log.filter(() => true);
    assert.equal(log.length, 5);
});

test("a filtered log stays right while a hundred times more comes than it keeps", () => {
    const log = new Log(50);
    log.filter(({ n }) => n % 3 === 0);
    for (let n = 0; n < 5000; n += 1) log.add({ kind: "commit" });
    assert.deepEqual([log.length, log.at(0).n, log.at(log.length - 1).n], [17, 4950, 4998]);
});

test("what the history has goes before, under lower numbers, as far as there is room", () => {
    const log = new Log(4), stored = (seq) => entryOfStored("w1", "e",
        { seq, turn: 1, at: 5, method: "m", by: "x", changes: [],
        votes: [{ client: "gate", how: "yes" }] });
    log.add({ ...heard(5), at: 6 });
    log.add({ ...heard(6), at: 7 });
    assert.equal(log.insert([stored(2), stored(3), stored(4)]), 2);
    assert.deepEqual([0, 1, 2, 3].map((index) => log.at(index).seq), [3, 4, 5, 6]);
    assert.deepEqual([log.at(0).n, log.at(0).text], [-2, "m: 0 changes, asked gate: yes"]);
});

const heard = (seq, window = "w1") => ({ kind: "commit", window, epoch: "e", seq });

test("commits of the history stand among what was heard of other windows, in the order of what happened", () => {
    const log = new Log(100), ids = () => Array.from({ length: log.length }, (_, index) => log.at(index))
        .map(({ window, seq, kind }) => (window ? `${window}:${seq}` : kind));
    const stored = (seq, at) => entryOfStored("w2", "e", { seq, turn: 1, at, method: "m", by: "x", changes: [] });
    log.add({ kind: "link", at: 100 });
    log.add({ ...heard(10), at: 110 });
    log.add({ ...heard(12, "w2"), at: 120 });
    const frozen = log.next;
    log.add({ ...heard(15), at: 150 });
    // Its clock is ahead of ours, but 11 was before 12, and all was before the tree was taken.
    assert.equal(log.insert([stored(8, 90), stored(9, 105), stored(11, 999), stored(12, 121), stored(13, 150),
        stored(14, 998)], 3), 5);
    assert.deepEqual(ids(), ["w2:8", "link", "w2:9", "w1:10", "w2:11", "w2:12", "w2:13", "w2:14", "w1:15"]);
    assert.equal(log.countBelow(frozen), 8);
    assert.equal(new Set(Array.from({ length: 9 }, (_, index) => log.at(index).n)).size, 9);
    // An earlier page goes before, and one that is read again changes nothing.
    assert.deepEqual([log.insert([stored(7, 80), stored(8, 90)]), ids()[0], log.length], [1, "w2:7", 10]);
    assert.equal(log.countBelow(frozen), 9);
});

test("a commit that comes by two topics is new once, and in each epoch", () => {
    const all = new Heard();
    assert.deepEqual([["w1", 5], ["w1", 6], ["w1", 5], ["w1", 6], ["w2", 5]].map(([window, seq]) =>
        all.isNew(window, { epoch: "e", seq })), [true, true, false, false, true]);
    assert.equal(all.isNew("w1", { epoch: "f", seq: 1 }), true);
    all.forget("w1");
    assert.equal(all.isNew("w1", { epoch: "f", seq: 1 }), true);
});

test("a splice is named with what comes and what goes", () => {
    const changes = [{ splice: "c1", viewControllers: { at: 3, remove: 2, insert: ["c9", "c10"] } }];
    const [one] = entriesOf("window/w1/", { ...commit, changes });
    assert.deepEqual([one.on, one.touched, one.text], ["c1", ["c1"],
        "tabBarController.tap: 1 change (children of c1: c9 c10 come in at 3, 2 at 3 go), 1 callback"]);
    assert.match(entryOfStored("w1", "e", { seq: 1, method: "m", by: "x", changes }).text, /children of c1: c9/);
});

test("a filter has words, members, numbers, and what is not wanted", () => {
    const passes = (text, entry) => parseFilter(text).passes(entry);
    const entry = { kind: "ended", client: "Gate 2", on: "c4", method: "tabBarController.shouldSelect", how: "no",
        after: 120,
        seq: 41, text: "gate: no", touched: ["c7"] };
    for (const text of ["", "gate", "client:gate no", "kind:ended how:no", "after:>100", "seq:40..42", "seq:41",
        "on:c4",
        "on:c7", "-kind:commit", 'client:"gate 2"', "method:shouldselect"]) assert.equal(passes(text, entry), true,
            text);
    for (const text of ["peer", "-gate", "kind:end", "after:<100", "seq:42..50", "on:c", "turn:3", "gate kind:peer"]) {
        assert.equal(passes(text, entry), false, text);
    }
    assert.match(parseFilter("nobody:x").error, /there is no nobody:/);
    assert.match(parseFilter("seq:soon").error, /no number/);
    assert.equal(parseFilter("  ").isEmpty, true);
});

test("words are made that find a client, whatever its name has", () => {
    for (const client of ["till", "navctl attach", '"><img src="x">', '-kind:commit "', "client:x"]) {
        const { passes, error } = parseFilter(wordsFor("client", client));
        assert.deepEqual([error, passes({ client }), passes({ client: "y" })], [undefined, true, false], client);
    }
});
