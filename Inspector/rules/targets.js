/** What of a layout stands at a point, and which command a tap there is. No element is touched here. */
import { brief, label } from "./words.js";

/** The rectangle of a frame. A view that hangs in the window itself fills the interface, however it is turned. */
export function rectOf({ frame, bounds }) { return frame === "undefined" || !frame ? bounds : frame; }

export const contains = (rect, x, y) =>
    Boolean(rect) && x >= rect.x && y >= rect.y && x < rect.x + rect.width && y < rect.y + rect.height;

/** The height of a row of the More list, and of a table that says no other. */
const ROW = 44;

/** How many rows of a table are drawn at most. */
const ROWS = 60;

/** What of a frame the screen does not hide at its edges. */
export function safeAreaOf({ frame: { x, y, width, height }, safeAreaInsets = {} }) {
    const { top = 0, left = 0, bottom = 0, right = 0 } = safeAreaInsets;
    return { x: x + left, y: y + top, width: Math.max(0, width - left - right),
        height: Math.max(0, height - top - bottom) };
}

/** What a tab bar shows, with the rectangle of each place: all are as wide, and stand in its safe area. */
export function tabsOf(bar) {
    const { contents } = bar, { x, y, width: whole, height } = safeAreaOf(bar);
    const places = contents?.places ?? contents?.items ?? [], width = whole / Math.max(1, places.length);
    return places.map((one, index) => ({
        ...one, index, selected: one.selected ?? index === contents.selectedIndex,
        frame: { x: x + index * width, y, width, height },
    }));
}

/**
 * The rows of a table or of the More list that would stand in a view: `{section, row, text, frame}`. They are a sketch:
 * a cell may have a height of its own, which navd does not tell, and headers stand between sections.
 */
export function rowsOf(frame, controller) {
    const rect = rectOf(frame), top = rect.y + (frame.contentInset?.top ?? 0), rows = [];
    const rowHeight = frame.table?.rowHeight || ROW;
    const add = (section, row, text) => {
        const y = top + rows.length * rowHeight;
        if (y >= rect.y + rect.height || rows.length >= ROWS) return false;
        const height = Math.min(rowHeight, rect.y + rect.height - y);
        rows.push({ section, row, text, frame: { x: rect.x, y, width: rect.width, height } });
        return true;
    };
    if (frame.rows) {
        frame.rows.forEach((one, index) => add(0, index, one.title ?? one.accessibilityLabel ?? one.systemItem ?? `${index}`));
        return rows;
    }
    const statics = controller?.staticSections;
    const sections = frame.table?.sections ?? statics?.map((one) => one.rows?.length ?? 0);
    const { section: first = 0, row: begin = 0 } = frame.table?.visible ?? {};
    for (let section = first; section < (sections?.length ?? 0); section += 1) {
        for (let row = section === first ? begin : 0; row < sections[section]; row += 1) {
            const number = sections.length > 1 ? `Row ${section}.${row}` : `Row ${row}`;
            if (!add(section, row, statics?.[section]?.rows?.[row]?.text ?? number)) return rows;
        }
    }
    return rows;
}

const isSpace = (item) => item.systemItem === "flexibleSpace" || item.systemItem === "fixedSpace";

/** What an item says. */
export function wordsOf({ title, accessibilityLabel, systemItem, image, customView: view }) {
    const kind = typeof view === "string" ? view : view?.view;
    return brief(title ?? accessibilityLabel ?? systemItem ?? image ?? view?.text ?? view?.name ?? kind ?? "item", 80);
}

/** What stands in a bar as its title, a view that can't be tapped, too; null where nothing does. */
export function titleOf(contents) {
    const { title, titleView } = contents ?? {};
    if (!titleView) return title ?? null;
    return isTappable(titleView) ? null : wordsOf({ customView: titleView });
}

const isTappable = ({ action, segments }) => Boolean(action || segments?.length);

/** The parts of a frame that can be tapped on their own: `{rect, text, command, isEnabled}`. */
export function itemsOf(frame, controller, state) {
    const { of, part, bar, contents } = frame;
    if (part === "navigationBar" && contents) return barItems(frame, of, bar, contents);
    if (part === "toolbar" && contents) {
        const owner = bar ? of : controller?.viewControllers?.at(-1) ?? of;
        return contents.items.map((item, index) => [item, index]).filter(([item]) => !isSpace(item) && item.frame)
            .flatMap(([item, index]) => parts(item, bar ? ["toolbar.tap", of, { bar, index }]
                : ["barButtonItem.tap", owner, { position: "toolbar", index }]));
    }
    if (part === "tabBar" && contents) {
        return tabsOf(frame).map((tab) => ({
            ...made(tab, bar ? ["tabBar.tap", of, { bar, index: tab.index }]
                : ["tabBarController.tap", of, { index: tab.index }]),
            viewController: tab.viewController, isSelected: tab.selected, badge: tab.badgeValue,
        }));
    }
    if (part === "pageIndicator") {
        const { x, y, width, height } = rectOf(frame), half = width / 2;
        return [["left", x], ["right", x + half]].map(([toward, left]) => ({
            rect: { x: left, y, width: half, height }, text: `page ${toward}`, isEnabled: true,
            command: command("pageViewController.turn", of, { toward, gesture: "tap" }),
        }));
    }
    if (part === "configuration" && contents) {
        return (contents.right ?? []).filter((item) => item.frame)
            .map((item) => made(item, bar ? ["tabBar.endCustomizing", of, { bar }]
                : ["tabBarController.endCustomizing", of, {}]));
    }
    if (part === "view") return rowItems(frame, controller, state);
    return [];
}

