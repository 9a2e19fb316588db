import Bus

/// Transitions that a gesture or a renderer steers (NAV-41).
enum InteractionRules {
    static func questions(
        _ command: InteractionCommand, on target: Rules.Target, in draft: borrowing Draft
    ) throws(Refusal) -> [Question] {
        guard case .beginPop = command, case .controller(let id) = target else { return [] }
        do throws(Refusal) { return try NavigationRules.questions(tapOnBack: id, in: draft) } catch {
            throw asGesture(error)
        }
    }

    static func apply(
        _ command: InteractionCommand, on target: Rules.Target, to draft: inout Draft
    ) throws(Refusal) -> Outline {
        switch command {
        case .beginPop: return try beginPop(target, &draft)
        // Its container takes it while the transition runs. A command that gets here is too late.
        case .steer(let steering): throw .notRunning(steering.transition)
        }
    }

    /// The back swipe works wherever the back button does.
    private static func beginPop(_ target: Rules.Target, _ draft: inout Draft) throws(Refusal) -> Outline {
        let id = try target.controller(wanted: "a navigationController")
        do throws(Refusal) {
            var outline = try NavigationRules.apply(.tapBack, on: id, to: &draft)
            outline.isInteractive = true
            return outline
        } catch { throw asGesture(error) }
    }

    private static func asGesture(_ error: Refusal) -> Refusal {
        guard error.name == .backButtonNotShown else { return error }
        return Refusal(.gestureRefused, error.message, data: error.data)
    }
}

extension Refusal {
    /// The error `tooLate`. Without a number no transition runs there.
    public static func notRunning(_ transition: UInt64?) -> Refusal {
        Refusal(
            .tooLate, transition.map { "transition \($0) has ended or never existed" } ?? "no transition runs here",
            ["transition": transition?.wire ?? .null])
    }
}
