/** Whether the kiosk can be used, and what to say where it cannot. */

// For how long something lasts before it is told.
const PATIENCE = { failed: 0, away: 400, empty: 3000 };

/**
 * What is wrong: `{kind, why}`, or null. statuses: those of all sessions; each of them is needed. window: the name.
 * isDrawn: a layout has come since there is a connection.
 */
export function troubleOf(statuses, { window, isDrawn }) {
    const failed = statuses.find(({ state }) => state === "failed");
    if (failed) return { kind: "failed", why: failed.why };
    const isAway = ({ state }) => state !== "ready";
    // One that greets will say more in a moment.
    const away = statuses.find((one) => isAway(one) && one.state !== "greeting") ?? statuses.find(isAway);
    if (away) return { kind: "away", why: away.why };
    return isDrawn ? null : { kind: "empty", why: `There is no window ${window}.` };
}

/** Tells what is wrong once it has lasted. tell: called with the words, and with null when all is well again. */
export class Status {
    #kind = null;
    #since = 0;
    #timer = null;
    #isTold = false;

    constructor(tell) { this.tell = tell; }

    update(trouble, now = performance.now()) {
        clearTimeout(this.#timer);
        if (trouble?.kind !== this.#kind) this.#since = now;
        this.#kind = trouble?.kind ?? null;
        if (!trouble) {
            if (this.#isTold) this.tell(null);
            this.#isTold = false;
            return;
        }
        const wait = this.#since + PATIENCE[trouble.kind] - now;
        const isSameScreen = this.#isTold && trouble.kind !== "empty";
        if (wait <= 0 || isSameScreen) this.#tell(trouble.why);
        else this.#timer = setTimeout(() => this.#tell(trouble.why), wait);
    }

    #tell(why) {
        this.#isTold = true;
        this.tell(why);
    }
}
