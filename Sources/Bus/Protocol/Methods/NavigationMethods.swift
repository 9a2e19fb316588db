/// The methods of a navigation controller.
enum NavigationMethods: MethodFamily {
    static let commands: CommandRows = [
        """
        undoable ofSegues command \(MethodName.navigationControllerPushViewController)(viewController: reference,
          animated: bool =
          true) on navigationController throws alreadyOnStack barManaged -> outcome, viewController: id|null
          -- NAV-02 NAV-08 -- Pushes a controller onto the stack.
        """: { _, fields in
            .navigation(.pushViewController(try fields.reference("viewController"), animated: try fields.animated))
        },
        """
        undoable wired command \(MethodName.navigationControllerPopViewController)(animated: bool = true) on
          navigationController -> outcome, viewController: id|null -- NAV-01 NAV-03
          -- Pops the top controller. At the root the outcome is `unchanged`.
        """: { _, fields in .navigation(.popViewController(animated: try fields.animated)) },
        """
        undoable command navigationController.popToViewController(viewController: reference, animated: bool = true) on
          navigationController throws notOnStack -> outcome, viewControllers: [id] -- NAV-05
          -- Pops all controllers above one.
        """: { _, fields in
            .navigation(.popToViewController(try fields.reference("viewController"), animated: try fields.animated))
        },
        """
        undoable wired command \(MethodName.navigationControllerPopToRootViewController)(animated: bool = true) on
          navigationController -> outcome, viewControllers: [id] -- NAV-04 -- Pops all controllers but the root.
        """: { _, fields in .navigation(.popToRootViewController(animated: try fields.animated)) },
        """
        undoable command \(MethodName.navigationControllerSetViewControllers)(viewControllers: [reference], animated: \
        bool
          = true) on navigationController throws barManaged -> outcome, viewControllers: [id] -- NAV-06
          -- Replaces the whole stack in one transition.
        """: { _, fields in
            .navigation(.setViewControllers(try fields.references("viewControllers"), animated: try fields.animated))
        },
        """
        touch undoable wired command \(MethodName.navigationControllerTapBack)() on navigationController
          throws backButtonNotShown -> outcome, viewController: id|null -- NAV-12 NAV-32
          -- The user's tap on the back button.
        """: { _, _ in .navigation(.tapBack) },
        """
        immediate command \(MethodName.navigationControllerSetNavigationBarHidden)(hidden: bool, animated: bool =
          true) on navigationController -- NAV-18 -- Shows or hides the navigation bar.
        """: { _, fields in
            .navigation(.setNavigationBarHidden(try fields.required("hidden"), animated: try fields.animated))
        },
        """
        immediate command \(MethodName.navigationControllerSetToolbarHidden)(hidden: bool, animated: bool = true) on
          navigationController -- NAV-22 NAV-23 -- Shows or hides the toolbar.
        """: { _, fields in
            .navigation(.setToolbarHidden(try fields.required("hidden"), animated: try fields.animated))
        },
        """
        immediate command \(MethodName.navigationControllerSetBarAppearance)(barStyle: barStyle?, translucent: bool?,
          tintColor: string|null?, prefersLargeTitles: bool?) on navigationController throws barManaged -- NAV-19
          -- Sets the appearance of the navigation controller's navigation bar.
        """: { _, fields in .navigation(.setBarAppearance(try BarLookChange(fields, ofManaged: .navigationBar))) },
    ]
}
