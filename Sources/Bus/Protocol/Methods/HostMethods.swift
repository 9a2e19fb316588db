/// Methods for rules that run in another process.
enum HostMethods {
    static let rows: [MethodDescription] = [
        .init(
            MethodName.hostAttach, .attachment, operation: .attachHost,
            params:
                "window: place|windowID?, on: place|selector?, kinds: [kind]?, heartbeat: int = 5000, patience: int = 1000, grace: int = 5000, restart: restart?, otherwise: otherwise?, rules: hostRules?, takeover: bool = false",
            result: "hostEpoch: int, windows: [hostedWindow]", within: .refused, rows: "SYS-02",
            errors: [.alreadyHosted, .selectorUnmatched, .notInsideTurn], rights: [.vote, .command, .read],
            traits: [.takesNoKey, .narrowsItself],
            "This peer runs the rules of a container with all that stands in it, or of every container of some kinds. It proposes what comes of each command; navd checks, commits and publishes."
        ),
        .init(
            MethodName.hostDetach, .attachment, operation: .detachHost, params: "hostEpoch: int", result: "{}",
            within: .refused, rows: "SYS-02",
            errors: [.hostEpochPast, .notInsideTurn], traits: [.narrowsItself],
            "Gives a hosting back: navd runs the rules again. Nothing is lost, and whatever was asked is run by navd."),
        .init(
            "host.list", .read, operation: .listHosts, result: "hosts: [host]", within: .immediate, rows: "SYS-02",
            "Every place that is hosted, or was and is remembered."),
        .init(
            MethodName.hostPerform, .data, on: "controller",
            params:
                "hostEpoch: int, window: windowID, base: int, first: int, turn: int, method: string, params: object, answers: [any]?",
            result: "hostEpoch: int, proposal: proposal?, stale: bool?, base: int?, ask: [any]?", rows: "SYS-02",
            "What does this command come to, on the tree of the commit `base`? New controllers are numbered from `first` on. An error is the command's own. Silence for `deadline` milliseconds is a loss, as if the connection were gone: the command is refused with `hostLost`, and the place waits for its `grace`. Asked again because the tree has changed, there is only what is left of that time; then the command is refused with `stateChanged`, and nothing is lost."
        ),
        .init(
            MethodName.hostCommitted, .notice, params: "window: windowID, event: event", result: "{}", rows: "SYS-02",
            "A commit of a window in which this peer hosts something, as it is published."),
        .init(
            MethodName.hostWindow, .notice, params: "...hostedWindow", result: "{}", rows: "SYS-02",
            "A window in which this peer has come to host something."),
        .init(
            MethodName.hostPing, .notice, params: "hostEpoch: int", result: "{}", rows: "SYS-02",
            "Nothing was heard for half a heartbeat. Send anything."),
        .init(
            MethodName.hostRefused, .notice, params: "id: string?, turn: int?, error: error", result: "{}",
            rows: "SYS-02",
            "A proposal was not taken: of a hosting that has ended, or one that can't be."),
        .init(
            MethodName.hostEnded, .notice, params: "hostEpoch: int, because: string, by: string?, why: string?",
            result: "{}",
            rows: "SYS-02", "A hosting is over: taken over, displaced, detached, or lost."),
    ]
}
