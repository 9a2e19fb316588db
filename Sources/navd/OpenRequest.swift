import Bus
import ControllerActors

/// A request of navd's own that a peer owes an answer to.
struct OpenRequest {
    enum Kind {
        case question(Question)
        /// Of the dry run with this number: nothing follows from the answer but its report.
        case dryRun(Question, UInt64)
        case callback
        /// Holds no turn: what is to be done when it ends.
        case errand(Errand)
        /// Holds no turn: the vote that a saving or an opening waits for (STATE-04).
        case consent(Question, UInt64)
    }

    let id: String
    let session: UInt64
    let kind: Kind
    let method: String
    let turn: UInt64
    /// Nil where the window is not open yet.
    let container: Container?
    let window: WindowID
    let on: ControllerID
    /// What silence counts as.
    let silence: Silence
    var timer: UInt64
    /// Milliseconds of the loop's clock.
    let asked: UInt64

    /// Does a turn wait for its end?
    var holdsTurn: Bool {
        switch kind {
        case .question, .callback: true
        case .errand, .dryRun, .consent: false
        }
    }

    var isDryRun: Bool { if case .dryRun = kind { true } else { false } }

    /// Whom the question is about.
    var viewController: ControllerID? {
        switch kind {
        case .question(let question), .dryRun(let question, _), .consent(let question, _): question.viewController
        case .callback, .errand: nil
        }
    }
}

/// A request that is over, kept for a while to tell a late answer from a foreign one, and for `within`.
struct EndedRequest {
    let session: UInt64
    let wasAnswered: Bool
    let turn: UInt64
    let container: Container?
    let isDryRun: Bool
    /// Answers that came after its end.
    var strays = 0
}
