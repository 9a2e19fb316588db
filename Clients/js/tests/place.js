/**
 * A navd of one's own, and a gateway to it, for tests against the real thing.
 *
 * $NAVD is the navd, with navctl beside it. $NAVWEB is the gateway; without it the small one beside this file is used,
 * which a test can steer. $NAVD_PYTHON is a Python that has zmq.
 */
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect as dial, createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { connect } from "../navd.js";
import { TestSocket } from "./websocket.js";

const here = dirname(fileURLToPath(import.meta.url));
const built = join(here, "../../../.build/debug/navd");
const python = process.env.NAVD_PYTHON || "/usr/bin/python3";
const navweb = process.env.NAVWEB;
/** The navd to test with; undefined where there is none. */
export const program = process.env.NAVD || (existsSync(built) ? built : undefined);
/** Whether a test can tell the gateway to misbehave. */
export const isSteered = !navweb;

export const pause = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });

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

const listens = (where) => new Promise((resolve) => {
    const socket = dial(where, () => resolve(Boolean(socket.end())));
    socket.on("error", () => resolve(false));
});

/** A port below those that the system gives to connections, which may take any other one before it is used. */
const freePort = () => new Promise((resolve) => {
    const port = 20000 + Math.floor(12000 * Math.random()), server = createServer();
    server.on("error", () => resolve(freePort()));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(port)));
});

export class Place {
    clients = [];
    token = "secret";

    static async start({ tree, store = false } = {}) {
        const place = new Place();
        place.folder = mkdtempSync(join(tmpdir(), "navd-js-"));
        place.endpoint = `ipc://${place.folder}/navd.sock`;
        place.port = await freePort();
        place.arguments = ["--log-level", "notice"];
        if (navweb) await place.configure();
        else place.arguments.push("--endpoint", place.endpoint);
        if (tree) {
            writeFileSync(join(place.folder, "tree.json"), JSON.stringify(tree));
            place.arguments.push("--tree", "tree.json");
        }
        if (store) place.arguments.push("--store", "navd.db");
        await place.startNavd();
        await place.startGateway();
        return place;
    }

    /** What navweb needs: navd on tcp, and a token with a key of its own. */
    async configure() {
        const run = (command, ...rest) => execFileSync(command, rest, { cwd: this.folder, encoding: "utf8" });
        run(join(dirname(program), "navctl"), "keygen", "server");
        const printed = run(navweb, "token", "page");
        const line = (word) => JSON.parse(new RegExp(`{.*"${word}".*}`).exec(printed)[0]);
        [, this.token] = /address:\s+(\S+)/.exec(printed);
        this.navdPort = await freePort();
        this.endpoint = `tcp://127.0.0.1:${this.navdPort}`;
        const allow = [{ ...line("may"), may: ["read", "command", "vote", "openWindows"] }];
        const write = (name, value) => writeFileSync(join(this.folder, name), JSON.stringify(value));
        write("navd.json", { endpoint: this.endpoint, key: "server.secret", allow });
        const listen = `127.0.0.1:${this.port}`;
        write("navweb.json", { endpoint: this.endpoint, serverKey: "server.public", listen, tokens: [line("sha256")] });
        this.arguments.push("--config", "navd.json");
    }

    async startNavd() {
        this.navd = spawn(program, this.arguments, { cwd: this.folder, stdio: ["ignore", "ignore", "pipe"] });
        this.log = "";
        this.navd.stderr.on("data", (data) => { this.log = (this.log + data).slice(-8000); });
        await until(() => {
            if (this.navd.exitCode !== null) throw new Error(`navd has ended: ${this.log}`);
            return listens(this.navdPort ? { host: "127.0.0.1", port: this.navdPort } : `${this.folder}/navd.sock`);
        }, "navd", 20000);
    }

    async stopNavd(signal = "SIGKILL") {
        this.navd.kill(signal);
        await gone(this.navd);
    }

    async startGateway() {
        const [command, ...parameters] = navweb ? [navweb, "--config", "navweb.json"] : [
            python, join(here, "gateway.py"), "--navd", this.endpoint, "--port", String(this.port),
            "--token", this.token];
        const stdio = ["pipe", "ignore", navweb ? "ignore" : "inherit"];
        this.gateway = spawn(command, parameters, { cwd: this.folder, stdio });
        await until(() => listens({ host: "127.0.0.1", port: this.port }), "the gateway", 20000);
    }

    async stopGateway() {
        this.gateway.kill("SIGKILL");
        await gone(this.gateway);
    }

    /** Steers the small gateway: see gateway.py. */
    tell(line) { this.gateway.stdin.write(`${line}\n`); }

    get url() { return `ws://127.0.0.1:${this.port}/navd`; }

    connect(client, options = {}) {
        const nav = connect({
            url: this.url, client, token: this.token, WebSocket: TestSocket, log: () => {}, ...options });
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
