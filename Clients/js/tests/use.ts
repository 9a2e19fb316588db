/** How an application uses the types. types.test.js compiles this file, and nothing runs it. */
import { batch, connect, Copy, isError, takeToken } from "../navd.js";
import type { Registration, ShownLayout, Stream } from "../navd.js";

const nav = connect({ client: "x", token: takeToken(), local: true, rate: null, heartbeat: 0 });

// Handlers.

nav.dataSource("songs", {
    numberOfRows: () => 3,
    cellForRow: ({ row }) => ({ text: `${row}` }),
});
nav.dataSource("songs", {
    numberOfRows: batch(({ section, count }) => Array.from({ length: count }, () => section)),
    cellForRow: batch(({ row, count }) => Array.from({ length: count }, (_, index) => ({ text: `${row + index}` }))),
    canEdit: batch(async ({ row, count }) => Array.from({ length: count }, () => row > 0)),
});
nav.dataSource("songs", {
    // @ts-expect-error: only a function in batch is told how many rows are asked for.
    cellForRow: ({ row, count }) => ({ text: `${row + count}` }),
});
const delegate: Registration = nav.delegate("tabs", {
    shouldSelect: ({ viewController }) => viewController.name !== "songs",
    async didSelect(params, question) { await question.sender.set({ title: params.viewController.id }); },
});
nav.delegate("tabs", {
    // @ts-expect-error: a vote is true or false.
    shouldSelect: () => "yes",
});
// @ts-expect-error: there is no such method.
nav.delegate("tabs", { shouldSelct: () => true });
nav.delegate(nav.splitViewController("split"), {
    willHide({ popover, viewController }) {
        viewController.set({ title: "hidden" });
        popover.dismiss({ animated: false });
        // @ts-expect-error: a popover controller is no view controller.
        popover.set({ title: "none" });
    },
    willPresent: ({ popover }) => popover.dismiss(),
});
nav.renderer({ inside: "tabs" }, {
    begin: ({ transition }, { sender }) => sender.transition.finish({ transition }),
}, { endsTransitions: true });

// Requests.

async function send(signal: AbortSignal) {
    const tap = await nav.tabBarController("tabs").tap({ viewController: "songs" }, { deadline: 500, signal });
    if (tap.outcome === "vetoed") console.log(tap.by, tap.because);
    const end = await nav.finished(tap, { timeout: 100, signal });
    console.log(end.outcome);
    await nav.window.open({ name: "second", root: { kind: "viewController" } });
    await nav.window("music").controller("songs").tabBarItem.setBadgeValue({ badgeValue: "3" });
    // @ts-expect-error: there is no such option.
    await nav.window("music").path({}, { timeOut: 5 });
    try {
        await nav.tableViewController("songs").rows({ row: 1, count: 2 });
    } catch (error) {
        if (isError(error, "covered")) console.log(error.data.by, error.code);
    }
    await nav.registered();
    delegate.detach();
}

// What is followed.

async function follow() {
    const layouts: Stream<ShownLayout> = nav.window("music").layouts();
    for await (const layout of layouts) {
        const { frames, epoch, seq } = layout;
        console.log(frames.map(({ part }) => part), epoch, seq);
        nav.painted(layout);
        nav.paintsNoMore(layout.window);
    }
    for await (const item of nav.window("music").events()) {
        if (item instanceof Copy) console.log(item.shown);
        else console.log(item.changes, item.prev);
    }
    const tree = await nav.window("music").tree();
    await tree.wait((one) => one.shown.includes("album"));
    new Copy({ epoch: "e", seq: 1, window: tree.window, controllers: tree.controllers.values() });
    for await (const { state, reason } of nav.states()) if (state === "away") console.log(reason);
}

export { follow, send };
