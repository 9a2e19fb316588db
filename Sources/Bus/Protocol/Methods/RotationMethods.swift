/// The methods of orientation, screen, frame, status bar, language and memory.
enum RotationMethods: MethodFamily {
    static let commands: CommandRows = [
        """
        refused alone command \(MethodName.windowSetOrientation)(orientation: orientation, animated: bool = true) on
          window throws notInsideTurn -> outcome, rotated: bool, by: [id]? -- ROT-01 ROT-03 ROT-07
          -- The device was turned. Everybody on screen is asked; where one does not support it nothing moves, the
          device's orientation is noted, and asked about again when other controllers are shown.
        """: { _, fields in
            .rotation(.setOrientation(try fields.required("orientation"), animated: try fields.animated))
        },
        """
        refused alone command window.setDeviceProfile(profile: string|profile) on window throws unsupportedKind
          -- LAY-01 -- Another screen: its size, its idiom, how many tabs fit. Nothing is hidden at its edges, and it \
        has no
          keyboard, until that is told.
        """: { _, fields in
            let json = try fields.required(fields.json("profile"), "profile")
            return .rotation(.setDeviceProfile(try DeviceProfile(json: json, orNameAt: "\(fields.path).profile")))
        },
        """
        immediate command window.setFrame(frame: rect?) on window -- WIN-03
          -- Another frame on the same screen, in points: the window was resized. Absent or null: the whole screen.
          Everything in it is laid out anew, and nobody is asked.
        """: { _, fields in .rotation(.setFrame(try fields.object("frame"))) },
        """
        immediate command window.setLanguage(language: string?, layoutDirection: layoutDirection?) on window
          -- LAY-07 -- The language of what the window shows, as a BCP 47 tag, and the direction in which it is laid \
        out:
          that of the language, unless it is given. Titles stay as they are, since they are the application's.
        """: { _, fields in
            let (language, direction) = try fields.language()
            return .rotation(.setLanguage(language, direction))
        },
        """
        immediate command window.setStatusBarHidden(hidden: bool) on window -- NAV-25 LAY-02
          -- Shows or hides the status bar.
        """: { _, fields in .rotation(.setStatusBarHidden(try fields.required("hidden"))) },
        """
        immediate ofScreen command window.setStatusBarHeight(height: number) on window -- LAY-02
          -- The height of the status bar in points, 0 to 100,000. It is 20 unless a call makes it higher; in the layout
          it is as high as what the screen hides there, at least.
        """: { _, fields in .rotation(.setStatusBarHeight(try fields.length("height"))) },
        """
        immediate ofScreen command window.setSafeAreaInsets(insets: inset, orientation: orientation?) on window -- \
        LAY-02
          -- How far a notch, round corners or a home indicator reach into the screen at each edge, as it is held in \
        that
          orientation; unless given, in that of the interface. A rotation turns the insets. Bars reach to the edge, \
        and keep
          their items inside. Other views are told in `layout`.
        """: { _, fields in
            .rotation(.setSafeAreaInsets(try fields.required("insets"), try fields.word("orientation")))
        },
        """
        immediate ofScreen command window.setKeyboardHeight(height: number) on window -- LAY-02
          -- How many points a keyboard covers at the lower edge, 0 to 100,000; 0: it is away. Sheets and popovers move
          up, and scroll views get an inset.
        """: { _, fields in .rotation(.setKeyboardHeight(try fields.length("height"))) },
        """
        immediate ofScreen command window.setTextMetrics(metrics: textMetrics?) on window -- LAY-02
          -- How wide the renderer's fonts are, so that titles and buttons get the width that they need. Absent, navd
          estimates them.
        """: { _, fields in .rotation(.setTextMetrics(try fields.object("metrics"))) },
        """
        immediate alone command window.receiveMemoryWarning() on window -- VC-05
          -- Tells every controller; hidden views that can be made again are dropped.
        """: { _, _ in .rotation(.receiveMemoryWarning) },
    ]

    static let signatures = """
        vote viewController.shouldAutorotate(interfaceOrientation: orientation) on controller -- ROT-01
          -- May the interface turn that way? Not implemented: supportedInterfaceOrientations says.
        data pageViewController.spineLocation(orientation: orientation) on pageViewController
          -> spineLocation: spineLocation, viewControllers: [reference]? -- PAGE-08
          -- Where the spine goes in that orientation. Silence or a misfit keeps what is.
        notification viewController.willRotate(toInterfaceOrientation: orientation, duration: int) on controller
          -- ROT-02 -- About to rotate; the orientation is still the old one. Milliseconds.
        notification viewController.willAnimateRotation(interfaceOrientation: orientation, duration: int) on controller
          -- ROT-02 -- Rotating in one step.
        notification viewController.willAnimateFirstHalf(toInterfaceOrientation: orientation, duration: int,
          rotatingHeaderView: string?, rotatingFooterView: string?) on controller -- ROT-02
          -- The first half of a rotation in two steps.
        notification viewController.didAnimateFirstHalf(toInterfaceOrientation: orientation, rotatingHeaderView:
          string?, rotatingFooterView: string?) on controller -- ROT-02 -- Header and footer are out of sight.
        notification viewController.willAnimateSecondHalf(fromInterfaceOrientation: orientation, duration: int,
          rotatingHeaderView: string?, rotatingFooterView: string?) on controller -- ROT-02
          -- The second half: the orientation is the new one.
        notification viewController.didRotate(fromInterfaceOrientation: orientation) on controller -- ROT-02
          -- The rotation is over.
        notification viewController.didReceiveMemoryWarning() on controller -- VC-05 -- Memory is short.
        notification viewController.viewWillUnload() on controller -- VC-05 -- The view is about to be dropped.
        notification viewController.viewDidUnload() on controller -- VC-05
          -- The view was dropped, and is made again when it is needed.
        notification viewController.viewDidLayoutSubviews(frame: rect|undefined, bounds: rect?, center: point?,
          transform: [number]?) on controller -- LAY-05 -- The frame of the view has changed. Points.
        """
}
