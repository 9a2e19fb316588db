/** The focus: it stays where it was, and comes back to where it was on a screen that is shown again. */

export class Focus {
    // The key of the element that had the focus last, by the controller whose screen it stands on.
    #last = new Map();

    constructor(stage) {
        stage.addEventListener("focusin", ({ target }) => {
            const key = target.closest?.("[data-key]")?.dataset.key;
            if (key) this.#last.set(key.split("/")[0], key);
        });
    }

    /** The key of what has the focus. */
    get key() { return document.activeElement?.closest?.("[data-key]")?.dataset.key; }

    forget(controller) { this.#last.delete(controller); }

    clear() { this.#last.clear(); }

    /**
     * After a layout was drawn. key: what had the focus before. front: the front layer. controllers: those whose views
     * lie in it, from front to back. hasCome, hasGone: whether layers have.
     */
    restore(key, { front, controllers, hasCome, hasGone }) {
        if (!front) return;
        const byKey = (one) => one && front.querySelector(`[data-key="${CSS.escape(one)}"]`);
        const { activeElement } = document, isMoved = hasCome || hasGone;
        const isLost = !activeElement || activeElement === document.body || !front.contains(activeElement);
        if (!isLost && !isMoved) return;
        const same = byKey(key);
        if (same && !hasCome) return void same.focus({ preventScroll: true });
        // Nothing had the focus, and nothing has come: a page that was just loaded leaves it alone.
        if (key === undefined && !isMoved && !this.hasFocused) return;
        this.hasFocused = true;
        const known = controllers.map((of) => byKey(this.#last.get(of))).find(Boolean);
        (known ?? front.querySelector("h1") ?? front).focus({ preventScroll: true });
    }
}
