/** How the connection stands, for people: a word, and a sentence where something is wrong. */

const STATES = { ready: "connected", away: "away", greeting: "connecting", failed: "refused", closed: "closed" };
const TOKEN = "Its address needs #token=…, of navweb's configuration.";

const isRefused = ({ state, reason }) => state === "failed" || (state === "away" && reason === "notAllowed");

/** The state in a word. */
export const stateOf = (status) => (isRefused(status) ? STATES.failed : STATES[status.state] ?? status.state);

/** What is wrong, or an empty text. A status is `{state, reason, why}`, as the kit tells it. */
export function troubleOf(status) {
    const { state, reason, why } = status;
    if (state === "ready" || state === "greeting") return "";
    if (isRefused(status)) {
        return `This page is not let in: ${why}. ${state === "away" ? "It tries again. " : ""}${TOKEN}`;
    }
    const what = reason === "navdAway" ? "navd is not there" : `There is no connection: ${why}`;
    return `${what}. What was recorded stays.`;
}
