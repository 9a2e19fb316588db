import Glibc

/// Why a key can't be used or stored. The description says what would be right.
public enum KeyError: Error, Equatable, CustomStringConvertible {
    case notAKey(letters: Int)
    case noKeyInFile(path: String)
    /// Other users can read the secret, and may have read it.
    case readableByOthers(path: String, mode: UInt32)
    case ownedByAnother(path: String, owner: UInt32)
    case notAFile(path: String)
    case exists(path: String)
    /// Only one of the two keys that are needed was given.
    case missing(String)
    case system(operation: String, path: String, code: Int32)
    /// This libzmq was built without CURVE.
    case noCurve(ZMQError)

    public var description: String {
        switch self {
        case .notAKey(let letters): "\(letters) bytes are not a key; a key has \(CurveKey.letters) letters of Z85"
        case .noKeyInFile(let path): "\(path) holds no key; wanted: one line of \(CurveKey.letters) letters of Z85"
        case .readableByOthers(let path, let mode):
            "the secret key in \(path) has mode 0\(String(mode, radix: 8)), so others may have read it: "
                + "chmod 0600 it, or better make another with navctl keygen"
        case .ownedByAnother(let path, let owner): "the secret key in \(path) belongs to user \(owner)"
        case .notAFile(let path): "\(path) is not a regular file"
        case .exists(let path): "\(path) exists; choose another name, or move it away"
        case .missing(let what): "a key is missing: \(what)"
        case .system(let operation, let path, let code): "\(operation) \(path): \(String(cString: strerror(code)))"
        case .noCurve(let error): "this libzmq has no CURVE (\(error)); install one built with libsodium"
        }
    }
}
