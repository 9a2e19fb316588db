/**
 * The tree as rows: each controller below the one that holds or presents it. Only the rows that are asked for are made.
 * Every node knows how many rows its subtree has (its weight), so a row is found without a list of all rows.
 */
import { textOf } from "./words.js";

const STRUCTURE = new Set(["viewControllers", "moreNavigationController", "presented"]);

/** Whom a controller has below it, and how: `child`, `presented`. */
export function childrenOf(controller) {
    const children = [...controller?.viewControllers ?? []], more = controller?.moreNavigationController;
    if (more && !children.includes(more)) children.push(more);
    const presented = controller?.presented;
    if (presented && !children.includes(presented)) children.push(presented);
    return children;
}

/** Whether a change of these members moves rows. */
export function isStructural(before, after) {
    if (!before || !after) return true;
    for (const name of STRUCTURE) if (before[name] !== after[name]) return true;
    return false;
}

export class Outline {
    #state = null;
    // Who stands below whom: id → the id above.
    #up = new Map();
    #weights = new Map();
    #children = new Map();
    #top = [];
    #collapsed = new Set();
    // While something is searched: the ids that are found, and those above them.
    #found = null;
    #above = null;
    #words = "";
    // What has changed since rows were asked for.
    #moved = new Set();
    #isMoved = false;
    #isStale = false;

