/** The report: what it has, whether it is masked, and the file. */
import { nameOfReport, reportOf } from "../rules/report.js";
import { button, element, say } from "./dom.js";

export class ReportDialog {
    constructor(host, page) {
        Object.assign(this, { host, page });
        this.mask = element("input", { type: "checkbox", id: "mask", checked: true });
        this.words = element("p", { role: "status" });
        host.append(
            element("h2", { textContent: "Report" }),
            element("p", { textContent: "A JSON file with the tree, the screen, the last 1,000 entries of the log, "
                + "open and ended votes, open turns, attachments, peers, figures and versions." }),
            element("p", {}, this.mask, element("label", { htmlFor: "mask", textContent:
                " Mask titles, states, payloads and texts. Names, classes and clients stay." })),
            this.words,
            element("div", { className: "buttons" },
                button("Save", () => this.#save(), { className: "strong" }), button("Close", () => host.close())));
    }

    open() {
        say(this.words, "");
        this.host.showModal();
    }

    async #save() {
        say(this.words, "Asking navd …");
        const report = reportOf(await this.page.reporting.parts(), { isMasked: this.mask.checked });
        const text = JSON.stringify(report, null, 1);
        const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
        const name = nameOfReport(this.page.model.window?.name ?? this.page.model.window?.id);
        element("a", { href: url, download: name }).click();
        setTimeout(() => URL.revokeObjectURL(url), 10000);
        say(this.words, `${name}, ${Math.ceil(text.length / 1024)} KiB`);
        this.saved = report;
    }
}
