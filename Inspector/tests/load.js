// Runs in the page: a window of 10,000 controllers, and then 1,000 commits a second, each with a question, its answer
// and
// a layout, for so many seconds. `globalThis.load` has what came of it, and what the same piece of script took each time
// meanwhile: how fast this machine is, under this load.
(() => {
    const { model } = inspector, base = model.past.now, controllers = new Map(base.controllers), children = new Map();
    const make = (id, parent) => ({ id, kind: "viewController", name: `n ${id}`, title: `Title ${id}`, parent,
        viewControllers: [], appearance: "disappeared" });
    for (let number = 1000; number < 11000; number += 1) {
        const parent = number < 1100 ? "c2" : `c${1000 + (number % 100)}`, id = `c${number}`;
        controllers.set(id, make(id, parent));
        children.set(parent, [...children.get(parent) ?? [], id]);
    }
    for (const [id, list] of children) controllers.set(id, { ...controllers.get(id), viewControllers: list });
    model.begin({ epoch: base.epoch, seq: 1000, window: base.window, controllers, find: () => undefined });
    const layout = model.layouts.newest, load = { events: 0, spent: 0, isOver: false, yardstick: [] }, seconds = 3;
    let next = 11000;
    const commit = (seq) => {
        const parent = model.past.now.get(`c${1000 + (seq % 100)}`), id = `c${next += 1}`,
            [gone, ...rest] = parent.viewControllers;
        const changes = seq % 3 ? [{ set: `c${1100 + (seq % 2000)}`, title: `T ${seq}` }].filter(({ set }) =>
            model.past.now.get(set))
            : [{ insert: make(id, parent.id) }, { set: parent.id, viewControllers: [...rest, id] }, { remove: gone }];
        const asked = { id: `q${seq}`, method: "tabBarController.shouldSelect", on: "c1", client: `client ${seq % 5}` };
        const trace = (message) => model.published({ topic: "trace/w1/", message: { turn: seq, ...message },
            missed: false });
        trace({ asked: { ...asked, patience: 500, silence: "deny" } });
        trace({ ended: { ...asked, how: seq % 50 ? "yes" : "no", after: 3 } });
        model.event({ epoch: base.epoch, seq, prev: seq - 1, turn: seq, cause: { method: "viewController.set",
            by: `client ${seq % 7}` }, changes, messages: [] });
        model.layout({ ...layout, seq });
    };
    const measure = () => {
        const start = performance.now(), seen = new Map();
        let value = 1;
        for (let number = 0; number < 6000; number += 1) {
            value = (value * 48271) % 2147483647;
            seen.set(`c${value % 997}`, { number, value });
        }
        [...seen.values()].sort((a, b) => a.value - b.value).map((one) => JSON.stringify(one)).join();
        return performance.now() - start;
    };
    let ticks = 0;
    const start = performance.now(), timer = setInterval(() => {
        if ((ticks += 1) % 8 === 0) load.yardstick.push(measure());
        const began = performance.now(), due = Math.min(1000 * seconds, Math.floor(began - start)) - load.events;
        for (let count = 0; count < Math.min(due, 200); count += 1) commit(1001 + load.events++);
        load.spent += performance.now() - began;
        if (load.events < 1000 * seconds) return;
        clearInterval(timer);
        load.isOver = true;
    }, 4);
    inspector.drawing.frames.clear();
    globalThis.load = load;
})();
