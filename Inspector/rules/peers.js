/** Who has come and who has gone between two answers of `peer.list`. */

/** The name of this page among the clients of navd. */
export const CLIENT = "inspector";

/** Entries for the log. before: null for the first answer, which tells of nobody's coming. */
export function changesOfPeers(before, after) {
    if (!before) return [];
    const entries = [], old = new Map(before.peers.map((one) => [one.session, one]));
    const entry = (one, what) => ({ kind: "peer", client: one.client,
        text: `${one.client} (session ${one.session}) ${what}` });
    for (const peer of after.peers) {
        const known = old.get(peer.session);
        old.delete(peer.session);
        if (!known) {
            entries.push(entry(peer, `has come, ${nameOf(peer.principal, after)}`));
            continue;
        }
        if (known.state !== peer.state) entries.push(entry(peer, peer.state === "absent" ? "is absent"
            : `is ${peer.state}`));
        for (const word of ["silent", "late", "garbled"]) {
            if (peer[word] > known[word]) entries.push(entry(peer,
                `${word}: ${peer[word]}, ${peer[word] - known[word]} more`));
        }
    }
    for (const gone of old.values()) entries.push(entry(gone, "has gone"));
    const cut = new Set(before.cut.map((one) => `${one.client}/${one.session}`));
    for (const one of after.cut) {
        if (!cut.has(`${one.client}/${one.session}`)) {
            entries.push({ kind: "peer", client: one.client,
                text: `${one.client} was cut off: it is above its ${one.quota}` });
        }
    }
    return entries;
}

/** Who a principal is in navd's configuration, where it has a name: its key says nothing to a person. */
function nameOf(principal, { owners = [] }) { return owners.find((one) => one.principal === principal)?.name
    ?? principal; }
