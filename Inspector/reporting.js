/** Brings together what a report has: what the page has recorded, and what navd answers now. */

/** The version of the protocol that the kit speaks; it takes no navd that speaks another one. */
const PROTOCOL = 1;
/** The header in which navweb tells its version beside each file of the inspector. */
const VERSION = "Navweb-Version";
// How many votes and turns are asked for: as many as navd lists.
const LIMIT = 256;

export class Reporting {
    /** fetch: as in a browser; asks navweb which version it is. */
    constructor(nav, model, fetch = globalThis.fetch?.bind(globalThis)) { Object.assign(this, { nav, model, fetch }); }

    /** All that a report has. What navd can be asked is asked anew; what it refuses is `{error, message}`. */
    async parts() {
        const { model, nav } = this, { past, log, layouts, window, epoch, figures, daemon } = model;
        const [votes, turns, peers, attachments, windows, status, navweb] = await Promise.all([
            this.#ask("vote.list", undefined, { limit: LIMIT }),
            window ? this.#ask("turn.list", window.id, { limit: LIMIT }) : null, this.#ask("peer.list"),
            this.#ask("attachment.list"), this.#ask("window.list"), this.#ask("daemon.status"), this.#navweb()]);
        const { now } = past, tree = now && { seq: now.seq, window: now.window,
            controllers: [...now.controllers.values()] };
        return {
            versions: { navd: status.version ?? null, navweb, protocol: nav.connected ? PROTOCOL : null, epoch,
                browser: globalThis.navigator?.userAgent, connection: model.status.state },
            window, tree, layout: layouts.newest ?? null, entries: [...log.entries], dropped: log.entries.dropped,
            votes: votes.error ? { open: model.votes.open(model.clock()), ...votes } : votes, turns, attachments,
            peers, windows, status, refusal: daemon.refusal,
            statistics: { votes: figures.votes.rows(), commands: figures.commands.rows(), entries: log.perKind,
                commitsASecond: figures.rate.series(model.wall(), 120), daemon: [...daemon.readings] },
        };
    }

    #ask(method, on, params) {
        return this.nav.call(method, on, params).catch(({ name, message }) => ({ error: name, message }));
    }

    /** The version of navweb; null where an older one serves this page, or another server. */
    async #navweb() {
        try {
            return (await this.fetch(".", { method: "HEAD", cache: "no-store" })).headers.get(VERSION);
        } catch {
            return null;
        }
    }
}
