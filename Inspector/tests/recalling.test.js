import assert from "node:assert";
import test from "node:test";

import { AGAIN, REST, Recalling } from "../recalling.js";
import { Lists } from "../rules/lists.js";
import { Told } from "../rules/told.js";
import { wordsOfSource } from "../rules/words.js";
import { Copy, event, made, profile } from "./made.js";

const layout = (mark) => ({ window: "w1", frames: [{ of: "c1", part: "view", mark }], bounds: profile });
const settled = () => new Promise((resolve) => { setImmediate(resolve); });

/** A model whose layouts before commit 12 were not heard, with a navd and a clock that are played. */
function bench(t) {
    t.mock.timers.enable({ apis: ["setTimeout"] });
    const { model, changed } = made(), calls = [], lists = new Lists();
    for (let seq = 6; seq <= 12; seq += 1) model.event(event(seq, `${seq}`));
    model.layout({ ...layout("heard"), epoch: "e", seq: 12 });
    const nav = { connected: true, call: (method, on, params) => new Promise((resolve, reject) => {
        calls.push({ method, on, params, resolve, refuse: (name) =>
            reject(Object.assign(new Error("no"), { name })) });
    }) };
    const time = { now: 0 }, recalling = new Recalling(nav, model, lists, { clock: () => time.now });
    const goes = (seq) => {
        model.goTo(seq);
        recalling.moved();
    };
    const tells = async (index, more = {}) => {
        const { seq } = calls[index].params;
        calls[index].resolve({ epoch: "e", seq, layout: layout(seq), ...more });
        await settled();
    };
    const refuses = async (index, name) => {
        calls[index].refuse(name);
        await settled();
    };
    const shown = () => {
        const { source, layout: { frames, isSketch }, why } = model.shownLayout;
        return source === "sketch" ? [source, Boolean(isSketch), why] : [source, frames[0].mark];
    };
    return { model, nav, calls, changed, lists, time, recalling, goes, tells, refuses, shown,
        tick: (milliseconds) => t.mock.timers.tick(milliseconds) };
}

test("a moment whose layout was not heard is asked for once it rests, and drawn as navd tells it", async (t) => {
    const { calls, changed, goes, tells, shown, tick } = bench(t);
    for (const seq of [11, 10, 9, 8]) {
        goes(seq);
        tick(REST - 1);
    }
    assert.deepEqual([calls.length, shown()], [0, ["sketch", true, null]]);
    tick(1);
    assert.deepEqual(calls.map(({ method, on, params }) => [method, on, params]),
        [["history.treeAt", "w1", { seq: 8, layout: true }]]);
    assert.deepEqual(shown(), ["sketch", true, null]);
    changed.clear();
    await tells(0);
    assert.deepEqual([shown(), changed.has("screen")], [["told", 8], true]);
    // It is kept, and one that was heard is not asked for.
    goes(12);
    tick(REST);
    assert.deepEqual(shown(), ["recorded", "heard"]);
    goes(8);
    tick(REST);
    await settled();
    assert.deepEqual([calls.length, shown()], [1, ["told", 8]]);
});

test("one request is open at a time, and the moment that rests at its end comes next", async (t) => {
    const { calls, goes, tells, shown, model, recalling, tick } = bench(t);
    goes(8);
    tick(REST);
    for (const seq of [9, 10]) {
        goes(seq);
        tick(REST);
    }
    assert.equal(calls.length, 1);
    // While the slider moves, the end of a request asks nothing.
    goes(11);
    await tells(0);
    tick(REST - 1);
    assert.equal(calls.length, 1);
    tick(1);
    assert.deepEqual([calls.length, calls[1].params.seq], [2, 11]);
    goes(7);
    tick(REST);
    await tells(1);
    tick(0);
    assert.deepEqual([calls.length, calls[2].params.seq], [3, 7]);
    // The answer for a moment that was left is kept for it.
    goes(8);
    assert.deepEqual(shown(), ["told", 8]);
    model.live();
    recalling.moved();
    await tells(2);
    tick(AGAIN);
    assert.equal(calls.length, 3);
    goes(7);
    assert.deepEqual(shown(), ["told", 7]);
});

