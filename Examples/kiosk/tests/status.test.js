import assert from "node:assert";
import test from "node:test";

import { Status, troubleOf } from "../status.js";
import { wordsFor } from "../taps.js";

const ready = { state: "ready", why: "ready" }, away = { state: "away", why: "no gateway" };
const greeting = { state: "greeting", why: "hello was sent" }, failed = { state: "failed", why: "not allowed" };
const drawn = { window: "phone", isDrawn: true };

test("what is final is told before what passes", () => {
    assert.equal(troubleOf([greeting, failed], drawn).why, "not allowed");
    assert.equal(troubleOf([failed, away], drawn).why, "not allowed");
    assert.equal(troubleOf([greeting, away], drawn).why, "no gateway");
    assert.equal(troubleOf([ready, greeting], drawn).why, "hello was sent");
    assert.equal(troubleOf([ready, ready], drawn), null);
});

test("a window of which no layout has come is not there", () => {
    const { kind, why } = troubleOf([ready, ready], { window: "phone", isDrawn: false });
    assert.deepEqual([kind, why], ["empty", "There is no window phone."]);
});

test("what is over at once is not told", (t) => {
    t.mock.timers.enable({ apis: ["setTimeout"] });
    const told = [], status = new Status((why) => told.push(why));
    status.update({ kind: "away", why: "a" }, 0);
    t.mock.timers.tick(399);
    status.update(null, 399);
    t.mock.timers.tick(1000);
    assert.deepEqual(told, []);
});

test("what changes all the time is told, and stays until a layout has come", (t) => {
    t.mock.timers.enable({ apis: ["setTimeout"] });
    const told = [], status = new Status((why) => told.push(why));
    status.update({ kind: "away", why: "a" }, 0);
    status.update({ kind: "away", why: "b" }, 300);
    t.mock.timers.tick(100);
    status.update({ kind: "empty", why: "no window" }, 5000);
    t.mock.timers.tick(2999);
    assert.deepEqual(told, ["b"]);
    t.mock.timers.tick(1);
    assert.deepEqual(told, ["b", "no window"]);
    status.update(null, 9000);
    assert.deepEqual(told, ["b", "no window", null]);
});

test("a veto is told where nobody has answered", () => {
    assert.equal(wordsFor({ outcome: "committed" }), null);
    assert.equal(wordsFor({ outcome: "vetoed", because: "answer" }), null);
    assert.match(wordsFor({ outcome: "vetoed", because: "silence" }), /No answer/);
    assert.match(wordsFor({ outcome: "vetoed", because: "absent" }), /away/);
    assert.equal(wordsFor(null, { name: "covered" }), null);
    assert.match(wordsFor(null, { name: "indexOutOfRange" }), /not possible/);
});

test("a touch that a lock or maintenance has refused is told", () => {
    assert.match(wordsFor(null, { name: "windowLocked", data: { client: "support" } }), /uses this screen/);
    assert.equal(wordsFor(null, { name: "underMaintenance", data: { text: "Back at ten" } }), "Back at ten");
    assert.match(wordsFor(null, { name: "underMaintenance" }), /looked after/);
});
