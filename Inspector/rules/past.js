/**
 * The states of one window: the present one, and those before it as far as they are known.
 *
 * A step is a commit with what was there before and after it, so that a state is reached from its neighbours. Steps
 * come from events, and from the history of a navd with a store. The objects in a state are shared and never changed.
 */
import { Ring } from "./ring.js";
import { weigh } from "./weight.js";

/** How many steps are kept, and about how many bytes of them. Beyond either the oldest are dropped. */
export const STEPS = 10000, BYTES = 64 << 20;

/** A state: the window, its controllers by id, and the number of the commit after which it stood so. */
export class State {
    constructor({ epoch, seq, window, controllers }) {
        Object.assign(this, { epoch, seq, window });
        this.controllers = controllers instanceof Map ? new Map(controllers)
            : new Map(Array.from(controllers, (one) => [one.id, one]));
    }

    get(id) { return this.controllers.get(id); }

    copy() { return new State(this); }

    /** Takes one change in; returns `[id, before, after]`, where the window stands under "window". */
    take(change) {
        if ("set" in change) return this.#put(change.set, merged(this.get(change.set) ?? { id: change.set }, change,
            "set"));
        if ("insert" in change) return this.#put(change.insert.id, change.insert);
        if ("remove" in change) return this.#put(change.remove, undefined);
        if ("splice" in change) return this.#put(change.splice, spliced(this.get(change.splice), change));
        const before = this.window;
        if ("window" in change) this.window = merged(before, change, "window");
        else this.window = { ...before, closed: true };
        return ["window", before, this.window];
    }

    #put(id, after) {
        const before = this.get(id);
        if (after === undefined) this.controllers.delete(id);
        else this.controllers.set(id, after);
        return [id, before, after];
    }

    /** Goes one step forward, or back. */
    forward(step) {
        for (const [id, , after] of step.pairs) this.#set(id, after);
        this.seq = step.seq;
    }

    back(step, seq) {
        for (let index = step.pairs.length - 1; index >= 0; index -= 1) {
            const [id, before] = step.pairs[index];
            this.#set(id, before);
        }
        this.seq = seq;
    }

    #set(id, object) {
        if (id === "window") this.window = object;
        else if (object === undefined) this.controllers.delete(id);
        else this.controllers.set(id, object);
    }
}

function merged(old, change, key) {
    const result = { ...old };
    for (const [name, value] of Object.entries(change)) {
        if (name === key) continue;
        if (value === null) delete result[name];
        else result[name] = value;
    }
    return result;
}

/** A controller with other ones in long lists of its: `{"splice":"c1","viewControllers":{"at":3,…}}`. */
function spliced(old, { splice: id, ...lists }) {
    const result = { ...old ?? { id } };
    for (const [name, { at, remove, insert }] of Object.entries(lists)) {
        const list = result[name] ?? [];
        result[name] = [...list.slice(0, at), ...insert, ...list.slice(at + remove)];
    }
    return result;
}

/** About how many bytes a step takes: its changes, and the lists that splices have made anew. */
function weightOf(changes, pairs) {
    const lists = changes.flatMap((change, index) => {
        if (!("splice" in change)) return [];
        return Object.keys(change).filter((name) => name !== "splice").map((name) => pairs[index][2][name].length);
    });
    return lists.reduce((sum, length) => sum + 8 * length, weigh(changes));
}

export class Past {
    #cursor = null;
    #weight;

    constructor(most = STEPS, bytes = BYTES) {
        this.steps = new Ring(most);
        this.bytes = bytes;
        this.#weight = 0;
        this.now = null;
        // The number of the earliest state that can be shown.
        this.first = null;
        // Whether navd has told that there is nothing before the first state.
        this.isWhole = false;
    }

    /** Begins with a copy, or begins anew with it. Steps stay where it is the state that was reached. */
    begin(copy) {
        const { now } = this;
        if (now && now.epoch === copy.epoch && now.seq === copy.seq && now.window.id === copy.window.id) return false;
        this.now = new State(copy);
        this.first = copy.seq;
        this.isWhole = false;
        // The first commit of the history that is known: what it has changed, and not what was there before it.
        this.base = null;
        this.steps.clear();
        this.#weight = 0;
        this.#cursor = null;
        return true;
    }

