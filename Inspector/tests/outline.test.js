import assert from "node:assert";
import test from "node:test";

import { Outline } from "../rules/outline.js";
import { State } from "../rules/past.js";

const state = (window, ...controllers) =>
    new State({ epoch: "e", seq: 1, window: { id: "w1", ...window }, controllers });
const texts = (outline) => outline.rows(0, 1000).map(({ id, depth }) => `${" ".repeat(depth)}${id}`);

function sample() {
    return state({ root: "c1", popovers: ["c8"] },
        { id: "c1", kind: "tabBarController", viewControllers: ["c2", "c3"], presented: "c5",
            moreNavigationController: "c7" },
        { id: "c2", kind: "navigationController", viewControllers: ["c4"], parent: "c1" },
        { id: "c3", kind: "viewController", parent: "c7", title: "Guest" },
        { id: "c4", kind: "viewController", parent: "c2", title: "Albums" },
        { id: "c5", kind: "viewController", presenting: "c1" },
        { id: "c6", kind: "viewController", holds: 1 },
        { id: "c7", kind: "moreNavigationController", parent: "c1", viewControllers: ["c3"] },
        { id: "c8", kind: "popoverController", viewControllers: ["c9"] },
        { id: "c9", kind: "viewController" });
}

test("each controller stands once, below its parent or presenter", () => {
    const outline = new Outline();
    outline.begin(sample());
    assert.deepEqual(texts(outline), ["c1", " c2", "  c4", " c7", "  c3", " c5", "c8", " c9", "c6"]);
    assert.equal(outline.length, 9);
    assert.deepEqual(outline.rows(0, 9).map((row) => row.relation),
        ["child", "child", "child", "child", "child", "presented", "popover", "child", "detached"]);
    for (const [index, { id }] of outline.rows(0, 9).entries()) assert.equal(outline.indexOf(id), index);
    assert.deepEqual(outline.rows(2, 2).map(({ id }) => id), ["c4", "c7"]);
});

test("what is closed hides what is below, until it is revealed", () => {
    const outline = new Outline();
    outline.begin(sample());
    outline.toggle("c2", false);
    assert.deepEqual(texts(outline).slice(0, 3), ["c1", " c2", " c7"]);
    assert.deepEqual([outline.length, outline.indexOf("c4"), outline.indexOf("c9")], [8, -1, 6]);
    outline.reveal("c4");
    assert.equal(outline.indexOf("c4"), 2);
});

test("a search lists what is found and what leads there", () => {
    const outline = new Outline();
    outline.begin(sample());
    outline.toggle("c2", false);
    assert.equal(outline.search("alb view"), 1);
    assert.deepEqual(texts(outline), ["c1", " c2", "  c4"]);
    assert.deepEqual(outline.rows(0, 9).map((row) => row.isFound), [false, false, true]);
    assert.equal(outline.nextFound(0), "c4");
    assert.equal(outline.search("nothing"), 0);
    assert.deepEqual([outline.length, outline.nextFound(0)], [0, undefined]);
    outline.search("");
    assert.equal(outline.indexOf("c4"), -1);
});

test("a window without a root, and references to what is not there, make no rows", () => {
    const outline = new Outline();
    assert.equal(outline.length, 0);
    outline.begin(state({ root: "c9" }, { id: "c1", viewControllers: ["c2", "c1"] }));
    assert.deepEqual(texts(outline), ["c1"]);
});

/** A generator of numbers that are the same in each run. */
function random(seed) {
    let value = seed;
    return (below) => {
        value = (value * 1103515245 + 12345) & 0x7fffffff;
        return value % below;
    };
}

test("patches lead to the rows that a fresh outline has", () => {
    for (let seed = 1; seed <= 20; seed += 1) {
        const next = random(seed), patched = new Outline(), one = state({ root: "c0" },
            { id: "c0", viewControllers: [] });
        patched.begin(one);
        for (let number = 1; number < 200; number += 1) {
            const pairs = changed(one, next, number).map((change) => one.take(change));
            patched.patch(pairs);
            if (next(3)) continue;
            if (next(4) === 0) patched.toggle([...one.controllers.keys()][next(one.controllers.size)]);
            const fresh = new Outline();
            fresh.begin(one);
            for (const id of one.controllers.keys()) if (!patched.isOpen(id)) fresh.toggle(id, false);
            assert.deepEqual(texts(patched), texts(fresh), `seed ${seed}, step ${number}`);
            assert.equal(patched.length, texts(patched).length);
        }
    }
});

