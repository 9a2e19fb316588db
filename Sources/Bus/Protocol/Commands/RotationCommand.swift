/// Commands about a window's orientation, screen, frame, status bar, language and memory (ROT, LAY, WIN-03, VC-05).
public enum RotationCommand: Sendable, Equatable {
    /// The device was turned. The interface follows if every controller on screen supports it.
    case setOrientation(Orientation, animated: Bool)
    case setDeviceProfile(DeviceProfile)
    /// Nil for the whole screen.
    case setFrame(Rect?)
    /// Nil for no stated language.
    case setLanguage(String?, LayoutDirection)
    case setStatusBarHidden(Bool)
    case setStatusBarHeight(Double)
    /// The insets, and the orientation that they are told for; nil for that of the interface.
    case setSafeAreaInsets(EdgeInsets, Orientation?)
    case setKeyboardHeight(Double)
    /// Nil for widths that are estimated.
    case setTextMetrics(TextMetrics?)
    case receiveMemoryWarning
}
