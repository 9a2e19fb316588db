/** Values and times as short texts. */

// Characters that have no picture of their own, and may move or hide what stands beside them.
const HIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** A text in which characters that nobody can see, or that turn the direction of others, are written as numbers. */
export function visible(text) {
    return String(text).replace(HIDDEN, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** A value of JSON in one line of at most so many characters. */
export function brief(value, most = 120) {
    if (value === undefined) return "–";
    const text = typeof value === "string" ? value : JSON.stringify(value) ?? String(value);
    return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/** A number of milliseconds, as somebody would say it. */
export function duration(milliseconds) {
    if (milliseconds === undefined || milliseconds === null) return "?";
    if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
    if (milliseconds < 60000) return `${(milliseconds / 1000).toFixed(1)} s`;
    const seconds = Math.round(milliseconds / 1000), minutes = Math.round(seconds / 60);
    if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
    return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** A number of milliseconds that may be a part of one: `0.25 ms`. */
export function fineDuration(milliseconds) {
    return milliseconds < 10 ? `${Number(milliseconds.toPrecision(2))} ms` : duration(milliseconds);
}

/** A number of bytes, as somebody would say it. */
export function size(bytes) {
    const mebibytes = bytes / 2 ** 20;
    return mebibytes < 1024 ? `${mebibytes.toFixed(1)} MiB` : `${(mebibytes / 1024).toFixed(2)} GiB`;
}

/** The time of a day with milliseconds. at: in milliseconds since 1970. */
export function clock(at) {
    if (at === undefined || at === null) return "";
    const date = new Date(at), two = (number) => String(number).padStart(2, "0");
    const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(":");
    return `${time}.${String(date.getMilliseconds()).padStart(3, "0")}`;
}

/** A date and the time of its day, to the second. at: in milliseconds since 1970. */
export function moment(at) {
    const date = new Date(at), two = (number) => String(number).padStart(2, "0");
    return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${clock(at).slice(0, 8)}`;
}

/** The last word of a method: `tap` of `tabBarController.tap`. */
export function lastWord(method = "") { return method.slice(method.lastIndexOf(".") + 1); }

/** What a controller is called where there is no room: its name, class or title, and its id. */
export function label(controller, id = controller?.id) {
    if (!controller) return id ?? "?";
    if (controller.kind === "moreNavigationController" || controller.kind === "moreListController") return "More";
    const { name, customClass, title, navigationItem } = controller;
    return brief(name ?? customClass ?? title ?? navigationItem?.title ?? id, 80);
}

/** Where the layout that is drawn comes from, as `Layouts.of` says it; an empty text for that of the present. */
export function wordsOfSource(source, why) {
    if (source === "recorded") return "as it was published";
    if (source === "told") return "as navd's history has it";
    if (source !== "sketch") return "";
    return `sketched from the tree${why === null ? " until navd tells where things stood" : `: ${why}`}`;
}

/** How many of something: `1 commit`, `2 commits`, `2 entries`. */
export function count(number, word, words = `${word}s`) {
    return `${number.toLocaleString("en")} ${number === 1 ? word : words}`;
}

// What a search looks at, for each object once.
const TEXTS = new WeakMap();

/** What a search in the tree looks at, in small letters. */
export function textOf(controller) {
    let text = TEXTS.get(controller);
    if (text === undefined) {
        const { id, name, kind, customClass, title, navigationItem, tabBarItem, objectID } = controller;
        text = [id, name, kind, customClass, title, navigationItem?.title, tabBarItem?.title, objectID]
            .filter((one) => typeof one === "string").join("\n").toLowerCase();
        TEXTS.set(controller, text);
    }
    return text;
}
