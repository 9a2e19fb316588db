/**
 * What has happened, one entry each: commits, questions and their ends, vetoes, refusals, peers that come and go, what
 * this page has sent, and what was missed. The newest entries are kept, in their order.
 *
 * An entry is `{n, kind, at, window, seq, turn, client, on, method, text, …}`; `at` is when this page has heard of
 * it, in milliseconds since 1970, or for a commit of the history when it was made. The members that do not apply are
 * absent.
 */
import { Ring } from "./ring.js";
import { brief, count, duration, lastWord } from "./words.js";

/** How many entries are kept. Beyond it the oldest are dropped. */
export const ENTRIES = 10000;

/** The kinds, and what stands for each in a line. */
export const KINDS = {
    commit: "Commit", asked: "Question", ended: "Answer", veto: "Veto", note: "Note", refusal: "Refusal",
    rights: "Rights", peer: "Peer", own: "This page", link: "Connection", gap: "Missed",
};

const windowOf = (topic) => topic.split("/")[1] || undefined;

/** The entries that stand for a message that navd has published. nameOf: what an id is called in a text. */
export function entriesOf(topic, message, nameOf = (id) => id) {
    if (topic.startsWith("trace/")) return traced(windowOf(topic), message, nameOf);
    if (topic.startsWith("audit/")) return [audited(message)];
    if (!topic.startsWith("window/")) return [];
    const base = { window: windowOf(topic), seq: message.seq, epoch: message.epoch };
    if (message.changes) return [committed(base, message)];
    if (message.note) return [noted(base, message)];
    if (message.bookmark === "large") {
        return [{ ...base, kind: "gap", text: "an event above 64 KiB was not published; changesSince has it" }];
    }
    return [];
}

function committed(base, { turn, cause = {}, changes, messages = [] }) {
    const { method, by, undoes } = cause, on = changes.map((one) => one.set ?? one.insert?.id).find(Boolean);
    const closes = changes.some((one) => "close" in one) ? ", closes the window" : "";
    const undone = undoes === undefined ? "" : ` of ${undoes}`;
    const callbacks = count(messages.length, "callback");
    const text = `${method}${undone}: ${count(changes.length, "change")}, ${callbacks}${closes}`;
    const touched = [...new Set(changes.map((one) => one.set ?? one.insert?.id ?? one.remove).filter(Boolean))];
    return { ...base, kind: "commit", turn, client: by, method, on, touched: touched.slice(0, 64), text };
}

function noted(base, { n: note, turn, note: what, data = {}, messages = [] }) {
    if (what === "vetoed") {
        const { method, by, because, command } = data, of = command === undefined ? "" : `, command ${command}`;
        const text = `${method} was vetoed by ${by ?? "?"} (${because ?? "?"}${of})`;
        return { ...base, kind: "veto", turn, client: by, method, because, note, text };
    }
    const text = what === "draining" ? "navd ends" : `${count(messages.length, "callback")} of a step without changes`;
    return { ...base, kind: "note", turn, note, text };
}

function traced(window, { turn, asked, ended }, nameOf) {
    const one = asked ?? ended;
    if (!one) return [];
    const { id, method, on, client, dryRun, viewController } = one;
    const place = `${lastWord(method)} of ${nameOf(on)}${viewController ? `, ${nameOf(viewController)}` : ""}`,
        dry = dryRun ? ", dry run" : "";
    const base = { window, turn: turn || undefined, request: id, method, on, client, viewController, dryRun };
    if (asked) {
        const { patience, silence } = asked;
        const time = `${duration(patience)}, then ${silence}${dry}`;
        const text = `${client} is asked ${place} (${time})`;
        return [{ ...base, kind: "asked", patience, silence, text }];
    }
    const { how, after } = ended;
    const text = `${client}: ${how} to ${place}, after ${duration(after)}${dry}`;
    return [{ ...base, kind: "ended", how, after, text }];
}

