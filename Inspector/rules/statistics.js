/** Figures about votes by client, commands by client, and commits a second. Samples are bounded: the newest count. */
import { Ring } from "./ring.js";

/** How many samples of each client are kept, of how many clients, and of how many seconds commits are counted. */
export const SAMPLES = 1000, CLIENTS = 256, SECONDS = 300;

/** The smallest value that is not below a part of the values. sorted: in ascending order; part: 0 to 1. */
export function percentile(sorted, part) {
    if (!sorted.length) return undefined;
    return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * part) - 1))];
}

/** Samples by a name, such as the milliseconds of each client's answers. */
export class Samples {
    #rings = new Map();

    #of(name) {
        let ring = this.#rings.get(name);
        if (!ring) {
            // Labels are bounded: whoever was heard first gives way.
            if (this.#rings.size >= CLIENTS) this.#rings.delete(this.#rings.keys().next().value);
            ring = Object.assign(new Ring(SAMPLES), { total: 0, others: 0, hows: {} });
            this.#rings.set(name, ring);
        }
        return ring;
    }

    /** One more of which no value is known. */
    pass(name) { this.#of(name).others += 1; }

    add(name, value, how) {
        const ring = this.#of(name);
        ring.push(value);
        ring.total += 1;
        if (how !== undefined) ring.hows[how] = (ring.hows[how] ?? 0) + 1;
    }

    /**
     * A row for each name, the slowest first: `{name, total, others, p50, p95, p99, most, hows}`. others: how many have
     * no value; where none has one, the percentiles are undefined, and the row stands behind the others.
     */
    rows() {
        const rows = [...this.#rings].map(([name, ring]) => {
            const sorted = [...ring].sort((a, b) => a - b), { total, others, hows } = ring;
            const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => percentile(sorted, part));
            return { name, total, others, p50, p95, p99, most: sorted.at(-1), hows, samples: sorted.length };
        });
        return rows.sort((a, b) => (b.p95 ?? -1) - (a.p95 ?? -1) || (a.name < b.name ? -1 : 1));
    }
}

/** How much of something there was in each second. */
export class Rate {
    #counts = new Map();

    add(at, number = 1) {
        const second = Math.floor(at / 1000);
        this.#counts.set(second, (this.#counts.get(second) ?? 0) + number);
        while (this.#counts.size > SECONDS) this.#counts.delete(this.#counts.keys().next().value);
    }

    /** The counts of the last seconds, oldest first; the present one, which is not over, is left out. */
    series(now, seconds = 60) {
        const last = Math.floor(now / 1000) - 1;
        return Array.from({ length: seconds }, (_, index) => this.#counts.get(last - seconds + 1 + index) ?? 0);
    }
}

/**
 * How long commands take that ask somebody: from the first question of a turn to its commit or veto, as this page hears
 * of them. navd does not tell when a command came, so what asks nobody has no figure.
 */
export class Turns {
    #since = new Map();

    constructor(most = 1024) { this.most = most; }

    asked(turn, now) {
        if (!turn || this.#since.has(turn)) return;
        if (this.#since.size >= this.most) this.#since.delete(this.#since.keys().next().value);
        this.#since.set(turn, now);
    }

    /** The milliseconds that a turn took; undefined where it asked nobody. */
    over(turn, now) {
        const since = this.#since.get(turn);
        this.#since.delete(turn);
        return since === undefined ? undefined : now - since;
    }
}

/** All figures of the page. Times are milliseconds; `now` is by a clock that does not jump, `at` since 1970. */
export class Figures {
    #turns = new Turns();

    constructor() {
        this.votes = new Samples();
        this.commands = new Samples();
        this.rate = new Rate();
    }

    /** A question was sent. Dry runs have no turn. */
    asked({ dryRun }, turn, now) { if (!dryRun) this.#turns.asked(turn, now); }

    /** A question has ended. What was withdrawn, and dry runs, say nothing of who answers how fast. */
    ended({ client, after, how, dryRun }) {
        if (!dryRun && how !== "withdrawn") this.votes.add(client, after, how);
    }

    /** A commit. Returns how long its command took, where that can be known. */
    committed({ turn, cause }, now, at) {
        const took = this.#turns.over(turn, now);
        if (took !== undefined) this.commands.add(cause?.by ?? "?", took);
        else this.commands.pass(cause?.by ?? "?");
        this.rate.add(at);
        return took;
    }

    /** A veto: whose command it was is not told. */
    vetoed(turn, now) { this.#turns.over(turn, now); }

    /** A command of this page was answered. */
    measured(took) { this.commands.add("this page, measured", took); }
}
