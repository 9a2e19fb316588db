/** What a tap would do: the answer of a dry run, or of the past, and the tap itself. */
import { LOOKS, lineOf } from "../rules/navctl.js";
import { brief, duration, label } from "../rules/words.js";
import { button, element, refill } from "./dom.js";

const WOULD = {
    allowed: ["good", "It would be done."],
    unchanged: ["", "It would change nothing."],
    vetoed: ["bad", "It would be vetoed"],
    refused: ["bad", "It would be refused"],
    unknown: ["unsure", "Nobody can say before it is done."],
};
const PAST = {
    allowed: ["good", "It would have passed, by what is recorded."],
    vetoed: ["bad", "It would have been vetoed, by what is recorded."],
    refused: ["bad", "It would have been refused"],
    unknown: ["unsure", "It can't be said."],
};
const BECAUSE = {
    answer: "its answer",
    silence: "did not answer in time", absent: "is absent", unimplemented: "nobody is attached",
    notAsked: "is not asked in dry runs", then: "voted then, and is not asked today", recorded: "as recorded",
    neverAsked: "no answer of it is recorded",
};

export class TapCard {
    // The command whose card is shown.
    #drawn = null;

    constructor(host, page) { Object.assign(this, { host, page }); }

    show() {
        const { asking } = this.page, { command, phase } = asking;
        this.host.hidden = !command;
        if (!command) return this.host.replaceChildren();
        const { method, on, params = {} } = command, words = `${method} on ${this.#name(on)} ${brief(params, 100)}`;
        const close = button("×", () => asking.clear(), { title: "Close", className: "close" });
        const aria = { label: "What a tap would do" };
        const made = element("section", { className: `card ${phase}`, role: "group", aria },
            element("header", {}, element("strong", { textContent: asking.text }), close),
            element("code", { textContent: words }),
            this.#verdict(), this.#age(), this.#voters(), this.#buttons());
        // A status that is made anew is read out again, though it says the same.
        const isSame = this.#drawn === command && this.host.firstChild?.isEqualNode(made);
        this.#drawn = command;
        return isSame ? undefined : refill(this.host, made);
    }

    #name(id) { return label(this.page.model.state?.get(id), id); }

    #verdict() {
        const { phase, answer, error, outcome } = this.page.asking;
        const line = (className, textContent) =>
            element("p", { className: `verdict ${className}`, role: "status", textContent });
        if (phase === "asking") return line("", "Asking everybody who has a vote …");
        if (phase === "sending") return line("", "Sent; waiting for the outcome …");
        if (phase === "sent") return line(...this.#outcome(outcome));
        if (error) return line("bad", `No dry run: ${error.name}: ${error.message}`);
        const [className, words] = (phase === "past" ? PAST : WOULD)[answer.would] ?? ["", answer.would];
        const by = answer.by ? ` by ${answer.by} (${BECAUSE[answer.because] ?? answer.because})` : "";
        let why = "";
        if (answer.error) why = `, ${answer.error.name}: ${answer.error.message}`;
        else if (answer.refused) why = `: ${answer.refused}`;
        return line(className, words + by + why);
    }

    /** An answer is true of the moment in which it was given. */
    #age() {
        const { asking, model } = this.page;
        if (asking.phase !== "asked" || !model.isLive || model.past.last === asking.seq) return null;
        return element("p", { className: "small", textContent:
            `That was at commit ${asking.seq}. The window has changed since, to ${model.past.last}.` });
    }

    #outcome({ result, error, took }) {
        if (error) return ["bad", `Refused after ${duration(took)}: ${error.name}: ${error.message}`];
        const by = result.by ? ` by ${result.by} (${BECAUSE[result.because] ?? result.because})` : "";
        const number = result.outcome !== "committed" ? "" : `, commit ${result.seq}`;
        return [result.outcome === "vetoed" ? "bad" : "good",
            `${result.outcome}${by}${number}, after ${duration(took)}`];
    }

    #voters() {
        const { phase, answer } = this.page.asking, asked = answer?.asked ?? answer?.voters ?? [];
        if (!answer) return null;
        const list = element("ul", { className: "voters" });
        for (const voter of asked) list.append(this.#voter(voter));
        if (answer.leftOut) list.append(element("li", { textContent: `and ${answer.leftOut} more` }));
        for (const textContent of answer.unknowns ?? []) {
            list.append(element("li", { className: "unsure", textContent }));
        }
        if (!list.children.length && phase !== "sent" && answer.would !== "refused") {
            list.append(element("li", { textContent: "Nobody has a vote on it." }));
        }
        return list;
    }

    /** What one who has a vote has said, and of what that comes. */
    #voter({ client, method, on, said, because, after, viewController, patience, seq, how }) {
        const words = [because === "answer" ? null : BECAUSE[because] ?? because];
        if (seq !== undefined) words.push(`at commit ${seq}`);
        const why = words.filter(Boolean).join(", "), most = patience ? ` of ${duration(patience)}` : "";
        const time = after === undefined ? "" : `, ${duration(after)}${most}`;
        const about = viewController ? ` ${this.#name(viewController)}` : "";
        const answer = said ?? (because === "then" ? how : "unknown");
        return element("li", { className: said ?? "unsure" },
            element("b", { textContent: client ?? "nobody" }), `: ${answer}${why ? ` (${why})` : ""}${time} `,
            element("small", { textContent: `${method} of ${this.#name(on)}${about}` }));
    }

    #buttons() {
        const { asking, model } = this.page, { command, phase, text } = asking;
        const disabled = phase === "asking" || phase === "sending" || !asking.mayCommand;
        const row = element("div", { className: "buttons" });
        if (model.isLive) {
            row.append(
                button("Tap", () => this.page.send(), { className: "strong", disabled }),
                button("Ask again", () => this.page.ask(command, text), { disabled }));
        } else {
            row.append(element("small", { textContent: "The past can't be tapped. " }),
                button("Ask about now", () => {
                    this.page.live();
                    this.page.ask(command, text);
                }));
        }
        const lines = [
            ["Copy dry-run", lineOf(command, { dryRun: true }), "Copy the navctl line of the dry run"],
            ["Copy tap", lineOf(command), "Copy the navctl line of the tap"],
            ["Explain", LOOKS.explain(command.method), "Copy the navctl line that explains the method"],
        ];
        for (const [words, line, title] of lines) row.append(button(words, () => this.page.copyLine(line), { title }));
        return row;
    }
}
