import assert from "node:assert";
import test from "node:test";

import { lanesOf, ticks } from "../rules/lanes.js";
import { Figures, Rate, SAMPLES, Samples, Turns, percentile } from "../rules/statistics.js";
import { Votes } from "../rules/votes.js";

const asked = (id, more = {}) => ({ turn: 1, asked: { id, method: "m.should", on: "c1", client: "gate", patience: 500,
    silence: "deny", ...more } });
const ended = (id, how, after) => ({ turn: 1, ended: { id, method: "m.should", on: "c1", client: "gate", how,
    after } });

test("an open question counts down, and its end is kept", () => {
    const votes = new Votes();
    votes.trace("w1", asked("q1"), 1000);
    const [one] = votes.open(1200);
    assert.deepEqual([one.client, one.waited, one.left, one.window], ["gate", 200, 300, "w1"]);
    assert.equal(votes.open(2000)[0].left, 0);
    const span = votes.trace("w1", ended("q1", "no", 240), 1241);
    assert.deepEqual([votes.count, span.how, span.from, span.to], [0, "no", 1000, 1240]);
    assert.equal(votes.ended.length, 1);
});

test("an end whose question was not heard has a beginning all the same", () => {
    const votes = new Votes(), span = votes.trace("w1", ended("q1", "yes", 100), 500);
    assert.deepEqual([span.from, span.to], [400, 500]);
});

test("the list of votes brings those that were missed, and ends those that are over", () => {
    const votes = new Votes();
    votes.trace("w1", asked("q1"), 1000);
    votes.trace("w1", asked("q2"), 1000);
    votes.trace("w1", asked("q4"), 2050);
    votes.list({ votes: [{ id: "q3", method: "m.should", on: "c2", client: "till", silence: "allow", waiting: 300,
        turn: 2 }],
        ended: [{ id: "q1", how: "silence", after: 500 }] }, 2000, 2100, () => 900);
    const open = votes.open(2100);
    assert.deepEqual(open.map(({ id, left }) => [id, left]), [["q4", 450], ["q3", 600]]);
    assert.deepEqual([...votes.ended].map(({ id, how }) => [id, how]), [["q1", "silence"], ["q2", "unknown"]]);
    votes.list({ votes: [{ id: "q5", method: "m", on: "c2", client: "x", waiting: 0 }] }, 3000, 3000);
    assert.equal(votes.open(3000)[0].left, undefined);
    votes.begin("f");
    assert.equal(votes.count, 0);
});

test("the list of votes tells what an open question holds up, which changes while it is open", () => {
    const votes = new Votes(), vote = { id: "q1", method: "m", on: "c1", client: "x", waiting: 5, turn: 1 };
    const tap = { method: "tabBarController.tap", by: "till", on: "c1" };
    votes.trace("w1", asked("q1"), 1000);
    assert.equal(votes.open(1000)[0].behind, undefined);
    votes.list({ votes: [{ ...vote, command: tap, behind: [tap], behindCount: 1 }] }, 1100, 1101);
    const [{ command, behind, behindCount, left }] = votes.open(1100);
    assert.deepEqual([command, behind, behindCount, left], [tap, [tap], 1, 400]);
    votes.list({ votes: [{ ...vote, command: tap, behind: [], behindCount: 0 }] }, 1200, 1201);
    assert.deepEqual(votes.open(1200)[0].behind, []);
    // What has ended holds up nothing, and is kept long.
    assert.equal("behind" in votes.trace("w1", ended("q1", "yes", 300), 1300), false);
});

test("a list that is older than the end of a question does not open it again", () => {
    const votes = new Votes(), listed = { votes: [{ id: "q1", method: "m", on: "c1", client: "x", waiting: 5 }] };
    votes.begin("e");
    votes.trace("w1", asked("q1"), 1000);
    votes.trace("w1", ended("q1", "yes", 20), 1021);
    votes.list(listed, 1010, 1030);
    assert.deepEqual([votes.count, votes.ended.length], [0, 1]);
    // Another navd begins its numbers anew.
    votes.begin("f");
    votes.list(listed, 1010, 1030);
    assert.deepEqual([votes.count, votes.open(1030)[0].epoch], [1, "f"]);
});

