/** The room that the screen leaves: the interface is fitted into it, and turned as the screen is turned. */

/** The scale and the place of an interface in a room: as large as it can be, in the middle. */
export function fitOf(room, bounds) {
    const scale = Math.min(room.width / bounds.width, room.height / bounds.height);
    return { scale, x: (room.width - bounds.width * scale) / 2, y: (room.height - bounds.height * scale) / 2 };
}

/** Whether a keyboard has come, or is there, and not another screen: text is typed, and the width has not changed. */
export function isKeyboard(before, now, isTyping) {
    return isTyping && before !== null && before.width === now.width && now.height < before.height;
}

const isTyping = () => document.activeElement?.matches("input, textarea") ?? false;

export class Room {
    // The room without a keyboard. Whether the orientation has to be told navd.
    #whole = null;
    #isDue = true;

    /** element: the room, without the margins of the screen. setOrientation: asks navd for one. */
    constructor({ element, stage, setOrientation }) {
        Object.assign(this, { element, stage, setOrientation, layout: null });
        const look = () => {
            this.#isDue = true;
            this.update(this.layout);
        };
        new ResizeObserver(look).observe(element);
        addEventListener("focusout", () => setTimeout(look, 100));
    }

    /** layout: what is drawn; null before there is one. */
    update(layout) {
        this.layout = layout;
        if (!layout?.bounds.width) return;
        const room = { width: this.element.clientWidth, height: this.element.clientHeight };
        const hasKeyboard = isKeyboard(this.#whole, room, isTyping());
        if (!hasKeyboard) this.#whole = room;
        const { scale, x, y } = fitOf(this.#whole, layout.bounds);
        const up = hasKeyboard ? this.#hiddenBelow(room.height) : 0;
        this.stage.style.setProperty("transform", `translate(${x}px, ${y - up}px) scale(${scale})`);
        if (!hasKeyboard) this.#turn(layout.bounds);
    }

    /** How much of the text field lies below the keyboard. */
    #hiddenBelow(height) {
        const top = this.stage.getBoundingClientRect().top - this.element.getBoundingClientRect().top;
        const field = document.activeElement.getBoundingClientRect().bottom - this.element.getBoundingClientRect().top;
        const middle = fitOf(this.#whole, this.layout.bounds).y;
        return Math.max(0, field - top + middle + 10 - height);
    }

    /** Asks once for each turn of the screen: a controller may not support it. */
    async #turn(bounds) {
        if (!this.#isDue) return;
        this.#isDue = false;
        const isLandscape = innerWidth > innerHeight;
        if (isLandscape === bounds.width > bounds.height) return;
        try {
            await this.setOrientation(isLandscape ? "landscapeLeft" : "portrait");
        } catch (error) {
            if (["notConnected", "connectionLost", "noAnswer"].includes(error.name)) this.#isDue = true;
        }
    }
}
