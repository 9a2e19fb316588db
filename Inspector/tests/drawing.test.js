import assert from "node:assert";
import test from "node:test";

import { Drawing } from "../drawing.js";

/** A drawing whose clock and frames the test moves. */
function made(seldom = {}) {
    const bench = { now: 1000, drawn: [], due: [], hidden: new Set() };
    bench.drawing = new Drawing({
        draw: (name) => bench.drawn.push(name), seldom, isHidden: (name) => bench.hidden.has(name),
        clock: () => bench.now, next: (call) => bench.due.push(call),
    });
    bench.frame = (milliseconds = 16) => {
        bench.now += milliseconds;
        for (const call of bench.due.splice(0)) call();
        return bench.drawn.splice(0);
    };
    return bench;
}

test("what has changed often until the next frame is drawn once", () => {
    const { drawing, frame, due } = made();
    for (let count = 0; count < 100; count += 1) drawing.changed(["tree", "screen"]);
    assert.equal(due.length, 1);
    assert.deepEqual(frame(), ["tree", "screen"]);
    assert.deepEqual(frame(), []);
    assert.equal(drawing.frames.length, 1);
});

test("a part that is drawn seldom waits for its time, but not for what somebody has done", (t) => {
    t.mock.timers.enable({ apis: ["setTimeout"] });
    const { drawing, frame } = made({ log: 100 });
    drawing.changed(["log"]);
    assert.deepEqual(frame(), ["log"]);
    drawing.changed(["log", "tree"]);
    assert.deepEqual(frame(), ["tree"]);
    assert.deepEqual(frame(), []);
    t.mock.timers.tick(100);
    assert.deepEqual(frame(100), ["log"]);
    drawing.changed(["log"]);
    drawing.atOnce();
    assert.deepEqual(frame(), ["log"]);
});

test("a part that is not shown is not drawn", () => {
    const { drawing, frame, hidden } = made({ lanes: 500 });
    hidden.add("lanes");
    drawing.changed(["lanes"]);
    assert.deepEqual(frame(), []);
    assert.equal(drawing.has("lanes"), false);
});

test("nothing is drawn while a button is pressed, for a second at most", () => {
    const { drawing, frame } = made(), listeners = {};
    drawing.holdWhilePressed({ addEventListener: (kind, call) => { listeners[kind] = call; } });
    listeners.pointerdown();
    drawing.changed(["tree"]);
    assert.deepEqual(frame(), []);
    listeners.pointerup();
    assert.deepEqual(frame(), ["tree"]);
    listeners.pointerdown();
    drawing.changed(["tree"]);
    assert.deepEqual(frame(900), []);
    assert.deepEqual(frame(200), ["tree"]);
});
