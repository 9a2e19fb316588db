/** The selection: its members and who has set them, who speaks for it and votes, and what is open. */
import { LOOKS, lineOf } from "../rules/navctl.js";
import { originsOf } from "../rules/origins.js";
import { propertiesOf } from "../rules/properties.js";
import { actionsOf } from "../rules/targets.js";
import { attachmentsOf, isVote, mayBeAsked, selectorOf } from "../rules/voters.js";
import { brief, clock, count, duration, label, lastWord } from "../rules/words.js";
import { button, element } from "./dom.js";

// Members of `controller.get` that a snapshot has, too, are not shown twice.
const REFERENCES = /^c\d+$/;

export class DetailsPart {
    #open = new Map([["Properties", true], ["Votes and attachments", true], ["Actions", true]]);
    #groups = new Set();
    #votes;

    constructor(host, page) {
        Object.assign(this, { host, page });
        this.body = element("div", { className: "body" });
        // The countdowns of open votes are drawn often, and the rest only when it changes.
        this.#votes = element("div", { className: "open-votes" });
        host.append(this.#votes, this.body);
    }

    show() {
        const { model } = this.page, { selected, selection } = model;
        if (!selected) return this.#nothing();
        if (!selection) return this.#gone(selected);
        const isWindow = selected.id === "window", top = this.host.scrollTop;
        this.body.replaceChildren(...[
            this.#head(selected.id, selection, isWindow),
            isWindow ? null : this.#section("Actions", this.#actions(selection)),
            isWindow ? null : this.#section("Votes and attachments", this.#attachments(selection)),
            this.#section("Properties", this.#properties(selected.id, selection)),
            isWindow || !model.isLive ? null : this.#section("What follows from it", this.#derived()),
        ].filter(Boolean));
        this.host.scrollTop = top;
    }

    #nothing() {
        this.body.replaceChildren(element("p", { className: "empty",
            textContent: "Select a row of the tree, or click on the screen." }));
    }

