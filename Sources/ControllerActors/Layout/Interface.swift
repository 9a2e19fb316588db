import Bus

/// The geometry of a window that follows from its device and orientation, in points: the upright coordinates of the
/// interface, the status bar in them, and the rotation that brings the root view into the window (ROT-06).
struct Interface: Sendable {
    /// Upright, with its origin at zero.
    let bounds: Rect
    /// The part of the status bar that lies inside the window; nil where none does, or the status bar is hidden.
    let statusBar: Rect?
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

    init(_ window: Window, _ metrics: Metrics) {
        let frame = window.effectiveFrame
        let isLandscape = window.orientation == .landscapeLeft || window.orientation == .landscapeRight
        self.window = Rect(width: frame.width, height: frame.height)
        bounds =
            isLandscape
            ? Rect(width: frame.height, height: frame.width) : Rect(width: frame.width, height: frame.height)
        isLow = isLandscape && window.profile.idiom == .phone
        transform = Self.transforms[window.orientation] ?? [1, 0, 0, 1, 0, 0]
        // How far below the upper edge of the screen the window begins, as the user holds the device.
        let inset =
            switch window.orientation {
            case .portrait: frame.y
            case .portraitUpsideDown: window.profile.height - frame.maxY
            case .landscapeLeft: frame.x
            case .landscapeRight: window.profile.width - frame.maxX
            }
        let bar = Rect(y: -inset, width: bounds.width, height: metrics.statusBar).clipped(to: bounds)
        statusBar = window.statusBarHidden || bar.height == 0 ? nil : bar
    }

    /// The lower edge of the status bar; 0 without one.
    var line: Double { statusBar?.maxY ?? 0 }

    var isTurned: Bool { transform != [1, 0, 0, 1, 0, 0] }

    /// The position of a point of the interface, in the window's own coordinates.
    func inWindow(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        let (dx, dy) = (x - bounds.midX, y - bounds.midY)
        return (
            window.midX + transform[0] * dx + transform[2] * dy, window.midY + transform[1] * dx + transform[3] * dy
        )
    }
}
