/** Copies, layouts and their subscriptions, without sockets and clocks. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { Copy, LayoutWatch, TopicWatch, TreeWatch } from "../navd.js";
import { Bench } from "./bench.js";

const WINDOW = { id: "w1", name: "main", root: "c1" };
const WINDOWS = { windows: [{ id: "w7", name: "other" }, { id: "w1", name: "main" }] };
const CONTROLLER = { id: "c1", kind: "viewController", appearance: "appeared" };

const snapshot = (seq, epoch = "e1") => ({ epoch, seq, window: WINDOW, controllers: [CONTROLLER] });
const event = (seq, prev, changes = [{ set: "c1", title: `at ${seq}` }], epoch = "e1") =>
    ({ epoch, seq, prev, turn: 1, cause: {}, messages: [], changes });
const bookmark = (seq, epoch = "e1") => ({ epoch, window: "w1", seq, n: 0, bookmark: "subscribed" });

function open(bench, kind = TreeWatch) {
    const watch = bench.session.watches.open(kind, "main", bench.now);
    bench.take();
    return watch;
}

const layout = (seq, frames, more = {}) => ({ epoch: "e1", seq, window: "w1", frames, ...more });
const frames = (bench) => bench.of("deliver").map((one) => one.item?.frames ?? null);

/** The layouts of w1 are followed, and the first one has come. */
function drawing(bench) {
    const watch = open(bench, LayoutWatch);
    bench.answer("window.list", WINDOWS);
    bench.answer("subscribe");
    bench.publish("layout/w1/", layout(3, ["main"]));
    return watch;
}

/** Another socket, and a navd that has forgotten everything. */
function newEpoch(bench) {
    bench.again();
    bench.refuse("hello", "sessionUnknown");
    bench.welcome({ session: "s2", epoch: "e2" });
}

function following(bench, seq = 5) {
    const watch = open(bench);
    bench.answer("window.list", WINDOWS);
    bench.publish("window/w1/", bookmark(seq));
    bench.answer("snapshot", snapshot(seq));
    return watch;
}

const seqs = (bench) => bench.of("deliver").map((one) => one.item.seq);

test("a tree subscribes, waits for the bookmark and then takes the snapshot", () => {
    const bench = new Bench().ready(), watch = open(bench);
    bench.answer("window.list", WINDOWS);
    assert.deepEqual(bench.last("subscribe").params, { topics: ["window/w1/"] });
    assert.equal(bench.count("snapshot"), 0);
    bench.publish("window/w1/", bookmark(5));
    assert.equal(bench.last("snapshot").on, "w1");
    bench.publish("window/w1/", event(6, 5));
    bench.answer("snapshot", snapshot(5));
    assert.equal(watch.copy.seq, 6);
    assert.equal(watch.copy.controllers.get("c1").title, "at 6");
    assert.deepEqual(seqs(bench), [5, 6]);
});

test("an old event is ignored and a note does not count", () => {
    const bench = new Bench().ready(), watch = following(bench);
    bench.publish("window/w1/", event(5, 4));
    bench.publish("window/w1/", { epoch: "e1", seq: 5, n: 1, turn: 3, note: "vetoed", data: {} });
    bench.publish("window/w1/", event(6, 5));
    assert.equal(watch.copy.seq, 6);
    assert.deepEqual(seqs(bench), [5, 6]);
});

test("a gap is filled by changesSince and the event behind it is applied once", () => {
    const bench = new Bench().ready(), watch = following(bench);
    bench.publish("window/w1/", event(8, 7));
    assert.equal(watch.copy.seq, 5);
    bench.passes(100);
    assert.deepEqual(bench.last("changesSince").params, { epoch: "e1", seq: 5 });
    bench.publish("window/w1/", event(9, 8));
    bench.answer("changesSince", { epoch: "e1", seq: 8, events: [event(6, 5), event(7, 6), event(8, 7)] });
    assert.equal(watch.copy.seq, 9);
    assert.deepEqual(seqs(bench), [5, 6, 7, 8, 9]);
});

test("a bookmark ahead means a gap as well", () => {
    const bench = new Bench().ready(), watch = following(bench);
    bench.publish("window/w1/", bookmark(6));
    bench.passes(100);
    bench.answer("changesSince", { epoch: "e1", seq: 6, events: [event(6, 5)] });
    assert.equal(watch.copy.seq, 6);
});

for (const [what, message] of [
    ["is no longer kept", { error: { code: 111, name: "historyCompacted", message: "" } }],
    ["was put back from a copy", { result: { epoch: "e1", seq: 2, events: [] } }],
]) {
    test(`what ${what} is taken anew`, () => {
        const bench = new Bench().ready(), watch = following(bench);
        bench.publish("window/w1/", bookmark(9));
        bench.passes(100);
        bench.receive({ id: bench.last("changesSince").id, ...message });
        bench.answer("window.list", WINDOWS);
        bench.answer("snapshot", snapshot(2));
        assert.deepEqual([watch.copy.seq, watch.state], [2, "live"]);
    });
}

