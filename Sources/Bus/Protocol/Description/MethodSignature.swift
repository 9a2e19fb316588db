/// All that a method's row says besides how its command is read, in one text, whose further lines are indented:
///
///     touch wired command tabBar.tap(bar: string, index: int) on controller throws barUnknown notOnScreen
///       -> outcome, index: int -- TAB-17 -- The user's tap: selects, and tells didSelectItem.
///
/// The parts are: what becomes of it inside a turn, if that is not usual for its kind, and its traits; its kind, name and
/// params; what `on` names; errors of its own (`throws`); traits of commands that it may stand for (`means`) and names
/// of further ones (`becomes`); the rights that it needs, if they are not those of its kind (`needs`); its result, if it
/// is not what most methods of the kind answer; its rows of the catalogue, the closest first; its summary. What has
/// nothing to say is absent.
struct MethodSignature {
    let kind: MethodDescription.Kind
    let name: String
    let params: String
    let result: String
    let rows: [String]
    let summary: String
    private(set) var within: MethodDescription.Within
    private(set) var traits: MethodDescription.Traits = []
    private(set) var on = ""
    private(set) var errors: [ErrorName] = []
    private(set) var means: MethodDescription.Traits = []
    private(set) var becomes: [String] = []
    private(set) var rights: [Right]

    init(_ lines: String) {
        let text = lines.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
        var rest = Array(text.utf8)[...]
        func take(to mark: StaticString) -> String? {
            let mark = UnsafeBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount)
            guard let end = rest.indices.first(where: { rest[$0...].starts(with: mark) }) else { return nil }
            defer { rest = rest[(end + mark.count)...] }
            return String(decoding: rest[..<end], as: UTF8.self)
        }
        guard let head = take(to: "("), let params = take(to: ")"), let tail = take(to: " -- "),
            let rows = take(to: " -- ")
        else { preconditionFailure("no signature: \(text)") }
        (self.params, summary) = (params, String(decoding: rest, as: UTF8.self))
        self.rows = rows.split(separator: " ").map(String.init)
        rest = Array(tail.utf8)[...]
        let clauses = take(to: " -> ")
        let words = head.split(separator: " ").map(String.init)
        kind = Self.known(MethodDescription.Kind(rawValue: words[words.count - 2]), text)
        name = words[words.count - 1]
        result = clauses == nil ? kind.usualResult : String(decoding: rest, as: UTF8.self)
        (within, rights) = (kind.usualWithin, kind.rights)
        for word in words.dropLast(2) {
            if let within = MethodDescription.Within(rawValue: word) {
                self.within = within
            } else {
                traits.formUnion(Self.known(MethodDescription.Traits.named[word], text))
            }
        }
        var clause = ""
        for word in (clauses ?? tail).split(separator: " ").map(String.init) {
            switch (clause, word) {
            case (_, "on"), (_, "throws"), (_, "means"), (_, "becomes"), (_, "needs"):
                clause = word
                if word == "needs" { rights = [] }
            case ("on", _): on = word
            case ("throws", _): errors.append(Self.known(ErrorName(rawValue: word), text))
            case ("means", _): means.formUnion(Self.known(MethodDescription.Traits.named[word], text))
            case ("becomes", _): becomes.append(word)
            case ("needs", _): rights.append(Self.known(Right(rawValue: word), text))
            default: preconditionFailure("no clause of a signature: \(text)")
            }
        }
    }

    private static func known<Value>(_ value: Value?, _ text: String) -> Value {
        guard let value else { preconditionFailure("an unknown word in the signature \(text)") }
        return value
    }
}

extension MethodDescription.Kind {
    /// The result of a method whose signature has no `->`.
    fileprivate var usualResult: String {
        switch self {
        case .vote: "allow: bool"
        case .notice: "{}"
        default: "outcome"
        }
    }

    /// How navd treats a method that is sent with `within`, if its signature does not say so.
    fileprivate var usualWithin: MethodDescription.Within {
        switch self {
        case .session, .read: .immediate
        case .attachment: .refused
        default: .chained
        }
    }
}

extension MethodDescription.Traits {
    /// The traits by the words of a signature.
    fileprivate static let named: [String: MethodDescription.Traits] = [
        "touch": .touch, "mayOnlyHighlight": .mayOnlyHighlight, "undoable": .undoable, "several": .several,
        "alone": .alone, "holds": .holds, "keyOfSession": .keyOfSession, "takesNoKey": .takesNoKey,
        "narrowsItself": .narrowsItself, "describesPopover": .describesPopover, "ofCommands": .ofCommands,
        "releases": .releases, "wired": .wired, "ofSegues": .ofSegues,
    ]
}
