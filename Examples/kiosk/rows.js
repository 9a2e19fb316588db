/** The rows of a table: what navd has answered, what is asked for, and what has to be asked for again. */

const PAGE = 40, MOST = 2000, AGAIN = 1000;

export class Rows {
    /** How many rows each section has; null until navd has said so. */
    sections = null;
    titles = new Map();
    /** Nobody answers at the moment. They are asked for again. */
    areMissing = false;
    // The rows by "section/row", and which of them are of an older version.
    #cells = new Map();
    #stale = new Set();
    #asked = new Set();
    #version = null;
    #isCounted = false;
    #retry = null;

    /** request: asks navd for rows. changed: called when something has come, or has to be asked for again. */
    constructor(request, changed) { Object.assign(this, { request, changed }); }

    get size() { return this.#cells.size; }

    get(section, row) { return this.#cells.get(`${section}/${row}`); }

    /** The version of the layout. What is there of another one is drawn until the new rows have come. */
    renew(version, sections) {
        if (version !== this.#version) {
            this.#version = version;
            this.#asked.clear();
            this.#stale = new Set(this.#cells.keys());
            this.#isCounted = false;
        }
        if (!sections) return;
        this.sections = sections;
        this.#isCounted = true;
    }

    /** Asks for the number of rows, where it is not known. */
    count() { if (!this.#isCounted) this.#ask("count", { section: 0, row: 0, count: 0 }); }

    /** Asks for the page of rows around one, where it is not there yet. */
    want(section, row, count) {
        const key = `${section}/${row}`, first = row - row % PAGE;
        if (!this.#isCounted || (this.#cells.has(key) && !this.#stale.has(key))) return;
        this.#ask(`${section}/${first}`, { section, row: first, count: Math.min(PAGE, count - first) });
    }

    /** The table is not seen any more. What was asked for is asked for again when it is. */
    pause() {
        clearTimeout(this.#retry);
        this.#asked.clear();
    }

    async #ask(key, params) {
        const version = this.#version;
        if (this.#asked.has(key)) return;
        this.#asked.add(key);
        try {
            const answer = await this.request(params);
            if (version === this.#version) this.#take(answer);
        } catch (error) {
            if (version === this.#version) this.#missed(error, key);
        }
        this.changed();
    }

    #take({ section, rows, sections, headerTitle, footerTitle }) {
        this.areMissing = false;
        this.sections = sections;
        this.#isCounted = true;
        // A data source has no word for the title of a section; here it stands in the section's first row.
        const header = headerTitle ?? rows[0]?.cell?.sectionTitle ?? this.titles.get(section)?.header;
        this.titles.set(section, { header, footer: footerTitle });
        for (const one of rows) {
            const key = `${section}/${one.row}`;
            this.#cells.delete(key);
            this.#cells.set(key, one);
            this.#stale.delete(key);
        }
        for (const key of this.#cells.keys()) {
            const [of, row] = key.split("/").map(Number);
            if (row >= (sections[of] ?? 0)) this.#cells.delete(key);
        }
        while (this.#cells.size > MOST) this.#cells.delete(this.#cells.keys().next().value);
    }

    /** There are no rows now: what is there stays. */
    #missed(error, key) {
        // Another version is on its way.
        if (error.name === "stale") return void this.#asked.delete(key);
        this.areMissing = true;
        clearTimeout(this.#retry);
        this.#retry = setTimeout(() => {
            this.#asked.clear();
            this.changed();
        }, AGAIN);
    }
}
