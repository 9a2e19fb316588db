import Bus

/// What device and orientation make of a window: the upright coordinates of its interface, the status bar in them, and the
/// turn by which the root view gets into the window (ROT-06).
struct Interface: Sendable {
    /// Upright, its origin zero.
    let bounds: Rect
    /// What of the status bar lies inside the window.
    let statusBar: Rect?
    /// A phone on its side has lower bars.
    let isLow: Bool
    /// As `CGAffineTransform` writes it: a, b, c, d, tx, ty.
    let transform: [Double]
    /// The window's own, never turned.
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
        // How far below the upper edge of the screen the window begins, as the user holds it.
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

    /// Where the status bar ends.
    var line: Double { statusBar?.maxY ?? 0 }

    var isTurned: Bool { transform != [1, 0, 0, 1, 0, 0] }

    /// A point of the interface in the window's own coordinates.
    func inWindow(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        let (dx, dy) = (x - bounds.midX, y - bounds.midY)
        return (
            window.midX + transform[0] * dx + transform[2] * dy, window.midY + transform[1] * dx + transform[3] * dy
        )
    }
}
