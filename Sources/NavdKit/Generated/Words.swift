// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Words {
    /// What a controller is. The two of More are made by navd only.
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

    /// Where a controller stands in the balance of its appearance messages.
    public struct Appearance: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let disappeared = Self(rawValue: "disappeared")
        public static let appearing = Self(rawValue: "appearing")
        public static let appeared = Self(rawValue: "appeared")
        public static let disappearing = Self(rawValue: "disappearing")
    }

    /// Of a device or of its interface.
    public struct Orientation: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let portrait = Self(rawValue: "portrait")
        public static let portraitUpsideDown = Self(rawValue: "portraitUpsideDown")
        public static let landscapeLeft = Self(rawValue: "landscapeLeft")
        public static let landscapeRight = Self(rawValue: "landscapeRight")
    }

    /// Which way an interface is read and laid out.
    public struct LayoutDirection: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let leftToRight = Self(rawValue: "leftToRight")
        public static let rightToLeft = Self(rawValue: "rightToLeft")
    }

    /// What sort of device it is: splits and popovers are for pads.
    public struct Idiom: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let phone = Self(rawValue: "phone")
        public static let pad = Self(rawValue: "pad")
    }

    /// What a presented controller covers.
    public struct ModalPresentationStyle: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let fullScreen = Self(rawValue: "fullScreen")
        public static let pageSheet = Self(rawValue: "pageSheet")
        public static let formSheet = Self(rawValue: "formSheet")
        public static let currentContext = Self(rawValue: "currentContext")
    }

    /// How it comes and goes: for whoever draws.
    public struct ModalTransitionStyle: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let coverVertical = Self(rawValue: "coverVertical")
        public static let flipHorizontal = Self(rawValue: "flipHorizontal")
        public static let crossDissolve = Self(rawValue: "crossDissolve")
        public static let partialCurl = Self(rawValue: "partialCurl")
    }

    /// Where a view comes from. One that is `set` is there at once, and never unloaded.
    public struct ViewSource: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let loadView = Self(rawValue: "loadView")
        public static let nib = Self(rawValue: "nib")
        public static let set = Self(rawValue: "set")
    }

    /// The main view of content: a scroll view lies under translucent bars, with an inset.
    public struct MainView: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let view = Self(rawValue: "view")
        public static let scrollView = Self(rawValue: "scrollView")
    }

    /// How a bar looks.
    public struct BarStyle: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let `default` = Self(rawValue: "default")
        public static let black = Self(rawValue: "black")
    }

    /// Which bar stands alone in a view.
    public struct BarKind: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let navigationBar = Self(rawValue: "navigationBar")
        public static let tabBar = Self(rawValue: "tabBar")
        public static let toolbar = Self(rawValue: "toolbar")
    }

    /// How a table looks.
    public struct TableStyle: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let plain = Self(rawValue: "plain")
        public static let grouped = Self(rawValue: "grouped")
    }

    /// What stands at the right of a row.
    public struct AccessoryType: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let none = Self(rawValue: "none")
        public static let disclosureIndicator = Self(rawValue: "disclosureIndicator")
        public static let detailDisclosureButton = Self(rawValue: "detailDisclosureButton")
        public static let checkmark = Self(rawValue: "checkmark")
    }

    /// Which control a row shows while its table is edited.
    public struct EditingStyle: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let none = Self(rawValue: "none")
        public static let delete = Self(rawValue: "delete")
        public static let insert = Self(rawValue: "insert")
    }

    /// Where a popover's arrow points: up where it stands below its source.
    public struct ArrowDirection: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let up = Self(rawValue: "up")
        public static let down = Self(rawValue: "down")
        public static let left = Self(rawValue: "left")
        public static let right = Self(rawValue: "right")
    }

    /// Who ends a transition.
    public struct TransitionOwner: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let instant = Self(rawValue: "instant")
        public static let timed = Self(rawValue: "timed")
        public static let renderer = Self(rawValue: "renderer")
        public static let gesture = Self(rawValue: "gesture")
    }

    /// How pages turn.
    public struct TransitionStyle: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let pageCurl = Self(rawValue: "pageCurl")
        public static let scroll = Self(rawValue: "scroll")
    }

    /// Which way pages turn.
    public struct NavigationOrientation: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let horizontal = Self(rawValue: "horizontal")
        public static let vertical = Self(rawValue: "vertical")
    }

    /// Where the spine of a book is.
    public struct SpineLocation: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let min = Self(rawValue: "min")
        public static let mid = Self(rawValue: "mid")
        public static let max = Self(rawValue: "max")
    }

    /// In which role a peer speaks for a controller.
    public struct Role: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let delegate = Self(rawValue: "delegate")
        public static let dataSource = Self(rawValue: "dataSource")
        public static let content = Self(rawValue: "content")
        public static let renderer = Self(rawValue: "renderer")
    }

    /// What a vote that is not answered counts as.
    public struct Silence: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let allow = Self(rawValue: "allow")
        public static let deny = Self(rawValue: "deny")
        public static let fail = Self(rawValue: "fail")
    }

    /// When the answer to a command comes.
    public struct Wait: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let committed = Self(rawValue: "committed")
        public static let finished = Self(rawValue: "finished")
    }

    /// What happens to a command during somebody else's transition.
    public struct WhenBusy: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let refuse = Self(rawValue: "refuse")
        public static let queue = Self(rawValue: "queue")
    }

    /// What became of a command.
    public struct Outcome: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let committed = Self(rawValue: "committed")
        public static let unchanged = Self(rawValue: "unchanged")
        public static let vetoed = Self(rawValue: "vetoed")
        public static let chained = Self(rawValue: "chained")
    }

    /// What would become of a command.
    public struct Would: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let allowed = Self(rawValue: "allowed")
        public static let unchanged = Self(rawValue: "unchanged")
        public static let vetoed = Self(rawValue: "vetoed")
        public static let refused = Self(rawValue: "refused")
        public static let unknown = Self(rawValue: "unknown")
    }

    /// What a no was: said, not said in time, or nobody there to say it.
    public struct Because: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let answer = Self(rawValue: "answer")
        public static let silence = Self(rawValue: "silence")
        public static let absent = Self(rawValue: "absent")
    }

    /// The same, or `unimplemented`: nobody is attached, and the rule says no.
    public struct VetoBecause: WireWord {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let answer = Self(rawValue: "answer")
        public static let silence = Self(rawValue: "silence")
        public static let absent = Self(rawValue: "absent")
        public static let unimplemented = Self(rawValue: "unimplemented")
    }

    /// What a voter's word in a dry run comes from. `notAsked`: it may not be asked for the sake of asking.
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
