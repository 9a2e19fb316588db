/** The generated parts are what the generator makes of this navd's description. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { afterEach, test } from "node:test";
import { fileURLToPath } from "node:url";

import { connect } from "../navd.js";
import { program } from "./place.js";

const kit = fileURLToPath(new URL("..", import.meta.url));
const text = readFileSync(`${kit}/navd.js`, "utf8");
const types = readFileSync(`${kit}/navd.d.ts`, "utf8");

/** The rows of one of the tables of methods. */
function table(name) {
    const [, lines] = new RegExp(`const ${name} = \\[\\n(.*?)\\n\\];`, "s").exec(text);
    return [...lines.matchAll(/^ +(\[.*\]),$/gm)].map(([, row]) => JSON.parse(row));
}

/** The lines of an interface of navd.d.ts, as one text. */
function typesOf(name) {
    const found = new RegExp(`^export interface ${name}(?: extends [\\w, ]+)? \\{\\n(.*?)^\\}`, "ms").exec(types);
    assert.ok(found, `there is no interface ${name}`);
    return found[1];
}

/** The lines of a family of methods within an interface. */
function familyOf(text, name) {
    return new RegExp(`^    readonly ${name}: .*?\\{\\n(.*?)^    \\};`, "ms").exec(text)?.[1] ?? "";
}

const capital = (word) => word[0].toUpperCase() + word.slice(1);

const clients = [];
afterEach(() => { for (const nav of clients.splice(0)) nav.close(); });

/** A client that sends nothing, and the last request that was made through it. */
function silent() {
    const nav = connect({
        url: "ws://nowhere/navd", log: () => {},
        WebSocket: class {
            close() {}
        },
    });
    clients.push(nav);
    const asked = [];
    nav._request = (method, on) => {
        asked.push([method, on]);
        return Promise.resolve({});
    };
    return { nav, asked };
}

test("the generated parts are up to date", { skip: program ? false : "no navd: set $NAVD" }, () => {
    const python = process.env.NAVD_PYTHON || "/usr/bin/python3";
    execFileSync(python, [`${kit}/generate.py`, "--check", "--navd", program], { stdio: "inherit" });
});

test("every command and every look is a method of a handle, with types", () => {
    const { nav, asked } = silent();
    const kits = ["hello", "bye", "cancel", "attach", "detach", "host.attach", "host.detach"];
    const names = { "viewController.navigationItem": "loadNavigationItem", "viewController.tap": "tapObject" };
    const rows = table("SENT");
    assert.ok(rows.length > 150);
    for (const [method, , on] of rows) {
        if (kits.includes(method)) continue;
        const handle = on === "" ? nav : nav[on === "viewController" ? "controller" : on](on === "window" ? "w" : "c");
        const [word, family] = method.split(".").reverse(), name = names[method] ?? word;
        const isDirect = !family || family === on || (on === "controller" && family === "viewController");
        const holder = isDirect ? handle : handle[family === "host" ? "hosts" : family];
        assert.equal(typeof holder?.[name], "function", `${method} of ${on}`);
        holder[name]();
        assert.deepEqual(asked.pop(), [method, on === "" ? undefined : on === "window" ? "w" : "c"]);
        const kind = on === "controller" ? "viewController" : on;
        const lines = typesOf({ "": "Methods", window: "WindowMethods" }[on] ?? `${capital(kind)}Handle`);
        const own = isDirect ? lines : familyOf(lines, family === "host" ? "hosts" : family);
        assert.match(own, new RegExp(`^ {${isDirect ? 4 : 8}}${name}\\(params`, "m"), `${method} of ${on}`);
    }
});

test("a handler can be written for every method that navd sends", () => {
    const { nav } = silent();
    const told = table("TOLD");
    assert.ok(told.length > 70);
    for (const [method, , role] of told) {
        assert.deepEqual(nav.attach(role, method, { [method]() {} }).implements, [method]);
        assert.ok(typesOf(`${capital(role)}Handlers`).includes(`    "${method}"?(params`), method);
    }
});
