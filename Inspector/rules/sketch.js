/**
 * A layout that is guessed from a tree. For a moment of which no layout was seen, and for which navd keeps no history,
 * or has not answered yet, this has the parts that stood on screen, at places that are about right. It says so of
 * itself (`isSketch`).
 */
const STATUS = 20, BAR = 44, TABS = 49, PANE = 320;
const LANDSCAPE = new Set(["landscapeLeft", "landscapeRight"]);

export function sketchOf(state) {
    const { window } = state, profile = typeof window.profile === "object" ? window.profile : {};
    const { width = 320, height = 480, idiom = "phone" } = profile, isTurned = LANDSCAPE.has(window.orientation);
    const bounds = { x: 0, y: 0, width: isTurned ? height : width, height: isTurned ? width : height };
    const { statusBarHeight = STATUS, keyboardHeight = 0 } = window;
    const statusBar = window.statusBarHidden ? null : { x: 0, y: 0, width: bounds.width, height: statusBarHeight };
    const keyboard = keyboardHeight > 0
        ? { x: 0, y: bounds.height - keyboardHeight, width: bounds.width, height: keyboardHeight } : null;
    const sketch = new Sketch(state, idiom);
    const room = statusBar ? below(bounds, statusBarHeight) : bounds;
    for (const id of [window.root, ...window.pile ?? []]) sketch.layer(id, room, bounds);
    for (const id of window.popovers ?? []) sketch.popover(id, bounds);
    return {
        window: window.id, epoch: state.epoch, seq: state.seq, idiom, orientation: window.orientation ?? "portrait",
        bounds, statusBar, keyboard, frames: window.visible ? sketch.frames : [], isSketch: true,
    };
}

const below = (rect, height) => ({ ...rect, y: rect.y + height, height: Math.max(0, rect.height - height) });

class Sketch {
    frames = [];
    #depth = 0;

    constructor(state, idiom) { Object.assign(this, { state, idiom }); }

    layer(id, room, bounds) {
        const controller = this.state.get(id);
        if (!controller) return;
        const style = controller.modalPresentationStyle;
        if (this.idiom === "pad" && (style === "formSheet" || style === "pageSheet") && this.frames.length) {
            const width = Math.min(bounds.width, style === "formSheet" ? 540 : 768);
            const height = style === "formSheet" ? Math.min(bounds.height, 620) : room.height;
            this.frames.push({ of: id, part: "dimming", frame: bounds, style });
            const x = (bounds.width - width) / 2, y = style === "formSheet" ? (bounds.height - height) / 2 : room.y;
            return this.view(id, { x, y, width, height });
        }
        // What covers the whole screen hides what is below it.
        this.frames = [];
        this.view(id, room);
    }

    popover(id, bounds) {
        const size = this.state.get(id)?.popover?.contentSize ?? {}, width = Math.min(bounds.width - 20, size.width
            ?? 320);
        const height = Math.min(bounds.height - 40, size.height ?? 480);
        const frame = { x: (bounds.width - width) / 2, y: (bounds.height - height) / 2, width, height };
        this.frames.push({ of: id, part: "popover", frame });
        const [content] = this.state.get(id)?.viewControllers ?? [];
        if (content) this.view(content, frame);
    }

