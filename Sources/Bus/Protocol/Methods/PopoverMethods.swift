/// The methods of a popover controller.
enum PopoverMethods: MethodFamily {
    static let commands: CommandRows = [
        """
        holds command popoverController.create(viewController: reference, name: string?) on window
          -> outcome, popoverController: id, names: {id} -- POP-01 POP-11
          -- Makes a popover with that content. This session holds it. Possible on pads only. A popover controller is no
          view controller.
        """: { _, fields in .popover(.create(try PopoverCommand.spec(fields))) },
        """
        describesPopover ofSegues command popoverController.presentFromBarButtonItem(of: place, position: position,
          index: int = 0, segment: int?, bar: string?, permittedArrowDirections: [up|down]|any = any, animated: bool =
          true, viewController: reference?, name: string?) on popoverController
          throws anchorMissing barUnknown itemNotShown notInWindow popoverVisible
          -> outcome, popoverArrowDirection: arrowDirection|unknown|null, frame: rect|null, viewController: id?,
          popoverController: id?, names: {id}? -- POP-03
          -- Shows the popover at a button of a controller that is on screen; `bar` names a toolbar of the application's
          own. With `viewController`, `on` is a window, and the command makes the popover that it shows.
        """: { on, fields in
            .popover(
                .present(
                    try PopoverCommand.popover(on, fields), try PopoverCommand.place(fromItem: fields),
                    animated: try fields.animated))
        },
        """
        describesPopover command popoverController.presentFromRect(in: place, rect: rect, permittedArrowDirections:
          [arrowDirection]|any = any, animated: bool = true, viewController: reference?, name: string?) on
          popoverController throws anchorMissing notInWindow popoverVisible
          -> outcome, popoverArrowDirection: arrowDirection|unknown|null, frame: rect|null, viewController: id?,
          popoverController: id?, names: {id}? -- POP-03
          -- Shows the popover at a rectangle in the view of a controller that is on screen. With `viewController`, `on`
          is a window, and the command makes the popover that it shows.
        """: { on, fields in
            let place = PopoverCommand.Place(
                of: try fields.required("in"), source: .rect(try fields.required("rect")),
                permitted: try PopoverCommand.directions(fields, of: ArrowDirection.allCases))
            return .popover(.present(try PopoverCommand.popover(on, fields), place, animated: try fields.animated))
        },
        """
        command \(MethodName.popoverControllerSetContentViewController)(viewController: reference, animated: bool =
          true) on
          popoverController -> outcome, viewController: id|null -- POP-07
          -- Replaces the content, whether the popover is visible or not. The popover takes the size of the content.
        """: { on, fields in
            .popover(
                .setContentViewController(on, try fields.reference("viewController"), animated: try fields.animated))
        },
        """
        immediate command popoverController.setPopoverContentSize(size: size|null = null, animated: bool = true) on
          popoverController -> outcome, animated: bool -- POP-02 POP-07
          -- Sets the size of the popover's content, in points; null restores the size that the content asks for.
        """: { on, fields in
            .popover(.setPopoverContentSize(on, try fields.object("size"), animated: try fields.animated))
        },
        """
        immediate command popoverController.setPassthroughViews(views: [string] = []) on popoverController -- POP-13
          -- Sets the names of the views outside that taps reach while the popover is visible.
        """: { on, fields in .popover(.setPassthroughViews(on, try fields.required("views"))) },
        """
        command \(MethodName.popoverControllerDismiss)(animated: bool = true) on popoverController throws
          popoverNotVisible -- POP-06 -- Hides the popover by program. The delegate is neither asked nor notified.
        """: { on, fields in .popover(.dismiss(on, animated: try fields.animated)) },
        """
        touch command popoverController.tapOutside(view: string?) on popoverController throws popoverNotVisible
          -> outcome, reached: string|null -- POP-04 POP-13
          -- The user's tap outside the popover: asks shouldDismiss, and notifies by didDismiss. A modal popover ignores
          the tap, and a passthrough view receives it.
        """: { on, fields in .popover(.tapOutside(on, view: try fields.string("view"))) },
        """
        immediate touch command popoverController.tapInside() on popoverController throws popoverNotVisible -- POP-05
          -- The user's tap inside the popover, which never dismisses it.
        """: { on, _ in .popover(.tapInside(on)) },
    ]

    static let signatures = """
        vote popoverController.shouldDismiss() on popoverController -- POP-04
          -- Asks whether a tap outside may close the popover. Not implemented: yes.
        notification popoverController.didDismiss() on popoverController -- POP-04
          -- A tap outside has closed the popover.
        """
}
