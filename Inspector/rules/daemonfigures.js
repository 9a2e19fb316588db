/**
 * What navd measures of itself, over time: its memory, its commands a second, how long the disk takes until something
 * is stored, and how long commands take by method. A reading is an answer of `metrics.read` with the format `families`.
 */
import { Ring } from "./ring.js";

/** How many readings are kept. */
export const READINGS = 240;

const UPTIME = "navd_uptime_seconds", MEMORY = "navd_process_resident_memory_bytes", COMMANDS = "navd_commands_total",
    SYNC = "navd_store_sync_seconds", TIMES = "navd_command_seconds";

const sum = (samples = []) => samples.reduce((total, { value = 0 }) => total + value, 0);

/** What a histogram has measured since an earlier state of it: how much, and what half and 99 % of it lie within. */
function spread(now, before) {
    const [p50, p99] = [0.5, 0.99].map((part) => within(now, before, part));
    return { p50, p99, syncs: now.count - (before?.count ?? 0) };
}

/**
 * A bound in milliseconds below which a part of what a histogram has measured since an earlier state of it lies;
 * Infinity beyond its last bucket, undefined where nothing was measured. part: 0 to 1.
 */
export function within(now, before, part) {
    const total = now.count - (before?.count ?? 0);
    if (total <= 0) return undefined;
    const index = now.buckets.findIndex(({ count }, at) => count - (before?.buckets[at]?.count ?? 0) >= total * part);
    return index < 0 ? Infinity : now.buckets[index].atMost * 1000;
}

/** A row for each method of a histogram of commands, the slowest first, as `Samples` has them for clients. */
function rowsOf(samples = []) {
    const rows = samples.filter(({ count }) => count > 0).map((one) => {
        // Beyond the last bucket nothing is known but that.
        const most = one.buckets.at(-1).atMost * 1000;
        const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => Math.min(within(one, undefined, part), most));
        return { name: one.labels.method ?? "?", total: one.count, p50, p95, p99, hows: {} };
    });
    return rows.sort((a, b) => b.p95 - a.p95 || (a.name < b.name ? -1 : 1));
}

export class DaemonFigures {
    #last = null;

    constructor(most = READINGS) {
        this.readings = new Ring(most);
        // How long the disk took since navd has begun; null without a store.
        this.syncs = null;
        // How long commands took since navd has begun, by method, from their arrival to their end: bounds of buckets.
        this.commands = [];
        // Why navd does not tell its figures; null where it does.
        this.refusal = null;
    }

    /** Another navd counts anew. */
    begin() { this.#last = null; }

    /** An answer. now: in milliseconds, by a clock that does not jump; at: since 1970. */
    take({ families }, now, at) {
        const of = new Map(families.map(({ name, samples }) => [name, samples]));
        const read = { now, uptime: sum(of.get(UPTIME)), commands: sum(of.get(COMMANDS)), sync: of.get(SYNC)?.[0] };
        // A navd that was started again counts anew, too.
        const before = this.#last && read.uptime >= this.#last.uptime ? this.#last : null;
        this.#last = read;
        this.refusal = null;
        const reading = { at, memory: sum(of.get(MEMORY)) };
        if (before && now > before.now) {
            reading.commands = (1000 * Math.max(0, read.commands - before.commands)) / (now - before.now);
            if (read.sync) Object.assign(reading, spread(read.sync, before.sync));
        }
        this.syncs = read.sync ? spread(read.sync) : null;
        this.commands = rowsOf(of.get(TIMES));
        this.readings.push(reading);
    }
}
