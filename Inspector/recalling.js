/** Asks navd where things stood at the past moment that is shown, once nobody moves from moment to moment any more. */
const METHOD = "history.treeAt";

/** For so long a moment is shown before navd is asked, and until it is asked again that could not answer: milliseconds. */
export const REST = 250, AGAIN = 2000;

export class Recalling {
    #timer = null;
    #isAsking = false;

    /** lists: knows what the token may not ask for. */
    constructor(nav, model, lists, { clock = () => performance.now() } = {}) {
        Object.assign(this, { nav, model, lists, clock });
    }

    /** There is a session, perhaps with another navd. */
    begin() {
        this.model.layouts.told.begin();
        this.moved();
    }

    /** Another moment is shown, or the present. */
    moved() { this.#later(REST); }

    #later(pause) {
        clearTimeout(this.#timer);
        this.#timer = this.#wanted ? setTimeout(() => this.#rested(), pause) : null;
    }

    /** The state for which navd is to be asked; null for none. */
    get #wanted() {
        const { model, lists } = this, { layouts, at, state } = model;
        if (model.isLive || state.window.closed || layouts.knows(state, at)) return null;
        return layouts.told.mayAsk(state) && lists.mayAsk(METHOD, this.clock()) ? state : null;
    }

    #rested() {
        this.#timer = null;
        const { nav, model } = this, state = this.#wanted;
        // The end of a request asks for the moment that is shown then.
        if (!state || this.#isAsking) return;
        if (nav.connected && state.epoch === model.epoch) return void this.#ask(state);
        this.#refused(state, { name: nav.connected ? "otherEpoch" : "notConnected" });
    }

    async #ask(state) {
        const { nav, model } = this, { told } = model.layouts;
        this.#isAsking = true;
        try {
            told.take(state, await nav.call(METHOD, state.window.id, { seq: state.seq, layout: true }));
            model.changed("screen");
        } catch (error) {
            this.#refused(state, error);
        }
        this.#isAsking = false;
        // Somebody may have gone on meanwhile, and rest, too.
        if (this.#timer === null) this.#later(!model.isLive && told.isPassing(model.state) ? AGAIN : 0);
    }

    #refused(state, error) {
        if (error.name === "notAllowed") this.lists.refused(METHOD, this.clock());
        this.model.layouts.told.refuse(state, error);
        this.model.changed("screen");
    }
}