test("lanes hold what falls into their time, and the newest where there is too much", () => {
    const spans = [{ client: "a", from: 0, to: 50, how: "yes" }, { client: "a", from: 40, to: 90, how: "no" },
        { client: "b", from: 95 }, { client: "old", from: -50, to: -1, how: "yes" }];
    const { lanes } = lanesOf({ spans, entries: [{ kind: "commit", client: "c", at: 60 },
        { kind: "asked", client: "d", at: 60 }],
        from: 0, to: 100 });
    assert.deepEqual(lanes.map(({ client }) => client), ["a", "b", "c"]);
    assert.deepEqual(lanes[0].bars.map(({ left, width, row, how }) => [left, width, row, how]),
        [[0, 0.5, 0, "yes"], [0.4, 0.5, 1, "no"]]);
    assert.deepEqual([lanes[1].bars[0].how, lanes[1].bars[0].width.toFixed(2), lanes[2].marks[0].left],
        ["open", "0.05", 0.6]);
    const many = Array.from({ length: 5000 }, (_, index) => ({ client: "a", from: index / 10, to: index / 10 + 0.05,
        how: index === 2505 ? "silence" : "yes" }));
    const [lane] = lanesOf({ spans: many, entries: [], from: 0, to: 500 }).lanes;
    assert.deepEqual([lane.bars.length, lane.bars.reduce((sum, bar) => sum + bar.count, 0), lane.leftOut],
        [400, 5000, 0]);
    assert.deepEqual(lane.bars.filter(({ how }) => how === "silence").length, 1);
    const wide = Array.from({ length: 100 }, (_, index) => ({ client: "a", from: index, to: index + 50, how: "no" }));
    const [full] = lanesOf({ spans: wide, entries: [], from: 0, to: 150 }).lanes;
    assert.deepEqual([full.bars.length, full.leftOut, full.bars[0].span.from], [60, 40, 40]);
    const crowd = Array.from({ length: 50 }, (_,
        index) => ({ client: `c${index}`, from: index, to: index + 1, how: "yes" }));
    assert.equal(lanesOf({ spans: crowd, entries: [], from: 0, to: 60 }).leftOut, 10);
    const marks = Array.from({ length: 900 }, (_, index) => ({ kind: "commit", client: "a", at: 1000 + index / 9 }));
    const [marked] = lanesOf({ spans: [], entries: marks, from: 0, to: 100, offset: 1000 }).lanes;
    assert.deepEqual([marked.marks.length, marked.marks.reduce((sum, mark) => sum + mark.count, 0)], [200, 900]);
});

test("an axis has round times", () => {
    assert.deepEqual(ticks(950, 2050, 6).map(({ at }) => at), [1000, 1200, 1400, 1600, 1800, 2000]);
    assert.deepEqual(ticks(0, 30000).map(({ at }) => at), [0, 5000, 10000, 15000, 20000, 25000, 30000]);
});

test("percentiles are values that were measured", () => {
    const values = Array.from({ length: 100 }, (_, index) => index + 1);
    assert.deepEqual([0.5, 0.95, 0.99, 1, 0].map((part) => percentile(values, part)), [50, 95, 99, 100, 1]);
    assert.equal(percentile([], 0.5), undefined);
    assert.equal(percentile([7], 0.99), 7);
});

test("samples are kept for each client, up to a bound, and the slowest come first", () => {
    const samples = new Samples();
    for (let value = 0; value < SAMPLES + 500; value += 1) samples.add("fast", 1, "yes");
    for (const value of [10, 20, 900]) samples.add("slow", value, value > 100 ? "silence" : "yes");
    const [first, second] = samples.rows();
    assert.deepEqual([first.name, first.p50, first.most, first.hows], ["slow", 20, 900, { yes: 2, silence: 1 }]);
    assert.deepEqual([second.total, second.samples], [SAMPLES + 500, SAMPLES]);
    for (let number = 0; number < 400; number += 1) samples.add(`client ${number}`, 1);
    assert.equal(samples.rows().length, 256);
});

test("commits of commands that asked nobody are counted, and not measured", () => {
    const figures = new Figures(), commit = (turn, by, now) => figures.committed({ turn, cause: { by } }, now, now);
    figures.asked({}, 7, 100);
    commit(7, "till", 350);
    commit(7, "till", 700);
    for (const turn of [8, 9]) commit(turn, "app", 400);
    const rows = figures.commands.rows().map(({ name, total, others, p50, p95 }) => [name, total, others, p50, p95]);
    assert.deepEqual(rows, [["till", 1, 1, 250, 250], ["app", 0, 2, undefined, undefined]]);
});

test("a rate counts whole seconds", () => {
    const rate = new Rate();
    for (const at of [1000, 1999, 2000, 4500]) rate.add(at);
    assert.deepEqual(rate.series(5000, 5), [0, 2, 1, 0, 1]);
    for (let second = 0; second < 1000; second += 1) rate.add(second * 1000);
    assert.equal(rate.series(1000000, 500).filter(Boolean).length, 300);
});

test("a turn lasts from its first question to its end", () => {
    const turns = new Turns(2);
    turns.asked(5, 100);
    turns.asked(5, 150);
    assert.equal(turns.over(5, 300), 200);
    assert.equal(turns.over(5, 400), undefined);
    for (const turn of [6, 7, 8]) turns.asked(turn, 0);
    assert.deepEqual([6, 7, 8].map((turn) => turns.over(turn, 1)), [undefined, 1, 1]);
});
