/// All that can be set on a managed bar (NAV-19, NAV-38).
public struct BarLook: MemberObject {
    public var barStyle = BarStyle.default
    public var translucent = false
    public var tintColor: String?
    public var prefersLargeTitles = false

    public init() {}

    public static var blank: BarLook { BarLook() }

    public static func members<V: MemberObjectVisitor<Self>>(_ row: inout V) throws(V.Failure) {
        try row("barStyle", \.barStyle, is: .always)
        try row("translucent", \.translucent, is: .always)
        try row("tintColor", \.tintColor)
        try row(
            "prefersLargeTitles", \.prefersLargeTitles,
            "For a navigation bar: if true, the title is large and below the buttons.")
    }

    /// The look of the managed bar of that name. Errors: `barManaged`.
    public static func read(_ name: String, _ fields: FieldReader) throws(Refusal) -> BarLook? {
        let look: BarLook? = try fields.object(name)
        guard let bar = ManagedBar(rawValue: name), let object = fields.json(name)?.object else { return look }
        try bar.check(FieldReader(object, path: "\(fields.path).\(name)"))
        return look
    }
}

/// The properties that a page controller gets at its creation. It keeps them (PAGE-01), except that `doubleSided` may
/// be set later.
public struct PageStyle: MemberObject {
    public static let transitionStyles = ["pageCurl", "scroll"]
    public static let navigationOrientations = ["horizontal", "vertical"]
    public static let spineLocations = ["min", "mid", "max"]

    public var transitionStyle = "pageCurl"
    public var navigationOrientation = "horizontal"
    public var spineLocation: String? = "min"
    public var doubleSided = false

    public init() {}

    public static let typeText = "page"
    public static var blank: PageStyle { PageStyle() }

    public static func members<V: MemberObjectVisitor<Self>>(_ row: inout V) throws(V.Failure) {
        try row("transitionStyle", \.transitionStyle, is: .always, as: "transitionStyle = pageCurl")
        try row("navigationOrientation", \.navigationOrientation, is: .always, as: "navigationOrientation = horizontal")
        try row(
            "spineLocation", \.spineLocation, is: .always, as: "spineLocation?",
            "If absent, `min`. Pages that scroll have no spine.")
        try row("doubleSided", \.doubleSided, is: .always)
    }

    public mutating func check(_ fields: FieldReader) throws(Refusal) {
        _ = try fields.word("transitionStyle", of: Self.transitionStyles)
        _ = try fields.word("navigationOrientation", of: Self.navigationOrientations)
        let spine = try fields.word("spineLocation", of: Self.spineLocations)
        if transitionStyle == "scroll", let spine {
            throw .invalidParams(
                "\(fields.path).spineLocation is \"\(spine)\"",
                right: "no spineLocation, because scrolling pages have no spine")
        }
        spineLocation = transitionStyle == "scroll" ? nil : spine ?? "min"
    }
}

/// A transition that has begun and not ended. It is part of the tree.
public struct OpenTransition: MemberObject {
    public var kind: String
    public var turn: UInt64
    public var duration: Int
    /// The kind of event that ends the transition. It is fixed when the transition starts.
    public var owner = TransitionOwner.timed
    /// True if a gesture steers it: what it changes is committed when it finishes, or never.
    public var interactive = false
    /// The controllers that the gesture may bring into the container. They join it only if the gesture is finished.
    public var arriving: [ControllerID] = []

    public init(kind: String, turn: UInt64, duration: Int) {
        (self.kind, self.turn, self.duration) = (kind, turn, duration)
    }

    public static let typeText = "transition"
    public static var blank: OpenTransition { OpenTransition(kind: "", turn: 0, duration: 0) }

    public static func members<V: MemberObjectVisitor<Self>>(_ row: inout V) throws(V.Failure) {
        try row("kind", \.kind, is: .required, "`push`, `pop`, `present`, `dismiss`, `turn`, …")
        try row("turn", \.turn, is: .promised, "The number that names the transition.")
        try row("duration", \.duration, is: .promised, "In milliseconds.")
        try row("owner", \.owner, is: .promised)
        try row("interactive", \.interactive)
        try row("arriving", \.arriving, "The controllers that a gesture may bring.")
    }
}
