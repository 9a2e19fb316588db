/**
 * The inspector: connects to navd through the gateway, and puts the parts of the page together.
 *
 * The page's address may have the token of the gateway (`#token=…`) and the window, by name or id (`#window=till`).
 */
import { connect, takeToken } from "/navd.js";

import { Page } from "./page.js";

const token = takeToken({ name: "token" });
const address = new URLSearchParams(location.hash.slice(1));
const nav = connect({ client: "inspector", token, storage: sessionStorage });
const page = new Page(nav, document);

page.start(address.get("window") ?? undefined);
// For tests, and for whoever looks at the page with the tools of the browser.
Object.assign(globalThis, { inspector: page });
