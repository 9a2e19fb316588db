/** The types of navd.js. All times are milliseconds. */

// The kit.

/** Any error of navd, one of the kit, or one of a later navd. */
export type ErrorName = WireErrorName | "notConnected" | "connectionLost" | "noAnswer" | "closed" | "attachmentEnded"
    | "tooManyRequests" | (string & {});

/** An error that navd has answered, or one of the kit, whose code is 0. Decide by `name`, never by `message`. */
export class NavdError extends Error {
    constructor(message?: string, members?: { name?: ErrorName; code?: number; data?: Record<string, unknown> });
    name: ErrorName;
    code: number;
    data: Record<string, unknown>;
}

/** There is no navd now, or it does not know this session. Nothing was done. */
export class NotConnected extends NavdError {
    constructor(message?: string);
}

/** The session ended before the answer came. The command may have been done. */
export class ConnectionLost extends NavdError {
    constructor(message?: string);
}

/** No answer came in time. The command may have been done. */
export class NoAnswer extends NavdError {
    constructor(message?: string);
}

/** The application has closed the client. */
export class Closed extends NavdError {
    constructor(message?: string);
}

/** Whether it is an error of navd or of the kit with one of these names. */
export function isError(error: unknown, ...names: ErrorName[]): error is NavdError;

/** What every request takes beside its own params. */
export interface Options {
    /** The window in which a name is looked up, by id or name. */
    inWindow?: string;
    /** Sends the request again after a lost connection, under a key, and waits for a navd that is away. */
    retry?: boolean;
    /** A key of your own. It implies `retry`. */
    requestKey?: Key;
    /** navd does not commit the command after so many milliseconds. */
    deadline?: number;
    /** The moment, in milliseconds since 1970 by the wall clock of navd's machine, from which on it is not begun. */
    expires?: number | Date;
    /** When the answer comes. */
    wait?: Wait;
    /** What happens during a transition of another command. */
    whenBusy?: WhenBusy;
    /** The last number of the window that you have seen: `stateChanged` where others have changed the window since. */
    ifSeq?: number;
    /** After so many milliseconds `NoAnswer` is thrown: 15,000, `deadline` and 2,000 more, or 60,000 with `retry`. */
    timeout?: number;
    /** Gives the request up when it is aborted: it is not sent any more, or navd is asked to take it back. */
    signal?: AbortSignal;
}

/** A controller or a window, by id or by name. */
export interface Handle {
    /** The id, or the name that the handle was made from. */
    readonly id: string;
    readonly name: string | undefined;
    /** How a request names it: by id, or by name if the epoch is another than the one of the id. */
    readonly reference: string;
    toJSON(): string;
}

/** A window, by id or name. */
export interface WindowHandle extends WindowMethods {
    /** A controller of this window, by id or name. */
    controller(reference: string | Handle): ViewControllerHandle;
    /** The layout as it is, and the whole again after each change. A slow reader gets the newest only. */
    layouts(): Stream<ShownLayout>;
    /** A `Copy`, then every event after it without a gap. A new `Copy` stands where navd begins anew. */
    events(): Stream<Copy | WindowEvent>;
    /** A copy that follows the window. Rejects with NotConnected if it has not begun in time. */
    tree(options?: { timeout?: number }): Promise<Tree>;
}

/** `nav.window("main")` is a window; without a reference it is the first one. */
export interface WindowOf {
    (reference?: string | Handle): WindowHandle;
}

/** Whatever requests can be sent through: a client, or the question that a handler answers. */
export interface Caller extends Methods {
    /** A controller of whatever kind, by id or name. */
    controller(reference: string | Handle): ViewControllerHandle;
    navigationController(reference: string | Handle): NavigationControllerHandle;
    tabBarController(reference: string | Handle): TabBarControllerHandle;
    pageViewController(reference: string | Handle): PageViewControllerHandle;
    splitViewController(reference: string | Handle): SplitViewControllerHandle;
    tableViewController(reference: string | Handle): TableViewControllerHandle;
    popoverController(reference: string | Handle): PopoverControllerHandle;
    /** Any method of navd, by its name in docs/METHODS.md. */
    call(
        method: string, on?: string | Handle, params?: Record<string, unknown>, options?: Options,
    ): Promise<Record<string, any>>;
}

/**
 * The context of a handler: the question that it answers. Commands that are sent through it, and through the handles
 * that the handler was given, belong to the turn that asks (`within`) while the question is open.
 */
export interface Question extends Caller {
    readonly method: string;
    readonly params: Record<string, unknown>;
    readonly names: Record<string, string>;
    readonly dryRun: boolean;
    /** The milliseconds that navd waits; null where nothing waits. */
    readonly deadline: number | null;
    /** Whether navd still wants the answer. */
    readonly isOpen: boolean;
    /** The controller that was asked. */
    readonly sender: ViewControllerHandle;
    /** Aborted when navd does not want the answer any more. */
    readonly signal: AbortSignal;
}

/** A data source's handler that answers `count` rows at once, as a list. Without it rows are asked one by one. */
export function batch<Params extends object, Result>(
    handler: (params: Params & { count: number }, question: Question) => Result,
): (params: Params, question: Question) => Result;

/** How an attachment is made. */
export interface AttachOptions {
    /** How long navd waits for an answer. Default 1,000. */
    patience?: number;
    /** What counts without one. Default `deny`. */
    silence?: Silence;
    /** The default answer counts while this page is away, too. */
    lasting?: boolean;
    /** Takes the place of another attachment. */
    takeover?: boolean;
    /** The callbacks that a turn waits for: names, or true for all. */
    awaits?: boolean | string[];
    unwindActions?: string[];
    /** Of a renderer: it says when transitions are over. */
    endsTransitions?: boolean;
    /** False: it is not asked in a dry run. */
    dryRuns?: boolean;
}

/** What this client speaks for: one role for the controllers of one selector. */
export interface Registration {
    readonly role: Role;
    readonly to: string | Selector;
    readonly implements: string[];
    /** The id that navd has given it; null while it is not attached. */
    readonly id: string | null;
    readonly controllers: AttachedController[];
    /** Why it is not attached. After `attachmentEnded` it is not tried again. */
    readonly error: NavdError | null;
    /** Called when `id` or `error` is another: the place was taken, refused, or lost to another client. */
    onchange: (() => void) | null;
    detach(): void;
}

export type State = "away" | "greeting" | "ready" | "failed" | "closed";

/** Why a client is in its state: a word to decide by, or the name of the error that hello was refused with. */
export type Reason = "connecting" | "greeting" | "ready" | "closed" | "gatewayAway" | "navdAway" | "noAnswer" | "ending"
    | "sessionEnded" | "hidden" | "tooSlow" | "tooMany" | "unreadable" | ErrorName;

/** A state of the client, with the reason as a word and as a text. */
export interface Status {
    state: State;
    reason: Reason;
    why: string;
}

/** An asynchronous iterator. It ends when what it follows ends, or by `close`. */
export interface Stream<Item> extends AsyncIterableIterator<Item> {
    close(): void;
}

/**
 * The window and its controllers by id, at one number of one epoch. After each event it equals a fresh snapshot. The
 * objects in it are replaced and never changed.
 */
export class Copy {
    constructor(snapshot: { epoch: string; seq: number; window: WindowObject; controllers: Iterable<Controller> });
    epoch: string;
    seq: number;
    window: WindowObject;
    controllers: Map<string, Controller>;
    closed: boolean;
    /** What a message means for this copy: `behind` where something is missing. */
    judge(message: WindowEvent | Bookmark | Note): "apply" | "ignore" | "behind";
    /** Applies an event that `judge` has let pass. Throws where it does not fit. */
    apply(event: WindowEvent): void;
    /** The copy as it is now: later events leave it alone. */
    frozen(): Copy;
    /** The controller with this id or name. */
    find(reference: string): Controller | undefined;
    /** The names, or ids, of the controllers on screen. */
    readonly shown: string[];
}

/** A copy of a window that follows navd, over gaps, restarts and takeovers. */
export interface Tree {
    /** The window as it is now, which later events leave alone. Throws NotConnected while the window is looked for. */
    readonly state: Copy;
    readonly seq: number;
    readonly epoch: string;
    readonly window: WindowObject;
    readonly controllers: Map<string, Controller>;
    readonly shown: string[];
    /** Whether the window was closed, or is followed no more. */
    readonly closed: boolean;
    /** Why it is followed no more. */
    readonly error: NavdError | null;
    /** The controller with this id or name. */
    get(reference: string): Controller | undefined;
    /**
     * Waits until the tree has come to a number, or until a condition is true of it. False after the timeout, or when
     * the window was closed. Rejects with what the condition throws.
     */
    wait(condition: number | ((tree: Tree) => unknown), timeout?: number): Promise<boolean>;
    /** The newest state, and again after each change. */
    changes(): AsyncGenerator<Copy, void>;
    /** Follows no more. What was read stays as it was. */
    close(): void;
}

/** What the next run of a page needs to take a session up again. */
export interface StoredSession {
    token: string;
    attachments: {
        role: Role; to: string | Selector; id: string | null; implements: string[];
        isUnsure?: boolean; rival?: string | null;
    }[];
}

/** A connection to navd through a gateway, over restarts of navd and of the gateway. */
export interface Client extends Caller {
    readonly status: Status;
    /** Whether navd is there, and knows this session. */
    readonly connected: boolean;
    /** What has ended the session for good; null while there is hope. */
    readonly failure: NavdError | null;
    /** The epoch of navd: ids and numbers of another epoch mean nothing. */
    readonly epoch: string | null;
    /** What this session may do. */
    readonly may: Right[];
    /** The status as it is, and again after each change. A slow reader gets the newest only. */
    states(): Stream<Status>;
    /** Waits for navd. After the timeout (5,000) rejects with NotConnected, or with what it was refused with. */
    waitUntilConnected(timeout?: number): Promise<void>;
    /** Waits until navd has taken all handlers. Rejects with what it refuses one with. */
    registered(timeout?: number): Promise<void>;
    /** Looks whether the connection still stands. */
    check(): void;
    /**
     * Of a renderer: the user sees this layout, which `layouts()` has brought. navd is told, once in a second at most. To
     * be called after the browser has painted it, and not while the page is hidden.
     */
    painted(layout: { window: string; seq?: number; epoch?: string }): void;
    /** Of a renderer: the window with this id is not drawn any more. */
    paintsNoMore(window: string): void;
    /** What `connect` of the next run of this page needs to take the session up again. */
    store(): StoredSession | null;
    /** Ends the session. */
    close(): void;
    delegate(to: string | Handle | Selector, handlers: DelegateHandlers, options?: AttachOptions): Registration;
    dataSource(to: string | Handle | Selector, handlers: DataSourceHandlers, options?: AttachOptions): Registration;
    content(to: string | Handle | Selector, handlers: ContentHandlers, options?: AttachOptions): Registration;
    renderer(to: string | Handle | Selector, handlers: RendererHandlers, options?: AttachOptions): Registration;
    /** Makes the functions of an object the handlers of a role, now and in each new session. */
    attach(role: Role, to: string | Handle | Selector, handlers: object, options?: AttachOptions): Registration;
    /** Ends an attachment, a lasting one too. */
    detach(attachment: Registration): void;
    /** How a command ended that was answered `chained`. Any other result is returned as it is. */
    finished<Result extends object>(
        result: Result, options?: { timeout?: number; signal?: AbortSignal },
    ): Promise<Result>;
    /**
     * What is published on every topic that begins with this text (`trace/`, `audit/`, `window/w1/`), in order and as it
     * comes. Nothing is caught up. A reader that is 10,000 messages behind loses them.
     */
    subscribe(topic: string): Stream<Published>;
}

/** What was published on a topic. `missed`: messages before it were lost, since they were not read in time. */
export interface Published<Message = Record<string, unknown>> {
    topic: string;
    message: Message;
    missed: boolean;
}

/** So many messages and bytes at once, and then so many a second. */
export interface Rate {
    messages: number;
    perSecond: number;
    bytes: number;
    bytesPerSecond: number;
}

/** How to connect. */
export interface ConnectOptions {
    /** Of the gateway's WebSocket; without it `/navd` of the page's own server. */
    url?: string;
    /** The name that others know this client by. Default `page`. */
    client?: string;
    /** What the gateway knows this page by. */
    token?: string;
    /** Where the session is kept while the page is loaded again. */
    storage?: Pick<Storage, "getItem" | "setItem" | "removeItem">;
    /** After so much silence navd is pinged; 0 for never. Default 60,000: bookmarks of what is followed come sooner. */
    heartbeat?: number;
    /** navd's machine is this one, so that a `deadline` sends `expires`, too. */
    local?: boolean;
    /** How fast messages are sent; null for a gateway without such a limit. Default: below navweb's own limits. */
    rate?: Rate | null;
    /** Called with each line of the log. Default: warnings and errors go to the console. */
    log?: (level: "info" | "warning" | "error", text: string, error?: unknown) => void;
    WebSocket?: new (url: string, protocols: string[]) => unknown;
}

/** Connects to navd, and returns at once: what is registered and followed comes into force when navd is there. */
export function connect(options?: ConnectOptions): Client;

/**
 * The token that stands in the fragment of the page's address (`#token=…`). It is taken out of the address, and kept in
 * `storage` (`sessionStorage`) for when the page is loaded again.
 */
export function takeToken(
    options?: { storage?: Pick<Storage, "getItem" | "setItem"> | null; name?: string },
): string | undefined;

// The state machine below a client, for tests and for shells of one's own.

export class Session {
    constructor(client: string, options?: {
        heartbeat?: number; local?: boolean; rate?: Rate | null; random?: () => number; wall?: () => number;
        stored?: StoredSession | null;
    });
    readonly state: State;
    readonly deadline: number;
    start(now: number): object[];
    connected(now: number): object[];
    lost(now: number, code?: number, reason?: string): object[];
    received(text: string, now: number): object[];
    tick(now: number): object[];
    check(now: number): object[];
    hidden(now: number): object[];
    shown(now: number): object[];
    closing(now: number): object[];
    adopt(stored: StoredSession | null, now: number): object[];
    close(): object[];
    take(): object[];
}

// What navd describes.

// <generated>
// By generate.py, from the description of navd. Do not edit.
/** What a controller is. The two of More are made by navd only. */
export type Kind = "viewController" | "tableViewController" | "navigationController" | "tabBarController" |
    "pageViewController" | "splitViewController" | "moreNavigationController" | "moreListController" |
    "popoverController";

/** Where a controller stands in the balance of its appearance messages. */
export type Appearance = "disappeared" | "appearing" | "appeared" | "disappearing";

/** Of a device or of its interface. */
export type Orientation = "portrait" | "portraitUpsideDown" | "landscapeLeft" | "landscapeRight";

/** Which way an interface is read and laid out. */
export type LayoutDirection = "leftToRight" | "rightToLeft";

/** What sort of device it is: splits and popovers are for pads. */
export type Idiom = "phone" | "pad";

/** What a presented controller covers. */
export type ModalPresentationStyle = "fullScreen" | "pageSheet" | "formSheet" | "currentContext";

/** How it comes and goes: for whoever draws. */
export type ModalTransitionStyle = "coverVertical" | "flipHorizontal" | "crossDissolve" | "partialCurl";

/** Where a view comes from. One that is `set` is there at once, and never unloaded. */
export type ViewSource = "loadView" | "nib" | "set";

/** The main view of content: a scroll view lies under translucent bars, with an inset. */
export type MainView = "view" | "scrollView";

/** How a bar looks. */
export type BarStyle = "default" | "black";

/** Which bar stands alone in a view. */
export type BarKind = "navigationBar" | "tabBar" | "toolbar";

/** How a table looks. */
export type TableStyle = "plain" | "grouped";

/** What stands at the right of a row. */
export type AccessoryType = "none" | "disclosureIndicator" | "detailDisclosureButton" | "checkmark";

/** Which control a row shows while its table is edited. */
export type EditingStyle = "none" | "delete" | "insert";

/** Where a popover's arrow points: up where it stands below its source. */
export type ArrowDirection = "up" | "down" | "left" | "right";

/** Who ends a transition. */
export type TransitionOwner = "instant" | "timed" | "renderer" | "gesture";

/** How pages turn. */
export type TransitionStyle = "pageCurl" | "scroll";

/** Which way pages turn. */
export type NavigationOrientation = "horizontal" | "vertical";

/** Where the spine of a book is. */
export type SpineLocation = "min" | "mid" | "max";

/** In which role a peer speaks for a controller. */
export type Role = "delegate" | "dataSource" | "content" | "renderer";

/** What a vote that is not answered counts as. */
export type Silence = "allow" | "deny" | "fail";

/** When the answer to a command comes. */
export type Wait = "committed" | "finished";

/** What happens to a command during somebody else's transition. */
export type WhenBusy = "refuse" | "queue";

/** What became of a command. */
export type Outcome = "committed" | "unchanged" | "vetoed" | "chained";

/** What would become of a command. */
export type Would = "allowed" | "unchanged" | "vetoed" | "refused" | "unknown";

/** What a no was: said, not said in time, or nobody there to say it. */
export type Because = "answer" | "silence" | "absent";

/** The same, or `unimplemented`: nobody is attached, and the rule says no. */
export type VetoBecause = "answer" | "silence" | "absent" | "unimplemented";

/** What a voter's word in a dry run comes from. `notAsked`: it may not be asked for the sake of asking. */
export type VoterBecause = "answer" | "silence" | "absent" | "unimplemented" | "notAsked";

/** How a request of navd's ended. */
export type How = "yes" | "no" | "data" | "returned" | "silence" | "absent" | "withdrawn";

/** What of a controller a frame is. `window` and `statusBar` stand in `shownHierarchy` only. */
export type Part = "window" | "statusBar" | "view" | "navigationBar" | "toolbar" | "tabBar" | "pane" | "divider" |
    "spine" | "dimming" | "popover" | "configuration" | "pageIndicator";

/** What a turn does. `hosted`: a host is asked what it comes to; `calling`: it has committed, and waits for an
 * awaited callback; `transition`: it has committed, and its transition runs. */
export type TurnPhase = "queued" | "voting" | "hosted" | "calling" | "transition";

/** For what a queued turn waits: the turn `before` it in its container, the transition of an `ancestor` or of the
 * window, or the user's `gesture`, as which one of these is steered, or which has made what it changes. */
export type TurnObstacle = "before" | "ancestor" | "gesture";

/** What a session may do. */
export type Right = "read" | "command" | "vote" | "openWindows";

/** Where an item stands: in the navigation bar, or in the toolbar. */
export type Position = "left" | "right" | "back" | "title" | "toolbar";

/** Where on the screen the content stands that a gesture goes for. */
export type Side = "left" | "right" | "top" | "bottom";

/** What a hand does to turn a page. */
export type PageGesture = "tap" | "flick" | "drag";

/** Which way pages go. */
export type Direction = "forward" | "reverse";

/** As whom somebody jumps: a `program` is asked what programs are asked, a `user` every vote on the way. */
export type Asker = "program" | "user";

/** Whether the rules of a hosted container run. */
export type HostState = "running" | "lost" | "empty";

/** Whose rules a host runs: those that navd has too, or its own. What is decided by rules of its own happens by
 * the host alone, or is refused with `hostDecides`. */
export type HostRules = "navd" | "own";

/** How a hosted place stands. `adopted`: it lost its hosts too often, and navd runs the rules. */
export type PlaceState = "running" | "lost" | "empty" | "adopted";

/** What becomes of an application's own container that no host takes up again: navd keeps what stands there and
 * goes on without those commands that only a host knows, or what stands there goes (unless said otherwise). Of
 * the kinds that navd knows it always runs the rules. */
export type Otherwise = "adopt" | "empty";

/** What sort of transition it is. */
export type TransitionKind = "quiet" | "push" | "pop" | "tab" | "present" | "dismiss" | "root" | "page" | "rotation";

/** A key of a remote. */
export type RemoteKey = "back" | "home" | "menu" | "next" | "previous" | "select" | "up" | "down" | "left" | "right";

/** Where an item stands in a navigation bar. */
export type BarPosition = "left" | "right" | "back" | "title";

/** What sort of method it is, and who sends it. */
export type MethodKind = "session" | "read" | "attachment" | "command" | "vote" | "data" | "notification" | "notice";

/** What becomes of it when it is sent from inside a turn. */
export type MethodWithin = "immediate" | "chained" | "refused";

/** What was refused. */
export type RefusedThing = "right" | "connection" | "resume" | "configuration";

/** How metrics are answered. */
export type MetricsFormat = "prometheus" | "families";

/** How a metric behaves. */
export type MetricKind = "counter" | "gauge" | "histogram";

/** Is the peer there? */
export type Standing = "present" | "absent";

/** How a peer stands now. `absent`: it can't be reached, and its session waits for it. `ended`: so has the
 * session. */
export type PresenceState = "present" | "absent" | "ended";

/** Why a peer came or went. `unreachable`: its connection is gone. `silent`: it did not come back in time. `cut`:
 * it was over a quota. `displaced`: its session made room for another. `replaced`: another connection or hello
 * took its place. `withdrawn`: its access was taken. */
export type PresenceBecause = "hello" | "resume" | "bye" | "unreachable" | "silent" | "cut" | "displaced" | "replaced" |
    "withdrawn";

/** What a peer asks of navd, and navd of a peer. Without an `id` it is a notification. */
export interface RequestMessage {
    /** The sender's; comes back as it was. */
    id?: number | string;
    /** At most 128 bytes. */
    method: string;
    /** The controller or window concerned. At most 256 bytes. */
    on?: string;
    params?: Record<string, unknown>;
    /** Where a name is looked up. To navd only. */
    window?: string;
    /** The id of a request of navd's that you were asked. To navd only. */
    within?: string;
    /** Milliseconds left, at least 1; of navd's own requests, the patience that the attachment has. */
    deadline?: number;
    /** The moment from which on the command is not begun: milliseconds since 1970 (UTC) by the wall clock of
     * navd's machine, at least 1. Judged when it arrives and when it begins; a look that is no dry run and no
     * `window.save` ignores it. To navd only. */
    expires?: number;
    /** Makes a retry harmless. To navd only. */
    key?: Key;
    /** When the answer comes. To navd only. */
    wait?: Wait;
    /** During somebody else's transition. To navd only. */
    whenBusy?: WhenBusy;
    /** The last number that you have seen: refused `stateChanged` where the window has moved on since. To navd
     * only. */
    ifSeq?: number;
    /** Only a question: nothing follows from the answer. From navd only. */
    dryRun?: boolean;
    /** The one that it is sent to. From navd only. */
    attachment?: string;
    /** What the controllers that are mentioned are called, by id. From navd only. */
    names?: Record<string, string>;
}

/** To a request with an `id`. It has `result` or `error`. */
export interface Answer {
    /** Of the request; null where that could not be read. */
    id: number | string | null;
    result?: Record<string, unknown>;
    error?: ErrorObject;
    /** Commands of the turn that asked. To navd only. */
    then?: Command | Command[];
}

/** A command that comes with an answer, in its `then`. */
export interface Command {
    /** With one it is answered like any other. */
    id?: number | string;
    method: string;
    on?: string;
    window?: string;
    params?: Record<string, unknown>;
    /** As in a request. */
    ifSeq?: number;
}

/** What every answer to a command holds. The members of the command's own follow where it was done. */
export interface CommandOutcome {
    /** Absent of what is no turn, and of what is said at its end with `finished`. */
    outcome?: Outcome;
    turn?: number;
    /** Of the event that holds it. */
    seq?: number;
    /** With `wait` "finished": false where the transition was cut short or cancelled. */
    finished?: boolean;
    /** Of a veto: who said no; `nobody` where the rule does. */
    by?: string;
    /** Of a veto. */
    because?: VetoBecause;
    /** Of a veto of a transaction: the number of the command that was voted on, from 0. */
    command?: number;
}

