/** What runs in the window, since when and for what it waits, and what queues behind it. */
import { placeOf, waitOf } from "../rules/openturns.js";
import { count, duration, label, lastWord } from "../rules/words.js";
import { button, element, refill, say } from "./dom.js";

// How many turns are shown, and how many commands behind each.
const SHOWN = 8;

export class TurnsPart {
    #rows = [];
    #key = "";

    constructor(page) {
        this.page = page;
        this.title = element("h3");
        this.list = element("ul", { className: "votes" });
        this.element = element("div", { className: "open-turns", hidden: true }, this.title, this.list);
    }

    show() {
        const { model } = this.page, open = model.isLive ? model.turns.open(model.clock()) : [];
        const id = model.selected?.id, rank = (turn) => (placeOf(turn) === id ? 0 : 1);
        this.element.hidden = !open.length;
        open.sort((a, b) => rank(a) - rank(b));
        const turns = open.slice(0, SHOWN), key = JSON.stringify([id, turns.map((turn) =>
            [turn, ...turn.behind].map(({ turn: number, method, by, on, container }) =>
                [number, method, by, on, container]))]);
        if (key !== this.#key) this.#fill(turns, id);
        this.#key = key;
        for (const [index, turn] of turns.entries()) this.#count(this.#rows[index], turn);
        const isCut = open.length > turns.length, { left } = model.turns;
        say(this.title, [`${count(open.length, "turn")} open`, isCut ? `the first ${turns.length} of them` : "",
            left ? `and ${count(left, "command")} that navd has not listed` : ""].filter(Boolean).join(", "));
    }

    #fill(turns, selected) {
        this.#rows = turns.map((turn) => this.#row(turn, selected));
        refill(this.list, ...this.#rows.map((row) => row.element));
    }

    #row(turn, selected) {
        const made = this.#command(turn), waits = element("p", { className: "waits" });
        const behind = turn.behind.slice(0, SHOWN).map((one) => this.#command(one));
        const more = turn.behind.length - behind.length;
        const queue = element("ol", { className: "behind", hidden: !behind.length, aria: { label: "Behind it" } },
            ...behind.map((one) => element("li", {}, ...one.children)),
            more ? element("li", { textContent: `and ${more} more` }) : null);
        return { time: made.time, waits, behind, element: element("li", { className:
            placeOf(turn) === selected ? "own" : "" }, ...made.children, waits, queue) };
    }

    /** A command, who has sent it, and what selects what it is about. */
    #command(turn) {
        const { model } = this.page, place = placeOf(turn), time = element("span", { className: "time" });
        const name = place === "window" ? "the window" : label(model.state?.get(place), place);
        const select = button("select", () => this.page.select(place), { className: "link", title: `Select ${name}`,
            data: { key: turn.turn ?? `${turn.method} ${place}` } });
        const number = turn.turn === undefined ? "" : `, turn ${turn.turn}`;
        return { time, children: [
            element("b", { textContent: turn.by }), ` ${lastWord(turn.method)} of ${name}${number} `, time, select] };
    }

    #count({ time, waits, behind }, turn) {
        const { model } = this.page, { waited } = turn;
        say(time, waited === undefined ? "" : `for ${duration(waited)}`);
        say(waits, `Waits for ${waitOf(turn, model.state, model.attachments)}`
            + `${turn.behind.length ? ". Behind it:" : ". Behind it: nothing"}`);
        for (const [index, one] of behind.entries()) {
            const { waited: since } = turn.behind[index];
            say(one.time, since === undefined ? "" : `for ${duration(since)}`);
        }
    }
}
