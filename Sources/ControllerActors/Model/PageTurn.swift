import Bus

/// Where a gesture leads. The data source is asked for one page after the other, as many as are shown.
enum PageTurn {
    case asks(Question)
    /// To the new pages, in reading order.
    case leadsTo([ControllerReference])
    /// There is no page in this direction.
    case endsBook

    /// Errors: `dataSourceMissing`, `answerInvalid`, `wrongNumberOfViewControllers`.
    static func next(
        _ turn: PageCommand.Turn, of book: Controller, _ draft: borrowing Draft, _ answers: Answers
    ) throws(Refusal) -> PageTurn {
        let shown = book.viewControllers
        let isForward = turn.isForward(draft.window.layoutDirection)
        let method: QuestionMethod = isForward ? .viewControllerAfter : .viewControllerBefore
        var pages: [ControllerReference] = []
        guard let last = isForward ? shown.last : shown.first else { return .endsBook }
        var question = Question(on: book.id, method, viewController: last)
        while pages.count < shown.count {
            guard let answer = answers[question] else { return .asks(question) }
            guard let page = try page(answer, to: question) else {
                if pages.isEmpty { return .endsBook }
                // The book ends in the middle of a spread.
                try PageRules.checkCount(pages.count, of: book)
                break
            }
            pages.append(page)
            // The neighbour of a page that exists, or that the data source has only described.
            switch page {
            case .existing(let text): question = Question(on: book.id, method, viewController: try draft.find(text))
            case .spec(let spec): question = Question(on: book.id, method, details: ["viewController": spec.json])
            }
        }
        return .leadsTo(isForward ? pages : pages.reversed())
    }

    /// The page in an answer; null means that there is none. Errors: `dataSourceMissing`, `answerInvalid`.
    private static func page(_ answer: Answer, to question: Question) throws(Refusal) -> ControllerReference? {
        guard case .data(let object) = answer else {
            throw Refusal(
                .dataSourceMissing, about: question.on,
                "\(question.on) has no data source that implements \(question.method.rawValue), so no gesture can turn "
                    + "its pages",
                ["method": question.method.rawValue, "use": MethodName.pageViewControllerSetViewControllers])
        }
        guard let value = object["viewController"] else {
            throw .answered(question.method, without: "viewController", wanted: "a reference, or null")
        }
        if value == .null { return nil }
        do throws(Refusal) {
            return try ControllerReference(json: value, path: "\(question.method.rawValue): viewController")
        } catch { throw .answered(question.method, error) }
    }
}
