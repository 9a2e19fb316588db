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
        .parseError: "The message is not JSON. Send one JSON object in one frame.",
        .invalidRequest: "The JSON is not a message. A request has id, method, and on if the method needs it.",
        .methodNotFound: "No method has that name. `describe` lists them.",
        .invalidParams: "A parameter is missing or of the wrong type. The message names it and what is wanted.",
        .internalError: "An error inside navd. The tree is unchanged; please report it.",
        .helloRequired: "The first request of a connection is hello.",
        .unsupportedVersion: "navd does not speak this protocol version. The data names the versions it speaks.",
        .sessionUnknown: "The session to resume has ended. Say hello without resume, and attach again.",
        .alreadyAttached: "Another attachment serves that controller in that role. Send takeover to replace it.",
        .attachmentUnknown: "This session has no such attachment.",
        .alreadyHosted: "Another process hosts that already. Send takeover to move it.",
        .selectorUnmatched: "No controller matches the selector, or all of them have another host.",
        .keyReused: "The idempotency key was used for another request. Use the next number.",
        .keyExpired: "The idempotency key is older than the remembered ones. The request was not run.",
        .messageTooLarge: "The message is larger than hello's limits allow.",
        .limitExceeded: "Too many of something: sessions, attachments, storyboards, bytes of state.",
        .historyCompacted: "The changes of that time are no longer stored. Ask for a snapshot.",
        .voteUnknown: "Reserved: navd does not send it.",
        .quotaExceeded:
            "A quota is exceeded. The data has the quota, its limit, and, if waiting helps, retryAfter: the milliseconds to wait.",
        .draining: "navd is shutting down and takes no more commands.",
        .storeUnavailable:
            "navd can't write its store now: its disk is full or fails. data.done is \"no\", or \"unknown\" if the command was done and may be lost.",
        .nothingKept: "navd was started without --store, so it has no history.",
        .notAllowed: "You lack the right that the data names. navd's configuration grants rights, under \"allow\".",
        .unknownController: "No controller has that id or name. `hierarchy` shows them.",
        .unknownWindow:
            "No window has that id or name, or several are open and none was named: name it in `on` or `window`.",
        .released: "The controller is gone. Ids are never used again.",
        .ambiguousName: "Several windows have a controller with that name: send `window`, or the id.",
        .nameTaken: "Another controller, or window, has that name.",
        .nameInvalid: "A name has 1 to 128 bytes and does not look like an id (c4, w1).",
        .wrongKind: "The controller is of another kind than the method works on.",
        .busy: "Too many commands wait for this container. Try again.",
        .transitionInProgress: "A transition is running there. Wait for its end, or send whenBusy: queue.",
        .stateChanged: "During the vote the tree changed so that another vote is needed. Read it again and retry.",
        .removed: "The container was removed while the command waited.",
        .cancelled: "The command was cancelled by its sender.",
        .tooLate: "The request is not queued or voting any more.",
        .insideTurn: "This session owes an answer to the turn that holds this container: send the command with within.",
        .notInsideTurn: "That method can't run inside a turn: send it without within.",
        .withinUnknown: "This session was not asked that request recently.",
        .chainTooLong: "Too many commands are chained to one turn.",
        .deadlineExceeded:
            "The command's `deadline` passed before it was committed, or the moment in its `expires` before it began; then `data` has `expires` and `now`. Nothing has changed.",
        .voteFailed: "A voter did not answer, and its default answer is an error.",
        .hostLost: "The process that runs the rules there is gone, or did not answer. Nothing has changed.",
        .proposalRefused: "The host's proposal is not allowed. Nothing has changed.",
        .notHosted: "Only the host of the application's own container knows that command, and there is no host.",
        .hostDecides:
            "A host's own rules decide there, and it is not asked in this way: send its container a command that it is asked about.",
        .hostEpochPast: "That host attachment has ended: the place was lost, moved or given back.",
        .containmentForbidden:
            "That kind of controller is not allowed there: for example a tab bar in a stack, or a stack in a stack.",
        .viewControllerRequired: "A controller is required and missing.",
        .alreadyOnStack: "The controller is on that stack already.",
        .alreadyHasParent: "The controller has another parent. Remove it from there first.",
        .duplicateViewControllers: "The list names one controller twice.",
        .notOnStack: "The controller is not on that stack.",
        .notInTabs: "The controller is not one of that bar's tabs.",
        .indexOutOfRange: "The index is out of range.",
        .barManaged: "The bar belongs to its controller. Change it through the controller's methods.",
        .emptyContainer: "The container has no controllers, and the command needs one.",
        .backButtonNotShown: "There is no back button on screen.",
        .alreadyPresenting: "The controller presents something already. Dismiss that, or present from there.",
        .notInWindow: "The controller is not in the window's hierarchy.",
        .alreadyInWindow: "The controller is in a window's hierarchy already.",
        .alreadyPresented: "The controller is presented already.",
        .notPresented: "Reserved: navd does not send it.",
        .inUse: "The controller is the content of a popover, or the popover belongs to a split view controller.",
        .notHeld: "This session does not hold that controller.",
        .unsupportedKind: "That kind of controller is not supported there yet.",
        .moreNotSelectable: "The More controller can't be selected by program that way.",
        .nothingToSelect: "There is nothing there to select.",
        .notOnScreen: "The tapped element is not on screen.",
        .popoverVisible: "A popover is on screen in that window: close it first, or send closingPopovers.",
        .popoverNotVisible: "The popover is not on screen.",
        .wrongNumberOfViewControllers:
            "The number of controllers is wrong: a page controller shows one or two, a split exactly two.",
        .dataSourceMissing: "No data source is attached, and the command needs one.",
        .dataSourceSilent:
            "The data source did not answer in time, which is not the same as answering null. Nothing has changed.",
        .answerInvalid: "A peer's answer does not fit the question. The message says what is wanted.",
        .rowCountMismatch: "The rows the data source has do not match what was inserted and deleted.",
        .sectionCountMismatch: "The sections the data source has do not match what was inserted and deleted.",
        .stale: "The command was made for an older version of the data. Look again.",
        .notEditing: "That is possible only while editing.",
        .itemNotShown: "That item is not on screen.",
        .itemHighlighted: "The item was tapped already, and its target has not answered yet.",
        .itemGone: "The item is no longer valid, because its purpose has ended.",
        .itemDisabled: "The item is disabled.",
        .viewRefused: "That kind of view is not allowed in a bar.",
        .readOnly: "The property is set at creation, or by navd or a container, and can't be set.",
        .unbalancedAppearance: "beginAppearance and endAppearance do not pair, or navd forwards appearance itself.",
        .notCustomizable: "Nothing there can be customized.",
        .notCustomizing: "The tabs are not being rearranged: begin first.",
        .gestureRefused: "That gesture has no effect there.",
        .segueUnknown: "The controller has no segue of that name.",
        .segueCustom: "A custom segue: only its application knows what it does.",
        .unwindTargetUnknown: "No controller on the way back declares that unwind action.",
        .anchorMissing: "The popover's anchor is in no window, or not on screen.",
        .barUnknown: "The view has no bar of that name.",
        .pathUnknown: "The path does not lead to an existing controller.",
        .nothingToPress: "That key has no effect on the present screen.",
        .notInteractive: "No interactive transition is running there.",
        .segueMisplaced: "The segue needs an enclosing container that its source does not have.",
        .notUndoable:
            "The window's last change can't be undone. The data has its number and method, and what can be undone.",
        .covered:
            "The touched element is covered by a sheet, a popover or another window. The data says by which.",
        .windowHidden: "The window is hidden, so nothing in it can present. Show it first.",
        .storyboardInvalid: "The storyboard can't be read. The message names line, reason, and what was expected.",
        .storyboardUnknown: "No storyboard of that name is loaded.",
        .storyboardExists: "A storyboard of that name is loaded already.",
        .identifierUnknown: "The storyboard has no scene with that identifier, or no initial one.",
        .configurationInvalid:
            "The configuration file has a mistake, or there is none; nothing was applied. The message says what is wrong.",
        .restorationInterrupted:
            "The process ended when this document was restored last. Send `again` to try it once more.",
        .treeInvalid: "The tree, or the file that contains it, is inconsistent. The message says where.",
    ]
}
