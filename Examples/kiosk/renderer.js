/**
 * Draws a window of navd: each layout becomes elements, as a whole. docs/RENDERING.md says what a renderer must do.
 *
 * A layout is a list of frames from back to front. The renderer nests them: a new layer begins where a view hangs in
 * the window itself, where the rest is dimmed, and with each popover; in a layer a frame lies in the view of its
 * controller, and a view in the view of the nearest controller around it. So what slides is cut off by its container,
 * and what is covered can be made inert. Depth is `z-index`; the order of the elements is the order of reading.
 */
import { Copy } from "/navd.js";

import { BackSwipe } from "./backswipe.js";
import { Bars } from "./bars.js";
import { Content, attempt } from "./content.js";
import { element, order, place } from "./dom.js";
import { Focus } from "./focus.js";
import { takeSwipes } from "./gestures.js";
import { isMirrored, layersOf, rectOf } from "./layers.js";
import { PATIENCE, verdict } from "./pace.js";
import { Popovers } from "./popovers.js";
import { MoreList } from "./row.js";
import { Table } from "./table.js";
import { TAP } from "./taps.js";
import { Transitions } from "./transitions.js";

const RANKS = { navigationBar: 0, view: 1, pageIndicator: 2, toolbar: 3, tabBar: 4, configuration: 5 };
const BARS = new Set(["navigationBar", "toolbar", "tabBar", "pageIndicator", "configuration"]);
// What draws the content of these kinds, whatever class they have.
const KINDS = { tableViewController: Table, moreListController: MoreList };

export class Renderer {
    // All elements, by "controller/part/bar". Those of controllers that are there but not on screen are kept.
    #nodes = new Map();
    #shown = new Map();
    #layers = new Map();
    #copy = null;
    #next = null;
    #arrived = 0;
    #timer = null;
    #isDrawing = false;

