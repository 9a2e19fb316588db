/** Keeps the files of the kiosk, so that the page can be loaded while the gateway is away. A newer file always wins. */
const CACHE = "kiosk";
// After so much silence what was kept stands in for the gateway.
const PATIENCE = 4000;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
    if (event.request.method !== "GET" || new URL(event.request.url).origin !== self.location.origin) return;
    event.respondWith(answer(event));
});

async function answer(event) {
    const { request } = event, fresh = fetch(request);
    const late = new Promise((resolve) => { setTimeout(resolve, PATIENCE, null); });
    const response = await Promise.race([fresh, late]).catch(() => null);
    // A proxy says so when the gateway behind it is away.
    if (response && response.status < 500) {
        // A part of a file cannot be kept.
        if (response.status === 200) event.waitUntil(keep(request, response.clone()));
        return response;
    }
    return await kept(request) ?? response ?? fresh;
}

/** The disk may be full: then the file is not there the next time. */
async function keep(request, response) {
    try {
        await (await caches.open(CACHE)).put(request, response);
    } catch (error) {
        console.warn("kiosk:", request.url, "was not kept:", error);
    }
}

async function kept(request) {
    try {
        return await (await caches.open(CACHE)).match(request);
    } catch {
        return undefined;
    }
}
