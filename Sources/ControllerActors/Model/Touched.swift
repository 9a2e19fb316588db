import Bus

/// The effect of a commit on the place where the user is, and on the properties that the user sees.
struct Touched {
    /// True if a controller moved, or the selection changed.
    private(set) var moves = false
    /// Controllers with a changed property that the user sees.
    private(set) var ids: Set<ControllerID> = []
    /// True if such a property of the window itself changed.
    private(set) var window = false

    var isSeen: Bool { window || !ids.isEmpty }

    /// - Parameter isCustomized: whether a controller's tabs are being rearranged. Afterwards no step is taken back.
    init(_ changes: [Change], isCustomized: (ControllerID) -> Bool) {
        // A controller that is made or removed in this step does not count by itself.
        var passing: Set<ControllerID> = []
        for change in changes {
            switch change {
            case .insert(let controller): passing.insert(controller.id)
            case .remove(let id): passing.insert(id)
            default: break
            }
        }
        for change in changes {
            switch change {
            case .set(let id, _) where passing.contains(id): break
            case .set(let id, .customizing): moves = moves || isCustomized(id)
            case .set(let id, let property):
                moves = moves || property.touch == .place
                if property.touch == .look { ids.insert(id) }
            case .splice(let id, _): moves = moves || !passing.contains(id)
            case .window(let property):
                moves = moves || property.touch == .place
                window = window || property.touch == .look
            case .close: window = true
            case .insert, .remove: break
            }
        }
    }

    /// True if only items changed that are highlighted, as a tap leaves them until its receiver has answered.
    /// - Parameter isOver: true if it has answered, so that no item is highlighted any more.
    static func onlyHighlights(_ changes: [Change], isOver: Bool) -> Bool {
        changes.allSatisfy { change in
            switch change {
            case .set(_, .navigationItem(let item)): isOver || item?.isHighlighted == true
            case .set(_, .toolbarItems(let items)): isOver || items.contains(where: \.highlighted)
            case .set(_, .bars(let bars)):
                isOver
                    || bars.contains {
                        $0.items.contains(where: \.highlighted) || $0.navigationItems.contains(where: \.isHighlighted)
                    }
            case .set(_, let property): !property.touch.isSeen
            case .window(let property): !property.touch.isSeen
            default: false
            }
        }
    }

    /// The first property other than a place that was set on the window, or on a controller that is in both trees, as
    /// `state of c5`; nil if there is none. Properties that change along with a place do not count: an item where a bar
    /// shows one, the style of a presented controller, a hidden pane, and the selection that a table drops.
    static func setBesides(from before: Tree, to after: Tree) -> String? {
        for property in after.window.differences(from: before.window) where property.touch.isOfItsOwn {
            return "\(property.word) of the window"
        }
        for old in before.controllers.values.sorted(by: { $0.id < $1.id }) {
            guard let new = after[old.id], old != new else { continue }
            for property in new.differences(from: old) where isOfItsOwn(property, old, new) {
                return "\(property.word) of \(new.name ?? old.id.description)"
            }
        }
        return nil
    }

    private static func isOfItsOwn(_ property: Property, _ old: Controller, _ new: Controller) -> Bool {
        switch property {
        case .modalPresentationStyle, .modalTransitionStyle: new.presenting == nil || old.presenting == new.presenting
        case .navigationItem: !(old.navigationItem == nil && new.navigationItem == NavigationItem())
        case .hiddenPane: false
        case .table:
            old.table?.selected != new.table?.selected
                && (new.table?.selected != nil || old.appearance == new.appearance)
        default: property.touch.isOfItsOwn
        }
    }
}

extension NavigationItem {
    fileprivate var isHighlighted: Bool {
        (leftBarButtonItems + rightBarButtonItems).contains(where: \.highlighted)
            || backBarButtonItem?.highlighted == true
    }
}