test("a sketch says why navd does not tell, and what will not change is not asked again", async (t) => {
    const { calls, goes, refuses, shown, tick, recalling } = bench(t);
    const asks = async (seq, name) => {
        const before = calls.length;
        goes(seq);
        tick(REST);
        if (calls.length === before) return false;
        await refuses(before, name);
        return true;
    };
    assert.equal(await asks(9, "historyCompacted"), true);
    assert.deepEqual(shown(), ["sketch", true, "navd's history begins later"]);
    assert.equal(await asks(8, "historyCompacted"), false);
    assert.equal(await asks(10, "unknownWindow"), true);
    assert.deepEqual(shown(), ["sketch", true, "the window was closed"]);
    tick(AGAIN);
    assert.equal(calls.length, 2);
    assert.equal(await asks(11, "nothingKept"), true);
    assert.match(shown()[2], /no --store/);
    assert.equal(await asks(10, "nothingKept"), false);
    recalling.begin();
    tick(REST);
    await refuses(3, "internalError");
    assert.deepEqual(shown(), ["sketch", true, "internalError: no"]);
    tick(AGAIN);
    assert.equal(calls.length, 4);
});

test("a navd that is busy is asked again, and an older one that tells no layout is not", async (t) => {
    const { calls, goes, refuses, tells, shown, tick } = bench(t);
    goes(8);
    tick(REST);
    await refuses(0, "busy");
    assert.match(shown()[2], /busy/);
    tick(AGAIN - 1);
    assert.equal(calls.length, 1);
    tick(1);
    assert.equal(calls.length, 2);
    await tells(1, { layout: undefined });
    assert.match(shown()[2], /older/);
    goes(9);
    tick(REST);
    assert.equal(calls.length, 2);
});

test("without a connection, a right or the same epoch nobody is asked, and a new session asks", async (t) => {
    const { calls, nav, goes, refuses, shown, tick, recalling, model, time } = bench(t);
    nav.connected = false;
    goes(8);
    tick(REST);
    assert.deepEqual([calls.length, shown()[2]], [0, "there is no connection with navd"]);
    nav.connected = true;
    recalling.begin();
    tick(REST);
    await refuses(0, "notAllowed");
    assert.deepEqual(shown()[2], "notAllowed: no");
    goes(9);
    tick(REST);
    assert.equal(calls.length, 1);
    time.now += 60000;
    goes(9);
    tick(REST);
    assert.equal(calls.length, 2);
    await refuses(1, "connectionLost");
    model.linked({ state: "ready", why: "ready" }, { may: [], epoch: "f" });
    recalling.begin();
    tick(REST);
    assert.deepEqual([calls.length, shown()[2]], [2, "navd has begun anew since"]);
});

test("the layouts that navd has told have a bound, and the one that was shown last stays", () => {
    const told = new Told(3), state = (seq, more = {}) => ({ epoch: "e", seq, window: { id: "w1" }, ...more });
    for (let seq = 1; seq <= 3; seq += 1) told.take(state(seq), { epoch: "e", seq, layout: layout(seq) });
    assert.equal(told.get(state(1)).frames[0].mark, 1);
    // Between two commits the earlier one counts.
    told.take(state(9), { epoch: "e", seq: 4, layout: layout(9) });
    assert.deepEqual([1, 2, 3, 9].map((seq) => told.get(state(seq))?.frames[0].mark), [1, undefined, 3, 9]);
    assert.equal(told.get(state(1, { epoch: "f" })) ?? told.get(state(1, { window: { id: "w2" } })), undefined);
    told.take(state(5), { epoch: "f", seq: 5, layout: layout(5) });
    assert.deepEqual([told.get(state(5)), told.whyNot(state(5))], [undefined, "navd has begun anew since"]);
    const few = new Told(100, 2000);
    for (let seq = 1; seq <= 50; seq += 1) few.take(state(seq), { epoch: "e", seq, layout: layout(seq) });
    assert.ok(few.length > 1 && few.length < 20 && few.get(state(50)), `${few.length}`);
});

test("where the numbers mean other moments, what navd has told of them is forgotten", () => {
    for (const isHeard of [true, false]) {
        const { model } = made(), { told } = model.layouts;
        if (isHeard) model.layout({ ...layout("a"), epoch: "e", seq: 5 });
        told.take(model.state, { epoch: "e", seq: 5, layout: layout("b") });
        if (isHeard) model.layout({ ...layout("c"), epoch: "e", seq: 3 });
        model.begin(new Copy(3));
        assert.equal(told.length, 0);
        assert.equal(model.layouts.length, isHeard ? 1 : 0);
    }
});

test("the page says where a layout comes from", () => {
    assert.deepEqual([["live"], ["recorded"], ["told"], ["sketch", null], ["sketch", "it is busy"]]
        .map((one) => wordsOfSource(...one)), ["", "as it was published", "as navd's history has it",
        "sketched from the tree until navd tells where things stood", "sketched from the tree: it is busy"]);
});