function audited(message) {
    const { refused, withdrawn, changed, reloaded, method, on, name, principal, client, because } = message;
    const { suppressed, right } = message;
    const who = client ?? name ?? principal ?? message.address ?? "somebody";
    const kind = refused ? "refusal" : "rights";
    const base = { kind, client: client ?? undefined, method, on, epoch: message.epoch };
    const left = suppressed ? `; ${count(suppressed, "refusal")} like it before were left out` : "";
    if (refused === "right") {
        return { ...base, text: `${who} may not ${method}: it lacks ${right ?? "the right"}${left}` };
    }
    if (refused === "connection") {
        const from = message.address ?? `uid ${message.uid}`;
        return { ...base, text: `a connection from ${from} was refused: ${because}${left}` };
    }
    if (refused) return { ...base, text: `${refused} of ${who} was refused${because ? `: ${because}` : ""}${left}` };
    if (withdrawn) return { ...base, text: `the ${withdrawn} of ${who} was ended, as its rights were taken` };
    if (reloaded) return { ...base, text: `the configuration was read again by ${message.by}` };
    return { ...base, text: `${who} has other ${changed ?? "rights"}: ${brief(message.may ?? [])}` };
}

/** The entry of a commit that the history has. */
export function entryOfStored(window, { seq, turn, at, method, by, changes, votes = [], undoes }) {
    const base = { window, seq, at }, cause = { method, by, undoes };
    const asked = votes.length ? `, asked ${votes.map(({ client, how }) => `${client}: ${how}`).join(", ")}` : "";
    const entry = committed(base, { turn, cause, changes });
    return { ...entry, isStored: true, text: `${method}: ${count(changes.length, "change")}${asked}` };
}

/** The entries, and those of them that pass a filter. */
export class Log {
    #number = 0;
    #passes = () => true;
    #isWhole = true;
    #listed = [];
    // Where the oldest listed entry stands in `#listed`.
    #start = 0;
    #perKind = new Map();

    constructor(most = ENTRIES) { this.entries = new Ring(most); }

    /** Adds an entry; returns it with its number. */
    add(entry) {
        const added = { ...entry, n: this.#number++ }, gone = this.entries.push(added);
        if (gone && this.#listed[this.#start] === gone) this.#start += 1;
        if (this.#start > this.entries.most) {
            this.#listed = this.#listed.slice(this.#start);
            this.#start = 0;
        }
        if (this.#passes(added)) this.#listed.push(added);
        this.#perKind.set(added.kind, (this.#perKind.get(added.kind) ?? 0) + 1);
        return added;
    }

    /** Puts entries before the oldest one, as far as there is room: what the history has. Oldest first. */
    prepend(entries) {
        const first = (this.entries.at(0)?.n ?? this.#number) - entries.length;
        const numbered = entries.map((entry, index) => ({ ...entry, n: first + index }));
        const taken = this.entries.unshift(numbered), added = numbered.slice(numbered.length - taken);
        this.#listed = [...added.filter(this.#passes), ...this.#listed.slice(this.#start)];
        this.#start = 0;
        return taken;
    }

    /** The number of the next entry. */
    get next() { return this.#number; }

    get length() { return this.#listed.length - this.#start; }

    /** The listed entry at an index, 0 the oldest one. */
    at(index) { return this.#listed[this.#start + index]; }

    /** How many of the listed ones have a number below this one. */
    countBelow(number) {
        let low = this.#start, high = this.#listed.length;
        while (low < high) {
            const middle = (low + high) >> 1;
            if (this.#listed[middle].n < number) low = middle + 1;
            else high = middle;
        }
        return low - this.#start;
    }

    /** Lists those that pass, of what is kept and of what comes. */
    filter(passes, isWhole = false) {
        this.#passes = passes;
        this.#isWhole = isWhole;
        this.#listed = [...this.entries].filter(passes);
        this.#start = 0;
    }

    /** Whether every entry passes. */
    get isWhole() { return this.#isWhole; }

    /** The newest entries for which a condition holds that is true of the last ones, oldest first. */
    last(isTrue) {
        const { entries } = this, before = entries.countWhile((one) => !isTrue(one));
        return entries.last(entries.length - before);
    }

    /** Whether an entry, or what has the members of one, passes the filter. */
    passes(entry) { return this.#passes(entry); }

    /** How many entries there were of each kind since the page was opened. */
    get perKind() { return Object.fromEntries(this.#perKind); }
}
