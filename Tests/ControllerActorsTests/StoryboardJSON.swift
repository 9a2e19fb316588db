import Foundation

/// A JSON document as a value, so that two documents can be compared key by key.
enum StoryboardJSON: Equatable, Decodable, ExpressibleByNilLiteral, ExpressibleByStringLiteral {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([StoryboardJSON])
    case object([String: StoryboardJSON])

    init(nilLiteral: ()) { self = .null }
    init(stringLiteral value: String) { self = .string(value) }
    init(_ value: String?) { self = value.map(Self.string) ?? .null }
    init(_ value: Bool?) { self = value.map(Self.bool) ?? .null }
    init(_ value: Int?) { self = value.map { .number(Double($0)) } ?? .null }
    init(_ value: Double?) { self = value.map(Self.number) ?? .null }
    init(_ values: [String]?) { self = values.map { .array($0.map(Self.string)) } ?? .null }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([StoryboardJSON].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: StoryboardJSON].self))
        }
    }

    /// One line for each place where `self` and `expected` differ.
    func differences(from expected: StoryboardJSON, at path: String = "$") -> [String] {
        switch (self, expected) {
        case (.object(let mine), .object(let theirs)):
            return Set(mine.keys).union(theirs.keys).sorted().flatMap { key -> [String] in
                guard let left = mine[key] else { return ["\(path).\(key): missing"] }
                guard let right = theirs[key] else { return ["\(path).\(key): not expected"] }
                return left.differences(from: right, at: "\(path).\(key)")
            }
        case (.array(let mine), .array(let theirs)):
            let counts = mine.count == theirs.count ? [] : ["\(path): \(mine.count) elements, not \(theirs.count)"]
            return counts
                + zip(mine, theirs).enumerated().flatMap { index, pair in
                    pair.0.differences(from: pair.1, at: "\(path)[\(index)]")
                }
        default:
            return self == expected ? [] : ["\(path): \(self), not \(expected)"]
        }
    }
}
