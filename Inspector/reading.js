/** Reads the history of the window that is followed, page by page, from what is known on. */

// How many commits a page has.
const PAGE = 256;

export class Reading {
    #isReading = false;

    constructor(nav, model) { Object.assign(this, { nav, model }); }

    /** Brings a page of the history before what is known. Returns how many commits it has brought. */
    async older() {
        const { model } = this, { past, window } = model;
        if (this.#isReading || !window || past.first === null) return 0;
        if (["notKept", "reached", "full"].includes(model.history)) return 0;
        this.#isReading = true;
        try {
            return await this.#readOlder(past.first, window.id);
        } catch (error) {
            if (error.name === "nothingKept") model.noOlder("notKept");
            else if (error.name === "historyCompacted") model.noOlder("reached");
            else model.noOlder(`the history could not be read (${error.name}: ${error.message})`);
            return 0;
        } finally {
            this.#isReading = false;
        }
    }

    async #readOlder(first, id) {
        const { model, nav } = this, { past } = model, { epoch } = past.now;
        const page = await nav.call("history.list", id, { before: first + 1, limit: PAGE });
        const commits = page.commits.filter((one) => one.seq <= first);
        const base = commits.length > 1 ? await nav.call("history.treeAt", id, { seq: commits[0].seq }) : null;
        // Meanwhile another window may be followed, or what was known first may have been dropped.
        if (model.window?.id !== id || past.first !== first || past.now.epoch !== epoch) return 0;
        if (page.epoch === epoch && base) {
            model.older(base, commits);
            return commits.length;
        }
        if (page.epoch === epoch) past.base ??= commits[0] ?? null;
        model.noOlder("reached");
        return 0;
    }
}
