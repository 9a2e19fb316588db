/** The screen to scale: frames and what stands in bars, drawn from a layout, to be clicked. */
import { wordsOfPainters } from "../rules/painted.js";
import { itemsOf, rectOf, targetAt, titleOf } from "../rules/targets.js";
import { label, wordsOfSource } from "../rules/words.js";
import { element, say, svg } from "./dom.js";

const BARS = new Set(["navigationBar", "toolbar", "tabBar", "configuration"]);
const CONTAINERS = new Set(["navigationController", "tabBarController", "splitViewController", "pageViewController"]);

export class ScreenPart {
    #drawn = null;
    #items = [];
    #item = -1;

    constructor(host, page) {
        this.page = page;
        this.caption = element("p", { className: "caption" });
        // Who paints this window, and how far that lags.
        this.painted = element("p", { className: "caption painted", hidden: true });
        this.group = svg("g");
        this.over = svg("g", { class: "over" });
        this.picture = svg("svg", {
            class: "picture", tabindex: "0", role: "application", preserveAspectRatio: "xMidYMid meet",
            aria: { label: "The screen. Arrows go along what can be tapped, Enter asks what a tap would do." },
            on: { click: (event) => this.#click(event), keydown: (event) => this.#key(event) },
        }, this.group, this.over);
        this.stage = element("div", { className: "stage" }, this.picture);
        // What the keyboard is at, for whoever can't see it.
        this.spoken = element("p", { className: "spoken", role: "status" });
        this.empty = element("p", { className: "empty", hidden: true });
        host.append(this.caption, this.painted, this.stage, this.empty, this.spoken);
    }

    show() {
        const { model } = this.page, shown = model.state?.window.closed ? null : model.shownLayout;
        this.picture.classList.toggle("past", !model.isLive);
        this.stage.hidden = !shown || shown.layout.frames.length === 0;
        this.empty.hidden = Boolean(shown) && shown.layout.frames.length > 0;
        if (!this.empty.hidden) say(this.empty, this.#why(shown));
        say(this.caption, shown ? this.#caption(shown) : "");
        // navd does not tell what was painted in the past.
        const painted = model.isLive ? wordsOfPainters(model) : "";
        this.painted.hidden = !painted;
        say(this.painted, painted);
        if (shown && (this.#drawn?.layout !== shown.layout
            || this.#drawn.state !== model.state)) this.#draw(shown.layout);
        if (shown) this.#drawn = { layout: shown.layout, state: model.state };
        this.#mark();
    }

    #why(shown) {
        const { model } = this.page, { state, why } = model.status;
        if (model.lacks) return model.lacks;
        if (state !== "ready") return `No connection with navd: ${why}`;
        if (!model.state) return "The window is being looked for.";
        if (model.state.window.closed) {
            return "This window was closed. The next one of its name is followed, or another one can be chosen at the "
                + "top.";
        }
        return shown ? "Nothing of this window is on screen: it is hidden, or closed." : "No layout has come yet.";
    }

    #caption({ layout, source, seq, why }) {
        const { width, height } = layout.bounds, { model } = this.page;
        const profile = layout.profile ?? model.state?.window?.profile?.name ?? "";
        const since = source === "recorded" && seq !== model.at ? `, last published at commit ${seq}` : "";
        const words = [profile, `${width} × ${height}`, layout.orientation, `commit ${model.seq}`,
            `${wordsOfSource(source, why)}${since}`];
        return words.filter(Boolean).join(" · ");
    }

    #draw(layout) {
        const { x, y, width, height } = layout.bounds, { state } = this.page.model;
        this.picture.setAttribute("viewBox", `${x - 1} ${y - 1} ${width + 2} ${height + 2}`);
        this.picture.style.setProperty("--ratio", `${width} / ${height}`);
        this.picture.classList.toggle("sketch", Boolean(layout.isSketch));
        const made = [svg("rect", { class: "ground", x, y, width, height })];
        const at = this.#items[this.#item]?.command;
        this.#items = [];
        for (const frame of layout.frames) {
            if (frame.part === "pane") continue;
            made.push(...this.#frame(frame, state));
        }
        if (layout.statusBar) made.push(box("statusBar", layout.statusBar));
        if (layout.keyboard) {
            made.push(box("keyboard", layout.keyboard), text("keyboard", layout.keyboard, "Keyboard", 13));
        }
        this.group.replaceChildren(...made);
        // The keyboard stays at what it was at, where that is still on screen.
        this.#item = at ? this.#items.findIndex(({ command }) => isSameCommand(command, at)) : -1;
    }

    #frame(frame, state) {
        const rect = rectOf(frame), { of, part, barStyle, kind } = frame, controller = state?.get(of);
        if (!rect) return [];
        const classes = ["frame", part, kind ?? "", barStyle ?? "", frame.translucent ? "translucent" : ""];
        const made = [box(classes.filter(Boolean).join(" "), rect)];
        const name = frame.name ?? label(controller, of), items = itemsOf(frame, controller, state);
        const isContent = part === "view" && !CONTAINERS.has(kind) && !items.length;
        if (isContent) {
            const below = { ...rect, y: rect.y + (frame.contentInset?.top ?? 0), height: Math.min(rect.height, 60) };
            made.push(text("content", below, [...new Set([name, frame.customClass].filter(Boolean))].join(" · "), 13));
        }
        const { titleFrame, prompt } = frame.contents ?? {}, title = BARS.has(part) ? titleOf(frame.contents) : null;
        if (title !== null) made.push(text("title", titleFrame ?? rect, title, 15));
        if (prompt) made.push(text("prompt", { ...rect, height: 20 }, prompt, 10));
        for (const item of items) {
            this.#items.push({ ...item, of, part });
            const look = [item.isRow && "cell", !item.isEnabled && "disabled", item.isSelected && "chosen"];
            made.push(box(["item", part, ...look.filter(Boolean)].join(" "), item.rect));
            made.push(text(`word ${item.isRow ? "left" : ""}`, item.rect, item.text, item.isRow ? 12 : 10.5));
            if (item.badge !== undefined) {
                const { x, y, width } = item.rect;
                made.push(text("badge", { x: x + width / 2 + 4, y: y + 2, width: 24, height: 14 }, item.badge, 9));
            }
        }
        return made;
    }

    /** Marks what is selected, what was clicked, and what the keyboard is at. */
    #mark() {
        const { model } = this.page, id = model.selected?.id, layout = model.shownLayout?.layout, made = [];
        for (const frame of layout?.frames ?? []) {
            if (frame.of !== id || !rectOf(frame)) continue;
            made.push(box(`selected ${frame.part}`, rectOf(frame)));
        }
        const { command } = this.page.asking, tapped = command && this.#items.find((one) =>
            isSameCommand(one.command, command));
        if (tapped) made.push(box("tapped", tapped.rect));
        const item = this.#items[this.#item];
        if (item && document.activeElement === this.picture) made.push(box("focused", item.rect));
        this.over.replaceChildren(...made);
    }

