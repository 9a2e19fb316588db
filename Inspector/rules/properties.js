/** The members of an object as rows, those of objects in it below their own. */

export const ROWS = 400;
const DEPTH = 6;

/** Rows `{path, name, depth, value, isGroup, top}`; `top` is the member of the object itself that a row belongs to. */
export function propertiesOf(object, isOpen = () => true) {
    const rows = [];
    const walk = (value, prefix, depth, top) => {
        const entries = Array.isArray(value) ? value.map((one, index) => [`${index}`, one]) : Object.entries(value);
        for (const [name, one] of entries) {
            if (rows.length >= ROWS) return;
            const path = prefix + name, isGroup = typeof one === "object" && one !== null && !isListOfWords(one);
            const whole = top ?? name;
            rows.push({ path, name, depth, value: one, isGroup, top: whole });
            if (isGroup && depth < DEPTH && isOpen(path, depth)) walk(one, `${path}.`, depth + 1, whole);
        }
    };
    walk(object ?? {}, "", 0, null);
    return rows;
}

const isListOfWords = (value) => Array.isArray(value) && value.every((one) => typeof one !== "object" || one === null);
