/// A place in a window (STATE-03): the controllers that are shown, from the root to what the user sees, with the stacks
/// below them.
///
/// `/Tabs/Albums/List/Album?identifier=album&payload=7!Compose@List/Editor`
///
/// A tab bar is followed by its tab (`#more` for the More list itself), a stack by its controllers from the root up.
/// Panes and pages are in parentheses: `/Split(Folders/Inbox,Mail)`. `!` begins a presentation, presented by the last
/// controller before it or by the one after `@`. A controller is named by its name or id, else by the `$identifier` of
/// its storyboard, by `.Class`, or by `#index` among its neighbours. A controller that may be gone also says how to
/// make it again: by `kind`, `class`, `style`, the `identifier` of a scene in a loaded storyboard, and `payload`. A
/// character that would be read as one of these signs is written as `%` and two hex digits.
public struct Path: Sendable, Equatable {
    /// How an element names its controller.
    public enum Reference: Sendable, Equatable {
        case name(String)
        case id(ControllerID)
        case identifier(String)
        case customClass(String)
        /// The index among the children of the element before it; of a presenter, in the order of the layer below.
        case index(Int)
        /// The More list of a tab bar.
        case more
        /// A controller that is always made, whatever is there.
        case new
    }

    /// One controller of a path.
    public struct Element: Sendable, Equatable {
        public var reference: Reference
        /// The kind and properties of the controller, to make it if it is not there.
        public var spec: ControllerSpec?
        /// The identifier of a storyboard's scene to make it from instead. It is looked up where the storyboards are
        /// known.
        public var scene: String?
        /// The spec made from the scene; set by `fill`.
        public var made: ControllerSpec?
        /// The ways into several panes or pages.
        public var branches: [[Element]] = []

        public init(_ reference: Reference) { self.reference = reference }
    }

    /// The elements from the root, or those of one presentation. Layers are listed from bottom to top.
    public struct Layer: Sendable, Equatable {
        /// Nil for the last controller of the layer below.
        public var presenter: Reference?
        public var way: [Element]

        public init(_ way: [Element], from presenter: Reference? = nil) {
            (self.way, self.presenter) = (way, presenter)
        }
    }

    public var layers: [Layer]

    public init(_ layers: [Layer]) { self.layers = layers }

    /// Sets `made` of every element that names a scene.
    /// - Parameter scene: returns the spec of a scene by its identifier; nil if no storyboard has it.
    public mutating func fill(_ scene: (String) throws(Refusal) -> ControllerSpec?) throws(Refusal) {
        for index in layers.indices { try Self.fill(&layers[index].way, scene) }
    }

    private static func fill(
        _ way: inout [Element], _ scene: (String) throws(Refusal) -> ControllerSpec?
    ) throws(Refusal) {
        for index in way.indices {
            for branch in way[index].branches.indices { try fill(&way[index].branches[branch], scene) }
            guard let name = way[index].scene else { continue }
            var made = try scene(name)
            let wanted = way[index].spec
            made?.name = wanted?.name
            if let payload = wanted?.fixed.payload { made?.fixed.payload = payload }
            made?.properties += wanted?.properties ?? []
            way[index].made = made
        }
    }
}

extension Path.Element {
    /// This element and all elements in its branches, in the order of the text.
    public var all: [Path.Element] { [self] + branches.flatMap { $0.flatMap(\.all) } }
}
