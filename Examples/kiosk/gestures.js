/** Fingers that go sideways. `touch-action: pan-y` in the styles leaves them to the page. */

const FAR = 40;

/** Whether a movement is a swipe: `left`, `right`, or null. */
export function swipeOf(x, y) {
    if (Math.abs(x) < FAR || Math.abs(x) < 2 * Math.abs(y)) return null;
    return x < 0 ? "left" : "right";
}

/** Calls `swiped` with the direction. Where it returns true, this touch is no click. */
export function takeSwipes(made, swiped) {
    let start = null;
    made.addEventListener("pointerdown", ({ clientX, clientY, isPrimary }) => {
        start = isPrimary ? { clientX, clientY } : null;
    });
    made.addEventListener("pointercancel", () => { start = null; });
    made.addEventListener("pointerup", ({ clientX, clientY }) => {
        const toward = start && swipeOf(clientX - start.clientX, clientY - start.clientY);
        start = null;
        if (toward && swiped(toward)) swallowClick(made);
    });
}

/** The click that follows this very touch has no effect. With a finger there is none. */
export function swallowClick(made) {
    const swallow = (event) => event.stopImmediatePropagation();
    made.addEventListener("click", swallow, { capture: true });
    setTimeout(() => made.removeEventListener("click", swallow, { capture: true }), 0);
}
