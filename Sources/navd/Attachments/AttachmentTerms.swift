import Bus
import ControllerActors

/// The params of an `attach`: for which controllers, in which role and for which methods its client speaks.
final class AttachmentTerms: Sendable {
    let selector: Selector
    let role: Role
    /// `implements`: the methods that are sent to it. `awaits`: those of them whose answer a turn waits for.
    /// `unwindActions`: the action names by which segues may unwind to the selected controllers.
    let implements, awaits, unwindActions: Set<String>
    /// Whether it answers in place of the table controller's own peer.
    let speaksForTables: Bool
    /// The timeout of a question, in milliseconds.
    let patience: Int
    /// The default answer.
    let silence: Silence
    /// `lasting`: it outlives its session, and while its peer is away every vote takes its default answer at once.
    /// `endsTransitions`: transitions wait until this renderer reports their end. `dryRuns`: it is asked in dry
    /// runs too.
    let lasting, endsTransitions, dryRuns: Bool
    let client: String
    /// When it was made, in milliseconds since 1970. It is nil for an attachment that an older navd stored.
    let since: Int?

    init(client: String, since: Int?, _ fields: FieldReader) throws(Refusal) {
        (self.client, self.since) = (client, since)
        selector = try Selector(json: fields.json("to"), path: "\(fields.path).to")
        role = try fields.required(fields.word("role"), "role")
        implements = Set(try fields.strings("implements") ?? [])
        awaits = Set(try fields.strings("awaits") ?? [])
        for method in implements.union(awaits).sorted() { try Self.check(method, role: role, path: fields.path) }
        if let stray = awaits.subtracting(implements).sorted().first {
            throw .invalidParams(
                "\(fields.path).awaits has \(stray), which is not in implements",
                right: "only methods that are in implements too")
        }
        unwindActions = Set(try fields.strings("unwindActions") ?? [])
        guard unwindActions.isEmpty || role == .content else {
            throw .invalidParams("\(fields.path).unwindActions", right: "attach in the role content for it")
        }
        patience = try fields.int("patience", in: 1...600_000, " milliseconds") ?? 1_000
        silence = try fields.word("silence") ?? .deny
        lasting = try fields.bool("lasting") ?? false
        endsTransitions = try fields.bool("endsTransitions") ?? false
        dryRuns = try fields.bool("dryRuns") ?? true
        let begin = Message.Method.transitionBegin.rawValue
        guard !endsTransitions || implements.contains(begin) else {
            throw .invalidParams(
                "\(fields.path).endsTransitions is true", right: "the role renderer, and \(begin) in implements")
        }
        speaksForTables = implements.contains(where: \.isOfTables)
        try checkTableMethods(fields.path)
    }

    private static func check(_ method: String, role: Role, path: String) throws(Refusal) {
        let question = QuestionMethod(rawValue: method)
        guard let right = Message.Method(rawValue: method)?.role ?? (question?.kind == .fact ? nil : question?.role)
        else {
            throw .invalidParams(
                "\(path).implements names \"\(method)\"", right: "methods that `describe` lists as vote or notification"
            )
        }
        // A table controller is its own table's delegate and data source (TBL-08).
        guard right == role || (role == .content && method.isOfTables) else {
            throw .invalidParams(
                "\(path).implements names \(method)", right: "attach in the role \(right.rawValue) for it")
        }
    }

    /// Counts and cells go together: a data source of a table implements both (TBL-06).
    private func checkTableMethods(_ path: String) throws(Refusal) {
        let supplied = implements.filter { $0.isOfTables && QuestionMethod(rawValue: $0)?.role == .dataSource }
        guard !supplied.isEmpty, !QuestionMethod.requiredOfTables.isSubset(of: supplied) else { return }
        throw Self.incomplete(path)
    }

    /// Checks against the controllers that it selects now. An attachment restored from the store is not checked again.
    /// - Parameter library: the storyboards from which other controllers that it selects may be made.
    ///
    /// Errors: `invalidParams`, naming the superfluous method, or the missing one.
    func check(for controllers: [Controller], in library: StoryboardLibrary) throws(Refusal) {
        let kinds = Set(controllers.map(\.kind))
        try checkSource(for: kinds)
        // A class or a subtree may have controllers of other kinds later, and so may an id that several storyboards
        // use.
        guard !controllers.isEmpty else { return }
        switch selector.key {
        case .id, .name: break
        case .objectID(let id): guard kinds.isSuperset(of: library.kinds(objectID: id)) else { return }
        case .storyboardIdentifier(let name):
            guard kinds.isSuperset(of: library.kinds(identifier: name)) else { return }
        case .customClass, .inside, nil: return
        }
        for method in implements.sorted() {
            guard let description = MethodDescription.heard(method),
                !controllers.contains(where: { $0.isSubject(of: description) })
            else { continue }
            let names = kinds.map(\.rawValue).sorted().joined(separator: ", ")
            throw .invalidParams(
                "params.implements has \(method), which is never sent to a \(names)",
                right: "only methods that can be sent there; the member `on` of each in `describe` says where")
        }
    }

    /// A table's data source names its methods (TBL-06); a page controller's has both directions (PAGE-04).
    private func checkSource(for kinds: Set<Kind>) throws(Refusal) {
        guard role == .dataSource else { return }
        if implements.isEmpty, kinds.contains(where: \.asksForRows) { throw Self.incomplete("params") }
        let missing = QuestionMethod.requiredOfPages.subtracting(implements).sorted()
        // A data source that names no page method is not meant for the page controllers among the selected controllers.
        guard !missing.isEmpty,
            kinds.allSatisfy({ $0.inside == .page }) && !kinds.isEmpty || implements.contains(where: \.isOfPages)
        else {
            return
        }
        throw .invalidParams(
            "params.implements is incomplete for the data source of a page controller: "
                + "\(missing.joined(separator: " and ")) is missing",
            right: QuestionMethod.requiredOfPages.sorted().joined(separator: " and "))
    }

    static func incomplete(_ path: String) -> Refusal {
        .invalidParams(
            "\(path).implements is incomplete for the data source of a table",
            right: QuestionMethod.requiredOfTables.sorted().joined(separator: " and "))
    }
}

extension QuestionMethod {
    static let requiredOfTables: Set<String> = [numberOfRows.rawValue, cellForRow.rawValue]
    static let requiredOfPages: Set<String> = [viewControllerBefore.rawValue, viewControllerAfter.rawValue]
}

extension String {
    var isOfTables: Bool { hasPrefix("tableViewController.") }
    var isOfPages: Bool { hasPrefix("pageViewController.") }
}
