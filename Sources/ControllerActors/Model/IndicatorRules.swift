import Bus

/// The page indicator of horizontally scrolling pages (PAGE-17): when a program sets the pages, the data source says
/// how many there are and which of them is shown. Afterwards gestures move it.
enum IndicatorRules {
    static func questions(of book: Controller) -> [Question] {
        guard scrollsHorizontally(book) else { return [] }
        return [countAsked(of: book), indexAsked(of: book)]
    }

    /// Sets the indicator as answered. Errors: `answerInvalid`, where an answer is no number or the two do not fit.
    static func set(_ answers: Answers, of book: Controller, _ draft: inout Draft) throws(Refusal) {
        guard scrollsHorizontally(book) else { return }
        let count = try number("count", answers[countAsked(of: book)], .presentationCount)
        let index = try number("index", answers[indexAsked(of: book)], .presentationIndex)
        guard let count, let index, count != 0 else { return try draft.set(book.id, .pageIndicator(nil)) }
        let said: JSON = ["count": .int(Int64(count)), "index": .int(Int64(index))]
        let indicator: PageIndicator
        do throws(Refusal) { indicator = try PageIndicator(json: said, path: "the page indicator") } catch {
            throw .answered(.presentationIndex, error)
        }
        try draft.set(book.id, .pageIndicator(indicator))
    }

    private static func scrollsHorizontally(_ book: Controller) -> Bool {
        book.pageStyle.transitionStyle == "scroll" && book.pageStyle.navigationOrientation == "horizontal"
    }

    private static func countAsked(of book: Controller) -> Question { Question(on: book.id, .presentationCount) }
    private static func indexAsked(of book: Controller) -> Question { Question(on: book.id, .presentationIndex) }

    /// Nil where the data source does not answer.
    private static func number(_ name: String, _ answer: Answer?, _ method: QuestionMethod) throws(Refusal) -> Int? {
        guard case .data(let object)? = answer else { return nil }
        guard let number = object[name]?.int else { throw .answered(method, without: name, wanted: "a whole number") }
        return number
    }
}
