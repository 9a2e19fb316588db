/**
 * A command that somebody has clicked: first asked as a dry run, or of the past, and sent only when somebody says so.
 */
import { askPast } from "./rules/pasttap.js";
import { longestPatience } from "./rules/voters.js";

/** How long navd may take for a dry run and for a command, beyond what a voter may take, in milliseconds. */
const DEADLINE = 15000;

const GIVEN_UP = Object.assign(new Error("nobody waits for the answer any more"), { name: "givenUp" });

export class Asking {
    // Counts what was asked, so that an answer to an earlier question is not shown.
    #turn = 0;
    #dryRun = null;

    constructor(nav, model, changed) {
        Object.assign(this, { nav, model, changed });
        this.clear();
    }

    clear() {
        this.#turn += 1;
        // Nobody reads the answer: who was asked need not think of it any longer.
        this.#dryRun?.abort(GIVEN_UP);
        this.#dryRun = null;
        this.command = null;
        this.text = "";
        // The number of the window when it was asked.
        this.seq = null;
        // `asking`, `asked`, `past`, `sending`, `sent`, or null.
        this.phase = null;
        this.answer = this.error = this.outcome = null;
        this.changed?.();
    }

    get #deadline() { return DEADLINE + longestPatience(this.model.attachments); }

    get mayCommand() { return this.model.may.includes("command"); }

    /** Asks what would come of a command. text: what it is, for people. */
    async ask(command, text) {
        this.clear();
        const turn = this.#turn, { model } = this;
        Object.assign(this, { command, text, seq: model.seq });
        if (!model.isLive) {
            this.phase = "past";
            const { layout } = model.shownLayout ?? {}, { state, seq, attachments, answers } = model;
            this.answer = askPast(command, { state, layout, seq, attachments, answers });
            return this.changed();
        }
        if (!this.mayCommand) {
            this.phase = "asked";
            this.error = { name: "notAllowed",
                message: "a dry run needs the right \"command\", which this token lacks" };
            return this.changed();
        }
        this.phase = "asking";
        this.changed();
        const start = model.clock(), { signal } = this.#dryRun = new AbortController();
        const { method, on, params } = command, options = { deadline: this.#deadline, signal };
        let result = null, error = null;
        try {
            result = await this.nav.call("vote.dryRun", undefined, { method, on, params }, options);
        } catch (caught) {
            error = caught;
        }
        model.sent(command, { result, error, took: model.clock() - start, isDryRun: true });
        if (turn !== this.#turn) return undefined;
        this.phase = "asked";
        Object.assign(this, { answer: result, error });
        return this.changed();
    }

    /** Sends the command. */
    async send() {
        const { command, model } = this, turn = this.#turn;
        if (!command || !model.isLive || !this.mayCommand || this.phase === "sending") return;
        this.phase = "sending";
        this.changed();
        const start = model.clock(), { method, on, params } = command;
        let result = null, error = null;
        try {
            result = await this.nav.call(method, on, params, { deadline: this.#deadline });
        } catch (caught) {
            error = caught;
        }
        const took = model.clock() - start;
        model.sent(command, { result, error, took });
        if (turn !== this.#turn) return;
        this.phase = "sent";
        this.outcome = { result, error, took };
        this.changed();
    }
}
