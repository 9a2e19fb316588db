/** Brings what navd tells to the model: topics, the window that is followed, and answers that are asked for again. */
import { Copy, isError } from "/navd.js";

import { successorOf } from "./rules/successor.js";

// What navd tells only when it is asked is asked for so often, in milliseconds. A hidden page asks more seldom.
const EVERY = { lists: 2000, many: 10000, hidden: 15000, details: 1000, soon: 100, least: 500 };
// Beyond so many peers and attachments the answers are large.
const MANY = 500;
// How many commits a page of the history has.
const PAGE = 256;
// Topics whose messages this page wants of all windows.
const TOPICS = ["window/", "trace/", "audit/"];

export class Watching {
    #followed = null;
    #streams = [];
    // Topics that were refused, and are asked for again when there is another session.
    #refused = new Set();
    #lists = 0;
    #isSoon = false;
    #isReading = false;
    #askedAt = -Infinity;
    #details = null;
    #reference = undefined;

    constructor(nav, model) {
        this.nav = nav;
        this.model = model;
        // The answer of `controller.get` for the selection; null while there is none.
        this.got = null;
    }

    start(windowName) {
        this.#states();
        for (const topic of TOPICS) this.#topic(topic);
        this.follow(windowName);
        this.#ask();
        this.#askDetails();
    }

    async #states() {
        for await (const status of this.nav.states()) {
            this.model.linked(status, { may: this.nav.may, epoch: this.nav.epoch });
            if (status.state === "ready") this.#begin();
        }
    }

    /** There is a session: the lists are asked for, and what was refused before is asked for again. */
    #begin() {
        const { model } = this, refused = [...this.#refused];
        this.refresh();
        if (!model.lacks) return;
        model.lacks = null;
        this.#refused.clear();
        for (const topic of refused) this.#topic(topic);
        this.follow(this.#reference);
    }

    async #topic(topic) {
        try {
            for await (const published of this.nav.subscribe(topic)) {
                this.model.published(published);
                const { changes, asked } = published.message;
                // Who waits for the answer, and which windows there are, is told by lists only.
                if (asked || (changes && this.#isAnotherWindow(published))) this.refresh();
            }
        } catch (error) {
            this.#refused.add(topic);
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
                else this.model.event(item);
            }
        } catch (error) {
            this.#lacks(error);
        }
        if (stream === this.#followed) this.model.changed("status", "screen");
    }

    /** The tree is known anew: a page of what was before it is read at once, as who opens the page wants to know. */
    #begins(copy) {
        this.model.begin(copy);
        if (this.model.history === "unknown") this.older();
    }

    async #layouts(stream) {
        try {
            for await (const layout of stream) {
                if (stream === this.#streams[1]) this.model.layout(layout);
            }
        } catch {
            // What follows the tree says why.
        }
    }

    /** Asks for the lists soon: once for all that happens at the same time. */
    refresh() {
        if (this.#isSoon) return;
        this.#isSoon = true;
        setTimeout(() => {
            this.#isSoon = false;
            this.#ask();
        }, Math.max(EVERY.soon, this.#askedAt + EVERY.least - performance.now()));
    }

    async #ask() {
        const { nav, model } = this;
        this.#askedAt = performance.now();
        if (nav.connected) {
            const sent = model.clock();
            await Promise.all([
                this.#list("peer.list", (answer) => model.listedPeers(answer)),
                this.#list("attachment.list", (answer) => model.listedAttachments(answer)),
                this.#list("window.list", (answer) => model.listedWindows(answer)),
                this.#list("vote.list", (answer) => model.listedVotes(answer, sent), { limit: 256 }),
            ]);
        }
        const successor = successorOf(model);
        if (successor) this.follow(successor);
        clearTimeout(this.#lists);
        this.#lists = setTimeout(() => this.#ask(), this.#pause);
    }

    get #pause() {
        if (document.hidden) return EVERY.hidden;
        const { peers, attachments } = this.model;
        return (peers?.peers.length ?? 0) + attachments.length > MANY ? EVERY.many : EVERY.lists;
    }

    async #list(method, take, params = {}) {
        try {
            take(await this.nav.call(method, undefined, params));
        } catch (error) {
            if (isError(error, "notAllowed")) this.#lacks(error);
        }
    }

    /** While a controller of the present is selected, what follows from it is asked for once a second. */
    async #askDetails() {
        const { model, nav } = this, { selected, isLive } = model;
        const id = isLive && selected && selected.id !== "window" && model.selection ? selected.id : null;
        if (id === null) {
            this.got = this.#details = null;
        } else if (nav.connected && this.#details !== `${id} ${model.past.last}`) {
            const asked = this.#details = `${id} ${model.past.last}`;
            let got = null;
            try {
                got = await nav.call("controller.get", id);
            } catch {
                // It is asked for again.
            }
            // Meanwhile another one may be selected.
            if (this.#details === asked) {
                this.got = got;
                if (!got) this.#details = null;
                model.changed("details");
            }
        }
        setTimeout(() => this.#askDetails(), EVERY.details);
    }

    /** Forgets what was asked for the selection, so that the next one is asked for soon. */
    selected() { this.got = this.#details = null; }

    /** Brings a page of the history before what is known. Returns how many commits it has brought. */
    async older() {
        const { model } = this, { past, window } = model;
        if (this.#isReading || !window || past.first === null) return 0;
        if (["notKept", "reached", "full"].includes(model.history)) return 0;
        this.#isReading = true;
        try {
            return await this.#readOlder(past.first, window.id);
        } catch (error) {
            if (isError(error, "nothingKept")) model.noOlder("notKept");
            else if (isError(error, "historyCompacted")) model.noOlder("reached");
            else model.noOlder(`the history could not be read (${error.name}: ${error.message})`);
            return 0;
        } finally {
            this.#isReading = false;
        }
    }

    async #readOlder(first, id) {
        const { model, nav } = this, { past } = model, { epoch } = past.now;
        const page = await nav.call("history.list", id, { before: first + 1, limit: PAGE });
        const commits = page.commits.filter((one) => one.seq <= first);
        const base = commits.length > 1 ? await nav.call("history.treeAt", id, { seq: commits[0].seq }) : null;
        // Meanwhile another window may be followed, or what was known first may have been dropped.
        if (model.window?.id !== id || past.first !== first || past.now.epoch !== epoch) return 0;
        if (page.epoch === epoch && base) {
            model.older(base, commits);
            return commits.length;
        }
        if (page.epoch === epoch) past.base ??= commits[0] ?? null;
        model.noOlder("reached");
        return 0;
    }
}
