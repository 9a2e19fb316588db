/**
 * All that the page knows: what was recorded, which moment is shown, and what is selected. No element and no socket is
 * touched here. What comes is recorded always; a moment that is shown stays as it is until somebody leaves it.
 *
 * Changes are named to `changed`: `tree`, `screen`, `details`, `time`, `log`, `lanes`, `votes`, `peers`, `plots`,
 * `status`.
 */
import { DaemonFigures } from "./rules/daemonfigures.js";
import { Layouts } from "./rules/layouts.js";
import { Heard, Log, entriesOf, entryOfNewTree, entryOfOwn, entryOfStored } from "./rules/log.js";
import { Marks } from "./rules/marks.js";
import { OpenTurns } from "./rules/openturns.js";
import { Outline } from "./rules/outline.js";
import { Past } from "./rules/past.js";
import { answersOf } from "./rules/pasttap.js";
import { PEERS, Peers } from "./rules/peers.js";
import { selectedIn } from "./rules/selected.js";
import { Figures } from "./rules/statistics.js";
import { Votes } from "./rules/votes.js";
import { patienceOf } from "./rules/voters.js";
import { label } from "./rules/words.js";

const windowOf = (topic) => topic.split("/")[1];
const nameAndID = (controller, id) => (controller && label(controller) !== id ? `${label(controller)} ${id}` : id);

export class Model {
    #heard = new Heard();
    // Whether the commits of the window come by `event`, and the number of the log's entry when its tree was taken.
    #isFollowing = false;
    #begun = 0;

    constructor({ wall = Date.now, clock = () => performance.now(), changed = () => {} } = {}) {
        Object.assign(this, { wall, clock, changed });
        this.status = { state: "away", reason: "connecting", why: "connecting" };
        this.may = [];
        this.epoch = null;
        // What this session may not hear or see, as a text; null where nothing is missing.
        this.lacks = null;
        this.windows = [];
        this.window = this.peers = this.peersAt = null;
        this.attachments = [];
        Object.assign(this, { past: new Past(), outline: new Outline(), layouts: new Layouts(), log: new Log(),
            votes: new Votes(), turns: new OpenTurns(), presence: new Peers(), figures: new Figures(),
            daemon: new DaemonFigures(), marks: new Marks() });
        // Votes that had ended when this page came; null before they were asked for.
        this.earlier = null;
        // The number of the moment that is shown and its state; null while the present is.
        this.at = null;
        this.held = null;
        // While log and lanes stand still: the number of the first entry that is not listed, and since when they do.
        this.frozen = this.frozenAt = null;
        this.selected = null;
        // What the history says: `unknown`, `kept`, `notKept`, `reached` its beginning, `full`, or what failed.
        this.history = "unknown";
    }

    // What comes.

    /** The connection is in another state. */
    linked(status, { may = [], epoch = null } = {}) {
        const { state, why } = status, isNews = state !== this.status.state || why !== this.status.why;
        this.status = status;
        if (state === "ready") {
            this.may = may;
            if (this.epoch !== null && this.epoch !== epoch) {
                this.#record({ kind: "link", text: `navd has begun a new epoch, ${epoch}: ids may be others` });
                this.earlier = [];
                this.peers = null;
                this.presence.begin();
                this.daemon.begin();
            }
            this.epoch = epoch;
            this.votes.begin(epoch);
        }
        // That a greeting is under way lasts for a moment, and tells nothing.
        if (isNews && state !== "greeting") {
            this.#record({ kind: "link", text: state === "ready" ? "connected with navd" : `${state}: ${why}` });
        }
        this.changed("status", "votes", "screen");
    }

    /** A message of a topic, as the kit delivers it. Commits of the window that is followed come by `event`. */
    published({ topic, message, missed }) {
        const at = this.wall(), now = this.clock();
        if (missed) this.#record({ kind: "gap", text: "this page was too slow: messages before this one were lost" });
        if (topic.startsWith(PEERS)) return this.#presence(this.presence.told(message, now));
        const window = windowOf(topic), isFollowed = this.#isFollowing && window === this.window.id;
        if (message.changes && isFollowed && message.epoch === this.past.now.epoch) return;
        if (message.changes) return this.#committed(window, message, at);
        if (message.note === "vetoed") this.figures.vetoed(message.turn, now);
        const told = topic.startsWith("trace/") ? this.#traced(window, message, now) : message;
        const nameOf = (id) => nameAndID(this.past.now?.get(id), id);
        for (const entry of entriesOf(topic, told, nameOf)) this.#record({ ...entry, at });
    }

