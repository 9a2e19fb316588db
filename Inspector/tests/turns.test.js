import assert from "node:assert";
import test from "node:test";

import { Queueing } from "../queueing.js";
import { Lists } from "../rules/lists.js";
import { OpenTurns, isBusy, placeOf, waitOf } from "../rules/openturns.js";
import { State } from "../rules/past.js";
import { event, made } from "./made.js";

const tap = { turn: 9, container: "c1", method: "tabBarController.tap", by: "till", on: "c1", phase: "voting",
    since: 4200, asked: ["gate"] };
const queued = (turn, ahead, more = {}) => ({ turn, container: "c1", method: "m.set", by: "kiosk", on: "c1",
    phase: "queued", since: 4600, waitsFor: { turn: ahead, what: "before" }, ...more });
const answer = (turns, more = {}) => ({ turns, count: turns.length, at: 5000, names: {}, ...more });

test("a turn counts up since its phase began, whatever navd's clock says, and has its queue behind it", () => {
    const turns = new OpenTurns();
    turns.list(answer([tap, { ...tap, turn: 20, container: "c2", on: "c2", since: undefined }, queued(10, 9),
        queued(undefined, 10), queued(11, 10), queued(12, 77)], { count: 8 }), 100);
    const open = turns.open(350);
    assert.deepEqual(open.map(({ turn, waited }) => [turn, waited]), [[9, 1050], [20, undefined], [12, 650]]);
    assert.deepEqual(open[0].behind.map(({ turn, waited }) => [turn, waited]),
        [[10, 650], [undefined, 650], [11, 650]]);
    assert.deepEqual([turns.count, turns.left, turns.has(11), turns.has(77), turns.has(undefined)],
        [3, 2, true, false, false]);
    turns.list(answer([]), 400);
    assert.deepEqual([turns.count, turns.left, turns.has(9), turns.open(400)], [0, 0, false, []]);
    // What waits for itself is nonsense, and is listed once all the same.
    turns.list(answer([queued(1, 2), queued(2, 1), queued(3, 3)]), 0);
    assert.deepEqual(turns.open(0).flatMap((one) => [one, ...one.behind]).map(({ turn }) => turn).sort(), [1, 2, 3]);
});

test("each phase says for what a turn waits, and a transition who ends it", () => {
    const state = new State({ epoch: "e", seq: 5, window: { id: "w1", root: "c1" }, controllers: [
        { id: "c1", kind: "tabBarController" }, { id: "c2", kind: "navigationController", parent: "c1" }] });
    const renderer = { attachment: "a1", client: "screen", role: "renderer", to: { inside: "c1" }, implements: [] };
    const waits = (turn, transition, container = "c2") => {
        if (container) state.controllers.set(container, { ...state.get(container), transition });
        else state.window = { ...state.window, transition };
        return waitOf({ turn: 9, container, ...turn }, state, [renderer]);
    };
    assert.equal(waits({ phase: "voting", asked: ["gate", "till"] }), "the vote of gate, till");
    assert.equal(waits({ phase: "hosted", asked: ["carousel"] }), "the host carousel");
    assert.equal(waits({ phase: "calling", asked: ["d"] }), "d to answer an awaited callback");
    assert.equal(waits({ phase: "queued" }), "its start");
    for (const [what, words] of [["before", "the end of the turn before it (turn 4)"],
        ["ancestor", "the transition around it (turn 4)"], ["gesture", "the user's gesture (turn 4)"]]) {
        assert.equal(waits({ phase: "queued", waitsFor: { turn: 4, what } }), words);
    }
    assert.equal(waits({ phase: "sleeping" }), "sleeping");
    const push = { kind: "push", turn: 9, duration: 350 };
    assert.equal(waits({ phase: "transition" }, { ...push, owner: "renderer" }), "the renderer screen to end the push");
    assert.equal(waits({ phase: "transition" }, { ...push, owner: "timed" }),
        "the end of the push, which takes 350 ms");
    assert.equal(waits({ phase: "transition" }, { ...push, owner: "gesture" }), "the user to end the gesture (push)");
    assert.equal(waits({ phase: "transition" }, { ...push, turn: 8, owner: "timed" }), "the end of its transition");
    assert.equal(waits({ phase: "transition" }, { ...push, kind: "present", owner: "renderer" }, null),
        "the renderer screen to end the present");
    assert.deepEqual([{ on: "c2", container: "c1" }, { on: "songs", container: "c1" }, {}].map(placeOf),
        ["c2", "c1", "window"]);
});