test("a new epoch finds the window by its name under another id", () => {
    const bench = new Bench().ready(), watch = following(bench);
    bench.again();
    bench.refuse("hello", "sessionUnknown");
    bench.welcome({ session: "s2", epoch: "e2" });
    bench.answer("window.list", { windows: [{ id: "w3", name: "main" }] });
    assert.deepEqual(bench.last("subscribe").params, { topics: ["window/w3/"] });
    bench.publish("window/w3/", bookmark(1, "e2"));
    bench.answer("snapshot", { ...snapshot(1, "e2"), window: { ...WINDOW, id: "w3" } });
    assert.deepEqual([watch.copy.epoch, watch.copy.seq, watch.id], ["e2", 1, "w3"]);
});

test("on a new socket everything is subscribed anew, and the bookmark tells what was missed", () => {
    const bench = new Bench().ready(), watch = following(bench);
    bench.again();
    bench.welcome();
    assert.equal(bench.count("subscribe"), 2);
    assert.equal(bench.count("unsubscribe"), 0);
    bench.answer("window.list", WINDOWS);
    bench.publish("window/w1/", bookmark(7));
    bench.answer("changesSince", { epoch: "e1", seq: 7, events: [event(6, 5), event(7, 6)] });
    assert.equal(bench.count("snapshot"), 1);
    assert.equal(watch.copy.seq, 7);
});

test("after a restart of navd the subscription on the same socket is made anew", () => {
    const bench = new Bench().ready();
    following(bench);
    bench.receive({ navweb: { connected: false } });
    bench.receive({ navweb: { connected: true } });
    bench.passes(200);
    bench.welcome();
    assert.deepEqual(bench.sent.slice(-3).map((one) => one.method), ["unsubscribe", "subscribe", "window.list"]);
});

test("a window that is not there yet is looked for again, ever more seldom", () => {
    const bench = new Bench().ready(), watch = open(bench);
    for (let count = 0; count < 8; count += 1) {
        bench.answer("window.list", { windows: [] });
        bench.passes(3000);
    }
    assert.equal(bench.count("window.list"), 9);
    bench.answer("window.list", WINDOWS);
    assert.equal(watch.state, "subscribing");
});

test("a closed window ends what follows it", () => {
    const bench = new Bench().ready(), watch = following(bench);
    bench.publish("window/w1/", event(6, 5, [{ remove: "c1" }, { close: "w1" }]));
    assert.equal(watch.state, "ended");
    assert.equal(bench.of("deliver").at(-1).item, null);
    assert.deepEqual(bench.last("unsubscribe").params, { topics: ["window/w1/"] });
});

test("after a minute of silence the topics are subscribed anew", () => {
    const bench = new Bench().ready();
    following(bench);
    bench.receive({ id: bench.last("subscribe").id, result: {} });
    bench.passes(59000);
    assert.equal(bench.count("subscribe"), 1);
    bench.passes(30000);
    assert.equal(bench.count("subscribe"), 2);
});

test("a name that no window has is logged once, with names that are alike", () => {
    const bench = new Bench().ready(), watch = bench.session.watches.open(TreeWatch, "mian", bench.now);
    bench.take();
    for (let i = 0; i < 2; i++) {
        bench.answer("window.list", WINDOWS);
        bench.passes(1000);
    }
    assert.equal(bench.count("window.path"), 1);
    bench.receive({ id: bench.last("window.path").id, error: {
        code: 202, name: "unknownWindow", message: "", data: { window: "mian", near: ["main"] } } });
    const warnings = bench.of("log").filter(({ level }) => level === "warning").map(({ text }) => text);
    assert.equal(warnings.length, 1);
    assert.match(warnings[0], /no window has the name "mian" now; it is waited for; meant: "main"\?$/);
    bench.answer("window.list", { windows: [{ id: "w2", name: "mian" }] });
    assert.equal(watch.state, "subscribing");
});

test("a layout that is too large is asked for", () => {
    const bench = new Bench().ready();
    open(bench, LayoutWatch);
    bench.answer("window.list", WINDOWS);
    bench.publish("layout/w1/", layout(3, [1]));
    bench.publish("layout/w1/", { epoch: "e1", window: "w1", seq: 4, n: 0, bookmark: "large" });
    bench.answer("layout", { window: "w1", frames: [2] });
    assert.deepEqual(frames(bench), [[1], [2]]);
    const { epoch, seq, window } = bench.of("deliver").at(-1).item;
    assert.deepEqual([epoch, seq, window], ["e1", 4, "w1"]);
});

