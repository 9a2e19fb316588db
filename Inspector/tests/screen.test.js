import assert from "node:assert";
import test from "node:test";

import { Layouts } from "../rules/layouts.js";
import { LOOKS, lineOf, quoted } from "../rules/navctl.js";
import { State } from "../rules/past.js";
import { askPast } from "../rules/pasttap.js";
import { masked, nameOfReport, reportOf } from "../rules/report.js";
import { sketchOf } from "../rules/sketch.js";
import { actionsOf, itemsOf, rowsOf, tabsOf, targetAt, titleOf } from "../rules/targets.js";

const profile = { name: "phone-320x480", width: 320, height: 480, idiom: "phone" };
const tree = (window = {}, more = []) => new State({ epoch: "e", seq: 9, controllers: [
    { id: "c1", kind: "tabBarController", viewControllers: ["c2", "c3"], selectedViewController: "c2",
        appearance: "appeared" },
    { id: "c2", kind: "navigationController", parent: "c1", viewControllers: ["c4", "c5"],
        tabBarItem: { title: "Albums" } },
    { id: "c3", kind: "viewController", parent: "c1", title: "Songs" },
    { id: "c4", kind: "viewController", parent: "c2", title: "List" },
    { id: "c5", kind: "tableViewController", parent: "c2", title: "Album", table: { sections: [3] },
        navigationItem: { rightBarButtonItems: [{ title: "Add" }] } }, ...more],
window: { id: "w1", root: "c1", visible: true, profile, ...window } });

test("a sketch has what stood on screen, and says that it is one", () => {
    const layout = sketchOf(tree());
    assert.equal(layout.isSketch, true);
    assert.deepEqual(layout.frames.map(({ of, part, frame }) => [of, part, frame.y, frame.height]), [
        ["c1", "view", 20, 460], ["c2", "view", 20, 411], ["c5", "view", 64, 367], ["c2", "navigationBar", 20, 44],
        ["c1", "tabBar", 431, 49]]);
    assert.deepEqual(layout.frames[3].contents.back.title, "List");
    assert.deepEqual(sketchOf(tree({ visible: false })).frames, []);
    const sheet = [{ id: "c9", kind: "viewController", modalPresentationStyle: "formSheet" }];
    const pad = { ...profile, width: 768, height: 1024, idiom: "pad" };
    assert.deepEqual(sketchOf(tree({ pile: ["c9"], profile: pad }, sheet)).frames.slice(-2).map(({ of, part }) =>
        [of, part]),
        [["c9", "dimming"], ["c9", "view"]]);
    assert.deepEqual(sketchOf(tree({ pile: ["c9"] }, sheet)).frames.map(({ of }) => of), ["c9"]);
    assert.deepEqual(sketchOf(tree({ orientation: "landscapeLeft" })).bounds, { x: 0, y: 0, width: 480, height: 320 });
});

test("a point leads to what a tap there is", () => {
    const state = tree(), layout = sketchOf(state), at = (x, y) => {
        const { id, part, command } = targetAt(layout, state, x, y);
        return [id, part, command && [command.method, command.on, command.params]];
    };
    assert.deepEqual(at(20, 40), ["c2", "navigationBar", ["navigationController.tapBack", "c2", {}]]);
    assert.deepEqual(at(300, 40), ["c2", "navigationBar", ["barButtonItem.tap", "c5",
        { position: "right", index: 0 }]]);
    assert.deepEqual(at(160, 40), ["c2", "navigationBar", null]);
    assert.deepEqual(at(200, 450), ["c1", "tabBar", ["tabBarController.tap", "c1", { index: 1 }]]);
    assert.deepEqual(at(50, 64 + 50), ["c5", "view", ["tableViewController.tapRow", "c5",
        { section: 0, row: 1, dataVersion: 0 }]]);
    assert.deepEqual(at(50, 300), ["c5", "view", null]);
    assert.equal(targetAt(layout, state, 500, 500), null);
});

