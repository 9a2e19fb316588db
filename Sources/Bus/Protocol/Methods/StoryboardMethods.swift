/// Methods that read storyboards, keep them under a name, and show them.
enum StoryboardMethods: MethodFamily {
    static let signatures = """
        refused command storyboard.load(name: string, xml: string, strings: {string} = {}, language: string?, replacing:
          bool = false, open: storyboardOpening?)
          throws busy containmentForbidden emptyContainer identifierUnknown nameInvalid nameTaken notInsideTurn
          storyboardExists storyboardInvalid storyboardUnknown unsupportedKind viewRefused wrongNumberOfViewControllers
          needs openWindows -> ...storyboard -- STORY-01 STORY-05 STORY-11
          -- Reads a storyboard and keeps it under its name, with its titles in several languages; with `open` it opens
          a window with it, or does nothing. It is read beside everything else: who needs it waits for the answer.
        refused command storyboard.check(name: string, xml: string, strings: {string} = {}, language: string?, contents:
          bool = false) throws busy notInsideTurn storyboardInvalid needs openWindows -> ...storyboard
          -- STORY-05 STORY-07 STORY-13 -- Reads a storyboard and keeps nothing.
        refused command storyboard.unload(storyboard: string) throws notInsideTurn storyboardUnknown needs openWindows
          -> {} -- STORY-11
          -- Forgets a storyboard. What was made from it stays. Its segues are unknown from then on: taps on its objects
          are `storyboardUnknown`, and a row is only selected.
        narrowsItself read storyboard.list() -> storyboards: [storyboard] -- STORY-01
          -- The storyboards loaded, with their identifiers.
        read storyboard.get(storyboard: string, scene: string?) throws identifierUnknown storyboardUnknown
          -> ...storyboardContents -- STORY-10
          -- All that was read of a loaded storyboard: scenes, relationships, segues, and what navd does not understand
          of the file.
        """
}
