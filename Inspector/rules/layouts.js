/** The layouts that were seen, by the number of the commit that they show. The newest are kept, up to a bound. */
import { Ring } from "./ring.js";

export const LAYOUTS = 600;

export class Layouts {
    #ring = new Ring(LAYOUTS);

    take(layout) {
        const last = this.#ring.at(-1);
        if (last && (last.epoch !== layout.epoch || last.window !== layout.window
            || layout.seq < last.seq)) this.#ring.clear();
        else if (last?.seq === layout.seq) return;
        this.#ring.push(layout);
    }

    clear() { this.#ring.clear(); }

    get newest() { return this.#ring.at(-1); }

    get length() { return this.#ring.length; }

    /**
     * The layout that stood at a number: the last one at or before it, where no commit since can have moved anything
     * without a layout of its own. first: the number from which on every layout was heard. Undefined where there is
     * none.
     */
    at(seq) {
        const count = this.#ring.countWhile((one) => one.seq <= seq);
        return count > 0 ? this.#ring.at(count - 1) : undefined;
    }
}
