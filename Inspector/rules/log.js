/**
 * What has happened, one entry each: commits, questions and their ends, vetoes, refusals, peers that come and go, what
 * this page has sent, and what was missed. The newest entries are kept, in their order.
 *
 * An entry is `{n, kind, at, window, seq, turn, client, on, method, text, …}`; `at` is when this page has heard of
 * it, in milliseconds since 1970, or for a commit of the history when it was made. The members that do not apply are
 * absent. `n` is the entry's own number. Entries stand in the order of `rank`: `n` of one that was heard, and for a
 * commit of the history that of the heard one before it.
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
    // Who comes and goes is told on `peers/`, which leaves nobody out.
    if (topic.startsWith("audit/")) return message.peer ? [] : [audited(message)];
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
    const { method, by, undoes } = cause;
    const on = changes.map((one) => one.set ?? one.insert?.id ?? one.splice).find(Boolean);
    const closes = changes.some((one) => "close" in one) ? ", closes the window" : "";
    const undone = undoes === undefined ? "" : ` of ${undoes}`;
    const callbacks = count(messages.length, "callback");
    const what = `${count(changes.length, "change")}${splicesOf(changes)}`;
    const text = `${method}${undone}: ${what}, ${callbacks}${closes}`;
    const all = changes.map((one) => one.set ?? one.splice ?? one.insert?.id ?? one.remove);
    const touched = [...new Set(all.filter(Boolean))];
    return { ...base, kind: "commit", turn, client: by, method, on, touched: touched.slice(0, 64), text };
}

/** Which children of long lists give way to others. */
function splicesOf(changes) {
    const [first, ...more] = changes.filter((one) => one.splice && one.viewControllers);
    if (!first) return "";
    const { at, remove, insert } = first.viewControllers, kinds = [];
    if (insert.length) kinds.push(`${brief(insert.join(" "), 60)} come in at ${at}`);
    if (remove) kinds.push(`${remove} at ${at} go`);
    return ` (children of ${first.splice}: ${kinds.join(", ")}${more.length ? `; ${more.length} more` : ""})`;
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

function traced(window, { turn, asked, ended, refused }, nameOf) {
    if (refused) return refusal(window === "navd" ? undefined : window, turn, refused, nameOf);
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

/** A request of a peer that was refused. Of a missing right the audit tells. */
function refusal(window, turn, { id, method, on, client, session, error, code }, nameOf) {
    if (error === "notAllowed") return [];
    const what = `${method ?? "a message"}${on === undefined ? "" : ` on ${nameOf(on)}`}`;
    const text = `${client ?? "a peer without a session"} is refused ${what}: ${error} (${code})`;
    return [{ kind: "refusal", window, turn: turn || undefined, request: id, client, session, method, on, text }];
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

// How many windows are told apart.
const WINDOWS = 1000;

/** Which commits were heard: they come by the topic of all windows, and from the window that is followed. */
export class Heard {
    #newest = new Map();

    /** Whether a commit comes for the first time. */
    isNew(window, { epoch, seq }) {
        const known = this.#newest.get(window);
        if (known?.epoch === epoch && seq <= known.seq) return false;
        this.#newest.delete(window);
        this.#newest.set(window, { epoch, seq });
        if (this.#newest.size > WINDOWS) this.#newest.delete(this.#newest.keys().next().value);
        return true;
    }

    /** The numbers of a window begin anew. */
    forget(window) { this.#newest.delete(window); }
}

/** The entry of a commit that the history has. */
export function entryOfStored(window, epoch, { seq, turn, at, method, by, changes, votes = [], undoes }) {
    const base = { window, seq, epoch, at }, cause = { method, by, undoes };
    const asked = votes.length ? `, asked ${votes.map(({ client, how }) => `${client}: ${how}`).join(", ")}` : "";
    const entry = committed(base, { turn, cause, changes });
    const what = `${count(changes.length, "change")}${splicesOf(changes)}`;
    return { ...entry, isStored: true, text: `${method}: ${what}${asked}` };
}

/** The entry of a tree that was taken anew, since something was missing. from, to: the numbers before and after. */
export function entryOfNewTree(window, from, to) {
    const why = to < from ? `navd's store was put back from ${from} to ${to}`
        : `the commits between ${from} and ${to} were not heard`;
    return { kind: "gap", window, seq: to, text: `the tree was taken anew: ${why}` };
}

/** The entry of what this page has sent, and of what came of it. */
export function entryOfOwn(command, { result, error, took, isDryRun = false }) {
    const { method, on } = command, what = isDryRun ? "dry run: " : "";
    const end = error ? `${error.name}: ${error.message}` : result?.would ?? result?.outcome ?? "answered";
    const by = result?.by ? ` by ${result.by}` : "";
    return {
        kind: "own", client: "inspector", method, on, command, took, turn: result?.turn, result, error,
        text: `${what}${method} on ${on ?? "–"}: ${end}${by}`,
    };
}

const keyOf = ({ window, epoch, seq }) => `${window} ${epoch} ${seq}`;

/** Entries with commits between them; `rank` of a commit becomes that of the entry before it. */
function inOrder(old, commits, before) {
    const [{ epoch }] = commits, isAlike = (one) => one.kind === "commit" && one.epoch === epoch;
    // The lowest number of a commit at or after each place.
    const next = new Array(old.length + 1).fill(Infinity);
    for (let index = old.length - 1; index >= 0; index -= 1) {
        next[index] = isAlike(old[index]) ? Math.min(old[index].seq, next[index + 1]) : next[index + 1];
    }
    const made = [];
    let taken = 0;
    const put = () => made.push({ ...commits[taken++], rank: made.at(-1)?.rank ?? -1 });
    for (const [index, one] of old.entries()) {
        while (taken < commits.length && next[index] >= commits[taken].seq
            && (isAlike(one) || one.n >= before || commits[taken].at < one.at)) put();
        made.push(one);
    }
    while (taken < commits.length) put();
    return made;
}

/** The entries, and those of them that pass a filter. */
export class Log {
    #number = 0;
    // The lowest number of a commit of the history.
    #older = 0;
    #passes = () => true;
    #isWhole = true;
    #listed = [];
    // Where the oldest listed entry stands in `#listed`.
    #start = 0;
    #perKind = new Map();

    constructor(most = ENTRIES) { this.entries = new Ring(most); }

    /** Adds an entry; returns it with its number. */
    add(entry) {
        const n = this.#number++, added = { ...entry, n, rank: n }, gone = this.entries.push(added);
        if (gone && this.#listed[this.#start] === gone) this.#start += 1;
        if (this.#start > this.entries.most) {
            this.#listed = this.#listed.slice(this.#start);
            this.#start = 0;
        }
        if (this.#passes(added)) this.#listed.push(added);
        this.#perKind.set(added.kind, (this.#perKind.get(added.kind) ?? 0) + 1);
        return added;
    }

    /**
     * Puts in commits of one window that the history has, oldest first, where they belong: by their numbers among the
     * commits of their epoch, and by their times among what else was heard. Those that are here already are left out,
     * and the oldest ones for which there is no room. before: they were made before the entry with this number.
     * Returns how many were put in.
     */
    insert(commits, before = this.#number) {
        const { entries } = this, known = new Set();
        for (const one of entries) if (one.kind === "commit") known.add(keyOf(one));
        const wanted = commits.filter((one) => !known.has(keyOf(one))), room = entries.most - entries.length;
        const taken = room > 0 ? wanted.slice(-room) : [];
        if (!taken.length) return 0;
        this.#older -= taken.length;
        const numbered = taken.map((entry, index) => ({ ...entry, n: this.#older + index }));
        entries.replace(inOrder([...entries], numbered, before));
        this.filter(this.#passes, this.#isWhole);
        return taken.length;
    }

    /** The number of the next entry. */
    get next() { return this.#number; }

    get length() { return this.#listed.length - this.#start; }

    /** The listed entry at an index, 0 the oldest one. */
    at(index) { return this.#listed[this.#start + index]; }

    /** How many of the listed ones stand before the entry that has, or will have, this number. */
    countBelow(number) {
        let low = this.#start, high = this.#listed.length;
        while (low < high) {
            const middle = (low + high) >> 1;
            if (this.#listed[middle].rank < number) low = middle + 1;
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

    /** The entries from a time on, oldest first; where clocks differ, some before it may be among them. */
    since(at) {
        const { entries } = this;
        return entries.last(entries.length - entries.countWhile((one) => one.at <= at));
    }

    /** Whether an entry, or what has the members of one, passes the filter. */
    passes(entry) { return this.#passes(entry); }

    /** How many entries there were of each kind since the page was opened. */
    get perKind() { return Object.fromEntries(this.#perKind); }
}
