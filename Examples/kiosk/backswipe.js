/**
 * The back swipe: a finger that comes from the left edge moves the screen, and pops it when it has gone far enough.
 * Where all goes from right to left it comes from the right edge.
 */
import { swallowClick } from "./gestures.js";
import { ASKING } from "./taps.js";

const EDGE = 24, SLOP = 10, FAR = 0.4, SETTLING = 160;

/** How far a finger has moved a screen, 0 to 1. */
export function progressOf(from, to, width) {
    return width > 0 ? Math.max(0, Math.min(1, (to - from) / width)) : 0;
}

export class BackSwipe {
    // What is drawn: the screen that goes, and the node of the one below it.
    #drawn = null;
    // The stack that is swiped, and how far.
    #last = null;

    constructor(renderer) { this.renderer = renderer; }

    /** Listens to fingers on the view of a stack. */
    take({ of, element: view }) {
        let hand = null;
        view.addEventListener("pointerdown", ({ isPrimary, clientX, clientY }) => {
            const { left, right } = view.getBoundingClientRect();
            const isAtEdge = (this.#sign > 0 ? clientX - left : right - clientX) < EDGE;
            const isDeep = this.renderer.context.controller(of)?.viewControllers?.length > 1;
            hand = isPrimary && isAtEdge && isDeep ? { x: clientX, y: clientY, progress: 0, begun: null } : null;
        });
        view.addEventListener("pointermove", ({ clientX, clientY }) => {
            if (!hand) return;
            const x = this.#sign * (clientX - hand.x), isSideways = x > SLOP && x > Math.abs(clientY - hand.y);
            if (isSideways) hand.begun ??= this.#begin(of, hand);
            hand.progress = progressOf(0, x, view.getBoundingClientRect().width);
            this.#steer(of, hand);
        });
        const release = ({ type }) => {
            if (hand?.begun) {
                swallowClick(view);
                this.#release(of, hand, type === "pointerup" && hand.progress > FAR);
            }
            hand = null;
        };
        for (const name of ["pointerup", "pointercancel"]) view.addEventListener(name, release);
    }

    /** 1 where the screen goes to the right, -1 where it goes to the left. */
    get #sign() { return this.renderer.context.isMirrored() ? -1 : 1; }

    #stack(of) { return this.renderer.nav.navigationController(of); }

    /** navd asks first, as for a tap on the back button. */
    async #begin(of, hand) {
        const begun = this.#stack(of).beginInteractivePop({}, ASKING);
        this.renderer.context.send(begun);
        const result = await begun.catch(() => null);
        if (result?.outcome !== "committed") return;
        hand.transition = result.turn;
        this.#steer(of, hand);
    }

    #steer(of, hand) {
        const { transition, progress } = hand;
        if (transition === undefined) return;
        this.draw(of, progress);
        if (hand.isSending) return;
        hand.isSending = true;
        const sent = this.#stack(of).transition.update({ transition, progress }).catch(() => {});
        sent.then(() => { hand.isSending = false; });
    }

    async #release(of, hand, isFar) {
        await hand.begun;
        const { transition } = hand;
        if (transition === undefined) return;
        await this.#settle(of, isFar ? 1 : 0);
        const request = this.#stack(of).transition[isFar ? "finish" : "cancel"]({ transition });
        request.catch(() => this.clear());
    }

    /** The screen goes the rest of its way. */
    async #settle(of, progress) {
        const screens = [this.#drawn?.front, this.#drawn?.back?.element].filter(Boolean);
        for (const one of screens) one.style.setProperty("transition", `transform ${SETTLING}ms`);
        this.draw(of, progress);
        await new Promise((resolve) => { setTimeout(resolve, SETTLING); });
        for (const one of screens) one.style.removeProperty("transition");
    }

    /** Draws how far the swipe on a stack is, whoever steers it. */
    draw(of, progress) {
        this.#last = { of, progress };
        const { renderer } = this, ids = renderer.context.controller(of)?.viewControllers ?? [];
        if (!this.#drawn) {
            const front = renderer.viewOf(ids.at(-1)), back = renderer.kept(ids.at(-2));
            if (!front) return;
            this.#drawn = { front, back };
            front.classList.add("front");
            if (back) {
                front.before(back.element);
                back.component?.shown();
            }
        }
        const { front, back } = this.#drawn;
        front.style.setProperty("transform", `translateX(${100 * this.#sign * progress}%)`);
        back?.element.style.setProperty("transform", `translateX(${30 * this.#sign * (progress - 1)}%)`);
    }

    /** The swipe is over. */
    clear() {
        this.#last = null;
        this.pause();
    }

    /** After a layout was drawn: the swipe may still go on. */
    goOn() {
        const { of, progress } = this.#last ?? {};
        if (this.renderer.context.controller(of)?.transition?.interactive) this.draw(of, progress);
        else this.#last = null;
    }

    /** Before a layout is drawn: all is where the layout before has put it. */
    pause() {
        const { front, back } = this.#drawn ?? {};
        this.#drawn = null;
        front?.classList.remove("front");
        front?.style.removeProperty("transform");
        back?.element.style.removeProperty("transform");
        back?.element.remove();
        back?.component?.hidden();
    }
}
