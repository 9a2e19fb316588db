/** Who speaks for a controller: which attachments match it, who is asked first, and who has a vote there. */

/** The votes, by the kinds of controllers on which they are asked (docs/METHODS.md, Votes). */
const VOTES = {
    "tabBarController.shouldSelect": ["tabBarController"],
    "viewController.shouldAutorotate": null,
    "navigationBar.shouldPushItem": null,
    "navigationBar.shouldPopItem": null,
    "splitViewController.shouldHide": ["splitViewController"],
    "popoverController.shouldDismiss": ["popoverController"],
    "viewController.shouldPerformSegue": null,
    "viewController.canPerformUnwind": null,
    "window.shouldSave": null,
    "window.shouldRestore": null,
};

export const isVote = (method) => Object.hasOwn(VOTES, method);

/** Whether a vote may be asked of a controller of this kind. */
export function mayBeAsked(method, kind) {
    if (!isVote(method)) return method.startsWith(`${kind}.`) || method.startsWith("viewController.");
    return VOTES[method] === null || VOTES[method].includes(kind);
}

// From the most specific member to the least (docs/PROTOCOL.md §5).
const ORDER = ["id", "name", "objectID", "storyboardIdentifier", "customClass", "inside"];
const isID = (text) => /^c\d+$/.test(text);

/** A selector as an object: an id or a name may stand for itself. */
export function selectorOf(to) {
    if (typeof to !== "string") return to ?? {};
    return isID(to) ? { id: to } : { name: to };
}

/** How specific a selector is where it matches, 0 the most; null where it does not match. */
export function rankOf(to, controller, state) {
    const selector = selectorOf(to);
    if (selector.window && ![state.window.id, state.window.name].includes(selector.window)) return null;
    let rank = null;
    for (const [index, name] of ORDER.entries()) {
        if (!(name in selector)) continue;
        const isMatched = name === "inside" ? isInside(controller, selector.inside, state)
            : controller[name] === selector[name];
        if (!isMatched) return null;
        rank ??= index;
    }
    return rank;
}

/** Whether a controller stands in the subtree of another one, which counts itself. */
function isInside(controller, reference, state) {
    const seen = new Set();
    for (let one = controller; one && !seen.has(one.id); one = state.get(one.parent ?? one.presenting)) {
        seen.add(one.id);
        if (one.id === reference || one.name === reference) return true;
    }
    return false;
}

/** The attachments that match a controller, by role and then whom navd asks first: `{...attachment, rank, serves}`. */
export function attachmentsOf(controller, state, attachments) {
    const found = [];
    for (const [age, one] of attachments.entries()) {
        const rank = rankOf(one.to, controller, state);
        if (rank !== null) found.push({ ...one, rank, age });
    }
    found.sort((a, b) => (a.role < b.role ? -1 : a.role > b.role ? 1 : a.rank - b.rank || a.age - b.age));
    const seen = new Set();
    return found.map((one) => {
        const serves = !seen.has(one.role);
        seen.add(one.role);
        return { ...one, serves };
    });
}

/** Who votes on what of a controller: `{method, client, patience, silence, state, dryRuns, attachment}`. */
export function votersOf(controller, state, attachments) {
    return attachmentsOf(controller, state, attachments).filter(({ serves }) => serves)
        .flatMap(({ implements: methods, client, patience, silence, state: standing, dryRuns, attachment }) => methods
            .filter((method) => isVote(method) && mayBeAsked(method, controller.kind))
            .map((method) => ({ method, client, patience, silence, state: standing, dryRuns: dryRuns !== false,
                attachment })));
}

/** The timeout of an open vote, as far as the attachments tell it; undefined where several may be meant. */
export function patienceOf(vote, state, attachments) {
    const candidates = attachments.filter((one) => one.client === vote.client && one.implements.includes(vote.method));
    const controller = state?.get(vote.on);
    const matching = controller ? candidates.filter((one) => rankOf(one.to, controller, state) !== null) : candidates;
    const values = new Set((matching.length ? matching : candidates).map((one) => one.patience));
    return values.size === 1 ? [...values][0] : undefined;
}

/** The longest that any client may take for an answer, in milliseconds. */
export function longestPatience(attachments) {
    return attachments.reduce((most, { patience = 0 }) => Math.max(most, patience), 0);
}
