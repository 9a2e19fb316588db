import Bus
import ControllerActors

/// Whether navd is in maintenance mode, and whom it refuses then (KIOSK-03). Operators, who may do everything, command
/// as programs do. Touches of operators are refused, too: to the application they would be the same as the user's.
struct Maintenance: Room {
    static let maximumBytes = 1_024

    /// The text for the user; nil while there is no maintenance.
    private(set) var text: String?
    /// When it began, in milliseconds since 1970. A new text does not change it. Nil while there is no maintenance,
    /// and if an older navd, which stored no time, began it.
    private(set) var since: Int?

    /// Takes what is kept in the windows of an earlier process.
    init(keptIn windows: [Window] = []) {
        guard let window = windows.first(where: { $0.maintenance != nil }) else { return }
        (text, since) = (window.maintenance, window.maintenanceSince)
    }

    /// Reads the params of `maintenance.begin`.
    /// - Parameter date: the present moment, in milliseconds since 1970.
    /// Errors: `invalidParams`.
    mutating func begin(_ fields: FieldReader, at date: Int) throws(Refusal) {
        let text: String = try fields.required("text")
        guard (1...Self.maximumBytes).contains(text.utf8.count) else {
            throw .invalidParams(
                "\(fields.path).text has \(text.utf8.count) bytes", right: "1 to \(Self.maximumBytes) bytes")
        }
        if self.text == nil { since = date }
        self.text = text
    }

    mutating func end() { (text, since) = (nil, nil) }

    /// - Parameters:
    ///   - isOfUser: whether the command says what the user does.
    ///   - mayDoEverything: whether its session may.
    ///   - isInside: whether it belongs to a turn that another command has begun.
    /// Errors: `underMaintenance`.
    func check(isOfUser: Bool, mayDoEverything: Bool, isInside: Bool) throws(Refusal) {
        guard let text, isOfUser || !mayDoEverything && !isInside else { return }
        throw Refusal(.underMaintenance, "navd is in maintenance mode: \(text)", data: ["text": .string(text)])
    }
}

extension Command {
    /// Whether the command, or a part of it, says what the user does: a touch, or a jump as the user.
    /// - Parameter traits: those of its method.
    func isOfUser(_ traits: MethodDescription.Traits) -> Bool {
        switch self {
        case .place(.openPath(_, by: .user, _)): true
        case .transaction(let transaction):
            transaction.parts.contains { $0.command.isOfUser(MethodDescription.named($0.method)?.traits ?? []) }
        default: traits.contains(.touch)
        }
    }
}
