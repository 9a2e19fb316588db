import ArgumentParser
import Bus

extension Navctl {
    struct Undo: SessionCommand {
        static let configuration = CommandConfiguration(
            abstract: "Undo the last change of a window; repeated, the one before it.",
            discussion: "Push, pop, select, present, dismiss, set-stack and a new order of tabs can be undone.")

        @OptionGroup var animation: Animation
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            let result = try session.request("undo", on: options.window, ["animated": .bool(animation.animated)])
            guard !options.json else { return Output.line(result.text) }
            guard let undone = result["undone"] else { return Output.line(Session.sentence(result)) }
            Output.line("undone: \(undone["method"]?.string ?? "") (\(undone["seq"]?.text ?? ""))")
            for (old, new) in result["made"]?.object?.members ?? [] {
                Output.line("\(old) is \(new.string ?? "") now")
            }
        }
    }
}
