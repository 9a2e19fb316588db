/** The log: one line for each entry, the newest at the end, with a filter. */
import { MEMBERS, parseFilter } from "../rules/filter.js";
import { KINDS } from "../rules/log.js";
import { clock, count, visible } from "../rules/words.js";
import { button, element, say } from "./dom.js";
import { List } from "./list.js";

const QUICK = [
    ["Commits", "kind:commit"], ["Votes", "kind:ended"], ["Vetoes", "kind:veto"], ["Refusals", "kind:refusal"],
    ["Peers", "kind:peer"], ["Slow", "after:>250"],
];

export class LogPart {
    #isFollowing = true;
    // Whether it does not follow since the keyboard goes from entry to entry.
    #isWalked = false;

    constructor(host, page) {
        this.page = page;
        const { model } = page, part = this;
        this.filter = element("input", {
            type: "search", spellcheck: false, className: "filter", title: `Members: ${MEMBERS.join(", ")}`,
            placeholder: "Filter: gate client:till -kind:peer seq:40..50 after:>100",
            aria: { label: "Filter the log" }, on: { input: () => this.#filter() },
        });
        this.wrong = element("span", { className: "wrong", role: "alert" });
        this.count = element("span", { className: "count" });
        // How many entries pass a new filter, for whoever can't see it. The count beside it changes with each commit.
        this.spoken = element("p", { className: "spoken", role: "status" });
        const quick = QUICK.map(([text, words]) => button(text, () => {
            this.filter.value = this.filter.value === words ? "" : words;
            this.#filter();
        }, { className: "quick", title: words }));
        const rows = element("div", { className: "entries" });
        host.append(element("div", { className: "tools" }, this.filter, ...quick, this.wrong, this.count, this.spoken),
            rows);
        this.list = new List({
            host: rows, label: "Log", rowHeight: 20,
            source: {
                get length() { return part.#length; },
                rows: (from, number) => Array.from({ length: number }, (_, index) =>
                    model.log.at(from + index)).filter(Boolean),
            },
            state: (entry) => `${entry.n} ${entry.n === this.chosen}`,
            draw: (made, entry) => this.#draw(made, entry),
            activate: (entry) => {
                this.chosen = entry.n;
                page.openEntry(entry);
            },
            resized: () => this.show(),
            // Who goes from entry to entry wants to read, too.
            moved: () => {
                this.#isWalked ||= this.#isFollowing;
                this.#isFollowing = false;
                model.hold();
            },
            // Who scrolls up wants to read: what comes is recorded, and does not move what is read.
            changed: (top, before) => {
                if (this.list.isAtEnd) this.#isFollowing = true;
                else if (top < before) this.#isFollowing = false;
            },
        });
        this.chosen = null;
    }

    /** While it stands still, the log is as it was then. */
    get #length() {
        const { log, frozen } = this.page.model;
        return frozen === null ? log.length : log.countBelow(frozen);
    }

    /** Shows the entry of a commit, if it is listed. */
    reveal(seq) {
        const { log, window, past: { now: { epoch } } } = this.page.model;
        for (let index = this.#length - 1; index >= 0; index -= 1) {
            const entry = log.at(index);
            if (entry.kind !== "commit" || entry.seq !== seq || entry.window !== window?.id
                || entry.epoch !== epoch) continue;
            this.chosen = entry.n;
            this.list.reveal(index);
            return;
        }
    }

    set(text) {
        this.filter.value = text;
        this.#filter();
    }

    #filter() {
        const parsed = parseFilter(this.filter.value);
        say(this.wrong, parsed.error ?? "");
        this.filter.classList.toggle("bad", Boolean(parsed.error));
        if (parsed.error) return;
        this.page.model.log.filter(parsed.passes, parsed.isEmpty);
        this.#isFollowing = true;
        say(this.spoken, `${count(this.#length, "entry passes", "entries pass")} the filter`);
        this.page.changed("log");
    }

    show() {
        const { log } = this.page.model, { dropped } = log.entries;
        say(this.count, `${this.#length.toLocaleString("en")} of ${log.entries.length.toLocaleString("en")}${
            dropped ? `, ${dropped.toLocaleString("en")} older ones dropped` : ""}`);
        if (this.#isWalked && !this.page.model.isHeld) {
            this.#isWalked = false;
            this.#isFollowing = true;
        }
        // While it stands still, its end does, too: that is shown also where its place has become lower.
        if (this.#isFollowing && this.page.model.isLive) {
            this.list.show();
            this.list.scrollToEnd();
        }
        this.list.show();
    }

    #draw(made, entry) {
        const { kind, at, seq, client, text, how, took } = entry, time = took === undefined ? ""
            : ` · ${Math.round(took)} ms`;
        made.className = `row entry ${kind} ${how ?? ""}`;
        made.classList.toggle("chosen", entry.n === this.chosen);
        made.title = visible(text ?? "");
        made.setAttribute("aria-selected", String(entry.n === this.chosen));
        made.replaceChildren(
            element("span", { className: "at", textContent: clock(at) }),
            element("span", { className: "seq", textContent: seq ?? "" }),
            element("span", { className: "kind", textContent: KINDS[kind] ?? kind }),
            element("span", { className: "client", textContent: client ?? "" }),
            element("span", { className: "text", textContent: `${text ?? ""}${time}` }));
    }
}
