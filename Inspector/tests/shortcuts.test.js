import assert from "node:assert";
import test from "node:test";

import { Shortcuts } from "../rules/shortcuts.js";

function memory() {
    const values = new Map();
    return { getItem: (name) => values.get(name) ?? null, setItem: (name, value) => values.set(name, value),
        removeItem: (name) => values.delete(name) };
}

test("shortcuts are turned off and on, and the choice is remembered", () => {
    const storage = memory(), open = () => new Shortcuts(() => storage), first = open();
    assert.equal(first.isOn, true);
    first.toggle();
    assert.deepEqual([first.isOn, open().isOn], [false, false]);
    first.toggle();
    assert.deepEqual([first.isOn, open().isOn], [true, true]);
});

test("where the browser remembers nothing, the choice holds for the page", () => {
    const shortcuts = new Shortcuts(() => { throw new Error("forbidden"); });
    assert.equal(shortcuts.isOn, true);
    shortcuts.toggle();
    assert.equal(shortcuts.isOn, false);
});
