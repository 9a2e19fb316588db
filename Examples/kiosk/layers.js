/** What the frames of a layout mean. No element is touched here. */

/** The rectangle of a frame. A view that hangs in the window itself fills the interface, however it is turned. */
export function rectOf({ frame, bounds }) {
    return frame === "undefined" ? bounds : frame;
}

/** Whether a layout goes from right to left. Its frames are mirrored already; what stands in them is not. */
export const isMirrored = (layout) => layout?.layoutDirection === "rightToLeft";

/** The layers of a layout, from back to front. */
export function layersOf({ frames, bounds }) {
    const layers = [];
    for (const frame of frames) {
        const { of, part } = frame, top = layers.at(-1);
        if (part === "pane") continue;
        if (part === "popover") {
            const { source, popoverArrowDirection: arrow } = frame;
            layers.push({ key: `${of}/popover`, of, kind: "popover", frame: frame.frame, source, arrow, frames: [] });
        } else if (part === "dimming") {
            layers.push({ key: `${of}/sheet`, of, kind: "sheet", frame: bounds, frames: [], style: frame.style });
        } else if (part === "view" && frame.bounds) {
            layers.push({ key: `${of}/screen`, of, kind: "screen", frame: bounds, frames: [frame] });
        } else if (top?.kind === "sheet" && !top.frames.length && part === "view") {
            // The sheet itself: its view is its body.
            top.frame = rectOf(frame);
            top.frames.push(frame);
        } else {
            top?.frames.push(frame);
        }
    }
    return layers;
}

/** The controller whose view is in front at a point, below all popovers. */
export function viewAt(layout, x, y) {
    const below = layersOf(layout).filter(({ kind }) => kind !== "popover").flatMap(({ frames }) => frames);
    return below.findLast((frame) => {
        const rect = rectOf(frame);
        return x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height;
    })?.of;
}
