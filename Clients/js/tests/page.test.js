/** What the kit does with a page: its address, its storage, and its events. */
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { connect, takeToken } from "../navd.js";

/** The parts of a browser that the kit uses. */
let page = null;

class FakePage extends EventTarget {
    kept = new Map();
    sockets = [];
    listeners = 0;
    hidden = false;

    constructor() {
        super();
        this.storage = {
            getItem: (name) => this.kept.get(name) ?? null,
            setItem: (name, text) => this.kept.set(name, text),
            removeItem: (name) => this.kept.delete(name),
        };
        const { sockets } = this;
        this.WebSocket = class {
            readyState = 0;
            sent = [];
            constructor() { sockets.push(this); }
            send(text) { this.sent.push(JSON.parse(text)); }
            close() { this.readyState = 3; }
        };
    }

    addEventListener(kind, listener, options) {
        this.listeners += 1;
        options?.signal?.addEventListener("abort", () => { this.listeners -= 1; });
        super.addEventListener(kind, listener, options);
    }

    tell(kind, members = {}) { this.dispatchEvent(Object.assign(new Event(kind), members)); }

    connect() {
        const { storage, WebSocket } = this;
        return connect({ url: "ws://nowhere/navd", client: "kiosk", storage, WebSocket, log: () => {} });
    }

    /** The newest socket opens, and navd answers hello. */
    open(session) {
        const socket = this.sockets.at(-1);
        socket.readyState = 1;
        socket.onopen();
        const result = { session, protocol: 1, epoch: "e1", seq: 0, events: null, limits: {} };
        this.answer("hello", result);
        return socket;
    }

    answer(method, result) {
        const socket = this.sockets.at(-1), { id } = socket.sent.findLast((one) => one.method === method);
        socket.onmessage({ data: JSON.stringify({ id, result }) });
    }

    /** The page is left: the browser closes its socket. */
    leave() {
        this.tell("pagehide", { persisted: true });
        const socket = this.sockets.at(-1);
        socket.readyState = 3;
        socket.onclose({ code: 1006, reason: "" });
    }

    last(method) { return this.sockets.at(-1).sent.findLast((one) => one.method === method); }
}

beforeEach(() => {
    page = new FakePage();
    globalThis.document = page;
    globalThis.addEventListener = page.addEventListener.bind(page);
});

const clients = [];
afterEach(() => {
    for (const nav of clients.splice(0)) nav.close();
    for (const name of ["document", "addEventListener", "location", "history"]) delete globalThis[name];
});

function connected(session = "s1") {
    const nav = page.connect();
    clients.push(nav);
    const delegate = nav.delegate("tabs", { shouldSelect: () => true });
    page.open(session);
    page.answer("attach", { attachment: "a1", controllers: [] });
    return { nav, delegate };
}

async function opened(count) {
    for (const end = performance.now() + 2000; page.sockets.length < count;) {
        assert.ok(performance.now() < end, "no socket was opened");
        await new Promise((resolve) => { setTimeout(resolve, 5); });
    }
}

test("a page that is left keeps its session for the next one, which takes it away", () => {
    connected();
    page.leave();
    assert.equal(JSON.parse(page.kept.get("navd.session:kiosk")).token, "s1");
    clients.push(page.connect());
    assert.equal(page.kept.size, 0);
});

test("a page that is left before navd has answered keeps what it has found for the next one", () => {
    connected();
    page.leave();
    const found = page.kept.get("navd.session:kiosk");
    clients.push(page.connect());
    clients.at(-1).delegate("tabs", { shouldSelect: () => true });
    page.tell("pagehide");
    assert.equal(page.kept.get("navd.session:kiosk"), found);
});

test("a page that the browser keeps closes its socket, and opens none until it is shown", async () => {
    connected();
    page.tell("pagehide", { persisted: true });
    assert.equal(page.sockets[0].readyState, 3);
    page.tell("online");
    page.tell("visibilitychange");
    await new Promise((resolve) => { setTimeout(resolve, 100); });
    assert.equal(page.sockets.length, 1);
    page.tell("pageshow", { persisted: true });
    await opened(2);
});

test("a page that ends may send until its browser closes the socket", () => {
    const { nav } = connected();
    page.addEventListener("pagehide", () => { nav.tabBarController("tabs").tap({ index: 1 }).catch(() => {}); });
    page.tell("pagehide", { persisted: false });
    assert.deepEqual([page.sockets[0].readyState, page.last("tabBarController.tap").params],
        [1, { index: 1 }]);
});

test("a page that is shown again, without another one in between, goes on with its session", async () => {
    const { delegate } = connected();
    page.leave();
    page.tell("pageshow", { persisted: true });
    await opened(2);
    page.open("s1");
    assert.deepEqual(page.last("hello").params, { resume: "s1" });
    assert.deepEqual([page.last("attach"), delegate.id, page.kept.size], [undefined, "a1", 0]);
});

test("a page that is shown again takes over what the page in between has left", async () => {
    const { delegate } = connected();
    page.leave();
    const between = { role: "delegate", to: "tabs", id: "a5", implements: [] };
    page.kept.set("navd.session:kiosk", JSON.stringify({ token: "s1", attachments: [between] }));
    page.tell("pageshow", { persisted: true });
    await opened(2);
    page.open("s1");
    assert.deepEqual(page.last("hello").params, { resume: "s1" });
    assert.equal(page.last("attach").params.to, "tabs");
    page.answer("attach", { attachment: "a6", controllers: [] });
    assert.equal(delegate.id, "a6");
});

test("a page that is shown again while another one has its session begins a new one", async () => {
    connected();
    page.leave();
    page.kept.clear();
    page.tell("pageshow", { persisted: true });
    await opened(2);
    page.open("s2");
    assert.equal(page.last("hello").params.client, "kiosk");
    assert.equal(page.last("attach").params.to, "tabs");
});

test("a client that was closed listens to the page no more", () => {
    const { nav } = connected();
    assert.ok(page.listeners > 0);
    nav.close();
    assert.equal(page.listeners, 0);
});

for (const [hash, token, rest] of [
    ["#token=a%2Bb%20c", "a+b c", ""], ["#token=a+b/c=", "a+b/c=", ""],
    ["#/albums?sort=%41&token=x&page=2", "x", "#/albums?sort=%41&page=2"], ["#token=x&/albums/1", "x", "#/albums/1"],
    ["#token=%zz", "%zz", ""], ["#/albums/1", undefined, null], ["", undefined, null],
]) {
    test(`the token of ${hash || "an address without a fragment"}`, () => {
        let address = null;
        globalThis.location = { hash, pathname: "/kiosk/", search: "?a=1" };
        globalThis.history = { state: 7, replaceState: (state, _, where) => { address = [state, where]; } };
        assert.equal(takeToken({ storage: page.storage }), token);
        assert.deepEqual(address, rest === null ? null : [7, `/kiosk/?a=1${rest}`]);
        globalThis.location.hash = "";
        assert.equal(takeToken({ storage: page.storage }), token);
    });
}
