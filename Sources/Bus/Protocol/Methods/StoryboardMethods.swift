/// Methods that read storyboards, keep them under a name, and show them.
enum StoryboardMethods {
    static let rows: [MethodDescription] = [
        .init(
            "storyboard.load", .command, operation: .loadStoryboard,
            params:
                "name: string, xml: string, strings: {string} = {}, language: string?, replacing: bool = false, open: storyboardOpening?",
            result: "...storyboard", within: .refused, rows: "STORY-01 STORY-05 STORY-11",
            errors: [
                .busy, .containmentForbidden, .emptyContainer, .identifierUnknown, .nameInvalid, .nameTaken,
                .notInsideTurn, .storyboardExists, .storyboardInvalid, .storyboardUnknown, .unsupportedKind,
                .viewRefused, .wrongNumberOfViewControllers,
            ], rights: [.openWindows],
            "Reads a storyboard and keeps it under its name, with its titles in several languages; with `open` it opens a window with it, or does nothing. It is read beside everything else: who needs it waits for the answer."
        ),
        .init(
            "storyboard.check", .command, operation: .checkStoryboard,
            params: "name: string, xml: string, strings: {string} = {}, language: string?, contents: bool = false",
            result: "...storyboard", within: .refused, rows: "STORY-05 STORY-07 STORY-13",
            errors: [.busy, .notInsideTurn, .storyboardInvalid], rights: [.openWindows],
            "Reads a storyboard and keeps nothing."),
        .init(
            "storyboard.unload", .command, operation: .unloadStoryboard, params: "storyboard: string", result: "{}",
            within: .refused,
            rows: "STORY-11", errors: [.notInsideTurn, .storyboardUnknown], rights: [.openWindows],
            "Forgets a storyboard. What was made from it stays, and its segues are unknown from then on."),
        .init(
            "storyboard.list", .read, operation: .listStoryboards, result: "storyboards: [storyboard]",
            within: .immediate, rows: "STORY-01",
            traits: [.narrowsItself], "The storyboards loaded, with their identifiers."),
        .init(
            "storyboard.get", .read, operation: .storyboardContents, params: "storyboard: string, scene: string?",
            result: "...storyboardContents",
            within: .immediate, rows: "STORY-10", errors: [.identifierUnknown, .storyboardUnknown],
            "All that was read of a loaded storyboard: scenes, relationships, segues, and what navd does not understand of the file."
        ),
    ]
}
