import assert from "node:assert";
import test from "node:test";

import { Peers } from "../rules/peers.js";
import { made } from "./made.js";

const peer = (session, client, more = {}) => ({ session, client, principal: "key", state: "present", silent: 0, late: 0,
    garbled: 0, ...more });
const list = (peers, cut = []) => ({ peers, owners: [{ principal: "key", name: "till" }], cut });
const hello = (session, client) => ({ session, client, state: "present", principal: "key", name: "till",
    because: "hello" });
const texts = (entries) => entries.map(({ text }) => text);

test("without peers/ those that come, go and fall silent are told from two answers", () => {
    const peers = new Peers();
    const after = list([peer(2, "b", { state: "absent", silent: 2 }), peer(3, "c")],
        [{ client: "a", quota: "waiting", session: 1, retryAfter: 5 }]);
    assert.deepEqual(peers.listed(list([peer(1, "a"), peer(2, "b")]), 100), []);
    assert.deepEqual(texts(peers.listed(after, 200)), [
        "b (session 2) is absent", "b (session 2) silent: 2, 2 more", "c (session 3) has come, till",
        "a (session 1) has gone", "a was cut off: it is above its waiting"]);
    assert.deepEqual(peers.listed(after, 300), []);
});

test("a client that is there for less than a second is told, and why it has gone", () => {
    const peers = new Peers();
    peers.listed(list([]), 100);
    assert.deepEqual(texts(peers.told(hello(4, "gate"), 200)), ["gate (session 4) has come, till"]);
    assert.deepEqual(texts(peers.told({ ...hello(4, "gate"), state: "absent", because: "unreachable" }, 250)),
        ["gate (session 4) is absent: its connection is gone"]);
    assert.deepEqual(texts(peers.told({ ...hello(4, "gate"), because: "resume" }, 260)),
        ["gate (session 4) is there again"]);
    assert.deepEqual(texts(peers.told({ ...hello(4, "gate"), state: "ended", because: "cut", quota: "errors" }, 300)),
        ["gate (session 4) has gone: it is above its errors, and was cut off"]);
    // The lists say the same afterwards.
    assert.deepEqual(peers.listed(list([], [{ client: "gate", quota: "errors", session: 4, retryAfter: 5 }]), 400), []);
});

test("what was told is not told again by a list, be it older or newer", () => {
    const peers = new Peers();
    peers.listed(list([peer(1, "a")]), 100);
    peers.told(hello(2, "b"), 250);
    peers.told({ ...hello(1, "a"), state: "ended", because: "bye" }, 260);
    // It was asked for before that happened, and may have been answered before it, too.
    assert.deepEqual(peers.listed(list([peer(1, "a")]), 240), []);
    assert.deepEqual(peers.listed(list([peer(2, "b")]), 300), []);
    // The list was faster than the topic.
    assert.deepEqual(texts(peers.listed(list([peer(2, "b"), peer(3, "c")]), 400)), ["c (session 3) has come, till"]);
    assert.deepEqual(peers.told(hello(3, "c"), 410), []);
});

test("what was missed on the topic is told by the next list", () => {
    const peers = new Peers();
    peers.listed(list([]), 100);
    peers.told(hello(2, "b"), 150);
    assert.deepEqual(texts(peers.listed(list([peer(5, "e")]), 200)),
        ["e (session 5) has come, till", "b (session 2) has gone"]);
    // Another navd has other sessions.
    peers.begin();
    assert.deepEqual(peers.listed(list([peer(9, "x")]), 300), []);
});

test("sessions that have ended are remembered up to a bound", () => {
    const peers = new Peers();
    peers.listed(list([]), 0);
    for (let session = 1; session < 5000; session += 1) {
        peers.told(hello(session, "x"), session);
        peers.told({ ...hello(session, "x"), state: "ended", because: "bye" }, session);
    }
    assert.deepEqual(peers.listed(list([]), 6000), []);
    // One that was forgotten comes anew.
    assert.equal(peers.told({ ...hello(1, "x"), state: "ended", because: "bye" }, 6001).length, 1);
    assert.equal(peers.told({ ...hello(4999, "x"), state: "ended", because: "bye" }, 6002).length, 0);
});

test("who comes and goes between two lists stands in the log", () => {
    const { model } = made();
    model.listedPeers(list([]), 0);
    const before = model.log.length;
    model.published({ topic: "peers/", message: hello(7, "gate"), missed: false });
    model.published({ topic: "peers/", message: { ...hello(7, "gate"), state: "ended", because: "silent" },
        missed: false });
    model.published({ topic: "peers/", message: { bookmark: "quiet" }, missed: false });
    const added = Array.from({ length: model.log.length - before }, (_, index) => model.log.at(before + index));
    assert.deepEqual(added.map(({ kind, client, text }) => [kind, client, text]), [
        ["peer", "gate", "gate (session 7) has come, till"],
        ["peer", "gate", "gate (session 7) has gone: it has not come back"]]);
});
