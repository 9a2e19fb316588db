import assert from "node:assert";
import test from "node:test";

import { differenceOf } from "../rules/difference.js";
import { originsOf } from "../rules/origins.js";
import { Past, State } from "../rules/past.js";
import { propertiesOf } from "../rules/properties.js";
import { attachmentsOf, patienceOf, rankOf, votersOf } from "../rules/voters.js";
import { brief, duration, visible } from "../rules/words.js";

const state = (controllers, window = {}) =>
    new State({ epoch: "e", seq: 1, window: { id: "w1", name: "main", ...window }, controllers });
const tree = () => state([
    { id: "c1", kind: "tabBarController", name: "tabs", viewControllers: ["c2", "c3"] },
    { id: "c2", kind: "navigationController", parent: "c1", viewControllers: ["c4"] },
    { id: "c3", kind: "viewController", parent: "c1", customClass: "Songs", objectID: "x1" },
    { id: "c4", kind: "viewController", parent: "c2" },
    { id: "c5", kind: "viewController", presenting: "c1" }], { root: "c1" });
const attachment = (client, to, more = {}) => ({ attachment: `a-${client}`, client, to, role: "delegate",
    state: "present",
    implements: ["tabBarController.shouldSelect"], awaits: [], patience: 500, silence: "deny", ...more });

test("a selector matches what it names, and is as specific as its first member", () => {
    const one = tree();
    assert.equal(rankOf("c1", one.get("c1"), one), 0);
    assert.equal(rankOf("tabs", one.get("c1"), one), 1);
    assert.equal(rankOf({ inside: "tabs" }, one.get("c4"), one), 5);
    assert.equal(rankOf({ inside: "c2" }, one.get("c3"), one), null);
    assert.equal(rankOf({ inside: "tabs" }, one.get("c5"), one), 5);
    assert.equal(rankOf({ customClass: "Songs", objectID: "x1" }, one.get("c3"), one), 2);
    assert.equal(rankOf({ customClass: "Songs", objectID: "x2" }, one.get("c3"), one), null);
    assert.equal(rankOf({ customClass: "Songs", window: "main" }, one.get("c3"), one), 4);
    assert.equal(rankOf({ customClass: "Songs", window: "w2" }, one.get("c3"), one), null);
});

test("the most specific attachment of a role serves, and of two alike the older one", () => {
    const one = tree();
    const found = attachmentsOf(one.get("c1"), one, [attachment("a", { inside: "tabs" }), attachment("b", "tabs"),
        attachment("c", "tabs"), attachment("d", "tabs", { role: "content" })]);
    assert.deepEqual(found.map(({ client, serves }) => [client, serves]),
        [["d", true], ["b", true], ["c", false], ["a", false]]);
    assert.deepEqual(votersOf(one.get("c1"), one, [attachment("b", "tabs", { dryRuns: false })]), [{
        method: "tabBarController.shouldSelect", client: "b", patience: 500, silence: "deny", state: "present",
            dryRuns: false,
        attachment: "a-b" }]);
    assert.deepEqual(votersOf(one.get("c3"), one, [attachment("a", { inside: "tabs" })]), []);
});

test("the timeout of a question is that of the one attachment that may be meant", () => {
    const one = tree(), vote = { client: "b", method: "tabBarController.shouldSelect", on: "c1" };
    const two = [attachment("b", "tabs", { patience: 700 }), attachment("b", "c9", { patience: 900 })];
    assert.equal(patienceOf(vote, one, two), 700);
    assert.equal(patienceOf({ ...vote, on: "c99" }, one, two), undefined);
    assert.equal(patienceOf({ ...vote, client: "z" }, one, two), undefined);
});

function sample() {
    const past = new Past(3);
    past.begin({ epoch: "e", seq: 1, window: { id: "w1" }, controllers: [{ id: "c1", title: "A", editing: true }] });
    const commit = (seq, ...changes) => past.apply({ epoch: "e", seq, turn: seq, cause: { method: `m${seq}`, by: "x" },
        changes }, 0);
    commit(2, { set: "c1", title: "B" }, { insert: { id: "c2", title: "Z" } });
    commit(3, { set: "c1", title: null, holds: 1 });
    commit(4, { set: "c1", title: "D" }, { window: "w1", key: true });
    return past;
}

/** A past in which a member of an object is set, and then another one of it. */
function deep() {
    const past = new Past();
    past.begin({ epoch: "e", seq: 1, window: {}, controllers: [{ id: "c1", item: { title: "A", tag: 1 } }] });
    const set = (seq, item) => past.apply({ epoch: "e", seq, turn: seq, changes: [{ set: "c1", item }] }, 0);
    set(2, { title: "B", tag: 1 });
    set(3, { title: "B", tag: 1, badge: 2 });
    return past;
}

