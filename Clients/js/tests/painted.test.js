/** What a renderer has painted, as navd is told. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { LayoutWatch } from "../navd.js";
import { Bench } from "./bench.js";

/** A bench on which layouts are painted, and pings are answered. */
class Screen extends Bench {
    paint(seq, { window = "w1", epoch = "e1" } = {}) {
        this.session.painted.note({ window, seq, epoch }, this.now);
        this.passes(0);
        return this;
    }

    /** Lets time pass. Each ping is answered at once. */
    lives(milliseconds) {
        const end = this.now + milliseconds;
        while (this.now < end) {
            this.passes(Math.min(100, end - this.now));
            this.pong();
        }
        return this;
    }

    pong() {
        const ping = this.last("ping");
        if (ping && ping.id !== this.ponged) this.receive({ id: ping.id, result: { pong: true, seq: 0, session: true } });
        this.ponged = ping?.id;
    }

    get told() { return this.sent.filter((one) => one.params?.painted).map((one) => one.params.painted); }
}

test("navd is told at once what is painted, and then once in a second at most", () => {
    const screen = new Screen().ready();
    screen.paint(3).pong();
    assert.deepEqual(screen.told, [{ w1: 3 }]);
    for (const seq of [4, 5, 6]) screen.paint(seq).lives(200);
    assert.deepEqual(screen.told, [{ w1: 3 }]);
    screen.lives(500);
    assert.deepEqual(screen.told, [{ w1: 3 }, { w1: 6 }]);
});

test("a screen that stands still says so every five seconds", () => {
    const screen = new Screen().ready();
    screen.paint(3).lives(15100);
    assert.deepEqual(screen.told, Array(4).fill({ w1: 3 }));
});

test("each report names all windows that are drawn, and one that is not drawn any more is left out", () => {
    const screen = new Screen().ready();
    screen.paint(3).lives(1000).paint(4, { window: "w2" }).lives(1000);
    screen.session.painted.forget("w1", screen.now);
    screen.lives(1000);
    screen.session.painted.forget("w2", screen.now);
    screen.lives(20000);
    assert.deepEqual(screen.told, [{ w1: 3 }, { w1: 3, w2: 4 }, { w2: 4 }, {}]);
});

test("a layout of another epoch, or one that was not published, is not reported", () => {
    const screen = new Screen().ready();
    screen.paint(3, { epoch: "e0" }).paint(undefined).lives(2000);
    assert.deepEqual(screen.told, []);
});

test("after a lost connection it is told again, and in a new epoch only what was painted since", () => {
    const screen = new Screen().ready();
    screen.paint(3).lives(100);
    screen.again();
    screen.welcome();
    screen.lives(100);
    assert.deepEqual(screen.told, [{ w1: 3 }, { w1: 3 }]);
    screen.again();
    screen.welcome({ session: "s2", epoch: "e2" });
    screen.lives(6000);
    assert.deepEqual(screen.told.length, 2);
    screen.paint(1, { epoch: "e2" }).lives(100);
    assert.deepEqual(screen.told.at(-1), { w1: 1 });
});

test("while a ping is not answered no other is sent, and the newest number follows", () => {
    const screen = new Screen().ready();
    screen.paint(3).paint(4).passes(1500);
    assert.deepEqual(screen.told, [{ w1: 3 }]);
    screen.pong();
    screen.lives(1000);
    assert.deepEqual(screen.told, [{ w1: 3 }, { w1: 4 }]);
});

test("at most sixteen windows are reported: the last ones that were painted", () => {
    const screen = new Screen().ready();
    for (let index = 1; index <= 20; index += 1) screen.paint(index, { window: `w${index}` });
    screen.lives(2000);
    assert.deepEqual(Object.keys(screen.told.at(-1)), Array.from({ length: 16 }, (_, index) => `w${index + 5}`));
});

test("a hidden page, whose timers run once a minute, keeps its session and says what is painted", () => {
    const screen = new Screen().ready(), times = [];
    screen.paint(3).pong();
    const opened = screen.of("open").length;
    for (let minute = 0; minute < 30; minute += 1) {
        const before = screen.told.length;
        // The answer to a ping is a message, and comes at once. Everything that is due waits for the minute.
        screen.now += 60000;
        screen.take(screen.session.tick(screen.now));
        screen.pong();
        times.push(screen.told.length - before);
    }
    assert.deepEqual([screen.session.state, screen.of("open").length], ["ready", opened]);
    assert.ok(times.every((count) => count >= 1), times.join());
    assert.deepEqual(screen.told.at(-1), { w1: 3 });
});

test("the alert for silent renderers waits longer than such a page is silent", () => {
    const alerts = readFileSync(new URL("../../../Observability/alerts.yml", import.meta.url), "utf8");
    const [, seconds] = /alert: NavdRendererSilent[^]*?navd_painted_age_seconds\) > (\d+)/.exec(alerts);
    assert.ok(Number(seconds) > 60);
});

test("without any timer a session stays, and its page is told what is published", () => {
    const screen = new Screen().ready();
    screen.session.watches.open(LayoutWatch, "main", screen.now);
    screen.take();
    screen.answer("window.list", { windows: [{ id: "w1", name: "main" }] });
    screen.answer("subscribe");
    screen.now += 3600000;
    screen.publish("layout/w1/", { epoch: "e1", seq: 9, window: "w1", frames: [] });
    assert.equal(screen.session.state, "ready");
    assert.equal(screen.of("deliver").at(-1).item.seq, 9);
});
