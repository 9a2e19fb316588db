// Writes what is on screen in the first window, and again after each change.
import { connect, takeToken } from "/navd.js";

function words({ title, systemItem, image, badgeValue, selected }) {
    const name = (title ?? systemItem ?? image ?? "") + (badgeValue === undefined ? "" : ` (${badgeValue})`);
    return name.endsWith("Space") ? "" : selected ? `[${name}]` : name;
}

// The parts come from back to front. Behind what is presented over the whole screen there are none.
function draw(frames) {
    let layer = "";
    return frames.map((frame) => {
        const bar = frame.contents ?? frame, { left = [], right = [], places = [], items = [], rows = [] } = bar;
        if (["dimming", "popover"].includes(frame.part)) layer += "    ";
        const texts = [bar.back ?? {}, ...left, bar, ...right, ...places, ...items, ...rows].map(words);
        return [`${layer}${frame.part}:`, ...texts.filter(Boolean)].join("  ");
    }).join("\n");
}

for await (const { frames } of connect({ client: "screen", token: takeToken() }).window().layouts()) {
    document.querySelector("pre").textContent = draw(frames);
}
