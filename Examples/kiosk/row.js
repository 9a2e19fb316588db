/** The element of one row, with its controls. */
import { spoken, words } from "./bars.js";
import { element, icon } from "./dom.js";
import { ROW } from "./geometry.js";
import { takeSwipes } from "./gestures.js";
import { TAP } from "./taps.js";

const chevron = () => element("span", { className: "chevron", textContent: "›", aria: { hidden: "true" } });

/** table: see `Table`. at: `{section, row}`. contents: what navd has answered; undefined while that is awaited. */
export function makeRow(table, at, contents, { state, isSelected, isPending, isLast }) {
    const made = element("div", { role: "listitem", className: "row", data: { state } });
    made.classList.toggle("selected", isSelected);
    made.classList.toggle("last", isLast);
    if (contents) fill(made, table, at, contents, isSelected, isPending);
    else made.classList.add("waiting");
    return made;
}

function fill(made, table, { section, row }, contents, isSelected, isPending) {
    const { cell, accessoryType, editingStyle, showsReorderControl } = contents;
    const { handle, editing, dataVersion } = table;
    const { send, imageURL } = table.context, at = { section, row, dataVersion };
    const text = cell?.text ?? cell?.title ?? "", { detailText, image, swatch } = cell ?? {};
    const key = `${table.of}/${section}/${row}`;
    const button = (className, name, textContent, label, tap) => element("button", {
        type: "button", className, textContent, data: { key: `${key}/${name}` }, aria: { label }, on: { click: tap } });
    if (editingStyle === "delete" || editingStyle === "insert") {
        const [sign, word] = editingStyle === "delete" ? ["−", "Delete"] : ["+", "Insert"];
        made.append(button(`control ${editingStyle}`, "control", sign, `${word} ${text}`,
            () => send(handle.tapEditControl({ ...at, confirmed: false }, TAP))));
    }
    const main = element("button", {
        type: "button", className: "main", data: { key }, aria: { current: isSelected ? "true" : undefined },
        on: { click: () => send(handle.tapRow(at, TAP)) },
    });
    const hidden = { hidden: "true" };
    if (swatch !== undefined) main.append(element("span", { className: `swatch art-${swatch}`, aria: hidden }));
    else if (image) main.append(icon(imageURL(image)));
    main.append(element("span", { className: "texts" },
        element("span", { className: "text", dir: "auto", textContent: text }),
        detailText ? element("span", { className: "detail", dir: "auto", textContent: detailText }) : null));
    if (accessoryType === "disclosureIndicator" && !editing) main.append(chevron());
    if (accessoryType === "checkmark") {
        main.append(element("span", {
            className: "checkmark", textContent: "✓", role: "img", aria: { label: "chosen" } }));
    }
    made.append(main);
    if (accessoryType === "detailDisclosureButton") {
        made.append(button("info", "info", "i", `More about ${text}`, () => send(handle.tapAccessory(at, TAP))));
    }
    if (isPending) {
        made.append(button("delete-button", "delete", "Delete", `Delete ${text}`,
            () => send(handle.tapDeleteButton({ dataVersion }, TAP))));
    } else if (showsReorderControl) made.append(grip(made, table, { section, row }, text, `${key}/grip`));
    if (!editing) {
        takeSwipes(main, (toward) => {
            const isMeant = toward === (table.context.isMirrored() ? "right" : "left");
            if (isMeant) send(handle.swipeRow(at, TAP));
            return isMeant;
        });
    }
}

/** The control by which a row is moved to another place of its section, with a finger or with arrow keys. */
function grip(made, table, at, text, key) {
    const drag = element("button", {
        type: "button", className: "grip", textContent: "≡",
        data: { key }, aria: { label: `Move ${text}: arrow up or down` },
        on: {
            keydown: (event) => {
                const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
                if (!step) return;
                event.preventDefault();
                table.move(at, at.row + step, { isByKey: true });
            },
        },
    });
    drag.addEventListener("pointerdown", (down) => {
        drag.setPointerCapture(down.pointerId);
        const scale = table.host.getBoundingClientRect().width / table.host.offsetWidth || 1;
        let moved = 0;
        const move = ({ clientY }) => {
            moved = (clientY - down.clientY) / scale;
            made.classList.add("dragged");
            made.style.setProperty("transform", `translateY(${moved}px)`);
        };
        drag.addEventListener("pointermove", move);
        drag.addEventListener("lostpointercapture", () => {
            drag.removeEventListener("pointermove", move);
            made.classList.remove("dragged");
            made.style.removeProperty("transform");
            table.move(at, at.row + Math.round(moved / table.rowHeight));
        }, { once: true });
    });
    return drag;
}

/** The list of the tabs that do not fit into the bar. */
export class MoreList {
    constructor(context, host) {
        Object.assign(this, { context, host });
        host.classList.add("table");
    }

    update({ of, rows = [] }) {
        const { nav, send, imageURL, controller } = this.context, state = JSON.stringify(rows);
        if (state === this.state) return;
        let bar = of;
        while (bar && controller(bar)?.kind !== "tabBarController") bar = controller(bar)?.parent;
        // The tree has not come yet.
        if (bar) this.state = state;
        this.host.replaceChildren(element("div", { className: "rows", role: "list" }, ...rows.map((item, index) => {
            const row = element("div", { role: "listitem", className: "row" }, element("button", {
                type: "button", className: "main", disabled: item.enabled === false, data: { key: `${of}/${index}` },
                aria: { label: item.accessibilityLabel === undefined ? undefined : spoken(item) },
                on: { click: () => send(nav.tabBarController(bar).selectMoreRow({ index }, TAP)) },
            }, icon(imageURL(item.image ?? item.systemItem)),
            element("span", { className: "text", dir: "auto", textContent: words(item) }), chevron()));
            row.style.setProperty("top", `${index * ROW}px`);
            return row;
        })));
    }

    shown() {}

    hidden() {}
}
