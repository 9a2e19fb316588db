/** Which commit has set what: for each member of a controller the last step before a moment that has changed it. */

/**
 * A map from the members of a controller, or of the window, to the steps that have set them. `isWhole` says whether all
 * are known; what is missing was set before the first state that is known.
 */
export function originsOf(past, id, seq) {
    const state = past.stateAt(seq), object = id === "window" ? state?.window : state?.get(id);
    const origins = new Map();
    if (!object) return { origins, isWhole: true };
    const wanted = new Set(Object.keys(object));
    for (let index = past.positionOf(seq) - 1; index >= 0 && wanted.size; index -= 1) {
        const step = past.steps.at(index);
        for (let pair = step.pairs.length - 1; pair >= 0; pair -= 1) {
            const [touched, before, after] = step.pairs[pair];
            if (touched !== id) continue;
            for (const name of wanted) {
                if (before && after && before[name] === after[name]) continue;
                if (!after) continue;
                origins.set(name, step);
                wanted.delete(name);
            }
        }
    }
    for (const name of wanted) {
        if (!past.base?.changes.some((change) => hasSet(change, id, name))) continue;
        origins.set(name, past.base);
        wanted.delete(name);
    }
    return { origins, isWhole: wanted.size === 0 };
}

/** Whether a change has set a member. */
function hasSet(change, id, name) {
    if (id === "window") return "window" in change && Object.hasOwn(change, name);
    if (change.insert?.id === id) return true;
    return change.set === id && Object.hasOwn(change, name) && name !== "set";
}

/** The last step that has taken a member away, or never set it: for the question why a member is not there. */
export function lastChangeOf(past, id, seq) {
    for (let index = past.positionOf(seq) - 1; index >= 0; index -= 1) {
        const step = past.steps.at(index);
        if (step.pairs.some(([touched]) => touched === id)) return step;
    }
    return undefined;
}