/** Makes a retry harmless: the same key with the same body runs once. */
export interface Key {
    /** 1 to 128 bytes. */
    client: string;
    /** From 1 on; count up. */
    n: number;
}

/** Why a request was refused. Nothing has changed. */
export interface ErrorObject {
    code: number;
    /** One of docs/PROTOCOL.md §9. */
    name: string;
    /** For people. */
    message: string;
    /** By name; `at` is the place in the request, `wanted` what would be right. */
    data?: Record<string, unknown>;
}

/** What was committed: one step of the tree, on the topic of its window. */
export interface WindowEvent {
    epoch: string;
    /** The log's number. */
    seq: number;
    /** The number of the event before on this topic. */
    prev: number;
    turn: number;
    cause: Cause;
    /** In their order. */
    changes: Change[];
    /** UIKit's callbacks, in their order. */
    messages: Message[];
}

/** What was asked for, and by whom. */
export interface Cause {
    method: string;
    /** The client's name, as in `hello`. */
    by: string;
    /** Of what no transition shows (bars, their items, the size of a popover): may it be seen to move? */
    animated?: boolean;
    /** Of an undo: the number of the commit that it took back. */
    undoes?: number;
    /** Of an undo: who was made anew, by the ids of then. */
    made?: Record<string, string>;
    /** True where the command was sent `within` a callback, and ran as a part of that callback's turn. */
    inside?: boolean;
}

/** One step of a commit. */
export type Change = InsertChange | RemoveChange | SetChange | SpliceChange | WindowChange | CloseChange;

/** A controller has come into being. */
export interface InsertChange {
    insert: Controller;
}

/** A controller is gone, and its id with it. */
export interface RemoveChange {
    remove: string;
}

/** Members of a controller, beside `set`; null takes one away, which gives it its default. */
export interface SetChange {
    set: string;
    name?: string | null;
    /** None of the root, of what is presented, of a popover's content. */
    parent?: string | null;
    /** A stack bottom to top, tabs, pages, panes, embedded children. */
    viewControllers?: string[] | null;
    presented?: string | null;
    presenting?: string | null;
    /** How many holds of peers keep it. */
    holds?: number | null;
    /** How many of those belong to no session. */
    lastingHolds?: number | null;
    /** Always told. */
    appearance?: Appearance | null;
    viewLoaded?: boolean | null;
    /** The application's own, at most 64 KiB. */
    state?: unknown | null;
    editing?: boolean | null;
    /** Of a stack: whose view stands there, while a transition runs another than the top. */
    shownViewController?: string | null;
    /** Of a tab bar; More too. */
    selectedViewController?: string | null;
    /** Of a tab bar with more tabs than fit. */
    moreNavigationController?: string | null;
    /** Of a tab bar: absent, all; empty, none. */
    customizableViewControllers?: string[] | null;
    /** Of a tab bar: the configuration screen is open with these. */
    customizing?: string[] | null;
    /** One that is open. */
    transition?: Transition | null;
    /** In its view. */
    bars?: StandaloneBar[] | null;
    /** Of a table view controller. */
    table?: Table | null;
    /** Of a page view controller, where a rotation has moved it. */
    spineLocation?: SpineLocation | null;
    /** Of a page view controller: the view in which gestures begin. */
    gestureView?: string | null;
    /** Of a page view controller that shows one. */
    pageIndicator?: PageIndicator | null;
    /** Of a split whose first pane is hidden. */
    hiddenPane?: HiddenPane | null;
    /** Of a popover controller. */
    popover?: Popover | null;
    /** Another process runs its rules, and those of what stands in it. */
    host?: HostMark | null;
    /** Of an embedded child: in its parent's view. Absent, it fills that view. */
    frame?: Rect | null;
    /** Of an embedded child: its view is not shown. */
    hidden?: boolean | null;
    title?: string | null;
    navigationItem?: NavigationItem | null;
    tabBarItem?: TabBarItem | null;
    toolbarItems?: BarButtonItem[] | null;
    hidesBottomBarWhenPushed?: boolean | null;
    modalPresentationStyle?: ModalPresentationStyle | null;
    modalTransitionStyle?: ModalTransitionStyle | null;
    /** Of a stack. */
    navigationBarHidden?: boolean | null;
    /** Of a stack. */
    toolbarHidden?: boolean | null;
    /** Of a stack. */
    navigationBar?: BarLook | null;
    /** Of a stack. */
    toolbar?: BarLook | null;
    /** Absent, portrait only, or as its content votes. */
    supportedInterfaceOrientations?: Orientation[] | null;
    /** False: the application tells embedded children itself. */
    automaticallyForwardsAppearance?: boolean | null;
    /** Absent, 320 by 1100. */
    contentSizeForViewInPopover?: Size | null;
    /** Its view may lie under translucent bars and the status bar. */
    wantsFullScreenLayout?: boolean | null;
    /** Of a page view controller: have its pages a back? Absent, as its `page` says. */
    doubleSided?: boolean | null;
    /** A tap beside the popover does nothing. */
    modalInPopover?: boolean | null;
    /** A view of the application's that goes out in the first half of a rotation. */
    rotatingHeaderView?: string | null;
    rotatingFooterView?: string | null;
    /** Of a split: may a swipe open the hidden pane? */
    presentsWithGesture?: boolean | null;
    /** Of a table: it comes on screen with no row selected. */
    clearsSelectionOnViewWillAppear?: boolean | null;
}

/** The children of a controller that has more than 64: some of them give way to others. */
export interface SpliceChange {
    splice: string;
    viewControllers: Splice;
}

/** Members of the window, beside `window`; null takes one away. */
export interface WindowChange {
    window: string;
    name?: string | null;
    profile?: Profile | null;
    /** Of the interface. */
    orientation?: Orientation | null;
    /** Points; absent, the whole screen. */
    frame?: Rect | null;
    visible?: boolean | null;
    /** One window of all is. */
    key?: boolean | null;
    root?: string | null;
    /** What is presented over the root, bottom to top. */
    pile?: string[] | null;
    /** Who ends animated transitions, where no renderer does. */
    transitions?: TransitionOwner | null;
    /** A modal one that is open. */
    transition?: Transition | null;
    statusBarHidden?: boolean | null;
    /** Points. */
    statusBarHeight?: number | null;
    /** What the screen hides at its edges, as it is held in portrait. Absent, nothing. */
    safeAreaInsets?: Inset | null;
    /** Points that a keyboard covers at the lower edge of the interface. */
    keyboardHeight?: number | null;
    /** The widths of the renderer's fonts. Absent, they are estimated. */
    textMetrics?: TextMetrics | null;
    /** How the device is held, where the interface did not follow. */
    deviceOrientation?: Orientation | null;
    /** On screen, in the order they came. */
    popovers?: string[] | null;
    /** What the keys of a remote work on. */
    focus?: string | null;
    /** Windows that name the same screen lie over each other. Absent: a screen of its own. */
    screen?: string | null;
    /** Of the windows on its screen the one with the highest number is in front. */
    front?: number | null;
    /** Milliseconds without a touch or `window.activity`, then navd opens `idlePath`. 0: never. */
    idleTimeout?: number | null;
    /** Where the window goes then: a path, as `window.openPath` takes it. */
    idlePath?: string | null;
    /** The text to show while navd is in maintenance mode, which refuses touches. */
    maintenance?: string | null;
    /** When the maintenance mode began, in milliseconds since 1970; none if it is not known. */
    maintenanceSince?: number | null;
    /** Of what the window shows, as a BCP 47 tag: `ar`, `de-CH`. */
    language?: string | null;
    /** Right to left, bars, panes and pages are mirrored. */
    layoutDirection?: LayoutDirection | null;
}

/** The window is closed. Nothing follows on its topic. */
export interface CloseChange {
    close: string;
}

/** A callback: as it is told to whom it concerns, and published for all. */
export interface Message {
    /** One of the notifications of docs/METHODS.md. */
    method: string;
    on: string;
    /** As that says. */
    params: Record<string, unknown>;
}

/** Something worth watching that changed nothing. */
export interface Note {
    epoch: string;
    /** Of the last event of this window. */
    seq: number;
    /** Counts notes of all windows. */
    n: number;
    turn: number;
    note: "vetoed" | "messages" | "draining";
    data: NoteData;
    /** Said in a step that changed nothing. */
    messages?: Message[];
}

/** What a note is about. Of `messages` and `draining` it is empty. */
export interface NoteData {
    /** Of the command that was vetoed. */
    method?: string;
    /** Who said no; `nobody` where the rule does. */
    by?: string;
    because?: VetoBecause;
    /** Of a transaction: the number of the command that was voted on, from 0. */
    command?: number;
}

/** Where a topic stands: what a subscriber should have seen. */
export interface Bookmark {
    epoch: string;
    /** None on the topic of all windows. */
    window?: string;
    /** Of the last event. */
    seq: number;
    /** Of the last note. */
    n: number;
    bookmark: "subscribed" | "quiet" | "large";
}

/** A request of navd's, as it is sent and as it ends; or a request of a peer that was refused. One of the three
 * members. */
export interface Trace {
    /** 0: a dry run's, or none. */
    turn: number;
    asked?: Asked;
    ended?: Ended;
    refused?: RefusedRequest;
}

/** A request of navd's that was sent. */
export interface Asked {
    id: string;
    method: string;
    on: string;
    client: string;
    dryRun?: boolean;
    /** Whom it is about. */
    viewController?: string;
    /** Milliseconds. */
    patience: number;
    silence: Silence;
}

/** A request of navd's that is over. */
export interface Ended {
    id: string;
    method: string;
    on: string;
    client: string;
    dryRun?: boolean;
    how: How;
    /** Milliseconds since it was sent. */
    after: number;
}

/** A request of a peer, command or look, that was refused. */
export interface RefusedRequest {
    /** As the peer chose it; none of a notification, or where it could not be read. */
    id?: number | string;
    method?: string;
    /** The controller or window, as the request names it. */
    on?: string;
    client?: string;
    /** None before `hello`. */
    session?: number;
    /** One of docs/PROTOCOL.md §9. */
    error: string;
    code: number;
}

/** How far a gesture is. Neither numbered nor kept. */
export interface Progress {
    epoch: string;
    method: string;
    on: string;
    params: Record<string, unknown>;
}

/** A peer has come, or is gone. */
export interface Presence {
    session: number;
    client: string;
    state: PresenceState;
    principal: string;
    /** Of the principal in the configuration. */
    name: string;
    because: PresenceBecause;
    /** Of its attachments. */
    roles: Role[];
    /** Of one that was cut. */
    quota?: "errors" | "messages" | "bytes";
}

/** Somebody was refused (`refused`), lost a session (`withdrawn`) or got other rights (`changed`), a peer came or
 * went (`peer`), or the configuration was read again (`reloaded`). Numbered by `n`, and not kept. */
export interface Audit {
    n: number;
    /** One of these five; the members below depend on it. */
    refused?: RefusedThing;
    /** As in `presence`, with `because`, `roles` and `quota`. */
    peer?: PresenceState;
    /** `session`. */
    withdrawn?: string;
    /** `rights`; beside `reloaded`, of how many sessions. */
    changed?: string | number;
    /** `access`. */
    reloaded?: string;
    /** What was missing. */
    right?: string | null;
    /** Of the request that was refused, as the next four. */
    id?: number | string;
    method?: string;
    on?: string;
    error?: string;
    code?: number;
    principal?: string;
    name?: string | null;
    client?: string;
    session?: number;
    roles?: Role[];
    quota?: string;
    /** Where the connection came, as the next four. */
    socket?: "requests" | "events";
    /** `keyNotAllowed`, `handshake`, `notAccepted`; of a peer a `presenceBecause`; of a configuration what is
     * wrong with it. */
    because?: string;
    key?: string;
    uid?: number;
    address?: string;
    /** How many like it were left out before this one. */
    suppressed?: number;
    /** What somebody may do now. */
    may?: Right[];
    /** And where. */
    within?: Record<string, unknown> | null;
    /** Who had the configuration read. */
    by?: string;
    /** Sessions. */
    ended?: number;
    /** Attachments. */
    detached?: number;
    atNextStart?: string[];
    epoch: string;
}

/** A controller in a snapshot, an event or `controller.get`. Children stand by id. */
export interface Controller {
    id: string;
    kind: Kind;
    /** The application's class. */
    customClass?: string;
    storyboardIdentifier?: string;
    /** The storyboard's own id. */
    objectID?: string;
    /** The one it came from. */
    storyboard?: string;
    /** Of its titles. */
    language?: string;
    /** Outlets of the storyboard that wait for a peer. */
    roles?: Role[];
    /** What to show: the application's. At most 32 levels. */
    payload?: unknown;
    viewSource?: ViewSource;
    mainView?: MainView;
    /** Of a page view controller. */
    page?: Page;
    /** Of a table view controller: what it shows while it has no data source. */
    staticSections?: StaticSection[];
    /** Of a navigation controller: presented or in a popover, nowhere else. */
    modalOnly?: boolean;
    /** From a storyboard that breaks containment; read-only. */
    permissive?: boolean;
    name?: string;
    /** None of the root, of what is presented, of a popover's content. */
    parent?: string;
    /** A stack bottom to top, tabs, pages, panes, embedded children. */
    viewControllers?: string[];
    presented?: string;
    presenting?: string;
    /** How many holds of peers keep it. */
    holds?: number;
    /** How many of those belong to no session. */
    lastingHolds?: number;
    /** Always told. */
    appearance: Appearance;
    viewLoaded?: boolean;
    /** The application's own, at most 64 KiB. */
    state?: unknown;
    editing?: boolean;
    /** Of a stack: whose view stands there, while a transition runs another than the top. */
    shownViewController?: string;
    /** Of a tab bar; More too. */
    selectedViewController?: string;
    /** Of a tab bar with more tabs than fit. */
    moreNavigationController?: string;
    /** Of a tab bar: absent, all; empty, none. */
    customizableViewControllers?: string[];
    /** Of a tab bar: the configuration screen is open with these. */
    customizing?: string[];
    /** One that is open. */
    transition?: Transition;
    /** In its view. */
    bars?: StandaloneBar[];
    /** Of a table view controller. */
    table?: Table;
    /** Of a page view controller, where a rotation has moved it. */
    spineLocation?: SpineLocation;
    /** Of a page view controller: the view in which gestures begin. */
    gestureView?: string;
    /** Of a page view controller that shows one. */
    pageIndicator?: PageIndicator;
    /** Of a split whose first pane is hidden. */
    hiddenPane?: HiddenPane;
    /** Of a popover controller. */
    popover?: Popover;
    /** Another process runs its rules, and those of what stands in it. */
    host?: HostMark;
    /** Of an embedded child: in its parent's view. Absent, it fills that view. */
    frame?: Rect;
    /** Of an embedded child: its view is not shown. */
    hidden?: boolean;
    title?: string;
    navigationItem?: NavigationItem;
    tabBarItem?: TabBarItem;
    toolbarItems?: BarButtonItem[];
    hidesBottomBarWhenPushed?: boolean;
    modalPresentationStyle?: ModalPresentationStyle;
    modalTransitionStyle?: ModalTransitionStyle;
    /** Of a stack. */
    navigationBarHidden?: boolean;
    /** Of a stack. */
    toolbarHidden?: boolean;
    /** Of a stack. */
    navigationBar?: BarLook;
    /** Of a stack. */
    toolbar?: BarLook;
    /** Absent, portrait only, or as its content votes. */
    supportedInterfaceOrientations?: Orientation[];
    /** False: the application tells embedded children itself. */
    automaticallyForwardsAppearance?: boolean;
    /** Absent, 320 by 1100. */
    contentSizeForViewInPopover?: Size;
    /** Its view may lie under translucent bars and the status bar. */
    wantsFullScreenLayout?: boolean;
    /** Of a page view controller: have its pages a back? Absent, as its `page` says. */
    doubleSided?: boolean;
    /** A tap beside the popover does nothing. */
    modalInPopover?: boolean;
    /** A view of the application's that goes out in the first half of a rotation. */
    rotatingHeaderView?: string;
    rotatingFooterView?: string;
    /** Of a split: may a swipe open the hidden pane? */
    presentsWithGesture?: boolean;
    /** Of a table: it comes on screen with no row selected. */
    clearsSelectionOnViewWillAppear?: boolean;
}

/** A controller to be made, with its children. The application's members are given once; those from `title` on
 * may be set later. */
export interface Spec {
    /** But More's. */
    kind: Kind;
    /** 1 to 128 bytes, unlike any other in its window, and nothing that looks like an id. */
    name?: string;
    viewControllers?: Reference[];
    /** Of a tab bar: which tab. The first, where there are any. */
    selectedIndex?: number;
    /** What it presents. */
    presented?: Reference;
    /** Of a table view controller. */
    table?: TableSpec;
    /** Of an embedded child: in its parent's view. */
    frame?: Rect;
    /** Of an embedded child. */
    hidden?: boolean;
    /** The application's class. */
    customClass?: string;
    storyboardIdentifier?: string;
    /** The storyboard's own id. */
    objectID?: string;
    /** The one it came from. */
    storyboard?: string;
    /** Of its titles. */
    language?: string;
    /** Outlets of the storyboard that wait for a peer. */
    roles?: Role[];
    /** What to show: the application's. At most 32 levels. */
    payload?: unknown;
    viewSource?: ViewSource;
    mainView?: MainView;
    /** Of a page view controller. */
    page?: Page;
    /** Of a table view controller: what it shows while it has no data source. */
    staticSections?: StaticSection[];
    /** Of a navigation controller: presented or in a popover, nowhere else. */
    modalOnly?: boolean;
    /** From a storyboard that breaks containment; read-only. */
    permissive?: boolean;
    title?: string;
    navigationItem?: NavigationItem;
    tabBarItem?: TabBarItem;
    toolbarItems?: BarButtonItem[];
    hidesBottomBarWhenPushed?: boolean;
    modalPresentationStyle?: ModalPresentationStyle;
    modalTransitionStyle?: ModalTransitionStyle;
    /** Of a stack. */
    navigationBarHidden?: boolean;
    /** Of a stack. */
    toolbarHidden?: boolean;
    /** Of a stack. */
    navigationBar?: BarLook;
    /** Of a stack. */
    toolbar?: BarLook;
    /** Absent, portrait only, or as its content votes. */
    supportedInterfaceOrientations?: Orientation[];
    /** False: the application tells embedded children itself. */
    automaticallyForwardsAppearance?: boolean;
    /** Absent, 320 by 1100. */
    contentSizeForViewInPopover?: Size;
    /** Its view may lie under translucent bars and the status bar. */
    wantsFullScreenLayout?: boolean;
    /** Of a page view controller: have its pages a back? Absent, as its `page` says. */
    doubleSided?: boolean;
    /** A tap beside the popover does nothing. */
    modalInPopover?: boolean;
    /** A view of the application's that goes out in the first half of a rotation. */
    rotatingHeaderView?: string;
    rotatingFooterView?: string;
    /** Of a split: may a swipe open the hidden pane? */
    presentsWithGesture?: boolean;
    /** Of a table: it comes on screen with no row selected. */
    clearsSelectionOnViewWillAppear?: boolean;
}

/** A controller as a storyboard describes it. Only a storyboard gives it standalone bars. */
export interface SceneSpec {
    /** But More's. */
    kind: Kind;
    /** 1 to 128 bytes, unlike any other in its window, and nothing that looks like an id. */
    name?: string;
    viewControllers?: Reference[];
    /** Of a tab bar: which tab. The first, where there are any. */
    selectedIndex?: number;
    /** What it presents. */
    presented?: Reference;
    /** Of a table view controller. */
    table?: TableSpec;
    /** Of an embedded child: in its parent's view. */
    frame?: Rect;
    /** Of an embedded child. */
    hidden?: boolean;
    /** The application's class. */
    customClass?: string;
    storyboardIdentifier?: string;
    /** The storyboard's own id. */
    objectID?: string;
    /** The one it came from. */
    storyboard?: string;
    /** Of its titles. */
    language?: string;
    /** Outlets of the storyboard that wait for a peer. */
    roles?: Role[];
    /** What to show: the application's. At most 32 levels. */
    payload?: unknown;
    viewSource?: ViewSource;
    mainView?: MainView;
    /** Of a page view controller. */
    page?: Page;
    /** Of a table view controller: what it shows while it has no data source. */
    staticSections?: StaticSection[];
    /** Of a navigation controller: presented or in a popover, nowhere else. */
    modalOnly?: boolean;
    /** From a storyboard that breaks containment; read-only. */
    permissive?: boolean;
    title?: string;
    navigationItem?: NavigationItem;
    tabBarItem?: TabBarItem;
    toolbarItems?: BarButtonItem[];
    hidesBottomBarWhenPushed?: boolean;
    modalPresentationStyle?: ModalPresentationStyle;
    modalTransitionStyle?: ModalTransitionStyle;
    /** Of a stack. */
    navigationBarHidden?: boolean;
    /** Of a stack. */
    toolbarHidden?: boolean;
    /** Of a stack. */
    navigationBar?: BarLook;
    /** Of a stack. */
    toolbar?: BarLook;
    /** Absent, portrait only, or as its content votes. */
    supportedInterfaceOrientations?: Orientation[];
    /** False: the application tells embedded children itself. */
    automaticallyForwardsAppearance?: boolean;
    /** Absent, 320 by 1100. */
    contentSizeForViewInPopover?: Size;
    /** Its view may lie under translucent bars and the status bar. */
    wantsFullScreenLayout?: boolean;
    /** Of a page view controller: have its pages a back? Absent, as its `page` says. */
    doubleSided?: boolean;
    /** A tap beside the popover does nothing. */
    modalInPopover?: boolean;
    /** A view of the application's that goes out in the first half of a rotation. */
    rotatingHeaderView?: string;
    rotatingFooterView?: string;
    /** Of a split: may a swipe open the hidden pane? */
    presentsWithGesture?: boolean;
    /** Of a table: it comes on screen with no row selected. */
    clearsSelectionOnViewWillAppear?: boolean;
    /** In the view of content. */
    bars?: StandaloneBar[];
}

