/// The methods of segues and of unwinding.
enum SegueMethods: MethodFamily {
    static let commands: CommandRows = [
        """
        undoable ofSegues asksStoryboard command viewController.performSegue(identifier: string?, segue: string?,
          sender: any?,
          closingPopovers: bool = false) on controller
          throws containmentForbidden identifierUnknown segueCustom segueMisplaced segueUnknown storyboardInvalid
          storyboardUnknown unsupportedKind means ofSegues
          -> outcome, kind: string?, viewController: id|null, presenting: id?, popoverController: id?, viewControllers:
          [id]?, popoverArrowDirection: arrowDirection|unknown|null?, frame: rect|null? -- STORY-02
          -- Performs a segue of the controller's scene, by its identifier or object id: asks shouldPerformSegue,
          notifies by prepareForSegue, then does what the segue stands for.
        """: nil,
        """
        undoable ofSegues asksStoryboard command viewController.unwind(action: string?, identifier: string?,
          segue: string?, animated:
          bool = true, sender: any?) on controller throws segueCustom segueUnknown storyboardUnknown unwindTargetUnknown
          -> outcome, viewController: id|null, viewControllers: [id] -- STORY-02
          -- Goes back, in one transition, to the nearest controller whose content has declared the action in
          unwindActions.
        """: { on, fields in
            guard let source = ControllerID(on) else { throw Refusal.notCommand("viewController.unwind") }
            var unwind = Unwind(on: source, action: try fields.required("action"))
            unwind.animated = try fields.animated
            unwind.sender = try fields.opaque("sender")
            return .segue(.unwind(unwind))
        },
        """
        touch undoable command viewController.tap(object: string, accessory: bool = false) on controller
          throws notOnScreen segueUnknown means wired ofSegues
          becomes barButtonItem.tap tableViewController.tapRow tableViewController.tapAccessory
          -> outcome, kind: string?, viewController: id|null?, ...any -- STORY-09
          -- The user's tap on an object of the controller's scene, by its id in the storyboard: performs the segue that
          the object starts. A tap on an item of a bar or on a static row is handled as a tap on that item or row.
        """: { _, fields in
            let object: String = try fields.required("object")
            return .segue(.tap(SenderTap(object: object, isAccessory: try fields.bool("accessory") ?? false)))
        },
    ]

    static let signatures = """
        vote viewController.shouldPerformSegue(identifier: string?, segue: string?, sender: any?) on controller
          -- STORY-02 -- Asks whether this segue may be performed. Not implemented: yes.
        vote viewController.canPerformUnwind(action: string, from: id) on controller -- STORY-02
          -- Asks whether the unwind may end at this controller. If that is denied, the next one is asked. Not
          implemented: yes.
        notification viewController.prepareForSegue(identifier: string?, segue: string?, destination: id, sender: any?)
          on controller -- STORY-02 -- The segue is about to be performed. Its destination has been made.
        notification viewController.unwindAction(action: string, from: id, identifier: string?, segue: string?, sender:
          any?) on controller -- STORY-02 -- A controller has unwound to this one.
        """
}
