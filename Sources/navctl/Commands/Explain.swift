import ArgumentParser
import Bus

extension Navctl {
    struct Explain: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Explain a method, an object, a topic or an error; needs no daemon.",
            discussion:
                "navctl explain tabBarController.tap\nnavctl explain spec\nnavctl explain transitionInProgress\nnavctl explain 302"
        )

        @Argument(
            help:
                "The full name of a method, or its last part; the name of an object, a list of words or a topic; an error's name or code.",
            completion: .list(
                MethodDescription.all.map(\.name) + TypeDescription.all.map(\.name) + ErrorName.allCases.map(\.rawValue)
            ))
        var word: String

        func run() throws {
            // A method that navd sends may have the same name as one that clients send.
            let methods = MethodDescription.all.filter { $0.name == word }
            guard methods.isEmpty else {
                return methods.flatMap { MethodText.lines($0.json) }.forEach(Output.line)
            }
            if let error = ErrorName.allCases.first(where: { $0.rawValue == word || "\($0.code)" == word }) {
                return ErrorText.lines(error).forEach(Output.line)
            }
            let types = TypeText.lines(word)
            guard types.isEmpty else { return types.forEach(Output.line) }
            let similar = MethodDescription.all.filter { method in
                method.name.split(separator: ".").last.map(String.init) == word
            }
            guard !similar.isEmpty else {
                throw Failure.usage(
                    "nothing is called \"\(word)\"",
                    wanted: "a method (navctl describe lists them), an object, a topic or an error's name")
            }
            for method in similar { MethodText.lines(method.json).forEach(Output.line) }
        }
    }
}
