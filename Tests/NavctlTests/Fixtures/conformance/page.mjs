// A client with the JavaScript kit, which speaks to $NAVD_ENDPOINT through the small gateway of the kit's tests: it votes,
// and follows a window. $NAVD_PYTHON is a Python that has zmq.
import { spawn } from "node:child_process";

import { connect } from "../../../../Clients/js/navd.js";
import { TestSocket } from "../../../../Clients/js/tests/websocket.js";

const script = new URL("../../../../Clients/js/tests/gateway.py", import.meta.url).pathname;
const gateway = spawn(
    process.env.NAVD_PYTHON || "/usr/bin/python3", [script, "--navd", process.env.NAVD_ENDPOINT, "--port", "0", "--token", "t"],
    { stdio: ["pipe", "pipe", "inherit"] });
const port = await new Promise((resolve) => {
    let text = "";
    gateway.stdout.on("data", (data) => {
        text += data;
        const found = /listening (\d+)/.exec(text);
        if (found) resolve(found[1]);
    });
});
// The small gateway takes as many messages as come.
const nav = connect({
    url: `ws://127.0.0.1:${port}/navd`, client: "page", token: "t", heartbeat: 2000, rate: null, WebSocket: TestSocket });
nav.delegate("tabs", { shouldSelect() { return true; } }, { patience: 500, silence: "deny" });
for await (const event of nav.window("main").events()) console.log(event.seq);
