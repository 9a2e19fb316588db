/** Members as rows: name, value, and the commit that has set it. */
import { propertiesOf } from "../rules/properties.js";
import { brief, clock, label } from "../rules/words.js";
import { button, element } from "./dom.js";

const REFERENCE = /^c\d+$/;

export class Properties {
    // The members whose own members are shown.
    #open = new Set();

    /** redraw: called when one was opened or closed. */
    constructor(page, redraw) { Object.assign(this, { page, redraw }); }

    /** The rows of an object. isOpenAtFirst: members of objects at the first level are shown, too. */
    rowsOf(object, isOpenAtFirst) {
        return propertiesOf(object, (path, depth) => (isOpenAtFirst && depth < 1) || this.#open.has(path));
    }

    /** A table of rows. origins: the steps that have set them, by path. */
    draw(rows, origins, title) {
        const made = element("div", { className: "properties", role: "table", aria: { label: title } });
        for (const row of rows) made.append(this.#row(row, origins.get(row.path)));
        return made;
    }

    #row(row, step) {
        const { name, depth, isGroup } = row, style = { "--depth": String(depth) };
        return element("div", { className: "property", role: "row", style },
            element("span", { className: "key", role: "cell", textContent: name }),
            element("span", { className: "cell", role: "cell" }, isGroup ? this.#toggle(row) : null, this.#value(row)),
            element("span", { className: "origin", role: "cell" }, step ? this.#origin(step) : null));
    }

    #toggle({ path, depth }) {
        if (depth === 0) return null;
        const isOpen = this.#open.has(path);
        return button(isOpen ? "▾" : "▸", () => {
            if (isOpen) this.#open.delete(path);
            else this.#open.add(path);
            this.redraw();
        }, { className: "link", title: `${isOpen ? "Close" : "Open"} ${path}` });
    }

    #value({ path, value, isGroup }) {
        const found = path !== "id" && typeof value === "string" && REFERENCE.test(value)
            ? this.page.model.state.get(value) : null;
        if (found) return button(`${value} ${label(found)}`, () => this.page.select(value), { className: "link" });
        let text = brief(value, 200);
        if (isGroup) text = Array.isArray(value) ? `[${value.length}]` : "{…}";
        return element("span", { className: `value ${typeof value}`, textContent: text });
    }

    #origin({ seq, method, by, at }) {
        const title = `Set by commit ${seq}: ${method} of ${by}, ${clock(at)}. Go to that moment.`;
        return button(`${seq} ${by ?? "?"}`, () => this.page.goTo(seq), { className: "link", title });
    }
}
