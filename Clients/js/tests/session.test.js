/** The state machine of a client, without sockets and clocks. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { Bench } from "./bench.js";

test("hello comes first and names the client and the version", () => {
    const bench = new Bench();
    assert.deepEqual(bench.actions.map((one) => one.do), ["open"]);
    bench.ready();
    assert.deepEqual(bench.sent[0].params, { client: "gate", protocol: [1] });
    assert.equal(bench.session.state, "ready");
    assert.equal(bench.session.epoch, "e1");
});

test("a request while navd is away fails at once and is never sent", () => {
    const bench = new Bench(), pending = bench.tap();
    assert.equal(pending.error.name, "notConnected");
    bench.ready();
    assert.equal(bench.count("tabBarController.tap"), 0);
});

test("a request with retry waits for navd and has a key that counts up from 1", () => {
    const bench = new Bench(), pending = bench.tap({ retry: true });
    assert.equal(pending.error, null);
    bench.ready();
    const { key } = bench.last("tabBarController.tap");
    assert.match(key.client, /^gate\/[0-9a-f]{16}$/);
    assert.equal(key.n, 1);
    assert.deepEqual(bench.tap({ retry: true }).message.key, { ...key, n: 2 });
    assert.deepEqual(bench.tap({ requestKey: { client: "till-3", n: 17 } }).message.key, { client: "till-3", n: 17 });
});

test("each run of a page has a key client of its own", () => {
    const [first, second] = [1, 2].map((seed) => new Bench({ seed }).session.requests.keyClient);
    assert.notEqual(first, second);
});

test("a request with retry is given up after its timeout", () => {
    const bench = new Bench(), pending = bench.tap({ retry: true, timeout: 3000 });
    bench.passes(2900);
    assert.equal(pending.error, null);
    bench.passes(200);
    assert.equal(pending.error.name, "notConnected");
});

test("a deadline goes on while its request waits, and what is left of it is sent", () => {
    const bench = new Bench(), short = bench.tap({ retry: true, deadline: 100 });
    const long = bench.tap({ retry: true, deadline: 500 });
    bench.passes(200);
    assert.deepEqual([short.error.name, long.error], ["notConnected", null]);
    bench.ready();
    assert.equal(bench.count("tabBarController.tap"), 1);
    assert.equal(bench.last("tabBarController.tap").deadline, 300);
});

test("after its deadline a request is sent again only for the answer to what was done", () => {
    const bench = new Bench().ready(), pending = bench.tap({ retry: true, deadline: 500 });
    const { key, expires } = bench.last("tabBarController.tap");
    assert.equal(expires, undefined);
    bench.again();
    bench.welcome();
    const again = bench.last("tabBarController.tap");
    assert.deepEqual([again.deadline, again.expires, again.key], [1, 1, key]);
    bench.refuse("tabBarController.tap", "deadlineExceeded");
    assert.equal(pending.error.name, "deadlineExceeded");
});

test("an expires of the application's own stays as it is", () => {
    const bench = new Bench({ local: true }).ready();
    bench.tap({ retry: true, deadline: 500 });
    bench.again();
    bench.welcome();
    assert.equal(bench.last("tabBarController.tap").expires, 1000500);
});

test("an answer ends a request with a result or a named error", () => {
    const bench = new Bench().ready(), first = bench.tap(), second = bench.tap();
    bench.receive({ id: second.id, result: { outcome: "committed" } });
    bench.receive({ id: first.id, error: { code: 472, name: "covered", message: "…", data: { by: "c4" } } });
    assert.deepEqual(second.result, { outcome: "committed" });
    assert.deepEqual([first.error.name, first.error.code, first.error.data], ["covered", 472, { by: "c4" }]);
    assert.deepEqual(bench.of("end").map((one) => one.pending), [second, first]);
});

test("requests that were answered leave nothing behind", () => {
    const bench = new Bench().ready();
    for (let count = 0; count < 100; count += 1) bench.receive({ id: bench.tap().id, result: {} });
    assert.equal(bench.session.requests.sent.size, 0);
    assert.ok(bench.session.timers.size < 5);
});

test("an error of an unknown name is an error all the same", () => {
    const bench = new Bench().ready(), pending = bench.tap();
    bench.receive({ id: pending.id, error: { code: 999, name: "ofTomorrow", message: "m" } });
    assert.deepEqual([pending.error.name, pending.error.code, pending.error.message], ["ofTomorrow", 999, "m"]);
});

test("options become members of the message", () => {
    const bench = new Bench({ local: true }).ready();
    bench.tap({ deadline: 500, wait: "finished", whenBusy: "queue", ifSeq: 7, inWindow: "main" });
    const { deadline, expires, wait, whenBusy, ifSeq, window } = bench.last("tabBarController.tap");
    assert.deepEqual([deadline, expires, wait], [500, 1000500, "finished"]);
    assert.deepEqual([whenBusy, ifSeq, window], ["queue", 7, "main"]);
});

test("an option that there is not is a mistake", () => {
    assert.throws(() => new Bench().ready().tap({ timeOut: 5 }), /timeOut is no option/);
});

test("a page elsewhere sends no expires of its own", () => {
    const bench = new Bench().ready();
    bench.tap({ deadline: 500 });
    assert.equal("expires" in bench.last("tabBarController.tap"), false);
});

test("ids of two runs of a page differ, since a resumed session brings answers of the run before", () => {
    const [first, second] = [1, 2].map((seed) => new Bench({ seed }).ready().tap().id);
    assert.notEqual(first, second);
});

test("a lost socket is made anew after a random time, the session is resumed and attachments stand", () => {
    const bench = new Bench().ready();
    bench.attached();
    bench.take(bench.session.lost(bench.now));
    assert.equal(bench.session.state, "away");
    assert.equal(bench.of("open").length, 1);
    bench.passes(2000);
    assert.equal(bench.of("open").length, 2);
    bench.take(bench.session.connected(bench.now));
    assert.deepEqual(bench.last("hello").params, { resume: "s1" });
    bench.welcome();
    assert.equal(bench.count("attach"), 1);
});

test("an unknown session begins anew and attaches again", () => {
    const bench = new Bench().ready(), attachment = bench.attach({ lasting: true });
    bench.answer("attach", { attachment: "a1", controllers: [] });
    bench.again();
    bench.refuse("hello", "sessionUnknown");
    assert.equal(bench.last("hello").params.client, "gate");
    bench.welcome({ session: "s2", epoch: "e2" });
    assert.equal(bench.count("attach"), 2);
    assert.equal(bench.last("attach").params.lasting, true);
    bench.answer("attach", { attachment: "a9", controllers: [] });
    assert.equal(attachment.id, "a9");
});

test("after a new session commands without a key are lost and others are sent again", () => {
    const bench = new Bench().ready();
    const plain = bench.tap(), keyed = bench.tap({ retry: true }), read = bench.request("window.list");
    bench.again();
    bench.refuse("hello", "sessionUnknown");
    bench.welcome({ session: "s2" });
    assert.equal(plain.error.name, "connectionLost");
    assert.equal(bench.count("tabBarController.tap"), 3);
    assert.deepEqual(bench.last("tabBarController.tap").key, keyed.message.key);
    assert.equal(bench.count("window.list"), 2);
    assert.ok(!read.error && !keyed.error);
});

test("in a resumed session the answer of a command may still come", () => {
    const bench = new Bench().ready(), plain = bench.tap(), { id } = plain;
    bench.again();
    bench.welcome();
    bench.receive({ id, result: { outcome: "committed" } });
    assert.deepEqual(plain.result, { outcome: "committed" });
});

test("a command without an answer is cancelled and ends", () => {
    const bench = new Bench().ready(), pending = bench.tap({ deadline: 1000 });
    bench.passes(2900);
    assert.equal(pending.error, null);
    bench.passes(200);
    assert.equal(pending.error.name, "noAnswer");
    assert.deepEqual(bench.last("cancel").params, { id: pending.id });
});

test("a request that ends while navd is away is cancelled in the resumed session, and in no other", () => {
    for (const resumes of [true, false]) {
        const bench = new Bench().ready(), pending = bench.tap({ timeout: 1000 });
        bench.take(bench.session.lost(bench.now));
        bench.passes(1100);
        assert.equal(pending.error.name, "noAnswer");
        bench.again();
        assert.equal(bench.count("cancel"), 0);
        if (!resumes) bench.refuse("hello", "sessionUnknown");
        bench.welcome();
        assert.deepEqual(bench.params("cancel"), resumes ? [{ id: pending.id }] : []);
        bench.again();
        bench.welcome();
        assert.equal(bench.count("cancel"), resumes ? 1 : 0);
    }
});

test("a request that the application gives up is cancelled, or not sent at all", () => {
    const bench = new Bench().ready(), sent = bench.tap();
    bench.giveUp(sent);
    assert.deepEqual(bench.last("cancel"), { method: "cancel", params: { id: sent.id } });
    bench.receive({ id: sent.id, result: {} });
    assert.equal(sent.result, null);
    bench.take(bench.session.lost(bench.now));
    const held = bench.tap({ retry: true });
    bench.giveUp(held);
    bench.again();
    bench.welcome();
    bench.passes(100000);
    assert.deepEqual([bench.count("tabBarController.tap"), bench.count("cancel"), held.error], [1, 1, null]);
});

test("chained commands whose end was lost keep no further one from being sent", () => {
    const bench = new Bench({ rate: null }).ready();
    for (let count = 0; count < 1100; count += 1) {
        bench.receive({ id: bench.tap().id, result: { outcome: "chained", turn: 1 } });
    }
    bench.again();
    bench.welcome();
    assert.equal(bench.tap().error, null);
    assert.ok(bench.session.requests.chained.size <= 1024);
});

test("a read without an answer counts as a lost connection", () => {
    const bench = new Bench().ready(), pending = bench.tap({ retry: true, deadline: 1000 });
    bench.passes(3100);
    assert.equal(bench.session.state, "away");
    assert.equal(bench.session.reason, "noAnswer");
    assert.equal(pending.error, null);
});

test("a read that others are asked for may take its time, and is no sign of a lost connection", () => {
    for (const method of ["vote.dryRun", "window.save", "state.backup", "state.export"]) {
        const bench = new Bench().ready(), first = bench.request(method);
        const second = bench.request(method, null, {}, { deadline: 30000 });
        const third = bench.request(method, null, {}, { timeout: 40000 });
        bench.passes(14000);
        assert.deepEqual([bench.session.state, bench.count(method), first.error], ["ready", 3, null]);
        bench.passes(1100);
        assert.deepEqual([bench.session.state, bench.count(method)], ["ready", 3]);
        assert.deepEqual([first.error.name, second.error, third.error], ["noAnswer", null, null]);
        bench.passes(16000);
        assert.equal(bench.session.state, "ready");
        bench.passes(1000);
        assert.deepEqual([second.error.name, third.error], ["noAnswer", null]);
        // A connection that was lost may have lost the request, too.
        bench.again();
        bench.welcome();
        assert.equal(bench.count(method), 4);
    }
});

test("draining is not the end of a request with a key", () => {
    const bench = new Bench().ready(), pending = bench.tap({ retry: true });
    bench.refuse("tabBarController.tap", "draining");
    assert.equal(pending.error, null);
    bench.passes(500);
    assert.equal(bench.count("tabBarController.tap"), 2);
    const plain = bench.tap();
    bench.refuse("tabBarController.tap", "draining");
    assert.equal(plain.error.name, "draining");
});

test("the number of requests that wait is bounded", () => {
    const bench = new Bench({ rate: null }).ready();
    for (let count = 0; count < 1024; count += 1) assert.equal(bench.tap().error, null);
    assert.equal(bench.tap().error.name, "tooManyRequests");
});

/** Whether the gateway's rate is kept over twelve seconds, at whose beginning the network holds everything back. */
function keepsTheRate(bench, stall = 1500) {
    const begin = bench.now;
    let read = 0, left = 500;
    while (bench.now < begin + 12000) {
        bench.passes(50);
        left = Math.min(500, left + 10);
        if (bench.now < begin + stall) continue;
        const messages = bench.sent.slice(read);
        left -= messages.length;
        read += messages.length;
        for (const { id, method } of messages) if (method && id) bench.receive({ id, result: {} });
        assert.ok(left >= 0, `${-left} messages too many after ${bench.now - begin} ms`);
    }
}

