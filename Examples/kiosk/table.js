/** Tables: rows are asked for when they are seen, and only as many elements are made as fit on the screen. */
import { element, order } from "./dom.js";
import { FOOTER, ROW, placesOf, rowAt, shiftOf, topOf } from "./geometry.js";
import { makeRow } from "./row.js";
import { Rows } from "./rows.js";
import { TAP } from "./taps.js";

// So many rows are drawn above and below what is seen.
const AHEAD = 4;

export class Table {
    #rows = new Rows(
        (params) => this.handle.rows(params, { deadline: 4000, whenBusy: "queue" }),
        () => { if (this.host.isConnected) this.#draw(); });
    // The elements of rows by "section/row", and where they stand.
    #drawn = new Map();
    #places = [];
    #scrollTop = 0;
    // The row to scroll to, when it is there.
    #target = null;
    // What navd has said last to be seen; what it was told since, as "section/row"; the whole of the last message.
    #visible = null;
    #sent = [];
    #told = "";
    #telling = null;
    #isMoving = false;

    constructor(context, host) {
        this.context = context;
        this.spacer = element("div", { className: "spacer" });
        this.list = element("div", { className: "rows", role: "list" }, this.spacer);
        this.note = element("p", { className: "note", role: "status" });
        host.classList.add("table");
        host.append(this.list, this.note);
        this.host = host;
        host.addEventListener("scroll", () => {
            this.#scrollTop = host.scrollTop;
            this.#draw();
        });
    }

    /** A row of no height would be drawn without end. */
    get rowHeight() { return Math.max(1, this.table.rowHeight ?? ROW); }

    get handle() { return this.context.nav.tableViewController(this.of); }

    /** A new layout. `frame` is the frame of the table's view. */
    update(frame) {
        const { table = {}, editing = false, contentInset } = frame, { dataVersion = 0 } = table;
        this.#rows.renew(`${dataVersion} ${editing}`, table.sections);
        Object.assign(this, { of: frame.of, table, editing, dataVersion, frame: frame.frame });
        this.host.classList.toggle("grouped", table.style === "grouped");
        this.host.classList.toggle("editing", editing);
        this.host.style.setProperty("padding-top", `${contentInset?.top ?? 0}px`);
        this.host.style.setProperty("padding-bottom", `${contentInset?.bottom ?? 0}px`);
        if (table.visible) this.#scrollTo(table.visible);
        this.#draw();
    }

    /** The table comes on screen again. */
    shown() {
        this.host.scrollTop = this.#scrollTop;
        this.#draw();
    }

    hidden() {
        this.#rows.pause();
        clearTimeout(this.#telling);
    }

    /** Moves a row to another place of its section. isByKey: the focus goes with it. */
    async move({ section, row }, to, { isByKey = false } = {}) {
        const target = Math.max(0, Math.min(this.#rows.sections[section] - 1, to)), { dataVersion } = this;
        if (target === row || this.#isMoving) return;
        this.#isMoving = true;
        const moved = this.handle.dragRow({ section, row, to: { section, row: target }, dataVersion }, TAP);
        this.context.send(moved);
        const isMoved = await moved.then(({ outcome }) => outcome === "committed", () => false);
        this.#isMoving = false;
        if (isByKey && isMoved) this.#focus(this.list, `${this.of}/${section}/${target}/grip`);
    }

    // Drawing.

    #draw() {
        this.#rows.count();
        const { sections, titles, areMissing, size } = this.#rows;
        const { rowHeight, table, host } = this;
        const { places, height } = placesOf(sections ?? [], titles, table.style === "grouped", rowHeight);
        this.note.textContent = areMissing && !size ? "Waiting for the rows" : "";
        this.spacer.style.setProperty("height", `${height}px`);
        this.#scroll(places);
        const ahead = AHEAD * rowHeight;
        const from = host.scrollTop - ahead, to = host.scrollTop + this.frame.height + ahead;
        const wanted = [], drawn = new Map();
        for (const { section, count, top, rows, end } of places) {
            if (end + FOOTER < from || top > to) continue;
            const { header, footer } = titles.get(section) ?? {};
            if (header !== undefined) wanted.push(this.#title(header, "header", top));
            const low = Math.max(0, Math.floor((from - rows) / rowHeight));
            const high = Math.min(count, Math.ceil((to - rows) / rowHeight));
            for (let row = low; row < high; row += 1) {
                const made = this.#row(section, row, count);
                made.style.setProperty("top", `${rows + row * rowHeight}px`);
                made.style.setProperty("height", `${rowHeight}px`);
                drawn.set(`${section}/${row}`, made);
                wanted.push(made);
                this.#rows.want(section, row, count);
            }
            if (footer !== undefined) wanted.push(this.#title(footer, "footer", end));
        }
        this.#drawn = drawn;
        order(this.list, [this.spacer, ...wanted]);
        const kept = new Set(wanted);
        for (const child of [...this.list.children]) if (child !== this.spacer && !kept.has(child)) child.remove();
        this.#tellVisible(places);
    }

    #title(text, className, top) {
        const made = element("h2", { className, textContent: text });
        made.style.setProperty("top", `${top}px`);
        return made;
    }

    #row(section, row, count) {
        const contents = this.#rows.get(section, row), { selected, pending } = this.table;
        const isHere = (one) => one !== undefined && (one.section ?? 0) === section && one.row === row;
        const isSelected = isHere(selected), isPending = isHere(pending), isLast = row === count - 1;
        const state = JSON.stringify([contents, isSelected, isPending, this.editing, isLast, this.dataVersion]);
        const old = this.#drawn.get(`${section}/${row}`);
        if (old?.dataset.state === state) return old;
        const made = makeRow(this, { section, row }, contents, { state, isSelected, isPending, isLast });
        if (old?.contains(document.activeElement)) {
            const { key } = document.activeElement.dataset;
            queueMicrotask(() => this.#focus(made, key));
        }
        return made;
    }

    /** The focus goes to what has this key, else to the row itself. */
    #focus(inside, key) {
        const found = inside.querySelector(`[data-key="${CSS.escape(key)}"]`) ?? inside.querySelector(".main");
        found?.focus({ preventScroll: true });
    }

    // Scrolling.

    /** navd says which row is seen: what this table has said itself, or where somebody else scrolls to. */
    #scrollTo({ section = 0, row }) {
        const seen = `${section}/${row}`, index = this.#sent.indexOf(seen);
        if (seen === this.#visible) return;
        this.#visible = seen;
        if (index < 0) this.#target = { section, row };
        else this.#sent.splice(0, index + 1);
    }

    /** What was seen stays where it is, unless there is somewhere to scroll to. */
    #scroll(places) {
        const before = this.#places, { host } = this;
        this.#places = places;
        if (!host.isConnected) return;
        const target = this.#target && topOf(places, this.#target);
        if (this.#target && target === null) return;
        this.#target = null;
        const wanted = target ?? host.scrollTop + shiftOf(before, places, host.scrollTop);
        if (wanted !== host.scrollTop) host.scrollTop = wanted;
        this.#scrollTop = host.scrollTop;
    }

    /** Tells navd what is seen, once the table stands still. */
    #tellVisible(places) {
        clearTimeout(this.#telling);
        const found = rowAt(places, this.host.scrollTop);
        if (!found || this.#target || !this.host.isConnected) return;
        const { section, row } = found, count = Math.ceil(this.frame.height / this.rowHeight);
        const seen = `${section}/${row}`, told = `${seen}/${count}`;
        if (told === this.#told) return;
        this.#telling = setTimeout(() => {
            this.#told = told;
            if (seen !== (this.#sent.at(-1) ?? this.#visible)) this.#sent.push(seen);
            this.handle.scrollTo({ section, row, count }).catch(() => {
                this.#sent = this.#sent.filter((one) => one !== seen);
                this.#told = "";
            });
        }, 300);
    }
}
