/** Brings what navd tells to the model: topics, the window that is followed, and answers that are asked for again. */
import { Copy, isError } from "/navd.js";

import { Measuring } from "./measuring.js";
import { Queueing, TURNS } from "./queueing.js";
import { Reading } from "./reading.js";
import { Recalling } from "./recalling.js";
import { LISTS, Lists } from "./rules/lists.js";
import { PEERS } from "./rules/peers.js";
import { successorOf } from "./rules/successor.js";

// What follows from the selection is asked for so often, in milliseconds.
const DETAILS = 1000;
// Topics whose messages this page wants of all windows.
const TOPICS = ["window/", "trace/", "audit/", PEERS];

export class Watching {
    #followed = null;
    #streams = [];
    // Topics that were refused, and are asked for again when there is another session, or a right has come back.
    #refused = new Set();
    // Whether `peers/` may not be heard: `peer.list` tells of who comes and goes then, as far as it is asked in time.
    #isDeaf = false;
    // The lists that are asked for soon.
    #soon = new Set();
    // navd has begun anew while a moment is shown, which stays; the new tree is taken when the present is shown again.
    #isLate = false;
    #details = null;
    #reference = undefined;

    constructor(nav, model) {
        this.nav = nav;
        this.model = model;
        this.lists = new Lists();
        this.measuring = new Measuring(nav, model, this.lists);
        this.queueing = new Queueing(nav, model, this.lists, { lacks: (error) => this.#lacks(error),
            allowed: () => this.#again() });
        this.recalling = new Recalling(nav, model, this.lists);
        this.reading = new Reading(nav, model);
        // The answer of `controller.get` for the selection, and why it was refused; null while there is none.
        this.got = this.refusal = null;
    }

    start(windowName) {
        this.#states();
        for (const topic of TOPICS) this.#topic(topic);
        this.follow(windowName);
        this.#askAll();
        this.#askDetails();
        this.measuring.start();
        // Who comes back to the page wants to see what is so now.
        document.addEventListener("visibilitychange", () => {
            if (!document.hidden) this.#ask(LISTS);
        });
    }

    async #states() {
        for await (const status of this.nav.states()) {
            this.lists.heard();
            this.model.linked(status, { may: this.nav.may, epoch: this.nav.epoch });
            if (status.state === "ready") this.#begin();
        }
    }

    /** There is a session: the lists are asked for, and what was refused before is asked for again. */
    #begin() {
        this.queueing.begin();
        this.recalling.begin();
        this.refresh(...LISTS);
        this.measuring.ask();
        if (this.model.lacks) this.#again();
        this.#hearPeers();
    }

    /** Who comes and goes is asked to be heard again, where it was refused. */
    #hearPeers() {
        if (this.#isDeaf) this.#topic(PEERS);
        this.#isDeaf = false;
    }

    /** What was refused is asked for again. */
    #again() {
        const refused = [...this.#refused];
        this.model.lacks = null;
        this.lists.begin();
        this.recalling.begin();
        this.#refused.clear();
        for (const topic of refused) this.#topic(topic);
        this.#hearPeers();
        this.follow(this.#reference);
        this.model.changed("status", "screen");
    }

    async #topic(topic) {
        try {
            for await (const published of this.nav.subscribe(topic)) {
                this.model.published(published);
                const { changes, asked, turn } = published.message;
                // Who waits for the answer, and which windows there are, is told by lists only.
                if (published.topic.startsWith(PEERS)) this.refresh("peer.list");
                else if (asked) this.refresh("peer.list", "vote.list");
                else if (this.model.turns.has(turn)) this.refresh(TURNS);
                if (changes && this.#isAnotherWindow(published)) this.refresh("window.list");
            }
        } catch (error) {
            if (topic === PEERS && isError(error, "notAllowed")) {
                this.#isDeaf = true;
                return;
            }
            this.#refused.add(topic);
            this.lists.refused("subscribe", performance.now());
            this.#lacks(error);
        }
    }

    /** Whether an event opens or closes a window. */
    #isAnotherWindow({ topic, message }) {
        const id = topic.split("/")[1];
        return !this.model.windows.some((one) => one.id === id) || message.changes.some((one) => "close" in one);
    }

