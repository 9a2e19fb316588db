import Bus

/// What happens to the interface.
enum InterfaceEvent {
    case input(TerminalEvent)
    case resized(columns: Int, rows: Int)
    /// Some time has passed.
    case tick
    /// A session has begun, with the answer to `hello`.
    case connected(JSON)
    /// The session is over; navctl goes on trying to begin another one.
    case away(String)
    case answer(InterfaceQuestion, Result<JSON, Failure>)
    case published(topic: String, JSON)
}

/// What the shell of the interface has to do.
enum InterfaceAction: Equatable {
    case ask(InterfaceQuestion, Request)
    case subscribe(String)
    case unsubscribe(String)
    /// Puts a text into the clipboard of the terminal.
    case copy(String)
    /// Draws the whole screen anew.
    case redraw
    case suspend
    case quit

    struct Request: Equatable {
        let method: String
        var on: String?
        var params: JSON = [:]
    }
}

/// What a request is for.
enum InterfaceQuestion: Hashable {
    case snapshot, layout, votes, peers, attachments, windows
    /// The turns that run or wait in the window with this id: `turn.list`.
    case turns(String)
    /// The moment of the past with this number, or the last one before it.
    case past(UInt64)
    /// The number of the commit after this one.
    case next(UInt64)
    /// A dry run or a tap, with a number: the answer to an earlier one is no longer wanted.
    case dryRun(Int), tap(Int)
}

/// A command that a tap stands for.
struct TapCommand: Equatable, Sendable {
    let method, on: String
    var params: JSON = [:]

    /// The dry run, which asks all voters and changes nothing.
    var dryRun: InterfaceAction.Request {
        .init(method: "vote.dryRun", params: ["method": .string(method), "on": .string(on), "params": params])
    }

    var request: InterfaceAction.Request { .init(method: method, on: on, params: params) }
}
