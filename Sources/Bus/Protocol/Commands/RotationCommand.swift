/// Commands about a window's orientation, screen, status bar and memory (ROT, VC-05).
public enum RotationCommand: Sendable, Equatable {
    /// The device was turned. The interface follows if every controller on screen supports it.
    case setOrientation(Orientation, animated: Bool)
    case setDeviceProfile(DeviceProfile)
    case setStatusBarHidden(Bool)
    case receiveMemoryWarning

    var isStructural: Bool {
        switch self {
        case .setOrientation, .setDeviceProfile: true
        case .setStatusBarHidden, .receiveMemoryWarning: false
        }
    }

    static func decode(_ method: String, on: String, _ fields: FieldReader) throws(Refusal) -> RotationCommand? {
        switch method {
        case "window.setOrientation":
            return .setOrientation(
                try fields.required(fields.word("orientation"), "orientation"), animated: try fields.animated)
        case "window.setDeviceProfile":
            let json = try fields.required(fields.json("profile"), "profile")
            return .setDeviceProfile(try DeviceProfile(json: json, orNameAt: "\(fields.path).profile"))
        case "window.setStatusBarHidden":
            return .setStatusBarHidden(try fields.required(fields.bool("hidden"), "hidden"))
        case "window.receiveMemoryWarning": return .receiveMemoryWarning
        default: return nil
        }
    }
}
