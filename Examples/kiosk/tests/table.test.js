import assert from "node:assert";
import test from "node:test";

import { placesOf, rowAt, shiftOf, topOf } from "../geometry.js";
import { swipeOf } from "../gestures.js";
import { Rows } from "../rows.js";

const pause = () => new Promise((resolve) => { setTimeout(resolve, 0); });

test("sections stand below one another, with their titles", () => {
    const { places, height } = placesOf([2, 1], new Map([[1, { header: "B", footer: "end" }]]), false);
    assert.deepEqual(places[1], { section: 1, count: 1, top: 88, rows: 112, rowHeight: 44, end: 156 });
    assert.equal(height, 188);
    assert.deepEqual(rowAt(places, 50), { section: 0, row: 1 });
    assert.deepEqual(rowAt(places, 90), { section: 1, row: 0 });
    assert.equal(topOf(places, { section: 1, row: 0 }), 88);
    assert.equal(topOf(places, { section: 2, row: 0 }), null);
    assert.equal(rowAt([], 0), null);
    const high = placesOf([2, 1], new Map(), false, 60).places;
    assert.deepEqual(rowAt(high, 70), { section: 0, row: 1 });
    assert.equal(topOf(high, { section: 1, row: 0 }), 120);
});

test("titles that come above what is seen do not move it", () => {
    const before = placesOf([3, 3], new Map(), false).places;
    const after = placesOf([3, 3], new Map([[0, { header: "A" }]]), false).places;
    assert.equal(shiftOf(before, after, 200), 24);
    assert.equal(shiftOf(before, after, 0), 0);
    assert.equal(shiftOf([], after, 0), 0);
});

test("a finger that goes far enough sideways swipes", () => {
    assert.equal(swipeOf(-60, 10), "left");
    assert.equal(swipeOf(60, -10), "right");
    assert.equal(swipeOf(-60, 40), null);
    assert.equal(swipeOf(-20, 0), null);
});

test("rows that were asked for when a table was left are asked for again", async () => {
    const asked = [];
    const rows = new Rows((params) => {
        asked.push(params);
        return new Promise(() => {});
    }, () => {});
    rows.renew("1", [3]);
    rows.want(0, 0, 3);
    rows.want(0, 1, 3);
    assert.deepEqual(asked, [{ section: 0, row: 0, count: 3 }]);
    rows.pause();
    rows.want(0, 0, 3);
    assert.equal(asked.length, 2);
});

test("what there is of an older version stays until the new rows have come", async () => {
    let text = "old";
    const rows = new Rows(async ({ section, row, count }) => ({
        section, sections: [1], rows: count ? [{ row, cell: { text } }] : [] }), () => {});
    rows.renew("1", [1]);
    rows.want(0, 0, 1);
    await pause();
    text = "new";
    rows.renew("2", undefined);
    assert.equal(rows.get(0, 0).cell.text, "old");
    rows.want(0, 0, 1);
    await pause();
    assert.equal(rows.get(0, 0).cell.text, "old", "they are counted first");
    rows.count();
    await pause();
    rows.want(0, 0, 1);
    await pause();
    assert.equal(rows.get(0, 0).cell.text, "new");
});

test("rows that nobody answers are missing, and asked for again", async (t) => {
    t.mock.timers.enable({ apis: ["setTimeout"] });
    let calls = 0, changes = 0;
    const rows = new Rows(() => {
        calls += 1;
        return Promise.reject(new Error("away"));
    }, () => { changes += 1; });
    rows.renew("1", [1]);
    rows.want(0, 0, 1);
    await Promise.resolve().then(() => {}).then(() => {});
    assert.equal(rows.areMissing, true);
    rows.want(0, 0, 1);
    assert.equal(calls, 1);
    t.mock.timers.tick(1000);
    rows.want(0, 0, 1);
    assert.equal(calls, 2);
    assert.equal(changes, 2);
});
