/**
 * When is asked what navd tells only when it is asked: its lists, and what follows from the selection. A page that
 * only looks must cost navd little, however many clients there are, and whatever the page's token lacks. All times are
 * milliseconds; `now` is by a clock that does not jump.
 */

/** The lists of navd that the page shows. */
export const LISTS = ["peer.list", "attachment.list", "window.list", "vote.list"];

// All lists; all lists where the answers are large; those of a hidden page; after news, and between two answers to
// news, also where the answers are large; what was refused.
const EVERY = { lists: 2000, many: 10000, hidden: 15000, soon: 100, least: 500, leastOfMany: 2000, refused: 60000 };
// Beyond so many peers, attachments and windows the answers are large.
const MANY = 500;

export class Lists {
    #toldAt = -Infinity;
    // Until when a method is not asked for, since it was refused.
    #refused = new Map();
    // Since when an answer is owed.
    #owedSince = null;

    constructor(every = EVERY) { this.every = { ...every }; }

    /** How long to wait until all lists are asked for again. number: the peers, attachments and windows there are. */
    pause({ isHidden, number }) {
        const { every } = this;
        if (isHidden) return every.hidden;
        return number > MANY ? every.many : every.lists;
    }

    /** How long to wait until the lists are asked for that some news makes old. */
    soon(now, { isHidden, number }) {
        const { every } = this, least = number > MANY ? every.leastOfMany : every.least;
        return Math.max(every.soon, this.#toldAt + (isHidden ? every.hidden : least) - now);
    }

    /** Lists are asked for because of news. */
    told(now) { this.#toldAt = now; }

    /** Something is asked. */
    asked(now) { this.#owedSince ??= now; }

    /** Something came back, if only a refusal; or there is nobody any more who could answer. */
    heard() { this.#owedSince = null; }

    /** For how long navd has left unanswered what is answered at once. */
    silence(now) { return this.#owedSince === null ? 0 : now - this.#owedSince; }

    /** Whether a method may be asked for: one that was refused may for a while not. */
    mayAsk(method, now) { return now >= (this.#refused.get(method) ?? -Infinity); }

    /** The token may not ask for it. navd writes each refusal into its log, and the gateway counts it. */
    refused(method, now) { this.#refused.set(method, now + this.every.refused); }

    /** It was answered. Returns whether it was refused before. */
    answered(method) { return this.#refused.delete(method); }

    /** The rights may be others now. */
    begin() { this.#refused.clear(); }
}
