/** Handlers, streams and handles of a client whose socket the test plays. */
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { setImmediate as turn, setTimeout as pause } from "node:timers/promises";

import { batch, connect, Copy, isError, NotConnected } from "../navd.js";
import { Bench } from "./bench.js";

const clients = [];
afterEach(() => { for (const nav of clients.splice(0)) nav.close(); });

/** A client, and the other end of its socket. */
class Played {
    sent = [];
    logged = [];

    constructor(options = {}) {
        const played = this;
        this.nav = connect({
            url: "ws://nowhere/navd", client: "gate", log: (...line) => this.logged.push(line), ...options,
            WebSocket: class {
                readyState = 0;
                constructor(url, protocols) { Object.assign(played, { socket: this, url, protocols }); }
                send(text) { played.sent.push(JSON.parse(text)); }
                close() { this.readyState = 3; }
            },
        });
        clients.push(this.nav);
    }

    async ready() {
        this.socket.readyState = 1;
        this.socket.onopen();
        this.answer("hello", { session: "s1", protocol: 1, epoch: "e1", seq: 0, events: null, limits: {} });
        await turn();
        return this;
    }

    receive(message) { this.socket.onmessage({ data: JSON.stringify(message) }); }

    last(method) { return this.sent.findLast((one) => one.method === method); }

    answer(method, result) { this.receive({ id: this.last(method).id, result }); }

    attached(id = "a1") { this.answer("attach", { attachment: id, controllers: [] }); }

    ask(id, method, params = {}, more = {}) {
        const names = { c1: "tabs", c6: "songs" };
        this.receive({ id, method, on: "c1", attachment: "a1", params, deadline: 100, names, ...more });
    }

    async answerTo(id) {
        for (let count = 0; count < 100 && !this.sent.some((one) => one.id === id); count += 1) await pause(2);
        return this.sent.find((one) => one.id === id);
    }
}

const played = (options) => new Played(options).ready();

test("the token is offered as a subprotocol and stands in no URL", async () => {
    const one = await played({ token: "sécret?/>" });
    assert.deepEqual(one.protocols, ["navd.1", "navd.token.c8OpY3JldD8vPg"]);
    assert.equal(one.url, "ws://nowhere/navd");
});

test("a delegate votes, and is given handles with names", async () => {
    const one = await played(), seen = [];
    one.nav.delegate("tabs", {
        shouldSelect({ viewController }, question) {
            const { sender, deadline, dryRun } = question;
            seen.push([viewController.name, viewController.id, sender.name, deadline, dryRun]);
            return viewController.name !== "songs";
        },
    }, { patience: 500, silence: "deny", lasting: true });
    assert.deepEqual(one.last("attach").params, {
        to: "tabs", role: "delegate", implements: ["tabBarController.shouldSelect"],
        patience: 500, silence: "deny", lasting: true });
    one.attached();
    one.ask("q1", "tabBarController.shouldSelect", { viewController: "c6" });
    assert.deepEqual(await one.answerTo("q1"), { id: "q1", result: { allow: false } });
    assert.deepEqual(seen, [["songs", "c6", "tabs", 100, false]]);
});

test("a handler may be asynchronous; its commands belong to the turn, those of the client do not", async () => {
    const one = await played();
    one.nav.delegate("tabs", {
        async shouldSelect({ viewController }, question) {
            await viewController.set({ title: "soon" });
            question.call("viewController.set", "c1", { title: "now" }).catch(() => {});
            one.nav.controller("c1").set({ title: "outside" }).catch(() => {});
            return true;
        },
    });
    one.attached();
    one.ask("q1", "tabBarController.shouldSelect", { viewController: "c6" });
    await pause(5);
    assert.equal(one.last("viewController.set").within, "q1");
    one.answer("viewController.set", { outcome: "committed" });
    await one.answerTo("q1");
    const [, now, outside] = one.sent.filter((each) => each.method === "viewController.set");
    assert.deepEqual([now.within, now.params, outside.within], ["q1", { title: "now" }, undefined]);
});

test("a handler that throws, or returns no vote, is logged and answered with an error at once", async () => {
    const one = await played(), answers = [() => { throw new RangeError("secret"); }, () => "yes", () => undefined];
    one.nav.delegate("tabs", { shouldSelect: () => answers.shift()() });
    one.attached();
    for (const id of ["q1", "q2", "q3"]) one.ask(id, "tabBarController.shouldSelect", { viewController: "c6" });
    for (const id of ["q1", "q2", "q3"]) assert.equal((await one.answerTo(id)).error.name, "internalError");
    assert.equal(one.logged.filter(([level]) => level === "error").length, 3);
});

