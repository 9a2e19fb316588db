/**
 * The kiosk: connects to navd, draws one of its windows, and is the music application in it.
 *
 * The page's address may name the window (`#window=pad`) and the token of the gateway (`#token=…`).
 */
import { connect, takeToken } from "/navd.js";

import { element } from "./dom.js";
import { Music } from "./music.js";
import { Renderer } from "./renderer.js";
import { SCREENS } from "./screens.js";

const IMAGES = new Set([
    "add", "book", "gearshape", "more", "music.mic", "music.note", "music.note.list", "play", "square.stack",
    "text.badge.plus"]);
// What needs no word: the user taps once more, or the offline screen says it.
const QUIET = new Set([
    "transitionInProgress", "covered", "notConnected", "connectionLost", "itemHighlighted", "cancelled", "tooLate",
    "busy", "gestureRefused"]);
const OFFLINE_AFTER = 400;

const find = (id) => document.getElementById(id);
const stage = find("stage"), token = takeToken();
const windowName = new URLSearchParams(location.hash.slice(1)).get("window") ?? "phone";

// Two sessions: what the user does goes on while the application owes navd an answer (`insideTurn`).
const nav = connect({ client: `screen-${windowName}`, token, storage: sessionStorage });
const application = connect({ client: `music-${windowName}`, token, storage: sessionStorage });

const renderer = new Renderer({
    stage, nav, window: windowName, screens: SCREENS, report,
    imageURL: (name) => `images/${IMAGES.has(name) ? name : "missing"}.svg`,
});
const music = new Music({ nav: application, window: windowName, renderer, notice, ask });
for (const Screen of Object.values(SCREENS)) Screen.music = music;

renderer.serve(windowName === "pad" ? "library" : "tabs");
draw().catch((error) => showOffline(error.message));
music.start();
for (const client of [nav, application]) followStatus(client);
followScreen();
if ("serviceWorker" in navigator && isSecureContext) navigator.serviceWorker.register("worker.js").catch(() => {});
// For tests, and for whoever looks at the kiosk with the tools of the browser.
Object.assign(globalThis, { kiosk: { nav, application, renderer, music } });

/** Draws the window, and the next one of its name when it was closed. */
async function draw() {
    for (;;) {
        await renderer.run();
        await new Promise((resolve) => { setTimeout(resolve, 1000); });
    }
}

/** What came of something that the user has done. A veto is told by whoever has said no. */
function report(result, error) {
    if (!error || QUIET.has(error.name)) return;
    console.warn("kiosk:", error.name, error.message);
    notice("That is not possible now.");
}

/** Some words that go away by themselves. */
function notice(text) {
    const place = find("notice");
    place.textContent = text;
    clearTimeout(notice.timer);
    notice.timer = setTimeout(() => { place.textContent = ""; }, 4000);
}

/** Asks the user. Resolves with the choice, or with undefined when the answer is not wanted any more. */
function ask({ title, text, choices, signal }) {
    const dialog = find("question"), [headline, words, form] = dialog.children;
    headline.textContent = title;
    words.textContent = text;
    form.replaceChildren(...choices.map(({ value, label, isDanger }) =>
        element("button", { value, textContent: label, className: isDanger ? "danger" : "" })));
    return new Promise((resolve) => {
        const give = () => dialog.close("");
        dialog.returnValue = "";
        dialog.addEventListener("close", () => {
            signal?.removeEventListener("abort", give);
            resolve(dialog.returnValue || undefined);
        }, { once: true });
        signal?.addEventListener("abort", give, { once: true });
        if (signal?.aborted) resolve(undefined);
        else dialog.showModal();
    });
}

/** Says that the kiosk is offline, unless that is over at once. Both sessions are needed. */
async function followStatus(client) {
    for await (const { state, why } of client.states()) {
        clearTimeout(followStatus.timer);
        if (state === "failed") {
            showOffline(why);
        } else if (nav.connected && application.connected) {
            hideOffline();
            followStatus.timer = setTimeout(() => {
                if (!renderer.layout) showOffline(`There is no window ${windowName}.`);
            }, 3000);
        } else if (find("offline").hidden) {
            followStatus.timer = setTimeout(() => showOffline(client.status.why), OFFLINE_AFTER);
        } else {
            showOffline(why);
        }
    }
}

function showOffline(why) {
    find("offline").hidden = false;
    find("offline").querySelector(".why").textContent = why;
    stage.inert = true;
}

function hideOffline() {
    find("offline").hidden = true;
    stage.inert = false;
}

/** Fits the interface to the screen, and turns it as the screen is turned. */
function followScreen() {
    const fit = () => {
        const { width = 0, height = 0 } = renderer.layout?.bounds ?? {};
        if (!width) return;
        const scale = Math.min(innerWidth / width, innerHeight / height);
        const x = (innerWidth - width * scale) / 2, y = (innerHeight - height * scale) / 2;
        stage.style.setProperty("transform", `translate(${x}px, ${y}px) scale(${scale})`);
    };
    const landscape = matchMedia("(orientation: landscape)");
    const turn = () => {
        const { layout } = renderer;
        if (!nav.connected || !layout || (layout.bounds.width > layout.bounds.height) === landscape.matches) return;
        const orientation = landscape.matches ? "landscapeLeft" : "portrait";
        nav.window(windowName).setOrientation({ orientation }, { whenBusy: "queue" }).catch(() => {});
    };
    addEventListener("resize", fit);
    landscape.addEventListener("change", turn);
    new MutationObserver(() => {
        fit();
        if (nav.connected && application.connected) hideOffline();
        if (!followScreen.hasTurned) turn();
        followScreen.hasTurned = true;
    }).observe(stage, { attributeFilter: ["data-seq"] });
}
