/** The time line: a slider over the moments of the window, and the two moments that are compared. */
import { LOOKS } from "../rules/navctl.js";
import { clock, count } from "../rules/words.js";
import { button, element, say } from "./dom.js";

const HISTORIES = {
    unknown: "", kept: "", reached: "the history begins here", notKept: "navd keeps no history (no --store)",
    full: "no more of the history is kept here",
};

export class TimePart {
    // Whether the slider was moved, and what is shown has not followed yet.
    #isSliding = false;

    constructor(host, page) {
        this.page = page;
        this.slider = element("input", { type: "range", min: "0", max: "0", step: "1", className: "slider", aria: {
            label: "Moment" }, on: { input: () => this.#slide() } });
        this.moment = element("output", { className: "moment" });
        this.history = element("span", { className: "small" });
        this.older = button("⇤", () => page.older(), { title: "Read a page of the history from before" });
        this.back = button("◀", () => this.#step(-1), { title: "The commit before (key [)" });
        this.next = button("▶", () => this.#step(1), { title: "The next commit (key ])" });
        this.now = button("Now", () => page.live(), { title: "Back to the present (key n)" });
        this.from = button("A", () => page.mark("from"), { title: "Compare from this moment", className: "mark" });
        this.to = button("B", () => page.mark("to"), { title: "Compare to this moment", className: "mark" });
        host.append(
            element("div", {}, this.older, this.back, this.slider, this.next, this.now, this.from, this.to),
            element("div", {}, this.moment, this.history));
    }

    /** A slider may move several times in a frame: the last one counts. */
    #slide() {
        if (this.#isSliding) return;
        this.#isSliding = true;
        requestAnimationFrame(() => {
            this.#isSliding = false;
            this.#goTo(Number(this.slider.value));
        });
    }

    #goTo(position) {
        const { model } = this.page;
        if (position >= model.past.length - 1) return this.page.live();
        const seq = model.past.seqAt(position);
        return this.page.goTo(seq);
    }

    #step(by) {
        const { model } = this.page, { past } = model, position = past.positionOf(model.seq) + by;
        if (position < 0) return this.page.older();
        if (position >= past.length) return this.page.live();
        return this.page.goTo(past.seqAt(position));
    }

    step(by) { return this.#step(by); }

    show() {
        const { model } = this.page, { past, seq, marks } = model, most = Math.max(0, past.length - 1);
        this.slider.max = String(most);
        this.slider.disabled = most === 0;
        const position = model.isLive ? most : past.positionOf(seq), words = this.#words();
        if (!this.#isSliding && this.slider.value !== String(position)) this.slider.value = String(position);
        this.slider.setAttribute("aria-valuetext", words);
        say(this.moment, words);
        const isOver = ["reached", "notKept", "full"].includes(model.history);
        this.older.disabled = isOver || !model.window;
        say(this.history, [`${count(past.length, "moment")} known`,
            HISTORIES[model.history] ?? model.history].filter(Boolean).join("; "));
        this.now.disabled = model.isLive;
        for (const [made, which] of [[this.from, "from"], [this.to, "to"]]) {
            const name = which === "from" ? "A" : "B";
            say(made, marks[which] === null ? name : `${name} ${marks[which]}`);
        }
    }

    #words() {
        const { model } = this.page, { seq, past } = model, step = past.stepAt(seq);
        if (seq === null) return "nothing is known yet";
        let what = "where what is known begins";
        if (step) what = `${clock(step.at)} ${step.method ?? "?"} by ${step.by ?? "?"}`;
        else if (seq < past.first) what = `what is known around it begins at commit ${past.first} by now`;
        return `${model.isLive ? "now, " : ""}commit ${seq} · ${what}`;
    }

    /** The line that shows this moment. */
    get line() {
        const { model } = this.page;
        return model.isLive ? LOOKS.tree(model.window?.id) : LOOKS.at(model.window?.id, model.seq);
    }
}
