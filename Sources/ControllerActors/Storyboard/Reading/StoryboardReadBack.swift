import Bus

// A scene is in the tree as soon as it is made, and so is in the store. What no later start could read back must not
// come in.
extension Storyboard {
    /// Refuses what a message about a controller would be refused for, by the same rules. Titles in other languages are
    /// not checked, because no rule bounds a text. Errors: `outOfRange`.
    func checkReadBack() throws(StoryboardError) {
        for controller in controllers {
            let spec = bare(controller, [])
            do throws(Refusal) { try spec.checkReadBack(at: controller.id) } catch {
                let (wrong, right) = error.halves
                throw StoryboardError(
                    .outOfRange, line: spec.unreadable.flatMap { controller.lines[$0.word] } ?? controller.line, wrong,
                    expected: right ?? "a value that the protocol allows for a controller")
            }
        }
    }
}