    /** Applies an event. at: when it came, in milliseconds since 1970. Returns its step. */
    apply(event, at) {
        const { method, by } = event.cause ?? {}, { now } = this;
        const pairs = event.changes.map((change) => now.take(change));
        now.seq = event.seq;
        const step = { seq: event.seq, turn: event.turn, at, method, by, cause: event.cause, votes: null, pairs };
        step.weight = weightOf(event.changes, pairs);
        this.#weight += step.weight;
        this.#drop(this.steps.push(step));
        while (this.#weight > this.bytes && this.steps.length > 1) this.#drop(this.steps.shift());
        return step;
    }

    #drop(gone) {
        if (!gone) return;
        this.#weight -= gone.weight;
        this.first = gone.seq;
        this.isWhole = false;
        this.base = null;
        if (this.#cursor && this.#cursor.seq < gone.seq) this.#cursor = null;
    }

    /**
     * Puts a page of history before what is known. base: the tree after the first commit of the page. Returns how many
     * commits were taken, or -1 where the page does not lead to the first state.
     */
    prepend(base, commits) {
        const state = new State(base), steps = [];
        for (const commit of commits.slice(1)) {
            const pairs = commit.changes.map((change) => state.take(change));
            state.seq = commit.seq;
            const { seq, turn, at, method, by, votes, undoes, made } = commit;
            const cause = { method, by, undoes, made }, weight = weightOf(commit.changes, pairs);
            steps.push({ seq, turn, at, method, by, cause, votes, pairs, weight });
        }
        const oldest = this.stateAt(this.first);
        if (!areSame(state, oldest)) return -1;
        const room = Math.max(0, this.bytes - this.#weight);
        let most = 0, sum = 0;
        while (most < steps.length && (sum += steps.at(-1 - most).weight) <= room) most += 1;
        const taken = this.steps.unshift(steps.slice(steps.length - most));
        for (const { weight } of steps.slice(steps.length - taken)) this.#weight += weight;
        if (taken === steps.length) {
            this.first = base.seq;
            this.base = commits[0];
        } else if (taken > 0) this.first = steps[steps.length - taken - 1].seq;
        return taken;
    }

    get last() { return this.now?.seq ?? null; }

    /** How many states can be shown: the first one, and one after each step. */
    get length() { return this.now ? this.steps.length + 1 : 0; }

    /** The position of the state that stood at a number, from 0. */
    positionOf(seq) { return this.steps.countWhile((step) => step.seq <= seq); }

    /** The number of the state at a position. */
    seqAt(position) { return position <= 0 ? this.first : this.steps.at(position - 1)?.seq ?? this.last; }

    /** The step that has led to the state at a number; undefined for the first state. */
    stepAt(seq) {
        const position = this.positionOf(seq);
        return position > 0 ? this.steps.at(position - 1) : undefined;
    }

    /** The state after a commit, or between two after the earlier one. The next call may change it. */
    stateAt(seq) {
        if (!this.now || seq >= this.now.seq) return this.now;
        this.#cursor ??= this.now.copy();
        const cursor = this.#cursor, wanted = this.positionOf(Math.max(seq, this.first));
        let position = this.positionOf(cursor.seq);
        while (position > wanted) {
            cursor.back(this.steps.at(position - 1), this.seqAt(position - 1));
            position -= 1;
        }
        while (position < wanted) {
            cursor.forward(this.steps.at(position));
            position += 1;
        }
        return cursor;
    }
}

function areSame(one, other) {
    if (one.controllers.size !== other.controllers.size) return false;
    for (const [id, object] of one.controllers) if (!isSame(object, other.controllers.get(id))) return false;
    return isSame(one.window, other.window);
}

/** Whether two values of JSON are equal. */
export function isSame(one, other) {
    if (one === other) return true;
    if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
    if (Array.isArray(one) !== Array.isArray(other)) return false;
    const names = Object.keys(one);
    if (names.length !== Object.keys(other).length) return false;
    return names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]));
}
