/// One member of a controller or a window with its new value.
protocol MemberProperty: Equatable, Sendable {
    associatedtype Owner

    /// An owner whose members all have their defaults.
    static var fresh: Owner { get }
    /// The member of that word with its default; nil if there is none.
    static func named(_ word: String) -> Self?
    /// Calls the visitor with the property's row.
    func visit<V: MemberVisitor>(_ visitor: V) -> V.Outcome where V.Subject == Self
}

/// The storage of some members of an owner.
protocol MemberFields {
    associatedtype Owner

    static func value<Value: Equatable>(of field: WritableKeyPath<Self, Value>, in owner: Owner) -> Value
    static func set<Value: Equatable>(_ field: WritableKeyPath<Self, Value>, to value: Value, of owner: inout Owner)
}

/// Visits the row of one property, for example to write the property to JSON. A row has the function that makes the
/// property from a value, the field that holds the value, the value, the name on the wire, and the use. The fields are
/// literal key paths, which cost nothing once a visitor is inlined.
protocol MemberVisitor {
    associatedtype Subject: MemberProperty
    associatedtype Outcome

    func row<F: MemberFields, V: MemberValue>(
        _ make: (V) -> Subject, _ field: WritableKeyPath<F, V>, _ value: V, _ word: StaticString, _ use: MemberUse
    ) -> Outcome where F.Owner == Subject.Owner
}

// Most members are seen by the user, and saved.
extension MemberVisitor where Subject == Property {
    @inline(__always) func callAsFunction<Value: MemberValue>(
        _ make: (Value) -> Property, _ field: WritableKeyPath<CommonFields, Value>, _ value: Value,
        _ word: StaticString, _ use: MemberUse = .saved(.look)
    ) -> Outcome { row(make, field, value, word, use) }

    @inline(__always) func callAsFunction<Value: MemberValue>(
        _ make: (Value) -> Property, _ field: WritableKeyPath<RareFields, Value>, _ value: Value,
        _ word: StaticString, _ use: MemberUse = .saved(.look)
    ) -> Outcome { row(make, field, value, word, use) }
}

extension MemberVisitor where Subject == Window.Property {
    @inline(__always) func callAsFunction<Value: MemberValue>(
        _ make: (Value) -> Window.Property, _ field: WritableKeyPath<WindowFields, Value>, _ value: Value,
        _ word: StaticString, _ use: MemberUse = .saved(.look)
    ) -> Outcome { row(make, field, value, word, use) }
}

// The name, the use and the default of a property, read from its row.
extension MemberProperty {
    /// The member's name on the wire.
    var memberName: StaticString { visit(Labelling()).word }
    var use: MemberUse { visit(Labelling()).use }
    var isSaved: Bool { use.isSaved }
    /// True if a new owner has the same value, and a snapshot leaves it out.
    var isDefault: Bool { !use.isAlwaysWritten && isValue(in: Self.fresh) }

    /// True if the owner has this value already.
    func isValue(in owner: Owner) -> Bool { visit(Comparing(owner: owner)) }

    /// The same member with the value of that owner.
    func value(in owner: Owner) -> Self { visit(Getting(owner: owner)) }

    func set(in owner: inout Owner) { withUnsafeMutablePointer(to: &owner) { visit(Setting(owner: $0)) } }

    /// The value on the wire; nil if a new owner has the same value.
    var wire: JSON? { isDefault ? nil : visit(Wiring()) }

    /// Writes `"title":"Albums"` into an open object, or null if a new owner has the same value. So a client that
    /// removes members at null has, after any events, the same copy as from a snapshot.
    func write(to writer: inout JSONWriter) {
        withUnsafeMutablePointer(to: &writer) { visit(Writing(writer: $0)) }
    }

    /// Reads one property; nil if navd has no property of that name. Such members, of a newer peer, are ignored.
    static func read(_ name: String, _ fields: FieldReader) throws(Refusal) -> Self? {
        try named(name)?.read(name, fields)
    }

    /// Reads this member. Absent, it has the value of this property.
    func read(_ name: String, _ fields: FieldReader) throws(Refusal) -> Self {
        try visit(Reading(name: name, fields: fields)).get()
    }

