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
/** The kind of a controller. Only navd makes the two of More. */
export type Kind = "viewController" | "tableViewController" | "navigationController" | "tabBarController" |
    "pageViewController" | "splitViewController" | "moreNavigationController" | "moreListController" |
    "popoverController";

/** The state of a controller between its appearance callbacks. */
export type Appearance = "disappeared" | "appearing" | "appeared" | "disappearing";

/** The orientation of a device, or of its interface. */
export type Orientation = "portrait" | "portraitUpsideDown" | "landscapeLeft" | "landscapeRight";

/** The direction in which an interface is read and laid out. */
export type LayoutDirection = "leftToRight" | "rightToLeft";

/** The idiom of a device. Split view controllers and popovers need a pad. */
export type Idiom = "phone" | "pad";

/** How much of the screen a presented controller covers. */
export type ModalPresentationStyle = "fullScreen" | "pageSheet" | "formSheet" | "currentContext";

/** How a renderer draws the presentation and dismissal of a controller. */
export type ModalTransitionStyle = "coverVertical" | "flipHorizontal" | "crossDissolve" | "partialCurl";

/** The origin of a view. A view that is `set` exists at once, and is never unloaded. */
export type ViewSource = "loadView" | "nib" | "set";

/** The main view of content. A scroll view extends under translucent bars, with an inset. */
export type MainView = "view" | "scrollView";

/** The appearance of a bar. */
export type BarStyle = "default" | "black";

/** The kind of a bar of the application's own. */
export type BarKind = "navigationBar" | "tabBar" | "toolbar";

/** The appearance of a table. */
export type TableStyle = "plain" | "grouped";

/** The accessory at the right of a row. */
export type AccessoryType = "none" | "disclosureIndicator" | "detailDisclosureButton" | "checkmark";

/** The control that a row shows while its table is edited. */
export type EditingStyle = "none" | "delete" | "insert";

/** The direction of a popover's arrow. It points up if the popover is below its source. */
export type ArrowDirection = "up" | "down" | "left" | "right";

/** What ends an animated transition. */
export type TransitionOwner = "instant" | "timed" | "renderer" | "gesture";

/** The style of the transition between pages. */
export type TransitionStyle = "pageCurl" | "scroll";

/** The axis along which pages turn. */
export type NavigationOrientation = "horizontal" | "vertical";

/** The location of the spine of a book. */
export type SpineLocation = "min" | "mid" | "max";

/** The role in which a peer is attached to a controller. */
export type Role = "delegate" | "dataSource" | "content" | "renderer";

/** The default answer of a vote, which counts if there is no answer in time. */
export type Silence = "allow" | "deny" | "fail";

/** When the answer to a command is sent. */
export type Wait = "committed" | "finished";

/** What happens to a command during a transition of another command. */
export type WhenBusy = "refuse" | "queue";

/** The outcome of a command. */
export type Outcome = "committed" | "unchanged" | "vetoed" | "chained";

/** The outcome that a command would have. */
export type Would = "allowed" | "unchanged" | "vetoed" | "refused" | "unknown";

/** The cause of a denial: the peer's answer, no answer in time, or a peer that was absent. */
export type Because = "answer" | "silence" | "absent";

/** As `because`, or `unimplemented`: no peer is attached, and the rule denies by default. */
export type VetoBecause = "answer" | "silence" | "absent" | "unimplemented";

/** The origin of a voter's answer in a dry run. `notAsked`: it was not asked, since the request is no vote, or
 * because its attachment has `dryRuns` false. */
export type VoterBecause = "answer" | "silence" | "absent" | "unimplemented" | "notAsked";

/** How a request of navd's ended. */
export type How = "yes" | "no" | "data" | "returned" | "silence" | "absent" | "withdrawn";

/** The part of a controller that a frame shows. `window` and `statusBar` occur in `shownHierarchy` only. */
export type Part = "window" | "statusBar" | "view" | "navigationBar" | "toolbar" | "tabBar" | "pane" | "divider" |
    "spine" | "dimming" | "popover" | "configuration" | "pageIndicator";

/** The phase of a turn. `hosted`: a host is asked for the effect of the command; `calling`: the turn has
 * committed, and waits for an awaited callback; `transition`: it has committed, and its transition runs. */
export type TurnPhase = "queued" | "voting" | "hosted" | "calling" | "transition";

/** What a queued turn waits for. `before`: the previous turn in its container; `ancestor`: the transition of a
 * container around it, or of the window; `gesture`: one of these that the user steers, or the gesture that has
 * made the controllers that the turn changes. */
export type TurnObstacle = "before" | "ancestor" | "gesture";

/** A right of a session. */
export type Right = "read" | "command" | "vote" | "openWindows";

/** The place of an item in the navigation bar, or in the toolbar. */
export type Position = "left" | "right" | "back" | "title" | "toolbar";

/** The side of the screen on which the page is that the gesture turns to. */
export type Side = "left" | "right" | "top" | "bottom";

/** The gesture that turns a page. */
export type PageGesture = "tap" | "flick" | "drag";

/** The direction in which pages turn. */
export type Direction = "forward" | "reverse";

/** On whose behalf a path is opened. For a `user` every vote on the way is asked, for a `program` only the votes
 * that commands of programs need, too. */
export type Asker = "program" | "user";

/** The state of a hosted container. */
export type HostState = "running" | "lost" | "empty";

/** Whose rules a host runs: those that navd has too, or its own. A command that rules of its own decide is run by
 * the host alone, or is refused with `hostDecides`. */
export type HostRules = "navd" | "own";

/** The state of a hosted place. `adopted`: it has lost its hosts too often, and navd runs the rules. */
export type PlaceState = "running" | "lost" | "empty" | "adopted";

/** What happens to an application's own container that no host attaches to again. `adopt`: navd keeps its
 * contents, and runs it without the commands that only a host knows; `empty`, the default: its contents are
 * removed. For the kinds that navd knows, navd always runs the rules. */
export type Otherwise = "adopt" | "empty";

/** The kind of a transition. */
export type TransitionKind = "quiet" | "push" | "pop" | "tab" | "present" | "dismiss" | "root" | "page" | "rotation";

/** A key of a remote. */
export type RemoteKey = "back" | "home" | "menu" | "next" | "previous" | "select" | "up" | "down" | "left" | "right";

/** The place of an item in a navigation bar. */
export type BarPosition = "left" | "right" | "back" | "title";

/** The kind of a method, which says who sends it. */
export type MethodKind = "session" | "read" | "attachment" | "command" | "vote" | "data" | "notification" | "notice";

/** What navd does with the method if it is sent from inside a turn. */
export type MethodWithin = "immediate" | "chained" | "refused";

/** What was refused. */
export type RefusedThing = "right" | "connection" | "resume" | "configuration";

/** The format of metrics. */
export type MetricsFormat = "prometheus" | "families";

/** The type of a metric. */
export type MetricKind = "counter" | "gauge" | "histogram";

/** Whether the peer is connected. */
export type Standing = "present" | "absent";

/** The state of a peer. `absent`: it can't be reached, and its session waits for it. `ended`: its session has
 * ended. */
export type PresenceState = "present" | "absent" | "ended";

/** Why the state of a peer has changed. `unreachable`: its connection was lost. `silent`: it did not return in
 * time. `cut`: it exceeded a quota. `displaced`: its session has made room for another one. `replaced`: another
 * connection or `hello` has replaced it. `withdrawn`: it may no longer connect. */
export type PresenceBecause = "hello" | "resume" | "bye" | "unreachable" | "silent" | "cut" | "displaced" | "replaced" |
    "withdrawn";

/** A request of a peer to navd, or of navd to a peer. Without an `id` it is a notification. */
export interface RequestMessage {
    /** Chosen by the sender, and returned unchanged. */
    id?: number | string;
    /** At most 128 bytes. */
    method: string;
    /** The controller or window concerned. At most 256 bytes. */
    on?: string;
    params?: Record<string, unknown>;
    /** The window in which a name is looked up. Only in requests to navd. */
    window?: string;
    /** The id of the callback during which the request is sent. Only in requests to navd. */
    within?: string;
    /** The time left in milliseconds, at least 1. In a request of navd's, the timeout of the attachment. */
    deadline?: number;
    /** From this time on the command does not begin: milliseconds since 1970 (UTC) by the wall clock of navd's
     * machine, at least 1. It is checked when the command arrives and when it begins. A read ignores it, unless
     * it is a dry run or `window.save`. Only in requests to navd. */
    expires?: number;
    /** The idempotency key, which makes a retry harmless. Only in requests to navd. */
    key?: Key;
    /** When the answer is sent. Only in requests to navd. */
    wait?: Wait;
    /** What to do during a transition of another command. Only in requests to navd. */
    whenBusy?: WhenBusy;
    /** The last number that the client has seen. The request is refused as `stateChanged` if the window has
     * changed since. Only in requests to navd. */
    ifSeq?: number;
    /** If true, nothing follows from the answer. Only in requests of navd's. */
    dryRun?: boolean;
    /** The attachment to which it is sent. Only in requests of navd's. */
    attachment?: string;
    /** The names of the controllers that are mentioned, by id. Only in requests of navd's. */
    names?: Record<string, string>;
}

/** The answer to a request with an `id`. It has `result` or `error`. */
export interface Answer {
    /** The id of the request; null if it could not be read. */
    id: number | string | null;
    result?: Record<string, unknown>;
    error?: ErrorObject;
    /** Commands that run in the turn of the callback. Only in answers to navd. */
    then?: Command | Command[];
}

/** A command in the `then` of an answer. */
export interface Command {
    /** If present, the command is answered like any other. */
    id?: number | string;
    method: string;
    on?: string;
    window?: string;
    params?: Record<string, unknown>;
    /** As in a request. */
    ifSeq?: number;
}

/** The members that the answer to every command has. The members of the method itself follow if the command was
 * committed. */
export interface CommandOutcome {
    /** Absent if the command runs outside of any turn. */
    outcome?: Outcome;
    turn?: number;
    /** The number of the event that contains the commit. */
    seq?: number;
    /** With `wait` "finished": false if the transition was cut short or cancelled. */
    finished?: boolean;
    /** For a veto: the client that vetoed; `nobody` if the rule itself vetoes. */
    by?: string;
    /** For a veto. */
    because?: VetoBecause;
    /** For a veto in a transaction: the number of the vetoed command, from 0. */
    command?: number;
}

/** An idempotency key. A command that is sent twice with the same key and the same body runs once. */
export interface Key {
    /** 1 to 128 bytes. */
    client: string;
    /** From 1 on; each new key of a client has a greater number. */
    n: number;
}

/** Why a request was refused. Nothing has changed then. */
export interface ErrorObject {
    code: number;
    /** One of docs/PROTOCOL.md §9. */
    name: string;
    /** A text for people. */
    message: string;
    /** Depends on `name`. `at` is the place in the request, and `wanted` is a correct value. */
    data?: Record<string, unknown>;
}

/** A commit: one step of the tree, published on the topic of its window. */
export interface WindowEvent {
    epoch: string;
    /** The number of the event in the log. */
    seq: number;
    /** The number of the previous event on this topic. */
    prev: number;
    turn: number;
    cause: Cause;
    /** In their order. */
    changes: Change[];
    /** UIKit's callbacks, in their order. */
    messages: Message[];
}

/** The command that caused an event, and its sender. */
export interface Cause {
    method: string;
    /** The client's name, as in `hello`. */
    by: string;
    /** For changes without a transition (bars, their items, the size of a popover): whether the change is
     * animated. */
    animated?: boolean;
    /** For an undo: the number of the commit that was undone. */
    undoes?: number;
    /** For an undo: the new ids of the controllers that were made again, by their old ids. */
    made?: Record<string, string>;
    /** True if the command was sent `within` a callback, and ran as a part of that callback's turn. */
    inside?: boolean;
}

/** One step of a commit. */
export type Change = InsertChange | RemoveChange | SetChange | SpliceChange | WindowChange | CloseChange;

/** A controller was made. */
export interface InsertChange {
    insert: Controller;
}

/** A controller was released. Its id is not used again. */
export interface RemoveChange {
    remove: string;
}

/** New values of a controller's members, beside `set`. Null restores the default. */
export interface SetChange {
    set: string;
    name?: string | null;
    /** Absent for the root, a presented controller, and the content of a popover. */
    parent?: string | null;
    /** A stack from bottom to top, tabs, pages, panes, or embedded children. */
    viewControllers?: string[] | null;
    presented?: string | null;
    presenting?: string | null;
    /** The number of its holds. */
    holds?: number | null;
    /** How many of its holds belong to no session. */
    lastingHolds?: number | null;
    /** Always present. */
    appearance?: Appearance | null;
    viewLoaded?: boolean | null;
    /** A value of the application's own, of at most 64 KiB. */
    state?: unknown | null;
    editing?: boolean | null;
    /** For a navigation controller: the controller whose view is shown. During a transition it may be another one
     * than the top. */
    shownViewController?: string | null;
    /** For a tab bar controller. It may be the More navigation controller. */
    selectedViewController?: string | null;
    /** For a tab bar controller with more tabs than fit. */
    moreNavigationController?: string | null;
    /** For a tab bar controller. If absent, all tabs; if empty, none. */
    customizableViewControllers?: string[] | null;
    /** For a tab bar controller: the tabs that may be rearranged on its configuration screen. Absent while that
     * is closed. */
    customizing?: string[] | null;
    /** The transition that runs. */
    transition?: Transition | null;
    /** The bars of the application's own in its view. */
    bars?: StandaloneBar[] | null;
    /** For a table view controller. */
    table?: Table | null;
    /** For a page view controller, if a rotation has moved the spine. */
    spineLocation?: SpineLocation | null;
    /** For a page view controller: the view in which gestures begin. */
    gestureView?: string | null;
    /** For a page view controller that shows one. */
    pageIndicator?: PageIndicator | null;
    /** For a split view controller whose first pane is hidden. */
    hiddenPane?: HiddenPane | null;
    /** For a popover controller. */
    popover?: Popover | null;
    /** Present if another process runs its rules, and those of everything in it. */
    host?: HostMark | null;
    /** For an embedded child: in its parent's view, in points. If absent, the child fills that view. */
    frame?: Rect | null;
    /** For an embedded child: true if its view is not shown. */
    hidden?: boolean | null;
    title?: string | null;
    navigationItem?: NavigationItem | null;
    tabBarItem?: TabBarItem | null;
    toolbarItems?: BarButtonItem[] | null;
    hidesBottomBarWhenPushed?: boolean | null;
    modalPresentationStyle?: ModalPresentationStyle | null;
    modalTransitionStyle?: ModalTransitionStyle | null;
    /** For a navigation controller. */
    navigationBarHidden?: boolean | null;
    /** For a navigation controller. */
    toolbarHidden?: boolean | null;
    /** For a navigation controller. */
    navigationBar?: BarLook | null;
    /** For a navigation controller. */
    toolbar?: BarLook | null;
    /** If absent, portrait only, or as its content votes. */
    supportedInterfaceOrientations?: Orientation[] | null;
    /** If false, the application forwards appearance callbacks to embedded children itself. */
    automaticallyForwardsAppearance?: boolean | null;
    /** In points. If absent, 320 by 1100. */
    contentSizeForViewInPopover?: Size | null;
    /** If true, its view extends under translucent bars and the status bar. */
    wantsFullScreenLayout?: boolean | null;
    /** For content whose main view is a scroll view: how far it is scrolled, in points. If absent, 0, 0. */
    contentOffset?: Point | null;
    /** For a page view controller: whether its pages have a back. If absent, as its `page` says. */
    doubleSided?: boolean | null;
    /** If true, a tap outside the popover does nothing. */
    modalInPopover?: boolean | null;
    /** The name of a view of the application's, which moves out of sight in the first half of a rotation. */
    rotatingHeaderView?: string | null;
    rotatingFooterView?: string | null;
    /** For a split view controller: whether a swipe may open the hidden pane. */
    presentsWithGesture?: boolean | null;
    /** For a table view controller: if true, no row is selected when it appears. */
    clearsSelectionOnViewWillAppear?: boolean | null;
}

/** A part of the list of children was replaced, in a controller with more than 64 children. */
export interface SpliceChange {
    splice: string;
    viewControllers: Splice;
}

/** New values of the window's members, beside `window`. Null restores the default. */
export interface WindowChange {
    window: string;
    name?: string | null;
    profile?: Profile | null;
    /** The orientation of the interface. */
    orientation?: Orientation | null;
    /** In points. If absent, the whole screen. */
    frame?: Rect | null;
    visible?: boolean | null;
    /** At most one window is the key window. */
    key?: boolean | null;
    root?: string | null;
    /** The controllers presented over the root, bottom to top. */
    pile?: string[] | null;
    /** What ends animated transitions if no renderer does. */
    transitions?: TransitionOwner | null;
    /** The modal transition that runs. */
    transition?: Transition | null;
    statusBarHidden?: boolean | null;
    /** In points. */
    statusBarHeight?: number | null;
    /** What the screen hides at its edges, for a device held in portrait. If absent, nothing. */
    safeAreaInsets?: Inset | null;
    /** How many points a keyboard covers at the lower edge of the interface. */
    keyboardHeight?: number | null;
    /** The widths of the renderer's fonts. If absent, they are estimated. */
    textMetrics?: TextMetrics | null;
    /** The orientation of the device, if the interface has not followed it. */
    deviceOrientation?: Orientation | null;
    /** The visible popovers, in the order in which they appeared. */
    popovers?: string[] | null;
    /** The element that the keys of a remote act on. */
    focus?: string | null;
    /** Windows with the same screen overlap. If absent, the window has a screen of its own. */
    screen?: string | null;
    /** Among the windows of a screen, the one with the highest number is in front. */
    front?: number | null;
    /** After so many milliseconds without a touch or `window.activity`, navd opens `idlePath`. 0 for no timeout. */
    idleTimeout?: number | null;
    /** The path that is opened then, as for `window.openPath`. */
    idlePath?: string | null;
    /** The text to show while navd is in maintenance mode, which refuses touches. */
    maintenance?: string | null;
    /** When the maintenance mode began, in milliseconds since 1970. Absent if that is not known. */
    maintenanceSince?: number | null;
    /** The language of the window's contents, as a BCP 47 tag: `ar`, `de-CH`. */
    language?: string | null;
    /** From right to left, bars, panes and pages are mirrored. */
    layoutDirection?: LayoutDirection | null;
}

/** The window was closed. Nothing follows on its topic. */
export interface CloseChange {
    close: string;
}

/** A callback, as it is sent to the attached peers and published to subscribers. */
export interface Message {
    /** One of the notifications of docs/METHODS.md. */
    method: string;
    on: string;
    /** As docs/METHODS.md describes them for that method. */
    params: Record<string, unknown>;
}

/** Information for observers about something that changed nothing. */
export interface Note {
    epoch: string;
    /** The number of the last event of this window. */
    seq: number;
    /** The number of the note. The notes of all windows are numbered together. */
    n: number;
    turn: number;
    note: "vetoed" | "messages" | "draining";
    data: NoteData;
    /** Messages of a step that changed nothing. */
    messages?: Message[];
}

/** The contents of a note; empty for `messages` and `draining`. */
export interface NoteData {
    /** The method of the command that was vetoed. */
    method?: string;
    /** The client that vetoed; `nobody` if the rule itself vetoes. */
    by?: string;
    because?: VetoBecause;
    /** In a transaction: the number of the vetoed command, from 0. */
    command?: number;
}

/** The present numbers of a topic, with which a subscriber checks that it has missed nothing. */
export interface Bookmark {
    epoch: string;
    /** Absent on the topic of all windows. */
    window?: string;
    /** The number of the last event. */
    seq: number;
    /** The number of the last note. */
    n: number;
    bookmark: "subscribed" | "quiet" | "large";
}

/** A request of navd's when it is sent or ends, or a refused request of a peer. It has one of the members
 * `asked`, `ended` and `refused`. */
export interface Trace {
    /** 0 for a dry run, or if there is no turn. */
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
    /** The controller that the request is about. */
    viewController?: string;
    /** The timeout in milliseconds. */
    patience: number;
    silence: Silence;
}

/** A request of navd's that has ended. */
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

