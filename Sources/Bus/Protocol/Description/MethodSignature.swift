/// What a method's row says in one line: its kind, name, params, what `on` names, errors of its own, its result, its rows
/// of the catalogue and its summary.
///
/// `vote navigationBar.shouldPopItem(bar: string) on controller throws barUnknown -> allow: bool -- NAV-30 -- May it?`
///
/// `on` and `throws` are absent where there is nothing to say, and what follows `->` where it is what most methods of
/// the kind answer.
struct MethodSignature {
    let kind: MethodDescription.Kind
    let name: String
    let params: String
    let on: String
    let errors: [ErrorName]
    let result: String
    let rows: [String]
    let summary: String

    init(_ text: String) {
        var rest = Array(text.utf8)[...]
        func take(to mark: StaticString) -> String? {
            let mark = UnsafeBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount)
            guard let end = rest.indices.first(where: { rest[$0...].starts(with: mark) }) else { return nil }
            defer { rest = rest[(end + mark.count)...] }
            return String(decoding: rest[..<end], as: UTF8.self)
        }
        guard let kind = take(to: " ").flatMap({ MethodDescription.Kind(rawValue: $0) }), let name = take(to: "("),
            let params = take(to: ")"), let answer = take(to: " -- "), let rows = take(to: " -- ")
        else { preconditionFailure("no signature: \(text)") }
        (self.kind, self.name, self.params) = (kind, name, params)
        self.rows = rows.split(separator: " ").map(String.init)
        summary = String(decoding: rest, as: UTF8.self)
        rest = Array(answer.utf8)[...]
        let left = take(to: " -> ")
        result = left == nil ? kind.usualResult : String(decoding: rest, as: UTF8.self)
        var words = (left ?? answer).split(separator: " ")[...]
        let hasSubject = words.first == "on"
        on = hasSubject ? String(words[1]) : ""
        if hasSubject { words = words.dropFirst(2) }
        errors = words.dropFirst().map { word in
            guard let error = ErrorName(rawValue: String(word)) else { preconditionFailure("no error: \(word)") }
            return error
        }
    }
}

extension MethodDescription.Kind {
    /// What most methods of the kind answer, in the notation of a result.
    fileprivate var usualResult: String {
        switch self {
        case .vote: "allow: bool"
        case .notice: "{}"
        default: "outcome"
        }
    }
}