test("what was held is sent as fast as the gateway takes it, in its order", () => {
    const bench = new Bench();
    for (let count = 0; count < 1024; count += 1) bench.tap({ retry: true });
    bench.ready();
    assert.ok(bench.count("tabBarController.tap") <= 150);
    keepsTheRate(bench);
    const keys = bench.sent.filter((one) => one.key).map(({ key }) => key.n);
    assert.deepEqual(keys, Array.from({ length: 1024 }, (_, index) => index + 1));
});

test("reads beyond the gateway's rate wait; commands beyond it are refused, and nothing is sent", () => {
    const bench = new Bench().ready(), reads = [], taps = [];
    for (let count = 0; count < 700; count += 1) reads.push(bench.request("window.list"));
    assert.equal(bench.tap().error, null);
    for (let count = 0; count < 200; count += 1) taps.push(bench.tap());
    const refused = taps.filter(({ error }) => error);
    assert.ok(refused.length > 0 && refused.every(({ error }) => error.name === "tooManyRequests"));
    assert.equal(bench.count("tabBarController.tap"), 201 - refused.length);
    keepsTheRate(bench);
    assert.equal(bench.count("window.list"), 700);
});

test("a read that waits for the rate ends when navd is away, and one that was sent is sent again", () => {
    const bench = new Bench().ready(), reads = [];
    for (let count = 0; count < 400; count += 1) reads.push(bench.request("window.list"));
    bench.take(bench.session.lost(bench.now));
    assert.deepEqual([reads[0].error, reads[399].error?.name], [null, "notConnected"]);
    const before = bench.count("window.list");
    bench.again();
    bench.welcome();
    assert.equal(bench.count("window.list"), 2 * before);
});

