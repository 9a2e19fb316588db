/** Asks navd for what it measures of itself, while somebody looks at the page. */
import { isError } from "/navd.js";

const METHOD = "metrics.read";
// So often, in milliseconds.
const EVERY = 5000;

export class Measuring {
    /** lists: knows what the token may not ask for. */
    constructor(nav, model, lists) { Object.assign(this, { nav, model, lists }); }

    async start() {
        if (!document.hidden) await this.ask();
        setTimeout(() => this.start(), EVERY);
    }

    async ask() {
        const { model, nav, lists } = this;
        if (!nav.connected || !lists.mayAsk(METHOD, performance.now())) return;
        try {
            model.daemon.take(await nav.call(METHOD, undefined, { format: "families" }), model.clock(), model.wall());
        } catch (error) {
            if (isError(error, "notAllowed")) lists.refused(METHOD, performance.now());
            if (!isError(error, "noAnswer")) model.daemon.refusal = error.message;
        }
        model.changed("plots");
    }
}
