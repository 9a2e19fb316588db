import Bus

// The items of all bars are found by their place, so that a tap is one rule for all of them.
extension Controller {
    /// Errors: `barUnknown`.
    func bar(_ name: String) throws(Refusal) -> StandaloneBar {
        guard let bar = self.bars.first(where: { $0.name == name }) else {
            throw Refusal(.barUnknown, about: id, "\(id) has no bar \"\(name)\"", ["bars": self.bars.map(\.name)])
        }
        return bar
    }

    /// Empty where there is no item, or no such place.
    func items(at place: ItemPlace) -> [BarButtonItem] {
        guard let name = place.bar else {
            return place.position == .toolbar ? self.toolbarItems : self.navigationItem?.items(place.position) ?? []
        }
        let bar = self.bars.first { $0.name == name }
        return place.position == .toolbar ? bar?.items ?? [] : bar?.navigationItems.last?.items(place.position) ?? []
    }

    /// The property that has these items at that place, and everything else as it is.
    func holding(_ items: [BarButtonItem], at place: ItemPlace) -> Property {
        guard let name = place.bar else {
            if place.position == .toolbar { return .toolbarItems(items) }
            var item = self.navigationItem ?? NavigationItem()
            item.set(items, place.position)
            return .navigationItem(item)
        }
        var bars = self.bars
        if let index = bars.firstIndex(where: { $0.name == name }) {
            if place.position == .toolbar {
                bars[index].items = items
            } else if let top = bars[index].navigationItems.indices.last {
                bars[index].navigationItems[top].set(items, place.position)
            }
        }
        return .bars(bars)
    }

    /// The property of that place once the item is no longer highlighted, which may be below the top item by now.
    func ending(_ item: BarButtonItem, at place: ItemPlace) -> Property {
        guard let name = place.bar else {
            guard place.position == .toolbar || self.navigationItem != nil else { return .navigationItem(nil) }
            return holding(items(at: place).highlighting(item, false), at: place)
        }
        return .bars(
            self.bars.map { bar in
                guard bar.name == name else { return bar }
                var bar = bar
                bar.items = bar.items.highlighting(item, false)
                for index in bar.navigationItems.indices {
                    let items = bar.navigationItems[index].items(place.position).highlighting(item, false)
                    bar.navigationItems[index].set(items, place.position)
                }
                return bar
            })
    }

    /// The property as a client wants it to be, except that items that stay keep their highlight.
    func asked(_ property: Property) -> Property {
        switch property {
        case .toolbarItems(let items): .toolbarItems(self.toolbarItems.replaced(by: items))
        case .navigationItem(let item?): .navigationItem(self.navigationItem?.replaced(by: item) ?? item)
        default: property
        }
    }
}

extension NavigationItem {
    /// A title view counts as an item that wraps it.
    fileprivate func items(_ position: ItemPlace.Position) -> [BarButtonItem] {
        switch position {
        case .left: return leftBarButtonItems
        case .right: return rightBarButtonItems
        case .title:
            guard let titleView else { return [] }
            var item = BarButtonItem()
            item.customView = titleView
            return [item]
        case .back, .toolbar: return []
        }
    }

    fileprivate mutating func set(_ items: [BarButtonItem], _ position: ItemPlace.Position) {
        switch position {
        case .left: leftBarButtonItems = items
        case .right: rightBarButtonItems = items
        case .title: titleView = items.first?.customView
        case .back, .toolbar: break
        }
    }
}

extension Controller {
    /// The places of items with that id, first in the bars of the stack, then in standalone bars.
    func places(ofItem id: String) -> [ItemPlace] {
        ([nil] + self.bars.map(\.name)).flatMap { bar in
            ItemPlace.Position.allCases.compactMap { position in
                let index = items(at: ItemPlace(position, 0, bar: bar)).firstIndex { $0.id == id }
                return index.map { ItemPlace(position, $0, bar: bar) }
            }
        }
    }
}
