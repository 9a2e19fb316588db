import { element } from "./dom.js";

/** Content that no screen of the application's draws. */
export class Placeholder {
    constructor(context, host) { this.host = host; }

    update({ title }) { this.host.replaceChildren(element("p", { className: "note", textContent: title ?? "" })); }

    shown() {}

    hidden() {}
}
