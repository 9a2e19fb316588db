/**
 * The kiosk: connects to navd, draws one of its windows, and is the music application in it.
 *
 * The page's address may name the window (`#window=pad`), the token of the gateway (`#token=…`), and the seconds without
 * a touch after which the kiosk goes back to its first screen (`#idle=60`, 0 for never). `#local` says that the browser
 * runs on navd's machine.
 */
import { connect, takeToken } from "/navd.js";

import { ask, askNoMore, notice } from "./dialogs.js";
import { Idle, goHome } from "./idle.js";
import { canvasMeasure, metricsOf } from "./metrics.js";
import { Music } from "./music.js";
import { Renderer } from "./renderer.js";
import { Room } from "./room.js";
import { SCREENS } from "./screens.js";
import { Status, troubleOf } from "./status.js";
import { wordsFor } from "./taps.js";

const IMAGES = new Set([
    "add", "book", "gearshape", "more", "music.mic", "music.note", "music.note.list", "play", "square.stack",
    "text.badge.plus"]);
// The container that all is in, and where the kiosk begins.
const WINDOWS = {
    phone: { root: "tabs", home: "/tabs/albumsNavigation/albums" },
    pad: { root: "library", home: "/library/tabs/albumsNavigation/albums" },
};

const find = (id) => document.getElementById(id);
const stage = find("stage"), token = takeToken();
const address = new URLSearchParams(location.hash.slice(1));
const windowName = address.get("window") ?? "phone", seconds = Number(address.get("idle") ?? 180);
const { root, home } = WINDOWS[windowName] ?? WINDOWS.phone;

// Whether navd's machine is this one, too: then by its clock navd knows a tap that comes late. The page cannot know.
const local = address.has("local");
// Two sessions: what the user does goes on while the application owes navd an answer (`insideTurn`).
const nav = connect({ client: `screen-${windowName}`, token, local, storage: sessionStorage });
const application = connect({ client: `music-${windowName}`, token, local, storage: sessionStorage });

const renderer = new Renderer({
    stage, nav, window: windowName, screens: SCREENS, report, drawn, painted,
    imageURL: (name) => `images/${IMAGES.has(name) ? name : "missing"}.svg`,
});
const room = new Room({
    element: find("room"), stage,
    setOrientation: (orientation) => nav.window(windowName).setOrientation({ orientation }, { whenBusy: "queue" }),
});
const status = new Status(showOffline);
const music = new Music({ nav: application, commands: nav, window: windowName, renderer, notice, ask });
for (const Screen of Object.values(SCREENS)) Screen.music = music;
// Whether a layout has come since there is a connection.
let isDrawn = false;
let paintedWindow = null;

renderer.serve(root);
draw().catch((error) => showOffline(error.message));
music.start();
for (const client of [nav, application]) follow(client);
new Idle(1000 * seconds, async () => {
    askNoMore();
    if (renderer.copy) await goHome(nav, renderer.copy, windowName, home);
});
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

/** The user sees this layout: navd's operator is told how far the screen lags. */
function painted(layout) {
    paintedWindow = layout.window;
    nav.painted(layout);
}

/** A layout was drawn; null when the window was closed. */
function drawn(layout) {
    if (layout === null && paintedWindow) nav.paintsNoMore(paintedWindow);
    // navd, or the window, may be another one.
    if (!isDrawn && layout) tellMetrics();
    isDrawn = layout !== null;
    look();
}

/** Where navd is not told, it estimates the widths of texts. */
async function tellMetrics() {
    try {
        await nav.window(windowName).setTextMetrics({ metrics: metricsOf(canvasMeasure()) });
    } catch (error) {
        console.warn("kiosk:", error.name, error.message);
    }
}

async function follow(client) {
    for await (const { state } of client.states()) {
        // What is drawn may be old.
        if (client === nav && state === "ready") isDrawn = false;
        look();
    }
}

function look() {
    status.update(troubleOf([nav.status, application.status], { window: windowName, isDrawn }));
    room.update(renderer.layout);
}

/** What came of something that the user has done. */
function report(result, error) {
    const words = wordsFor(result, error);
    if (words && error) console.warn("kiosk:", error.name, error.message);
    if (words) notice(words);
}

/** Says why the kiosk cannot be used, and takes no touches meanwhile; null when it can be. */
function showOffline(why) {
    find("offline").hidden = why === null;
    find("offline").querySelector(".why").textContent = why ?? "";
    stage.inert = why !== null;
}
