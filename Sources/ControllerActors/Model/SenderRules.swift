import Bus

/// Taps on objects that start segues (STORY-09). Which segue an object of a scene performs is looked up, at each tap,
/// in the storyboard that the controller came from.
enum SenderRules {
    /// The segue of an item: that of the view that it wraps, or its own. An item with an action does that instead.
    ///
    /// Errors: `storyboardUnknown`, if the controller's storyboard is not loaded any more, because only the
    /// storyboard says whether an item with an id and without a target starts a segue. Those of the segue.
    static func onward(
        _ item: BarButtonItem, of controller: Controller, in draft: borrowing Draft
    ) throws(Refusal) -> (Command, Rules.Target)? {
        guard item.action == nil, item.customView?.action == nil else { return nil }
        for object in [item.customView?.id, item.id].compactMap(\.self) {
            if let segue = try draft.directory.storyboards.command(tapping: object, on: controller) {
                return (.segue(segue), SegueRules.turnTarget(of: segue, in: draft))
            }
        }
        // A storyboard gives an item no target.
        if item.target == nil, item.id != nil || item.customView?.id != nil {
            try draft.directory.storyboards.checkLoaded(controller)
        }
        return nil
    }

    /// The command that a tap on an object turns out to be: that of an item or row with that id, else its segue.
    ///
    /// Errors: `notOnScreen`, `segueUnknown`, `storyboardUnknown`, and those of the segue. A tap on a static row is no
    /// error where its storyboard is not loaded any more: it selects the row.
    static func onward(
        _ tap: SenderTap, on target: Rules.Target, in draft: borrowing Draft
    ) throws(Refusal) -> (Command, Rules.Target)? {
        let id = try target.controller()
        let controller = try draft.need(id)
        if let place = controller.places(ofItem: tap.object).first { return (.bar(.tap(place)), target) }
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
        return (.segue(segue), SegueRules.turnTarget(of: segue, in: draft))
    }

    static func unknown(_ tap: SenderTap, on controller: ControllerID, in draft: borrowing Draft) -> Refusal {
        let origin = draft[controller].flatMap { draft.directory.storyboards.origin(of: $0) }
        let segues = origin.map { $0.entry.storyboard.segues(from: $0.scene) } ?? []
        let senders = segues.filter(\.isTapped).compactMap(\.sender.id)
        let what = tap.isAccessory ? "the accessory of \(tap.object.echoed)" : tap.object.echoed
        return Refusal(
            .segueUnknown, about: controller, "a tap on \(what) starts no segue of \(controller)",
            ["object": tap.object.echoed, "senders": senders])
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

/// The cells of the scene that a table came from, and the segues that they perform (STORY-09).
struct SceneCells {
    private let controller: Controller
    private let library: StoryboardLibrary
    private let file: Storyboard
    private let scene: String

    /// Nil where the table came from no storyboard that is loaded.
    init?(of controller: Controller, in library: StoryboardLibrary) {
        guard let (entry, scene) = library.origin(of: controller) else { return nil }
        (self.controller, self.library, file, self.scene) = (controller, library, entry.storyboard, scene)
    }

    /// True if a tap on some cell could perform a segue.
    var perform: Bool { perform(isAccessory: false) || perform(isAccessory: true) }

    func perform(isAccessory: Bool) -> Bool {
        file.segues(from: scene).contains {
            $0.isTapped && $0.isAccessoryAction == isAccessory && $0.sender.element == "tableViewCell"
        }
    }

    /// The segue of a cell. A static cell is found by `objectID`, any other by the prototype with its
    /// `reuseIdentifier`. A cell that names neither belongs to the only prototype. Nil where the cell has no segue.
    func segue(of cell: JSONObject, at row: RowIndex, isAccessory: Bool) throws(Refusal) -> SegueCommand? {
        guard let object = cell["objectID"]?.string ?? prototype(of: cell)?.id else { return nil }
        return try library.command(
            tapping: object, isAccessory: isAccessory, on: controller, row.json.object ?? JSONObject())
    }

    /// The prototype that the file has for a cell; nil where there is none.
    func prototype(of cell: JSONObject) -> Storyboard.TableContent.Prototype? {
        guard let content = file.controller(id: scene)?.content, content.view == "tableView" else { return nil }
        guard let identifier = cell["reuseIdentifier"]?.string else {
            return content.prototypes.count == 1 ? content.prototypes.first : nil
        }
        return content.prototypes.first { $0.reuseIdentifier == identifier }
    }
}
