import assert from "node:assert";
import test from "node:test";

import { Model } from "../model.js";
import { successorOf } from "../rules/successor.js";
import { whyRefused } from "../rules/whyrefused.js";
import { Copy, event, made, profile } from "./made.js";

test("a pause freezes the view and not the recording", () => {
    const { model } = made();
    model.event(event(6, "Six"));
    model.pause();
    const before = model.log.length;
    model.event(event(7, "Seven"));
    assert.deepEqual([model.isLive, model.state.get("c2").title, model.past.now.get("c2").title],
        [false, "Six", "Seven"]);
    assert.deepEqual([model.unseen, model.log.countBelow(model.frozen)], [1, before]);
    assert.equal(model.outline.rows(1, 1)[0].controller.title, "Six");
    model.live();
    assert.deepEqual([model.state.get("c2").title, model.unseen], ["Seven", 0]);
    assert.equal(model.outline.rows(1, 1)[0].controller.title, "Seven");
});

test("while log and lanes stand still, the values of the selection are those of now", () => {
    const { model, time, changed } = made();
    model.select("c2");
    model.hold();
    const { frozen, frozenAt } = model, before = model.log.length;
    time.now += 500;
    changed.clear();
    model.event(event(6, "Six"));
    model.hold();
    assert.deepEqual([model.isLive, model.isHeld, model.selection.title, model.unseen], [true, true, "Six", 1]);
    assert.deepEqual([model.frozen, model.frozenAt, model.log.countBelow(model.frozen)], [frozen, frozenAt, before]);
    assert.ok(["tree", "details", "time"].every((part) => changed.has(part)));
    // It outlives a tree that is taken anew, as after a lost connection.
    model.begin(new Copy(8));
    assert.deepEqual([model.isHeld, model.selected.id], [true, "c2"]);
    model.goTo(8);
    model.release();
    assert.deepEqual([model.isLive, model.isHeld], [false, true]);
    model.live();
    assert.deepEqual([model.isLive, model.isHeld, model.unseen], [true, false, 0]);
    model.hold();
    model.release();
    assert.equal(model.isHeld, false);
});

test("a moment that is shown stays, also when what was recorded of it is dropped", () => {
    const { model } = made();
    model.goTo(5);
    for (let seq = 6; seq < 11000; seq += 1) model.event(event(seq, `${seq}`));
    assert.ok(model.past.first > 5);
    assert.equal(model.state.get("c2").title, "Songs");
});

test("a commit of another epoch that comes before its tree is listed, and once", () => {
    const { model } = made(), commits = () => [...model.log.entries].filter(({ kind }) => kind === "commit");
    const first = event(2, "Two", { epoch: "f" }), second = event(3, "Three", { epoch: "f" });
    model.published({ topic: "window/w1/", message: event(6, "Six") });
    model.published({ topic: "window/w1/", message: first });
    model.published({ topic: "window/w1/", message: second });
    model.begin(new Copy(2, { epoch: "f" }));
    model.event(second);
    assert.deepEqual(commits().map(({ seq, epoch }) => [seq, epoch]), [[2, "f"], [3, "f"]]);
    assert.equal(model.state.get("c2").title, "Three");
});

test("the selection survives a reconnect, and another epoch by its name", () => {
    const { model } = made();
    model.select("c2");
    model.linked({ state: "away", why: "navd is away" });
    model.linked({ state: "ready", why: "ready" }, { may: [], epoch: "e" });
    model.begin(new Copy(5));
    assert.equal(model.selection.title, "Songs");
    model.linked({ state: "ready", why: "ready" }, { may: [], epoch: "f" });
    const other = new Copy(1, { epoch: "f" });
    other.controllers.set("c9", { id: "c9", kind: "viewController", name: "songs", title: "Anew" });
    other.controllers.delete("c2");
    model.begin(other);
    assert.deepEqual([model.selected.id, model.selection.title], ["c9", "Anew"]);
    assert.equal([...model.log.entries].some(({ text }) => text.includes("new epoch")), true);
});

test("a tree that is taken anew in the same epoch says what was not heard", () => {
    const { model } = made();
    model.begin(new Copy(9));
    assert.match([...model.log.entries].at(-1).text, /between 5 and 9 were not heard/);
    assert.deepEqual([model.past.length, model.past.first], [1, 9]);
});

test("commits of the window that is followed are not listed twice, and those of others are", () => {
    const { model } = made(), count = () => [...model.log.entries].filter(({ kind }) => kind === "commit").length;
    model.published({ topic: "window/w1/", message: event(6, "Six"), missed: false });
    assert.equal(count(), 0);
    model.event(event(6, "Six"));
    model.published({ topic: "window/w2/", message: event(7, "x"), missed: true });
    assert.equal(count(), 2);
    assert.equal([...model.log.entries].some(({ kind }) => kind === "gap"), true);
});

