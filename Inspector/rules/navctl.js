/** Lines for a shell that do what was clicked. */

/** A word as bash takes it. Control characters, which a terminal might act on, are written as escapes. */
export function quoted(text) {
    const word = String(text);
    if (/^[A-Za-z0-9_@%+=:,./-]+$/.test(word) && !word.startsWith("-")) return word;
    if (/[\u0000-\u001f\u007f-\u009f\u200b\u2028-\u202e\u2060-\u2069\ufeff]/.test(word)) {
        const escaped = [...new TextEncoder().encode(word)].map((byte) => {
            if (byte < 0x20 || byte >= 0x7f) return `\\x${byte.toString(16).padStart(2, "0")}`;
            const letter = String.fromCharCode(byte);
            return letter === "'" || letter === "\\" ? `\\${letter}` : letter;
        });
        return `$'${escaped.join("")}'`;
    }
    return `'${word.replaceAll("'", "'\\''")}'`;
}

const line = (...words) => ["navctl", ...words].join(" ");
// `--on=-x` is one word, so that nothing that begins with a dash is taken for an option.
const option = (name, value) => `--${name}${String(value).startsWith("-") ? "=" : " "}${quoted(value)}`;

/** The line for a command `{method, on, params}`. dryRun: asks only. window: where names are looked up. */
export function lineOf({ method, on, params = {} }, { dryRun = false, window } = {}) {
    const words = [dryRun ? "dry-run" : "call", quoted(method)];
    if (Object.keys(params).length) words.push(quoted(JSON.stringify(params)));
    if (on !== undefined) words.push(option("on", on));
    if (window !== undefined) words.push(option("window", window));
    return line(...words);
}

/** Lines for what the page shows. */
export const LOOKS = {
    tree: (window) => line("tree", option("window", window)),
    screen: (window) => line("look", option("window", window)),
    screenAt: (window, seq) => line("look", option("at", seq), option("window", window)),
    at: (window, seq) => line("replay", option("to", seq), option("window", window)),
    history: (window, before) => line("history", option("window", window),
        ...(before ? [option("before", before)] : [])),
    /** seq: of a moment of the past. */
    controller: (id, window, seq) => line("get", quoted(id),
        ...(seq === undefined ? [] : [option("at", seq), option("window", window)])),
    difference: (window, from, to) => line("diff", ...[from, to].sort((a, b) => a - b).map(String),
        option("window", window)),
    log: (window) => line("trace", "--all", option("window", window)),
    figures: () => line("metrics"),
    votes: () => line("votes"),
    peers: () => line("peers"),
    attachments: () => line("call", "attachment.list"),
    trace: (window) => line("trace", option("window", window)),
    explain: (name) => line("explain", quoted(name)),
};
