/** Plots: how long votes and commands take, by client, and how many commits there are a second. */
import { count, duration } from "../rules/words.js";
import { element, svg, table } from "./dom.js";

const SECONDS = 120, ROWS = 12;

export class PlotsPart {
    constructor(host, page) {
        this.page = page;
        this.rate = element("figure");
        this.votes = element("figure");
        this.commands = element("figure");
        this.note = element("p", { className: "small", textContent:
            "Commands: from the first question of a turn to its commit, as this page hears of them; navd does not tell "
            + "when a command came, so those that ask nobody have no figure. navd does not tell its memory or the "
            + "store's sync time." });
        host.append(element("div", { className: "plots" }, this.rate, this.votes, this.commands), this.note);
    }

    show() {
        const { model } = this.page;
        this.#drawRate(model.figures.rate.series(model.wall(), SECONDS));
        this.#drawRows(this.votes, "Votes by client", model.figures.votes.rows());
        this.#drawRows(this.commands, "Commands by client", model.figures.commands.rows());
    }

    #drawRate(series) {
        const most = Math.max(1, ...series), width = 480, height = 120, last = series.at(-1),
            step = width / series.length;
        const points = series.map((one, index) => `${index * step},${height - (one / most) * (height - 14)}`).join(" ");
        const top = series.some(Boolean) ? `${most} at most` : "none";
        const words = `Commits a second, in the last ${SECONDS} s: ${top === "none" ? top
            : `${last} in the last one, ${top}`}`;
        this.rate.replaceChildren(
            element("figcaption", { textContent: words }),
            svg("svg", { class: "plot rate", viewBox: `0 0 ${width} ${height}`, role: "img", aria: { label: words } },
                svg("line", { class: "base", x1: 0, x2: width, y1: height, y2: height }),
                svg("line", { class: "tick", x1: 0, x2: width, y1: 14, y2: 14 }),
                svg("text", { class: "tick", x: 2, y: 11 }, String(most)),
                svg("polygon", { class: "area", points: `0,${height} ${points} ${width - step},${height}` }),
                svg("polyline", { class: "line", points })));
    }

    /** A bar for each client from the median to the 99th percentile, and the figures. */
    #drawRows(host, title, rows) {
        const shown = rows.slice(0, ROWS), most = Math.max(1, ...shown.map((row) => row.p99));
        const small = (textContent) => element("p", { className: "small", textContent });
        if (!rows.length) {
            host.replaceChildren(element("figcaption", { textContent: title }), small("Nothing was measured yet."));
            return;
        }
        const hows = ({ hows: all }) => Object.entries(all).map(([how, number]) => `${how} ${number}`).join(", ");
        const cells = shown.map((row) => [
            row.name, spread(row, most), ...[row.p50, row.p95, row.p99, row.most].map(duration), row.total, hows(row)]);
        const words = `${title}, the slowest first; a bar goes from 50 % to 99 %, on a logarithmic scale`;
        host.replaceChildren(element("figcaption", { textContent: words }),
            table(["Client", "", "50 %", "95 %", "99 %", "Most", "Count", "Ends"], cells, { className: "figures" }));
        if (rows.length > ROWS) host.append(small(`and ${count(rows.length - ROWS, "client")} more`));
    }
}

/** The bar of a row. Its scale is logarithmic, up to `most` milliseconds. */
function spread({ name, p50, p95, p99 }, most) {
    const width = 300, place = (value) => (Math.log1p(value) / Math.log1p(most)) * (width - 8);
    const label = `${name}: half within ${duration(p50)}, 95 % within ${duration(p95)}`;
    const mark = (className, value) => svg("rect", { class: className, x: place(value), y: 2, height: 12, width: 2 });
    return svg("svg", {
        class: "plot spread", viewBox: `0 0 ${width} 16`, role: "img", preserveAspectRatio: "none", aria: { label },
    },
    svg("line", { class: "base", x1: 0, x2: width, y1: 8, y2: 8 }),
    svg("rect", { class: "spread", x: place(p50), y: 4, height: 8, width: Math.max(2, place(p99) - place(p50)) }),
    mark("middle", p50), mark("ninety", p95));
}
