/// Several commands as one: all of them are voted on and committed together, or none is done.
public struct TransactionCommand: Sendable, Equatable {
    /// One command of a transaction, as it was sent and as it was decoded.
    public struct Part: Sendable, Equatable {
        public var method: String
        /// The controller that the command concerns, by id or name; an earlier part may make it. Nil if the command
        /// concerns the window.
        public var on: String?
        public var command: Command

        public init(method: String, on: String?, command: Command) {
            (self.method, self.on, self.command) = (method, on, command)
        }
    }

    public static let maximumParts = 64

    public var parts: [Part]

    /// `{"commands": [{"method": …, "on": …, "params": {…}}, …]}`
    /// Errors: `invalidParams`, and those of the parts, with the number of the part in `data.command`.
    /// - Parameter read: decodes one part from its method, `on` and params.
    public init(_ fields: FieldReader, read: (String, String?, JSONObject) throws(Refusal) -> Part) throws(Refusal) {
        let commands = try fields.required(fields.array("commands"), "commands")
        guard (1...Self.maximumParts).contains(commands.count) else {
            throw .invalidParams(
                "\(fields.path).commands has \(commands.count) elements", right: "1 to \(Self.maximumParts)")
        }
        parts = []
        for (index, json) in commands.enumerated() {
            let path = "\(fields.path).commands[\(index)]"
            let one = try FieldReader(json: json, path: path)
            let method = try one.required(one.string("method"), "method")
            let on = try one.string("on")
            let params = one.json("params") ?? .object([:])
            guard let params = params.object else {
                throw .invalidParams("\(path).params is \(params.kindName)", right: "an object")
            }
            do throws(Refusal) {
                guard !MethodDescription.isNamed(method, .alone) else { throw Self.standsAlone(method) }
                parts.append(try read(method, on, params))
            } catch { throw error.of(part: index, method) }
        }
    }

    /// The error for a method that can't be part of a transaction: `invalidParams`.
    public static func standsAlone(_ method: String) -> Refusal {
        .invalidParams(
            "\(method.echoed) can't be part of a transaction",
            right: "commands that change a tree, but not hold, release, close, restore, rotation, memory warnings, "
                + "interactive gestures, changes of rows, forwarded appearance or another transaction")
    }
}

extension Refusal {
    /// The same error for a transaction. `data.command` is the number of the part that it concerns, or null if it
    /// concerns the whole.
    public var ofTransaction: Refusal {
        guard data["command"] == nil else { return self }
        var data = data
        data["command"] = .null
        return Refusal(name, "the transaction as a whole: \(message)", data: data)
    }

    /// The same error for one part of a transaction, by its number from 0.
    public func of(part index: Int, _ method: String) -> Refusal {
        var data = data
        data["command"] = .int(Int64(index))
        return Refusal(name, "commands[\(index)], \(method.echoed): \(message)", data: data)
    }
}
