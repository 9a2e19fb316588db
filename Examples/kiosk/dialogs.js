/** What the page says and asks by itself: words that go away, and questions. */
import { element } from "./dom.js";

const SHOWN = 4000;

const hide = () => { document.getElementById("notice").textContent = ""; };

/** Some words that go away by themselves, and at the next touch. */
export function notice(text) {
    document.getElementById("notice").textContent = text;
    clearTimeout(notice.timer);
    notice.timer = setTimeout(hide, SHOWN);
    addEventListener("pointerdown", hide, { capture: true, once: true });
}

/** Asks the user. Resolves with the choice, or with undefined when the answer is not wanted any more. */
export function ask({ title, text, choices, signal }) {
    // Each question has a dialog of its own, as one that closes tells so later.
    const dialog = element("dialog", { id: "question", aria: { label: title } },
        element("h2", { textContent: title }), element("p", { textContent: text }),
        element("form", { method: "dialog" }, ...choices.map(({ value, label, isDanger }) =>
            element("button", { value, textContent: label, className: isDanger ? "danger" : "" }))));
    if (signal?.aborted) return Promise.resolve(undefined);
    return new Promise((resolve) => {
        const end = () => {
            signal?.removeEventListener("abort", end);
            resolve(dialog.returnValue || undefined);
            dialog.remove();
        };
        dialog.addEventListener("close", end, { once: true });
        signal?.addEventListener("abort", end, { once: true });
        document.body.append(dialog);
        dialog.showModal();
    });
}
