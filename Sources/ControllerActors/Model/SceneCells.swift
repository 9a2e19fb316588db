import Bus

/// The cells of the scene that a table came from, and the segues that they perform (STORY-09).
struct SceneCells {
    private let controller: Controller
    private let library: StoryboardLibrary
    private let file: Storyboard
    private let scene: String

    /// Nil where the table came from no storyboard that is loaded.
    init?(of controller: Controller, in library: StoryboardLibrary) {
        guard let file = controller.fixed.storyboard.flatMap({ library.entries[$0]?.storyboard }),
            let scene = controller.fixed.objectID
        else { return nil }
        (self.controller, self.library, self.file, self.scene) = (controller, library, file, scene)
    }

    /// True if a tap on some cell could perform a segue.
    var perform: Bool { perform(isAccessory: false) || perform(isAccessory: true) }

    func perform(isAccessory: Bool) -> Bool {
        file.segues(from: scene).contains {
            $0.isTapped && $0.isAccessoryAction == isAccessory && $0.sender.element == "tableViewCell"
        }
    }

    /// The segue of a cell. A static cell is found by `objectID`, any other by the prototype with its
    /// `reuseIdentifier`. A cell that names neither belongs to the only prototype, where there is just one. Nil where
    /// the cell has no segue.
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
