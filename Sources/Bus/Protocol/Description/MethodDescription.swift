/// One method or callback as data: the source of `describe`, of the tables in the documents and of the codec's tests.
public final class MethodDescription: Sendable {
    public enum Kind: String, Sendable, CaseIterable {
        /// Sent by a client: about its session, a read, or a change.
        case session, read, attachment, command
        /// Sent by navd to an attached peer, which decides, supplies data, or only hears it. A notification can be
        /// awaited if the attachment says so.
        case vote, data, notification
        /// Sent by navd to every peer that it concerns, whatever the peer implements.
        case notice

        var isHeard: Bool { self == .vote || self == .data || self == .notification || self == .notice }

        /// The result of a method whose signature has no `->`.
        fileprivate var usualResult: String {
            switch self {
            case .vote: "allow: bool"
            case .notice: "{}"
            default: "outcome"
            }
        }

        /// How navd treats a method that is sent with `within`, if its signature does not say so.
        fileprivate var usualWithin: Within {
            switch self {
            case .session, .read: .immediate
            case .attachment: .refused
            default: .chained
            }
        }
    }

    /// How navd treats a request that a client sends from inside a turn, by naming a callback in `within`: the
    /// request runs at once in that turn, it runs after that turn, or it is refused.
    public enum Within: String, Sendable, CaseIterable { case immediate, chained, refused }

    public let name: String
    public let kind: Kind
    /// The kind of object that `on` names: `navigationController`, `window`, …; empty if the method has no `on`.
    public let on: String
    public let params: String
    public let result: String
    public let within: Within
    /// Rows of docs/CATALOGUE.md that the method comes from, the closest first. Cases of these rows use it.
    public let rows: [String]
    /// Errors of this method and few others, besides those of its groups. Answers in cases are checked against them.
    public let ownErrors: [ErrorName]
    /// The rights that a session needs for it, in the order in which they are checked; empty if it needs none.
    public let rights: [Right]
    public let traits: Traits
    /// Traits of commands that it may stand for.
    let meant: Traits
    /// Names of further commands that it may stand for.
    let becomes: [String]
    /// The error of the command for which navd asks, if silence is a loss of the peer. Nil where silence is none: then
    /// `QuestionMethod.unanswered` says what follows.
    let lost: ErrorName?
    public let summary: String
    /// The function of the daemon that a request calls; nil for a command that `reads` reads, and for a callback.
    public let operation: Operation?
    let reads: Reader?

    /// What `command` calls. Errors: only a `Refusal`.
    typealias Reader = @Sendable (_ on: String, _ fields: FieldReader) throws -> Command

    /// Reads a method's row, whose further lines are indented:
    ///
    ///     touch wired command tabBar.tap(bar: string, index: int) on controller throws barUnknown notOnScreen
    ///       -> outcome, index: int -- TAB-17 -- The user's tap: selects, and tells didSelectItem.
    ///
    /// The parts are: what becomes of it inside a turn, if that is not usual for its kind, and its traits; its kind,
    /// name and params; what `on` names; errors of its own (`throws`); traits of commands that it may stand for
    /// (`means`) and names of further ones (`becomes`); the rights that it needs, if they are not those of its kind
    /// (`needs`); the error after a silence that is a loss of the peer (`lost`); its result, if it is not what most
    /// methods of the kind answer; its rows of the catalogue, the closest first; its summary. What has nothing to say
    /// is absent.
    /// - Parameter common: errors that similar methods have in common; all are sorted then.
    init(_ signature: String, also common: [ErrorName] = [], reads: Reader? = nil) {
        let text = signature.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
        func known<Value>(_ value: Value?) -> Value {
            guard let value else { preconditionFailure("an unknown word in the signature \(text)") }
            return value
        }
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
        (name, kind) = (words[words.count - 1], known(Kind(rawValue: words[words.count - 2])))
        result = clauses == nil ? kind.usualResult : String(decoding: rest, as: UTF8.self)
        var (within, traits) = (kind.usualWithin, Traits())
        for word in words.dropLast(2) {
            if let said = Within(rawValue: word) { within = said } else { traits.formUnion(known(Traits.named[word])) }
        }
        var (clause, on, errors, meant, becomes, rights) = ("", "", common, Traits(), [String](), kind.rights)
        var lost: ErrorName?
        for word in (clauses ?? tail).split(separator: " ").map(String.init) {
            switch (clause, word) {
            case (_, "on"), (_, "throws"), (_, "means"), (_, "becomes"), (_, "needs"), (_, "lost"):
                clause = word
                if word == "needs" { rights = [] }
            case ("on", _): on = word
            case ("throws", _): errors.append(known(ErrorName(rawValue: word)))
            case ("means", _): meant.formUnion(known(Traits.named[word]))
            case ("becomes", _): becomes.append(word)
            case ("needs", _): rights.append(known(Right(rawValue: word)))
            case ("lost", _): lost = known(ErrorName(rawValue: word))
            default: preconditionFailure("no clause of a signature: \(text)")
            }
        }
        (self.within, self.traits, self.on, self.meant) = (within, traits, on, meant)
        (self.becomes, self.rights, self.lost, self.reads) = (becomes, rights, lost, reads)
        ownErrors = common.isEmpty ? errors : errors.sorted { $0.rawValue < $1.rawValue }
        operation = kind.isHeard ? nil : Operation(rawValue: name)
    }

