import Bus

/// The controllers that an attachment is for: one controller by id or name, or all that have something in common
/// (docs/OBJECTS.md, selector).
public struct Selector: Sendable, Equatable, ExpressibleByStringLiteral, CustomStringConvertible {
    let json: JSON

    /// A controller by id or name.
    public init(_ reference: String) { json = .string(reference) }
    public init(stringLiteral value: String) { self.init(value) }

    /// All controllers of an application's class.
    public static func customClass(_ name: String) -> Selector { Selector("customClass", name) }
    /// All controllers that a storyboard has made under this identifier.
    public static func storyboardIdentifier(_ name: String) -> Selector { Selector("storyboardIdentifier", name) }
    /// All controllers that a storyboard has made of this object.
    public static func objectID(_ id: String) -> Selector { Selector("objectID", id) }
    /// Everything that stands inside this controller.
    public static func inside(_ reference: String) -> Selector { Selector("inside", reference) }

    private init(_ member: String, _ value: String) { json = .object([member: .string(value)]) }

    public var description: String { json.string ?? json.text }
}