/** What `controller.get` answers: the members of a controller, and what follows from the tree around it. */
export interface Described {
    id: string;
    kind: Kind;
    /** The application's class. */
    customClass?: string;
    storyboardIdentifier?: string;
    /** The storyboard's own id. */
    objectID?: string;
    /** The one it came from. */
    storyboard?: string;
    /** Of its titles. */
    language?: string;
    /** Outlets of the storyboard that wait for a peer. */
    roles?: Role[];
    /** What to show: the application's. At most 32 levels. */
    payload?: unknown;
    viewSource?: ViewSource;
    mainView?: MainView;
    /** Of a table view controller: what it shows while it has no data source. */
    staticSections?: StaticSection[];
    /** Of a navigation controller: presented or in a popover, nowhere else. */
    modalOnly?: boolean;
    /** From a storyboard that breaks containment; read-only. */
    permissive?: boolean;
    name?: string;
    /** A stack bottom to top, tabs, pages, panes, embedded children. */
    viewControllers?: string[];
    /** How many of those belong to no session. */
    lastingHolds?: number;
    /** Always told. */
    appearance: Appearance;
    /** The application's own, at most 64 KiB. */
    state?: unknown;
    /** Of a stack: whose view stands there, while a transition runs another than the top. */
    shownViewController?: string;
    /** Of a tab bar with more tabs than fit. */
    moreNavigationController?: string;
    /** Of a tab bar: absent, all; empty, none. */
    customizableViewControllers?: string[];
    /** Of a tab bar: the configuration screen is open with these. */
    customizing?: string[];
    /** One that is open. */
    transition?: Transition;
    /** Of a table view controller. */
    table?: Table;
    /** Of a page view controller, where a rotation has moved it. */
    spineLocation?: SpineLocation;
    /** Of a page view controller: the view in which gestures begin. */
    gestureView?: string;
    /** Of a page view controller that shows one. */
    pageIndicator?: PageIndicator;
    /** Of a split whose first pane is hidden. */
    hiddenPane?: HiddenPane;
    /** Of a popover controller. */
    popover?: Popover;
    /** Another process runs its rules, and those of what stands in it. */
    host?: HostMark;
    /** Of an embedded child: its view is not shown. */
    hidden?: boolean;
    title?: string;
    tabBarItem?: TabBarItem;
    toolbarItems?: BarButtonItem[];
    hidesBottomBarWhenPushed?: boolean;
    modalPresentationStyle?: ModalPresentationStyle;
    modalTransitionStyle?: ModalTransitionStyle;
    /** Absent, portrait only, or as its content votes. */
    supportedInterfaceOrientations?: Orientation[];
    /** False: the application tells embedded children itself. */
    automaticallyForwardsAppearance?: boolean;
    /** Absent, 320 by 1100. */
    contentSizeForViewInPopover?: Size;
    /** Its view may lie under translucent bars and the status bar. */
    wantsFullScreenLayout?: boolean;
    /** Of a page view controller: have its pages a back? Absent, as its `page` says. */
    doubleSided?: boolean;
    /** A tap beside the popover does nothing. */
    modalInPopover?: boolean;
    /** A view of the application's that goes out in the first half of a rotation. */
    rotatingHeaderView?: string;
    rotatingFooterView?: string;
    /** Of a split: may a swipe open the hidden pane? */
    presentsWithGesture?: boolean;
    /** Of a table: it comes on screen with no row selected. */
    clearsSelectionOnViewWillAppear?: boolean;
    window: string;
    viewLoaded: boolean;
    holds: number;
    editing: boolean;
    isOnScreen: boolean;
    parent: string | null;
    /** What it presents itself. */
    presented: string | null;
    /** Who presents it itself. */
    presenting: string | null;
    /** What it or the chain of containers around it presents. */
    presentedViewController: string | null;
    /** Who presents it, or presents what it stands in. */
    presentingViewController: string | null;
    /** 2008's word for `presented`. */
    modalViewController: string | null;
    /** The parent, or who presents it. */
    parentViewController: string | null;
    /** The nearest, as the next two. */
    navigationController: string | null;
    tabBarController: string | null;
    splitViewController: string | null;
    /** What stands in the bar. */
    effectiveTabBarItem: TabBarItem;
    effectiveBackBarButtonItem: BarButtonItem;
    editButtonItem: BarButtonItem;
    /** Those of its storyboard that nobody has taken. */
    openRoles?: Role[];
    /** Of a stack, as the next five. */
    navigationBarHidden?: boolean;
    toolbarHidden?: boolean;
    topViewController?: string | null;
    visibleViewController?: string | null;
    navigationBar?: ShownNavigationBar;
    toolbar?: ShownToolbar;
    /** Of a tab bar; null while More is selected. */
    selectedIndex?: number | null;
    selectedViewController?: string | null;
    tabBar?: ShownTabBar;
    /** Those that stand alone, with their contents. */
    bars?: ShownBar[];
    navigationItem?: NavigationItem;
    /** Of a popover controller, as the next four. */
    contentViewController?: string | null;
    popoverVisible?: boolean;
    popoverContentSize?: Size;
    popoverArrowDirection?: ArrowDirection | "unknown" | null;
    /** Of a popover controller, while it is visible; of an embedded child, what was given. */
    frame?: Rect;
    /** Of a page view controller, as it is now. */
    page?: Page;
    /** Of a page view controller: `tap` and `pan` while there is a data source. */
    gestureRecognizers?: GestureRecognizer[];
}

/** What `viewController.set` sets: any of them; null gives the default back. */
export interface Settable {
    title?: string | null;
    navigationItem?: NavigationItem | null;
    tabBarItem?: TabBarItem | null;
    toolbarItems?: BarButtonItem[] | null;
    hidesBottomBarWhenPushed?: boolean | null;
    modalPresentationStyle?: ModalPresentationStyle | null;
    modalTransitionStyle?: ModalTransitionStyle | null;
    /** Absent, portrait only, or as its content votes. */
    supportedInterfaceOrientations?: Orientation[] | null;
    /** Absent, 320 by 1100. */
    contentSizeForViewInPopover?: Size | null;
    /** Its view may lie under translucent bars and the status bar. */
    wantsFullScreenLayout?: boolean | null;
    /** Of a page view controller: have its pages a back? Absent, as its `page` says. */
    doubleSided?: boolean | null;
    /** A tap beside the popover does nothing. */
    modalInPopover?: boolean | null;
    /** A view of the application's that goes out in the first half of a rotation. */
    rotatingHeaderView?: string | null;
    rotatingFooterView?: string | null;
    /** Of a split: may a swipe open the hidden pane? */
    presentsWithGesture?: boolean | null;
    /** Of a table: it comes on screen with no row selected. */
    clearsSelectionOnViewWillAppear?: boolean | null;
}

/** What is given to a table at its making; other members of a table are taken and not looked at. */
export interface TableSpec {
    style?: TableStyle;
}

/** A section of a static table. */
export interface StaticSection {
    /** Above its rows. */
    headerTitle?: string;
    /** Below them. */
    footerTitle?: string;
    rows?: StaticRow[];
}

/** A row of a static table. */
export interface StaticRow {
    text?: string;
    detailText?: string;
    image?: string;
    /** Points, 0 to 100,000. Absent, the table's rowHeight. */
    height?: number;
    accessoryType?: AccessoryType;
    reuseIdentifier?: string;
    /** Its cell in the storyboard, whose segue a tap on the row performs. */
    objectID?: string;
}

/** A controller that exists, or one to be made in the same step. */
export type Reference = string | Existing | Spec;

/** A controller that exists, by id. */
export interface Existing {
    id: string;
}

/** Which controllers an attachment speaks for: all that is given must match. At least one member, `window` apart. */
export interface Selector {
    /** Must exist. */
    id?: string;
    name?: string;
    /** The object id in the storyboard that it was made from. */
    objectID?: string;
    storyboardIdentifier?: string;
    customClass?: string;
    /** Everything in the subtree of that controller. */
    inside?: string;
    /** Only in that window. */
    window?: string;
}

/** A window in a snapshot. */
export interface WindowObject {
    id: string;
    name?: string;
    profile: Profile;
    /** Of the interface. */
    orientation?: Orientation;
    /** Points; absent, the whole screen. */
    frame?: Rect;
    visible?: boolean;
    /** One window of all is. */
    key?: boolean;
    root?: string;
    /** What is presented over the root, bottom to top. */
    pile?: string[];
    /** Who ends animated transitions, where no renderer does. */
    transitions?: TransitionOwner;
    /** A modal one that is open. */
    transition?: Transition;
    statusBarHidden?: boolean;
    /** Points. */
    statusBarHeight?: number;
    /** What the screen hides at its edges, as it is held in portrait. Absent, nothing. */
    safeAreaInsets?: Inset;
    /** Points that a keyboard covers at the lower edge of the interface. */
    keyboardHeight?: number;
    /** The widths of the renderer's fonts. Absent, they are estimated. */
    textMetrics?: TextMetrics;
    /** How the device is held, where the interface did not follow. */
    deviceOrientation?: Orientation;
    /** On screen, in the order they came. */
    popovers?: string[];
    /** What the keys of a remote work on. */
    focus?: string;
    /** Windows that name the same screen lie over each other. Absent: a screen of its own. */
    screen?: string;
    /** Of the windows on its screen the one with the highest number is in front. */
    front?: number;
    /** Milliseconds without a touch or `window.activity`, then navd opens `idlePath`. 0: never. */
    idleTimeout?: number;
    /** Where the window goes then: a path, as `window.openPath` takes it. */
    idlePath?: string;
    /** The text to show while navd is in maintenance mode, which refuses touches. */
    maintenance?: string;
    /** When the maintenance mode began, in milliseconds since 1970; none if it is not known. */
    maintenanceSince?: number;
    /** Of what the window shows, as a BCP 47 tag: `ar`, `de-CH`. */
    language?: string;
    /** Right to left, bars, panes and pages are mirrored. */
    layoutDirection?: LayoutDirection;
}

/** A screen. Points, upright. */
export interface Profile {
    name?: string;
    /** 1 to 100,000. */
    width: number;
    /** 1 to 100,000. */
    height: number;
    idiom: Idiom;
    /** Places in a tab bar before More takes the last: 2 to 64. */
    tabCapacity?: number;
}

/** A rectangle in points. */
export interface Rect {
    x?: number;
    y?: number;
    width: number;
    height: number;
}

/** A part of a list that changes. */
export interface Splice {
    /** The index of the first id that changes. */
    at: number;
    /** How many ids go there. */
    remove?: number;
    /** The ids that come in their place. */
    insert?: string[];
}

/** Points from the edges to the inside. */
export interface Inset {
    /** 0 to 100,000, as the others. */
    top?: number;
    left?: number;
    bottom?: number;
    right?: number;
}

/** How wide the texts in bars are. A font that is absent is estimated. */
export interface TextMetrics {
    button?: FontMetrics;
    /** Of the action that the user most likely wants. */
    doneButton?: FontMetrics;
    title?: FontMetrics;
    largeTitle?: FontMetrics;
    /** Of a segmented control. */
    segment?: FontMetrics;
}

/** The widths of one font's characters. */
export interface FontMetrics {
    /** Unicode scalars, each once, 1,024 at most. */
    characters: string;
    /** One for each of the characters. Points, 0 to 1,000. */
    widths: number[];
    /** Of every other character. Points, 0 to 1,000. */
    otherWidth: number;
}

/** Points, 0 to 100,000. */
export interface Size {
    width: number;
    height: number;
}

/** Points. */
export interface Point {
    x: number;
    y: number;
}

/** What a page view controller is given at its making, and keeps. */
export interface Page {
    transitionStyle?: TransitionStyle;
    navigationOrientation?: NavigationOrientation;
    /** `min` unless given; scrolled pages have none. */
    spineLocation?: SpineLocation;
    doubleSided?: boolean;
}

/** The dots below horizontally scrolling pages. */
export interface PageIndicator {
    /** 1 to 100,000. */
    count: number;
    /** Of the page shown, from 0. */
    index: number;
}

/** What of a table is state; rows stay with the data source. */
export interface Table {
    style?: TableStyle;
    /** Points, 0 to 100,000. A cell may have a height of its own. */
    rowHeight?: number;
    /** How many rows each has; absent until somebody has looked. */
    sections?: number[];
    /** Counts up with every change of data. */
    dataVersion?: number;
    selected?: Row;
    /** What is seen, as far as whoever draws has said. */
    visible?: VisibleRows;
    /** Shows its delete button. A saved window has none. */
    pending?: PendingRow;
}

/** The row that shows its delete button: a tap on that deletes it, a tap elsewhere takes it back. */
export interface PendingRow {
    section?: number;
    row: number;
    /** By a swipe, and not by the delete control of a table that is edited. */
    swiped?: boolean;
}

/** One row of a table. */
export interface Row {
    section?: number;
    row: number;
}

/** The rows that are seen. */
export interface VisibleRows {
    section?: number;
    row: number;
    count?: number;
}

/** A transition that has begun and not ended. */
export interface Transition {
    /** `push`, `pop`, `present`, `dismiss`, `turn`, … */
    kind: string;
    /** Names it. */
    turn: number;
    /** Milliseconds. */
    duration: number;
    owner: TransitionOwner;
    interactive?: boolean;
    /** Whom a gesture may bring. */
    arriving?: string[];
}

/** How the first pane of a split is reached while it is hidden. */
export interface HiddenPane {
    barButtonItem?: BarButtonItem;
    popover?: string;
}

/** Who runs the rules of a container, and of what stands in it. */
export interface HostMark {
    /** Of this hosting; the next of the same place has another. */
    epoch: number;
    client: string;
    state?: HostState;
    /** Whose rules the host runs. */
    rules?: HostRules;
    /** Of one that does not run. */
    why?: string;
}

/** What a popover controller keeps. */
export interface Popover {
    contentSize?: Size;
    passthroughViews?: string[];
    /** While it is visible. */
    anchor?: PopoverAnchor;
}

/** Where a popover hangs: a rectangle, or an item of a bar. */
export interface PopoverAnchor {
    of: string;
    /** In the view of `of`. */
    rect?: Rect;
    position?: Position;
    index?: number;
    segment?: number;
    bar?: string;
    permittedArrowDirections: ArrowDirection[];
}

/** What a controller puts into the navigation bar above it. */
export interface NavigationItem {
    title?: string;
    /** Above the bar's controls. */
    prompt?: string;
    /** In the place of the title. */
    titleView?: CustomView;
    /** At most 256. `leftBarButtonItem` sets the first. */
    leftBarButtonItems?: BarButtonItem[];
    /** Of what is set, and of `controller.get`. */
    leftBarButtonItem?: BarButtonItem | null;
    rightBarButtonItems?: BarButtonItem[];
    rightBarButtonItem?: BarButtonItem | null;
    /** In the bar of the controller above. */
    backBarButtonItem?: BarButtonItem;
    hidesBackButton?: boolean;
    /** The left items stand beside the back button, not in its place. */
    leftItemsSupplementBackButton?: boolean;
}

/** One button of a bar. The same item may stand in several places. */
export interface BarButtonItem {
    /** Its owner's: with it an item stays the same while its title changes. */
    id?: string;
    title?: string;
    image?: string;
    /** `flexibleSpace`, `fixedSpace`, `editButton`, `add`, …: a name for whoever draws. */
    systemItem?: string;
    customView?: CustomView;
    tag?: number;
    enabled?: boolean;
    style?: string;
    /** Points. Absent, as wide as what it shows; a fixed space takes nothing then. */
    width?: number;
    /** Whom a tap is for; absent, the controller whose item it is. */
    target?: string;
    /** A word of the application's, or a command of the target's own. */
    action?: string;
    /** Tapped and not answered; navd's to set. */
    highlighted?: boolean;
}

/** A view inside a bar: its kind, or more. */
export type CustomView = string | ViewObject;

/** A view inside a bar. */
export interface ViewObject {
    /** Its kind: `label`, `button`, `segmentedControl`, … */
    view: string;
    /** Its object in the storyboard, where it performs a segue. */
    id?: string;
    /** What it says. */
    text?: string;
    /** The application's name for it; shown where it has no text. */
    name?: string;
    /** The application's own; what to show in it. */
    payload?: unknown;
    /** Points, 0 to 100,000. Absent, as wide as what it shows. */
    width?: number;
    /** Of a segmented control. */
    segments?: Segment[];
    selectedSegmentIndex?: number;
    /** Keeps no selection. */
    momentary?: boolean;
    /** Before the item's. */
    target?: string;
    action?: string;
}

/** Of a segmented control. */
export interface Segment {
    title?: string;
    image?: string;
}

/** What represents a controller in a tab bar. */
export interface TabBarItem {
    title?: string;
    image?: string;
    systemItem?: string;
    tag?: number;
    badgeValue?: string;
    enabled?: boolean;
}

/** How a bar looks. */
export interface BarLook {
    barStyle?: BarStyle;
    translucent?: boolean;
    tintColor?: string;
    /** Of a navigation bar: the title stands large below the buttons. */
    prefersLargeTitles?: boolean;
}

/** A bar that stands alone in a view. */
export interface StandaloneBar {
    name: string;
    kind: BarKind;
    look?: BarLook;
    /** By its kind. */
    items: NavigationItem[] | TabBarItem[] | BarButtonItem[];
    /** Of a tab bar. */
    selectedIndex?: number;
    /** Of a tab bar: its configuration screen is open. */
    customizing?: BarCustomizing;
}

/** A tab bar that stands alone, while the user rearranges its items. */
export interface BarCustomizing {
    /** What may stand in the bar. */
    items: TabBarItem[];
    /** The bar as it is being arranged. */
    arranged: TabBarItem[];
}

/** A window as it was saved. Made by `window.save`; nothing in it is promised but that `window.restore` reads it. */
export interface Document {
    format: string;
    version: number;
}

/** One command of a transaction. */
export interface CommandOfSeveral {
    method: string;
    /** The controller it is about, by id or name; one that a command before it makes may be meant. */
    on?: string;
    params?: Record<string, unknown>;
}

/** One step of a path. */
export type PathElement = string | Existing | Spec | Branches | Presentation;

/** The panes or pages of the element before. */
export interface Branches {
    in: PathElement[][];
}

/** A presentation begins. */
export interface Presentation {
    present: string | Existing | Spec;
    /** Who presents; absent, the last element. */
    from?: string | Existing;
}

/** What `hello` tells of navd's limits. */
export interface Limits {
    /** Bytes of one message. */
    message: number;
    /** Of one session. */
    attachments: number;
    /** How long a session waits for its peer. */
    graceMilliseconds: number;
}

/** What is so now, for one who comes late. */
export interface AttachedController {
    id: string;
    window: string;
    kind: Kind;
    viewLoaded: boolean;
    appearance: Appearance;
    name?: string;
    state?: unknown;
    hiddenPane?: HiddenPane;
}

/** Selected too, and another speaks for it: an older attachment to the same, of another principal. */
export interface TakenController {
    id: string;
    /** The one that speaks. */
    attachment: string;
    /** Whose that is. */
    client: string;
}

/** A commit as the store has it. */
export interface StoredCommit {
    seq: number;
    turn: number;
    /** Milliseconds since 1970. */
    at: number;
    /** Of the command that it was for. */
    method: string;
    /** The client that sent it. */
    by: string;
    /** What the command was about; absent, the window itself. */
    on?: string;
    /** Of the command, as it was sent, with its first commit. navd may be told to mask titles and states. */
    params?: Record<string, unknown>;
    /** In place of `params` that have more than 4,096 bytes: how many. */
    paramsBytes?: number;
    /** Asked for before it, with their answers. */
    votes: EndedVote[];
    changes: Change[];
    /** Of an undo: the number of the commit that it took back. */
    undoes?: number;
    /** Of an undo: who was made anew, by the ids of then. */
    made?: Record<string, string>;
}

/** What an undo took back. */
export interface Undone {
    /** The commit's number. */
    seq: number;
    /** Of the command that it was for. */
    method: string;
}

/** One attachment. */
export interface Attachment {
    attachment: string;
    to: Selector;
    role: Role;
    implements: string[];
    awaits: string[];
    /** Milliseconds. */
    patience: number;
    silence: Silence;
    lasting: boolean;
    endsTransitions: boolean;
    client: string;
    state: Standing;
    /** When it was made, in milliseconds since 1970. None of one that an older navd has stored. */
    since?: number;
    /** When its peer was lost or left, in milliseconds since 1970. None if before navd began. */
    absentSince?: number;
    dryRuns?: boolean;
    unwindActions?: string[];
}

/** One window. */
export interface WindowSummary {
    id: string;
    name: string | null;
    visible: boolean;
    key: boolean;
    profile: string;
    orientation: Orientation;
    frame: Rect;
    /** Shared with the windows that name the same. */
    screen: string | null;
    /** The client whose session alone may command the window. */
    lockedBy?: string;
    /** Milliseconds that this lock still lasts. */
    lockedFor?: number;
    /** When this lock began, in milliseconds since 1970. One that is sent again keeps it. */
    lockedSince?: number;
    controllers: number;
    /** Of its last event. */
    seq: number;
}

/** One session, and how its answers came. */
export interface Peer {
    session: number;
    client: string;
    principal: string;
    state: Standing;
    holds: number;
    answered: number;
    late: number;
    /** Given once too often. */
    second: number;
    /** To nothing that it was asked. */
    foreign: number;
    garbled: number;
    silent: number;
    /** Its requests that wait for their answer. */
    pending: number;
    attachments: string[];
    /** Of a renderer that says so. */
    painted?: Painted[];
}

/** What all sessions of one principal hold together. */
export interface Owner {
    principal: string;
    name: string | null;
    sessions: number;
    /** Requests that wait for their answer. */
    pending: number;
    /** Messages that have been read and wait for their turn. */
    waiting: number;
    attachments: number;
    windows: number;
    subscriptions: number;
}

/** A peer whose connection navd has ended, while it is not let in again. */
export interface Cut {
    client: string;
    quota: string;
    /** Milliseconds. */
    retryAfter: number;
    session?: number;
    process?: number;
}

/** What a renderer has said that it has painted of a window. */
export interface Painted {
    window: string;
    /** The number of the layout that the user sees. */
    seq: number;
    /** How far the number of the window's last commit is above it. */
    lag: number;
    /** How old the oldest commit of the window is that is not painted; 0 if all is. */
    lagMilliseconds: number;
    /** How long ago the renderer said so, in milliseconds. */
    age: number;
}

/** Whether a window is seen: of its renderers the one that lags least. Of those that are visible, or that a
 * renderer paints or has painted; 64 at most, those with a fault first. */
export interface PaintedScreen {
    window: string;
    /** The window's. */
    name: string | null;
    visible: boolean;
    /** The renderer; null: none says that it paints the window, and the next members are absent. */
    client: string | null;
    /** Its session has ended without a `bye`. */
    lost?: boolean;
    /** How far the number of the window's last commit is above the painted one. */
    lag?: number;
    /** How old the oldest commit of the window is that is not painted; 0 if all is. */
    lagMilliseconds?: number;
    /** How long ago the renderer said so, in milliseconds. */
    age?: number;
}

/** A metric with all its samples. */
export interface MetricFamily {
    name: string;
    kind: MetricKind;
    /** What it is, in a sentence. */
    help: string;
    samples: MetricSample[];
}

/** One figure: a metric for one combination of the values of its labels. */
export interface MetricSample {
    labels: Record<string, string>;
    /** Of a counter or a gauge. A histogram has the other three. */
    value?: number;
    /** How many values were measured. */
    count?: number;
    /** Of all of them. */
    sum?: number;
    buckets?: MetricBucket[];
}

/** How many values of a histogram were small enough. */
export interface MetricBucket {
    atMost: number;
    count: number;
}

/** An endpoint at which navd listens. */
export interface Listening {
    endpoint: string;
    /** navd's public key there; none on ipc. */
    key: string | null;
    /** Of a key that is being replaced: until when it is accepted, in milliseconds since 1970. */
    until?: number;
    /** Of such a key: the sessions' clients that still use it. */
    clients?: string[];
}

/** What navd keeps, and where. */
export interface StoreStatus {
    path: string;
    durability: string;
    /** Why nothing can be stored now. */
    failure: string | null;
    /** Of its file and its log; null where the disk has not told yet. */
    bytes: number | null;
    /** Bytes that are left on its disk. */
    free: number | null;
    /** When the last backup was handed out whole, in milliseconds since 1970; absent: none is known. */
    backup?: number;
    history: HistoryStatus;
}

/** The past that is kept, and how much of it is kept at most. */
export interface HistoryStatus {
    /** Of commits, and of what is stored but not sorted yet. */
    bytes: number | null;
    /** How far it goes back, about: milliseconds since 1970. */
    since: number | null;
    /** Kept of each window. */
    commits: number;
    /** For which commits are kept; null: for ever. */
    hours: number | null;
    /** Bytes of all windows together; null: no limit. */
    most: number | null;
}

