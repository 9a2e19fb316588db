/**
 * The kit for clients of navd in a browser: one module, no dependencies. docs/KITS.md says what every kit does, and
 * navd.d.ts has the types. All times are milliseconds.
 *
 * The module has four layers. `Session` is a state machine without sockets, clocks and promises: events in, actions
 * out. `Runner` calls handlers. `Client` carries the actions out on a WebSocket. Handles are made of the table of
 * methods at the end, which generate.py writes from the description of navd.
 */

// Errors.

/** An error that navd has answered, or one of the kit, whose code is 0. Decide by `name`, never by `message`. */
export class NavdError extends Error {
    constructor(message = "", { name = "error", code = 0, data = {} } = {}) {
        super(message);
        this.name = name;
        this.code = code;
        this.data = data;
    }
}

/** There is no navd now, or it does not know this session. Nothing was done. */
export class NotConnected extends NavdError {
    constructor(message = "navd is away; nothing was sent; wanted: retry, which waits, or another call later") {
        super(message, { name: "notConnected" });
    }
}

/** The session ended before the answer came. The command may have been done. */
export class ConnectionLost extends NavdError {
    constructor(message = "the session ended; the command may have been done; wanted: retry, to have it done once") {
        super(message, { name: "connectionLost" });
    }
}

/** No answer came in time. The command may have been done. */
export class NoAnswer extends NavdError {
    constructor(message = "no answer came in time; it may have been done; wanted: a longer timeout, or retry") {
        super(message, { name: "noAnswer" });
    }
}

/** The application has closed the client. */
export class Closed extends NavdError {
    constructor(message = "the client was closed; wanted: another one, of connect") {
        super(message, { name: "closed" });
    }
}

/** Whether it is an error of navd or of the kit with one of these names. */
export function isError(error, ...names) {
    return error instanceof NavdError && names.includes(error.name);
}

const OWN_ERRORS = { notConnected: NotConnected, connectionLost: ConnectionLost, noAnswer: NoAnswer, closed: Closed };

function fromWire(error) {
    if (!isObject(error)) return new NavdError(`not an error: ${JSON.stringify(error)}`, { name: "invalidRequest" });
    const name = String(error.name ?? "error"), message = String(error.message ?? "");
    if (Object.hasOwn(OWN_ERRORS, name)) return new OWN_ERRORS[name](message || undefined);
    const code = Number.isInteger(error.code) ? error.code : 0;
    return new NavdError(message, { name, code, data: isObject(error.data) ? error.data : {} });
}

function toWire(error) {
    if (error instanceof NavdError) {
        return { code: error.code || -32603, name: error.name, message: error.message, data: error.data };
    }
    return { code: -32603, name: "internalError", message: `the handler failed: ${error?.name ?? typeof error}` };
}

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

// The copy of a window.

/**
 * The window and its controllers by id, at one number of one epoch. After each event it equals a fresh snapshot. The
 * objects in it are replaced and never changed.
 */
export class Copy {
    constructor(snapshot) {
        this.epoch = snapshot.epoch;
        this.seq = snapshot.seq;
        this.window = snapshot.window;
        this.controllers = new Map(Array.from(snapshot.controllers, (one) => [one.id, one]));
        this.closed = false;
    }

    /** What a message means for this copy: `apply`, `ignore`, or `behind` where something is missing. */
    judge(message) {
        if (message.epoch !== this.epoch) return "behind";
        if ("bookmark" in message) return message.seq === this.seq ? "ignore" : "behind";
        if (!message.changes || message.seq <= this.seq) return "ignore";
        return message.prev > this.seq ? "behind" : "apply";
    }

    /** Applies an event that `judge` has let pass. Throws where it does not fit. */
    apply(event) {
        for (const change of event.changes) {
            if ("set" in change) {
                const old = this.controllers.get(change.set);
                if (!old) throw new Error(`there is no ${change.set}`);
                this.controllers.set(change.set, merged(old, change, "set"));
            } else if ("insert" in change) {
                this.controllers.set(change.insert.id, change.insert);
            } else if ("splice" in change) {
                const old = this.controllers.get(change.splice), { at, remove, insert } = change.viewControllers;
                if (!old) throw new Error(`there is no ${change.splice}`);
                const viewControllers = [...old.viewControllers ?? []];
                if (at + remove > viewControllers.length) throw new Error(`${change.splice} has no children at ${at}`);
                viewControllers.splice(at, remove, ...insert);
                this.controllers.set(change.splice, { ...old, viewControllers });
            } else if ("remove" in change) {
                if (!this.controllers.delete(change.remove)) throw new Error(`there is no ${change.remove}`);
            } else if ("window" in change) {
                this.window = merged(this.window, change, "window");
            } else if ("close" in change) {
                this.closed = true;
            }
        }
        this.seq = event.seq;
    }

    /** The copy as it is now: later events leave it alone. */
    frozen() {
        const { epoch, seq, window } = this;
        return new Copy({ epoch, seq, window, controllers: this.controllers.values() });
    }

    /** The controller with this id or name; undefined where there is none. */
    find(reference) {
        const found = this.controllers.get(reference);
        if (found) return found;
        for (const one of this.controllers.values()) if (one.name === reference) return one;
        return undefined;
    }

    /** The names, or ids, of the controllers on screen. */
    get shown() {
        return [...this.controllers.values()].filter((one) => one.appearance === "appeared")
            .map((one) => one.name ?? one.id);
    }
}

function merged(old, change, key) {
    const result = { ...old };
    for (const [name, value] of Object.entries(change)) {
        if (name === key) continue;
        if (value === null) delete result[name];
        else result[name] = value;
    }
    return result;
}

// The session: events in, actions out.

const PROTOCOL = 1;
const PATIENCE = { open: 10000, hello: 2000, own: 5000, read: 5000, command: 15000, retry: 60000, spare: 2000 };
// Bounds of random times: before a connection is made anew, and before a copy catches up after a gap.
const JITTER = { first: 50, most: 2000, gap: 20 };
const BOUNDS = { requests: 1024, message: 1 << 20, events: 10000, questions: 1024, left: 16, unsent: 8 << 20 };
// The errors of `hello` after which another attempt is of no use.
const FINAL = new Set(["unsupportedVersion", "notAllowed", "invalidParams", "nameInvalid"]);
// A command that was refused with one of these was not done, and is sent again if it has a key.
const LATER = new Set(["draining", "storeUnavailable"]);
// A subscription that was refused with one of these will be refused again.
const DEFINITE = new Set(["notAllowed", "invalidParams", "methodNotFound"]);
const OPTIONS = new Set([
    "inWindow", "retry", "requestKey", "deadline", "expires", "wait", "whenBusy", "ifSeq", "timeout",
    "signal"]);
// Reads that are not answered at once: others are asked, or the store is read. They take as long as commands.
const LONG = new Set(["vote.dryRun", "window.save", "state.backup", "state.export"]);
// What the codes mean with which the gateway closes a WebSocket.
const UNREADABLE = ["unreadable", "the gateway could not read what this page has sent"];
const CLOSINGS = {
    1001: ["ending", "the gateway ends, or has other rules for the token"],
    1002: UNREADABLE, 1003: UNREADABLE, 1007: UNREADABLE,
    1009: ["messageTooLarge", "a message was larger than the gateway takes"],
    1013: ["tooSlow", "this page was too slow for the gateway"],
    4429: ["tooMany", "too many sockets, or too many messages"],
};
// After these another attempt at once would end in the same way: each pause is twice the last one.
const SLOW = new Set([1002, 1003, 1007, 1009, 4429]);
const PAUSE = { first: 10000, most: 300000, calm: 60000 };
// After 4401 the token may be in order: the gateway has read its configuration again, or will. Then it is not.
const TOKEN_PAUSES = [2000, 10000, 30000];
const SILENCE = 60000;
// Bookmarks of what a page follows come more often than that, so such a page sends no pings.
const HEARTBEAT = 60000;

/** Calls at moments that were asked for, in their order: a binary heap. */
class Timers {
    #heap = [];
    #count = 0;

    get next() { return this.#heap.length ? this.#heap[0].due : Infinity; }

    get size() { return this.#heap.length; }

    at(due, call) {
        const heap = this.#heap, one = { due, number: this.#count++, call };
        let index = heap.push(one) - 1;
        while (index > 0) {
            const parent = (index - 1) >> 1;
            if (!isSooner(one, heap[parent])) break;
            heap[index] = heap[parent];
            index = parent;
        }
        heap[index] = one;
    }

    fire(now) {
        while (this.next <= now) this.#first().call(now);
    }

    #first() {
        const heap = this.#heap, first = heap[0], last = heap.pop();
        if (heap.length) {
            let index = 0;
            for (;;) {
                let child = 2 * index + 1;
                if (child >= heap.length) break;
                if (child + 1 < heap.length && isSooner(heap[child + 1], heap[child])) child += 1;
                if (!isSooner(heap[child], last)) break;
                heap[index] = heap[child];
                index = child;
            }
            heap[index] = last;
        }
        return first;
    }
}

/**
 * How fast a session sends. The gateway closes a page that sends faster than its rate (docs/NAVWEB.md). What the
 * network has held back arrives at once, so this is less: a network that stops for 1.5 s does no harm.
 *
 * Requests that may wait are sent while something is left. Other commands may run up a debt, answers a larger one, and
 * what the session itself sends is never held back.
 */
class Pace {
    static RATE = { messages: 150, perSecond: 150, bytes: 2 << 20, bytesPerSecond: 3 << 18 };
    static DEBT = { command: 50, answer: 100 };

    constructor(rate) {
        this.rate = rate;
        this.reset(0);
    }

    /** There is a new socket. */
    reset(now) { Object.assign(this, { messages: this.rate?.messages, bytes: this.rate?.bytes, at: now }); }

    #refill(now) {
        const { rate } = this, seconds = Math.max(0, now - this.at) / 1000;
        this.messages = Math.min(rate.messages, this.messages + seconds * rate.perSecond);
        this.bytes = Math.min(rate.bytes, this.bytes + seconds * rate.bytesPerSecond);
        this.at = Math.max(this.at, now);
    }

    /** A message is sent. Browsers send a large one in several frames, and the gateway counts each. */
    count(text, now) {
        if (!this.rate) return;
        this.#refill(now);
        const size = encoder.encode(text).length;
        this.messages -= 1 + (size >> 16);
        this.bytes -= size;
    }

    /** From when on a message may be sent. */
    opens(now, debt = 0) {
        if (!this.rate) return now;
        this.#refill(now);
        const { perSecond, bytesPerSecond } = this.rate;
        const lacks = Math.max((1 - debt - this.messages) / perSecond, -this.bytes / bytesPerSecond);
        return lacks <= 1e-6 ? now : now + 1000 * lacks;
    }
}

/**
 * What a renderer has painted: for each window the number of the layout that the user sees. navd is told when it has
 * changed, once in a second at most, and now and then while it stands still.
 */
class Painted {
    static EVERY = 1000;
    static STILL = 5000;
    // navd takes no more of one session.
    static MOST = 16;
    #session;
    #windows = new Map();
    #sent = -Infinity;
    #due = Infinity;

