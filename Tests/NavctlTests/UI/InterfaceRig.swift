import Bus
import Testing

@testable import navctl

/// An interface with a terminal, a navd and a clock that are played.
struct InterfaceRig {
    private(set) var interface: Interface
    /// What it wants done and nobody has taken yet.
    private(set) var actions: [InterfaceAction] = []
    private(set) var milliseconds = 0
    /// What the terminal shows.
    private(set) var grid: Grid

    init(columns: Int = 120, rows: Int = 40) {
        let start = Instant(milliseconds: 0, time: "12:00:00")
        interface = Interface(window: nil, columns: columns, rows: rows, at: start)
        grid = interface.draw()
    }

    /// One that shows the storyboard of the examples.
    static func music(columns: Int = 120, rows: Int = 40) throws -> InterfaceRig {
        var rig = InterfaceRig(columns: columns, rows: rows)
        rig.take(.connected(["epoch": "e1", "seq": 7]))
        rig.answer(.snapshot, try #require(Scene.all.first { $0.name == "music" }).snapshot)
        rig.answer(.peers, ["peers": [["session": 1, "client": "navctl ui", "state": "present", "pending": 1]]])
        rig.answer(.attachments, ["attachments": []])
        rig.answer(.votes, ["votes": [], "ended": []])
        rig.actions = []
        return rig
    }

    mutating func take(_ event: InterfaceEvent) {
        actions += interface.take(event, at: Instant(milliseconds: milliseconds, time: "12:00:00"))
        grid = interface.draw()
    }

    mutating func answer(_ question: InterfaceQuestion, _ json: JSON) { take(.answer(question, .success(json))) }

    mutating func refuse(_ question: InterfaceQuestion, _ name: ErrorName) {
        take(.answer(question, .failure(Failure(name, "no"))))
    }

    mutating func publish(_ topic: String, _ json: JSON) { take(.published(topic: topic, json)) }
    mutating func press(_ keys: Key...) { for key in keys { take(.input(.key(key))) } }
    mutating func type(_ text: String) { for one in text { press(.character(one)) } }

    mutating func pass(_ milliseconds: Int) {
        self.milliseconds += milliseconds
        take(.tick)
    }

    mutating func takeActions() -> [InterfaceAction] {
        defer { actions = [] }
        return actions
    }

    /// What it has asked of this method.
    func asked(_ method: String) -> [(question: InterfaceQuestion, request: InterfaceAction.Request)] {
        actions.compactMap { action in
            guard case .ask(let question, let request) = action, request.method == method else { return nil }
            return (question, request)
        }
    }

    func lines() -> [String] { grid.lines.map(\.trimmed) }
    func text() -> String { lines().joined(separator: "\n") }

    /// The first cell of a text between two columns.
    func place(of text: String, from: Int = 0, to: Int = .max) -> (column: Int, row: Int)? {
        let wanted = Array(text)
        for row in 0..<grid.rows {
            let cells = (0..<grid.columns).map { grid[$0, row].text }
            for column in max(0, from)..<min(to, grid.columns) where column + wanted.count <= grid.columns {
                if Array(cells[column..<(column + wanted.count)]) == wanted { return (column, row) }
            }
        }
        return nil
    }

    mutating func click(_ place: (column: Int, row: Int)) {
        take(.input(.mouse(Mouse(action: .press, column: place.column, row: place.row))))
        take(.input(.mouse(Mouse(action: .release, column: place.column, row: place.row))))
    }
}
