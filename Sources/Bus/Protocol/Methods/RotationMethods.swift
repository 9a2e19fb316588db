/// The methods of orientation, screen, frame, status bar, language and memory.
enum RotationMethods: MethodFamily {
    static let commands: CommandRows = [
        """
        refused alone command \(MethodName.windowSetOrientation)(orientation: orientation, animated: bool = true) on
          window throws notInsideTurn -> outcome, rotated: bool, by: [id]? -- ROT-01 ROT-03 ROT-07
          -- Tells navd that the device was turned. All controllers on screen are asked. If one of them does not support
          the orientation, nothing is rotated; the orientation of the device is stored, and they are asked again when
          other controllers are shown.
        """: { _, fields in
            .rotation(.setOrientation(try fields.required("orientation"), animated: try fields.animated))
        },
        """
        refused alone command window.setDeviceProfile(profile: string|profile) on window throws unsupportedKind
          -- LAY-01
          -- Sets another screen: its size, its idiom, and how many tabs fit. Its edges hide nothing, and it has no
          keyboard, until other commands set these.
        """: { _, fields in
            let json = try fields.required(fields.json("profile"), "profile")
            return .rotation(.setDeviceProfile(try DeviceProfile(json: json, orNameAt: "\(fields.path).profile")))
        },
        """
        immediate command window.setFrame(frame: rect?) on window -- WIN-03
          -- Sets another frame on the same screen, in points, after the window was resized. If absent or null, the
          window fills the screen. Everything in it is laid out again. No delegate is asked.
        """: { _, fields in .rotation(.setFrame(try fields.object("frame"))) },
        """
        immediate command window.setLanguage(language: string?, layoutDirection: layoutDirection?) on window
          -- LAY-07
          -- Sets the language of the window's contents, as a BCP 47 tag, and their layout direction, which is the
          direction of the language if it is absent. Titles stay as they are, since they belong to the application.
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
          -- Sets the height of the status bar in points, 0 to 100,000. It is 20 at first; a call, for example, makes it
          higher. In the layout it is at least as high as the part of the screen that is hidden there.
        """: { _, fields in .rotation(.setStatusBarHeight(try fields.length("height"))) },
        """
        immediate ofScreen command window.setSafeAreaInsets(insets: inset, orientation: orientation?) on window -- \
        LAY-02
          -- Sets how far a notch, round corners or a home indicator reach into the screen at each edge, in points, for
          a device that is held in that orientation; if absent, in the orientation of the interface. A rotation turns
          the insets. Bars extend to the edge, and keep their items inside. For other views, `layout` has the insets.
        """: { _, fields in
            .rotation(.setSafeAreaInsets(try fields.required("insets"), try fields.word("orientation")))
        },
        """
        immediate ofScreen command window.setKeyboardHeight(height: number) on window -- LAY-02
          -- Sets how many points a keyboard covers at the lower edge, 0 to 100,000; 0 if it is not shown. Sheets and
          popovers move up, and scroll views get an inset.
        """: { _, fields in .rotation(.setKeyboardHeight(try fields.length("height"))) },
        """
        immediate ofScreen command window.setTextMetrics(metrics: textMetrics?) on window -- LAY-02
          -- Sets the widths of the renderer's fonts, so that titles and buttons get the width that they need. If
          absent, navd estimates the widths.
        """: { _, fields in .rotation(.setTextMetrics(try fields.object("metrics"))) },
        """
        immediate alone command window.receiveMemoryWarning() on window -- VC-05
          -- Notifies every controller that memory is short. Views that are not shown and can be made again are
          unloaded.
        """: { _, _ in .rotation(.receiveMemoryWarning) },
    ]

    static let signatures = """
        vote viewController.shouldAutorotate(interfaceOrientation: orientation) on controller -- ROT-01
          -- Asks whether the interface may be rotated to that orientation. Not implemented:
          supportedInterfaceOrientations decides.
        data pageViewController.spineLocation(orientation: orientation) on pageViewController
          -> spineLocation: spineLocation, viewControllers: [reference]? -- PAGE-08
          -- Asks for the location of the spine in that orientation. If there is no answer, or one that does not fit,
          the spine stays.
        notification viewController.willRotate(toInterfaceOrientation: orientation, duration: int) on controller
          -- ROT-02
          -- The interface is about to rotate; its orientation is still the old one. Durations are in milliseconds.
        notification viewController.willAnimateRotation(interfaceOrientation: orientation, duration: int) on controller
          -- ROT-02 -- The interface rotates in one step.
        notification viewController.willAnimateFirstHalf(toInterfaceOrientation: orientation, duration: int,
          rotatingHeaderView: string?, rotatingFooterView: string?) on controller -- ROT-02
          -- The first half of a rotation in two steps begins.
        notification viewController.didAnimateFirstHalf(toInterfaceOrientation: orientation, rotatingHeaderView:
          string?, rotatingFooterView: string?) on controller -- ROT-02
          -- The first half has ended: header and footer are out of sight.
        notification viewController.willAnimateSecondHalf(fromInterfaceOrientation: orientation, duration: int,
          rotatingHeaderView: string?, rotatingFooterView: string?) on controller -- ROT-02
          -- The second half begins. The orientation is the new one.
        notification viewController.didRotate(fromInterfaceOrientation: orientation) on controller -- ROT-02
          -- The rotation has ended.
        notification viewController.didReceiveMemoryWarning() on controller -- VC-05 -- Memory is short.
        notification viewController.viewWillUnload() on controller -- VC-05 -- The view is about to be unloaded.
        notification viewController.viewDidUnload() on controller -- VC-05
          -- The view was unloaded. It is loaded again when it is needed.
        notification viewController.viewDidLayoutSubviews(frame: rect|undefined, bounds: rect?, center: point?,
          transform: [number]?) on controller -- LAY-05 -- The frame of the view has changed. All lengths are in points.
        """
}