test("rows are as high as their table says", () => {
    const frame = { of: "c5", part: "view", frame: { x: 0, y: 64, width: 320, height: 250 } };
    const places = (table) => rowsOf({ ...frame, table }, undefined).map(({ row, frame: { y, height } }) =>
        [row, y, height]);
    assert.deepEqual(places({ sections: [9], rowHeight: 100 }), [[0, 64, 100], [1, 164, 100], [2, 264, 50]]);
    assert.deepEqual(places({ sections: [2] }), [[0, 64, 44], [1, 108, 44]]);
    assert.deepEqual(places({ sections: [2], rowHeight: 0 }), [[0, 64, 44], [1, 108, 44]]);
});

test("each segment of a control in a bar is a tap of its own", () => {
    const state = tree(), frame = (x, width) => ({ x, y: 26, width, height: 32 });
    const control = (words, more) => ({ segments: words.map((title) => ({ title })), view: "segmentedControl",
        ...more });
    const sort = { customView: control(["Up", "Down"], { selectedSegmentIndex: 1 }), frame: frame(200, 100) };
    const filter = control(["All", "Mine", "New"]);
    const contents = { topItem: "c5", left: [], right: [sort], titleView: filter, titleFrame: frame(20, 150) };
    const bar = { of: "c2", part: "navigationBar", frame: { x: 0, y: 20, width: 320, height: 44 }, contents };
    const items = (one) => itemsOf(one, state.get("c2"), state).map(({ text, rect, command, isSelected }) =>
        [text, rect.x, rect.width, command.params, isSelected]);
    assert.deepEqual(items(bar), [
        ["Up", 200, 50, { position: "right", index: 0, segment: 0 }, false],
        ["Down", 250, 50, { position: "right", index: 0, segment: 1 }, true],
        ["All", 20, 50, { position: "title", segment: 0 }, false],
        ["Mine", 70, 50, { position: "title", segment: 1 }, false],
        ["New", 120, 50, { position: "title", segment: 2 }, false]]);
    const toolbar = { of: "c2", part: "toolbar", frame: bar.frame, contents: { items: [sort] } };
    assert.deepEqual(items(toolbar).map(([text, , , params]) => [text, params]), [
        ["Up", { position: "toolbar", index: 0, segment: 0 }],
        ["Down", { position: "toolbar", index: 0, segment: 1 }]]);
    // A title that is a button has an action; a label has none.
    const button = { ...contents, right: [], titleView: { view: "button", text: "Choose", action: "choose" } };
    assert.deepEqual(items({ ...bar, contents: button }).map(([text]) => text), ["Choose"]);
    // An item that has only an image is called as those hear it who do not see it.
    const cube = { image: "cube", accessibilityLabel: "Turn it", frame: frame(200, 44) };
    assert.deepEqual(items({ ...bar, contents: { topItem: "c5", right: [cube] } }).map(([text]) => text), ["Turn it"]);
    const label = { ...button, title: "Albums", titleView: { view: "label", text: "Hello" } };
    assert.deepEqual(items({ ...bar, contents: label }), []);
    assert.deepEqual([label, contents, button, { title: "Albums" }, { titleView: "searchField" }, {}, null]
        .map(titleOf), ["Hello", null, null, "Albums", "searchField", null, null]);
});

test("tabs stand in the safe area of their bar, and on a keyboard nothing is hit", () => {
    const state = tree(), layout = sketchOf(state), [bar] = layout.frames.slice(-1);
    bar.frame = { x: 0, y: 400, width: 320, height: 80 };
    bar.safeAreaInsets = { top: 0, left: 40, bottom: 30, right: 80 };
    assert.deepEqual(tabsOf(bar).map(({ frame }) => frame), [{ x: 40, y: 400, width: 100, height: 50 },
        { x: 140, y: 400, width: 100, height: 50 }]);
    assert.equal(targetAt(layout, state, 120, 420).command.params.index, 0);
    assert.equal(targetAt(layout, state, 20, 420).command, null);
    assert.equal(targetAt({ ...layout, keyboard: { x: 0, y: 264, width: 320, height: 216 } }, state, 120, 420), null);
    assert.deepEqual(sketchOf(tree({ keyboardHeight: 216, statusBarHeight: 40 })).keyboard,
        { x: 0, y: 264, width: 320, height: 216 });
});

