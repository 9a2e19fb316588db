/// A value that is a JSON object on the wire, on disk and in cases, with one encoding for all three.
public protocol WireObject {
    init(_ fields: FieldReader) throws(Refusal)
    /// - Parameter path: the place of the object, for error messages: `params.tabBarItem`.
    init(json: JSON, path: String) throws(Refusal)
    func write(_ fields: inout FieldWriter)
    var json: JSON { get }
}

extension WireObject {
    public init(json: JSON, path: String) throws(Refusal) {
        try self.init(FieldReader(json: json, path: path))
    }

    public var json: JSON {
        var fields = FieldWriter()
        write(&fields)
        return .object(fields.object)
    }
}

/// Reads the members of an object by name and type. Errors are `invalidParams`, with the path and what would be right.
/// An absent or null member gives nil. Members that no one asks for are ignored.
public struct FieldReader {
    public let object: JSONObject
    public let path: String

    public init(_ object: JSONObject, path: String) { (self.object, self.path) = (object, path) }

    /// Errors: `invalidParams` if the value is no object.
    public init(json: JSON, path: String) throws(Refusal) {
        guard case .object(let object) = json else {
            throw .invalidParams("\(path) is \(json.kindName)", right: "an object")
        }
        self.init(object, path: path)
    }

    /// True if the member is there, also if it is null.
    public func has(_ name: String) -> Bool {
        note(name)
        return object[name] != nil
    }

    /// The member as it is; nil if it is absent or null.
    public func json(_ name: String) -> JSON? {
        note(name)
        guard let value = object[name], value != .null else { return nil }
        return value
    }

    #if DEBUG
        /// For tests of the description: called with each member that is read.
        @TaskLocal public static var listener: (@Sendable (_ path: String, _ name: String) -> Void)?

        private func note(_ name: String) { Self.listener?(path, name) }
    #else
        @inline(__always) private func note(_ name: String) {}
    #endif

    private func read<T>(_ name: String, right: String, _ convert: (JSON) -> T?) throws(Refusal) -> T? {
        guard let value = json(name) else { return nil }
        guard let converted = convert(value) else {
            throw .invalidParams("\(path).\(name) is \(value.kindName)", right: right)
        }
        return converted
    }

    // The member as a value of one type; nil if it is absent or null. Errors: `invalidParams` for another type.
    public func string(_ name: String) throws(Refusal) -> String? { try read(name, right: "a string") { $0.string } }
    public func bool(_ name: String) throws(Refusal) -> Bool? { try read(name, right: "true or false") { $0.bool } }
    public func int(_ name: String) throws(Refusal) -> Int? { try read(name, right: "a whole number") { $0.int } }

    /// A whole number in that range; nil if the member is absent. Errors: `invalidParams`, with the range and its unit.
    public func int(_ name: String, in range: ClosedRange<Int>, _ unit: String = "") throws(Refusal) -> Int? {
        guard let value = try int(name) else { return nil }
        if range.contains(value) { return value }
        throw .invalidParams("\(path).\(name) is \(value)", right: "\(range.lowerBound) to \(range.upperBound)\(unit)")
    }

    public func array(_ name: String) throws(Refusal) -> [JSON]? { try read(name, right: "an array") { $0.array } }

    public func uint(_ name: String) throws(Refusal) -> UInt64? {
        try read(name, right: "a whole number, not negative") { $0.int.flatMap { UInt64(exactly: $0) } }
    }

    public func double(_ name: String) throws(Refusal) -> Double? { try read(name, right: "a number") { $0.number } }

    public func doubles(_ name: String) throws(Refusal) -> [Double]? { try list(name, of: "numbers", \.number) }
    public func strings(_ name: String) throws(Refusal) -> [String]? { try list(name, of: "strings", \.string) }

    private func list<T>(_ name: String, of what: String, _ convert: (JSON) -> T?) throws(Refusal) -> [T]? {
        try read(name, right: "an array of \(what)") { value in
            guard let array = value.array else { return nil }
            let list = array.compactMap(convert)
            return list.count == array.count ? list : nil
        }
    }

    /// One word of an enumeration.
    public func word<W: RawRepresentable & CaseIterable>(_ name: String) throws(Refusal) -> W?
    where W.RawValue == String {
        guard let text = try string(name) else { return nil }
        guard let word = W(rawValue: text) else { throw noWord(text, "is", name, "one", W.allCases.map(\.rawValue)) }
        return word
    }

    /// One of these words.
    public func word(_ name: String, of words: [String]) throws(Refusal) -> String? {
        guard let text = try string(name) else { return nil }
        guard words.contains(text) else { throw noWord(text, "is", name, "one", words) }
        return text
    }

    /// Several words of an enumeration.
    public func words<W: RawRepresentable & CaseIterable>(_ name: String) throws(Refusal) -> [W]?
    where W.RawValue == String {
        guard let texts = try strings(name) else { return nil }
        var list: [W] = []
        for text in texts {
            guard let word = W(rawValue: text) else {
                throw noWord(text, "holds", name, "some", W.allCases.map(\.rawValue))
            }
            list.append(word)
        }
        return list
    }

    private func noWord(_ text: String, _ verb: String, _ name: String, _ many: String, _ words: [String]) -> Refusal {
        .invalidParams(
            "\(path).\(name) \(verb) \"\(text.echoed)\"", right: "\(many) of \(words.joined(separator: ", "))")
    }

    public func object<O: WireObject>(_ name: String) throws(Refusal) -> O? {
        guard let value = json(name) else { return nil }
        return try O(json: value, path: "\(path).\(name)")
    }

    public func objects<O: WireObject>(_ name: String) throws(Refusal) -> [O]? {
        guard let values = try array(name) else { return nil }
        var objects: [O] = []
        for (index, value) in values.enumerated() {
            objects.append(try O(json: value, path: "\(path).\(name)[\(index)]"))
        }
        return objects
    }

    /// The member, which must be there, as a value of the type that is wanted. Errors: `invalidParams`.
    public func required<Value: MemberValue>(_ name: String) throws(Refusal) -> Value {
        try required(Value.read(name, self), name)
    }

    /// The value, which must not be nil. Errors: `invalidParams`.
    public func required<T>(_ value: T?, _ name: String) throws(Refusal) -> T {
        guard let value else { throw .invalidParams("\(path).\(name) is missing", right: "a value for it") }
        return value
    }
}

/// Builds an object member by member; nil adds nothing.
public struct FieldWriter {
    public var object = JSONObject()

    public init() {}

    public mutating func add(_ name: String, json value: JSON?) {
        // Duplicates are not checked: the callers write each name once.
        if let value { object.append(name, value) }
    }
    public mutating func add(_ name: String, _ value: some MemberValue) { add(name, json: value.wire) }
    @_disfavoredOverload
    public mutating func add(_ name: String, _ value: (some WireObject)?) { add(name, json: value?.json) }
    @_disfavoredOverload
    public mutating func add(_ name: String, _ values: [some WireObject]) {
        add(name, json: .array(values.map(\.json)))
    }
}
