/// Every reason for which navd refuses a request. Name and code are API, the text is not.
///
/// Codes: JSON-RPC's own where it has one; 1xx sessions and the bus, 2xx references, 3xx turns, 4xx rules, 5xx files.
public enum ErrorName: String, Sendable, CaseIterable {
    case parseError, invalidRequest, methodNotFound, invalidParams, internalError
    case helloRequired, unsupportedVersion, sessionUnknown, alreadyAttached, attachmentUnknown, selectorUnmatched
    case keyReused, keyExpired, messageTooLarge, limitExceeded, historyCompacted, voteUnknown, draining
    case alreadyHosted
    case notAllowed, quotaExceeded, storeUnavailable, nothingKept, windowLocked, underMaintenance
    case unknownController, unknownWindow, released, ambiguousName, nameTaken, nameInvalid, wrongKind
    case busy, transitionInProgress, stateChanged, removed, cancelled, tooLate, insideTurn, notInsideTurn
    case withinUnknown, chainTooLong, deadlineExceeded, voteFailed, hostLost, proposalRefused, hostEpochPast, notHosted,
        hostDecides
    case containmentForbidden, viewControllerRequired, alreadyOnStack, alreadyHasParent, duplicateViewControllers
    case notOnStack, notInTabs, indexOutOfRange, barManaged, emptyContainer, backButtonNotShown, alreadyPresenting
    case notInWindow, alreadyInWindow, alreadyPresented, notPresented, inUse, notHeld, unsupportedKind
    case moreNotSelectable, nothingToSelect, notOnScreen
    case popoverVisible, popoverNotVisible, wrongNumberOfViewControllers, dataSourceMissing, dataSourceSilent
    case answerInvalid, rowCountMismatch, stale, notEditing, itemNotShown, itemHighlighted, itemGone, itemDisabled
    case viewRefused, readOnly, unbalancedAppearance, notCustomizable, notCustomizing, gestureRefused
    case segueUnknown, segueCustom, unwindTargetUnknown, anchorMissing, barUnknown, pathUnknown, nothingToPress
    case notInteractive, segueMisplaced, notUndoable, windowHidden, sectionCountMismatch, covered
    case storyboardInvalid, storyboardUnknown, storyboardExists, identifierUnknown, treeInvalid, configurationInvalid
    case restorationInterrupted

    /// Errors that no method gives. Their codes stay reserved.
    public static let reserved: Set<ErrorName> = [.voteUnknown, .notPresented, .moreNotSelectable]

    public var code: Int { row.code }

    /// The explanation that `navctl explain` and PROTOCOL.md print: the cause of the error, and how a client mends it.
    public var meaning: String { row.meaning }

    private var row: (code: Int, meaning: String) { Self.rows[self]! }

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

    public var json: JSON { ["name": .string(rawValue), "code": .int(Int64(code)), "meaning": .string(meaning)] }

    private static let rows: [ErrorName: (code: Int, meaning: String)] = {
        let rows = text.split(separator: "\n").map { line in
            let words = line.split(separator: " ", maxSplits: 2)
            guard let name = ErrorName(rawValue: String(words[0])), let code = Int(words[1]) else {
                preconditionFailure("no error: \(line)")
            }
            return (name, (code: code, meaning: String(words[2])))
        }
        precondition(rows.count == allCases.count, "each error has one row")
        return Dictionary(uniqueKeysWithValues: rows)
    }()

