/// Types of the parts of controllers and windows.
enum PartTypes {
    static let all = TypeDescription.read(
        """
        rect -- A rectangle in points.
        splice -- A part of a list that changes.
        inset -- Points from the edges to the inside.
        textMetrics -- How wide the texts in bars are. A font that is absent is estimated.
        fontMetrics -- The widths of one font's characters.
        size -- Points, 0 to 100,000.
        point -- Points.
        page -- What a page view controller is given at its making, and keeps.
        pageIndicator -- The dots below horizontally scrolling pages.
        table -- What of a table is state; rows stay with the data source.
        pendingRow -- The row that shows its delete button: a tap on that deletes it, a tap elsewhere takes it back.
        row -- One row of a table.
        visibleRows -- The rows that are seen.
        transition -- A transition that has begun and not ended.
        hiddenPane -- How the first pane of a split is reached while it is hidden.
        hostMark -- Who runs the rules of a container, and of what stands in it.
        popover -- What a popover controller keeps.
        popoverAnchor -- Where a popover hangs: a rectangle, or an item of a bar.
            of: id
            rect: rect? -- In the view of `of`.
            position: position?
            index: int?
            segment: int?
            bar: string?
            permittedArrowDirections: [arrowDirection]
        """)
}
