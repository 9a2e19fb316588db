/** A report: what somebody needs to find out later what went on. Titles and states are masked where that is wanted. */

/** How many entries of the log a report has. */
export const ENTRIES = 1000;

// Members whose values an application or its users have written; all that navd's own masks hide is among them.
const WRITTEN = new Set([
    "title", "prompt", "badgeValue", "payload", "state", "value", "sender", "text", "detailText", "document", "cell",
    "headerTitle", "footerTitle", "staticSections", "swatch", "message", "errand", "accessibilityLabel",
]);
// The standing of a client, where a member `state` stands beside its name. Other states are an application's own.
const STANDINGS = new Set(["present", "absent", "ended", "running", "lost", "empty"]);
// A path, whose query is the payload of its last element.
const PATH = /^path$|Path$/;
// Kinds of entries whose text has no title: it is made of methods, ids, numbers, and names of clients. Of every other
// kind the text may call a controller by its title, or repeat what somebody has sent.
const TITLELESS = new Set(["commit", "veto", "note", "rights", "peer", "link", "gap"]);
// What a report has of `daemon.status`. The problems, which are lines of navd's log, go into one that is not masked.
const STATUS = ["uptime", "draining", "store", "maintenance", "maintenanceSince", "locks", "quotas", "slow"];
const MASK = "(masked)";

/** The value with everything that was written masked, at every depth. */
export function masked(value, name = "", owner = {}) {
    const isSet = value !== null && value !== undefined && typeof value !== "boolean";
    const isStanding = name === "state" && STANDINGS.has(value) && typeof owner.client === "string";
    if (isSet && !isStanding && WRITTEN.has(name)) return MASK;
    if (PATH.test(name) && typeof value === "string") return value.replace(/\?.*$/s, `?${MASK}`);
    if (Array.isArray(value)) return value.map((one) => masked(one));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, masked(one, key, value)]));
}

/** An entry of the log, without its text where that may repeat what was written. */
function maskedEntry(entry) {
    const { command, result, error, text, ...rest } = entry, made = masked(rest);
    if (command) made.command = { method: command.method, on: command.on, params: masked(command.params ?? {}) };
    if (result) made.result = masked(result);
    if (error) made.error = { name: error.name, code: error.code };
    if (TITLELESS.has(entry.kind)) made.text = text;
    return made;
}

/** What of `daemon.status` stands in a report. */
function statusOf(status, isMasked) {
    if (!status || status.error) return status ?? null;
    const names = isMasked ? STATUS : [...STATUS, "problems"];
    return Object.fromEntries(names.filter((name) => name in status).map((name) => [name, status[name]]));
}

/** What a report does not have, and why, as texts. */
function missingOf({ dropped, entries, turns, status, refusal }) {
    const older = dropped + Math.max(0, entries.length - ENTRIES);
    return [
        older > 0 ? `${older} older entries of the log` : null,
        "how long commands of other clients took that asked nobody",
        turns?.error ? `open turns: ${turns.error}` : null,
        status?.error ? `how navd is: ${status.error}` : null,
        refusal ? `what navd measures of itself: ${refusal}` : null,
    ].filter(Boolean);
}

/**
 * The report as a value. parts: what stands in it, as `Reporting` brings it together. What navd has refused is
 * `{error, message}`.
 */
export function reportOf(parts, { isMasked = false, at = Date.now() } = {}) {
    const { versions, window, tree, layout, entries, votes, turns, attachments, peers, windows, status,
        statistics } = parts;
    const last = entries.slice(-ENTRIES), hide = isMasked ? masked : (value) => value;
    return {
        report: "navd inspector", made: new Date(at).toISOString(), masked: isMasked, versions, window,
        status: hide(statusOf(status, isMasked)), tree: hide(tree), layout: hide(layout), votes: hide(votes),
        turns: hide(turns), attachments: hide(attachments), peers: hide(peers), windows: hide(windows), statistics,
        entries: isMasked ? last.map(maskedEntry) : last, notHere: missingOf(parts),
    };
}

export const nameOfReport = (window, at = Date.now()) =>
    `navd-${String(window ?? "window").replaceAll(/[^A-Za-z0-9_-]/g, "_").slice(0, 40)}-${new Date(at).toISOString()
        .replaceAll(/[:.]/g, "-")}.json`;
