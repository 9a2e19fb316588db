/// The known facts about a log that was whole once and is damaged now.
public struct LogDamage: Error, Equatable, Sendable {
    /// The log, as its kind of store names it: a path, if it is a file.
    public let log: String
    /// The first byte that does not continue what is before it.
    public let offset: Int
    /// The number of the last commit before that byte; nil if it is unknown.
    public let last: UInt64?
    /// How many whole transactions are behind the damaged one: batches, and writes of housekeeping.
    public let whole: Int
    /// How many acknowledged batches are missing, as far as that is known from elsewhere.
    public let missing: UInt64

    public init(log: String, offset: Int, last: UInt64?, whole: Int, missing: UInt64) {
        (self.log, self.offset, self.last, self.whole, self.missing) = (log, offset, last, whole, missing)
    }
}

extension LogDamage: CustomStringConvertible {
    public var description: String {
        var words = ["\(log) is damaged at byte \(offset)"]
        if let last { words.append("the last number before it is \(last)") }
        words.append("\(whole) whole commits stand behind it")
        if missing > 0 { words.append("\(missing) batches that were acknowledged are missing") }
        return words.joined(separator: ", ")
    }
}

/// Knowledge from elsewhere of what a store must contain: this batch, if this fact has one of these values.
public struct Witness: Sendable {
    public let key: String
    public let values: [String]
    public let batch: UInt64

    public init(key: String, values: [String], batch: UInt64) {
        (self.key, self.values, self.batch) = (key, values, batch)
    }
}

/// A record that a store was opened although its log is damaged: the damaged part was set aside.
public struct Salvage: Equatable, Sendable {
    /// The damage that was found.
    public let damage: LogDamage
    /// Where the damaged parts are kept: the new names of the files, if they are files.
    public let kept: [String]
}
