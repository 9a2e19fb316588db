/// Methods that read storyboards, keep them under a name, and show them.
enum StoryboardMethods: MethodFamily {
    static let signatures = """
        refused command storyboard.load(name: string, xml: string, strings: {string} = {}, language: string?, replacing:
          bool = false, open: storyboardOpening?)
          throws busy containmentForbidden emptyContainer identifierUnknown nameInvalid nameTaken notInsideTurn
          storyboardExists storyboardInvalid storyboardUnknown unsupportedKind viewRefused wrongNumberOfViewControllers
          needs openWindows -> ...storyboard -- STORY-01 STORY-05 STORY-11
          -- Reads a storyboard and stores it under its name, with its titles in several languages. With `open` it also
          opens a window with it, or does neither. Other requests do not wait while the file is read. A client that
          needs the storyboard must wait for the answer.
        refused command storyboard.check(name: string, xml: string, strings: {string} = {}, language: string?, contents:
          bool = false) throws busy notInsideTurn storyboardInvalid needs openWindows -> ...storyboard
          -- STORY-05 STORY-07 STORY-13 -- Reads a storyboard and stores nothing.
        refused command storyboard.unload(storyboard: string) throws notInsideTurn storyboardUnknown needs openWindows
          -> {} -- STORY-11
          -- Removes a storyboard. Controllers that were made from it stay. Their segues can't be performed any more:
          taps on their objects are refused with `storyboardUnknown`, and a tap on a row only selects it.
        narrowsItself read storyboard.list() -> storyboards: [storyboard] -- STORY-01
          -- The loaded storyboards, with their identifiers.
        read storyboard.get(storyboard: string, scene: string?) throws identifierUnknown storyboardUnknown
          -> ...storyboardContents -- STORY-10
          -- All that navd has read of a loaded storyboard: scenes, relationships, segues, and the parts of the file
          that navd does not understand.
        """
}
