/** What is to be drawn, and when: at the next frame of the browser, and some parts more seldom. */
import { Ring } from "./rules/ring.js";

// For so long a press of a button may hold up what is drawn, in milliseconds.
const PRESS = 1000;

export class Drawing {
    #dirty = new Set();
    #drawnAt = new Map();
    #isDue = false;
    #pressedAt = -Infinity;

    /**
     * draw: called with the name of a part. seldom: the milliseconds between two times, by part. isHidden: whether a
     * part is not shown now, so that it need not be drawn. clock, next: the time, and how the next frame is waited for.
     */
    constructor({ draw, seldom, isHidden, clock = () => performance.now(), next = nextFrame }) {
        Object.assign(this, { draw, seldom, isHidden, clock, next });
        // How long the last frames took to be drawn, in milliseconds.
        this.frames = new Ring(600);
    }

    /** Nothing moves between the press of a button and its release. */
    holdWhilePressed(document) {
        document.addEventListener("pointerdown", () => { this.#pressedAt = this.clock(); }, true);
        for (const kind of ["pointerup", "pointercancel"]) {
            document.addEventListener(kind, () => { this.#pressedAt = -Infinity; }, true);
        }
    }

    /** These parts are to be drawn. */
    changed(parts) {
        for (const part of parts) this.#dirty.add(part);
        this.#schedule();
    }

    has(part) { return this.#dirty.has(part); }

    /** What somebody has done is seen at the next frame, also in parts that are not drawn often. */
    atOnce() { this.#drawnAt.clear(); }

    #schedule() {
        if (this.#isDue) return;
        this.#isDue = true;
        this.next(() => this.#frame());
    }

    #frame() {
        this.#isDue = false;
        const now = this.clock();
        if (now < this.#pressedAt + PRESS) return this.#schedule();
        let later = Infinity;
        for (const name of [...this.#dirty]) {
            const wait = (this.#drawnAt.get(name) ?? -Infinity) + (this.seldom[name] ?? 0) - now;
            if (wait > 0 && !this.isHidden(name)) {
                later = Math.min(later, wait);
                continue;
            }
            this.#dirty.delete(name);
            if (this.isHidden(name)) continue;
            this.#drawnAt.set(name, now);
            this.draw(name);
        }
        this.frames.push(this.clock() - now);
        if (later < Infinity) setTimeout(() => this.#schedule(), Math.max(4, later));
        return undefined;
    }
}

/** A hidden page has no frames, and need not be drawn often. */
function nextFrame(call) {
    if (document.hidden) setTimeout(call, 1000);
    else requestAnimationFrame(call);
}
