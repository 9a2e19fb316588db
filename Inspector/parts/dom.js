/** Elements, as briefly as they can be made. Texts become text, never markup: a client may have written them. */
import { visible } from "../rules/words.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * An element with these properties and children. `data`, `aria`, `style` and `on` are objects; what is unset is left
 * out.
 */
export function element(tag, members = {}, ...children) {
    return fill(document.createElement(tag), members, children);
}

/** The same in SVG, where members are attributes. */
export function svg(tag, members = {}, ...children) {
    return fill(document.createElementNS(SVG, tag), members, children, true);
}

function fill(made, { data = {}, aria = {}, style = {}, on = {}, ...members }, children, isSVG = false) {
    for (const [name, value] of Object.entries(members)) {
        if (value === undefined || value === null) continue;
        if (name === "textContent" || name === "title") made[name] = visible(value);
        else if (!isSVG && name in made) made[name] = value;
        else made.setAttribute(name, value);
    }
    for (const [name, value] of Object.entries(data)) if (value !== undefined) made.dataset[name] = value;
    for (const [name, value] of Object.entries(aria)) if (value !== undefined) made.setAttribute(`aria-${name}`, value);
    for (const [name, value] of Object.entries(style)) made.style.setProperty(name, value);
    for (const [name, handler] of Object.entries(on)) made.addEventListener(name, handler);
    const shown = children.filter((child) => child !== null && child !== undefined);
    made.append(...shown.map((child) => (typeof child === "string" ? visible(child) : child)));
    return made;
}

/** A button. title: what it does, where its text is a sign. */
export function button(text, press, { title, className = "", ...members } = {}) {
    return element("button", {
        type: "button", textContent: text, title, className, aria: { label: title }, on: { click: press },
            ...members });
}

/** Sets a text, if it is another one. */
export function say(node, text) {
    const shown = visible(text);
    if (node.textContent !== shown) node.textContent = shown;
}

/**
 * Puts other elements in the place of those of a host. What had the focus among them has it again: by its `data-key`,
 * where it has one and is still there, or else by its place.
 */
export function refill(host, ...children) {
    const focusable = () => [...host.querySelectorAll("button, summary, input, select, [tabindex]")];
    const focused = focusable().indexOf(document.activeElement), key = document.activeElement?.dataset?.key;
    host.replaceChildren(...children);
    if (focused < 0) return;
    const all = focusable(), same = key === undefined ? undefined : all.find((one) => one.dataset.key === key);
    (same ?? all[focused] ?? all.at(-1))?.focus({ preventScroll: true });
}

/** A table of cells that are texts or elements. heads: the titles of its columns. */
export function table(heads, rows, { className = "", caption } = {}) {
    const cell = (tag, one, scope) => element(tag, { scope }, one instanceof Node ? one : String(one ?? ""));
    return element("table", { className },
        caption ? element("caption", { textContent: caption }) : null,
        element("thead", {}, element("tr", {}, ...heads.map((one) => cell("th", one, "col")))),
        element("tbody", {}, ...rows.map((row) => element("tr", {}, ...row.map((one) => cell("td", one))))));
}

/** Copies a text to the clipboard. Where the page may not, it is selected in `shown`, so that somebody can. */
export async function copy(text, shown) {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        const range = document.createRange();
        range.selectNodeContents(shown);
        getSelection().removeAllRanges();
        getSelection().addRange(range);
        return document.execCommand("copy");
    }
}