    /** Begins with a state. What is collapsed stays so. */
    begin(state) {
        this.#state = state;
        for (const one of [this.#up, this.#weights, this.#children, this.#moved]) one.clear();
        this.#isMoved = this.#isStale = false;
        if (!state) {
            this.#top = [];
            return;
        }
        for (const [id, controller] of state.controllers) this.#link(id, controller);
        this.#root();
        this.search(this.#words);
    }

    /** Shows another state of the same window: what differs is moved. Of another window it begins. */
    move(state) {
        const old = this.#state;
        if (old?.epoch !== state?.epoch || old?.window.id !== state?.window.id) return this.begin(state);
        if (!old) return undefined;
        const pairs = [["window", old.window, state.window]];
        for (const [id, after] of state.controllers) {
            const before = old.controllers.get(id);
            if (before !== after) pairs.push([id, before, after]);
        }
        for (const [id, before] of old.controllers) if (!state.controllers.has(id)) pairs.push([id, before, undefined]);
        // What is closed stays so, also where it is not there for a while.
        const collapsed = [...this.#collapsed];
        this.#state = state;
        this.patch(pairs);
        this.#isMoved = true;
        this.#settle();
        for (const id of collapsed) this.#collapsed.add(id);
        return undefined;
    }

    #link(id, controller) {
        // One that stands elsewhere (a guest of More) has its row there.
        const children = childrenOf(controller).filter((child) => {
            const { parent } = this.#state.get(child) ?? {};
            return this.#state.controllers.has(child) && (!parent || parent === id) && this.#isFree(child, id);
        });
        this.#children.set(id, children);
        for (const child of children) this.#up.set(child, id);
    }

    /** A row has one place, and no row is below itself. */
    #isFree(child, id) {
        const up = this.#up.get(child);
        if (up !== undefined && up !== id) return false;
        for (let one = id; one !== undefined; one = this.#up.get(one)) if (one === child) return false;
        return true;
    }

    #root() {
        const { window, controllers } = this.#state;
        const isFree = (id) => controllers.has(id) && !this.#up.has(id);
        const standing = [window.root, ...window.popovers ?? []].filter(isFree);
        const detached = [];
        for (const id of controllers.keys()) {
            if (!this.#up.has(id) && !standing.includes(id)) detached.push(id);
        }
        this.#top = [...standing, ...detached];
    }

    /** Takes what a step has changed. The state has it already. Rows are moved when the next ones are asked for. */
    patch(pairs) {
        for (const [id, before, after] of pairs) {
            if (id === "window") this.#isMoved ||= before?.root !== after?.root || before?.popovers !== after?.popovers;
            else if (isStructural(before, after) || before?.parent !== after?.parent) this.#moved.add(id);
            if (this.#found) this.#isStale = true;
        }
    }

    #settle() {
        const moved = this.#moved;
        if (this.#state && (moved.size || this.#isMoved)) {
            this.#moved = new Set();
            this.#isMoved = false;
            for (const id of moved) this.#unlink(id);
            for (const id of moved) this.#relink(id);
            this.#root();
        }
        if (this.#isStale) this.search(this.#words);
    }

    #unlink(id) {
        this.#forgetWeights(id);
        for (const child of this.#children.get(id) ?? []) {
            if (this.#up.get(child) === id) this.#up.delete(child);
        }
        this.#children.delete(id);
        if (!this.#state.controllers.has(id)) {
            this.#leave(id);
            this.#weights.delete(id);
            this.#collapsed.delete(id);
        }
    }

    #leave(id) {
        const up = this.#up.get(id);
        if (up === undefined) return;
        this.#forgetWeights(up);
        this.#up.delete(id);
        const children = this.#children.get(up);
        if (children) this.#children.set(up, children.filter((one) => one !== id));
    }

    #relink(id) {
        const controller = this.#state.get(id);
        if (!controller) return;
        this.#link(id, controller);
        // It may have come to a parent that names it already.
        const { parent } = controller, up = this.#up.get(id);
        if (up !== undefined && parent && up !== parent) this.#leave(id);
        for (const one of [parent, controller.presenting]) {
            const above = one && this.#state.get(one);
            if (above && this.#up.get(id) === undefined) this.#link(one, above);
            if (one) this.#forgetWeights(one);
        }
        this.#forgetWeights(id);
    }

    #forgetWeights(id) {
        for (let one = id; one !== undefined; one = this.#up.get(one)) this.#weights.delete(one);
    }

    /** How many rows there are. */
    get length() {
        this.#settle();
        let sum = 0;
        for (const id of this.#top) sum += this.#weight(id);
        return sum;
    }

    #weight(id) {
        const known = this.#weights.get(id);
        if (known !== undefined) return known;
        let sum = this.#isListed(id) ? 1 : 0;
        if (sum && this.isOpen(id)) for (const child of this.#children.get(id) ?? []) sum += this.#weight(child);
        this.#weights.set(id, sum);
        return sum;
    }

    #isListed(id) { return !this.#above || this.#above.has(id); }

    /** Whether the rows below are shown. While something is searched, what leads to it is. */
    isOpen(id) { return this.#above ? true : !this.#collapsed.has(id); }

    hasChildren(id) { return (this.#children.get(id)?.length ?? 0) > 0; }

    /** The rows from an index on: `{id, depth, hasChildren, isOpen, isFound, relation}`. */
    rows(from, count) {
        this.#settle();
        const rows = [];
        let skip = from;
        const walk = (ids, depth) => {
            for (const id of ids) {
                if (rows.length >= count) return;
                const weight = this.#weight(id);
                if (weight === 0) continue;
                if (skip >= weight) {
                    skip -= weight;
                    continue;
                }
                if (skip > 0) skip -= 1;
                else rows.push(this.#row(id, depth));
                if (this.isOpen(id)) walk(this.#children.get(id) ?? [], depth + 1);
            }
        };
        walk(this.#top, 0);
        return rows;
    }

    #row(id, depth) {
        const controller = this.#state.get(id), up = this.#up.get(id), { window } = this.#state;
        let relation = "child";
        if (up !== undefined && this.#state.get(up)?.presented === id) relation = "presented";
        else if (up === undefined && window.popovers?.includes(id)) relation = "popover";
        else if (up === undefined && window.root !== id) relation = "detached";
        return {
            id, depth, controller, relation, hasChildren: this.hasChildren(id), isOpen: this.isOpen(id),
            isFound: this.#found?.has(id) ?? false,
        };
    }

    /** The index of the row of a controller, or -1 where it has none. */
    indexOf(id) {
        this.#settle();
        if (!this.#state?.controllers.has(id) || !this.#isListed(id)) return -1;
        let index = 0;
        for (let one = id; one !== undefined; one = this.#up.get(one)) {
            const up = this.#up.get(one), siblings = up === undefined ? this.#top : this.#children.get(up) ?? [];
            if (up !== undefined && (!this.isOpen(up) || !this.#isListed(up))) return -1;
            for (const sibling of siblings) {
                if (sibling === one) break;
                index += this.#weight(sibling);
            }
            if (up !== undefined) index += 1;
        }
        return index;
    }

    /** Those above a controller, the nearest first. */
    pathOf(id) {
        this.#settle();
        const path = [];
        for (let one = this.#up.get(id); one !== undefined; one = this.#up.get(one)) path.push(one);
        return path;
    }

    toggle(id, isOpen = this.#collapsed.has(id)) {
        if (isOpen) this.#collapsed.delete(id);
        else this.#collapsed.add(id);
        this.#forgetWeights(id);
    }

    /** Opens what hides a controller. */
    reveal(id) { for (const one of this.pathOf(id)) if (this.#collapsed.has(one)) this.toggle(one, true); }

    /** Lists what has all these words, and what leads there; with no words, everything. Returns how many were found. */
    search(words) {
        this.#words = words;
        this.#isStale = false;
        this.#settle();
        const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
        const hadSearch = this.#above !== null;
        this.#found = this.#above = null;
        if (wanted.length && this.#state) {
            this.#found = new Set();
            this.#above = new Set();
            for (const [id, controller] of this.#state.controllers) {
                const text = textOf(controller);
                if (!wanted.every((word) => text.includes(word))) continue;
                this.#found.add(id);
                for (let one = id; one !== undefined && !this.#above.has(one); one = this.#up.get(one)) {
                    this.#above.add(one);
                }
            }
        }
        if (hadSearch || this.#above) this.#weights.clear();
        return this.#found?.size ?? 0;
    }

    /** Which of the found ones stands after a row, or before it; undefined where nothing is found. */
    nextFound(index, step = 1) {
        const count = this.length;
        for (let tried = 1; tried <= count && this.#found?.size; tried += 1) {
            const at = (((index + step * tried) % count) + count) % count, [row] = this.rows(at, 1);
            if (row && this.#found.has(row.id)) return row.id;
        }
        return undefined;
    }
}