test("the answer to layout is not delivered after a newer one that was published", () => {
    const bench = new Bench().ready(), watch = drawing(bench);
    bench.publish("layout/w1/", { epoch: "e1", window: "w1", seq: 4, n: 0, bookmark: "large" });
    bench.publish("layout/w1/", layout(5, ["new"]));
    bench.answer("layout", { window: "w1", frames: ["old"] });
    assert.deepEqual(frames(bench), [["main"], ["new"]]);
    assert.equal(watch.last.seq, 5);
});

test("an answer to layout that is newer than its bookmark says so, and what it has overtaken is not delivered", () => {
    const bench = new Bench().ready(), watch = drawing(bench);
    bench.publish("layout/w1/", { epoch: "e1", window: "w1", seq: 4, n: 0, bookmark: "large" });
    bench.answer("layout", { epoch: "e1", seq: 6, window: "w1", frames: ["asked"] });
    bench.publish("layout/w1/", layout(5, ["overtaken"]));
    assert.equal(watch.last.seq, 6);
    bench.publish("layout/w1/", layout(7, ["new"]));
    assert.deepEqual(frames(bench), [["main"], ["asked"], ["new"]]);
});

test("in a new epoch no layout of another window is delivered", () => {
    const bench = new Bench().ready(), watch = drawing(bench);
    // The gateway's SUB may have found the new navd before this session has.
    bench.publish("layout/w1/", layout(1, ["another"], { epoch: "e2" }));
    newEpoch(bench);
    assert.equal(bench.count("subscribe"), 1);
    // The id belongs to another window now, which says nothing about this one.
    bench.publish("layout/w1/", layout(1, ["another"], { epoch: "e2" }));
    bench.publish("window/w1/", event(2, 1, [{ close: "w1" }], "e2"));
    assert.equal(watch.state, "looking");
    bench.answer("window.list", { windows: [{ id: "w1", name: "other" }, { id: "w3", name: "main" }] });
    assert.deepEqual(bench.last("subscribe").params, { topics: ["layout/w3/", "window/w3/"] });
    bench.publish("layout/w3/", layout(2, ["main again"], { epoch: "e2" }));
    assert.deepEqual(frames(bench), [["main"], ["main again"]]);
});

test("in a new epoch on the same socket the old topics are given up before the new ones are subscribed", () => {
    const bench = new Bench().ready();
    drawing(bench);
    bench.receive({ navweb: { connected: false } });
    bench.receive({ navweb: { connected: true } });
    bench.passes(200);
    bench.refuse("hello", "sessionUnknown");
    bench.welcome({ session: "s2", epoch: "e2" });
    assert.deepEqual(bench.last("unsubscribe").params, { topics: ["layout/w1/", "window/w1/"] });
    bench.answer("window.list", WINDOWS);
    assert.deepEqual(bench.last("subscribe").params, { topics: ["layout/w1/", "window/w1/"] });
    bench.publish("layout/w1/", layout(1, ["main again"], { epoch: "e2" }));
    assert.deepEqual(frames(bench), [["main"], ["main again"]]);
});

for (const [what, kind] of [["layouts", LayoutWatch], ["a tree", TreeWatch]]) {
    test(`a window that was closed while the page was away ends ${what}`, () => {
        const bench = new Bench().ready(), watch = kind === LayoutWatch ? drawing(bench) : following(bench);
        bench.again();
        bench.welcome();
        bench.answer("window.list", { windows: [{ id: "w9", name: "main" }] });
        assert.deepEqual([watch.state, watch.error, bench.of("deliver").at(-1).item], ["ended", null, null]);
    });
}

test("a copy that is loading is delivered to one who has joined meanwhile", () => {
    const bench = new Bench().ready(), watch = following(bench);
    bench.publish("window/w1/", bookmark(9));
    bench.passes(50);
    assert.equal(watch.begin(), null);
    const delivered = seqs(bench).length;
    bench.answer("changesSince", { epoch: "e1", seq: 5, events: [] });
    assert.deepEqual(seqs(bench).slice(delivered), [5]);
    assert.equal(watch.begin().seq, 5);
});

for (const name of ["notAllowed", "invalidParams", "methodNotFound"]) {
    test(`a subscription that is refused with ${name} says so`, () => {
        const bench = new Bench().ready(), watch = open(bench);
        bench.answer("window.list", WINDOWS);
        bench.refuse("subscribe", name);
        assert.deepEqual([watch.state, watch.error.name], ["ended", name]);
    });
}

test("topics that the gateway ends are followed no more", () => {
    const bench = new Bench().ready(), layouts = drawing(bench), tree = following(bench);
    const error = { code: 120, name: "notAllowed", message: "the right was taken" };
    bench.receive({ navweb: { ended: { topics: ["layout/w1/"], error } } });
    assert.deepEqual([layouts.state, layouts.error.name, tree.state], ["ended", "notAllowed", "live"]);
    for (const ended of [null, {}, { topics: 7 }, { topics: ["window/w9/"] }]) bench.receive({ navweb: { ended } });
    assert.equal(tree.state, "live");
});

