/**
 * The turns of a window that run or wait, as `turn.list` tells them: which command each does, since when and for what
 * it waits, and what queues behind it.
 */
import { CLIENT } from "./peers.js";
import { attachmentsOf } from "./voters.js";

/** How many turns navd is asked for. */
export const LIMIT = 64;

export class OpenTurns {
    #heads = [];
    #numbers = new Set();

    constructor() {
        this.clear();
        // Why navd does not tell them; null while it does, or was not asked.
        this.refusal = null;
    }

    clear() {
        this.#heads = [];
        this.#numbers = new Set();
        // How many turns there are beyond the bound of the list.
        this.left = 0;
    }

    /** The answer to `turn.list`. now: when it came, in milliseconds of the page's clock. */
    list({ turns, count = turns.length, at }, now) {
        // navd's clock may be another one: what counts is how long ago it was.
        const entries = turns.map((turn) => ({ ...turn, behind: [],
            from: turn.since === undefined ? undefined : now - Math.max(0, at - turn.since) }));
        const numbered = new Map(entries.map((entry) => [entry.turn, entry]));
        numbered.delete(undefined);
        this.clear();
        this.#numbers = new Set(numbered.keys());
        this.left = Math.max(0, count - entries.length);
        for (const entry of entries) {
            const head = headOf(entry, numbered);
            if (head === entry) this.#heads.push(entry);
            else head.behind.push(entry);
        }
    }

    get count() { return this.#heads.length; }

    /** Whether a turn is listed. */
    has(number) { return this.#numbers.has(number); }

    /** Those that wait for no other turn of the list, with those behind each: `waited` in milliseconds, if known. */
    open(now) {
        const timed = (entry) => ({ ...entry, waited: entry.from === undefined ? undefined : now - entry.from });
        return this.#heads.map((head) => ({ ...timed(head), behind: head.behind.map(timed) }));
    }
}

/** The turn at the head of what one waits for. What waits for itself, as no turn of navd does, is its own. */
function headOf(entry, numbered) {
    const seen = new Set([entry]);
    for (let one = entry; ;) {
        const next = one.waitsFor ? numbered.get(one.waitsFor.turn) : undefined;
        if (!next) return one;
        if (seen.has(next)) return entry;
        seen.add(next);
        one = next;
    }
}

/** The id of the controller that a turn is about; "window" for the window itself. */
export const placeOf = ({ on, container }) => (/^c\d+$/.test(on ?? "") ? on : container ?? "window");

/** For what a turn waits, as words behind “waits for”. state: the tree; attachments: those that renderers have. */
export function waitOf(turn, state, attachments = []) {
    const { phase, asked = [], waitsFor } = turn, whom = asked.join(", ");
    if (phase === "voting") return whom ? `the vote of ${whom}` : "votes";
    if (phase === "hosted") return `the host ${whom}`;
    if (phase === "calling") return `${whom || "a client"} to answer an awaited callback`;
    if (phase === "transition") return endOf(turn, state, attachments);
    if (phase !== "queued") return phase;
    if (!waitsFor) return "its start";
    if (waitsFor.what === "gesture") return `the user's gesture (turn ${waitsFor.turn})`;
    return `${waitsFor.what === "ancestor" ? "the transition around it" : "the end of the turn before it"} (turn ${
        waitsFor.turn})`;
}

/** Who ends the transition of a turn. The transition is a member of the turn's container, or of the window. */
function endOf({ container, turn }, state, attachments) {
    const { transition } = (container ? state?.get(container) : state?.window) ?? {};
    if (transition?.turn !== turn) return "the end of its transition";
    const { kind, owner, duration } = transition;
    if (owner === "gesture") return `the user to end the gesture (${kind})`;
    if (owner !== "renderer") return `the end of the ${kind}, which takes ${duration} ms`;
    // Presentations are drawn by the renderer of the root.
    const drawn = state.get(container ?? state.window.root), found = drawn
        ? attachmentsOf(drawn, state, attachments).find(({ role, serves }) => role === "renderer" && serves) : undefined;
    return `the renderer${found ? ` ${found.client}` : ""} to end the ${kind}`;
}

/** Whether something is known that may hold up commands: a question, somebody who waits, a transition, a turn. */
export function isBusy({ votes, turns, peers, past: { now } }) {
    if (votes.count || turns.count) return true;
    // This page itself waits for the list of peers.
    if (peers?.peers.some(({ pending, client }) => pending > 0 && client !== CLIENT)) return true;
    if (!now) return false;
    if (now.window.transition) return true;
    for (const { transition } of now.controllers.values()) if (transition) return true;
    return false;
}
