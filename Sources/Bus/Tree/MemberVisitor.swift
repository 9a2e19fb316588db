/// What is done with a property of a controller, by its row. A row is how the property is made from a value, its field,
/// its value, its word on the wire, and its use. The fields are literal key paths, which cost nothing once a visitor is
/// inlined.
protocol ControllerVisitor {
    associatedtype Outcome
    func callAsFunction<Value: MemberValue>(
        _ make: (Value) -> Property, _ field: WritableKeyPath<CommonFields, Value>, _ value: Value,
        _ word: StaticString, _ use: MemberUse
    ) -> Outcome
    func callAsFunction<Value: MemberValue>(
        _ make: (Value) -> Property, _ field: WritableKeyPath<RareFields, Value>, _ value: Value,
        _ word: StaticString, _ use: MemberUse
    ) -> Outcome
}

extension ControllerVisitor {
    /// Most members are seen by the user, and saved.
    @inline(__always) func callAsFunction<Value: MemberValue>(
        _ make: (Value) -> Property, _ field: WritableKeyPath<CommonFields, Value>, _ value: Value,
        _ word: StaticString
    ) -> Outcome { self(make, field, value, word, .saved(.look)) }
    @inline(__always) func callAsFunction<Value: MemberValue>(
        _ make: (Value) -> Property, _ field: WritableKeyPath<RareFields, Value>, _ value: Value,
        _ word: StaticString
    ) -> Outcome { self(make, field, value, word, .saved(.look)) }
}

/// What is done with a property of a window, by its row.
protocol WindowVisitor {
    associatedtype Outcome
    func callAsFunction<Value: MemberValue>(
        _ make: (Value) -> Window.Property, _ field: WritableKeyPath<WindowFields, Value>, _ value: Value,
        _ word: StaticString, _ use: MemberUse
    ) -> Outcome
}

extension WindowVisitor {
    /// Most members are seen by the user, and saved.
    @inline(__always) func callAsFunction<Value: MemberValue>(
        _ make: (Value) -> Window.Property, _ field: WritableKeyPath<WindowFields, Value>, _ value: Value,
        _ word: StaticString
    ) -> Outcome { self(make, field, value, word, .saved(.look)) }
}

/// A visitor of both, which needs neither the field nor another value.
protocol RowVisitor: ControllerVisitor, WindowVisitor {
    func row<Value: MemberValue>(_ value: Value, _ word: StaticString, _ use: MemberUse) -> Outcome
}

extension RowVisitor {
    @inline(__always) func callAsFunction<Value: MemberValue>(
        _ make: (Value) -> Property, _ field: WritableKeyPath<CommonFields, Value>, _ value: Value,
        _ word: StaticString, _ use: MemberUse
    ) -> Outcome { row(value, word, use) }
    @inline(__always) func callAsFunction<Value: MemberValue>(
        _ make: (Value) -> Property, _ field: WritableKeyPath<RareFields, Value>, _ value: Value,
        _ word: StaticString, _ use: MemberUse
    ) -> Outcome { row(value, word, use) }
    @inline(__always) func callAsFunction<Value: MemberValue>(
        _ make: (Value) -> Window.Property, _ field: WritableKeyPath<WindowFields, Value>, _ value: Value,
        _ word: StaticString, _ use: MemberUse
    ) -> Outcome { row(value, word, use) }
}

/// The word of a row.
struct WordOfRow: RowVisitor {
    typealias Outcome = StaticString

    @inline(__always) func row<Value: MemberValue>(
        _ value: Value, _ word: StaticString, _ use: MemberUse
    ) -> StaticString { word }
}

/// The use of a row.
struct UseOfRow: RowVisitor {
    typealias Outcome = MemberUse

    @inline(__always) func row<Value: MemberValue>(
        _ value: Value, _ word: StaticString, _ use: MemberUse
    ) -> MemberUse { use }
}

/// Writes a row as a member of an open object.
struct RowWriting: RowVisitor {
    typealias Outcome = Void

    let writer: UnsafeMutablePointer<JSONWriter>

    @inline(__always) func row<Value: MemberValue>(_ value: Value, _ word: StaticString, _ use: MemberUse) {
        value.write(word, to: &writer.pointee)
    }
}
