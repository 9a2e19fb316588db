/** The types and the program have the same names: each export, each member of what it makes, and each option. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";

import * as kit from "../navd.js";

const program = readFileSync(new URL("../navd.js", import.meta.url), "utf8");
const types = readFileSync(new URL("../navd.d.ts", import.meta.url), "utf8");

/** The members of an interface or a class of navd.d.ts, and of those that it extends. */
function declared(name) {
    const head = new RegExp(`^export (?:interface|class) ${name}(?: extends ([\\w, ]+?))?(?:<[^\\n]*)? \\{\\n(.*?)^\\}`, "ms");
    const found = head.exec(types.replace(`interface ${name}<Item>`, `interface ${name}`));
    assert.ok(found, `navd.d.ts has no ${name}`);
    const [, parents = "", body] = found;
    const members = [...body.matchAll(/^ {4}(?:readonly )?"?(\w+)"?\??[(:<]/gm)].map(([, member]) => member);
    const isHere = (one) => one && new RegExp(`^export (?:interface|class) ${one}\\b`, "m").test(types);
    const inherited = parents.split(/, */).filter(isHere).flatMap((one) => [...declared(one)]);
    return new Set([...inherited, ...members].filter((one) => one !== "constructor"));
}

/** The members of an object that belong to applications: none of the kit's own, whose names begin with `_`. */
function members(object) {
    const found = new Set();
    for (let one = object; one && one !== Object.prototype && one !== Error.prototype; one = Object.getPrototypeOf(one)) {
        for (const name of Object.getOwnPropertyNames(one)) {
            if (!name.startsWith("_") && name !== "constructor") found.add(name);
        }
    }
    return found;
}

const without = (some, others) => [...some].filter((one) => !others.has(one)).sort();

/** A navd that says just enough for a tree and a question. */
class Played {
    readyState = 0;

    constructor() {
        Played.last = this;
        setImmediate(() => {
            this.readyState = 1;
            this.onopen();
        });
    }

    send(text) {
        const { id, method } = JSON.parse(text);
        const results = {
            hello: { session: "s1", protocol: 1, epoch: "e1", seq: 0, events: null, limits: {} },
            attach: { attachment: "a1", controllers: [] },
            "window.list": { windows: [{ id: "w1", name: "main" }] },
            snapshot: { epoch: "e1", seq: 5, window: { id: "w1" }, controllers: [] },
        };
        if (!method) return;
        queueMicrotask(() => {
            this.receive({ id, result: results[method] ?? {} });
            const event = { epoch: "e1", window: "w1", seq: 5, n: 0, bookmark: "subscribed" };
            if (method === "subscribe") this.receive({ topic: "window/w1/", event });
        });
    }

    receive(message) { this.onmessage({ data: JSON.stringify(message) }); }

    close() { this.readyState = 3; }
}

const made = {};
let nav = null;

before(async () => {
    nav = kit.connect({ url: "ws://nowhere/navd", log: () => {}, WebSocket: Played });
    await nav.waitUntilConnected();
    const asked = new Promise((resolve) => {
        made.Registration = nav.delegate("tabs", { shouldSelect: (params, question) => !resolve(question) });
    });
    await nav.registered();
    Played.last.receive({
        id: "q1", method: "tabBarController.shouldSelect", on: "c1", attachment: "a1", params: { viewController: "c2" },
        deadline: 100, names: {} });
    Object.assign(made, {
        Client: nav, Question: await asked, WindowHandle: nav.window("main"), Stream: nav.states(), Status: nav.status,
        Tree: await nav.window("main").tree(), Session: new kit.Session("page"),
        Copy: new kit.Copy({ epoch: "e1", seq: 1, window: { id: "w1" }, controllers: [] }),
        StoredSession: nav.store(), NavdError: new kit.NavdError(), ViewControllerHandle: nav.controller("c1"),
    });
    for (const kind of ["navigation", "tabBar", "page", "split", "table", "popover"]) {
        const name = { page: "pageView", split: "splitView", table: "tableView" }[kind] ?? kind;
        made[`${name[0].toUpperCase()}${name.slice(1)}ControllerHandle`] = nav[`${name}Controller`]("c1");
    }
    await turn();
});

after(() => nav.close());

test("each export has its type, and each type of a value is exported", () => {
    // For the tests of the kit.
    const internal = new Set(["LayoutWatch", "TopicWatch", "TreeWatch"]);
    const values = [...types.matchAll(/^export (?:class|function|const) (\w+)/gm)].map(([, name]) => name);
    const names = [...types.matchAll(/^export (?:class|function|const|interface|type) (\w+)/gm)].map(([, name]) => name);
    assert.deepEqual(without(values, new Set(Object.keys(kit))), []);
    assert.deepEqual(without(Object.keys(kit), new Set([...names, ...internal])), []);
    assert.ok(values.includes("connect") && values.length > 9);
});

test("each member that is declared is there", () => {
    assert.equal(Object.keys(made).length, 18);
    for (const [name, object] of Object.entries(made)) {
        assert.deepEqual([name, without(declared(name), members(object))], [name, []]);
    }
});

test("each member that is there is declared", () => {
    // How the kit keeps what it is made of.
    const internal = {
        Question: ["client", "record", "epoch"],
        Stream: ["conflates", "watch", "seq", "epoch", "put", "next", "return"],
        NavdError: ["message", "stack"],
    };
    for (const [name, object] of Object.entries(made)) {
        // Their members are the state machine's; applications have those that are declared.
        if (["Session", "Registration"].includes(name)) continue;
        const known = new Set([...declared(name), ...internal[name] ?? []]);
        assert.deepEqual([name, without(members(object), known)], [name, []]);
    }
});

test("each option is declared, and each that is declared is taken", () => {
    const words = (text) => new Set([...text.matchAll(/"(\w+)"/g)].map(([, word]) => word));
    const [, request] = /const OPTIONS = new Set\((.*?)\);/s.exec(program);
    assert.deepEqual([...declared("Options")].sort(), [...words(request)].sort());
    const [, attach] = /static OPTIONS = \[(.*?)\];/s.exec(program);
    assert.deepEqual([...declared("AttachOptions")].sort(), [...words(attach)].sort());
    const [, connect] = /export function connect\(\{(.*?)\} = \{\}\)/s.exec(program);
    const taken = connect.split(",").map((one) => /\w+/.exec(one)?.[0]).filter(Boolean);
    assert.deepEqual([...declared("ConnectOptions")].sort(), taken.sort());
});

test("each state and each reason is said somewhere", () => {
    for (const type of ["State", "Reason"]) {
        const [, union] = new RegExp(`^export type ${type} = (.*?);`, "ms").exec(types);
        for (const [, word] of union.matchAll(/"(\w+)"/g)) assert.ok(program.includes(`"${word}"`), word);
    }
});
