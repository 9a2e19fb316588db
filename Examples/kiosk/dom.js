/** Elements, as briefly as they can be made. */

/** An element with these properties and children. `data`, `aria` and `style` are objects; what is unset is left out. */
export function element(tag, { data = {}, aria = {}, style = {}, on = {}, ...members } = {}, ...children) {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(members)) {
        if (value === undefined) continue;
        if (name in made) made[name] = value;
        else made.setAttribute(name, value);
    }
    for (const [name, value] of Object.entries(data)) if (value !== undefined) made.dataset[name] = value;
    for (const [name, value] of Object.entries(aria)) if (value !== undefined) made.setAttribute(`aria-${name}`, value);
    for (const [name, value] of Object.entries(style)) made.style.setProperty(name, value);
    for (const [name, handler] of Object.entries(on)) made.addEventListener(name, handler);
    made.append(...children.filter((child) => child !== null && child !== undefined));
    return made;
}

/** Puts an element to a rectangle, in the coordinates of the rectangle that its parent has. */
export function place(made, { x, y, width, height }, { x: left, y: top } = { x: 0, y: 0 }) {
    const wanted = { left: x - left, top: y - top, width, height };
    for (const [name, value] of Object.entries(wanted)) made.style.setProperty(name, `${value}px`);
}

/** Makes these the children of an element, in this order. Those that stand in their order already are not touched. */
export function order(parent, children) {
    let next = parent.firstChild;
    for (const child of children) {
        if (child === next) next = next.nextSibling;
        else parent.insertBefore(child, next);
    }
}

/** An image by its URL, in the colour of the text around it. */
export function icon(url) {
    const quoted = `url("${url}")`;
    const style = { "mask-image": quoted, "-webkit-mask-image": quoted };
    return element("span", { className: "icon", aria: { hidden: "true" }, style });
}
