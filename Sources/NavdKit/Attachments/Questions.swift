import Bus

/// The questions of navd that are not answered yet.
struct Questions {
    /// How long a handler of a callback that navd does not wait for may take before others that wait behind it are
    /// served.
    static let slow = UInt64.seconds(5)

    private struct Asked {
        /// Nil for a callback that navd does not wait for.
        let id: String?
        let method: String
        let attachment: AttachmentToken
    }

    private var open: [QuestionToken: Asked] = [:]
    private var last = 0

    /// The id of navd's request, while it is open.
    func id(of token: QuestionToken) -> String? { open[token]?.id }

    /// A question or a callback has come.
    mutating func take(_ message: JSON, to attachment: AttachmentToken?, _ out: inout Effects) {
        let (method, id) = (message["method"]?.string ?? "", message["id"]?.string)
        guard let attachment else {
            if let id { out.send(Self.unimplemented(method, id)) }
            return
        }
        last += 1
        let token = QuestionToken(number: last)
        let names = (message["names"]?.object?.members ?? []).compactMap { id, name in name.string.map { (id, $0) } }
        let question = Question(
            token: token, id: id, method: method, on: message["on"]?.string ?? "",
            params: message["params"]?.object ?? JSONObject(), names: Dictionary(names) { first, _ in first },
            attachment: attachment, isDryRun: message["dryRun"]?.bool ?? false, epoch: out.view.epoch)
        open[token] = Asked(id: id, method: method, attachment: attachment)
        let patience = message["deadline"]?.int.flatMap { UInt64(exactly: $0) }.map { UInt64.milliseconds($0) }
        out.timer(.overdueQuestion(token), after: id == nil ? Self.slow : patience ?? Self.slow)
        out.act(.ask(question))
    }

    private static func unimplemented(_ method: String, _ id: String) -> JSONObject {
        let error = NavdError(.methodNotFound, "\(method.echoed) is not implemented")
        return ["id": .string(id), "error": error.json]
    }

    /// The handler has ended.
    mutating func answer(_ token: QuestionToken, _ result: Result<JSONObject, NavdError>, _ out: inout Effects) {
        guard let id = open.removeValue(forKey: token)?.id else { return }
        switch result {
        case .success(let members): out.send(["id": .string(id), "result": .object(members)])
        case .failure(let error): out.send(["id": .string(id), "error": error.json])
        }
    }

    /// The time of a question is over: navd has decided. A callback is only late.
    mutating func overdue(_ token: QuestionToken, _ out: inout Effects) {
        guard let asked = open[token] else { return }
        open[token] = nil
        if asked.id != nil {
            out.log(.error, "\(asked.method.echoed) was not answered in time; the default answer counts")
        }
        out.act(.withdraw(token, attachment: asked.attachment, isLate: asked.id == nil))
    }

    /// navd does not want the answer any more.
    mutating func withdraw(_ id: String?, _ out: inout Effects) {
        guard let id, let found = open.first(where: { $0.value.id == id }) else { return }
        open[found.key] = nil
        out.act(.withdraw(found.key, attachment: found.value.attachment, isLate: false))
    }

    /// The session, or its connection, has ended, and with it every question.
    mutating func endAll(_ out: inout Effects) {
        for (token, asked) in open.sorted(by: { $0.key.number < $1.key.number }) where asked.id != nil {
            out.act(.withdraw(token, attachment: asked.attachment, isLate: false))
        }
        open.removeAll()
    }
}
