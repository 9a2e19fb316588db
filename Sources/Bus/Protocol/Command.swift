/// A decoded request that may change the tree. Its references are resolved only at the commit.
public indirect enum Command: Sendable, Equatable {
    case navigation(NavigationCommand)
    case tabBar(TabBarCommand)
    case content(ContentCommand)
    case window(WindowCommand)
    case rotation(RotationCommand)
    case bar(BarCommand)
    case page(PageCommand)
    case split(SplitCommand)
    case popover(PopoverCommand)
    case table(TableCommand)
    case customizing(CustomizingCommand)
    case segue(SegueCommand)
    case embed(EmbedCommand)
    case place(PlaceCommand)
    case interaction(InteractionCommand)
    case idle(IdleCommand)
    case transaction(TransactionCommand)
    case undo(UndoCommand)

    /// True if it may start a transition, or has to ask a peer first. Such a command is chained when it is sent from
    /// inside a turn, and refused or queued while a transition is open.
    public var isStructural: Bool {
        switch self {
        case .content, .interaction(.steer), .page(.moveGestureRecognizers), .navigation(.setNavigationBarHidden),
            .navigation(.setToolbarHidden), .navigation(.setBarAppearance), .rotation(.setStatusBarHidden),
            .rotation(.setStatusBarHeight), .rotation(.setSafeAreaInsets), .rotation(.setKeyboardHeight),
            .rotation(.setTextMetrics), .rotation(.receiveMemoryWarning), .rotation(.setFrame),
            .rotation(.setLanguage), .idle(.setTimeout), .popover(.setPopoverContentSize),
            .popover(.setPassthroughViews),
            .popover(.tapInside), .customizing(.setCustomizableViewControllers), .customizing(.moveItem),
            .embed(.beginAppearance), .embed(.endAppearance), .embed(.setFrame), .embed(.setHidden):
            false
        case .bar(.tap): true
        case .bar(.bar(let command)): command.edit.isStructural
        case .bar: false
        case .split(let command): command.isStructural
        case .table(let command): command.isStructural
        default: true
        }
    }

    /// True if its turn is the window's own, whatever it concerns: presentations, rotation, jumps. For a segue
    /// that depends on its destination, see `Rules.turnTarget`.
    public var isWindows: Bool {
        switch self {
        case .window, .rotation, .popover, .place, .idle, .transaction: true
        case .split(let command): command.isStructural
        default: false
        }
    }
}

/// Commands about a navigation controller (NAV).
public enum NavigationCommand: Sendable, Equatable {
    case pushViewController(ControllerReference, animated: Bool)
    case popViewController(animated: Bool)
    case popToViewController(ControllerReference, animated: Bool)
    case popToRootViewController(animated: Bool)
    case setViewControllers([ControllerReference], animated: Bool)
    case tapBack
    case setNavigationBarHidden(Bool, animated: Bool)
    case setToolbarHidden(Bool, animated: Bool)
    case setBarAppearance(BarLookChange)
}

/// A change of a bar's look: the members given are set, the others kept.
public struct BarLookChange: Sendable, Equatable {
    public var barStyle: BarStyle?
    public var translucent: Bool?
    public var tintColor: String??
    /// Only for a navigation bar.
    public var prefersLargeTitles: Bool?

    /// Reads the change of a bar that a controller manages. Errors: `barManaged`.
    init(_ fields: FieldReader, ofManaged bar: ManagedBar) throws(Refusal) {
        try bar.check(fields)
        try self.init(fields, of: bar == .navigationBar ? .navigationBar : .toolbar)
    }

    init(_ fields: FieldReader, of bar: StandaloneBar.Kind) throws(Refusal) {
        barStyle = try fields.word("barStyle")
        translucent = try fields.bool("translucent")
        tintColor = fields.has("tintColor") ? .some(try fields.string("tintColor")) : nil
        if bar == .navigationBar { prefersLargeTitles = try fields.bool("prefersLargeTitles") }
    }
}

/// Commands about a tab bar controller (TAB).
public enum TabBarCommand: Sendable, Equatable {
    /// A tab, as a user or a program names it.
    public enum Place: Sendable, Equatable { case index(Int), viewController(String), more }

    case tap(Place)
    case setSelectedIndex(Int)
    case setSelectedViewController(String)
    case setViewControllers([ControllerReference], animated: Bool)
    case selectMoreRow(Int)
}

/// Commands about one controller, of any kind.
public enum ContentCommand: Sendable, Equatable {
    /// A lasting hold belongs to no session; only a release ends it.
    case hold(lasting: Bool)
    case release(lasting: Bool)
    /// Ends this many holds of a session that has ended. It is never refused.
    case letGo(Int)
    case set([Property])
    case setBadgeValue(String?)
    case loadView
    /// Drops the view. Its next use loads it again (VC-17).
    case dropView
    case navigationItem
    case report(name: String, value: JSON)
    case setState(JSON?)
}

/// Commands about a window, its root and its presentations (WIN, MOD).
public enum WindowCommand: Sendable, Equatable {
    case create(ControllerSpec)
    case setRootViewController(ControllerReference)
    case makeKeyAndVisible
    case hide
    case close
    case present(ControllerReference, from: String, PresentOptions)
    /// Presents from the topmost layer.
    case presentOnTop(ControllerReference, PresentOptions)
    case dismiss(String, animated: Bool, includingSelf: Bool)
    /// Dismisses what is presented and pops the stack below it, in one transition (MOD-14).
    case dismissPopping(String, to: String, animated: Bool)
}

/// How a controller is presented. A style that is nil is the controller's own.
public struct PresentOptions: Sendable, Equatable {
    public var animated = true
    public var presentationStyle: ModalPresentationStyle?
    public var transitionStyle: ModalTransitionStyle?
    /// If false, a visible popover makes the presentation fail (POP-08).
    public var closingPopovers = false
    public init() {}
}

extension Command {
    /// Whether a change that no transition shows (of a bar, its items, or the size of a popover) may be animated. Nil
    /// for all other commands. Observers find it in the cause of the event.
    public var animatesAside: Bool? {
        switch self {
        case .navigation(.setNavigationBarHidden(_, let animated)), .navigation(.setToolbarHidden(_, let animated)):
            animated
        case .bar(.setToolbarItems(_, let animated)), .bar(.setBarsHidden(_, _, let animated)): animated
        case .bar(.bar(let command)): command.animated
        case .popover(.setPopoverContentSize(_, _, let animated)): animated
        case .transaction(let transaction):
            transaction.parts.compactMap(\.command.animatesAside).reduce(nil) { $0 == true || $1 }
        default: nil
        }
    }
}
