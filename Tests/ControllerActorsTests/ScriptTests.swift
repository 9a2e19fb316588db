import Bus
import Testing

@testable import ControllerActors

@Suite("The messages of a turn, part by part")
struct ScriptTests {
    private static let on = ControllerID(1)

    /// As many messages as there are `letters`; those with a capital letter are awaited.
    private static func script(_ letters: String, line: Int, half: Int?, takesTime: Bool) -> Script {
        let messages = letters.map { Message(on: on, $0.isUppercase ? .viewDidLoad : .viewDidDisappear) }
        let transition = Transition(Outline(), changes: [], messages, line: line, half: half, loose: [], shown: [])
        var script = Script()
        script.begin(transition, takesTime: takesTime)
        return script
    }

    /// On a tree without controllers a message is never said otherwise, so both ways have to come to the same.
    @Test("the first part is taken as a range, and equals what would be taken one by one")
    func firstPart() {
        let tree = Tree(window: Window(id: WindowID(1)))
        var checked = 0
        for letters in ["", "a", "A", "abc", "aBc", "abC", "Abc", "ABC", "abcDef", "aBcdEf"] {
            for line in 0...letters.count {
                for half in [nil] + (0...line).map(Optional.some) {
                    for (takesTime, asks) in [(false, false), (false, true), (true, false), (true, true)] {
                        let awaits: ((Message) -> Bool)? = asks ? { $0.method == .viewDidLoad } : nil
                        var first = Self.script(letters, line: line, half: half, takesTime: takesTime)
                        var later = first
                        let range = first.takePart(isFirst: true, in: tree, awaits: awaits)
                        let single = later.takePart(isFirst: false, in: tree, awaits: awaits)
                        let what: Comment = "\(letters) line \(line) half \(half ?? -1) \(takesTime) \(asks)"
                        #expect(range.said == single.said, what)
                        #expect(range.awaited == single.awaited, what)
                        #expect(range.layout == single.layout, what)
                        #expect(first.next == later.next && first.isLaidOut == later.isLaidOut, what)
                        checked += 1
                    }
                }
            }
        }
        #expect(checked > 500)
    }

    @Test("an awaited callback of the beginning keeps the layout for a later part")
    func layout() {
        let tree = Tree(window: Window(id: WindowID(1)))
        var script = Self.script("aBcd", line: 3, half: nil, takesTime: false)
        let first = script.takePart(isFirst: true, in: tree) { $0.method == .viewDidLoad }
        #expect(first.said.count == 2 && first.awaited != nil && first.layout == nil)
        let second = script.takePart(isFirst: false, in: tree) { $0.method == .viewDidLoad }
        #expect(second.said.count == 2 && second.awaited == nil && second.layout == 1)
        #expect(script.isOver)
    }
}
