/// All that can be set on a managed bar (NAV-19, NAV-38).
public struct BarLook: Sendable, Equatable {
    public var barStyle = BarStyle.default
    public var translucent = false
    public var tintColor: String?
    /// Of a navigation bar: its title is large and below its buttons, if the bar is high enough.
    public var prefersLargeTitles = false

    public init() {}
}

extension BarLook: WireObject {
    public init(_ fields: inout FieldReader) throws(Refusal) {
        barStyle = try fields.word("barStyle") ?? .default
        translucent = try fields.bool("translucent") ?? false
        tintColor = try fields.string("tintColor")
        prefersLargeTitles = try fields.bool("prefersLargeTitles") ?? false
    }

    public func write(_ fields: inout FieldWriter) {
        fields.add("barStyle", barStyle.rawValue)
        fields.add("translucent", translucent)
        fields.add("tintColor", tintColor)
        if prefersLargeTitles { fields.add("prefersLargeTitles", true) }
    }
}

/// The properties that a page controller gets at its creation, and keeps (PAGE-01).
public struct PageStyle: Sendable, Equatable {
    public static let transitionStyles = ["pageCurl", "scroll"]
    public static let navigationOrientations = ["horizontal", "vertical"]
    public static let spineLocations = ["min", "mid", "max"]

    public var transitionStyle = "pageCurl"
    public var navigationOrientation = "horizontal"
    /// Nil with the scroll style.
    public var spineLocation: String? = "min"
    public var doubleSided = false

    public init() {}
}

extension PageStyle: WireObject {
    public init(_ fields: inout FieldReader) throws(Refusal) {
        transitionStyle = try fields.word("transitionStyle", of: Self.transitionStyles) ?? "pageCurl"
        navigationOrientation =
            try fields.word("navigationOrientation", of: Self.navigationOrientations) ?? "horizontal"
        let spine = try fields.word("spineLocation", of: Self.spineLocations)
        if transitionStyle == "scroll", let spine {
            throw .invalidParams(
                "\(fields.path).spineLocation is \"\(spine)\"",
                right: "no spineLocation, because scrolling pages have no spine")
        }
        spineLocation = transitionStyle == "scroll" ? nil : spine ?? "min"
        doubleSided = try fields.bool("doubleSided") ?? false
    }

    public func write(_ fields: inout FieldWriter) {
        fields.add("transitionStyle", transitionStyle)
        fields.add("navigationOrientation", navigationOrientation)
        fields.add("spineLocation", spineLocation)
        fields.add("doubleSided", doubleSided)
    }
}

/// A transition that has begun and not ended. It is part of the tree (D2).
public struct OpenTransition: Sendable, Equatable {
    public var kind: String
    public var turn: UInt64
    /// In milliseconds.
    public var duration: Int
    /// The kind of event that ends the transition. It is fixed when the transition starts (D24).
    public var owner = TransitionOwner.timed
    /// True if a gesture steers it: what it changes is committed when it finishes, or never.
    public var interactive = false
    /// The controllers that the gesture may bring into the container. They join it only if the gesture is finished.
    public var arriving: [ControllerID] = []

    public init(kind: String, turn: UInt64, duration: Int) {
        self.kind = kind
        self.turn = turn
        self.duration = duration
    }
}

extension OpenTransition: WireObject {
    public init(_ fields: inout FieldReader) throws(Refusal) {
        kind = try fields.required(fields.string("kind"), "kind")
        turn = try fields.uint("turn") ?? 0
        duration = try fields.int("duration") ?? 0
        owner = try fields.word("owner") ?? .timed
        interactive = try fields.bool("interactive") ?? false
        arriving = try fields.ids("arriving")
    }

    public func write(_ fields: inout FieldWriter) {
        fields.add("kind", kind)
        fields.add("turn", turn)
        fields.add("duration", duration)
        fields.add("owner", owner.rawValue)
        fields.add("interactive", interactive ? true : nil)
        if !arriving.isEmpty { fields.add("arriving", json: .array(arriving.map(\.json))) }
    }
}
