/** Bars: navigation bar, toolbar, tab bar, page dots, and the screen on which tabs are rearranged. */
import { element, icon, place } from "./dom.js";
import { ASKING, TAP } from "./taps.js";

// What stands on an item that has a name of the system instead of a title.
const WORDS = {
    add: "Add", done: "Done", edit: "Edit", save: "Save", cancel: "Cancel", action: "Share", search: "Search",
    more: "More", trash: "Delete", refresh: "Refresh", play: "Play", pause: "Pause", stop: "Stop",
};
const AS_IMAGE = new Set(["add", "more", "play", "search"]);

/** The words on an item. `editing` is whether the table of an edit button is edited. */
export function words(item, editing = false) {
    if (item.title !== undefined) return item.title;
    if (item.systemItem === "editButton") return editing ? "Done" : "Edit";
    return WORDS[item.systemItem] ?? item.accessibilityLabel ?? item.image ?? item.systemItem ?? "";
}

/** What an item is called for those who do not see it. */
export function spoken(item, editing = false) { return item.accessibilityLabel ?? words(item, editing); }

/**
 * What all bars need: `send` sends a command and takes care of its end, `nav` makes handles, `controller` finds a
 * controller by id, `imageURL` knows the address of an image, and `isMirrored` whether all goes from right to left.
 */
export class Bars {
    constructor(context) { this.context = context; }

    /** The contents of a bar, as a new element; null for a part that is no bar. */
    draw(frame) {
        if (frame.part === "navigationBar") return this.navigationBar(frame);
        if (frame.part === "toolbar") return this.toolbar(frame);
        if (frame.part === "tabBar") return this.tabBar(frame);
        if (frame.part === "pageIndicator") return this.pageIndicator(frame);
        if (frame.part === "configuration") return this.configuration(frame);
        return null;
    }

    button(item, frame, key, tap, { back = false, editing = false } = {}) {
        const text = words(item, editing), name = spoken(item, editing), label = back ? `Back, ${name}` : name;
        const image = item.image ?? (AS_IMAGE.has(item.systemItem) ? item.systemItem : null);
        const button = element("button", {
            type: "button", className: back ? "item back" : "item", disabled: item.enabled === false,
            data: { key }, aria: { label, busy: item.highlighted ? "true" : undefined }, on: { click: tap },
        }, image ? icon(this.context.imageURL(image)) : element("span", { dir: "auto", textContent: text }));
        if (item.systemItem === "done" || item.systemItem === "save") button.classList.add("strong");
        place(button, item.frame, frame);
        return button;
    }

    navigationBar({ of, bar, frame, contents }) {
        const { nav, send, controller } = this.context;
        const { topItem, backOf, back, left = [], right = [], prompt } = contents;
        const owner = bar ? of : topItem, editing = controller(owner)?.editing ?? false;
        const tap = (position, index) => () => send(bar
            ? nav.controller(of).navigationBar.tap({ bar, position, index }, TAP)
            : nav.controller(owner).barButtonItem.tap({ position, index }, TAP));
        const goBack = () => send(bar
            ? nav.controller(of).navigationBar.tap({ bar, position: "back" }, ASKING)
            : nav.navigationController(backOf ?? of).tapBack({}, ASKING));
        const made = element("div", { className: "contents" });
        if (prompt) made.append(element("p", { className: "prompt", textContent: prompt }));
        if (back) made.append(this.button(back, frame, `${of}/back`, goBack, { back: true }));
        const add = (items, position) => items.forEach((item, index) => {
            const key = `${owner}/${position}/${item.id ?? index}`;
            made.append(this.button(item, frame, key, tap(position, index), { editing }));
        });
        add(left, "left");
        const title = this.title(contents, frame);
        if (title) made.append(title);
        add(right, "right");
        return made;
    }

    /** The title has the room between the items. navd estimates widths; a font of one's own may need more. */
    title({ title, titleView, titleFrame, titleIsLarge, back, left = [], right = [] }, frame) {
        const text = title ?? titleView?.text ?? (typeof titleView === "string" ? titleView : titleView?.name);
        if (text === undefined) return null;
        const className = titleIsLarge ? "title large" : "title", isMirrored = this.context.isMirrored();
        const made = element("h1", { className, tabIndex: -1 }, element("span", { dir: "auto", textContent: text }));
        if (titleIsLarge) {
            const { x, width } = titleFrame, end = frame.x + frame.width - 16;
            const room = isMirrored ? { x: frame.x + 16, width: x + width - frame.x - 16 } : { x, width: end - x };
            place(made, { ...titleFrame, ...room }, frame);
            return made;
        }
        const first = [...(back ? [back] : []), ...left];
        const [before, behind] = isMirrored ? [right, first] : [first, right];
        const start = Math.max(frame.x, ...before.map((item) => item.frame.x + item.frame.width)) + 5;
        const end = Math.min(frame.x + frame.width, ...behind.map((item) => item.frame.x)) - 5;
        const middle = titleFrame ? titleFrame.x + titleFrame.width / 2 : frame.x + frame.width / 2;
        const half = Math.max(0, Math.min(middle - start, end - middle));
        const { y, height } = titleFrame ?? frame;
        // Between two unequal neighbours the middle of the room is better than a title that is cut.
        const isNarrow = 2 * half < (titleFrame?.width ?? 0) * 1.15;
        const room = isNarrow ? { x: start, width: Math.max(0, end - start) } : { x: middle - half, width: 2 * half };
        place(made, { ...room, y, height }, frame);
        return made;
    }

