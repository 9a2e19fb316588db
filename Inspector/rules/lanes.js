/**
 * Lanes: for each client its questions with their answers, as bars over time, and its commits as marks. All is
 * geometry;
 * times are milliseconds, and places are parts of the width, 0 to 1.
 */

/** How many lanes, and how many bars and marks of one lane are drawn. Where there are more, the newest are. */
export const BOUNDS = { lanes: 40, bars: 300, marks: 300 };

/** spans: open and ended votes. entries: of the log. The window of time is `from` to `to`. */
export function lanesOf({ spans, entries, from, to }) {
    const lanes = new Map(), width = Math.max(1, to - from), place = (at) => (at - from) / width;
    const laneOf = (client) => {
        let lane = lanes.get(client);
        if (!lane) lanes.set(client, lane = { client, bars: [], marks: [], last: 0, leftOut: 0 });
        return lane;
    };
    for (const span of spans) {
        const end = span.to ?? to;
        if (end < from || span.from > to) continue;
        const lane = laneOf(span.client), left = Math.max(0, place(span.from)), right = Math.min(1, place(end));
        lane.bars.push({ span, left, width: Math.max(0, right - left), how: span.how ?? "open" });
        lane.last = Math.max(lane.last, end);
    }
    for (const entry of entries) {
        if (!entry.client || entry.at < from || entry.at > to || !MARKS.has(entry.kind)) continue;
        const lane = laneOf(entry.client);
        lane.marks.push({ entry, left: place(entry.at) });
        lane.last = Math.max(lane.last, entry.at);
    }
    const all = [...lanes.values()].sort((a, b) => (a.client < b.client ? -1 : 1));
    const shown = [...all].sort((a, b) => b.last - a.last).slice(0, BOUNDS.lanes);
    for (const lane of shown) {
        lane.leftOut = Math.max(0, lane.bars.length - BOUNDS.bars) + Math.max(0, lane.marks.length - BOUNDS.marks);
        lane.bars = stacked(lane.bars.slice(-BOUNDS.bars));
        lane.marks = lane.marks.slice(-BOUNDS.marks);
    }
    return { lanes: all.filter((lane) => shown.includes(lane)), leftOut: all.length - shown.length };
}

const MARKS = new Set(["commit", "veto", "refusal", "peer", "own"]);

/** Bars that overlap stand on rows of their own. */
function stacked(bars) {
    const ends = [];
    for (const bar of bars.sort((a, b) => a.left - b.left)) {
        let row = ends.findIndex((end) => end <= bar.left);
        if (row < 0) row = ends.length;
        ends[row] = bar.left + Math.max(bar.width, 0.004);
        bar.row = Math.min(row, 5);
    }
    return bars;
}

/** Round times for the marks of an axis: at most so many, as `{at, left}`. */
export function ticks(from, to, most = 6) {
    const steps = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 15000, 30000, 60000, 300000, 600000, 3600000];
    const width = Math.max(1, to - from), step = steps.find((one) => width / one <= most) ?? width;
    const marks = [];
    for (let at = Math.ceil(from / step) * step; at <= to; at += step) marks.push({ at, left: (at - from) / width });
    return marks;
}
