/// An enum of at most 256 cases without associated values, whose cases can index an array. A dictionary by such cases
/// would hash the text of the raw value at each look-up.
public protocol OrdinalCases: CaseIterable, Sendable {}

extension OrdinalCases {
    /// The place of the case in `allCases`, from 0. Swift stores such a case as this number.
    @inlinable public var ordinal: Int { Int(unsafeBitCast(self, to: UInt8.self)) }
}

/// A value for each case, found by its place.
public struct ByCase<Case: OrdinalCases, Value: Sendable>: Sendable {
    @usableFromInline var values: [Value]

    public init(repeating value: Value) { values = Array(repeating: value, count: Case.allCases.count) }

    public init(_ value: (Case) -> Value) { values = Case.allCases.map(value) }

    @inlinable public subscript(key: Case) -> Value {
        get { values[key.ordinal] }
        _modify { yield &values[key.ordinal] }
    }
}

extension ByCase: ExpressibleByDictionaryLiteral where Value: ExpressibleByNilLiteral {
    /// Cases that the literal leaves out have nil.
    public init(dictionaryLiteral pairs: (Case, Value)...) {
        self.init(repeating: nil)
        for (key, value) in pairs { values[key.ordinal] = value }
    }
}

extension Kind: OrdinalCases {}
extension Message.Method: OrdinalCases {}
extension QuestionMethod: OrdinalCases {}
extension Role: OrdinalCases {}
