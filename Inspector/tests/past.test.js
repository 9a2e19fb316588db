import assert from "node:assert";
import test from "node:test";

import { originsOf } from "../rules/origins.js";
import { Past, State, isSame } from "../rules/past.js";
import { Ring } from "../rules/ring.js";

const copy = () => ({
    epoch: "e", seq: 3, window: { id: "w1", root: "c1" },
    controllers: [{ id: "c1", kind: "navigationController", viewControllers: ["c2"] }, { id: "c2", title: "Two" }],
});
const event = (seq, ...changes) => ({
    epoch: "e", seq, prev: seq - 1, turn: seq, cause: { method: "m", by: "app" }, changes, messages: [],
});
const titles = (state) => [...state.controllers.values()].map((one) => one.title ?? one.id);

test("a ring keeps the newest, counts the others, and takes older ones where there is room", () => {
    const ring = new Ring(3);
    assert.deepEqual([1, 2, 3, 4, 5].map((one) => ring.push(one)), [undefined, undefined, undefined, 1, 2]);
    assert.deepEqual([[...ring], ring.at(0), ring.at(-1), ring.at(3), ring.dropped], [[3, 4, 5], 3, 5, undefined, 2]);
    for (let one = 6; one < 100; one += 1) ring.push(one);
    assert.deepEqual([[...ring], ring.last(2), ring.length], [[97, 98, 99], [98, 99], 3]);
    assert.equal(ring.countWhile((one) => one < 98), 1);
    const other = new Ring(4);
    other.push(5);
    assert.equal(other.unshift([1, 2, 3, 4]), 3);
    assert.deepEqual([...other], [2, 3, 4, 5]);
});

test("states before and after are reached in both directions", () => {
    const past = new Past();
    past.begin(copy());
    past.apply(event(4, { set: "c2", title: "Zwei" }), 10);
    past.apply(event(6, { insert: { id: "c3", title: "Three" } }, { set: "c1", viewControllers: ["c2", "c3"] }), 20);
    past.apply(event(7, { remove: "c2" }, { set: "c1", viewControllers: ["c3"] }, { window: "w1", key: true }), 30);
    assert.deepEqual(titles(past.stateAt(3)), ["c1", "Two"]);
    assert.deepEqual(titles(past.stateAt(5)), ["c1", "Zwei"]);
    assert.deepEqual(titles(past.stateAt(6)), ["c1", "Zwei", "Three"]);
    assert.equal(past.stateAt(6).window.key, undefined);
    assert.deepEqual(titles(past.stateAt(7)), ["c1", "Three"]);
    assert.equal(past.stateAt(99).window.key, true);
    assert.deepEqual([0, 1, 2, 3].map((one) => past.seqAt(one)), [3, 4, 6, 7]);
    assert.equal(past.stepAt(5).seq, 4);
    assert.equal(past.stepAt(3), undefined);
});

test("a change within a step counts in its order", () => {
    const past = new Past();
    past.begin(copy());
    past.apply(event(4, { set: "c2", title: "A" }, { set: "c2", title: "B", editing: true },
        { set: "c2", title: null }), 0);
    assert.deepEqual(past.now.get("c2"), { id: "c2", editing: true });
    assert.deepEqual(past.stateAt(3).get("c2"), { id: "c2", title: "Two" });
});

const splice = (id, at, remove, ...insert) => ({ splice: id, viewControllers: { at, remove, insert } });
const children = (state) => state.get("c1").viewControllers.join(" ");

