import Bus

/// The identity behind a connection, as the kernel or a key proves it. A session never changes its principal.
enum Principal: Hashable, Sendable, CustomStringConvertible {
    case uid(UInt32)
    case key(CurveKey)

    var description: String {
        switch self {
        case .uid(let uid): "uid \(uid)"
        case .key(let key): "key \(key)"
        }
    }
}

extension Principal {
    /// `{"uid":1000}` or `{"key":"…"}`.
    init(_ fields: FieldReader) throws(Refusal) {
        switch (try fields.int("uid"), try fields.string("key")) {
        case (let number?, nil):
            guard let uid = UInt32(exactly: number), uid != .max else {
                throw .invalidParams("\(fields.path).uid is \(number)", right: "a user's number")
            }
            self = .uid(uid)
        case (nil, let text?):
            do { self = .key(try CurveKey(text)) } catch {
                throw .invalidParams("\(fields.path).key: \(error)", right: "the line in a .public file")
            }
        default: throw .invalidParams("\(fields.path) needs exactly one of uid and key", right: "either of them")
        }
    }

    var json: JSON {
        switch self {
        case .uid(let uid): ["uid": .number(uid)]
        case .key(let key): ["key": .string(key.text)]
        }
    }
}
