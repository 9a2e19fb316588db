/// Types of the answer to `storyboard.get`.
enum StoryboardTypes {
    static let all = TypeDescription.read(
        """
        storyboardOpening -- How `storyboard.load` opens a window with what it has read.
            name: string? -- Of the window.
            identifier: string? -- The scene to open with; absent, the initial one.
            profile: string|profile? -- A known profile's name, or one of your own. Absent: a pad for a file made for \
        one, and for a split; else a phone.
            permissive: bool = false -- Takes what breaks containment, and marks it.
            visible: bool = true
        storyboardContents -- All that was read of a storyboard's file, or of one scene of it.
            name: string
            initial: string|null -- An object id.
            targetRuntime: string|null
            scenes: [storyboardScene]
            relationships: [storyboardRelationship] -- In the file's order; of tabs that is the order in the bar.
            segues: [storyboardSegue]
            unknown: [storyboardKeys] -- What navd does not understand of the document, and of controllers, items, \
        bars, segues, tables and cells. Other views are not kept.
            warnings: [string]
        storyboardScene -- One scene, without what is contained in its controller.
            objectID: string -- Of its controller.
            element: string -- As it is written; the kind that it is taken for stands in `spec`.
            line: int
            spec: sceneSpec -- The controller as navd would make it.
            sceneID: string?
            exit: string? -- The object id of its exit.
            restorationIdentifier: string?
            reference: storyboardReference? -- Of a placeholder: who stands in another file.
            outlets: [storyboardOutlet] = []
            also: object? -- What else was read, and nothing follows from: the canvas, rows of a table, flags of later \
        systems.
        storyboardReference -- Where a placeholder leads.
            storyboardName: string?
            referencedIdentifier: string? -- Absent: the initial controller there.
            bundleIdentifier: string?
        storyboardOutlet -- An outlet of a controller, or one called `delegate` or `dataSource` in its scene.
            property: string
            destination: string -- An object id.
            owner: storyboardObject
            line: int
        storyboardObject -- An object of the file.
            element: string
            id: string?
        storyboardRelationship -- One controller contained in another.
            relationship: string
            source: string -- The container's object id.
            destination: string
            line: int
            id: string?
        storyboardSegue -- A segue, as it is written.
            kind: string
            performsAs: string? -- The kind that counts: an `action` may name another. None where navd does not know it.
            source: string -- The object id of the controller whose scene it starts in.
            sender: storyboardObject -- Who starts it; the source itself where only a program does.
            manual: bool -- Started by a program only.
            destination: string -- The object id of a controller; of an unwind, of an exit.
            line: int
            id: string?
            identifier: string?
            trigger: string? -- `accessoryAction`; absent, the sender's only or usual one.
            unwindAction: string?
            also: object? -- What else is said of it.
        storyboardKeys -- What one element says and navd does not understand, as it is written.
            element: string
            line: int
            keys: {string} -- Its attributes, and elements in it that say nothing more, by key.
            runtimeAttributes: [storyboardRuntimeAttribute] = [] -- Its user defined runtime attributes.
            id: string? -- Its object id, or its key.
            scene: string? -- The object id of the controller in whose scene it stands; none of the document itself.
        storyboardRuntimeAttribute -- A value that the file gives to a property of the application's own class.
            keyPath: string?
            type: string? -- `string`, `boolean`, `number`, `size`, `color`, `image`, `nil`, …
            value: any? -- A text; of a size, a colour and the like an object of texts. Absent: nil.
        """)
}