test("another moment of the same window has the rows that a fresh outline has", () => {
    for (let seed = 1; seed <= 20; seed += 1) {
        const next = random(seed), outline = new Outline(), one = state({ root: "c0" },
            { id: "c0", viewControllers: [] });
        const moments = [one.copy()];
        outline.begin(one);
        for (let number = 1; number < 150; number += 1) {
            outline.patch(changed(one, next, number).map((change) => one.take(change)));
            if (number % 10 === 0) moments.push(one.copy());
            if (number % 25) continue;
            outline.toggle([...one.controllers.keys()][next(one.controllers.size)], false);
            const closed = [...one.controllers.keys()].filter((id) => !outline.isOpen(id));
            for (const moment of [moments[next(moments.length)], moments[next(moments.length)], one]) {
                outline.move(moment);
                const fresh = new Outline();
                fresh.begin(moment);
                for (const id of closed) if (moment.get(id)) fresh.toggle(id, false);
                assert.deepEqual(texts(outline), texts(fresh), `seed ${seed}, step ${number}`);
                assert.equal(outline.length, texts(outline).length);
            }
        }
    }
});

test("a state of another window begins anew", () => {
    const outline = new Outline();
    outline.begin(sample());
    outline.move(new State({ epoch: "e", seq: 1, window: { id: "w2", root: "c1" }, controllers: [{ id: "c1" }] }));
    assert.deepEqual(texts(outline), ["c1"]);
    outline.move(null);
    assert.equal(outline.length, 0);
});

/** A step that pushes, moves or removes a controller, as navd would say it. */
function changed(one, next, number) {
    const ids = [...one.controllers.keys()], target = ids[next(ids.length)], of = one.get(target);
    const without = (id) => {
        const { parent } = one.get(id);
        if (!parent) return [];
        return [{ set: parent, viewControllers: one.get(parent).viewControllers.filter((child) => child !== id) }];
    };
    const kind = next(4), isAbove = (id) => {
        for (let up = target; up; up = one.get(up).parent) if (up === id) return true;
        return false;
    };
    const moved = ids[next(ids.length)];
    if (kind === 0 && moved !== "c0" && !isAbove(moved)) {
        const leaving = without(moved), list = leaving.find((change) => change.set === target)?.viewControllers
            ?? of.viewControllers;
        return [...leaving, { set: target, viewControllers: [...list, moved] }, { set: moved, parent: target }];
    }
    if (kind === 1 && target !== "c0" && !of.viewControllers.length) return [...without(target), { remove: target }];
    const id = `c${number}`;
    return [{ insert: { id, viewControllers: [], parent: target } },
        { set: target, viewControllers: [...of.viewControllers, id] }];
}

test("ten thousand controllers are patched and shown in a fraction of a frame", () => {
    const controllers = [{ id: "c0", viewControllers: [] }], next = random(7);
    for (let number = 1; number < 10000; number += 1) {
        const parent = controllers[next(Math.min(number, 500))];
        parent.viewControllers.push(`c${number}`);
        controllers.push({ id: `c${number}`, kind: "viewController", viewControllers: [], parent: parent.id,
            title: "x" });
    }
    const one = state({ root: "c0" }, ...controllers), outline = new Outline();
    outline.begin(one);
    assert.equal(outline.length, 10000);
    const times = [];
    for (let frame = 0; frame < 60; frame += 1) {
        const start = process.cpuUsage();
        for (let count = 0; count < 17; count += 1) {
            const number = 10000 + frame * 17 + count;
            outline.patch(changed(one, next, number).map((change) => one.take(change)));
        }
        assert.ok(outline.rows(next(outline.length), 40).length > 0);
        const { user, system } = process.cpuUsage(start);
        times.push((user + system) / 1000);
    }
    // A frame has 16 ms. What counts is the time of this process, as the machine may do other work.
    times.sort((a, b) => a - b);
    assert.ok(times[30] < 12, `${times[30]} ms in the middle`);
});
