/** The kit against a real navd, through a gateway. */
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { connect, Copy } from "../navd.js";
import { isSteered, music, pause, Place, program, until } from "./place.js";
import { TestSocket } from "./websocket.js";

const skip = program ? false : "no navd: set $NAVD";
const limited = { skip: isSteered ? "this gateway has no limits: set $NAVWEB" : false };
const steered = { skip: isSteered ? false : "this gateway does not misbehave at will" };

test("with one navd", { skip }, async (t) => {
    let place = null, ui = null;
    before(async () => {
        place = await Place.start({ tree: music });
        ui = place.connect("ui");
        await ui.waitUntilConnected(60000);
    });
    after(() => place.close());

    await t.test("commands are answered, and errors have names", async () => {
        assert.equal((await ui.window("music").path()).path, "/tabs/albumsNavigation/albums");
        await assert.rejects(ui.tabBarController("tabs").tap({ index: 9 }), (error) =>
            error.name === "indexOutOfRange" && error.code === 408 && typeof error.data === "object");
        const pushed = await ui.navigationController("albumsNavigation").pushViewController(
            { viewController: { kind: "viewController", name: "album" }, animated: false },
            { retry: true, deadline: 3000 });
        assert.equal(pushed.outcome, "committed");
        await ui.navigationController("albumsNavigation").popViewController({ animated: false });
    });

    await t.test("a delegate in a page says no, and its commands belong to the turn", async () => {
        const gate = place.connect("gate");
        gate.delegate("tabs", {
            async shouldSelect({ viewController }, question) {
                if (viewController.name === "songs") return false;
                await question.controller("artists").set({ title: "asked" });
                return true;
            },
        }, { patience: 2000, silence: "deny" });
        await gate.registered();
        const vetoed = await ui.tabBarController("tabs").tap({ viewController: "songs" });
        assert.deepEqual([vetoed.outcome, vetoed.by, vetoed.because], ["vetoed", "gate", "answer"]);
        const taken = await ui.tabBarController("tabs").tap({ viewController: "artistsNavigation" });
        assert.equal(taken.outcome, "committed");
        assert.equal((await ui.controller("artists").get()).title, "asked");
        gate.close();
    });

    await t.test("a table's rows come from a page", async () => {
        ui.dataSource("songs", { numberOfRows: () => 3, cellForRow: ({ row }) => ({ text: `song ${row}` }) });
        await ui.registered();
        await ui.tabBarController("tabs").tap({ viewController: "songs" });
        const { rows, sections } = await ui.tableViewController("songs").rows({ row: 1, count: 2 });
        assert.deepEqual(rows.map(({ cell }) => cell.text), ["song 1", "song 2"]);
        assert.deepEqual(sections, [3]);
    });

    await t.test("layouts, events and a tree follow the window", async () => {
        const layouts = ui.window("music").layouts(), events = ui.window("music").events();
        const tree = await ui.window("music").tree();
        const first = (await layouts.next()).value, copy = (await events.next()).value;
        assert.ok(first.frames.some(({ part }) => part === "tabBar"));
        assert.ok(copy instanceof Copy);
        const { seq } = await ui.tabBarController("tabs").tap({ viewController: "albumsNavigation" });
        assert.equal(await tree.wait(seq), true);
        assert.ok(tree.shown.includes("albums"));
        assert.equal((await events.next()).value.seq, seq);
        let layout = first;
        while (layout.seq < seq) layout = (await layouts.next()).value;
        assert.ok(layout.frames.some(({ name }) => name === "albums"));
        const { controllers } = await ui.window("music").snapshot();
        assert.deepEqual([...tree.controllers.values()].sort(byId), controllers.sort(byId));
        for (const one of [layouts, events, tree]) one.close();
    });

    await t.test("a renderer is told of a transition and ends it", async () => {
        const told = [], screen = place.connect("screen");
        screen.renderer({ inside: "tabs" }, {
            begin({ kind, transition }, question) {
                told.push(kind);
                return question.sender.transition.finish({ transition });
            },
            end({ how }) { told.push(how); },
        }, { endsTransitions: true, patience: 500 });
        await screen.registered();
        const pushed = await ui.navigationController("albumsNavigation").pushViewController(
            { viewController: { kind: "viewController", name: "album" } }, { wait: "finished" });
        assert.equal(pushed.finished, true);
        await until(() => told.length === 2);
        assert.deepEqual(told, ["push", "finished"]);
        screen.close();
    });

    for (const times of [1, 2]) {
        await t.test(`a page that is loaded again ${times} times takes up its session and its places`, async () => {
            const kept = new Map(), storage = {
                getItem: (name) => kept.get(name) ?? null, setItem: (name, text) => kept.set(name, text),
                removeItem: (name) => kept.delete(name),
            };
            const { cut, WebSocket } = cuttable(), vote = { shouldSelect: () => true };
            const first = place.connect("kiosk", { storage, WebSocket });
            first.delegate("tabs", vote);
            await first.registered();
            kept.set("navd.session:kiosk", JSON.stringify(first.store()));
            // The page ends without a word.
            await cut(first);
            first.close();
            for (let time = 1; time < times; time += 1) {
                // This one ends before it has said hello.
                const between = place.connect("kiosk", { storage });
                between.delegate("tabs", vote);
                assert.equal(kept.size, 0);
                kept.set("navd.session:kiosk", JSON.stringify(between.store()));
                between.close();
            }
            const last = place.connect("kiosk", { storage });
            last.delegate("tabs", vote);
            await last.registered();
            assert.equal(kept.size, 0);
            const { attachments } = await last.attachment.list();
            assert.equal(attachments.filter(({ client }) => client === "kiosk").length, 1);
            last.close();
        });
    }

    const attached = async (...names) => (await ui.attachment.list()).attachments.map(({ client }) => client)
        .filter((client) => names.includes(client));

    await t.test("two objects of handlers for one place are one attachment", async () => {
        const gate = place.connect("gate"), told = [];
        await gate.waitUntilConnected(60000);
        const first = gate.delegate("tabs", { shouldSelect: ({ viewController }) => viewController.name !== "songs" });
        gate.delegate("tabs", { didSelect: ({ viewController }) => told.push(viewController.name) });
        await gate.registered();
        assert.equal(first.error, null);
        assert.deepEqual(await attached("gate"), ["gate"]);
        await ui.tabBarController("tabs").tap({ viewController: "artistsNavigation" });
        assert.equal((await ui.tabBarController("tabs").tap({ viewController: "songs" })).by, "gate");
        await until(() => told.length);
        assert.deepEqual(told, ["artistsNavigation"]);
        gate.close();
        await until(async () => !(await attached("gate")).length);
    });

    await t.test("a page that was refused a place takes it when it is free, and not before", async () => {
        const { cut, WebSocket } = cuttable(), vote = { shouldSelect: () => true };
        const one = place.connect("one"), two = place.connect("two", { WebSocket });
        one.delegate("tabs", vote);
        await one.registered();
        const second = two.delegate("tabs", vote);
        await until(() => second.error?.name === "alreadyAttached");
        await cut(two);
        await until(() => two.connected);
        await pause(100);
        assert.deepEqual(await attached("one", "two"), ["one"]);
        one.close();
        await until(() => second.id);
        assert.equal(second.error, null);
        two.close();
        await until(async () => !(await attached("two")).length);
    });

    await t.test("what is detached while the page is away is detached in its session", async () => {
        const { cut, WebSocket } = cuttable(), gate = place.connect("gate", { WebSocket });
        const delegate = gate.delegate("tabs", { shouldSelect: () => false });
        await gate.registered();
        await cut(gate);
        delegate.detach();
        await until(() => gate.connected);
        await until(async () => !(await attached("gate")).length);
        assert.equal((await ui.tabBarController("tabs").tap({ viewController: "songs" })).outcome, "committed");
        gate.close();
    });

    await t.test("a request that is given up is taken back", async () => {
        const gate = place.connect("gate"), giving = new AbortController();
        gate.delegate("tabs", { shouldSelect: () => new Promise(() => {}) }, { patience: 60000 });
        await gate.registered();
        const tap = ui.tabBarController("tabs").tap({ viewController: "albumsNavigation" }, { signal: giving.signal });
        await until(async () => (await ui.vote.list()).votes.length);
        giving.abort();
        await assert.rejects(tap, { name: "AbortError" });
        await until(async () => !(await ui.vote.list()).votes.length);
        gate.close();
    });

    await t.test("a message that is too large is not sent", async () => {
        await ui.waitUntilConnected(60000);
        await assert.rejects(ui.controller("albums").setState({ state: "x".repeat(2 << 20) }),
            (error) => error.name === "messageTooLarge");
        assert.equal(ui.connected, true);
    });
});