test("answers to questions keep to the gateway's rate, too, and stay in their order", () => {
    const bench = new Bench().ready();
    bench.attached();
    for (let count = 0; count < 900; count += 1) bench.ask(`q${count}`, { deadline: 10000 });
    for (const { question } of bench.of("ask")) bench.vote(question, true);
    keepsTheRate(bench);
    assert.deepEqual(bench.sent.filter((one) => one.result).map(({ id }) => id),
        Array.from({ length: 900 }, (_, index) => `q${index}`));
});

test("a message counts by its bytes, too", () => {
    const bench = new Bench().ready(), state = "x".repeat(1000000);
    const set = () => bench.request("viewController.setState", "c1", { state }, { retry: true });
    for (let count = 0; count < 10; count += 1) set();
    const sent = [];
    for (let second = 0; second < 12; second += 1) {
        sent.push(bench.count("viewController.setState"));
        bench.passes(1000);
    }
    assert.ok(sent.every((count, second) => count <= 4 + second), `${sent}`);
    assert.equal(sent.at(-1), 10);
});

test("a message that is larger than navd takes is not sent, and neither is one that is no JSON", () => {
    const bench = new Bench().ready({ limits: { message: 1000 } });
    const large = bench.request("viewController.setState", "c1", { state: "€".repeat(400) });
    assert.equal(large.error.name, "messageTooLarge");
    const circle = {};
    circle.self = circle;
    assert.ok(bench.request("viewController.setState", "c1", { state: circle }).error instanceof TypeError);
    assert.equal(bench.count("viewController.setState"), 0);
});

// The gateway.

test("the gateway tells that navd is away: requests fail at once, and hello comes when navd is there again", () => {
    const bench = new Bench().ready();
    bench.receive({ navweb: { connected: false } });
    assert.deepEqual([bench.session.state, bench.session.reason], ["away", "navdAway"]);
    assert.equal(bench.tap().error.name, "notConnected");
    assert.equal(bench.of("open").length, 1);
    bench.receive({ navweb: { connected: true } });
    bench.passes(200);
    assert.deepEqual(bench.last("hello").params, { resume: "s1" });
    bench.welcome();
    assert.equal(bench.session.state, "ready");
});

test("a page that has opened its socket while navd is away greets when it comes, or after a while", () => {
    const bench = new Bench();
    bench.take(bench.session.connected(bench.now));
    bench.refuse("hello", "notConnected");
    assert.equal(bench.session.reason, "navdAway");
    bench.passes(1900);
    assert.equal(bench.count("hello"), 1);
    bench.passes(500);
    assert.equal(bench.count("hello"), 2);
});

test("a command that the gateway answers with notConnected was not done; one with a key waits", () => {
    const bench = new Bench().ready(), keyed = bench.tap({ retry: true }), plain = bench.tap();
    bench.refuse("tabBarController.tap", "notConnected");
    assert.equal(plain.error.name, "notConnected");
    assert.equal(bench.session.state, "away");
    bench.receive({ id: keyed.id, error: { code: 0, name: "notConnected", message: "" } });
    bench.receive({ navweb: { connected: true } });
    bench.passes(200);
    bench.welcome();
    assert.equal(bench.count("tabBarController.tap"), 3);
    assert.equal(keyed.error, null);
});

/** The socket opens, and is closed with 4401. */
function isTurnedAway(bench) {
    bench.take(bench.session.connected(bench.now));
    bench.take(bench.session.lost(bench.now, 4401, "no such token"));
}

test("a token that the gateway does not take again and again ends the session for good", () => {
    const bench = new Bench(), waits = bench.tap({ retry: true, timeout: 300000 });
    for (const pause of [2000, 10000, 30000]) {
        isTurnedAway(bench);
        const { state, reason, refusal } = bench.session, opened = bench.of("open").length;
        assert.deepEqual([state, reason, refusal.name], ["away", "notAllowed", "notAllowed"]);
        assert.equal(bench.tap().error.name, "notConnected");
        bench.passes(pause - 1);
        bench.take(bench.session.check(bench.now));
        assert.equal(bench.of("open").length, opened);
        const { now } = bench;
        while (bench.of("open").length === opened) bench.passes(100);
        assert.ok(bench.now < now + pause / 2 + 2100);
    }
    isTurnedAway(bench);
    assert.equal(bench.session.state, "failed");
    assert.deepEqual([waits.error.name, waits.error.message], ["notAllowed", "no such token"]);
    bench.passes(1000000);
    assert.equal(bench.of("open").length, 4);
    assert.equal(bench.tap().error.name, "notAllowed");
});

test("a gateway that reads its configuration again may close with 4401 as often as it likes", () => {
    const bench = new Bench().ready();
    for (let count = 0; count < 8; count += 1) {
        bench.take(bench.session.lost(bench.now, 4401, "the methods of this token are others now"));
        bench.passes(5100);
        bench.take(bench.session.connected(bench.now));
        bench.welcome();
    }
    assert.deepEqual([bench.session.state, bench.session.refusal], ["ready", null]);
});

