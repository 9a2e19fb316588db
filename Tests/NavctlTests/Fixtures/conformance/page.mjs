// A client with the JavaScript kit, which speaks to $NAVD_ENDPOINT through a gateway (gateway.mjs). The arguments say
// what it does: vote, follow, draw, call; or drawFirst, which breaks a rule: it shows the first layout for good.
import { connect } from "../../../../Clients/js/navd.js";
import { TestSocket } from "../../../../Clients/js/tests/websocket.js";
import { open } from "./gateway.mjs";

const { port, token } = await open();
// The gateway takes as many messages as come.
const nav = connect({
    url: `ws://127.0.0.1:${port}/navd`, client: "page", token, heartbeat: 2000, rate: null, WebSocket: TestSocket });
const roles = {
    vote() { nav.delegate("tabs", { shouldSelect() { return true; } }, { patience: 500, silence: "deny" }); },
    async follow() { for await (const event of nav.window("main").events()) console.log(event.seq); },
    async draw() {
        for await (const layout of nav.window("main").layouts()) {
            console.log("commit", layout.seq, layout.frames.map(({ part, title }) => `${part} ${title ?? ""}`).join(", "));
            nav.painted(layout);
        }
    },
    async drawFirst() {
        let first = null;
        for await (const layout of nav.window("main").layouts()) nav.painted(first ??= layout);
    },
    // A tap without a key first; then one command again and again, each with a key.
    async call() {
        for (let number = 0; ; number++) {
            const tabs = nav.tabBarController("tabs");
            try {
                await (number ? tabs.setSelectedIndex({ index: 0 }, { retry: true }) : tabs.tap({ index: 1 }));
            } catch (error) {
                console.log(String(error));
            }
            await new Promise((resolve) => setTimeout(resolve, 300));
        }
    },
};
for (const role of process.argv.length > 2 ? process.argv.slice(2) : ["vote", "follow"]) roles[role]();
