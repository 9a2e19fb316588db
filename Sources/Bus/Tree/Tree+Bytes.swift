// Reading from bytes without JSON values. The errors are the same as with them.
extension Tree {
    /// Reads a snapshot. Errors: `JSONError`, `Refusal`.
    public init(bytes: UnsafeRawBufferPointer, path: String) throws {
        var reader = PlainTree(bytes)
        do throws(NotPlain) { self = try reader.snapshot(path: path) } catch {
            self = try Tree(json: try JSONParser.parse(bytes), path: path)
        }
    }
}

extension Change {
    /// Reads the changes of a commit. Errors: `JSONError`, `Refusal`.
    public static func read(commit bytes: UnsafeRawBufferPointer) throws -> [Change] {
        var reader = PlainTree(bytes)
        do throws(NotPlain) { return try reader.commit() } catch {
            return try read(try JSONParser.parse(bytes)["changes"], path: "changes")
        }
    }
}