    #gone({ id, name }) {
        const words = `${name ?? id} is not there at this moment.`;
        this.body.replaceChildren(element("p", { className: "empty", role: "status", textContent: words }));
    }

    /** The questions that wait, for the whole window, those of the selection first; drawn several times a second. */
    showVotes() {
        const { model } = this.page;
        if (!model.isLive) return this.#votes.replaceChildren();
        const open = model.votes.open(model.clock()), id = model.selected?.id;
        open.sort((a, b) => (a.on === id ? 0 : 1) - (b.on === id ? 0 : 1) || b.waited - a.waited);
        const rows = open.slice(0, 8).map((vote) => this.#vote(vote, id));
        if (open.length > 8) rows.push(element("li",
            { textContent: `and ${count(open.length - 8, "question")} more` }));
        if (!rows.length) return this.#votes.replaceChildren();
        const pending = (model.peers?.peers ?? []).filter((one) => one.pending > 0);
        const queue = pending.length ? `Who waits for an answer of navd: ${pending.map((one) =>
            `${one.client} (${one.pending})`).join(", ")}. navd does not tell which command waits behind which vote.`
            : "No client waits for an answer of navd.";
        return this.#votes.replaceChildren(
            element("h3", { textContent: `${count(open.length, "question")} open` }),
            element("ul", { className: "votes" }, ...rows),
            element("p", { className: "queue", textContent: queue }));
    }

    #vote({ client, method, on, viewController, waited, left, patience, silence, dryRun, window }, selected) {
        const { model } = this.page, name = label(model.state?.get(on), on);
        const about = viewController ? ` ${label(model.state?.get(viewController), viewController)}` : "";
        const time = left === undefined ? `for ${duration(waited)}` : left === 0 ? "time is over"
            : `${duration(left)} left`;
        const elsewhere = window && window !== model.window?.id ? ` in ${window}` : "";
        const bar = element("progress", { max: patience ?? 1, value: patience ? Math.min(waited, patience) : 0, aria: {
            label: `${client}: ${time}` } });
        if (!patience) bar.removeAttribute("value");
        return element("li", { className: on === selected ? "own" : "" },
            element("b", { textContent: client }),
                ` ${lastWord(method)} of ${name}${about}${elsewhere}${dryRun ? " (dry run)" : ""} `,
            bar, element("span", { className: "time", textContent: ` ${time}, then ${silence ?? "?"}` }),
            button("select", () => this.page.select(on), { className: "link", title: `Select ${name}` }));
    }

    #head(id, selection, isWindow) {
        const { model } = this.page, name = isWindow ? selection.name ?? "window" : label(selection, id);
        const last = model.past.stepAt(model.seq), words = isWindow ? `window ${selection.id}`
            : `${selection.kind} ${id}`;
        return element("header", { className: "selected-head" },
            element("h2", { textContent: name }), element("p",
                { textContent: `${words}${selection.appearance ? `, ${selection.appearance}` : ""}` }),
            last ? element("p", { className: "small",
                textContent: `Shown at commit ${model.seq}, by ${last.by ?? "?"}` }) : null,
            button("Copy line", () => this.page.copyLine(isWindow ? LOOKS.tree(selection.id) : LOOKS.controller(id)),
                { title: "Copy the navctl line that shows it" }));
    }

    #section(title, ...children) {
        const made = element("details", { open: this.#open.get(title) ?? false, on: {
            toggle: () => this.#open.set(title, made.open) } },
        element("summary", { textContent: title }), ...children);
        return made;
    }

    #actions(controller) {
        const actions = actionsOf(controller, this.page.model.state);
        if (!actions.length) return element("p", { className: "small",
            textContent: "Nothing that a user could do with it by itself." });
        return element("div", { className: "buttons" }, ...actions.map(({ text, command }) =>
            button(text, () => this.page.ask(command, text), { title: lineOf(command, { dryRun: true }) })));
    }

    #attachments(controller) {
        const { model } = this.page, found = attachmentsOf(controller, model.state, model.attachments);
        const note = model.isLive ? "" : " These are the attachments of today: navd does not tell those of the past.";
        if (!found.length) {
            return element("p", { className: "small",
                textContent: `Nobody speaks for it. Every vote counts as its rule says.${note}` });
        }
        const list = element("ul", { className: "attachments" });
        for (const one of found) {
            const votes = one.implements.filter((method) => isVote(method) && mayBeAsked(method, controller.kind));
            const told = one.implements.length - votes.length, to = brief(selectorOf(one.to), 60);
            list.append(element("li", { className: one.serves ? one.state : "behind" },
                element("b", { textContent: one.client }),
                    ` ${one.role}, ${one.serves ? one.state : "behind another one"} `,
                element("small", { textContent: `${one.attachment} to ${to}` }),
                ...votes.map((method) => element("div", { className: "vote-line", textContent:
                    `votes on ${lastWord(method)}: ${duration(one.patience)}, then ${one.silence}${
                        one.dryRuns === false ? ", not in dry runs" : ""}` })),
                told ? element("div", { className: "small", textContent: `${votes.length ? "and hears" : "hears"} ${
                    one.implements.filter((method) => !votes.includes(method)).map(lastWord).join(", ")}${
                    one.awaits?.length ? `; navd waits for ${one.awaits.map(lastWord).join(", ")}` : ""}` }) : null));
        }
        return element("div", {}, list, note ? element("p", { className: "small", textContent: note }) : null);
    }

    #properties(id, object) {
        const { model } = this.page, rows = propertiesOf(object, (path, depth) => depth < 1 || this.#groups.has(path));
        const { origins, isWhole } = originsOf(model.past, id, model.seq, rows.map(({ path }) => path));
        const body = element("div", { className: "properties", role: "table",
            aria: { label: "Properties and the commits that set them" } });
        for (const row of rows) body.append(this.#property(row, origins));
        if (isWhole) return body;
        const words = { notKept: "navd keeps no history (it has no --store)", reached: "the history begins later",
            full: "no more of the history is kept here" }[model.history];
        return element("div", {}, body, element("p", { className: "small", textContent:
            `Members without a commit were set before commit ${model.past.first}, where what is known begins${
                words ? `: ${words}.` : "."}` }),
        words ? null : button("Look further back", () => this.page.older(), { title: "Read a page of the history" }));
    }

    #property({ path, name, depth, value, isGroup }, origins) {
        const { model } = this.page, step = origins.get(path), isOpen = depth < 1
            || this.#groups.has(path);
        const isReference = path !== "id" && typeof value === "string" && REFERENCES.test(value)
            && model.state.get(value);
        const text = isGroup ? (Array.isArray(value) ? `[${value.length}]` : "{…}") : brief(value, 200);
        const shown = isReference ? button(`${text} ${label(model.state.get(value))}`, () => this.page.select(value),
            { className: "link" })
            : element("span", { className: `value ${typeof value}`, textContent: text });
        const toggle = isGroup && depth > 0 ? button(isOpen ? "▾" : "▸", () => {
            if (isOpen) this.#groups.delete(path);
            else this.#groups.add(path);
            this.show();
        }, { className: "link", title: `${isOpen ? "Close" : "Open"} ${path}` }) : null;
        return element("div", { className: "property", role: "row", style: { "--depth": String(depth) } },
            element("span", { className: "key", role: "cell", textContent: name }),
            element("span", { className: "cell", role: "cell" }, toggle, shown),
            element("span", { className: "origin", role: "cell" }, step ? this.#origin(step) : null));
    }

    /** Which commit has set it. */
    #origin({ seq, method, by, at }) {
        return button(`${seq} ${by ?? "?"}`, () => this.page.goTo(seq), {
            className: "link", title: `Set by commit ${seq}: ${method} of ${by}, ${clock(at)}. Go to that moment.` });
    }

    #derived() {
        const { got } = this.page.watching, { model } = this.page;
        if (!got) return element("p", { className: "small", textContent: "It is asked for about once a second." });
        const own = model.selection, more = Object.fromEntries(Object.entries(got).filter(([name]) => !(name in own)));
        const body = element("div", { className: "properties", role: "table",
            aria: { label: "What follows from it" } });
        for (const row of propertiesOf(more, (path) => this.#groups.has(path))) body.append(this.#property(row,
            new Map()));
        return body;
    }
}