for (const name of ["limitExceeded", "quotaExceeded", "draining"]) {
    test(`a subscription that is refused with ${name} is asked for again, ever more seldom`, () => {
        const bench = new Bench().ready(), watch = drawing(bench);
        bench.again();
        bench.welcome();
        bench.answer("window.list", WINDOWS);
        const pauses = [];
        for (let count = 0; count < 6; count += 1) {
            bench.refuse("subscribe", name);
            const { now } = bench, asked = bench.count("subscribe");
            while (bench.count("subscribe") === asked) bench.passes(100);
            pauses.push(bench.now - now);
        }
        assert.ok(pauses[0] <= 2100 && pauses[5] >= 16000 && pauses[5] <= 32100, `${pauses}`);
        assert.equal(bench.of("log").filter(({ level, text }) => level === "warning" && text.includes(name)).length, 1);
        bench.answer("subscribe");
        bench.publish("layout/w1/", layout(7, ["after all"]));
        assert.deepEqual([watch.state, frames(bench).at(-1)], ["live", ["after all"]]);
    });
}

test("two who follow one window share a watch and a subscription", () => {
    const bench = new Bench().ready();
    assert.equal(open(bench), open(bench));
    bench.answer("window.list", WINDOWS);
    const layouts = open(bench, LayoutWatch);
    bench.answer("window.list", WINDOWS);
    assert.deepEqual(bench.last("subscribe").params, { topics: ["layout/w1/"] });
    bench.session.watches.remove(layouts, bench.now);
    bench.take();
    assert.deepEqual(bench.last("unsubscribe").params, { topics: ["layout/w1/"] });
});

test("a topic brings all that begins with it, as it is published, and begins anew with each session", () => {
    const bench = new Bench().ready();
    const watch = bench.session.watches.open(TopicWatch, "trace/", bench.now);
    bench.take();
    assert.deepEqual(bench.last("subscribe").params, { topics: ["trace/"] });
    bench.answer("subscribe");
    bench.publish("trace/w1/", { turn: 1 });
    bench.publish("window/w1/", event(6, 5));
    bench.publish("trace/w2/", { turn: 2 });
    assert.deepEqual(bench.of("deliver").map(({ item }) => [item.topic, item.message.turn]),
        [["trace/w1/", 1], ["trace/w2/", 2]]);
    const count = bench.count("subscribe");
    newEpoch(bench);
    assert.equal(bench.count("subscribe"), count + 1);
    assert.deepEqual(bench.last("subscribe").params, { topics: ["trace/"] });
    bench.refuse("subscribe", "notAllowed");
    assert.deepEqual([watch.state, watch.error.name], ["ended", "notAllowed"]);
});

test("an event that does not fit is taken for a loss", () => {
    const bench = new Bench().ready(), watch = following(bench);
    bench.publish("window/w1/", event(6, 5, [{ set: "c99", title: "x" }]));
    bench.answer("window.list", WINDOWS);
    bench.answer("snapshot", snapshot(6));
    assert.deepEqual([watch.state, watch.copy.seq], ["live", 6]);
});

test("a copy applies changes as the protocol says", () => {
    const copy = new Copy(snapshot(1)), old = copy.controllers.get("c1"), frozen = copy.frozen();
    copy.apply(event(2, 1, [
        { insert: { id: "c2", kind: "viewController", name: "two" } },
        { set: "c1", title: "A", viewControllers: ["c2"] }, { window: "w1", visible: true },
    ]));
    assert.equal(copy.find("two").id, "c2");
    assert.deepEqual(copy.controllers.get("c1").viewControllers, ["c2"]);
    assert.equal("title" in old, false);
    copy.apply(event(3, 2, [{ set: "c1", title: null }, { remove: "c2" }]));
    assert.equal("title" in copy.controllers.get("c1"), false);
    assert.equal(copy.find("two"), undefined);
    assert.equal(copy.window.visible, true);
    assert.deepEqual([frozen.seq, frozen.controllers.size], [1, 1]);
});

test("a part of a long list is changed in place", () => {
    const copy = new Copy(snapshot(1));
    const splice = (at, remove, insert) => ({ splice: "c1", viewControllers: { at, remove, insert } });
    copy.apply(event(2, 1, [splice(0, 0, ["c8", "c9"])]));
    const before = copy.controllers.get("c1");
    copy.apply(event(3, 2, [splice(1, 1, ["c7"])]));
    assert.deepEqual(before.viewControllers, ["c8", "c9"]);
    assert.deepEqual(copy.controllers.get("c1").viewControllers, ["c8", "c7"]);
    assert.throws(() => copy.apply(event(4, 3, [splice(2, 1, [])])));
});