for (const [code, reason] of [
    [1002, "unreadable"], [1003, "unreadable"], [1007, "unreadable"], [1009, "messageTooLarge"], [4429, "tooMany"],
]) {
    test(`after ${code} the page connects again, ever more seldom`, () => {
        const bench = new Bench().ready(), pauses = [];
        const closed = () => {
            bench.take(bench.session.lost(bench.now, code));
            assert.equal(bench.session.reason, reason);
            const { now } = bench, opened = bench.of("open").length;
            while (bench.of("open").length === opened) bench.passes(1000);
            pauses.push(Math.floor((bench.now - now) / 10000));
            bench.take(bench.session.connected(bench.now));
            bench.welcome();
        };
        for (let count = 0; count < 7; count += 1) closed();
        bench.passes(59000);
        closed();
        bench.request("window.list");
        bench.answer("window.list");
        bench.passes(60001);
        closed();
        assert.deepEqual(pauses, [1, 2, 4, 8, 16, 30, 30, 30, 1]);
    });
}

test("after too many sockets or messages the page waits ten seconds", () => {
    const bench = new Bench().ready();
    bench.take(bench.session.lost(bench.now, 4429));
    bench.take(bench.session.check(bench.now));
    bench.passes(9900);
    assert.equal(bench.of("open").length, 1);
    bench.passes(400);
    assert.equal(bench.of("open").length, 2);
});

test("a socket that opens for too long is given up", () => {
    const bench = new Bench();
    bench.passes(9900);
    assert.equal(bench.of("open").length, 1);
    bench.passes(400);
    assert.equal(bench.of("open").length, 2);
});

test("pages that were cut off together come back at different times", () => {
    const times = new Set();
    for (let seed = 0; seed < 20; seed += 1) {
        const bench = new Bench({ seed: seed * 7919 }).ready();
        bench.take(bench.session.lost(bench.now));
        times.add(Math.round(bench.session.deadline * 1000));
    }
    assert.equal(times.size, 20);
});

test("the random time grows with each attempt and has a bound", () => {
    const bench = new Bench({ random: () => 0.999 }), waits = [];
    for (let attempt = 0; attempt < 8; attempt += 1) {
        bench.take(bench.session.lost(bench.now));
        const lost = bench.now, opened = bench.of("open").length;
        while (bench.of("open").length === opened) bench.passes(1);
        waits.push(bench.now - lost);
    }
    assert.deepEqual(waits, [100, 200, 400, 800, 1599, 1998, 1998, 1998]);
});

test("hello without an answer is tried on another socket", () => {
    const bench = new Bench();
    bench.take(bench.session.connected(bench.now));
    bench.passes(2200);
    assert.deepEqual(bench.of("close").length, 1);
    assert.equal(bench.of("open").length, 2);
});

test("a page that may have slept looks whether the connection stands", () => {
    const bench = new Bench({ heartbeat: 0 }).ready();
    bench.take(bench.session.check(bench.now));
    assert.equal(bench.count("ping"), 0);
    bench.passes(60000);
    bench.take(bench.session.check(bench.now));
    assert.deepEqual(bench.last("ping").params, { session: true });
    bench.answer("ping", { pong: true, seq: 1, session: false });
    assert.deepEqual(bench.last("hello").params, { resume: "s1" });
    bench.welcome();
    bench.passes(60000);
    bench.take(bench.session.check(bench.now));
    bench.passes(2100);
    assert.equal(bench.session.state, "away");
});

test("with a heartbeat navd is pinged when it is silent", () => {
    const bench = new Bench({ heartbeat: 1000 }).ready();
    bench.passes(1500);
    assert.equal(bench.count("ping"), 1);
    bench.passes(2100);
    assert.equal(bench.session.reason, "noAnswer");
});

test("a page that only speaks for something notices a dead link", () => {
    const bench = new Bench().ready();
    bench.attached();
    bench.passes(59000);
    assert.equal(bench.count("ping"), 0);
    bench.passes(2000);
    assert.deepEqual(bench.last("ping").params, { session: true });
    bench.answer("ping", { pong: true, seq: 1, session: true });
    bench.passes(70000);
    assert.deepEqual([bench.count("ping"), bench.session.reason], [2, "noAnswer"]);
});

test("a page that follows something sends nothing in a quiet hour", () => {
    const bench = new Bench().ready(), { length } = bench.sent;
    for (let count = 0; count < 120; count += 1) {
        bench.passes(30000);
        bench.publish("window/w1/", { epoch: "e1", window: "w1", seq: 1, n: 0, bookmark: "quiet" });
    }
    assert.equal(bench.sent.length, length);
});

test("with a heartbeat of 0 nothing is sent in a quiet hour", () => {
    const bench = new Bench({ heartbeat: 0 }).ready(), { length } = bench.sent;
    bench.passes(3600000);
    assert.equal(bench.sent.length, length);
});

test("a request to a navd that does not know the session was not done", () => {
    const bench = new Bench().ready(), pending = bench.tap();
    bench.refuse("tabBarController.tap", "helloRequired");
    assert.equal(pending.error.name, "notConnected");
    assert.equal(bench.session.state, "greeting");
});

for (const [how, message] of [
    ["refuses", { error: { code: 102, name: "unsupportedVersion", message: "…", data: { versions: [2] } } }],
    ["answers", { result: { session: "s", protocol: 2, epoch: "e", seq: 0, events: null } }],
]) {
    test(`a server of another version that ${how} gives its named error`, () => {
        const bench = new Bench(), waits = bench.tap({ retry: true });
        bench.take(bench.session.connected(bench.now));
        bench.receive({ id: bench.last("hello").id, ...message });
        assert.deepEqual([waits.error.name, waits.error.code], ["unsupportedVersion", 102]);
        assert.equal(bench.tap().error, waits.error);
        bench.passes(100000);
        assert.equal(bench.count("hello"), 1);
    });
}

test("after quotaExceeded the session waits as long as navd says", () => {
    const bench = new Bench();
    bench.take(bench.session.connected(bench.now));
    bench.refuse("hello", "quotaExceeded", { retryAfter: 5000 });
    bench.passes(4900);
    assert.equal(bench.count("hello"), 1);
    bench.passes(200);
    assert.equal(bench.count("hello"), 2);
});

