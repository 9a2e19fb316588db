/** Lanes: what each client was asked, how long it took to answer or kept silent, and what it has done. */
import { lanesOf, ticks } from "../rules/lanes.js";
import { clock, count, duration, lastWord } from "../rules/words.js";
import { element, say, svg } from "./dom.js";

const WIDTHS = [["2 s", 2000], ["10 s", 10000], ["30 s", 30000], ["2 min", 120000], ["10 min", 600000]];
const LANE = 30, NAME = 150, LEAST = 560;

export class LanesPart {
    #width = 30000;

    constructor(host, page) {
        this.page = page;
        this.range = element("select", { aria: { label: "Time that is shown" }, on: { change: () => {
            this.#width = Number(this.range.value);
            page.changed("lanes");
        } } }, ...WIDTHS.map(([text, value]) => element("option", { value, textContent: text,
            selected: value === 30000 })));
        this.words = element("span", { className: "small", role: "status" });
        this.picture = element("div", { className: "lanes", on: { click: (event) => this.#click(event) } });
        const keys = [["yes", "yes"], ["no", "no"], ["silence", "silence"], ["absent", "absent"], ["data", "answer"],
            ["open", "open"]];
        const legend = keys.map(([name, text]) => element("span", { className: `legend ${name}`, textContent: text }));
        host.append(element("div", { className: "tools" }, this.range, ...legend, this.words), this.picture);
    }

    show() {
        const { model } = this.page, offset = model.wall() - model.clock();
        const until = model.isLive ? model.clock() : this.#frozenAt() - offset, from = until - this.#width;
        const { log, votes } = model, passes = (entry) => log.passes(entry);
        const spans = [...votes.ended, ...votes.open(model.clock())].filter((span) =>
            span.from <= until && (span.to ?? until) >= from && (log.isWhole || passes({ ...span, kind: "ended" })));
        const entries = log.last((one) => one.at > from + offset).filter(passes);
        const { lanes, leftOut } = lanesOf({ spans, entries, from, to: until, offset });
        say(this.words, lanes.length ? (leftOut ? `${count(leftOut, "lane")} more` : "")
            : "Nothing was asked or done in this time, or nothing that passes the filter of the log.");
        const height = lanes.length * LANE + 20, width = Math.max(LEAST, this.picture.clientWidth);
        this.width = width - NAME - 8;
        this.picture.replaceChildren(svg("svg", { class: "plot", viewBox: `0 0 ${width} ${height}`, width, role: "img",
            height, aria: { label: `Lanes of ${count(lanes.length, "client")}` } },
        ...this.#axis(from, until, offset, height), ...lanes.flatMap((lane, index) => this.#lane(lane, index * LANE))));
    }

    #frozenAt() {
        const { model } = this.page, index = model.log.entries.countWhile((one) => one.n < model.frozen);
        return model.log.entries.at(Math.max(0, index - 1))?.at ?? model.wall();
    }

    #axis(from, to, offset, height) {
        return ticks(from + offset, to + offset).flatMap(({ at, left }) => [
            svg("line", { class: "tick", x1: NAME + left * this.width, x2: NAME + left * this.width, y1: 0,
                y2: height - 16 }),
            svg("text", { class: "tick", x: NAME + left * this.width, y: height - 4, "text-anchor": "middle" },
                clock(at).slice(0, 10)),
        ]);
    }

    #lane({ client, bars, marks, leftOut }, top) {
        const made = [svg("line", { class: "base", x1: 0, x2: NAME + this.width, y1: top + LANE, y2: top + LANE }),
            svg("text", { class: "client", x: 4, y: top + 19 }, client.length > 20 ? `${client.slice(0, 19)}…`
                : client)];
        for (const { span, left, width, how, row, count: number } of bars) {
            const words = number > 1 ? `${client}: ${number} questions, at worst ${how}`
                : `${client}: ${lastWord(span.method)} of ${span.on}, ${how}${
                    span.after === undefined ? "" : ` after ${duration(span.after)}`}`;
            const wide = width * this.width, isTold = wide > 50 && row === 0 && number === 1;
            made.push(svg("rect", {
                class: `bar ${how}`, x: NAME + left * this.width, y: top + 3 + row * 4, height: row ? 3.5 : 12,
                width: Math.max(2, wide), data: { on: span.on } }, svg("title", {}, words)));
            if (isTold) {
                made.push(svg("text", { class: "told", x: NAME + left * this.width + 4, y: top + 13 },
                    span.after === undefined ? "…" : duration(span.after)));
            }
        }
        for (const { entry, left, count: number } of marks) {
            const x = NAME + left * this.width, words = number > 1 ? `${number} like it, the last: ` : "";
            made.push(svg("path", { class: `event ${entry.kind}`, d: `M${x} ${top + 18}l4 8h-8z`,
                data: { n: entry.n } },
                svg("title", {}, words + (entry.text ?? entry.kind))));
        }
        if (leftOut) {
            made.push(svg("text", { class: "tick", x: NAME + 4, y: top + 27 }, `${leftOut} older ones are not drawn`));
        }
        return made;
    }

    /** A bar leads to the controller that was asked, a mark to its entry of the log. */
    #click({ target }) {
        const { on, n } = target.dataset ?? {};
        if (n !== undefined) {
            const entry = [...this.page.model.log.entries].find((one) => one.n === Number(n));
            if (entry) this.page.openEntry(entry);
        } else if (on !== undefined) {
            this.page.select(on);
        }
    }
}
