/** The layouts that were seen, by the number of the commit that they show. The newest are kept, up to a bound. */
import { Ring } from "./ring.js";
import { sketchOf } from "./sketch.js";
import { Told } from "./told.js";
import { weigh } from "./weight.js";

/** How many layouts are kept, and about how many bytes of them. */
export const LAYOUTS = 600, BYTES = 32 << 20;

export class Layouts {
    #ring = new Ring(LAYOUTS);
    #weights = new WeakMap();
    #weight = 0;

    constructor(bytes = BYTES) {
        this.bytes = bytes;
        // Those of moments before this page has listened, as far as navd was asked.
        this.told = new Told();
    }

    take(layout) {
        const last = this.#ring.at(-1);
        const isOther = last && (last.epoch !== layout.epoch || last.window !== layout.window);
        if (last && !isOther && layout.seq < last.seq) this.told.clear();
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

    /** Whether a layout of a past state was heard or told, so that it is no sketch. at: the number of the moment. */
    knows(state, at) { return this.at(at) !== undefined || this.told.get(state) !== undefined; }

    /**
     * The layout of a state: `{layout, source, seq}`; null where there is none yet. `source` is `live`, `recorded` for
     * one that was heard, `told` for one that navd has made from its history, or `sketch` for one that is guessed from
     * the tree. A sketch has `why`: why navd does not tell, or null while it may. at: the number of a moment of the past.
     */
    of(state, at) {
        const layout = at === null ? this.newest : this.at(at);
        if (layout) return { layout, source: at === null ? "live" : "recorded", seq: layout.seq };
        if (at === null) return null;
        const told = this.told.get(state);
        if (told) return { layout: told, source: "told", seq: at };
        return { layout: sketchOf(state), source: "sketch", seq: at, why: this.told.whyNot(state) };
    }
}
