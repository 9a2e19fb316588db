/** A model with a small tree, for tests. */
import { Model } from "../model.js";

export const profile = { name: "phone-320x480", width: 320, height: 480, idiom: "phone" };

export class Copy {
    constructor(seq, { epoch = "e", id = "w1" } = {}) {
        Object.assign(this, { epoch, seq, window: { id, name: "main", root: "c1", visible: true, profile } });
        this.controllers = new Map([["c1", { id: "c1", kind: "tabBarController", name: "tabs",
            viewControllers: ["c2"] }],
            ["c2", { id: "c2", kind: "viewController", name: "songs", parent: "c1", title: "Songs" }]]);
    }

    find(name) { return [...this.controllers.values()].find((one) => one.name === name); }
}

export const event = (seq, title, more = {}) => ({ epoch: "e", seq, prev: seq - 1, turn: seq,
    cause: { method: "viewController.set", by: "app" }, changes: [{ set: "c2", title }], messages: [], ...more });

export function made() {
    const changed = new Set(), time = { now: 1000 };
    const model = new Model({ wall: () => 1e6 + time.now, clock: () => time.now, changed: (...parts) =>
        parts.forEach((part) => changed.add(part)) });
    model.linked({ state: "ready", why: "ready" }, { may: ["read", "command"], epoch: "e" });
    model.begin(new Copy(5));
    return { model, changed, time };
}
