/** The selection: its members and who has set them, who speaks for it and votes, and what is open. */
import { LOOKS, lineOf } from "../rules/navctl.js";
import { originsOf } from "../rules/origins.js";
import { actionsOf } from "../rules/targets.js";
import { attachmentsOf, isVote, mayBeAsked, selectorOf } from "../rules/voters.js";
import { brief, duration, label, lastWord } from "../rules/words.js";
import { button, element, refill } from "./dom.js";
import { OpenVotes } from "./openvotes.js";
import { Properties } from "./properties.js";
import { TurnsPart } from "./turnspart.js";

const HISTORIES = {
    notKept: "navd keeps no history (it has no --store)", reached: "the history begins later",
    full: "no more of the history is kept here",
};

const small = (text) => element("p", { className: "small", textContent: text });

export class DetailsPart {
    #open = new Map([["Properties", true], ["Votes and attachments", true], ["Actions", true]]);

    constructor(host, page) {
        Object.assign(this, { host, page });
        this.body = element("div", { className: "body" });
        this.votes = new OpenVotes(page);
        this.turns = new TurnsPart(page);
        this.properties = new Properties(page, () => this.show());
        host.append(this.votes.element, this.turns.element, this.body);
    }

    /** Draws the countdowns of open votes, and how long turns have waited, which is done often. */
    showVotes() {
        this.votes.show();
        this.turns.show();
    }

    show() {
        const { selected, selection } = this.page.model;
        if (!selected) this.#say("Select a row of the tree, or click on the screen.");
        else if (!selection) this.#say(`${selected.name ?? selected.id} is not there at this moment.`);
        else this.#draw(selected.id, selection);
    }

    #say(text) { this.body.replaceChildren(element("p", { className: "empty", textContent: text })); }

    /** Everything is made anew. Where it was scrolled to, and what had the focus, stays. */
    #draw(id, selection) {
        const top = this.host.scrollTop;
        const parts = [this.#head(id, selection)];
        if (id !== "window") {
            parts.push(this.#section("Actions", this.#actions(selection)),
                this.#section("Votes and attachments", this.#attachments(selection)));
        }
        parts.push(this.#section("Properties", ...this.#members(id, selection)));
        if (id !== "window" && this.page.model.isLive) {
            parts.push(this.#section("Derived values", this.#derived()));
        }
        refill(this.body, ...parts);
        this.host.scrollTop = top;
    }

    #section(title, ...children) {
        const toggle = () => this.#open.set(title, made.open);
        const made = element("details", { open: this.#open.get(title) ?? false, on: { toggle } },
            element("summary", { textContent: title }), ...children);
        return made;
    }

    #head(id, selection) {
        const { model } = this.page, isWindow = id === "window", last = model.past.stepAt(model.seq);
        const name = isWindow ? selection.name ?? "window" : label(selection, id);
        const kind = isWindow ? `window ${selection.id}` : `${selection.kind} ${id}, ${selection.appearance ?? ""}`;
        return element("header", { className: "selected-head" },
            element("h2", { textContent: name }), element("p", { textContent: kind }),
            last ? small(`Shown at commit ${model.seq}, by ${last.by ?? "?"}`) : null,
            button("Copy line", () => this.page.copyLine(this.page.lineOfSelection),
                { title: "Copy the navctl line that shows it" }));
    }

    #actions(controller) {
        const actions = actionsOf(controller, this.page.model.state);
        if (!actions.length) return small("Nothing that a user could do with it by itself.");
        const ask = ({ text, command }) =>
            button(text, () => this.page.ask(command, text), { title: lineOf(command, { dryRun: true }) });
        return element("div", { className: "buttons" }, ...actions.map(ask));
    }

    #attachments(controller) {
        const { model } = this.page, found = attachmentsOf(controller, model.state, model.attachments);
        const note = model.isLive ? null
            : small("These are the attachments of today: navd does not tell those of the past.");
        if (!found.length) {
            return element("div", {}, small("Nobody speaks for it: no client is attached, so its votes are decided by "
                + "their defaults."), note);
        }
        const list = element("ul", { className: "attachments" });
        for (const one of found) list.append(this.#attachment(one, controller.kind));
        return element("div", {}, list, note);
    }

    #attachment(one, kind) {
        const votes = one.implements.filter((method) => isVote(method) && mayBeAsked(method, kind));
        const told = one.implements.filter((method) => !votes.includes(method)).map(lastWord);
        const dryRuns = one.dryRuns === false ? ", not in dry runs" : "";
        const after = `${duration(one.patience)}, then ${one.silence}${dryRuns}`;
        const awaited = one.awaits?.length ? `; navd waits for ${one.awaits.map(lastWord).join(", ")}` : "";
        const standing = one.serves ? one.state : "behind another one";
        return element("li", { className: one.serves ? one.state : "behind" },
            element("b", { textContent: one.client }), ` ${one.role}, ${standing} `,
            element("small", { textContent: `${one.attachment} to ${brief(selectorOf(one.to), 60)}` }),
            ...votes.map((method) => element("div", { textContent: `votes on ${lastWord(method)}: ${after}` })),
            told.length ? small(`${votes.length ? "and hears" : "hears"} ${told.join(", ")}${awaited}`) : null);
    }

    #members(id, object) {
        const { model } = this.page, rows = this.properties.rowsOf(object, true);
        const { origins, isWhole } = originsOf(model.past, id, model.seq, rows.map(({ path }) => path));
        const made = [this.properties.draw(rows, origins, "Properties and the commits that set them")];
        if (isWhole) return made;
        const why = HISTORIES[model.history] ? `: ${HISTORIES[model.history]}` : "";
        made.push(small(`Members without a commit were set before commit ${model.past.first}, where what is known `
            + `begins${why}.`));
        const title = "Read a page of the history";
        if (!why) made.push(button("Look further back", () => this.page.older(), { title }));
        return made;
    }

    /** What `controller.get` says beyond the members. */
    #derived() {
        const { got, refusal } = this.page.watching, own = this.page.model.selection;
        if (!got) return small(refusal ? `They can't be asked for: ${refusal}` : "They are asked for once a second.");
        const more = Object.fromEntries(Object.entries(got).filter(([name]) => !(name in own)));
        return this.properties.draw(this.properties.rowsOf(more, false), new Map(), "Derived values");
    }
}