/** A request of a peer, a command or a read, that was refused. */
export interface RefusedRequest {
    /** As the peer chose it. Absent for a notification, or if it could not be read. */
    id?: number | string;
    method?: string;
    /** The controller or window that the request names. */
    on?: string;
    client?: string;
    /** Absent before `hello`. */
    session?: number;
    /** One of docs/PROTOCOL.md §9. */
    error: string;
    code: number;
}

/** The progress of a gesture. It is neither numbered nor stored. */
export interface Progress {
    epoch: string;
    method: string;
    on: string;
    params: Record<string, unknown>;
}

/** A peer has connected, is lost, has returned, or has left. */
export interface Presence {
    session: number;
    client: string;
    state: PresenceState;
    principal: string;
    /** The name of the principal in the configuration. */
    name: string;
    because: PresenceBecause;
    /** The roles of its attachments. */
    roles: Role[];
    /** For a peer that was cut: the quota that it exceeded. */
    quota?: "errors" | "messages" | "bytes";
}

/** A refusal (`refused`), the end of a session (`withdrawn`), a change of rights (`changed`), the arrival or
 * departure of a peer (`peer`), or a new reading of the configuration (`reloaded`). Numbered by `n`, and not
 * stored. */
export interface Audit {
    n: number;
    /** Each entry has one of these five members; the members below depend on it. */
    refused?: RefusedThing;
    /** As in `presence`, with `because`, `roles` and `quota`. */
    peer?: PresenceState;
    /** `session`. */
    withdrawn?: string;
    /** `rights`; beside `reloaded`, the number of sessions whose rights have changed. */
    changed?: string | number;
    /** `access`. */
    reloaded?: string;
    /** The right that was missing. */
    right?: string | null;
    /** The id of the request that was refused, as the next four members. */
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
    /** The socket on which the connection came, as the next four members. */
    socket?: "requests" | "events";
    /** `keyNotAllowed`, `handshake` or `notAccepted`; for a peer a `presenceBecause`; for a configuration, what
     * is wrong with it. */
    because?: string;
    key?: string;
    uid?: number;
    address?: string;
    /** How many similar entries were left out before this one. */
    suppressed?: number;
    /** The rights that the session has now. */
    may?: Right[];
    /** The part of the tree to which these rights are limited; null if there is no limit. */
    within?: Record<string, unknown> | null;
    /** The client that had the configuration read. */
    by?: string;
    /** The number of sessions that have ended. */
    ended?: number;
    /** The number of attachments that have ended. */
    detached?: number;
    atNextStart?: string[];
    epoch: string;
}

/** A controller in a snapshot, an event or `controller.get`. Its children are listed by id. */
export interface Controller {
    id: string;
    kind: Kind;
    /** The name of the application's class. */
    customClass?: string;
    storyboardIdentifier?: string;
    /** The object id in the storyboard. */
    objectID?: string;
    /** The storyboard from which the controller was made. */
    storyboard?: string;
    /** The language of its titles. */
    language?: string;
    /** The roles of its outlets in the storyboard. */
    roles?: Role[];
    /** A value of the application's own that says what to show. At most 32 levels. */
    payload?: unknown;
    viewSource?: ViewSource;
    mainView?: MainView;
    /** For a page view controller. */
    page?: Page;
    /** For a table view controller: its contents while it has no data source. */
    staticSections?: StaticSection[];
    /** For a navigation controller that may only be presented, or be in a popover. */
    modalOnly?: boolean;
    /** The controller comes from a storyboard that violates containment. Read-only. */
    permissive?: boolean;
    name?: string;
    /** Absent for the root, a presented controller, and the content of a popover. */
    parent?: string;
    /** A stack from bottom to top, tabs, pages, panes, or embedded children. */
    viewControllers?: string[];
    presented?: string;
    presenting?: string;
    /** The number of its holds. */
    holds?: number;
    /** How many of its holds belong to no session. */
    lastingHolds?: number;
    /** Always present. */
    appearance: Appearance;
    viewLoaded?: boolean;
    /** A value of the application's own, of at most 64 KiB. */
    state?: unknown;
    editing?: boolean;
    /** For a navigation controller: the controller whose view is shown. During a transition it may be another one
     * than the top. */
    shownViewController?: string;
    /** For a tab bar controller. It may be the More navigation controller. */
    selectedViewController?: string;
    /** For a tab bar controller with more tabs than fit. */
    moreNavigationController?: string;
    /** For a tab bar controller. If absent, all tabs; if empty, none. */
    customizableViewControllers?: string[];
    /** For a tab bar controller: the tabs that may be rearranged on its configuration screen. Absent while that
     * is closed. */
    customizing?: string[];
    /** The transition that runs. */
    transition?: Transition;
    /** The bars of the application's own in its view. */
    bars?: StandaloneBar[];
    /** For a table view controller. */
    table?: Table;
    /** For a page view controller, if a rotation has moved the spine. */
    spineLocation?: SpineLocation;
    /** For a page view controller: the view in which gestures begin. */
    gestureView?: string;
    /** For a page view controller that shows one. */
    pageIndicator?: PageIndicator;
    /** For a split view controller whose first pane is hidden. */
    hiddenPane?: HiddenPane;
    /** For a popover controller. */
    popover?: Popover;
    /** Present if another process runs its rules, and those of everything in it. */
    host?: HostMark;
    /** For an embedded child: in its parent's view, in points. If absent, the child fills that view. */
    frame?: Rect;
    /** For an embedded child: true if its view is not shown. */
    hidden?: boolean;
    title?: string;
    navigationItem?: NavigationItem;
    tabBarItem?: TabBarItem;
    toolbarItems?: BarButtonItem[];
    hidesBottomBarWhenPushed?: boolean;
    modalPresentationStyle?: ModalPresentationStyle;
    modalTransitionStyle?: ModalTransitionStyle;
    /** For a navigation controller. */
    navigationBarHidden?: boolean;
    /** For a navigation controller. */
    toolbarHidden?: boolean;
    /** For a navigation controller. */
    navigationBar?: BarLook;
    /** For a navigation controller. */
    toolbar?: BarLook;
    /** If absent, portrait only, or as its content votes. */
    supportedInterfaceOrientations?: Orientation[];
    /** If false, the application forwards appearance callbacks to embedded children itself. */
    automaticallyForwardsAppearance?: boolean;
    /** In points. If absent, 320 by 1100. */
    contentSizeForViewInPopover?: Size;
    /** If true, its view extends under translucent bars and the status bar. */
    wantsFullScreenLayout?: boolean;
    /** For content whose main view is a scroll view: how far it is scrolled, in points. If absent, 0, 0. */
    contentOffset?: Point;
    /** For a page view controller: whether its pages have a back. If absent, as its `page` says. */
    doubleSided?: boolean;
    /** If true, a tap outside the popover does nothing. */
    modalInPopover?: boolean;
    /** The name of a view of the application's, which moves out of sight in the first half of a rotation. */
    rotatingHeaderView?: string;
    rotatingFooterView?: string;
    /** For a split view controller: whether a swipe may open the hidden pane. */
    presentsWithGesture?: boolean;
    /** For a table view controller: if true, no row is selected when it appears. */
    clearsSelectionOnViewWillAppear?: boolean;
}

/** The description of a controller to be made, with its children. Members of the application's own are set once;
 * those from `title` on may be set again later. */
export interface Spec {
    /** Any kind but the two of More. */
    kind: Kind;
    /** 1 to 128 bytes. It must be unique in its window, and must not look like an id. */
    name?: string;
    viewControllers?: Reference[];
    /** For a tab bar controller: the selected tab. If absent, the first one, if there are tabs. */
    selectedIndex?: number;
    /** The controller that it presents. */
    presented?: Reference;
    /** For a table view controller. */
    table?: TableSpec;
    /** For an embedded child: in its parent's view, in points. */
    frame?: Rect;
    /** For an embedded child: true if its view is not shown. */
    hidden?: boolean;
    /** The name of the application's class. */
    customClass?: string;
    storyboardIdentifier?: string;
    /** The object id in the storyboard. */
    objectID?: string;
    /** The storyboard from which the controller was made. */
    storyboard?: string;
    /** The language of its titles. */
    language?: string;
    /** The roles of its outlets in the storyboard. */
    roles?: Role[];
    /** A value of the application's own that says what to show. At most 32 levels. */
    payload?: unknown;
    viewSource?: ViewSource;
    mainView?: MainView;
    /** For a page view controller. */
    page?: Page;
    /** For a table view controller: its contents while it has no data source. */
    staticSections?: StaticSection[];
    /** For a navigation controller that may only be presented, or be in a popover. */
    modalOnly?: boolean;
    /** The controller comes from a storyboard that violates containment. Read-only. */
    permissive?: boolean;
    title?: string;
    navigationItem?: NavigationItem;
    tabBarItem?: TabBarItem;
    toolbarItems?: BarButtonItem[];
    hidesBottomBarWhenPushed?: boolean;
    modalPresentationStyle?: ModalPresentationStyle;
    modalTransitionStyle?: ModalTransitionStyle;
    /** For a navigation controller. */
    navigationBarHidden?: boolean;
    /** For a navigation controller. */
    toolbarHidden?: boolean;
    /** For a navigation controller. */
    navigationBar?: BarLook;
    /** For a navigation controller. */
    toolbar?: BarLook;
    /** If absent, portrait only, or as its content votes. */
    supportedInterfaceOrientations?: Orientation[];
    /** If false, the application forwards appearance callbacks to embedded children itself. */
    automaticallyForwardsAppearance?: boolean;
    /** In points. If absent, 320 by 1100. */
    contentSizeForViewInPopover?: Size;
    /** If true, its view extends under translucent bars and the status bar. */
    wantsFullScreenLayout?: boolean;
    /** For content whose main view is a scroll view: how far it is scrolled, in points. If absent, 0, 0. */
    contentOffset?: Point;
    /** For a page view controller: whether its pages have a back. If absent, as its `page` says. */
    doubleSided?: boolean;
    /** If true, a tap outside the popover does nothing. */
    modalInPopover?: boolean;
    /** The name of a view of the application's, which moves out of sight in the first half of a rotation. */
    rotatingHeaderView?: string;
    rotatingFooterView?: string;
    /** For a split view controller: whether a swipe may open the hidden pane. */
    presentsWithGesture?: boolean;
    /** For a table view controller: if true, no row is selected when it appears. */
    clearsSelectionOnViewWillAppear?: boolean;
}

/** A controller as a storyboard describes it. Only a storyboard gives it standalone bars. */
export interface SceneSpec {
    /** Any kind but the two of More. */
    kind: Kind;
    /** 1 to 128 bytes. It must be unique in its window, and must not look like an id. */
    name?: string;
    viewControllers?: Reference[];
    /** For a tab bar controller: the selected tab. If absent, the first one, if there are tabs. */
    selectedIndex?: number;
    /** The controller that it presents. */
    presented?: Reference;
    /** For a table view controller. */
    table?: TableSpec;
    /** For an embedded child: in its parent's view, in points. */
    frame?: Rect;
    /** For an embedded child: true if its view is not shown. */
    hidden?: boolean;
    /** The name of the application's class. */
    customClass?: string;
    storyboardIdentifier?: string;
    /** The object id in the storyboard. */
    objectID?: string;
    /** The storyboard from which the controller was made. */
    storyboard?: string;
    /** The language of its titles. */
    language?: string;
    /** The roles of its outlets in the storyboard. */
    roles?: Role[];
    /** A value of the application's own that says what to show. At most 32 levels. */
    payload?: unknown;
    viewSource?: ViewSource;
    mainView?: MainView;
    /** For a page view controller. */
    page?: Page;
    /** For a table view controller: its contents while it has no data source. */
    staticSections?: StaticSection[];
    /** For a navigation controller that may only be presented, or be in a popover. */
    modalOnly?: boolean;
    /** The controller comes from a storyboard that violates containment. Read-only. */
    permissive?: boolean;
    title?: string;
    navigationItem?: NavigationItem;
    tabBarItem?: TabBarItem;
    toolbarItems?: BarButtonItem[];
    hidesBottomBarWhenPushed?: boolean;
    modalPresentationStyle?: ModalPresentationStyle;
    modalTransitionStyle?: ModalTransitionStyle;
    /** For a navigation controller. */
    navigationBarHidden?: boolean;
    /** For a navigation controller. */
    toolbarHidden?: boolean;
    /** For a navigation controller. */
    navigationBar?: BarLook;
    /** For a navigation controller. */
    toolbar?: BarLook;
    /** If absent, portrait only, or as its content votes. */
    supportedInterfaceOrientations?: Orientation[];
    /** If false, the application forwards appearance callbacks to embedded children itself. */
    automaticallyForwardsAppearance?: boolean;
    /** In points. If absent, 320 by 1100. */
    contentSizeForViewInPopover?: Size;
    /** If true, its view extends under translucent bars and the status bar. */
    wantsFullScreenLayout?: boolean;
    /** For content whose main view is a scroll view: how far it is scrolled, in points. If absent, 0, 0. */
    contentOffset?: Point;
    /** For a page view controller: whether its pages have a back. If absent, as its `page` says. */
    doubleSided?: boolean;
    /** If true, a tap outside the popover does nothing. */
    modalInPopover?: boolean;
    /** The name of a view of the application's, which moves out of sight in the first half of a rotation. */
    rotatingHeaderView?: string;
    rotatingFooterView?: string;
    /** For a split view controller: whether a swipe may open the hidden pane. */
    presentsWithGesture?: boolean;
    /** For a table view controller: if true, no row is selected when it appears. */
    clearsSelectionOnViewWillAppear?: boolean;
    /** In the view of content. */
    bars?: StandaloneBar[];
}

/** What `controller.get` returns: the members of a controller, and what follows from the tree around it. */
export interface Described {
    id: string;
    kind: Kind;
    /** The name of the application's class. */
    customClass?: string;
    storyboardIdentifier?: string;
    /** The object id in the storyboard. */
    objectID?: string;
    /** The storyboard from which the controller was made. */
    storyboard?: string;
    /** The language of its titles. */
    language?: string;
    /** The roles of its outlets in the storyboard. */
    roles?: Role[];
    /** A value of the application's own that says what to show. At most 32 levels. */
    payload?: unknown;
    viewSource?: ViewSource;
    mainView?: MainView;
    /** For a table view controller: its contents while it has no data source. */
    staticSections?: StaticSection[];
    /** For a navigation controller that may only be presented, or be in a popover. */
    modalOnly?: boolean;
    /** The controller comes from a storyboard that violates containment. Read-only. */
    permissive?: boolean;
    name?: string;
    /** A stack from bottom to top, tabs, pages, panes, or embedded children. */
    viewControllers?: string[];
    /** How many of its holds belong to no session. */
    lastingHolds?: number;
    /** Always present. */
    appearance: Appearance;
    /** A value of the application's own, of at most 64 KiB. */
    state?: unknown;
    /** For a navigation controller: the controller whose view is shown. During a transition it may be another one
     * than the top. */
    shownViewController?: string;
    /** For a tab bar controller with more tabs than fit. */
    moreNavigationController?: string;
    /** For a tab bar controller. If absent, all tabs; if empty, none. */
    customizableViewControllers?: string[];
    /** For a tab bar controller: the tabs that may be rearranged on its configuration screen. Absent while that
     * is closed. */
    customizing?: string[];
    /** The transition that runs. */
    transition?: Transition;
    /** For a table view controller. */
    table?: Table;
    /** For a page view controller, if a rotation has moved the spine. */
    spineLocation?: SpineLocation;
    /** For a page view controller: the view in which gestures begin. */
    gestureView?: string;
    /** For a page view controller that shows one. */
    pageIndicator?: PageIndicator;
    /** For a split view controller whose first pane is hidden. */
    hiddenPane?: HiddenPane;
    /** For a popover controller. */
    popover?: Popover;
    /** Present if another process runs its rules, and those of everything in it. */
    host?: HostMark;
    /** For an embedded child: true if its view is not shown. */
    hidden?: boolean;
    title?: string;
    tabBarItem?: TabBarItem;
    toolbarItems?: BarButtonItem[];
    hidesBottomBarWhenPushed?: boolean;
    modalPresentationStyle?: ModalPresentationStyle;
    modalTransitionStyle?: ModalTransitionStyle;
    /** If absent, portrait only, or as its content votes. */
    supportedInterfaceOrientations?: Orientation[];
    /** If false, the application forwards appearance callbacks to embedded children itself. */
    automaticallyForwardsAppearance?: boolean;
    /** In points. If absent, 320 by 1100. */
    contentSizeForViewInPopover?: Size;
    /** If true, its view extends under translucent bars and the status bar. */
    wantsFullScreenLayout?: boolean;
    /** For content whose main view is a scroll view: how far it is scrolled, in points. If absent, 0, 0. */
    contentOffset?: Point;
    /** For a page view controller: whether its pages have a back. If absent, as its `page` says. */
    doubleSided?: boolean;
    /** If true, a tap outside the popover does nothing. */
    modalInPopover?: boolean;
    /** The name of a view of the application's, which moves out of sight in the first half of a rotation. */
    rotatingHeaderView?: string;
    rotatingFooterView?: string;
    /** For a split view controller: whether a swipe may open the hidden pane. */
    presentsWithGesture?: boolean;
    /** For a table view controller: if true, no row is selected when it appears. */
    clearsSelectionOnViewWillAppear?: boolean;
    window: string;
    viewLoaded: boolean;
    holds: number;
    editing: boolean;
    isOnScreen: boolean;
    parent: string | null;
    /** The controller that it presents itself. */
    presented: string | null;
    /** The controller that presents it itself. */
    presenting: string | null;
    /** The controller that it, or a container around it, presents. */
    presentedViewController: string | null;
    /** The controller that presents it, or presents a container around it. */
    presentingViewController: string | null;
    /** The word of 2008 for `presented`. */
    modalViewController: string | null;
    /** The parent, or the presenting controller. */
    parentViewController: string | null;
    /** The nearest one around it, as the next two members. */
    navigationController: string | null;
    tabBarController: string | null;
    splitViewController: string | null;
    /** The item that the bar shows. */
    effectiveTabBarItem: TabBarItem;
    effectiveBackBarButtonItem: BarButtonItem;
    editButtonItem: BarButtonItem;
    /** The roles of its storyboard's outlets to which no peer is attached. */
    openRoles?: Role[];
    /** For a navigation controller, as the next five members. */
    navigationBarHidden?: boolean;
    toolbarHidden?: boolean;
    topViewController?: string | null;
    visibleViewController?: string | null;
    navigationBar?: ShownNavigationBar;
    toolbar?: ShownToolbar;
    /** For a tab bar controller; null while More is selected. */
    selectedIndex?: number | null;
    selectedViewController?: string | null;
    tabBar?: ShownTabBar;
    /** The bars of the application's own, with their contents. */
    bars?: ShownBar[];
    navigationItem?: NavigationItem;
    /** For a popover controller, as the next four members. */
    contentViewController?: string | null;
    popoverVisible?: boolean;
    popoverContentSize?: Size;
    popoverArrowDirection?: ArrowDirection | "unknown" | null;
    /** For a popover controller, while it is visible. For an embedded child, the frame that was set. */
    frame?: Rect;
    /** For a page view controller: its style at present. */
    page?: Page;
    /** For a page view controller: `tap` and `pan` while there is a data source. */
    gestureRecognizers?: GestureRecognizer[];
}

/** The properties that `viewController.set` changes. Null restores the default. */
export interface Settable {
    title?: string | null;
    navigationItem?: NavigationItem | null;
    tabBarItem?: TabBarItem | null;
    toolbarItems?: BarButtonItem[] | null;
    hidesBottomBarWhenPushed?: boolean | null;
    modalPresentationStyle?: ModalPresentationStyle | null;
    modalTransitionStyle?: ModalTransitionStyle | null;
    /** If absent, portrait only, or as its content votes. */
    supportedInterfaceOrientations?: Orientation[] | null;
    /** In points. If absent, 320 by 1100. */
    contentSizeForViewInPopover?: Size | null;
    /** If true, its view extends under translucent bars and the status bar. */
    wantsFullScreenLayout?: boolean | null;
    /** For content whose main view is a scroll view: how far it is scrolled, in points. If absent, 0, 0. */
    contentOffset?: Point | null;
    /** For a page view controller: whether its pages have a back. If absent, as its `page` says. */
    doubleSided?: boolean | null;
    /** If true, a tap outside the popover does nothing. */
    modalInPopover?: boolean | null;
    /** The name of a view of the application's, which moves out of sight in the first half of a rotation. */
    rotatingHeaderView?: string | null;
    rotatingFooterView?: string | null;
    /** For a split view controller: whether a swipe may open the hidden pane. */
    presentsWithGesture?: boolean | null;
    /** For a table view controller: if true, no row is selected when it appears. */
    clearsSelectionOnViewWillAppear?: boolean | null;
}

