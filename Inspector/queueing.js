/** Asks navd what runs in the window that is followed, and what queues behind it, while something may hold it up. */
import { LIMIT, isBusy } from "./rules/openturns.js";

/** What is asked. */
export const TURNS = "turn.list";

export class Queueing {
    // Whether this navd has no such list, as it is older.
    #isUnknown = false;
    // Whether an answer is waited for.
    #isAsking = false;

    /**
     * lists: knows what the token may not ask for. lacks: called with the error when it may not ask for this; allowed:
     * called when it may again.
     */
    constructor(nav, model, lists, { lacks, allowed, clock = () => performance.now() }) {
        Object.assign(this, { nav, model, lists, lacks, allowed, clock });
    }

    /** There is a session, perhaps with another navd. */
    begin() {
        this.#isUnknown = false;
        this.model.turns.clear();
        this.#told(null);
    }

    /** Asks once, if something is open and the present is shown. */
    async ask() {
        const { model, nav, lists } = this, { window, epoch } = model;
        if (!window || !model.isLive || !isBusy(model)) return;
        if (!nav.connected || this.#isUnknown || this.#isAsking || !lists.mayAsk(TURNS, this.clock())) return;
        this.#isAsking = true;
        try {
            const answer = await nav.call(TURNS, window.id, { limit: LIMIT });
            // Another window may be followed by now, or another navd be there.
            if (model.window?.id === window.id && model.epoch === epoch) model.turns.list(answer, model.clock());
            this.#told(null);
            if (lists.answered(TURNS)) this.allowed();
        } catch (error) {
            this.#failed(error);
        } finally {
            this.#isAsking = false;
        }
    }

    #failed(error) {
        const { name, message } = error;
        this.model.turns.clear();
        // A window that was closed has no turns, and what else has failed is asked for again.
        if (name !== "methodNotFound" && name !== "notAllowed") return this.#told(null);
        this.#isUnknown = name === "methodNotFound";
        this.#told(this.#isUnknown ? "this navd is older, and has no turn.list" : message);
        if (this.#isUnknown) return undefined;
        this.lists.refused(TURNS, this.clock());
        return this.lacks(error);
    }

    #told(refusal) {
        this.model.turns.refusal = refusal;
        this.model.changed("votes");
    }
}