    constructor(session) { this.#session = session; }

    /** The user sees this layout. One of another epoch, or without a number, is nothing that navd could compare. */
    note({ window, seq, epoch }, now) {
        if (epoch !== this.#session.epoch || typeof window !== "string" || !Number.isInteger(seq)) return;
        this.#windows.delete(window);
        this.#windows.set(window, seq);
        if (this.#windows.size > Painted.MOST) this.#windows.delete(this.#windows.keys().next().value);
        this.#schedule(Math.max(now, this.#sent + Painted.EVERY));
    }

    /** The window is not drawn any more. */
    forget(window, now) {
        if (this.#windows.delete(window)) this.#schedule(Math.max(now, this.#sent + Painted.EVERY));
    }

    /** navd is another one, and knows nothing. */
    clear() {
        this.#windows.clear();
        this.#due = Infinity;
    }

    /** navd is there, or there again. */
    restore(now) { if (this.#windows.size) this.#schedule(now); }

    #schedule(due) {
        if (due >= this.#due) return;
        this.#due = due;
        this.#session.timers.at(due, (then) => { if (then >= this.#due) this.#tell(then); });
    }

    #tell(now) {
        this.#due = Infinity;
        if (this.#session.state !== "ready") return;
        const isTold = this.#session.ping(now, { painted: Object.fromEntries(this.#windows) });
        if (isTold) this.#sent = now;
        // Where nothing is drawn any more, that is told once.
        if (this.#windows.size) this.#schedule(now + (isTold ? Painted.STILL : Painted.EVERY));
    }
}

const isSooner = (a, b) => a.due < b.due || (a.due === b.due && a.number < b.number);

/**
 * The session of one client with navd, over restarts of navd and of the gateway and over lost connections.
 *
 * A shell carries out the actions of each call in their order, and reports what happens: `connected`, `lost`,
 * `received`, and `tick` when the time `deadline` has come. An action is an object whose `do` is
 * `open` (close the socket if there is one, and make another), `close`, `send` (`text`), `end` (a `pending` request
 * has ended), `ask` and `withdraw` (a `question`), `deliver` (an `item` for those who follow `watch`), `state` and
 * `attached` (something has changed), or `log` (`level`, `text`).
 *
 * `local` says that navd's machine has the same wall clock, so that `expires` may be sent. `stored` is what `store`
 * of an earlier run of the page has returned. After a silence of `heartbeat` a ping is sent; never where it is 0.
 */
export class Session {
    constructor(client, {
        heartbeat = HEARTBEAT, local = false, rate = Pace.RATE, random = Math.random, wall = Date.now, stored = null,
    } = {}) {
        Object.assign(this, { client, heartbeat, local, random, wall });
        // away: navd can't be reached; greeting: hello is under way; ready; failed: for good; closed.
        this.state = "away";
        this.reason = "connecting";
        this.why = "connecting";
        this.token = null;
        this.epoch = null;
        this.may = [];
        this.limit = BOUNDS.message;
        this.failure = null;
        // What the gateway or navd has refused the last attempt with.
        this.refusal = null;
        this.attempts = 0;
        // How often in a row the token was not taken, and a socket ended as in SLOW.
        this.turnedAway = 0;
        this.slowed = 0;
        this.readySince = 0;
        // No socket is opened before that.
        this.pausedUntil = 0;
        // Whether the browser keeps the page for later. Then none is opened at all.
        this.isHidden = false;
        // Counts the sockets. One may be opening, or open.
        this.socket = 0;
        this.isOpening = false;
        this.isOpen = false;
        this.run = hex(random, 6);
        this.requests = new Requests(this);
        this.attachments = new Attachments(this);
        this.watches = new Watches(this);
        this.painted = new Painted(this);
        this.timers = new Timers();
        this.pace = new Pace(rate);
        // Answers that wait until the gateway takes more.
        this.answers = [];
        this.now = 0;
        this.actions = [];
        this.hello = null;
        this.heard = 0;
        this.isPinging = false;
        this.greetings = 0;
        this.#takeUp(stored);
    }

    /** Takes up the session that another page has left. */
    #takeUp(stored) {
        if (!isObject(stored) || typeof stored.token !== "string") return;
        this.token = stored.token;
        this.attachments.earlier = Array.isArray(stored.attachments) ? stored.attachments.filter(isObject) : [];
    }

    // What a shell calls.

    /** Begins to connect. */
    start(now) {
        this.now = now;
        this.#open(now);
        if (this.heartbeat > 0) this.timers.at(now + this.heartbeat, (then) => this.#beat(then));
        return this.take();
    }

    /** The socket has a connection. */
    connected(now) {
        this.now = now;
        this.isOpening = false;
        this.isOpen = true;
        if (this.state === "away") this.#greet(now);
        return this.take();
    }

    /** The socket is gone. `code` and `reason` are those of its end. */
    lost(now, code = 1006, reason = "") {
        this.now = now;
        this.isOpening = this.isOpen = false;
        if (this.state === "closed" || this.state === "failed") return this.take();
        if (code === 4401) {
            this.#turnAway(now, reason || "the gateway does not take the token of this page");
            return this.take();
        }
        const other = code === 1006
            ? "the gateway can't be reached" : `the gateway has closed the socket, ${code} ${reason}`;
        const [name, text] = CLOSINGS[code] ?? ["gatewayAway", other.trim()];
        this.disconnect(now, name, text, SLOW.has(code) ? this.#slowPause(now) : 0);
        return this.take();
    }

    #slowPause(now) {
        if (this.readySince && now >= this.readySince + PAUSE.calm) this.slowed = 0;
        return Math.min(PAUSE.most, PAUSE.first * 2 ** this.slowed++);
    }

    #turnAway(now, text) {
        const error = new NavdError(text, { name: "notAllowed", code: 120, data: { right: "connect" } });
        const pause = TOKEN_PAUSES[this.turnedAway++];
        if (pause === undefined) return this.#fail(error);
        this.disconnect(now, "notAllowed", text, pause * (1 + this.random() / 2));
        this.refusal = error;
    }

    /** The socket is being closed, and takes nothing any more: `lost` comes soon. */
    closing(now) {
        this.now = now;
        if (!this.isOpen || this.state === "closed" || this.state === "failed") return this.take();
        this.isOpen = false;
        this.#become("away", "gatewayAway", "the socket is closing");
        this.#forget();
        const { socket } = this;
        this.timers.at(now + PATIENCE.open, (then) => {
            if (socket !== this.socket || this.state !== "away") return;
            this.disconnect(then, "gatewayAway", "the socket does not close");
        });
        return this.take();
    }

    /** A message has come. */
    received(text, now) {
        this.now = now;
        if (this.state === "closed" || this.state === "failed") return this.take();
        this.heard = now;
        let message = null;
        try {
            message = JSON.parse(text);
        } catch {
            this.log("warning", `a message that is not JSON has come: ${String(text).slice(0, 80)}`);
            return this.take();
        }
        if (!isObject(message)) this.log("warning", "a message that is not an object has come");
        else if ("method" in message) this.#takeMessage(message, now);
        else if ("topic" in message) this.watches.published(message.topic, message.event, now);
        else if ("navweb" in message) this.#gatewayTells(message.navweb, now);
        else this.requests.answered(message, now);
        return this.take();
    }

    /** The moment of the next `tick`. */
    get deadline() { return this.timers.next; }

    /** Does what is due. */
    tick(now) {
        this.now = now;
        this.timers.fire(now);
        return this.take();
    }

    /** Looks whether the connection still stands, after a time in which the page may have slept. */
    check(now) {
        this.now = now;
        if (this.state === "ready") {
            if (now >= this.heard + PATIENCE.hello) this.ping(now);
        } else if (this.#mayOpen() && !this.isOpening && now >= this.pausedUntil) {
            // Other pages may have been woken by the same event.
            this.attempts = Math.min(this.attempts, 1);
            this.#openLater(now, 0);
        }
        return this.take();
    }

    /**
     * The browser keeps this page for when the user comes back. A socket that stays open meanwhile holds the session
     * and its places, and answers nothing: the next page could not have them.
     */
    hidden(now) {
        this.now = now;
        if (this.isHidden || this.state === "closed" || this.state === "failed") return this.take();
        this.isHidden = true;
        this.#hangUp("hidden", "the page is hidden");
        this.socket += 1;
        return this.take();
    }

    /** This page is shown again. */
    shown(now) {
        if (!this.isHidden) return this.check(now);
        this.now = now;
        this.isHidden = false;
        if (this.state === "away") this.#openLater(now, Math.max(0, this.pausedUntil - now));
        return this.take();
    }

    /** This page is shown again after another one has had its session. `stored` is what that one has left, or null. */
    adopt(stored, now) {
        this.now = now;
        this.isHidden = false;
        if (this.state === "closed" || this.state === "failed") return this.take();
        this.token = null;
        this.attachments.forget();
        this.#takeUp(stored);
        this.disconnect(now, "connecting", "the page is shown again");
        return this.take();
    }

    /** Ends the session. */
    close() {
        if (this.state === "ready") this.send({ method: "bye" });
        this.#become("closed", "closed", "the client was closed");
        this.attachments.endQuestions();
        this.requests.failAll(new Closed());
        this.watches.endAll(null);
        this.actions.push({ do: "close" });
        return this.take();
    }

    /** What the next run of this page needs to take the session up again; null where there is none. */
    store() {
        if (!this.token || this.state === "closed" || this.state === "failed") return null;
        return { token: this.token, attachments: this.attachments.stored() };
    }

    take() {
        const actions = this.actions;
        this.actions = [];
        return actions;
    }

    // What the parts of the session call.

    send(message) { this.write(JSON.stringify(message)); }

    write(text) {
        this.pace.count(text, this.now);
        this.actions.push({ do: "send", text });
    }

    /** An answer to navd: sent as soon as the gateway takes more, and in this connection only. */
    answer(text) {
        this.answers.push(text);
        if (this.answers.length === 1) this.#sendAnswers(this.now);
    }

    #sendAnswers(now) {
        while (this.answers.length) {
            const opens = this.pace.opens(now, Pace.DEBT.answer);
            if (opens > now) return this.timers.at(opens, (then) => this.#sendAnswers(then));
            this.write(this.answers.shift());
        }
    }

    log(level, text) { this.actions.push({ do: "log", level, text: `${this.client}: ${text}` }); }

    /** A random time up to a bound that doubles with each attempt. */
    jitter() {
        if (this.attempts === 0) return 0;
        return this.random() * Math.min(JITTER.most, JITTER.first * 2 ** Math.min(this.attempts, 8));
    }

    /** Gives the connection up, and makes another one after a random time and the pause. */
    disconnect(now, reason, why, pause = 0) {
        this.log(this.state === "ready" ? "warning" : "info", `${why}; connecting again`);
        this.pausedUntil = now + pause;
        this.attempts += 1;
        this.#hangUp(reason, why);
        this.#openLater(now, pause);
    }

    #hangUp(reason, why) {
        this.#become("away", reason, why);
        this.refusal = null;
        this.readySince = 0;
        if (this.isOpen || this.isOpening) this.actions.push({ do: "close" });
        this.isOpen = this.isOpening = false;
        this.#forget();
    }

    /** The gateway is there, and navd is not. */
    navdAway(now) {
        if (this.state !== "ready" && this.state !== "greeting" && this.reason === "navdAway") return;
        this.log(this.state === "ready" ? "warning" : "info", "navd is away");
        this.#become("away", "navdAway", "navd is away");
        this.refusal = null;
        this.attempts += 1;
        this.#forget();
        // The gateway tells when navd is there again. Should that be lost, hello is tried all the same.
        this.#greetLater(now, JITTER.most + this.jitter());
    }

    /** navd does not know this connection: it is greeted anew. */
    greetAgain(now) {
        if (this.state !== "ready") return;
        this.#become("away", "sessionEnded", "navd does not know this session");
        this.#forget();
        this.#greet(now);
    }

    // The connection.

    #become(state, reason, why) {
        Object.assign(this, { state, reason, why });
        this.actions.push({ do: "state" });
    }

    /** What belongs to a connection that is gone. */
    #forget() {
        this.isPinging = false;
        this.hello = null;
        this.greetings += 1;
        this.answers = [];
        this.attachments.endQuestions();
        this.requests.drop(this.now);
    }

    #open(now) {
        const socket = ++this.socket;
        this.isOpening = true;
        this.isOpen = false;
        this.pace.reset(now);
        this.actions.push({ do: "open" });
        this.timers.at(now + PATIENCE.open, (then) => {
            if (socket !== this.socket || !this.isOpening) return;
            this.disconnect(then, "gatewayAway", "the gateway does not answer");
        });
    }

    #mayOpen() { return this.state === "away" && !this.isOpen && !this.isHidden; }

    #openLater(now, pause) {
        const socket = ++this.socket;
        this.timers.at(now + pause + this.jitter(), (then) => {
            if (socket === this.socket && this.#mayOpen()) this.#open(then);
        });
    }

    #greetLater(now, wait) {
        const greetings = ++this.greetings;
        this.timers.at(now + wait, (then) => { if (greetings === this.greetings) this.#greet(then); });
    }

    #greet(now) {
        if (this.state !== "away" || !this.isOpen) return;
        this.greetings += 1;
        this.#become("greeting", "greeting", "hello was sent");
        const params = this.token ? { resume: this.token } : { client: this.client, protocol: [PROTOCOL] };
        const then = (hello, when) => this.#greeted(hello, when);
        this.hello = this.requests.own("hello", params, then, PATIENCE.hello, now);
    }

    #greeted(hello, now) {
        if (hello !== this.hello) return;
        this.hello = null;
        const error = hello.error;
        if (!error) this.#welcome(hello.result, "resume" in hello.message.params, now);
        else if (error instanceof NoAnswer) this.disconnect(now, "noAnswer", "no answer to hello");
        else if (error instanceof NotConnected) this.navdAway(now);
        else if (error.name === "sessionUnknown") {
            this.token = null;
            this.#become("away", "sessionEnded", "the session has ended");
            this.#greet(now);
        } else if (FINAL.has(error.name)) this.#fail(error);
        else {
            const wait = Number(error.data?.retryAfter ?? 1000) + this.random() * JITTER.first;
            this.log("warning", `hello was refused, ${error.name}: ${error.message}; the next one in ${wait | 0} ms`);
            this.#become("away", error.name, error.message);
            this.refusal = error;
            this.#greetLater(now, wait);
        }
    }

    #welcome(result, resumed, now) {
        if (result.protocol !== PROTOCOL) {
            const message = `navd speaks version ${result.protocol} of the protocol; wanted: ${PROTOCOL}`;
            this.#fail(new NavdError(message, { name: "unsupportedVersion", code: 102 }));
            return;
        }
        if (this.epoch !== null && result.epoch !== this.epoch) {
            this.log("warning", "a new epoch; navd has started without its former knowledge");
            this.painted.clear();
        }
        this.token = result.session;
        this.epoch = result.epoch;
        this.may = result.may ?? [];
        this.limit = result.limits?.message ?? BOUNDS.message;
        this.attempts = this.turnedAway = 0;
        this.refusal = null;
        this.readySince ||= now;
        this.#become("ready", "ready", resumed ? "the session is resumed" : "a new session");
        this.log("info", this.why);
        this.attachments.restore(resumed, now);
        this.watches.restore(now);
        this.requests.restore(resumed, now);
        this.painted.restore(now);
    }

    #fail(error) {
        this.failure = error;
        this.#become("failed", error.name, error.message);
        this.log("error", `${error.name}: ${error.message}`);
        this.attachments.endQuestions();
        this.requests.failAll(error);
        this.watches.endAll(error);
        if (this.isOpen) this.actions.push({ do: "close" });
    }

    #gatewayTells(told, now) {
        const { topics, error } = told?.ended ?? {};
        if (Array.isArray(topics)) this.watches.refused(topics, fromWire(error), now);
        if (told?.connected === false) this.navdAway(now);
        if (told?.connected !== true || this.state !== "away" || !this.isOpen) return;
        this.#greetLater(now, this.jitter());
    }

    #beat(now) {
        if (this.state === "closed" || this.state === "failed") return;
        const due = this.heard + this.heartbeat;
        if (this.state === "ready" && now >= due) this.ping(now);
        this.timers.at(Math.max(due, now + this.heartbeat / 4), (then) => this.#beat(then));
    }

    /** Asks whether navd knows this session. False while it has not answered the last ping. */
    ping(now, more = {}) {
        if (this.isPinging) return false;
        this.isPinging = true;
        this.requests.own("ping", { session: true, ...more }, (ping, then) => {
            this.isPinging = false;
            if (ping.error instanceof NoAnswer) {
                if (this.state === "ready") this.disconnect(then, "noAnswer", "navd does not answer");
            } else if (ping.error && more.painted) {
                this.log("warning", `navd was not told what is painted, ${ping.error.name}: ${ping.error.message}`);
            } else if (ping.result?.session === false) this.greetAgain(then);
        }, PATIENCE.hello, now);
        return true;
    }

    // Messages of navd's own.

    #takeMessage(message, now) {
        const params = message.params ?? {};
        if (message.method === "vote.cancelled") this.attachments.withdraw(params.id);
        else if (message.method === "command.finished") this.requests.finished(params, now);
        else if (message.method === "attachment.ended") this.attachments.ended(params);
        else if (message.method === "then.refused") {
            this.log("warning", `a command of an answer was refused: ${params.error?.name}`);
        } else if (message.method !== "session.probe") this.attachments.take(message, now);
    }
}

const placeOf = ({ role, to }) => JSON.stringify([role, to]);

function hex(random, digits) {
    let text = "";
    while (text.length < digits) text += Math.floor(random() * 0x1000000).toString(16).padStart(6, "0");
    return text.slice(0, digits);
}

/** The requests of a session: which of them wait for an answer, and which are sent again. */
class Requests {
    constructor(session) {
        this.session = session;
        this.sent = new Map();
        this.held = new Set();
        this.chained = new Map();
        // The ids of requests that are to be cancelled when navd is there again.
        this.cancelled = [];
        this.count = 0;
        this.lastKey = 0;
        this.keyClient = `${session.client.slice(0, 24)}/${hex(session.random, 16)}`;
        // When requests without an answer are looked for, and when held ones are sent.
        this.looksAt = Infinity;
        this.sendsAt = Infinity;
    }

    /** A request of the application. It has an `error` at once where navd is away, unless it has `retry`. */
    request(method, on, params, options, now, within = null) {
        const session = this.session, isRead = READS.has(method);
        const message = { id: 0, method };
        if (on != null) message.on = on;
        message.params = params ?? {};
        if (within?.open && within.id != null && !NEVER_INSIDE.has(method)) message.within = within.id;
        const pending = this.#pending(message, options ?? {}, isRead, now);
        if (this.sent.size + this.held.size >= BOUNDS.requests) {
            pending.error = new NavdError(`${BOUNDS.requests} requests wait for their answer; nothing was sent`,
                { name: "tooManyRequests" });
        } else if (session.state === "ready") this.#begin(pending, now);
        else if (session.failure) pending.error = session.failure;
        else if (session.state === "closed") pending.error = new Closed();
        else if (pending.waits) this.#hold(pending);
        else pending.error = new NotConnected();
        return pending;
    }