/** The style of a table to be made. Other members of a table are accepted and ignored. */
export interface TableSpec {
    style?: TableStyle;
}

/** A section of a static table. */
export interface StaticSection {
    /** The title above its rows. */
    headerTitle?: string;
    /** The title below its rows. */
    footerTitle?: string;
    rows?: StaticRow[];
}

/** A row of a static table. */
export interface StaticRow {
    text?: string;
    detailText?: string;
    image?: string;
    /** In points, 0 to 100,000. If absent, the table's rowHeight. */
    height?: number;
    accessoryType?: AccessoryType;
    reuseIdentifier?: string;
    /** The id of its cell in the storyboard. A tap on the row performs the cell's segue. */
    objectID?: string;
}

/** A controller that exists, or one to be made in the same step. */
export type Reference = string | Existing | Spec;

/** A controller that exists, by id. */
export interface Existing {
    id: string;
}

/** Which controllers an attachment is for. Each of them must match all members. At least one member besides
 * `window` is needed. */
export interface Selector {
    /** A controller with this id must exist. */
    id?: string;
    name?: string;
    /** The object id in the storyboard from which the controller was made. */
    objectID?: string;
    storyboardIdentifier?: string;
    customClass?: string;
    /** Any controller in the subtree of this one. */
    inside?: string;
    /** Only controllers in this window. */
    window?: string;
}

/** A window in a snapshot. */
export interface WindowObject {
    id: string;
    name?: string;
    profile: Profile;
    /** The orientation of the interface. */
    orientation?: Orientation;
    /** In points. If absent, the whole screen. */
    frame?: Rect;
    visible?: boolean;
    /** At most one window is the key window. */
    key?: boolean;
    root?: string;
    /** The controllers presented over the root, bottom to top. */
    pile?: string[];
    /** What ends animated transitions if no renderer does. */
    transitions?: TransitionOwner;
    /** The modal transition that runs. */
    transition?: Transition;
    statusBarHidden?: boolean;
    /** In points. */
    statusBarHeight?: number;
    /** What the screen hides at its edges, for a device held in portrait. If absent, nothing. */
    safeAreaInsets?: Inset;
    /** How many points a keyboard covers at the lower edge of the interface. */
    keyboardHeight?: number;
    /** The widths of the renderer's fonts. If absent, they are estimated. */
    textMetrics?: TextMetrics;
    /** The orientation of the device, if the interface has not followed it. */
    deviceOrientation?: Orientation;
    /** The visible popovers, in the order in which they appeared. */
    popovers?: string[];
    /** The element that the keys of a remote act on. */
    focus?: string;
    /** Windows with the same screen overlap. If absent, the window has a screen of its own. */
    screen?: string;
    /** Among the windows of a screen, the one with the highest number is in front. */
    front?: number;
    /** After so many milliseconds without a touch or `window.activity`, navd opens `idlePath`. 0 for no timeout. */
    idleTimeout?: number;
    /** The path that is opened then, as for `window.openPath`. */
    idlePath?: string;
    /** The text to show while navd is in maintenance mode, which refuses touches. */
    maintenance?: string;
    /** When the maintenance mode began, in milliseconds since 1970. Absent if that is not known. */
    maintenanceSince?: number;
    /** The language of the window's contents, as a BCP 47 tag: `ar`, `de-CH`. */
    language?: string;
    /** From right to left, bars, panes and pages are mirrored. */
    layoutDirection?: LayoutDirection;
}

/** A screen. Sizes are in points, for the upright screen. */
export interface Profile {
    name?: string;
    /** In points, 1 to 100,000. */
    width: number;
    /** In points, 1 to 100,000. */
    height: number;
    idiom: Idiom;
    /** The number of places in a tab bar, 2 to 64. With more tabs, the last place is More. */
    tabCapacity?: number;
}

/** A rectangle in points. */
export interface Rect {
    x?: number;
    y?: number;
    width: number;
    height: number;
}

/** The part of a list that changes. */
export interface Splice {
    /** The index of the first id that changes. */
    at: number;
    /** How many ids are removed there. */
    remove?: number;
    /** The ids that replace them. */
    insert?: string[];
}

/** Distances from the edges to the inside, in points. */
export interface Inset {
    /** 0 to 100,000, as the other members. */
    top?: number;
    left?: number;
    bottom?: number;
    right?: number;
}

/** The widths of the texts in bars. The widths of a font that is absent are estimated. */
export interface TextMetrics {
    button?: FontMetrics;
    /** The font of a button for the action that the user most likely wants. */
    doneButton?: FontMetrics;
    title?: FontMetrics;
    largeTitle?: FontMetrics;
    /** The font of a segmented control. */
    segment?: FontMetrics;
}

/** The widths of one font's characters. */
export interface FontMetrics {
    /** Unicode scalars, each once; at most 1,024. */
    characters: string;
    /** One width for each of the characters, in points, 0 to 1,000. */
    widths: number[];
    /** The width of every other character, in points, 0 to 1,000. */
    otherWidth: number;
}

/** In points, 0 to 100,000. */
export interface Size {
    width: number;
    height: number;
}

/** In points. */
export interface Point {
    /** -10,000,000 to 10,000,000, as `y`. */
    x: number;
    y: number;
}

/** The style of a page view controller, which is set when it is made. */
export interface Page {
    transitionStyle?: TransitionStyle;
    navigationOrientation?: NavigationOrientation;
    /** If absent, `min`. Pages that scroll have no spine. */
    spineLocation?: SpineLocation;
    doubleSided?: boolean;
}

/** The dots below pages that scroll horizontally. */
export interface PageIndicator {
    /** 1 to 100,000. */
    count: number;
    /** The index of the page shown, from 0. */
    index: number;
}

/** The state of a table. Rows are not part of it; they stay with the data source. */
export interface Table {
    style?: TableStyle;
    /** In points, 0 to 100,000. A cell may have a height of its own. */
    rowHeight?: number;
    /** The number of rows of each section. Absent until the table is read. */
    sections?: number[];
    /** A number that increases with each change of the data. */
    dataVersion?: number;
    selected?: Row;
    /** The visible rows, as the renderer has reported them. */
    visible?: VisibleRows;
    /** The row that shows its delete button. A saved window has none. */
    pending?: PendingRow;
}

/** The row that shows its delete button. A tap on the button deletes the row, and a tap elsewhere hides the
 * button. */
export interface PendingRow {
    section?: number;
    row: number;
    /** True after a swipe, false after a tap on the delete control of a table that is edited. */
    swiped?: boolean;
}

/** One row of a table. */
export interface Row {
    section?: number;
    row: number;
}

/** The rows that are visible. */
export interface VisibleRows {
    section?: number;
    row: number;
    count?: number;
}

/** A transition that has begun and not ended. */
export interface Transition {
    /** `push`, `pop`, `present`, `dismiss`, `turn`, … */
    kind: string;
    /** The number that names the transition. */
    turn: number;
    /** In milliseconds. */
    duration: number;
    owner: TransitionOwner;
    interactive?: boolean;
    /** The controllers that a gesture may bring. */
    arriving?: string[];
}

/** How the user opens the first pane of a split view controller while it is hidden. */
export interface HiddenPane {
    barButtonItem?: BarButtonItem;
    popover?: string;
}

/** The host that runs the rules of a container and of everything in it. */
export interface HostMark {
    /** The number of this hosting. The next one of the same place has another number. */
    epoch: number;
    client: string;
    state?: HostState;
    /** Whose rules the host runs. */
    rules?: HostRules;
    /** The reason why the host does not run. */
    why?: string;
}

/** The state of a popover controller. */
export interface Popover {
    contentSize?: Size;
    passthroughViews?: string[];
    /** Present while the popover is visible. */
    anchor?: PopoverAnchor;
}

/** What a popover points at: a rectangle, or an item of a bar. */
export interface PopoverAnchor {
    of: string;
    /** In the view of `of`, in points. */
    rect?: Rect;
    position?: Position;
    index?: number;
    segment?: number;
    bar?: string;
    permittedArrowDirections: ArrowDirection[];
}

/** The contents that a controller puts into the navigation bar above it. */
export interface NavigationItem {
    title?: string;
    /** The text above the bar's controls. */
    prompt?: string;
    /** The view that replaces the title. */
    titleView?: CustomView;
    /** At most 256. `leftBarButtonItem` sets the first. */
    leftBarButtonItems?: BarButtonItem[];
    /** Accepted when an item is set, and returned by `controller.get`. */
    leftBarButtonItem?: BarButtonItem | null;
    rightBarButtonItems?: BarButtonItem[];
    rightBarButtonItem?: BarButtonItem | null;
    /** The back button in the bar of the controller above. */
    backBarButtonItem?: BarButtonItem;
    hidesBackButton?: boolean;
    /** If true, the left items are beside the back button, and do not replace it. */
    leftItemsSupplementBackButton?: boolean;
}

/** One button of a bar. The same item may be in several bars. */
export interface BarButtonItem {
    /** Set by the application. It identifies an item whose title changes. */
    id?: string;
    title?: string;
    image?: string;
    /** `flexibleSpace`, `fixedSpace`, `editButton`, `add`, …: a name for renderers. */
    systemItem?: string;
    /** The words for users who do not see the item. If absent, its title, else what it shows. */
    accessibilityLabel?: string;
    customView?: CustomView;
    tag?: number;
    enabled?: boolean;
    style?: string;
    /** In points. If absent, as wide as its contents, and 0 for a fixed space. */
    width?: number;
    /** The controller that receives a tap. If absent, the one that has the item. */
    target?: string;
    /** A word of the application's, or a command of the target. */
    action?: string;
    /** True from a tap to its answer. Only navd sets it. */
    highlighted?: boolean;
}

/** A view inside a bar: its kind alone, or an object with its kind and further members. */
export type CustomView = string | ViewObject;

/** A view inside a bar. */
export interface ViewObject {
    /** The kind of the view: `label`, `button`, `segmentedControl`, … */
    view: string;
    /** The id of its object in the storyboard, if it performs a segue. */
    id?: string;
    /** The text that it shows. */
    text?: string;
    /** The application's name for the view; shown if it has no text. */
    name?: string;
    /** A value of the application's own that says what to show. */
    payload?: unknown;
    /** In points, 0 to 100,000. If absent, as wide as its contents. */
    width?: number;
    /** For a segmented control. */
    segments?: Segment[];
    selectedSegmentIndex?: number;
    /** True if no segment stays selected. */
    momentary?: boolean;
    /** Takes precedence over the target of the item. */
    target?: string;
    action?: string;
}

/** One segment of a segmented control. */
export interface Segment {
    title?: string;
    image?: string;
}

/** The item that represents a controller in a tab bar. */
export interface TabBarItem {
    title?: string;
    image?: string;
    systemItem?: string;
    /** The words for users who do not see the item. If absent, its title, else what it shows. */
    accessibilityLabel?: string;
    tag?: number;
    badgeValue?: string;
    enabled?: boolean;
}

/** The appearance of a bar. */
export interface BarLook {
    barStyle?: BarStyle;
    translucent?: boolean;
    tintColor?: string;
    /** For a navigation bar: if true, the title is large and below the buttons. */
    prefersLargeTitles?: boolean;
}

/** A bar of an application's own, in the view of a controller. */
export interface StandaloneBar {
    name: string;
    kind: BarKind;
    look?: BarLook;
    /** Items of the type that belongs to `kind`. */
    items: NavigationItem[] | TabBarItem[] | BarButtonItem[];
    /** For a tab bar. */
    selectedIndex?: number;
    /** For a tab bar: present while its configuration screen is open. */
    customizing?: BarCustomizing;
}

/** The state of a tab bar of an application's own while the user rearranges its items. */
export interface BarCustomizing {
    /** The items that may be in the bar. */
    items: TabBarItem[];
    /** The items of the bar, as they are arranged so far. */
    arranged: TabBarItem[];
}

/** A saved window, as `window.save` returns it. Its contents may change between versions; `window.restore` reads
 * it. */
export interface Document {
    format: string;
    version: number;
}

/** One command of a transaction. */
export interface CommandOfSeveral {
    method: string;
    /** The controller that the command is about, by id or name. An earlier command of the transaction may make
     * it. */
    on?: string;
    params?: Record<string, unknown>;
}

/** One step of a path. */
export type PathElement = string | Existing | Spec | Branches | Presentation;

/** What is in the panes or pages of the previous element. */
export interface Branches {
    in: PathElement[][];
}

/** The beginning of a presentation. */
export interface Presentation {
    present: string | Existing | Spec;
    /** The presenting controller. If absent, the last element. */
    from?: string | Existing;
}

/** The limits of navd, as `hello` returns them. */
export interface Limits {
    /** The largest size of one message, in bytes. */
    message: number;
    /** The largest number of attachments of one session. */
    attachments: number;
    /** How long a session waits for its peer after the connection is lost. */
    graceMilliseconds: number;
}

/** The present state of a controller, for a peer that attaches to it. */
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

/** A controller that the selector describes too, but for which an older attachment of another principal already
 * speaks. */
export interface TakenController {
    id: string;
    /** The attachment that speaks for it. */
    attachment: string;
    /** The client of that attachment. */
    client: string;
}

/** A commit, as it is stored. */
export interface StoredCommit {
    seq: number;
    turn: number;
    /** Milliseconds since 1970. */
    at: number;
    /** The method of the command that caused it. */
    method: string;
    /** The client that sent it. */
    by: string;
    /** The controller that the command named. If absent, the window itself. */
    on?: string;
    /** The params of the command, as they were sent; in its first commit only. navd can be configured to mask
     * titles and states. */
    params?: Record<string, unknown>;
    /** Replaces `params` if they have more than 4,096 bytes: their size. */
    paramsBytes?: number;
    /** The votes that were requested before it, with their answers. */
    votes: EndedVote[];
    changes: Change[];
    /** For an undo: the number of the commit that was undone. */
    undoes?: number;
    /** For an undo: the new ids of the controllers that were made again, by their old ids. */
    made?: Record<string, string>;
}

/** The commit that an undo has taken back. */
export interface Undone {
    /** The number of the commit. */
    seq: number;
    /** The method of the command that caused it. */
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
    /** When it was made, in milliseconds since 1970. Absent if an older navd has stored the attachment. */
    since?: number;
    /** When its peer was lost or left, in milliseconds since 1970. Absent if that was before navd started. */
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
    /** The name of its screen. Windows with the same name share the screen. */
    screen: string | null;
    /** The client whose session has locked the window. */
    lockedBy?: string;
    /** The time until the lock ends, in milliseconds. */
    lockedFor?: number;
    /** When the lock began, in milliseconds since 1970. Sending `window.lock` again does not change it. */
    lockedSince?: number;
    controllers: number;
    /** The number of its last event. */
    seq: number;
}

/** One session, and statistics of its answers. */
export interface Peer {
    session: number;
    client: string;
    principal: string;
    state: Standing;
    holds: number;
    answered: number;
    late: number;
    /** Answers to requests that it had answered already. */
    second: number;
    /** Answers to requests that it was never sent. */
    foreign: number;
    garbled: number;
    silent: number;
    /** Requests to it that wait for an answer. */
    pending: number;
    attachments: string[];
    /** For a renderer that reports what it has painted. */
    painted?: Painted[];
}

/** What all sessions of one principal use together. */
export interface Owner {
    principal: string;
    name: string | null;
    sessions: number;
    /** Requests to them that wait for an answer. */
    pending: number;
    /** Messages that have been read and are not handled yet. */
    waiting: number;
    attachments: number;
    windows: number;
    subscriptions: number;
}

/** A peer whose connection navd has ended, for as long as it is not accepted again. */
export interface Cut {
    client: string;
    quota: string;
    /** Milliseconds until it is accepted again. */
    retryAfter: number;
    session?: number;
    process?: number;
}

/** What a renderer has painted of a window, as it has reported. */
export interface Painted {
    window: string;
    /** The number of the layout that the user sees. */
    seq: number;
    /** How far the number of the window's last commit is above `seq`. */
    lag: number;
    /** The age of the oldest commit of the window that is not painted; 0 if all are. */
    lagMilliseconds: number;
    /** How long ago the renderer reported, in milliseconds. */
    age: number;
}

/** Whether a window is seen: the state of its renderer that lags least. Lists windows that are visible, or that a
 * renderer paints or has painted; at most 64, those with a fault first. */
export interface PaintedScreen {
    window: string;
    /** The name of the window. */
    name: string | null;
    visible: boolean;
    /** The renderer. Null if no renderer reports that it paints the window; the next members are absent then. */
    client: string | null;
    /** True if its session has ended without a `bye`. */
    lost?: boolean;
    /** How far the number of the window's last commit is above the painted one. */
    lag?: number;
    /** The age of the oldest commit of the window that is not painted; 0 if all are. */
    lagMilliseconds?: number;
    /** How long ago the renderer reported, in milliseconds. */
    age?: number;
}

/** A metric with all its samples. */
export interface MetricFamily {
    name: string;
    kind: MetricKind;
    /** A sentence that says what the metric measures. */
    help: string;
    samples: MetricSample[];
}

/** One value: a metric for one combination of the values of its labels. */
export interface MetricSample {
    labels: Record<string, string>;
    /** For a counter or a gauge. A histogram has the other three members. */
    value?: number;
    /** How many values were measured. */
    count?: number;
    /** The sum of the values that were measured. */
    sum?: number;
    buckets?: MetricBucket[];
}

/** How many values of a histogram are not above a limit. */
export interface MetricBucket {
    atMost: number;
    count: number;
}

/** An endpoint at which navd listens. */
export interface Listening {
    endpoint: string;
    /** navd's public key on this endpoint; null for ipc. */
    key: string | null;
    /** For a key that is being replaced: until when it is accepted, in milliseconds since 1970. */
    until?: number;
    /** For such a key: the clients of the sessions that still use it. */
    clients?: string[];
}

/** What navd stores, and where. */
export interface StoreStatus {
    path: string;
    durability: string;
    /** Why nothing can be stored now; null if nothing is wrong. */
    failure: string | null;
    /** The size of its file and log. Null until the disk has been read. */
    bytes: number | null;
    /** The free bytes on its disk. */
    free: number | null;
    /** When the last page of the last backup was sent, in milliseconds since 1970. Absent if no backup is known. */
    backup?: number;
    history: HistoryStatus;
}

/** The history that is stored, and its limits. */
export interface HistoryStatus {
    /** The size of the stored commits, and of what has been written but not sorted in yet. */
    bytes: number | null;
    /** The approximate time of the oldest commit, in milliseconds since 1970. */
    since: number | null;
    /** The limit for each window, as a number of commits. */
    commits: number;
    /** The limit of a commit's age. Null if there is none. */
    hours: number | null;
    /** The limit for all windows together, in bytes. Null if there is none. */
    most: number | null;
}

/** A window that a session has locked. */
export interface WindowLock {
    window: string;
    /** The name of the window. */
    name: string | null;
    /** The client of the session that has locked it. */
    by: string;
    /** When the lock began, in milliseconds since 1970. Absent if an older navd has recorded the lock. */
    since?: number;
    /** Milliseconds until the lock ends. */
    remaining: number;
}

/** A quota of which at least four fifths are used. */
export interface UsedQuota {
    quota: string;
    held: number;
    limit: number;
    /** The principal to which it applies. Null for a quota of all peers together. */
    principal: string | null;
    name: string | null;
    /** For a quota of one session. */
    client?: string;
}

/** A session whose peer reads slowly, or has answered slowly in the last ten minutes. */
export interface SlowPeer {
    session: number;
    client: string;
    principal: string;
    /** Bytes that navd has sent and that the peer has not read. */
    unread: number;
    /** Answers that came after the timeout, in the last ten minutes. */
    late: number;
    /** Requests that were not answered in time, in the last ten minutes. */
    silent: number;
    /** Requests that were answered, in the last ten minutes. */
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
    /** Milliseconds since the request was sent. */
    waiting: number;
    viewController?: string;
    dryRun?: boolean;
    window: string;
    /** The timeout of the request, in milliseconds. */
    patience: number;
    /** Milliseconds until the timeout ends and the default answer counts. */
    left: number;
    /** The command that waits for the answer; absent if no command does. */
    command?: WaitingCommand;
    /** The commands that wait for the end of that command; at most 32. */
    behind?: WaitingCommand[];
    /** The number of all commands that wait for it. */
    behindCount?: number;
}

