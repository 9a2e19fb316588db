// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension NavdError.Name {
    /// The message is not JSON. Send one JSON object in one frame.
    public static let parseError = Self(rawValue: "parseError")
    /// The JSON is not a message. A request has id, method, and on if the method needs it.
    public static let invalidRequest = Self(rawValue: "invalidRequest")
    /// No method has that name. `describe` lists them.
    public static let methodNotFound = Self(rawValue: "methodNotFound")
    /// A parameter is missing or of the wrong type. The message names it and what is wanted.
    public static let invalidParams = Self(rawValue: "invalidParams")
    /// An error inside navd. The tree is unchanged; please report it.
    public static let internalError = Self(rawValue: "internalError")
    /// The first request of a connection is hello.
    public static let helloRequired = Self(rawValue: "helloRequired")
    /// navd does not speak this protocol version. The data names the versions it speaks.
    public static let unsupportedVersion = Self(rawValue: "unsupportedVersion")
    /// The session to resume has ended. Say hello without resume, and attach again.
    public static let sessionUnknown = Self(rawValue: "sessionUnknown")
    /// Another attachment serves that controller in that role. Send takeover to replace it.
    public static let alreadyAttached = Self(rawValue: "alreadyAttached")
    /// This session has no such attachment.
    public static let attachmentUnknown = Self(rawValue: "attachmentUnknown")
    /// No controller matches the selector, or all of them have another host.
    public static let selectorUnmatched = Self(rawValue: "selectorUnmatched")
    /// The idempotency key was used for another request. Use the next number.
    public static let keyReused = Self(rawValue: "keyReused")
    /// The idempotency key is older than the remembered ones. The request was not run.
    public static let keyExpired = Self(rawValue: "keyExpired")
    /// The message is larger than hello's limits allow.
    public static let messageTooLarge = Self(rawValue: "messageTooLarge")
    /// Too many of something: sessions, attachments, storyboards, bytes of state.
    public static let limitExceeded = Self(rawValue: "limitExceeded")
    /// The changes of that time are no longer stored. Ask for a snapshot.
    public static let historyCompacted = Self(rawValue: "historyCompacted")
    /// Reserved: navd does not send it.
    public static let voteUnknown = Self(rawValue: "voteUnknown")
    /// navd takes no more commands, because it ends or gives way to another navd.
    public static let draining = Self(rawValue: "draining")
    /// Another process hosts that already. Send takeover to move it.
    public static let alreadyHosted = Self(rawValue: "alreadyHosted")
    /// You lack the right that the data names. navd's configuration grants rights, under "allow".
    public static let notAllowed = Self(rawValue: "notAllowed")
    /// A quota is exceeded. The data has the quota, its limit, and, if waiting helps, retryAfter: the milliseconds to
    /// wait.
    public static let quotaExceeded = Self(rawValue: "quotaExceeded")
    /// navd can't write its store now: its disk is full or fails. data.done is "no", or "unknown" if the command was
    /// done and may be lost.
    public static let storeUnavailable = Self(rawValue: "storeUnavailable")
    /// navd was started without --store, so it has no history.
    public static let nothingKept = Self(rawValue: "nothingKept")
    /// Another session has locked the window. The data names its client, when the lock began, and the milliseconds that
    /// it still lasts.
    public static let windowLocked = Self(rawValue: "windowLocked")
    /// navd is in maintenance mode. The data has the text for the user. Try again later.
    public static let underMaintenance = Self(rawValue: "underMaintenance")
    /// No controller has that id or name. `hierarchy` shows them.
    public static let unknownController = Self(rawValue: "unknownController")
    /// No window has that id or name, or several are open and none was named: name it in `on` or `window`.
    public static let unknownWindow = Self(rawValue: "unknownWindow")
    /// The controller is gone. Ids are never used again.
    public static let released = Self(rawValue: "released")
    /// Several windows have a controller with that name: send `window`, or the id.
    public static let ambiguousName = Self(rawValue: "ambiguousName")
    /// Another controller, or window, has that name.
    public static let nameTaken = Self(rawValue: "nameTaken")
    /// A name has 1 to 128 bytes and does not look like an id (c4, w1).
    public static let nameInvalid = Self(rawValue: "nameInvalid")
    /// The controller is of another kind than the method works on.
    public static let wrongKind = Self(rawValue: "wrongKind")
    /// Too many commands wait for this container. Try again.
    public static let busy = Self(rawValue: "busy")
    /// A transition is running there. Wait for its end, or send whenBusy: queue.
    public static let transitionInProgress = Self(rawValue: "transitionInProgress")
    /// During the vote the tree changed so that another vote is needed. Read it again and retry.
    public static let stateChanged = Self(rawValue: "stateChanged")
    /// The container was removed while the command waited.
    public static let removed = Self(rawValue: "removed")
    /// The command was cancelled by its sender.
    public static let cancelled = Self(rawValue: "cancelled")
    /// The request is not queued or voting any more.
    public static let tooLate = Self(rawValue: "tooLate")
    /// This session owes an answer to the turn that holds this container: send the command with within.
    public static let insideTurn = Self(rawValue: "insideTurn")
    /// That method can't run inside a turn: send it without within.
    public static let notInsideTurn = Self(rawValue: "notInsideTurn")
    /// This session was not asked that request recently.
    public static let withinUnknown = Self(rawValue: "withinUnknown")
    /// Too many commands are chained to one turn.
    public static let chainTooLong = Self(rawValue: "chainTooLong")
    /// The command's `deadline` passed before it was committed, or the moment in its `expires` before it began; then
    /// `data` has `expires` and `now`. Nothing has changed.
    public static let deadlineExceeded = Self(rawValue: "deadlineExceeded")
    /// A voter did not answer, and its default answer is an error.
    public static let voteFailed = Self(rawValue: "voteFailed")
    /// The process that runs the rules there is gone, or did not answer. Nothing has changed.
    public static let hostLost = Self(rawValue: "hostLost")
    /// The host's proposal is not allowed. Nothing has changed.
    public static let proposalRefused = Self(rawValue: "proposalRefused")
    /// That host attachment has ended: the place was lost, moved or given back.
    public static let hostEpochPast = Self(rawValue: "hostEpochPast")
    /// Only the host of the application's own container knows that command, and there is no host.
    public static let notHosted = Self(rawValue: "notHosted")
    /// A host's own rules decide there, and it is not asked in this way: send its container a command that it is asked
    /// about.
    public static let hostDecides = Self(rawValue: "hostDecides")
    /// That kind of controller is not allowed there: for example a tab bar in a stack, or a stack in a stack.
    public static let containmentForbidden = Self(rawValue: "containmentForbidden")
    /// A controller is required and missing.
    public static let viewControllerRequired = Self(rawValue: "viewControllerRequired")
    /// The controller is on that stack already.
    public static let alreadyOnStack = Self(rawValue: "alreadyOnStack")
    /// The controller has another parent. Remove it from there first.
    public static let alreadyHasParent = Self(rawValue: "alreadyHasParent")
    /// The list names one controller twice.
    public static let duplicateViewControllers = Self(rawValue: "duplicateViewControllers")
    /// The controller is not on that stack.
    public static let notOnStack = Self(rawValue: "notOnStack")
    /// The controller is not one of that bar's tabs.
    public static let notInTabs = Self(rawValue: "notInTabs")
    /// The index is out of range.
    public static let indexOutOfRange = Self(rawValue: "indexOutOfRange")
    /// The bar belongs to its controller. Change it through the controller's methods.
    public static let barManaged = Self(rawValue: "barManaged")
    /// The container has no controllers, and the command needs one.
    public static let emptyContainer = Self(rawValue: "emptyContainer")
    /// There is no back button on screen.
    public static let backButtonNotShown = Self(rawValue: "backButtonNotShown")
    /// The controller presents something already. Dismiss that, or present from there.
    public static let alreadyPresenting = Self(rawValue: "alreadyPresenting")
    /// The controller is not in the window's hierarchy.
    public static let notInWindow = Self(rawValue: "notInWindow")
    /// The controller is in a window's hierarchy already.
    public static let alreadyInWindow = Self(rawValue: "alreadyInWindow")
    /// The controller is presented already.
    public static let alreadyPresented = Self(rawValue: "alreadyPresented")
    /// Reserved: navd does not send it.
    public static let notPresented = Self(rawValue: "notPresented")
    /// The controller is the content of a popover, or the popover belongs to a split view controller.
    public static let inUse = Self(rawValue: "inUse")
    /// This session does not hold that controller.
    public static let notHeld = Self(rawValue: "notHeld")
    /// That kind of controller is not supported there yet.
    public static let unsupportedKind = Self(rawValue: "unsupportedKind")
    /// The More controller can't be selected by program that way.
    public static let moreNotSelectable = Self(rawValue: "moreNotSelectable")
    /// There is nothing there to select.
    public static let nothingToSelect = Self(rawValue: "nothingToSelect")
    /// The tapped element is not on screen.
    public static let notOnScreen = Self(rawValue: "notOnScreen")
    /// A popover is on screen in that window: close it first, or send closingPopovers.
    public static let popoverVisible = Self(rawValue: "popoverVisible")
    /// The popover is not on screen.
    public static let popoverNotVisible = Self(rawValue: "popoverNotVisible")
    /// The number of controllers is wrong: a page controller shows one or two, a split exactly two.
    public static let wrongNumberOfViewControllers = Self(rawValue: "wrongNumberOfViewControllers")
    /// No data source is attached, and the command needs one.
    public static let dataSourceMissing = Self(rawValue: "dataSourceMissing")
    /// The data source did not answer in time, which is not the same as answering null. Nothing has changed.
    public static let dataSourceSilent = Self(rawValue: "dataSourceSilent")
    /// A peer's answer does not fit the question. The message says what is wanted.
    public static let answerInvalid = Self(rawValue: "answerInvalid")
    /// The rows the data source has do not match what was inserted and deleted.
    public static let rowCountMismatch = Self(rawValue: "rowCountMismatch")
    /// The command was made for an older version of the data. Look again.
    public static let stale = Self(rawValue: "stale")
    /// That is possible only while editing.
    public static let notEditing = Self(rawValue: "notEditing")
    /// That item is not on screen.
    public static let itemNotShown = Self(rawValue: "itemNotShown")
    /// The item was tapped already, and its target has not answered yet.
    public static let itemHighlighted = Self(rawValue: "itemHighlighted")
    /// The item is no longer valid, because its purpose has ended.
    public static let itemGone = Self(rawValue: "itemGone")
    /// The item is disabled.
    public static let itemDisabled = Self(rawValue: "itemDisabled")
    /// That kind of view is not allowed in a bar.
    public static let viewRefused = Self(rawValue: "viewRefused")
    /// The property is set at creation, or by navd or a container, and can't be set.
    public static let readOnly = Self(rawValue: "readOnly")
    /// beginAppearance and endAppearance do not pair, or navd forwards appearance itself.
    public static let unbalancedAppearance = Self(rawValue: "unbalancedAppearance")
    /// Nothing there can be customized.
    public static let notCustomizable = Self(rawValue: "notCustomizable")
    /// The tabs are not being rearranged: begin first.
    public static let notCustomizing = Self(rawValue: "notCustomizing")
    /// That gesture has no effect there.
    public static let gestureRefused = Self(rawValue: "gestureRefused")
    /// The controller has no segue of that name.
    public static let segueUnknown = Self(rawValue: "segueUnknown")
    /// A custom segue: only its application knows what it does.
    public static let segueCustom = Self(rawValue: "segueCustom")
    /// No controller on the way back declares that unwind action.
    public static let unwindTargetUnknown = Self(rawValue: "unwindTargetUnknown")
    /// The popover's anchor is in no window, or not on screen.
    public static let anchorMissing = Self(rawValue: "anchorMissing")
    /// The view has no bar of that name.
    public static let barUnknown = Self(rawValue: "barUnknown")
    /// The path does not lead to an existing controller.
    public static let pathUnknown = Self(rawValue: "pathUnknown")
    /// That key has no effect on the present screen.
    public static let nothingToPress = Self(rawValue: "nothingToPress")
    /// No interactive transition is running there.
    public static let notInteractive = Self(rawValue: "notInteractive")
    /// The segue needs an enclosing container that its source does not have.
    public static let segueMisplaced = Self(rawValue: "segueMisplaced")
    /// The window's last change can't be undone. The data has its number and method, and what can be undone.
    public static let notUndoable = Self(rawValue: "notUndoable")
    /// The window is hidden, so nothing in it can present. Show it first.
    public static let windowHidden = Self(rawValue: "windowHidden")
    /// The sections the data source has do not match what was inserted and deleted.
    public static let sectionCountMismatch = Self(rawValue: "sectionCountMismatch")
    /// The touched element is covered by a sheet, a popover or another window. The data says by which.
    public static let covered = Self(rawValue: "covered")
    /// The storyboard can't be read. The message names line, reason, and what was expected.
    public static let storyboardInvalid = Self(rawValue: "storyboardInvalid")
    /// No storyboard of that name is loaded.
    public static let storyboardUnknown = Self(rawValue: "storyboardUnknown")
    /// A storyboard of that name is loaded already.
    public static let storyboardExists = Self(rawValue: "storyboardExists")
    /// The storyboard has no scene with that identifier, or no initial one.
    public static let identifierUnknown = Self(rawValue: "identifierUnknown")
    /// The tree, or the file that contains it, is inconsistent. The message says where.
    public static let treeInvalid = Self(rawValue: "treeInvalid")
    /// The configuration file has a mistake, or there is none; nothing was applied. The message says what is wrong.
    public static let configurationInvalid = Self(rawValue: "configurationInvalid")
    /// The process ended when this document was restored last. Send `again` to try it once more.
    public static let restorationInterrupted = Self(rawValue: "restorationInterrupted")
}