    /// Reads this member in its usual form. Errors: `NotPlain` for any other, as for null.
    func read(_ reader: inout PlainReader) throws(NotPlain) -> Self {
        try withUnsafeMutablePointer(to: &reader) { visit(PlainReading(reader: $0)) }.get()
    }
}

/// The word and the use of a row.
private struct Labelling<Subject: MemberProperty>: MemberVisitor {
    @inline(__always) func row<F: MemberFields, V: MemberValue>(
        _ make: (V) -> Subject, _ field: WritableKeyPath<F, V>, _ value: V, _ word: StaticString, _ use: MemberUse
    ) -> (word: StaticString, use: MemberUse) where F.Owner == Subject.Owner { (word, use) }
}

/// True if the owner has the value.
private struct Comparing<Subject: MemberProperty>: MemberVisitor {
    let owner: Subject.Owner

    @inline(__always) func row<F: MemberFields, V: MemberValue>(
        _ make: (V) -> Subject, _ field: WritableKeyPath<F, V>, _ value: V, _ word: StaticString, _ use: MemberUse
    ) -> Bool where F.Owner == Subject.Owner { F.value(of: field, in: owner) == value }
}

/// The property with the value of the owner.
private struct Getting<Subject: MemberProperty>: MemberVisitor {
    let owner: Subject.Owner

    @inline(__always) func row<F: MemberFields, V: MemberValue>(
        _ make: (V) -> Subject, _ field: WritableKeyPath<F, V>, _ value: V, _ word: StaticString, _ use: MemberUse
    ) -> Subject where F.Owner == Subject.Owner { make(F.value(of: field, in: owner)) }
}

/// The pointer lets a box be changed in place that no other value refers to.
private struct Setting<Subject: MemberProperty>: MemberVisitor {
    let owner: UnsafeMutablePointer<Subject.Owner>

    @inline(__always) func row<F: MemberFields, V: MemberValue>(
        _ make: (V) -> Subject, _ field: WritableKeyPath<F, V>, _ value: V, _ word: StaticString, _ use: MemberUse
    ) where F.Owner == Subject.Owner { F.set(field, to: value, of: &owner.pointee) }
}

/// The value of a row on the wire.
private struct Wiring<Subject: MemberProperty>: MemberVisitor {
    func row<F: MemberFields, V: MemberValue>(
        _ make: (V) -> Subject, _ field: WritableKeyPath<F, V>, _ value: V, _ word: StaticString, _ use: MemberUse
    ) -> JSON? where F.Owner == Subject.Owner { value.wire }
}

/// Writes a row as a member of an open object, null if a new owner has the same value.
private struct Writing<Subject: MemberProperty>: MemberVisitor {
    let writer: UnsafeMutablePointer<JSONWriter>

    @inline(__always) func row<F: MemberFields, V: MemberValue>(
        _ make: (V) -> Subject, _ field: WritableKeyPath<F, V>, _ value: V, _ word: StaticString, _ use: MemberUse
    ) where F.Owner == Subject.Owner {
        if !use.isAlwaysWritten, F.value(of: field, in: Subject.fresh) == value {
            writer.pointee.nullMember(word)
        } else {
            value.write(word, to: &writer.pointee)
        }
    }
}

/// Reads a property. The value of the visited property is the default.
private struct Reading<Subject: MemberProperty>: MemberVisitor {
    let name: String
    let fields: FieldReader

    func row<F: MemberFields, V: MemberValue>(
        _ make: (V) -> Subject, _ field: WritableKeyPath<F, V>, _ value: V, _ word: StaticString, _ use: MemberUse
    ) -> Result<Subject, Refusal> where F.Owner == Subject.Owner {
        Result { () throws(Refusal) in make(try V.read(name, fields) ?? value) }
    }
}

/// Reads a property from the bytes of its usual form.
private struct PlainReading<Subject: MemberProperty>: MemberVisitor {
    let reader: UnsafeMutablePointer<PlainReader>

    func row<F: MemberFields, V: MemberValue>(
        _ make: (V) -> Subject, _ field: WritableKeyPath<F, V>, _ value: V, _ word: StaticString, _ use: MemberUse
    ) -> Result<Subject, NotPlain> where F.Owner == Subject.Owner {
        Result { () throws(NotPlain) in make(try V.plain(&reader.pointee)) }
    }
}
