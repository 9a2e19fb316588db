import assert from "node:assert";
import test from "node:test";

import { paintedOf, wordsOfPainters } from "../rules/painted.js";
import { made } from "./made.js";

const report = (window, seq, lag, lagMilliseconds, age) => ({ window, seq, lag, lagMilliseconds, age });
const peers = { cut: [], owners: [], peers: [
    { client: "tv", session: 3, state: "present", painted: [report("w1", 41, 0, 0, 200), report("w2", 5, 0, 0, 200)] },
    { client: "wall", session: 4, state: "present", painted: [report("w1", 39, 2, 1300, 900)] },
    { client: "gate", session: 5, state: "present" }] };

test("the renderers of a window are those that say so, the one that lags furthest first", () => {
    assert.deepEqual(paintedOf(peers, "w1").map(({ client, seq }) => [client, seq]), [["wall", 39], ["tv", 41]]);
    assert.deepEqual(paintedOf(peers).map(({ client, window }) => [client, window]),
        [["wall", "w1"], ["tv", "w1"], ["tv", "w2"]]);
    assert.deepEqual([paintedOf(peers, "w9"), paintedOf(null, "w1")], [[], []]);
});

test("who paints is told with how far it lags, since when, and how old that is", () => {
    const { model, changed, time } = made();
    assert.equal(wordsOfPainters(model), "");
    model.listedAttachments({ attachments: [{ client: "tv", role: "renderer" }] });
    assert.equal(wordsOfPainters(model), "no renderer says what it has painted");
    changed.clear();
    model.listedPeers(peers, time.now);
    assert.ok(changed.has("screen"));
    time.now += 200;
    assert.equal(wordsOfPainters(model), "painted by wall: commit 39, 2 behind for 1.5 s (said 1.1 s ago); "
        + "painted by tv: commit 41, the newest (said 400 ms ago)");
    const many = Array.from({ length: 6 }, (_, session) => ({ ...peers.peers[1], session }));
    model.listedPeers({ ...peers, peers: many }, time.now);
    assert.match(wordsOfPainters(model), /; and 3 more$/);
});
