/** The questions that wait for an answer, with their countdown. What stands there stays while only its time changes. */
import { CLIENT } from "../rules/peers.js";
import { count, duration, label, lastWord } from "../rules/words.js";
import { button, element, refill, say } from "./dom.js";

// How many are shown; the tree has a chip for each.
const SHOWN = 8;

export class OpenVotes {
    #shown = new Map();
    #key = "";

    constructor(page) {
        this.page = page;
        this.title = element("h3");
        this.list = element("ul", { className: "votes" });
        this.queue = element("p", { className: "queue" });
        // Why navd does not tell what queues.
        this.untold = element("p", { className: "queue untold" });
        this.element = element("div", { className: "open-votes", hidden: true }, this.title, this.list, this.queue,
            this.untold);
    }

    show() {
        const { model } = this.page, open = model.isLive ? model.votes.open(model.clock()) : [];
        const id = model.selected?.id, rank = (vote) => (vote.on === id ? 0 : 1);
        this.element.hidden = !open.length;
        open.sort((a, b) => rank(a) - rank(b) || b.waited - a.waited);
        const votes = open.slice(0, SHOWN), key = votes.map((vote) => `${vote.id} ${rank(vote)}`).join();
        if (key !== this.#key) this.#fill(votes, id);
        this.#key = key;
        for (const vote of votes) this.#count(vote);
        const more = open.length - votes.length;
        say(this.title, `${count(open.length, "question")} open${more ? `, the first ${votes.length} of them` : ""}`);
        say(this.queue, open.length ? this.#waiting() : "");
        const { refusal } = model.turns;
        this.untold.hidden = !refusal;
        say(this.untold, refusal ? `What runs and queues is not told: ${refusal}.` : "");
    }

    #fill(votes, selected) {
        this.#shown = new Map(votes.map((vote) => [vote.id, this.#row(vote, selected)]));
        refill(this.list, ...[...this.#shown.values()].map((row) => row.element));
    }

    #row({ id, client, method, on, viewController, patience, dryRun, window }, selected) {
        const { model } = this.page, nameOf = (id) => label(model.state?.get(id), id);
        const about = viewController ? ` ${nameOf(viewController)}` : "", dry = dryRun ? " (dry run)" : "";
        const elsewhere = window && window !== model.window?.id ? ` in ${window}` : "";
        const bar = element("progress", { max: patience ?? 1 }), time = element("span", { className: "time" });
        const waits = element("p", { className: "waits" });
        const made = element("li", { className: on === selected ? "own" : "" },
            element("b", { textContent: client }),
            ` ${lastWord(method)} of ${nameOf(on)}${about}${elsewhere}${dry} `, bar, time,
            button("select", () => this.page.select(on), { className: "link", title: `Select ${nameOf(on)}`,
                data: { key: id } }), waits);
        return { element: made, bar, time, waits };
    }

    #count(vote) {
        const { id, client, waited, left, patience, silence } = vote, { bar, time, waits } = this.#shown.get(id);
        let words = `${duration(left)} left`;
        if (left === undefined) words = `for ${duration(waited)}`;
        else if (left === 0) words = "time is over";
        if (patience) bar.value = Math.min(waited, patience);
        bar.setAttribute("aria-label", `${client}: ${words}`);
        say(time, `${words}, then ${silence ?? "?"}`);
        say(waits, this.#behind(vote));
    }

    /** Which command the question holds up, and which ones wait behind that; empty while navd has not told it. */
    #behind({ command, behind, behindCount, dryRun }) {
        if (dryRun || !(command || behind)) return "";
        const { model } = this.page, name = (id) => label(model.state?.get(id), id);
        const text = ({ method, by, on }) => `${lastWord(method)}${on ? ` of ${name(on)}` : ""} by ${by}`;
        const list = (behind ?? []).slice(0, SHOWN), more = (behindCount ?? behind?.length ?? 0) - list.length;
        const others = list.length ? `${list.map(text).join(", ")}${more > 0 ? ` and ${more} more` : ""}` : "nothing";
        return `${command ? `For ${text(command)}. ` : ""}Behind it: ${others}`;
    }

    /** Which clients wait, for whatever, but for this page, which waits for its lists. */
    #waiting() {
        const pending = (this.page.model.peers?.peers ?? []).filter(({ pending, client }) =>
            pending > 0 && client !== CLIENT);
        if (!pending.length) return "No client waits for an answer of navd.";
        const names = pending.slice(0, SHOWN).map((one) => `${one.client} (${one.pending})`).join(", ");
        const more = pending.length > SHOWN ? ` and ${pending.length - SHOWN} more` : "";
        return `Who waits for an answer of navd: ${names}${more}.`;
    }
}
