/**
 * Plots: how long votes and commands take, by client, how many commits and commands there are a second, and what navd
 * measures of itself.
 */
import { count, duration, fineDuration, size } from "../rules/words.js";
import { element, svg, table } from "./dom.js";

const SECONDS = 120, ROWS = 12;

export class PlotsPart {
    constructor(host, page) {
        this.page = page;
        const figures = ["rate", "commandRate", "memory", "sync", "votes", "commands", "methods"];
        for (const name of figures) this[name] = element("figure");
        this.note = element("p", { className: "small", textContent:
            "Commands by client: only those that have asked somebody are measured, from the first question of a turn "
            + "to its commit, as this page hears of them. No trace tells when a command came; the other commits of a "
            + "client, of commands that asked nobody and of later steps, are counted and not measured. Commands by "
            + "method: all of them since navd has begun, from arrival to end, by navd's own clock; its figures are the "
            + "bounds of buckets, and it does not tell them by client. Memory, commands a second and the disk are "
            + "what navd has measured of itself since this page was opened." });
        host.append(element("div", { className: "plots" }, ...figures.map((name) => this[name])), this.note);
    }

    show() {
        const { model } = this.page;
        this.#drawRate(model.figures.rate.series(model.wall(), SECONDS));
        this.#drawDaemon(model.daemon);
        this.#drawRows(this.votes, "Votes by client", model.figures.votes.rows());
        this.#drawRows(this.commands, "Commands by client that asked somebody", model.figures.commands.rows(),
            ["Client", "Other commits", ({ others }) => others || ""]);
        this.#drawRows(this.methods, "Commands by method, as navd measures them", model.daemon.commands, ["Method"]);
    }

    #drawRate(series) {
        const most = Math.max(...series), top = most ? `${most} at most` : "none";
        const words = `Commits a second, in the last ${SECONDS} s: ${most ? `${series.at(-1)} in the last one, ${top}`
            : top}`;
        drawLine(this.rate, words, series, String);
    }

    #drawDaemon({ readings, refusal, syncs }) {
        const all = [...readings];
        const values = (name) => all.map((one) => one[name]).filter((value) => value !== undefined);
        const missing = refusal ? `navd does not tell it: ${refusal}` : "Nothing was measured yet.";
        const draw = (host, title, series, words) => {
            if (!series.length) return drawNothing(host, title, missing);
            const text = `${title}: ${words(series.at(-1))} now, ${words(Math.max(...series))} at most`;
            return drawLine(host, text, series, words);
        };
        draw(this.memory, "navd's memory", values("memory"), size);
        draw(this.commandRate, "Commands a second", values("commands"), (value) => String(Number(value.toFixed(1))));
        this.#drawSyncs(all, syncs, missing);
    }

    /** A line through what 99 % of the syncs were within, of each reading that had any. all: the readings. */
    #drawSyncs(all, total, missing) {
        const title = "The disk's sync time", bound = (value) => (value === Infinity ? "over 10 s"
            : `within ${fineDuration(value)}`);
        const text = ({ p50, p99, syncs }) => `${title}: half ${bound(p50)}, 99 % ${bound(p99)}, of ${
            count(syncs, "sync")}`;
        const synced = all.filter((one) => one.syncs), newest = synced.at(-1);
        if (newest) drawLine(this.sync, text(newest), synced.map(({ p99 }) => Math.min(p99, 10000)), fineDuration);
        else if (total?.syncs) drawNothing(this.sync, text(total), "Since navd has begun; none since you came.");
        else if (all.length && !total) drawNothing(this.sync, title, "navd keeps nothing: it has no --store.");
        else drawNothing(this.sync, title, missing);
    }

    /**
     * A bar for each client, or whoever the rows are about, from the median to the 99th percentile, and the figures.
     * heads: what the rows are about, and what the last column tells.
     */
    #drawRows(host, title, rows, [head, last = "Ends", words = endsOf] = ["Client"]) {
        const shown = rows.slice(0, ROWS), most = Math.max(1, ...shown.map((row) => row.p99 ?? 0));
        const small = (textContent) => element("p", { className: "small", textContent });
        if (!rows.length) {
            host.replaceChildren(element("figcaption", { textContent: title }), small("Nothing was measured yet."));
            return;
        }
        const time = (value) => (value === undefined ? "" : duration(value));
        const cells = shown.map((row) => [
            row.name, row.p50 === undefined ? "" : spread(row, most),
            ...[row.p50, row.p95, row.p99, row.most].map(time), row.total, words(row)]);
        const caption = `${title}, the slowest first; a bar goes from 50 % to 99 %, on a logarithmic scale`;
        host.replaceChildren(element("figcaption", { textContent: caption }),
            table([head, "", "50 %", "95 %", "99 %", "Most", "Count", last], cells, { className: "figures" }));
        if (rows.length > ROWS) host.append(small(`and ${count(rows.length - ROWS, head.toLowerCase())} more`));
    }
}

const endsOf = ({ hows }) => Object.entries(hows).map(([how, number]) => `${how} ${number}`).join(", ");

/** A figure of which nothing can be shown, and why. */
function drawNothing(host, title, why) {
    host.replaceChildren(element("figcaption", { textContent: title }),
        element("p", { className: "small", textContent: why }));
}

/** A line through the values, oldest first, from 0 to the greatest. text: a value as a text. */
function drawLine(host, words, series, text) {
    // One value alone is a line, too.
    const values = series.length > 1 ? series : [series[0], series[0]], top = Math.max(...values) || 1;
    const width = 480, height = 120, step = width / (values.length - 1);
    const points = values.map((one, index) => `${index * step},${height - (one / top) * (height - 14)}`).join(" ");
    host.replaceChildren(
        element("figcaption", { textContent: words }),
        svg("svg", { class: "plot rate", viewBox: `0 0 ${width} ${height}`, role: "img", aria: { label: words } },
            svg("line", { class: "base", x1: 0, x2: width, y1: height, y2: height }),
            svg("line", { class: "tick", x1: 0, x2: width, y1: 14, y2: 14 }),
            svg("text", { class: "tick", x: 2, y: 11 }, text(top)),
            svg("polygon", { class: "area", points: `0,${height} ${points} ${width},${height}` }),
            svg("polyline", { class: "line", points })));
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
