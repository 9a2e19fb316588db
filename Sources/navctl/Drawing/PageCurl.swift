import Bus

/// The corner of a page that is lifted: on the side away from the spine, and the lower one if there are two.
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
