/** Transitions: what comes and goes is moved, and navd is told when that is done. */

const EASING = "cubic-bezier(0.25, 0.1, 0.25, 1)";
// Transitions whose beginning was told, and those that were drawn: this many are remembered.
const MOST = 64;

const SLIDES = {
    push: { in: "translateX(100%)", out: "translateX(-30%)", front: "in" },
    pop: { in: "translateX(-30%)", out: "translateX(100%)", front: "out" },
    forward: { in: "translateX(100%)", out: "translateX(-100%)", front: "in" },
    reverse: { in: "translateX(-100%)", out: "translateX(100%)", front: "out" },
};

/** A movement as it is seen from right to left. */
export function mirrored(transform) {
    return transform.replace(/translateX\((-?)/, (_, sign) => `translateX(${sign ? "" : "-"}`);
}

/** Numbers begin again in another epoch. */
const keyOf = (epoch, turn) => `${epoch}/${turn}`;

export class Transitions {
    // By epoch and number: what was told of their beginning, and the animations of those that were drawn.
    #begun = new Map();
    #drawn = new Map();

    /**
     * later: called when something has come that may let a layout be drawn. isMirrored: whether all goes from right to
     * left.
     */
    constructor(nav, later, isMirrored = () => false) { Object.assign(this, { nav, later, isMirrored }); }

    /** navd has told that a transition begins at this controller. */
    begin(on, params) {
        const key = keyOf(this.nav.epoch, params.transition), told = { on, key, ...params };
        this.#begun.set(key, told);
        if (this.#begun.size > MOST) this.#begun.delete(this.#begun.keys().next().value);
        // Should no layout come that shows it, it is over.
        setTimeout(() => { if (!this.#drawn.has(key)) this.#finish(told); }, 300);
        this.later();
    }

    /** It is over, whoever has ended it. */
    end(transition) {
        const drawn = this.#drawn.get(keyOf(this.nav.epoch, transition)) ?? [];
        // One that was cancelled would come back with it.
        for (const animation of drawn) if (animation.playState === "running") animation.finish();
    }

    /** Whether the tree has an open transition that this renderer owns, and whose beginning was not told yet. */
    areMissing(copy) {
        return open(copy).some(({ turn, owner }) => {
            const key = keyOf(copy.epoch, turn);
            return owner === "renderer" && !this.#begun.has(key) && !this.#drawn.has(key);
        });
    }

    /** A part that is drawn again is not on its way out. */
    stop(node) {
        node.isLeaving = false;
        for (const animation of node.animations ?? []) animation.cancel();
        node.animations = [];
        node.element.classList.remove("leaving");
        node.element.inert = false;
    }

    /** Plays the transitions that the tree has and that were not drawn yet. What leaves without one is gone at once. */
    play(copy, scene) {
        const claimed = new Set();
        for (const { turn } of open(copy)) {
            const key = keyOf(copy.epoch, turn), told = this.#begun.get(key);
            // A swipe is drawn as it goes.
            if (!told || told.interactive || this.#drawn.has(key)) continue;
            const isStill = document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
            const animations = isStill ? [] : this.#animate(told, scene, claimed);
            this.#drawn.set(key, animations);
            if (this.#drawn.size > MOST) this.#drawn.delete(this.#drawn.keys().next().value);
            Promise.allSettled(animations.map((one) => one.finished)).then(() => this.#finish(told));
        }
        for (const one of [...scene.leaving, ...scene.layersOut]) if (!claimed.has(one)) scene.gone(one);
    }

    #finish({ on, key, transition, owner, interactive }) {
        if (owner !== "renderer" || interactive) return;
        this.#drawn.set(key, this.#drawn.get(key) ?? []);
        // One that is over already is no mistake.
        this.nav.controller(on).transition.finish({ transition }).catch(() => {});
    }

    #animate(told, scene, claimed) {
        const { kind, direction, duration } = told, options = { duration, easing: EASING, fill: "both" };
        if (kind === "present" || kind === "dismiss") return this.#cover(told, scene, claimed, options);
        if (kind === "rotation" || kind === "root") {
            return [scene.stage.animate([{ opacity: 0 }, { opacity: 1 }], { ...options, fill: "none" })];
        }
        const slide = SLIDES[kind === "page" || kind === "turn" ? direction ?? "forward" : kind];
        const view = scene.viewOf(told.on);
        if (!slide || !view) return [];
        const inside = (node) => node.element.parentElement === view;
        const from = this.isMirrored() ? mirrored : (transform) => transform;
        const animations = [];
        for (const node of scene.entering.filter(inside)) {
            const frames = [{ transform: from(slide.in) }, { transform: "none" }];
            animations.push(this.#move(node, frames, options, slide.front === "in"));
        }
        for (const node of scene.leaving.filter(inside)) {
            claimed.add(node);
            const frames = [{ transform: "none" }, { transform: from(slide.out) }];
            animations.push(this.#leave(node, this.#move(node, frames, options, slide.front === "out"), scene));
        }
        // What stood inside of what leaves goes with it.
        for (const node of scene.leaving) {
            if ([...claimed].some((one) => one !== node && one.element.contains(node.element))) claimed.add(node);
        }
        const bar = view.querySelector(":scope > .navigationBar > .contents");
        if (bar) animations.push(bar.animate([{ opacity: 0 }, { opacity: 1 }], { ...options, fill: "none" }));
        return animations;
    }

    /** A layer that comes or goes over the others. */
    #cover({ kind, modalTransitionStyle }, scene, claimed, options) {
        const animations = [], isPresent = kind === "present";
        const [coming, going] = isPresent ? [scene.layersIn, scene.layersOut] : [scene.layersOut, scene.layersIn];
        const frames = {
            coverVertical: [{ transform: "translateY(100%)" }, { transform: "none" }],
            crossDissolve: [{ opacity: 0 }, { opacity: 1 }],
            flipHorizontal: [{ transform: "perspective(1200px) rotateY(90deg)" }, { transform: "none" }],
            partialCurl: [{ transform: "translateY(-100%)" }, { transform: "none" }],
        }[modalTransitionStyle ?? "coverVertical"] ?? [{ opacity: 0 }, { opacity: 1 }];
        for (const layer of coming) {
            const isPopover = layer.kind === "popover", wanted = isPopover ? [{ opacity: 0 }, { opacity: 1 }] : frames;
            const moved = { element: layer.kind === "sheet" ? layer.body : layer.element };
            const animation = this.#move(moved, isPresent ? wanted : [...wanted].reverse(), options, true);
            animations.push(isPresent ? animation : this.#leave(layer, animation, scene));
        }
        // What is covered stays where it is until it is covered.
        for (const layer of going) {
            const still = layer.element.animate([{ opacity: 1 }, { opacity: 1 }], options);
            animations.push(isPresent ? this.#leave(layer, still, scene) : still);
            if (!isPresent) still.finished.then(() => still.cancel(), () => {});
        }
        for (const layer of scene.layersOut) claimed.add(layer);
        for (const node of scene.leaving) {
            if (scene.layersOut.some((layer) => layer.element.contains(node.element))) claimed.add(node);
        }
        return animations;
    }

    #move(node, frames, options, isFront) {
        const animation = node.element.animate(frames, options);
        if (isFront) node.element.classList.add("front");
        node.animations = [...(node.animations ?? []), animation];
        const done = () => {
            node.element.classList.remove("front");
            if (!node.isLeaving) animation.cancel();
        };
        animation.finished.then(done, () => node.element.classList.remove("front"));
        return animation;
    }

    #leave(node, animation, scene) {
        node.isLeaving = true;
        node.element.inert = true;
        node.element.classList.add("leaving");
        node.animations = [...new Set([...(node.animations ?? []), animation])];
        animation.finished.then(() => {
            if (!node.isLeaving) return;
            this.stop(node);
            scene.gone(node);
        }, () => {});
        return animation;
    }
}

/** The transitions that the tree has, in the window itself and in its containers. */
function open(copy) {
    const found = copy.window.transition ? [copy.window.transition] : [];
    for (const { transition } of copy.controllers.values()) if (transition) found.push(transition);
    return found;
}
