import assert from "node:assert";
import test from "node:test";

import { Scrolling } from "../scrolling.js";

/** An element that scrolls, as far as the rules need one. Its content is `height` points higher than it is. */
class Host extends EventTarget {
    isConnected = true;
    height = 1000;
    // Pixels of its screen in a point, and how often it was put somewhere.
    density = 10;
    sets = 0;
    style = { setProperty() {} };
    scrollLeft = 0;
    #top = 0;

    clientHeight = 100;

    get scrollHeight() { return this.height + this.clientHeight; }

    get scrollTop() { return this.#top; }

    set scrollTop(top) {
        this.sets += 1;
        this.#top = Math.round(Math.max(0, Math.min(this.height, top)) * this.density) / this.density;
    }

    /** The user scrolls, or the browser tells of what the page has done. */
    scroll(top = this.#top) {
        this.scrollTop = top;
        this.dispatchEvent(new Event("scroll"));
    }

    /** It is taken out of the page, and put back. */
    move() {
        this.#top = 0;
    }
}

function made(t, answer = () => Promise.resolve()) {
    t.mock.timers.enable({ apis: ["setTimeout"] });
    const told = [], host = new Host(), state = { epoch: "e1" };
    const context = {
        isMirrored: () => false, epoch: () => state.epoch, controller: (id) => (id === "c1" ? {} : undefined),
        nav: { controller: (id) => ({
            setContentOffset: ({ contentOffset }) => {
                told.push([id, contentOffset.y]);
                return answer();
            },
        }) },
    };
    const scrolling = new Scrolling(context, host);
    const says = (y) => scrolling.update({ of: "c1", contentOffset: y === undefined ? undefined : { x: 0, y } });
    return { told, host, state, scrolling, says };
}

test("navd is told once the content stands still, and its echo moves nothing", (t) => {
    const { told, host, says } = made(t);
    says();
    host.scroll(40);
    t.mock.timers.tick(200);
    host.scroll(80);
    t.mock.timers.tick(299);
    assert.deepEqual(told, []);
    t.mock.timers.tick(1);
    assert.deepEqual(told, [["c1", 80]]);
    host.scroll(120);
    says(80);
    assert.equal(host.scrollTop, 120);
    t.mock.timers.tick(300);
    says(120);
    t.mock.timers.tick(1000);
    assert.deepEqual(told, [["c1", 80], ["c1", 120]]);
    assert.equal(host.scrollTop, 120);
});

test("what navd says is followed, and not told back", (t) => {
    const { told, host, says } = made(t);
    says(200);
    assert.equal(host.scrollTop, 200);
    host.scroll();
    t.mock.timers.tick(1000);
    host.scroll(250);
    says(30);
    assert.equal(host.scrollTop, 30, "the last word counts");
    host.scroll();
    t.mock.timers.tick(1000);
    says();
    assert.equal(host.scrollTop, 0);
    assert.deepEqual(told, []);
});

test("content that comes later is scrolled as far as it was; what was not reached is not told", (t) => {
    const { told, host, says } = made(t);
    host.height = 50;
    says(200);
    host.scroll();
    t.mock.timers.tick(1000);
    assert.equal(host.scrollTop, 50);
    host.height = 1000;
    says(200);
    assert.equal(host.scrollTop, 200);
    host.scroll();
    t.mock.timers.tick(1000);
    assert.deepEqual(told, []);
});

test("content that becomes shorter is not the user's doing", (t) => {
    const { told, host, says } = made(t);
    says();
    host.scroll(400);
    t.mock.timers.tick(300);
    says(400);
    host.height = 50;
    host.scroll();
    t.mock.timers.tick(1000);
    assert.deepEqual([host.scrollTop, told], [50, [["c1", 400]]]);
    host.height = 1000;
    says(400);
    assert.equal(host.scrollTop, 400);
    host.scroll(0);
    t.mock.timers.tick(300);
    assert.deepEqual(told, [["c1", 400], ["c1", 0]]);
});

test("a position that the browser rounds is left alone", (t) => {
    const { told, host, says } = made(t);
    host.density = 1.5;
    says(200.55);
    host.dispatchEvent(new Event("scroll"));
    const { sets } = host;
    says(200.55);
    t.mock.timers.tick(1000);
    assert.equal(host.scrollTop.toFixed(2), "200.67");
    assert.equal(host.sets, sets);
    assert.deepEqual(told, []);
});

test("an element that was taken out stands where it stood", (t) => {
    const { told, host, scrolling, says } = made(t);
    says();
    host.scroll(70);
    host.isConnected = false;
    host.move();
    t.mock.timers.tick(300);
    assert.deepEqual(told, [["c1", 70]], "what was just left is told, too");
    host.isConnected = true;
    scrolling.shown();
    assert.equal(host.scrollTop, 70);
});

test("what navd did not hear is told again with the next layout", async (t) => {
    let isAway = true;
    const { told, host, says } = made(t, () => (isAway ? Promise.reject(new Error("away")) : Promise.resolve()));
    says();
    host.scroll(90);
    t.mock.timers.tick(300);
    await Promise.resolve().then(() => {}).then(() => {});
    isAway = false;
    says();
    assert.equal(host.scrollTop, 90);
    t.mock.timers.tick(300);
    assert.deepEqual(told, [["c1", 90], ["c1", 90]]);
});

test("in another epoch nothing is told of the old one", (t) => {
    const { told, host, state, says } = made(t);
    says();
    host.scroll(90);
    state.epoch = "e2";
    t.mock.timers.tick(1000);
    assert.deepEqual(told, []);
});
