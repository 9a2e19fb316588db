/** The smallest renderer in a page, Examples/page/screen.js: its length, and what it writes of badges and popovers. */
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

import { Place, program, until } from "./place.js";
import { TestSocket } from "./websocket.js";

const read = (path) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
const source = read("Examples/page/screen.js"), kit = new URL("../navd.js", import.meta.url);
const { tree, steps } = JSON.parse(read("Tests/Support/screens.json"));

test("it has at most twenty lines", () => {
    const lines = source.split("\n").filter((one) => one.trim() && !one.startsWith("//"));
    assert.ok(lines.length <= 20, `${lines.length} lines`);
    assert.ok(source.split("\n").every((one) => one.length <= 120));
});

test("it writes what is on screen", { skip: program ? false : "no navd: set $NAVD" }, async () => {
    const place = await Place.start({ tree }), folder = mkdtempSync(join(tmpdir(), "navd-screen-"));
    const pre = { textContent: "" }, ui = place.connect("ui"), plain = globalThis.setTimeout;
    let page = null;
    try {
        // The page follows its window for ever. Its timers are not to keep the test from ending.
        globalThis.setTimeout = (...of) => plain(...of).unref();
        // The page: its address, its element, and the kit that the gateway serves.
        Object.assign(globalThis, {
            location: new URL(`http://127.0.0.1:${place.port}/#token=${place.token}`),
            history: { replaceState() {} }, sessionStorage: { setItem() {}, getItem: () => null },
            WebSocket: class extends TestSocket {
                constructor(...of) {
                    super(...of);
                    page = this;
                }
            },
            document: { querySelector: () => pre, addEventListener() {} }, addEventListener() {},
        });
        const script = join(folder, "screen.mjs");
        writeFileSync(script, source.replace('"/navd.js"', JSON.stringify(kit.href)));
        import(pathToFileURL(script).href).catch(() => {});
        await ui.waitUntilConnected(10000);
        for (const { call, screen } of steps) {
            if (call) assert.equal((await ui.call(...call)).outcome, "committed");
            const wanted = screen.join("\n");
            await until(() => pre.textContent === wanted).catch(() => assert.equal(pre.textContent, wanted));
        }
    } finally {
        page?.close();
        await place.close();
        rmSync(folder, { recursive: true });
    }
});
