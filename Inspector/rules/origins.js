/** Which commit has set what: for each member of a controller the last step before a moment that has changed it. */
import { isSame } from "./past.js";

/**
 * A map from members of a controller, or of the window, to the steps that have set them. paths: the members, where
 * `navigationItem.title` is one of an object; all of the first level unless given. `isWhole` says whether all are
 * known; what is missing was set before the first state that is known.
 */
export function originsOf(past, id, seq, paths = null) {
    const state = past.stateAt(seq), object = id === "window" ? state?.window : state?.get(id);
    const origins = new Map();
    if (!object) return { origins, isWhole: true };
    const wanted = new Map((paths ?? Object.keys(object)).map((path) => [path, path.split(".")]));
    for (let index = past.positionOf(seq) - 1; index >= 0 && wanted.size; index -= 1) {
        const step = past.steps.at(index);
        for (let pair = step.pairs.length - 1; pair >= 0; pair -= 1) {
            const [touched, before, after] = step.pairs[pair];
            if (touched !== id || !after) continue;
            for (const [path, names] of wanted) {
                if (!isSet(names, before, after)) continue;
                origins.set(path, step);
                wanted.delete(path);
            }
        }
    }
    for (const [path, [name]] of wanted) {
        if (!past.base?.changes.some((change) => hasSet(change, id, name))) continue;
        origins.set(path, past.base);
        wanted.delete(path);
    }
    return { origins, isWhole: wanted.size === 0 };
}

/** Whether a step has set a member. Of the first level that counts although the value is the same as before. */
function isSet(names, before, after) {
    if (!before) return true;
    if (before[names[0]] === after[names[0]]) return false;
    return names.length === 1 || !isSame(valueAt(before, names), valueAt(after, names));
}

const valueAt = (object, names) => names.reduce((value, name) => value?.[name], object);

/** Whether a change has set a member. */
function hasSet(change, id, name) {
    if (id === "window") return "window" in change && Object.hasOwn(change, name);
    if (change.insert?.id === id) return true;
    return (change.set === id || change.splice === id) && Object.hasOwn(change, name) && name !== "set";
}
