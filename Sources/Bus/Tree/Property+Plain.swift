// Properties that nearly every change concerns, read without making JSON values first.
extension Property {
    /// The property of that name, as a bit by which a repeated name is noticed. Nil for properties that are read as
    /// JSON values.
    @inline(__always)
    static func plain(_ name: UnsafeRawBufferPointer) -> Plain? {
        switch name.count {
        case 4: name.spell("name") ? .name : nil
        case 5: name.spell("title") ? .title : nil
        case 6: name.spell("parent") ? .parent : nil
        case 9: name.spell("presented") ? .presented : nil
        case 10:
            name.spell("viewLoaded")
                ? .viewLoaded : name.spell("appearance") ? .appearance : name.spell("presenting") ? .presenting : nil
        case 14: name.spell("navigationItem") ? .navigationItem : nil
        case 15: name.spell("viewControllers") ? .viewControllers : nil
        case 19: name.spell("shownViewController") ? .shownViewController : nil
        case 22: name.spell("selectedViewController") ? .selectedViewController : nil
        case 24: name.spell("moreNavigationController") ? .moreNavigationController : nil
        default: nil
        }
    }

    enum Plain: UInt64 {
        case name = 1
        case title = 2
        case parent = 4
        case presented = 8
        case viewLoaded = 32
        case appearance = 64
        case presenting = 128
        case navigationItem = 256
        case viewControllers = 512
        case shownViewController = 1024
        case selectedViewController = 2048
        case moreNavigationController = 4096
    }

    /// Reads a value in its usual form. Throws `NotPlain` for any other, as for null.
    static func read(_ word: Plain, _ reader: inout PlainReader) throws(NotPlain) -> Property {
        switch word {
        case .name: return .name(try reader.string())
        case .title: return .title(try reader.string())
        case .parent: return .parent(ControllerID(try reader.id("c")))
        case .presented: return .presented(ControllerID(try reader.id("c")))
        case .presenting: return .presenting(ControllerID(try reader.id("c")))
        case .viewLoaded: return .viewLoaded(try reader.bool())
        case .appearance:
            let word = try reader.word()
            for appearance in Self.appearances where word.spell(appearance.bytes) {
                return .appearance(appearance.value)
            }
            throw NotPlain()
        case .navigationItem:
            try reader.expect("{")
            try reader.expect("}")
            return .navigationItem(NavigationItem())
        case .viewControllers:
            var ids: [ControllerID] = []
            try reader.expect("[")
            if reader.take("]") { return .viewControllers([]) }
            repeat { ids.append(ControllerID(try reader.id("c"))) } while reader.take(",")
            try reader.expect("]")
            return .viewControllers(ids)
        case .shownViewController: return .shownViewController(ControllerID(try reader.id("c")))
        case .selectedViewController: return .selectedViewController(ControllerID(try reader.id("c")))
        case .moreNavigationController: return .moreNavigationController(ControllerID(try reader.id("c")))
        }
    }

    private static let appearances = Appearance.allCases.map { (bytes: [UInt8]($0.rawValue.utf8), value: $0) }
}