/** A command that has not ended. */
export interface WaitingCommand {
    method: string;
    /** The client that sent it. */
    by: string;
    /** If absent, the window, or a name that is looked up when the command begins. */
    on?: string;
    /** Milliseconds since it arrived; absent for a command of navd itself. */
    waiting?: number;
}

/** A turn that runs or waits, or a command that is chained to one. */
export interface OpenTurn {
    /** Absent for a chained command, which gets its number when it begins. */
    turn?: number;
    /** The container in which it runs or waits. If absent, the window itself. */
    container?: string;
    method: string;
    /** The client that sent it. */
    by: string;
    /** If absent, the window, or a name that is looked up when the command begins. */
    on?: string;
    phase: TurnPhase;
    /** When that phase began, in milliseconds since 1970. Absent for a turn of navd itself that waits. */
    since?: number;
    /** The clients whose answers it waits for, including a host; at most 32. */
    asked?: string[];
    /** Absent for a turn that runs. */
    waitsFor?: AwaitedTurn;
}

/** The turn for whose end another one waits. */
export interface AwaitedTurn {
    turn: number;
    what: TurnObstacle;
}

/** A request of navd's that has ended. */
export interface EndedVote {
    /** Absent if no peer was attached, so that no request was sent. */
    id?: string;
    method: string;
    on: string;
    viewController?: string;
    client: string;
    window: string;
    /** Absent for a dry run. */
    turn?: number;
    dryRun?: boolean;
    silence: Silence;
    how: How;
    /** Milliseconds from the request to its end. */
    after: number;
}

/** The answer of one voter in a dry run. */
export interface Voter {
    client?: string;
    method: string;
    on: string;
    viewController?: string;
    said?: "yes" | "no" | "fail";
    because: VoterBecause;
    /** Milliseconds from the request to its end. */
    after?: number;
}

/** A loaded storyboard. */
export interface Storyboard {
    name: string;
    scenes: number;
    segues: number;
    /** The object id of the initial controller. */
    initial: string | null;
    identifiers: string[];
    roles: OpenOutlet[];
    languages: string[];
    /** Violations of containment in the file, parts of it that navd leaves out, and segues that can never be
     * performed. */
    warnings?: string[];
    /** For `storyboard.check` with `contents`. */
    contents?: StoryboardContents;
    /** For `storyboard.load` with `open`, as the next two members. */
    window?: string;
    /** The root of the window. */
    viewController?: string;
    names?: Record<string, string>;
}

/** The contents of a row. */
export interface RowContents {
    row: number;
    /** The cell that the data source returned; for a static table a `staticRow`, whose members any renderer can
     * draw. */
    cell: unknown;
    accessoryType: AccessoryType;
    /** Present while the table is edited. */
    editingStyle?: EditingStyle;
    /** While the table is edited: true if the row can be dragged to another place. */
    showsReorderControl?: boolean;
}

/** An outlet named `delegate` or `dataSource`, whose role a peer takes when it attaches. */
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
    /** The kind of object that `on` names; empty if the method has no `on`. */
    on: string;
    params: string;
    result: string;
    within: MethodWithin;
    summary: string;
    errors: string[];
    /** What navd does if no peer answers. */
    silence: string;
    /** The rows of docs/CATALOGUE.md that the method implements. */
    catalogue: string[];
    /** The rights that a session needs, all of them. */
    rights: Right[];
}

/** How `storyboard.load` opens a window with the storyboard. */
export interface StoryboardOpening {
    /** The name of the window. */
    name?: string;
    /** The identifier of the scene to open. If absent, the initial one. */
    identifier?: string;
    /** The name of a known profile, or a profile of one's own. If absent, a pad for a file that was made for one
     * and for a split view controller, else a phone. */
    profile?: string | Profile;
    /** Accepts violations of containment, and marks them. */
    permissive?: boolean;
    visible?: boolean;
}

/** All that navd has read of a storyboard's file, or of one scene. */
export interface StoryboardContents {
    name: string;
    /** The object id of the initial controller. */
    initial: string | null;
    targetRuntime: string | null;
    scenes: StoryboardScene[];
    /** In the order of the file, which for tabs is the order in the bar. */
    relationships: StoryboardRelationship[];
    segues: StoryboardSegue[];
    /** What navd does not understand in the document, and in its controllers, items, bars, segues, tables and
     * cells. Other views are not kept. */
    unknown: StoryboardKeys[];
    warnings: string[];
}

/** One scene, without the controllers that its controller contains. */
export interface StoryboardScene {
    /** The object id of its controller. */
    objectID: string;
    /** The element's name in the file. `spec` has the kind that navd makes of it. */
    element: string;
    line: number;
    /** The controller as navd would make it. */
    spec: SceneSpec;
    sceneID?: string;
    /** The object id of its exit. */
    exit?: string;
    restorationIdentifier?: string;
    /** For a placeholder: the controller of another file that it represents. */
    reference?: StoryboardReference;
    outlets?: StoryboardOutlet[];
    /** What navd has read and does not use: the canvas, rows of a table, flags of later systems. */
    also?: Record<string, unknown>;
}

/** The controller that a placeholder represents. */
export interface StoryboardReference {
    storyboardName?: string;
    /** If absent, the initial controller of that storyboard. */
    referencedIdentifier?: string;
    bundleIdentifier?: string;
}

/** An outlet of a controller, or one called `delegate` or `dataSource` in its scene. */
export interface StoryboardOutlet {
    property: string;
    /** The object id of the outlet's object. */
    destination: string;
    owner: StoryboardObject;
    line: number;
}

/** An object of the file. */
export interface StoryboardObject {
    element: string;
    id?: string;
}

/** A controller that is contained in another one. */
export interface StoryboardRelationship {
    relationship: string;
    /** The object id of the container. */
    source: string;
    destination: string;
    line: number;
    id?: string;
}

/** A segue, as the file describes it. */
export interface StoryboardSegue {
    kind: string;
    /** The kind that counts: an `action` may name another one. Absent if navd does not know the kind. */
    performsAs?: string;
    /** The object id of the controller in whose scene it starts. */
    source: string;
    /** The object that starts it; the source itself if only a program does. */
    sender: StoryboardObject;
    /** True if only a program starts it. */
    manual: boolean;
    /** The object id of a controller; for an unwind segue, of an exit. */
    destination: string;
    line: number;
    id?: string;
    identifier?: string;
    /** `accessoryAction`; if absent, the only or usual trigger of the sender. */
    trigger?: string;
    unwindAction?: string;
    /** Further attributes, which navd does not use. */
    also?: Record<string, unknown>;
}

/** The parts of one element that navd does not understand, as the file has them. */
export interface StoryboardKeys {
    element: string;
    line: number;
    /** Its attributes, and its elements that have nothing but a text, by key. */
    keys: Record<string, string>;
    /** Its user defined runtime attributes. */
    runtimeAttributes?: StoryboardRuntimeAttribute[];
    /** Its object id, or its key. */
    id?: string;
    /** The object id of the controller whose scene contains it; absent for the document itself. */
    scene?: string;
}

/** A value that the file gives to a property of the application's class. */
export interface StoryboardRuntimeAttribute {
    keyPath?: string;
    /** `string`, `boolean`, `number`, `size`, `color`, `image`, `nil`, … */
    type?: string;
    /** A text; for a size, a colour and similar types an object of texts. If absent, nil. */
    value?: unknown;
}

/** The frames of everything on screen, in points. */
export interface Layout {
    window: string;
    profile: string;
    idiom: Idiom;
    orientation: Orientation;
    /** The frame of the window, on its screen. */
    frame: Rect;
    /** The bounds of the interface. */
    bounds: Rect;
    statusBar: Rect | null;
    keyboard: Rect | null;
    /** From the edges of `bounds`. */
    safeAreaInsets: Inset;
    /** As `window.setLanguage` has set it. */
    language?: string;
    /** From right to left, the first tab is at the right. */
    layoutDirection?: LayoutDirection;
    /** The text to show in place of everything that can be touched, while navd is in maintenance mode. */
    maintenance?: string;
    /** From back to front. */
    frames: Frame[];
}

/** A layout, as it is published, and as `layout` returns it. */
export interface ShownLayout {
    epoch: string;
    /** The number of the last event that it includes. */
    seq: number;
    window: string;
    profile: string;
    idiom: Idiom;
    orientation: Orientation;
    /** The frame of the window, on its screen. */
    frame: Rect;
    /** The bounds of the interface. */
    bounds: Rect;
    statusBar: Rect | null;
    keyboard: Rect | null;
    /** From the edges of `bounds`. */
    safeAreaInsets: Inset;
    /** As `window.setLanguage` has set it. */
    language?: string;
    /** From right to left, the first tab is at the right. */
    layoutDirection?: LayoutDirection;
    /** The text to show in place of everything that can be touched, while navd is in maintenance mode. */
    maintenance?: string;
    /** From back to front. */
    frames: Frame[];
}

/** One part of one controller on screen, in points. */
export interface Frame {
    of: string;
    part: Part;
    /** The name of the controller. */
    name?: string;
    /** `undefined` while a view that is directly in the window is rotated. */
    frame: Rect | "undefined";
    /** For a view that is directly in the window, as the next two members. */
    bounds?: Rect;
    center?: Point;
    transform?: number[];
    /** For a frame that extends beyond the safe area: how far, at each edge. */
    safeAreaInsets?: Inset;
    /** For a view, as the next nine members. */
    kind?: Kind;
    title?: string;
    customClass?: string;
    mainView?: MainView;
    /** For a scroll view: how much of it a translucent navigation bar, the keyboard and the edges of the screen
     * cover. */
    contentInset?: Inset;
    /** For content that is scrolled, but not for a table: how far. If absent, 0, 0. */
    contentOffset?: Point;
    table?: Table;
    /** For a table: true while its rows show their controls. */
    editing?: boolean;
    /** Also for a spine. */
    page?: Page;
    /** For a part of that name. */
    pageIndicator?: PageIndicator;
    /** For the More list. */
    rows?: Tab[];
    /** The name of a bar of the application's own. */
    bar?: string;
    /** For a bar, as the next four members. */
    barStyle?: BarStyle;
    translucent?: boolean;
    tintColor?: string;
    prefersLargeTitles?: boolean;
    contents?: BarContents | TabBarContents | ToolbarContents | ShownBar | ConfigurationContents | null;
    /** For a dimming view. */
    style?: ModalPresentationStyle;
    /** For a popover. */
    popoverArrowDirection?: ArrowDirection | null;
    /** For a popover: the rectangle that it points at. */
    source?: Rect | null;
}

/** The contents of a navigation bar, with their frames. */
export interface BarContents {
    /** The controllers of the stack, bottom to top. Each of them has an item. */
    items: string[];
    topItem: string | null;
    /** The controller below the top. */
    backItem: string | null;
    backIsDefault?: boolean;
    /** The stack that a tap on the back button pops, if it is another one: the More navigation controller. */
    backOf?: string;
    title?: string;
    titleView?: CustomView;
    prompt?: string;
    left: PlacedItem[];
    right: PlacedItem[];
    /** The back button, if one is shown. */
    back?: PlacedItem;
    /** The frame of the title, or of the view that replaces it. */
    titleFrame?: Rect;
    /** True if the title is below the buttons. */
    titleIsLarge?: boolean;
}

/** The navigation bar of a navigation controller. */
export interface ShownNavigationBar {
    /** The controllers of the stack, bottom to top. Each of them has an item. */
    items: string[];
    topItem: string | null;
    /** The controller below the top. */
    backItem: string | null;
    backIsDefault?: boolean;
    /** The stack that a tap on the back button pops, if it is another one: the More navigation controller. */
    backOf?: string;
    title?: string;
    titleView?: CustomView;
    prompt?: string;
    left: BarButtonItem[];
    right: BarButtonItem[];
    /** The back button, if one is shown. */
    back?: BarButtonItem;
    delegate: string;
    hidden: boolean;
    barStyle: BarStyle;
    translucent: boolean;
    tintColor?: string;
    prefersLargeTitles?: boolean;
}

/** The contents of the configuration screen of a tab bar, with their frames. */
export interface ConfigurationContents {
    title: string;
    titleFrame: Rect;
    /** Always empty. */
    left: PlacedItem[];
    /** The Done button. */
    right: PlacedItem[];
    /** The items that may be rearranged. */
    items: ConfiguredItem[];
}

/** An item on the configuration screen of a tab bar. */
export interface ConfiguredItem {
    title?: string;
    image?: string;
    systemItem?: string;
    /** The words for users who do not see the item. If absent, its title, else what it shows. */
    accessibilityLabel?: string;
    tag?: number;
    badgeValue?: string;
    enabled?: boolean;
    /** For a tab bar controller. */
    viewController?: string;
    /** True if the item is in the bar now. */
    inBar: boolean;
    frame: Rect;
}

/** The contents of a toolbar, item by item. */
export interface ToolbarContents {
    items: PlacedItem[];
}

/** A button, with its frame in the bar. */
export interface PlacedItem {
    /** Set by the application. It identifies an item whose title changes. */
    id?: string;
    title?: string;
    image?: string;
    /** `flexibleSpace`, `fixedSpace`, `editButton`, `add`, …: a name for renderers. */
    systemItem?: string;
    /** The words for users who do not see the item. If absent, its title, else what it shows. */
    accessibilityLabel?: string;
    customView?: CustomView;
    tag?: number;
    enabled?: boolean;
    style?: string;
    /** In points. If absent, as wide as its contents, and 0 for a fixed space. */
    width?: number;
    /** The controller that receives a tap. If absent, the one that has the item. */
    target?: string;
    /** A word of the application's, or a command of the target. */
    action?: string;
    /** True from a tap to its answer. Only navd sets it. */
    highlighted?: boolean;
    frame: Rect;
}

/** The toolbar of a navigation controller, with the items of its top controller. */
export interface ShownToolbar {
    viewController: string | null;
    items: BarButtonItem[];
    hidden: boolean;
    barStyle: BarStyle;
    translucent: boolean;
    tintColor?: string;
}

/** The contents of a tab bar, and the tabs that are on the More list. */
export interface TabBarContents {
    places: Tab[];
    more: Tab[];
}

/** The tab bar of a tab bar controller. */
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
    /** The words for users who do not see the item. If absent, its title, else what it shows. */
    accessibilityLabel?: string;
    tag?: number;
    badgeValue?: string;
    enabled?: boolean;
    viewController: string;
    selected: boolean;
}

/** A bar of the application's own, and what follows from its items. */
export interface ShownBar {
    name: string;
    kind: BarKind;
    look: BarLook;
    items: NavigationItem[] | TabBarItem[] | PlacedItem[] | BarButtonItem[];
    /** For a tab bar. */
    selectedIndex?: number;
    /** For a tab bar: present while its configuration screen is open. */
    customizing?: BarCustomizing;
    selectedItem?: TabBarItem | null;
    /** For a navigation bar, as the members below. */
    topItem?: NavigationItem | null;
    backItem?: NavigationItem | null;
    title?: string;
    titleView?: CustomView;
    prompt?: string;
    left?: PlacedItem[] | BarButtonItem[];
    right?: PlacedItem[] | BarButtonItem[];
    back?: PlacedItem | BarButtonItem;
    /** In `layout`: the frame of the title. */
    titleFrame?: Rect;
    /** In `layout`: true if the title is below the buttons. */
    titleIsLarge?: boolean;
}

/** A gesture that turns pages. */
export interface GestureRecognizer {
    kind: "tap" | "pan";
    /** An id, or the name of a view of the application's. */
    view: string;
}

/** One part of the shown hierarchy, with the parts inside it. */
export interface View {
    of: string;
    part: Part;
    name?: string;
    kind?: Kind;
    views?: View[];
}

/** A controller in `hierarchy`, with its children. A child that is shown in another place is listed there as a
 * `guest`, by its id. */
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

/** The copy of a window of navd's tree with which a host begins. */
export interface HostedWindow {
    epoch: string;
    /** The last commit in this copy. Later commits are sent as `host.committed` or `host.commits`. */
    seq: number;
    window: WindowObject;
    controllers: Controller[];
}

/** A commit of a window in which a host hosts something. */
export interface HostedCommit {
    window: string;
    event: WindowEvent;
}

/** How many times a hosted place may lose its host. */
export interface Restart {
    /** The number of losses that are allowed within `within`, 0 to 1,000. */
    most?: number;
    /** Milliseconds. */
    within?: number;
}

/** The effect of a command, as the host's rule decides it. navd itself derives the messages. */
export interface Proposal {
    /** In their order. The first one applies to the tree of the commit `base`. */
    changes: Change[];
    /** Controllers that are left without a place. Those that no peer holds are released. */
    loose?: string[];
    outline: Outline;
}

/** The decisions of a rule besides its changes. */
export interface Outline {
    /** Decides the order of the messages. */
    kind: TransitionKind;
    animated?: boolean;
    /** The last messages to the delegate, such as `didSelect`. */
    delegate?: ProposedMessage[];
    /** Messages outside any transition, such as reports. They are sent first. */
    said?: ProposedMessage[];
    /** The last messages to the delegate if a gesture cancels the transition. */
    cancelled?: ProposedMessage[];
    /** Members of the command's answer. */
    result?: Record<string, unknown>;
    /** Further members of what a renderer receives when the transition begins. */
    begins?: Record<string, unknown>;
    /** True if there is nothing to do. Nothing was changed then. */
    unchanged?: boolean;
    /** True if the window closes. navd refuses such a proposal. */
    closes?: boolean;
    /** True if a gesture steers the transition. */
    interactive?: boolean;
    /** The action of a tapped item. */
    errand?: unknown;
    /** Appearance messages that the application forwards itself. */
    forwards?: unknown;
}

/** A message whose receivers navd has yet to determine. */
export interface ProposedMessage {
    on: string;
    method: string;
    viewController?: string;
    animated?: boolean;
    movement?: number;
    details?: Record<string, unknown>;
    /** Changes that take effect when the message is sent. */
    changes?: Change[];
}

/** A place that is hosted, or was hosted and is remembered. */
export interface Host {
    hostEpoch: number;
    client: string;
    /** The `window`, `on` and `kinds` of its `host.attach`. */
    claim: Record<string, unknown>;
    state: PlaceState;
    /** The reason, if navd has given the place up. */
    why?: string;
    /** When its host was lost, in milliseconds since 1970. Absent while a host runs. */
    lostSince?: number;
    /** The containers that it hosts now. */
    controllers: string[];
    /** How many losses count at present, within `within` of its `restart`. */
    losses: number;
    /** How many of its proposals navd has refused. */
    wrong: number;
    /** How many commands it has not answered yet. */
    asked: number;
    /** How many commands it has answered. */
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
    more?: boolean;
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
    more?: boolean;
}

