/** The head of the page: the connection, the window that is shown, and what concerns the whole page. */
import { stateOf, troubleOf } from "../rules/link.js";
import { whyRefused } from "../rules/whyrefused.js";
import { count, duration, visible } from "../rules/words.js";
import { button, element, say } from "./dom.js";

/** For so long navd may owe an answer before the page says so, in milliseconds. */
export const SILENT = 2000;

export class Head {
    #listed = "";
    #link = null;
    #isHeld = false;

    constructor(host, page) {
        this.page = page;
        this.state = element("span", { className: "state" });
        this.window = element("select", { aria: { label: "Window" }, on: { change: () =>
            page.follow(this.window.value) } });
        this.facts = element("span", { className: "facts" });
        this.pause = button("Pause", () => page.pauseOrGoOn(), { className: "pause",
            title: "Freeze the view; recording goes on (key p)" });
        this.unseen = element("span", { className: "unseen" });
        this.keys = button("Keys on", () => this.#toggleKeys(), { title:
            "Single letters and signs are shortcuts. Turned off, they do nothing." });
        // What is read out: how the connection stands, and what stands still. Counts and times change too often.
        this.spoken = element("p", { className: "spoken", role: "status" });
        this.lacks = element("p", { className: "lacks", role: "alert", hidden: true });
        host.append(element("h1", { textContent: "navd inspector" }), this.window, this.state, this.facts,
            element("span", { className: "space" }), this.unseen, this.pause,
            this.keys, button("Report", () => page.openReport(), { title: "Export what is recorded" }), this.lacks,
            this.spoken);
    }

    #toggleKeys() {
        this.page.shortcuts.toggle();
        this.show();
    }

    /** Says what has changed. */
    #speak(link, isHeld) {
        if (link !== this.#link) say(this.spoken, link);
        else if (isHeld !== this.#isHeld) say(this.spoken, `Log and lanes ${isHeld ? "stand still" : "follow"}`);
        this.#link = link;
        this.#isHeld = isHeld;
    }

    show() {
        const { model } = this.page, { status, windows, lacks } = model;
        const { silence } = this.page.watching, isSilent = status.state === "ready" && silence > SILENT;
        say(this.state, isSilent ? `no answer for ${duration(silence)}` : stateOf(status));
        this.state.className = `state ${isSilent ? "away" : status.state}`;
        this.state.title = status.why;
        this.#speak(isSilent ? "navd does not answer" : stateOf(status), model.isHeld);
        const { isOn } = this.page.shortcuts;
        say(this.keys, `Keys ${isOn ? "on" : "off"}`);
        this.keys.setAttribute("aria-pressed", String(isOn));
        const trouble = lacks ?? troubleOf(status);
        this.lacks.hidden = !trouble;
        say(this.lacks, trouble);
        const current = model.window?.id, isListed = !current || windows.some(({ id }) => id === current);
        this.#list(isListed ? windows : [...windows, { ...model.window, visible: true, isClosed: true }]);
        if (current && this.window.value !== current) this.window.value = current;
        const controllers = model.past.now?.controllers.size;
        say(this.facts, controllers === undefined ? ""
            : [count(controllers, "controller"), `epoch ${model.epoch ?? "?"}`, ...whyRefused(model)].join(" · "));
        say(this.pause, model.isHeld ? "Go on" : "Pause");
        this.pause.classList.toggle("on", model.isHeld);
        this.pause.setAttribute("aria-pressed", String(model.isHeld));
        say(this.unseen, model.unseen ? `${count(model.unseen, "entry", "entries")} since` : "");
        document.body.classList.toggle("past", !model.isLive);
        document.title = `${visible(model.window?.name ?? model.window?.id ?? "…")} · navd inspector`;
    }

    #list(windows) {
        const text = JSON.stringify(windows.map(({ id, name, visible, isClosed }) => [id, name, visible, isClosed]));
        if (text === this.#listed) return;
        this.#listed = text;
        this.window.replaceChildren(...windows.map(({ id, name, visible, isClosed }) => element("option", {
            value: id, textContent: `${name ?? id} ${name ? `(${id})` : ""}${visible ? "" : ", hidden"}${
                isClosed ? ", closed" : ""}` })));
    }
}
