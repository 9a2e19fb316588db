/** The tree, with its search. */
import { brief, label } from "../rules/words.js";
import { button, element, say } from "./dom.js";
import { List } from "./list.js";

// One sign for each kind, so that rows can be told apart at a glance.
const SIGNS = {
    viewController: "□", tableViewController: "☰", navigationController: "▤", tabBarController: "⊞",
    pageViewController: "▥", splitViewController: "◫", popoverController: "◰", moreNavigationController: "…",
    moreListController: "…",
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
            this.list.keep(model.outline.indexOf(this.list.activeRow.id));
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
        const { selected } = this.page.model, owed = (this.#votes.get(id) ?? []).map(textOf).join();
        const { kind, appearance, name, title, customClass, navigationItem, host, transition, editing } = controller;
        const isMoving = Boolean(transition), isSelected = selected?.id === id;
        return JSON.stringify([
            id, depth, relation, hasChildren, isOpen, isFound, isSelected, owed, kind, appearance, name, title,
            customClass, navigationItem?.title, host?.client, host?.state, isMoving, editing]);
    }

    #draw(made, { id, depth, controller, relation, hasChildren, isOpen, isFound }) {
        const { kind, appearance, customClass, title, navigationItem } = controller;
        const isSelected = this.page.model.selected?.id === id, name = label(controller, id);
        const more = [customClass, title ?? navigationItem?.title].find((one) => one && one !== name);
        made.className = `row node ${appearance ?? ""}`;
        made.classList.toggle("selected", isSelected);
        made.classList.toggle("found", isFound);
        made.style.setProperty("--depth", String(Math.min(depth, 24)));
        made.setAttribute("aria-level", String(depth + 1));
        made.setAttribute("aria-selected", String(isSelected));
        if (hasChildren) made.setAttribute("aria-expanded", String(isOpen));
        else made.removeAttribute("aria-expanded");
        made.setAttribute("aria-label", [name, kind, id, appearance, RELATIONS[relation]].filter(Boolean).join(", "));
        const part = (className, textContent) => element("span", { className, textContent });
        const sign = part("sign", SIGNS[kind] ?? "□"), twisty = hasChildren ? (isOpen ? "▾" : "▸") : "";
        sign.title = kind;
        made.replaceChildren(
            part(hasChildren ? "twisty" : "twisty none", twisty), sign, part("name", name),
            ...(more ? [part("more", brief(more, 80))] : []), part("id", id), ...this.#chips(id, controller, relation));
    }

    /** What is to be known of a row beyond its name. */
    #chips(id, { transition, host, editing }, relation) {
        const chip = (text, className = "", title = "") =>
            element("span", { className: `chip ${className}`, textContent: text, title });
        const chips = [];
        if (RELATIONS[relation]) chips.push(chip(RELATIONS[relation]));
        if (transition) chips.push(chip(transition.kind ?? "moves", "moving"));
        if (host) chips.push(chip(`host ${host.client} ${host.state ?? ""}`, host.state === "lost" ? "bad" : ""));
        if (editing) chips.push(chip("editing"));
        const votes = (this.#votes.get(id) ?? []).slice(0, 2);
        return [...chips, ...votes.map((vote) => chip(textOf(vote), "vote", `${vote.client} owes an answer`))];
    }
}

/** Who owes an answer, with the seconds that are left. */
const textOf = ({ client, left }) => (left === undefined ? client : `${client} ${Math.ceil(left / 1000)} s`);