test("a handler that does not return in time is told, and later questions are answered", async () => {
    const one = await played();
    let signal = null;
    one.nav.delegate("tabs", {
        shouldSelect({ viewController }, question) {
            if (viewController.id !== "c6") return true;
            signal = question.signal;
            return new Promise(() => {});
        },
    });
    one.attached();
    one.ask("q1", "tabBarController.shouldSelect", { viewController: "c6" }, { deadline: 20 });
    one.ask("q2", "tabBarController.shouldSelect", { viewController: "c5" });
    assert.deepEqual(await one.answerTo("q2"), { id: "q2", result: { allow: true } });
    assert.equal(signal.aborted, true);
    assert.equal(one.sent.some((each) => each.id === "q1"), false);
});

test("after sixteen handlers that have not returned no further one is called", async () => {
    const one = await played();
    let called = 0;
    one.nav.delegate("tabs", { shouldSelect: () => new Promise(() => { called += 1; }) });
    one.attached();
    for (let count = 0; count < 20; count += 1) {
        one.ask(`q${count}`, "tabBarController.shouldSelect", { viewController: "c6" }, { deadline: 3 });
        await pause(6);
    }
    assert.equal(called, 16);
    assert.equal((await one.answerTo("q19")).error.name, "busy");
});

test("handlers of one attachment run one after another", async () => {
    const one = await played(), order = [];
    one.nav.delegate("tabs", {
        async shouldSelect({ viewController }) {
            order.push(`begin ${viewController.id}`);
            await pause(5);
            order.push(`end ${viewController.id}`);
            return true;
        },
    });
    one.attached();
    one.ask("q1", "tabBarController.shouldSelect", { viewController: "c5" });
    one.ask("q2", "tabBarController.shouldSelect", { viewController: "c6" });
    await one.answerTo("q2");
    assert.deepEqual(order, ["begin c5", "end c5", "begin c6", "end c6"]);
});

test("rows are asked one by one, or at once with batch", async () => {
    const one = await played();
    one.nav.dataSource("songs", {
        numberOfRows: ({ section }) => 10 * (section + 1),
        cellForRow: batch(({ row, count }) =>
            Array.from({ length: count }, (_, index) => ({ text: `row ${row + index}` }))),
        async canEdit({ row, count }) { return count === undefined && row > 4; },
    });
    one.attached();
    one.ask("q1", "tableViewController.numberOfRows", { section: 0, count: 2, dataVersion: 0 });
    assert.deepEqual((await one.answerTo("q1")).result, { counts: [10, 20] });
    one.ask("q2", "tableViewController.cellForRow", { section: 0, row: 4, count: 2, dataVersion: 0 });
    assert.deepEqual((await one.answerTo("q2")).result, { cells: [{ text: "row 4" }, { text: "row 5" }] });
    one.ask("q3", "tableViewController.canEdit", { section: 0, row: 4, count: 2, dataVersion: 0 });
    assert.deepEqual((await one.answerTo("q3")).result, { canEdit: [false, true] });
});

test("data with several members may be one value or all of them, and an object may be a value", async () => {
    const one = await played(), places = ["mid", { spineLocation: "min", viewControllers: ["c4"] }];
    one.nav.delegate("book", { spineLocation: () => places.shift(), willSelectRow: () => ({ row: 3 }) });
    one.attached();
    one.ask("q1", "pageViewController.spineLocation", { orientation: "portrait" });
    one.ask("q2", "pageViewController.spineLocation", { orientation: "portrait" });
    one.ask("q3", "tableViewController.willSelectRow", { section: 0, row: 2, dataVersion: 0 });
    assert.deepEqual((await one.answerTo("q1")).result, { spineLocation: "mid" });
    assert.deepEqual((await one.answerTo("q2")).result, { spineLocation: "min", viewControllers: ["c4"] });
    assert.deepEqual((await one.answerTo("q3")).result, { row: { row: 3 } });
});

