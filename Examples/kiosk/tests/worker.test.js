import assert from "node:assert";
import { readFileSync } from "node:fs";
import test from "node:test";

const SOURCE = readFileSync(new URL("../worker.js", import.meta.url), "utf8");

/** A worker with this cache and network: a function that answers a request for a file. */
function worker(t, { fetch, kept, put = async () => {} }) {
    t.mock.timers.enable({ apis: ["setTimeout"] });
    const handlers = {}, cache = { put, match: async () => kept };
    const self = {
        addEventListener: (name, handler) => { handlers[name] = handler; }, location: { origin: "http://k" },
        skipWaiting() {}, clients: { claim() {} },
    };
    new Function("self", "caches", "fetch", SOURCE)(self, { open: async () => cache }, fetch);
    const waits = [];
    return async (path = "/song.mp3") => {
        let answer;
        handlers.fetch({
            request: new Request(`http://k${path}`), respondWith: (given) => { answer = given; },
            waitUntil: (one) => waits.push(one),
        });
        for (let one = 0; one < 9; one += 1) await null;
        t.mock.timers.tick(5000);
        const response = await answer;
        await Promise.all(waits);
        return response.text();
    };
}

test("a file is fetched, and kept", async (t) => {
    const puts = [];
    const ask = worker(t, { fetch: async () => new Response("new"), put: async ({ url }) => puts.push(url) });
    assert.equal(await ask(), "new");
    assert.deepEqual(puts, ["http://k/song.mp3"]);
});

test("a part of a file is handed on, and not kept", async (t) => {
    const put = async () => { throw new TypeError("Partial response (status code 206) is unsupported"); };
    assert.equal(await worker(t, { fetch: async () => new Response("part", { status: 206 }), put })(), "part");
});

test("a file that cannot be kept is handed on all the same", async (t) => {
    const put = async () => { throw new DOMException("", "QuotaExceededError"); };
    assert.equal(await worker(t, { fetch: async () => new Response("new"), put })(), "new");
});

test("what was kept stands in for a gateway that is away, that fails, or that does not answer", async (t) => {
    for (const fetch of [async () => { throw new TypeError(); }, async () => new Response("", { status: 502 }),
        () => new Promise(() => {})]) {
        assert.equal(await worker(t, { fetch, kept: new Response("kept") })(), "kept");
        t.mock.timers.reset();
    }
});

test("where nothing was kept, a slow gateway is waited for", async (t) => {
    let give;
    const ask = worker(t, { fetch: () => new Promise((resolve) => { give = resolve; }) });
    const answer = ask();
    setImmediate(() => give(new Response("late")));
    assert.equal(await answer, "late");
});