    /** Sends a request, or holds it until the gateway takes more. A command that may not wait is refused then. */
    #begin(pending, now) {
        const { pace } = this.session;
        if (pending.repeats) {
            this.#hold(pending);
            this.#sendHeld(now);
        } else if (pace.opens(now, Pace.DEBT.command) <= now) {
            this.#transmit(pending, now);
        } else {
            pending.error = new NavdError("more messages than the gateway takes; nothing was sent",
                { name: "tooManyRequests" });
        }
    }

    /** Sends what is held, as fast as the gateway takes it. */
    #sendHeld(now) {
        const { session } = this;
        if (session.state !== "ready") return;
        for (const pending of this.held) {
            const due = Math.max(pending.from, session.pace.opens(now));
            if (due > now) {
                this.#sendHeldAt(due);
                if (pending.from <= now) return;
            } else {
                this.held.delete(pending);
                this.#transmit(pending, now);
            }
        }
    }

    #sendHeldAt(due) {
        if (due >= this.sendsAt) return;
        this.sendsAt = due;
        this.session.timers.at(due, (now) => {
            if (now >= this.sendsAt) this.sendsAt = Infinity;
            this.#sendHeld(now);
        });
    }

    #pending(message, options, isRead, now) {
        for (const name of Object.keys(options)) {
            if (!OPTIONS.has(name)) throw new TypeError(`${name} is no option; they are ${[...OPTIONS].join(", ")}`);
        }
        const { deadline, requestKey, retry } = options, keeps = Boolean(retry || requestKey);
        if (options.inWindow !== undefined) message.window = options.inWindow;
        if (deadline !== undefined && this.session.local && options.expires === undefined) {
            message.expires = Math.round(this.session.wall() + deadline);
        }
        if (options.expires !== undefined) message.expires = Math.round(Number(options.expires));
        for (const name of ["wait", "whenBusy", "ifSeq"]) {
            if (options[name] !== undefined) message[name] = options[name];
        }
        if (keeps && !isRead) message.key = requestKey ?? null;
        const isLong = LONG.has(message.method), isQuick = isRead && !isLong;
        const once = isQuick ? PATIENCE.read : deadline === undefined ? PATIENCE.command : deadline + PATIENCE.spare;
        const whole = options.timeout ?? (keeps ? PATIENCE.retry : once);
        return {
            message, patience: isLong ? whole : Math.min(once, whole), until: now + whole,
            deadline: now + (deadline ?? Infinity), repeats: isRead || keeps, waits: keeps, then: null, id: 0, from: 0, due: Infinity, result: null,
            error: null,
        };
    }

    /** A request of the session itself. `then` is called with its end. */
    own(method, params, then, patience, now, on = null) {
        const message = { id: 0, method };
        if (on != null) message.on = on;
        message.params = params;
        const pending = {
            message, patience, until: now + patience, deadline: Infinity, repeats: false, waits: false, then,
            id: 0, due: Infinity, result: null, error: null,
        };
        this.#transmit(pending, now);
        return pending;
    }

    #transmit(pending, now) {
        this.session.now = now;
        if (now >= lastMoment(pending)) return this.#giveUp(pending, now);
        const { message } = pending;
        if (pending.deadline < Infinity) {
            message.deadline = Math.max(1, Math.round(pending.deadline - now));
            // A moment that has passed: navd answers what it has done under this key, and does nothing.
            if (pending.deadline <= now) message.expires ??= 1;
        }
        message.id = pending.id = `${this.session.run}-${++this.count}`;
        // Numbers rise in the order in which requests are sent.
        if (message.key === null) message.key = { client: this.keyClient, n: ++this.lastKey };
        let text = "";
        try {
            text = JSON.stringify(message);
        } catch (error) {
            return this.#end(pending, now, error);
        }
        if (exceeds(text, this.session.limit)) {
            const data = { limit: this.session.limit };
            return this.#end(pending, now, new NavdError("the message is larger than navd takes; nothing was sent",
                { name: "messageTooLarge", code: 109, data }));
        }
        this.session.write(text);
        this.sent.set(pending.id, pending);
        pending.due = Math.min(now + pending.patience, pending.until);
        this.#expect(pending.due);
    }

    /** Looks at that moment for requests without an answer. One timer serves many requests. */
    #expect(due) {
        if (due >= this.looksAt) return;
        this.looksAt = due;
        this.session.timers.at(due, (now) => {
            if (now < this.looksAt) return;
            this.looksAt = Infinity;
            for (const pending of [...this.sent.values(), ...this.held]) {
                if (pending.due <= now) this.#overdue(pending, now);
            }
            let next = Infinity;
            for (const pending of this.sent.values()) next = Math.min(next, pending.due);
            for (const pending of this.held) next = Math.min(next, pending.due);
            if (next < Infinity) this.#expect(next);
        });
    }

    /** It is sent later, if it has not ended by then. */
    #hold(pending) {
        this.held.add(pending);
        pending.due = lastMoment(pending);
        this.#expect(pending.due);
    }

    #end(pending, now, error = null) {
        if (error) pending.error = error;
        if (pending.then) pending.then(pending, now);
        else this.session.actions.push({ do: "end", pending });
    }

    /** An answer has come. */
    answered(message, now) {
        const pending = this.sent.get(message.id);
        if (!pending) {
            if (message.id === null && message.error) {
                const { name, message: text } = message.error;
                this.session.log("error", `a message could not be read: ${name}: ${text}`);
            }
            return;
        }
        this.sent.delete(message.id);
        if (!("error" in message)) {
            pending.result = isObject(message.result) ? message.result : {};
            if (pending.result.outcome === "chained") this.#chain(pending);
            this.#end(pending, now);
        } else {
            const error = fromWire(message.error);
            if (!this.#goesOn(pending, error, now)) this.#end(pending, now, error);
        }
    }

    /** Whether the request is sent again, or of no interest any more, in spite of this error. */
    #goesOn(pending, error, now) {
        const { session } = this;
        if (error.name === "helloRequired" || (error.name === "notConnected" && pending !== session.hello)) {
            const isHeld = pending.waits || (pending.repeats && error.name === "helloRequired");
            if (isHeld) this.#hold(pending);
            else if (!pending.then) this.#end(pending, now, new NotConnected("navd does not know this session"));
            // What the session itself has asked is asked again in the next one.
            if (error.name === "helloRequired") session.greetAgain(now);
            else session.navdAway(now);
            return true;
        }
        if (LATER.has(error.name) && pending.waits && now < pending.until) {
            pending.from = now + 100 + 200 * session.random();
            this.#hold(pending);
            this.#sendHeldAt(pending.from);
            return true;
        }
        return false;
    }

    #chain(pending) {
        const end = { message: pending.message, id: pending.id, then: null, result: null, error: null };
        ENDS.set(pending.result, end);
        this.chained.set(pending.id, end);
        if (this.chained.size > BOUNDS.requests) this.chained.delete(this.chained.keys().next().value);
    }

    /** A command that was answered `chained` has ended. */
    finished(params, now) {
        const end = this.chained.get(params.id);
        if (!end) return;
        this.chained.delete(params.id);
        if (!("error" in params)) end.result = isObject(params.result) ? params.result : {};
        this.#end(end, now, "error" in params ? fromWire(params.error) : null);
    }

    /** The end of a chained command is waited for no longer than that. */
    giveUp(end, timeout, now) {
        this.session.timers.at(now + timeout, (then) => {
            if (end.result || end.error) return;
            this.chained.delete(end.id);
            this.#end(end, then, new NoAnswer("the chained command has not ended in time"));
        });
    }

    /** An attempt has taken too long. That of a request that may be repeated counts as a lost connection. */
    #overdue(pending, now) {
        const { session } = this, isHeld = this.held.has(pending);
        if (!isHeld && this.sent.get(pending.id) !== pending) return;
        if (pending.repeats && now < lastMoment(pending)) {
            pending.due = pending.until;
            const { method } = pending.message;
            if (session.state === "ready" && !isHeld) session.disconnect(now, "noAnswer", `no answer to ${method}`);
            return;
        }
        this.cancel(pending);
        this.#giveUp(pending, now);
    }

    /** Nobody waits for the end any more: the request is not sent, or navd is asked to take it back. */
    cancel(pending) {
        if (this.held.delete(pending)) return;
        if (this.chained.get(pending.id) === pending) return void this.chained.delete(pending.id);
        if (this.sent.get(pending.id) !== pending) return;
        this.sent.delete(pending.id);
        if (pending.then) return;
        this.cancelled.push(pending.id);
        this.#sendCancels();
    }

    #sendCancels() {
        if (this.session.state !== "ready") return;
        for (const id of this.cancelled.splice(0)) this.session.send({ method: "cancel", params: { id } });
    }

    /** The time of a request is over. */
    #giveUp(pending, now) {
        this.#end(pending, now, pending.id ? new NoAnswer(`no answer to ${pending.message.method} in time`)
            : new NotConnected("navd was away; nothing was sent"));
    }

    /** The connection is gone: with it the requests of the session itself, and reads that were never sent. */
    drop(now) {
        for (const [id, pending] of this.sent) if (pending.then) this.sent.delete(id);
        for (const pending of this.held) {
            if (pending.waits || pending.id) continue;
            this.held.delete(pending);
            this.#end(pending, now, new NotConnected());
        }
    }

    /** There is a session again. If it was resumed answers still come; what may be repeated is sent again. */
    restore(resumed, now) {
        if (!resumed) this.cancelled = [];
        this.#sendCancels();
        const held = [...this.held];
        this.held.clear();
        for (const pending of [...this.sent.values()]) {
            if (pending.then) continue;
            if (pending.repeats) {
                this.sent.delete(pending.id);
                this.#hold(pending);
            } else if (!resumed) {
                this.sent.delete(pending.id);
                this.#end(pending, now, new ConnectionLost());
            }
        }
        if (!resumed) {
            for (const end of this.chained.values()) this.#end(end, now, new ConnectionLost());
            this.chained.clear();
        }
        for (const pending of held) this.held.add(pending);
        for (const pending of this.held) pending.from = 0;
        this.#sendHeld(now);
    }

    /** Ends every request of the application with this error. */
    failAll(error) {
        const all = [...this.sent.values(), ...this.held, ...this.chained.values()];
        this.sent.clear();
        this.held.clear();
        this.chained.clear();
        for (const pending of all) if (!pending.then) this.#end(pending, 0, error);
    }
}

/** When a request ends at the latest: one that was never sent ends with its deadline. */
const lastMoment = ({ id, until, deadline }) => (id ? until : Math.min(until, deadline));

// The end of a chained command, by the result that says so.
const ENDS = new WeakMap();

const encoder = new TextEncoder();

/** Whether a text has more bytes than that in UTF-8. */
function exceeds(text, limit) {
    if (text.length > limit) return true;
    return 3 * text.length > limit && encoder.encode(text).length > limit;
}

/**
 * The attachments of a session: what it speaks for, and the questions that navd asks it.
 *
 * Of each attachment one `attach` is under way at a time, since only its answer tells what there is to replace. Where
 * this session has a place, or may have it, `takeover` is sent only when navd has said that it is this session which is
 * in the way. Another client that has taken the place keeps it.
 */
class Attachments {
    static PAUSE = 1000;
    // A place that a page of the same name has is tried again sooner: it may be the page before, which goes just now.
    static SOON = [0.1, 0.2, 0.4];

    constructor(session) {
        this.session = session;
        this.all = new Set();
        // Those that the application has ended, until navd has.
        this.leaving = new Set();
        this.open = new Map();
        // Those of an earlier run of the page, whose session this one takes up; see `stored`. Null in other pages.
        this.earlier = null;
    }

    /** Attaches now, and again in each new session. `id` and `error` of the attachment tell how it went. */
    add(attachment, now) {
        // asked: the `attach` without an answer. hasChanged: navd does not know yet that a handler has joined.
        // isUnsure: the answer was lost. rival: the attachment of another that was in the way at the last attempt.
        Object.assign(attachment, { asked: null, hasChanged: false, isUnsure: false, rival: null });
        // How often it was refused in a row, and how often it was to be tried again.
        // waits: how often a page of the same name had the place. isRefused: the last attempt was.
        Object.assign(attachment, { refusals: 0, retries: 0, waits: 0, isRefused: false });
        this.all.add(attachment);
        for (const earlier of this.leaving) {
            if (placeOf(earlier) === placeOf(attachment)) this.#succeed(attachment, earlier);
        }
        this.#attach(attachment, now);
    }

