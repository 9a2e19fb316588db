import assert from "node:assert";
import test from "node:test";

import { Lists } from "../rules/lists.js";

const few = { isHidden: false, number: 20 }, many = { isHidden: false, number: 1200 };

/** How often the lists are asked for in ten seconds in which there is news every 50 ms. */
function timesInTenSeconds(extent) {
    const lists = new Lists();
    let times = 0, due = null;
    for (let now = 0; now < 10000; now += 50) {
        due ??= now + lists.soon(now, extent);
        if (now < due) continue;
        lists.told(now);
        times += 1;
        due = null;
    }
    return times;
}

test("much news is asked for twice a second, and every two seconds where the answers are large", () => {
    assert.ok(timesInTenSeconds(few) <= 20 && timesInTenSeconds(few) >= 15);
    assert.ok(timesInTenSeconds(many) <= 5);
    assert.equal(timesInTenSeconds({ isHidden: true, number: 20 }), 1);
});

test("all lists are asked for every two seconds, and more seldom where they are many or nobody looks", () => {
    const lists = new Lists();
    assert.deepEqual([few, many, { isHidden: true, number: 1200 }].map((one) => lists.pause(one)),
        [2000, 10000, 15000]);
});

test("what was refused is asked for again after a minute, and at once in another session", () => {
    const lists = new Lists();
    assert.equal(lists.mayAsk("peer.list", 0), true);
    lists.refused("peer.list", 1000);
    assert.deepEqual([lists.mayAsk("peer.list", 60000), lists.mayAsk("vote.list", 1000)], [false, true]);
    assert.equal(lists.mayAsk("peer.list", 61000), true);
    lists.begin();
    assert.equal(lists.mayAsk("peer.list", 2000), true);
});

test("an answer tells that a right has come back, once", () => {
    const lists = new Lists();
    lists.refused("peer.list", 1000);
    assert.deepEqual([lists.answered("peer.list"), lists.answered("peer.list"), lists.answered("vote.list")],
        [true, false, false]);
    assert.equal(lists.mayAsk("peer.list", 1001), true);
});

test("a navd that answers nothing is silent since the first question that it owes an answer to", () => {
    const lists = new Lists();
    assert.equal(lists.silence(500), 0);
    lists.asked(1000);
    lists.asked(3000);
    assert.equal(lists.silence(4000), 3000);
    lists.heard();
    assert.equal(lists.silence(4000), 0);
    lists.asked(5000);
    assert.equal(lists.silence(5100), 100);
});
