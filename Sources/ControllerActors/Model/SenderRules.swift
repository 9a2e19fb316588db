import Bus

/// Taps on objects that start segues (STORY-09). Which segue an object of a scene performs is looked up, at each tap,
/// in the storyboard that the controller came from.
enum SenderRules {
    /// The segue of an item. An item with an action does that instead. One without performs the segue of the view that
    /// it wraps, or its own.
    ///
    /// Errors: `storyboardUnknown`, if the controller's storyboard is not loaded any more, because only the
    /// storyboard says whether an item with an id and without a target starts a segue. Those of the segue.
    static func onward(
        _ item: BarButtonItem, of controller: Controller, in draft: borrowing Draft
    ) throws(Refusal) -> (Command, Rules.Target)? {
        guard item.action == nil, item.customView?.action == nil else { return nil }
        for object in [item.customView?.id, item.id].compactMap(\.self) {
            if let segue = try draft.directory.storyboards.command(tapping: object, on: controller) {
                return (.segue(segue), SegueRules.turn(of: segue, in: draft))
            }
        }
        // A storyboard gives an item no target.
        if item.target == nil, item.id != nil || item.customView?.id != nil {
            try draft.directory.storyboards.checkLoaded(controller)
        }
        return nil
    }

    /// The command that a tap on an object turns out to be: the tap on an item or on a static row with that id, else
    /// the segue of the object.
    ///
    /// Errors: `notOnScreen`, `segueUnknown`, `storyboardUnknown`, and those of the segue. A tap on a static row is no
    /// error where its storyboard is not loaded any more: it selects the row.
    static func onward(
        _ tap: SenderTap, on target: Rules.Target, in draft: borrowing Draft
    ) throws(Refusal) -> (Command, Rules.Target)? {
        let id = try target.controller()
        let controller = try draft.need(id)
        if let place = controller.place(ofItem: tap.object) { return (.bar(.tap(place)), target) }
        if let row = controller.row(ofCell: tap.object) {
            let action = tap.isAccessory ? TableCommand.Action.tapAccessory(row) : .tapRow(row)
            return (.table(TableCommand(action)), target)
        }
        try draft.checkShownBefore(id, ": nothing in it can be tapped")
        let library = draft.directory.storyboards
        guard let segue = try library.command(tapping: tap.object, isAccessory: tap.isAccessory, on: controller) else {
            try library.checkLoaded(controller)
            throw unknown(tap, on: id, in: draft)
        }
        return (.segue(segue), SegueRules.turn(of: segue, in: draft))
    }

    static func unknown(_ tap: SenderTap, on controller: ControllerID, in draft: borrowing Draft) -> Refusal {
        let fixed = draft[controller]?.fixed
        let scene = fixed?.objectID.flatMap { id in
            fixed?.storyboard.flatMap { draft.directory.storyboards.entries[$0] }?.storyboard.segues(from: id)
        }
        let senders = (scene ?? []).filter(\.isTapped).compactMap(\.sender.id)
        let what = tap.isAccessory ? "the accessory of \(tap.object.echoed)" : tap.object.echoed
        return Refusal(
            .segueUnknown, about: controller, "a tap on \(what) starts no segue of \(controller)",
            ["object": .string(tap.object.echoed), "senders": .array(senders.map { .string($0) })])
    }
}

extension SegueCommand {
    /// The same segue, as performed by a tap on that row.
    func with(_ row: TappedRow) -> SegueCommand {
        switch self {
        case .perform(var segue):
            segue.row = row
            return .perform(segue)
        case .unwind(var unwind):
            unwind.row = row
            return .unwind(unwind)
        case .tap: return self
        }
    }
}

extension Controller {
    /// The row of the static cell with that object id; nil where there is none.
    fileprivate func row(ofCell object: String) -> RowIndex? {
        for (section, content) in (self.fixed.staticSections ?? []).enumerated() {
            if let row = content.rows.firstIndex(where: { $0.objectID == object }) {
                return RowIndex(section: section, row: row)
            }
        }
        return nil
    }
}
