/** What is different between two states: with the values, not only the names. */
import { isSame } from "./past.js";
import { label } from "./words.js";

/** How many rows a difference has at most. */
export const ROWS = 2000;

// Of lists with more members only the part that differs is told.
const LONG = 16;

/**
 * Rows `{id, label, what, path, before, after}`; `what` is `added`, `removed` or `changed`. `leftOut` counts others.
 */
export function differenceOf(before, after) {
    const rows = [];
    let leftOut = 0;
    const add = (row) => {
        if (rows.length < ROWS) rows.push(row);
        else leftOut += 1;
    };
    compare("window", before.window, after.window, before.window?.name ?? "window", add);
    for (const [id, one] of before.controllers) {
        const other = after.controllers.get(id);
        if (!other) add({ id, label: label(one), what: "removed", path: "", before: one, after: undefined });
        else if (one !== other) compare(id, one, other, label(other), add);
    }
    for (const [id, one] of after.controllers) {
        const row = { id, label: label(one), what: "added", path: "", before: undefined, after: one };
        if (!before.controllers.has(id)) add(row);
    }
    return { rows, leftOut };
}

function compare(id, one, other, name, add) {
    for (const { path, before, after } of membersThatDiffer(one, other)) {
        add({ id, label: name, what: "changed", path, before, after });
    }
}

/** The members that differ, those of objects in them one by one. Of lists the whole, of long ones the part. */
export function membersThatDiffer(one = {}, other = {}, prefix = "") {
    const found = [];
    for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
        const before = one[name], after = other[name], path = prefix + name;
        if (isSame(before, after)) continue;
        if (isLong(before) && isLong(after)) found.push(partThatDiffers(before, after, path));
        else if (isPlain(before) && isPlain(after)) found.push(...membersThatDiffer(before, after, `${path}.`));
        else found.push({ path, before, after });
    }
    return found;
}

const isPlain = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

const isLong = (value) => Array.isArray(value) && value.length > LONG;

/** What lies between the beginning and the end that two lists have in common. */
function partThatDiffers(before, after, path) {
    const most = Math.min(before.length, after.length);
    let from = 0, end = 0;
    while (from < most && isSame(before[from], after[from])) from += 1;
    while (end < most - from && isSame(before.at(-1 - end), after.at(-1 - end))) end += 1;
    return { path: `${path}, from ${from} on`, before: before.slice(from, before.length - end),
        after: after.slice(from, after.length - end) };
}