test("beside a popover a tap closes it, and in it a tap is its content's", () => {
    const state = tree({ popovers: ["c8"] }, [{ id: "c8", kind: "popoverController", viewControllers: ["c9"],
        popover: { contentSize: { width: 100, height: 100 } } }, { id: "c9", kind: "viewController" }]);
    const layout = sketchOf(state), beside = targetAt(layout, state, 10, 450),
        inside = targetAt(layout, state, 160, 240);
    assert.deepEqual([beside.outside, beside.command], ["c8",
        { method: "popoverController.tapOutside", on: "c8", params: {} }]);
    assert.deepEqual([inside.id, inside.command, inside.outside], ["c9", null, null]);
});

test("the actions of a controller are what a user can do with it", () => {
    const state = tree();
    assert.deepEqual(actionsOf(state.get("c1"), state).map(({ text }) => text), ["Tab c2", "Tab Songs"]);
    assert.deepEqual(actionsOf(state.get("c2"), state).map(({ command }) => command.method),
        ["navigationController.tapBack"]);
    assert.deepEqual(actionsOf(state.get("c4"), state), []);
});

test("a line for a shell does what was clicked, whatever the words are", () => {
    assert.equal(lineOf({ method: "tabBarController.tap", on: "tabs", params: { index: 1 } }),
        `navctl call tabBarController.tap '{"index":1}' --on tabs`);
    assert.equal(lineOf({ method: "navigationController.tapBack", on: "c2" }, { dryRun: true, window: "w1" }),
        "navctl dry-run navigationController.tapBack --on c2 --window w1");
    assert.equal(quoted("it's; rm -rf"), `'it'\\''s; rm -rf'`);
    assert.equal(lineOf({ method: "m", on: "-x" }), "navctl call m --on='-x'");
    assert.equal(quoted("a\u001b[2Jb\n"), "$'a\\x1b[2Jb\\x0a'");
    assert.equal(quoted("\u202eabc"), "$'\\xe2\\x80\\xaeabc'");
    assert.equal(quoted("a\u200bb"), "$'a\\xe2\\x80\\x8bb'");
    assert.equal(quoted("Käse"), "'Käse'");
});

test("a line for what is shown is of the moment that is shown", () => {
    assert.equal(LOOKS.controller("c4"), "navctl get c4");
    assert.equal(LOOKS.controller("c4", "w1", 41), "navctl get c4 --at 41 --window w1");
    assert.equal(LOOKS.controller("c4", "w1", 0), "navctl get c4 --at 0 --window w1");
    assert.equal(LOOKS.screenAt("w1", 41), "navctl look --at 41 --window w1");
    assert.equal(LOOKS.difference("w1", 41, 7), "navctl diff 7 41 --window w1");
});

const attachment = { attachment: "a1", client: "gate", to: { id: "c1" }, role: "delegate", state: "present",
    patience: 500,
    silence: "deny", implements: ["tabBarController.shouldSelect"], awaits: [] };
const tap = { method: "tabBarController.tap", on: "c1", params: { index: 1 } };
const answer = (how, seq, viewController = "c3") => ({ client: "gate", method: "tabBarController.shouldSelect",
    on: "c1",
    viewController, how, after: 3, seq });

