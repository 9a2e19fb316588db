import assert from "node:assert";
import test from "node:test";

import { Transitions, mirrored } from "../transitions.js";

globalThis.document = { hidden: true };
globalThis.matchMedia = () => ({ matches: false });

const scene = { entering: [], leaving: [], layersIn: [], layersOut: [], viewOf: () => undefined, gone() {} };
const pause = () => new Promise((resolve) => { setTimeout(resolve, 0); });

function place() {
    const finished = [];
    const finish = ({ transition }) => {
        finished.push(transition);
        return Promise.resolve();
    };
    const nav = { epoch: "a", controller: () => ({ transition: { finish } }) };
    const transitions = new Transitions(nav, () => {});
    const run = async (turn) => {
        transitions.begin("c1", { transition: turn, kind: "push", owner: "renderer", interactive: false, duration: 9 });
        const controllers = new Map([["c1", { transition: { turn, owner: "renderer" } }]]);
        transitions.play({ epoch: nav.epoch, window: {}, controllers }, scene);
        await pause();
    };
    return { nav, finished, run, transitions };
}

test("a transition is ended once", async () => {
    const { finished, run } = place();
    await run(5);
    await run(5);
    assert.deepEqual(finished, [5]);
});

test("in another epoch the same number is another transition", async () => {
    const { nav, finished, run } = place();
    await run(5);
    nav.epoch = "b";
    await run(5);
    assert.deepEqual(finished, [5, 5]);
});

test("a transition that no layout shows is ended after a while", async (t) => {
    t.mock.timers.enable({ apis: ["setTimeout"] });
    const { finished, transitions } = place();
    transitions.begin("c1", { transition: 7, kind: "push", owner: "renderer", interactive: false, duration: 9 });
    t.mock.timers.tick(300);
    assert.deepEqual(finished, [7]);
});

test("from right to left what comes from the right comes from the left", () => {
    assert.equal(mirrored("translateX(100%)"), "translateX(-100%)");
    assert.equal(mirrored("translateX(-30%)"), "translateX(30%)");
    assert.equal(mirrored("none"), "none");
});
