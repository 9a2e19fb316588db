// What a client may set in a property.
extension Property {
    /// The property as a client may set it. Errors: `viewRefused`.
    func asked(at path: @autoclosure () -> String) throws(Refusal) -> Property {
        if case .navigationItem(let item?) = self { try item.checkViews(at: path()) }
        return unlit
    }

    /// True if it scrolls content away from its beginning.
    var isScrolled: Bool { if case .contentOffset(let offset) = self { offset != .zero } else { false } }

    /// The property without any highlight: a client can't set one.
    var unlit: Property { withItems { $0.highlighted = false } }
}

extension StandaloneBar {
    var unlit: StandaloneBar { withItems { $0.highlighted = false } }
}

extension Controller {
    /// The changes that remove every highlight, after the peers that owed an answer to a tap are gone.
    public var unlit: [Change] {
        guard self.navigationItem != nil || !self.toolbarItems.isEmpty || !self.bars.isEmpty else { return [] }
        let properties: [Property] = [
            .navigationItem(self.navigationItem), .toolbarItems(self.toolbarItems), .bars(self.bars),
        ]
        return properties.filter { $0.unlit != $0 }.map { .set(id, $0.unlit) }
    }
}
