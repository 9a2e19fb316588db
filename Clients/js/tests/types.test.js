/** The types are those of the program. $TSC names a compiler; without it the `tsc` of the PATH is taken. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { Copy } from "../navd.js";

const compiler = process.env.TSC || "tsc";
const version = spawnSync(compiler, ["--version"], { encoding: "utf8" }).stdout;
const skip = version?.startsWith("Version") ? false : "no tsc: set $TSC";

test("an application compiles with the types, and its mistakes do not", { skip }, () => {
    const options = ["--noEmit", "--strict", "--target", "es2022", "--lib", "es2022,dom,dom.iterable",
        "--moduleResolution", "node"];
    const { status, stdout } = spawnSync(compiler, [...options, fileURLToPath(new URL("use.ts", import.meta.url))],
        { encoding: "utf8" });
    assert.equal(stdout, "");
    assert.equal(status, 0);
});

test("a copy takes whatever can be iterated, as its types say", () => {
    const controllers = new Map([["c1", { id: "c1", name: "one", appearance: "appeared" }]]);
    const copy = new Copy({ epoch: "e1", seq: 1, window: { id: "w1" }, controllers: controllers.values() });
    assert.equal(copy.find("one").id, "c1");
});
