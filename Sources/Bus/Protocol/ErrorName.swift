/// Every reason for which navd refuses a request. Name and code are API, the text is not.
///
/// Codes: JSON-RPC's own where it has one; 1xx sessions and the bus, 2xx references, 3xx turns, 4xx rules, 5xx files.
public enum ErrorName: String, Sendable, CaseIterable {
    case parseError, invalidRequest, methodNotFound, invalidParams, internalError
    case helloRequired, unsupportedVersion, sessionUnknown, alreadyAttached, attachmentUnknown, selectorUnmatched
    case keyReused, keyExpired, messageTooLarge, limitExceeded, historyCompacted, voteUnknown, draining
    case alreadyHosted
    case notAllowed, quotaExceeded, storeUnavailable, nothingKept
    case unknownController, unknownWindow, released, ambiguousName, nameTaken, nameInvalid, wrongKind
    case busy, transitionInProgress, stateChanged, removed, cancelled, tooLate, insideTurn, notInsideTurn
    case withinUnknown, chainTooLong, deadlineExceeded, voteFailed, hostLost, proposalRefused, hostEpochPast, notHosted, hostDecides
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

    public var code: Int {
        switch self {
        case .parseError: -32700
        case .invalidRequest: -32600
        case .methodNotFound: -32601
        case .invalidParams: -32602
        case .internalError: -32603
        case .helloRequired: 101
        case .unsupportedVersion: 102
        case .sessionUnknown: 103
        case .alreadyAttached: 104
        case .attachmentUnknown: 105
        case .selectorUnmatched: 106
        case .keyReused: 107
        case .keyExpired: 108
        case .messageTooLarge: 109
        case .limitExceeded: 110
        case .historyCompacted: 111
        case .voteUnknown: 112
        case .draining: 113
        case .alreadyHosted: 119
        case .quotaExceeded: 118
        case .notAllowed: 120
        case .storeUnavailable: 121
        case .nothingKept: 122
        case .unknownController: 201
        case .unknownWindow: 202
        case .released: 203
        case .ambiguousName: 204
        case .nameTaken: 205
        case .nameInvalid: 206
        case .wrongKind: 207
        case .busy: 301
        case .transitionInProgress: 302
        case .stateChanged: 303
        case .removed: 304
        case .cancelled: 305
        case .tooLate: 306
        case .insideTurn: 307
        case .notInsideTurn: 308
        case .withinUnknown: 309
        case .chainTooLong: 310
        case .deadlineExceeded: 311
        case .voteFailed: 312
        case .hostLost: 313
        case .proposalRefused: 314
        case .hostEpochPast: 315
        case .notHosted: 316
        case .hostDecides: 330
        case .containmentForbidden: 401
        case .viewControllerRequired: 402
        case .alreadyOnStack: 403
        case .alreadyHasParent: 404
        case .duplicateViewControllers: 405
        case .notOnStack: 406
        case .notInTabs: 407
        case .indexOutOfRange: 408
        case .barManaged: 409
        case .emptyContainer: 410
        case .backButtonNotShown: 411
        case .alreadyPresenting: 412
        case .notInWindow: 413
        case .alreadyInWindow: 414
        case .alreadyPresented: 415
        case .notPresented: 416
        case .inUse: 417
        case .notHeld: 418
        case .unsupportedKind: 419
        case .moreNotSelectable: 420
        case .nothingToSelect: 421
        case .notOnScreen: 422
        case .popoverVisible: 423
        case .popoverNotVisible: 424
        case .wrongNumberOfViewControllers: 425
        case .dataSourceMissing: 426
        case .dataSourceSilent: 427
        case .answerInvalid: 428
        case .rowCountMismatch: 429
        case .stale: 430
        case .notEditing: 431
        case .itemNotShown: 432
        case .itemHighlighted: 433
        case .itemGone: 434
        case .itemDisabled: 435
        case .viewRefused: 436
        case .readOnly: 437
        case .unbalancedAppearance: 438
        case .notCustomizable: 439
        case .notCustomizing: 440
        case .gestureRefused: 441
        case .segueUnknown: 442
        case .segueCustom: 443
        case .unwindTargetUnknown: 444
        case .anchorMissing: 445
        case .barUnknown: 446
        case .pathUnknown: 447
        case .nothingToPress: 448
        case .notInteractive: 449
        case .sectionCountMismatch: 450
        case .segueMisplaced: 460
        case .notUndoable: 470
        case .windowHidden: 471
        case .covered: 472
        case .storyboardInvalid: 501
        case .storyboardUnknown: 502
        case .storyboardExists: 503
        case .identifierUnknown: 504
        case .treeInvalid: 505
        case .configurationInvalid: 506
        case .restorationInterrupted: 507
        }
    }
}