/** What `peer.list` answers. */
export interface PeerListResult {
    peers: Peer[];
    owners: Owner[];
    strays: number;
    cut: Cut[];
    more?: boolean;
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
    more?: boolean;
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
    more?: boolean;
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
    /** Asks whether the user's tap may select this tab. Not implemented: yes. Not answered: the `silence` of the
     * attachment. */
    shouldSelect?(params: { viewController: ViewControllerHandle }, question: Question): boolean | Promise<boolean>;
    /** Asks whether the user's tap may select this tab. Not implemented: yes. Not answered: the `silence` of the
     * attachment. */
    "tabBarController.shouldSelect"?(params: { viewController: ViewControllerHandle }, question: Question): boolean |
        Promise<boolean>;
    /** The value that content has sent to its delegates by viewController.report. */
    didReport?(params: { name: string; value: unknown }, question: Question): unknown;
    /** The value that content has sent to its delegates by viewController.report. */
    "viewController.didReport"?(params: { name: string; value: unknown }, question: Question): unknown;
    /** The navigation controller is about to show this controller. */
    "navigationController.willShow"?(params: { viewController: ViewControllerHandle; animated: boolean },
        question: Question): unknown;
    /** The navigation controller shows this controller. */
    didShow?(params: { viewController: ViewControllerHandle; animated: boolean }, question: Question): unknown;
    /** The navigation controller shows this controller. */
    "navigationController.didShow"?(params: { viewController: ViewControllerHandle; animated: boolean },
        question: Question): unknown;
    /** The user selected this tab. */
    didSelect?(params: { viewController: ViewControllerHandle }, question: Question): unknown;
    /** The user selected this tab. */
    "tabBarController.didSelect"?(params: { viewController: ViewControllerHandle }, question: Question): unknown;
    /** Asks for the location of the spine in that orientation. If there is no answer, or one that does not fit,
     * the spine stays. */
    spineLocation?(params: { orientation: Orientation }, question: Question): SpineLocation |
        { spineLocation: SpineLocation; viewControllers: (string | Handle | Spec | Existing)[] } |
        Promise<SpineLocation | { spineLocation: SpineLocation; viewControllers: (string | Handle | Spec |
        Existing)[] }>;
    /** Asks for the location of the spine in that orientation. If there is no answer, or one that does not fit,
     * the spine stays. */
    "pageViewController.spineLocation"?(params: { orientation: Orientation }, question: Question): SpineLocation |
        { spineLocation: SpineLocation; viewControllers: (string | Handle | Spec | Existing)[] } |
        Promise<SpineLocation | { spineLocation: SpineLocation; viewControllers: (string | Handle | Spec |
        Existing)[] }>;
    /** Asks whether the item may be pushed onto that bar. Not implemented: yes. */
    shouldPushItem?(params: { bar: string; item: NavigationItem }, question: Question): boolean | Promise<boolean>;
    /** Asks whether the item may be pushed onto that bar. Not implemented: yes. */
    "navigationBar.shouldPushItem"?(params: { bar: string; item: NavigationItem }, question: Question): boolean |
        Promise<boolean>;
    /** Asks whether the item may be popped from that bar. The content in whose view a bar of its own is (`bar`)
     * is asked, and so is a navigation controller's delegate before the user goes back (`viewController` is the
     * controller that would be popped). Not implemented: yes. */
    shouldPopItem?(params: { bar?: string; item: NavigationItem; viewController?: ViewControllerHandle },
        question: Question): boolean | Promise<boolean>;
    /** Asks whether the item may be popped from that bar. The content in whose view a bar of its own is (`bar`)
     * is asked, and so is a navigation controller's delegate before the user goes back (`viewController` is the
     * controller that would be popped). Not implemented: yes. */
    "navigationBar.shouldPopItem"?(params: { bar?: string; item: NavigationItem;
        viewController?: ViewControllerHandle }, question: Question): boolean | Promise<boolean>;
    /** The item was pushed onto the bar. */
    didPushItem?(params: { bar: string; item: NavigationItem }, question: Question): unknown;
    /** The item was pushed onto the bar. */
    "navigationBar.didPushItem"?(params: { bar: string; item: NavigationItem }, question: Question): unknown;
    /** The item was popped from the bar. */
    didPopItem?(params: { bar: string; item: NavigationItem }, question: Question): unknown;
    /** The item was popped from the bar. */
    "navigationBar.didPopItem"?(params: { bar: string; item: NavigationItem }, question: Question): unknown;
    /** The user has tapped an item of a bar of the application's own. */
    didSelectItem?(params: { bar: string; item: TabBarItem; index: number }, question: Question): unknown;
    /** The user has tapped an item of a bar of the application's own. */
    "tabBar.didSelectItem"?(params: { bar: string; item: TabBarItem; index: number }, question: Question): unknown;
    /** The configuration screen is about to open, with these items. */
    "tabBar.willBeginCustomizing"?(params: { bar: string; items: TabBarItem[] }, question: Question): unknown;
    /** The configuration screen is open. */
    didBeginCustomizing?(params: { bar: string; items: TabBarItem[] }, question: Question): unknown;
    /** The configuration screen is open. */
    "tabBar.didBeginCustomizing"?(params: { bar: string; items: TabBarItem[] }, question: Question): unknown;
    /** The configuration screen is about to close. `items` are the bar as it will be. */
    "tabBar.willEndCustomizing"?(params: { bar: string; items: TabBarItem[]; changed: boolean },
        question: Question): unknown;
    /** The configuration screen is closed. `items` are the bar as it is. */
    "tabBar.didEndCustomizing"?(params: { bar: string; items: TabBarItem[]; changed: boolean },
        question: Question): unknown;
    /** The configuration screen is about to open, with these tabs. */
    "tabBarController.willBeginCustomizing"?(params: { viewControllers: ViewControllerHandle[] },
        question: Question): unknown;
    /** The configuration screen is about to close. `viewControllers` are all tabs in their new order. */
    "tabBarController.willEndCustomizing"?(params: { viewControllers: ViewControllerHandle[]; changed: boolean },
        question: Question): unknown;
    /** The configuration screen is closed. */
    "tabBarController.didEndCustomizing"?(params: { viewControllers: ViewControllerHandle[]; changed: boolean },
        question: Question): unknown;
    /** A gesture begins to turn to these pages. */
    willTransition?(params: { viewControllers: ViewControllerHandle[] }, question: Question): unknown;
    /** A gesture begins to turn to these pages. */
    "pageViewController.willTransition"?(params: { viewControllers: ViewControllerHandle[] },
        question: Question): unknown;
    /** A gesture that turns the page has ended. `completed` says whether the page was turned. */
    didFinishAnimating?(params: { finished: boolean; completed: boolean;
        previousViewControllers: ViewControllerHandle[] }, question: Question): unknown;
    /** A gesture that turns the page has ended. `completed` says whether the page was turned. */
    "pageViewController.didFinishAnimating"?(params: { finished: boolean; completed: boolean;
        previousViewControllers: ViewControllerHandle[] }, question: Question): unknown;
    /** Asks whether the first pane should be hidden in that orientation. Not answered: yes in portrait, no in
     * landscape. */
    shouldHide?(params: { viewController: ViewControllerHandle; orientation: Orientation },
        question: Question): boolean | Promise<boolean>;
    /** Asks whether the first pane should be hidden in that orientation. Not answered: yes in portrait, no in
     * landscape. */
    "splitViewController.shouldHide"?(params: { viewController: ViewControllerHandle; orientation: Orientation },
        question: Question): boolean | Promise<boolean>;
    /** The first pane is about to be hidden. The item opens it. */
    willHide?(params: { viewController: ViewControllerHandle; barButtonItem: BarButtonItem;
        popover: PopoverControllerHandle }, question: Question): unknown;
    /** The first pane is about to be hidden. The item opens it. */
    "splitViewController.willHide"?(params: { viewController: ViewControllerHandle; barButtonItem: BarButtonItem;
        popover: PopoverControllerHandle }, question: Question): unknown;
    /** The first pane is about to be shown. The item is no longer valid. */
    "splitViewController.willShow"?(params: { viewController: ViewControllerHandle; barButtonItem: BarButtonItem },
        question: Question): unknown;
    /** The first pane is about to be shown in a popover. */
    willPresent?(params: { viewController: ViewControllerHandle; popover: PopoverControllerHandle },
        question: Question): unknown;
    /** The first pane is about to be shown in a popover. */
    "splitViewController.willPresent"?(params: { viewController: ViewControllerHandle;
        popover: PopoverControllerHandle }, question: Question): unknown;
    /** Asks whether a tap outside may close the popover. Not implemented: yes. */
    shouldDismiss?(params: {}, question: Question): boolean | Promise<boolean>;
    /** Asks whether a tap outside may close the popover. Not implemented: yes. */
    "popoverController.shouldDismiss"?(params: {}, question: Question): boolean | Promise<boolean>;
    /** A tap outside has closed the popover. */
    didDismiss?(params: {}, question: Question): unknown;
    /** A tap outside has closed the popover. */
    "popoverController.didDismiss"?(params: {}, question: Question): unknown;
    /** Asks which row is selected after the user has tapped this one. Null: none, and the selection stays. Not
     * implemented: this row. */
    willSelectRow?(params: { section: number; row: number; dataVersion: number }, question: Question): Row | null |
        Promise<Row | null>;
    /** Asks which row is selected after the user has tapped this one. Null: none, and the selection stays. Not
     * implemented: this row. */
    "tableViewController.willSelectRow"?(params: { section: number; row: number; dataVersion: number },
        question: Question): Row | null | Promise<Row | null>;
    /** Asks which controls the rows show while the table is edited. Not implemented: delete. */
    editingStyle?(params: { section: number; row: number; count?: number; dataVersion: number },
        question: Question): EditingStyle | (EditingStyle)[] | Promise<EditingStyle | (EditingStyle)[]>;
    /** Asks which controls the rows show while the table is edited. Not implemented: delete. */
    "tableViewController.editingStyle"?(params: { section: number; row: number; count?: number; dataVersion: number },
        question: Question): EditingStyle | (EditingStyle)[] | Promise<EditingStyle | (EditingStyle)[]>;
    /** Asks for the new position of a row that the user has dragged to `to`. Not implemented: `to`. */
    targetForMove?(params: { section: number; row: number; to: Row; dataVersion: number }, question: Question): Row |
        Promise<Row>;
    /** Asks for the new position of a row that the user has dragged to `to`. Not implemented: `to`. */
    "tableViewController.targetForMove"?(params: { section: number; row: number; to: Row; dataVersion: number },
        question: Question): Row | Promise<Row>;
    /** Asks for the accessory types of the rows. They replace those of the cells. */
    accessoryType?(params: { section: number; row: number; count?: number; dataVersion: number },
        question: Question): AccessoryType | (AccessoryType)[] | Promise<AccessoryType | (AccessoryType)[]>;
    /** Asks for the accessory types of the rows. They replace those of the cells. */
    "tableViewController.accessoryType"?(params: { section: number; row: number; count?: number; dataVersion: number },
        question: Question): AccessoryType | (AccessoryType)[] | Promise<AccessoryType | (AccessoryType)[]>;
    /** The user selected a row. */
    didSelectRow?(params: { section: number; row: number }, question: Question): unknown;
    /** The user selected a row. */
    "tableViewController.didSelectRow"?(params: { section: number; row: number }, question: Question): unknown;
    /** The user tapped a detail disclosure button. */
    accessoryTapped?(params: { section: number; row: number }, question: Question): unknown;
    /** The user tapped a detail disclosure button. */
    "tableViewController.accessoryTapped"?(params: { section: number; row: number }, question: Question): unknown;
    /** The user has swiped a row, which is about to show its delete button. */
    willBeginEditingRow?(params: { section: number; row: number }, question: Question): unknown;
    /** The user has swiped a row, which is about to show its delete button. */
    "tableViewController.willBeginEditingRow"?(params: { section: number; row: number }, question: Question): unknown;
    /** The delete button that a swipe had shown is gone, whether the row was deleted or not. The position is the
     * one that the row had. */
    didEndEditingRow?(params: { section: number; row: number }, question: Question): unknown;
    /** The delete button that a swipe had shown is gone, whether the row was deleted or not. The position is the
     * one that the row had. */
    "tableViewController.didEndEditingRow"?(params: { section: number; row: number }, question: Question): unknown;
    /** Asks whether this window may be saved. The delegate of its root is asked. Not implemented: yes. */
    shouldSave?(params: { window: string }, question: Question): boolean | Promise<boolean>;
    /** Asks whether this window may be saved. The delegate of its root is asked. Not implemented: yes. */
    "window.shouldSave"?(params: { window: string }, question: Question): boolean | Promise<boolean>;
    /** Asks whether a saved window may be restored. The delegate of the root that it would have is asked. Not
     * implemented: yes. */
    shouldRestore?(params: { window: string }, question: Question): boolean | Promise<boolean>;
    /** Asks whether a saved window may be restored. The delegate of the root that it would have is asked. Not
     * implemented: yes. */
    "window.shouldRestore"?(params: { window: string }, question: Question): boolean | Promise<boolean>;
    /** Asks whether this window may go back to its `idlePath`, since it has not been used. The delegate of its
     * root is asked. If it denies, it is asked again after the same time. Not implemented: yes. */
    shouldOpenIdlePath?(params: { window: string }, question: Question): boolean | Promise<boolean>;
    /** Asks whether this window may go back to its `idlePath`, since it has not been used. The delegate of its
     * root is asked. If it denies, it is asked again after the same time. Not implemented: yes. */
    "window.shouldOpenIdlePath"?(params: { window: string }, question: Question): boolean | Promise<boolean>;
}

/** The methods that a dataSource may implement. */
export interface DataSourceHandlers {
    /** Asks for the page before this one; null if there is none. If two pages are needed, it is asked again about
     * the page in the first answer. */
    viewControllerBefore?(params: { viewController: ViewControllerHandle }, question: Question): string | Handle |
        Spec | Existing | null | Promise<string | Handle | Spec | Existing | null>;
    /** Asks for the page before this one; null if there is none. If two pages are needed, it is asked again about
     * the page in the first answer. */
    "pageViewController.viewControllerBefore"?(params: { viewController: ViewControllerHandle },
        question: Question): string | Handle | Spec | Existing | null | Promise<string | Handle | Spec | Existing |
        null>;
    /** Asks for the page after this one; null if there is none. If two pages are needed, it is asked again about
     * the page in the first answer. */
    viewControllerAfter?(params: { viewController: ViewControllerHandle }, question: Question): string | Handle | Spec |
        Existing | null | Promise<string | Handle | Spec | Existing | null>;
    /** Asks for the page after this one; null if there is none. If two pages are needed, it is asked again about
     * the page in the first answer. */
    "pageViewController.viewControllerAfter"?(params: { viewController: ViewControllerHandle },
        question: Question): string | Handle | Spec | Existing | null | Promise<string | Handle | Spec | Existing |
        null>;
    /** Asks how many pages the page indicator shows, for pages that scroll horizontally; 0 for no indicator. It
     * is asked when a program sets the pages. Not implemented, or not answered: no indicator. */
    presentationCount?(params: {}, question: Question): number | Promise<number>;
    /** Asks how many pages the page indicator shows, for pages that scroll horizontally; 0 for no indicator. It
     * is asked when a program sets the pages. Not implemented, or not answered: no indicator. */
    "pageViewController.presentationCount"?(params: {}, question: Question): number | Promise<number>;
    /** Asks which of these pages the present one is. When a gesture turns pages, navd counts by itself. Not
     * implemented, or not answered: no indicator. */
    presentationIndex?(params: {}, question: Question): number | Promise<number>;
    /** Asks which of these pages the present one is. When a gesture turns pages, navd counts by itself. Not
     * implemented, or not answered: no indicator. */
    "pageViewController.presentationIndex"?(params: {}, question: Question): number | Promise<number>;
    /** Asks for the number of sections. Not implemented: one. */
    numberOfSections?(params: { dataVersion: number }, question: Question): number | Promise<number>;
    /** Asks for the number of sections. Not implemented: one. */
    "tableViewController.numberOfSections"?(params: { dataVersion: number }, question: Question): number |
        Promise<number>;
    /** Asks for the numbers of rows of `count` sections, from `section` on. A data source must implement it. */
    numberOfRows?(params: { section: number; count?: number; dataVersion: number }, question: Question): number |
        (number)[] | Promise<number | (number)[]>;
    /** Asks for the numbers of rows of `count` sections, from `section` on. A data source must implement it. */
    "tableViewController.numberOfRows"?(params: { section: number; count?: number; dataVersion: number },
        question: Question): number | (number)[] | Promise<number | (number)[]>;
    /** Asks for the contents of `count` rows, from `row` on. navd reads their accessoryType, and their
     * reuseIdentifier, which names a prototype of the storyboard. A data source must implement it. */
    cellForRow?(params: { section: number; row: number; count?: number; dataVersion: number },
        question: Question): unknown;
    /** Asks for the contents of `count` rows, from `row` on. navd reads their accessoryType, and their
     * reuseIdentifier, which names a prototype of the storyboard. A data source must implement it. */
    "tableViewController.cellForRow"?(params: { section: number; row: number; count?: number; dataVersion: number },
        question: Question): unknown;
    /** Asks whether the rows can be edited. Not implemented: yes. */
    canEdit?(params: { section: number; row: number; count?: number; dataVersion: number },
        question: Question): boolean | (boolean)[] | Promise<boolean | (boolean)[]>;
    /** Asks whether the rows can be edited. Not implemented: yes. */
    "tableViewController.canEdit"?(params: { section: number; row: number; count?: number; dataVersion: number },
        question: Question): boolean | (boolean)[] | Promise<boolean | (boolean)[]>;
    /** Asks the data source to insert or delete, as the user wishes. It changes its data, and then tells the
     * table. */
    commitEditing?(params: { section: number; row: number; style: "delete" | "insert"; dataVersion: number },
        question: Question): unknown;
    /** Asks the data source to insert or delete, as the user wishes. It changes its data, and then tells the
     * table. */
    "tableViewController.commitEditing"?(params: { section: number; row: number; style: "delete" | "insert";
        dataVersion: number }, question: Question): unknown;
    /** Asks whether the rows can be moved. It is asked only if moveRow is implemented. Not implemented: yes. */
    canMove?(params: { section: number; row: number; count?: number; dataVersion: number },
        question: Question): boolean | (boolean)[] | Promise<boolean | (boolean)[]>;
    /** Asks whether the rows can be moved. It is asked only if moveRow is implemented. Not implemented: yes. */
    "tableViewController.canMove"?(params: { section: number; row: number; count?: number; dataVersion: number },
        question: Question): boolean | (boolean)[] | Promise<boolean | (boolean)[]>;
    /** Asks the data source to change its data, after the user has moved a row. It must not tell the table, which
     * knows of the change. */
    moveRow?(params: { section: number; row: number; to: Row; dataVersion: number }, question: Question): unknown;
    /** Asks the data source to change its data, after the user has moved a row. It must not tell the table, which
     * knows of the change. */
    "tableViewController.moveRow"?(params: { section: number; row: number; to: Row; dataVersion: number },
        question: Question): unknown;
}