    /** An attachment stands where an earlier one did. */
    #succeed(attachment, earlier) {
        this.leaving.delete(earlier);
        attachment.id = earlier.id;
        attachment.rival = earlier.rival;
        attachment.isUnsure = true;
    }

    /** Attaches again, in the place of the same attachment, after it implements more. */
    change(attachment, now) {
        attachment.hasChanged = true;
        attachment.error = null;
        attachment.refusals = 0;
        this.#attach(attachment, now);
    }

    /** Ends an attachment: at once, or as soon as navd is there and has told its id. */
    remove(attachment, now) {
        if (!this.all.delete(attachment)) return;
        if (attachment.id === null && !attachment.asked && !attachment.isUnsure) return;
        this.leaving.add(attachment);
        this.#leave(attachment, now);
    }

    #leave(attachment, now) {
        const { session } = this;
        if (attachment.asked || session.state !== "ready" || !this.leaving.has(attachment)) return;
        // It is attached once more to learn its id.
        if (attachment.id === null || attachment.isUnsure) return this.#attach(attachment, now);
        session.requests.own("detach", { attachment: attachment.id },
            ({ error }, then) => this.#detached(attachment, error, then), PATIENCE.own, now);
    }

    #detached(attachment, error, now) {
        const { session } = this;
        if (error instanceof NoAnswer) {
            if (session.state === "ready") session.disconnect(now, "noAnswer", "no answer to detach");
        } else if (LATER.has(error?.name)) {
            session.timers.at(this.#pause(now), (then) => this.#leave(attachment, then));
        } else if (this.leaving.delete(attachment)) {
            attachment.id = null;
        }
    }

    #pause(now, times = 1) { return now + times * Attachments.PAUSE * (1 + this.session.random()); }

    #attach(attachment, now, takesOwn = false) {
        const { session } = this;
        if (attachment.asked || session.state !== "ready") return;
        const params = attachment.params();
        if (takesOwn) params.takeover = true;
        else if (attachment.id !== null || attachment.isUnsure || this.leaving.has(attachment)) delete params.takeover;
        attachment.hasChanged = false;
        const then = (pending, when) => {
            if (attachment.asked === pending) this.#attached(attachment, pending, when);
        };
        attachment.asked = session.requests.own("attach", params, then, PATIENCE.own, now);
        // It can't be sent.
        if (attachment.asked.error) this.#attached(attachment, attachment.asked, now);
    }

    /** A name that nothing has is no error, so a mistyped one shows in the log only. */
    #tell(attachment, { controllers = [], taken = [], near = [] }) {
        const what = `attached as ${attachment.role} of ${JSON.stringify(attachment.to)}`;
        if (controllers.length || taken.length) return this.session.log("info", what);
        const hint = near.length ? `; meant: ${near.map((name) => JSON.stringify(name)).join(" or ")}?` : "";
        this.session.log("warning", `${what}, which nothing matches now: it waits for a controller that does${hint}`);
    }

    #attached(attachment, { result, error }, now) {
        const { session } = this;
        attachment.asked = null;
        if (result) {
            attachment.id = result.attachment;
            attachment.controllers = result.controllers ?? [];
            attachment.error = null;
            attachment.isUnsure = attachment.isRefused = false;
            attachment.refusals = attachment.waits = 0;
            this.#tell(attachment, result);
            session.actions.push({ do: "attached", attachment });
            this.#goOn(attachment, now);
        } else if (error instanceof NoAnswer) {
            attachment.isUnsure = true;
            if (session.state === "ready") session.disconnect(now, "noAnswer", "no answer to attach");
        } else if (this.#isOwn(attachment, error)) {
            this.#attach(attachment, now, true);
        } else {
            this.#refused(attachment, error, now);
        }
    }

    /** Whether it was refused because this session has the place. */
    #isOwn(attachment, error) {
        if (error.name !== "alreadyAttached") return false;
        const { attachment: given = null, client } = error.data ?? {};
        if (given !== null && given === attachment.id) return true;
        if (attachment.isUnsure && client === this.session.client && given !== attachment.rival) return true;
        attachment.isUnsure = false;
        attachment.rival = given;
        return false;
    }

    /** It is attached. Meanwhile it may have been changed or ended. */
    #goOn(attachment, now) {
        if (!this.all.has(attachment)) {
            this.leaving.add(attachment);
            this.#leave(attachment, now);
        } else if (attachment.hasChanged) {
            this.#attach(attachment, now);
        }
    }

    #refused(attachment, error, now) {
        const { session } = this;
        // The place of another may be free soon. Whatever else is wrong stays so for longer.
        const isTaken = error.name === "alreadyAttached" || LATER.has(error.name);
        attachment.refusals = isTaken ? 0 : attachment.refusals + 1;
        // Whatever has joined meanwhile is sent with the next attempt.
        attachment.hasChanged = false;
        if (this.all.has(attachment)) {
            this.#tryAgain(attachment, error, now);
        } else if (LATER.has(error.name)) {
            session.timers.at(this.#pause(now), (then) => this.#leave(attachment, then));
        } else if (this.leaving.has(attachment)) {
            // There is nothing to detach, or only what was there before it has changed.
            attachment.isUnsure = false;
            if (attachment.id === null) this.leaving.delete(attachment);
            else this.#leave(attachment, now);
        }
    }

    #tryAgain(attachment, error, now) {
        const { session } = this;
        const isOfSameName = error.name === "alreadyAttached" && error.data?.client === session.client;
        const soon = isOfSameName ? Attachments.SOON[attachment.waits++] : undefined;
        if (soon === undefined) this.#tellRefusal(attachment, error);
        attachment.isRefused = true;
        const retry = ++attachment.retries, times = soon ?? 2 ** Math.min(5, Math.max(0, attachment.refusals - 1));
        session.timers.at(this.#pause(now, times), (then) => {
            const isLast = retry === attachment.retries && this.all.has(attachment);
            if (isLast && attachment.isRefused) this.#attach(attachment, then);
        });
    }

    #tellRefusal(attachment, error) {
        const { session } = this;
        if (attachment.error?.name !== error.name) {
            const place = `${attachment.role} of ${JSON.stringify(attachment.to)}`;
            session.log("error", `can't be ${place}: ${error.message}`);
        }
        attachment.error = error;
        session.actions.push({ do: "attached", attachment });
    }

    /** What the next run of the page needs to take the places up again, or to end what it does not want. Until navd has
     * answered `hello`, the places of the run before are still to be taken up. */
    stored() {
        const own = [...this.leaving, ...this.all].filter((one) => one.id !== null || one.asked || one.isUnsure);
        return [...this.earlier ?? [], ...own.map(({ role, to, id, implements: methods, asked, isUnsure, rival }) => ({
            role, to, id, implements: methods, ...(asked || isUnsure ? { isUnsure: true, rival } : {}),
        }))];
    }

    /** Another page has this session: nothing is known of the places. */
    forget() {
        this.earlier = null;
        this.leaving.clear();
        for (const attachment of this.all) Object.assign(attachment, { id: null, asked: null, isUnsure: false });
    }

    /** There is a session again. A new one has no attachments yet; a resumed one may lack those whose answer was lost,
     * and has those of an earlier run of the page. */
    restore(resumed, now) {
        for (const one of [...this.leaving, ...this.all]) {
            one.isUnsure = resumed && (one.isUnsure || one.asked !== null);
            one.asked = null;
            one.waits = 0;
            if (!resumed) one.id = one.rival = null;
            if (!resumed && !one.lasting) this.leaving.delete(one);
        }
        if (resumed && this.earlier) this.#takeUp(this.earlier);
        this.earlier = null;
        for (const attachment of [...this.leaving]) this.#leave(attachment, now);
        for (const attachment of [...this.all]) {
            const { id, isUnsure, hasChanged, isRefused } = attachment;
            if (id === null || isUnsure || hasChanged || isRefused) this.#attach(attachment, now);
        }
    }

    /** Those of an earlier run of the page are succeeded by those of this one, or ended. */
    #takeUp(earlier) {
        const known = new Map([...this.all].map((one) => [placeOf(one), one]));
        for (const { role, to, id = null, implements: methods = [], isUnsure = id === null, rival = null } of earlier) {
            const one = { role, to, id, implements: methods, asked: null, isUnsure, rival };
            one.params = () => ({ to, role, implements: methods });
            const successor = known.get(placeOf(one));
            if (successor) this.#succeed(successor, one);
            else this.leaving.add(one);
        }
    }

    /** A question or a callback has come. */
    take(message, now) {
        const attachment = this.#find(message);
        if (!attachment) {
            if (message.id != null) {
                const text = `${message.method} is not implemented`;
                const error = { code: -32601, name: "methodNotFound", message: text };
                this.session.answer(JSON.stringify({ id: message.id, error }));
            }
            return;
        }
        const question = {
            id: message.id ?? null, method: message.method, on: message.on ?? "", params: message.params ?? {},
            names: message.names ?? {}, attachment, deadline: message.deadline ?? null,
            due: typeof message.deadline === "number" ? now + message.deadline : null,
            dryRun: Boolean(message.dryRun), open: true,
        };
        if (question.id !== null) {
            this.open.set(question.id, question);
            // navd waits no longer than that: the handler is told, and an answer is not sent any more.
            if (question.due !== null) this.session.timers.at(question.due, () => this.#close(question));
        }
        this.session.actions.push({ do: "ask", question });
    }

    #find(message) {
        for (const one of this.all) {
            const isMeant = !message.attachment || message.attachment === one.id;
            if (isMeant && one.implements.includes(message.method)) return one;
        }
        return null;
    }

    #close(question) {
        if (!question.open) return;
        question.open = false;
        this.open.delete(question.id);
        this.session.actions.push({ do: "withdraw", question });
    }

    /** Answers a question, if navd still wants the answer. */
    answer(question, result, error = null) {
        if (!question.open || question.id === null) return;
        question.open = false;
        this.open.delete(question.id);
        const { session } = this;
        try {
            const text = JSON.stringify({ id: question.id, ...(error ? { error: toWire(error) } : { result }) });
            if (exceeds(text, session.limit)) {
                throw new NavdError("the answer is too large", { name: "messageTooLarge", code: 109 });
            }
            session.answer(text);
        } catch (wrong) {
            session.log("error", `the answer to ${question.method} can't be sent: ${wrong.message}`);
            session.answer(JSON.stringify({ id: question.id, error: toWire(wrong) }));
        }
    }

    /** navd does not want the answer any more. */
    withdraw(id) {
        const question = this.open.get(id);
        if (question) this.#close(question);
    }

    /** Another client has taken the place. It is not taken back. */
    ended(params) {
        for (const attachment of [...this.all, ...this.leaving]) {
            if (attachment.id === null || attachment.id !== params.attachment) continue;
            // It has taken its own place: the answer, which comes next, has the new id.
            if (attachment.asked && params.by === this.session.client) continue;
            attachment.id = null;
            if (this.leaving.delete(attachment)) continue;
            this.all.delete(attachment);
            attachment.error = new NavdError(`${params.by} has taken its place`, { name: "attachmentEnded" });
            this.session.log("warning", `${attachment.role}: ${attachment.error.message}`);
            this.session.actions.push({ do: "attached", attachment });
        }
    }

    /** The questions that were open have ended with their connection. */
    endQuestions() {
        for (const question of [...this.open.values()]) this.#close(question);
    }
}

/** All that a session follows, and the topics that bring it. */
class Watches {
    constructor(session) {
        this.session = session;
        this.all = new Set();
        // How many watches want each topic.
        this.topics = new Map();
        // The topics on which something has come since they were subscribed.
        this.confirmed = new Set();
        // The socket on which the topics are subscribed.
        this.socket = 0;
        this.heard = 0;
        this.isListening = false;
        // How often everything was subscribed anew, and how often in a row a subscription was refused.
        this.turn = 0;
        this.refusals = 0;
    }

    /** Follows a window. A watch of the same window is shared. */
    open(kind, window, now) {
        for (const watch of this.all) if (watch.constructor === kind && watch.window === window) return watch;
        const watch = new kind(this.session, window);
        this.all.add(watch);
        watch.look(now);
        return watch;
    }

    remove(watch, now) {
        if (!this.all.delete(watch)) return;
        this.unsubscribe(watch.topics, now);
        watch.topics = [];
    }

    subscribe(topics, now) {
        const wanted = topics.filter((topic) => !this.topics.has(topic));
        for (const topic of topics) this.topics.set(topic, (this.topics.get(topic) ?? 0) + 1);
        this.socket = this.session.socket;
        if (wanted.length) this.#ask(wanted, now);
        if (!this.isListening) this.#listen(now);
    }

    #ask(topics, now) {
        for (const topic of topics) this.confirmed.delete(topic);
        this.session.requests.own("subscribe", { topics }, (pending, then) => {
            if (pending.error instanceof NoAnswer) {
                if (this.session.state === "ready") this.session.disconnect(then, "noAnswer", "no answer to subscribe");
            } else if (pending.error) {
                if (DEFINITE.has(pending.error.name)) this.refused(topics, pending.error, then);
                else this.#askLater(topics, pending.error, then);
            } else {
                this.refusals = 0;
            }
        }, PATIENCE.own, now);
    }

    /** These topics may not be followed: so ends what follows them. */
    refused(topics, error, now) {
        for (const watch of [...this.all]) {
            if (watch.topics.some((topic) => topics.includes(topic))) watch.end(error, now);
        }
    }

    /** Subscribes once more after a while. */
    #askLater(topics, error, now) {
        const { session, turn } = this;
        if (!this.refusals) session.log("warning", `nothing is heard yet, ${error.name}: ${error.message}`);
        const pause = 1000 * 2 ** Math.min(4, this.refusals++);
        session.timers.at(now + pause * (1 + session.random()), (then) => {
            if (turn !== this.turn || session.state !== "ready") return;
            const wanted = topics.filter((topic) => this.topics.has(topic));
            if (wanted.length) this.#ask(wanted, then);
        });
    }

    unsubscribe(topics, now) {
        const left = [];
        for (const topic of topics) {
            const count = (this.topics.get(topic) ?? 1) - 1;
            if (count > 0) {
                this.topics.set(topic, count);
            } else {
                this.topics.delete(topic);
                this.confirmed.delete(topic);
                left.push(topic);
            }
        }
        if (left.length) this.#takeBack(left, now);
    }

    #takeBack(topics, now) {
        if (this.session.state !== "ready" || this.socket !== this.session.socket) return;
        this.session.requests.own("unsubscribe", { topics }, () => {}, PATIENCE.own, now);
    }

    /** Subscribes everything anew, so that a bookmark comes for each topic. */
    #again(now) {
        this.turn += 1;
        const topics = [...this.topics.keys()];
        if (!topics.length) return;
        this.#takeBack(topics, now);
        this.socket = this.session.socket;
        this.heard = now;
        this.#ask(topics, now);
    }

    /** navd publishes a bookmark every 30 s at least: after a minute of silence the topics are subscribed anew. */
    #listen(now) {
        this.isListening = true;
        this.heard = Math.max(this.heard, now);
        const look = (then) => {
            if (this.topics.size && this.session.state === "ready" && then >= this.heard + SILENCE) this.#again(then);
            this.isListening = this.all.size > 0 && this.session.state !== "closed";
            if (this.isListening) this.session.timers.at(Math.max(this.heard + SILENCE, then + SILENCE / 4), look);
        };
        this.session.timers.at(now + SILENCE, look);
    }

    published(topic, message, now) {
        if (!isObject(message)) return;
        this.heard = now;
        this.confirmed.add(topic);
        for (const watch of [...this.all]) if (watch.hears(topic)) watch.take(topic, message, now);
    }

    /** There is a session again. In a new epoch ids are those of other windows: a watch must find its own first. */
    restore(now) {
        for (const watch of this.all) {
            if (watch.epoch === this.session.epoch) continue;
            this.unsubscribe(watch.topics, now);
            watch.topics = [];
        }
        this.#again(now);
        for (const watch of [...this.all]) watch.restore(now);
    }

    endAll(error) {
        for (const watch of [...this.all]) watch.end(error, 0);
    }
}

/** Follows one window, which is found by its name, or id, whenever its id may be another. */
class Watch {
    constructor(session, window) {
        this.session = session;
        // The name or the id; null for the first window.
        this.window = window;
        this.id = null;
        this.epoch = null;
        this.topics = [];
        // looking for the window, subscribing, loading, live, or ended.
        this.state = "looking";
        this.error = null;
        // How often the watch has begun anew: answers to earlier requests are of no interest.
        this.turn = 0;
        this.misses = 0;
        // Whether it was told that no window has that name.
        this.isMissed = false;
        // Belongs to the shell: who takes what is delivered.
        this.consumers = new Set();
    }

    /** The beginnings of its topics. The first one is subscribed before anything is asked. */
    get kinds() { return []; }

    /** What one who joins begins with; null where it is delivered later. */
    begin() { return null; }

    hears(topic) { return this.topics.includes(topic); }

