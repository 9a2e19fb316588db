import assert from "node:assert/strict";
import test from "node:test";

import { metricsOf } from "../metrics.js";

test("each font has one width for each character, and one for all others", () => {
    const metrics = metricsOf((text, font) => Number.parseInt(font.match(/(\d+)px/)[1]) * (text === "i" ? 0.25 : 0.5));
    assert.deepEqual(Object.keys(metrics), ["button", "doneButton", "title", "largeTitle", "segment"]);
    for (const { characters, widths, otherWidth } of Object.values(metrics)) {
        const all = [...characters];
        assert.equal(all.length, widths.length);
        assert.equal(new Set(all).size, all.length);
        assert.ok(all.length <= 1024);
        assert.equal(widths[all.indexOf("i")] * 2, otherWidth);
    }
    assert.equal(metrics.largeTitle.otherWidth, 17);
});

test("a width that no character can have is not told", () => {
    const { title } = metricsOf(() => 1e6);
    assert.ok(Math.max(...title.widths, title.otherWidth) <= 1000);
});