/** A window that one session alone may command. */
export interface WindowLock {
    window: string;
    /** The window's. */
    name: string | null;
    /** The client of that session. */
    by: string;
    /** When the lock began, in milliseconds since 1970. None of an older navd. */
    since?: number;
    /** Milliseconds until the lock ends. */
    remaining: number;
}

/** A quota of which at least four fifths are used. */
export interface UsedQuota {
    quota: string;
    held: number;
    limit: number;
    /** Whose it is; null of one for all peers. */
    principal: string | null;
    name: string | null;
    /** Of a quota of one session. */
    client?: string;
}

/** A session whose peer reads slowly, or has answered slowly in the last ten minutes. */
export interface SlowPeer {
    session: number;
    client: string;
    principal: string;
    /** Bytes of answers that it has not read. */
    unread: number;
    /** Answers that came too late, in the last ten minutes. */
    late: number;
    /** Questions that it has not answered in time, in the last ten minutes. */
    silent: number;
    /** In the last ten minutes. */
    answered: number;
}

/** A line of navd's log, of level warning or above. */
export interface Problem {
    /** Milliseconds since 1970. */
    at: number;
    level: string;
    message: string;
    details: Record<string, string>;
}

/** A request of navd's that waits for its answer. */
export interface OpenVote {
    id: string;
    method: string;
    on: string;
    client: string;
    turn: number;
    silence: Silence;
    /** Milliseconds since it was sent. */
    waiting: number;
    viewController?: string;
    dryRun?: boolean;
    window: string;
    /** Milliseconds that the peer has for its answer. */
    patience: number;
    /** Milliseconds until its default answer counts. */
    left: number;
    /** That waits for the answer; none where no command does. */
    command?: WaitingCommand;
    /** Those that wait for the end of that command, 32 at most. */
    behind?: WaitingCommand[];
    /** How many they are in all. */
    behindCount?: number;
}

/** A command that has not ended. */
export interface WaitingCommand {
    method: string;
    /** The client that sent it. */
    by: string;
    /** Absent: the window, or a name that is looked up when it begins. */
    on?: string;
    /** Milliseconds since it arrived; none of navd's own. */
    waiting?: number;
}

/** A turn that runs or waits, or a command that is chained to one. */
export interface OpenTurn {
    /** None of a chained command: it gets its number when it begins. */
    turn?: number;
    /** In which it runs or waits; absent: the window itself. */
    container?: string;
    method: string;
    /** The client that sent it. */
    by: string;
    /** Absent: the window, or a name that is looked up when it begins. */
    on?: string;
    phase: TurnPhase;
    /** When that phase began, in milliseconds since 1970. None of navd's own that waits. */
    since?: number;
    /** The clients whose answers it waits for, that of a host too; 32 at most. */
    asked?: string[];
    /** None of a turn that runs. */
    waitsFor?: AwaitedTurn;
}

/** The turn whose end another one waits for. */
export interface AwaitedTurn {
    turn: number;
    what: TurnObstacle;
}

/** A request of navd's that has ended. */
export interface EndedVote {
    /** None where nobody was there to be asked. */
    id?: string;
    method: string;
    on: string;
    viewController?: string;
    client: string;
    window: string;
    /** None of a dry run. */
    turn?: number;
    dryRun?: boolean;
    silence: Silence;
    how: How;
    /** Milliseconds. */
    after: number;
}

/** What one who has a vote said in a dry run. */
export interface Voter {
    client?: string;
    method: string;
    on: string;
    viewController?: string;
    said?: "yes" | "no" | "fail";
    because: VoterBecause;
    /** Milliseconds. */
    after?: number;
}

/** A storyboard that is loaded. */
export interface Storyboard {
    name: string;
    scenes: number;
    segues: number;
    /** An object id. */
    initial: string | null;
    identifiers: string[];
    roles: OpenOutlet[];
    languages: string[];
    /** What the file says although containment forbids it, what is left out, and segues that can never be
     * performed. */
    warnings?: string[];
    /** Of `storyboard.check`, where asked for. */
    contents?: StoryboardContents;
    /** Of `storyboard.load` with `open`, as the next two. */
    window?: string;
    /** The window's root. */
    viewController?: string;
    names?: Record<string, string>;
}

/** What a row shows. */
export interface RowContents {
    row: number;
    /** As the data source gave it; of a static table a `staticRow`, whose members any renderer can draw. */
    cell: unknown;
    accessoryType: AccessoryType;
    /** While the table is edited. */
    editingStyle?: EditingStyle;
    /** While the table is edited: the row can be dragged elsewhere. */
    showsReorderControl?: boolean;
}

/** An outlet that waits for a peer. */
export interface OpenOutlet {
    role: Role;
    objectID: string;
    owner: string;
    line: number;
}

/** One row of `describe`. */
export interface Method {
    name: string;
    kind: MethodKind;
    /** What `on` names; empty where nothing. */
    on: string;
    params: string;
    result: string;
    within: MethodWithin;
    summary: string;
    errors: string[];
    /** What becomes of it when nobody answers. */
    silence: string;
    /** Rows of docs/CATALOGUE.md. */
    catalogue: string[];
    /** What a session needs for it; all of them. */
    rights: Right[];
}

/** How `storyboard.load` opens a window with what it has read. */
export interface StoryboardOpening {
    /** Of the window. */
    name?: string;
    /** The scene to open with; absent, the initial one. */
    identifier?: string;
    /** A known profile's name, or one of your own. Absent: a pad for a file made for one, and for a split; else a
     * phone. */
    profile?: string | Profile;
    /** Takes what breaks containment, and marks it. */
    permissive?: boolean;
    visible?: boolean;
}

/** All that was read of a storyboard's file, or of one scene of it. */
export interface StoryboardContents {
    name: string;
    /** An object id. */
    initial: string | null;
    targetRuntime: string | null;
    scenes: StoryboardScene[];
    /** In the file's order; of tabs that is the order in the bar. */
    relationships: StoryboardRelationship[];
    segues: StoryboardSegue[];
    /** What navd does not understand of the document, and of controllers, items, bars, segues, tables and cells.
     * Other views are not kept. */
    unknown: StoryboardKeys[];
    warnings: string[];
}

/** One scene, without what is contained in its controller. */
export interface StoryboardScene {
    /** Of its controller. */
    objectID: string;
    /** As it is written; the kind that it is taken for stands in `spec`. */
    element: string;
    line: number;
    /** The controller as navd would make it. */
    spec: SceneSpec;
    sceneID?: string;
    /** The object id of its exit. */
    exit?: string;
    restorationIdentifier?: string;
    /** Of a placeholder: who stands in another file. */
    reference?: StoryboardReference;
    outlets?: StoryboardOutlet[];
    /** What else was read, and nothing follows from: the canvas, rows of a table, flags of later systems. */
    also?: Record<string, unknown>;
}

/** Where a placeholder leads. */
export interface StoryboardReference {
    storyboardName?: string;
    /** Absent: the initial controller there. */
    referencedIdentifier?: string;
    bundleIdentifier?: string;
}

/** An outlet of a controller, or one called `delegate` or `dataSource` in its scene. */
export interface StoryboardOutlet {
    property: string;
    /** An object id. */
    destination: string;
    owner: StoryboardObject;
    line: number;
}

/** An object of the file. */
export interface StoryboardObject {
    element: string;
    id?: string;
}

/** One controller contained in another. */
export interface StoryboardRelationship {
    relationship: string;
    /** The container's object id. */
    source: string;
    destination: string;
    line: number;
    id?: string;
}

/** A segue, as it is written. */
export interface StoryboardSegue {
    kind: string;
    /** The kind that counts: an `action` may name another. None where navd does not know it. */
    performsAs?: string;
    /** The object id of the controller whose scene it starts in. */
    source: string;
    /** Who starts it; the source itself where only a program does. */
    sender: StoryboardObject;
    /** Started by a program only. */
    manual: boolean;
    /** The object id of a controller; of an unwind, of an exit. */
    destination: string;
    line: number;
    id?: string;
    identifier?: string;
    /** `accessoryAction`; absent, the sender's only or usual one. */
    trigger?: string;
    unwindAction?: string;
    /** What else is said of it. */
    also?: Record<string, unknown>;
}

/** What one element says and navd does not understand, as it is written. */
export interface StoryboardKeys {
    element: string;
    line: number;
    /** Its attributes, and elements in it that say nothing more, by key. */
    keys: Record<string, string>;
    /** Its user defined runtime attributes. */
    runtimeAttributes?: StoryboardRuntimeAttribute[];
    /** Its object id, or its key. */
    id?: string;
    /** The object id of the controller in whose scene it stands; none of the document itself. */
    scene?: string;
}

/** A value that the file gives to a property of the application's own class. */
export interface StoryboardRuntimeAttribute {
    keyPath?: string;
    /** `string`, `boolean`, `number`, `size`, `color`, `image`, `nil`, … */
    type?: string;
    /** A text; of a size, a colour and the like an object of texts. Absent: nil. */
    value?: unknown;
}

/** Where everything on screen is. Points. */
export interface Layout {
    window: string;
    profile: string;
    idiom: Idiom;
    orientation: Orientation;
    /** Of the window, on its screen. */
    frame: Rect;
    /** Of the interface. */
    bounds: Rect;
    statusBar: Rect | null;
    keyboard: Rect | null;
    /** Of the bounds. */
    safeAreaInsets: Inset;
    /** As `window.setLanguage` has set it. */
    language?: string;
    /** Right to left, the first tab stands at the right. */
    layoutDirection?: LayoutDirection;
    /** The text to show instead of what takes touches: navd is in maintenance mode. */
    maintenance?: string;
    /** Back to front. */
    frames: Frame[];
}

/** A layout, as it is published, and as `layout` answers it. */
export interface ShownLayout {
    epoch: string;
    /** Of the last event that it shows. */
    seq: number;
    window: string;
    profile: string;
    idiom: Idiom;
    orientation: Orientation;
    /** Of the window, on its screen. */
    frame: Rect;
    /** Of the interface. */
    bounds: Rect;
    statusBar: Rect | null;
    keyboard: Rect | null;
    /** Of the bounds. */
    safeAreaInsets: Inset;
    /** As `window.setLanguage` has set it. */
    language?: string;
    /** Right to left, the first tab stands at the right. */
    layoutDirection?: LayoutDirection;
    /** The text to show instead of what takes touches: navd is in maintenance mode. */
    maintenance?: string;
    /** Back to front. */
    frames: Frame[];
}

/** One part of one controller on screen. Points. */
export interface Frame {
    of: string;
    part: Part;
    /** Of the controller. */
    name?: string;
    /** `undefined` while what hangs in the window itself is turned. */
    frame: Rect | "undefined";
    /** Of a view that hangs in the window itself, as the next two. */
    bounds?: Rect;
    center?: Point;
    transform?: number[];
    /** Of a frame that reaches out of the safe area: its edges that the screen hides. */
    safeAreaInsets?: Inset;
    /** Of a view, as the next eight. */
    kind?: Kind;
    title?: string;
    customClass?: string;
    mainView?: MainView;
    /** Of a scroll view: what a translucent navigation bar, the keyboard and the screen's edges cover of it. */
    contentInset?: Inset;
    table?: Table;
    /** Of a table: its rows show their controls. */
    editing?: boolean;
    /** Of a spine too. */
    page?: Page;
    /** Of a part of that name. */
    pageIndicator?: PageIndicator;
    /** Of the More list. */
    rows?: Tab[];
    /** The name of a bar that stands alone. */
    bar?: string;
    /** Of a bar, as the next four. */
    barStyle?: BarStyle;
    translucent?: boolean;
    tintColor?: string;
    prefersLargeTitles?: boolean;
    contents?: BarContents | TabBarContents | ToolbarContents | ShownBar | ConfigurationContents | null;
    /** Of what dims the rest. */
    style?: ModalPresentationStyle;
    /** Of a popover. */
    popoverArrowDirection?: ArrowDirection | null;
    /** Of a popover: what it points at. */
    source?: Rect | null;
}

/** What a navigation bar shows, and where. */
export interface BarContents {
    /** Of the stack, bottom to top: each has an item. */
    items: string[];
    topItem: string | null;
    /** The one below the top. */
    backItem: string | null;
    backIsDefault?: boolean;
    /** The stack that a tap on it pops, where it is not this one: More's. */
    backOf?: string;
    title?: string;
    titleView?: CustomView;
    prompt?: string;
    left: PlacedItem[];
    right: PlacedItem[];
    /** The back button, where one is shown. */
    back?: PlacedItem;
    /** Where the title stands, or the view in its place. */
    titleFrame?: Rect;
    /** It stands below the buttons. */
    titleIsLarge?: boolean;
}

/** The bar of a stack. */
export interface ShownNavigationBar {
    /** Of the stack, bottom to top: each has an item. */
    items: string[];
    topItem: string | null;
    /** The one below the top. */
    backItem: string | null;
    backIsDefault?: boolean;
    /** The stack that a tap on it pops, where it is not this one: More's. */
    backOf?: string;
    title?: string;
    titleView?: CustomView;
    prompt?: string;
    left: BarButtonItem[];
    right: BarButtonItem[];
    /** Where one is shown. */
    back?: BarButtonItem;
    delegate: string;
    hidden: boolean;
    barStyle: BarStyle;
    translucent: boolean;
    tintColor?: string;
    prefersLargeTitles?: boolean;
}

/** What the configuration screen of a tab bar shows, and where. */
export interface ConfigurationContents {
    title: string;
    titleFrame: Rect;
    /** None. */
    left: PlacedItem[];
    /** Done. */
    right: PlacedItem[];
    /** What may be rearranged. */
    items: ConfiguredItem[];
}

/** An item on the configuration screen of a tab bar. */
export interface ConfiguredItem {
    title?: string;
    image?: string;
    systemItem?: string;
    tag?: number;
    badgeValue?: string;
    enabled?: boolean;
    /** Of a tab bar controller. */
    viewController?: string;
    /** It stands in the bar now. */
    inBar: boolean;
    frame: Rect;
}

/** What a toolbar shows, item by item. */
export interface ToolbarContents {
    items: PlacedItem[];
}

/** A button, and its place in the bar. */
export interface PlacedItem {
    /** Its owner's: with it an item stays the same while its title changes. */
    id?: string;
    title?: string;
    image?: string;
    /** `flexibleSpace`, `fixedSpace`, `editButton`, `add`, …: a name for whoever draws. */
    systemItem?: string;
    customView?: CustomView;
    tag?: number;
    enabled?: boolean;
    style?: string;
    /** Points. Absent, as wide as what it shows; a fixed space takes nothing then. */
    width?: number;
    /** Whom a tap is for; absent, the controller whose item it is. */
    target?: string;
    /** A word of the application's, or a command of the target's own. */
    action?: string;
    /** Tapped and not answered; navd's to set. */
    highlighted?: boolean;
    frame: Rect;
}

/** The toolbar of a stack: what its top wants there. */
export interface ShownToolbar {
    viewController: string | null;
    items: BarButtonItem[];
    hidden: boolean;
    barStyle: BarStyle;
    translucent: boolean;
    tintColor?: string;
}

/** What a tab bar shows, and what is left for the More list. */
export interface TabBarContents {
    places: Tab[];
    more: Tab[];
}

/** The bar of a tab bar controller. */
export interface ShownTabBar {
    places: Tab[];
    more: Tab[];
    hidden: boolean;
    translucent: boolean;
}

/** One place of a tab bar. */
export interface Tab {
    title?: string;
    image?: string;
    systemItem?: string;
    tag?: number;
    badgeValue?: string;
    enabled?: boolean;
    viewController: string;
    selected: boolean;
}

/** A bar that stands alone, and what follows from its items. */
export interface ShownBar {
    name: string;
    kind: BarKind;
    look: BarLook;
    items: NavigationItem[] | TabBarItem[] | PlacedItem[] | BarButtonItem[];
    /** Of a tab bar. */
    selectedIndex?: number;
    /** Of a tab bar: its configuration screen is open. */
    customizing?: BarCustomizing;
    selectedItem?: TabBarItem | null;
    /** Of a navigation bar, as what follows. */
    topItem?: NavigationItem | null;
    backItem?: NavigationItem | null;
    title?: string;
    titleView?: CustomView;
    prompt?: string;
    left?: PlacedItem[] | BarButtonItem[];
    right?: PlacedItem[] | BarButtonItem[];
    back?: PlacedItem | BarButtonItem;
    /** In `layout`: where the title stands. */
    titleFrame?: Rect;
    /** In `layout`: it stands below the buttons. */
    titleIsLarge?: boolean;
}

/** How pages are turned. */
export interface GestureRecognizer {
    kind: "tap" | "pan";
    /** An id, or a view of the application's. */
    view: string;
}

/** One part of the shown hierarchy, with what it holds. */
export interface View {
    of: string;
    part: Part;
    name?: string;
    kind?: Kind;
    views?: View[];
}

/** A controller in `hierarchy`, with its children; one that stands elsewhere is a `guest`, by id. */
export interface Node {
    id?: string;
    kind?: Kind;
    guest?: string;
    name?: string;
    title?: string;
    storyboardIdentifier?: string;
    customClass?: string;
    openRoles?: Role[];
    badgeValue?: string;
    host?: HostMark;
    appearance?: Appearance;
    shown?: boolean;
    selectedViewController?: string | null;
    viewControllers?: Node[];
    presented?: Node;
}

/** A window as a host begins with it: its copy of navd's tree. */
export interface HostedWindow {
    epoch: string;
    /** What comes later is told by `host.committed`. */
    seq: number;
    window: WindowObject;
    controllers: Controller[];
}

/** How many losses of its hosts a place bears. */
export interface Restart {
    /** 0 to 1,000. */
    most?: number;
    /** Milliseconds. */
    within?: number;
}

/** What a command comes to, as its rule decides. The messages navd makes itself. */
export interface Proposal {
    /** In their order, from the tree of `base` on. */
    changes: Change[];
    /** Left without a place: released, if nobody holds them. */
    loose?: string[];
    outline: Outline;
}

/** What a rule decides besides its changes. */
export interface Outline {
    /** Decides the order of the messages. */
    kind: TransitionKind;
    animated?: boolean;
    /** The delegate's last word. */
    delegate?: ProposedMessage[];
    /** Said at once. */
    said?: ProposedMessage[];
    /** The delegate's word where a gesture takes it back. */
    cancelled?: ProposedMessage[];
    /** Members of the command's answer. */
    result?: Record<string, unknown>;
    /** What else a renderer hears when it begins. */
    begins?: Record<string, unknown>;
    /** There is nothing to do, and nothing was changed. */
    unchanged?: boolean;
    /** navd takes no such proposal. */
    closes?: boolean;
    /** A gesture steers it. */
    interactive?: boolean;
    /** A tapped item's action. */
    errand?: unknown;
    /** Appearance that the application forwards. */
    forwards?: unknown;
}

/** A message before it is known who hears it. */
export interface ProposedMessage {
    on: string;
    method: string;
    viewController?: string;
    animated?: boolean;
    movement?: number;
    details?: Record<string, unknown>;
    /** What becomes so as it is said. */
    changes?: Change[];
}

/** A place that is hosted, or was. */
export interface Host {
    hostEpoch: number;
    client: string;
    /** As its `host.attach` had it: `window`, `on`, `kinds`. */
    claim: Record<string, unknown>;
    state: PlaceState;
    /** Of one that was given up. */
    why?: string;
    /** When its host was lost, in milliseconds since 1970; none of one that runs. */
    lostSince?: number;
    /** Those that it has now. */
    controllers: string[];
    /** Those that count. */
    losses: number;
    /** Proposals that could not be. */
    wrong: number;
    /** Commands that it has not answered yet. */
    asked: number;
    /** Commands that it has answered. */
    answered: number;
}

/** What `hello` answers. */
export interface HelloResult {
    session: string;
    protocol: number;
    epoch: string;
    seq: number;
    events: string | null;
    may: Right[];
    limits: Limits;
    capabilities: string[];
    startOver?: boolean;
}

/** What `ping` answers. */
export interface PingResult {
    pong: boolean;
    seq: number;
    session?: boolean;
}

/** What `describe` answers. */
export interface DescribeResult {
    methods: Method[];
    types?: Record<string, unknown>[];
    words?: Record<string, unknown>[];
    topics?: Record<string, unknown>[];
    errors?: Record<string, unknown>[];
}

/** What `cancel` answers. */
export interface CancelResult {
    cancelled: boolean;
}

/** What `snapshot` answers. */
export interface SnapshotResult {
    epoch: string;
    seq: number;
    window: WindowObject;
    controllers: Controller[];
    layout?: Layout;
}

/** What `changesSince` answers. */
export interface ChangesSinceResult {
    epoch: string;
    seq: number;
    events: WindowEvent[];
}

/** What `history.list` answers. */
export interface HistoryListResult {
    epoch: string;
    commits: StoredCommit[];
    names: Record<string, string>;
}

/** What `history.treeAt` answers. */
export interface HistoryTreeAtResult {
    epoch: string;
    seq: number;
    window: WindowObject;
    controllers: Controller[];
    layout?: Layout;
}

/** What `visibleViewController` answers. */
export interface VisibleViewControllerResult {
    viewController: string | null;
}

/** What `hierarchy` answers. */
export interface HierarchyResult {
    window: string;
    name: string | null;
    visible: boolean;
    key: boolean;
    profile: string;
    orientation: Orientation;
    frame: Rect;
    root: Node | null;
    detached: Node[];
    popovers?: Node[];
}

/** What `shownHierarchy` answers. */
export interface ShownHierarchyResult {
    views: View;
}

/** What `window.list` answers. */
export interface WindowListResult {
    windows: WindowSummary[];
}

/** What `peer.list` answers. */
export interface PeerListResult {
    peers: Peer[];
    owners: Owner[];
    strays: number;
    cut: Cut[];
}

/** What `vote.list` answers. */
export interface VoteListResult {
    votes: OpenVote[];
    ended: EndedVote[];
    names: Record<string, string>;
}

/** What `turn.list` answers. */
export interface TurnListResult {
    turns: OpenTurn[];
    count: number;
    at: number;
    names: Record<string, string>;
}

/** What `vote.dryRun` answers. */
export interface VoteDryRunResult {
    would: Would;
    by?: string;
    because?: string;
    error?: ErrorObject;
    result?: Record<string, unknown>;
    asked: Voter[];
    leftOut?: number;
    names?: Record<string, string>;
}

/** What `attach` answers. */
export interface AttachResult {
    attachment: string;
    controllers: AttachedController[];
    taken?: TakenController[];
    near?: string[];
}

/** What `attachment.list` answers. */
export interface AttachmentListResult {
    attachments: Attachment[];
}

/** What `window.open` answers. */
export interface WindowOpenResult {
    window: string;
    names: Record<string, string>;
    spare?: string[];
    ids?: Record<string, string>;
    restored?: boolean;
    by?: string;
    because?: string;
    seq?: number;
    turn?: number;
}

/** What `window.setRootViewController` answers. */
export interface WindowSetRootViewControllerResult extends CommandOutcome {
    viewController?: string | null;
}

/** What `window.present` answers. */
export interface WindowPresentResult extends CommandOutcome {
    viewController?: string | null;
    presenting?: string;
}

/** What `viewController.create` answers. */
export interface ViewControllerCreateResult extends CommandOutcome {
    viewController?: string | null;
    names?: Record<string, string>;
}

/** What `viewController.instantiateViewController` answers. */
export interface ViewControllerInstantiateViewControllerResult extends CommandOutcome {
    viewController?: string | null;
    names?: Record<string, string>;
}

/** What `viewController.hold` answers. */
export interface ViewControllerHoldResult extends CommandOutcome {
    viewController?: string;
    lasting?: boolean;
}

