/**
 * Lanes: for each client its questions with their answers, as bars over time, and its commits as marks. All is
 * geometry; times are milliseconds, and places are parts of the width, 0 to 1.
 *
 * What is too narrow to be told apart becomes one bar that counts, and shows the worst of its ends. So a lane has a
 * bounded number of bars, however much was asked.
 */

/** How many lanes are drawn, how many bars and marks in all, and how many wide bars of one lane. */
export const BOUNDS = { lanes: 40, bars: 400, marks: 200, wide: 60 };

const MARKS = new Set(["commit", "veto", "refusal", "peer", "own"]);
// The worst first: it is shown where several ends are drawn as one.
const WORST = ["silence", "absent", "no", "open", "unknown", "withdrawn", "returned", "data", "yes"];

/**
 * spans: open and ended votes. entries: of the log, whose times are by another clock, `offset` ahead. The time that is
 * shown is `from` to `to`.
 */
export function lanesOf({ spans, entries, from, to, offset = 0 }) {
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
        lane.bars.push({ span, left, width: Math.max(0, right - left), how: span.how ?? "open", count: 1 });
        lane.last = Math.max(lane.last, end);
    }
    for (const entry of entries) {
        const at = entry.at - offset;
        if (!entry.client || at < from || at > to || !MARKS.has(entry.kind)) continue;
        const lane = laneOf(entry.client);
        lane.marks.push({ entry, left: place(at), count: 1 });
        lane.last = Math.max(lane.last, at);
    }
    const all = [...lanes.values()].sort((a, b) => (a.client < b.client ? -1 : 1));
    const shown = new Set([...all].sort((a, b) => b.last - a.last).slice(0, BOUNDS.lanes));
    const places = (number) => Math.max(20, Math.floor(number / Math.max(1, shown.size)));
    for (const lane of shown) {
        const { bars, leftOut } = merged(lane.bars, places(BOUNDS.bars));
        Object.assign(lane, { bars: stacked(bars), leftOut, marks: mergedMarks(lane.marks, places(BOUNDS.marks)) });
    }
    return { lanes: all.filter((lane) => shown.has(lane)), leftOut: all.length - shown.size };
}

/** Narrow bars in the same place as one; of the wide ones the newest. */
function merged(bars, places) {
    const byPlace = new Map(), wide = [];
    for (const bar of bars) {
        if (bar.width > 1 / places) {
            wide.push(bar);
            continue;
        }
        const place = Math.floor(bar.left * places), known = byPlace.get(place);
        if (!known) {
            byPlace.set(place, bar);
            continue;
        }
        const end = Math.max(known.left + known.width, bar.left + bar.width);
        known.left = Math.min(known.left, bar.left);
        known.width = end - known.left;
        known.count += 1;
        if (WORST.indexOf(bar.how) < WORST.indexOf(known.how)) Object.assign(known, { how: bar.how, span: bar.span });
    }
    const kept = wide.slice(-BOUNDS.wide);
    return { bars: [...byPlace.values(), ...kept], leftOut: wide.length - kept.length };
}

/** Marks of one kind in the same place as one, which is the last of them. */
function mergedMarks(marks, places) {
    const byPlace = new Map();
    for (const mark of marks) {
        const place = `${mark.entry.kind} ${Math.floor(mark.left * places)}`;
        mark.count += byPlace.get(place)?.count ?? 0;
        byPlace.set(place, mark);
    }
    return [...byPlace.values()];
}

/** Bars that overlap stand on rows of their own. */
function stacked(bars) {
    const ends = [];
    for (const bar of bars.sort((a, b) => a.left - b.left)) {
        let row = ends.findIndex((end) => end <= bar.left);
        if (row < 0) row = ends.length;
        ends[row] = bar.left + Math.max(bar.width, 0.002);
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