// Attachments and questions.

test("a question is handed out and its answer is sent once", () => {
    const bench = new Bench().ready(), attachment = bench.attached();
    bench.ask("q1");
    const [{ question }] = bench.of("ask");
    assert.equal(question.attachment, attachment);
    assert.equal(question.due, bench.now + 500);
    bench.vote(question, false);
    bench.vote(question, false);
    assert.deepEqual(bench.answers("q1"), [{ id: "q1", result: { allow: false } }]);
});

test("an exception of a handler becomes an error that tells nothing of it", () => {
    const bench = new Bench().ready();
    bench.attached();
    bench.ask("q1");
    bench.session.attachments.answer(bench.of("ask")[0].question, null, new RangeError("secret"));
    bench.take();
    assert.equal(bench.sent.at(-1).error.name, "internalError");
    assert.ok(!JSON.stringify(bench.sent.at(-1)).includes("secret"));
});

test("an answer that is no JSON becomes an error", () => {
    const bench = new Bench().ready();
    bench.attached();
    bench.ask("q1");
    bench.session.attachments.answer(bench.of("ask")[0].question, { allow: 1n });
    bench.take();
    assert.equal(bench.answers("q1")[0].error.name, "internalError");
});

test("what nobody implements is answered too", () => {
    const bench = new Bench().ready();
    bench.receive({ id: "q1", method: "tabBarController.shouldOfTomorrow", on: "c1", attachment: "a7", params: {} });
    assert.equal(bench.sent.at(-1).error.name, "methodNotFound");
});

test("a question that navd takes back is withdrawn and not answered", () => {
    const bench = new Bench().ready();
    bench.attached();
    bench.ask("q1");
    bench.ask("q2");
    bench.receive({ method: "vote.cancelled", params: { id: "q1" } });
    bench.take(bench.session.lost(bench.now));
    assert.deepEqual(bench.of("withdraw").map((one) => one.question.id), ["q1", "q2"]);
    for (const { question } of bench.of("ask")) bench.vote(question, true);
    assert.equal(bench.answers("q1").length + bench.answers("q2").length, 0);
});

test("after navd's timeout an answer is not sent any more", () => {
    const bench = new Bench().ready();
    bench.attached();
    bench.ask("q1");
    bench.passes(501);
    assert.equal(bench.of("withdraw").length, 1);
    bench.vote(bench.of("ask")[0].question, true);
    assert.equal(bench.answers("q1").length, 0);
});

test("ten thousand questions leave nothing behind", () => {
    const bench = new Bench({ rate: null }).ready();
    bench.attached();
    for (let count = 0; count < 10000; count += 1) {
        bench.ask(`q${count}`);
        bench.vote(bench.actions.at(-1).question, true);
        bench.actions.length = 0;
    }
    assert.equal(bench.session.attachments.open.size, 0);
    bench.passes(600);
    assert.ok(bench.session.timers.size < 5);
});

test("a command from inside a handler names the question while that is open", () => {
    const bench = new Bench().ready();
    bench.attached();
    bench.ask("q1");
    const [{ question }] = bench.of("ask");
    assert.equal(bench.request("viewController.set", "c1", {}, {}, question).message.within, "q1");
    assert.equal("within" in bench.request("window.open", null, {}, {}, question).message, false);
    bench.vote(question, true);
    assert.equal("within" in bench.request("viewController.set", "c1", {}, {}, question).message, false);
});

test("an attachment that another client takes is not taken back", () => {
    const bench = new Bench().ready(), attachment = bench.attached();
    bench.receive({ method: "attachment.ended", params: { attachment: "a1", by: "gate-2" } });
    bench.again();
    bench.refuse("hello", "sessionUnknown");
    bench.welcome({ session: "s2" });
    assert.equal(bench.count("attach"), 1);
    assert.equal(attachment.error.name, "attachmentEnded");
});

test("a name that nothing has is a warning in the log, with names that are alike", () => {
    const warnings = (answer) => {
        const bench = new Bench().ready();
        bench.attach();
        bench.answer("attach", { attachment: "a1", ...answer });
        return bench.of("log").filter(({ level }) => level === "warning").map(({ text }) => text);
    };
    const [near, ...more] = warnings({ controllers: [], near: ["tabz", "tags"] });
    assert.equal(more.length, 0);
    assert.match(near, /nothing matches now.*; meant: "tabz" or "tags"\?$/);
    assert.equal(warnings({ controllers: [] }).length, 1);
    assert.equal(warnings({ controllers: [{ id: "c1" }] }).length, 0);
    assert.equal(warnings({ controllers: [], taken: [{ id: "c1" }] }).length, 0);
});

test("an attachment that is refused is tried again, and the log has one line of it", () => {
    const bench = new Bench().ready(), attachment = bench.attach();
    for (let count = 0; count < 3; count += 1) {
        bench.refuse("attach", "alreadyAttached");
        bench.passes(2000);
    }
    assert.equal(attachment.error.name, "alreadyAttached");
    assert.equal(bench.of("log").filter((one) => one.level === "error").length, 1);
    bench.answer("attach", { attachment: "a4", controllers: [] });
    assert.deepEqual([attachment.id, attachment.error], ["a4", null]);
});

test("an attachment that may not be is tried ever more seldom, since the gateway counts errors", () => {
    const bench = new Bench({ heartbeat: 0 }).ready(), attachment = bench.attach(), pauses = [];
    const refused = (name) => {
        bench.refuse("attach", name);
        const { now } = bench, asked = bench.count("attach");
        while (bench.count("attach") === asked) bench.passes(100);
        pauses.push(bench.now - now);
    };
    for (let count = 0; count < 8; count += 1) refused("notAllowed");
    assert.ok(pauses[0] <= 2100 && pauses[7] >= 32000 && pauses[7] <= 64100, `${pauses}`);
    refused("alreadyAttached");
    assert.ok(pauses[8] <= 2100, `${pauses}`);
    bench.change(attachment);
    refused("notAllowed");
    assert.ok(pauses[9] <= 2100, `${pauses}`);
});

