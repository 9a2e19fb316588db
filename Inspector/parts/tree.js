/** The tree, with its search. */
import { label } from "../rules/words.js";
import { button, element, say } from "./dom.js";
import { List } from "./list.js";

// One sign for each kind, so that rows can be told apart at a glance.
const SIGNS = {
    viewController: "□", tableViewController: "☰", navigationController: "▤", tabBarController: "⊞",
        pageViewController: "▥",
    splitViewController: "◫", popoverController: "◰", moreNavigationController: "…", moreListController: "…",
};
const RELATIONS = { presented: "presented", popover: "popover", detached: "stands nowhere" };

export class TreePart {
    #votes = new Map();
    #listed = null;

    constructor(host, page) {
        this.page = page;
        const { model } = page;
        this.found = element("span", { className: "count", role: "status" });
        this.search = element("input", {
            type: "search", placeholder: "Search names, classes, titles, ids", spellcheck: false,
                aria: { label: "Search the tree" },
            on: { input: () => this.#search(), keydown: (event) => this.#searchKey(event) },
        });
        this.windowButton = button("Window", () => page.select("window"), { title: "Select the window itself" });
        const rows = element("div");
        host.append(element("div", { className: "tools" }, this.search, this.found, this.windowButton), rows);
        this.list = new List({
            host: rows, label: "Controllers", roles: ["tree", "treeitem"], source: model.outline,
            state: (row) => this.#state(row), draw: (made, row) => this.#draw(made, row),
            activate: ({ id, hasChildren, isOpen }, _, event) => {
                const isTwisty = event.target.classList?.contains("twisty");
                if (isTwisty && hasChildren) this.#toggle(id, !isOpen);
                else page.select(id);
            },
            key: (event, index) => this.#key(event, index),
        });
    }

    #search() {
        const { model } = this.page, number = model.outline.search(this.search.value);
        say(this.found, this.search.value.trim() ? `${number}` : "");
        this.list.host.scrollTop = 0;
        this.page.changed("tree");
    }

    /** Enter goes to the next one that is found, Escape leaves the search. */
    #searchKey(event) {
        const { model } = this.page;
        if (event.key === "Escape") {
            this.search.value = "";
            this.#search();
        } else if (event.key === "Enter") {
            event.preventDefault();
            const at = model.selected ? model.outline.indexOf(model.selected.id) : -1;
            const id = model.outline.nextFound(at, event.shiftKey ? -1 : 1);
            if (id) this.page.select(id);
        } else if (event.key === "ArrowDown") {
            this.list.host.focus();
        }
    }

    #toggle(id, isOpen) {
        this.page.model.outline.toggle(id, isOpen);
        this.page.changed("tree");
    }

    #key(event, index) {
        const { model } = this.page, [row] = index >= 0 ? model.outline.rows(index, 1) : [];
        if (!row) return false;
        if (event.key === "ArrowRight") {
            if (row.hasChildren && !row.isOpen) this.#toggle(row.id, true);
            else if (row.hasChildren) this.list.active = index + 1;
        } else if (event.key === "ArrowLeft") {
            if (row.hasChildren && row.isOpen) this.#toggle(row.id, false);
            else this.list.active = Math.max(0, model.outline.indexOf(model.outline.pathOf(row.id)[0]));
        } else {
            return false;
        }
        this.list.reveal(this.list.active);
        return true;
    }

    show() {
        const { model } = this.page, { selected } = model;
        this.#votes = new Map();
        const open = model.isLive ? model.votes.open(model.clock()) : [];
        for (const vote of open) if (vote.window === undefined || vote.window === model.window?.id) this.#count(vote);
        if (selected && selected.id !== this.#listed) {
            const index = model.outline.indexOf(selected.id);
            if (index >= 0) {
                [this.list.activeRow] = model.outline.rows(index, 1);
                this.list.active = index;
                this.list.reveal(index);
            }
        } else if (this.list.activeRow) {
            // Rows may have come or gone above it.
            this.list.active = model.outline.indexOf(this.list.activeRow.id);
        }
        this.#listed = selected?.id ?? null;
        this.list.show();
    }

    #count(vote) {
        const list = this.#votes.get(vote.on) ?? [];
        list.push(vote);
        this.#votes.set(vote.on, list);
    }

    #state({ id, depth, controller, relation, hasChildren, isOpen, isFound }) {
        const { selected } = this.page.model, votes = this.#votes.get(id) ?? [];
        const owed = votes.map(({ client, left }) =>
            `${client} ${left === undefined ? "" : Math.ceil(left / 1000)}`).join();
        const { kind, appearance, name, title, customClass, navigationItem, host, transition, editing } = controller;
        return JSON.stringify([id, depth, relation, hasChildren, isOpen, isFound, selected?.id === id, owed, kind,
            appearance,
            name, title, customClass, navigationItem?.title, host?.state, Boolean(transition), editing]);
    }

    #draw(made, { id, depth, controller, relation, hasChildren, isOpen, isFound }) {
        const isSelected = this.page.model.selected?.id === id, { kind, appearance, customClass, title,
            navigationItem } = controller;
        const votes = this.#votes.get(id) ?? [], name = label(controller, id);
        const shown = title ?? navigationItem?.title, more = [customClass, shown].find((one) => one && one !== name);
        made.className = `row node ${appearance ?? ""}`;
        made.classList.toggle("selected", isSelected);
        made.classList.toggle("found", isFound);
        made.style.setProperty("--depth", String(Math.min(depth, 24)));
        made.setAttribute("aria-level", String(depth + 1));
        made.setAttribute("aria-selected", String(isSelected));
        if (hasChildren) made.setAttribute("aria-expanded", String(isOpen));
        else made.removeAttribute("aria-expanded");
        const chips = votes.slice(0, 2).map(({ client, left }) => element("span", {
            className: "chip vote", textContent: left === undefined ? client : `${client} ${Math.ceil(left / 1000)} s`,
            title: `${client} owes an answer` }));
        const chip = (text, className = "") => element("span", { className: `chip ${className}`, textContent: text });
        made.replaceChildren(
            element("span", { className: hasChildren ? "twisty" : "twisty none", textContent: hasChildren
                ? (isOpen ? "▾" : "▸") : "",
                aria: { hidden: "true" } }),
            element("span", { className: "sign", textContent: SIGNS[kind] ?? "□", title: kind,
                aria: { hidden: "true" } }),
            element("span", { className: "name", textContent: name }),
            more ? element("span", { className: "more", textContent: more }) : "",
            element("span", { className: "id", textContent: id }),
            ...[RELATIONS[relation] ? chip(RELATIONS[relation]) : "",
                controller.transition ? chip(controller.transition.kind ?? "moves", "moving") : "",
                controller.host ? chip(`host ${controller.host.client} ${controller.host.state ?? ""}`,
                    controller.host.state === "lost" ? "bad" : "") : "",
                controller.editing ? chip("editing") : "", ...chips].filter(Boolean),
        );
        made.setAttribute("aria-label", [name, kind, id, appearance, RELATIONS[relation]].filter(Boolean).join(", "));
    }
}
