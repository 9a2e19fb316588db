/** When a layout is drawn: the tree, and the beginnings of transitions, come on ways of their own. */

// How long a layout waits for what belongs to it.
export const PATIENCE = { events: 200, begin: 100 };

/**
 * What to do with the newest layout: `draw` it, `wait`, or draw it `early`, without the tree, and once more when that
 * has come. age: for how long a layout has waited. isDrawn: this one was drawn early. isUntold: a transition has begun
 * that nothing is known of yet.
 */
export function verdict({ layout, copy, age, isDrawn = false, isUntold = false }) {
    // In another epoch the ids mean other controllers.
    if ((layout.epoch ?? copy.epoch) !== copy.epoch) return "wait";
    const isBehind = copy.seq < layout.seq;
    if (isBehind && (isDrawn || age < PATIENCE.events)) return "wait";
    if (isUntold && age < PATIENCE.begin) return "wait";
    return isBehind ? "early" : "draw";
}
