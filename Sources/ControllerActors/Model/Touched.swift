import Bus

/// What a commit did to where the user is, and to what he sees.
struct Touched {
    /// Somebody stands elsewhere, or something else is selected.
    private(set) var moves = false
    /// Controllers of which something was set that shows.
    private(set) var ids: Set<ControllerID> = []
    /// Something of the window itself.
    private(set) var window = false

    var isSeen: Bool { window || !ids.isEmpty }

    /// - Parameter isCustomized: are its tabs being rearranged now? Once that is over, its steps are nothing to take back.
    init(_ changes: [Change], isCustomized: (ControllerID) -> Bool) {
        // Who is made or goes in this very step tells nothing by itself.
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
            case .set(let id, let property) where !passing.contains(id):
                switch property.touch {
                case .place: moves = moves || property.isOfNow { isCustomized(id) }
                case .look: ids.insert(id)
                case .nothing: break
                }
            case .window(let property):
                switch property.touch {
                case .place: moves = true
                case .look: window = true
                case .nothing: break
                }
            case .close: window = true
            default: break
            }
        }
    }
}

extension Touched {
    /// Nothing but items: what a tap leaves until whoever it was for has answered.
    /// - Parameter isOver: it has been answered, and nothing is highlighted any more.
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
            case .set(_, let property): property.touch == .nothing
            case .window(let property): property.touch == .nothing
            default: false
            }
        }
    }
}

extension Touched {
    /// Was anything set on somebody who was there before and still is, besides where he stands? What comes with a place is nothing of its
    /// own: an item where a bar shows one, the style of what is presented, a pane that is hidden.
    static func setsBesides(_ changes: [Change]) -> Bool {
        var passing: Set<ControllerID> = []
        var presented: Set<ControllerID> = []
        for change in changes {
            switch change {
            case .insert(let controller): passing.insert(controller.id)
            case .remove(let id): passing.insert(id)
            case .set(let id, .presenting): presented.insert(id)
            default: break
            }
        }
        return changes.contains { change in
            switch change {
            case .set(let id, .modalPresentationStyle), .set(let id, .modalTransitionStyle):
                !passing.contains(id) && !presented.contains(id)
            case .set(_, .navigationItem(let item)) where item == NavigationItem(): false
            case .set(_, .hiddenPane): false
            case .set(let id, let property): property.touch == .look && !passing.contains(id)
            case .window(let property): property.touch == .look
            default: false
            }
        }
    }
}

extension NavigationItem {
    fileprivate var isHighlighted: Bool {
        (leftBarButtonItems + rightBarButtonItems).contains(where: \.highlighted)
            || backBarButtonItem?.highlighted == true
    }
}

private enum Touch { case place, look, nothing }

extension Property {
    fileprivate var touch: Touch {
        switch self {
        case .viewControllers, .selectedViewController, .moreNavigationController, .presented, .presenting,
            .customizableViewControllers, .customizing:
            .place
        case .name, .parent, .holds, .appearance, .viewLoaded, .shownViewController, .transition, .state, .table, .host,
            .clearsSelectionOnViewWillAppear, .lastingHolds, .pageIndicator:
            .nothing
        case .title, .navigationItem, .tabBarItem, .toolbarItems, .hidesBottomBarWhenPushed, .modalPresentationStyle,
            .modalTransitionStyle, .navigationBarHidden, .toolbarHidden, .navigationBar, .editing,
            .supportedInterfaceOrientations, .automaticallyForwardsAppearance, .contentSizeForViewInPopover,
            .modalInPopover, .rotatingHeaderView, .rotatingFooterView, .bars, .toolbar,
            .spineLocation, .gestureView, .wantsFullScreenLayout, .presentsWithGesture, .hiddenPane, .popover,
            .frame, .hidden:
            .look
        }
    }

    fileprivate func isOfNow(_ isCustomized: () -> Bool) -> Bool {
        if case .customizing = self { isCustomized() } else { true }
    }
}

extension Window.Property {
    fileprivate var touch: Touch {
        switch self {
        case .root, .pile, .popovers: .place
        case .name, .key, .transition, .focus, .front: .nothing
        case .profile, .orientation, .deviceOrientation, .frame, .visible, .transitions, .statusBarHidden, .screen: .look
        }
    }
}
