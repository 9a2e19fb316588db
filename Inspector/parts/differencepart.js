/** What is different between the moments A and B. */
import { differenceOf } from "../rules/difference.js";
import { brief, count } from "../rules/words.js";
import { button, element, refill, say, table } from "./dom.js";

// How many rows are drawn at first, and with each wish for more.
const DRAWN = 200;

export class DifferencePart {
    #shown = "";
    #rows = [];
    #count = DRAWN;

    constructor(host, page) {
        this.page = page;
        this.words = element("p", { className: "small" });
        this.body = element("div", { className: "scrolled" });
        host.append(this.words, this.body);
    }

    show() {
        const { model } = this.page, { past } = model, from = model.marks.from ?? past.first, to = model.marks.to
            ?? model.seq;
        if (from === null || to === null) return say(this.words, "Nothing is known yet.");
        const key = `${past.now.epoch} ${past.first} ${from} ${to}`;
        if (key === this.#shown) return undefined;
        this.#shown = key;
        const states = [model.marked("from"), model.marked("to")], [before, after] = from <= to ? states
            : states.toReversed();
        const { rows, leftOut } = differenceOf(before, after);
        const ends = [model.marks.from === null ? "where what is known begins" : "A", model.marks.to === null
            ? "the moment that is shown" : "B"];
        say(this.words, `From commit ${Math.min(from, to)} to ${Math.max(from, to)} (${ends.join(" to ")}): ${
            count(rows.length + leftOut, "difference")}. Set A and B beside the slider.`);
        this.#rows = rows;
        this.#count = DRAWN;
        return this.#draw();
    }

    #draw() {
        const shown = this.#rows.slice(0, this.#count), left = this.#rows.length - shown.length;
        refill(this.body, table(["", "Controller", "Member", "Before", "After"], shown.map((row) => [
            { added: "+", removed: "−", changed: "≠" }[row.what],
            button(`${row.label} ${row.id}`, () => this.page.select(row.id), { className: "link" }),
            row.path, this.#value(row.before, row.what === "added"), this.#value(row.after, row.what === "removed"),
        ]), { className: "difference" }));
        if (left) {
            this.body.append(button(`Show more, ${left} are left`, () => {
                this.#count += DRAWN;
                this.#draw();
            }));
        }
    }

    #value(value, isAbsent) {
        const text = isAbsent ? "" : brief(value, 160);
        return element("span", { className: "value", textContent: text, title: isAbsent ? "" : brief(value, 2000) });
    }
}
