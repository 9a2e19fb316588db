// The meaning of each error and what to do about it, in a sentence or two.
extension ErrorName {
    /// Errors that no method gives. Their codes stay reserved.
    public static let kept: Set<ErrorName> = [.voteUnknown, .notPresented, .moreNotSelectable]

    public var meaning: String { Self.texts[self] ?? "" }

    /// The part of navd that gives the error, as a heading.
    public var group: String {
        switch code {
        case ..<0: "JSON-RPC"
        case 100..<200: "sessions and the bus"
        case 200..<300: "references"
        case 300..<400: "turns"
        case 400..<500: "rules"
        default: "files"
        }
    }

    public var json: JSON {
        ["name": .string(rawValue), "code": .int(Int64(code)), "meaning": .string(meaning)]
    }

    private static let texts: [ErrorName: String] = [
        .parseError: "The message is no JSON. Send one JSON object in one frame.",
        .invalidRequest: "JSON, but no message. A request has id, method, and on where the method needs it.",
        .methodNotFound: "No method has that name. `describe` lists them.",
        .invalidParams: "A parameter is missing or of the wrong type. The message names it and what is wanted.",
        .internalError: "A fault of navd's own. The tree is as it was; please report it.",
        .helloRequired: "The first request of a connection is hello.",
        .unsupportedVersion: "No protocol version in common. The data names those that navd speaks.",
        .sessionUnknown: "The session to resume has ended. Say hello without resume, and attach again.",
        .alreadyAttached: "Somebody speaks for that controller in that role. Send takeover to replace them.",
        .attachmentUnknown: "This session has no such attachment.",
        .alreadyHosted: "Another process hosts that already. Send takeover to move it.",
        .selectorUnmatched: "Nobody is there whom that selects, or another has them all.",
        .keyReused: "The idempotency key belongs to another request. Count on.",
        .keyExpired: "The idempotency key is older than what is remembered. The request was not run.",
        .messageTooLarge: "The message is larger than hello's limits allow.",
        .limitExceeded: "Too many of something: sessions, attachments, storyboards, bytes of state.",
        .historyCompacted: "What was published then is no longer kept. Ask for a snapshot.",
        .voteUnknown: "Kept for later: navd does not say it.",
        .quotaExceeded:
            "One peer uses up too much; the data names the quota, its limit, and in retryAfter when to come again (ms).",
        .draining: "navd is shutting down and takes no more commands.",
        .storeUnavailable:
            "navd can keep nothing now: its disk is full, or fails. data.done is \"no\", or \"unknown\" where the command was done and may be lost.",
        .nothingKept: "navd was started without --store: there is no past to look at.",
        .notAllowed: "You lack the right that the data names. navd's configuration grants rights, under \"allow\".",
        .unknownController: "No controller has that id or name. `hierarchy` shows them.",
        .unknownWindow:
            "No window has that id or name, or several are open and none was named: name it in `on` or `window`.",
        .released: "The controller is gone. Ids are never used again.",
        .ambiguousName: "Several windows have a controller of that name: give `window`, or the id.",
        .nameTaken: "Another controller, or window, has that name.",
        .nameInvalid: "A name has 1 to 128 bytes and does not look like an id (c4, w1).",
        .wrongKind: "The controller is of another kind than the method works on.",
        .busy: "Too many commands wait for this container. Try again.",
        .transitionInProgress: "A transition is running there. Wait for its end, or send whenBusy: queue.",
        .stateChanged: "While the vote ran, the tree changed in a way that would need another vote. Look again.",
        .removed: "The container was removed while the command waited.",
        .cancelled: "The command was cancelled by whoever sent it.",
        .tooLate: "The request is not queued or voting any more.",
        .insideTurn: "You owe an answer to the very turn that holds this container: send the command with within.",
        .notInsideTurn: "That method can't run inside a turn: send it without within.",
        .withinUnknown: "No such request was asked of this session lately.",
        .chainTooLong: "Too many commands are chained to one turn.",
        .deadlineExceeded: "The command's `deadline` passed before it was committed, or the moment in its `expires` before it began; then `data` has `expires` and `now`. Nothing has changed.",
        .voteFailed: "A voter gave no answer, and its silence means failure.",
        .hostLost: "The process that runs the rules there is gone, or did not answer. Nothing has changed.",
        .proposalRefused: "The process that runs the rules there proposed what can't be. Nothing has changed.",
        .notHosted: "Only the application's own container knows that command, and no host runs it.",
        .hostDecides:
            "A host runs rules of its own there, and is not asked in that way: send its container a command of its own.",
        .hostEpochPast: "That hosting has ended: the place was lost, moved or given back since.",
        .containmentForbidden:
            "That kind of controller can't stand there: a tab bar in a stack, a stack in a stack, ….",
        .viewControllerRequired: "A controller is missing where one must be named.",
        .alreadyOnStack: "The controller is on that stack already.",
        .alreadyHasParent: "The controller stands somewhere else. Take it away there first.",
        .duplicateViewControllers: "The list names one controller twice.",
        .notOnStack: "The controller is not on that stack.",
        .notInTabs: "The controller is none of that bar's tabs.",
        .indexOutOfRange: "There is no such place.",
        .barManaged: "The bar belongs to its controller. Change it through the controller's methods.",
        .emptyContainer: "The container has no controllers, and the command needs one.",
        .backButtonNotShown: "No back button is on screen to be tapped.",
        .alreadyPresenting: "The controller presents something already. Dismiss that, or present from there.",
        .notInWindow: "The controller is not in the window's hierarchy.",
        .alreadyInWindow: "The controller is in a window's hierarchy already.",
        .alreadyPresented: "The controller is presented already.",
        .notPresented: "Kept for later: navd does not say it.",
        .inUse: "The controller stands in the tree and can't be released.",
        .notHeld: "This session does not hold that controller.",
        .unsupportedKind: "That kind of controller is not supported there yet.",
        .moreNotSelectable: "The More controller can't be selected by program that way.",
        .nothingToSelect: "There is nothing there to select.",
        .notOnScreen: "What the user would tap is not on screen.",
        .popoverVisible: "A popover is on screen in that window: close it first, or send closingPopovers.",
        .popoverNotVisible: "The popover is not on screen.",
        .wrongNumberOfViewControllers:
            "That many controllers do not fit: a page controller shows one or two, a split exactly two.",
        .dataSourceMissing: "Nobody is attached as data source, and the command needs one.",
        .dataSourceSilent: "The data source gave no answer in time. Silence is not nil: nothing has changed.",
        .answerInvalid: "A peer answered something that is no answer to the question. The message says what would be.",
        .rowCountMismatch: "The rows the data source has do not match what was inserted and deleted.",
        .sectionCountMismatch: "The sections the data source has do not match what was inserted and deleted.",
        .stale: "The command was made for an older version of the data. Look again.",
        .notEditing: "That is possible only while editing.",
        .itemNotShown: "That item is not on screen to be tapped.",
        .itemHighlighted: "The item was tapped already, and its target has not answered yet.",
        .itemGone: "The item is no longer valid: what it stood for has ended.",
        .itemDisabled: "The item is disabled.",
        .viewRefused: "That kind of view can't stand in a bar.",
        .readOnly: "The property is given at creation, or decided by somebody else, and can't be set.",
        .unbalancedAppearance: "beginAppearance and endAppearance do not pair, or navd forwards appearance itself.",
        .notCustomizable: "Nothing there can be customized.",
        .notCustomizing: "The tabs are not being rearranged: begin first.",
        .gestureRefused: "That gesture has nothing to work on there.",
        .segueUnknown: "The controller has no segue of that name.",
        .segueCustom: "A custom segue: only its application knows what it does.",
        .unwindTargetUnknown: "Nobody on the way back declares that unwind action.",
        .anchorMissing: "What the popover was to point at is in no window, or not on screen.",
        .barUnknown: "The view has no bar of that name.",
        .pathUnknown: "The path leads to nothing that is there.",
        .nothingToPress: "Nothing on screen answers to that key.",
        .notInteractive: "No transition that a gesture could steer runs there.",
        .segueMisplaced: "The segue needs a container that its source does not stand in.",
        .notUndoable:
            "The window's last change can't be taken back. The data names it by number and method, and says what can be.",
        .covered:
            "What the user would touch lies under a sheet, beside a popover or under another window. The data says under what.",
        .windowHidden: "The window is hidden, so nothing in it can present. Show it first.",
        .storyboardInvalid: "The storyboard can't be read. The message names line, reason, and what was expected.",
        .storyboardUnknown: "No storyboard of that name is loaded.",
        .storyboardExists: "A storyboard of that name is loaded already.",
        .identifierUnknown: "The storyboard has no scene with that identifier, or no initial one.",
        .configurationInvalid:
            "The configuration file can't be taken, and nothing of it was. The message says where it is wrong.",
        .restorationInterrupted:
            "The process ended when this document was restored last. Send `again` to try it once more.",
        .treeInvalid: "The tree file has neither kind nor root.",
    ]
}
