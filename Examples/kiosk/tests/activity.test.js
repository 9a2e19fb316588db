import assert from "node:assert";
import test from "node:test";

import { Activity } from "../activity.js";

function used() {
    const on = new EventTarget(), told = [];
    const clock = { now: 500 };
    const activity = new Activity(() => told.push(clock.now), { on, now: () => clock.now });
    const sign = (name, now) => {
        clock.now = now;
        on.dispatchEvent(new Event(name));
    };
    return { activity, sign, told };
}

test("typing, touching and scrolling are told once a second at most", () => {
    const { sign, told } = used();
    for (const now of [1000, 1300, 1999]) sign("input", now);
    sign("touchmove", 2000);
    sign("wheel", 2500);
    sign("keydown", 3000);
    sign("pointerdown", 4000);
    assert.deepEqual(told, [1000, 2000, 3000, 4000]);
});

test("the last use is remembered, also where it was not told", () => {
    const { activity, sign } = used();
    assert.equal(activity.last, 500);
    sign("input", 1000);
    sign("input", 1400);
    assert.equal(activity.last, 1400);
    sign("pointermove", 1500);
    assert.equal(activity.last, 1400);
});
