/** What the user does, and what there is to say about what came of it. */

// A tap that was held up on its way is not done late: nobody expects it any more.
export const TAP = { deadline: 3000 };
// The way back may ask the user, who takes as long as the delegate that asks allows.
export const ASKING = { deadline: 65000 };

// What needs no word: the user taps once more, or the offline screen says it.
const QUIET = new Set([
    "transitionInProgress", "covered", "notConnected", "connectionLost", "itemHighlighted", "cancelled", "tooLate",
    "busy", "gestureRefused", "stale"]);
const VETOES = {
    silence: "No answer came, so nothing has changed.",
    absent: "What decides about that is away. Please try again later.",
};

/** The words for the outcome of a command, or for its error; null where none are needed. */
export function wordsFor(result, error = null) {
    if (error?.name === "windowLocked") return "Somebody else uses this screen from elsewhere. Please wait a moment.";
    if (error?.name === "underMaintenance") return error.data?.text ?? "This screen is being looked after.";
    if (error) return QUIET.has(error.name) ? null : "That is not possible now.";
    // Whoever has answered no says why.
    return result?.outcome === "vetoed" ? VETOES[result.because] ?? null : null;
}