test("over restarts", { skip }, async (t) => {
    let place = null, ui = null, tree = null, asked = 0;
    before(async () => {
        place = await Place.start({ tree: music, store: true });
        ui = place.connect("ui");
        ui.delegate("tabs", { shouldSelect() { asked += 1; return true; } }, { patience: 2000, lasting: true });
        await ui.registered();
        tree = await ui.window("music").tree();
    });
    after(() => place.close());

    /** Everything works: a command with its vote, and the tree that follows it. */
    async function works(tab) {
        await ui.waitUntilConnected(60000);
        await ui.registered(10000);
        const before = asked, tabs = ui.tabBarController("tabs");
        const { seq, outcome } = await tabs.tap({ viewController: tab }, { retry: true });
        assert.equal(outcome, "committed");
        assert.equal(asked, before + 1);
        assert.equal(await tree.wait(seq), true);
        const { controllers } = await ui.window("music").snapshot();
        assert.deepEqual([...tree.controllers.values()].sort(byId), controllers.sort(byId));
    }

    await t.test("a wrong token has its named error", async () => {
        const other = place.connect("other", { token: "guess" });
        await assert.rejects(other.waitUntilConnected(1000), (error) => error.name === "notAllowed");
        assert.deepEqual([other.status.state, other.status.reason], ["away", "notAllowed"]);
        other.close();
    });

    await t.test("navd is killed and started again", async () => {
        await works("songs");
        await place.stopNavd();
        await until(() => ui.status.reason === "navdAway", "navd's end");
        await assert.rejects(ui.tabBarController("tabs").tap({ index: 0 }), (error) => error.name === "notConnected");
        const waits = ui.tabBarController("tabs").tap({ index: 0 }, { retry: true });
        await place.startNavd();
        assert.equal((await waits).outcome, "committed");
        await works("artistsNavigation");
        assert.equal(ui.status.reason, "ready");
    });

    await t.test("a tap that was made while navd was away is never done", async () => {
        const { seq } = await ui.ping();
        await place.stopNavd();
        await until(() => !ui.connected);
        const tap = (_, index) => ui.tabBarController("tabs").tap({ index: index % 4 });
        const taps = await Promise.allSettled(Array.from({ length: 10 }, tap));
        assert.ok(taps.every(({ reason }) => reason?.name === "notConnected"));
        await place.startNavd();
        await ui.waitUntilConnected(60000);
        await pause(100);
        assert.equal((await ui.ping()).seq, seq);
    });

    await t.test("a tap with retry and a deadline is not done after its deadline", async () => {
        const { seq } = await ui.ping();
        await place.stopNavd();
        await until(() => !ui.connected);
        const tap = ui.tabBarController("tabs").tap({ index: 3 }, { retry: true, deadline: 100 });
        await assert.rejects(tap, (error) => error.name === "notConnected");
        await place.startNavd();
        await ui.waitUntilConnected(60000);
        await pause(100);
        assert.equal((await ui.ping()).seq, seq);
    });

    await t.test("a tap that has waited in the gateway is not done after its deadline", async () => {
        const local = place.connect("local", { local: true });
        await local.waitUntilConnected(60000);
        const { seq } = await local.ping();
        place.gateway.kill("SIGSTOP");
        const taps = [1, 2, 3].map((index) => local.tabBarController("tabs").tap({ index }, { deadline: 300 }));
        const ended = Promise.allSettled(taps);
        await pause(800);
        place.gateway.kill("SIGCONT");
        assert.deepEqual((await ended).map(({ reason }) => reason?.name), Array(3).fill("deadlineExceeded"));
        assert.equal((await local.ping()).seq, seq);
        local.close();
    });

    await t.test("the gateway is killed and started again", async () => {
        await place.stopGateway();
        await until(() => !ui.connected);
        assert.equal(ui.status.reason, "gatewayAway");
        await assert.rejects(ui.tabBarController("tabs").tap({ index: 0 }), (error) => error.name === "notConnected");
        await place.startGateway();
        await works("songs");
    });

    await t.test("the gateway closes the socket, or resets it", steered, async () => {
        for (const line of ["close 1001", "close 1013", "reset"]) {
            const lost = loss(ui);
            place.tell(line);
            assert.equal(await lost, { "close 1001": "ending", "close 1013": "tooSlow" }[line] ?? "gatewayAway");
            await works(line === "close 1013" ? "songs" : "albumsNavigation");
        }
    });

    await t.test("messages that are held back cost time and nothing else", steered, async () => {
        place.tell("freeze");
        const waits = ui.navigationController("albumsNavigation").pushViewController(
            { viewController: { kind: "viewController" }, animated: false }, { retry: true, deadline: 300 });
        await pause(200);
        place.tell("thaw");
        assert.equal((await waits).outcome, "committed");
        await works("songs");
    });

    await t.test("both are started again, the gateway first", async () => {
        await place.stopNavd();
        await place.stopGateway();
        await until(() => !ui.connected);
        await place.startGateway();
        await until(() => ui.status.reason === "navdAway", "the gateway");
        await place.startNavd();
        await works("albumsNavigation");
    });

    await t.test("a navd without its former knowledge begins a new epoch, and windows are found by name", async () => {
        const { epoch } = ui;
        await place.stopNavd();
        place.arguments = place.arguments.filter((one) => one !== "--store" && !one.endsWith("navd.db"));
        await place.startNavd();
        await until(() => ui.connected && ui.epoch !== epoch, "the new epoch");
        await until(() => tree.epoch === ui.epoch, "the new tree");
        await works("songs");
    });
});