    public var json: JSON {
        [
            "name": .string(name), "kind": .string(kind.rawValue), "on": .string(on), "params": .string(params),
            "result": .string(result), "within": .string(within.rawValue), "summary": .string(summary),
            "errors": .array(errors.map { .string($0.rawValue) }), "silence": .string(whenSilent),
            "catalogue": .array(rows.map { .string($0) }), "rights": .array(rights.map { .string($0.rawValue) }),
        ]
    }

    /// True if navd sends it, false if a client does.
    public var isHeard: Bool { kind.isHeard }

    /// Reads the command from its params; nil if the method is no command, or the daemon has to know more to read it.
    /// - Parameter on: the object that the command names, by id or name; empty if it names none.
    /// Errors: `invalidParams`, naming the member and what would be right.
    public func command(on: String, _ fields: FieldReader) throws(Refusal) -> Command? {
        do { return try reads?(on, fields) } catch let refusal as Refusal { throw refusal } catch {
            assertionFailure("\(name) is refused with \(error)")
            throw Refusal(.internalError, "\(name) can't be read")
        }
    }

    // A client's command and the callback to content may have the same name: `viewController.setEditing`.
    private static let sendable = WordTable(all.filter { !$0.isHeard }, name: \.name)
    private static let hearable = WordTable(all.filter(\.isHeard), name: \.name)

    /// How many methods clients send.
    public static let sentCount = all.count(where: { !$0.isHeard })

    /// The number of the method that clients send under this name, below `sentCount`; nil if there is none.
    public static func number(ofSent name: String) -> Int? { numbers[name]?.offset }

    private static let numbers = WordTable(Array(all.filter { !$0.isHeard }.enumerated()), name: \.element.name)

    /// The method that clients send under this name, else the one that navd sends; nil if there is neither.
    public static func named(_ name: String) -> MethodDescription? { sendable[name] ?? hearable[name] }

    /// Whether a method of that name has all of those traits.
    public static func isNamed(_ name: String, _ traits: Traits) -> Bool {
        named(name)?.traits.isSuperset(of: traits) ?? false
    }

    /// Whether what a method of that name did may be undone: depending on what it came to.
    public static func canUndo(_ name: String) -> Bool {
        named(name).map { !$0.traits.isDisjoint(with: [.undoable, .several]) } ?? false
    }

    /// The methods with all of those traits.
    public static func all(_ traits: Traits) -> [MethodDescription] { all.filter { $0.traits.isSuperset(of: traits) } }

    public static func heard(_ name: String) -> MethodDescription? { hearable[name] }

    static func named(_ name: UnsafeRawBufferPointer) -> MethodDescription? { sendable[name] ?? hearable[name] }

    public static let all: [MethodDescription] = families.flatMap { $0.rows }

    private static var families: [any MethodFamily.Type] {
        [
            SessionMethods.self, ReadMethods.self, AttachmentMethods.self, WindowMethods.self,
            ViewControllerMethods.self, NavigationMethods.self, TabBarMethods.self, StoryboardMethods.self,
            ContentMethods.self, RotationMethods.self, BarMethods.self, CustomizingMethods.self, PageMethods.self,
            SplitMethods.self, PopoverMethods.self, TableMethods.self, SegueMethods.self, TransitionMethods.self,
            PlaceMethods.self, EmbeddingMethods.self, AdministrationMethods.self, NoticeMethods.self, HostMethods.self,
            KioskMethods.self,
        ]
    }
}

extension MethodDescription {
    /// The members of `params`.
    public var parameters: [Member] { Self.parametersByMethod[ObjectIdentifier(self)] ?? [] }

    private static let parametersByMethod: [ObjectIdentifier: [Member]] = Dictionary(
        uniqueKeysWithValues: all.map { method in
            let members = (parsed[method.params] ?? []).map { member in
                let meanings = method.isHeard ? [:] : ParamMeanings.all
                let meaning = meanings["\(method.name).\(member.name)"] ?? meanings[member.name]
                return meaning.map { Member(member, meaning: $0) } ?? member
            }
            return (ObjectIdentifier(method), members)
        })

    /// The members of `result`. Of a command, `outcome` stands for the members of `commandOutcome`; the members after
    /// it are there if the command was committed.
    public var results: [Member] { Self.parsed[result] ?? [] }

    private static let parsed: [String: [Member]] = Dictionary(
        Set(all.flatMap { [$0.params, $0.result] }).map { ($0, members($0)) }, uniquingKeysWith: { first, _ in first })

    /// True if the result has members besides those listed.
    public var isOpen: Bool { result.contains("...any") }

    /// The role of the peers to which the method is sent; nil if it has none.
    public var role: Role? { Message.Method(rawValue: name)?.role ?? QuestionMethod(rawValue: name)?.role }

    private static func members(_ text: String) -> [Member] {
        guard text != "{}" else { return [] }
        let members = WireType.split(text, at: ",").flatMap { part -> [Member] in
            let part = WireType.trimmed(part)
            if part.isEmpty || part == "...any" { return [] }
            if part == "outcome" { return TypeDescription.named("commandOutcome")?.members ?? [] }
            guard part.hasPrefix("...") else { return [Member(part)] }
            return TypeDescription.named(String(part.dropFirst(3)))?.members ?? []
        }
        return members.lastOfEachName
    }
}