test("instances of classes are handlers, too, and a page may be answered with a handle", async () => {
    const one = await played();
    class Pages {
        first = 5;
        viewControllerAfter({ viewController }, question) { return question.controller(`c${this.first + 1}`); }
        viewControllerBefore() { return null; }
        helper() {}
    }
    one.nav.dataSource("book", new Pages());
    one.attached();
    one.ask("q1", "pageViewController.viewControllerAfter", { viewController: "c5" });
    assert.deepEqual((await one.answerTo("q1")).result, { viewController: "c6" });
});

test("a popover in the params is the handle of a popover controller", async () => {
    const one = await played();
    one.nav.delegate("split", { async willPresent({ viewController, popover }) {
        await Promise.all([viewController.set({ title: "pane" }), popover.dismiss({ animated: false })]);
    } });
    one.attached();
    one.receive({ method: "splitViewController.willPresent", on: "c1", attachment: "a1",
        params: { viewController: "c2", popover: "c9" }, names: {} });
    await turn();
    assert.equal(one.last("popoverController.dismiss").on, "c9");
    assert.equal(one.last("viewController.set").on, "c2");
});

test("a name that several kinds have must say which, or the controller must", async () => {
    const one = await played();
    assert.throws(() => one.nav.delegate("stack", { willShow() {} }), /"navigationController.willShow" or "splitView/);
    one.nav.delegate("stack", { "navigationController.willShow"() {} });
    assert.deepEqual(one.last("attach").params.implements, ["navigationController.willShow"]);
    one.nav.delegate(one.nav.splitViewController("split"), { willShow() {} });
    assert.deepEqual(one.last("attach").params.implements, ["splitViewController.willShow"]);
});

test("a mistake in the name of a method or of an option is told", async () => {
    const one = await played();
    assert.throws(() => one.nav.delegate("tabs", { shouldSelct() {} }), /shouldSelct is no method of a delegate/);
    assert.throws(() => one.nav.delegate("tabs", { shouldSelect() {} }, { patient: 5 }), /patient is no option/);
    assert.throws(() => one.nav.delegate("tabs", {}), /no method/);
});

test("a second object for the same place joins the first", async () => {
    const one = await played();
    const first = one.nav.delegate("tabs", { shouldSelect: () => true });
    const second = one.nav.delegate("tabs", { didSelect() {} }), registered = one.nav.registered();
    assert.equal(first, second);
    const attaches = () => one.sent.filter(({ method }) => method === "attach");
    assert.equal(attaches().length, 1);
    one.attached("a1");
    const { params } = one.last("attach");
    assert.deepEqual(params.implements, ["tabBarController.shouldSelect", "tabBarController.didSelect"]);
    const data = { attachment: "a1", client: "gate" };
    one.receive({ id: one.last("attach").id, error: { code: 104, name: "alreadyAttached", message: "", data } });
    assert.deepEqual(one.last("attach").params, { ...params, takeover: true });
    one.attached("a2");
    await registered;
    assert.deepEqual([first.id, attaches().length], ["a2", 3]);
});

test("awaits names callbacks only", async () => {
    const one = await played();
    const content = { viewWillAppear() {}, shouldAutorotate: () => true, viewDidLoad() {} };
    one.nav.content("album", content, { awaits: ["viewDidLoad"] });
    assert.deepEqual(one.last("attach").params.awaits, ["viewController.viewDidLoad"]);
});

test("registered tells what navd refuses", async () => {
    const one = await played();
    one.nav.delegate("tabs", { shouldSelect: () => true });
    const refused = one.nav.registered();
    one.receive({ id: one.last("attach").id, error: { code: 104, name: "alreadyAttached", message: "m", data: {} } });
    await assert.rejects(refused, (error) => isError(error, "alreadyAttached"));
});

test("a registration tells that it has its place, and that it has lost it", async () => {
    const one = await played(), told = [];
    const delegate = one.nav.delegate("tabs", { shouldSelect: () => true });
    delegate.onchange = () => told.push([delegate.id, delegate.error?.name]);
    one.attached("a1");
    await turn();
    one.receive({ method: "attachment.ended", params: { attachment: "a1", by: "kiosk-2" } });
    await turn();
    assert.deepEqual(told, [["a1", undefined], [null, "attachmentEnded"]]);
});

test("commands are methods of handles, in UIKit's words", async () => {
    const one = await played(), { nav } = one;
    const send = (call) => {
        call.catch(() => {});
        const { method, on, params, window } = one.sent.at(-1);
        return [method, on, params, window];
    };
    assert.deepEqual(send(nav.tabBarController("tabs").tap({ viewController: nav.controller("songs") })),
        ["tabBarController.tap", "tabs", { viewController: "songs" }, undefined]);
    assert.deepEqual(send(nav.window("music").path()), ["window.path", "music", {}, undefined]);
    assert.deepEqual(send(nav.window().path()), ["window.path", undefined, {}, undefined]);
    assert.deepEqual(send(nav.window.open({ name: "second" })),
        ["window.open", undefined, { name: "second" }, undefined]);
    assert.deepEqual(send(nav.window("music").controller("songs").tabBarItem.setBadgeValue({ badgeValue: "3" })),
        ["tabBarItem.setBadgeValue", "songs", { badgeValue: "3" }, "music"]);
    assert.deepEqual(send(nav.window("music").viewController.create({ viewController: { kind: "viewController" } })),
        ["viewController.create", "music", { viewController: { kind: "viewController" } }, undefined]);
    assert.deepEqual(send(nav.controller("c1").transition.finish({ transition: 4 })),
        ["transition.finish", "c1", { transition: 4 }, undefined]);
    assert.deepEqual(send(nav.storyboard.list()), ["storyboard.list", undefined, {}, undefined]);
    assert.deepEqual(send(nav.state.backup()), ["state.backup", undefined, {}, undefined]);
    assert.deepEqual(send(nav.controller("c1").tapObject({ object: "x" })),
        ["viewController.tap", "c1", { object: "x" }, undefined]);
});

test("a handle that navd has sent names its controller by name in another epoch", async () => {
    const one = await played();
    let kept = null;
    one.nav.delegate("tabs", { shouldSelect: ({ viewController }) => Boolean(kept = viewController) });
    one.attached();
    one.ask("q1", "tabBarController.shouldSelect", { viewController: "c6" });
    await one.answerTo("q1");
    assert.equal(kept.reference, "c6");
    one.receive({ navweb: { connected: false } });
    one.receive({ navweb: { connected: true } });
    await pause(150);
    one.answer("hello", { session: "s1", protocol: 1, epoch: "e2", seq: 0, events: null, limits: {} });
    assert.equal(kept.reference, "songs");
});

test("a command while navd is away is rejected at once", async () => {
    const one = new Played();
    await assert.rejects(one.nav.window().path(), NotConnected);
    await assert.rejects(one.nav.waitUntilConnected(20), (error) => error.name === "notConnected");
    one.nav.close();
    await assert.rejects(one.nav.window().path(), (error) => error.name === "closed");
});

test("a request with a signal can be given up", async () => {
    const one = await played(), giving = new AbortController();
    const tap = one.nav.tabBarController("tabs").tap({ index: 1 }, { signal: giving.signal });
    const { id } = one.sent.at(-1);
    assert.equal("signal" in one.sent.at(-1), false);
    giving.abort(new Error("enough"));
    await assert.rejects(tap, /enough/);
    assert.deepEqual(one.last("cancel").params, { id });
    const { length } = one.sent;
    await assert.rejects(one.nav.ping({}, { signal: giving.signal }), /enough/);
    await assert.rejects(one.nav.ping({}, { signal: AbortSignal.abort() }), { name: "AbortError" });
    assert.equal(one.sent.length, length);
});

test("a signal that is aborted later does nothing to a request that has ended", async () => {
    const one = await played(), giving = new AbortController();
    const pong = one.nav.ping({}, { signal: giving.signal });
    one.answer("ping", { pong: true });
    assert.equal((await pong).pong, true);
    giving.abort();
    assert.equal(one.last("cancel"), undefined);
});

test("the end of a chained command can be given up", async () => {
    const one = await played(), giving = new AbortController();
    const tap = one.nav.tabBarController("tabs").tap({ index: 1 });
    one.receive({ id: one.sent.at(-1).id, result: { outcome: "chained", turn: 3 } });
    const end = one.nav.finished(await tap, { signal: giving.signal });
    giving.abort();
    await assert.rejects(end, { name: "AbortError" });
});

/** Waits for the socket after this one. */
async function opened(one, socket) {
    for (const end = performance.now() + 10000; one.socket === socket; await pause(10)) {
        assert.ok(performance.now() < end, "no socket was opened");
    }
}

test("nothing is sent into a socket that is closing", async () => {
    const one = await played(), { socket } = one, { length } = one.sent;
    socket.readyState = 2;
    await assert.rejects(one.nav.tabBarController("tabs").tap({ index: 1 }), NotConnected);
    const waits = one.nav.tabBarController("tabs").tap({ index: 1 }, { retry: true });
    assert.deepEqual([one.nav.status.state, one.sent.length], ["away", length]);
    socket.onclose({ code: 1001, reason: "" });
    assert.equal(one.nav.status.reason, "ending");
    await opened(one, socket);
    await one.ready();
    one.answer("tabBarController.tap", { outcome: "committed" });
    assert.equal((await waits).outcome, "committed");
});

test("a socket that never ends closing is given up", () => {
    const bench = new Bench().ready();
    bench.take(bench.session.closing(bench.now));
    assert.equal(bench.session.state, "away");
    bench.passes(9900);
    assert.equal(bench.of("open").length, 1);
    bench.passes(400);
    assert.equal(bench.of("open").length, 2);
});

test("a gateway that does not read is given up", async () => {
    const one = await played(), { socket } = one;
    socket.bufferedAmount = 9 << 20;
    const asked = one.nav.ping();
    await turn();
    assert.deepEqual([one.nav.status.state, one.nav.status.reason, socket.readyState], ["away", "gatewayAway", 3]);
    await opened(one, socket);
    await one.ready();
    one.answer("ping", { pong: true, seq: 4 });
    assert.equal((await asked).seq, 4);
});

test("layouts are conflated, and a slow reader gets the newest", async () => {
    const one = await played(), layouts = one.nav.window("main").layouts();
    one.answer("window.list", { windows: [{ id: "w1", name: "main" }] });
    for (const seq of [1, 2, 3]) one.receive({ topic: "layout/w1/", event: { epoch: "e1", seq, frames: [] } });
    assert.equal((await layouts.next()).value.seq, 3);
    const next = layouts.next();
    one.receive({ topic: "layout/w1/", event: { epoch: "e1", seq: 4, frames: [] } });
    assert.equal((await next).value.seq, 4);
    one.receive({ topic: "window/w1/", event: { epoch: "e1", seq: 5, prev: 4, changes: [{ close: "w1" }] } });
    assert.equal((await layouts.next()).done, true);
    assert.deepEqual(one.last("unsubscribe").params, { topics: ["layout/w1/", "window/w1/"] });
});

const bookmark = { topic: "window/w1/", event: { epoch: "e1", window: "w1", seq: 5, n: 0, bookmark: "subscribed" } };
const CONTROLLER = { id: "c1", kind: "viewController", appearance: "appeared", name: "one" };
const event = (seq) => ({
    topic: "window/w1/", event: { epoch: "e1", seq, prev: seq - 1, changes: [{ set: "c1", title: `${seq}` }] } });

function begin(one) {
    one.answer("window.list", { windows: [{ id: "w1", name: "main" }] });
    one.receive(bookmark);
    one.answer("snapshot", { epoch: "e1", seq: 5, window: { id: "w1" }, controllers: [CONTROLLER] });
}

test("events are exact, with a copy first", async () => {
    const one = await played(), events = one.nav.window("main").events();
    begin(one);
    for (const seq of [6, 7, 8]) one.receive(event(seq));
    const items = [];
    for await (const item of events) {
        items.push(item);
        if (items.length === 4) break;
    }
    assert.ok(items[0] instanceof Copy);
    assert.deepEqual(items.map((item) => item.seq), [5, 6, 7, 8]);
    assert.ok(one.last("unsubscribe"));
});

test("a reader of events that falls ten thousand behind begins anew with a copy", async () => {
    const one = await played(), events = one.nav.window("main").events();
    begin(one);
    for (let seq = 6; seq <= 10100; seq += 1) one.receive(event(seq));
    const { value } = await events.next();
    assert.ok(value instanceof Copy);
    assert.ok(value.seq >= 10004);
    assert.equal((await events.next()).value.seq, value.seq + 1);
});

test("a second reader of events begins with a copy of where the first one is", async () => {
    const one = await played(), first = one.nav.window("main").events();
    begin(one);
    one.receive(event(6));
    const second = one.nav.window("main").events();
    one.receive(event(7));
    assert.deepEqual([(await second.next()).value.seq, (await second.next()).value.seq], [6, 7]);
});

test("a reader of events that comes while the copy loads begins with a copy, too", async () => {
    const one = await played(), first = one.nav.window("main").events();
    begin(one);
    assert.equal((await first.next()).value.seq, 5);
    one.receive({ ...bookmark, event: { ...bookmark.event, seq: 9 } });
    await pause(50);
    const second = one.nav.window("main").events(), copy = second.next();
    one.answer("changesSince", { epoch: "e1", seq: 5, events: [] });
    assert.ok((await copy).value instanceof Copy);
    one.receive(event(6));
    assert.deepEqual([(await first.next()).value.seq, (await second.next()).value.seq], [6, 6]);
});

test("a tree follows, waits and keeps what was read", async () => {
    const one = await played(), opening = one.nav.window("main").tree();
    begin(one);
    const tree = await opening, { state } = tree;
    assert.equal(tree.get("one").id, "c1");
    const waited = tree.wait(7);
    one.receive(event(6));
    one.receive(event(7));
    assert.equal(await waited, true);
    assert.deepEqual([tree.get("c1").title, state.find("c1").title, tree.shown], ["7", undefined, ["one"]]);
    assert.equal(await tree.wait(99, 10), false);
    const states = [];
    for await (const each of tree.changes()) {
        states.push(each.seq);
        if (each.seq === 8) break;
        one.receive(event(8));
    }
    assert.deepEqual(states, [7, 8]);
    one.nav.close();
    await tree.wait(() => false);
    assert.equal(tree.closed, true);
});

test("what a condition throws rejects the wait, and the condition is asked no more", async () => {
    const one = await played(), opening = one.nav.window("main").tree();
    begin(one);
    const tree = await opening;
    await assert.rejects(tree.wait(() => { throw new RangeError("at once"); }), RangeError);
    let asked = 0;
    const waited = tree.wait(() => {
        asked += 1;
        if (asked === 2) throw new RangeError("later");
    });
    one.receive(event(6));
    await assert.rejects(waited, { name: "RangeError", message: "later" });
    one.receive(event(7));
    assert.equal(await tree.wait(7), true);
    assert.equal(asked, 2);
});

test("a tree of a window that there is not is rejected", async () => {
    const one = await played(), opening = one.nav.window("other").tree({ timeout: 30 });
    one.answer("window.list", { windows: [] });
    await assert.rejects(opening, NotConnected);
});

test("the status is a stream as well", async () => {
    const one = new Played(), seen = [];
    const reading = (async () => {
        for await (const { state, reason } of one.nav.states()) seen.push(`${state} ${reason}`);
    })();
    await turn();
    await one.ready();
    one.socket.onclose({ code: 1001, reason: "" });
    await turn();
    one.nav.close();
    await reading;
    assert.deepEqual(seen, ["away connecting", "greeting greeting", "ready ready", "away ending", "closed closed"]);
});

test("the end of a chained command can be waited for", async () => {
    const one = await played(), tap = one.nav.tabBarController("tabs").tap({ index: 1 }), { id } = one.sent.at(-1);
    one.receive({ id, result: { outcome: "chained", turn: 3 } });
    const end = one.nav.finished(await tap);
    one.receive({ method: "command.finished", params: { id, result: { outcome: "committed", turn: 4 } } });
    assert.equal((await end).turn, 4);
    assert.equal((await one.nav.finished({ outcome: "committed" })).outcome, "committed");
    const again = one.nav.tabBarController("tabs").tap({ index: 1 }), other = one.sent.at(-1).id;
    one.receive({ id: other, result: { outcome: "chained", turn: 5 } });
    const result = await again, both = [one.nav.finished(result), one.nav.finished(result)];
    const giving = new AbortController(), third = one.nav.finished(result, { signal: giving.signal });
    giving.abort();
    await assert.rejects(third, { name: "AbortError" });
    one.receive({ method: "command.finished", params: { id: other, result: { outcome: "committed", turn: 6 } } });
    assert.deepEqual((await Promise.all(both)).map(({ turn }) => turn), [6, 6]);
    const late = one.nav.tabBarController("tabs").tap({ index: 1 });
    one.receive({ id: one.sent.at(-1).id, result: { outcome: "chained", turn: 3 } });
    await assert.rejects(one.nav.finished(await late, { timeout: 10 }), (error) => error.name === "noAnswer");
});
