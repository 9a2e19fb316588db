/**
 * Why commands are refused in the window now, and since when, as texts: somebody has locked it, or navd is in
 * maintenance mode. An older navd does not tell since when.
 */
import { brief, moment } from "./words.js";

const since = (at) => (at ? ` since ${moment(at)}` : "");

export function whyRefused({ windows, window, past }) {
    const { lockedBy, lockedSince } = windows.find(({ id }) => id === window?.id) ?? {};
    const { maintenance: text, maintenanceSince } = past.now?.window ?? {};
    return [...lockedBy ? [`locked by ${lockedBy}${since(lockedSince)}`] : [],
        ...text ? [`in maintenance${since(maintenanceSince)}: ${brief(text, 60)}`] : []];
}
