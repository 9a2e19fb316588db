/** What renderers say that the user sees of a window, as `peer.list` tells it: who paints, and how far it lags. */
import { duration } from "./words.js";

// How many renderers of a window are named.
const SHOWN = 3;

/**
 * The reports about a window, or about all windows, the one that lags furthest first: `{client, session, window, seq,
 * lag, lagMilliseconds, age}`. peers: an answer of `peer.list`, or null.
 */
export function paintedOf(peers, window) {
    const rows = [];
    for (const { client, session, painted = [] } of peers?.peers ?? []) {
        for (const one of painted) {
            if (window === undefined || one.window === window) rows.push({ client, session, ...one });
        }
    }
    return rows.sort((a, b) => b.lagMilliseconds - a.lagMilliseconds || b.lag - a.lag || a.session - b.session);
}

/** Who paints a window, as a text; an empty one where no renderer is attached. */
export function wordsOfPainters({ peers, window, attachments, peersAt, clock }) {
    const rows = paintedOf(peers, window?.id), shown = rows.slice(0, SHOWN), more = rows.length - shown.length;
    const hasRenderer = attachments.some(({ role }) => role === "renderer");
    if (!rows.length) return hasRenderer ? "no renderer says what it has painted" : "";
    const passed = Math.max(0, clock() - peersAt), words = shown.map((one) => wordsOfPainted(one, passed));
    return [...words, ...(more ? [`and ${more} more`] : [])].join("; ");
}

/** A report as a text. passed: the milliseconds since navd has told it. */
export function wordsOfPainted({ client, seq, lag, lagMilliseconds, age }, passed = 0) {
    const said = `said ${duration(age + passed)} ago`;
    if (lag === 0) return `painted by ${client}: commit ${seq}, the newest (${said})`;
    const commits = lag === 1 ? "1 behind" : `${lag} behind`;
    return `painted by ${client}: commit ${seq}, ${commits} for ${duration(lagMilliseconds + passed)} (${said})`;
}