test("a page that was loaded again takes up its session, its places and no other", () => {
    const first = new Bench().ready();
    first.attached();
    const stored = JSON.parse(JSON.stringify(first.session.store()));
    const kept = { role: "delegate", to: "tabs", id: "a1", implements: ["tabBarController.shouldSelect"] };
    assert.deepEqual(stored, { token: "s1", attachments: [kept] });
    stored.attachments.push({ ...kept, role: "content", to: "x", id: "a2" });
    const second = new Bench({ seed: 8, stored }), attachment = second.attach();
    second.attach({ to: "other" });
    second.take(second.session.connected(second.now));
    assert.deepEqual(second.last("hello").params, { resume: "s1" });
    second.welcome();
    assert.deepEqual(second.params("attach").map(({ to, takeover }) => [to, takeover]),
        [["tabs", undefined], ["other", undefined]]);
    assert.deepEqual(second.last("detach").params, { attachment: "a2" });
    const { id } = second.sent.find((one) => one.method === "attach");
    second.receive({ id, error: { code: 104, name: "alreadyAttached", data: { attachment: "a1", client: "gate" } } });
    assert.deepEqual([second.last("attach").params.to, second.last("attach").params.takeover], ["tabs", true]);
    second.answer("attach", { attachment: "a3", controllers: [] });
    assert.deepEqual([attachment.id, attachment.error], ["a3", null]);
});

test("a page that was loaded again takes no place that another page has taken meanwhile", () => {
    const stored = { token: "s1", attachments: [{ role: "delegate", to: "tabs", id: "a1", implements: [] }] };
    const bench = new Bench({ stored }), attachment = bench.attach();
    bench.ready();
    bench.isInTheWay("a9", "gate-2");
    assert.deepEqual([bench.count("attach"), attachment.error.name], [1, "alreadyAttached"]);
});

test("of the page before, what had not been answered is taken up, or ended", () => {
    const first = new Bench().ready();
    first.attach();
    const left = first.attach({ to: "other" });
    first.answer("attach", { attachment: "a2", controllers: [] });
    first.take(first.session.lost(first.now));
    first.detach(left);
    const second = new Bench({ seed: 8, stored: JSON.parse(JSON.stringify(first.session.store())) }).ready();
    assert.deepEqual(second.last("detach").params, { attachment: "a2" });
    assert.deepEqual(second.params("attach").map(({ to }) => to), ["tabs"]);
    second.isInTheWay("a1", "gate");
    assert.equal(second.last("attach").params.takeover, true);
    second.answer("attach", { attachment: "a3", controllers: [] });
    assert.deepEqual(second.last("detach").params, { attachment: "a3" });
});

/** What a page leaves, as the next one finds it. */
const left = (bench) => JSON.parse(JSON.stringify(bench.session.store()));

test("a page that is loaded again before hello is answered leaves what it has found", () => {
    const first = new Bench().ready();
    first.attached();
    const stored = left(first), second = new Bench({ seed: 8, stored });
    assert.deepEqual(left(second), stored);
    second.attach();
    second.take(second.session.connected(second.now));
    assert.deepEqual(second.last("hello").params, { resume: "s1" });
    assert.deepEqual(left(second), stored);
    const third = new Bench({ seed: 9, stored: left(second) }), attachment = third.attach();
    third.ready();
    third.isInTheWay("a1", "gate");
    assert.equal(third.last("attach").params.takeover, true);
    third.answer("attach", { attachment: "a2", controllers: [] });
    assert.deepEqual([attachment.id, attachment.error], ["a2", null]);
    assert.equal(left(third).attachments.length, 1);
});

test("a page whose session has ended leaves nothing of it", () => {
    const stored = { token: "s1", attachments: [{ role: "delegate", to: "tabs", id: "a1", implements: [] }] };
    const bench = new Bench({ stored });
    bench.take(bench.session.connected(bench.now));
    bench.refuse("hello", "sessionUnknown");
    assert.equal(bench.session.store(), null);
    bench.welcome({ session: "s2" });
    assert.deepEqual(left(bench), { token: "s2", attachments: [] });
});

test("a place that the page before was about to take is left, if no handler comes", () => {
    const first = new Bench().ready();
    first.attached();
    const second = new Bench({ seed: 8, stored: left(first) });
    second.attach();
    second.ready();
    second.isInTheWay("a1", "gate");
    const third = new Bench({ seed: 9, stored: left(second) }).ready();
    third.isInTheWay("a2", "gate");
    third.answer("attach", { attachment: "a3", controllers: [] });
    assert.deepEqual(third.last("detach").params, { attachment: "a3" });
});

test("a page that was loaded again takes no place that the page before was refused", () => {
    const first = new Bench().ready();
    first.attach();
    first.isInTheWay("a9", "gate");
    first.passes(200);
    assert.equal(first.count("attach"), 2);
    const second = new Bench({ seed: 8, stored: left(first) }), attachment = second.attach();
    second.ready();
    second.isHeldOff("a9", "gate");
    assert.ok(second.params("attach").every(({ takeover }) => !takeover));
    assert.equal(attachment.error.name, "alreadyAttached");
});

test("a place that a page of the same name has is tried again soon, and then less often", () => {
    const bench = new Bench().ready(), attachment = bench.attach(), pauses = [];
    for (let count = 0; count < 5; count += 1) {
        const before = bench.now, attaches = bench.count("attach");
        bench.isInTheWay("a1", "gate");
        assert.equal(attachment.error?.name, count < 3 ? undefined : "alreadyAttached");
        while (bench.count("attach") === attaches) bench.passes(10);
        pauses.push(bench.now - before);
    }
    const isWithin = pauses.map((one, index) => {
        const least = [100, 200, 400, 1000, 1000][index];
        return one >= least && one <= 2 * least + 10;
    });
    assert.ok(isWithin.every(Boolean), `${pauses}`);
    assert.equal(bench.of("log").filter(({ level }) => level === "error").length, 1);
    bench.answer("attach", { attachment: "a2", controllers: [] });
    assert.deepEqual([attachment.id, attachment.error], ["a2", null]);
    bench.passes(60000);
    assert.equal(bench.count("attach"), 6);
});

test("a handler that joins while a page of the same name takes the place is refused in the end", () => {
    const bench = new Bench().ready(), attachment = bench.attached();
    bench.change(attachment);
    bench.isInTheWay("a9", "gate");
    assert.equal(attachment.error, null);
    bench.again();
    bench.welcome();
    assert.equal(bench.count("attach"), 3);
    bench.isHeldOff("a9", "gate");
    assert.equal(attachment.error.name, "alreadyAttached");
    assert.ok(bench.params("attach").every(({ takeover }) => !takeover));
});

