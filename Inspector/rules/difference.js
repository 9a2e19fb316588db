/** What is different between two states: with the values, not only the names. */
import { isSame } from "./past.js";
import { label } from "./words.js";

/** How many rows a difference has at most. */
export const ROWS = 2000;

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

/** The members that differ, those of objects in them one by one. Lists count as a whole. */
export function membersThatDiffer(one = {}, other = {}, prefix = "") {
    const found = [];
    for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
        const before = one[name], after = other[name], path = prefix + name;
        if (isSame(before, after)) continue;
        if (isPlain(before) && isPlain(after)) found.push(...membersThatDiffer(before, after, `${path}.`));
        else found.push({ path, before, after });
    }
    return found;
}

const isPlain = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
