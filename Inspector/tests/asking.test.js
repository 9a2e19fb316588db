import assert from "node:assert";
import test from "node:test";

import { Asking } from "../asking.js";
import { made } from "./made.js";

const tap = { method: "tabBarController.tap", on: "c1", params: { index: 0 } };

test("a tap is asked first, and sent only when somebody says so", async () => {
    const { model } = made(), calls = [];
    const nav = { call: async (...call) => {
        calls.push(call[0]);
        return call[0] === "vote.dryRun" ? { would: "allowed", asked: [] } : { outcome: "committed", seq: 6, turn: 6 };
    } };
    const asking = new Asking(nav, model, () => {});
    await asking.ask(tap, "a tap");
    assert.deepEqual([asking.phase, asking.answer.would, calls], ["asked", "allowed", ["vote.dryRun"]]);
    await asking.send();
    assert.deepEqual([asking.phase, asking.outcome.result.outcome, calls.length], ["sent", "committed", 2]);
    assert.deepEqual([...model.log.entries].filter(({ kind }) => kind === "own").map(({ text }) => text), [
        "dry run: tabBarController.tap on c1: allowed", "tabBarController.tap on c1: committed"]);
});

test("an answer that comes after another question is not shown", async () => {
    const { model } = made(), waiting = [];
    const nav = { call: () => new Promise((resolve) => { waiting.push(resolve); }) };
    const asking = new Asking(nav, model, () => {}), first = asking.ask(tap, "first"),
        second = asking.ask(tap, "second");
    waiting[0]({ would: "vetoed", asked: [] });
    await first;
    assert.equal(asking.phase, "asking");
    waiting[1]({ would: "allowed", asked: [] });
    await second;
    assert.deepEqual([asking.text, asking.answer.would], ["second", "allowed"]);
});

test("navd may take as long as the slowest voter and a little more, for a dry run and for a tap", async () => {
    const { model } = made(), deadlines = [];
    const nav = { call: async (method, on, params, { deadline }) => {
        deadlines.push(deadline);
        return { would: "allowed", asked: [], outcome: "committed" };
    } };
    const asking = new Asking(nav, model, () => {});
    await asking.ask(tap, "a tap");
    model.listedAttachments({ attachments: [{ patience: 500 }, { patience: 60000 }, { patience: 1000 }] });
    await asking.ask(tap, "a tap");
    await asking.send();
    assert.deepEqual(deadlines, [15000, 75000, 75000]);
});

test("a dry run whose answer nobody waits for is taken back", async () => {
    const { model } = made(), signals = [];
    const nav = { call: (method, on, params, { signal }) => new Promise((_, reject) => {
        signals.push(signal);
        signal?.addEventListener("abort", () => reject(signal.reason));
    }) };
    const asking = new Asking(nav, model, () => {}), first = asking.ask(tap, "first");
    void asking.ask(tap, "second");
    await first;
    assert.deepEqual(signals.map(({ aborted }) => aborted), [true, false]);
    assert.equal(model.log.entries.at(-1).text,
        "dry run: tabBarController.tap on c1: givenUp: nobody waits for the answer any more");
    // A tap is not taken back.
    void asking.send();
    assert.equal(signals[1].aborted, false);
    asking.clear();
    assert.deepEqual(signals.map((one) => one?.aborted), [true, true, undefined]);
});

test("without the right to command nothing is asked; of the past nobody is", async () => {
    const { model } = made(), nav = { call: () => assert.fail("nobody is to be asked") };
    const asking = new Asking(nav, model, () => {});
    model.goTo(5);
    await asking.ask(tap, "a tap");
    assert.deepEqual([asking.phase, asking.answer.would], ["past", "allowed"]);
    await asking.send();
    assert.equal(asking.phase, "past");
    model.live();
    model.may = ["read"];
    await asking.ask(tap, "a tap");
    assert.deepEqual([asking.phase, asking.error.name], ["asked", "notAllowed"]);
    await asking.send();
    assert.equal(asking.phase, "asked");
});
