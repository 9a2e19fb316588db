/// A window: one screen with one root (SYS-10, D27).
public struct Window: Sendable, Equatable {
    /// Copies share the box until one of them changes, as with controllers: trees are often copied.
    private var box: WindowBox

    public init(id: WindowID) { box = WindowBox(id: id) }

    public var id: WindowID { box.id }
    public var name: String? {
        get { box.name }
        set {
            own()
            box.name = newValue
        }
    }
    public var profile: DeviceProfile {
        get { box.profile }
        set {
            own()
            box.profile = newValue
        }
    }
    public var orientation: Orientation {
        get { box.orientation }
        set {
            own()
            box.orientation = newValue
        }
    }
    /// The frame given when the window was opened, in points; nil for the bounds of the screen (WIN-03).
    public var frame: Rect? {
        get { box.frame }
        set {
            own()
            box.frame = newValue
        }
    }
    /// False until `makeKeyAndVisible` (WIN-01).
    public var visible: Bool {
        get { box.visible }
        set {
            own()
            box.visible = newValue
        }
    }
    public var key: Bool {
        get { box.key }
        set {
            own()
            box.key = newValue
        }
    }
    public var root: ControllerID? {
        get { box.root }
        set {
            own()
            box.root = newValue
        }
    }
    /// The presented controllers above the root, bottom to top (MOD-01).
    public var pile: [ControllerID] {
        get { box.pile }
        set {
            own()
            box.pile = newValue
        }
    }
    /// The kind of event that ends animated transitions (D24).
    public var transitions: TransitionOwner {
        get { box.transitions }
        set {
            own()
            box.transitions = newValue
        }
    }
    /// The modal transition that is in progress.
    public var transition: OpenTransition? {
        get { box.transition }
        set {
            own()
            box.transition = newValue
        }
    }
    public var statusBarHidden: Bool {
        get { box.statusBarHidden }
        set {
            own()
            box.statusBarHidden = newValue
        }
    }
    /// How the device is held, if the interface does not follow; else nil (ROT-07).
    public var deviceOrientation: Orientation? {
        get { box.deviceOrientation }
        set {
            own()
            box.deviceOrientation = newValue
        }
    }
    /// Popovers on screen, in the order in which they were shown (D27).
    public var popovers: [ControllerID] {
        get { box.popovers }
        set {
            own()
            box.popovers = newValue
        }
    }
    /// The element that the keys of a remote work on.
    public var focus: String? {
        get { box.focus }
        set {
            own()
            box.focus = newValue
        }
    }

    /// Windows that name the same screen cover each other. Without a name the window has a screen to itself (MOD-16).
    public var screen: String? {
        get { box.screen }
        set {
            own()
            box.screen = newValue
        }
    }
    /// Of the windows on one screen, the one with the highest number is in front.
    public var front: Int {
        get { box.front }
        set {
            own()
            box.front = newValue
        }
    }

    private mutating func own() {
        if !isKnownUniquelyReferenced(&box) { box = WindowBox(box) }
    }

    public static func == (a: Window, b: Window) -> Bool { a.box === b.box || a.box.isEqual(to: b.box) }

    /// The given frame, else the bounds of the screen, upright (WIN-03, LAY-03).
    public var effectiveFrame: Rect { frame ?? Rect(width: profile.width, height: profile.height) }

    /// One property with its new value.
    public enum Property: Sendable, Equatable {
        case name(String?)
        case orientation(Orientation)
        case visible(Bool)
        case key(Bool)
        case root(ControllerID?)
        case pile([ControllerID])
        case transitions(TransitionOwner)
        indirect case profile(DeviceProfile)
        indirect case transition(OpenTransition?)
        indirect case frame(Rect?)
        case statusBarHidden(Bool)
        case deviceOrientation(Orientation?)
        case popovers([ControllerID])
        case focus(String?)
        case screen(String?)
        case front(Int)
    }

    /// For drafts only: the tree itself is changed by `Tree.apply` alone.
    public mutating func apply(_ property: Property) {
        switch property {
        case .name(let value): name = value
        case .profile(let value): profile = value
        case .orientation(let value): orientation = value
        case .frame(let value): frame = value
        case .visible(let value): visible = value
        case .key(let value): key = value
        case .root(let value): root = value
        case .pile(let value): pile = value
        case .transitions(let value): transitions = value
        case .transition(let value): transition = value
        case .statusBarHidden(let value): statusBarHidden = value
        case .deviceOrientation(let value): deviceOrientation = value
        case .popovers(let value): popovers = value
        case .focus(let value): focus = value
        case .screen(let value): screen = value
        case .front(let value): front = value
        }
    }

    /// The properties that differ from those of `old`, with the values they have here.
    public func differences(from old: Window) -> [Property] {
        zip(properties, old.properties).filter { $0 != $1 }.map(\.0)
    }

    var properties: [Property] {
        [
            .name(name), .profile(profile), .orientation(orientation), .frame(frame), .visible(visible), .key(key),
            .root(root), .pile(pile),
            .transitions(transitions), .transition(transition), .statusBarHidden(statusBarHidden),
            .deviceOrientation(deviceOrientation), .popovers(popovers), .focus(focus), .screen(screen),
            .front(front),
        ]
    }
}
