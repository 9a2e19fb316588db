/** A navd of one's own on a private path, and a gateway to it, for tests against the real thing. */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect as dial } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { connect } from "../navd.js";
import { TestSocket } from "./websocket.js";

const here = dirname(fileURLToPath(import.meta.url));
const built = join(here, "../../../.build/debug/navd");
/** The navd to test with; undefined where there is none. */
export const program = process.env.NAVD || (existsSync(built) ? built : undefined);
const python = process.env.NAVD_PYTHON || "/usr/bin/python3";

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits until the condition is true. Throws after the timeout. */
export async function until(condition, what = "the condition", timeout = 10000) {
    for (const end = performance.now() + timeout; !(await condition()); await pause(10)) {
        if (performance.now() > end) throw new Error(`${what} has not come true`);
    }
}

const gone = (child) => new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once("exit", resolve);
});

export class Place {
    clients = [];

    static async start({ tree, store = false, tokens = [] } = {}) {
        const place = new Place();
        place.folder = mkdtempSync(join(tmpdir(), "navd-js-"));
        place.endpoint = `ipc://${place.folder}/navd.sock`;
        place.tokens = tokens;
        place.port = 0;
        place.arguments = ["--endpoint", place.endpoint, "--log-level", "notice"];
        if (tree) {
            writeFileSync(join(place.folder, "tree.json"), JSON.stringify(tree));
            place.arguments.push("--tree", join(place.folder, "tree.json"));
        }
        if (store) place.arguments.push("--store", join(place.folder, "navd.db"));
        await place.startNavd();
        await place.startGateway();
        return place;
    }

    async startNavd() {
        this.navd = spawn(program, this.arguments, { stdio: ["ignore", "ignore", "pipe"] });
        this.log = "";
        this.navd.stderr.on("data", (data) => { this.log = (this.log + data).slice(-8000); });
        await until(() => {
            if (this.navd.exitCode !== null) throw new Error(`navd has ended: ${this.log}`);
            return new Promise((resolve) => {
                const socket = dial(`${this.folder}/navd.sock`, () => resolve(Boolean(socket.end())));
                socket.on("error", () => resolve(false));
            });
        }, "navd", 20000);
    }

    async stopNavd(signal = "SIGKILL") {
        this.navd.kill(signal);
        await gone(this.navd);
    }

    async restartNavd() {
        await this.stopNavd();
        await this.startNavd();
    }

    async startGateway() {
        const tokens = this.tokens.flatMap((token) => ["--token", token]);
        const command = [join(here, "gateway.py"), "--navd", this.endpoint, "--port", String(this.port), ...tokens];
        this.gateway = spawn(python, command, { stdio: ["pipe", "pipe", "inherit"] });
        const line = await new Promise((resolve) => {
            this.gateway.stdout.once("data", resolve);
            this.gateway.once("exit", () => resolve(""));
        });
        const found = /listening (\d+)/.exec(String(line));
        if (!found) throw new Error("the gateway does not start");
        this.port = Number(found[1]);
    }

    async stopGateway() {
        this.gateway.kill("SIGKILL");
        await gone(this.gateway);
    }

    /** Steers the gateway: see gateway.py. */
    tell(line) { this.gateway.stdin.write(`${line}\n`); }

    get url() { return `ws://127.0.0.1:${this.port}/navd`; }

    connect(client, options = {}) {
        const nav = connect({ url: this.url, client, WebSocket: TestSocket, log: () => {}, ...options });
        this.clients.push(nav);
        return nav;
    }

    async close() {
        for (const nav of this.clients) nav.close();
        await this.stopGateway();
        await this.stopNavd("SIGTERM");
        rmSync(this.folder, { recursive: true, force: true });
    }
}

export const music = JSON.parse(readFileSync(join(here, "../../../Examples/music.json")));