    look(now) {
        if (this.state === "ended") return;
        this.state = "looking";
        this.turn += 1;
        if (this.session.state !== "ready") return;
        this.ask("window.list", {}, (pending, then) => this.#found(pending, then), now, null);
    }

    ask(method, params, then, now, on = this.id) {
        const { turn, session } = this;
        session.requests.own(method, params, (pending, when) => {
            if (turn !== this.turn || this.state === "ended") return;
            if (pending.error instanceof NoAnswer) {
                if (session.state === "ready") session.disconnect(when, "noAnswer", `no answer to ${method}`);
            } else if (LATER.has(pending.error?.name)) {
                this.again(when);
            } else if (pending.error?.name === "notAllowed") {
                this.end(pending.error, when);
            } else {
                then(pending, when);
            }
        }, PATIENCE.own, now, on);
    }

    /** Looks for the window once more after a while. */
    again(now) {
        const { turn } = this;
        const pause = Math.min(2000, 200 * 2 ** Math.min(this.misses++, 4));
        this.session.timers.at(now + pause * (0.5 + this.session.random()), (then) => {
            if (turn === this.turn) this.look(then);
        });
    }

    #found(pending, now) {
        const windows = pending.result?.windows ?? [];
        const isKnown = this.id !== null && this.epoch === this.session.epoch;
        const found = isKnown ? windows.find((one) => one.id === this.id)
            : windows.find((one) => this.window === null || this.window === one.id || this.window === one.name);
        // One that was there in this epoch was closed.
        if (!found && isKnown) return this.end(null, now);
        if (!found) {
            this.#miss(now);
            return this.again(now);
        }
        this.misses = 0;
        this.id = found.id;
        this.epoch = this.session.epoch;
        const { watches } = this.session, topics = this.kinds.map((kind) => `${kind}/${found.id}/`);
        this.state = "subscribing";
        if (String(topics) !== String(this.topics)) {
            watches.unsubscribe(this.topics, now);
            this.topics = topics;
            watches.subscribe(topics, now);
        }
        if (watches.confirmed.has(topics[0])) return this.subscribed(now);
        const { turn } = this;
        this.session.timers.at(now + PATIENCE.hello, (then) => {
            if (turn === this.turn && this.state === "subscribing") this.subscribed(then);
        });
    }

    /** A name that no window has is no error: the window may be opened later. A mistyped one shows here only. */
    #miss(now) {
        if (this.isMissed || this.window === null) return;
        this.isMissed = true;
        this.session.requests.own("window.path", {}, ({ error }) => {
            if (error?.name !== "unknownWindow" || this.state === "ended") return;
            const near = (error.data?.near ?? []).map((name) => JSON.stringify(name)).join(" or ");
            const hint = near ? `; meant: ${near}?` : "";
            this.session.log("warning", `no window has the name ${JSON.stringify(this.window)} now; it is waited for${hint}`);
        }, PATIENCE.own, now, this.window);
    }

    deliver(item) { this.session.actions.push({ do: "deliver", watch: this, item }); }

    /** Nothing is delivered any more. */
    end(error, now) {
        if (this.state === "ended") return;
        this.state = "ended";
        this.error = error;
        this.session.watches.remove(this, now);
        this.deliver(null);
    }

    /** There is a session again, and a new subscription. */
    restore(now) { this.look(now); }
}

/** Keeps a copy. It delivers the copy itself where it begins (anew), and each event after it was applied. */
export class TreeWatch extends Watch {
    copy = null;
    #waiting = [];
    // Whether one who has joined waits for a copy.
    #isJoined = false;

    get kinds() { return ["window"]; }

    begin() {
        if (this.copy && this.state === "live") return this.copy.frozen();
        this.#isJoined = true;
        return null;
    }

    /** The subscription is in force. */
    subscribed(now) {
        this.state = "loading";
        this.turn += 1;
        this.#waiting = [];
        if (this.copy?.epoch === this.session.epoch && this.copy.window.id === this.id) return this.#catchUp(now);
        this.ask("snapshot", {}, (pending, then) => {
            if (!pending.result) return this.again(then);
            this.copy = new Copy(pending.result);
            this.#isJoined = true;
            this.#goOn(then);
        }, now);
    }

    /** The copy is as far as it can be. What came meanwhile is taken by the same rule. */
    #goOn(now) {
        this.state = "live";
        if (this.#isJoined) this.deliver(this.copy.frozen());
        this.#isJoined = false;
        const waiting = this.#waiting;
        this.#waiting = [];
        for (const [index, message] of waiting.entries()) {
            this.take(this.topics[0], message, now);
            if (this.state !== "live") {
                if (this.state === "loading") this.#waiting = waiting.slice(index);
                break;
            }
        }
    }

    #keep(message) {
        if (!message.changes) return;
        this.#waiting.push(message);
        // changesSince has them.
        if (this.#waiting.length > BOUNDS.events) this.#waiting.shift();
    }

    /** A message has come on the topic. */
    take(topic, message, now) {
        if ("note" in message) return;
        if (this.state === "subscribing") this.subscribed(now);
        if (this.state === "loading") return this.#keep(message);
        const { copy } = this;
        if (this.state !== "live" || !copy) return;
        const judged = copy.judge(message);
        if (judged === "apply") return this.#apply(copy, message, now);
        if (judged !== "behind") return;
        if (message.epoch !== copy.epoch) return this.look(now);
        this.state = "loading";
        const turn = ++this.turn;
        this.#keep(message);
        // Subscribers that have missed the same events do not all ask at once.
        this.session.timers.at(now + JITTER.gap * this.session.random(), (then) => {
            if (turn === this.turn) this.#catchUp(then);
        });
    }

    #apply(copy, event, now) {
        try {
            copy.apply(event);
        } catch (error) {
            this.session.log("error", `event ${event.seq} does not fit the copy of ${this.id}: ${error.message}`);
            this.copy = null;
            return this.look(now);
        }
        this.deliver(event);
        if (copy.closed) this.end(null, now);
    }

    #catchUp(now) {
        const { copy } = this;
        if (!copy || this.session.state !== "ready") return;
        this.ask("changesSince", { epoch: copy.epoch, seq: copy.seq }, (pending, then) => {
            if (!pending.result || pending.result.seq < copy.seq) {
                this.copy = null;
                return this.look(then);
            }
            for (const event of pending.result.events) {
                const judged = copy.judge(event);
                if (judged === "apply") this.#apply(copy, event, then);
                if (judged === "behind") return this.look(then);
                if (this.state !== "loading") return;
            }
            this.#goOn(then);
        }, now);
    }
}

/** Delivers the layout of a window: the present one first, and the whole again after each change. */
export class LayoutWatch extends Watch {
    last = null;
    // The number of what was delivered last in this connection.
    #shown = -1;

    // The events tell when the window is closed.
    get kinds() { return ["layout", "window"]; }

    restore(now) {
        this.#shown = -1;
        super.restore(now);
    }

    begin() { return this.last; }

    subscribed() { this.state = "live"; }

    take(topic, message, now) {
        // The id may be that of another window there.
        if (message.epoch !== this.epoch) return;
        if (message.changes) {
            if (message.changes.some((change) => "close" in change)) this.end(null, now);
        } else if (message.frames) {
            this.state = "live";
            // An answer may have overtaken it.
            if (!(message.seq < this.#shown)) this.#draw(message);
        } else if ("bookmark" in message && topic === this.topics[0]) {
            this.#askFor(message, now);
        }
    }

    /** The layout is too large to be published. A newer one may be published before the answer comes. An older navd
     * does not say which event the answer shows: it is as new as the bookmark at least. */
    #askFor({ epoch, seq }, now) {
        this.ask("layout", {}, ({ result }) => {
            const layout = { epoch, seq, ...result };
            if (result && !(layout.seq < this.#shown)) this.#draw(layout);
        }, now);
    }

    #draw(layout) {
        this.last = layout;
        this.#shown = layout.seq;
        this.deliver(layout);
    }
}

/** Delivers what is published on all topics that begin with a text, as it comes: nothing is caught up. */
export class TopicWatch extends Watch {
    // The topic stands where other watches have the window.
    get topic() { return this.window; }

    hears(topic) { return topic.startsWith(this.topic); }

    look(now) {
        if (this.state === "ended" || this.session.state !== "ready") return;
        this.state = "live";
        this.epoch = this.session.epoch;
        if (this.topics.length) return;
        this.topics = [this.topic];
        this.session.watches.subscribe(this.topics, now);
    }

    take(topic, message) { this.deliver({ topic, message, missed: false }); }
}

// Handlers.

const BATCH = Symbol("batch");

/** A data source's handler that answers `count` rows at once, as a list. Without it rows are asked one by one. */
export function batch(handler) {
    const marked = function (...args) { return handler.apply(this, args); };
    marked[BATCH] = true;
    return marked;
}

/** The methods of this role that a handler of this name is for. `kind` is that of the controller, where it is known. */
function methodsNamed(name, role, kind) {
    if (name.includes(".")) return HEARD.has(name) && HEARD.get(name).role === role ? [name] : [];
    const found = [];
    for (const [method, row] of HEARD) if (row.role === role && method.endsWith(`.${name}`)) found.push(method);
    if (found.length < 2) return found;
    const own = found.filter((method) => method.startsWith(`${kind}.`));
    if (own.length) return own;
    throw new TypeError(`${name} is a method of several kinds: write ${found.map((one) => `"${one}"`).join(" or ")}, `
        + "or name the controller by a handle of its kind");
}

/** The functions of an object, or of an instance of a class, by the methods of navd that they are for. */
function handlersOf(target, role, kind) {
    const found = new Map();
    for (let level = target; level && level !== Object.prototype; level = Object.getPrototypeOf(level)) {
        for (const [name, { value, enumerable }] of Object.entries(Object.getOwnPropertyDescriptors(level))) {
            if (typeof value !== "function" || name === "constructor" || name.startsWith("_")) continue;
            const methods = methodsNamed(name, role, kind);
            if (!methods.length && enumerable) {
                const known = [...HEARD].filter(([, row]) => row.role === role).map(([method]) => method);
                throw new TypeError(`${name} is no method of a ${role}; its methods are ${known.join(", ")}`);
            }
            for (const method of methods) if (!found.has(method)) found.set(method, { target, call: value });
        }
    }
    if (!found.size) throw new TypeError(`there is no method of a ${role}`);
    return found;
}

/** What this client speaks for: one role for the controllers of one selector. */
class Attachment {
    static OPTIONS = [
        "patience", "silence", "lasting", "takeover", "awaits", "unwindActions", "endsTransitions", "dryRuns"];

    constructor(client, role, to, kind, options) {
        for (const name of Object.keys(options)) {
            const known = Attachment.OPTIONS;
            if (!known.includes(name)) throw new TypeError(`${name} is no option; they are ${known.join(", ")}`);
        }
        Object.assign(this, { role, to, kind, options });
        this.handlers = new Map();
        this.runner = new Runner(client, this);
        this.id = null;
        this.controllers = [];
        this.error = null;
        // Belongs to the application: called when `id` or `error` is another.
        this.onchange = null;
        this.detach = () => client.detach(this);
    }

    get implements() { return [...this.handlers.keys()]; }

    get lasting() { return Boolean(this.options.lasting); }

    /** Whether it is known how the last `attach` went. */
    get isSettled() { return !this.asked && !this.hasChanged && Boolean(this.error || (this.id && !this.isRefused)); }

    params() {
        const { patience = 1000, silence = "deny", lasting, takeover, awaits } = this.options;
        const { unwindActions, endsTransitions, dryRuns } = this.options;
        const params = { to: this.to, role: this.role, implements: this.implements };
        Object.assign(params, { patience: Math.max(1, Math.round(patience)), silence });
        if (lasting) params.lasting = true;
        if (takeover) params.takeover = true;
        if (awaits) params.awaits = this.#awaited(awaits);
        if (unwindActions) params.unwindActions = unwindActions;
        if (endsTransitions) params.endsTransitions = true;
        if (dryRuns === false) params.dryRuns = false;
        return params;
    }

    #awaited(names) {
        return this.implements.filter((method) => HEARD.get(method).kind === "notification"
            && (names === true || names.some((name) => method === name || method.endsWith(`.${name}`))));
    }
}

/** Calls the handlers of one attachment one after another, in the order in which navd has asked. */
class Runner {
    // A callback that navd does not wait for may take so long before questions behind it are served.
    static SLOW = 5000;
    #queue = [];
    #running = null;
    #left = 0;

    constructor(client, attachment) {
        this.client = client;
        this.attachment = attachment;
    }

    put(record) {
        if (this.#queue.length >= BOUNDS.questions || this.#left >= BOUNDS.left) {
            const text = "too many handlers have not returned, or wait";
            this.client._log("error", `${record.method}: ${text}`);
            this.client._answer(record, null, new NavdError(text, { name: "busy", code: 301 }));
            return;
        }
        this.#queue.push(record);
        // A handler never runs where messages are read.
        queueMicrotask(() => this.#next());
    }

    /** navd waits for this answer no longer. */
    withdraw(record) {
        record.withdrawn = true;
        record.question?._abort();
        if (this.#running?.record === record) this.#leave(this.#running);
    }

    /** A handler that is not done in time is left to itself, and what comes after it is served. */
    #leave(running) {
        if (this.#running !== running) return;
        running.isLeft = true;
        this.#left += 1;
        this.client._log("error", `the handler of ${running.record.method} is not done in time; it is left to itself`);
        this.#running = null;
        queueMicrotask(() => this.#next());
    }

    #next() {
        while (!this.#running && this.#queue.length) {
            const record = this.#queue.shift();
            if (record.id !== null && !record.open) continue;
            const running = { record, isLeft: false };
            this.#running = running;
            const slow = record.due === null ? setTimeout(() => this.#leave(running), Runner.SLOW) : null;
            this.#run(record).finally(() => {
                clearTimeout(slow);
                if (running.isLeft) this.#left -= 1;
                else if (this.#running === running) this.#running = null;
                this.#next();
            });
        }
    }

    async #run(record) {
        const question = new Question(this.client, record);
        record.question = question;
        try {
            const result = await this.#result(record, question);
            this.client._answer(record, result);
        } catch (error) {
            this.client._log("error", `the handler of ${record.method} has failed`, error);
            this.client._answer(record, null, error);
        }
    }

    async #result(record, question) {
        const { target, call } = this.attachment.handlers.get(record.method), row = HEARD.get(record.method);
        const params = { ...record.params };
        for (const name of row.controllers) {
            params[name] = question._handles(params[name], name === "popover" ? "popoverController" : "viewController");
        }
        if (row.item && !call[BATCH]) {
            const values = [], first = record.params[row.item];
            for (let number = first; number < first + record.params.count; number += 1) {
                const { count, ...one } = { ...params, [row.item]: number };
                const value = call.call(target, one, question);
                values.push(value instanceof Promise ? await value : value);
            }
            return { [row.result[0]]: values };
        }
        return this.#answer(row, record.method, await call.call(target, params, question));
    }

    #answer(row, method, value) {
        if (row.kind === "vote") {
            if (typeof value === "boolean") return { allow: value };
            throw new TypeError(`${method} wants true or false, and the handler has returned ${JSON.stringify(value)}`);
        }
        if (row.kind !== "data" || !row.result.length) return isObject(value) ? value : {};
        if (row.result.length > 1 && isObject(value) && Object.keys(value).some((name) => row.result.includes(name))) {
            return value;
        }
        if (value === undefined) throw new TypeError(`${method} wants an answer, and the handler has returned nothing`);
        return { [row.result[0]]: value };
    }
}