/** The methods that a content may implement. */
export interface ContentHandlers {
    /** The view was loaded. */
    viewDidLoad?(params: {}, question: Question): unknown;
    /** The view was loaded. */
    "viewController.viewDidLoad"?(params: {}, question: Question): unknown;
    /** The view is about to be shown. */
    viewWillAppear?(params: { animated: boolean; isMovingToParent?: boolean; isBeingPresented?: boolean },
        question: Question): unknown;
    /** The view is about to be shown. */
    "viewController.viewWillAppear"?(params: { animated: boolean; isMovingToParent?: boolean;
        isBeingPresented?: boolean }, question: Question): unknown;
    /** The view is shown. */
    viewDidAppear?(params: { animated: boolean; isMovingToParent?: boolean; isBeingPresented?: boolean },
        question: Question): unknown;
    /** The view is shown. */
    "viewController.viewDidAppear"?(params: { animated: boolean; isMovingToParent?: boolean;
        isBeingPresented?: boolean }, question: Question): unknown;
    /** The view is about to leave the screen. */
    viewWillDisappear?(params: { animated: boolean; isMovingFromParent?: boolean; isBeingDismissed?: boolean },
        question: Question): unknown;
    /** The view is about to leave the screen. */
    "viewController.viewWillDisappear"?(params: { animated: boolean; isMovingFromParent?: boolean;
        isBeingDismissed?: boolean }, question: Question): unknown;
    /** The view has left the screen. */
    viewDidDisappear?(params: { animated: boolean; isMovingFromParent?: boolean; isBeingDismissed?: boolean },
        question: Question): unknown;
    /** The view has left the screen. */
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
    /** Asks whether the interface may be rotated to that orientation. Not implemented:
     * supportedInterfaceOrientations decides. */
    shouldAutorotate?(params: { interfaceOrientation: Orientation }, question: Question): boolean | Promise<boolean>;
    /** Asks whether the interface may be rotated to that orientation. Not implemented:
     * supportedInterfaceOrientations decides. */
    "viewController.shouldAutorotate"?(params: { interfaceOrientation: Orientation }, question: Question): boolean |
        Promise<boolean>;
    /** The interface is about to rotate; its orientation is still the old one. Durations are in milliseconds. */
    willRotate?(params: { toInterfaceOrientation: Orientation; duration: number }, question: Question): unknown;
    /** The interface is about to rotate; its orientation is still the old one. Durations are in milliseconds. */
    "viewController.willRotate"?(params: { toInterfaceOrientation: Orientation; duration: number },
        question: Question): unknown;
    /** The interface rotates in one step. */
    willAnimateRotation?(params: { interfaceOrientation: Orientation; duration: number }, question: Question): unknown;
    /** The interface rotates in one step. */
    "viewController.willAnimateRotation"?(params: { interfaceOrientation: Orientation; duration: number },
        question: Question): unknown;
    /** The first half of a rotation in two steps begins. */
    willAnimateFirstHalf?(params: { toInterfaceOrientation: Orientation; duration: number; rotatingHeaderView?: string;
        rotatingFooterView?: string }, question: Question): unknown;
    /** The first half of a rotation in two steps begins. */
    "viewController.willAnimateFirstHalf"?(params: { toInterfaceOrientation: Orientation; duration: number;
        rotatingHeaderView?: string; rotatingFooterView?: string }, question: Question): unknown;
    /** The first half has ended: header and footer are out of sight. */
    didAnimateFirstHalf?(params: { toInterfaceOrientation: Orientation; rotatingHeaderView?: string;
        rotatingFooterView?: string }, question: Question): unknown;
    /** The first half has ended: header and footer are out of sight. */
    "viewController.didAnimateFirstHalf"?(params: { toInterfaceOrientation: Orientation; rotatingHeaderView?: string;
        rotatingFooterView?: string }, question: Question): unknown;
    /** The second half begins. The orientation is the new one. */
    willAnimateSecondHalf?(params: { fromInterfaceOrientation: Orientation; duration: number;
        rotatingHeaderView?: string; rotatingFooterView?: string }, question: Question): unknown;
    /** The second half begins. The orientation is the new one. */
    "viewController.willAnimateSecondHalf"?(params: { fromInterfaceOrientation: Orientation; duration: number;
        rotatingHeaderView?: string; rotatingFooterView?: string }, question: Question): unknown;
    /** The rotation has ended. */
    didRotate?(params: { fromInterfaceOrientation: Orientation }, question: Question): unknown;
    /** The rotation has ended. */
    "viewController.didRotate"?(params: { fromInterfaceOrientation: Orientation }, question: Question): unknown;
    /** Memory is short. */
    didReceiveMemoryWarning?(params: {}, question: Question): unknown;
    /** Memory is short. */
    "viewController.didReceiveMemoryWarning"?(params: {}, question: Question): unknown;
    /** The view is about to be unloaded. */
    viewWillUnload?(params: {}, question: Question): unknown;
    /** The view is about to be unloaded. */
    "viewController.viewWillUnload"?(params: {}, question: Question): unknown;
    /** The view was unloaded. It is loaded again when it is needed. */
    viewDidUnload?(params: {}, question: Question): unknown;
    /** The view was unloaded. It is loaded again when it is needed. */
    "viewController.viewDidUnload"?(params: {}, question: Question): unknown;
    /** The frame of the view has changed. All lengths are in points. */
    viewDidLayoutSubviews?(params: { frame: Rect | "undefined"; bounds?: Rect; center?: Point; transform?: number[] },
        question: Question): unknown;
    /** The frame of the view has changed. All lengths are in points. */
    "viewController.viewDidLayoutSubviews"?(params: { frame: Rect | "undefined"; bounds?: Rect; center?: Point;
        transform?: number[] }, question: Question): unknown;
    /** Editing was switched on or off. */
    setEditing?(params: { editing: boolean; animated: boolean }, question: Question): unknown;
    /** Editing was switched on or off. */
    "viewController.setEditing"?(params: { editing: boolean; animated: boolean }, question: Question): unknown;
    /** An item whose target is this controller was tapped; `viewController` is the controller that has the item.
     * It is always a request, and no turn waits for it: the item is highlighted until it is answered. */
    action?(params: { viewController: ViewControllerHandle; action: string | null; item: BarButtonItem;
        position: Position; index: number; segment?: number; bar?: string }, question: Question): unknown;
    /** An item whose target is this controller was tapped; `viewController` is the controller that has the item.
     * It is always a request, and no turn waits for it: the item is highlighted until it is answered. */
    "barButtonItem.action"?(params: { viewController: ViewControllerHandle; action: string | null; item: BarButtonItem;
        position: Position; index: number; segment?: number; bar?: string }, question: Question): unknown;
    /** Asks whether this segue may be performed. Not implemented: yes. */
    shouldPerformSegue?(params: { identifier?: string; segue?: string; sender?: unknown },
        question: Question): boolean | Promise<boolean>;
    /** Asks whether this segue may be performed. Not implemented: yes. */
    "viewController.shouldPerformSegue"?(params: { identifier?: string; segue?: string; sender?: unknown },
        question: Question): boolean | Promise<boolean>;
    /** Asks whether the unwind may end at this controller. If that is denied, the next one is asked. Not
     * implemented: yes. */
    canPerformUnwind?(params: { action: string; from: ViewControllerHandle }, question: Question): boolean |
        Promise<boolean>;
    /** Asks whether the unwind may end at this controller. If that is denied, the next one is asked. Not
     * implemented: yes. */
    "viewController.canPerformUnwind"?(params: { action: string; from: ViewControllerHandle },
        question: Question): boolean | Promise<boolean>;
    /** The segue is about to be performed. Its destination has been made. */
    prepareForSegue?(params: { identifier?: string; segue?: string; destination: ViewControllerHandle;
        sender?: unknown }, question: Question): unknown;
    /** The segue is about to be performed. Its destination has been made. */
    "viewController.prepareForSegue"?(params: { identifier?: string; segue?: string; destination: ViewControllerHandle;
        sender?: unknown }, question: Question): unknown;
    /** A controller has unwound to this one. */
    unwindAction?(params: { action: string; from: ViewControllerHandle; identifier?: string; segue?: string;
        sender?: unknown }, question: Question): unknown;
    /** A controller has unwound to this one. */
    "viewController.unwindAction"?(params: { action: string; from: ViewControllerHandle; identifier?: string;
        segue?: string; sender?: unknown }, question: Question): unknown;
}

/** The methods that a renderer may implement. */
export interface RendererHandlers {
    /** A transition begins. The renderer that owns it sends transition.finish when it has drawn it. The duration
     * is in milliseconds. */
    begin?(params: { kind: string; transition: number; duration: number; owner: TransitionOwner; interactive: boolean;
        modalPresentationStyle?: ModalPresentationStyle; modalTransitionStyle?: ModalTransitionStyle;
        direction?: Direction }, question: Question): unknown;
    /** A transition begins. The renderer that owns it sends transition.finish when it has drawn it. The duration
     * is in milliseconds. */
    "transition.begin"?(params: { kind: string; transition: number; duration: number; owner: TransitionOwner;
        interactive: boolean; modalPresentationStyle?: ModalPresentationStyle;
        modalTransitionStyle?: ModalTransitionStyle; direction?: Direction }, question: Question): unknown;
    /** The progress of an interactive transition, 0 to 1. */
    progress?(params: { transition: number; progress: number }, question: Question): unknown;
    /** The progress of an interactive transition, 0 to 1. */
    "transition.progress"?(params: { transition: number; progress: number }, question: Question): unknown;
    /** The transition has ended, by whatever cause. */
    end?(params: { transition: number; how: "finished" | "cancelled" | "superseded" }, question: Question): unknown;
    /** The transition has ended, by whatever cause. */
    "transition.end"?(params: { transition: number; how: "finished" | "cancelled" | "superseded" },
        question: Question): unknown;
}

/** Methods that are about no controller, in the words of docs/METHODS.md. */
export interface Methods {
    /** Answers at once. Any message shows that the peer is alive. A renderer can report what it has painted. */
    ping(params?: { session?: boolean; painted?: Record<string, number> }, options?: Options): Promise<PingResult>;
    /** Returns this description of the protocol, or one method of it. Errors: `methodNotFound`. */
    describe(params?: { method?: string }, options?: Options): Promise<DescribeResult>;
    /** The methods `window.…`. */
    readonly window: WindowOf & {
        /** All windows: id, name, visible, key, frame (points), controllers. With `limit`, a page of them, in the
         * order of their ids; `more` is true if others follow. */
        list(params?: { after?: string; limit?: number }, options?: Options): Promise<WindowListResult>;
        /** Makes a window, which is hidden unless `visible` is true. `names` maps the names in `root` and `spare`
         * to ids. `idleTimeout` and `idlePath` are checked as by `window.setIdleTimeout`, language and direction
         * as by `window.setLanguage`. This session holds the spare controllers. With a document it asks
         * `window.shouldRestore`. If that is denied, or if the process ended during the last restoration of the
         * same document, the window opens as a new one, with `root`, and `restored` is false. Errors: `notHeld`,
         * `pathUnknown`, `treeInvalid`. */
        open(params?: { name?: string; profile?: string | Profile; orientation?: Orientation; frame?: Rect;
            screen?: string; transitions?: "instant" | "timed"; idleTimeout?: number; idlePath?: string;
            language?: string; layoutDirection?: LayoutDirection; root?: Spec; spare?: Spec[]; document?: Document;
            permissive?: boolean; again?: boolean; visible?: boolean }, options?: Options): Promise<WindowOpenResult>;
    };
    /** The methods `peer.…`. */
    readonly peer: {
        /** All sessions: client, state, attachments, and statistics of their answers. With `limit`, a page of the
         * sessions, in the order of their numbers; `more` is true if others follow. */
        list(params?: { after?: number; limit?: number }, options?: Options): Promise<PeerListResult>;
    };
    /** The methods `vote.…`. */
    readonly vote: {
        /** All requests of navd's that wait for an answer, with the commands that wait behind them, and the last
         * requests that have ended: as many as `limit` says, 256 at most, the newest last. `names` has the names
         * of the controllers that are mentioned, by id. */
        list(params?: { limit?: number }, options?: Options): Promise<VoteListResult>;
        /** Finds out whether a command would be done, and who would deny it. All its voters are asked, with
         * requests that are marked as a dry run, and nothing changes. Errors: `methodNotFound`. */
        dryRun(params: { method: string; on?: string | Handle; window?: string | Handle; params?: Record<string,
            unknown>; whenBusy?: WhenBusy; ifSeq?: number }, options?: Options): Promise<VoteDryRunResult>;
    };
    /** The methods `attachment.…`. */
    readonly attachment: {
        /** All attachments, those of absent peers too. With `limit`, a page of them, in the order in which they
         * were made; `more` is true if others follow. */
        list(params?: { after?: string; limit?: number }, options?: Options): Promise<AttachmentListResult>;
    };
    /** The methods `storyboard.…`. */
    readonly storyboard: {
        /** Reads a storyboard and stores it under its name, with its titles in several languages. With `open` it
         * also opens a window with it, or does neither. Other requests do not wait while the file is read. A
         * client that needs the storyboard must wait for the answer. Errors: `identifierUnknown`,
         * `storyboardExists`, `storyboardInvalid`, `storyboardUnknown`. */
        load(params: { name: string; xml: string; strings?: Record<string, string>; language?: string;
            replacing?: boolean; open?: StoryboardOpening }, options?: Options): Promise<Storyboard>;
        /** Reads a storyboard and stores nothing. Errors: `storyboardInvalid`. */
        check(params: { name: string; xml: string; strings?: Record<string, string>; language?: string;
            contents?: boolean }, options?: Options): Promise<Storyboard>;
        /** Removes a storyboard. Controllers that were made from it stay. Their segues can't be performed any
         * more: taps on their objects are refused with `storyboardUnknown`, and a tap on a row only selects it.
         * Errors: `storyboardUnknown`. */
        unload(params: { storyboard: string }, options?: Options): Promise<Record<string, unknown>>;
        /** The loaded storyboards, with their identifiers. */
        list(params?: {}, options?: Options): Promise<StoryboardListResult>;
        /** All that navd has read of a loaded storyboard: scenes, relationships, segues, and the parts of the
         * file that navd does not understand. Errors: `identifierUnknown`, `storyboardUnknown`. */
        get(params: { storyboard: string; scene?: string }, options?: Options): Promise<StoryboardContents>;
    };
    /** The methods `access.…`. */
    readonly access: {
        /** Reads the configuration file again. Rights and quotas take effect at once, all or none. Sessions whose
         * principal may no longer connect are ended. Requires all rights. Errors: `configurationInvalid`. */
        reload(params?: {}, options?: Options): Promise<AccessReloadResult>;
    };
    /** The methods `metrics.…`. */
    readonly metrics: {
        /** Returns navd's metrics: as the text that Prometheus reads, or as objects. It is answered while the
         * store fails, too. docs/OPERATING.md lists the metrics. */
        read(params?: { format?: MetricsFormat }, options?: Options): Promise<MetricsReadResult>;
    };
    /** The methods `daemon.…`. */
    readonly daemon: {
        /** The state of navd: its endpoints, its store, the text of the maintenance mode and when that began
         * (milliseconds since 1970), locked windows, quotas of which at least four fifths are used, slow peers,
         * the last warnings and errors of its log, and which windows are seen. It is answered while the store
         * fails, too; a slow disk delays it by half a second at most. */
        status(params?: {}, options?: Options): Promise<DaemonStatusResult>;
    };
    /** The methods `state.…`. */
    readonly state: {
        /** Returns a copy of the store's file, made and checked while navd goes on, in pages of Base64. `navctl
         * state backup` writes them to a file. `sha256` is the digest of the whole file, in hexadecimal digits;
         * it is absent if the navd is older. A navd that is started on the file begins a new epoch. Requires
         * --store and all rights. Errors: `nothingKept`. */
        backup(params?: { backup?: string; from?: number }, options?: Options): Promise<StateBackupResult>;
        /** Returns the present state, as it is at that number: windows with their operations under way, lasting
         * attachments, and storyboards that were loaded by name. It is returned in pages of lines, from which
         * `navctl state export` makes the file for `navd --import`; `count` is the number of all lines. Requires
         * --store and all rights. Errors: `nothingKept`. */
        export(params?: { export?: string; from?: number }, options?: Options): Promise<StateExportResult>;
    };
    /** The methods `host.…`. */
    readonly hosts: {
        /** All places that are hosted, and those that were and are remembered. With `limit`, a page of them, in
         * the order of their `hostEpoch`; `more` is true if others follow. */
        list(params?: { after?: number; limit?: number }, options?: Options): Promise<HostListResult>;
    };
    /** The methods `maintenance.…`. */
    readonly maintenance: {
        /** Begins maintenance mode, or changes its text. Touches are refused with `underMaintenance`, and so are
         * all commands of sessions without all rights. Every window has the text, of 1 to 1,024 bytes, as its
         * `maintenance`. With --store, maintenance mode outlives a restart. Requires all rights. */
        begin(params: { text: string }, options?: Options): Promise<Record<string, unknown>>;
        /** Ends maintenance mode. Requires all rights. */
        end(params?: {}, options?: Options): Promise<Record<string, unknown>>;
    };
}

