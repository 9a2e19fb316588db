/// The methods of windows.
enum WindowMethods: MethodFamily {
    static let commands: CommandRows = [
        """
        refused command \(MethodName.windowOpen)(name: string?, profile: string|profile = phone-320x480, orientation:
          orientation = portrait, frame: rect?, screen: string?, transitions: instant|timed = instant, idleTimeout:
          int = 0, idlePath: string?, language: string?, layoutDirection: layoutDirection?, root: spec?, spare: [spec] =
          [], document: document?, permissive: bool = false, again: bool = false, visible: bool = false)
          throws cancelled notHeld notInsideTurn pathUnknown treeInvalid voteFailed needs openWindows
          -> window: windowID, names: {id}, spare: [id]?, ids: {id}?, restored: bool?, by: string?, because: string?,
          seq: int?, turn: int? -- SYS-10 WIN-01 WIN-03 STATE-04 KIOSK-01 LAY-07
          -- Makes a window, which is hidden unless `visible` is true. `names` maps the names in `root` and `spare` to
          ids. `idleTimeout` and `idlePath` are checked as by `window.setIdleTimeout`, language and direction as by
          `window.setLanguage`. This session holds the spare controllers. With a document it asks
          `window.shouldRestore`. If that is denied, or if the process ended during the last restoration of the same
          document, the window opens as a new one, with `root`, and `restored` is false.
        """: nil,
        """
        refused alone command window.close() on window throws notInsideTurn -- SYS-10
          -- Closes the window. Everything in it is released.
        """: { _, _ in .window(.close) },
        """
        command \(MethodName.windowSetRootViewController)(viewController: reference) on window -> outcome,
          viewController: id|null
          -- WIN-02 -- Replaces the root. The old one is released unless it is held.
        """: { _, fields in .window(.setRootViewController(try fields.reference("viewController"))) },
        """
        command \(MethodName.windowMakeKeyAndVisible)() on window -- WIN-01
          -- Shows the window, and makes it the key window, in front of the others on its screen.
        """: { _, _ in .window(.makeKeyAndVisible) },
        """
        command window.hide() on window -- WIN-01 -- Hides the window. What was visible disappears.
        """: { _, _ in .window(.hide) },
        """
        undoable command window.present(\(presentation)) on window throws notInWindow popoverVisible windowHidden
          -> outcome, viewController: id|null, presenting: id? -- MOD-01
          -- Presents above everything in the window: by the topmost presented controller, else by the root.
        """: { _, fields in
            .window(.presentOnTop(try fields.reference("viewController"), try PresentOptions(fields)))
        },
    ]

    static let presentation = """
        viewController: reference, animated: bool = true, modalPresentationStyle: modalPresentationStyle?, \
        modalTransitionStyle: modalTransitionStyle?, closingPopovers: bool = false
        """
}
