/**
 * Who has come and who has gone: as navd publishes it on `peers/`, which leaves nobody out, and as two answers of
 * `peer.list` differ, where that topic may not be heard or a message was lost. Each change is told once.
 */

/** The name of this page among the clients of navd. */
export const CLIENT = "inspector";
/** The topic on which navd tells who comes and goes. */
export const PEERS = "peers/";

// So many sessions that have ended are remembered, so that an older answer of `peer.list` does not bring them back.
const ENDED = 1000;
// Answers of a peer that were not as they should be, as `peer.list` counts them.
const COUNTS = ["silent", "late", "garbled"];

const WHY = {
    bye: "it has said goodbye", unreachable: "its connection is gone", silent: "it has not come back",
    displaced: "its session has made room for another one", withdrawn: "its access was taken away",
    replaced: "it has another connection or session now",
};

export class Peers {
    // By session: `{client, state, at}`, as it was told last; and when the end of a session was told.
    #there = new Map();
    #ended = new Map();
    // The last answer of `peer.list`; null before the first one, and with another navd.
    #listed = null;

    /** Another navd has other sessions. */
    begin() {
        this.#there.clear();
        this.#ended.clear();
        this.#listed = null;
    }

    /** A message of `peers/`, heard at `now`. Returns entries for the log. */
    told({ session, client, state, principal, name, because, quota }, now) {
        if (session === undefined) return [];
        const known = this.#there.get(session)?.state ?? (this.#ended.has(session) ? "ended" : undefined);
        this.#put(session, client, state, now);
        if (known === state) return [];
        const why = because === "cut" ? `it is above its ${quota ?? "quota"}, and was cut off` : WHY[because];
        let what = `has come, ${name ?? principal}`;
        if (state === "absent") what = "is absent";
        else if (state === "ended") what = "has gone";
        else if (because === "resume") what = "is there again";
        return [entry({ client, session }, state !== "present" && why ? `${what}: ${why}` : what)];
    }

    #put(session, client, state, now) {
        if (state !== "ended") {
            this.#ended.delete(session);
            this.#there.set(session, { client, state, at: now });
            return;
        }
        this.#there.delete(session);
        this.#ended.set(session, now);
        if (this.#ended.size > ENDED) this.#ended.delete(this.#ended.keys().next().value);
    }

    /** An answer of `peer.list` that was asked for at `sent`. The first one tells of nobody's coming. */
    listed(answer, sent) {
        const before = this.#listed, entries = before ? this.#changes(answer, sent) : [];
        for (const { session, client, state } of answer.peers) {
            if (!this.#isNewer(session, sent)) this.#put(session, client, state, sent);
        }
        this.#listed = answer;
        return entries;
    }

    /** Whether something of a session was told after a list was asked for, which may not know of it. */
    #isNewer(session, sent) {
        return (this.#there.get(session)?.at ?? -Infinity) > sent || (this.#ended.get(session) ?? -Infinity) > sent;
    }

    #changes(answer, sent) {
        const entries = [], cut = this.#cut(answer);
        const before = new Map(this.#listed.peers.map((one) => [one.session, one]));
        const now = new Set(answer.peers.map(({ session }) => session));
        for (const peer of answer.peers) {
            const { session, state } = peer, known = this.#there.get(session), last = before.get(session);
            if (!this.#isNewer(session, sent)) {
                if (!known) entries.push(entry(peer, `has come, ${nameOf(peer.principal, answer)}`));
                else if (known.state !== state) entries.push(entry(peer, `is ${state}`));
            }
            for (const word of last ? COUNTS : []) {
                const more = peer[word] - last[word];
                if (more > 0) entries.push(entry(peer, `${word}: ${peer[word]}, ${more} more`));
            }
        }
        for (const [session, { client }] of [...this.#there]) {
            if (now.has(session) || this.#isNewer(session, sent)) continue;
            entries.push(entry({ client, session }, "has gone"));
            this.#put(session, client, "ended", sent);
        }
        return [...entries, ...cut];
    }

    /** Those that were cut off, and of whose end nobody has heard. */
    #cut({ cut }) {
        const keyOf = ({ client, session }) => `${client}/${session}`, before = new Set(this.#listed.cut.map(keyOf));
        return cut.filter((one) => !before.has(keyOf(one)) && !this.#ended.has(one.session)).map(({ client, quota }) =>
            ({ kind: "peer", client, text: `${client} was cut off: it is above its ${quota}` }));
    }
}

const entry = ({ client, session }, what) => ({ kind: "peer", client, text: `${client} (session ${session}) ${what}` });

/** Who a principal is in navd's configuration, where it has a name: its key says nothing to a person. */
function nameOf(principal, { owners = [] }) { return owners.find((one) => one.principal === principal)?.name
    ?? principal; }
