/// A line that is typed at the bottom of the screen.
struct Prompt: Equatable, Sendable {
    enum Purpose: Equatable, Sendable { case search, filter }
    enum Outcome: Equatable, Sendable { case typed, kept, dropped, nextMatch }

    private static let longest = 200

    let purpose: Purpose
    private(set) var text: String

    init(_ purpose: Purpose, _ text: String) { (self.purpose, self.text) = (purpose, text) }

    mutating func take(_ key: Key) -> Outcome {
        switch key {
        case .character(let character): if text.count < Self.longest { text.append(character) }
        case .backspace: text = String(text.dropLast())
        case .enter: return .kept
        case .escape: return .dropped
        case .down where purpose == .search: return .nextMatch
        default: break
        }
        return .typed
    }

    var line: String { "\(purpose == .search ? "search" : "filter"): \(text)_" }
}
