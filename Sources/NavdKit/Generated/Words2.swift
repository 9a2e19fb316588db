// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Words {
    /// The part of a controller that a frame shows. `window` and `statusBar` occur in `shownHierarchy` only.
    public struct Part: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let window = Self(rawValue: "window")
        public static let statusBar = Self(rawValue: "statusBar")
        public static let view = Self(rawValue: "view")
        public static let navigationBar = Self(rawValue: "navigationBar")
        public static let toolbar = Self(rawValue: "toolbar")
        public static let tabBar = Self(rawValue: "tabBar")
        public static let pane = Self(rawValue: "pane")
        public static let divider = Self(rawValue: "divider")
        public static let spine = Self(rawValue: "spine")
        public static let dimming = Self(rawValue: "dimming")
        public static let popover = Self(rawValue: "popover")
        public static let configuration = Self(rawValue: "configuration")
        public static let pageIndicator = Self(rawValue: "pageIndicator")
    }

    /// The phase of a turn. `hosted`: a host is asked for the effect of the command; `calling`: the turn has committed,
    /// and waits for an awaited callback; `transition`: it has committed, and its transition runs.
    public struct TurnPhase: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let queued = Self(rawValue: "queued")
        public static let voting = Self(rawValue: "voting")
        public static let hosted = Self(rawValue: "hosted")
        public static let calling = Self(rawValue: "calling")
        public static let transition = Self(rawValue: "transition")
    }

    /// What a queued turn waits for. `before`: the previous turn in its container; `ancestor`: the transition of a
    /// container around it, or of the window; `gesture`: one of these that the user steers, or the gesture that has
    /// made the controllers that the turn changes.
    public struct TurnObstacle: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let before = Self(rawValue: "before")
        public static let ancestor = Self(rawValue: "ancestor")
        public static let gesture = Self(rawValue: "gesture")
    }

    /// A right of a session.
    public struct Right: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let read = Self(rawValue: "read")
        public static let command = Self(rawValue: "command")
        public static let vote = Self(rawValue: "vote")
        public static let openWindows = Self(rawValue: "openWindows")
    }

    /// The place of an item in the navigation bar, or in the toolbar.
    public struct Position: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let left = Self(rawValue: "left")
        public static let right = Self(rawValue: "right")
        public static let back = Self(rawValue: "back")
        public static let title = Self(rawValue: "title")
        public static let toolbar = Self(rawValue: "toolbar")
    }

    /// The side of the screen on which the page is that the gesture turns to.
    public struct Side: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let left = Self(rawValue: "left")
        public static let right = Self(rawValue: "right")
        public static let top = Self(rawValue: "top")
        public static let bottom = Self(rawValue: "bottom")
    }

    /// The gesture that turns a page.
    public struct PageGesture: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let tap = Self(rawValue: "tap")
        public static let flick = Self(rawValue: "flick")
        public static let drag = Self(rawValue: "drag")
    }

    /// The direction in which pages turn.
    public struct Direction: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let forward = Self(rawValue: "forward")
        public static let reverse = Self(rawValue: "reverse")
    }

    /// On whose behalf a path is opened. For a `user` every vote on the way is asked, for a `program` only the votes
    /// that commands of programs need, too.
    public struct Asker: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let program = Self(rawValue: "program")
        public static let user = Self(rawValue: "user")
    }

    /// The state of a hosted container.
    public struct HostState: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let running = Self(rawValue: "running")
        public static let lost = Self(rawValue: "lost")
        public static let empty = Self(rawValue: "empty")
    }

    /// Whose rules a host runs: those that navd has too, or its own. A command that rules of its own decide is run by
    /// the host alone, or is refused with `hostDecides`.
    public struct HostRules: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let navd = Self(rawValue: "navd")
        public static let own = Self(rawValue: "own")
    }

    /// The state of a hosted place. `adopted`: it has lost its hosts too often, and navd runs the rules.
    public struct PlaceState: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let running = Self(rawValue: "running")
        public static let lost = Self(rawValue: "lost")
        public static let empty = Self(rawValue: "empty")
        public static let adopted = Self(rawValue: "adopted")
    }

    /// What happens to an application's own container that no host attaches to again. `adopt`: navd keeps its contents,
    /// and runs it without the commands that only a host knows; `empty`, the default: its contents are removed. For the
    /// kinds that navd knows, navd always runs the rules.
    public struct Otherwise: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let adopt = Self(rawValue: "adopt")
        public static let empty = Self(rawValue: "empty")
    }

    /// The kind of a transition.
    public struct TransitionKind: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let quiet = Self(rawValue: "quiet")
        public static let push = Self(rawValue: "push")
        public static let pop = Self(rawValue: "pop")
        public static let tab = Self(rawValue: "tab")
        public static let present = Self(rawValue: "present")
        public static let dismiss = Self(rawValue: "dismiss")
        public static let root = Self(rawValue: "root")
        public static let page = Self(rawValue: "page")
        public static let rotation = Self(rawValue: "rotation")
    }

    /// A key of a remote.
    public struct RemoteKey: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let back = Self(rawValue: "back")
        public static let home = Self(rawValue: "home")
        public static let menu = Self(rawValue: "menu")
        public static let next = Self(rawValue: "next")
        public static let previous = Self(rawValue: "previous")
        public static let select = Self(rawValue: "select")
        public static let up = Self(rawValue: "up")
        public static let down = Self(rawValue: "down")
        public static let left = Self(rawValue: "left")
        public static let right = Self(rawValue: "right")
    }

    /// The place of an item in a navigation bar.
    public struct BarPosition: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let left = Self(rawValue: "left")
        public static let right = Self(rawValue: "right")
        public static let back = Self(rawValue: "back")
        public static let title = Self(rawValue: "title")
    }

    /// The kind of a method, which says who sends it.
    public struct MethodKind: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let session = Self(rawValue: "session")
        public static let read = Self(rawValue: "read")
        public static let attachment = Self(rawValue: "attachment")
        public static let command = Self(rawValue: "command")
        public static let vote = Self(rawValue: "vote")
        public static let data = Self(rawValue: "data")
        public static let notification = Self(rawValue: "notification")
        public static let notice = Self(rawValue: "notice")
    }

    /// What navd does with the method if it is sent from inside a turn.
    public struct MethodWithin: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let immediate = Self(rawValue: "immediate")
        public static let chained = Self(rawValue: "chained")
        public static let refused = Self(rawValue: "refused")
    }

    /// What was refused.
    public struct RefusedThing: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let right = Self(rawValue: "right")
        public static let connection = Self(rawValue: "connection")
        public static let resume = Self(rawValue: "resume")
        public static let configuration = Self(rawValue: "configuration")
    }

    /// The format of metrics.
    public struct MetricsFormat: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let prometheus = Self(rawValue: "prometheus")
        public static let families = Self(rawValue: "families")
    }

    /// The type of a metric.
    public struct MetricKind: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let counter = Self(rawValue: "counter")
        public static let gauge = Self(rawValue: "gauge")
        public static let histogram = Self(rawValue: "histogram")
    }

    /// Whether the peer is connected.
    public struct Standing: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let present = Self(rawValue: "present")
        public static let absent = Self(rawValue: "absent")
    }

    /// The state of a peer. `absent`: it can't be reached, and its session waits for it. `ended`: its session has
    /// ended.
    public struct PresenceState: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let present = Self(rawValue: "present")
        public static let absent = Self(rawValue: "absent")
        public static let ended = Self(rawValue: "ended")
    }

    /// Why the state of a peer has changed. `unreachable`: its connection was lost. `silent`: it did not return in
    /// time. `cut`: it exceeded a quota. `displaced`: its session has made room for another one. `replaced`: another
    /// connection or `hello` has replaced it. `withdrawn`: it may no longer connect.
    public struct PresenceBecause: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let hello = Self(rawValue: "hello")
        public static let resume = Self(rawValue: "resume")
        public static let bye = Self(rawValue: "bye")
        public static let unreachable = Self(rawValue: "unreachable")
        public static let silent = Self(rawValue: "silent")
        public static let cut = Self(rawValue: "cut")
        public static let displaced = Self(rawValue: "displaced")
        public static let replaced = Self(rawValue: "replaced")
        public static let withdrawn = Self(rawValue: "withdrawn")
    }
}
