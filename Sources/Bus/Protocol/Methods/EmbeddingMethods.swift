/// The methods of children that content embeds.
enum EmbeddingMethods: MethodFamily {
    static let commands: CommandRows = [
        """
        command \(MethodName.viewControllerAddChild)(viewController: reference, frame: rect?, hidden: bool = false) on
          viewController
          throws notInWindow -> outcome, viewController: id|null -- VC-10
          -- Embeds a child in a content controller, with that frame in its view. The child receives appearance
          callbacks together with its parent, unless the parent's automaticallyForwardsAppearance is false.
        """: { _, fields in
            .embed(
                .addChild(
                    try fields.reference("viewController"),
                    ChildPlace(frame: try fields.object("frame"), hidden: try fields.bool("hidden") ?? false)))
        },
        """
        immediate command \(MethodName.viewControllerSetFrame)(frame: rect|null) on controller throws readOnly -- VC-09
          -- Sets the frame of an embedded child in its parent's view, in points. Null makes it fill that view.
        """: { _, fields in
            // Null is a valid value, so only an absent member is refused.
            guard fields.has("frame") else {
                throw Refusal.invalidParams(
                    "\(fields.path).frame is missing", right: "a rectangle, or null to fill the parent's view")
            }
            return .embed(.setFrame(try fields.object("frame")))
        },
        """
        immediate command viewController.setHidden(hidden: bool) on controller throws popoverVisible readOnly -- VC-10
          -- Hides the view of an embedded child, or shows it again. No appearance callbacks follow. A hidden view is
          not in `layout`, and can't be tapped.
        """: { _, fields in .embed(.setHidden(try fields.required("hidden"))) },
        """
        command viewController.removeFromParent() on controller throws unbalancedAppearance
          -> outcome, viewController: id -- VC-10 -- Removes an embedded child from its parent.
        """: { _, _ in .embed(.removeFromParent) },
        """
        immediate alone command viewController.beginAppearance(appearing: bool, animated: bool = false) on controller
          throws alreadyPresenting notInWindow popoverVisible unbalancedAppearance -- VC-10
          -- Forwards viewWillAppear or viewWillDisappear to an embedded child, if its parent forwards appearance
          itself.
        """: { _, fields in
            .embed(
                .beginAppearance(
                    appearing: try fields.required("appearing"), animated: try fields.bool("animated") ?? false))
        },
        """
        immediate alone command \(MethodName.viewControllerEndAppearance)() on controller throws unbalancedAppearance
          -- VC-10 -- Forwards viewDidAppear or viewDidDisappear, according to the preceding beginAppearance.
        """: { _, _ in .embed(.endAppearance) },
        """
        alone command \(MethodName.viewControllerPerform)(action: string, value: any?) on viewController
          throws notHosted -> outcome, ...any -- SYS-02
          -- A command that only an application's own container knows. Its host decides the effect.
        """: { _, fields in
            .embed(.perform(action: try fields.required("action"), value: try fields.opaque("value")))
        },
    ]
}
