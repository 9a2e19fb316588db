/** The page as a whole: its parts, which of them are to be drawn, and what clicks and keys do. */
import { Asking } from "./asking.js";
import { Drawing } from "./drawing.js";
import { Model } from "./model.js";
import { DetailsPart } from "./parts/details.js";
import { DifferencePart } from "./parts/differencepart.js";
import { button, copy, element, say } from "./parts/dom.js";
import { Head, SILENT } from "./parts/head.js";
import { LanesPart } from "./parts/lanespart.js";
import { LogPart } from "./parts/logpart.js";
import { PeersPart } from "./parts/peerspart.js";
import { PlotsPart } from "./parts/plots.js";
import { ReportDialog } from "./parts/reportdialog.js";
import { ScreenPart } from "./parts/screen.js";
import { Tabs } from "./parts/tabs.js";
import { TapCard } from "./parts/tap.js";
import { TimePart } from "./parts/time.js";
import { TreePart } from "./parts/tree.js";
import { Reporting } from "./reporting.js";
import { LOOKS, lineOf } from "./rules/navctl.js";
import { Shortcuts } from "./rules/shortcuts.js";
import { Watching } from "./watching.js";

const PANES = { tree: "Tree", screen: "Screen", details: "Selection", below: "Time line" };
const TABS = { log: "Log", lanes: "Lanes", difference: "Difference", plots: "Plots", peers: "Peers" };
// Parts that are drawn less often than the screen is, in milliseconds.
const SELDOM = { log: 100, time: 100, status: 200, details: 200, tap: 200, lanes: 500, plots: 1000, peers: 500,
    difference: 200 };
// What moves by itself: countdowns, lanes and plots.
const TICK = 250;

export class Page {
    constructor(nav, document) {
        this.nav = nav;
        this.drawing = new Drawing({
            draw: (name) => (name === "votes" ? this.parts.details.showVotes() : this.parts[name]?.show()),
            seldom: SELDOM, isHidden: (name) => name in TABS && this.tabs?.shown !== name,
        });
        const find = (id) => document.getElementById(id);
        this.model = new Model({ changed: (...parts) => this.changed(...parts) });
        this.watching = new Watching(nav, this.model);
        this.reporting = new Reporting(nav, this.model);
        this.shortcuts = new Shortcuts(() => localStorage);
        this.asking = new Asking(nav, this.model, () => {
            this.drawing.atOnce();
            this.changed("tap", "screen");
        });
        this.parts = {
            status: new Head(find("head"), this), tree: new TreePart(find("tree"), this),
            screen: new ScreenPart(find("screen"), this), tap: new TapCard(find("tap"), this),
            details: new DetailsPart(find("details"), this), ...this.#below(find("below")),
        };
        const panes = Object.entries(PANES).map(([name, title]) => [name, title, find(name)]);
        this.panes = new Tabs(find("panes"), "Parts of the page", panes, (name) => {
            document.body.dataset.pane = name;
        });
        this.panes.open("screen");
        this.#line(find("line"));
        this.report = new ReportDialog(find("report"), this);
        document.addEventListener("keydown", (event) => this.#key(event));
        this.drawing.holdWhilePressed(document);
        setInterval(() => this.#tick(), TICK);
    }

    #below(host) {
        const time = element("div", { className: "time" }), tabs = element("div", { className: "tabs" });
        const panels = Object.fromEntries(Object.keys(TABS).map((name) =>
            [name, element("div", { className: `panel is-${name}` })]));
        host.append(time, tabs, ...Object.values(panels));
        const made = {
            time: new TimePart(time, this), log: new LogPart(panels.log, this),
            lanes: new LanesPart(panels.lanes, this), difference: new DifferencePart(panels.difference, this),
            plots: new PlotsPart(panels.plots, this), peers: new PeersPart(panels.peers, this),
        };
        const parts = Object.entries(TABS).map(([name, title]) => [name, title, panels[name]]);
        this.tabs = new Tabs(tabs, "What happened", parts, (name) => {
            this.changed(name);
            // The first one is opened by nobody.
            if (this.lineText) this.line(this.#lineOfTab(name));
        });
        return made;
    }

    #line(host) {
        this.lineText = element("code", { tabIndex: 0 });
        this.lineWords = element("span", { className: "small", role: "status" });
        host.append(element("span", { className: "prompt", textContent: "$", aria: { hidden: "true" } }), this.lineText,
            button("Copy", () => this.copyLine(this.lineText.textContent), { title: "Copy this line (key c)" }),
                this.lineWords);
    }

    start(windowName) {
        this.watching.start(windowName);
        this.changed(...Object.keys(this.parts));
    }

    // Drawing.

    /** Parts are to be drawn, at the next frame of the browser. */
    changed(...parts) {
        const { drawing, asking } = this;
        drawing.changed(parts);
        // The head says how much has come since a pause, the tree who owes an answer, the card how old its answer is.
        if (drawing.has("time") || drawing.has("votes")) drawing.changed(["status"]);
        if (drawing.has("votes")) drawing.changed(["tree"]);
        if (drawing.has("time") && asking?.command) drawing.changed(["tap"]);
    }

    #tick() {
        const { model } = this;
        if (document.hidden) return;
        const isSilent = this.watching.silence > SILENT;
        if (isSilent || this.isSilent) this.changed("status");
        this.isSilent = isSilent;
        if (!model.isLive) return;
        if (model.votes.count || model.turns.count) this.changed("votes");
        const { shown } = this.tabs;
        if (shown === "plots" || (shown === "lanes" && !model.isHeld)) this.changed(shown);
    }

    // What clicks and keys do.

