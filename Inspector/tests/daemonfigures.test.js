import assert from "node:assert";
import test from "node:test";

import { DaemonFigures, within } from "../rules/daemonfigures.js";

const histogram = (...counts) => ({ labels: {}, count: counts.at(-1), sum: 1,
    buckets: counts.slice(0, -1).map((count, index) => ({ atMost: [0.001, 0.01, 0.1][index], count })) });

const answer = ({ uptime, memory = 50, commands = [], sync }) => ({ families: [
    { name: "navd_uptime_seconds", kind: "gauge", samples: [{ labels: {}, value: uptime }] },
    { name: "navd_process_resident_memory_bytes", kind: "gauge", samples: [{ labels: {}, value: memory }] },
    { name: "navd_commands_total", kind: "counter", samples: commands.map((value) => ({ labels: {}, value })) },
    { name: "navd_store_sync_seconds", kind: "histogram", samples: sync ? [sync] : [] },
] });

test("a bound of a histogram is that of what was measured since its earlier state", () => {
    const before = histogram(90, 100, 100, 100);
    assert.equal(within(before, undefined, 0.5), 1);
    assert.equal(within(before, undefined, 0.99), 10);
    assert.equal(within(histogram(90, 100, 104, 104), before, 0.5), 100);
    assert.equal(within(histogram(90, 100, 100, 101), before, 0.5), Infinity);
    assert.equal(within(before, before, 0.5), undefined);
});

test("commands a second and syncs are those between two readings, and memory is that of each", () => {
    const figures = new DaemonFigures(3);
    figures.take(answer({ uptime: 10, commands: [5, 5], sync: histogram(1, 1, 1, 1) }), 1000, 1);
    figures.take(answer({ uptime: 15, memory: 60, commands: [15, 20], sync: histogram(1, 4, 5, 5) }), 6000, 2);
    assert.deepEqual(figures.syncs, { p50: 10, p99: 100, syncs: 5 });
    const [first, second] = figures.readings;
    assert.deepEqual(first, { at: 1, memory: 50 });
    assert.deepEqual(second, { at: 2, memory: 60, commands: 5, p50: 10, p99: 100, syncs: 4 });
    figures.take(answer({ uptime: 20, commands: [15, 20], sync: histogram(1, 4, 5, 5) }), 11000, 3);
    assert.deepEqual([figures.readings.at(-1).commands, figures.readings.at(-1).syncs], [0, 0]);
    figures.take(answer({ uptime: 25 }), 16000, 4);
    assert.equal(figures.readings.length, 3);
});

test("a navd that has begun anew counts from its own beginning, and one without a store syncs nothing", () => {
    const figures = new DaemonFigures();
    figures.take(answer({ uptime: 100, commands: [900] }), 1000, 1);
    figures.take(answer({ uptime: 2, commands: [3] }), 6000, 2);
    assert.deepEqual(figures.readings.at(-1), { at: 2, memory: 50 });
    assert.equal(figures.syncs, null);
    figures.take(answer({ uptime: 7, commands: [13] }), 11000, 3);
    assert.equal(figures.readings.at(-1).commands, 2);
    // Another epoch is another navd, also where it has run for longer.
    figures.begin();
    figures.take(answer({ uptime: 50, commands: [1] }), 16000, 4);
    assert.equal(figures.readings.at(-1).commands, undefined);
});

test("commands by method are those of navd's histogram, the slowest first", () => {
    const figures = new DaemonFigures(), of = (method, ...counts) => ({ ...histogram(...counts), labels: { method } });
    figures.take({ families: [{ name: "navd_command_seconds", kind: "histogram", samples: [
        of("window.open", 0, 0, 0, 0), of("tabBarController.tap", 90, 100, 100, 100),
        of("viewController.present", 0, 1, 2, 4)] }] }, 1000, 1);
    assert.deepEqual(figures.commands.map(({ name, total, p50, p95, p99 }) => [name, total, p50, p95, p99]), [
        ["viewController.present", 4, 100, 100, 100], ["tabBarController.tap", 100, 1, 10, 10]]);
});
