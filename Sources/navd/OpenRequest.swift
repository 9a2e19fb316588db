import Bus
import ControllerActors

/// A request of navd that a peer has not answered yet.
struct OpenRequest {
    enum Kind {
        case question(Question)
        /// A question of the dry run with this number: the answer only goes into its report.
        case dryRun(Question, UInt64)
        case callback
        /// Holds no turn; `Errand` says what to do when it ends.
        case errand(Errand)
        /// Holds no turn: the vote for which a save or an opening waits (STATE-04).
        case consent(Question, UInt64)
    }

    let id: String
    let session: UInt64
    let kind: Kind
    let method: String
    let turn: UInt64
    /// Nil if the window is not open yet.
    let container: Container?
    let window: WindowID
    let on: ControllerID
    /// The default answer.
    let silence: Silence
    var timer: UInt64
    /// In milliseconds of the loop's clock.
    let asked: UInt64

    /// Whether a turn waits for the end of the request.
    var holdsTurn: Bool {
        switch kind {
        case .question, .callback: true
        case .errand, .dryRun, .consent: false
        }
    }

    var isDryRun: Bool { if case .dryRun = kind { true } else { false } }

    /// The controller that the question is about.
    var viewController: ControllerID? {
        switch kind {
        case .question(let question), .dryRun(let question, _), .consent(let question, _): question.viewController
        case .callback, .errand: nil
        }
    }
}

/// A request that has ended. It is remembered for a while to tell a late answer from a wrong one, and for `within`.
struct EndedRequest {
    let session: UInt64
    let wasAnswered: Bool
    let turn: UInt64
    let container: Container?
    let isDryRun: Bool
    /// Answers that came after its end.
    var strays = 0
}
