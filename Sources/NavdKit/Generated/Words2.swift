// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Words {
    /// What of a controller a frame is. `window` and `statusBar` stand in `shownHierarchy` only.
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

    /// What a turn does. `hosted`: a host is asked what it comes to; `calling`: it has committed, and waits for an
    /// awaited callback; `transition`: it has committed, and its transition runs.
    public struct TurnPhase: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let queued = Self(rawValue: "queued")
        public static let voting = Self(rawValue: "voting")
        public static let hosted = Self(rawValue: "hosted")
        public static let calling = Self(rawValue: "calling")
        public static let transition = Self(rawValue: "transition")
    }

    /// For what a queued turn waits: the turn `before` it in its container, the transition of an `ancestor` or of the
    /// window, or the user's `gesture`, as which one of these is steered, or which has made what it changes.
    public struct TurnObstacle: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let before = Self(rawValue: "before")
        public static let ancestor = Self(rawValue: "ancestor")
        public static let gesture = Self(rawValue: "gesture")
    }

    /// What a session may do.
    public struct Right: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let read = Self(rawValue: "read")
        public static let command = Self(rawValue: "command")
        public static let vote = Self(rawValue: "vote")
        public static let openWindows = Self(rawValue: "openWindows")
    }

    /// Where an item stands: in the navigation bar, or in the toolbar.
    public struct Position: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let left = Self(rawValue: "left")
        public static let right = Self(rawValue: "right")
        public static let back = Self(rawValue: "back")
        public static let title = Self(rawValue: "title")
        public static let toolbar = Self(rawValue: "toolbar")
    }

    /// Where on the screen the content stands that a gesture goes for.
    public struct Side: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let left = Self(rawValue: "left")
        public static let right = Self(rawValue: "right")
        public static let top = Self(rawValue: "top")
        public static let bottom = Self(rawValue: "bottom")
    }

    /// What a hand does to turn a page.
    public struct PageGesture: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let tap = Self(rawValue: "tap")
        public static let flick = Self(rawValue: "flick")
        public static let drag = Self(rawValue: "drag")
    }

    /// Which way pages go.
    public struct Direction: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let forward = Self(rawValue: "forward")
        public static let reverse = Self(rawValue: "reverse")
    }

    /// As whom somebody jumps: a `program` is asked what programs are asked, a `user` every vote on the way.
    public struct Asker: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let program = Self(rawValue: "program")
        public static let user = Self(rawValue: "user")
    }

    /// Whether the rules of a hosted container run.
    public struct HostState: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let running = Self(rawValue: "running")
        public static let lost = Self(rawValue: "lost")
        public static let empty = Self(rawValue: "empty")
    }

    /// Whose rules a host runs: those that navd has too, or its own. What is decided by rules of its own happens by the
    /// host alone, or is refused with `hostDecides`.
    public struct HostRules: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let navd = Self(rawValue: "navd")
        public static let own = Self(rawValue: "own")
    }

    /// How a hosted place stands. `adopted`: it lost its hosts too often, and navd runs the rules.
    public struct PlaceState: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let running = Self(rawValue: "running")
        public static let lost = Self(rawValue: "lost")
        public static let empty = Self(rawValue: "empty")
        public static let adopted = Self(rawValue: "adopted")
    }

    /// What becomes of an application's own container that no host takes up again: navd keeps what stands there and
    /// goes on without those commands that only a host knows, or what stands there goes (unless said otherwise). Of the
    /// kinds that navd knows it always runs the rules.
    public struct Otherwise: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let adopt = Self(rawValue: "adopt")
        public static let empty = Self(rawValue: "empty")
    }

    /// What sort of transition it is.
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

    /// Where an item stands in a navigation bar.
    public struct BarPosition: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let left = Self(rawValue: "left")
        public static let right = Self(rawValue: "right")
        public static let back = Self(rawValue: "back")
        public static let title = Self(rawValue: "title")
    }

    /// What sort of method it is, and who sends it.
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

    /// What becomes of it when it is sent from inside a turn.
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

    /// How metrics are answered.
    public struct MetricsFormat: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let prometheus = Self(rawValue: "prometheus")
        public static let families = Self(rawValue: "families")
    }

    /// How a metric behaves.
    public struct MetricKind: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let counter = Self(rawValue: "counter")
        public static let gauge = Self(rawValue: "gauge")
        public static let histogram = Self(rawValue: "histogram")
    }

    /// Is the peer there?
    public struct Standing: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let present = Self(rawValue: "present")
        public static let absent = Self(rawValue: "absent")
    }

    /// How a peer stands now. `absent`: it can't be reached, and its session waits for it. `ended`: so has the session.
    public struct PresenceState: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let present = Self(rawValue: "present")
        public static let absent = Self(rawValue: "absent")
        public static let ended = Self(rawValue: "ended")
    }

    /// Why a peer came or went. `unreachable`: its connection is gone. `silent`: it did not come back in time. `cut`:
    /// it was over a quota. `displaced`: its session made room for another. `replaced`: another connection or hello
    /// took its place. `withdrawn`: its access was taken.
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
