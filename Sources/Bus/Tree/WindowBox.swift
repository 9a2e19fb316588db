/// The fields of a `Window`. A box is changed only while one value alone refers to it.
final class WindowBox: @unchecked Sendable {
    let id: WindowID
    var name: String?
    var profile: DeviceProfile = DeviceProfile.known[0]
    var orientation: Orientation = Orientation.portrait
    var frame: Rect?
    var visible: Bool = false
    var key: Bool = false
    var root: ControllerID?
    var pile: [ControllerID] = []
    var transitions: TransitionOwner = TransitionOwner.instant
    var transition: OpenTransition?
    var statusBarHidden: Bool = false
    var deviceOrientation: Orientation?
    var popovers: [ControllerID] = []
    var focus: String?
    var screen: String?
    var front = 0

    init(id: WindowID) { self.id = id }

    init(_ other: WindowBox) {
        id = other.id
        name = other.name
        profile = other.profile
        orientation = other.orientation
        frame = other.frame
        visible = other.visible
        key = other.key
        root = other.root
        pile = other.pile
        transitions = other.transitions
        transition = other.transition
        statusBarHidden = other.statusBarHidden
        deviceOrientation = other.deviceOrientation
        popovers = other.popovers
        focus = other.focus
        screen = other.screen
        front = other.front
    }

    func isEqual(to other: WindowBox) -> Bool {
        id == other.id
            && name == other.name
            && profile == other.profile
            && orientation == other.orientation
            && frame == other.frame
            && visible == other.visible
            && key == other.key
            && root == other.root
            && pile == other.pile
            && transitions == other.transitions
            && transition == other.transition
            && statusBarHidden == other.statusBarHidden
            && deviceOrientation == other.deviceOrientation
            && popovers == other.popovers
            && focus == other.focus
            && screen == other.screen
            && front == other.front
    }
}