test("a tap of today is judged by what was recorded about the past", () => {
    const state = tree(), past = (command, more = {}) =>
        askPast(command, { state, layout: sketchOf(state), seq: 9, attachments: [attachment], answers: [], ...more });
    assert.equal(past(tap, { answers: [answer("no", 8), answer("yes", 2)] }).would, "vetoed");
    assert.equal(past(tap, { answers: [answer("no", 2), answer("yes", 8)] }).would, "allowed");
    assert.deepEqual(past(tap).would, "unknown");
    assert.match(past(tap, { answers: [answer("no", 8, "c2")] }).unknowns.join(), /never seen to answer/);
    assert.deepEqual(past(tap, { attachments: [{ ...attachment, state: "absent" }] }).voters[0].because, "absent");
    const then = past(tap, { attachments: [], answers: [answer("no", 8), answer("silence", 9), answer("yes", 12)] });
    assert.deepEqual([then.would, then.voters.map(({ said, because, how, seq }) => [said, because, how, seq])],
        ["allowed", [[undefined, "then", "silence", 9]]]);
    assert.equal(past(tap, { attachments: [] }).would, "allowed");
    assert.match(past(tap, { attachments: [] }).unknowns.join(), /not recorded/);
    assert.match(past({ ...tap, on: "c77" }).refused, /unknownController/);
    assert.match(past({ method: "tabBarController.tap", on: "c1", params: { viewController: "c4" } }).refused,
        /notInTabs/);
    assert.equal(past({ method: "navigationController.tapBack", on: "c2", params: {} }).would, "allowed");
    assert.equal(past({ method: "tableViewController.tapRow", on: "c5", params: { row: 1 } }).would, "unknown");
    const layout = { frames: [{ of: "c3" }] };
    assert.match(past(tap, { layout }).refused, /notOnScreen/);
});

test("the layout of a moment is the last one before it", () => {
    const layouts = new Layouts(), layout = (seq, epoch = "e") => ({ seq, epoch });
    for (const seq of [3, 5, 5, 9]) layouts.take(layout(seq));
    assert.deepEqual([layouts.length, layouts.at(2), layouts.at(3).seq, layouts.at(8).seq, layouts.at(99).seq],
        [3, undefined, 3, 5, 9]);
    const few = new Layouts(2000);
    for (let seq = 0; seq < 100; seq += 1) few.take({ ...layout(seq), frames: [{ of: "c1", part: "view" }] });
    assert.ok(few.length > 1 && few.length < 40 && few.newest.seq === 99, `${few.length}`);
    layouts.take(layout(1, "f"));
    assert.deepEqual([layouts.length, layouts.newest.epoch], [1, "f"]);
});

test("a report has the last entries, and hides what was written where that is wanted", () => {
    const entries = Array.from({ length: 1200 }, (_, n) => ({ n, kind: "own", text: `tap on Secret ${n}`,
        command: { method: "m", on: "c1", params: { title: "Secret", index: 1 } } }));
    const parts = { tree: { controllers: [{ id: "c1", name: "till", title: "Secret", state: { pin: "Secret" },
        kind: "x" }] },
        layout: { frames: [{ contents: { title: "Secret", left: [{ title: "Secret", id: "b1" }] } }] }, entries,
            dropped: 5,
        versions: { protocol: 1 }, votes: {}, attachments: {}, peers: {}, windows: {}, window: { id: "w1" },
            statistics: {} };
    entries.push(...["asked", "ended"].map((kind) => ({ kind, text: `gate: no to shouldSelect of Secret c1` })));
    const open = reportOf(parts, { at: 0 }), hidden = reportOf(parts, { isMasked: true, at: 0 });
    assert.deepEqual([open.entries.length, open.entries[0].n, open.notHere[0]],
        [1000, 202, "207 older entries of the log"]);
    assert.match(JSON.stringify(open), /Secret/);
    assert.doesNotMatch(JSON.stringify(hidden), /Secret/);
    assert.deepEqual(hidden.tree.controllers[0], { id: "c1", name: "till", title: "(masked)", state: "(masked)",
        kind: "x" });
    assert.deepEqual(hidden.entries[0].command, { method: "m", on: "c1", params: { title: "(masked)", index: 1 } });
    assert.deepEqual(masked({ title: null, text: true }), { title: null, text: true });
    assert.equal(nameOfReport("../a b", 0), "navd-___a_b-1970-01-01T00-00-00-000Z.json");
});
