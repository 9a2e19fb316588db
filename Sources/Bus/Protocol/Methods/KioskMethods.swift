/// The methods of kiosks: idle windows, locks and maintenance mode.
enum KioskMethods: MethodFamily {
    static let commands: CommandRows = [
        """
        immediate command \(MethodName.windowSetIdleTimeout)(timeout: int, path: string?) on window throws pathUnknown
          -- KIOSK-01
          -- Sets the time after which navd sends `window.openIdlePath`, if the user has not touched the window and no
          client has sent `window.activity`: 1,000 to 86,400,000 milliseconds, or 0 for no timeout. Without `path` the
          window keeps its `idlePath`.
        """: { _, fields in
            let timeout = try fields.required(fields.idleTimeout("timeout"), "timeout")
            return .idle(.setTimeout(timeout, path: try fields.pathText("path")))
        },
        """
        refused alone command \(MethodName.windowOpenIdlePath)(animated: bool = true) on window throws alreadyPresenting
          notInWindow pathUnknown popoverVisible -> outcome, path: string|null, names: {id} -- KIOSK-01
          -- Opens the window's `idlePath` in one step. Presentations, popovers and configuration screens are closed,
          and the stacks that the path does not name are popped to their roots. Asks `window.shouldOpenIdlePath`, unless
          the window is at its path already. A running host with rules of its own is asked afterwards to complete the
          way.
        """: { _, fields in .idle(.openPath(animated: try fields.animated)) },
    ]

    static let signatures = """
        immediate alone ofParts command window.activity() on window -> {} -- KIOSK-01
          -- Tells navd that the window is being used in a way that navd does not see, such as typing: its `idleTimeout`
          begins anew. Nothing else changes, and nothing is stored.
        vote window.shouldOpenIdlePath(window: windowID) on controller -- KIOSK-01
          -- Asks whether this window may go back to its `idlePath`, since it has not been used. The delegate of its
          root is asked. If it denies, it is asked again after the same time. Not implemented: yes.
        refused alone keyOfSession command window.lock(duration: int = 30000) on window -> {} -- KIOSK-02
          -- Locks the window for this session, for 1 to 3,600,000 milliseconds. Commands of other sessions are refused
          with `windowLocked`, also those that wait, but not those that only report properties of the screen. When the
          lock is sent again, its time begins anew. The lock ends with the session, too.
        refused alone command window.unlock() on window -> unlocked: bool -- KIOSK-02
          -- Ends the lock of this session. A session with all rights can end any lock. `unlocked` is false if there was
          none.
        refused command \(MethodName.maintenanceBegin)(text: string) needs read command vote openWindows -> {}
          -- KIOSK-03
          -- Begins maintenance mode, or changes its text. Touches are refused with `underMaintenance`, and so are all
          commands of sessions without all rights. Every window has the text, of 1 to 1,024 bytes, as its `maintenance`.
          With --store, maintenance mode outlives a restart. Requires all rights.
        refused command \(MethodName.maintenanceEnd)() needs read command vote openWindows -> {} -- KIOSK-03
          -- Ends maintenance mode. Requires all rights.
        """
}