    view(id, frame) {
        const controller = this.state.get(id);
        if (!controller || this.#depth > 32) return;
        this.#depth += 1;
        const { kind, title, name, customClass, table, navigationItem } = controller;
        this.frames.push({ of: id, part: "view", frame, kind, name, customClass, table,
            title: title ?? navigationItem?.title });
        this.#inside(controller, frame);
        this.#depth -= 1;
    }

    #inside(controller, frame) {
        const { id, kind, viewControllers: children = [] } = controller;
        if (kind === "navigationController" || kind === "moreNavigationController") return this.#stack(controller,
            frame);
        if (kind === "tabBarController") return this.#tabs(controller, frame);
        if (kind === "splitViewController" && children.length === 2) {
            const isHidden = Boolean(controller.hiddenPane), width = isHidden ? 0 : Math.min(PANE, frame.width / 2);
            this.view(children[1], { ...frame, x: frame.x + width, width: frame.width - width });
            if (!isHidden) this.view(children[0], { ...frame, width });
            return;
        }
        if (kind === "pageViewController") return children.slice(0, 1).forEach((child) => this.view(child, frame));
        for (const child of children) {
            const own = this.state.get(child)?.frame;
            if (this.state.get(child)?.hidden || child === id) continue;
            this.view(child, own ? { ...own, x: frame.x + own.x, y: frame.y + own.y } : frame);
        }
    }

    #stack({ id, viewControllers: children = [], navigationBarHidden, toolbarHidden = true, navigationBar }, frame) {
        const top = this.state.get(children.at(-1)), under = this.state.get(children.at(-2));
        let room = frame;
        if (!navigationBarHidden) room = below(room, BAR);
        if (!toolbarHidden) room = { ...room, height: Math.max(0, room.height - BAR) };
        if (top) this.view(top.id, room);
        if (!navigationBarHidden) this.#bar(id, { ...frame, height: BAR }, top, under, navigationBar);
        if (!toolbarHidden) {
            const bar = { ...frame, y: frame.y + frame.height - BAR, height: BAR };
            this.frames.push({ of: id, part: "toolbar", frame: bar,
                contents: { items: spread(top?.toolbarItems ?? [], bar) } });
        }
    }

    #bar(of, frame, top, under, look) {
        const item = top?.navigationItem ?? {}, { leftBarButtonItems = [], rightBarButtonItems = [] } = item;
        const width = 60, { x, y } = frame;
        const at = (index, isRight) => ({ width, height: BAR - 12, y: y + 6,
            x: isRight ? x + frame.width - (index + 1) * (width + 5) : x + 5 + index * (width + 5) });
        const hasBack = under && !item.hidesBackButton && (!leftBarButtonItems.length
            || item.leftItemsSupplementBackButton);
        const word = under?.navigationItem?.backBarButtonItem?.title ?? under?.navigationItem?.title ?? under?.title
            ?? "Back";
        this.frames.push({ of, part: "navigationBar", frame, barStyle: look?.barStyle, contents: {
            topItem: top?.id ?? null, backItem: under?.id ?? null, title: item.title ?? top?.title ?? "",
            back: hasBack ? { title: word, frame: at(0, false) } : undefined,
            left: leftBarButtonItems.map((one, index) => ({ ...one, frame: at(index + (hasBack ? 1 : 0), false) })),
            right: rightBarButtonItems.map((one, index) => ({ ...one, frame: at(index, true) })),
        } });
    }

    #tabs(controller, frame) {
        const { id, viewControllers: children = [], selectedViewController: selected } = controller;
        const more = controller.moreNavigationController, profile = this.state.window.profile ?? {};
        const capacity = profile.tabCapacity ?? 5, shown = more ? children.slice(0, capacity - 1) : children;
        const hidesBar = this.#hidesBar(selected), bar = { ...frame, y: frame.y + frame.height - TABS, height: TABS };
        this.view(selected ?? children[0], hidesBar ? frame : { ...frame, height: Math.max(0, frame.height - TABS) });
        if (hidesBar) return;
        const places = [...shown, ...more ? [more] : []].map((child) => {
            const { tabBarItem, title, navigationItem } = this.state.get(child) ?? {};
            const word = tabBarItem?.title ?? title ?? navigationItem?.title ?? (child === more ? "More" : child);
            return { ...tabBarItem, title: word, viewController: child, selected: child === selected };
        });
        this.frames.push({ of: id, part: "tabBar", frame: bar, contents: { places, more: [] } });
    }

    #hidesBar(id) {
        const { kind, viewControllers = [] } = this.state.get(id) ?? {};
        return kind === "navigationController"
            && viewControllers.slice(1).some((child) => this.state.get(child)?.hidesBottomBarWhenPushed);
    }
}

function spread(items, bar) {
    const width = bar.width / Math.max(1, items.length);
    return items.map((one, index) => ({ ...one, frame: { ...bar, x: bar.x + index * width, width } }));
}
