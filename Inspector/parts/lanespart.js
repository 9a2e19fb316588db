/** Lanes: what each client was asked, how long it took to answer or kept silent, and what it has done. */
import { lanesOf, ticks } from "../rules/lanes.js";
import { clock, count, duration, lastWord } from "../rules/words.js";
import { element, say, svg } from "./dom.js";

const WIDTHS = [["2 s", 2000], ["10 s", 10000], ["30 s", 30000], ["2 min", 120000], ["10 min", 600000]];
const LANE = 30, NAME = 150, WIDTH = 1000;

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
        this.picture = element("div", { className: "lanes" });
        const keys = [["yes", "yes"], ["no", "no"], ["silence", "silence"], ["absent", "absent"], ["data", "answer"],
            ["open", "open"]];
        const legend = keys.map(([name, text]) => element("span", { className: `legend ${name}`, textContent: text }));
        host.append(element("div", { className: "tools" }, this.range, ...legend, this.words), this.picture);
    }

    show() {
        const { model } = this.page, offset = model.wall() - model.clock();
        const until = model.isLive ? model.clock() : this.#frozenAt() - offset, from = until - this.#width;
        const spans = [...model.votes.ended, ...model.votes.open(model.clock())].filter((span) => span.from <= until);
        const entries = [...model.log.entries].filter((one) => one.at > from
            + offset).map((one) => ({ ...one, at: one.at - offset }));
        const { lanes, leftOut } = lanesOf({ spans, entries, from, to: until });
        say(this.words, lanes.length ? (leftOut ? `${count(leftOut, "lane")} more` : "")
            : "Nothing was asked or done in this time. navd tells questions as long as this page listens.");
        const height = lanes.length * LANE + 20;
        this.picture.replaceChildren(svg("svg", { class: "plot", viewBox: `0 0 ${NAME + WIDTH} ${height}`, role: "img",
            height, preserveAspectRatio: "none", aria: { label: `Lanes of ${count(lanes.length, "client")}` } },
        ...this.#axis(from, until, offset, height), ...lanes.flatMap((lane, index) => this.#lane(lane, index * LANE))));
    }

    #frozenAt() {
        const { model } = this.page, index = model.log.entries.countWhile((one) => one.n < model.frozen);
        return model.log.entries.at(Math.max(0, index - 1))?.at ?? model.wall();
    }

    #axis(from, to, offset, height) {
        return ticks(from, to).flatMap(({ at, left }) => [
            svg("line", { class: "tick", x1: NAME + left * WIDTH, x2: NAME + left * WIDTH, y1: 0, y2: height - 16 }),
            svg("text", { class: "tick", x: NAME + left * WIDTH, y: height - 4, "text-anchor": "middle" },
                clock(at + offset).slice(0, 10)),
        ]);
    }

    #lane({ client, bars, marks, leftOut }, top) {
        const made = [svg("line", { class: "base", x1: 0, x2: NAME + WIDTH, y1: top + LANE, y2: top + LANE }),
            svg("text", { class: "client", x: 4, y: top + 19 }, client.length > 20 ? `${client.slice(0, 19)}…`
                : client)];
        for (const { span, left, width, how, row } of bars) {
            const words = `${client}: ${lastWord(span.method)} of ${span.on}, ${how}${
                span.after === undefined ? "" : ` after ${duration(span.after)}`}`;
            const bar = svg("rect", { class: `bar ${how}`, x: NAME + left * WIDTH, y: top + 3 + row * 4, height: row
                ? 3.5 : 12,
                width: Math.max(2, width * WIDTH), on: { click: () => this.page.select(span.on) } },
                    svg("title", {}, words));
            made.push(bar);
        }
        for (const { entry, left } of marks) {
            const x = NAME + left * WIDTH;
            made.push(svg("path", { class: `event ${entry.kind}`, d: `M${x} ${top + 18}l4 8h-8z`,
                on: { click: () => this.page.openEntry(entry) } }, svg("title", {}, entry.text ?? entry.kind)));
        }
        if (leftOut) made.push(svg("text", { class: "tick", x: NAME + 4, y: top + 27 },
            `${leftOut} older ones are not drawn`));
        return made;
    }
}
