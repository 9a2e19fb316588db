import assert from "node:assert";
import test from "node:test";

import { Newer } from "../newer.js";

function served(tags) {
    const get = async (url) => {
        if (tags[url] === undefined) throw new TypeError("away");
        return { ok: tags[url] !== 404, headers: { get: () => tags[url] } };
    };
    return { tags, newer: new Newer(Object.keys(tags), get) };
}

test("a file with another tag is newer", async () => {
    const { tags, newer } = served({ "/a.js": '"1"', "/b.js": '"1"' });
    assert.equal(await newer.isThere(), false);
    tags["/b.js"] = '"2"';
    assert.equal(await newer.isThere(), true);
});

test("nothing is known of a server that is away, has no tags, or has lost a file", async () => {
    const { tags, newer } = served({ "/a.js": '"1"', "/b.js": null, "/c.js": '"1"' });
    await newer.isThere();
    Object.assign(tags, { "/a.js": undefined, "/b.js": '"2"', "/c.js": 404 });
    assert.equal(await newer.isThere(), false);
});