    #lacks(error) {
        const { model } = this;
        if (!isError(error, "notAllowed")) {
            model.lacks ??= `${error.name}: ${error.message}`;
        } else {
            model.lacks = "This token may not see all that this page shows. navd's \"allow\" must give its key the "
                + "right \"read\", without \"windows\" or \"inside\", and navweb's lists must not leave it out. "
                + `(${error.message})`;
        }
        model.changed("status", "screen");
    }

    /** Follows another window, by name or id; undefined for the first one. */
    follow(reference) {
        for (const stream of this.#streams) stream.close();
        this.model.leave();
        this.#isLate = false;
        this.#reference = reference;
        const handle = this.nav.window(reference), events = handle.events(), layouts = handle.layouts();
        this.#followed = events;
        this.#streams = [events, layouts];
        this.#events(events);
        this.#layouts(layouts);
    }

    async #events(stream) {
        try {
            for await (const item of stream) {
                if (stream !== this.#followed) return;
                if (item instanceof Copy) this.#begins(item);
                else if (!this.#isLate) this.model.event(item);
            }
        } catch (error) {
            this.#lacks(error);
        }
        if (stream === this.#followed) this.model.changed("status", "screen");
    }

    /** The tree is known anew: a page of what was before it is read at once, as who opens the page wants to know. */
    #begins(copy) {
        this.#isLate = this.#isOfBefore(copy);
        if (this.#isLate) return this.model.leave();
        this.model.begin(copy);
        if (this.model.history === "unknown") this.older();
        return undefined;
    }

    /** Whether the moment that is shown is of another epoch than what has come. */
    #isOfBefore({ epoch }) { return !this.model.isLive && this.model.held.epoch !== epoch; }

    /** The present is shown again. */
    live() {
        if (this.#isLate) this.follow(this.#reference);
        this.recalling.moved();
        this.refresh(TURNS);
    }

    async #layouts(stream) {
        try {
            for await (const layout of stream) {
                if (stream === this.#streams[1] && !this.#isOfBefore(layout)) this.model.layout(layout);
            }
        } catch {
            // What follows the tree says why.
        }
    }

    /** Asks for these lists soon: once for all that happens at the same time. */
    refresh(...methods) {
        const isFirst = this.#soon.size === 0;
        for (const method of methods) this.#soon.add(method);
        if (!isFirst) return;
        setTimeout(() => {
            const wanted = [...this.#soon];
            this.#soon.clear();
            this.lists.told(performance.now());
            this.#ask(wanted);
        }, this.lists.soon(performance.now(), this.#extent));
    }

    async #askAll() {
        await this.#ask(LISTS);
        if (this.#refused.size && this.lists.mayAsk("subscribe", performance.now())) this.#again();
        setTimeout(() => this.#askAll(), this.lists.pause(this.#extent));
    }

    async #ask(methods) {
        const { nav, model } = this, lists = methods.filter((one) => one !== TURNS);
        if (nav.connected) await Promise.all(lists.map((method) => this.#list(method)));
        // They tell whether anything is open.
        this.queueing.ask();
        const successor = successorOf(model);
        if (successor) this.follow(successor);
    }

    get #extent() {
        const { peers, attachments, windows } = this.model;
        const number = (peers?.peers.length ?? 0) + attachments.length + windows.length;
        return { isHidden: document.hidden, number };
    }

    async #list(method) {
        const { model, lists } = this, sent = model.clock();
        if (!lists.mayAsk(method, performance.now())) return;
        lists.asked(performance.now());
        try {
            // Votes that have ended are of use at first, and to learn how one has ended whose end was not heard.
            const limit = model.earlier === null || model.votes.count ? 256 : 0;
            const params = method === "vote.list" ? { limit } : {};
            const answer = await this.nav.call(method, undefined, params);
            lists.heard();
            this.#take(method, answer, sent);
            if (lists.answered(method)) this.#again();
        } catch (error) {
            if (!isError(error, "noAnswer")) lists.heard();
            if (!isError(error, "notAllowed")) return;
            lists.refused(method, performance.now());
            this.#lacks(error);
        }
    }

    /** For how long navd has left unanswered what it answers at once, in milliseconds. */
    get silence() { return this.lists.silence(performance.now()); }

    #take(method, answer, sent) {
        const { model } = this;
        if (method === "peer.list") model.listedPeers(answer, sent);
        else if (method === "attachment.list") model.listedAttachments(answer);
        else if (method === "window.list") model.listedWindows(answer);
        else model.listedVotes(answer, sent);
    }

    /** While a controller of the present is selected, what follows from it is asked for once a second. */
    async #askDetails() {
        const { model, nav } = this, { selected, isLive } = model;
        const id = isLive && selected && selected.id !== "window" && model.selection ? selected.id : null;
        const mayAsk = nav.connected && this.lists.mayAsk("controller.get", performance.now());
        if (id === null) {
            this.got = this.#details = null;
        } else if (mayAsk && this.#details !== `${id} ${model.past.last}`) {
            const asked = this.#details = `${id} ${model.past.last}`;
            let got = null;
            try {
                got = await nav.call("controller.get", id);
                this.refusal = null;
            } catch (error) {
                // It is asked for again.
                if (isError(error, "notAllowed")) {
                    this.lists.refused("controller.get", performance.now());
                    this.refusal = error.message;
                }
            }
            // Meanwhile another one may be selected.
            if (this.#details === asked) {
                this.got = got;
                if (!got) this.#details = null;
                model.changed("details");
            }
        }
        setTimeout(() => this.#askDetails(), DETAILS);
    }

    /** Forgets what was asked for the selection, so that the next one is asked for soon. */
    selected() { this.got = this.#details = null; }

    /** Brings a page of the history. Returns how many commits it has brought. */
    older() { return this.reading.older(); }
}
