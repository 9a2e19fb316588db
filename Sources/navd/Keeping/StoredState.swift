import Bus
import ControllerActors
import Store

/// The keys and values of the facts that a daemon stores. Windows are stored as checkpoints and commits.
enum StoredState {
    static let epochKey = "epoch"
    static let countersKey = "counters"
    /// The name of the last start (`StoreMark`).
    static let startKey = "start"
    /// When the last backup was handed out (`LastBackup`).
    static let backupKey = "backup"
    static let attachments = "attachment/"
    static let storyboards = "storyboard/"
    static let rests = "rest/"
    static let owners = "owner/"

    static func restKey(_ target: Rules.Target, _ window: WindowID) -> String {
        switch target {
        case .controller(let id): "\(rests)\(window)/\(id)"
        case .window: "\(rests)\(window)/"
        }
    }

    /// The window of a rest; nil if the key is none of a rest.
    static func window(ofRest key: String) -> WindowID? {
        key.dropFirst(rests.count).split(separator: "/").first.flatMap { WindowID(String($0)) }
    }

    /// The fact that names the principal that opened the window.
    static func ownerKey(of window: WindowID) -> String { "\(owners)\(window)" }

    static func window(ofOwner key: String) -> WindowID? { WindowID(String(key.dropFirst(owners.count))) }

    /// The next free numbers, which are never used twice.
    struct Counters {
        /// Turns, requests and notes can be used up without a commit. So after an unclean end this many are skipped,
        /// and the counters are stored again before half as many are used.
        static let leap: UInt64 = 100_000

        var numbers: Application.Counters
        var request, note, attachment: UInt64
        /// The epoch of the next host.
        var host: UInt64
        /// True if the counters were stored by a clean end.
        var isLast: Bool

        var bytes: [UInt8] {
            var writer = JSONWriter(capacity: 160)
            writer.beginObject()
            writer.member("controller", numbers.controller)
            writer.member("window", numbers.window)
            writer.member("turn", numbers.turn)
            writer.member("seq", numbers.seq)
            writer.member("request", request)
            writer.member("note", note)
            writer.member("attachment", attachment)
            writer.member("host", host)
            if isLast { writer.member("last", true) }
            writer.endObject()
            return writer.bytes
        }

        /// How many numbers were used that need no commit.
        var usedUp: UInt64 { request &+ note &+ numbers.turn }

        /// The counters from which the next process goes on.
        var forNextLife: Counters {
            var next = self
            guard !isLast else { return next }
            next.numbers.turn += Self.leap
            next.request += Self.leap
            next.note += Self.leap
            return next
        }
    }
}

extension StoredState.Counters {
    /// - Parameter fields: what `bytes` has written.
    init(_ fields: FieldReader) throws(Refusal) {
        self.init(
            numbers: Application.Counters(
                controller: try fields.required("controller"), window: try fields.required("window"),
                turn: try fields.required("turn"), seq: try fields.required("seq")),
            request: try fields.required("request"), note: try fields.required("note"),
            attachment: try fields.required("attachment"), host: try fields.required("host"),
            isLast: try fields.bool("last") ?? false)
    }
}

extension Fact {
    /// The value, read as an object. Errors: `parseError`.
    func fields() throws(Refusal) -> FieldReader {
        do throws(JSONError) {
            return FieldReader(try JSONParser.parse(value).object ?? JSONObject(), path: key)
        } catch { throw Refusal(.parseError, "\(key): \(error)") }
    }
}

extension Tree {
    /// How many holds sessions have on each controller; only controllers with any.
    var sessionHolds: [ControllerID: Int] {
        var holds: [ControllerID: Int] = [:]
        for controller in controllers.values where controller.sessionHolds > 0 {
            holds[controller.id] = controller.sessionHolds
        }
        return holds
    }
}
