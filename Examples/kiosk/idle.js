/** Back to the first screen, when nobody has touched the kiosk for a while. */

const SIGNS = ["pointerdown", "keydown", "wheel", "input"];

export class Idle {
    #timer = null;

    /** after: milliseconds; 0 is never. reset: goes back. It is called again after a while where it throws. */
    constructor(after, reset) {
        Object.assign(this, { after, reset });
        for (const name of SIGNS) addEventListener(name, () => this.touched(), { capture: true, passive: true });
        this.touched();
    }

    touched() {
        clearTimeout(this.#timer);
        if (this.after > 0) this.#timer = setTimeout(() => this.#end(), this.after);
    }

    async #end() {
        try {
            await this.reset();
        } catch (error) {
            console.warn("kiosk: it could not go back to the first screen:", error.name, error.message);
            this.touched();
        }
    }
}

/** Closes what is open, goes to a path, and back to the root of each stack. */
export async function goHome(nav, copy, window, path) {
    const quick = { animated: false }, options = { whenBusy: "queue" };
    for (const popover of copy.window.popovers ?? []) await nav.popoverController(popover).dismiss(quick, options);
    await nav.window(window).openPath({ path, ...quick }, options);
    for (const { id, kind, viewControllers } of copy.controllers.values()) {
        if (kind !== "navigationController" || !(viewControllers?.length > 1)) continue;
        // Those of what was presented are gone.
        await nav.navigationController(id).popToRootViewController(quick, options).catch(() => {});
    }
}
