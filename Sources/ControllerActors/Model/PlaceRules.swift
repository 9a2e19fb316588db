import Bus

/// Saving, restoring, jumping, keys (STATE, window.press).
enum PlaceRules {
    static func questions(
        _ command: PlaceCommand, in draft: borrowing Draft, _ answers: Answers
    ) throws(Refusal) -> [Question] {
        switch command {
        case .openPath(let path, let asker, _): return try PathRules.questions(path, by: asker, in: draft)
        case .restore(let document): return RestoreRules.questions(document, in: draft, answers)
        case .press: return []
        }
    }

    static func apply(_ command: PlaceCommand, to draft: inout Draft) throws(Refusal) -> Outline {
        switch command {
        case .restore(let document): try RestoreRules.apply(document, to: &draft)
        case .openPath(let path, let asker, let animated):
            try PathRules.apply(path, by: asker, animated: animated, to: &draft)
        case .press(let key): try KeyRules.moveFocus(key, &draft)
        }
    }
}
