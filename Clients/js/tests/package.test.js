/** The kit as a package: what it is called, its version, and what is installed of it. */
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const kit = fileURLToPath(new URL("..", import.meta.url)), root = join(kit, "../..");
const read = (path) => readFileSync(join(root, path), "utf8");
const described = JSON.parse(read("Clients/js/package.json"));
const hasNpm = spawnSync("npm", ["--version"]).status === 0;

test("the version is that of the project, and the package cannot be published", () => {
    assert.equal(described.version, /current = "(.*?)"/.exec(read("Sources/Bus/Version.swift"))[1]);
    assert.equal(described.private, true);
});

test("all of its files are installed beside one another", () => {
    for (const file of [...described.files, "package.json"]) {
        assert.ok(existsSync(join(kit, file)), file);
        assert.ok(read("scripts/deb").includes(` Clients/js/${file} `), `${file} in scripts/deb`);
        assert.ok(read("Packaging/debian/navd-web.install").includes(`Clients/js/${file} usr/share/navd\n`), file);
    }
});

test("a project installs it from its folder, and imports it by name", { skip: hasNpm ? false : "no npm" }, () => {
    const folder = mkdtempSync(join(tmpdir(), "navd-npm-"));
    try {
        writeFileSync(join(folder, "package.json"), '{"name": "page", "version": "1.0.0", "type": "module"}');
        const quiet = ["--offline", "--no-audit", "--no-fund", "--no-update-notifier"];
        execFileSync("npm", ["install", kit, ...quiet], { cwd: folder, stdio: "pipe" });
        const use = 'import { connect } from "navd"; console.log(typeof connect);';
        const options = { cwd: folder, encoding: "utf8" };
        assert.equal(execFileSync(process.execPath, ["--input-type=module", "-e", use], options), "function\n");
        assert.ok(existsSync(join(folder, "node_modules/navd/navd.d.ts")));
    } finally {
        rmSync(folder, { recursive: true });
    }
});
