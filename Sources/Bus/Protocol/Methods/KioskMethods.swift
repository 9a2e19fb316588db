/// The methods of screens that stand alone: what happens when nobody uses them, and who may use them.
enum KioskMethods: MethodFamily {
    static let commands: CommandRows = [
        """
        immediate command \(MethodName.windowSetIdleTimeout)(timeout: int, path: string?) on window throws pathUnknown
          -- KIOSK-01
          -- When nobody has touched the window for so many milliseconds, 1,000 to 86,400,000, and no client has sent
          `window.activity`, navd sends `window.openIdlePath`. 0: never. Without `path` the window keeps its `idlePath`.
        """: { _, fields in
            let timeout = try fields.required(fields.idleTimeout("timeout"), "timeout")
            return .idle(.setTimeout(timeout, path: try fields.pathText("path")))
        },
        """
        refused alone command \(MethodName.windowOpenIdlePath)(animated: bool = true) on window throws alreadyPresenting
          notInWindow pathUnknown popoverVisible -> outcome, path: string|null, names: {id} -- KIOSK-01
          -- Opens the window's `idlePath` in one step, closes what is over it, configuration screens too, and pops the
          stacks beside it to their roots. Asks `window.shouldOpenIdlePath`, unless the window stands there already. A
          running host with rules of its own is asked afterwards to go the rest of the way.
        """: { _, fields in .idle(.openPath(animated: try fields.animated)) },
    ]

    static let signatures = """
        immediate alone ofParts command window.activity() on window -> {} -- KIOSK-01
          -- Somebody uses the window in a way that navd does not see, such as typing: `idleTimeout` counts from now on.
          It changes nothing else, and is nowhere kept.
        vote window.shouldOpenIdlePath(window: windowID) on controller -- KIOSK-01
          -- May this window go back to its `idlePath`, because nobody uses it? Asked of the delegate of its root. After
          a no it is asked again when the time has passed once more. Not implemented: yes.
        refused alone keyOfSession command window.lock(duration: int = 30000) on window -> {} -- KIOSK-02
          -- From now on this session alone may command the window, for so many milliseconds, 1 to 3,600,000; others are
          refused with `windowLocked`, unless they only tell what the screen is like, and so are their commands that
          wait. Sent again, the time begins anew. It ends with the session, too.
        refused alone command window.unlock() on window -> unlocked: bool -- KIOSK-02
          -- Ends the lock of this session; of whoever may do everything, any lock. False where there was none.
        refused command \(MethodName.maintenanceBegin)(text: string) needs read command vote openWindows -> {}
          -- KIOSK-03 -- Begins maintenance mode, or changes its text: touches are refused with `underMaintenance`, and
          so are all commands of sessions that may not do everything. Every window shows the text, of 1 to 1,024 bytes,
          as its `maintenance`. It outlives restarts of a navd with --store. For whoever may do everything.
        refused command \(MethodName.maintenanceEnd)() needs read command vote openWindows -> {} -- KIOSK-03
          -- Ends maintenance mode. For whoever may do everything.
        """
}
