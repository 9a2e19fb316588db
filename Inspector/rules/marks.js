/** The two moments that are compared: their numbers, and their states, which stay when their steps are dropped. */
export class Marks {
    #states = new Map();

    constructor() { this.clear(); }

    /** Marks a moment, `from` or `to`. seq: its number; null takes the mark away. */
    put(which, seq, state) {
        this[which] = seq;
        if (seq === null) this.#states.delete(which);
        else this.#states.set(which, state.copy());
    }

    /** The state at a mark; undefined where there is none. */
    state(which) { return this.#states.get(which); }

    clear() {
        this.from = this.to = null;
        this.#states.clear();
    }
}
