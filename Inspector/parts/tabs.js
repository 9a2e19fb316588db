/** Tabs: one of several parts is shown. Arrow keys go from tab to tab. */
import { element } from "./dom.js";

export class Tabs {
    /** parts: `[name, title, element]`. changed: called with the name that is shown. */
    constructor(host, label, parts, changed = () => {}) {
        this.parts = parts;
        this.changed = changed;
        this.list = element("div", { className: "tablist", role: "tablist", aria: { label },
            on: { keydown: (event) => this.#key(event) } });
        for (const [name, title, panel] of parts) {
            const tab = element("button", { type: "button", role: "tab", id: `tab-${name}`, textContent: title,
                aria: { controls: panel.id || `panel-${name}` }, on: { click: () => this.open(name) } });
            panel.id ||= `panel-${name}`;
            panel.setAttribute("role", "tabpanel");
            panel.setAttribute("aria-labelledby", tab.id);
            this.list.append(tab);
        }
        host.append(this.list);
        this.open(parts[0][0]);
    }

    open(name) {
        this.shown = name;
        for (const [index, [one, , panel]] of this.parts.entries()) {
            const isShown = one === name, tab = this.list.children[index];
            panel.classList.toggle("shown", isShown);
            tab.setAttribute("aria-selected", String(isShown));
            tab.tabIndex = isShown ? 0 : -1;
        }
        this.changed(name);
    }

    #key(event) {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (!step) return;
        event.preventDefault();
        const count = this.parts.length, index = this.parts.findIndex(([name]) => name === this.shown);
        this.open(this.parts[(index + step + count) % count][0]);
        this.list.children[(index + step + count) % count].focus();
    }
}