/** A Window of navd, in the words of docs/METHODS.md. */
export interface WindowMethods extends Handle {
    /** The committed tree of one window, and the number of its last publication. With `limit`, a page of its
     * controllers, in the order of their ids; `more` is true if others follow. */
    snapshot(params?: { layout?: boolean; after?: string; limit?: number }, options?: Options): Promise<SnapshotResult>;
    /** The events after a number. If they are no longer stored, the error is historyCompacted. Errors:
     * `historyCompacted`. */
    changesSince(params: { epoch: string; seq: number }, options?: Options): Promise<ChangesSinceResult>;
    /** The controller that the user sees, or null. */
    visibleViewController(params?: {}, options?: Options): Promise<VisibleViewControllerResult>;
    /** The tree as nested objects, like a spec, with ids and appearance. */
    hierarchy(params?: {}, options?: Options): Promise<HierarchyResult>;
    /** The frame of everything on screen, from back to front, in points, in the upright coordinates of the
     * interface, and the contents of every bar; for another screen, if one is named. A view that is directly in
     * the window is rotated together with it. While it is, its frame is `undefined`, and bounds, center and
     * transform give its place. `seq` tells whether it is older than a layout that was published. */
    layout(params?: { profile?: string | Profile; orientation?: Orientation; statusBarHidden?: boolean },
        options?: Options): Promise<ShownLayout>;
    /** The views on screen, as nested objects: window, containers, bars, content. A presented view is in the
     * place of the view that it covers. */
    shownHierarchy(params?: {}, options?: Options): Promise<ShownHierarchyResult>;
    /** Closes the window. Everything in it is released. */
    close(params?: {}, options?: Options): Promise<CommandOutcome>;
    /** Replaces the root. The old one is released unless it is held. */
    setRootViewController(params: { viewController: string | Handle | Spec | Existing },
        options?: Options): Promise<WindowSetRootViewControllerResult>;
    /** Shows the window, and makes it the key window, in front of the others on its screen. */
    makeKeyAndVisible(params?: {}, options?: Options): Promise<CommandOutcome>;
    /** Hides the window. What was visible disappears. */
    hide(params?: {}, options?: Options): Promise<CommandOutcome>;
    /** Presents above everything in the window: by the topmost presented controller, else by the root. Errors:
     * `notInWindow`, `popoverVisible`, `windowHidden`. */
    present(params: { viewController: string | Handle | Spec | Existing; animated?: boolean;
        modalPresentationStyle?: ModalPresentationStyle; modalTransitionStyle?: ModalTransitionStyle;
        closingPopovers?: boolean }, options?: Options): Promise<WindowPresentResult>;
    /** Tells navd that the device was turned. All controllers on screen are asked. If one of them does not
     * support the orientation, nothing is rotated; the orientation of the device is stored, and they are asked
     * again when other controllers are shown. */
    setOrientation(params: { orientation: Orientation; animated?: boolean },
        options?: Options): Promise<WindowSetOrientationResult>;
    /** Sets another screen: its size, its idiom, and how many tabs fit. Its edges hide nothing, and it has no
     * keyboard, until other commands set these. */
    setDeviceProfile(params: { profile: string | Profile }, options?: Options): Promise<CommandOutcome>;
    /** Sets another frame on the same screen, in points, after the window was resized. If absent or null, the
     * window fills the screen. Everything in it is laid out again. No delegate is asked. */
    setFrame(params?: { frame?: Rect }, options?: Options): Promise<CommandOutcome>;
    /** Sets the language of the window's contents, as a BCP 47 tag, and their layout direction, which is the
     * direction of the language if it is absent. Titles stay as they are, since they belong to the application. */
    setLanguage(params?: { language?: string; layoutDirection?: LayoutDirection },
        options?: Options): Promise<CommandOutcome>;
    /** Shows or hides the status bar. */
    setStatusBarHidden(params: { hidden: boolean }, options?: Options): Promise<CommandOutcome>;
    /** Sets the height of the status bar in points, 0 to 100,000. It is 20 at first; a call, for example, makes
     * it higher. In the layout it is at least as high as the part of the screen that is hidden there. */
    setStatusBarHeight(params: { height: number }, options?: Options): Promise<CommandOutcome>;
    /** Sets how far a notch, round corners or a home indicator reach into the screen at each edge, in points, for
     * a device that is held in that orientation; if absent, in the orientation of the interface. A rotation turns
     * the insets. Bars extend to the edge, and keep their items inside. For other views, `layout` has the insets. */
    setSafeAreaInsets(params: { insets: Inset; orientation?: Orientation }, options?: Options): Promise<CommandOutcome>;
    /** Sets how many points a keyboard covers at the lower edge, 0 to 100,000; 0 if it is not shown. Sheets and
     * popovers move up, and scroll views get an inset. */
    setKeyboardHeight(params: { height: number }, options?: Options): Promise<CommandOutcome>;
    /** Sets the widths of the renderer's fonts, so that titles and buttons get the width that they need. If
     * absent, navd estimates the widths. */
    setTextMetrics(params?: { metrics?: TextMetrics }, options?: Options): Promise<CommandOutcome>;
    /** Notifies every controller that memory is short. Views that are not shown and can be made again are
     * unloaded. */
    receiveMemoryWarning(params?: {}, options?: Options): Promise<CommandOutcome>;
    /** Returns the whole window as a document: every stack, selection, presentation, item, order of tabs and
     * state. Asks `window.shouldSave`; if that is denied, `document` is null, and `by` and `because` say who
     * denied it and how. */
    save(params?: {}, options?: Options): Promise<WindowSaveResult>;
    /** Replaces the contents of the window by those of a document, all or nothing. `ids` maps old ids to new
     * ones. Asks `window.shouldRestore`. Errors: `restorationInterrupted`, `treeInvalid`. */
    restore(params: { document: Document; permissive?: boolean; again?: boolean },
        options?: Options): Promise<WindowRestoreResult>;
    /** The present place in the window, as a text that openPath accepts: "/Tabs/Albums/List/Album". */
    path(params?: {}, options?: Options): Promise<WindowPathResult>;
    /** Sets the tabs, stacks and presentations that the path names in one step. If one vote denies it, nothing
     * changes. Errors: `alreadyPresenting`, `notInWindow`, `pathUnknown`, `popoverVisible`. */
    openPath(params: { path: string | PathElement[]; as?: Asker; animated?: boolean },
        options?: Options): Promise<WindowOpenPathResult>;
    /** Runs several commands as one: all votes first, then one commit and one transition, or nothing. `results`
     * has their answers in the order of the commands, `held` the controllers among those made that this session
     * holds. An error names the command that it is about in `data.command`, null for the whole. Errors:
     * `notInWindow`, `popoverVisible`, `windowHidden`, `identifierUnknown`, `storyboardInvalid`,
     * `storyboardUnknown`, `readOnly`, `alreadyPresenting`, `alreadyOnStack`, `notOnStack`, `covered`,
     * `notOnScreen`, `backButtonNotShown`, `itemDisabled`, `notInTabs`, `nothingToSelect`, `barUnknown`,
     * `itemGone`, `itemHighlighted`, `itemNotShown`, `notCustomizable`, `notCustomizing`, `answerInvalid`,
     * `dataSourceMissing`, `dataSourceSilent`, `gestureRefused`, `anchorMissing`, `popoverNotVisible`, `stale`,
     * `rowCountMismatch`, `sectionCountMismatch`, `segueCustom`, `segueMisplaced`, `segueUnknown`,
     * `unwindTargetUnknown`, `pathUnknown`, `nothingToPress`, `unbalancedAppearance`. */
    transaction(params: { commands: CommandOfSeveral[] }, options?: Options): Promise<WindowTransactionResult>;
    /** A key of a remote. It is performed as the command that it means on this screen, or moves the focus.
     * Errors: `covered`, `notOnScreen`, `nothingToPress`, `alreadyPresenting`, `notInWindow`, `popoverVisible`,
     * `windowHidden`, `alreadyOnStack`, `backButtonNotShown`, `barUnknown`, `notCustomizing`, `notCustomizable`,
     * `gestureRefused`, `anchorMissing`, `itemNotShown`, `identifierUnknown`, `segueCustom`, `segueMisplaced`,
     * `segueUnknown`, `storyboardInvalid`, `storyboardUnknown`, `unwindTargetUnknown`, `itemDisabled`,
     * `itemGone`, `itemHighlighted`, `notInTabs`, `nothingToSelect`, `answerInvalid`, `dataSourceMissing`,
     * `dataSourceSilent`, `stale`, `popoverNotVisible`. */
    press(params: { key: RemoteKey }, options?: Options): Promise<WindowPressResult>;
    /** Takes back the window's last change: a push, pop, selection, presentation, dismissal, setViewControllers
     * or new order of tabs. Requires --store. Errors: `nothingKept`, `historyCompacted`, `notUndoable`. */
    undo(params?: { animated?: boolean }, options?: Options): Promise<UndoResult>;
    /** Sets the time after which navd sends `window.openIdlePath`, if the user has not touched the window and no
     * client has sent `window.activity`: 1,000 to 86,400,000 milliseconds, or 0 for no timeout. Without `path`
     * the window keeps its `idlePath`. Errors: `pathUnknown`. */
    setIdleTimeout(params: { timeout: number; path?: string }, options?: Options): Promise<CommandOutcome>;
    /** Opens the window's `idlePath` in one step. Presentations, popovers and configuration screens are closed,
     * and the stacks that the path does not name are popped to their roots. Asks `window.shouldOpenIdlePath`,
     * unless the window is at its path already. A running host with rules of its own is asked afterwards to
     * complete the way. Errors: `alreadyPresenting`, `notInWindow`, `pathUnknown`, `popoverVisible`. */
    openIdlePath(params?: { animated?: boolean }, options?: Options): Promise<WindowOpenIdlePathResult>;
    /** Tells navd that the window is being used in a way that navd does not see, such as typing: its
     * `idleTimeout` begins anew. Nothing else changes, and nothing is stored. */
    activity(params?: {}, options?: Options): Promise<Record<string, unknown>>;
    /** Locks the window for this session, for 1 to 3,600,000 milliseconds. Commands of other sessions are refused
     * with `windowLocked`, also those that wait, but not those that only report properties of the screen. When
     * the lock is sent again, its time begins anew. The lock ends with the session, too. */
    lock(params?: { duration?: number }, options?: Options): Promise<Record<string, unknown>>;
    /** Ends the lock of this session. A session with all rights can end any lock. `unlocked` is false if there
     * was none. */
    unlock(params?: {}, options?: Options): Promise<WindowUnlockResult>;
    /** The methods `history.…`. */
    readonly history: {
        /** The stored commits of a window, oldest first: the last ones, the last ones before a number, or the
         * first ones after a number. `limit` is 256 at most; fewer are returned if they are large. `names` has
         * the names of the controllers that are mentioned, by id. Requires --store. Errors: `nothingKept`,
         * `historyCompacted`. */
        list(params?: { after?: number; before?: number; limit?: number },
            options?: Options): Promise<HistoryListResult>;
        /** The tree after a commit of that number, or after the last commit before it. It is read from the store:
         * no peer is asked. Requires --store. Errors: `nothingKept`, `historyCompacted`. */
        treeAt(params: { seq: number; layout?: boolean }, options?: Options): Promise<HistoryTreeAtResult>;
    };
    /** The methods `turn.…`. */
    readonly turn: {
        /** All turns of that window that run or wait: what each does, since when, and what it waits for. Those
         * that run come first. As many are listed as `limit` says, 256 at most; `count` is the number of all, and
         * `at` the time of the answer, in milliseconds since 1970. `names` has the names of the controllers that
         * are mentioned, by id. */
        list(params?: { limit?: number }, options?: Options): Promise<TurnListResult>;
    };
    /** The methods `viewController.…`. */
    readonly viewController: {
        /** Makes controllers that have no place in a window yet. This session holds the topmost. Errors:
         * `notInWindow`. */
        create(params: { viewController: Spec }, options?: Options): Promise<ViewControllerCreateResult>;
        /** Makes controllers from a loaded storyboard, as viewController.create does: by identifier, by object id
         * (`scene`), or else from its initial controller. Errors: `identifierUnknown`, `notInWindow`,
         * `storyboardInvalid`, `storyboardUnknown`. */
        instantiateViewController(params: { storyboard: string; identifier?: string; scene?: string;
            permissive?: boolean; language?: string },
            options?: Options): Promise<ViewControllerInstantiateViewControllerResult>;
    };
    /** The methods `popoverController.…`. */
    readonly popoverController: {
        /** Makes a popover with that content. This session holds it. Possible on pads only. A popover controller
         * is no view controller. */
        create(params: { viewController: string | Handle | Spec | Existing; name?: string },
            options?: Options): Promise<PopoverControllerCreateResult>;
    };
}

/** A ViewController of navd, in the words of docs/METHODS.md. */
export interface ViewControllerHandle extends Handle {
    /** One controller. A navigation item that does not exist yet is not made; `viewController.navigationItem`
     * makes it. */
    get(params?: {}, options?: Options): Promise<Described>;
    /** Keeps a controller that would be released otherwise. The hold ends with the session, unless it is a
     * lasting one. */
    hold(params?: { lasting?: boolean }, options?: Options): Promise<ViewControllerHoldResult>;
    /** Ends one hold of this session's, or a lasting one. After its last hold, a controller that has no place is
     * released. Errors: `notHeld`, `popoverVisible`. */
    release(params?: { lasting?: boolean }, options?: Options): Promise<ViewControllerReleaseResult>;
    /** Sets properties. Null restores the default. Errors: `readOnly`. */
    set(params?: { title?: string | null; navigationItem?: NavigationItem | null; tabBarItem?: TabBarItem | null;
        toolbarItems?: BarButtonItem[] | null; hidesBottomBarWhenPushed?: boolean | null;
        modalPresentationStyle?: ModalPresentationStyle | null; modalTransitionStyle?: ModalTransitionStyle | null;
        supportedInterfaceOrientations?: Orientation[] | null; contentSizeForViewInPopover?: Size | null;
        wantsFullScreenLayout?: boolean | null; contentOffset?: Point | null; doubleSided?: boolean | null;
        modalInPopover?: boolean | null; rotatingHeaderView?: string | null; rotatingFooterView?: string | null;
        presentsWithGesture?: boolean | null; clearsSelectionOnViewWillAppear?: boolean | null },
        options?: Options): Promise<CommandOutcome>;
    /** How far content is scrolled whose main view is a scroll view. A renderer tells it, and a program may set
     * it; nobody is asked. At 0, 0, also if absent or null, the content begins where nothing covers it
     * (`contentInset`). */
    setContentOffset(params?: { contentOffset?: Point }, options?: Options): Promise<CommandOutcome>;
    /** Stores a value of the application's own, of at most 64 KiB. */
    setState(params?: { state?: unknown }, options?: Options): Promise<CommandOutcome>;
    /** Loads the view, unless it is loaded. */
    loadView(params?: {}, options?: Options): Promise<CommandOutcome>;
    /** Unloads the view. It is loaded again at its next use: at once, if it is on screen. */
    setView(params: { view: null }, options?: Options): Promise<CommandOutcome>;
    /** Returns the navigation item, and makes it if there is none. */
    loadNavigationItem(params?: {}, options?: Options): Promise<ViewControllerNavigationItemResult>;
    /** Sends a value of the application's own to the controller's delegates. */
    report(params: { name: string; value?: unknown }, options?: Options): Promise<CommandOutcome>;
    /** Presents a controller over the shown hierarchy. Over a popover it can't present, unless the popover is to
     * be closed first. Errors: `alreadyPresenting`, `notInWindow`, `popoverVisible`, `windowHidden`. */
    present(params: { viewController: string | Handle | Spec | Existing; animated?: boolean;
        modalPresentationStyle?: ModalPresentationStyle; modalTransitionStyle?: ModalTransitionStyle;
        closingPopovers?: boolean }, options?: Options): Promise<ViewControllerPresentResult>;
    /** Dismisses everything that is presented over the controller, or over a container around it. If nothing is,
     * the presentation that contains it is dismissed. With `poppingTo`, everything above that controller goes, in
     * one transition. Errors: `notInWindow`. */
    dismiss(params?: { animated?: boolean; includingSelf?: boolean; poppingTo?: string | Handle },
        options?: Options): Promise<ViewControllerDismissResult>;
    /** Switches editing on or off. The content is notified. */
    setEditing(params: { editing: boolean; animated?: boolean }, options?: Options): Promise<CommandOutcome>;
    /** Sets the items that the toolbar of its navigation controller shows while the controller is on top. */
    setToolbarItems(params: { toolbarItems: BarButtonItem[]; animated?: boolean },
        options?: Options): Promise<CommandOutcome>;
    /** Performs a segue of the controller's scene, by its identifier or object id: asks shouldPerformSegue,
     * notifies by prepareForSegue, then does what the segue stands for. Errors: `identifierUnknown`,
     * `segueCustom`, `segueMisplaced`, `segueUnknown`, `storyboardInvalid`, `storyboardUnknown`,
     * `alreadyPresenting`, `notInWindow`, `popoverVisible`, `windowHidden`, `alreadyOnStack`, `anchorMissing`,
     * `barUnknown`, `itemNotShown`, `unwindTargetUnknown`. */
    performSegue(params?: { identifier?: string; segue?: string; sender?: unknown; closingPopovers?: boolean },
        options?: Options): Promise<ViewControllerPerformSegueResult>;
    /** Goes back, in one transition, to the nearest controller whose content has declared the action in
     * unwindActions. Errors: `segueCustom`, `segueUnknown`, `storyboardUnknown`, `unwindTargetUnknown`. */
    unwind(params?: { action?: string; identifier?: string; segue?: string; animated?: boolean; sender?: unknown },
        options?: Options): Promise<ViewControllerUnwindResult>;
    /** The user's tap on an object of the controller's scene, by its id in the storyboard: performs the segue
     * that the object starts. A tap on an item of a bar or on a static row is handled as a tap on that item or
     * row. Errors: `covered`, `notOnScreen`, `segueUnknown`, `alreadyPresenting`, `notInWindow`,
     * `popoverVisible`, `windowHidden`, `alreadyOnStack`, `backButtonNotShown`, `barUnknown`, `notCustomizing`,
     * `notCustomizable`, `gestureRefused`, `anchorMissing`, `itemNotShown`, `identifierUnknown`, `segueCustom`,
     * `segueMisplaced`, `storyboardInvalid`, `storyboardUnknown`, `unwindTargetUnknown`, `itemDisabled`,
     * `itemGone`, `itemHighlighted`, `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `stale`. */
    tapObject(params: { object: string; accessory?: boolean }, options?: Options): Promise<ViewControllerTapResult>;
    /** Embeds a child in a content controller, with that frame in its view. The child receives appearance
     * callbacks together with its parent, unless the parent's automaticallyForwardsAppearance is false. Errors:
     * `notInWindow`. */
    addChild(params: { viewController: string | Handle | Spec | Existing; frame?: Rect; hidden?: boolean },
        options?: Options): Promise<ViewControllerAddChildResult>;
    /** Sets the frame of an embedded child in its parent's view, in points. Null makes it fill that view. Errors:
     * `readOnly`. */
    setFrame(params: { frame: Rect | null }, options?: Options): Promise<CommandOutcome>;
    /** Hides the view of an embedded child, or shows it again. No appearance callbacks follow. A hidden view is
     * not in `layout`, and can't be tapped. Errors: `popoverVisible`, `readOnly`. */
    setHidden(params: { hidden: boolean }, options?: Options): Promise<CommandOutcome>;
    /** Removes an embedded child from its parent. Errors: `unbalancedAppearance`. */
    removeFromParent(params?: {}, options?: Options): Promise<ViewControllerRemoveFromParentResult>;
    /** Forwards viewWillAppear or viewWillDisappear to an embedded child, if its parent forwards appearance
     * itself. Errors: `alreadyPresenting`, `notInWindow`, `popoverVisible`, `unbalancedAppearance`. */
    beginAppearance(params: { appearing: boolean; animated?: boolean }, options?: Options): Promise<CommandOutcome>;
    /** Forwards viewDidAppear or viewDidDisappear, according to the preceding beginAppearance. Errors:
     * `unbalancedAppearance`. */
    endAppearance(params?: {}, options?: Options): Promise<CommandOutcome>;
    /** A command that only an application's own container knows. Its host decides the effect. Errors:
     * `notHosted`. */
    perform(params: { action: string; value?: unknown }, options?: Options): Promise<ViewControllerPerformResult>;
    /** The methods `tabBarItem.…`. */
    readonly tabBarItem: {
        /** Sets the text of the badge on the tab bar item; null removes it. */
        setBadgeValue(params?: { badgeValue?: string | null }, options?: Options): Promise<CommandOutcome>;
    };
    /** The methods `navigationItem.…`. */
    readonly navigationItem: {
        /** Sets these members of the navigation item, and keeps the others. The singular names set the first item
         * of a side. */
        set(params?: { title?: string | null; prompt?: string | null; titleView?: CustomView | null;
            leftBarButtonItems?: BarButtonItem[] | null; leftBarButtonItem?: BarButtonItem | null;
            rightBarButtonItems?: BarButtonItem[] | null; rightBarButtonItem?: BarButtonItem | null;
            backBarButtonItem?: BarButtonItem | null; hidesBackButton?: boolean | null;
            leftItemsSupplementBackButton?: boolean | null }, options?: Options): Promise<CommandOutcome>;
    };
    /** The methods `barButtonItem.…`. */
    readonly barButtonItem: {
        /** The user's tap on an item of this controller. If the item is wired to a command, or starts a segue,
         * that is performed, and the answer has its result. For any other item `served` says whether a peer is
         * there to perform its action. Errors: `covered`, `notOnScreen`, `barUnknown`, `itemDisabled`,
         * `itemGone`, `itemHighlighted`, `itemNotShown`, `alreadyPresenting`, `notInWindow`, `popoverVisible`,
         * `windowHidden`, `alreadyOnStack`, `backButtonNotShown`, `notCustomizing`, `notCustomizable`,
         * `gestureRefused`, `anchorMissing`, `identifierUnknown`, `segueCustom`, `segueMisplaced`,
         * `segueUnknown`, `storyboardInvalid`, `storyboardUnknown`, `unwindTargetUnknown`. */
        tap(params: { position: Position; index?: number; segment?: number; bar?: string },
            options?: Options): Promise<BarButtonItemTapResult>;
    };
    /** The methods `navigationBar.…`. */
    readonly navigationBar: {
        /** Adds a navigation bar of the application's own to the controller's view. */
        create(params: { bar: string; items?: NavigationItem[] }, options?: Options): Promise<CommandOutcome>;
        /** Removes the bar. Errors: `barUnknown`. */
        remove(params: { bar: string }, options?: Options): Promise<CommandOutcome>;
        /** Sets the appearance of the bar. Errors: `barUnknown`. */
        set(params: { bar: string; barStyle?: BarStyle; translucent?: boolean; tintColor?: string | null;
            prefersLargeTitles?: boolean }, options?: Options): Promise<CommandOutcome>;
        /** Replaces the items. No delegate is asked. Errors: `barUnknown`. */
        setItems(params: { bar: string; items?: NavigationItem[]; animated?: boolean },
            options?: Options): Promise<CommandOutcome>;
        /** Pushes an item. The delegate is asked shouldPushItem. Errors: `barUnknown`. */
        pushItem(params: { bar: string; item: NavigationItem; animated?: boolean },
            options?: Options): Promise<CommandOutcome>;
        /** Pops the top item, but not the first one. The delegate is asked shouldPopItem. Errors: `barUnknown`. */
        popItem(params: { bar: string; animated?: boolean }, options?: Options): Promise<NavigationBarPopItemResult>;
        /** The user's tap on the bar. A tap on the back button asks shouldPopItem. Errors: `covered`,
         * `notOnScreen`, `backButtonNotShown`, `barUnknown`, `itemDisabled`, `itemHighlighted`, `itemNotShown`,
         * `alreadyPresenting`, `notInWindow`, `popoverVisible`, `windowHidden`, `alreadyOnStack`,
         * `notCustomizing`, `notCustomizable`, `gestureRefused`, `anchorMissing`, `identifierUnknown`,
         * `segueCustom`, `segueMisplaced`, `segueUnknown`, `storyboardInvalid`, `storyboardUnknown`,
         * `unwindTargetUnknown`. */
        tap(params: { bar: string; position: BarPosition; index?: number; segment?: number },
            options?: Options): Promise<NavigationBarTapResult>;
    };
    /** The methods `tabBar.…`. */
    readonly tabBar: {
        /** Adds a tab bar of the application's own to the controller's view. */
        create(params: { bar: string; items?: TabBarItem[]; selectedIndex?: number },
            options?: Options): Promise<CommandOutcome>;
        /** Removes the bar. Errors: `barUnknown`. */
        remove(params: { bar: string }, options?: Options): Promise<CommandOutcome>;
        /** Sets the appearance of the bar. A tab bar is never translucent. Errors: `barUnknown`, `readOnly`. */
        set(params: { bar: string; barStyle?: BarStyle; translucent?: boolean; tintColor?: string | null },
            options?: Options): Promise<CommandOutcome>;
        /** Replaces the items. Errors: `barUnknown`. */
        setItems(params: { bar: string; items?: TabBarItem[]; selectedIndex?: number; animated?: boolean },
            options?: Options): Promise<CommandOutcome>;
        /** Selects an item by program. The delegate is not notified. Errors: `barUnknown`. */
        setSelectedItem(params: { bar: string; index?: number | null }, options?: Options): Promise<CommandOutcome>;
        /** The user's tap on an item: selects it, and notifies the delegate by didSelectItem. Errors: `covered`,
         * `notOnScreen`, `barUnknown`, `itemDisabled`. */
        tap(params: { bar: string; index: number }, options?: Options): Promise<TabBarTapResult>;
        /** Opens the configuration screen, on which the user may rearrange these items. Items of the bar that are
         * not among them stay in their places. Errors: `barUnknown`, `notCustomizable`, `notOnScreen`. */
        beginCustomizing(params: { bar: string; items: TabBarItem[] }, options?: Options): Promise<CommandOutcome>;
        /** The user drops an item on a place in the bar. The item is named by its number among those that may be
         * rearranged. If it is in the bar already, the two items change places; otherwise it replaces the item
         * that was there. Errors: `covered`, `notOnScreen`, `barUnknown`, `notCustomizable`, `notCustomizing`. */
        moveItem(params: { bar: string; item: number; index: number },
            options?: Options): Promise<TabBarMoveItemResult>;
        /** The user's tap on Done. The bar keeps its new order. Errors: `covered`, `notOnScreen`, `barUnknown`,
         * `notCustomizing`. */
        endCustomizing(params: { bar: string }, options?: Options): Promise<TabBarEndCustomizingResult>;
    };
    /** The methods `toolbar.…`. */
    readonly toolbar: {
        /** Adds a toolbar of the application's own to the controller's view. */
        create(params: { bar: string; items?: BarButtonItem[] }, options?: Options): Promise<CommandOutcome>;
        /** Removes the bar. Errors: `barUnknown`. */
        remove(params: { bar: string }, options?: Options): Promise<CommandOutcome>;
        /** Sets the appearance of the bar. Errors: `barUnknown`. */
        set(params: { bar: string; barStyle?: BarStyle; translucent?: boolean; tintColor?: string | null },
            options?: Options): Promise<CommandOutcome>;
        /** Replaces the items. Errors: `barUnknown`. */
        setItems(params: { bar: string; items?: BarButtonItem[]; animated?: boolean },
            options?: Options): Promise<CommandOutcome>;
        /** The user's tap on an item, as barButtonItem.tap. Errors: `covered`, `notOnScreen`, `barUnknown`,
         * `itemDisabled`, `itemHighlighted`, `itemNotShown`, `alreadyPresenting`, `notInWindow`,
         * `popoverVisible`, `windowHidden`, `alreadyOnStack`, `backButtonNotShown`, `notCustomizing`,
         * `notCustomizable`, `gestureRefused`, `anchorMissing`, `identifierUnknown`, `segueCustom`,
         * `segueMisplaced`, `segueUnknown`, `storyboardInvalid`, `storyboardUnknown`, `unwindTargetUnknown`. */
        tap(params: { bar: string; index?: number; segment?: number }, options?: Options): Promise<ToolbarTapResult>;
    };
    /** The methods `transition.…`. */
    readonly transition: {
        /** Sets the progress of the gesture, 0 to 1. It is published on progress/<window>/, and not stored.
         * Errors: `notInteractive`, `tooLate`. */
        update(params: { progress: number; transition?: number }, options?: Options): Promise<CommandOutcome>;
        /** Completes an interactive transition, or one that this renderer owns. Without a number, it completes
         * the transition that runs there. Errors: `notInteractive`, `tooLate`. */
        finish(params?: { transition?: number }, options?: Options): Promise<CommandOutcome>;
        /** Cancels an interactive transition. The state before it is restored. Errors: `notInteractive`,
         * `tooLate`. */
        cancel(params?: { transition?: number }, options?: Options): Promise<CommandOutcome>;
    };
}