    /** A commit is counted and listed once. */
    #committed(window, event, at) {
        if (!this.#heard.isNew(window, event)) return;
        const took = this.figures.committed(event, this.clock(), at);
        for (const entry of entriesOf(`window/${window}/`, event)) this.#record({ ...entry, at, took });
    }

    #traced(window, message, now) {
        const { turn, asked, ended } = message, span = this.votes.trace(window, message, now);
        this.changed("votes");
        if (asked) this.figures.asked(asked, turn, now);
        if (!ended) return message;
        span.seq = this.past.now?.epoch === this.epoch ? this.past.last : undefined;
        this.figures.ended(ended);
        // The end does not say whom it is about; the question did.
        return { turn, ended: { ...ended, viewController: span.viewController } };
    }

    /** The window is not followed any more: its commits come by `published`. */
    leave() {
        this.#isFollowing = false;
        this.turns.clear();
    }

    /** The window is followed, from this copy on. */
    begin(copy) {
        const { id, name } = copy.window;
        // The first layout may have come before the copy.
        const { newest } = this.layouts;
        if (newest && (newest.window !== id || newest.epoch !== copy.epoch)) this.layouts.clear();
        const { now } = this.past, isSame = now?.epoch === copy.epoch && now.window.id === id;
        this.window = { id, name };
        this.#isFollowing = true;
        const isPutBack = isSame && copy.seq < now.seq;
        if (!this.past.begin(copy)) return;
        if (isPutBack) this.#heard.forget(id);
        if (isPutBack) this.layouts.told.clear();
        if (isSame) this.#record(entryOfNewTree(id, now.seq, copy.seq));
        this.#begun = this.log.next;
        this.history = "unknown";
        if (!isSame || isPutBack) this.marks.clear();
        this.selected = selectedIn(copy, this.selected);
        if (this.at !== null && this.held?.epoch === copy.epoch && this.held.window.id === id) {
            this.changed("time");
            return;
        }
        if (!this.isLive) this.frozen = null;
        this.#present();
    }

    /** A commit of the window that is followed. */
    event(event) {
        const at = this.wall(), step = this.past.apply(event, at);
        this.#committed(this.window.id, event, at);
        if (this.at === null) {
            this.outline.patch(step.pairs);
            this.changed("tree");
            if (this.selected && step.pairs.some(([id]) => id === this.selected.id)) this.changed("details");
        }
        this.changed("time");
    }

    /** A layout of the window that is followed. */
    layout(layout) {
        this.layouts.take(layout);
        if (this.at === null) this.changed("screen");
    }

    /** The answers of `peer.list`, `attachment.list`, `window.list`, `vote.list`. */
    listedPeers(answer, sent) {
        this.#presence(this.presence.listed(answer, sent));
        this.peers = answer;
        this.peersAt = this.clock();
        // It tells who paints, too.
        this.changed("peers", "screen");
    }

    /** Entries that say who has come and who has gone. */
    #presence(entries) { for (const entry of entries) this.#record(entry); }

    listedAttachments({ attachments }) {
        const isNews = JSON.stringify(attachments) !== JSON.stringify(this.attachments);
        this.attachments = attachments;
        if (isNews) this.changed("details", "peers");
    }

    listedWindows({ windows }) {
        const told = (list) => JSON.stringify(list.map((one) => [one.id, one.name, one.visible, one.lockedBy,
            one.lockedSince]));
        const isNews = told(windows) !== told(this.windows);
        this.windows = windows;
        if (isNews) this.changed("status");
    }

    listedVotes(answer, sent) {
        // Those that had ended before this page listened: navd does not tell when.
        if (this.earlier === null) {
            this.earlier = answer.ended ?? [];
            for (const vote of this.earlier) this.figures.ended(vote);
        }
        this.votes.list(answer, sent, this.clock(), (vote) => patienceOf(vote, this.past.now, this.attachments));
        this.changed("votes");
    }

    /** A page of the history: the tree after its first commit, and its commits, oldest first. */
    older(base, commits) {
        const known = this.past.first, taken = this.past.prepend(base, commits);
        if (taken < 0) {
            this.#record({ kind: "gap", text: "the history does not lead to the tree that is known; it is not shown" });
            this.history = "full";
        } else {
            this.history = taken < commits.length - 1 ? "full" : "kept";
            this.#stored(commits.filter(({ seq }) => seq > this.past.first && seq <= known));
        }
        this.changed("time", "log", "details");
    }

    /** No history came before what is known: `notKept`, `reached` its beginning, or a text that says what failed. */
    noOlder(why) {
        this.history = why;
        if (why === "reached" && this.past.base) this.#stored([this.past.base]);
        this.changed("time", "log");
    }

    /** Commits of the history are listed: they were made before the tree was taken. */
    #stored(commits) {
        const { id } = this.window, { epoch } = this.past.now;
        this.log.insert(commits.map((commit) => entryOfStored(id, epoch, commit)), this.#begun);
    }

    /** What this page has sent, and what came of it. */
    sent(command, answer) {
        this.#record(entryOfOwn(command, answer));
        if (!answer.isDryRun && answer.took !== undefined) this.figures.measured(answer.took);
    }

    #record(entry) {
        const added = this.log.add({ at: this.wall(), ...entry, epoch: entry.epoch ?? this.epoch });
        this.changed("log");
        return added;
    }

    // Which moment is shown.

    get isLive() { return this.at === null; }

    /** The state that is shown; null before anything is known. */
    get state() { return this.isLive ? this.past.now : this.held; }

    get seq() { return this.isLive ? this.past.last : this.at; }

    /** Shows the moment after a commit. What comes meanwhile is recorded and not shown. */
    goTo(seq) {
        if (!this.past.now) return;
        this.hold();
        this.at = Math.min(Math.max(seq, this.past.first), this.past.last);
        this.held = this.past.stateAt(this.at).copy();
        this.outline.move(this.held);
        this.changed("tree", "screen", "details", "time", "log", "votes");
    }

    /** Freezes what is shown. */
    pause() { if (this.isLive) this.goTo(this.past.last); }

    /** Log and lanes stand still from now on; of the rest the present is shown on. */
    hold() {
        if (this.isHeld) return;
        this.frozen = this.log.next;
        this.frozenAt = this.wall();
        this.changed("log", "lanes", "status");
    }

    /** Whether log and lanes stand still. */
    get isHeld() { return this.frozen !== null; }

    /** Log and lanes follow again, if the present is shown. */
    release() {
        if (!this.isLive) return;
        this.frozen = null;
        this.changed("log", "lanes", "status");
    }

    /** Shows the present again, and all of it goes on. */
    live() {
        this.frozen = null;
        this.#present();
    }

    #present() {
        this.at = this.held = null;
        this.outline.move(this.past.now);
        this.changed("tree", "screen", "details", "time", "log", "votes");
    }

    /** How many entries have come since the moment was frozen. */
    get unseen() { return this.frozen === null ? 0 : this.log.next - this.frozen; }

    /** The layout of the moment that is shown, as `Layouts.of` says it; null where there is none. */
    get shownLayout() { return this.state ? this.layouts.of(this.state, this.at) : null; }

    // What is selected.

    /** Selects a controller, or the window by "window"; null for none. */
    select(id) {
        const controller = id === null ? null : this.state?.get(id);
        this.selected = id === null ? null : { id, name: controller?.name, epoch: this.state?.epoch,
            window: this.window?.id };
        if (id !== null) this.outline.reveal(id);
        this.changed("tree", "screen", "details");
    }

    /** The controller that is selected, or the window; undefined where it is not there at that moment. */
    get selection() {
        if (!this.selected || !this.state) return undefined;
        return this.selected.id === "window" ? this.state.window : this.state.get(this.selected.id);
    }

    /** Marks a moment, `from` or `to`; null takes the mark away. Its state stays known. */
    mark(which, seq) {
        this.marks.put(which, seq, seq === this.seq ? this.state : this.past.stateAt(seq));
        this.changed("time");
    }

    /** The state at a mark. Without it, `from` is where what is known begins, and `to` is the moment that is shown. */
    marked(which) {
        return this.marks.state(which) ?? (which === "from" ? this.past.stateAt(this.past.first).copy() : this.state);
    }

    /** Recorded ends of votes of the window in this epoch, by the number of the state in which they were asked. */
    get answers() { return answersOf(this); }
}
