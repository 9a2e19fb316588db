// The members of a window. A member is added here: its case, its row, its default, its text and its field.

extension Window {
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
        case statusBarHeight(Double)
        case safeAreaInsets(EdgeInsets)
        case keyboardHeight(Double)
        indirect case textMetrics(TextMetrics?)
        case deviceOrientation(Orientation?)
        case popovers([ControllerID])
        case focus(String?)
        case screen(String?)
        case front(Int)
        case idleTimeout(Int)
        case idlePath(String?)
        case maintenance(String?)
        case maintenanceSince(Int?)
        case language(String?)
        case layoutDirection(LayoutDirection)
    }
}

extension Window.Property {
    /// Calls the visitor with the property's row: how it is made, its field, value, word and use.
    func visit<V: MemberVisitor>(_ row: V) -> V.Outcome where V.Subject == Window.Property {
        switch self {
        case .name(let v): row(Self.name, \.name, v, "name", .saved(.unseen))
        case .profile(let v): row(Self.profile, \.profile, v, "profile", .saved(.look, always: true))
        case .orientation(let v): row(Self.orientation, \.orientation, v, "orientation", .saved(.look, always: true))
        case .frame(let v): row(Self.frame, \.frame, v, "frame", .saved(.nothing))
        case .visible(let v): row(Self.visible, \.visible, v, "visible", .saved(.look, always: true))
        case .key(let v): row(Self.key, \.key, v, "key", .saved(.unseen, always: true))
        case .root(let v): row(Self.root, \.root, v, "root", .unsaved(.place))
        case .pile(let v): row(Self.pile, \.pile, v, "pile", .unsaved(.place, always: true))
        case .transitions(let v): row(Self.transitions, \.transitions, v, "transitions", .saved(.look, always: true))
        case .transition(let v): row(Self.transition, \.transition, v, "transition", .unsaved(.nothing))
        case .statusBarHidden(let v): row(Self.statusBarHidden, \.statusBarHidden, v, "statusBarHidden")
        case .statusBarHeight(let v):
            row(Self.statusBarHeight, \.statusBarHeight, v, "statusBarHeight", .unsaved(.nothing))
        case .safeAreaInsets(let v): row(Self.safeAreaInsets, \.safeAreaInsets, v, "safeAreaInsets", .saved(.nothing))
        case .keyboardHeight(let v): row(Self.keyboardHeight, \.keyboardHeight, v, "keyboardHeight", .unsaved(.nothing))
        case .textMetrics(let v): row(Self.textMetrics, \.textMetrics, v, "textMetrics", .unsaved(.nothing))
        case .deviceOrientation(let v): row(Self.deviceOrientation, \.deviceOrientation, v, "deviceOrientation")
        case .popovers(let v): row(Self.popovers, \.popovers, v, "popovers", .unsaved(.place))
        case .focus(let v): row(Self.focus, \.focus, v, "focus", .unsaved(.nothing))
        case .screen(let v): row(Self.screen, \.screen, v, "screen", .unsaved(.look))
        case .front(let v): row(Self.front, \.front, v, "front", .unsaved(.unseen))
        case .idleTimeout(let v): row(Self.idleTimeout, \.idleTimeout, v, "idleTimeout", .saved(.nothing))
        case .idlePath(let v): row(Self.idlePath, \.idlePath, v, "idlePath", .saved(.nothing))
        case .maintenance(let v): row(Self.maintenance, \.maintenance, v, "maintenance", .unsaved(.nothing))
        case .maintenanceSince(let v):
            row(Self.maintenanceSince, \.maintenanceSince, v, "maintenanceSince", .unsaved(.nothing))
        case .language(let v): row(Self.language, \.language, v, "language", .saved(.nothing))
        case .layoutDirection(let v):
            row(Self.layoutDirection, \.layoutDirection, v, "layoutDirection", .saved(.nothing))
        }
    }

    /// The default of each member, in the order on the wire.
    static let defaults: [Window.Property] = [
        .name(nil), .profile(DeviceProfile.known[0]), .orientation(.portrait), .frame(nil), .visible(false),
        .key(false), .root(nil), .pile([]), .transitions(.instant), .transition(nil), .statusBarHidden(false),
        .statusBarHeight(20), .safeAreaInsets(.zero), .keyboardHeight(0), .textMetrics(nil), .deviceOrientation(nil),
        .popovers([]), .focus(nil), .screen(nil), .front(0), .idleTimeout(0), .idlePath(nil), .maintenance(nil),
        .maintenanceSince(nil), .language(nil), .layoutDirection(.leftToRight),
    ]

    /// The text of every member for the description of the protocol: `word: type = default -- meaning`.
    static let text = """
        name: string?
        profile: profile
        orientation: orientation = portrait -- The orientation of the interface.
        frame: rect? -- In points. If absent, the whole screen.
        visible: bool = false
        key: bool = false -- At most one window is the key window.
        root: id?
        pile: [id] = [] -- The controllers presented over the root, bottom to top.
        transitions: transitionOwner = instant -- What ends animated transitions if no renderer does.
        transition: transition? -- The modal transition that runs.
        statusBarHidden: bool = false
        statusBarHeight: number = 20 -- In points.
        safeAreaInsets: inset? -- What the screen hides at its edges, for a device held in portrait. If absent, nothing.
        keyboardHeight: number = 0 -- How many points a keyboard covers at the lower edge of the interface.
        textMetrics: textMetrics? -- The widths of the renderer's fonts. If absent, they are estimated.
        deviceOrientation: orientation? -- The orientation of the device, if the interface has not followed it.
        popovers: [id] = [] -- The visible popovers, in the order in which they appeared.
        focus: string? -- The element that the keys of a remote act on.
        screen: string? -- Windows with the same screen overlap. If absent, the window has a screen of its own.
        front: int = 0 -- Among the windows of a screen, the one with the highest number is in front.
        idleTimeout: int = 0 -- After so many milliseconds without a touch or `window.activity`, navd opens \
        `idlePath`. 0 for no timeout.
        idlePath: string? -- The path that is opened then, as for `window.openPath`.
        maintenance: string? -- The text to show while navd is in maintenance mode, which refuses touches.
        maintenanceSince: int? -- When the maintenance mode began, in milliseconds since 1970. Absent if that is not \
        known.
        language: string? -- The language of the window's contents, as a BCP 47 tag: `ar`, `de-CH`.
        layoutDirection: layoutDirection = leftToRight -- From right to left, bars, panes and pages are mirrored.
        """
}

/// The members of a window, as `Property.text` describes them. The fields of `Window` read and set them.
public struct WindowFields: Sendable, Equatable {
    public let id: WindowID
    public var name: String?
    public var profile: DeviceProfile = DeviceProfile.known[0]
    public var orientation: Orientation = .portrait
    public var frame: Rect?
    public var visible: Bool = false
    public var key: Bool = false
    public var root: ControllerID?
    public var pile: [ControllerID] = []
    public var transitions: TransitionOwner = .instant
    public var transition: OpenTransition?
    public var statusBarHidden: Bool = false
    public var statusBarHeight: Double = 20
    public var safeAreaInsets: EdgeInsets = .zero
    public var keyboardHeight: Double = 0
    public var textMetrics: TextMetrics?
    public var deviceOrientation: Orientation?
    public var popovers: [ControllerID] = []
    public var focus: String?
    public var screen: String?
    public var front: Int = 0
    public var idleTimeout: Int = 0
    public var idlePath: String?
    public var maintenance: String?
    public var maintenanceSince: Int?
    public var language: String?
    public var layoutDirection: LayoutDirection = .leftToRight

    init(id: WindowID) { self.id = id }
}
