/** Tells that somebody uses the kiosk in a way that navd does not see, such as typing and scrolling. */

const SIGNS = ["pointerdown", "touchmove", "wheel", "keydown", "input"];
// navd counts seconds, so it is told once a second at most.
const EVERY = 1000;

export class Activity {
    #told = -Infinity;

    /** tell: called at a sign of use, once a second at most. on: where the signs are. now: a clock, in milliseconds. */
    constructor(tell, { on = globalThis, now = () => performance.now() } = {}) {
        Object.assign(this, { tell, now });
        /** When somebody has used the kiosk last; at first, when the page was loaded. */
        this.last = now();
        for (const name of SIGNS) on.addEventListener(name, () => this.#used(), { capture: true, passive: true });
    }

    #used() {
        this.last = this.now();
        if (this.last - this.#told < EVERY) return;
        this.#told = this.last;
        this.tell();
    }
}
