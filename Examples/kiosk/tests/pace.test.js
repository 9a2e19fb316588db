import assert from "node:assert";
import test from "node:test";

import { verdict } from "../pace.js";

const layout = { epoch: "e", seq: 7 }, behind = { epoch: "e", seq: 6 }, here = { epoch: "e", seq: 7 };

test("a layout is drawn when the tree has its number", () => {
    assert.equal(verdict({ layout, copy: here, age: 0 }), "draw");
    assert.equal(verdict({ layout, copy: behind, age: 199 }), "wait");
});

test("without the tree it is drawn after a while, and again when the tree has come", () => {
    assert.equal(verdict({ layout, copy: behind, age: 200 }), "early");
    assert.equal(verdict({ layout, copy: behind, age: 900, isDrawn: true }), "wait");
    assert.equal(verdict({ layout, copy: here, age: 900, isDrawn: true }), "draw");
});

test("it is never drawn with a tree of another epoch", () => {
    assert.equal(verdict({ layout, copy: { epoch: "f", seq: 9 }, age: 60000 }), "wait");
});

test("it waits a little for the beginning of a transition", () => {
    assert.equal(verdict({ layout, copy: here, age: 99, isUntold: true }), "wait");
    assert.equal(verdict({ layout, copy: here, age: 100, isUntold: true }), "draw");
});

test("a layout without a number is drawn at once", () => {
    assert.equal(verdict({ layout: {}, copy: here, age: 0 }), "draw");
});