test("a vote that is traced counts for its client, and its turn for the client of the command", () => {
    const { model, time } = made(), base = { id: "q1", method: "tabBarController.shouldSelect", on: "c1",
        client: "gate" };
    model.published({ topic: "trace/w1/", message: { turn: 6, asked: { ...base, patience: 500, silence: "deny" } } });
    assert.equal(model.votes.count, 1);
    time.now += 120;
    model.published({ topic: "trace/w1/", message: { turn: 6, ended: { ...base, how: "yes", after: 118 } } });
    model.event(event(6, "Six"));
    assert.deepEqual(model.figures.votes.rows().map(({ name, p50 }) => [name, p50]), [["gate", 118]]);
    assert.deepEqual(model.figures.commands.rows().map(({ name, p50 }) => [name, p50]), [["app", 120]]);
    assert.equal(model.answers[0].seq, 5);
    assert.match(model.log.at(1).text, /gate is asked shouldSelect of tabs c1 \(500 ms, then deny\)/);
});

test("the history goes before what is known, and says where it ends", () => {
    const { model } = made(), now = model.past.now;
    const base = { epoch: "e", seq: 3, window: now.window, controllers: [now.get("c1"),
        { ...now.get("c2"), title: "Old" }] };
    const commits = [{ seq: 3, turn: 1, at: 5, method: "a", by: "x", changes: [], votes: [] },
        { seq: 5, turn: 2, at: 6, method: "b", by: "y", changes: [{ set: "c2", title: "Songs" }], votes: [] }];
    model.older(base, commits);
    assert.deepEqual([model.history, model.past.first, model.log.at(0).seq, model.log.at(0).isStored],
        ["kept", 3, 5, true]);
    model.goTo(3);
    assert.equal(model.selection, undefined);
    assert.deepEqual([model.state.get("c2").title, model.shownLayout.source], ["Old", "sketch"]);
    model.noOlder("reached");
    assert.deepEqual([model.history, model.log.at(0).seq], ["reached", 3]);
});

test("a history that does not lead to the known tree is refused, and said", () => {
    const { model } = made(), now = model.past.now;
    const commits = [3, 5].map((seq) => ({ seq, turn: 1, at: 5, method: "a", by: "x", changes: [], votes: [] }));
    model.older({ epoch: "e", seq: 3, window: now.window, controllers: [now.get("c1")] }, commits);
    assert.deepEqual([model.history, model.past.first], ["full", 5]);
    assert.match([...model.log.entries].at(-1).text, /does not lead/);
});

test("a recorded layout is shown for its moment, and a sketch where none was heard", () => {
    const { model } = made(), layout = (seq) => ({ epoch: "e", window: "w1", seq, frames: [], bounds: profile });
    model.layout(layout(5));
    model.event(event(6, "Six"));
    model.layout(layout(6));
    assert.deepEqual([model.shownLayout.source, model.shownLayout.seq], ["live", 6]);
    model.goTo(5);
    assert.deepEqual([model.shownLayout.source, model.shownLayout.seq], ["recorded", 5]);
    const other = made().model;
    other.event(event(6, "Six"));
    other.layout(layout(6));
    other.goTo(5);
    assert.equal(other.shownLayout.source, "sketch");
});

test("a layout that comes before the copy of its window is kept, and one of another window is not", () => {
    for (const [window, kept] of [["w1", 1], ["w2", 0]]) {
        const model = new Model();
        model.layout({ epoch: "e", window, seq: 5, frames: [], bounds: profile });
        model.begin(new Copy(5));
        assert.equal(model.layouts.length, kept);
    }
});

test("a window that is left, and one that is not yet followed, lose no commit and list none twice", () => {
    const { model } = made(), seqs = () => [...model.log.entries].filter(({ kind }) => kind === "commit")
        .map(({ window, seq }) => `${window}:${seq}`);
    model.event(event(6, "Six"));
    model.leave();
    model.published({ topic: "window/w1/", message: event(7, "Seven") });
    model.published({ topic: "window/w2/", message: event(8, "Eight") });
    model.begin(new Copy(7, { id: "w2" }));
    model.event(event(8, "Eight"));
    model.published({ topic: "window/w2/", message: event(9, "Nine") });
    model.event(event(9, "Nine"));
    assert.deepEqual(seqs(), ["w1:6", "w1:7", "w2:8", "w2:9"]);
    assert.equal(model.figures.rate.series(1e6 + 2000 + 1000, 1)[0] + model.figures.rate.series(1e6 + 2000, 1)[0], 4);
});

