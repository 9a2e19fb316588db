import Bus
import Testing

@testable import ControllerActors

@Suite("Pages")
struct PageRulesTests {
    struct Count: Sendable {
        var spine: String?
        var doubleSided = false
        var right: [Int]
    }

    @Test(
        "the spine and the sides decide how many pages are shown",
        arguments: [
            Count(spine: "min", right: [1]), Count(spine: "max", right: [1]), Count(spine: "mid", right: [2]),
            Count(spine: "min", doubleSided: true, right: [1, 2]),
            Count(spine: "mid", doubleSided: true, right: [2]), Count(spine: nil, right: [1]),
        ])
    func counts(_ count: Count) {
        var style = PageStyle()
        style.transitionStyle = count.spine == nil ? "scroll" : "pageCurl"
        style.doubleSided = count.doubleSided
        for number in 0...3 {
            let isRight = (try? PageRules.checkCount(number, spine: count.spine, style: style)) != nil
            #expect(isRight == count.right.contains(number), "\(number) pages, \(count)")
        }
    }

    /// A page view controller on screen with this number of pages. The ids of the pages begin with 2.
    private func book(_ pages: Int, _ change: (inout PageStyle) -> Void = { _ in }) throws -> Tree {
        var tree = Tree(window: Window(id: WindowID(1)))
        var book = Controller(id: ControllerID(1), kind: .pageViewController)
        var style = PageStyle()
        change(&style)
        book.fixed.page = style
        let ids = (0..<pages).map { ControllerID(UInt64($0) + 2) }
        book.viewControllers = ids
        try tree.apply(.insert(book))
        for id in ids {
            var page = Controller(id: id, kind: .viewController)
            page.parent = book.id
            page.appearance = .appeared
            page.viewLoaded = true
            try tree.apply(.insert(page))
        }
        try tree.apply(.window(.root(book.id)))
        try tree.apply(.window(.visible(true)))
        return tree
    }

    private func directory(_ tree: Tree) -> Directory {
        var directory = Directory()
        for controller in tree.controllers.values { directory.note(.insert(controller), in: tree.window.id) }
        return directory
    }

    private func turn(_ toward: PageCommand.Turn.Side, interactive: Bool = false) -> Command {
        var turn = PageCommand.Turn(toward: toward, gesture: .drag)
        turn.isInteractive = interactive
        return .page(.turn(turn))
    }

    @Test("the data source is asked about the outermost page in the direction of the gesture")
    func asked() throws {
        let tree = try book(2) { $0.spineLocation = "mid" }
        for (side, method, page) in [
            (PageCommand.Turn.Side.left, QuestionMethod.viewControllerBefore, ControllerID(2)),
            (.right, .viewControllerAfter, ControllerID(3)),
        ] {
            let questions = try Rules().questions(
                for: turn(side), on: .controller(ControllerID(1)), in: tree, directory: directory(tree),
                answers: Answers())
            #expect(questions == [Question(on: ControllerID(1), method, viewController: page)])
        }
    }

    @Test("an interactive turn keeps the children in their places until it ends, and can be cancelled")
    func keptBack() throws {
        let tree = try book(1)
        let id = ControllerID(1)
        var answers = Answers()
        answers.add(
            Question(on: id, .viewControllerAfter, viewController: ControllerID(2)),
            .data(["viewController": ["kind": "viewController", "name": "next"]]))
        let transition = try Rules().transition(
            for: turn(.right, interactive: true), on: .controller(id), in: tree, directory: directory(tree),
            answers: answers)
        let kept = try #require(transition.interactive)
        let made = ControllerID(3)
        #expect(kept.made == [made])
        #expect(
            kept.structure == [
                .set(ControllerID(2), .parent(nil)), .set(made, .parent(id)), .set(id, .viewControllers([made])),
            ])
        #expect(kept.cancelled.map(\.method).count == 5)
        #expect(kept.cancelled.allSatisfy { $0.movement.isEmpty })
        #expect(transition.changes.count == 1, "only the new page is made: \(transition.changes)")
    }
}