test("a splice changes a part of a long list, in both directions and in the history", () => {
    const past = new Past(), many = Array.from({ length: 70 }, (_, index) => `c${100 + index}`);
    past.begin({ ...copy(), controllers: [{ id: "c1", viewControllers: many }] });
    past.apply(event(4, { insert: { id: "c9" } }, splice("c1", 1, 68, "c9"), splice("c1", 3, 0, "c8", "c7")), 0);
    assert.equal(children(past.now), "c100 c9 c169 c8 c7");
    assert.equal(past.stateAt(3).get("c1").viewControllers.length, 70);
    assert.equal(children(past.stateAt(4)), "c100 c9 c169 c8 c7");
    const base = { epoch: "e", seq: 1, window: { id: "w1", root: "c1" }, controllers: [
        { id: "c1", viewControllers: [...many.slice(0, 5), "c0", ...many.slice(5)] }] };
    const commits = [{ seq: 1, changes: [] }, { seq: 3, method: "b", by: "y", changes: [splice("c1", 5, 1)] }];
    assert.equal(past.prepend(base, commits), 1);
    assert.equal(past.stateAt(2).get("c1").viewControllers[5], "c0");
    const { origins } = originsOf(past, "c1", 4);
    assert.deepEqual([origins.get("viewControllers").seq, originsOf(past, "c1", 3).origins.get("viewControllers").seq],
        [4, 3]);
    past.base = { seq: 1, changes: [splice("c1", 0, 1)] };
    assert.equal(originsOf(past, "c1", 1).origins.get("viewControllers").seq, 1);
});

test("lists that splices make anew count as memory", () => {
    const past = new Past(10000, 1 << 20), many = Array.from({ length: 10000 }, (_, index) => `c${100 + index}`);
    past.begin({ ...copy(), controllers: [{ id: "c1", viewControllers: many }] });
    for (let seq = 4; seq < 104; seq += 1) past.apply(event(seq, splice("c1", seq, 1, `c${seq}`)), 0);
    assert.ok(past.steps.length < 20, `${past.steps.length} steps of 80 kB are kept`);
});

test("what is dropped can't be shown any more", () => {
    const past = new Past(2);
    past.begin(copy());
    past.stateAt(3);
    for (const seq of [4, 5, 6]) past.apply(event(seq, { set: "c2", title: `${seq}` }), 0);
    assert.deepEqual([past.first, past.length, past.stateAt(3).get("c2").title], [4, 3, "4"]);
});

test("a page of history goes before what is known, if it leads there", () => {
    const past = new Past();
    past.begin(copy());
    const base = new State({ epoch: "e", seq: 1, window: { id: "w1", root: "c1" }, controllers: [
        { id: "c1", kind: "navigationController", viewControllers: ["c2"] }, { id: "c2", title: "Old" }] });
    const commits = [
        { seq: 1, turn: 1, at: 5, method: "a", by: "x", votes: [], changes: [] },
        { seq: 3, turn: 2, at: 6, method: "b", by: "y", votes: [], changes: [{ set: "c2", title: "Two" }] },
    ];
    assert.equal(past.prepend({ ...base, controllers: [...base.controllers.values()] }, [
        commits[0], { ...commits[1], changes: [{ set: "c2", title: "Else" }] }]), -1);
    assert.equal(past.prepend({ ...base, controllers: [...base.controllers.values()] }, commits), 1);
    assert.deepEqual([past.first, past.stateAt(2).get("c2").title, past.stepAt(3).by], [1, "Old", "y"]);
    past.apply(event(4, { set: "c2", title: "Zwei" }), 10);
    assert.deepEqual([1, 3, 4].map((seq) => past.stateAt(seq).get("c2").title), ["Old", "Two", "Zwei"]);
});

test("a copy that is the present state changes nothing; another one begins anew", () => {
    const past = new Past();
    assert.equal(past.begin(copy()), true);
    past.apply(event(4, { set: "c2", title: "Zwei" }), 10);
    assert.equal(past.begin({ ...copy(), seq: 4, controllers: [...past.now.controllers.values()] }), false);
    assert.equal(past.length, 2);
    assert.equal(past.begin({ ...copy(), epoch: "other" }), true);
    assert.equal(past.length, 1);
});

test("values of JSON are compared by what they hold", () => {
    assert.equal(isSame({ a: [1, { b: null }] }, { a: [1, { b: null }] }), true);
    assert.equal(isSame({ a: 1 }, { a: 1, b: undefined }), false);
    assert.equal(isSame({ a: [] }, { a: {} }), false);
    assert.equal(isSame([1, 2], [2, 1]), false);
});