test("within the limits of the gateway", { skip: skip || limited.skip }, async (t) => {
    let place = null, ui = null;
    before(async () => {
        place = await Place.start({ tree: music });
        ui = place.connect("ui");
        await ui.waitUntilConnected(60000);
    });
    after(() => place.close());

    await t.test("six hundred requests that were held are answered, and the page is not closed", async () => {
        const reasons = new Set(), lost = loss(ui);
        await place.stopGateway();
        await lost;
        const held = Array.from({ length: 600 }, () => ui.window("music").path({}, { retry: true }));
        await place.startGateway();
        await ui.waitUntilConnected(60000);
        (async () => { for await (const { reason } of ui.states()) reasons.add(reason); })();
        assert.ok((await Promise.all(held)).every(({ path }) => path.startsWith("/tabs")));
        assert.deepEqual([...reasons], ["ready"]);
    });

    await t.test("a gateway that gives the token other methods closes the page, which comes back", async () => {
        const file = join(place.folder, "navweb.json"), configuration = JSON.parse(readFileSync(file, "utf8"));
        configuration.tokens[0].methods = ["ping", "window.path"];
        writeFileSync(file, JSON.stringify(configuration));
        const lost = loss(ui);
        place.gateway.kill("SIGHUP");
        assert.ok(["ending", "notAllowed"].includes(await lost));
        await ui.waitUntilConnected(60000);
        await ui.window("music").path();
        await assert.rejects(ui.tabBarController("tabs").tap({ index: 1 }), (error) => error.name === "notAllowed");
    });
});

test("a client without a gateway waits for one", { skip }, async () => {
    const nav = connect({ url: "ws://127.0.0.1:9/navd", WebSocket: TestSocket, log: () => {} });
    await until(() => nav.status.reason === "gatewayAway");
    await assert.rejects(nav.waitUntilConnected(300), (error) => error.name === "notConnected");
    nav.close();
});

/** A class of sockets, the newest of which can be cut off without a word. */
function cuttable() {
    const sockets = [];
    return {
        WebSocket: class extends TestSocket {
            constructor(...parameters) {
                super(...parameters);
                sockets.push(this);
            }
        },
        /** Waits until the client has noticed. */
        async cut(nav) {
            const lost = loss(nav);
            sockets.at(-1).socket.destroy();
            await lost;
        },
    };
}

/** The reason of the next loss of the connection. */
async function loss(nav) {
    for await (const { state, reason } of nav.states()) if (state === "away") return reason;
    return null;
}

const byId = (a, b) => a.id.localeCompare(b.id);