    /**
     * stage: the element to draw into. window: the name of the window. screens: what draws content, by customClass.
     * imageURL: the address of an image. report: called with the outcome or the error of what the user has done.
     * drawn: called with each layout that was drawn, and with null when the window was closed. painted: called with each
     * layout that the user sees, with all that belongs to it.
     */
    constructor({ stage, nav, window, screens, imageURL, report, drawn, painted }) {
        Object.assign(this, { stage, nav, window, screens, drawn, painted });
        this.context = {
            nav, imageURL, window,
            controller: (id) => this.#copy?.controllers.get(id),
            find: (name) => this.#copy?.find(name),
            epoch: () => this.#copy?.epoch,
            isMirrored: () => isMirrored(this.layout),
            send: (request) => request.then((result) => report(result, null), (error) => report(null, error)),
        };
        this.bars = new Bars(this.context);
        this.transitions = new Transitions(nav, () => this.#later(), this.context.isMirrored);
        this.layout = null;
        this.focus = new Focus(stage);
        this.popovers = new Popovers(this);
        this.backSwipe = new BackSwipe(this);
        stage.addEventListener("keydown", (event) => this.#key(event));
        setInterval(() => this.#tellTime(), 1000);
    }

    /** Follows the window until it is closed. */
    async run() {
        await Promise.all([this.#drawLayouts(), this.#followTree()]);
        this.#clear();
        this.drawn(null);
    }

    async #followTree() {
        for await (const item of this.nav.window(this.window).events()) {
            if (item instanceof Copy) this.#begin(item.frozen());
            else this.#copy.apply(item);
            for (const [key, node] of this.#nodes) {
                const isDrawn = this.#shown.has(key) || this.#layers.has(key);
                if (!isDrawn && !this.#copy.controllers.has(node.of)) this.#forget(key);
            }
            this.#later();
        }
    }

    /** Takes part in transitions inside this controller: is told of them, draws them, and ends them. */
    serve(inside) {
        this.nav.renderer({ inside, window: this.window }, {
            begin: (params, question) => this.transitions.begin(question.sender.id, params),
            progress: ({ progress }, question) => this.backSwipe.draw(question.sender.id, progress),
            end: ({ transition, how }) => {
                this.transitions.end(transition);
                // One that is finished is followed by a layout.
                if (how !== "finished") this.backSwipe.clear();
            },
        }, { endsTransitions: true, patience: 500 });
    }

    get copy() { return this.#copy; }

    /** What is drawn, from back to front. */
    get layers() { return [...this.#layers.values()]; }

    /** The element of a controller's view on screen. */
    viewOf(id) { return this.#shown.get(`${id}/view/`)?.element; }

    /** The view of a controller that is not on screen, if it was drawn before. */
    kept(id) {
        const node = this.#nodes.get(`${id}/view/`);
        return node && !this.#shown.has(node.key) ? node : undefined;
    }

    /** A point of the page, in points of the interface. */
    pointOf(clientX, clientY) {
        const box = this.stage.getBoundingClientRect(), scale = box.width / this.stage.offsetWidth || 1;
        return [(clientX - box.left) / scale, (clientY - box.top) / scale];
    }

    /** In another epoch the same ids are other controllers. */
    #begin(copy) {
        const isAnother = this.#copy && this.#copy.epoch !== copy.epoch, next = this.#next;
        if (isAnother) this.#clear();
        if (next && (next.epoch ?? copy.epoch) === copy.epoch) this.#next = next;
        this.#copy = copy;
    }

    #clear() {
        for (const { component } of this.#nodes.values()) component?.hidden();
        for (const map of [this.#nodes, this.#shown, this.#layers, this.focus]) map.clear();
        this.stage.replaceChildren();
        this.#next = this.#copy = this.layout = null;
    }

    async #drawLayouts() {
        for await (const layout of this.nav.window(this.window).layouts()) {
            // The patience begins with the first layout that waits, so that a steady stream is drawn, too.
            if (!this.#next || this.#next === this.layout) this.#arrived = performance.now();
            this.#next = layout;
            this.#later();
        }
    }

    /** Draws at the next frame of the screen. What comes until then is drawn at once. */
    #later() {
        if (this.#isDrawing) return;
        this.#isDrawing = true;
        const draw = () => {
            this.#isDrawing = false;
            this.#drawNext();
        };
        // A hidden page has no frames.
        if (document.hidden) setTimeout(draw, 50);
        else requestAnimationFrame(draw);
    }

    #drawNext() {
        const layout = this.#next, copy = this.#copy;
        clearTimeout(this.#timer);
        if (!layout || !copy) return;
        const age = performance.now() - this.#arrived;
        const isUntold = this.transitions.areMissing(copy), isDrawn = layout === this.layout;
        const what = verdict({ layout, copy, age, isDrawn, isUntold });
        if (what === "wait") {
            // When the tree comes, it calls by itself.
            if (age < PATIENCE.events) this.#timer = setTimeout(() => this.#later(), 20);
            return;
        }
        if (what === "draw") this.#next = null;
        this.#draw(layout, copy);
        // At the beginning of the next frame, this one is on the screen. A hidden page has none.
        if (what === "draw") requestAnimationFrame(() => { if (this.layout === layout) this.painted(layout); });
    }

    // Drawing.

    #draw(layout, copy) {
        const focused = this.focus.key;
        this.backSwipe.pause();
        this.layout = layout;
        this.stage.dir = isMirrored(layout) ? "rtl" : "ltr";
        this.#drawStatusBar(layout.statusBar);
        place(this.stage, { x: 0, y: 0, width: layout.bounds.width, height: layout.bounds.height });
        const before = this.#shown, layersBefore = this.#layers, layers = layersOf(layout);
        this.#shown = new Map();
        this.#layers = new Map();
        for (const [depth, layer] of layers.entries()) this.#drawLayer(layer, depth, copy);
        const entering = [...this.#shown].filter(([key]) => !before.has(key)).map(([, node]) => node);
        const leaving = [...before].filter(([key]) => !this.#shown.has(key)).map(([, node]) => node);
        const layersIn = [...this.#layers].filter(([key]) => !layersBefore.has(key)).map(([, layer]) => layer);
        const layersOut = [...layersBefore].filter(([key]) => !this.#layers.has(key)).map(([, layer]) => layer);
        for (const node of entering) node.component?.shown();
        this.transitions.play(copy, {
            stage: this.stage, entering, leaving, layersIn, layersOut,
            viewOf: (id) => this.viewOf(id), gone: (node) => this.#gone(node),
        });
        this.#cover(copy.window.pile ?? []);
        this.backSwipe.goOn();
        const front = this.front?.element;
        const controllers = [...this.#shown.values()].reverse()
            .filter((node) => node.part === "view" && front?.contains(node.element)).map((node) => node.of);
        this.focus.restore(focused, {
            front, controllers, hasCome: layersIn.length > 0, hasGone: layersOut.length > 0 });
        this.stage.dataset.seq = String(layout.seq ?? "");
        this.drawn(layout);
    }

    /** The bar of the device: here, the time. */
    #drawStatusBar(rect) {
        this.statusBar ??= element("div", { className: "statusBar", aria: { hidden: "true" } });
        this.statusBar.hidden = !rect;
        if (!rect) return;
        place(this.statusBar, rect);
        this.#tellTime();
        if (this.statusBar.parentElement !== this.stage) this.stage.append(this.statusBar);
    }

    #tellTime() {
        const time = new Date().toLocaleTimeString([], { hour: "numeric", minute: "2-digit" });
        if (this.statusBar && this.statusBar.textContent !== time) this.statusBar.textContent = time;
    }

    #drawLayer(layer, depth, copy) {
        const { key, kind, frame } = layer;
        let drawn = this.#nodes.get(key);
        if (!drawn) {
            const section = element("section", { className: `layer ${kind}`, tabIndex: -1 });
            const body = element("div", { className: "body" });
            if (kind === "popover") section.append(element("div", { className: "arrow" }));
            section.append(body);
            drawn = { key, of: layer.of, kind, element: section, body };
            this.#nodes.set(key, drawn);
        }
        if (drawn.isLeaving) this.transitions.stop(drawn);
        this.#layers.set(key, drawn);
        drawn.element.style.setProperty("z-index", String(depth * 10));
        place(drawn.body, frame);
        if (kind === "popover") this.popovers.point(drawn, layer);
        const rects = new Map([[drawn.body, frame]]), children = new Map([[drawn.body, []]]), views = new Map();
        layer.frames.forEach((one, index) => {
            const parent = this.#parent(one, views, copy) ?? drawn.body;
            const node = this.#node(one, copy);
            node.element.style.setProperty("z-index", String(index));
            const rect = rectOf(one);
            place(node.element, rect, rects.get(parent));
            if (one.part === "view") {
                views.set(one.of, node.element);
                rects.set(node.element, rect);
                children.set(node.element, []);
            }
            children.get(parent).push({ rank: RANKS[one.part] ?? 1, index, element: node.element });
            this.#shown.set(node.key, node);
        });
        for (const [parent, list] of children) {
            list.sort((a, b) => a.rank - b.rank || a.index - b.index);
            const own = [...parent.children].filter((child) => child.classList.contains("content"));
            order(parent, [...own, ...list.map((one) => one.element)]);
        }
        if (drawn.element.parentElement !== this.stage) this.stage.append(drawn.element);
    }

    /** The element that a frame lies in; undefined for the layer itself. */
    #parent({ of, part }, views, copy) {
        if (part !== "view") return views.get(of);
        for (let id = copy.controllers.get(of)?.parent; id; id = copy.controllers.get(id)?.parent) {
            if (views.has(id)) return views.get(id);
        }
        return undefined;
    }

    #node(frame, copy) {
        const { of, part, bar = "" } = frame, key = `${of}/${part}/${bar}`, controller = copy.controllers.get(of);
        let node = this.#nodes.get(key);
        if (!node) {
            const tag = { navigationBar: "header", tabBar: "nav" }[part] ?? "div";
            const made = element(tag, { className: `part ${part}` });
            node = { key, of, part, element: made, state: "", component: null };
            this.#nodes.set(key, node);
            if (part === "view") this.#makeView(node, frame);
        }
        if (node.isLeaving) this.transitions.stop(node);
        if (BARS.has(part)) this.#drawBar(node, frame, controller);
        else if (part === "view") this.#drawView(node, frame, controller);
        return node;
    }

    #drawBar(node, frame, controller) {
        const owner = frame.contents?.topItem ?? controller?.viewControllers?.at(-1) ?? frame.of;
        const editing = this.context.controller(owner)?.editing ?? false;
        const state = JSON.stringify([frame, editing, this.stage.dir]);
        if (state === node.state) return;
        const { classList } = node.element;
        classList.toggle("black", frame.barStyle === "black");
        classList.toggle("translucent", frame.translucent === true);
        node.state = state;
        node.element.replaceChildren(attempt(frame.part, () => this.bars.draw(frame)) ?? "");
    }

    #makeView(node, { kind, customClass }) {
        const { element: view } = node;
        view.classList.add(kind);
        if (kind === "pageViewController") this.#takeSwipes(node);
        if (kind === "navigationController") this.backSwipe.take(node);
        const Screen = KINDS[kind] ?? this.screens[customClass];
        if (kind in KINDS || kind === "viewController") node.component = new Content(Screen, this.context, view);
    }

    #drawView(node, frame, controller) {
        const { element: view } = node, { host } = controller ?? {};
        if (frame.title) view.setAttribute("aria-label", frame.title);
        if (["viewController", "tableViewController"].includes(frame.kind)) view.setAttribute("role", "region");
        // What another process decides is there, but does not answer while that process is lost.
        view.classList.toggle("lost", host?.state === "lost");
        node.component?.update(frame, controller ?? {});
    }

    /** A finger that goes sideways turns the page. */
    #takeSwipes({ of, element: view }) {
        takeSwipes(view, (swipe) => {
            const toward = swipe === "left" ? "right" : "left";
            this.context.send(this.nav.pageViewController(of).turn({ toward, gesture: "flick" }, TAP));
            return true;
        });
    }

    /** What left the screen, once its transition is over. Its controller may come back with it. */
    #gone(node) {
        if (this.#shown.has(node.key) || this.#layers.has(node.key)) return;
        node.element.remove();
        node.component?.hidden();
        if (!this.#copy.controllers.has(node.of)) this.#forget(node.key);
    }

    #forget(key) {
        const node = this.#nodes.get(key);
        if (!node || node.isLeaving) return;
        node.component?.hidden();
        node.element.remove();
        this.#nodes.delete(key);
        this.focus.forget(node.of);
    }

    // What covers what, and where the focus is.

    /** Only the front layer takes part. What a popover lets through is reached by way of navd. */
    #cover(pile) {
        const drawn = this.layers;
        this.front = drawn.at(-1);
        for (const [depth, layer] of drawn.entries()) {
            const { element: section, kind } = layer;
            section.inert = layer !== this.front;
            const isPresented = depth > 0 || pile.includes(layer.of);
            section.setAttribute("role", isPresented ? "dialog" : "main");
            if (!isPresented) continue;
            section.setAttribute("aria-modal", "true");
            const title = section.querySelector("h1")?.textContent;
            section.setAttribute("aria-label", title || { popover: "Popover", sheet: "Sheet" }[kind] || "Screen");
            const isShaded = kind === "screen" || section.querySelector(":scope > .shade");
            if (!isShaded) section.prepend(this.popovers.shade(layer));
        }
    }

    #key(event) {
        if (event.key === "Escape" && this.front?.kind === "popover") {
            event.preventDefault();
            this.popovers.tapOutside(this.front.of);
        }
    }
}
