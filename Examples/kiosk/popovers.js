/** Popovers and sheets: the arrow, what lies around them, and touches beside them. */
import { element } from "./dom.js";
import { viewAt } from "./layers.js";
import { TAP } from "./taps.js";

export class Popovers {
    /** renderer: what draws the layers. */
    constructor(renderer) { this.renderer = renderer; }

    /** Puts the arrow of a popover to the side from which it points at its source. */
    point({ element: drawn }, { frame, source, arrow }) {
        const tip = drawn.querySelector(".arrow");
        tip.hidden = !source || !arrow;
        if (tip.hidden) return;
        const { x, y, width, height } = frame, inset = 18;
        const between = (value, low, length) => Math.max(low + inset, Math.min(low + length - inset, value));
        const along = between(source.x + source.width / 2, x, width);
        const down = between(source.y + source.height / 2, y, height);
        const at = { up: [along, y], down: [along, y + height], left: [x, down], right: [x + width, down] }[arrow];
        tip.style.setProperty("left", `${at[0] - 9}px`);
        tip.style.setProperty("top", `${at[1] - 9}px`);
    }

    /** What lies around a popover or a sheet. It takes the touches there. */
    shade(layer) {
        const shade = element("div", { className: "shade", aria: { hidden: "true" } });
        if (layer.kind === "popover") shade.addEventListener("click", (event) => this.tapOutside(layer.of, event));
        return shade;
    }

    /** A tap beside a popover: navd says whether it closes the popover, or reaches what lies there. */
    async tapOutside(popover, { clientX, clientY } = {}) {
        const { context, nav } = this.renderer, isTouch = clientX !== undefined;
        const hit = isTouch ? viewAt(this.renderer.layout, ...this.renderer.pointOf(clientX, clientY)) : null;
        const name = hit && (context.controller(hit)?.name ?? hit);
        try {
            const { reached } = await nav.popoverController(popover).tapOutside(name ? { view: name } : {}, TAP);
            if (reached && isTouch) this.#reach(clientX, clientY);
        } catch (error) {
            context.send(Promise.reject(error));
        }
    }

    /** Hands a tap on to what lies below the popovers. */
    #reach(clientX, clientY) {
        const drawn = this.renderer.layers, popovers = drawn.filter(({ kind }) => kind === "popover");
        const below = drawn.findLast(({ kind }) => kind !== "popover");
        for (const { element: section } of popovers) section.style.setProperty("visibility", "hidden");
        below.element.inert = false;
        const hit = document.elementFromPoint(clientX, clientY);
        below.element.inert = true;
        for (const { element: section } of popovers) section.style.removeProperty("visibility");
        hit?.closest("button")?.click();
    }
}
