/**
 * What is selected in a tree that was taken anew: the same controller may have another id in another epoch, and one of
 * its name may stand in another window. selected: `{id, name, epoch, window}`, or null.
 */
export function selectedIn(copy, selected) {
    const { epoch, window: { id: window } } = copy;
    if (!selected || (selected.epoch === epoch && selected.window === window)) return selected;
    const found = copy.find(selected.name ?? "");
    return found ? { ...selected, id: found.id, epoch, window } : selected;
}