test("a page that is hidden gives its socket up, and opens none until it is shown", () => {
    const bench = new Bench().ready(), attachment = bench.attached(), { length } = bench.actions;
    bench.take(bench.session.hidden(bench.now));
    assert.ok(bench.actions.slice(length).some((one) => one.do === "close"));
    assert.deepEqual([bench.session.state, bench.session.reason], ["away", "hidden"]);
    bench.take(bench.session.check(bench.now));
    bench.passes(120000);
    bench.take(bench.session.check(bench.now));
    bench.passes(1000);
    assert.equal(bench.of("open").length, 1);
    bench.take(bench.session.shown(bench.now));
    bench.passes(10);
    assert.equal(bench.of("open").length, 2);
    bench.ready();
    assert.deepEqual(bench.last("hello").params, { resume: "s1" });
    assert.deepEqual([attachment.id, bench.count("attach")], ["a1", 1]);
});

test("a page that is hidden while it opens a socket, or waits to, opens none", () => {
    for (const isOpening of [true, false]) {
        const bench = new Bench();
        if (!isOpening) bench.take(bench.session.lost(bench.now));
        bench.take(bench.session.hidden(bench.now));
        bench.passes(60000);
        assert.deepEqual([bench.of("open").length, bench.of("close").length], [1, isOpening ? 1 : 0]);
        bench.take(bench.session.shown(bench.now));
        bench.passes(3000);
        assert.equal(bench.of("open").length, 2);
    }
});

test("a pause that the gateway wants goes on while the page is hidden", () => {
    const bench = new Bench().ready();
    bench.take(bench.session.lost(bench.now, 4429));
    bench.take(bench.session.hidden(bench.now));
    bench.passes(2000);
    bench.take(bench.session.shown(bench.now));
    bench.passes(7900);
    assert.equal(bench.of("open").length, 1);
    bench.passes(2000);
    assert.equal(bench.of("open").length, 2);
});

test("a closed client stays closed when its page is hidden and shown", () => {
    const bench = new Bench().ready();
    bench.take(bench.session.close());
    bench.take(bench.session.hidden(bench.now));
    bench.take(bench.session.shown(bench.now));
    bench.passes(3000);
    assert.deepEqual([bench.session.state, bench.of("open").length], ["closed", 1]);
});

test("a handler that joins takes the place of its own attachment", () => {
    const bench = new Bench().ready(), attachment = bench.attach();
    bench.change(attachment);
    // Not before it is known whether there is a place to take.
    assert.equal(bench.count("attach"), 1);
    bench.answer("attach", { attachment: "a1", controllers: [] });
    assert.equal(bench.count("attach"), 2);
    assert.equal(bench.last("attach").params.takeover, undefined);
    bench.isInTheWay("a1", "gate");
    assert.equal(bench.last("attach").params.takeover, true);
    bench.ask("q1");
    assert.equal(bench.of("ask")[0].question.attachment, attachment);
    bench.receive({ method: "attachment.ended", params: { attachment: "a1", by: "gate" } });
    bench.answer("attach", { attachment: "a2", controllers: [] });
    assert.deepEqual([attachment.id, attachment.error, bench.count("attach")], ["a2", null, 3]);
});

test("a handler that joins a refused attachment takes no place", () => {
    const bench = new Bench().ready(), attachment = bench.attach();
    bench.change(attachment);
    bench.isInTheWay("a1", "kiosk");
    assert.equal(attachment.error.name, "alreadyAttached");
    bench.change(attachment);
    bench.isInTheWay("a1", "kiosk");
    bench.passes(3000);
    assert.ok(bench.params("attach").every(({ takeover }) => !takeover));
    assert.equal(bench.count("attach"), 3);
});

test("an attachment that was refused takes no place after a lost connection", () => {
    const bench = new Bench().ready(), attachment = bench.attach();
    bench.isHeldOff("a1", "gate");
    bench.passes(2000);
    bench.again();
    bench.welcome();
    bench.isHeldOff("a1", "gate");
    assert.ok(bench.params("attach").every(({ takeover }) => !takeover));
    assert.equal(attachment.error.name, "alreadyAttached");
    bench.passes(2000);
    bench.answer("attach", { attachment: "a2", controllers: [] });
    assert.deepEqual([attachment.id, attachment.error], ["a2", null]);
});

test("an attachment whose answer was lost takes its own place only", () => {
    const bench = new Bench().ready(), mine = bench.attach(), others = bench.attach({ to: "other" });
    bench.again();
    bench.welcome();
    const [first, second] = bench.sent.filter((one) => one.method === "attach").slice(-2);
    const inTheWay = (attachment, client) => ({ code: 104, name: "alreadyAttached", data: { attachment, client } });
    bench.receive({ id: first.id, error: inTheWay("a1", "gate") });
    assert.deepEqual(bench.last("attach").params, { ...first.params, takeover: true });
    bench.answer("attach", { attachment: "a3", controllers: [] });
    bench.receive({ id: second.id, error: inTheWay("a2", "kiosk") });
    assert.deepEqual([bench.count("attach"), mine.id, others.error.name], [5, "a3", "alreadyAttached"]);
});

test("a retry after a refusal does not cross the attach of a resumed session", () => {
    const bench = new Bench().ready(), attachment = bench.attach();
    bench.refuse("attach", "notAllowed");
    bench.take(bench.session.lost(bench.now));
    bench.passes(150);
    bench.take(bench.session.connected(bench.now));
    bench.welcome();
    const { id } = bench.last("attach");
    bench.passes(2000);
    assert.equal(bench.count("attach"), 2);
    bench.receive({ id, result: { attachment: "a2", controllers: [] } });
    bench.passes(10000);
    assert.deepEqual([bench.count("attach"), attachment.id, attachment.error], [2, "a2", null]);
});

test("an attachment that is ended while navd is away is detached in the resumed session", () => {
    const bench = new Bench().ready(), attachment = bench.attached();
    bench.take(bench.session.lost(bench.now));
    bench.detach(attachment);
    bench.again();
    bench.welcome();
    assert.deepEqual(bench.params("detach"), [{ attachment: "a1" }]);
    assert.equal(bench.count("attach"), 1);
    // The answer is lost with the connection: navd is told once more.
    bench.again();
    bench.welcome();
    bench.answer("detach");
    bench.again();
    bench.welcome();
    assert.equal(bench.count("detach"), 2);
});