test("a moment that is compared stays what it was when its steps are dropped", () => {
    const { model } = made();
    model.mark("from", 5);
    for (let seq = 6; seq < 11000; seq += 1) model.event(event(seq, `${seq}`));
    assert.ok(model.past.first > 5);
    assert.deepEqual([model.marked("from").get("c2").title, model.marked("to").get("c2").title], ["Songs", "10999"]);
    model.mark("from", null);
    assert.equal(model.marked("from").seq, model.past.first);
});

test("marks and what was heard stay with a tree that is taken anew, and go with another epoch", () => {
    const { model } = made();
    model.mark("from", 5);
    model.begin(new Copy(9));
    assert.deepEqual([model.marks.from, model.marked("from").seq], [5, 5]);
    model.begin(new Copy(4));
    assert.match([...model.log.entries].at(-1).text, /put back from 9 to 4/);
    assert.equal(model.marks.from, null);
    model.event(event(5, "Again"));
    assert.equal([...model.log.entries].at(-1).seq, 5);
});

test("answers and peers of another epoch are not those of this one", () => {
    const { model } = made(), base = { id: "q1", method: "tabBarController.shouldSelect", on: "c1", client: "gate" };
    const peer = (session) => ({ session, client: "a", principal: "k", state: "present", silent: 0, late: 0,
        garbled: 0 });
    model.listedPeers({ peers: [peer(1), peer(2)], cut: [], owners: [] });
    model.published({ topic: "trace/w1/", message: { turn: 6, ended: { ...base, how: "no", after: 1 } } });
    assert.equal(model.answers.length, 1);
    model.linked({ state: "ready", why: "ready" }, { may: [], epoch: "f" });
    assert.equal(model.answers.length, 0);
    model.listedPeers({ peers: [peer(1)], cut: [], owners: [] });
    assert.deepEqual([...model.log.entries].filter(({ kind }) => kind === "peer"), []);
    assert.deepEqual([...model.log.entries].filter(({ kind }) => kind === "ended").map(({ epoch }) => epoch), ["e"]);
});

test("a window that was closed is followed by one of its name, but not while its past is looked at", () => {
    const { model } = made(), lists = (...ids) =>
        model.listedWindows({ windows: ids.map((id) => ({ id, name: "main" })) });
    lists("w1", "w2");
    assert.equal(successorOf(model), null);
    model.event(event(6, "Six", { changes: [{ close: "w1" }] }));
    assert.equal(successorOf(model), "main");
    model.goTo(5);
    assert.equal(successorOf(model), null);
    model.live();
    lists("w1");
    assert.equal(successorOf(model), null);
});

test("the page says why commands are refused: a lock, and maintenance mode", () => {
    const { model, changed } = made();
    assert.deepEqual(whyRefused(model), []);
    changed.clear();
    model.listedWindows({ windows: [{ id: "w1", name: "main", visible: true, lockedBy: "staff" }, { id: "w2",
        visible: true, lockedBy: "x" }] });
    assert.ok(changed.has("status"));
    assert.deepEqual(whyRefused(model), ["locked by staff"]);
    model.event(event(6, "Songs", { changes: [{ window: "w1", maintenance: "Back at ten" }] }));
    model.listedWindows({ windows: [{ id: "w1", name: "main", visible: true }] });
    assert.deepEqual(whyRefused(model), ["in maintenance: Back at ten"]);
});

test("the page says since when a lock and maintenance mode last, and hears of a lock that began anew", () => {
    const { model, changed } = made(), at = new Date(2026, 10, 6, 9, 5, 7).getTime();
    const lists = (lockedSince) => model.listedWindows({ windows: [{ id: "w1", name: "main", visible: true,
        lockedBy: "staff", lockedSince }] });
    lists(at);
    assert.deepEqual(whyRefused(model), ["locked by staff since 2026-11-06 09:05:07"]);
    changed.clear();
    lists(at);
    assert.ok(!changed.has("status"));
    lists(at + 1000);
    assert.ok(changed.has("status"));
    assert.deepEqual(whyRefused(model), ["locked by staff since 2026-11-06 09:05:08"]);
    model.listedWindows({ windows: [{ id: "w1", name: "main", visible: true }] });
    model.event(event(6, "Songs", { changes: [{ window: "w1", maintenance: "Back at ten", maintenanceSince: at }] }));
    assert.deepEqual(whyRefused(model), ["in maintenance since 2026-11-06 09:05:07: Back at ten"]);
});
