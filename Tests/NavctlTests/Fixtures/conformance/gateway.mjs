// The gateway of page.mjs, in front of $NAVD_ENDPOINT. With $NAVWEB it is that program, as navd's client of $NAVD_KEY,
// which needs `navctl conformance --tcp`. Without it, it is the small one of the kit's tests.
import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const { NAVD_ENDPOINT, NAVD_KEY, NAVD_SERVER_KEY, NAVWEB, NAVD_PYTHON = "/usr/bin/python3" } = process.env;
const ATTEMPTS = 5;

/** Starts a program, and waits until its output matches. Returns the match; null where the program has ended. */
function started(command, words, pattern) {
    const program = spawn(command, words, { stdio: ["pipe", "pipe", "pipe"] });
    return new Promise((resolve) => {
        let text = "", isOpen = false;
        const take = (data) => {
            process.stderr.write(data);
            if (isOpen) return;
            text += data;
            const found = pattern.exec(text);
            if (!found) return;
            isOpen = true;
            resolve(found);
        };
        program.stdout.on("data", take);
        program.stderr.on("data", take);
        program.on("error", (error) => { console.error(`${command}: ${error.message}`); resolve(null); });
        // Without its gateway the page is no client.
        program.on("exit", () => { if (isOpen) process.exit(1); else resolve(null); });
    });
}

async function small() {
    const script = new URL("../../../../Clients/js/tests/gateway.py", import.meta.url).pathname;
    const words = [script, "--navd", NAVD_ENDPOINT, "--port", "0", "--token", "t"];
    const found = await started(NAVD_PYTHON, words, /listening (\d+)/);
    if (!found) throw new Error("the small gateway does not start");
    return { port: Number(found[1]), token: "t" };
}

/** navweb with a token. Its limits are far from what a page sends that answers 10,000 questions. */
async function navweb(token, folder) {
    const port = 20000 + Math.floor(12000 * Math.random()), file = join(folder, "navweb.json");
    const sha256 = createHash("sha256").update(token).digest("hex");
    writeFileSync(file, JSON.stringify({
        endpoint: NAVD_ENDPOINT, serverKey: NAVD_SERVER_KEY, listen: `127.0.0.1:${port}`, logLevel: "notice",
        tokens: [{ name: "page", sha256, key: NAVD_KEY }],
        limits: { messagesPerSecond: 0, bytesPerSecond: 0, bytesOfTokenPerSecond: 0, unreadBytes: 1 << 30 },
    }));
    return await started(NAVWEB, ["--config", file], /listening/) && { port, token };
}

/** Opens the gateway. Returns its port and a token that it takes. */
export async function open() {
    if (!NAVWEB) return small();
    const folder = mkdtempSync(join(tmpdir(), "navd-page-")), token = randomBytes(32).toString("base64url");
    try {
        // The port may be another program's.
        for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
            const gateway = await navweb(token, folder);
            if (gateway) return gateway;
        }
    } finally {
        rmSync(folder, { recursive: true });
    }
    throw new Error(`${NAVWEB} does not start`);
}
