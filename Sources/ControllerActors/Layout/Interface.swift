import Bus

/// The geometry of a window that follows from its device and orientation, in points: the upright coordinates of the
/// interface, what covers its edges, and the rotation that brings the root view into the window (ROT-06).
struct Interface: Sendable {
    /// Upright, with its origin at zero.
    let bounds: Rect
    /// The part of the status bar that lies inside the window; nil where none does, or the status bar is hidden.
    let statusBar: Rect?
    /// The part of the bounds that neither a notch, round corners nor a home indicator hide.
    let safeArea: Rect
    /// The part of the keyboard that lies inside the window; nil where none does.
    let keyboard: Rect?
    /// True for a phone in landscape, whose bars are lower.
    let isLow: Bool
    /// As `CGAffineTransform` writes it: a, b, c, d, tx, ty.
    let transform: [Double]
    /// The bounds of the window, which are never turned.
    private let window: Rect

    private static let transforms: [Orientation: [Double]] = [
        .portrait: [1, 0, 0, 1, 0, 0], .portraitUpsideDown: [-1, 0, 0, -1, 0, 0],
        .landscapeLeft: [0, -1, 1, 0, 0, 0], .landscapeRight: [0, 1, -1, 0, 0, 0],
    ]

    init(_ window: Window) {
        let frame = window.effectiveFrame
        let isLandscape = window.orientation == .landscapeLeft || window.orientation == .landscapeRight
        self.window = Rect(width: frame.width, height: frame.height)
        bounds = isLandscape ? Rect(width: frame.height, height: frame.width) : self.window
        isLow = isLandscape && window.profile.idiom == .phone
        transform = Self.transforms[window.orientation] ?? [1, 0, 0, 1, 0, 0]
        let screen = window.profile
        // How far each edge of the window is from that of the screen, as the user holds the device.
        let distance = EdgeInsets(
            top: frame.y, left: frame.x, bottom: screen.height - frame.maxY, right: screen.width - frame.maxX
        ).turned(from: .portrait, to: window.orientation)
        let hidden = window.safeAreaInsets.turned(from: .portrait, to: window.orientation)
        let bar = Rect(y: -distance.top, width: bounds.width, height: max(window.statusBarHeight, hidden.top))
            .clipped(to: bounds)
        statusBar = window.statusBarHidden || bar.height == 0 ? nil : bar
        safeArea = bounds.inset(
            EdgeInsets(
                top: max(0, hidden.top - distance.top), left: max(0, hidden.left - distance.left),
                bottom: max(0, hidden.bottom - distance.bottom), right: max(0, hidden.right - distance.right)))
        let keys = bounds.bottom(max(0, window.keyboardHeight - distance.bottom))
        keyboard = window.keyboardHeight == 0 || keys.height == 0 ? nil : keys
    }

    /// The upper edge of what the user can see: below the status bar and below a notch.
    var line: Double { max(statusBar?.maxY ?? 0, safeArea.y) }

    /// The lower edge of what a keyboard leaves free.
    var end: Double { keyboard?.y ?? bounds.maxY }

    var isTurned: Bool { transform != [1, 0, 0, 1, 0, 0] }

    /// The position of a point of the interface, in the window's own coordinates.
    func inWindow(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        let (dx, dy) = (x - bounds.midX, y - bounds.midY)
        return (
            window.midX + transform[0] * dx + transform[2] * dy, window.midY + transform[1] * dx + transform[3] * dy
        )
    }
}
