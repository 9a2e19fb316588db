import Bus

/// All that navd has told about the window of a controller: its tree, the turns and questions that are open in it, its
/// lock, the attachments and the hosts.
struct Circumstances {
    let tree: Tree
    /// The open questions of `vote.list`.
    let questions: [JSON]
    /// The entries of `attachment.list`.
    let attachments: [JSON]
    /// The turns that run or wait in the window.
    var turns = OpenTurns()
    /// The entry of `window.list`.
    var summary = JSON.null
    /// The entries of `host.list`.
    var hosts: [JSON] = []
    /// Nil where navd keeps no history.
    var origins: Origins?

    /// - Parameters:
    ///   - votes: the answer to `vote.list`.
    ///   - attachments: the entries of `attachment.list`.
    init(_ tree: Tree, votes: JSON, attachments: [JSON]) {
        self.tree = tree
        self.questions = votes.list("votes").filter {
            $0["window"]?.string == "\(tree.window.id)" && !$0.isTrue("dryRun")
        }
        self.attachments = attachments
    }

    /// The reasons in the order from the outermost to the innermost: the window, the place in it, what runs, what
    /// the controller lacks.
    func reasons(about id: ControllerID) -> [Reason] {
        let places = PlaceReasons(circumstances: self, id: id)
        let roles = RoleReasons(circumstances: self, id: id)
        return places.all + TurnReasons(circumstances: self, id: id).all + openQuestions(about: id) + roles.all
    }

    /// The name of a controller, otherwise its id.
    func name(_ id: ControllerID) -> String { tree[id]?.name ?? "\(id)" }

    /// The same for an id as it travels.
    func name(of id: String) -> String { ControllerID(id).map { name($0) } ?? id }

    /// How long ago that was, for people; nil if it is not known.
    /// - Parameter since: milliseconds since 1970.
    func lapse(since: JSON?) -> String? { turns.age(since: since?.int).map(Amounts.lapse) }

    /// `, since 2026-11-26 23:00:01 by viewController.present of till, commit 17`, or nothing if that is not known.
    func origin(of subject: Origins.Subject) -> String { origins?[subject].map { ", \($0.text)" } ?? "" }

    /// The beginning of the maintenance mode, and what has set its text: `, since 2026-11-26 23:00:01 (its text by
    /// maintenance.begin of till, commit 17)`. Of a navd that does not tell the beginning, the commit alone.
    var beginningOfMaintenance: String {
        guard let since = tree.window.maintenanceSince else { return origin(of: .maintenance) }
        let commit = origins?[.maintenance].map { " (its text by \($0.command))" } ?? ""
        return ", since \(Amounts.time(since))\(commit)"
    }

    /// The controller, its parent, and so on up to one without a parent. The content of a popover is followed by the
    /// popover.
    func chain(of id: ControllerID) -> [Controller] {
        var chain: [Controller] = []
        var next = tree[id]
        while let controller = next, !chain.contains(where: { $0.id == controller.id }) {
            chain.append(controller)
            let popover = tree.popoverControllers.first { tree[$0]?.viewControllers.contains(controller.id) == true }
            next = (controller.parent ?? (controller.kind.isPopover ? nil : popover)).flatMap { tree[$0] }
        }
        return chain
    }

    // MARK: Open questions

    /// Questions on the controller or on what it stands in hold up commands there.
    private func openQuestions(about id: ControllerID) -> [Reason] {
        let concerned = Set(chain(of: id).map { "\($0.id)" })
        return questions.compactMap { question in
            let about = [question["on"], question["viewController"], question["command"]?["on"]]
            guard about.contains(where: { $0?.string.map(concerned.contains) ?? false }) else { return nil }
            return Reason(
                kind: .question, blocks: question["command"] != nil, text: sentence(question),
                behind: VotesText.behind(question, name(of:)))
        }
    }

    /// `gate was asked tabBarController.shouldSelect songs 200 ms ago, for tabBarController.tap of till: 300 of 500 ms
    /// are left, then it counts as deny`.
    private func sentence(_ question: JSON) -> String {
        let id = (question["viewController"] ?? question["on"])?.string
        let about = id.map { " \(ControllerID($0).map(name) ?? $0)" } ?? ""
        let command = question["command"].map { ", for \($0.string("method")) of \($0.string("by"))" } ?? ""
        let asked = "was asked \(question.string("method"))\(about) \(question.text("waiting", or: "?")) ms ago"
        return "\(question.string("client")) \(asked)\(command): "
            + "\(question.text("left", or: "?")) of \(question.text("patience", or: "?")) ms are left, "
            + "then it counts as \(question.string("silence"))"
    }
}
