/**
 * The kiosk: connects to navd, draws one of its windows, and is the music application in it.
 *
 * The page's address may name the window (`#window=pad`), the token of the gateway (`#token=…`), and the seconds without
 * use after which navd goes back to the first screen (`#idle=60`, 0 for never) in place of those that the window has.
 * `#local` says that the browser runs on navd's machine.
 */
import { connect, takeToken } from "/navd.js";

import { Activity } from "./activity.js";
import { ask, notice } from "./dialogs.js";
import { canvasMeasure, metricsOf } from "./metrics.js";
import { Music } from "./music.js";
import { Newer, filesOfPage } from "./newer.js";
import { Renderer } from "./renderer.js";
import { Room } from "./room.js";
import { SCREENS } from "./screens.js";
import { Status, troubleOf } from "./status.js";
import { wordsFor } from "./taps.js";

const IMAGES = new Set([
    "add", "book", "gearshape", "more", "music.mic", "music.note", "music.note.list", "play", "square.stack",
    "text.badge.plus"]);
// The container that all is in.
const ROOTS = { phone: "tabs", pad: "library" };

const find = (id) => document.getElementById(id);
const stage = find("stage"), token = takeToken();
const address = new URLSearchParams(location.hash.slice(1));
const windowName = address.get("window") ?? "phone", idle = address.get("idle");
const root = ROOTS[windowName] ?? ROOTS.phone;

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
// What it is not told goes on without it: the user is at the screen, and sends more.
const activity = new Activity(() => { nav.window(windowName).activity().catch(() => {}); });
const music = new Music({
    nav: application, commands: nav, window: windowName, root, renderer, notice, ask, usedAt: () => activity.last });
for (const Screen of Object.values(SCREENS)) Screen.music = music;
// Whether a layout has come since there is a connection.
let isDrawn = false;
let paintedWindow = null;
// What covers the screen: why it cannot be used, and the text of the maintenance mode.
const covers = { offline: null, maintenance: null };

renderer.serve(root);
draw().catch((error) => showOffline(error.message));
music.start();
for (const client of [nav, application]) follow(client);
const newer = new Newer(filesOfPage());
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
    if (!isDrawn && layout) tellWindow();
    isDrawn = layout !== null;
    cover("maintenance", layout?.maintenance ?? null);
    // Words and questions of the page go as the interface does.
    if (layout) Object.assign(document.documentElement, { dir: stage.dir, lang: layout.language ?? "en" });
    look();
}

/** What navd cannot know. Where it is not told, it estimates the widths of texts. */
async function tellWindow() {
    const window = nav.window(windowName);
    try {
        await window.setTextMetrics({ metrics: metricsOf(canvasMeasure()) });
        if (idle !== null) await window.setIdleTimeout({ timeout: 1000 * Number(idle) });
    } catch (error) {
        console.warn("kiosk:", error.name, error.message);
    }
}

async function follow(client) {
    for await (const { state } of client.states()) {
        if (client === nav && state === "ready") {
            // What is drawn may be old, and so may be what draws it. All that the user sees is kept by navd.
            isDrawn = false;
            newer.isThere().then((isThere) => { if (isThere) location.reload(); });
        }
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

/** Says why the kiosk cannot be used; null when it can be. */
function showOffline(why) {
    cover("offline", why);
}

/** Shows a text over the screen, which takes no touches meanwhile; null when it is over. */
function cover(name, text) {
    covers[name] = text;
    find(name).hidden = text === null;
    find(name).querySelector("p:last-child").textContent = text ?? "";
    stage.inert = Object.values(covers).some((one) => one !== null);
}
