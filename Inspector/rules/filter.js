/**
 * What is typed to filter the log: words, all of which an entry has, and members with a value.
 *
 * `gate` has the word anywhere, `client:gate` in that member, `-kind:peer` not; `seq:40..50`, `turn:9`, `seq:>40` are
 * numbers, and `after:>100` milliseconds. `on:c4` is also true of commits that have touched c4. Quotes keep spaces.
 */
const NUMBERS = new Set(["seq", "turn", "after", "patience", "n"]);
export const MEMBERS = ["kind", "client", "on", "method", "how", "window", "because", "id", "text", ...NUMBERS];

/** The words that find a value in a member. A filter can't have a quote: of a text with some, the longest part. */
export function wordsFor(member, value) {
    const longest = String(value).split('"').reduce((best, part) => (part.length > best.length ? part : best), "");
    return `${member}:"${longest}"`;
}

/** The filter as a function of an entry, or `{error}` that says what is wrong. */
export function parseFilter(text) {
    const tests = [];
    for (const [, minus, name, quoted, plain] of text.matchAll(/(-?)(?:([a-zA-Z]+):)?(?:"([^"]*)"?|(\S+))/g)) {
        const value = (quoted ?? plain).toLowerCase();
        if (name !== undefined && !MEMBERS.includes(name)) {
            return { error: `there is no ${name}:; there are ${MEMBERS.join(", ")}` };
        }
        const isTrue = NUMBERS.has(name) ? numeric(name, value) : worded(name, value);
        if (!isTrue) return { error: `${name}:${value} is no number; wanted: 40, >40, <40 or 40..50` };
        tests.push(minus ? (entry) => !isTrue(entry) : isTrue);
    }
    return { passes: (entry) => tests.every((isTrue) => isTrue(entry)), isEmpty: tests.length === 0 };
}

function numeric(name, value) {
    const range = /^(\d+)\.\.(\d+)$/.exec(value), bound = /^([<>])(\d+)$/.exec(value);
    if (range) return (entry) => entry[name] >= Number(range[1]) && entry[name] <= Number(range[2]);
    if (bound?.[1] === ">") return (entry) => entry[name] > Number(bound[2]);
    if (bound) return (entry) => entry[name] < Number(bound[2]);
    return /^\d+$/.test(value) ? (entry) => entry[name] === Number(value) : null;
}

function worded(name, value) {
    const has = (one) => one !== undefined && one !== null && String(one).toLowerCase().includes(value);
    if (name === undefined) {
        return (entry) => has(entry.text) || has(entry.client) || has(entry.method) || has(entry.kind) || has(entry.on);
    }
    if (name === "id") return (entry) => has(entry.request);
    if (name === "on") {
        return (entry) => [entry.on, entry.viewController, ...entry.touched ?? []]
            .some((one) => String(one ?? "").toLowerCase() === value);
    }
    if (name === "kind" || name === "how") return (entry) => String(entry[name] ?? "").toLowerCase() === value;
    return (entry) => has(entry[name]);
}
