/// Types of the answer to `storyboard.get`.
enum StoryboardTypes {
    static let all = TypeDescription.read(
        """
        storyboardOpening -- How `storyboard.load` opens a window with the storyboard.
            name: string? -- The name of the window.
            identifier: string? -- The identifier of the scene to open. If absent, the initial one.
            profile: string|profile? -- The name of a known profile, or a profile of one's own. If absent, a pad for a \
        file that was made for one and for a split view controller, else a phone.
            permissive: bool = false -- Accepts violations of containment, and marks them.
            visible: bool = true
        storyboardContents -- All that navd has read of a storyboard's file, or of one scene.
            name: string
            initial: string|null -- The object id of the initial controller.
            targetRuntime: string|null
            scenes: [storyboardScene]
            relationships: [storyboardRelationship] -- In the order of the file, which for tabs is the order in the \
        bar.
            segues: [storyboardSegue]
            unknown: [storyboardKeys] -- What navd does not understand in the document, and in its controllers, items, \
        bars, segues, tables and cells. Other views are not kept.
            warnings: [string]
        storyboardScene -- One scene, without the controllers that its controller contains.
            objectID: string -- The object id of its controller.
            element: string -- The element's name in the file. `spec` has the kind that navd makes of it.
            line: int
            spec: sceneSpec -- The controller as navd would make it.
            sceneID: string?
            exit: string? -- The object id of its exit.
            restorationIdentifier: string?
            reference: storyboardReference? -- For a placeholder: the controller of another file that it represents.
            outlets: [storyboardOutlet] = []
            also: object? -- What navd has read and does not use: the canvas, rows of a table, flags of later systems.
        storyboardReference -- The controller that a placeholder represents.
            storyboardName: string?
            referencedIdentifier: string? -- If absent, the initial controller of that storyboard.
            bundleIdentifier: string?
        storyboardOutlet -- An outlet of a controller, or one called `delegate` or `dataSource` in its scene.
            property: string
            destination: string -- The object id of the outlet's object.
            owner: storyboardObject
            line: int
        storyboardObject -- An object of the file.
            element: string
            id: string?
        storyboardRelationship -- A controller that is contained in another one.
            relationship: string
            source: string -- The object id of the container.
            destination: string
            line: int
            id: string?
        storyboardSegue -- A segue, as the file describes it.
            kind: string
            performsAs: string? -- The kind that counts: an `action` may name another one. Absent if navd does not \
        know the kind.
            source: string -- The object id of the controller in whose scene it starts.
            sender: storyboardObject -- The object that starts it; the source itself if only a program does.
            manual: bool -- True if only a program starts it.
            destination: string -- The object id of a controller; for an unwind segue, of an exit.
            line: int
            id: string?
            identifier: string?
            trigger: string? -- `accessoryAction`; if absent, the only or usual trigger of the sender.
            unwindAction: string?
            also: object? -- Further attributes, which navd does not use.
        storyboardKeys -- The parts of one element that navd does not understand, as the file has them.
            element: string
            line: int
            keys: {string} -- Its attributes, and its elements that have nothing but a text, by key.
            runtimeAttributes: [storyboardRuntimeAttribute] = [] -- Its user defined runtime attributes.
            id: string? -- Its object id, or its key.
            scene: string? -- The object id of the controller whose scene contains it; absent for the document itself.
        storyboardRuntimeAttribute -- A value that the file gives to a property of the application's class.
            keyPath: string?
            type: string? -- `string`, `boolean`, `number`, `size`, `color`, `image`, `nil`, …
            value: any? -- A text; for a size, a colour and similar types an object of texts. If absent, nil.
        """)
}