/** What `viewController.release` answers. */
export interface ViewControllerReleaseResult extends CommandOutcome {
    viewController?: string;
    lasting?: boolean;
}

/** What `viewController.navigationItem` answers. */
export interface ViewControllerNavigationItemResult extends CommandOutcome {
    navigationItem?: NavigationItem;
    effectiveBackBarButtonItem?: BarButtonItem;
}

/** What `viewController.present` answers. */
export interface ViewControllerPresentResult extends CommandOutcome {
    viewController?: string | null;
}

/** What `viewController.dismiss` answers. */
export interface ViewControllerDismissResult extends CommandOutcome {
    viewControllers?: string[];
}

/** What `navigationController.pushViewController` answers. */
export interface NavigationControllerPushViewControllerResult extends CommandOutcome {
    viewController?: string | null;
}

/** What `navigationController.popViewController` answers. */
export interface NavigationControllerPopViewControllerResult extends CommandOutcome {
    viewController?: string | null;
}

/** What `navigationController.popToViewController` answers. */
export interface NavigationControllerPopToViewControllerResult extends CommandOutcome {
    viewControllers?: string[];
}

/** What `navigationController.popToRootViewController` answers. */
export interface NavigationControllerPopToRootViewControllerResult extends CommandOutcome {
    viewControllers?: string[];
}

/** What `navigationController.setViewControllers` answers. */
export interface NavigationControllerSetViewControllersResult extends CommandOutcome {
    viewControllers?: string[];
}

/** What `navigationController.tapBack` answers. */
export interface NavigationControllerTapBackResult extends CommandOutcome {
    viewController?: string | null;
}

/** What `tabBarController.tap` answers. */
export interface TabBarControllerTapResult extends CommandOutcome {
    viewController?: string | null;
}

/** What `tabBarController.setSelectedIndex` answers. */
export interface TabBarControllerSetSelectedIndexResult extends CommandOutcome {
    viewController?: string | null;
}

/** What `tabBarController.setSelectedViewController` answers. */
export interface TabBarControllerSetSelectedViewControllerResult extends CommandOutcome {
    viewController?: string | null;
}

/** What `tabBarController.setViewControllers` answers. */
export interface TabBarControllerSetViewControllersResult extends CommandOutcome {
    viewControllers?: string[];
}

/** What `tabBarController.selectMoreRow` answers. */
export interface TabBarControllerSelectMoreRowResult extends CommandOutcome {
    viewController?: string | null;
}

/** What `storyboard.list` answers. */
export interface StoryboardListResult {
    storyboards: Storyboard[];
}

/** What `window.setOrientation` answers. */
export interface WindowSetOrientationResult extends Omit<CommandOutcome, "by"> {
    rotated?: boolean;
    by?: string[];
}

/** What `barButtonItem.tap` answers. */
export interface BarButtonItemTapResult extends CommandOutcome {
    target?: string | null;
    action?: string | null;
    served?: boolean;
}

/** What `navigationBar.popItem` answers. */
export interface NavigationBarPopItemResult extends CommandOutcome {
    item?: NavigationItem | null;
}

/** What `navigationBar.tap` answers. */
export interface NavigationBarTapResult extends CommandOutcome {
    target?: string | null;
    action?: string | null;
    served?: boolean;
    item?: NavigationItem;
}

/** What `tabBar.tap` answers. */
export interface TabBarTapResult extends CommandOutcome {
    index?: number;
}

/** What `tabBar.moveItem` answers. */
export interface TabBarMoveItemResult extends CommandOutcome {
    items?: TabBarItem[];
}

/** What `tabBar.endCustomizing` answers. */
export interface TabBarEndCustomizingResult extends CommandOutcome {
    items?: TabBarItem[];
    changed?: boolean;
}

/** What `toolbar.tap` answers. */
export interface ToolbarTapResult extends CommandOutcome {
    target?: string | null;
    action?: string | null;
    served?: boolean;
}

/** What `tabBarController.beginCustomizing` answers. */
export interface TabBarControllerBeginCustomizingResult extends CommandOutcome {
    viewControllers?: string[];
}

/** What `tabBarController.moveItem` answers. */
export interface TabBarControllerMoveItemResult extends CommandOutcome {
    viewControllers?: string[];
}

/** What `tabBarController.endCustomizing` answers. */
export interface TabBarControllerEndCustomizingResult extends CommandOutcome {
    viewControllers?: string[];
    changed?: boolean;
}

/** What `pageViewController.setViewControllers` answers. */
export interface PageViewControllerSetViewControllersResult extends CommandOutcome {
    viewControllers?: string[];
}

/** What `pageViewController.turn` answers. */
export interface PageViewControllerTurnResult extends CommandOutcome {
    viewControllers?: string[];
    endOfBook?: boolean;
}

/** What `splitViewController.setViewControllers` answers. */
export interface SplitViewControllerSetViewControllersResult extends CommandOutcome {
    viewControllers?: string[];
}

/** What `splitViewController.showDetailViewController` answers. */
export interface SplitViewControllerShowDetailViewControllerResult extends CommandOutcome {
    viewControllers?: string[];
}

/** What `splitViewController.swipe` answers. */
export interface SplitViewControllerSwipeResult extends CommandOutcome {
    popoverArrowDirection?: ArrowDirection | "unknown" | null;
    frame?: Rect | null;
}

/** What `splitViewController.tapBarButtonItem` answers. */
export interface SplitViewControllerTapBarButtonItemResult extends CommandOutcome {
    popoverArrowDirection?: ArrowDirection | "unknown" | null;
    frame?: Rect | null;
}

/** What `popoverController.create` answers. */
export interface PopoverControllerCreateResult extends CommandOutcome {
    popoverController?: string;
    names?: Record<string, string>;
}

/** What `popoverController.presentFromBarButtonItem` answers. */
export interface PopoverControllerPresentFromBarButtonItemResult extends CommandOutcome {
    popoverArrowDirection?: ArrowDirection | "unknown" | null;
    frame?: Rect | null;
    viewController?: string;
    popoverController?: string;
    names?: Record<string, string>;
}

/** What `popoverController.presentFromRect` answers. */
export interface PopoverControllerPresentFromRectResult extends CommandOutcome {
    popoverArrowDirection?: ArrowDirection | "unknown" | null;
    frame?: Rect | null;
    viewController?: string;
    popoverController?: string;
    names?: Record<string, string>;
}

/** What `popoverController.setContentViewController` answers. */
export interface PopoverControllerSetContentViewControllerResult extends CommandOutcome {
    viewController?: string | null;
}

/** What `popoverController.setPopoverContentSize` answers. */
export interface PopoverControllerSetPopoverContentSizeResult extends CommandOutcome {
    animated?: boolean;
}

/** What `popoverController.tapOutside` answers. */
export interface PopoverControllerTapOutsideResult extends CommandOutcome {
    reached?: string | null;
}

/** What `tableViewController.rows` answers. */
export interface TableViewControllerRowsResult extends CommandOutcome {
    section?: number;
    rows?: RowContents[];
    sections?: number[];
    dataVersion?: number;
    headerTitle?: string;
    footerTitle?: string;
}

/** What `tableViewController.tapRow` answers. */
export interface TableViewControllerTapRowResult extends CommandOutcome {
    selected?: Row | null;
    pending?: PendingRow | null;
    kind?: string;
    viewController?: string | null;
}

/** What `tableViewController.tapAccessory` answers. */
export interface TableViewControllerTapAccessoryResult extends CommandOutcome {
    pending?: PendingRow | null;
    kind?: string;
    viewController?: string | null;
}

/** What `tableViewController.tapEditControl` answers. */
export interface TableViewControllerTapEditControlResult extends CommandOutcome {
    style?: EditingStyle;
    pending?: PendingRow | null;
}

/** What `tableViewController.swipeRow` answers. */
export interface TableViewControllerSwipeRowResult extends CommandOutcome {
    pending?: PendingRow | null;
}

/** What `tableViewController.tapDeleteButton` answers. */
export interface TableViewControllerTapDeleteButtonResult extends CommandOutcome {
    style?: EditingStyle;
}

/** What `tableViewController.dragRow` answers. */
export interface TableViewControllerDragRowResult extends CommandOutcome {
    to?: Row;
    dataVersion?: number;
    pending?: PendingRow | null;
}

/** What `tableViewController.insertRows` answers. */
export interface TableViewControllerInsertRowsResult extends CommandOutcome {
    dataVersion?: number;
}

/** What `tableViewController.deleteRows` answers. */
export interface TableViewControllerDeleteRowsResult extends CommandOutcome {
    dataVersion?: number;
}

/** What `tableViewController.updateRows` answers. */
export interface TableViewControllerUpdateRowsResult extends CommandOutcome {
    dataVersion?: number;
}

/** What `tableViewController.moveRow` answers. */
export interface TableViewControllerMoveRowResult extends CommandOutcome {
    dataVersion?: number;
}

/** What `tableViewController.insertSections` answers. */
export interface TableViewControllerInsertSectionsResult extends CommandOutcome {
    dataVersion?: number;
}

/** What `tableViewController.deleteSections` answers. */
export interface TableViewControllerDeleteSectionsResult extends CommandOutcome {
    dataVersion?: number;
}

/** What `tableViewController.reloadSections` answers. */
export interface TableViewControllerReloadSectionsResult extends CommandOutcome {
    dataVersion?: number;
}

/** What `viewController.performSegue` answers. */
export interface ViewControllerPerformSegueResult extends CommandOutcome {
    kind?: string;
    viewController?: string | null;
    presenting?: string;
    popoverController?: string;
    viewControllers?: string[];
    popoverArrowDirection?: ArrowDirection | "unknown" | null;
    frame?: Rect | null;
}

/** What `viewController.unwind` answers. */
export interface ViewControllerUnwindResult extends CommandOutcome {
    viewController?: string | null;
    viewControllers?: string[];
}

/** What `viewController.tap` answers. */
export interface ViewControllerTapResult extends CommandOutcome {
    kind?: string;
    viewController?: string | null;
}

/** What `navigationController.beginInteractivePop` answers. */
export interface NavigationControllerBeginInteractivePopResult extends CommandOutcome {
    viewController?: string | null;
}

/** What `window.save` answers. */
export interface WindowSaveResult {
    document: Document | null;
    by?: string;
    because?: string;
}

/** What `window.restore` answers. */
export interface WindowRestoreResult extends CommandOutcome {
    viewController?: string | null;
    ids?: Record<string, string>;
    names?: Record<string, string>;
}

/** What `window.path` answers. */
export interface WindowPathResult {
    path: string | null;
}

/** What `window.openPath` answers. */
export interface WindowOpenPathResult extends CommandOutcome {
    path?: string | null;
    names?: Record<string, string>;
}

/** What `window.transaction` answers. */
export interface WindowTransactionResult extends CommandOutcome {
    results?: unknown[];
    names?: Record<string, string>;
    held?: string[];
    served?: boolean;
}

/** What `window.press` answers. */
export interface WindowPressResult extends CommandOutcome {
}

/** What `viewController.addChild` answers. */
export interface ViewControllerAddChildResult extends CommandOutcome {
    viewController?: string | null;
}

/** What `viewController.removeFromParent` answers. */
export interface ViewControllerRemoveFromParentResult extends CommandOutcome {
    viewController?: string;
}

/** What `viewController.perform` answers. */
export interface ViewControllerPerformResult extends CommandOutcome {
}

/** What `access.reload` answers. */
export interface AccessReloadResult {
    ended: number;
    changed: number;
    detached: number;
    atNextStart: string[];
}

/** What `metrics.read` answers. */
export interface MetricsReadResult {
    text?: string;
    families?: MetricFamily[];
}

/** What `daemon.status` answers. */
export interface DaemonStatusResult {
    version: string;
    epoch: string;
    seq: number;
    process: number;
    uptime: number;
    draining: boolean;
    listens: Listening[];
    store: StoreStatus | null;
    maintenance: string | null;
    maintenanceSince?: number;
    locks: WindowLock[];
    quotas: UsedQuota[];
    slow: SlowPeer[];
    problems: Problem[];
    painted?: PaintedScreen[];
}

/** What `state.backup` answers. */
export interface StateBackupResult {
    backup: string;
    size: number;
    sha256?: string;
    bytes: string;
    next: number | null;
}

/** What `state.export` answers. */
export interface StateExportResult {
    epoch: string;
    seq: number;
    export: string;
    count: number;
    lines: string[];
    next: number | null;
}

/** What `undo` answers. */
export interface UndoResult extends CommandOutcome {
    undone?: Undone;
    made?: Record<string, string>;
}

/** What `host.attach` answers. */
export interface HostAttachResult {
    hostEpoch: number;
    windows: HostedWindow[];
}

/** What `host.list` answers. */
export interface HostListResult {
    hosts: Host[];
}

/** What `window.openIdlePath` answers. */
export interface WindowOpenIdlePathResult extends CommandOutcome {
    path?: string | null;
    names?: Record<string, string>;
}

/** What `window.unlock` answers. */
export interface WindowUnlockResult {
    unlocked: boolean;
}

/** The errors that navd answers. */
export type WireErrorName = "parseError" | "invalidRequest" | "methodNotFound" | "invalidParams" | "internalError" |
    "helloRequired" | "unsupportedVersion" | "sessionUnknown" | "alreadyAttached" | "attachmentUnknown" |
    "selectorUnmatched" | "keyReused" | "keyExpired" | "messageTooLarge" | "limitExceeded" | "historyCompacted" |
    "voteUnknown" | "draining" | "alreadyHosted" | "notAllowed" | "quotaExceeded" | "storeUnavailable" | "nothingKept" |
    "windowLocked" | "underMaintenance" | "unknownController" | "unknownWindow" | "released" | "ambiguousName" |
    "nameTaken" | "nameInvalid" | "wrongKind" | "busy" | "transitionInProgress" | "stateChanged" | "removed" |
    "cancelled" | "tooLate" | "insideTurn" | "notInsideTurn" | "withinUnknown" | "chainTooLong" | "deadlineExceeded" |
    "voteFailed" | "hostLost" | "proposalRefused" | "hostEpochPast" | "notHosted" | "hostDecides" |
    "containmentForbidden" | "viewControllerRequired" | "alreadyOnStack" | "alreadyHasParent" |
    "duplicateViewControllers" | "notOnStack" | "notInTabs" | "indexOutOfRange" | "barManaged" | "emptyContainer" |
    "backButtonNotShown" | "alreadyPresenting" | "notInWindow" | "alreadyInWindow" | "alreadyPresented" |
    "notPresented" | "inUse" | "notHeld" | "unsupportedKind" | "moreNotSelectable" | "nothingToSelect" | "notOnScreen" |
    "popoverVisible" | "popoverNotVisible" | "wrongNumberOfViewControllers" | "dataSourceMissing" | "dataSourceSilent" |
    "answerInvalid" | "rowCountMismatch" | "stale" | "notEditing" | "itemNotShown" | "itemHighlighted" | "itemGone" |
    "itemDisabled" | "viewRefused" | "readOnly" | "unbalancedAppearance" | "notCustomizable" | "notCustomizing" |
    "gestureRefused" | "segueUnknown" | "segueCustom" | "unwindTargetUnknown" | "anchorMissing" | "barUnknown" |
    "pathUnknown" | "nothingToPress" | "notInteractive" | "segueMisplaced" | "notUndoable" | "windowHidden" |
    "sectionCountMismatch" | "covered" | "storyboardInvalid" | "storyboardUnknown" | "storyboardExists" |
    "identifierUnknown" | "treeInvalid" | "configurationInvalid" | "restorationInterrupted";

/** The methods that a delegate may implement. */
export interface DelegateHandlers {
    /** May the user's tap select this tab? Not implemented: yes. Silence: as the attachment says. */
    shouldSelect?(params: { viewController: ViewControllerHandle }, question: Question): boolean | Promise<boolean>;
    /** May the user's tap select this tab? Not implemented: yes. Silence: as the attachment says. */
    "tabBarController.shouldSelect"?(params: { viewController: ViewControllerHandle }, question: Question): boolean |
        Promise<boolean>;
    /** What content told its delegates. */
    didReport?(params: { name: string; value: unknown }, question: Question): unknown;
    /** What content told its delegates. */
    "viewController.didReport"?(params: { name: string; value: unknown }, question: Question): unknown;
    /** The stack will show this controller. */
    "navigationController.willShow"?(params: { viewController: ViewControllerHandle; animated: boolean },
        question: Question): unknown;
    /** The stack shows this controller. */
    didShow?(params: { viewController: ViewControllerHandle; animated: boolean }, question: Question): unknown;
    /** The stack shows this controller. */
    "navigationController.didShow"?(params: { viewController: ViewControllerHandle; animated: boolean },
        question: Question): unknown;
    /** The user selected this tab. */
    didSelect?(params: { viewController: ViewControllerHandle }, question: Question): unknown;
    /** The user selected this tab. */
    "tabBarController.didSelect"?(params: { viewController: ViewControllerHandle }, question: Question): unknown;
    /** Where the spine goes in that orientation. Silence or a misfit keeps what is. */
    spineLocation?(params: { orientation: Orientation }, question: Question): SpineLocation |
        { spineLocation: SpineLocation; viewControllers: (string | Handle | Spec | Existing)[] } |
        Promise<SpineLocation | { spineLocation: SpineLocation; viewControllers: (string | Handle | Spec |
        Existing)[] }>;
    /** Where the spine goes in that orientation. Silence or a misfit keeps what is. */
    "pageViewController.spineLocation"?(params: { orientation: Orientation }, question: Question): SpineLocation |
        { spineLocation: SpineLocation; viewControllers: (string | Handle | Spec | Existing)[] } |
        Promise<SpineLocation | { spineLocation: SpineLocation; viewControllers: (string | Handle | Spec |
        Existing)[] }>;
    /** May the item go onto that bar? Not implemented: yes. */
    shouldPushItem?(params: { bar: string; item: NavigationItem }, question: Question): boolean | Promise<boolean>;
    /** May the item go onto that bar? Not implemented: yes. */
    "navigationBar.shouldPushItem"?(params: { bar: string; item: NavigationItem }, question: Question): boolean |
        Promise<boolean>;
    /** May the item leave that bar? Asked of the content in whose view the bar stands alone (`bar`), and of a
     * navigation controller's delegate before the user goes back (`viewController`: who would be popped). Not
     * implemented: yes. */
    shouldPopItem?(params: { bar?: string; item: NavigationItem; viewController?: ViewControllerHandle },
        question: Question): boolean | Promise<boolean>;
    /** May the item leave that bar? Asked of the content in whose view the bar stands alone (`bar`), and of a
     * navigation controller's delegate before the user goes back (`viewController`: who would be popped). Not
     * implemented: yes. */
    "navigationBar.shouldPopItem"?(params: { bar?: string; item: NavigationItem;
        viewController?: ViewControllerHandle }, question: Question): boolean | Promise<boolean>;
    /** The item is on the bar. */
    didPushItem?(params: { bar: string; item: NavigationItem }, question: Question): unknown;
    /** The item is on the bar. */
    "navigationBar.didPushItem"?(params: { bar: string; item: NavigationItem }, question: Question): unknown;
    /** The item has left the bar. */
    didPopItem?(params: { bar: string; item: NavigationItem }, question: Question): unknown;
    /** The item has left the bar. */
    "navigationBar.didPopItem"?(params: { bar: string; item: NavigationItem }, question: Question): unknown;
    /** An item of a bar that stands alone was tapped. */
    didSelectItem?(params: { bar: string; item: TabBarItem; index: number }, question: Question): unknown;
    /** An item of a bar that stands alone was tapped. */
    "tabBar.didSelectItem"?(params: { bar: string; item: TabBarItem; index: number }, question: Question): unknown;
    /** The configuration screen is about to show these. */
    "tabBar.willBeginCustomizing"?(params: { bar: string; items: TabBarItem[] }, question: Question): unknown;
    /** The configuration screen is there. */
    didBeginCustomizing?(params: { bar: string; items: TabBarItem[] }, question: Question): unknown;
    /** The configuration screen is there. */
    "tabBar.didBeginCustomizing"?(params: { bar: string; items: TabBarItem[] }, question: Question): unknown;
    /** The screen is about to go; the bar as it will be. */
    "tabBar.willEndCustomizing"?(params: { bar: string; items: TabBarItem[]; changed: boolean },
        question: Question): unknown;
    /** The screen is gone; the bar as it is. */
    "tabBar.didEndCustomizing"?(params: { bar: string; items: TabBarItem[]; changed: boolean },
        question: Question): unknown;
    /** The configuration screen is about to show these. */
    "tabBarController.willBeginCustomizing"?(params: { viewControllers: ViewControllerHandle[] },
        question: Question): unknown;
    /** The configuration screen is about to go; all tabs in their new order. */
    "tabBarController.willEndCustomizing"?(params: { viewControllers: ViewControllerHandle[]; changed: boolean },
        question: Question): unknown;
    /** The configuration screen is gone. */
    "tabBarController.didEndCustomizing"?(params: { viewControllers: ViewControllerHandle[]; changed: boolean },
        question: Question): unknown;
    /** A gesture begins to turn to these pages. */
    willTransition?(params: { viewControllers: ViewControllerHandle[] }, question: Question): unknown;
    /** A gesture begins to turn to these pages. */
    "pageViewController.willTransition"?(params: { viewControllers: ViewControllerHandle[] },
        question: Question): unknown;
    /** A gesture has turned the page, or not. */
    didFinishAnimating?(params: { finished: boolean; completed: boolean;
        previousViewControllers: ViewControllerHandle[] }, question: Question): unknown;
    /** A gesture has turned the page, or not. */
    "pageViewController.didFinishAnimating"?(params: { finished: boolean; completed: boolean;
        previousViewControllers: ViewControllerHandle[] }, question: Question): unknown;
    /** Should the first pane be hidden in that orientation? Unanswered: in portrait. */
    shouldHide?(params: { viewController: ViewControllerHandle; orientation: Orientation },
        question: Question): boolean | Promise<boolean>;
    /** Should the first pane be hidden in that orientation? Unanswered: in portrait. */
    "splitViewController.shouldHide"?(params: { viewController: ViewControllerHandle; orientation: Orientation },
        question: Question): boolean | Promise<boolean>;
    /** The first pane is about to be hidden; the item opens it. */
    willHide?(params: { viewController: ViewControllerHandle; barButtonItem: BarButtonItem;
        popover: PopoverControllerHandle }, question: Question): unknown;
    /** The first pane is about to be hidden; the item opens it. */
    "splitViewController.willHide"?(params: { viewController: ViewControllerHandle; barButtonItem: BarButtonItem;
        popover: PopoverControllerHandle }, question: Question): unknown;
    /** The first pane is about to be shown; the item is no longer valid. */
    "splitViewController.willShow"?(params: { viewController: ViewControllerHandle; barButtonItem: BarButtonItem },
        question: Question): unknown;
    /** The first pane is about to be shown in a popover. */
    willPresent?(params: { viewController: ViewControllerHandle; popover: PopoverControllerHandle },
        question: Question): unknown;
    /** The first pane is about to be shown in a popover. */
    "splitViewController.willPresent"?(params: { viewController: ViewControllerHandle;
        popover: PopoverControllerHandle }, question: Question): unknown;
    /** May a tap outside close the popover? Not implemented: yes. */
    shouldDismiss?(params: {}, question: Question): boolean | Promise<boolean>;
    /** May a tap outside close the popover? Not implemented: yes. */
    "popoverController.shouldDismiss"?(params: {}, question: Question): boolean | Promise<boolean>;
    /** A tap outside has closed the popover. */
    didDismiss?(params: {}, question: Question): unknown;
    /** A tap outside has closed the popover. */
    "popoverController.didDismiss"?(params: {}, question: Question): unknown;
    /** The user tapped a row: which one is selected? Null: none, and the selection stays. Not implemented: this
     * one. */
    willSelectRow?(params: { section: number; row: number; dataVersion: number }, question: Question): Row | null |
        Promise<Row | null>;
    /** The user tapped a row: which one is selected? Null: none, and the selection stays. Not implemented: this
     * one. */
    "tableViewController.willSelectRow"?(params: { section: number; row: number; dataVersion: number },
        question: Question): Row | null | Promise<Row | null>;
    /** Which control the rows show while the table is edited. Not implemented: delete. */
    editingStyle?(params: { section: number; row: number; count?: number; dataVersion: number },
        question: Question): EditingStyle | (EditingStyle)[] | Promise<EditingStyle | (EditingStyle)[]>;
    /** Which control the rows show while the table is edited. Not implemented: delete. */
    "tableViewController.editingStyle"?(params: { section: number; row: number; count?: number; dataVersion: number },
        question: Question): EditingStyle | (EditingStyle)[] | Promise<EditingStyle | (EditingStyle)[]>;
    /** The user has dragged a row to that place: where does it go? Not implemented: there. */
    targetForMove?(params: { section: number; row: number; to: Row; dataVersion: number }, question: Question): Row |
        Promise<Row>;
    /** The user has dragged a row to that place: where does it go? Not implemented: there. */
    "tableViewController.targetForMove"?(params: { section: number; row: number; to: Row; dataVersion: number },
        question: Question): Row | Promise<Row>;
    /** Wins over the cell's own. */
    accessoryType?(params: { section: number; row: number; count?: number; dataVersion: number },
        question: Question): AccessoryType | (AccessoryType)[] | Promise<AccessoryType | (AccessoryType)[]>;
    /** Wins over the cell's own. */
    "tableViewController.accessoryType"?(params: { section: number; row: number; count?: number; dataVersion: number },
        question: Question): AccessoryType | (AccessoryType)[] | Promise<AccessoryType | (AccessoryType)[]>;
    /** The user chose a row. */
    didSelectRow?(params: { section: number; row: number }, question: Question): unknown;
    /** The user chose a row. */
    "tableViewController.didSelectRow"?(params: { section: number; row: number }, question: Question): unknown;
    /** The user tapped a detail disclosure button. */
    accessoryTapped?(params: { section: number; row: number }, question: Question): unknown;
    /** The user tapped a detail disclosure button. */
    "tableViewController.accessoryTapped"?(params: { section: number; row: number }, question: Question): unknown;
    /** The user has swiped a row: it shows its delete button. */
    willBeginEditingRow?(params: { section: number; row: number }, question: Question): unknown;
    /** The user has swiped a row: it shows its delete button. */
    "tableViewController.willBeginEditingRow"?(params: { section: number; row: number }, question: Question): unknown;
    /** The delete button that a swipe has brought is gone, whether the row was deleted or not. The row as it
     * stood. */
    didEndEditingRow?(params: { section: number; row: number }, question: Question): unknown;
    /** The delete button that a swipe has brought is gone, whether the row was deleted or not. The row as it
     * stood. */
    "tableViewController.didEndEditingRow"?(params: { section: number; row: number }, question: Question): unknown;
    /** May this window be saved? Asked of the delegate of its root. Not implemented: yes. */
    shouldSave?(params: { window: string }, question: Question): boolean | Promise<boolean>;
    /** May this window be saved? Asked of the delegate of its root. Not implemented: yes. */
    "window.shouldSave"?(params: { window: string }, question: Question): boolean | Promise<boolean>;
    /** May a saved window be restored? Asked of the delegate of the root that it would have. Not implemented:
     * yes. */
    shouldRestore?(params: { window: string }, question: Question): boolean | Promise<boolean>;
    /** May a saved window be restored? Asked of the delegate of the root that it would have. Not implemented:
     * yes. */
    "window.shouldRestore"?(params: { window: string }, question: Question): boolean | Promise<boolean>;
    /** May this window go back to its `idlePath`, because nobody uses it? Asked of the delegate of its root.
     * After a no it is asked again when the time has passed once more. Not implemented: yes. */
    shouldOpenIdlePath?(params: { window: string }, question: Question): boolean | Promise<boolean>;
    /** May this window go back to its `idlePath`, because nobody uses it? Asked of the delegate of its root.
     * After a no it is asked again when the time has passed once more. Not implemented: yes. */
    "window.shouldOpenIdlePath"?(params: { window: string }, question: Question): boolean | Promise<boolean>;
}

