/// The members of a window. The fields of `Window` read and set them.
public struct WindowFields: Sendable, Equatable {
    public let id: WindowID
    public var name: String?
    public var profile: DeviceProfile = DeviceProfile.known[0]
    public var orientation: Orientation = .portrait
    /// The frame given when the window was opened, in points; nil for the bounds of the screen (WIN-03).
    public var frame: Rect?
    /// False until `makeKeyAndVisible` (WIN-01).
    public var visible: Bool = false
    public var key: Bool = false
    public var root: ControllerID?
    /// The presented controllers above the root, bottom to top (MOD-01).
    public var pile: [ControllerID] = []
    /// The kind of event that ends animated transitions (D24).
    public var transitions: TransitionOwner = .instant
    /// The modal transition that is in progress.
    public var transition: OpenTransition?
    public var statusBarHidden: Bool = false
    /// How the device is held, if the interface does not follow; else nil (ROT-07).
    public var deviceOrientation: Orientation?
    /// Popovers on screen, in the order in which they were shown (D27).
    public var popovers: [ControllerID] = []
    /// The element that the keys of a remote work on.
    public var focus: String?
    /// Windows that name the same screen cover each other. Without a name the window has a screen to itself (MOD-16).
    public var screen: String?
    /// Of the windows on one screen, the one with the highest number is in front.
    public var front: Int = 0

    init(id: WindowID) { self.id = id }
}

/// The storage of a window. A box is changed only while one value alone refers to it.
@usableFromInline final class WindowBox: @unchecked Sendable {
    @exclusivity(unchecked) @usableFromInline var fields: WindowFields

    init(_ fields: WindowFields) { self.fields = fields }
}
