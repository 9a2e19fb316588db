/** The peers: sessions with how their answers came, principals with what they hold, and peers that were cut off. */
import { wordsFor } from "../rules/filter.js";
import { paintedOf } from "../rules/painted.js";
import { brief, duration } from "../rules/words.js";
import { button, element, refill, table } from "./dom.js";

// How many rows each table has at most.
const ROWS = 200;

// What the words at the heads of columns mean.
const WORDS = "A client has a session, and belongs to a principal: a key or a user that navd's configuration knows. "
    + "Waits: questions of the client's own that navd has not answered yet. Of the questions that navd has asked it: "
    + "answered in time; late, after their time was over; silent, never; garbled, with what navd could not read; "
    + "foreign, to a question that was another client's; twice, a second time. Holds: controllers that it keeps, "
    + "though they stand nowhere. Unread here: messages that wait in navd until the client reads.";

export class PeersPart {
    constructor(host, page) {
        this.page = page;
        this.body = element("div", { className: "scrolled" });
        host.append(this.body);
    }

    show() {
        const { model } = this.page, { peers } = model;
        if (!peers) {
            this.body.replaceChildren(element("p", { className: "empty", textContent:
                model.lacks ?? "navd has not told of peers yet. It tells this to whoever may read everything." }));
            return;
        }
        const tables = [this.#sessions(peers.peers), this.#owners(peers.owners)];
        const absent = model.attachments.filter(({ state }) => state === "absent");
        const painted = paintedOf(peers);
        if (painted.length) tables.push(this.#painted(painted));
        if (absent.length) tables.push(this.#absent(absent));
        if (peers.cut.length) tables.push(this.#cut(peers.cut));
        refill(this.body, ...tables, element("p", { className: "small", textContent: WORDS }));
    }

    #link(client) {
        const title = `Show what ${client} does in the log`;
        return button(client, () => this.page.filterLog(wordsFor("client", client)), { className: "link", title });
    }

    /** Those that wait for an answer, or were silent, come first. */
    #sessions(peers) {
        const sorted = [...peers].sort((a, b) =>
            b.pending - a.pending || b.silent - a.silent || a.session - b.session);
        const heads = ["Client", "Session", "Principal", "State", "Waits", "Answered", "Late", "Silent", "Garbled",
            "Foreign", "Twice", "Holds", "Attachments"];
        const rows = sorted.slice(0, ROWS).map((one) => [
            this.#link(one.client), one.session, one.principal, one.state, one.pending, one.answered, one.late,
            one.silent, one.garbled, one.foreign, one.second, one.holds, one.attachments.join(" ")]);
        const left = peers.length - rows.length, more = left ? `; ${left} more are not listed` : "";
        return table(heads, rows, { caption: `Sessions, by peer.list${more}` });
    }

    #owners(owners) {
        const heads = ["Name", "Principal", "Sessions", "Wait", "Unread here", "Attachments", "Windows", "Topics"];
        const rows = owners.slice(0, ROWS).map((one) => [
            one.name ?? "", one.principal, one.sessions, one.pending, one.waiting, one.attachments, one.windows,
            one.subscriptions]);
        return table(heads, rows, { caption: "Principals" });
    }

    /** What renderers say that the user sees. */
    #painted(painted) {
        const rows = painted.slice(0, ROWS).map((one) => [this.#link(one.client), one.session, one.window, one.seq,
            one.lag, one.lag ? duration(one.lagMilliseconds) : "", duration(one.age)]);
        const heads = ["Client", "Session", "Window", "Painted", "Commits behind", "For", "Said so, ago"];
        return table(heads, rows, { caption: "What renderers have painted" });
    }

    #absent(attachments) {
        const rows = attachments.slice(0, ROWS).map((one) =>
            [this.#link(one.client), one.attachment, brief(one.to, 60), one.role, one.silence]);
        const caption = "Attachments whose client is absent";
        return table(["Client", "Attachment", "To", "Role", "Counts as"], rows, { caption });
    }

    #cut(cut) {
        const rows = cut.slice(0, ROWS).map((one) => [one.client, one.quota, duration(one.retryAfter)]);
        return table(["Client", "Quota", "Let in again in"], rows, { caption: "Cut off" });
    }
}
