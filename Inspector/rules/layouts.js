/** The layouts that were seen, by the number of the commit that they show. The newest are kept, up to a bound. */
import { Ring } from "./ring.js";
import { sketchOf } from "./sketch.js";
import { weigh } from "./weight.js";

/** How many layouts are kept, and about how many bytes of them. */
export const LAYOUTS = 600, BYTES = 32 << 20;

export class Layouts {
    #ring = new Ring(LAYOUTS);
    #weights = new WeakMap();
    #weight = 0;

    constructor(bytes = BYTES) { this.bytes = bytes; }

    take(layout) {
        const last = this.#ring.at(-1);
        const isOther = last && (last.epoch !== layout.epoch || last.window !== layout.window);
        if (isOther || layout.seq < last?.seq) this.clear();
        else if (last?.seq === layout.seq) return;
        const weight = weigh(layout.frames);
        this.#weights.set(layout, weight);
        this.#weight += weight;
        this.#drop(this.#ring.push(layout));
        while (this.#weight > this.bytes && this.#ring.length > 1) this.#drop(this.#ring.shift());
    }

    #drop(gone) { if (gone) this.#weight -= this.#weights.get(gone) ?? 0; }

    clear() {
        this.#ring.clear();
        this.#weight = 0;
    }

    get newest() { return this.#ring.at(-1); }

    get length() { return this.#ring.length; }

    /** The layout that was published last at or before a number; undefined where none was heard. */
    at(seq) {
        const count = this.#ring.countWhile((one) => one.seq <= seq);
        return count > 0 ? this.#ring.at(count - 1) : undefined;
    }

    /**
     * The layout of a state: `{layout, source, seq}`; null where there is none yet. `source` is `live`, `recorded` for
     * one that was heard, or `sketch` for one that is guessed from the tree. at: the number of a moment of the past.
     */
    of(state, at) {
        const layout = at === null ? this.newest : this.at(at);
        if (layout) return { layout, source: at === null ? "live" : "recorded", seq: layout.seq };
        return at === null ? null : { layout: sketchOf(state), source: "sketch", seq: at };
    }
}
