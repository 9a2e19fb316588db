import assert from "node:assert";
import test from "node:test";

import { Reporting } from "../reporting.js";
import { reportOf } from "../rules/report.js";
import { made } from "./made.js";

function reporting(answers, headers = {}) {
    const { model } = made(), calls = [];
    const nav = { connected: true, call: async (method, on, params) => {
        calls.push([method, on, params]);
        if (method in answers) return answers[method];
        throw Object.assign(new Error("it lacks the right"), { name: "notAllowed" });
    } };
    const fetch = async (address, options) => {
        calls.push([options.method, address]);
        if (!headers) throw new Error("away");
        return { headers: new Headers(headers) };
    };
    return { report: new Reporting(nav, model, fetch), calls, model };
}

test("a report has the versions of navd, navweb and the protocol, the epoch, and the open turns", async () => {
    const turns = { turns: [{ turn: 9, method: "viewController.present", by: "app", phase: "voting" }], count: 1 };
    const answers = { "daemon.status": { version: "0.5.0", uptime: 7, problems: [] }, "turn.list": turns,
        "vote.list": { votes: [], ended: [] }, "peer.list": { peers: [] }, "attachment.list": {}, "window.list": {} };
    const { report, calls } = reporting(answers, { "Navweb-Version": "0.5.1" });
    const { versions, turns: open, status } = reportOf(await report.parts());
    assert.deepEqual([versions.navd, versions.navweb, versions.protocol, versions.epoch], ["0.5.0", "0.5.1", 1, "e"]);
    assert.deepEqual([open, status.uptime], [turns, 7]);
    assert.ok(calls.some(([method, on]) => method === "turn.list" && on === "w1"));
});

test("a report names what it lacks, and nothing that it has", async () => {
    const { report, model } = reporting({}, null);
    const made = reportOf(await report.parts());
    assert.deepEqual([made.versions.navd, made.versions.navweb], [null, null]);
    assert.deepEqual(made.notHere, ["how long commands of other clients took that asked nobody",
        "open turns: notAllowed", "how navd is: notAllowed"]);
    model.daemon.refusal = "it lacks the right";
    assert.ok(reportOf(await report.parts()).notHere.includes("what navd measures of itself: it lacks the right"));
});
