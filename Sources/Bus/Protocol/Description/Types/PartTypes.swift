/// Types of the parts of controllers and windows.
enum PartTypes {
    static let all = TypeDescription.read(
        """
        rect -- A rectangle in points.
            ...rect
        size -- Points, 0 to 100,000.
            ...size
        point -- Points.
            x: number
            y: number
        page -- What a page view controller is given at its making, and keeps.
            ...page
        pageIndicator -- The dots below horizontally scrolling pages.
            ...pageIndicator
        table -- What of a table is state; rows stay with the data source.
            ...table
        pendingRow -- The row that shows its delete button: a tap on that deletes it, a tap elsewhere takes it back.
            ...pendingRow
        row -- One row of a table.
            ...row
        visibleRows -- The rows that are seen.
            ...visibleRows
        transition -- A transition that has begun and not ended.
            ...transition
        hiddenPane -- How the first pane of a split is reached while it is hidden.
            ...hiddenPane
        hostMark -- Who runs the rules of a container, and of what stands in it.
            ...hostMark
        popover -- What a popover controller keeps.
            ...popover
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
