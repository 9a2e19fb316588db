/// The methods of windows.
enum WindowMethods {
    static let rows: [MethodDescription] = [
        .init(
            MethodName.windowOpen, .command, operation: .openWindow,
            params:
                "name: string?, profile: string|profile = phone-320x480, orientation: orientation = portrait, frame: rect?, screen: string?, transitions: instant|timed = instant, root: spec?, spare: [spec] = [], document: document?, permissive: bool = false, again: bool = false, visible: bool = false",
            result:
                "window: windowID, names: {id}, spare: [id]?, ids: {id}?, restored: bool?, by: string?, because: string?, seq: int?, turn: int?",
            within: .refused, rows: "SYS-10 WIN-01 WIN-03 STATE-04",
            errors: [.cancelled, .notHeld, .notInsideTurn, .treeInvalid, .voteFailed], rights: [.openWindows],
            "Makes a window, hidden unless visible; `names` maps the names in root and spare to ids. Spare controllers are held by this session. With a document it asks `window.shouldRestore`; after a no, or where the process ended while the same document was restored, the window opens as new, with `root`, and `restored` is false."
        ),
        .init(
            "window.close", .command, on: "window", within: .refused, rows: "SYS-10", errors: [.notInsideTurn],
            traits: [.alone], "Takes the window and everything in it away."
        ) { _, _ throws(Refusal) in
            .window(.close)
        },
        .init(
            "window.setRootViewController", .command, on: "window", params: "viewController: reference",
            result: "outcome, viewController: id|null", rows: "WIN-02",
            "Replaces the root; the old one is released if nobody holds it."
        ) { _, fields throws(Refusal) in
            .window(.setRootViewController(try fields.reference("viewController")))
        },
        .init(
            MethodName.windowMakeKeyAndVisible, .command, on: "window", rows: "WIN-01",
            "Shows it, once, and makes it the key window, in front of the others on its screen."
        ) { _, _ throws(Refusal) in
            .window(.makeKeyAndVisible)
        },
        .init(
            "window.hide", .command, on: "window", rows: "WIN-01", "Hides it: what was visible disappears."
        ) { _, _ throws(Refusal) in
            .window(.hide)
        },
        .init(
            "window.present", .command, on: "window", params: presentation,
            result: "outcome, viewController: id|null, presenting: id?", rows: "MOD-01",
            errors: [.notInWindow, .popoverVisible, .windowHidden], traits: [.undoable],
            "Presents on top of whatever is there: by the topmost presented controller, else by the root."
        ) { _, fields throws(Refusal) in
            .window(.presentOnTop(try fields.reference("viewController"), try PresentOptions(fields)))
        },
    ]

    static let presentation =
        "viewController: reference, animated: bool = true, modalPresentationStyle: modalPresentationStyle?, modalTransitionStyle: modalTransitionStyle?, closingPopovers: bool = false"
}
