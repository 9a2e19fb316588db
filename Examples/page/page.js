import { connect, takeToken } from "/navd.js";
const nav = connect({ client: "page", token: takeToken() });
nav.delegate("tabs", {
    shouldSelect({ viewController }) { return viewController.name !== "songs"; },
}, { patience: 500, silence: "deny" });
for await (const { frames } of nav.window().layouts()) {
    const bar = frames.find(({ part }) => part === "tabBar");
    const tab = bar?.contents.places.find(({ selected }) => selected);
    document.querySelector("h1").textContent = tab?.title ?? "No tab";
}
