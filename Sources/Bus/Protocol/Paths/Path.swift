/// A place in a window (STATE-03): who is shown, from the root to what the user sees, with the stacks below it.
///
/// `/Tabs/Albums/List/Album?identifier=album&payload=7!Compose@List/Editor`
///
/// After a tab bar comes its tab (`#more` for the More list itself), after a stack its controllers from the root up; panes and pages
/// stand in parentheses: `/Split(Folders/Inbox,Mail)`. `!` begins a presentation, over the last one named or over
/// the one after `@`. A controller is named by its name or id, else `$identifier` of its storyboard, `.Class`, or
/// `#index` among its neighbours. What may have gone meanwhile says how it is made again: `kind`, `class`, `style`,
/// `identifier` of a loaded storyboard, `payload`. Whatever would be read as one of these signs is written `%` and two hex digits.
public struct Path: Sendable, Equatable {
    public enum Reference: Sendable, Equatable {
        case name(String)
        case id(ControllerID)
        case identifier(String)
        case customClass(String)
        /// Among the children of the one before it; of a presenter, in the order of the layer below.
        case index(Int)
        /// The More list of a tab bar.
        case more
        /// What is to be made, whatever is there.
        case new
    }

    public struct Element: Sendable, Equatable {
        public var reference: Reference
        /// What it is, and how it is made where it is not there.
        public var spec: ControllerSpec?
        /// The scene it is made from instead: looked up where storyboards are known.
        public var scene: String?
        public var made: ControllerSpec?
        /// Panes or pages, where more than one way leads on.
        public var branches: [[Element]] = []

        public init(_ reference: Reference) { self.reference = reference }
    }

    /// The root's way, then that of each presentation, bottom to top.
    public struct Layer: Sendable, Equatable {
        /// Nil: the last of the layer below.
        public var presenter: Reference?
        public var way: [Element]

        public init(_ way: [Element], from presenter: Reference? = nil) {
            self.way = way
            self.presenter = presenter
        }
    }

    public var layers: [Layer]

    public init(_ layers: [Layer]) { self.layers = layers }

    /// Every element that names a scene, made with what the storyboards know; nil where none knows it.
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
            if let payload = wanted?.birth.payload { made?.birth.payload = payload }
            made?.properties += wanted?.properties ?? []
            way[index].made = made
        }
    }
}

extension Path.Element {
    /// Everything that stands in it, in the order it is written.
    public var all: [Path.Element] { [self] + branches.flatMap { $0.flatMap(\.all) } }
}
