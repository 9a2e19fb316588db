/** Lanes: what each client was asked, how long it took to answer or kept silent, and what it has done. */
import { lanesOf, ticks } from "../rules/lanes.js";
import { KINDS } from "../rules/log.js";
import { clock, count, duration, lastWord } from "../rules/words.js";
import { element, say, svg } from "./dom.js";

const WIDTHS = [["2 s", 2000], ["10 s", 10000], ["30 s", 30000], ["2 min", 120000], ["10 min", 600000]];
// Ends of questions, and what clients do: each with a look of its own, beside its colour.
const ENDS = ["yes", "no", "silence", "absent", "data", "open"];
const MARKS = { commit: "l4 8h-8z", veto: "m-4 0l8 8m0 -8l-8 8", refusal: "m-4 0h8v8h-8z", peer: "l4 4l-4 4l-4 -4z",
    own: "m-4 0h8l-4 8z" };
const LANE = 30, NAME = 150, LEAST = 560;

export class LanesPart {
    #width = 30000;
    // What can be opened, as it is drawn: `{key, words, box, on, n}`, and the key of the one that the keyboard is at.
    #targets = [];
    #at = null;

    constructor(host, page) {
        this.page = page;
        const change = () => {
            this.#width = Number(this.range.value);
            page.changed("lanes");
        };
        const options = WIDTHS.map(([textContent, value]) =>
            element("option", { value, textContent, selected: value === this.#width }));
        this.range = element("select", { aria: { label: "Time that is shown" }, on: { change } }, ...options);
        this.words = element("span", { className: "small" });
        this.picture = element("div", {
            className: "lanes", tabIndex: 0, role: "application",
            aria: { label: "Lanes. Arrows go along questions and what clients did, Enter opens one." },
            on: { click: ({ target }) => this.#open(target.dataset ?? {}), keydown: (event) => this.#key(event),
                focus: () => this.#focus(), blur: () => this.#focus() },
        });
        // What the keyboard is at, for whoever can't see it.
        this.spoken = element("p", { className: "spoken", role: "status" });
        const legend = [...ENDS.map((name) => legendOf(name, svg("rect", { class: `bar ${name}`, x: 1, y: 1,
            width: 14, height: 9 }))), ...Object.entries(MARKS).map(([kind, path]) =>
            legendOf(KINDS[kind], svg("path", { class: `event ${kind}`, d: `M8 1${path}` })))];
        host.append(element("div", { className: "tools" }, this.range, ...legend, this.words), this.picture,
            this.spoken);
    }

    show() {
        const { model } = this.page, offset = model.wall() - model.clock();
        const until = (model.isHeld ? model.frozenAt : model.wall()) - offset, from = until - this.#width;
        const { log, votes } = model, passes = (entry) => log.passes(entry);
        const spans = [...votes.ended, ...votes.open(model.clock())].filter((span) =>
            span.from <= until && (span.to ?? until) >= from && (log.isWhole || passes({ ...span, kind: "ended" })));
        const entries = log.since(from + offset).filter(passes);
        const { lanes, leftOut } = lanesOf({ spans, entries, from, to: until, offset });
        const none = "Nothing was asked or done in this time, or nothing that passes the filter of the log.";
        const more = leftOut ? `${count(leftOut, "lane")} more` : "";
        say(this.words, lanes.length ? more : none);
        const height = lanes.length * LANE + 20, width = Math.max(LEAST, this.picture.clientWidth);
        this.width = width - NAME - 8;
        this.#targets = [];
        this.over = svg("rect", { class: "focused" });
        this.picture.replaceChildren(svg("svg", {
            class: "plot", viewBox: `0 0 ${width} ${height}`, width, height, role: "img",
            aria: { label: `Lanes of ${count(lanes.length, "client")}` },
        }, ...this.#axis(from, until, offset, height),
        ...lanes.flatMap((lane, index) => this.#lane(lane, index * LANE)), this.over));
        this.#focus();
    }

    /** Marks what the keyboard is at. */
    #focus() {
        const found = this.#targets.find(({ key }) => key === this.#at), { over } = this;
        const isShown = found && document.activeElement === this.picture;
        over?.setAttribute("visibility", isShown ? "visible" : "hidden");
        if (isShown) for (const [name, value] of Object.entries(found.box)) over.setAttribute(name, value);
    }

    #key(event) {
        const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }, count = this.#targets.length;
        const at = this.#targets.findIndex(({ key }) => key === this.#at);
        if (event.key in steps && count) {
            const next = at < 0 ? count - 1 : (at + steps[event.key] + count) % count;
            this.#at = this.#targets[next].key;
            this.page.model.hold();
            say(this.spoken, this.#targets[next].words);
            this.#focus();
        } else if ((event.key === "Enter" || event.key === " ") && at >= 0) {
            this.#open(this.#targets[at]);
        } else {
            return;
        }
        event.preventDefault();
    }

    #axis(from, to, offset, height) {
        return ticks(from + offset, to + offset).flatMap(({ at, left }) => {
            const x = NAME + left * this.width, time = clock(at).slice(0, 10);
            return [
                svg("line", { class: "tick", x1: x, x2: x, y1: 0, y2: height - 16 }),
                svg("text", { class: "tick", x, y: height - 4, "text-anchor": "middle" }, time),
            ];
        });
    }

    #lane({ client, bars, marks, leftOut }, top) {
        const name = client.length > 20 ? `${client.slice(0, 19)}…` : client, bottom = top + LANE;
        const made = [svg("line", { class: "base", x1: 0, x2: NAME + this.width, y1: bottom, y2: bottom }),
            svg("text", { class: "client", x: 4, y: top + 19 }, name)];
        for (const bar of bars) made.push(...this.#bar(bar, client, top));
        for (const { entry, left, count: number } of marks) {
            const x = NAME + left * this.width, words = number > 1 ? `${number} like it, the last: ` : "";
            const told = words + (entry.text ?? entry.kind), d = `M${x} ${top + 18}${MARKS[entry.kind]}`;
            made.push(svg("path", { class: `event ${entry.kind}`, d, data: { n: entry.n } }, svg("title", {}, told)));
            this.#targets.push({ key: `n${entry.n}`, words: `${client}: ${told}`, n: entry.n,
                box: { x: x - 6, y: top + 16, width: 12, height: 12 } });
        }
        if (leftOut) {
            made.push(svg("text", { class: "tick", x: NAME + 4, y: top + 27 }, `${leftOut} older ones are not drawn`));
        }
        return made;
    }

    /** A question as long as its answer took, or several that are too narrow to be told apart. */
    #bar({ span, left, width, how, row, count: number }, client, top) {
        const after = span.after === undefined ? "" : ` after ${duration(span.after)}`;
        const one = `${lastWord(span.method)} of ${span.on}, ${how}${after}`;
        const words = `${client}: ${number > 1 ? `${number} questions, at worst ${how}` : one}`;
        const x = NAME + left * this.width, wide = width * this.width;
        const place = { x, y: top + 3 + row * 4, width: Math.max(2, wide), height: row ? 3.5 : 12 };
        const bar = svg("rect", { class: `bar ${how}`, ...place, data: { on: span.on } }, svg("title", {}, words));
        this.#targets.push({ key: `q${span.id}`, words, on: span.on,
            box: { x: x - 2, y: place.y - 2, width: place.width + 4, height: place.height + 4 } });
        if (wide <= 50 || row > 0 || number > 1) return [bar];
        const told = span.after === undefined ? "…" : duration(span.after);
        return [bar, svg("text", { class: "told", x: x + 4, y: top + 13 }, told)];
    }

    /** A bar leads to the controller that was asked, a mark to its entry of the log. */
    #open({ on, n }) {
        if (n !== undefined) {
            const entry = [...this.page.model.log.entries].find((one) => one.n === Number(n));
            if (entry) this.page.openEntry(entry);
        } else if (on !== undefined) {
            this.page.select(on);
        }
    }
}

/** What a look means. */
function legendOf(words, shape) {
    return element("span", { className: "legend" }, svg("svg", { width: 16, height: 11, aria: { hidden: "true" } },
        shape), ` ${words}`);
}
