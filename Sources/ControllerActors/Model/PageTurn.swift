import Bus

/// The pages that a gesture leads to. The data source is asked for one after the other, as many as are shown.
struct PageTurn {
    enum Next {
        case asks(Question)
        /// The new pages, in reading order.
        case leadsTo([ControllerReference])
        /// There is no page in this direction.
        case endsBook
    }

    let next: Next

    /// Errors: `dataSourceMissing`, `answerInvalid`, `wrongNumberOfViewControllers`.
    init(_ turn: PageCommand.Turn, of book: Controller, _ draft: borrowing Draft, _ answers: Answers) throws(Refusal) {
        let shown = book.viewControllers
        var pages: [ControllerReference] = []
        guard var from = (turn.isForward ? shown.last : shown.first).map({ Neighbour.made($0) }) else {
            next = .endsBook
            return
        }
        while pages.count < shown.count {
            let question = from.question(turn, of: book)
            guard let answer = answers[question] else {
                next = .asks(question)
                return
            }
            guard let page = try Self.page(answer, to: question) else {
                if pages.isEmpty {
                    next = .endsBook
                    return
                }
                // The book ends in the middle of a spread.
                try PageRules.checkCount(pages.count, of: book)
                break
            }
            pages.append(page)
            switch page {
            case .existing(let text): from = .made(try draft.find(text))
            case .spec(let spec): from = .described(spec)
            }
        }
        next = .leadsTo(turn.isForward ? pages : pages.reversed())
    }

    /// The page whose neighbour is asked for: one that exists, or one that the data source has only described.
    private enum Neighbour {
        case made(ControllerID)
        case described(ControllerSpec)

        func question(_ turn: PageCommand.Turn, of book: Controller) -> Question {
            let method: QuestionMethod = turn.isForward ? .viewControllerAfter : .viewControllerBefore
            switch self {
            case .made(let id): return Question(on: book.id, method, viewController: id)
            case .described(let spec): return Question(on: book.id, method, details: ["viewController": spec.json])
            }
        }
    }

    /// The page in an answer. Null is an answer too, and means that there is none. Errors: `dataSourceMissing`,
    /// `answerInvalid`.
    private static func page(_ answer: Answer, to question: Question) throws(Refusal) -> ControllerReference? {
        guard case .data(let object) = answer else {
            throw Refusal(
                .dataSourceMissing, about: question.on,
                "\(question.on) has no data source that implements \(question.method.rawValue), so no gesture can turn its pages",
                ["method": .string(question.method.rawValue), "use": "pageViewController.setViewControllers"])
        }
        guard let value = object["viewController"] else {
            throw Refusal(
                .answerInvalid, "\(question.method.rawValue) was answered without viewController",
                data: ["method": .string(question.method.rawValue), "wanted": "viewController: a reference, or null"])
        }
        if value == .null { return nil }
        do throws(Refusal) {
            return try ControllerReference(json: value, path: "\(question.method.rawValue): viewController")
        } catch {
            throw Refusal(.answerInvalid, error.message, data: ["method": .string(question.method.rawValue)])
        }
    }
}
