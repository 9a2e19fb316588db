/**
 * A list of many rows, of which only those in view have elements. Rows are as high as each other. The keyboard moves an
 * active row: arrows, Home, End, Page up and down; Enter and Space activate it.
 */
import { element } from "./dom.js";

// Rows above and below the view that are drawn, too.
const SPARE = 4;
let lists = 0;

export class List {
    #slots = [];
    #top = 0;
    #height = 0;
    // The height with which the list was drawn last.
    #place = 0;
    #spacer;
    #rows;

    /**
     * host: the element that scrolls. roles: `[of the list, of a row]`. source: has `length` and `rows(from, count)`.
     * draw: called with an element and its row, and returns nothing. state: a text that is another one where a row must
     * be drawn anew. key: handles further keys, and returns whether it has. resized: draws where the list has become
     * higher or lower. moved: called when the keyboard moves the active row.
     */
    constructor({ host, label, roles = ["listbox", "option"], rowHeight = 22, source, draw, state, activate, key,
        changed, moved, resized = () => this.show() }) {
        Object.assign(this, { host, roles, rowHeight, source, draw, state, activate, key, changed, moved });
        this.prefix = `list${lists++}`;
        // The row that the keyboard is at: its index, and what stood there last.
        this.active = -1;
        this.activeRow = undefined;
        this.#spacer = element("div", { className: "spacer", aria: { hidden: "true" } });
        this.#rows = element("div", { className: "rows", role: "presentation" });
        host.classList.add("list");
        host.setAttribute("role", roles[0]);
        host.setAttribute("aria-label", label);
        host.tabIndex = 0;
        host.append(this.#spacer, this.#rows);
        host.addEventListener("scroll", () => {
            const before = this.#top;
            this.#top = host.scrollTop;
            // The browser, and not the user, scrolls where the list has just become higher or lower.
            if (host.clientHeight === this.#place) this.changed?.(this.#top, before);
            this.show();
        }, { passive: true });
        host.addEventListener("keydown", (event) => this.#press(event));
        host.addEventListener("click", (event) => this.#click(event));
        new ResizeObserver(([{ contentRect }]) => {
            this.#height = contentRect.height;
            this.#place = host.clientHeight;
            resized();
        }).observe(host);
    }

    get isAtEnd() { return this.#top + this.#height >= this.source.length * this.rowHeight - this.rowHeight; }

    get isAtTop() { return this.#top <= this.rowHeight; }

    scrollToEnd() {
        this.host.scrollTop = this.source.length * this.rowHeight;
        this.#top = this.host.scrollTop;
    }

    /** Brings a row into view. */
    reveal(index) {
        const top = index * this.rowHeight;
        if (top >= this.#top && top + this.rowHeight <= this.#top + this.#height) return;
        this.host.scrollTop = Math.max(0, top - this.#height / 2);
        this.#top = this.host.scrollTop;
    }

    /** The active row has another index, as rows have come or gone above it: in the view it stays where it is. */
    keep(index) {
        const top = this.active * this.rowHeight, by = (index - this.active) * this.rowHeight;
        const isInView = top >= this.#top && top < this.#top + this.#height;
        this.active = index;
        if (index < 0 || by === 0 || !isInView) return;
        const place = this.#top + by;
        this.#stretch();
        this.host.scrollTop = place;
        this.#top = this.host.scrollTop;
    }

    /** Makes the list as high as its rows. */
    #stretch() {
        const whole = this.source.length * this.rowHeight, height = `${whole}px`;
        if (this.#spacer.style.height === height) return;
        this.#spacer.style.setProperty("height", height);
        // The browser has moved what is shown, where the list has become shorter.
        if (this.#top + this.#height > whole) this.#top = this.host.scrollTop;
    }

    /** Draws the rows in view. */
    show() {
        const { source, rowHeight } = this, { length } = source;
        this.#stretch();
        if (this.#height === 0) return;
        const from = Math.max(0, Math.floor(this.#top / rowHeight) - SPARE);
        const count = Math.min(length - from, Math.ceil(this.#height / rowHeight) + 2 * SPARE);
        const rows = count > 0 ? source.rows(from, count) : [];
        for (const [slot, row] of rows.entries()) this.#put(slot, from + slot, row);
        for (let slot = rows.length; slot < this.#slots.length; slot += 1) this.#slots[slot].element.hidden = true;
        const isShown = this.active >= from && this.active < from + rows.length;
        if (isShown) this.host.setAttribute("aria-activedescendant", `${this.prefix}-${(this.active - from)}`);
        else this.host.removeAttribute("aria-activedescendant");
    }

    #put(slot, index, row) {
        let one = this.#slots[slot];
        if (!one) {
            const made = element("div", { role: this.roles[1], className: "row", id: `${this.prefix}-${slot}` });
            one = { element: made, state: null, index: -1, row: null };
            this.#slots[slot] = one;
            this.#rows.append(made);
        }
        one.element.hidden = false;
        if (one.index !== index) {
            one.element.style.setProperty("transform", `translateY(${index * this.rowHeight}px)`);
            one.element.setAttribute("aria-posinset", String(index + 1));
        }
        one.element.setAttribute("aria-setsize", String(this.source.length));
        one.element.classList.toggle("active", index === this.active);
        Object.assign(one, { index, row });
        const state = this.state(row, index);
        if (one.state === state) return;
        one.state = state;
        this.draw(one.element, row, index);
    }

    #click(event) {
        const slot = this.#slots.find((one) => !one.element.hidden && one.element.contains(event.target));
        if (!slot) return;
        this.active = slot.index;
        this.activeRow = slot.row;
        this.activate(slot.row, slot.index, event);
        this.show();
    }

    #press(event) {
        const { source } = this, last = source.length - 1, page = Math.max(1,
            Math.floor(this.#height / this.rowHeight) - 1);
        const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity };
        if (event.target !== this.host || last < 0) return;
        if (event.key in steps) {
            this.active = Math.min(last, Math.max(0, this.active + steps[event.key]));
            this.reveal(this.active);
            this.moved?.();
        } else if (event.key === "Enter" || event.key === " ") {
            const [row] = this.active >= 0 ? source.rows(this.active, 1) : [];
            if (row) this.activate(row, this.active, event);
        } else if (!this.key?.(event, this.active)) {
            return;
        }
        event.preventDefault();
        [this.activeRow] = this.active >= 0 ? source.rows(this.active, 1) : [];
        this.show();
    }
}
