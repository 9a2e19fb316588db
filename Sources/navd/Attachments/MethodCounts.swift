import Bus

/// How many attachments name each method. Most messages and many questions have no attachment that implements them,
/// and need not be looked up.
struct MethodCounts {
    private var messages = ByCase<Message.Method, Int>(repeating: 0)
    private var questions = ByCase<QuestionMethod, Int>(repeating: 0)

    subscript(method: Message.Method) -> Int { messages[method] }
    subscript(method: QuestionMethod) -> Int { questions[method] }

    /// Counts the methods of one attachment in, or out again.
    mutating func add(_ names: Set<String>, times difference: Int) {
        for name in names {
            if let method = Message.Method(rawValue: name) { messages[method] += difference }
            if let method = QuestionMethod(rawValue: name) { questions[method] += difference }
        }
    }
}
