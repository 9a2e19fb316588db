/** Tables: rows are asked for when they are seen, and only as many elements are made as fit on the screen. */
import { element, icon, order } from "./dom.js";

const ROW = 44, HEADER = { plain: 24, grouped: 40 }, FOOTER = 32, AHEAD = 4, PAGE = 40, LAST = 2000;

export class Table {
    // What navd has answered, by "section/row", and the titles of sections.
    #cells = new Map();
    #titles = new Map();
    #asked = new Set();
    #version = null;
    #sections = null;
    #rows = new Map();
    #scrollTop = 0;
    #retry = null;
    #told = "";

    constructor(context, host) {
        this.context = context;
        this.spacer = element("div", { className: "spacer" });
        this.list = element("div", { className: "rows", role: "list" }, this.spacer);
        this.note = element("p", { className: "note", role: "status" });
        host.classList.add("table");
        host.append(this.list, this.note);
        this.host = host;
        host.addEventListener("scroll", () => this.#scrolled());
    }

    /** A new layout. `frame` is the frame of the table's view. */
    update(frame) {
        const { table = {}, editing = false, contentInset } = frame, version = `${table.dataVersion ?? 0} ${editing}`;
        if (version !== this.#version) {
            // What stands there is drawn until the new rows have come.
            this.#asked.clear();
            this.#stale = new Set(this.#cells.keys());
            this.#version = version;
            this.#sections = table.sections ?? null;
        }
        this.#sections = table.sections ?? this.#sections;
        Object.assign(this, { of: frame.of, table, editing, dataVersion: table.dataVersion ?? 0, frame: frame.frame });
        this.host.classList.toggle("grouped", table.style === "grouped");
        this.host.classList.toggle("editing", editing);
        this.host.style.setProperty("padding-top", `${contentInset?.top ?? 0}px`);
        this.#draw();
    }

    /** The table comes on screen again. */
    shown() { this.host.scrollTop = this.#scrollTop; }

    hidden() {
        clearTimeout(this.#retry);
        clearTimeout(this.#telling);
    }

    #stale = new Set();
    #telling = null;

    get #handle() { return this.context.nav.tableViewController(this.of); }

    // Where what stands.

    /** The top of each section, of its rows, and the height of all. */
    #geometry() {
        const isGrouped = this.table.style === "grouped", places = [];
        let top = 0;
        for (const [section, count] of (this.#sections ?? []).entries()) {
            const { header, footer } = this.#titles.get(section) ?? {};
            const head = header === undefined ? (isGrouped ? 20 : 0) : isGrouped ? HEADER.grouped : HEADER.plain;
            places.push({ section, count, top, rows: top + head, end: top + head + count * ROW });
            top += head + count * ROW + (footer === undefined ? 0 : FOOTER);
        }
        return { places, height: top + (isGrouped ? 20 : 0) };
    }

    #draw() {
        if (!this.#sections) this.#ask(0, 0, 0);
        const { places, height } = this.#geometry();
        this.spacer.style.setProperty("height", `${height}px`);
        const from = this.host.scrollTop - AHEAD * ROW, to = this.host.scrollTop + this.frame.height + AHEAD * ROW;
        const wanted = [], rows = new Map();
        for (const { section, count, top, rows: first, end } of places) {
            if (end + FOOTER < from || top > to) continue;
            const { header, footer } = this.#titles.get(section) ?? {};
            const group = [];
            const low = Math.max(0, Math.floor((from - first) / ROW));
            const high = Math.min(count, Math.ceil((to - first) / ROW));
            for (let row = low; row < high; row += 1) {
                const key = `${section}/${row}`, made = this.#row(section, row, count);
                made.style.setProperty("top", `${first + row * ROW}px`);
                rows.set(key, made);
                group.push(made);
                if (!this.#cells.has(key) || this.#stale.has(key)) this.#ask(section, row, count);
            }
            if (header !== undefined) group.unshift(this.#title(header, "header", top));
            if (footer !== undefined) group.push(this.#title(footer, "footer", end));
            wanted.push(...group);
        }
        this.#rows = rows;
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
        const key = `${section}/${row}`, contents = this.#cells.get(key), { selected, pending } = this.table;
        const isHere = (one) => one !== undefined && (one.section ?? 0) === section && one.row === row;
        const isSelected = isHere(selected), isPending = isHere(pending);
        const isLast = row === count - 1;
        const state = JSON.stringify([contents, isSelected, isPending, this.editing, isLast, this.dataVersion]);
        const old = this.#rows.get(key);
        if (old?.dataset.state === state) return old;
        const made = element("div", { role: "listitem", className: "row", data: { state } });
        made.classList.toggle("selected", isSelected);
        made.classList.toggle("last", isLast);
        if (contents) this.#fill(made, contents, section, row, isSelected, isPending);
        else made.classList.add("waiting");
        if (old?.contains(document.activeElement)) queueMicrotask(() => made.querySelector("button")?.focus());
        return made;
    }

    #fill(made, { cell, accessoryType, editingStyle, showsReorderControl }, section, row, isSelected, isPending) {
        const { send, imageURL } = this.context, at = { section, row, dataVersion: this.dataVersion };
        const text = cell?.text ?? cell?.title ?? "", { detailText, image, swatch } = cell ?? {};
        const key = `${this.of}/${section}/${row}`;
        if (editingStyle === "delete" || editingStyle === "insert") {
            const [sign, word] = editingStyle === "delete" ? ["−", "Delete"] : ["+", "Insert"];
            made.append(element("button", {
                type: "button", className: `control ${editingStyle}`, textContent: sign,
                data: { key: `${key}/control` }, aria: { label: `${word} ${text}` },
                on: { click: () => send(this.#handle.tapEditControl({ ...at, confirmed: false })) },
            }));
        }
        const main = element("button", {
            type: "button", className: "main", data: { key }, aria: { current: isSelected ? "true" : undefined },
            on: { click: () => send(this.#handle.tapRow(at)) },
        });
        const hidden = { hidden: "true" };
        if (swatch !== undefined) main.append(element("span", { className: `swatch art-${swatch}`, aria: hidden }));
        else if (image) main.append(icon(imageURL(image)));
        main.append(element("span", { className: "texts" }, element("span", { className: "text", textContent: text }),
            detailText ? element("span", { className: "detail", textContent: detailText }) : null));
        if (accessoryType === "disclosureIndicator" && !this.editing) main.append(chevron());
        if (accessoryType === "checkmark") {
            const aria = { label: "chosen" };
            main.append(element("span", { className: "checkmark", textContent: "✓", role: "img", aria }));
        }
        made.append(main);
        if (accessoryType === "detailDisclosureButton") {
            made.append(element("button", {
                type: "button", className: "info", textContent: "i",
                data: { key: `${key}/info` }, aria: { label: `More about ${text}` },
                on: { click: () => send(this.#handle.tapAccessory(at)) },
            }));
        }
        if (isPending) {
            made.append(element("button", {
                type: "button", className: "delete-button", textContent: "Delete",
                data: { key: `${key}/delete` }, aria: { label: `Delete ${text}` },
                on: { click: () => send(this.#handle.tapDeleteButton({ dataVersion: this.dataVersion })) },
            }));
        } else if (showsReorderControl) made.append(this.#grip(made, section, row, text, key));
        if (!this.editing) this.#takeSwipes(main, at);
    }

    // Gestures.

    /** A finger that goes left on a row asks for its delete button. */
    #takeSwipes(main, at) {
        let start = null;
        main.addEventListener("pointerdown", ({ clientX, clientY }) => { start = { clientX, clientY }; });
        main.addEventListener("pointerup", ({ clientX, clientY }) => {
            const isSwipe = start && start.clientX - clientX > 40 && Math.abs(clientY - start.clientY) < 20;
            start = null;
            if (!isSwipe) return;
            main.addEventListener("click", (event) => event.stopImmediatePropagation(), { capture: true, once: true });
            this.context.send(this.#handle.swipeRow(at));
        });
    }

    /** The control by which a row is dragged to another place of its section, with a finger or with arrow keys. */
    #grip(made, section, row, text, key) {
        const drop = (to) => {
            const last = this.#sections[section] - 1, target = Math.max(0, Math.min(last, to));
            if (target === row) return;
            const { dataVersion } = this;
            this.context.send(this.#handle.dragRow({ section, row, to: { section, row: target }, dataVersion }));
        };
        const grip = element("button", {
            type: "button", className: "grip", textContent: "≡",
            data: { key: `${key}/grip` }, aria: { label: `Move ${text}: arrow up or down` },
            on: {
                keydown: (event) => {
                    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
                    if (!step) return;
                    event.preventDefault();
                    drop(row + step);
                },
            },
        });
        grip.addEventListener("pointerdown", (down) => {
            grip.setPointerCapture(down.pointerId);
            const scale = this.host.getBoundingClientRect().width / this.host.offsetWidth || 1;
            let moved = 0;
            const move = ({ clientY }) => {
                moved = (clientY - down.clientY) / scale;
                made.classList.add("dragged");
                made.style.setProperty("transform", `translateY(${moved}px)`);
            };
            grip.addEventListener("pointermove", move);
            grip.addEventListener("lostpointercapture", () => {
                grip.removeEventListener("pointermove", move);
                made.classList.remove("dragged");
                made.style.removeProperty("transform");
                drop(row + Math.round(moved / ROW));
            }, { once: true });
        });
        return grip;
    }

    #scrolled() {
        this.#scrollTop = this.host.scrollTop;
        this.#draw();
    }

    /** Tells navd what is seen, once the table stands still. */
    #tellVisible(places) {
        clearTimeout(this.#telling);
        const top = this.host.scrollTop, found = places.find(({ end }) => end > top);
        if (!found) return;
        const row = Math.max(0, Math.floor((top - found.rows) / ROW)), count = Math.ceil(this.frame.height / ROW);
        const seen = `${found.section}/${row}/${count}`;
        if (seen === this.#told) return;
        this.#telling = setTimeout(() => {
            this.#told = seen;
            this.#handle.scrollTo({ section: found.section, row, count }).catch(() => {});
        }, 300);
    }

    // Rows.

    /** Asks for the page of rows around one of them. */
    async #ask(section, row, count) {
        const first = row - row % PAGE, key = count ? `${section}/${first}` : "sections", version = this.#version;
        if (this.#asked.has(key)) return;
        this.#asked.add(key);
        try {
            const params = { section, row: first, count: count ? Math.min(PAGE, count - first) : 0 };
            const answer = await this.#handle.rows(params, { deadline: 4000, whenBusy: "queue" });
            if (version === this.#version) this.#take(answer);
        } catch (error) {
            this.#missed(error, key);
        }
    }

    #take({ section, rows, sections, headerTitle, footerTitle }) {
        this.note.textContent = "";
        if (String(sections) !== String(this.#sections)) this.#sections = sections;
        // A data source has no word for the title of a section; here it stands in the section's first row.
        const header = headerTitle ?? rows[0]?.cell?.sectionTitle ?? this.#titles.get(section)?.header;
        this.#titles.set(section, { header, footer: footerTitle });
        for (const one of rows) {
            this.#cells.delete(`${section}/${one.row}`);
            this.#cells.set(`${section}/${one.row}`, one);
            this.#stale.delete(`${section}/${one.row}`);
        }
        for (const key of this.#cells.keys()) {
            const [of, row] = key.split("/").map(Number);
            if (row >= (sections[of] ?? 0)) this.#cells.delete(key);
        }
        while (this.#cells.size > LAST) this.#cells.delete(this.#cells.keys().next().value);
        if (this.host.isConnected) this.#draw();
    }

    /** There are no rows now: what is there stays, and they are asked for again. */
    #missed(error, key) {
        if (error.name === "stale" || !this.host.isConnected) {
            this.#asked.delete(key);
            return;
        }
        this.note.textContent = this.#cells.size ? "" : "Waiting for the rows";
        clearTimeout(this.#retry);
        this.#retry = setTimeout(() => {
            this.#asked.clear();
            if (this.host.isConnected) this.#draw();
        }, 1000);
    }
}

const chevron = () => element("span", { className: "chevron", textContent: "›", aria: { hidden: "true" } });

/** The list of the tabs that do not fit into the bar. */
export class MoreList {
    constructor(context, host) {
        Object.assign(this, { context, host });
        host.classList.add("table");
    }

    update({ of, rows = [] }) {
        const { nav, send, imageURL, controller } = this.context, state = JSON.stringify(rows);
        if (state === this.state) return;
        this.state = state;
        let bar = of;
        while (bar && controller(bar)?.kind !== "tabBarController") bar = controller(bar)?.parent;
        this.host.replaceChildren(element("div", { className: "rows", role: "list" }, ...rows.map((item, index) => {
            const row = element("div", { role: "listitem", className: "row" }, element("button", {
                type: "button", className: "main", disabled: item.enabled === false, data: { key: `${of}/${index}` },
                on: { click: () => send(nav.tabBarController(bar).selectMoreRow({ index })) },
            }, icon(imageURL(item.image ?? item.systemItem)),
            element("span", { className: "text", textContent: item.title ?? item.systemItem }), chevron()));
            row.style.setProperty("top", `${index * ROW}px`);
            return row;
        })));
    }

    shown() {}

    hidden() {}
}