    #click(event) {
        const matrix = this.picture.getScreenCTM(), layout = this.page.model.shownLayout?.layout;
        if (!matrix || !layout) return;
        const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
        const target = targetAt(layout, this.page.model.state, x, y);
        if (target) this.#choose(target);
    }

    #choose({ id, command, item, outside }) {
        this.page.select(outside ?? id, { isQuiet: Boolean(command) });
        if (!command) return this.page.asking.clear();
        const what = outside ? "a tap beside the popover" : `a tap on “${item?.text ?? ""}”`;
        return this.page.ask(command, what);
    }

    #key(event) {
        const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }, count = this.#items.length;
        if (event.key in steps && count) {
            const from = this.#item < 0 && steps[event.key] < 0 ? 0 : this.#item;
            this.#item = (from + steps[event.key] + count) % count;
            const { text: words, of, part } = this.#items[this.#item];
            say(this.spoken, `${words}, ${part} of ${of}`);
        } else if (event.key === "Enter" || event.key === " ") {
            const item = this.#items[this.#item];
            if (item) this.#choose({ id: item.of, command: item.command, item, outside: null });
        } else if (event.key === "Escape") {
            this.page.asking.clear();
        } else {
            return;
        }
        event.preventDefault();
        this.#mark();
    }
}

const isSameCommand = (one, other) =>
    one.method === other.method && one.on === other.on && JSON.stringify(one.params) === JSON.stringify(other.params);

function box(className, { x, y, width, height }) {
    return svg("rect", { class: className, x, y, width: Math.max(0, width), height: Math.max(0, height) });
}

/** A text in the middle of a rectangle, cut to its width. */
function text(className, { x, y, width, height }, words, size) {
    const most = Math.max(1, Math.floor(width / (size * 0.55))), all = String(words);
    const shown = all.length > most ? `${all.slice(0, Math.max(1, most - 1))}…` : all;
    const isLeft = className.includes("left");
    return svg("text", {
        class: className, x: isLeft ? x + 12 : x + width / 2, y: y + height / 2, "font-size": size,
        "text-anchor": isLeft ? "start" : "middle", "dominant-baseline": "central",
    }, shown);
}
