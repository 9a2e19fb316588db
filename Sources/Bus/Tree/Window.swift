/// A window: one screen with one root (SYS-10). Its members are the fields of `WindowFields`.
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

    /// The window in texts of errors: its name with its id, `main (w1)`, or its id alone, `w1`, if it has no name.
    public var label: String { self.name.map { "\($0.echoed) (\(id))" } ?? id.description }

    /// The given frame, else the bounds of the screen, upright (WIN-03, LAY-03).
    public var effectiveFrame: Rect { self.frame ?? Rect(width: self.profile.width, height: self.profile.height) }
}

/// The storage of a window. A box is changed only while one value alone refers to it.
@usableFromInline final class WindowBox: @unchecked Sendable {
    @exclusivity(unchecked) @usableFromInline var fields: WindowFields

    init(_ fields: WindowFields) { self.fields = fields }
}