    toolbar({ of, bar, frame, contents }) {
        const { nav, send, controller } = this.context;
        const owner = bar ? of : controller(of)?.viewControllers?.at(-1) ?? of;
        const made = element("div", { className: "contents", role: "toolbar", aria: { label: "Tools" } });
        contents.items.forEach((item, index) => {
            if (item.systemItem === "flexibleSpace" || item.systemItem === "fixedSpace") return;
            const tap = () => send(bar
                ? nav.controller(of).toolbar.tap({ bar, index }, TAP)
                : nav.controller(owner).barButtonItem.tap({ position: "toolbar", index }, TAP));
            const editing = controller(owner)?.editing ?? false;
            made.append(this.button(item, frame, `${owner}/toolbar/${item.id ?? index}`, tap, { editing }));
        });
        return made;
    }

    tabBar({ of, bar, contents, safeAreaInsets: hidden }) {
        const { nav, send, imageURL } = this.context;
        const places = contents.places
            ?? contents.items.map((item, index) => ({ ...item, selected: index === contents.selectedIndex }));
        const made = element("div", { className: "contents", role: "tablist", aria: { label: "Tabs" } });
        if (hidden) made.style.setProperty("inset", `0 ${hidden.right}px ${hidden.bottom}px ${hidden.left}px`);
        places.forEach((one, index) => {
            const text = words(one), image = one.image ?? one.systemItem;
            const tap = () => {
                if (this.moving) this.move(of, index);
                else if (bar) send(nav.controller(of).tabBar.tap({ bar, index }, TAP));
                else send(nav.tabBarController(of).tap({ index }, TAP));
            };
            const { badgeValue } = one, name = spoken(one);
            const label = badgeValue === undefined ? name : `${name}, ${badgeValue} new`;
            made.append(element("button", {
                type: "button", className: "tab", role: "tab", disabled: one.enabled === false,
                tabIndex: one.selected ? 0 : -1, data: { key: `${of}/tab/${one.viewController ?? index}` },
                aria: { selected: String(one.selected), label }, on: { click: tap },
            }, icon(imageURL(image)), element("span", { className: "label", dir: "auto", textContent: text }),
            badgeValue === undefined ? null : element("span", { className: "badge", textContent: badgeValue })));
        });
        made.addEventListener("keydown", (event) => this.walk(event, made));
        return made;
    }

    /** Arrows move the focus along the tabs; Enter and Space tap. */
    walk(event, list) {
        const forward = this.context.isMirrored() ? -1 : 1;
        const step = { ArrowRight: forward, ArrowLeft: -forward }[event.key];
        const tabs = [...list.querySelectorAll("[role=tab]")];
        const index = tabs.indexOf(document.activeElement);
        if (!step || index < 0) return;
        event.preventDefault();
        tabs[(index + step + tabs.length) % tabs.length].focus();
    }

    pageIndicator({ of, pageIndicator }) {
        const { nav, send } = this.context, { count, index } = pageIndicator;
        const turn = (toward) => () => send(nav.pageViewController(of).turn({ toward, gesture: "tap" }, TAP));
        // The page after lies to the left where all goes from right to left.
        const [before, after] = this.context.isMirrored() ? ["right", "left"] : ["left", "right"];
        const arrow = (toward, text) => element("button", {
            type: "button", className: `turn ${toward}`, textContent: toward === "left" ? "‹" : "›",
            aria: { label: text }, data: { key: `${of}/${toward}` }, on: { click: turn(toward) },
        });
        const dots = Array.from({ length: Math.min(count, 20) }, (_, one) =>
            element("span", { className: one === index ? "dot current" : "dot" }));
        const aria = { label: `Page ${index + 1} of ${count}` };
        return element("div", { className: "contents", role: "group", aria }, arrow(before, "Page before"),
            element("span", { className: "dots" }, ...dots), arrow(after, "Page after"));
    }

    configuration({ of, bar, frame, contents }) {
        const { nav, send, imageURL } = this.context;
        const done = () => {
            this.moving = null;
            send(bar
                ? nav.controller(of).tabBar.endCustomizing({ bar }, TAP)
                : nav.tabBarController(of).endCustomizing({}, TAP));
        };
        const made = element("div", { className: "contents", role: "group", aria: { label: contents.title } });
        const strip = element("div", { className: "strip" }, this.title(contents, frame));
        contents.right.forEach((item) => strip.append(this.button(item, frame, `${of}/done`, done)));
        made.append(strip);
        contents.items.forEach((item, index) => {
            const text = words(item), key = `${of}/item/${item.viewController ?? index}`;
            const choose = ({ currentTarget }) => {
                this.moving = { item: item.viewController ?? index, bar };
                for (const other of made.querySelectorAll(".configured")) {
                    other.setAttribute("aria-pressed", String(other === currentTarget));
                }
            };
            const button = element("button", {
                type: "button", className: item.inBar ? "configured in-bar" : "configured", data: { key },
                aria: { label: `${spoken(item)}: choose, then tap a tab to put it there`, pressed: "false" },
                on: { click: choose },
            }, icon(imageURL(item.image ?? item.systemItem)));
            button.append(element("span", { className: "label", dir: "auto", textContent: text }));
            place(button, item.frame, frame);
            made.append(button);
        });
        return made;
    }

    move(of, index) {
        const { nav, send } = this.context, { item, bar } = this.moving;
        this.moving = null;
        send(bar
            ? nav.controller(of).tabBar.moveItem({ bar, item, index }, TAP)
            : nav.tabBarController(of).moveItem({ viewController: item, index }, TAP));
    }
}