/** A NavigationController of navd, in the words of docs/METHODS.md. */
export interface NavigationControllerHandle extends ViewControllerHandle {
    /** Pushes a controller onto the stack. Errors: `alreadyOnStack`. */
    pushViewController(params: { viewController: string | Handle | Spec | Existing; animated?: boolean },
        options?: Options): Promise<NavigationControllerPushViewControllerResult>;
    /** Pops the top controller. At the root the outcome is `unchanged`. */
    popViewController(params?: { animated?: boolean },
        options?: Options): Promise<NavigationControllerPopViewControllerResult>;
    /** Pops all controllers above one. Errors: `notOnStack`. */
    popToViewController(params: { viewController: string | Handle | Spec | Existing; animated?: boolean },
        options?: Options): Promise<NavigationControllerPopToViewControllerResult>;
    /** Pops all controllers but the root. */
    popToRootViewController(params?: { animated?: boolean },
        options?: Options): Promise<NavigationControllerPopToRootViewControllerResult>;
    /** Replaces the whole stack in one transition. */
    setViewControllers(params: { viewControllers: (string | Handle | Spec | Existing)[]; animated?: boolean },
        options?: Options): Promise<NavigationControllerSetViewControllersResult>;
    /** The user's tap on the back button. Errors: `covered`, `notOnScreen`, `backButtonNotShown`. */
    tapBack(params?: {}, options?: Options): Promise<NavigationControllerTapBackResult>;
    /** Shows or hides the navigation bar. */
    setNavigationBarHidden(params: { hidden: boolean; animated?: boolean }, options?: Options): Promise<CommandOutcome>;
    /** Shows or hides the toolbar. */
    setToolbarHidden(params: { hidden: boolean; animated?: boolean }, options?: Options): Promise<CommandOutcome>;
    /** Sets the appearance of the navigation controller's navigation bar. */
    setBarAppearance(params?: { barStyle?: BarStyle; translucent?: boolean; tintColor?: string | null;
        prefersLargeTitles?: boolean }, options?: Options): Promise<CommandOutcome>;
    /** Shows or hides both bars in one step. */
    setBarsHidden(params?: { navigationBar?: boolean; toolbar?: boolean; animated?: boolean },
        options?: Options): Promise<CommandOutcome>;
    /** Sets the appearance of the navigation controller's toolbar. */
    setToolbarAppearance(params?: { barStyle?: BarStyle; translucent?: boolean; tintColor?: string | null },
        options?: Options): Promise<CommandOutcome>;
    /** The user's back swipe begins. It is a pop that takes effect at transition.finish. The answer's `turn`
     * names its transition. Errors: `covered`, `notOnScreen`, `gestureRefused`. */
    beginInteractivePop(params?: {}, options?: Options): Promise<NavigationControllerBeginInteractivePopResult>;
}

/** A TabBarController of navd, in the words of docs/METHODS.md. */
export interface TabBarControllerHandle extends ViewControllerHandle {
    /** The user's tap on a place in the bar. The delegate is asked shouldSelect. Errors: `covered`,
     * `notOnScreen`, `itemDisabled`, `notInTabs`, `nothingToSelect`. */
    tap(params?: { index?: number; viewController?: string | Handle; more?: boolean },
        options?: Options): Promise<TabBarControllerTapResult>;
    /** Selects a tab by program. The delegate is neither asked nor notified. */
    setSelectedIndex(params: { index: number }, options?: Options): Promise<TabBarControllerSetSelectedIndexResult>;
    /** Selects a tab by program. A tab that has no place in the bar is shown on the More list. The More
     * navigation controller itself shows its list. Errors: `notInTabs`. */
    setSelectedViewController(params: { viewController: string | Handle | Spec | Existing },
        options?: Options): Promise<TabBarControllerSetSelectedViewControllerResult>;
    /** Replaces the tabs. */
    setViewControllers(params: { viewControllers: (string | Handle | Spec | Existing)[]; animated?: boolean },
        options?: Options): Promise<TabBarControllerSetViewControllersResult>;
    /** The user's tap on a row of the More list: shows that controller there. Errors: `covered`, `notOnScreen`,
     * `itemDisabled`, `nothingToSelect`. */
    selectMoreRow(params: { index: number }, options?: Options): Promise<TabBarControllerSelectMoreRowResult>;
    /** Sets which tabs the user may rearrange; null or an empty list means none. Without this command, and after
     * the tabs were replaced, all tabs may be rearranged. Errors: `notInTabs`. */
    setCustomizableViewControllers(params?: { viewControllers?: (string | Handle | Spec | Existing)[] | null },
        options?: Options): Promise<CommandOutcome>;
    /** The user's tap on Edit in the More list. Opens the configuration screen with the tabs that may be
     * rearranged. Errors: `covered`, `notOnScreen`, `notCustomizable`. */
    beginCustomizing(params?: {}, options?: Options): Promise<TabBarControllerBeginCustomizingResult>;
    /** The user drops a tab on a place in the bar. The two tabs change places. Possible only on the configuration
     * screen. Errors: `covered`, `notOnScreen`, `notCustomizable`, `notCustomizing`, `notInTabs`. */
    moveItem(params: { viewController: string | Handle; index: number },
        options?: Options): Promise<TabBarControllerMoveItemResult>;
    /** The user's tap on Done. The new order takes effect. Errors: `covered`, `notOnScreen`, `notCustomizing`. */
    endCustomizing(params?: {}, options?: Options): Promise<TabBarControllerEndCustomizingResult>;
}

/** A PageViewController of navd, in the words of docs/METHODS.md. */
export interface PageViewControllerHandle extends ViewControllerHandle {
    /** Shows these pages. The data source is not asked, and the delegate is not notified. With wait "finished"
     * the answer is the completion. Errors: `answerInvalid`. */
    setViewControllers(params: { viewControllers: (string | Handle | Spec | Existing)[]; direction?: Direction;
        animated?: boolean }, options?: Options): Promise<PageViewControllerSetViewControllersResult>;
    /** The user's gesture that turns a page. Left and top ask the data source for the page before, right and
     * bottom for the page after. An interactive drag ends by transition.finish or transition.cancel. Errors:
     * `covered`, `notOnScreen`, `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `gestureRefused`. */
    turn(params: { toward: Side; gesture?: PageGesture; interactive?: boolean },
        options?: Options): Promise<PageViewControllerTurnResult>;
    /** Moves the gesture recognizers to a view of the application's own; null moves them back to the page view
     * controller's view. */
    moveGestureRecognizers(params?: { view?: string | null }, options?: Options): Promise<CommandOutcome>;
}

/** A SplitViewController of navd, in the words of docs/METHODS.md. */
export interface SplitViewControllerHandle extends ViewControllerHandle {
    /** Sets the first and the second pane. Exactly two controllers are needed. */
    setViewControllers(params: { viewControllers: (string | Handle | Spec | Existing)[] },
        options?: Options): Promise<SplitViewControllerSetViewControllersResult>;
    /** Replaces the second pane. */
    showDetailViewController(params: { viewController: string | Handle | Spec | Existing },
        options?: Options): Promise<SplitViewControllerShowDetailViewControllerResult>;
    /** Sets whether a swipe may open the hidden pane. At first it may. */
    setPresentsWithGesture(params: { presentsWithGesture: boolean }, options?: Options): Promise<CommandOutcome>;
    /** The user's swipe from the edge: opens the hidden pane. Errors: `covered`, `notOnScreen`, `gestureRefused`,
     * `notInWindow`, `popoverVisible`. */
    swipe(params?: {}, options?: Options): Promise<SplitViewControllerSwipeResult>;
    /** The user's tap on the button that willHide has passed, by its id: opens the hidden pane. After willShow
     * the error is itemGone. Errors: `covered`, `notOnScreen`, `anchorMissing`, `itemGone`, `notInWindow`,
     * `popoverVisible`. */
    tapBarButtonItem(params: { item: string }, options?: Options): Promise<SplitViewControllerTapBarButtonItemResult>;
}

/** A PopoverController of navd, in the words of docs/METHODS.md. */
export interface PopoverControllerHandle extends Handle {
    /** Shows the popover at a button of a controller that is on screen; `bar` names a toolbar of the
     * application's own. With `viewController`, `on` is a window, and the command makes the popover that it
     * shows. Errors: `anchorMissing`, `barUnknown`, `itemNotShown`, `notInWindow`, `popoverVisible`. */
    presentFromBarButtonItem(params: { of: string | Handle; position: Position; index?: number; segment?: number;
        bar?: string; permittedArrowDirections?: ("up" | "down")[] | unknown; animated?: boolean;
        viewController?: string | Handle | Spec | Existing; name?: string },
        options?: Options): Promise<PopoverControllerPresentFromBarButtonItemResult>;
    /** Shows the popover at a rectangle in the view of a controller that is on screen. With `viewController`,
     * `on` is a window, and the command makes the popover that it shows. Errors: `anchorMissing`, `notInWindow`,
     * `popoverVisible`. */
    presentFromRect(params: { in: string | Handle; rect: Rect; permittedArrowDirections?: ArrowDirection[] | unknown;
        animated?: boolean; viewController?: string | Handle | Spec | Existing; name?: string },
        options?: Options): Promise<PopoverControllerPresentFromRectResult>;
    /** Replaces the content, whether the popover is visible or not. The popover takes the size of the content. */
    setContentViewController(params: { viewController: string | Handle | Spec | Existing; animated?: boolean },
        options?: Options): Promise<PopoverControllerSetContentViewControllerResult>;
    /** Sets the size of the popover's content, in points; null restores the size that the content asks for. */
    setPopoverContentSize(params?: { size?: Size | null; animated?: boolean },
        options?: Options): Promise<PopoverControllerSetPopoverContentSizeResult>;
    /** Sets the names of the views outside that taps reach while the popover is visible. */
    setPassthroughViews(params?: { views?: string[] }, options?: Options): Promise<CommandOutcome>;
    /** Hides the popover by program. The delegate is neither asked nor notified. Errors: `popoverNotVisible`. */
    dismiss(params?: { animated?: boolean }, options?: Options): Promise<CommandOutcome>;
    /** The user's tap outside the popover: asks shouldDismiss, and notifies by didDismiss. A modal popover
     * ignores the tap, and a passthrough view receives it. Errors: `covered`, `notOnScreen`, `popoverNotVisible`. */
    tapOutside(params?: { view?: string }, options?: Options): Promise<PopoverControllerTapOutsideResult>;
    /** The user's tap inside the popover, which never dismisses it. Errors: `covered`, `notOnScreen`,
     * `popoverNotVisible`. */
    tapInside(params?: {}, options?: Options): Promise<CommandOutcome>;
}

/** A TableViewController of navd, in the words of docs/METHODS.md. */
export interface TableViewControllerHandle extends ViewControllerHandle {
    /** Returns rows. The data source is asked for these and no others; a static table needs no data source.
     * `sections` has the number of rows of each section. Errors: `answerInvalid`, `dataSourceMissing`,
     * `dataSourceSilent`, `stale`. */
    rows(params: { section?: number; row: number; count?: number; dataVersion?: number },
        options?: Options): Promise<TableViewControllerRowsResult>;
    /** The user's tap on a row: asks willSelectRow, selects the row that is answered, and notifies by
     * didSelectRow. If its cell starts a segue, that is performed. Errors: `covered`, `notOnScreen`,
     * `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `itemDisabled`, `stale`, `alreadyPresenting`,
     * `notInWindow`, `popoverVisible`, `windowHidden`, `alreadyOnStack`, `anchorMissing`, `barUnknown`,
     * `itemNotShown`, `identifierUnknown`, `segueCustom`, `segueMisplaced`, `segueUnknown`, `storyboardInvalid`,
     * `storyboardUnknown`, `unwindTargetUnknown`. */
    tapRow(params: { section?: number; row: number; dataVersion?: number },
        options?: Options): Promise<TableViewControllerTapRowResult>;
    /** Selects a row by program. The delegate is neither asked nor notified. Errors: `answerInvalid`,
     * `dataSourceMissing`, `dataSourceSilent`, `stale`. */
    selectRow(params: { section?: number; row: number; dataVersion?: number },
        options?: Options): Promise<CommandOutcome>;
    /** Deselects a row by program. If the row is not selected, nothing changes. Errors: `stale`. */
    deselectRow(params?: { section?: number; row?: number; dataVersion?: number },
        options?: Options): Promise<CommandOutcome>;
    /** The user's tap on a detail disclosure button: notifies by accessoryTapped. If the button starts a segue,
     * that is performed. Errors: `covered`, `notOnScreen`, `answerInvalid`, `dataSourceMissing`,
     * `dataSourceSilent`, `itemDisabled`, `itemNotShown`, `stale`, `alreadyPresenting`, `notInWindow`,
     * `popoverVisible`, `windowHidden`, `alreadyOnStack`, `anchorMissing`, `barUnknown`, `identifierUnknown`,
     * `segueCustom`, `segueMisplaced`, `segueUnknown`, `storyboardInvalid`, `storyboardUnknown`,
     * `unwindTargetUnknown`. */
    tapAccessory(params: { section?: number; row: number; dataVersion?: number },
        options?: Options): Promise<TableViewControllerTapAccessoryResult>;
    /** The user's tap on an insert or delete control: asks commitEditing. Possible only while the table is
     * edited. Errors: `covered`, `notOnScreen`, `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`,
     * `itemDisabled`, `itemNotShown`, `notEditing`, `stale`. */
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
    /** The user drags a row by its reorder control: asks targetForMove and moveRow. Possible only while the table
     * is edited. Errors: `covered`, `notOnScreen`, `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`,
     * `gestureRefused`, `notEditing`, `stale`. */
    dragRow(params: { section?: number; row: number; dataVersion?: number; to: Row },
        options?: Options): Promise<TableViewControllerDragRowResult>;
    /** Makes this row the first visible one, and sets the number of visible rows. Errors: `answerInvalid`,
     * `dataSourceMissing`, `dataSourceSilent`, `stale`. */
    scrollTo(params: { section?: number; row: number; count?: number; dataVersion?: number },
        options?: Options): Promise<CommandOutcome>;
    /** Tells navd that all data has changed. The counts and the selection are dropped; the data source is asked
     * at the next read. Errors: `stale`. */
    reloadData(params?: { dataVersion?: number }, options?: Options): Promise<CommandOutcome>;
    /** Tells navd that these rows have other contents now. Errors: `stale`. */
    reloadRows(params: { rows: Row[]; dataVersion?: number }, options?: Options): Promise<CommandOutcome>;
    /** Tells navd that the data source has inserted these rows, by their positions now. If the counts do not
     * match, the error is rowCountMismatch. Errors: `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`,
     * `rowCountMismatch`, `stale`. */
    insertRows(params: { rows: Row[]; dataVersion?: number },
        options?: Options): Promise<TableViewControllerInsertRowsResult>;
    /** Tells navd that the data source has deleted these rows, by their positions before. If the counts do not
     * match, the error is rowCountMismatch. Errors: `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`,
     * `rowCountMismatch`, `stale`. */
    deleteRows(params: { rows: Row[]; dataVersion?: number },
        options?: Options): Promise<TableViewControllerDeleteRowsResult>;
    /** Tells navd several changes at once. Deletions name the old rows and sections, insertions the new ones.
     * Errors: `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `rowCountMismatch`,
     * `sectionCountMismatch`, `stale`. */
    updateRows(params?: { delete?: Row[]; insert?: Row[]; deleteSections?: number[]; insertSections?: number[];
        dataVersion?: number }, options?: Options): Promise<TableViewControllerUpdateRowsResult>;
    /** Tells navd that the data source has moved a row, from its position before to its position now. If the
     * counts do not match, the error is rowCountMismatch. Errors: `answerInvalid`, `dataSourceMissing`,
     * `dataSourceSilent`, `rowCountMismatch`, `sectionCountMismatch`, `stale`. */
    moveRow(params: { section?: number; row: number; dataVersion?: number; to: Row },
        options?: Options): Promise<TableViewControllerMoveRowResult>;
    /** Tells navd that the data source has inserted these sections, by their positions now. If the counts do not
     * match, the error is sectionCountMismatch. Errors: `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`,
     * `rowCountMismatch`, `sectionCountMismatch`, `stale`. */
    insertSections(params: { sections: number[]; dataVersion?: number },
        options?: Options): Promise<TableViewControllerInsertSectionsResult>;
    /** Tells navd that the data source has deleted these sections, by their positions before. If the counts do
     * not match, the error is sectionCountMismatch. Errors: `answerInvalid`, `dataSourceMissing`,
     * `dataSourceSilent`, `rowCountMismatch`, `sectionCountMismatch`, `stale`. */
    deleteSections(params: { sections: number[]; dataVersion?: number },
        options?: Options): Promise<TableViewControllerDeleteSectionsResult>;
    /** Tells navd that these sections have other rows now. The rows are counted again, and none of them is
     * selected. Errors: `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `rowCountMismatch`,
     * `sectionCountMismatch`, `stale`. */
    reloadSections(params: { sections: number[]; dataVersion?: number },
        options?: Options): Promise<TableViewControllerReloadSectionsResult>;
}
// </generated>