    /**
     * Selects a controller, or the window by "window". Log and lanes stand still from then on, as whoever selects
     * something wants to read; screen, tree and the values of the selection go on. isQuiet: another line is shown for
     * this click.
     */
    select(id, { isQuiet = false } = {}) {
        const { model } = this, before = model.selected?.id;
        this.drawing.atOnce();
        model.hold();
        model.select(id);
        if (before !== id) this.watching.selected();
        if (!isQuiet) this.line(this.lineOfSelection);
    }

    /** The line that shows what is selected, as it is at the moment that is shown. */
    get lineOfSelection() {
        const { isLive, window, seq, selected: { id } } = this.model;
        if (id === "window") return this.parts.time.line;
        return isLive ? LOOKS.controller(id) : LOOKS.controller(id, window?.id, seq);
    }

    /** The line that shows what a tab does; of the difference that of what is compared. */
    #lineOfTab(name) {
        const { window, past, marks, seq } = this.model;
        if (name === "peers") return LOOKS.peers();
        if (name === "plots") return LOOKS.figures();
        if (!window) return "";
        if (name === "difference") return LOOKS.difference(window.id, marks.from ?? past.first, marks.to ?? seq);
        return name === "lanes" ? LOOKS.trace(window.id) : LOOKS.log(window.id);
    }

    /** Asks what would come of a command. */
    ask(command, text) {
        const { isLive, window, seq } = this.model;
        // No command asks about the past; the line shows the screen on which the question is.
        this.line(isLive ? lineOf(command, { dryRun: true }) : LOOKS.screenAt(window?.id, seq));
        return this.asking.ask(command, text);
    }

    send() {
        this.line(lineOf(this.asking.command));
        // What follows is what somebody wants to see.
        this.model.release();
        return this.asking.send();
    }

    follow(id) {
        this.asking.clear();
        this.model.live();
        // In another epoch the id may be that of another window.
        this.watching.follow(this.model.windows.find((one) => one.id === id)?.name ?? id);
        this.line(LOOKS.screen(id));
    }

    goTo(seq) {
        this.#leaveMoment();
        this.model.goTo(seq);
        this.watching.recalling.moved();
        this.parts.log.reveal(this.model.at);
        this.line(this.parts.time.line);
        this.changed("difference", "lanes");
    }

    live() {
        this.#leaveMoment();
        this.model.live();
        this.watching.live();
        this.line(this.parts.time.line);
        this.changed("difference", "lanes");
    }

    pauseOrGoOn() {
        const { model } = this;
        if (!model.isLive) return this.live();
        if (!model.isHeld) return this.#pause();
        this.drawing.atOnce();
        return model.release();
    }

    #pause() {
        this.#leaveMoment();
        this.model.pause();
        this.watching.recalling.moved();
        this.line(this.parts.time.line);
    }

    /** What was asked of one moment says nothing of another one. */
    #leaveMoment() {
        this.drawing.atOnce();
        if (this.asking.command) this.asking.clear();
    }

    /** Marks the moment that is shown as one of the two that are compared. */
    mark(which) {
        const { model } = this;
        this.drawing.atOnce();
        model.mark(which, model.marks[which] === model.seq ? null : model.seq);
        this.line(this.#lineOfTab("difference"));
        this.changed("difference");
    }

    async older() {
        this.line(LOOKS.history(this.model.window?.id, (this.model.past.first ?? 0) + 1));
        await this.watching.older();
    }

    /** A line of the log, or a mark in a lane, was clicked. */
    openEntry(entry) {
        const { model } = this, { window, seq, on, kind, command, epoch } = entry;
        // What happened in another epoch was about other numbers and ids.
        const isHere = (window === undefined || window === model.window?.id) && (epoch ?? model.epoch) === model.epoch;
        const isKnown = kind === "commit" && isHere && seq >= (model.past.first ?? Infinity);
        // Who looks at an entry wants it to stay where it is.
        if (isKnown) this.goTo(seq);
        else if (model.isLive) this.#pause();
        if (isHere && on && (model.state?.get(on) || kind === "commit")) this.select(on, { isQuiet: true });
        if (command) this.line(lineOf(command));
        else if (kind === "asked" || kind === "ended") this.line(LOOKS.votes());
        else if (kind === "commit" && seq !== undefined) this.line(LOOKS.at(window, seq));
        else if (kind === "peer") this.line(LOOKS.peers());
        else if (kind === "refusal" || kind === "rights") this.line("navctl audit");
        this.changed("log");
    }

    filterLog(text) {
        this.tabs.open("log");
        this.parts.log.set(text);
    }

    openReport() { this.report.open(); }

    /** Shows the line that does what was clicked. */
    line(text) {
        say(this.lineText, text ?? "");
        say(this.lineWords, "");
    }

    async copyLine(text) {
        this.line(text);
        say(this.lineWords, await copy(text, this.lineText) ? "copied" : "can't be copied here; it is selected");
    }

    #key(event) {
        const { target, key, ctrlKey, metaKey, altKey } = event;
        if (!this.shortcuts.isOn || ctrlKey || metaKey || altKey) return;
        if (target.closest?.("input, select, textarea, dialog")) return;
        const keys = {
            "/": () => { this.panes.open("tree"); this.parts.tree.search.focus(); },
                f: () => { this.tabs.open("log"); this.parts.log.filter.focus(); },
            p: () => this.pauseOrGoOn(), n: () => this.live(), "[": () => this.parts.time.step(-1), "]": () =>
                this.parts.time.step(1),
            c: () => this.copyLine(this.lineText.textContent),
        };
        if (!keys[key]) return;
        event.preventDefault();
        keys[key]();
    }
}