test("each member names the commit that has set it, at that moment", () => {
    const past = sample(), seqs = (id, seq) =>
        Object.fromEntries([...originsOf(past, id, seq).origins].map(([name, step]) => [name, step.seq]));
    assert.deepEqual(seqs("c1", 4), { title: 4, holds: 3 });
    assert.deepEqual(seqs("c1", 3), { holds: 3 });
    assert.deepEqual(seqs("c1", 2), { title: 2 });
    assert.deepEqual(seqs("c2", 4), { id: 2, title: 2 });
    assert.deepEqual(seqs("window", 4), { key: 4 });
    assert.equal(originsOf(past, "c1", 4).isWhole, false);
    assert.equal(originsOf(past, "c2", 4).isWhole, true);
    assert.deepEqual([...originsOf(deep(), "c1", 9, ["item.title", "item.tag"]).origins].map(([path, { seq }]) =>
        [path, seq]),
        [["item.title", 2]]);
    past.base = { seq: 1, changes: [{ insert: { id: "c1", title: "A", editing: true } }] };
    assert.deepEqual(seqs("c1", 4), { title: 4, holds: 3, id: 1, editing: 1 });
});

test("two moments differ by what was added, removed and changed, with both values", () => {
    const past = sample(), before = past.stateAt(1).copy(), { rows, leftOut } = differenceOf(before, past.stateAt(4));
    assert.deepEqual(rows.map(({ id, what, path, before: one, after }) => [id, what, path, one, after]), [
        ["window", "changed", "key", undefined, true],
        ["c1", "changed", "title", "A", "D"], ["c1", "changed", "holds", undefined, 1],
        ["c2", "added", "", undefined, { id: "c2", title: "Z" }]]);
    assert.equal(leftOut, 0);
    const deep = differenceOf(state([{ id: "c1", table: { sections: [1], selected: { row: 2 } } }]),
        state([{ id: "c1", table: { sections: [1, 2], selected: { row: 3 } } }]));
    assert.deepEqual(deep.rows.map(({ path, before: one, after }) => [path, one, after]),
        [["table.sections", [1], [1, 2]], ["table.selected.row", 2, 3]]);
    const alike = differenceOf(state([{ id: "c1", list: ["a"], title: "A" }]),
        state([{ id: "c1", list: ["a"], title: "B" }]));
    assert.deepEqual(alike.rows.map(({ path }) => path), ["title"]);
    const list = Array.from({ length: 40 }, (_, index) => `c${index}`);
    const long = differenceOf(state([{ id: "c1", viewControllers: list }]),
        state([{ id: "c1", viewControllers: [...list.slice(0, 30), "c99", ...list.slice(32)] }]));
    assert.deepEqual(long.rows.map(({ path, before: one, after }) => [path, one, after]),
        [["viewControllers, from 30 on", ["c30", "c31"], ["c99"]]]);
    const many = differenceOf(state([]), state(Array.from({ length: 2500 }, (_, index) => ({ id: `c${index}` }))));
    assert.deepEqual([many.rows.length, many.leftOut], [2000, 500]);
});

test("members become rows, and what is open has its own below", () => {
    const rows = propertiesOf({ id: "c1", table: { style: "plain", selected: { row: 1 } }, list: ["a"] }, (path) =>
        path === "table");
    assert.deepEqual(rows.map(({ path, depth, isGroup }) => [path, depth, isGroup]), [
        ["id", 0, false], ["table", 0, true], ["table.style", 1, false], ["table.selected", 1, true],
            ["list", 0, false]]);
    assert.equal(propertiesOf({ many: Array.from({ length: 1000 }, (_, one) => ({ one })) }).length, 400);
});

test("characters that nobody sees are written as numbers", () => {
    assert.equal(visible("a\u202eb\u0007\u200b\u2066"), "a\\u202eb\\u0007\\u200b\\u2066");
    assert.equal(visible("Käse, 中文, שלום\nx"), "Käse, 中文, שלום\nx");
});

test("times and values are short", () => {
    assert.deepEqual([0.4, 999, 1500, 61000, 3700000].map(duration), ["0 ms", "999 ms", "1.5 s", "1 min 1 s",
        "1 h 2 min"]);
    assert.equal(brief({ a: 1 }), '{"a":1}');
    assert.equal(brief("x".repeat(200), 10), "xxxxxxxxx…");
});
