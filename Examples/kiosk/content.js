/** Content that may fail to draw: then a placeholder with its title stands there, and nothing else suffers. */
import { element } from "./dom.js";
import { Scrolling } from "./scrolling.js";

/** What a function returns; undefined, and a line in the console, where it throws. */
export function attempt(what, call) {
    try {
        return call();
    } catch (error) {
        console.warn(`kiosk: ${what} was not drawn:`, error);
        return undefined;
    }
}

/** The content of a view. Screen: the class that draws it; undefined where the application has none. */
export class Content {
    #component = null;
    #scrolling = null;
    #Screen;
    #context;

    constructor(Screen, context, view) {
        this.#Screen = Screen;
        this.#context = context;
        this.host = element("div", { className: "content" });
        this.placeholder = element("p", { className: "content note", hidden: true });
        view.append(this.host, this.placeholder);
    }

    update(frame, controller) {
        const isDrawn = attempt(frame.customClass ?? frame.kind, () => {
            if (!this.#Screen) return false;
            this.#component ??= new this.#Screen(this.#context, this.host);
            this.#component.update(frame, controller);
            return true;
        }) ?? false;
        this.host.hidden = !isDrawn;
        this.placeholder.hidden = isDrawn;
        this.placeholder.textContent = frame.title ?? "";
        if (frame.kind !== "viewController" || frame.mainView !== "scrollView") return;
        this.#scrolling ??= new Scrolling(this.#context, this.host);
        this.#scrolling.update(frame);
    }

    /** It comes on screen. */
    shown() {
        attempt("content", () => this.#component?.shown());
        this.#scrolling?.shown();
    }

    /** It has left the screen. */
    hidden() { attempt("content", () => this.#component?.hidden()); }
}