// Handles, through which requests are sent.

/** Whatever requests can be sent through: a client, or the question that a handler answers. */
class Caller {
    /** A window, by id or name; without either the first one. */
    get window() {
        const find = (reference) => new Window(this, reference);
        for (const [word, method] of Object.entries(SPACES.Client.window)) {
            find[word] = (params, options) => this._request(method, undefined, params, options);
        }
        return find;
    }

    /** A controller of whatever kind, by id or name. */
    controller(reference) { return new ViewController(this, reference); }

    navigationController(reference) { return new NavigationController(this, reference); }

    tabBarController(reference) { return new TabBarController(this, reference); }

    pageViewController(reference) { return new PageViewController(this, reference); }

    splitViewController(reference) { return new SplitViewController(this, reference); }

    tableViewController(reference) { return new TableViewController(this, reference); }

    popoverController(reference) { return new PopoverController(this, reference); }

    /** Any method of navd, by its name in docs/METHODS.md. */
    call(method, on, params, options) {
        return this._request(method, on instanceof Handle ? on.reference : on, params, options);
    }
}

/**
 * The context of a handler: the question that it answers. Commands that are sent through it, and through the handles
 * that the handler was given, belong to the turn that asks (`within`) while the question is open.
 */
export class Question extends Caller {
    #abort = null;

    constructor(client, record) {
        super();
        this.client = client;
        this.record = record;
    }

    get method() { return this.record.method; }

    get params() { return this.record.params; }

    get names() { return this.record.names; }

    get dryRun() { return this.record.dryRun; }

    /** The milliseconds that navd waits; null where nothing waits. */
    get deadline() { return this.record.deadline; }

    /** Whether navd still wants the answer. */
    get isOpen() { return this.record.open; }

    /** The controller that was asked. */
    get sender() { return this._handle(this.record.method.split(".")[0], this.record.on); }

    /** Aborted when navd does not want the answer any more. */
    get signal() {
        this.#abort ??= new AbortController();
        if (this.record.withdrawn) this.#abort.abort();
        return this.#abort.signal;
    }

    get epoch() { return this.client.epoch; }

    _abort() { this.#abort?.abort(); }

    _handle(kind, id) {
        return new (KINDS[kind] ?? ViewController)(this, id, { name: this.record.names[id], epoch: this.client.epoch });
    }

    _handles(value, kind) {
        if (typeof value === "string") return this._handle(kind, value);
        return Array.isArray(value) ? value.map((one) => this._handles(one, kind)) : value;
    }

    _request(method, on, params, options) { return this.client._send(method, on, params, options, this.record); }

    _follow(kind, window, conflates) { return this.client._follow(kind, window, conflates); }
}

/**
 * A controller or a window, by id or by name.
 *
 * A handle that navd has sent has an id and, if the controller has one, a name. After a new epoch, in which ids may be
 * others, the name counts.
 */
class Handle {
    constructor(owner, on, { name, epoch, inWindow } = {}) {
        this._owner = owner;
        this.id = on instanceof Handle ? on.reference : on;
        this.name = epoch === undefined ? this.id : name;
        this._epoch = epoch;
        this._inWindow = inWindow;
    }

    /** How a request names it. */
    get reference() {
        return this._epoch != null && this.name && this._owner.epoch !== this._epoch ? this.name : this.id;
    }

    toJSON() { return this.reference; }

    _request(method, params, options) {
        const all = this._inWindow === undefined ? options : { inWindow: this._inWindow, ...options };
        return this._owner._request(method, this.reference, params, all);
    }
}

class Window extends Handle {
    /** A controller of this window, by id or name. */
    controller(reference) { return new ViewController(this._owner, reference, { inWindow: this.reference }); }

    /** The layout as it is, and the whole again after each change. A slow reader gets the newest only. */
    layouts() { return this._owner._follow(LayoutWatch, this.id, true); }

    /** A `Copy`, then every event after it without a gap. A new `Copy` stands where navd begins anew. */
    events() { return this._owner._follow(TreeWatch, this.id, false); }

    /** A copy that follows the window. Rejects with NotConnected if it has not begun in time. */
    async tree({ timeout = 10000 } = {}) {
        const tree = new Tree(this._owner._follow(TreeWatch, this.id, true));
        if (await tree.wait(() => true, timeout)) return tree;
        const { error } = tree;
        tree.close();
        throw error ?? new NotConnected(`the window ${this.id ?? ""} was not found`);
    }
}

class ViewController extends Handle {}
class NavigationController extends ViewController {}
class TabBarController extends ViewController {}
class PageViewController extends ViewController {}
class SplitViewController extends ViewController {}
class TableViewController extends ViewController {}
class PopoverController extends Handle {}

const KINDS = {
    controller: ViewController, viewController: ViewController, navigationController: NavigationController,
    tabBarController: TabBarController, pageViewController: PageViewController,
    splitViewController: SplitViewController, tableViewController: TableViewController,
    popoverController: PopoverController, window: Window,
};

// What is followed.

/**
 * An asynchronous iterator over what a watch delivers. One that conflates holds the newest item only; another one holds
 * them all, up to a bound, beyond which it begins anew with a `Copy`.
 */
class Stream {
    #items = [];
    #waiting = [];
    #ended = false;
    #error = null;
    #close;

    constructor({ conflates = true, close = () => {} } = {}) {
        this.conflates = conflates;
        this.watch = null;
        // The number of the newest item, and its epoch; null before the first copy.
        this.seq = null;
        this.epoch = null;
        this.#close = close;
    }

    /** A new item; null for the end. */
    put(item, error = null) {
        if (this.#ended) return;
        if (item === null) {
            this.#ended = true;
            this.#error = error ?? this.watch?.error ?? null;
        } else if (this.conflates) {
            this.#items = [item];
        } else this.#add(item);
        while (this.#waiting.length && (this.#items.length || this.#ended)) this.#settle(this.#waiting.shift());
    }

    #add(item) {
        if ("topic" in item) return this.#addMessage(item);
        if (item instanceof Copy) {
            // It is for another one, who has joined.
            if (item.epoch === this.epoch && item.seq === this.seq) return;
        } else {
            if (this.seq !== null && item.seq <= this.seq) return;
            const { copy } = this.watch, isFull = this.#items.length >= BOUNDS.events;
            if ((this.seq === null || isFull) && copy) item = copy.frozen();
            if (isFull) this.#items = [];
        }
        this.seq = item.seq;
        this.epoch = item.epoch;
        this.#items.push(item);
    }

    /** A message of a topic. One that comes after others were dropped says so. */
    #addMessage(item) {
        const isFull = this.#items.length >= BOUNDS.events;
        if (isFull) this.#items = [];
        this.#items.push(isFull ? { ...item, missed: true } : item);
    }

    #settle({ resolve, reject }) {
        if (this.#items.length) return resolve({ value: this.#items.shift(), done: false });
        const error = this.#error;
        this.#error = null;
        return error ? reject(error) : resolve({ value: undefined, done: true });
    }

    next() {
        return new Promise((resolve, reject) => {
            if (this.#items.length || this.#ended) this.#settle({ resolve, reject });
            else this.#waiting.push({ resolve, reject });
        });
    }

    /** Follows no more. */
    close() {
        this.put(null);
        this.#items = [];
        this.#error = null;
        this.#close();
    }

    async return() {
        this.close();
        return { value: undefined, done: true };
    }

    [Symbol.asyncIterator]() { return this; }
}

/** A copy of a window that follows navd, over gaps, restarts and takeovers. */
class Tree {
    #stream;
    #state = null;
    #waiting = new Set();

    constructor(stream) {
        this.#stream = stream;
        this.error = null;
        this.closed = false;
        this.#follow();
    }

    async #follow() {
        try {
            for await (const _ of this.#stream) this.#changed();
        } catch (error) {
            this.error = error;
        }
        this.closed = true;
        this.#changed();
    }

    #changed() {
        this.#state = null;
        for (const look of [...this.#waiting]) look();
    }

    /** The window as it is now, which later events leave alone. Throws NotConnected while the window is looked for. */
    get state() {
        this.#state ??= this.#copy.frozen();
        return this.#state;
    }

    get #copy() {
        const { copy } = this.#stream.watch;
        if (!copy) throw new NotConnected("the window is being looked for");
        return copy;
    }

