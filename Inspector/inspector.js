/**
 * The inspector: connects to navd through the gateway, and puts the parts of the page together.
 *
 * The page's address may have the token of the gateway (`#token=…`) and the window, by name or id (`#window=till`).
 */
import { connect, takeToken } from "/navd.js";

import { Page } from "./page.js";
import { CLIENT } from "./rules/peers.js";

// An application's page in the same tab has a token of its own.
const storage = {
    getItem: (name) => sessionStorage.getItem(`inspector.${name}`),
    setItem: (name, value) => sessionStorage.setItem(`inspector.${name}`, value),
    removeItem: (name) => sessionStorage.removeItem(`inspector.${name}`),
};
const token = takeToken({ storage });
const address = new URLSearchParams(location.hash.slice(1));
const nav = connect({ client: CLIENT, token, storage });
const page = new Page(nav, document);

page.start(address.get("window") ?? undefined);
// For tests, and for whoever looks at the page with the tools of the browser.
Object.assign(globalThis, { inspector: page });
