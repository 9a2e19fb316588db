/// A window: one screen with one root (SYS-10, D27). Its members are the fields of `WindowFields`.
@dynamicMemberLookup
public struct Window: Sendable, Equatable {
    /// Copies share the box until one of them changes, as with controllers: trees are often copied.
    @usableFromInline var box: WindowBox

    public init(id: WindowID) { box = WindowBox(WindowFields(id: id)) }

    @inlinable public var id: WindowID { box.fields.id }

    @inlinable public subscript<Value>(dynamicMember path: WritableKeyPath<WindowFields, Value>) -> Value {
        @inline(__always) get { box.fields[keyPath: path] }
        @inline(__always) set {
            own()
            box.fields[keyPath: path] = newValue
        }
    }

    @usableFromInline mutating func own() {
        if !isKnownUniquelyReferenced(&box) { box = WindowBox(box.fields) }
    }

    public static func == (a: Window, b: Window) -> Bool { a.box === b.box || a.box.fields == b.box.fields }

    /// The given frame, else the bounds of the screen, upright (WIN-03, LAY-03).
    public var effectiveFrame: Rect { self.frame ?? Rect(width: self.profile.width, height: self.profile.height) }

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
        case .name(let value): self.name = value
        case .profile(let value): self.profile = value
        case .orientation(let value): self.orientation = value
        case .frame(let value): self.frame = value
        case .visible(let value): self.visible = value
        case .key(let value): self.key = value
        case .root(let value): self.root = value
        case .pile(let value): self.pile = value
        case .transitions(let value): self.transitions = value
        case .transition(let value): self.transition = value
        case .statusBarHidden(let value): self.statusBarHidden = value
        case .deviceOrientation(let value): self.deviceOrientation = value
        case .popovers(let value): self.popovers = value
        case .focus(let value): self.focus = value
        case .screen(let value): self.screen = value
        case .front(let value): self.front = value
        }
    }

    /// The properties that differ from those of `old`, with the values they have here.
    public func differences(from old: Window) -> [Property] {
        zip(properties, old.properties).filter { $0 != $1 }.map(\.0)
    }

    var properties: [Property] {
        [
            .name(self.name), .profile(self.profile), .orientation(self.orientation), .frame(self.frame),
            .visible(self.visible), .key(self.key),
            .root(self.root), .pile(self.pile),
            .transitions(self.transitions), .transition(self.transition), .statusBarHidden(self.statusBarHidden),
            .deviceOrientation(self.deviceOrientation), .popovers(self.popovers), .focus(self.focus),
            .screen(self.screen),
            .front(self.front),
        ]
    }
}