test("something is open while a question, a client, a transition or a turn waits", () => {
    const { model } = made(), peer = (client, pending) => ({ session: 1, client, pending, state: "present" });
    const peers = (...list) => model.listedPeers({ peers: list, cut: [], owners: [] });
    assert.equal(isBusy(model), false);
    // This page waits for the list itself.
    peers(peer("inspector", 3), peer("till", 0));
    assert.equal(isBusy(model), false);
    peers(peer("till", 1));
    assert.equal(isBusy(model), true);
    peers();
    model.event(event(6, "Six", { changes: [{ set: "c2", transition: { kind: "push", turn: 6 } }] }));
    assert.equal(isBusy(model), true);
    model.event(event(7, "Seven", { changes: [{ set: "c2", transition: null }] }));
    assert.equal(isBusy(model), false);
    model.turns.list(answer([tap]), 0);
    assert.equal(isBusy(model), true);
    model.leave();
    assert.equal(isBusy(model), false);
});

/** What asks a navd that is played, in a model where a turn is open. */
function bench() {
    const { model, time, changed } = made(), calls = [], told = [], lists = new Lists();
    const nav = { connected: true, reply: async () => answer([tap]), call: (...call) => {
        calls.push(call);
        return nav.reply();
    } };
    const queueing = new Queueing(nav, model, lists, { clock: () => time.now, lacks: ({ name }) => told.push(name),
        allowed: () => told.push("allowed") });
    const wait = () => model.published({ topic: "trace/w1/", message: { turn: 9, asked: { id: "q1", client: "gate",
        method: "tabBarController.shouldSelect", on: "c1", patience: 500, silence: "deny" } } });
    return { model, nav, queueing, calls, told, time, changed, wait, lists };
}

const refusal = (name) => async () => { throw Object.assign(new Error("no"), { name }); };

test("turns are asked for while something is open, one request at a time, and not of the past", async () => {
    const { model, nav, queueing, calls, changed, wait } = bench();
    await queueing.ask();
    assert.deepEqual(calls, []);
    wait();
    changed.clear();
    await Promise.all([queueing.ask(), queueing.ask()]);
    assert.deepEqual(calls, [["turn.list", "w1", { limit: 64 }]]);
    assert.deepEqual([model.turns.count, changed.has("votes")], [1, true]);
    model.pause();
    await queueing.ask();
    model.live();
    nav.connected = false;
    await queueing.ask();
    assert.equal(calls.length, 1);
    // An answer that comes when another window is followed is not of that one.
    nav.connected = true;
    const late = queueing.ask();
    model.leave();
    model.window = { id: "w2" };
    await late;
    assert.deepEqual([calls.length, model.turns.count], [2, 0]);
});

test("a navd that does not know the list is asked once in a session, and a refusal is repeated after a minute", async () => {
    const { model, nav, queueing, calls, told, time, wait } = bench();
    wait();
    nav.reply = refusal("methodNotFound");
    await queueing.ask();
    await queueing.ask();
    assert.deepEqual([calls.length, told], [1, []]);
    assert.match(model.turns.refusal, /older/);
    queueing.begin();
    assert.equal(model.turns.refusal, null);
    nav.reply = refusal("notAllowed");
    await queueing.ask();
    await queueing.ask();
    assert.deepEqual([calls.length, told, model.turns.refusal], [2, ["notAllowed"], "no"]);
    time.now += 60000;
    nav.reply = async () => answer([tap]);
    await queueing.ask();
    assert.deepEqual([told, model.turns.refusal, model.turns.count], [["notAllowed", "allowed"], null, 1]);
    // Another failure says nothing of the next time.
    nav.reply = refusal("noAnswer");
    await queueing.ask();
    assert.deepEqual([model.turns.refusal, model.turns.count], [null, 0]);
    await queueing.ask();
    assert.equal(calls.length, 5);
});
