/**
 * Whether the server has other files than those that this page runs. A page is asked for once, and may then be open for
 * months. The server has an `ETag` for each file, and a browser asks for it each time (`no-cache`); so no version has
 * to stand in the addresses of files.
 */

/** The files of this page that were loaded from its own server. */
export function filesOfPage() {
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name.split("#")[0]);
    const all = new Set([location.href.split("#")[0], ...loaded]);
    return [...all].filter((url) => new URL(url).origin === location.origin);
}

export class Newer {
    #tags;

    /** files: the addresses of those that the page runs. get: fetches one of them. */
    constructor(files, get = (url) => fetch(url, { cache: "no-cache" })) {
        Object.assign(this, { files, get });
        // A page that was loaded while the gateway is away runs what its worker has kept, and is told the tags of that.
        this.#tags = this.#ask();
    }

    /** A file whose tag is not known may be any. */
    async isThere() {
        const now = await this.#ask(), before = await this.#tags;
        return this.files.some((url) => before.get(url) && now.get(url) && before.get(url) !== now.get(url));
    }

    async #ask() {
        const tag = async (url) => {
            const response = await this.get(url).catch(() => null);
            return [url, response?.ok ? response.headers.get("ETag") : null];
        };
        return new Map(await Promise.all(this.files.map(tag)));
    }
}
