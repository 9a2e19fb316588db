/** A session, and the part of navd that a test plays: without sockets, with a clock that the test moves. */
import { Session } from "../navd.js";

/** Random numbers that are the same in every run. */
export function numbers(seed) {
    let state = seed;
    return () => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return state / 2 ** 32;
    };
}

export class Bench {
    constructor({ seed = 7, ...options } = {}) {
        this.session = new Session("gate", { random: numbers(seed), wall: () => 1000000, ...options });
        this.now = 100;
        this.actions = [];
        this.sent = [];
        this.take(this.session.start(this.now));
    }

    take(actions = this.session.take()) {
        this.actions.push(...actions);
        this.sent.push(...actions.filter((one) => one.do === "send").map((one) => JSON.parse(one.text)));
    }

    of(kind) { return this.actions.filter((one) => one.do === kind); }

    passes(milliseconds) {
        const end = this.now + milliseconds;
        while (this.session.deadline <= end) {
            this.now = Math.max(this.now, this.session.deadline);
            this.take(this.session.tick(this.now));
        }
        this.now = end;
    }

    receive(message) { this.take(this.session.received(JSON.stringify(message), this.now)); }

    publish(topic, event) { this.receive({ topic, event }); }

    last(method) { return this.sent.findLast((one) => one.method === method); }

    count(method) { return this.sent.filter((one) => one.method === method).length; }

    answer(method, result = {}) { this.receive({ id: this.last(method).id, result }); }

    refuse(method, name, data = {}) {
        this.receive({ id: this.last(method).id, error: { code: 1, name, message: "", data } });
    }

    welcome({ session = "s1", epoch = "e1", ...more } = {}) {
        const result = { session, protocol: 1, epoch, seq: 0, events: null, may: [], limits: { message: 1 << 20 } };
        this.answer("hello", { ...result, ...more });
    }

    ready(welcome) {
        this.take(this.session.connected(this.now));
        this.welcome(welcome);
        return this;
    }

    /** The socket is lost, and there is another one. */
    again(code = 1006) {
        this.take(this.session.lost(this.now, code));
        this.passes(3000);
        this.take(this.session.connected(this.now));
    }

    request(method, on, params = {}, options = {}, within = null) {
        const pending = this.session.requests.request(method, on, params, options, this.now, within);
        this.take();
        return pending;
    }

    tap(options) { return this.request("tabBarController.tap", "tabs", { index: 1 }, options); }

    /** The application gives a request up. */
    giveUp(pending) {
        this.session.requests.cancel(pending);
        this.take();
    }

    attach({ to = "tabs", role = "delegate", ...options } = {}) {
        const { lasting } = options;
        const attachment = { to, role, lasting, implements: ["tabBarController.shouldSelect"], id: null, error: null };
        attachment.params = () => ({ to, role, implements: attachment.implements, ...options });
        this.session.attachments.add(attachment, this.now);
        this.take();
        return attachment;
    }

    attached(id = "a1") {
        const attachment = this.attach();
        this.answer("attach", { attachment: id, controllers: [] });
        return attachment;
    }

    /** One more handler joins an attachment. */
    change(attachment) {
        this.session.attachments.change(attachment, this.now);
        this.take();
    }

    detach(attachment) {
        this.session.attachments.remove(attachment, this.now);
        this.take();
    }

    /** The last `attach` is refused, since the place is that of another attachment. */
    isInTheWay(attachment, client) { this.refuse("attach", "alreadyAttached", { attachment, client }); }

    /** The same for as long as the session takes the other one for a page that goes just now. */
    isHeldOff(attachment, client) {
        for (let count = 0; count < 4; count += 1) {
            if (count) this.passes(1000);
            this.isInTheWay(attachment, client);
        }
    }

    /** What the requests of this method were sent with. */
    params(method) { return this.sent.filter((one) => one.method === method).map((one) => one.params); }

    ask(id, more = {}) {
        this.receive({
            id, method: "tabBarController.shouldSelect", on: "c1", attachment: "a1", params: { viewController: "c6" },
            deadline: 500, names: { c1: "tabs", c6: "songs" }, ...more,
        });
    }

    /** The answer to a question, as a shell hands it over. */
    vote(question, allow) {
        this.session.attachments.answer(question, { allow });
        this.take();
    }

    answers(id) { return this.sent.filter((one) => one.id === id); }
}