/** The methods that a dataSource may implement. */
export interface DataSourceHandlers {
    /** The page before this one; null ends the book. Where two are wanted, asked again about the one answered. */
    viewControllerBefore?(params: { viewController: ViewControllerHandle }, question: Question): string | Handle |
        Spec | Existing | null | Promise<string | Handle | Spec | Existing | null>;
    /** The page before this one; null ends the book. Where two are wanted, asked again about the one answered. */
    "pageViewController.viewControllerBefore"?(params: { viewController: ViewControllerHandle },
        question: Question): string | Handle | Spec | Existing | null | Promise<string | Handle | Spec | Existing |
        null>;
    /** The page after this one; null ends the book. Where two are wanted, asked again about the one answered. */
    viewControllerAfter?(params: { viewController: ViewControllerHandle }, question: Question): string | Handle | Spec |
        Existing | null | Promise<string | Handle | Spec | Existing | null>;
    /** The page after this one; null ends the book. Where two are wanted, asked again about the one answered. */
    "pageViewController.viewControllerAfter"?(params: { viewController: ViewControllerHandle },
        question: Question): string | Handle | Spec | Existing | null | Promise<string | Handle | Spec | Existing |
        null>;
    /** How many pages the indicator of horizontally scrolling pages shows; 0: none is shown. Asked when a program
     * sets the pages. Not implemented, or not answered: no indicator. */
    presentationCount?(params: {}, question: Question): number | Promise<number>;
    /** How many pages the indicator of horizontally scrolling pages shows; 0: none is shown. Asked when a program
     * sets the pages. Not implemented, or not answered: no indicator. */
    "pageViewController.presentationCount"?(params: {}, question: Question): number | Promise<number>;
    /** Which of them stands for the page that is set; a gesture moves it on by itself. Not implemented, or not
     * answered: no indicator. */
    presentationIndex?(params: {}, question: Question): number | Promise<number>;
    /** Which of them stands for the page that is set; a gesture moves it on by itself. Not implemented, or not
     * answered: no indicator. */
    "pageViewController.presentationIndex"?(params: {}, question: Question): number | Promise<number>;
    /** How many sections there are. Not implemented: one. */
    numberOfSections?(params: { dataVersion: number }, question: Question): number | Promise<number>;
    /** How many sections there are. Not implemented: one. */
    "tableViewController.numberOfSections"?(params: { dataVersion: number }, question: Question): number |
        Promise<number>;
    /** How many rows they have, count sections from section on. Required of a data source. */
    numberOfRows?(params: { section: number; count?: number; dataVersion: number }, question: Question): number |
        (number)[] | Promise<number | (number)[]>;
    /** How many rows they have, count sections from section on. Required of a data source. */
    "tableViewController.numberOfRows"?(params: { section: number; count?: number; dataVersion: number },
        question: Question): number | (number)[] | Promise<number | (number)[]>;
    /** What the rows show, count of them from row on; navd reads their accessoryType, and by reuseIdentifier
     * which prototype of the storyboard they are. Required of a data source. */
    cellForRow?(params: { section: number; row: number; count?: number; dataVersion: number },
        question: Question): unknown;
    /** What the rows show, count of them from row on; navd reads their accessoryType, and by reuseIdentifier
     * which prototype of the storyboard they are. Required of a data source. */
    "tableViewController.cellForRow"?(params: { section: number; row: number; count?: number; dataVersion: number },
        question: Question): unknown;
    /** Can the rows be edited? Not implemented: yes. */
    canEdit?(params: { section: number; row: number; count?: number; dataVersion: number },
        question: Question): boolean | (boolean)[] | Promise<boolean | (boolean)[]>;
    /** Can the rows be edited? Not implemented: yes. */
    "tableViewController.canEdit"?(params: { section: number; row: number; count?: number; dataVersion: number },
        question: Question): boolean | (boolean)[] | Promise<boolean | (boolean)[]>;
    /** The user asked for it: change the data, then tell the table. */
    commitEditing?(params: { section: number; row: number; style: "delete" | "insert"; dataVersion: number },
        question: Question): unknown;
    /** The user asked for it: change the data, then tell the table. */
    "tableViewController.commitEditing"?(params: { section: number; row: number; style: "delete" | "insert";
        dataVersion: number }, question: Question): unknown;
    /** Can the rows be moved? Asked where moveRow is implemented. Not implemented: yes. */
    canMove?(params: { section: number; row: number; count?: number; dataVersion: number },
        question: Question): boolean | (boolean)[] | Promise<boolean | (boolean)[]>;
    /** Can the rows be moved? Asked where moveRow is implemented. Not implemented: yes. */
    "tableViewController.canMove"?(params: { section: number; row: number; count?: number; dataVersion: number },
        question: Question): boolean | (boolean)[] | Promise<boolean | (boolean)[]>;
    /** The user has moved a row: change the data. The table knows of it, and is not told. */
    moveRow?(params: { section: number; row: number; to: Row; dataVersion: number }, question: Question): unknown;
    /** The user has moved a row: change the data. The table knows of it, and is not told. */
    "tableViewController.moveRow"?(params: { section: number; row: number; to: Row; dataVersion: number },
        question: Question): unknown;
}

/** The methods that a content may implement. */
export interface ContentHandlers {
    /** The view was made. */
    viewDidLoad?(params: {}, question: Question): unknown;
    /** The view was made. */
    "viewController.viewDidLoad"?(params: {}, question: Question): unknown;
    /** About to be shown. */
    viewWillAppear?(params: { animated: boolean; isMovingToParent?: boolean; isBeingPresented?: boolean },
        question: Question): unknown;
    /** About to be shown. */
    "viewController.viewWillAppear"?(params: { animated: boolean; isMovingToParent?: boolean;
        isBeingPresented?: boolean }, question: Question): unknown;
    /** Shown. */
    viewDidAppear?(params: { animated: boolean; isMovingToParent?: boolean; isBeingPresented?: boolean },
        question: Question): unknown;
    /** Shown. */
    "viewController.viewDidAppear"?(params: { animated: boolean; isMovingToParent?: boolean;
        isBeingPresented?: boolean }, question: Question): unknown;
    /** About to leave the screen. */
    viewWillDisappear?(params: { animated: boolean; isMovingFromParent?: boolean; isBeingDismissed?: boolean },
        question: Question): unknown;
    /** About to leave the screen. */
    "viewController.viewWillDisappear"?(params: { animated: boolean; isMovingFromParent?: boolean;
        isBeingDismissed?: boolean }, question: Question): unknown;
    /** Gone from the screen. */
    viewDidDisappear?(params: { animated: boolean; isMovingFromParent?: boolean; isBeingDismissed?: boolean },
        question: Question): unknown;
    /** Gone from the screen. */
    "viewController.viewDidDisappear"?(params: { animated: boolean; isMovingFromParent?: boolean;
        isBeingDismissed?: boolean }, question: Question): unknown;
    /** The parent will change. */
    willMoveToParent?(params: { parent: ViewControllerHandle }, question: Question): unknown;
    /** The parent will change. */
    "viewController.willMoveToParent"?(params: { parent: ViewControllerHandle }, question: Question): unknown;
    /** The parent has changed. */
    didMoveToParent?(params: { parent: ViewControllerHandle }, question: Question): unknown;
    /** The parent has changed. */
    "viewController.didMoveToParent"?(params: { parent: ViewControllerHandle }, question: Question): unknown;
    /** May the interface turn that way? Not implemented: supportedInterfaceOrientations says. */
    shouldAutorotate?(params: { interfaceOrientation: Orientation }, question: Question): boolean | Promise<boolean>;
    /** May the interface turn that way? Not implemented: supportedInterfaceOrientations says. */
    "viewController.shouldAutorotate"?(params: { interfaceOrientation: Orientation }, question: Question): boolean |
        Promise<boolean>;
    /** About to rotate; the orientation is still the old one. Milliseconds. */
    willRotate?(params: { toInterfaceOrientation: Orientation; duration: number }, question: Question): unknown;
    /** About to rotate; the orientation is still the old one. Milliseconds. */
    "viewController.willRotate"?(params: { toInterfaceOrientation: Orientation; duration: number },
        question: Question): unknown;
    /** Rotating in one step. */
    willAnimateRotation?(params: { interfaceOrientation: Orientation; duration: number }, question: Question): unknown;
    /** Rotating in one step. */
    "viewController.willAnimateRotation"?(params: { interfaceOrientation: Orientation; duration: number },
        question: Question): unknown;
    /** The first half of a rotation in two steps. */
    willAnimateFirstHalf?(params: { toInterfaceOrientation: Orientation; duration: number; rotatingHeaderView?: string;
        rotatingFooterView?: string }, question: Question): unknown;
    /** The first half of a rotation in two steps. */
    "viewController.willAnimateFirstHalf"?(params: { toInterfaceOrientation: Orientation; duration: number;
        rotatingHeaderView?: string; rotatingFooterView?: string }, question: Question): unknown;
    /** Header and footer are out of sight. */
    didAnimateFirstHalf?(params: { toInterfaceOrientation: Orientation; rotatingHeaderView?: string;
        rotatingFooterView?: string }, question: Question): unknown;
    /** Header and footer are out of sight. */
    "viewController.didAnimateFirstHalf"?(params: { toInterfaceOrientation: Orientation; rotatingHeaderView?: string;
        rotatingFooterView?: string }, question: Question): unknown;
    /** The second half: the orientation is the new one. */
    willAnimateSecondHalf?(params: { fromInterfaceOrientation: Orientation; duration: number;
        rotatingHeaderView?: string; rotatingFooterView?: string }, question: Question): unknown;
    /** The second half: the orientation is the new one. */
    "viewController.willAnimateSecondHalf"?(params: { fromInterfaceOrientation: Orientation; duration: number;
        rotatingHeaderView?: string; rotatingFooterView?: string }, question: Question): unknown;
    /** The rotation is over. */
    didRotate?(params: { fromInterfaceOrientation: Orientation }, question: Question): unknown;
    /** The rotation is over. */
    "viewController.didRotate"?(params: { fromInterfaceOrientation: Orientation }, question: Question): unknown;
    /** Memory is short. */
    didReceiveMemoryWarning?(params: {}, question: Question): unknown;
    /** Memory is short. */
    "viewController.didReceiveMemoryWarning"?(params: {}, question: Question): unknown;
    /** The view is about to be dropped. */
    viewWillUnload?(params: {}, question: Question): unknown;
    /** The view is about to be dropped. */
    "viewController.viewWillUnload"?(params: {}, question: Question): unknown;
    /** The view was dropped, and is made again when it is needed. */
    viewDidUnload?(params: {}, question: Question): unknown;
    /** The view was dropped, and is made again when it is needed. */
    "viewController.viewDidUnload"?(params: {}, question: Question): unknown;
    /** The frame of the view has changed. Points. */
    viewDidLayoutSubviews?(params: { frame: Rect | "undefined"; bounds?: Rect; center?: Point; transform?: number[] },
        question: Question): unknown;
    /** The frame of the view has changed. Points. */
    "viewController.viewDidLayoutSubviews"?(params: { frame: Rect | "undefined"; bounds?: Rect; center?: Point;
        transform?: number[] }, question: Question): unknown;
    /** Editing was switched on or off. */
    setEditing?(params: { editing: boolean; animated: boolean }, question: Question): unknown;
    /** Editing was switched on or off. */
    "viewController.setEditing"?(params: { editing: boolean; animated: boolean }, question: Question): unknown;
    /** An item whose target this controller is was tapped; viewController is whose item it is. Always a request,
     * which holds no turn: the item is highlighted until it is answered. */
    action?(params: { viewController: ViewControllerHandle; action: string | null; item: BarButtonItem;
        position: Position; index: number; segment?: number; bar?: string }, question: Question): unknown;
    /** An item whose target this controller is was tapped; viewController is whose item it is. Always a request,
     * which holds no turn: the item is highlighted until it is answered. */
    "barButtonItem.action"?(params: { viewController: ViewControllerHandle; action: string | null; item: BarButtonItem;
        position: Position; index: number; segment?: number; bar?: string }, question: Question): unknown;
    /** May this segue run? Not implemented: yes. */
    shouldPerformSegue?(params: { identifier?: string; segue?: string; sender?: unknown },
        question: Question): boolean | Promise<boolean>;
    /** May this segue run? Not implemented: yes. */
    "viewController.shouldPerformSegue"?(params: { identifier?: string; segue?: string; sender?: unknown },
        question: Question): boolean | Promise<boolean>;
    /** May the way back end here? Not implemented: yes. After a no the next one is the target. */
    canPerformUnwind?(params: { action: string; from: ViewControllerHandle }, question: Question): boolean |
        Promise<boolean>;
    /** May the way back end here? Not implemented: yes. After a no the next one is the target. */
    "viewController.canPerformUnwind"?(params: { action: string; from: ViewControllerHandle },
        question: Question): boolean | Promise<boolean>;
    /** The segue is about to run; its destination stands ready. */
    prepareForSegue?(params: { identifier?: string; segue?: string; destination: ViewControllerHandle;
        sender?: unknown }, question: Question): unknown;
    /** The segue is about to run; its destination stands ready. */
    "viewController.prepareForSegue"?(params: { identifier?: string; segue?: string; destination: ViewControllerHandle;
        sender?: unknown }, question: Question): unknown;
    /** Somebody goes back to here. */
    unwindAction?(params: { action: string; from: ViewControllerHandle; identifier?: string; segue?: string;
        sender?: unknown }, question: Question): unknown;
    /** Somebody goes back to here. */
    "viewController.unwindAction"?(params: { action: string; from: ViewControllerHandle; identifier?: string;
        segue?: string; sender?: unknown }, question: Question): unknown;
}

/** The methods that a renderer may implement. */
export interface RendererHandlers {
    /** A transition begins; the renderer that owns it sends transition.finish when it has drawn it. Milliseconds. */
    begin?(params: { kind: string; transition: number; duration: number; owner: TransitionOwner; interactive: boolean;
        modalPresentationStyle?: ModalPresentationStyle; modalTransitionStyle?: ModalTransitionStyle;
        direction?: Direction }, question: Question): unknown;
    /** A transition begins; the renderer that owns it sends transition.finish when it has drawn it. Milliseconds. */
    "transition.begin"?(params: { kind: string; transition: number; duration: number; owner: TransitionOwner;
        interactive: boolean; modalPresentationStyle?: ModalPresentationStyle;
        modalTransitionStyle?: ModalTransitionStyle; direction?: Direction }, question: Question): unknown;
    /** How far an interactive transition is, 0 to 1. */
    progress?(params: { transition: number; progress: number }, question: Question): unknown;
    /** How far an interactive transition is, 0 to 1. */
    "transition.progress"?(params: { transition: number; progress: number }, question: Question): unknown;
    /** The transition is over, whoever ended it. */
    end?(params: { transition: number; how: "finished" | "cancelled" | "superseded" }, question: Question): unknown;
    /** The transition is over, whoever ended it. */
    "transition.end"?(params: { transition: number; how: "finished" | "cancelled" | "superseded" },
        question: Question): unknown;
}

/** Methods that are about no controller, in the words of docs/METHODS.md. */
export interface Methods {
    /** Answers at once; any traffic is a sign of life. A renderer says what it has painted. */
    ping(params?: { session?: boolean; painted?: Record<string, number> }, options?: Options): Promise<PingResult>;
    /** This table, or one row of it. Errors: `methodNotFound`. */
    describe(params?: { method?: string }, options?: Options): Promise<DescribeResult>;
    /** The methods `window.…`. */
    readonly window: WindowOf & {
        /** Every window: id, name, visible, key, frame (points), controllers. */
        list(params?: {}, options?: Options): Promise<WindowListResult>;
        /** Makes a window, hidden unless visible; `names` maps the names in root and spare to ids. `idleTimeout`
         * and `idlePath` are checked as by `window.setIdleTimeout`, language and direction as by
         * `window.setLanguage`. Spare controllers are held by this session. With a document it asks
         * `window.shouldRestore`; after a no, or where the process ended while the same document was restored,
         * the window opens as new, with `root`, and `restored` is false. Errors: `notHeld`, `pathUnknown`,
         * `treeInvalid`. */
        open(params?: { name?: string; profile?: string | Profile; orientation?: Orientation; frame?: Rect;
            screen?: string; transitions?: "instant" | "timed"; idleTimeout?: number; idlePath?: string;
            language?: string; layoutDirection?: LayoutDirection; root?: Spec; spare?: Spec[]; document?: Document;
            permissive?: boolean; again?: boolean; visible?: boolean }, options?: Options): Promise<WindowOpenResult>;
    };
    /** The methods `peer.…`. */
    readonly peer: {
        /** Every session: client, state, attachments, and how its answers came. */
        list(params?: {}, options?: Options): Promise<PeerListResult>;
    };
    /** The methods `vote.…`. */
    readonly vote: {
        /** Every request of navd's that waits for an answer, with what waits behind it, and the last that have
         * ended, 32 unless `limit` says otherwise, 256 at most; newest last. `names` are those of the controllers
         * that are mentioned, by id. */
        list(params?: { limit?: number }, options?: Options): Promise<VoteListResult>;
        /** Would this command be done, and who says no? Asks everybody who has a vote, marked as a dry run, and
         * changes nothing. Errors: `methodNotFound`. */
        dryRun(params: { method: string; on?: string | Handle; window?: string | Handle; params?: Record<string,
            unknown>; whenBusy?: WhenBusy; ifSeq?: number }, options?: Options): Promise<VoteDryRunResult>;
    };
    /** The methods `attachment.…`. */
    readonly attachment: {
        /** Every attachment, present or absent. */
        list(params?: {}, options?: Options): Promise<AttachmentListResult>;
    };
    /** The methods `storyboard.…`. */
    readonly storyboard: {
        /** Reads a storyboard and keeps it under its name, with its titles in several languages; with `open` it
         * opens a window with it, or does nothing. It is read beside everything else: who needs it waits for the
         * answer. Errors: `identifierUnknown`, `storyboardExists`, `storyboardInvalid`, `storyboardUnknown`. */
        load(params: { name: string; xml: string; strings?: Record<string, string>; language?: string;
            replacing?: boolean; open?: StoryboardOpening }, options?: Options): Promise<Storyboard>;
        /** Reads a storyboard and keeps nothing. Errors: `storyboardInvalid`. */
        check(params: { name: string; xml: string; strings?: Record<string, string>; language?: string;
            contents?: boolean }, options?: Options): Promise<Storyboard>;
        /** Forgets a storyboard. What was made from it stays. Its segues are unknown from then on: taps on its
         * objects are `storyboardUnknown`, and a row is only selected. Errors: `storyboardUnknown`. */
        unload(params: { storyboard: string }, options?: Options): Promise<Record<string, unknown>>;
        /** The storyboards loaded, with their identifiers. */
        list(params?: {}, options?: Options): Promise<StoryboardListResult>;
        /** All that was read of a loaded storyboard: scenes, relationships, segues, and what navd does not
         * understand of the file. Errors: `identifierUnknown`, `storyboardUnknown`. */
        get(params: { storyboard: string; scene?: string }, options?: Options): Promise<StoryboardContents>;
    };
    /** The methods `access.…`. */
    readonly access: {
        /** Reads the configuration file again: rights and quotas are in force at once, all or none. Sessions that
         * may not be here any more end. For whoever may do everything. Errors: `configurationInvalid`. */
        reload(params?: {}, options?: Options): Promise<AccessReloadResult>;
    };
    /** The methods `metrics.…`. */
    readonly metrics: {
        /** What navd measures of itself: as the text that Prometheus reads, or member by member. It is answered
         * while the store fails, too. docs/OPERATING.md lists the metrics. */
        read(params?: { format?: MetricsFormat }, options?: Options): Promise<MetricsReadResult>;
    };
    /** The methods `daemon.…`. */
    readonly daemon: {
        /** How navd is, in one look: where it listens, what it keeps, the text of the maintenance mode and when
         * it began (milliseconds since 1970), locked windows, quotas of which four fifths are used, peers that
         * are slow, the last warnings and errors of its log, and which windows are seen. It is answered while the
         * store fails, too; a slow disk delays it by half a second at most. */
        status(params?: {}, options?: Options): Promise<DaemonStatusResult>;
    };
    /** The methods `state.…`. */
    readonly state: {
        /** The file of the store, copied and checked at one moment while navd goes on: in pages of Base64, of
         * which `navctl state backup` makes the file. `sha256` is the digest of the whole, in hexadecimal digits;
         * an older navd tells none. A navd that is started on the file begins a new epoch. Of a navd with
         * --store, for whoever may do everything. Errors: `nothingKept`. */
        backup(params?: { backup?: string; from?: number }, options?: Options): Promise<StateBackupResult>;
        /** Everything that is there, as it is at that number: windows with what is under way in them, lasting
         * attachments, storyboards that were loaded by name. In pages of lines, of which `navctl state export`
         * makes the file that `navd --import` takes; `count` is the number of all lines. Of a navd with --store,
         * for whoever may do everything. Errors: `nothingKept`. */
        export(params?: { export?: string; from?: number }, options?: Options): Promise<StateExportResult>;
    };
    /** The methods `host.…`. */
    readonly hosts: {
        /** Every place that is hosted, or was and is remembered. */
        list(params?: {}, options?: Options): Promise<HostListResult>;
    };
    /** The methods `maintenance.…`. */
    readonly maintenance: {
        /** Begins maintenance mode, or changes its text: touches are refused with `underMaintenance`, and so are
         * all commands of sessions that may not do everything. Every window shows the text, of 1 to 1,024 bytes,
         * as its `maintenance`. It outlives restarts of a navd with --store. For whoever may do everything. */
        begin(params: { text: string }, options?: Options): Promise<Record<string, unknown>>;
        /** Ends maintenance mode. For whoever may do everything. */
        end(params?: {}, options?: Options): Promise<Record<string, unknown>>;
    };
}

