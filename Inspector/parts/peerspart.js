/** The peers: sessions with how their answers came, principals with what they hold, and peers that were cut off. */
import { brief, duration } from "../rules/words.js";
import { button, element, table } from "./dom.js";

// How many rows each table has at most.
const ROWS = 200;

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
        const link = (client) => button(client, () => this.page.filterLog(`client:"${client}"`), {
            className: "link", title: `Show what ${client} does in the log` });
        // Those that keep others waiting, or were silent, come first.
        const sorted = [...peers.peers].sort((a, b) => b.pending - a.pending || b.silent - a.silent
            || a.session - b.session);
        const left = peers.peers.length - Math.min(ROWS, sorted.length);
        const sessions = sorted.slice(0, ROWS).map((one) => [link(one.client), one.session, one.principal, one.state,
            one.pending,
            one.answered, one.late, one.silent, one.garbled, one.foreign, one.second, one.holds,
                one.attachments.join(" ")]);
        const owners = peers.owners.slice(0, ROWS).map((one) => [one.name ?? "", one.principal, one.sessions,
            one.pending, one.waiting,
            one.attachments, one.windows, one.subscriptions]);
        const lasting = model.attachments.filter(({ state }) => state === "absent").slice(0, ROWS).map((one) =>
            [link(one.client), one.attachment, brief(one.to, 60), one.role, one.silence]);
        this.body.replaceChildren(...[
            table(["Client", "Session", "Principal", "State", "Waits", "Answered", "Late", "Silent", "Garbled",
                "Foreign", "Twice", "Holds",
                "Attachments"], sessions,
                    { caption: `Sessions, by peer.list${left ? `; ${left} more are not listed` : ""}` }),
            table(["Name", "Principal", "Sessions", "Wait", "Unread here", "Attachments", "Windows", "Topics"], owners,
                { caption: "Principals" }),
            lasting.length ? table(["Client", "Attachment", "To", "Role", "Counts as"], lasting,
                { caption: "Attachments whose client is absent" }) : null,
            peers.cut.length ? table(["Client", "Quota", "Let in again in"],
                peers.cut.map((one) => [one.client, one.quota, duration(one.retryAfter)]), { caption: "Cut off" })
                    : null,
        ].filter(Boolean));
    }
}
