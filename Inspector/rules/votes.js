/**
 * What navd has asked and who owes the answer, with what is left of the time; and what has ended, for lanes and
 * figures.
 *
 * Traces tell of each question at once; `vote.list` tells of those that were asked before this page listened, and ends
 * those whose end was missed.
 */
import { Ring } from "./ring.js";

/** How many ended questions are kept. */
export const SPANS = 5000;
const OPEN = 4096;

export class Votes {
    #open = new Map();
    #epoch = null;

    constructor(most = SPANS) { this.ended = new Ring(most); }

    /** A message of a trace. now: in milliseconds. Returns the span that has begun or ended. */
    trace(window, { turn, asked, ended }, now) {
        if (asked) return this.#begin({ ...asked, turn, window, from: now });
        if (!ended) return undefined;
        const span = this.#open.get(ended.id) ?? { ...ended, turn, window, epoch: this.#epoch,
            from: now - ended.after };
        return this.#end(span, ended.how, ended.after, now);
    }

    #begin(span) {
        // navd has a bound of its own; this one keeps a page that misses ends from growing.
        if (this.#open.size >= OPEN) this.#open.delete(this.#open.keys().next().value);
        const begun = { ...span, epoch: this.#epoch };
        this.#open.set(span.id, begun);
        return begun;
    }

    #end(span, how, after, now) {
        this.#open.delete(span.id);
        const { behind, behindCount, ...kept } = span;
        const over = { ...kept, how, after, heard: now, to: after === undefined ? now : span.from + after };
        this.ended.push(over);
        return over;
    }

    /** The answer to `vote.list`, asked at `sent`. patienceOf: that of a vote whose question was not traced. */
    list({ votes, ended = [] }, sent, now, patienceOf = () => undefined) {
        const listed = new Set(votes.map(({ id }) => id));
        for (const span of [...this.#open.values()]) {
            if (listed.has(span.id) || span.from >= sent) continue;
            const end = ended.find(({ id }) => id === span.id);
            this.#end(span, end?.how ?? "unknown", end?.after, now);
        }
        const over = this.#endedSince(sent);
        for (const vote of votes) {
            if (over.has(vote.id)) continue;
            const known = this.#open.get(vote.id);
            if (known) {
                // The trace of a question does not tell them, and they change while it is open.
                const { command, behind, behindCount } = vote;
                Object.assign(known, { command, behind, behindCount });
                continue;
            }
            // An older navd does not tell the patience.
            this.#begin({ ...vote, patience: vote.patience ?? patienceOf(vote), from: now - vote.waiting });
        }
    }

    /** The questions whose end was heard after a list was asked for, which may name them still. */
    #endedSince(sent) {
        const over = this.ended.last(OPEN).filter((one) => one.epoch === this.#epoch && one.heard >= sent);
        return new Set(over.map(({ id }) => id));
    }

    /** There is another navd: nothing is owed to the one before. */
    begin(epoch) {
        if (epoch !== this.#epoch) this.#open.clear();
        this.#epoch = epoch;
    }

    /** Those that are open, the oldest first: `waited` and `left` in milliseconds; `left` is undefined if not known. */
    open(now) {
        return [...this.#open.values()].map((span) => {
            const waited = Math.max(0, now - span.from), { patience } = span;
            const left = patience === undefined ? undefined : Math.max(0, patience - waited);
            return { ...span, waited, left };
        });
    }

    get count() { return this.#open.size; }
}