    get seq() { return this.#copy.seq; }

    get epoch() { return this.#copy.epoch; }

    get window() { return this.#copy.window; }

    get controllers() { return this.state.controllers; }

    get shown() { return this.#copy.shown; }

    /** The controller with this id or name; undefined where there is none. */
    get(reference) { return this.#copy.find(reference); }

    /**
     * Waits until the tree has come to a number, or until a condition is true of it. False after the timeout, or when
     * the window was closed. Rejects with what the condition throws.
     */
    wait(condition, timeout = 5000) {
        const isTrue = typeof condition === "number" ? () => this.seq >= condition : condition;
        return new Promise((resolve, reject) => {
            const end = (settle, value) => {
                clearTimeout(timer);
                this.#waiting.delete(look);
                settle(value);
            };
            const look = () => {
                try {
                    if (this.#stream.watch.copy && isTrue(this)) end(resolve, true);
                    else if (this.closed) end(resolve, false);
                } catch (error) {
                    end(reject, error);
                }
            };
            const timer = setTimeout(() => end(resolve, false), timeout);
            this.#waiting.add(look);
            look();
        });
    }

    /** The newest state, and again after each change. */
    async *changes() {
        for (let seen = null; !this.closed;) {
            await this.wait(() => this.state !== seen, 0x7fffffff);
            if (this.closed) break;
            seen = this.state;
            yield seen;
        }
    }

    /** Follows no more. What was read stays as it was. */
    close() { this.#stream.close(); }
}

// The client: actions become messages on a WebSocket.

/** A connection to navd through a gateway, over restarts of navd and of the gateway. `connect` makes one. */
class Client extends Caller {
    #session;
    #url;
    #protocols;
    #makeSocket;
    #log;
    #socket = null;
    #timer = null;
    #timerDue = Infinity;
    #isLate = false;
    #attachments = new Map();
    #states = new Set();
    #changed = new Set();

    constructor(url, { client, token, heartbeat, local, rate, stored, log, WebSocket: socket }) {
        super();
        this.#url = url;
        this.#protocols = token ? ["navd.1", `navd.token.${base64url(token)}`] : ["navd.1"];
        this.#makeSocket = socket;
        this.#log = log;
        // Aborted by `close`.
        this._closing = new AbortController();
        this.#session = new Session(client, { heartbeat, local, rate, stored });
        this.#perform(this.#session.start(now()));
    }

    // State.

    /**
     * `state` is `away`, `greeting`, `ready`, `failed` or `closed`; `reason` is why, as a word, and `why` as a text.
     */
    get status() {
        const { state, reason, why } = this.#session;
        return { state, reason, why };
    }

    /** Whether navd is there, and knows this session. */
    get connected() { return this.#session.state === "ready"; }

    /** What has ended the session for good; null while there is hope. */
    get failure() { return this.#session.failure; }

    /** The epoch of navd: ids and numbers of another epoch mean nothing. */
    get epoch() { return this.#session.epoch; }

    /** What this session may do. */
    get may() { return this.#session.may; }

    get #isClosed() { return this.#session.state === "closed"; }

    /** The status as it is, and again after each change. A slow reader gets the newest only. */
    states() {
        const stream = new Stream({ close: () => this.#states.delete(stream) });
        this.#states.add(stream);
        stream.put(this.status);
        if (this.#isClosed) stream.put(null);
        return stream;
    }

    /** Waits for navd. Rejects after the timeout with NotConnected, or with what the last attempt was refused with. */
    async waitUntilConnected(timeout = 5000) {
        const isDone = () => this.connected || this.failure || this.#isClosed;
        await this.#until(isDone, timeout);
        if (this.failure) throw this.failure;
        if (this.#isClosed) throw new Closed();
        const { why, refusal } = this.#session;
        if (!this.connected) throw refusal ?? new NotConnected(`no navd answers at ${this.#url}: ${why}`);
    }

    /** Waits until navd has taken all handlers. Rejects with what it refuses one with. */
    async registered(timeout = 5000) {
        const all = () => [...this.#attachments.values()];
        await this.#until(() => all().every((one) => one.isSettled) || this.failure, timeout);
        for (const { error } of all()) if (error) throw error;
        if (this.failure) throw this.failure;
        if (!all().every((one) => one.isSettled)) throw new NotConnected("navd has not taken the handlers yet");
    }

    #until(condition, timeout) {
        return new Promise((resolve) => {
            const look = () => {
                if (!condition()) return;
                clearTimeout(timer);
                this.#changed.delete(look);
                resolve();
            };
            const timer = setTimeout(() => {
                this.#changed.delete(look);
                resolve();
            }, timeout);
            this.#changed.add(look);
            look();
        });
    }

    /** Looks whether the connection still stands. A page calls it when it becomes visible; `connect` does so itself. */
    check() { this.#perform(this.#session.check(now())); }

    /**
     * Of a renderer: the user sees this layout, which `layouts()` has brought. navd is told so, and tells its operator
     * how far the screen lags. To be called after the browser has painted it, and not while the page is hidden.
     */
    painted(layout) {
        this.#session.painted.note(layout, now());
        this.#schedule();
    }

    /** Of a renderer: the window with this id is not drawn any more. */
    paintsNoMore(window) {
        this.#session.painted.forget(window, now());
        this.#schedule();
    }

    /** What `connect` of the next run of this page needs to take the session up again. */
    store() { return this.#session.store(); }

    _hidden() { this.#perform(this.#session.hidden(now())); }

    _shown() { this.#perform(this.#session.shown(now())); }

    _adopt(stored) { this.#perform(this.#session.adopt(stored, now())); }

    /** Ends the session. */
    close() {
        if (this.#isClosed) return;
        this._closing.abort();
        this.#perform(this.#session.close());
        for (const stream of [...this.#states]) stream.put(null);
        clearTimeout(this.#timer);
    }

    // Roles.

    /** An object of handlers as a delegate: `shouldSelect`, `willShow`, … Options: see `attach`. */
    delegate(to, handlers, options) { return this.attach("delegate", to, handlers, options); }

    /** As a data source: `numberOfRows`, `cellForRow`, `viewControllerAfter`, … */
    dataSource(to, handlers, options) { return this.attach("dataSource", to, handlers, options); }

    /** As content: `viewDidLoad`, `viewWillAppear`, `action`, … */
    content(to, handlers, options) { return this.attach("content", to, handlers, options); }

    /** As a renderer: `begin`, `progress` and `end` of transitions. */
    renderer(to, handlers, options) { return this.attach("renderer", to, handlers, options); }

    /**
     * Makes the functions of an object the handlers of a role, now and in each new session. A second object for the
     * same role and selector joins the first.
     */
    attach(role, to, handlers, options = {}) {
        const kind = to instanceof Handle
            ? Object.keys(KINDS).findLast((name) => to.constructor === KINDS[name]) : undefined;
        const selector = to instanceof Handle ? to.reference : to, key = placeOf({ role, to: selector });
        let attachment = this.#attachments.get(key);
        const joins = Boolean(attachment) && this.#session.attachments.all.has(attachment);
        if (!joins) attachment = new Attachment(this, role, selector, kind, options);
        for (const [method, handler] of handlersOf(handlers, role, kind)) attachment.handlers.set(method, handler);
        this.#attachments.set(key, attachment);
        const { attachments } = this.#session;
        if (joins) attachments.change(attachment, now());
        else attachments.add(attachment, now());
        this.#perform(this.#session.take());
        return attachment;
    }

    /** Ends an attachment, a lasting one too. */
    detach(attachment) {
        const place = placeOf(attachment);
        if (this.#attachments.get(place) === attachment) this.#attachments.delete(place);
        this.#session.attachments.remove(attachment, now());
        this.#perform(this.#session.take());
    }

    // Requests.

    /** How a command ended that was answered `chained`. Any other result is returned as it is. */
    async finished(result, { timeout = 15000, signal } = {}) {
        const end = ENDS.get(result);
        if (!end) return result;
        signal?.throwIfAborted();
        this.#session.requests.giveUp(end, timeout, now());
        this.#schedule();
        return this.#endOf(end, signal);
    }

    _request(method, on, params, options) { return this._send(method, on, params, options, null); }

    /**
     * What is published on every topic that begins with this text (`trace/`, `audit/`, `window/w1/`), as
     * `{topic, message, missed}`: in order, and as it comes. Nothing is caught up. A reader that is 10,000 messages
     * behind loses them, and `missed` is true of the next one.
     */
    subscribe(topic) {
        if (typeof topic !== "string" || !topic) throw new TypeError("a topic is wanted, such as \"trace/\"");
        return this._follow(TopicWatch, topic, false);
    }

    _send(method, on, params, options, within) {
        const signal = options?.signal;
        let pending = null;
        if (this.#socket?.readyState > 1) this.#perform(this.#session.closing(now()));
        try {
            signal?.throwIfAborted();
            pending = this.#session.requests.request(method, on, params, options, now(), within);
        } catch (error) {
            return Promise.reject(error);
        }
        const end = this.#endOf(pending, signal);
        this.#perform(this.#session.take());
        return end;
    }

    #endOf(pending, signal) {
        if (pending.error) return Promise.reject(pending.error);
        if (pending.result) return Promise.resolve(pending.result);
        return new Promise((resolve, reject) => {
            const waiter = { resolve, reject, release: () => signal?.removeEventListener("abort", giveUp) };
            const giveUp = () => {
                pending.waiters.delete(waiter);
                if (!pending.waiters.size) this.#session.requests.cancel(pending);
                this.#perform(this.#session.take());
                reject(signal.reason);
            };
            signal?.addEventListener("abort", giveUp, { once: true });
            pending.waiters ??= new Set();
            pending.waiters.add(waiter);
        });
    }

    _answer(record, result, error = null) {
        this.#session.attachments.answer(record, result, error);
        this.#perform(this.#session.take());
    }

    _follow(kind, window, conflates) {
        const { watches } = this.#session, watch = watches.open(kind, window ?? null, now());
        const stream = new Stream({
            conflates,
            close: () => {
                watch.consumers.delete(stream);
                if (!watch.consumers.size) watch.end(null, now());
                this.#perform(this.#session.take());
            },
        });
        stream.watch = watch;
        watch.consumers.add(stream);
        const first = watch.begin();
        if (first) stream.put(first);
        if (watch.state === "ended" || this.#isClosed || this.failure) stream.put(null, this.failure);
        this.#perform(this.#session.take());
        return stream;
    }

    _log(level, text, error) { this.#log(level, text, error); }

    // Actions.

    #perform(actions) {
        let isChanged = false, isNews = false;
        for (const action of actions) {
            if (action.do === "send") this.#transmit(action.text);
            else if (action.do === "end") this.#settle(action.pending);
            else if (action.do === "ask") action.question.attachment.runner.put(action.question);
            else if (action.do === "withdraw") action.question.attachment.runner.withdraw(action.question);
            else if (action.do === "deliver") this.#deliver(action.watch, action.item);
            else if (action.do === "open") this.#open();
            else if (action.do === "close") this.#drop();
            else if (action.do === "log") this.#log(action.level, action.text);
            else if (action.do === "state") isChanged = true;
            else if (action.do === "attached") {
                isNews = true;
                queueMicrotask(() => action.attachment.onchange?.());
            }
        }
        if (isChanged) for (const stream of [...this.#states]) stream.put(this.status);
        if (isChanged || isNews) for (const look of [...this.#changed]) look();
        this.#schedule();
    }

    #settle(pending) {
        for (const { resolve, reject, release } of pending.waiters ?? []) {
            release();
            if (pending.error) reject(pending.error);
            else resolve(pending.result);
        }
    }

    #deliver(watch, item) {
        for (const stream of [...watch.consumers]) stream.put(item);
    }

    #transmit(text) {
        const socket = this.#socket;
        // A socket that has ended says so in its own event.
        if (socket?.readyState !== 1) return;
        if (!(socket.bufferedAmount > BOUNDS.unsent)) return void socket.send(text);
        // The gateway does not read.
        this.#drop();
        queueMicrotask(() => { if (!this.#socket) this.#perform(this.#session.lost(now(), 1006)); });
    }

    #drop() {
        const socket = this.#socket;
        this.#socket = null;
        // One that has not opened yet is closed as soon as it may be.
        if (socket && socket.readyState <= 1) socket.close(1000);
    }

    #open() {
        this.#drop();
        const socket = new this.#makeSocket(this.#url, this.#protocols);
        this.#socket = socket;
        const report = (call) => { if (socket === this.#socket) this.#perform(call(now())); };
        socket.onopen = () => report((then) => this.#session.connected(then));
        socket.onmessage = ({ data }) => report((then) => this.#session.received(data, then));
        socket.onclose = ({ code, reason }) => {
            if (socket !== this.#socket) return;
            this.#socket = null;
            this.#perform(this.#session.lost(now(), code, reason));
        };
        socket.onerror = () => {};
    }

    #schedule() {
        const due = this.#session.deadline;
        if (due === this.#timerDue) return;
        clearTimeout(this.#timer);
        this.#timerDue = due;
        if (due === Infinity || this.#isClosed) return;
        this.#timer = setTimeout(() => this.#tick(), Math.min(Math.max(0, due - now()), 0x7fffffff));
    }

    /** After a time in which the page slept, what has come meanwhile is read before anything counts as too late. */
    #tick() {
        if (now() - this.#timerDue > 250 && !this.#isLate) {
            this.#isLate = true;
            this.#timer = setTimeout(() => this.#tick(), 100);
            return;
        }
        this.#isLate = false;
        this.#timerDue = Infinity;
        this.#perform(this.#session.tick(now()));
    }
}

const now = () => performance.now();

function base64url(text) {
    let binary = "";
    for (const byte of encoder.encode(text)) binary += String.fromCharCode(byte);
    return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Writes warnings and errors to the console. */
function toConsole(level, text, error) {
    if (level === "error") console.error(`navd: ${text}`, ...(error ? [error] : []));
    else if (level === "warning") console.warn(`navd: ${text}`);
}

/**
 * Connects to navd, and returns at once: what is registered and followed comes into force when navd is there.
 *
 * url: of the gateway's WebSocket; without it `/navd` of the page's own server. client: the name that others know this
 * client by. token: what the gateway knows this page by. storage: where the session is kept while the page is loaded
 * again, such as `sessionStorage`. heartbeat: after so much silence navd is pinged; 0 for never. local: navd's machine
 * is this one, so that a `deadline` sends `expires`, too. rate: how fast messages are sent; null for a gateway without
 * such a limit. log: called with level, text and perhaps an error. WebSocket: the class of sockets.
 */
export function connect({
    url = pageURL(), client = "page", token, storage, heartbeat = HEARTBEAT, local = false, rate, log = toConsole,
    WebSocket: socket = globalThis.WebSocket,
} = {}) {
    if (!socket) throw new TypeError("there is no WebSocket here; give one");
    const place = `navd.session:${client}`;
    const stored = taken(storage, place);
    const nav = new Client(url, { client, token, heartbeat, local, rate, log, stored, WebSocket: socket });
    if (typeof globalThis.document !== "undefined") followPage(nav, storage, place, nav._closing.signal);
    return nav;
}

function pageURL() {
    const { location } = globalThis;
    if (!location) throw new TypeError("there is no page whose server could be meant; give a url");
    return new URL("/navd", location.href).href.replace(/^http/, "ws");
}

/** The session of an earlier run of this page. It is taken away, so that a copy of the page does not take it, too. */
function taken(storage, place) {
    try {
        const text = storage?.getItem(place);
        storage?.removeItem(place);
        return text ? JSON.parse(text) : null;
    } catch {
        return null;
    }
}

function followPage(nav, storage, place, signal) {
    let left = null;
    const listen = (target, kind, listener) => target.addEventListener(kind, listener, { signal });
    listen(globalThis, "pagehide", ({ persisted }) => {
        const stored = nav.store();
        left = stored && JSON.stringify(stored);
        try {
            if (left) storage?.setItem(place, left);
        } catch {
            // The page begins a new session then.
        }
        // Of a page that ends the browser closes the socket, after what its own listeners send.
        if (persisted) nav._hidden();
    });
    listen(globalThis, "pageshow", ({ persisted }) => {
        if (!persisted) return;
        const stored = taken(storage, place);
        // Meanwhile a page may have had the session, or has it still.
        if (storage && left && JSON.stringify(stored) !== left) nav._adopt(stored);
        else nav._shown();
    });
    listen(globalThis, "online", () => nav.check());
    listen(document, "visibilitychange", () => { if (!document.hidden) nav.check(); });
}

/**
 * The token that stands in the fragment of the page's address (`#token=…`). It is taken out of the address, and kept in
 * `storage` for when the page is loaded again. Undefined where there is none.
 */
export function takeToken({ storage = globalThis.sessionStorage, name = "token" } = {}) {
    // Of the other members nothing is changed, not even how they are written.
    const members = location.hash.slice(1).split("&");
    const index = members.findIndex((one) => one.startsWith(`${name}=`));
    if (index >= 0) {
        const [member] = members.splice(index, 1), found = decoded(member.slice(name.length + 1));
        const rest = members.join("&");
        history.replaceState(history.state, "", location.pathname + location.search + (rest ? `#${rest}` : ""));
        try {
            storage?.setItem(`navd.${name}`, found);
        } catch {
            // Then it has to be given again.
        }
        return found;
    }
    try {
        return storage?.getItem(`navd.${name}`) ?? undefined;
    } catch {
        return undefined;
    }
}

function decoded(text) {
    try {
        return decodeURIComponent(text);
    } catch {
        return text;
    }
}

// The methods of navd.

// <generated>
// By generate.py, from the description of navd. Do not edit.
const SENT = [
    // name, kind, on, within
    ["hello", "session", "", "refused"],
    ["ping", "session", "", "immediate"],
    ["bye", "session", "", "refused"],
    ["describe", "session", "", "immediate"],
    ["cancel", "session", "", "immediate"],
    ["snapshot", "read", "window", "immediate"],
    ["changesSince", "read", "window", "immediate"],
    ["history.list", "read", "window", "immediate"],
    ["history.treeAt", "read", "window", "immediate"],
    ["controller.get", "read", "controller", "immediate"],
    ["visibleViewController", "read", "window", "immediate"],
    ["hierarchy", "read", "window", "immediate"],
    ["layout", "read", "window", "immediate"],
    ["shownHierarchy", "read", "window", "immediate"],
    ["window.list", "read", "", "immediate"],
    ["peer.list", "read", "", "immediate"],
    ["vote.list", "read", "", "immediate"],
    ["turn.list", "read", "window", "immediate"],
    ["vote.dryRun", "read", "", "immediate"],
    ["attach", "attachment", "", "refused"],
    ["detach", "attachment", "", "refused"],
    ["attachment.list", "read", "", "immediate"],
    ["window.open", "command", "", "refused"],
    ["window.close", "command", "window", "refused"],
    ["window.setRootViewController", "command", "window", "chained"],
    ["window.makeKeyAndVisible", "command", "window", "chained"],
    ["window.hide", "command", "window", "chained"],
    ["window.present", "command", "window", "chained"],
    ["viewController.create", "command", "window", "chained"],
    ["viewController.instantiateViewController", "command", "window", "chained"],
    ["viewController.hold", "command", "controller", "immediate"],
    ["viewController.release", "command", "controller", "immediate"],
    ["viewController.set", "command", "controller", "immediate"],
    ["viewController.setContentOffset", "command", "controller", "immediate"],
    ["viewController.setState", "command", "controller", "immediate"],
    ["viewController.loadView", "command", "controller", "immediate"],
    ["viewController.setView", "command", "controller", "immediate"],
    ["viewController.navigationItem", "command", "controller", "immediate"],
    ["viewController.report", "command", "controller", "immediate"],
    ["viewController.present", "command", "controller", "chained"],
    ["viewController.dismiss", "command", "controller", "chained"],
    ["tabBarItem.setBadgeValue", "command", "controller", "immediate"],
    ["navigationController.pushViewController", "command", "navigationController", "chained"],
    ["navigationController.popViewController", "command", "navigationController", "chained"],
    ["navigationController.popToViewController", "command", "navigationController", "chained"],
    ["navigationController.popToRootViewController", "command", "navigationController", "chained"],
    ["navigationController.setViewControllers", "command", "navigationController", "chained"],
    ["navigationController.tapBack", "command", "navigationController", "chained"],
    ["navigationController.setNavigationBarHidden", "command", "navigationController", "immediate"],
    ["navigationController.setToolbarHidden", "command", "navigationController", "immediate"],
    ["navigationController.setBarAppearance", "command", "navigationController", "immediate"],
    ["tabBarController.tap", "command", "tabBarController", "chained"],
    ["tabBarController.setSelectedIndex", "command", "tabBarController", "chained"],
    ["tabBarController.setSelectedViewController", "command", "tabBarController", "chained"],
    ["tabBarController.setViewControllers", "command", "tabBarController", "chained"],
    ["tabBarController.selectMoreRow", "command", "tabBarController", "chained"],
    ["storyboard.load", "command", "", "refused"],
    ["storyboard.check", "command", "", "refused"],
    ["storyboard.unload", "command", "", "refused"],
    ["storyboard.list", "read", "", "immediate"],
    ["storyboard.get", "read", "", "immediate"],
    ["window.setOrientation", "command", "window", "refused"],
    ["window.setDeviceProfile", "command", "window", "refused"],
    ["window.setFrame", "command", "window", "immediate"],
    ["window.setLanguage", "command", "window", "immediate"],
    ["window.setStatusBarHidden", "command", "window", "immediate"],
    ["window.setStatusBarHeight", "command", "window", "immediate"],
    ["window.setSafeAreaInsets", "command", "window", "immediate"],
    ["window.setKeyboardHeight", "command", "window", "immediate"],
    ["window.setTextMetrics", "command", "window", "immediate"],
    ["window.receiveMemoryWarning", "command", "window", "immediate"],
    ["viewController.setEditing", "command", "controller", "immediate"],
    ["viewController.setToolbarItems", "command", "controller", "immediate"],
    ["navigationItem.set", "command", "controller", "immediate"],
    ["navigationController.setBarsHidden", "command", "navigationController", "immediate"],
    ["navigationController.setToolbarAppearance", "command", "navigationController", "immediate"],
    ["barButtonItem.tap", "command", "controller", "chained"],
    ["navigationBar.create", "command", "controller", "immediate"],
    ["navigationBar.remove", "command", "controller", "immediate"],
    ["navigationBar.set", "command", "controller", "immediate"],
    ["navigationBar.setItems", "command", "controller", "immediate"],
    ["navigationBar.pushItem", "command", "controller", "chained"],
    ["navigationBar.popItem", "command", "controller", "chained"],
    ["navigationBar.tap", "command", "controller", "chained"],
    ["tabBar.create", "command", "controller", "immediate"],
    ["tabBar.remove", "command", "controller", "immediate"],
    ["tabBar.set", "command", "controller", "immediate"],
    ["tabBar.setItems", "command", "controller", "immediate"],
    ["tabBar.setSelectedItem", "command", "controller", "immediate"],
    ["tabBar.tap", "command", "controller", "chained"],
    ["tabBar.beginCustomizing", "command", "controller", "chained"],
    ["tabBar.moveItem", "command", "controller", "immediate"],
    ["tabBar.endCustomizing", "command", "controller", "chained"],
    ["toolbar.create", "command", "controller", "immediate"],
    ["toolbar.remove", "command", "controller", "immediate"],
    ["toolbar.set", "command", "controller", "immediate"],
    ["toolbar.setItems", "command", "controller", "immediate"],
    ["toolbar.tap", "command", "controller", "chained"],
    ["tabBarController.setCustomizableViewControllers", "command", "tabBarController", "immediate"],
    ["tabBarController.beginCustomizing", "command", "tabBarController", "chained"],
    ["tabBarController.moveItem", "command", "tabBarController", "immediate"],
    ["tabBarController.endCustomizing", "command", "tabBarController", "chained"],
    ["pageViewController.setViewControllers", "command", "pageViewController", "chained"],
    ["pageViewController.turn", "command", "pageViewController", "chained"],
    ["pageViewController.moveGestureRecognizers", "command", "pageViewController", "immediate"],
    ["splitViewController.setViewControllers", "command", "splitViewController", "chained"],
    ["splitViewController.showDetailViewController", "command", "splitViewController", "chained"],
    ["splitViewController.setPresentsWithGesture", "command", "splitViewController", "immediate"],
    ["splitViewController.swipe", "command", "splitViewController", "chained"],
    ["splitViewController.tapBarButtonItem", "command", "splitViewController", "chained"],
    ["popoverController.create", "command", "window", "chained"],
    ["popoverController.presentFromBarButtonItem", "command", "popoverController", "chained"],
    ["popoverController.presentFromRect", "command", "popoverController", "chained"],
    ["popoverController.setContentViewController", "command", "popoverController", "chained"],
    ["popoverController.setPopoverContentSize", "command", "popoverController", "immediate"],
    ["popoverController.setPassthroughViews", "command", "popoverController", "immediate"],
    ["popoverController.dismiss", "command", "popoverController", "chained"],
    ["popoverController.tapOutside", "command", "popoverController", "chained"],
    ["popoverController.tapInside", "command", "popoverController", "immediate"],
    ["tableViewController.rows", "command", "tableViewController", "chained"],
    ["tableViewController.tapRow", "command", "tableViewController", "chained"],
    ["tableViewController.selectRow", "command", "tableViewController", "chained"],
    ["tableViewController.deselectRow", "command", "tableViewController", "immediate"],
    ["tableViewController.tapAccessory", "command", "tableViewController", "chained"],
    ["tableViewController.tapEditControl", "command", "tableViewController", "chained"],
    ["tableViewController.swipeRow", "command", "tableViewController", "chained"],
    ["tableViewController.tapDeleteButton", "command", "tableViewController", "chained"],
    ["tableViewController.dragRow", "command", "tableViewController", "chained"],
    ["tableViewController.scrollTo", "command", "tableViewController", "immediate"],
    ["tableViewController.reloadData", "command", "tableViewController", "immediate"],
    ["tableViewController.reloadRows", "command", "tableViewController", "immediate"],
    ["tableViewController.insertRows", "command", "tableViewController", "chained"],
    ["tableViewController.deleteRows", "command", "tableViewController", "chained"],
    ["tableViewController.updateRows", "command", "tableViewController", "chained"],
    ["tableViewController.moveRow", "command", "tableViewController", "chained"],
    ["tableViewController.insertSections", "command", "tableViewController", "chained"],
    ["tableViewController.deleteSections", "command", "tableViewController", "chained"],
    ["tableViewController.reloadSections", "command", "tableViewController", "chained"],
    ["viewController.performSegue", "command", "controller", "chained"],
    ["viewController.unwind", "command", "controller", "chained"],
    ["viewController.tap", "command", "controller", "chained"],
    ["navigationController.beginInteractivePop", "command", "navigationController", "chained"],
    ["transition.update", "command", "controller", "immediate"],
    ["transition.finish", "command", "controller", "immediate"],
    ["transition.cancel", "command", "controller", "immediate"],
    ["window.save", "read", "window", "immediate"],
    ["window.restore", "command", "window", "refused"],
    ["window.path", "read", "window", "immediate"],
    ["window.openPath", "command", "window", "refused"],
    ["window.transaction", "command", "window", "chained"],
    ["window.press", "command", "window", "chained"],
    ["viewController.addChild", "command", "viewController", "chained"],
    ["viewController.setFrame", "command", "controller", "immediate"],
    ["viewController.setHidden", "command", "controller", "immediate"],
    ["viewController.removeFromParent", "command", "controller", "chained"],
    ["viewController.beginAppearance", "command", "controller", "immediate"],
    ["viewController.endAppearance", "command", "controller", "immediate"],
    ["viewController.perform", "command", "viewController", "chained"],
    ["access.reload", "command", "", "refused"],
    ["metrics.read", "read", "", "immediate"],
    ["daemon.status", "read", "", "immediate"],
    ["state.backup", "read", "", "immediate"],
    ["state.export", "read", "", "immediate"],
    ["undo", "command", "window", "refused"],
    ["host.attach", "attachment", "", "refused"],
    ["host.detach", "attachment", "", "refused"],
    ["host.list", "read", "", "immediate"],
    ["window.setIdleTimeout", "command", "window", "immediate"],
    ["window.openIdlePath", "command", "window", "refused"],
    ["window.activity", "command", "window", "immediate"],
    ["window.lock", "command", "window", "refused"],
    ["window.unlock", "command", "window", "refused"],
    ["maintenance.begin", "command", "", "refused"],
    ["maintenance.end", "command", "", "refused"],
];
const TOLD = [
    // name, kind, role, members of the result, params that name controllers, param that counts up
    ["tabBarController.shouldSelect", "vote", "delegate", ["allow"], ["viewController"]],
    ["viewController.viewDidLoad", "notification", "content"],
    ["viewController.viewWillAppear", "notification", "content"],
    ["viewController.viewDidAppear", "notification", "content"],
    ["viewController.viewWillDisappear", "notification", "content"],
    ["viewController.viewDidDisappear", "notification", "content"],
    ["viewController.willMoveToParent", "notification", "content", [], ["parent"]],
    ["viewController.didMoveToParent", "notification", "content", [], ["parent"]],
    ["viewController.didReport", "notification", "delegate"],
    ["navigationController.willShow", "notification", "delegate", [], ["viewController"]],
    ["navigationController.didShow", "notification", "delegate", [], ["viewController"]],
    ["tabBarController.didSelect", "notification", "delegate", [], ["viewController"]],
    ["viewController.shouldAutorotate", "vote", "content", ["allow"]],
    ["pageViewController.spineLocation", "data", "delegate", ["spineLocation", "viewControllers"]],
    ["viewController.willRotate", "notification", "content"],
    ["viewController.willAnimateRotation", "notification", "content"],
    ["viewController.willAnimateFirstHalf", "notification", "content"],
    ["viewController.didAnimateFirstHalf", "notification", "content"],
    ["viewController.willAnimateSecondHalf", "notification", "content"],
    ["viewController.didRotate", "notification", "content"],
    ["viewController.didReceiveMemoryWarning", "notification", "content"],
    ["viewController.viewWillUnload", "notification", "content"],
    ["viewController.viewDidUnload", "notification", "content"],
    ["viewController.viewDidLayoutSubviews", "notification", "content"],
    ["viewController.setEditing", "notification", "content"],
    ["barButtonItem.action", "notification", "content", [], ["viewController"]],
    ["navigationBar.shouldPushItem", "vote", "delegate", ["allow"]],
    ["navigationBar.shouldPopItem", "vote", "delegate", ["allow"], ["viewController"]],
    ["navigationBar.didPushItem", "notification", "delegate"],
    ["navigationBar.didPopItem", "notification", "delegate"],
    ["tabBar.didSelectItem", "notification", "delegate"],
    ["tabBar.willBeginCustomizing", "notification", "delegate"],
    ["tabBar.didBeginCustomizing", "notification", "delegate"],
    ["tabBar.willEndCustomizing", "notification", "delegate"],
    ["tabBar.didEndCustomizing", "notification", "delegate"],
    ["tabBarController.willBeginCustomizing", "notification", "delegate", [], ["viewControllers"]],
    ["tabBarController.willEndCustomizing", "notification", "delegate", [], ["viewControllers"]],
    ["tabBarController.didEndCustomizing", "notification", "delegate", [], ["viewControllers"]],
    ["pageViewController.viewControllerBefore", "data", "dataSource", ["viewController"], ["viewController"]],
    ["pageViewController.viewControllerAfter", "data", "dataSource", ["viewController"], ["viewController"]],
    ["pageViewController.presentationCount", "data", "dataSource", ["count"]],
    ["pageViewController.presentationIndex", "data", "dataSource", ["index"]],
    ["pageViewController.willTransition", "notification", "delegate", [], ["viewControllers"]],
    ["pageViewController.didFinishAnimating", "notification", "delegate", [], ["previousViewControllers"]],
    ["splitViewController.shouldHide", "vote", "delegate", ["allow"], ["viewController"]],
    ["splitViewController.willHide", "notification", "delegate", [], ["viewController", "popover"]],
    ["splitViewController.willShow", "notification", "delegate", [], ["viewController"]],
    ["splitViewController.willPresent", "notification", "delegate", [], ["viewController", "popover"]],
    ["popoverController.shouldDismiss", "vote", "delegate", ["allow"]],
    ["popoverController.didDismiss", "notification", "delegate"],
    ["tableViewController.numberOfSections", "data", "dataSource", ["count"]],
    ["tableViewController.numberOfRows", "data", "dataSource", ["counts"], [], "section"],
    ["tableViewController.cellForRow", "data", "dataSource", ["cells"], [], "row"],
    ["tableViewController.willSelectRow", "data", "delegate", ["row"]],
    ["tableViewController.canEdit", "data", "dataSource", ["canEdit"], [], "row"],
    ["tableViewController.editingStyle", "data", "delegate", ["styles"], [], "row"],
    ["tableViewController.commitEditing", "data", "dataSource"],
    ["tableViewController.canMove", "data", "dataSource", ["canMove"], [], "row"],
    ["tableViewController.targetForMove", "data", "delegate", ["row"]],
    ["tableViewController.moveRow", "data", "dataSource"],
    ["tableViewController.accessoryType", "data", "delegate", ["accessoryTypes"], [], "row"],
    ["tableViewController.didSelectRow", "notification", "delegate"],
    ["tableViewController.accessoryTapped", "notification", "delegate"],
    ["tableViewController.willBeginEditingRow", "notification", "delegate"],
    ["tableViewController.didEndEditingRow", "notification", "delegate"],
    ["viewController.shouldPerformSegue", "vote", "content", ["allow"]],
    ["viewController.canPerformUnwind", "vote", "content", ["allow"], ["from"]],
    ["viewController.prepareForSegue", "notification", "content", [], ["destination"]],
    ["viewController.unwindAction", "notification", "content", [], ["from"]],
    ["transition.begin", "notification", "renderer"],
    ["transition.progress", "notification", "renderer"],
    ["transition.end", "notification", "renderer"],
    ["window.shouldSave", "vote", "delegate", ["allow"]],
    ["window.shouldRestore", "vote", "delegate", ["allow"]],
    ["window.shouldOpenIdlePath", "vote", "delegate", ["allow"]],
];
// </generated>

// By name: how a method that navd sends is answered, and what its params are.
const HEARD = new Map(TOLD.map(([name, kind, role, result = [], controllers = [], item = null]) =>
    [name, { kind, role, result, controllers, item }]));
const READS = new Set(SENT.filter(([, kind]) => kind === "read" || kind === "session").map(([name]) => name));
const NEVER_INSIDE = new Set(SENT.filter(([, , , within]) => within === "refused").map(([name]) => name));
// The kit itself sends these.
const OWN = new Set(["hello", "bye", "cancel", "attach", "detach", "host.attach", "host.detach"]);
// Where the name of a method, or of a family of methods, is another's already.
const NAMES = {
    "viewController.navigationItem": "loadNavigationItem", "viewController.tap": "tapObject", host: "hosts",
};
// What the methods of families that are not the handle's own are found under, by handle: {family: {word: method}}.
const SPACES = {};

/** Makes a method of each row of the table: `pushViewController(params, options)` of a NavigationController. */
function makeMethods() {
    for (const [method, kind, on] of SENT) {
        if (OWN.has(method)) continue;
        const handle = on === "" ? Caller : KINDS[on], owner = on === "" ? "Client" : handle.name;
        const [word, family = ""] = method.split(".").reverse(), name = NAMES[method] ?? word;
        const isOwn = family === "" || family === on || (on === "controller" && family === "viewController");
        if (isOwn) {
            handle.prototype[name] = on === ""
                ? function (params, options) { return this._request(method, undefined, params, options); }
                : function (params, options) { return this._request(method, params, options); };
        } else {
            ((SPACES[owner] ??= {})[family] ??= {})[name] = method;
        }
    }
    for (const [owner, families] of Object.entries(SPACES)) {
        const handle = owner === "Client" ? Caller : Object.values(KINDS).find((one) => one.name === owner);
        for (const [family, words] of Object.entries(families)) {
            const name = NAMES[family] ?? family;
            if (owner === "Client" && name === "window") continue;
            Object.defineProperty(handle.prototype, name, { get() { return space(this, words, owner === "Client"); } });
        }
    }
}

function space(caller, words, isClient) {
    const made = {};
    for (const [word, method] of Object.entries(words)) {
        made[word] = isClient
            ? (params, options) => caller._request(method, undefined, params, options)
            : (params, options) => caller._request(method, params, options);
    }
    return made;
}

makeMethods();
