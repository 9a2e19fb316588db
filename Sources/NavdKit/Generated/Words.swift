// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Words {
    /// The kind of a controller. Only navd makes the two of More.
    public struct Kind: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let viewController = Self(rawValue: "viewController")
        public static let tableViewController = Self(rawValue: "tableViewController")
        public static let navigationController = Self(rawValue: "navigationController")
        public static let tabBarController = Self(rawValue: "tabBarController")
        public static let pageViewController = Self(rawValue: "pageViewController")
        public static let splitViewController = Self(rawValue: "splitViewController")
        public static let moreNavigationController = Self(rawValue: "moreNavigationController")
        public static let moreListController = Self(rawValue: "moreListController")
        public static let popoverController = Self(rawValue: "popoverController")
    }

    /// The state of a controller between its appearance callbacks.
    public struct Appearance: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let disappeared = Self(rawValue: "disappeared")
        public static let appearing = Self(rawValue: "appearing")
        public static let appeared = Self(rawValue: "appeared")
        public static let disappearing = Self(rawValue: "disappearing")
    }

    /// The orientation of a device, or of its interface.
    public struct Orientation: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let portrait = Self(rawValue: "portrait")
        public static let portraitUpsideDown = Self(rawValue: "portraitUpsideDown")
        public static let landscapeLeft = Self(rawValue: "landscapeLeft")
        public static let landscapeRight = Self(rawValue: "landscapeRight")
    }

    /// The direction in which an interface is read and laid out.
    public struct LayoutDirection: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let leftToRight = Self(rawValue: "leftToRight")
        public static let rightToLeft = Self(rawValue: "rightToLeft")
    }

    /// The idiom of a device. Split view controllers and popovers need a pad.
    public struct Idiom: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let phone = Self(rawValue: "phone")
        public static let pad = Self(rawValue: "pad")
    }

    /// How much of the screen a presented controller covers.
    public struct ModalPresentationStyle: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let fullScreen = Self(rawValue: "fullScreen")
        public static let pageSheet = Self(rawValue: "pageSheet")
        public static let formSheet = Self(rawValue: "formSheet")
        public static let currentContext = Self(rawValue: "currentContext")
    }

    /// How a renderer draws the presentation and dismissal of a controller.
    public struct ModalTransitionStyle: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let coverVertical = Self(rawValue: "coverVertical")
        public static let flipHorizontal = Self(rawValue: "flipHorizontal")
        public static let crossDissolve = Self(rawValue: "crossDissolve")
        public static let partialCurl = Self(rawValue: "partialCurl")
    }

    /// The origin of a view. A view that is `set` exists at once, and is never unloaded.
    public struct ViewSource: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let loadView = Self(rawValue: "loadView")
        public static let nib = Self(rawValue: "nib")
        public static let set = Self(rawValue: "set")
    }

    /// The main view of content. A scroll view extends under translucent bars, with an inset.
    public struct MainView: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let view = Self(rawValue: "view")
        public static let scrollView = Self(rawValue: "scrollView")
    }

    /// The appearance of a bar.
    public struct BarStyle: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let `default` = Self(rawValue: "default")
        public static let black = Self(rawValue: "black")
    }

    /// The kind of a bar of the application's own.
    public struct BarKind: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let navigationBar = Self(rawValue: "navigationBar")
        public static let tabBar = Self(rawValue: "tabBar")
        public static let toolbar = Self(rawValue: "toolbar")
    }

    /// The appearance of a table.
    public struct TableStyle: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let plain = Self(rawValue: "plain")
        public static let grouped = Self(rawValue: "grouped")
    }

    /// The accessory at the right of a row.
    public struct AccessoryType: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let none = Self(rawValue: "none")
        public static let disclosureIndicator = Self(rawValue: "disclosureIndicator")
        public static let detailDisclosureButton = Self(rawValue: "detailDisclosureButton")
        public static let checkmark = Self(rawValue: "checkmark")
    }

    /// The control that a row shows while its table is edited.
    public struct EditingStyle: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let none = Self(rawValue: "none")
        public static let delete = Self(rawValue: "delete")
        public static let insert = Self(rawValue: "insert")
    }

    /// The direction of a popover's arrow. It points up if the popover is below its source.
    public struct ArrowDirection: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let up = Self(rawValue: "up")
        public static let down = Self(rawValue: "down")
        public static let left = Self(rawValue: "left")
        public static let right = Self(rawValue: "right")
    }

    /// What ends an animated transition.
    public struct TransitionOwner: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let instant = Self(rawValue: "instant")
        public static let timed = Self(rawValue: "timed")
        public static let renderer = Self(rawValue: "renderer")
        public static let gesture = Self(rawValue: "gesture")
    }

    /// The style of the transition between pages.
    public struct TransitionStyle: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let pageCurl = Self(rawValue: "pageCurl")
        public static let scroll = Self(rawValue: "scroll")
    }

    /// The axis along which pages turn.
    public struct NavigationOrientation: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let horizontal = Self(rawValue: "horizontal")
        public static let vertical = Self(rawValue: "vertical")
    }

    /// The location of the spine of a book.
    public struct SpineLocation: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let min = Self(rawValue: "min")
        public static let mid = Self(rawValue: "mid")
        public static let max = Self(rawValue: "max")
    }

    /// The role in which a peer is attached to a controller.
    public struct Role: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let delegate = Self(rawValue: "delegate")
        public static let dataSource = Self(rawValue: "dataSource")
        public static let content = Self(rawValue: "content")
        public static let renderer = Self(rawValue: "renderer")
    }

    /// The default answer of a vote, which counts if there is no answer in time.
    public struct Silence: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let allow = Self(rawValue: "allow")
        public static let deny = Self(rawValue: "deny")
        public static let fail = Self(rawValue: "fail")
    }

    /// When the answer to a command is sent.
    public struct Wait: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let committed = Self(rawValue: "committed")
        public static let finished = Self(rawValue: "finished")
    }

    /// What happens to a command during a transition of another command.
    public struct WhenBusy: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let refuse = Self(rawValue: "refuse")
        public static let queue = Self(rawValue: "queue")
    }

    /// The outcome of a command.
    public struct Outcome: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let committed = Self(rawValue: "committed")
        public static let unchanged = Self(rawValue: "unchanged")
        public static let vetoed = Self(rawValue: "vetoed")
        public static let chained = Self(rawValue: "chained")
    }

    /// The outcome that a command would have.
    public struct Would: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let allowed = Self(rawValue: "allowed")
        public static let unchanged = Self(rawValue: "unchanged")
        public static let vetoed = Self(rawValue: "vetoed")
        public static let refused = Self(rawValue: "refused")
        public static let unknown = Self(rawValue: "unknown")
    }

    /// The cause of a denial: the peer's answer, no answer in time, or a peer that was absent.
    public struct Because: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let answer = Self(rawValue: "answer")
        public static let silence = Self(rawValue: "silence")
        public static let absent = Self(rawValue: "absent")
    }

    /// As `because`, or `unimplemented`: no peer is attached, and the rule denies by default.
    public struct VetoBecause: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let answer = Self(rawValue: "answer")
        public static let silence = Self(rawValue: "silence")
        public static let absent = Self(rawValue: "absent")
        public static let unimplemented = Self(rawValue: "unimplemented")
    }

    /// The origin of a voter's answer in a dry run. `notAsked`: it was not asked, since the request is no vote, or
    /// because its attachment has `dryRuns` false.
    public struct VoterBecause: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let answer = Self(rawValue: "answer")
        public static let silence = Self(rawValue: "silence")
        public static let absent = Self(rawValue: "absent")
        public static let unimplemented = Self(rawValue: "unimplemented")
        public static let notAsked = Self(rawValue: "notAsked")
    }

    /// How a request of navd's ended.
    public struct How: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let yes = Self(rawValue: "yes")
        public static let no = Self(rawValue: "no")
        public static let data = Self(rawValue: "data")
        public static let returned = Self(rawValue: "returned")
        public static let silence = Self(rawValue: "silence")
        public static let absent = Self(rawValue: "absent")
        public static let withdrawn = Self(rawValue: "withdrawn")
    }
}
