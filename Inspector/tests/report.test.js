import assert from "node:assert";
import { readFileSync } from "node:fs";
import test from "node:test";

import { KINDS, entriesOf, entryOfOwn } from "../rules/log.js";
import { masked, reportOf } from "../rules/report.js";

const SECRET = "Secret";
const NONE = { versions: {}, votes: {}, attachments: {}, peers: {}, windows: {}, statistics: {}, entries: [],
    dropped: 0 };
const question = { id: "q1", method: "tabBarController.shouldSelect", on: "c1", client: "gate", viewController: "c2" };

/** An entry of each kind of the log, as much as possible of which names a controller by its title. */
const ENTRIES = {
    commit: of("window/w1/", { epoch: "e", seq: 4, turn: 2, cause: { method: "viewController.set", by: "app" },
        changes: [{ set: "c1", title: SECRET }, { splice: "c1", viewControllers: { at: 0, remove: 0, insert: [] } }] }),
    asked: of("trace/w1/", { turn: 2, asked: { ...question, patience: 500, silence: "deny" } }),
    ended: of("trace/w1/", { turn: 2, ended: { ...question, how: "no", after: 3 } }),
    veto: of("window/w1/", { epoch: "e", seq: 4, turn: 2, note: "vetoed", data: { method: "viewController.present",
        by: "gate", because: "answer", title: SECRET } }),
    note: of("window/w1/", { epoch: "e", seq: 4, turn: 2, note: "step", data: { title: SECRET }, messages: [] }),
    refusal: of("trace/w1/", { turn: 0, refused: { id: 1, method: "viewController.set", on: "c1", client: "till",
        session: 3, error: "containmentForbidden", code: 401 } }),
    rights: of("audit/", { n: 1, reloaded: "access", by: "SIGHUP" }),
    peer: { kind: "peer", client: "gate", text: "gate (session 4) has come" },
    own: entryOfOwn({ method: "viewController.set", on: "c1", params: { title: SECRET } },
        { error: { name: "invalidParams", message: SECRET, code: 1, data: { title: SECRET } }, took: 3 }),
    link: { kind: "link", text: "connected with navd" },
    gap: of("window/w1/", { epoch: "e", seq: 4, bookmark: "large" }),
};

function of(topic, message) {
    const [entry] = entriesOf(topic, message, (id) => `${SECRET} ${id}`);
    return entry;
}

test("no kind of entry of the log tells a title in a masked report", () => {
    assert.deepEqual(Object.keys(ENTRIES).sort(), Object.keys(KINDS).sort());
    for (const [kind, entry] of Object.entries(ENTRIES)) {
        assert.equal(entry.kind, kind);
        const [open] = reportOf({ ...NONE, entries: [entry] }).entries;
        assert.equal(open.text, entry.text);
        const [hidden] = reportOf({ ...NONE, entries: [entry] }, { isMasked: true }).entries;
        assert.doesNotMatch(JSON.stringify(hidden), /Secret/, kind);
        assert.equal(hidden.kind, kind);
        // What is left of the text is all of it, or nothing.
        assert.ok(hidden.text === undefined || hidden.text === entry.text, kind);
    }
    const named = Object.entries(ENTRIES).filter(([, { text }]) => text.includes(SECRET)).map(([kind]) => kind);
    assert.deepEqual(named.sort(), ["asked", "ended", "own", "refusal"]);
    // The text of a kind that nobody has looked at is left out.
    const [other] = reportOf({ ...NONE, entries: [{ kind: "other", text: "x", title: SECRET }] },
        { isMasked: true }).entries;
    assert.deepEqual(other, { kind: "other", title: "(masked)" });
});

test("all that navd's own masks hide is hidden, at every depth, and the queries of paths", () => {
    const source = readFileSync(new URL("../../Sources/navd/Keeping/HistoryMask.swift", import.meta.url), "utf8");
    const lists = [...source.matchAll(/\[("[A-Za-z]+"[^\]]*)\]/g)].map(([, list]) => list).join();
    const names = [...lists.matchAll(/"([A-Za-z]+)"/g)].map(([, name]) => name);
    assert.ok(names.length >= 11 && names.includes("title") && names.includes("sender"), names.join());
    for (const name of names) {
        const hidden = masked({ a: [{ b: { [name]: { x: SECRET } } }, { [name]: SECRET }] });
        assert.deepEqual(hidden, { a: [{ b: { [name]: "(masked)" } }, { [name]: "(masked)" }] }, name);
    }
    assert.deepEqual(masked({ path: "shop/item?id=Secret\nSecret", idlePath: "home?Secret", mainPath: null }),
        { path: "shop/item?(masked)", idlePath: "home?(masked)", mainPath: null });
    assert.deepEqual(masked({ path: [{ name: "item", payload: SECRET }] }),
        { path: [{ name: "item", payload: "(masked)" }] });
});

test("every part of a masked report is masked, and the standing of clients is not", () => {
    const secret = { title: SECRET, state: SECRET, idlePath: `home?${SECRET}` };
    const parts = { ...NONE, tree: secret, layout: { frames: [secret] }, votes: { votes: [secret] },
        turns: { turns: [secret] }, attachments: { attachments: [{ client: "gate", state: "absent", to: secret }] },
        peers: { peers: [{ client: "till", state: "present" }] }, windows: { windows: [secret] },
        status: { version: "1.2.3", uptime: 5, problems: [{ message: SECRET }], store: { bytes: 7 } } };
    const hidden = reportOf(parts, { isMasked: true }), open = reportOf(parts);
    assert.doesNotMatch(JSON.stringify(hidden), /Secret/);
    assert.equal(hidden.attachments.attachments[0].state, "absent");
    assert.equal(hidden.peers.peers[0].state, "present");
    assert.equal(masked({ state: "present" }).state, "(masked)");
    assert.deepEqual([hidden.status.problems, open.status.problems], [undefined, [{ message: SECRET }]]);
    assert.deepEqual([hidden.status.uptime, hidden.status.store.bytes], [5, 7]);
});