const command = (method, on, params = {}) => ({ method, on, params });

function made(item, [method, on, params]) {
    const isEnabled = item.enabled !== false;
    return { rect: item.frame, text: wordsOf(item), isEnabled, command: command(method, on, params) };
}

/** What of an item can be tapped: itself, or each segment of a control, all of which are as wide. */
function parts(item, [method, on, params]) {
    const { segments = [], selectedSegmentIndex } = item.customView ?? {};
    if (!segments.length) return [made(item, [method, on, params])];
    const { x, y, width: whole, height } = item.frame, width = whole / segments.length;
    return segments.map((one, segment) => ({
        ...made({ ...one, enabled: item.enabled, frame: { x: x + segment * width, y, width, height } },
            [method, on, { ...params, segment }]), isSelected: segment === selectedSegmentIndex }));
}

function barItems(frame, of, bar, contents) {
    const { topItem, backOf, back, left = [], right = [], titleView, titleFrame } = contents;
    const owner = bar ? of : topItem, items = [];
    const tap = (params) => (bar ? ["navigationBar.tap", of, { bar, ...params }]
        : ["barButtonItem.tap", owner, params]);
    if (back?.frame) {
        const item = { ...back, title: `‹ ${wordsOf(back)}` };
        items.push(made(item, bar ? tap({ position: "back" }) : ["navigationController.tapBack", backOf ?? of, {}]));
    }
    for (const [position, list] of [["left", left], ["right", right]]) {
        list.forEach((item, index) => {
            if (!item.frame || isSpace(item)) return;
            items.push(...parts(item, tap({ position, index })));
        });
    }
    if (titleFrame && titleView && isTappable(titleView)) {
        items.push(...parts({ customView: titleView, frame: titleFrame }, tap({ position: "title" })));
    }
    return items;
}

function rowItems(frame, controller, state) {
    if (frame.rows) {
        // The More list is in the stack of More, which stands in the tab bar.
        let tabs = controller;
        while (tabs && tabs.kind !== "tabBarController") tabs = state?.get(tabs.parent);
        if (!tabs) return [];
        return rowsOf(frame, controller).map(({ row, text, frame: rect }) => ({
            rect, text, isEnabled: frame.rows[row].enabled !== false, isRow: true,
            command: command("tabBarController.selectMoreRow", tabs.id, { index: row }),
        }));
    }
    if (!frame.table) return [];
    const { selected, dataVersion = 0 } = frame.table;
    const isSelected = (section, row) => selected?.row === row && (selected.section ?? 0) === section;
    return rowsOf(frame, controller).map(({ section, row, text, frame: rect }) => ({
        rect, text, isEnabled: true, isRow: true, isSelected: isSelected(section, row),
        command: command("tableViewController.tapRow", frame.of, { section, row, dataVersion }),
    }));
}

/**
 * What is at a point: `{id, part, frame, item, command, outside}`. `command` is what a tap there would be, null where a
 * tap does nothing that navd knows of. `outside` names the popover that lies over what was hit. Null where nothing of
 * the tree is, as on the keyboard.
 */
export function targetAt(layout, state, x, y) {
    if (contains(layout.keyboard, x, y)) return null;
    let popover = null, isBeside = false;
    const frames = layout.frames;
    const front = frames.findLastIndex((frame) => frame.part === "popover");
    if (front >= 0) {
        popover = frames[front];
        isBeside = !contains(rectOf(popover), x, y) && !frames.slice(front).some((one) => contains(rectOf(one), x, y));
    }
    for (let index = frames.length - 1; index >= 0; index -= 1) {
        const frame = frames[index], rect = rectOf(frame);
        if (frame.part === "pane" || frame.part === "dimming" || !contains(rect, x, y)) continue;
        const controller = state?.get(frame.of), items = itemsOf(frame, controller, state);
        const item = items.findLast((one) => contains(one.rect, x, y)) ?? null;
        const hit = { id: frame.of, part: frame.part, frame, item, command: item?.command ?? null, outside: null };
        if (isBeside) {
            return { ...hit, outside: popover.of, command: command("popoverController.tapOutside", popover.of, {}) };
        }
        return hit;
    }
    if (isBeside) {
        const outside = popover.of;
        return { id: outside, part: "popover", frame: popover, item: null, outside,
            command: command("popoverController.tapOutside", outside, {}) };
    }
    return null;
}

/** What a user could do with a controller: `{text, command}`. */
export function actionsOf(controller, state) {
    if (!controller) return [];
    const { id, kind, viewControllers = [] } = controller, action = (text, method, params) => ({
        text, command: command(method, id, params) });
    if (kind === "navigationController" || kind === "moreNavigationController") {
        return viewControllers.length > 1 ? [action("Back", "navigationController.tapBack")] : [];
    }
    if (kind === "tabBarController") {
        const hasMore = Boolean(controller.moreNavigationController);
        const tabs = viewControllers.slice(0, 8).map((child) =>
            action(`Tab ${label(state.get(child), child)}`, "tabBarController.tap", { viewController: child }));
        return hasMore ? [...tabs, action("Tab More", "tabBarController.tap", { more: true })] : tabs;
    }
    if (kind === "pageViewController") {
        return ["left", "right"].map((toward) => action(`Turn ${toward}`, "pageViewController.turn",
            { toward, gesture: "flick" }));
    }
    if (kind === "splitViewController") return [action("Swipe the pane in", "splitViewController.swipe")];
    if (kind === "popoverController") return [action("Tap beside it", "popoverController.tapOutside")];
    return [];
}
