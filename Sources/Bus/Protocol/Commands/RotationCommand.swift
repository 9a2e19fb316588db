/// Commands about a window's orientation, screen, status bar and memory (ROT, VC-05).
public enum RotationCommand: Sendable, Equatable {
    /// The device was turned. The interface follows if every controller on screen supports it.
    case setOrientation(Orientation, animated: Bool)
    case setDeviceProfile(DeviceProfile)
    case setStatusBarHidden(Bool)
    case setStatusBarHeight(Double)
    /// The insets, and the orientation that they are told for; nil for that of the interface.
    case setSafeAreaInsets(EdgeInsets, Orientation?)
    case setKeyboardHeight(Double)
    /// Nil for widths that are estimated.
    case setTextMetrics(TextMetrics?)
    case receiveMemoryWarning
}