/** A Window of navd, in the words of docs/METHODS.md. */
export interface WindowMethods extends Handle {
    /** The committed tree of one window, and the number of the last publication in it. */
    snapshot(params?: { layout?: boolean }, options?: Options): Promise<SnapshotResult>;
    /** What was published after seq; historyCompacted where it is no longer kept. Errors: `historyCompacted`. */
    changesSince(params: { epoch: string; seq: number }, options?: Options): Promise<ChangesSinceResult>;
    /** The controller the user looks at, or null. */
    visibleViewController(params?: {}, options?: Options): Promise<VisibleViewControllerResult>;
    /** The tree nested, as a spec would say it, with ids and appearance. */
    hierarchy(params?: {}, options?: Options): Promise<HierarchyResult>;
    /** The frame of everything on screen, back to front, in points, in the upright coordinates of the interface,
     * and what stands in every bar; on another screen, if one is named. A view that hangs in the window itself is
     * turned with it: then its frame is "undefined", and bounds, center and transform tell where it is. `seq`
     * says whether it is older than a layout that was published. */
    layout(params?: { profile?: string | Profile; orientation?: Orientation; statusBarHidden?: boolean },
        options?: Options): Promise<ShownLayout>;
    /** The views on screen, nested: window, containers, bars, content; what is presented in the place of what it
     * covers. */
    shownHierarchy(params?: {}, options?: Options): Promise<ShownHierarchyResult>;
    /** Takes the window and everything in it away. */
    close(params?: {}, options?: Options): Promise<CommandOutcome>;
    /** Replaces the root; the old one is released if nobody holds it. */
    setRootViewController(params: { viewController: string | Handle | Spec | Existing },
        options?: Options): Promise<WindowSetRootViewControllerResult>;
    /** Shows it, once, and makes it the key window, in front of the others on its screen. */
    makeKeyAndVisible(params?: {}, options?: Options): Promise<CommandOutcome>;
    /** Hides it: what was visible disappears. */
    hide(params?: {}, options?: Options): Promise<CommandOutcome>;
    /** Presents on top of whatever is there: by the topmost presented controller, else by the root. Errors:
     * `notInWindow`, `popoverVisible`, `windowHidden`. */
    present(params: { viewController: string | Handle | Spec | Existing; animated?: boolean;
        modalPresentationStyle?: ModalPresentationStyle; modalTransitionStyle?: ModalTransitionStyle;
        closingPopovers?: boolean }, options?: Options): Promise<WindowPresentResult>;
    /** The device was turned. Everybody on screen is asked; where one does not support it nothing moves, the
     * device's orientation is noted, and asked about again when other controllers are shown. */
    setOrientation(params: { orientation: Orientation; animated?: boolean },
        options?: Options): Promise<WindowSetOrientationResult>;
    /** Another screen: its size, its idiom, how many tabs fit. Nothing is hidden at its edges, and it has no
     * keyboard, until that is told. */
    setDeviceProfile(params: { profile: string | Profile }, options?: Options): Promise<CommandOutcome>;
    /** Another frame on the same screen, in points: the window was resized. Absent or null: the whole screen.
     * Everything in it is laid out anew, and nobody is asked. */
    setFrame(params?: { frame?: Rect }, options?: Options): Promise<CommandOutcome>;
    /** The language of what the window shows, as a BCP 47 tag, and the direction in which it is laid out: that of
     * the language, unless it is given. Titles stay as they are, since they are the application's. */
    setLanguage(params?: { language?: string; layoutDirection?: LayoutDirection },
        options?: Options): Promise<CommandOutcome>;
    /** Shows or hides the status bar. */
    setStatusBarHidden(params: { hidden: boolean }, options?: Options): Promise<CommandOutcome>;
    /** The height of the status bar in points, 0 to 100,000. It is 20 unless a call makes it higher; in the
     * layout it is as high as what the screen hides there, at least. */
    setStatusBarHeight(params: { height: number }, options?: Options): Promise<CommandOutcome>;
    /** How far a notch, round corners or a home indicator reach into the screen at each edge, as it is held in
     * that orientation; unless given, in that of the interface. A rotation turns the insets. Bars reach to the
     * edge, and keep their items inside. Other views are told in `layout`. */
    setSafeAreaInsets(params: { insets: Inset; orientation?: Orientation }, options?: Options): Promise<CommandOutcome>;
    /** How many points a keyboard covers at the lower edge, 0 to 100,000; 0: it is away. Sheets and popovers move
     * up, and scroll views get an inset. */
    setKeyboardHeight(params: { height: number }, options?: Options): Promise<CommandOutcome>;
    /** How wide the renderer's fonts are, so that titles and buttons get the width that they need. Absent, navd
     * estimates them. */
    setTextMetrics(params?: { metrics?: TextMetrics }, options?: Options): Promise<CommandOutcome>;
    /** Tells every controller; hidden views that can be made again are dropped. */
    receiveMemoryWarning(params?: {}, options?: Options): Promise<CommandOutcome>;
    /** The whole window as a document: every stack, selection, presentation, item, order of tabs and state. Asks
     * `window.shouldSave`; after a no, `document` is null, and `by` and `because` tell who said no and how. */
    save(params?: {}, options?: Options): Promise<WindowSaveResult>;
    /** Builds what was saved in place of what is there, all or nothing; ids maps old ids to new. Asks
     * `window.shouldRestore`. Errors: `restorationInterrupted`, `treeInvalid`. */
    restore(params: { document: Document; permissive?: boolean; again?: boolean },
        options?: Options): Promise<WindowRestoreResult>;
    /** Where the window is, as a text that openPath takes: "/Tabs/Albums/List/Album". */
    path(params?: {}, options?: Options): Promise<WindowPathResult>;
    /** Sets the tabs, stacks and presentations that the path names in one step; one no changes nothing. Errors:
     * `alreadyPresenting`, `notInWindow`, `pathUnknown`, `popoverVisible`. */
    openPath(params: { path: string | PathElement[]; as?: Asker; animated?: boolean },
        options?: Options): Promise<WindowOpenPathResult>;
    /** Several commands as one: all votes first, then one commit and one transition, or nothing. `results` has
     * their answers in their order, `held` what this session holds of what they made; an error says in
     * `data.command` which one it is about, null for the whole. Errors: `notInWindow`, `popoverVisible`,
     * `windowHidden`, `identifierUnknown`, `storyboardInvalid`, `storyboardUnknown`, `readOnly`,
     * `alreadyPresenting`, `alreadyOnStack`, `notOnStack`, `covered`, `notOnScreen`, `backButtonNotShown`,
     * `itemDisabled`, `notInTabs`, `nothingToSelect`, `barUnknown`, `itemGone`, `itemHighlighted`,
     * `itemNotShown`, `notCustomizable`, `notCustomizing`, `answerInvalid`, `dataSourceMissing`,
     * `dataSourceSilent`, `gestureRefused`, `anchorMissing`, `popoverNotVisible`, `stale`, `rowCountMismatch`,
     * `sectionCountMismatch`, `segueCustom`, `segueMisplaced`, `segueUnknown`, `unwindTargetUnknown`,
     * `pathUnknown`, `nothingToPress`, `unbalancedAppearance`. */
    transaction(params: { commands: CommandOfSeveral[] }, options?: Options): Promise<WindowTransactionResult>;
    /** A key of a remote: becomes the command that it means on this screen, or moves the focus. Errors:
     * `covered`, `notOnScreen`, `nothingToPress`, `alreadyPresenting`, `notInWindow`, `popoverVisible`,
     * `windowHidden`, `alreadyOnStack`, `backButtonNotShown`, `barUnknown`, `notCustomizing`, `notCustomizable`,
     * `gestureRefused`, `anchorMissing`, `itemNotShown`, `identifierUnknown`, `segueCustom`, `segueMisplaced`,
     * `segueUnknown`, `storyboardInvalid`, `storyboardUnknown`, `unwindTargetUnknown`, `itemDisabled`,
     * `itemGone`, `itemHighlighted`, `notInTabs`, `nothingToSelect`, `answerInvalid`, `dataSourceMissing`,
     * `dataSourceSilent`, `stale`, `popoverNotVisible`. */
    press(params: { key: RemoteKey }, options?: Options): Promise<WindowPressResult>;
    /** Takes back the window's last change: a push, pop, selection, presentation, dismissal, setViewControllers
     * or new order of tabs. Of a navd with --store. Errors: `nothingKept`, `historyCompacted`, `notUndoable`. */
    undo(params?: { animated?: boolean }, options?: Options): Promise<UndoResult>;
    /** When nobody has touched the window for so many milliseconds, 1,000 to 86,400,000, and no client has sent
     * `window.activity`, navd sends `window.openIdlePath`. 0: never. Without `path` the window keeps its
     * `idlePath`. Errors: `pathUnknown`. */
    setIdleTimeout(params: { timeout: number; path?: string }, options?: Options): Promise<CommandOutcome>;
    /** Opens the window's `idlePath` in one step, closes what is over it, configuration screens too, and pops the
     * stacks beside it to their roots. Asks `window.shouldOpenIdlePath`, unless the window stands there already.
     * A running host with rules of its own is asked afterwards to go the rest of the way. Errors:
     * `alreadyPresenting`, `notInWindow`, `pathUnknown`, `popoverVisible`. */
    openIdlePath(params?: { animated?: boolean }, options?: Options): Promise<WindowOpenIdlePathResult>;
    /** Somebody uses the window in a way that navd does not see, such as typing: `idleTimeout` counts from now
     * on. It changes nothing else, and is nowhere kept. */
    activity(params?: {}, options?: Options): Promise<Record<string, unknown>>;
    /** From now on this session alone may command the window, for so many milliseconds, 1 to 3,600,000; others
     * are refused with `windowLocked`, unless they only tell what the screen is like, and so are their commands
     * that wait. Sent again, the time begins anew. It ends with the session, too. */
    lock(params?: { duration?: number }, options?: Options): Promise<Record<string, unknown>>;
    /** Ends the lock of this session; of whoever may do everything, any lock. False where there was none. */
    unlock(params?: {}, options?: Options): Promise<WindowUnlockResult>;
    /** The methods `history.…`. */
    readonly history: {
        /** What was committed in that window, oldest first: the last, the last before a number, or the first
         * after one; 32 unless `limit` says otherwise, 256 at most, and fewer where they are large. `names` are
         * those of the controllers that are mentioned, by id. Of a navd with --store. Errors: `nothingKept`,
         * `historyCompacted`. */
        list(params?: { after?: number; before?: number; limit?: number },
            options?: Options): Promise<HistoryListResult>;
        /** The tree as it was after that commit, or the last one before it. Nobody is asked for it again. Of a
         * navd with --store. Errors: `nothingKept`, `historyCompacted`. */
        treeAt(params: { seq: number; layout?: boolean }, options?: Options): Promise<HistoryTreeAtResult>;
    };
    /** The methods `turn.…`. */
    readonly turn: {
        /** Every turn of that window that runs or waits: what it does, since when, and for what it waits. Those
         * that run come first, and 32 are listed unless `limit` says otherwise, 256 at most; `count` is how many
         * there are, and `at` the moment of the answer, in milliseconds since 1970. `names` are those of the
         * controllers that are mentioned, by id. */
        list(params?: { limit?: number }, options?: Options): Promise<TurnListResult>;
    };
    /** The methods `viewController.…`. */
    readonly viewController: {
        /** Makes controllers that stand nowhere yet; this session holds the topmost. Errors: `notInWindow`. */
        create(params: { viewController: Spec }, options?: Options): Promise<ViewControllerCreateResult>;
        /** As create, from a loaded storyboard: by identifier, by object id (`scene`), else its initial
         * controller. Errors: `identifierUnknown`, `notInWindow`, `storyboardInvalid`, `storyboardUnknown`. */
        instantiateViewController(params: { storyboard: string; identifier?: string; scene?: string;
            permissive?: boolean; language?: string },
            options?: Options): Promise<ViewControllerInstantiateViewControllerResult>;
    };
    /** The methods `popoverController.…`. */
    readonly popoverController: {
        /** Makes a popover with that content; this session holds it. On pads only. It is no view controller. */
        create(params: { viewController: string | Handle | Spec | Existing; name?: string },
            options?: Options): Promise<PopoverControllerCreateResult>;
    };
}

/** A ViewController of navd, in the words of docs/METHODS.md. */
export interface ViewControllerHandle extends Handle {
    /** One controller. Asking for its navigationItem by `viewController.navigationItem` makes one. */
    get(params?: {}, options?: Options): Promise<Described>;
    /** Keeps a controller although nothing else does. The hold ends with the session, but a lasting one. */
    hold(params?: { lasting?: boolean }, options?: Options): Promise<ViewControllerHoldResult>;
    /** Ends one hold of this session's, or a lasting one; the last one lets go of what stands nowhere. Errors:
     * `notHeld`, `popoverVisible`. */
    release(params?: { lasting?: boolean }, options?: Options): Promise<ViewControllerReleaseResult>;
    /** Sets properties; null gives the default back. Errors: `readOnly`. */
    set(params?: { title?: string | null; navigationItem?: NavigationItem | null; tabBarItem?: TabBarItem | null;
        toolbarItems?: BarButtonItem[] | null; hidesBottomBarWhenPushed?: boolean | null;
        modalPresentationStyle?: ModalPresentationStyle | null; modalTransitionStyle?: ModalTransitionStyle | null;
        supportedInterfaceOrientations?: Orientation[] | null; contentSizeForViewInPopover?: Size | null;
        wantsFullScreenLayout?: boolean | null; doubleSided?: boolean | null; modalInPopover?: boolean | null;
        rotatingHeaderView?: string | null; rotatingFooterView?: string | null; presentsWithGesture?: boolean | null;
        clearsSelectionOnViewWillAppear?: boolean | null }, options?: Options): Promise<CommandOutcome>;
    /** Keeps up to 64 KB of the application's own. */
    setState(params?: { state?: unknown }, options?: Options): Promise<CommandOutcome>;
    /** Asks for the view: loads it if it is not. */
    loadView(params?: {}, options?: Options): Promise<CommandOutcome>;
    /** Drops the view. Its next use loads it again: at once where it is on screen. */
    setView(params: { view: null }, options?: Options): Promise<CommandOutcome>;
    /** Asks for the item: makes it if it is not there. */
    loadNavigationItem(params?: {}, options?: Options): Promise<ViewControllerNavigationItemResult>;
    /** Tells the controller's delegates something of the application's own. */
    report(params: { name: string; value?: unknown }, options?: Options): Promise<CommandOutcome>;
    /** Presents over the shown hierarchy; not over a popover, unless that is to be closed first. Errors:
     * `alreadyPresenting`, `notInWindow`, `popoverVisible`, `windowHidden`. */
    present(params: { viewController: string | Handle | Spec | Existing; animated?: boolean;
        modalPresentationStyle?: ModalPresentationStyle; modalTransitionStyle?: ModalTransitionStyle;
        closingPopovers?: boolean }, options?: Options): Promise<ViewControllerPresentResult>;
    /** Closes everything above the controller, or above what it stands in; without anything above it, its
     * presenter does. With `poppingTo` everything on the way back to that controller goes, in one transition.
     * Errors: `notInWindow`. */
    dismiss(params?: { animated?: boolean; includingSelf?: boolean; poppingTo?: string | Handle },
        options?: Options): Promise<ViewControllerDismissResult>;
    /** Switches editing on or off; its content hears it. */
    setEditing(params: { editing: boolean; animated?: boolean }, options?: Options): Promise<CommandOutcome>;
    /** What the toolbar of its stack shows while the controller is on top. */
    setToolbarItems(params: { toolbarItems: BarButtonItem[]; animated?: boolean },
        options?: Options): Promise<CommandOutcome>;
    /** Performs a segue of the controller's scene, by its identifier or object id: asks shouldPerformSegue, tells
     * prepareForSegue, then does what the segue stands for. Errors: `identifierUnknown`, `segueCustom`,
     * `segueMisplaced`, `segueUnknown`, `storyboardInvalid`, `storyboardUnknown`, `alreadyPresenting`,
     * `notInWindow`, `popoverVisible`, `windowHidden`, `alreadyOnStack`, `anchorMissing`, `barUnknown`,
     * `itemNotShown`, `unwindTargetUnknown`. */
    performSegue(params?: { identifier?: string; segue?: string; sender?: unknown; closingPopovers?: boolean },
        options?: Options): Promise<ViewControllerPerformSegueResult>;
    /** Goes back, in one transition, to the nearest controller whose content has declared the action in
     * unwindActions. Errors: `segueCustom`, `segueUnknown`, `storyboardUnknown`, `unwindTargetUnknown`. */
    unwind(params?: { action?: string; identifier?: string; segue?: string; animated?: boolean; sender?: unknown },
        options?: Options): Promise<ViewControllerUnwindResult>;
    /** The user's tap on an object of the controller's scene, by its id in the storyboard: performs the segue
     * that it starts. A tap on an item of a bar or on a static row is that item's or row's. Errors: `covered`,
     * `notOnScreen`, `segueUnknown`, `alreadyPresenting`, `notInWindow`, `popoverVisible`, `windowHidden`,
     * `alreadyOnStack`, `backButtonNotShown`, `barUnknown`, `notCustomizing`, `notCustomizable`,
     * `gestureRefused`, `anchorMissing`, `itemNotShown`, `identifierUnknown`, `segueCustom`, `segueMisplaced`,
     * `storyboardInvalid`, `storyboardUnknown`, `unwindTargetUnknown`, `itemDisabled`, `itemGone`,
     * `itemHighlighted`, `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `stale`. */
    tapObject(params: { object: string; accessory?: boolean }, options?: Options): Promise<ViewControllerTapResult>;
    /** Embeds a child in content, in that frame of its view. It appears along with it, unless
     * automaticallyForwardsAppearance is false. Errors: `notInWindow`. */
    addChild(params: { viewController: string | Handle | Spec | Existing; frame?: Rect; hidden?: boolean },
        options?: Options): Promise<ViewControllerAddChildResult>;
    /** Where an embedded child stands in its parent's view, in points; null fills that view. Errors: `readOnly`. */
    setFrame(params: { frame: Rect | null }, options?: Options): Promise<CommandOutcome>;
    /** Hides the view of an embedded child, or shows it again. Nobody appears or disappears, but nothing of it is
     * in layout or can be tapped. Errors: `popoverVisible`, `readOnly`. */
    setHidden(params: { hidden: boolean }, options?: Options): Promise<CommandOutcome>;
    /** Takes an embedded child out of the content it stands in. Errors: `unbalancedAppearance`. */
    removeFromParent(params?: {}, options?: Options): Promise<ViewControllerRemoveFromParentResult>;
    /** Forwards viewWillAppear or viewWillDisappear to an embedded child, where its parent forwards itself.
     * Errors: `alreadyPresenting`, `notInWindow`, `popoverVisible`, `unbalancedAppearance`. */
    beginAppearance(params: { appearing: boolean; animated?: boolean }, options?: Options): Promise<CommandOutcome>;
    /** Forwards viewDidAppear or viewDidDisappear, whichever was begun. Errors: `unbalancedAppearance`. */
    endAppearance(params?: {}, options?: Options): Promise<CommandOutcome>;
    /** A command that only an application's own container knows: the host of it says what comes of that. Errors:
     * `notHosted`. */
    perform(params: { action: string; value?: unknown }, options?: Options): Promise<ViewControllerPerformResult>;
    /** The methods `tabBarItem.…`. */
    readonly tabBarItem: {
        /** Text on the item; null removes it. */
        setBadgeValue(params?: { badgeValue?: string | null }, options?: Options): Promise<CommandOutcome>;
    };
    /** The methods `navigationItem.…`. */
    readonly navigationItem: {
        /** Sets these members of the item and keeps the others; the singular names mean the first. */
        set(params?: { title?: string | null; prompt?: string | null; titleView?: CustomView | null;
            leftBarButtonItems?: BarButtonItem[] | null; leftBarButtonItem?: BarButtonItem | null;
            rightBarButtonItems?: BarButtonItem[] | null; rightBarButtonItem?: BarButtonItem | null;
            backBarButtonItem?: BarButtonItem | null; hidesBackButton?: boolean | null;
            leftItemsSupplementBackButton?: boolean | null }, options?: Options): Promise<CommandOutcome>;
    };
    /** The methods `barButtonItem.…`. */
    readonly barButtonItem: {
        /** The user's tap on an item of this controller's. One wired to a command runs it, with its result; so
         * does one that starts a segue. Of any other `served` says whether somebody is there to do the action.
         * Errors: `covered`, `notOnScreen`, `barUnknown`, `itemDisabled`, `itemGone`, `itemHighlighted`,
         * `itemNotShown`, `alreadyPresenting`, `notInWindow`, `popoverVisible`, `windowHidden`, `alreadyOnStack`,
         * `backButtonNotShown`, `notCustomizing`, `notCustomizable`, `gestureRefused`, `anchorMissing`,
         * `identifierUnknown`, `segueCustom`, `segueMisplaced`, `segueUnknown`, `storyboardInvalid`,
         * `storyboardUnknown`, `unwindTargetUnknown`. */
        tap(params: { position: Position; index?: number; segment?: number; bar?: string },
            options?: Options): Promise<BarButtonItemTapResult>;
    };
    /** The methods `navigationBar.…`. */
    readonly navigationBar: {
        /** Puts a bar of its own into content. */
        create(params: { bar: string; items?: NavigationItem[] }, options?: Options): Promise<CommandOutcome>;
        /** Takes it away. Errors: `barUnknown`. */
        remove(params: { bar: string }, options?: Options): Promise<CommandOutcome>;
        /** How it looks. Errors: `barUnknown`. */
        set(params: { bar: string; barStyle?: BarStyle; translucent?: boolean; tintColor?: string | null;
            prefersLargeTitles?: boolean }, options?: Options): Promise<CommandOutcome>;
        /** Asks nobody. Errors: `barUnknown`. */
        setItems(params: { bar: string; items?: NavigationItem[]; animated?: boolean },
            options?: Options): Promise<CommandOutcome>;
        /** Asks shouldPushItem. Errors: `barUnknown`. */
        pushItem(params: { bar: string; item: NavigationItem; animated?: boolean },
            options?: Options): Promise<CommandOutcome>;
        /** Asks shouldPopItem; the first stays. Errors: `barUnknown`. */
        popItem(params: { bar: string; animated?: boolean }, options?: Options): Promise<NavigationBarPopItemResult>;
        /** The user's tap; on the back button it asks shouldPopItem. Errors: `covered`, `notOnScreen`,
         * `backButtonNotShown`, `barUnknown`, `itemDisabled`, `itemHighlighted`, `itemNotShown`,
         * `alreadyPresenting`, `notInWindow`, `popoverVisible`, `windowHidden`, `alreadyOnStack`,
         * `notCustomizing`, `notCustomizable`, `gestureRefused`, `anchorMissing`, `identifierUnknown`,
         * `segueCustom`, `segueMisplaced`, `segueUnknown`, `storyboardInvalid`, `storyboardUnknown`,
         * `unwindTargetUnknown`. */
        tap(params: { bar: string; position: BarPosition; index?: number; segment?: number },
            options?: Options): Promise<NavigationBarTapResult>;
    };
    /** The methods `tabBar.…`. */
    readonly tabBar: {
        /** Puts a bar of its own into content. */
        create(params: { bar: string; items?: TabBarItem[]; selectedIndex?: number },
            options?: Options): Promise<CommandOutcome>;
        /** Takes it away. Errors: `barUnknown`. */
        remove(params: { bar: string }, options?: Options): Promise<CommandOutcome>;
        /** How it looks; never translucent. Errors: `barUnknown`, `readOnly`. */
        set(params: { bar: string; barStyle?: BarStyle; translucent?: boolean; tintColor?: string | null },
            options?: Options): Promise<CommandOutcome>;
        /** Replaces the items. Errors: `barUnknown`. */
        setItems(params: { bar: string; items?: TabBarItem[]; selectedIndex?: number; animated?: boolean },
            options?: Options): Promise<CommandOutcome>;
        /** Selects by program: tells nobody. Errors: `barUnknown`. */
        setSelectedItem(params: { bar: string; index?: number | null }, options?: Options): Promise<CommandOutcome>;
        /** The user's tap: selects, and tells didSelectItem. Errors: `covered`, `notOnScreen`, `barUnknown`,
         * `itemDisabled`. */
        tap(params: { bar: string; index: number }, options?: Options): Promise<TabBarTapResult>;
        /** The user may rearrange these: opens the configuration screen. What stands in the bar and is none of
         * them is fixed. Errors: `barUnknown`, `notCustomizable`, `notOnScreen`. */
        beginCustomizing(params: { bar: string; items: TabBarItem[] }, options?: Options): Promise<CommandOutcome>;
        /** The user drops an item, by its number among those that may be rearranged, on a place in the bar: the
         * two are exchanged, or the other leaves the bar. Errors: `covered`, `notOnScreen`, `barUnknown`,
         * `notCustomizable`, `notCustomizing`. */
        moveItem(params: { bar: string; item: number; index: number },
            options?: Options): Promise<TabBarMoveItemResult>;
        /** The user's tap on Done: the bar stays as it was arranged. Errors: `covered`, `notOnScreen`,
         * `barUnknown`, `notCustomizing`. */
        endCustomizing(params: { bar: string }, options?: Options): Promise<TabBarEndCustomizingResult>;
    };
    /** The methods `toolbar.…`. */
    readonly toolbar: {
        /** Puts a bar of its own into content. */
        create(params: { bar: string; items?: BarButtonItem[] }, options?: Options): Promise<CommandOutcome>;
        /** Takes it away. Errors: `barUnknown`. */
        remove(params: { bar: string }, options?: Options): Promise<CommandOutcome>;
        /** How it looks. Errors: `barUnknown`. */
        set(params: { bar: string; barStyle?: BarStyle; translucent?: boolean; tintColor?: string | null },
            options?: Options): Promise<CommandOutcome>;
        /** Replaces the items. Errors: `barUnknown`. */
        setItems(params: { bar: string; items?: BarButtonItem[]; animated?: boolean },
            options?: Options): Promise<CommandOutcome>;
        /** The user's tap, as barButtonItem.tap. Errors: `covered`, `notOnScreen`, `barUnknown`, `itemDisabled`,
         * `itemHighlighted`, `itemNotShown`, `alreadyPresenting`, `notInWindow`, `popoverVisible`,
         * `windowHidden`, `alreadyOnStack`, `backButtonNotShown`, `notCustomizing`, `notCustomizable`,
         * `gestureRefused`, `anchorMissing`, `identifierUnknown`, `segueCustom`, `segueMisplaced`,
         * `segueUnknown`, `storyboardInvalid`, `storyboardUnknown`, `unwindTargetUnknown`. */
        tap(params: { bar: string; index?: number; segment?: number }, options?: Options): Promise<ToolbarTapResult>;
    };
    /** The methods `transition.…`. */
    readonly transition: {
        /** How far the gesture is, 0 to 1: published on progress/<window>/, and nowhere kept. Errors:
         * `notInteractive`, `tooLate`. */
        update(params: { progress: number; transition?: number }, options?: Options): Promise<CommandOutcome>;
        /** Ends an interactive transition, or one that this renderer owns. Without a number: the one that runs
         * there. Errors: `notInteractive`, `tooLate`. */
        finish(params?: { transition?: number }, options?: Options): Promise<CommandOutcome>;
        /** Takes an interactive transition back: all is as before. Errors: `notInteractive`, `tooLate`. */
        cancel(params?: { transition?: number }, options?: Options): Promise<CommandOutcome>;
    };
}

