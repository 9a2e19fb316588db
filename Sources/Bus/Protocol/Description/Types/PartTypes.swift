/// Types of the parts of controllers and windows.
enum PartTypes {
    static let all = TypeDescription.read(
        """
        rect -- A rectangle in points.
        splice -- The part of a list that changes.
        inset -- Distances from the edges to the inside, in points.
        textMetrics -- The widths of the texts in bars. The widths of a font that is absent are estimated.
        fontMetrics -- The widths of one font's characters.
        size -- In points, 0 to 100,000.
        point -- In points.
        page -- The style of a page view controller, which is set when it is made.
        pageIndicator -- The dots below pages that scroll horizontally.
        table -- The state of a table. Rows are not part of it; they stay with the data source.
        pendingRow -- The row that shows its delete button. A tap on the button deletes the row, and a tap elsewhere \
        hides the button.
        row -- One row of a table.
        visibleRows -- The rows that are visible.
        transition -- A transition that has begun and not ended.
        hiddenPane -- How the user opens the first pane of a split view controller while it is hidden.
        hostMark -- The host that runs the rules of a container and of everything in it.
        popover -- The state of a popover controller.
        popoverAnchor -- What a popover points at: a rectangle, or an item of a bar.
            of: id
            rect: rect? -- In the view of `of`, in points.
            position: position?
            index: int?
            segment: int?
            bar: string?
            permittedArrowDirections: [arrowDirection]
        """)
}
