/** Content that scrolls, other than tables: navd keeps how far, and is told once it stands still. */

// So many milliseconds it stands still before navd is told.
const STILL = 300;
const BEGINNING = { x: 0, y: 0 };

// Tenths of a point are more than anybody sees.
const rounded = (value) => Math.round(value * 10) / 10;
const keyOf = ({ x, y }) => `${rounded(x)}/${rounded(y)}`;

export class Scrolling {
    // Where the content is to stand: as navd has said, or as the user has moved it since.
    #wanted = BEGINNING;
    // Where it was put last; null once the user has moved it. It may be less far than wanted, while content is missing.
    #placed = null;
    // What navd has said last, and what it was told since.
    #said = keyOf(BEGINNING);
    #sent = [];
    #timer = null;

    /** host: the element that scrolls. */
    constructor(context, host) {
        Object.assign(this, { context, host });
        host.addEventListener("scroll", () => this.#scrolled());
    }

    /** A new layout. */
    update({ of, contentOffset = BEGINNING, contentInset }) {
        this.of = of;
        this.host.style.setProperty("padding-top", `${contentInset?.top ?? 0}px`);
        this.host.style.setProperty("padding-bottom", `${contentInset?.bottom ?? 0}px`);
        const said = keyOf(contentOffset), index = this.#sent.indexOf(said);
        if (said !== this.#said) {
            this.#said = said;
            if (index < 0) {
                // Somebody else scrolls.
                this.#wanted = contentOffset;
                clearTimeout(this.#timer);
                this.#timer = null;
            } else this.#sent.splice(0, index + 1);
        }
        this.#place();
        // What navd was told may not have reached it.
        if (!this.#timer && !this.#sent.length && keyOf(this.#wanted) !== said) this.#tellLater();
    }

    /** The content comes on screen again. An element that was taken out has forgotten where it stood. */
    shown() { this.#place(); }

    /** How far the content is scrolled from where lines begin and from its top, in points. */
    get #position() { return { x: Math.abs(this.host.scrollLeft), y: this.host.scrollTop }; }

    /** Whether it stands where it is to stand. The browser rounds to the pixels of its screen. */
    get #isThere() {
        const { x, y } = this.#position;
        return Math.abs(x - this.#wanted.x) < 1 && Math.abs(y - this.#wanted.y) < 1;
    }

    /** Whether it stands at its end, because it is too short to stand where it is to stand. */
    get #isTooShort() {
        const { scrollHeight, clientHeight } = this.host, end = scrollHeight - clientHeight;
        return this.#wanted.y > end + 1 && this.#position.y > end - 1;
    }

    #place() {
        const { host } = this, { x, y } = this.#wanted;
        if (!host.isConnected || this.#isThere) return;
        host.scrollTop = y;
        host.scrollLeft = this.context.isMirrored() ? -x : x;
        this.#placed = keyOf(this.#position);
    }

    #scrolled() {
        const now = keyOf(this.#position);
        // Where content has become shorter, the browser scrolls by itself. More of it may come again.
        if (!this.host.isConnected || now === this.#placed || this.#isTooShort) return;
        this.#placed = null;
        const { x, y } = this.#position;
        this.#wanted = { x: rounded(x), y: rounded(y) };
        this.#tellLater();
    }

    /** It goes on while the content is not on screen, so that what was just left is told, too. */
    #tellLater() {
        const epoch = this.context.epoch();
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => {
            this.#timer = null;
            // In another epoch the id is that of another controller, and one that is gone has no offset.
            if (epoch === this.context.epoch() && this.context.controller(this.of)) this.#tell();
        }, STILL);
    }

    #tell() {
        const contentOffset = this.#wanted, told = keyOf(contentOffset);
        if (told === (this.#sent.at(-1) ?? this.#said)) return;
        this.#sent.push(told);
        this.context.nav.controller(this.of).setContentOffset({ contentOffset }).catch(() => {
            this.#sent = this.#sent.filter((one) => one !== told);
        });
    }
}
