import assert from "node:assert";
import test from "node:test";

import { progressOf } from "../backswipe.js";
import { fitOf, isKeyboard } from "../room.js";

test("an interface is as large as it can be, in the middle of the room", () => {
    assert.deepEqual(fitOf({ width: 640, height: 1136 }, { width: 320, height: 568 }), { scale: 2, x: 0, y: 0 });
    assert.deepEqual(fitOf({ width: 500, height: 568 }, { width: 320, height: 568 }), { scale: 1, x: 90, y: 0 });
});

test("a room that becomes lower while text is typed has a keyboard", () => {
    const whole = { width: 320, height: 568 };
    assert.equal(isKeyboard(whole, { width: 320, height: 280 }, true), true);
    assert.equal(isKeyboard(whole, { width: 320, height: 280 }, false), false);
    assert.equal(isKeyboard(whole, { width: 568, height: 320 }, true), false);
    assert.equal(isKeyboard(null, { width: 320, height: 280 }, true), false);
});

test("a swipe goes from 0 to 1", () => {
    assert.equal(progressOf(10, 90, 320), 0.25);
    assert.equal(progressOf(10, 0, 320), 0);
    assert.equal(progressOf(10, 900, 320), 1);
    assert.equal(progressOf(10, 90, 0), 0);
});
