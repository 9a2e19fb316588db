/// The questions that navd asks peers before it commits: votes, decided by `allow`, and requests for data.
public enum QuestionMethod: String, Sendable, CaseIterable {
    case shouldSelect = "tabBarController.shouldSelect"
    case shouldAutorotate = "viewController.shouldAutorotate"
    case shouldPerformSegue = "viewController.shouldPerformSegue"
    case canPerformUnwind = "viewController.canPerformUnwind"
    case shouldHide = "splitViewController.shouldHide"
    case shouldDismiss = "popoverController.shouldDismiss"
    case shouldPushItem = "navigationBar.shouldPushItem"
    case shouldPopItem = "navigationBar.shouldPopItem"
    case shouldSave = "window.shouldSave"
    case shouldRestore = "window.shouldRestore"
    case shouldOpenIdlePath = "window.shouldOpenIdlePath"
    case viewControllerBefore = "pageViewController.viewControllerBefore"
    case viewControllerAfter = "pageViewController.viewControllerAfter"
    case spineLocation = "pageViewController.spineLocation"
    case presentationCount = "pageViewController.presentationCount"
    case presentationIndex = "pageViewController.presentationIndex"
    case numberOfSections = "tableViewController.numberOfSections"
    case numberOfRows = "tableViewController.numberOfRows"
    case cellForRow = "tableViewController.cellForRow"
    case willSelectRow = "tableViewController.willSelectRow"
    case canEdit = "tableViewController.canEdit"
    case commitEditing = "tableViewController.commitEditing"
    case editingStyle = "tableViewController.editingStyle"
    case accessoryType = "tableViewController.accessoryType"
    case canMove = "tableViewController.canMove"
    case targetForMove = "tableViewController.targetForMove"
    case moveRow = "tableViewController.moveRow"

    /// Not on the wire: whether an attached peer implements any of `details.methods`. navd answers it itself, for rules
    /// that depend on it (ROT-02, SPLIT-12).
    case implements
    /// Not on the wire: which of `details.viewControllers` have content that has declared the unwind action
    /// `details.action`.
    case declares

    public enum Kind: Sendable { case vote, data, fact }

    /// How a command goes on if a peer does not answer.
    public enum Unanswered: Sendable {
        /// The attachment's default answer (`silence`) counts (SYS-05).
        case policy
        /// The command fails: a peer that does not answer has not said that there is nothing.
        case fails
        /// The command goes on without the answer.
        case ignored
    }

    public var kind: Kind {
        switch self {
        case .shouldSelect, .shouldAutorotate, .shouldPerformSegue, .canPerformUnwind, .shouldHide, .shouldDismiss,
            .shouldPushItem, .shouldPopItem, .shouldSave, .shouldRestore, .shouldOpenIdlePath:
            .vote
        case .implements, .declares: .fact
        default: .data
        }
    }

    public var role: Role {
        switch self {
        case .shouldAutorotate, .shouldPerformSegue, .canPerformUnwind: .content
        case .viewControllerBefore, .viewControllerAfter, .presentationCount, .presentationIndex, .numberOfSections,
            .numberOfRows, .cellForRow, .canEdit, .commitEditing, .canMove, .moveRow:
            .dataSource
        default: .delegate
        }
    }

    public var unanswered: Unanswered {
        switch self {
        case .shouldHide, .spineLocation, .presentationCount, .presentationIndex: .ignored
        default: kind == .vote ? .policy : .fails
        }
    }
}
