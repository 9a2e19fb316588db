/**
 * Whether single letters and signs are shortcuts. Who speaks to the machine, or has a switch in place of a keyboard,
 * turns them off, as a word that is heard would press several of them (WCAG 2.1.4). The choice is remembered.
 */
const NAME = "inspector.shortcuts", OFF = "off";

export class Shortcuts {
    #storage;

    /** storage: gives what remembers, such as `localStorage`; it may throw where the browser forbids it. */
    constructor(storage) {
        this.#storage = storage;
        this.isOn = this.#try((one) => one.getItem(NAME)) !== OFF;
    }

    toggle() {
        this.isOn = !this.isOn;
        this.#try((one) => (this.isOn ? one.removeItem(NAME) : one.setItem(NAME, OFF)));
    }

    #try(call) {
        try {
            return call(this.#storage());
        } catch {
            return undefined;
        }
    }
}
