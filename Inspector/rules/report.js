/** A report: what somebody needs to find out later what went on. Titles and states are masked where that is wanted. */

/** How many entries of the log a report has. */
export const ENTRIES = 1000;

// Members whose values an application or its users have written.
const WRITTEN = new Set([
    "title", "prompt", "badgeValue", "payload", "state", "text", "detailText", "document", "cell", "headerTitle",
    "footerTitle", "staticSections", "swatch", "message",
]);
// Entries whose text may name a controller, or repeat what somebody has sent.
const NAMING = new Set(["own", "asked", "ended"]);
const MASK = "(masked)";

/** The value with everything that was written masked, at every depth. */
export function masked(value, name = "") {
    if (WRITTEN.has(name) && value !== null && value !== undefined && typeof value !== "boolean") return MASK;
    if (Array.isArray(value)) return value.map((one) => masked(one));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, masked(one, key)]));
}

/** An entry of the log, without its text where that may repeat what was written. */
function maskedEntry(entry) {
    const { command, result, error, ...rest } = entry, made = { ...rest };
    if (command) made.command = { method: command.method, on: command.on, params: masked(command.params ?? {}) };
    if (result) made.result = masked(result);
    if (error) made.error = { name: error.name, code: error.code };
    // A controller without a name and a class is called by its title.
    if (NAMING.has(entry.kind)) delete made.text;
    return made;
}

/** The report as a value. parts: what stands in it, from the model. */
export function reportOf(parts, { isMasked = false, at = Date.now() } = {}) {
    const { versions, window, tree, layout, entries, dropped, votes, attachments, peers, windows, statistics } = parts;
    const last = entries.slice(-ENTRIES), hide = isMasked ? masked : (value) => value;
    return {
        report: "navd inspector", made: new Date(at).toISOString(), masked: isMasked, versions, window,
        tree: hide(tree), layout: hide(layout), votes, attachments, peers, windows, statistics,
        entries: isMasked ? last.map(maskedEntry) : last,
        notHere: [
            dropped + entries.length - last.length > 0
                ? `${dropped + entries.length - last.length} older entries of the log` : null,
            "how long commands took that asked nobody", "commands that a rule has refused, but those of this page",
            "what navd remembers but does not tell: memory, the store's sync time, commands that wait in queues",
        ].filter(Boolean),
    };
}

export const nameOfReport = (window, at = Date.now()) =>
    `navd-${String(window ?? "window").replaceAll(/[^A-Za-z0-9_-]/g, "_").slice(0, 40)}-${new Date(at).toISOString()
        .replaceAll(/[:.]/g, "-")}.json`;
