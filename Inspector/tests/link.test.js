import assert from "node:assert";
import test from "node:test";

import { stateOf, troubleOf } from "../rules/link.js";

test("a page that is not let in says so, and not that navd is away", () => {
    const away = { state: "away", reason: "notAllowed", why: "a wrong token" };
    assert.equal(stateOf(away), "refused");
    assert.match(troubleOf(away), /^This page is not let in: a wrong token\. It tries again\. Its address needs #tok/);
    const failed = { ...away, state: "failed" };
    assert.equal(stateOf(failed), "refused");
    assert.match(troubleOf(failed), /^This page is not let in: a wrong token\. Its address needs #token/);
});

test("whose absence it is that a connection lacks is said as far as it is known", () => {
    const away = (reason, why) => troubleOf({ state: "away", reason, why });
    assert.equal(away("navdAway", "navd is away"), "navd is not there. What was recorded stays.");
    assert.equal(away("gatewayAway", "the gateway can't be reached"),
        "There is no connection: the gateway can't be reached. What was recorded stays.");
    assert.deepEqual(["ready", "greeting"].map((state) => troubleOf({ state })), ["", ""]);
    assert.deepEqual(["ready", "greeting", "closed"].map((state) => stateOf({ state })),
        ["connected", "connecting", "closed"]);
});
