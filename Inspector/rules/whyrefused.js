/** Why commands are refused in the window now, as texts: somebody has locked it, or navd is in maintenance mode. */
import { brief } from "./words.js";

export function whyRefused({ windows, window, past }) {
    const lockedBy = windows.find(({ id }) => id === window?.id)?.lockedBy, text = past.now?.window.maintenance;
    return [...lockedBy ? [`locked by ${lockedBy}`] : [], ...text ? [`in maintenance: ${brief(text, 60)}`] : []];
}
