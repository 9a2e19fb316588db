import Bus

/// The corner of a book that a hand takes hold of: on the far side of the spine, at the lower edge where there is a choice.
struct PageCurl {
    let isAtLeft: Bool
    let isAtTop: Bool

    init(_ spine: Picture.Piece) {
        let style = spine.json["page"]
        let isAtEnd = style?["spineLocation"]?.string == "max"
        let isVertical = style?["navigationOrientation"]?.string == "vertical"
        isAtLeft = isAtEnd && !isVertical
        isAtTop = isAtEnd && isVertical
    }
}