test("an attachment that is ended before it is there is detached when navd has answered", () => {
    const bench = new Bench().ready(), attachment = bench.attach();
    bench.detach(attachment);
    assert.equal(bench.count("detach"), 0);
    bench.answer("attach", { attachment: "a1", controllers: [] });
    assert.deepEqual(bench.last("detach").params, { attachment: "a1" });
});

test("an attachment that is ended when its answer was lost is detached, too", () => {
    const bench = new Bench().ready(), attachment = bench.attach();
    bench.again();
    bench.detach(attachment);
    bench.welcome();
    bench.isInTheWay("a1", "gate");
    assert.equal(bench.last("attach").params.takeover, true);
    bench.answer("attach", { attachment: "a2", controllers: [] });
    assert.deepEqual(bench.last("detach").params, { attachment: "a2" });
});

test("an attachment that is ended after a joining handler was refused is detached", () => {
    const bench = new Bench().ready(), attachment = bench.attached();
    bench.change(attachment);
    bench.refuse("attach", "invalidParams");
    bench.detach(attachment);
    assert.deepEqual(bench.last("detach").params, { attachment: "a1" });
});

test("a lasting attachment that is ended is taken up in a new session to detach it", () => {
    const bench = new Bench().ready(), first = bench.attached("a0");
    const lasting = bench.attach({ to: "other", lasting: true, takeover: true });
    bench.answer("attach", { attachment: "a1", controllers: [] });
    bench.take(bench.session.lost(bench.now));
    bench.detach(first);
    bench.detach(lasting);
    bench.again();
    bench.refuse("hello", "sessionUnknown");
    bench.welcome({ session: "s2" });
    // The place of another client is not taken for that.
    assert.deepEqual([bench.count("attach"), bench.last("attach").params.takeover], [3, undefined]);
    bench.answer("attach", { attachment: "a7", controllers: [] });
    assert.deepEqual(bench.params("detach"), [{ attachment: "a7" }]);
});

test("an attachment that is ended gives way to a new one of its place", () => {
    const bench = new Bench().ready(), first = bench.attached();
    bench.take(bench.session.lost(bench.now));
    bench.detach(first);
    const second = bench.attach();
    bench.again();
    bench.welcome();
    bench.isInTheWay("a1", "gate");
    assert.equal(bench.last("attach").params.takeover, true);
    bench.receive({ method: "attachment.ended", params: { attachment: "a1", by: "gate" } });
    bench.answer("attach", { attachment: "a2", controllers: [] });
    assert.deepEqual([second.id, second.error, bench.count("detach")], ["a2", null, 0]);
});

test("a detach that is refused for the moment is sent again", () => {
    const bench = new Bench().ready(), attachment = bench.attached();
    bench.detach(attachment);
    bench.refuse("detach", "draining");
    bench.passes(2100);
    assert.equal(bench.count("detach"), 2);
    bench.refuse("detach", "attachmentUnknown");
    bench.passes(10000);
    assert.equal(bench.count("detach"), 2);
});

for (const joins of [false, true]) {
    const what = joins ? " when a handler joins" : "";
    test(`an attachment that has ended while the page was away is not taken back${what}`, () => {
        const bench = new Bench().ready(), attachment = bench.attach({ takeover: true });
        bench.answer("attach", { attachment: "a1", controllers: [] });
        bench.take(bench.session.lost(bench.now));
        if (joins) bench.change(attachment);
        bench.again();
        bench.welcome();
        bench.receive({ method: "attachment.ended", params: { attachment: "a1", by: "gate-2" } });
        if (joins) {
            assert.equal(bench.last("attach").params.takeover, undefined);
            bench.isInTheWay("a9", "gate-2");
        }
        bench.passes(60000);
        assert.deepEqual([bench.count("attach"), attachment.error.name, attachment.id],
            [joins ? 2 : 1, "attachmentEnded", null]);
    });
}

test("an answer of an unknown session is no refusal of an attachment", () => {
    const bench = new Bench().ready(), attachment = bench.attach();
    bench.refuse("attach", "helloRequired");
    bench.welcome();
    assert.deepEqual([attachment.error, bench.count("attach")], [null, 2]);
    bench.answer("attach", { attachment: "a1", controllers: [] });
    assert.equal(attachment.id, "a1");
});

test("in a new session nothing is taken from others", () => {
    const stored = { token: "s1", attachments: [{ role: "delegate", to: "tabs", id: "a1" }] };
    const bench = new Bench({ stored });
    bench.attach();
    bench.take(bench.session.connected(bench.now));
    bench.refuse("hello", "sessionUnknown");
    bench.welcome();
    assert.equal(bench.last("attach").params.takeover, undefined);
    assert.equal(bench.count("detach"), 0);
});

test("a closed client stores no session", () => {
    const bench = new Bench().ready();
    bench.take(bench.session.close());
    assert.equal(bench.session.store(), null);
});

test("the end of a chained command comes later", () => {
    const bench = new Bench().ready(), pending = bench.tap();
    bench.receive({ id: pending.id, result: { outcome: "chained", turn: 12 } });
    bench.receive({ method: "command.finished", params: { id: pending.id, result: { outcome: "committed", seq: 9 } } });
    assert.deepEqual(bench.of("end").at(-1).pending.result, { outcome: "committed", seq: 9 });
});

test("messages that can't be read are logged and change nothing", () => {
    const bench = new Bench().ready();
    for (const text of ["{", "[]", "7", "null", '{"id":999,"result":{}}', '{"id":null,"error":{"name":"parseError"}}',
        '{"topic":"window/w1/","event":7}', '{"navweb":null}', '{"id":{},"error":7}']) {
        bench.take(bench.session.received(text, bench.now));
    }
    assert.equal(bench.session.state, "ready");
    assert.ok(bench.of("log").length >= 5);
});

test("closing ends every request", () => {
    const bench = new Bench().ready(), pending = bench.tap();
    bench.take(bench.session.close());
    assert.equal(pending.error.name, "closed");
    assert.deepEqual(bench.sent.at(-1), { method: "bye" });
    assert.equal(bench.tap().error.name, "closed");
});