    /// A row each: name, code, meaning.
    private static let text = """
        parseError -32700 The message is not JSON. Send one JSON object in one frame.
        invalidRequest -32600 The JSON is not a message. A request has id, method, and on if the method needs it.
        methodNotFound -32601 No method has that name. `describe` lists them.
        invalidParams -32602 A parameter is missing or of the wrong type. The message names it and what is wanted.
        internalError -32603 An error inside navd. The tree is unchanged; please report it.
        helloRequired 101 The first request of a connection is hello.
        unsupportedVersion 102 navd does not speak this protocol version. The data names the versions it speaks.
        sessionUnknown 103 The session to resume has ended. Say hello without resume, and attach again.
        alreadyAttached 104 Another attachment serves that controller in that role. Send takeover to replace it.
        attachmentUnknown 105 This session has no such attachment.
        alreadyHosted 119 Another process hosts that already. Send takeover to move it.
        selectorUnmatched 106 No controller matches the selector, or all of them have another host.
        keyReused 107 The idempotency key was used for another request. Use the next number.
        keyExpired 108 The idempotency key is older than the remembered ones. The request was not run.
        messageTooLarge 109 The message is larger than hello's limits allow.
        limitExceeded 110 Too many of something: sessions, attachments, storyboards, bytes of state.
        historyCompacted 111 The changes of that time are no longer stored. Ask for a snapshot.
        voteUnknown 112 Reserved: navd does not send it.
        quotaExceeded 118 A quota is exceeded. The data has the quota, its limit, and, if waiting helps, retryAfter: \
        the milliseconds to wait.
        draining 113 navd takes no more commands, because it ends or gives way to another navd.
        storeUnavailable 121 navd can't write its store now: its disk is full or fails. data.done is \"no\", or \
        \"unknown\" if the command was done and may be lost.
        nothingKept 122 navd was started without --store, so it has no history.
        windowLocked 123 Another session has locked the window. The data names its client, when the lock began, and \
        the milliseconds that it still lasts.
        underMaintenance 124 navd is in maintenance mode. The data has the text for the user. Try again later.
        notAllowed 120 You lack the right that the data names. navd's configuration grants rights, under \"allow\".
        unknownController 201 No controller has that id or name. `hierarchy` shows them.
        unknownWindow 202 No window has that id or name, or several are open and none was named: name it in `on` or \
        `window`.
        released 203 The controller is gone. Ids are never used again.
        ambiguousName 204 Several windows have a controller with that name: send `window`, or the id.
        nameTaken 205 Another controller, or window, has that name.
        nameInvalid 206 A name has 1 to 128 bytes and does not look like an id (c4, w1).
        wrongKind 207 The controller is of another kind than the method works on.
        busy 301 Too many commands wait for this container. Try again.
        transitionInProgress 302 A transition is running there. Wait for its end, or send whenBusy: queue.
        stateChanged 303 During the vote the tree changed so that another vote is needed. Read it again and retry.
        removed 304 The container was removed while the command waited.
        cancelled 305 The command was cancelled by its sender.
        tooLate 306 The request is not queued or voting any more.
        insideTurn 307 This session owes an answer to the turn that holds this container: send the command with within.
        notInsideTurn 308 That method can't run inside a turn: send it without within.
        withinUnknown 309 This session was not asked that request recently.
        chainTooLong 310 Too many commands are chained to one turn.
        deadlineExceeded 311 The command's `deadline` passed before it was committed, or the moment in its `expires` \
        before it began; then `data` has `expires` and `now`. Nothing has changed.
        voteFailed 312 A voter did not answer, and its default answer is an error.
        hostLost 313 The process that runs the rules there is gone, or did not answer. Nothing has changed.
        proposalRefused 314 The host's proposal is not allowed. Nothing has changed.
        notHosted 316 Only the host of the application's own container knows that command, and there is no host.
        hostDecides 330 A host's own rules decide there, and it is not asked in this way: send its container a command \
        that it is asked about.
        hostEpochPast 315 That host attachment has ended: the place was lost, moved or given back.
        containmentForbidden 401 That kind of controller is not allowed there: for example a tab bar in a stack, or a \
        stack in a stack.
        viewControllerRequired 402 A controller is required and missing.
        alreadyOnStack 403 The controller is on that stack already.
        alreadyHasParent 404 The controller has another parent. Remove it from there first.
        duplicateViewControllers 405 The list names one controller twice.
        notOnStack 406 The controller is not on that stack.
        notInTabs 407 The controller is not one of that bar's tabs.
        indexOutOfRange 408 The index is out of range.
        barManaged 409 The bar belongs to its controller. Change it through the controller's methods.
        emptyContainer 410 The container has no controllers, and the command needs one.
        backButtonNotShown 411 There is no back button on screen.
        alreadyPresenting 412 The controller presents something already. Dismiss that, or present from there.
        notInWindow 413 The controller is not in the window's hierarchy.
        alreadyInWindow 414 The controller is in a window's hierarchy already.
        alreadyPresented 415 The controller is presented already.
        notPresented 416 Reserved: navd does not send it.
        inUse 417 The controller is the content of a popover, or the popover belongs to a split view controller.
        notHeld 418 This session does not hold that controller.
        unsupportedKind 419 That kind of controller is not supported there yet.
        moreNotSelectable 420 The More controller can't be selected by program that way.
        nothingToSelect 421 There is nothing there to select.
        notOnScreen 422 The tapped element is not on screen.
        popoverVisible 423 A popover is on screen in that window: close it first, or send closingPopovers.
        popoverNotVisible 424 The popover is not on screen.
        wrongNumberOfViewControllers 425 The number of controllers is wrong: a page controller shows one or two, a \
        split exactly two.
        dataSourceMissing 426 No data source is attached, and the command needs one.
        dataSourceSilent 427 The data source did not answer in time, which is not the same as answering null. Nothing \
        has changed.
        answerInvalid 428 A peer's answer does not fit the question. The message says what is wanted.
        rowCountMismatch 429 The rows the data source has do not match what was inserted and deleted.
        sectionCountMismatch 450 The sections the data source has do not match what was inserted and deleted.
        stale 430 The command was made for an older version of the data. Look again.
        notEditing 431 That is possible only while editing.
        itemNotShown 432 That item is not on screen.
        itemHighlighted 433 The item was tapped already, and its target has not answered yet.
        itemGone 434 The item is no longer valid, because its purpose has ended.
        itemDisabled 435 The item is disabled.
        viewRefused 436 That kind of view is not allowed in a bar.
        readOnly 437 The property is set at creation, or by navd or a container, and can't be set.
        unbalancedAppearance 438 beginAppearance and endAppearance do not pair, or navd forwards appearance itself.
        notCustomizable 439 Nothing there can be customized.
        notCustomizing 440 The tabs are not being rearranged: begin first.
        gestureRefused 441 That gesture has no effect there.
        segueUnknown 442 The controller has no segue of that name.
        segueCustom 443 A custom segue: only its application knows what it does.
        unwindTargetUnknown 444 No controller on the way back declares that unwind action.
        anchorMissing 445 The popover's anchor is in no window, or not on screen.
        barUnknown 446 The view has no bar of that name.
        pathUnknown 447 The path does not lead to an existing controller.
        nothingToPress 448 That key has no effect on the present screen.
        notInteractive 449 No interactive transition is running there.
        segueMisplaced 460 The segue needs an enclosing container that its source does not have.
        notUndoable 470 The window's last change can't be undone. The data has its number and method, and what can be \
        undone.
        covered 472 The touched element is covered by a sheet, a popover or another window. The data says by which.
        windowHidden 471 The window is hidden, so nothing in it can present. Show it first.
        storyboardInvalid 501 The storyboard can't be read. The message names line, reason, and what was expected.
        storyboardUnknown 502 No storyboard of that name is loaded.
        storyboardExists 503 A storyboard of that name is loaded already.
        identifierUnknown 504 The storyboard has no scene with that identifier, or no initial one.
        configurationInvalid 506 The configuration file has a mistake, or there is none; nothing was applied. The \
        message says what is wrong.
        restorationInterrupted 507 The process ended when this document was restored last. Send `again` to try it once \
        more.
        treeInvalid 505 The tree, or the file that contains it, is inconsistent. The message says where.
        """
}