/** A NavigationController of navd, in the words of docs/METHODS.md. */
export interface NavigationControllerHandle extends ViewControllerHandle {
    /** Puts a controller on top. Errors: `alreadyOnStack`. */
    pushViewController(params: { viewController: string | Handle | Spec | Existing; animated?: boolean },
        options?: Options): Promise<NavigationControllerPushViewControllerResult>;
    /** Takes the top away; the root stays (unchanged). */
    popViewController(params?: { animated?: boolean },
        options?: Options): Promise<NavigationControllerPopViewControllerResult>;
    /** Takes away everything above one controller. Errors: `notOnStack`. */
    popToViewController(params: { viewController: string | Handle | Spec | Existing; animated?: boolean },
        options?: Options): Promise<NavigationControllerPopToViewControllerResult>;
    /** Takes away all but the root. */
    popToRootViewController(params?: { animated?: boolean },
        options?: Options): Promise<NavigationControllerPopToRootViewControllerResult>;
    /** Replaces the whole stack in one transition. */
    setViewControllers(params: { viewControllers: (string | Handle | Spec | Existing)[]; animated?: boolean },
        options?: Options): Promise<NavigationControllerSetViewControllersResult>;
    /** The user's tap on the back button. Errors: `covered`, `notOnScreen`, `backButtonNotShown`. */
    tapBack(params?: {}, options?: Options): Promise<NavigationControllerTapBackResult>;
    /** Shows or hides the bar. */
    setNavigationBarHidden(params: { hidden: boolean; animated?: boolean }, options?: Options): Promise<CommandOutcome>;
    /** Shows or hides the toolbar. */
    setToolbarHidden(params: { hidden: boolean; animated?: boolean }, options?: Options): Promise<CommandOutcome>;
    /** What may be set on the managed bar. */
    setBarAppearance(params?: { barStyle?: BarStyle; translucent?: boolean; tintColor?: string | null;
        prefersLargeTitles?: boolean }, options?: Options): Promise<CommandOutcome>;
    /** Shows or hides both bars in one step. */
    setBarsHidden(params?: { navigationBar?: boolean; toolbar?: boolean; animated?: boolean },
        options?: Options): Promise<CommandOutcome>;
    /** What may be set on the managed toolbar. */
    setToolbarAppearance(params?: { barStyle?: BarStyle; translucent?: boolean; tintColor?: string | null },
        options?: Options): Promise<CommandOutcome>;
    /** The user's back swipe begins: a pop that becomes so at transition.finish. Its transition is the answer's
     * turn. Errors: `covered`, `notOnScreen`, `gestureRefused`. */
    beginInteractivePop(params?: {}, options?: Options): Promise<NavigationControllerBeginInteractivePopResult>;
}

/** A TabBarController of navd, in the words of docs/METHODS.md. */
export interface TabBarControllerHandle extends ViewControllerHandle {
    /** The user's tap on a place in the bar: asks shouldSelect. Errors: `covered`, `notOnScreen`, `itemDisabled`,
     * `notInTabs`, `nothingToSelect`. */
    tap(params?: { index?: number; viewController?: string | Handle; more?: boolean },
        options?: Options): Promise<TabBarControllerTapResult>;
    /** Selects by program: asks and tells nobody. */
    setSelectedIndex(params: { index: number }, options?: Options): Promise<TabBarControllerSetSelectedIndexResult>;
    /** Selects by program; a hidden one is shown on the More list. More itself shows its list. Errors:
     * `notInTabs`. */
    setSelectedViewController(params: { viewController: string | Handle | Spec | Existing },
        options?: Options): Promise<TabBarControllerSetSelectedViewControllerResult>;
    /** Replaces the tabs. */
    setViewControllers(params: { viewControllers: (string | Handle | Spec | Existing)[]; animated?: boolean },
        options?: Options): Promise<TabBarControllerSetViewControllersResult>;
    /** The user's tap on a row of the More list: shows that controller there. Errors: `covered`, `notOnScreen`,
     * `itemDisabled`, `nothingToSelect`. */
    selectMoreRow(params: { index: number }, options?: Options): Promise<TabBarControllerSelectMoreRowResult>;
    /** Which tabs the user may rearrange: all unless this is said; none for null or an empty list. New tabs make
     * it all again. Errors: `notInTabs`. */
    setCustomizableViewControllers(params?: { viewControllers?: (string | Handle | Spec | Existing)[] | null },
        options?: Options): Promise<CommandOutcome>;
    /** The user's tap on Edit, which the More list offers: opens the configuration screen with these. Errors:
     * `covered`, `notOnScreen`, `notCustomizable`. */
    beginCustomizing(params?: {}, options?: Options): Promise<TabBarControllerBeginCustomizingResult>;
    /** The user drops a tab on a place in the bar: the two are exchanged, on the configuration screen only.
     * Errors: `covered`, `notOnScreen`, `notCustomizable`, `notCustomizing`, `notInTabs`. */
    moveItem(params: { viewController: string | Handle; index: number },
        options?: Options): Promise<TabBarControllerMoveItemResult>;
    /** The user's tap on Done: the new order counts from now on. Errors: `covered`, `notOnScreen`,
     * `notCustomizing`. */
    endCustomizing(params?: {}, options?: Options): Promise<TabBarControllerEndCustomizingResult>;
}

/** A PageViewController of navd, in the words of docs/METHODS.md. */
export interface PageViewControllerHandle extends ViewControllerHandle {
    /** Shows these pages: asks the data source for none, tells no delegate. With wait "finished" the answer is
     * the completion. Errors: `answerInvalid`. */
    setViewControllers(params: { viewControllers: (string | Handle | Spec | Existing)[]; direction?: Direction;
        animated?: boolean }, options?: Options): Promise<PageViewControllerSetViewControllersResult>;
    /** The user's gesture: left and top ask the data source for what is before, right and bottom for what is
     * after. An interactive drag ends by transition.finish or transition.cancel. Errors: `covered`,
     * `notOnScreen`, `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `gestureRefused`. */
    turn(params: { toward: Side; gesture?: PageGesture; interactive?: boolean },
        options?: Options): Promise<PageViewControllerTurnResult>;
    /** Gestures begin anywhere in that view of the application's; null: in the page controller's own. */
    moveGestureRecognizers(params?: { view?: string | null }, options?: Options): Promise<CommandOutcome>;
}

/** A SplitViewController of navd, in the words of docs/METHODS.md. */
export interface SplitViewControllerHandle extends ViewControllerHandle {
    /** Exactly two: first and second pane. */
    setViewControllers(params: { viewControllers: (string | Handle | Spec | Existing)[] },
        options?: Options): Promise<SplitViewControllerSetViewControllersResult>;
    /** Another second pane. */
    showDetailViewController(params: { viewController: string | Handle | Spec | Existing },
        options?: Options): Promise<SplitViewControllerShowDetailViewControllerResult>;
    /** May a swipe open the hidden pane? At first, yes. */
    setPresentsWithGesture(params: { presentsWithGesture: boolean }, options?: Options): Promise<CommandOutcome>;
    /** The user's swipe from the edge: opens the hidden pane. Errors: `covered`, `notOnScreen`, `gestureRefused`,
     * `notInWindow`, `popoverVisible`. */
    swipe(params?: {}, options?: Options): Promise<SplitViewControllerSwipeResult>;
    /** The user's tap on the button that willHide handed over, by its id: opens the hidden pane. After willShow:
     * itemGone. Errors: `covered`, `notOnScreen`, `anchorMissing`, `itemGone`, `notInWindow`, `popoverVisible`. */
    tapBarButtonItem(params: { item: string }, options?: Options): Promise<SplitViewControllerTapBarButtonItemResult>;
}

/** A PopoverController of navd, in the words of docs/METHODS.md. */
export interface PopoverControllerHandle extends Handle {
    /** Shows it at a button of a controller that is on screen; `bar` names a toolbar that stands alone. With
     * `viewController` it is about a window, and makes the popover that it shows. Errors: `anchorMissing`,
     * `barUnknown`, `itemNotShown`, `notInWindow`, `popoverVisible`. */
    presentFromBarButtonItem(params: { of: string | Handle; position: Position; index?: number; segment?: number;
        bar?: string; permittedArrowDirections?: ("up" | "down")[] | unknown; animated?: boolean;
        viewController?: string | Handle | Spec | Existing; name?: string },
        options?: Options): Promise<PopoverControllerPresentFromBarButtonItemResult>;
    /** Shows it at a rectangle in the view of a controller that is on screen. With `viewController` it is about a
     * window, and makes the popover that it shows. Errors: `anchorMissing`, `notInWindow`, `popoverVisible`. */
    presentFromRect(params: { in: string | Handle; rect: Rect; permittedArrowDirections?: ArrowDirection[] | unknown;
        animated?: boolean; viewController?: string | Handle | Spec | Existing; name?: string },
        options?: Options): Promise<PopoverControllerPresentFromRectResult>;
    /** Another content, whose size it takes; visible or not. */
    setContentViewController(params: { viewController: string | Handle | Spec | Existing; animated?: boolean },
        options?: Options): Promise<PopoverControllerSetContentViewControllerResult>;
    /** A size of its own; null takes the content's. */
    setPopoverContentSize(params?: { size?: Size | null; animated?: boolean },
        options?: Options): Promise<PopoverControllerSetPopoverContentSizeResult>;
    /** Names of views outside that taps reach while it is visible. */
    setPassthroughViews(params?: { views?: string[] }, options?: Options): Promise<CommandOutcome>;
    /** Hides it by program: asks and tells nobody. Errors: `popoverNotVisible`. */
    dismiss(params?: { animated?: boolean }, options?: Options): Promise<CommandOutcome>;
    /** The user's tap beside it: asks shouldDismiss, tells didDismiss. A modal one ignores it; a passthrough view
     * gets it. Errors: `covered`, `notOnScreen`, `popoverNotVisible`. */
    tapOutside(params?: { view?: string }, options?: Options): Promise<PopoverControllerTapOutsideResult>;
    /** The user's tap in it, which never dismisses. Errors: `covered`, `notOnScreen`, `popoverNotVisible`. */
    tapInside(params?: {}, options?: Options): Promise<CommandOutcome>;
}

/** A TableViewController of navd, in the words of docs/METHODS.md. */
export interface TableViewControllerHandle extends ViewControllerHandle {
    /** Looks at rows: the data source is asked for these and no others; a static table without one answers
     * itself. `sections` are the row counts. Errors: `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`,
     * `stale`. */
    rows(params: { section?: number; row: number; count?: number; dataVersion?: number },
        options?: Options): Promise<TableViewControllerRowsResult>;
    /** The user's tap on a row: asks willSelectRow, selects the row that is answered, and tells didSelectRow of
     * it. Where its cell starts a segue, that is performed. Errors: `covered`, `notOnScreen`, `answerInvalid`,
     * `dataSourceMissing`, `dataSourceSilent`, `itemDisabled`, `stale`, `alreadyPresenting`, `notInWindow`,
     * `popoverVisible`, `windowHidden`, `alreadyOnStack`, `anchorMissing`, `barUnknown`, `itemNotShown`,
     * `identifierUnknown`, `segueCustom`, `segueMisplaced`, `segueUnknown`, `storyboardInvalid`,
     * `storyboardUnknown`, `unwindTargetUnknown`. */
    tapRow(params: { section?: number; row: number; dataVersion?: number },
        options?: Options): Promise<TableViewControllerTapRowResult>;
    /** Selects a row by program: the delegate is neither asked nor told. Errors: `answerInvalid`,
     * `dataSourceMissing`, `dataSourceSilent`, `stale`. */
    selectRow(params: { section?: number; row: number; dataVersion?: number },
        options?: Options): Promise<CommandOutcome>;
    /** Deselects a row by program. A row that is not selected stays so. Errors: `stale`. */
    deselectRow(params?: { section?: number; row?: number; dataVersion?: number },
        options?: Options): Promise<CommandOutcome>;
    /** The user's tap on a detail disclosure button: tells accessoryTapped. One that starts a segue performs it.
     * Errors: `covered`, `notOnScreen`, `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `itemDisabled`,
     * `itemNotShown`, `stale`, `alreadyPresenting`, `notInWindow`, `popoverVisible`, `windowHidden`,
     * `alreadyOnStack`, `anchorMissing`, `barUnknown`, `identifierUnknown`, `segueCustom`, `segueMisplaced`,
     * `segueUnknown`, `storyboardInvalid`, `storyboardUnknown`, `unwindTargetUnknown`. */
    tapAccessory(params: { section?: number; row: number; dataVersion?: number },
        options?: Options): Promise<TableViewControllerTapAccessoryResult>;
    /** The user's tap on an insert or delete control: asks commitEditing. Only while the table is edited. Errors:
     * `covered`, `notOnScreen`, `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `itemDisabled`,
     * `itemNotShown`, `notEditing`, `stale`. */
    tapEditControl(params: { section?: number; row: number; dataVersion?: number; confirmed?: boolean },
        options?: Options): Promise<TableViewControllerTapEditControlResult>;
    /** The user's swipe on a row of a table that is not edited: shows its delete button. Errors: `covered`,
     * `notOnScreen`, `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `gestureRefused`, `stale`. */
    swipeRow(params: { section?: number; row: number; dataVersion?: number },
        options?: Options): Promise<TableViewControllerSwipeRowResult>;
    /** The user's tap on the delete button of the pending row: asks commitEditing. Errors: `covered`,
     * `notOnScreen`, `dataSourceMissing`, `dataSourceSilent`, `itemNotShown`, `stale`. */
    tapDeleteButton(params?: { section?: number; row?: number; dataVersion?: number },
        options?: Options): Promise<TableViewControllerTapDeleteButtonResult>;
    /** The user drags a row by its reorder control: asks targetForMove and moveRow. Only while the table is
     * edited. Errors: `covered`, `notOnScreen`, `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`,
     * `gestureRefused`, `notEditing`, `stale`. */
    dragRow(params: { section?: number; row: number; dataVersion?: number; to: Row },
        options?: Options): Promise<TableViewControllerDragRowResult>;
    /** This row is the first that is seen, and so many are. Errors: `answerInvalid`, `dataSourceMissing`,
     * `dataSourceSilent`, `stale`. */
    scrollTo(params: { section?: number; row: number; count?: number; dataVersion?: number },
        options?: Options): Promise<CommandOutcome>;
    /** All data has changed: counts and selection are forgotten, and asked for at the next look. Errors: `stale`. */
    reloadData(params?: { dataVersion?: number }, options?: Options): Promise<CommandOutcome>;
    /** These rows show something else now. Errors: `stale`. */
    reloadRows(params: { rows: Row[]; dataVersion?: number }, options?: Options): Promise<CommandOutcome>;
    /** The data source has put in these rows, as they stand now. Counts that don't agree: rowCountMismatch.
     * Errors: `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `rowCountMismatch`, `stale`. */
    insertRows(params: { rows: Row[]; dataVersion?: number },
        options?: Options): Promise<TableViewControllerInsertRowsResult>;
    /** The data source has taken out these rows, as they stood before. Counts that don't agree: rowCountMismatch.
     * Errors: `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `rowCountMismatch`, `stale`. */
    deleteRows(params: { rows: Row[]; dataVersion?: number },
        options?: Options): Promise<TableViewControllerDeleteRowsResult>;
    /** All at once: deletions name the old rows and sections, insertions the new ones. Errors: `answerInvalid`,
     * `dataSourceMissing`, `dataSourceSilent`, `rowCountMismatch`, `sectionCountMismatch`, `stale`. */
    updateRows(params?: { delete?: Row[]; insert?: Row[]; deleteSections?: number[]; insertSections?: number[];
        dataVersion?: number }, options?: Options): Promise<TableViewControllerUpdateRowsResult>;
    /** The data source has moved a row from where it stood to where it stands now. Counts that don't agree:
     * rowCountMismatch. Errors: `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `rowCountMismatch`,
     * `sectionCountMismatch`, `stale`. */
    moveRow(params: { section?: number; row: number; dataVersion?: number; to: Row },
        options?: Options): Promise<TableViewControllerMoveRowResult>;
    /** The data source has put in these sections, as they stand now. Counts that don't agree:
     * sectionCountMismatch. Errors: `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `rowCountMismatch`,
     * `sectionCountMismatch`, `stale`. */
    insertSections(params: { sections: number[]; dataVersion?: number },
        options?: Options): Promise<TableViewControllerInsertSectionsResult>;
    /** The data source has taken out these sections, as they stood before. Counts that don't agree:
     * sectionCountMismatch. Errors: `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `rowCountMismatch`,
     * `sectionCountMismatch`, `stale`. */
    deleteSections(params: { sections: number[]; dataVersion?: number },
        options?: Options): Promise<TableViewControllerDeleteSectionsResult>;
    /** These sections have other rows now: they are counted anew, and no row of them is selected. Errors:
     * `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `rowCountMismatch`, `sectionCountMismatch`,
     * `stale`. */
    reloadSections(params: { sections: number[]; dataVersion?: number },
        options?: Options): Promise<TableViewControllerReloadSectionsResult>;
}
// </generated>
