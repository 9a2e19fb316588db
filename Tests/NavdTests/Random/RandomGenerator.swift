import Bus

/// One random operation, with its weight relative to the others. Every area has its own list, in a file
/// `RandomOperations+<Area>.swift`, and is named in `RandomOperations.mix`.
struct RandomGenerator: Sendable {
    let name: String
    let weight: Int
    /// A whole step of a case; nil if the tree has nothing to apply it to: then another generator is drawn.
    let step: @Sendable (RandomOperations) -> JSON?

    init(_ name: String, _ weight: Int, step: @escaping @Sendable (RandomOperations) -> JSON?) {
        self.name = name
        self.weight = weight
        self.step = step
    }

    /// A generator of commands. `members` gives `do`, `on` and `params`; sender and options are added.
    static func command(
        _ name: String, _ weight: Int, members: @escaping @Sendable (RandomOperations) -> JSONObject?
    ) -> RandomGenerator {
        RandomGenerator(name, weight) { operations in members(operations).map { operations.command($0) } }
    }
}

/// The `result` for a question whose answer is not a plain yes or no, made from the whole request.
typealias RandomAnswer = @Sendable (RandomOperations, JSON) -> JSON

extension RandomOperations {
    /// All random operations except those of hosts.
    static let mix: [RandomGenerator] =
        core + turns + windows + rotation + bars + pages + places + rows + popovers + layout + segues
        + transactions

    /// The answers to requests for data. A vote is not listed: it gets yes or no.
    static let answers: [QuestionMethod: RandomAnswer] = [
        .viewControllerBefore: { operations, _ in operations.page() },
        .viewControllerAfter: { operations, _ in operations.page() },
        .presentationCount: { operations, _ in ["count": .int(Int64(operations.scene.number(0...4)))] },
        .presentationIndex: { operations, _ in ["index": .int(Int64(operations.scene.number(0...4)))] },
        .numberOfSections: { $0.rowAnswer($1) }, .numberOfRows: { $0.rowAnswer($1) },
        .cellForRow: { $0.rowAnswer($1) }, .canEdit: { $0.rowAnswer($1) }, .editingStyle: { $0.rowAnswer($1) },
        .commitEditing: { $0.rowAnswer($1) }, .willSelectRow: { $0.rowAnswer($1) },
        .canMove: { $0.rowAnswer($1) }, .targetForMove: { $0.rowAnswer($1) }, .moveRow: { $0.rowAnswer($1) },
    ]

    func operation() -> JSON {
        if let question = open().first, scene.chance(35) { return answer(question.name) }
        here = scene.pick(windowsOpen) ?? runner.names.main
        while true {
            var place = scene.number(1...mix.map(\.weight).reduce(0, +))
            guard
                let generator = mix.first(where: {
                    place -= $0.weight
                    return place <= 0
                }), let step = generator.step(self)
            else { continue }
            drawn[generator.name, default: 0] += 1
            return step
        }
    }
}
