/** The name of a window that was closed, where another one has its name and nobody looks at its past; else null. */
export function successorOf({ window, windows, isLive, past: { now } }) {
    if (!window?.name || !now?.window.closed || !isLive) return null;
    return windows.some(({ id, name }) => name === window.name && id !== window.id) ? window.name : null;
}
