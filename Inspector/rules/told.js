/**
 * The layouts of past moments for which navd was asked, and why it does not tell others. Those that were shown last are
 * kept, up to a bound. A moment is a state of the window: its epoch, its window and its number.
 */
import { weigh } from "./weight.js";

/** How many layouts are kept, and about how many bytes of them. */
export const TOLD = 128, BYTES = 16 << 20;

const OLDER = "this navd is older, and does not tell where things stood";
// Why it is a sketch, by the name of the error. These hold for every moment.
const ALWAYS = { nothingKept: "navd keeps no history (it has no --store)", methodNotFound: OLDER,
    invalidParams: OLDER };
const COMPACTED = "navd's history begins later";
// These hold for one moment, and only for a while: navd is asked again.
const PASSING = { busy: "navd is busy, and is asked again", noAnswer: "navd has not answered, and is asked again" };
const AWAY = "there is no connection with navd";
// These hold for one moment.
const ONCE = { notConnected: AWAY, connectionLost: AWAY, otherEpoch: "navd has begun anew since",
    unknownWindow: "the window was closed" };

const placeOf = ({ epoch, window }) => `${epoch} ${window.id}`;
const keyOf = (state) => `${placeOf(state)} ${state.seq}`;

export class Told {
    // By key, the one that was shown last at the end: `{layout, weight}`.
    #layouts = new Map();
    #weight = 0;
    #always = null;
    // The newest number of which a window's history says that it begins later.
    #compacted = new Map();
    // The last moment that was refused: `{key, why, isPassing}`.
    #refused = null;

    constructor(most = TOLD, bytes = BYTES) { Object.assign(this, { most, bytes }); }

    get length() { return this.#layouts.size; }

    /** Another navd may tell more. */
    begin() {
        this.#always = this.#refused = null;
        this.#compacted.clear();
    }

    /** The numbers mean other moments now. */
    clear() {
        this.begin();
        this.#layouts.clear();
        this.#weight = 0;
    }

    /** The layout of a moment; undefined where navd has not told it. */
    get(state) {
        const key = keyOf(state), found = this.#layouts.get(key);
        if (!found) return undefined;
        this.#layouts.delete(key);
        this.#layouts.set(key, found);
        return found.layout;
    }

    /** The answer of `history.treeAt` for a moment. Its number may be that of an earlier commit. */
    take(state, { epoch, seq, layout }) {
        if (epoch !== state.epoch) return this.refuse(state, { name: "otherEpoch" });
        if (!layout || !(seq <= state.seq)) return this.refuse(state, { name: "methodNotFound" });
        const key = keyOf(state), weight = weigh(layout);
        this.#drop(key);
        this.#layouts.set(key, { layout, weight });
        this.#weight += weight;
        while (this.length > this.most || (this.#weight > this.bytes && this.length > 1)) {
            this.#drop(this.#layouts.keys().next().value);
        }
        return undefined;
    }

    #drop(key) {
        this.#weight -= this.#layouts.get(key)?.weight ?? 0;
        this.#layouts.delete(key);
    }

    /** navd has not told it. error: with a `name` and a `message`. */
    refuse(state, { name, message }) {
        if (name in ALWAYS) {
            this.#always = ALWAYS[name];
        } else if (name === "historyCompacted") {
            const place = placeOf(state), before = this.#compacted.get(place) ?? 0;
            this.#compacted.set(place, Math.max(before, state.seq));
        } else {
            const why = PASSING[name] ?? ONCE[name] ?? `${name}: ${message}`;
            this.#refused = { key: keyOf(state), why, isPassing: name in PASSING };
        }
    }

    #isCompacted(state) { return state.seq <= (this.#compacted.get(placeOf(state)) ?? -1); }

    #refusalOf(state) { return this.#refused?.key === keyOf(state) ? this.#refused : null; }

    /** Whether navd may know where things stood at a moment. */
    mayAsk(state) {
        if (this.#always || this.#isCompacted(state)) return false;
        return this.#refusalOf(state)?.isPassing ?? true;
    }

    /** Whether navd was asked for a moment, and could not answer just then. */
    isPassing(state) { return this.#refusalOf(state)?.isPassing ?? false; }

    /** Why navd does not tell where things stood at a moment; null where it was not asked, or has not answered yet. */
    whyNot(state) {
        if (this.#always) return this.#always;
        return this.#isCompacted(state) ? COMPACTED : this.#refusalOf(state)?.why ?? null;
    }
}
