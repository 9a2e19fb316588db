import Bus

// From the static cells of a file to the rows of a table (TBL-11).
extension StaticSection {
    init(_ section: Storyboard.TableContent.Section, _ strings: [StoryboardStrings]) {
        self.init()
        headerTitle = strings.text("headerTitle", of: section.id) ?? section.header
        footerTitle = strings.text("footerTitle", of: section.id) ?? section.footer
        rows = section.cells.map { StaticRow($0, strings) }
    }
}

extension StaticRow {
    init(_ cell: Storyboard.TableContent.StaticCell, _ strings: [StoryboardStrings]) {
        self.init()
        objectID = cell.id
        reuseIdentifier = cell.reuseIdentifier
        image = cell.image
        accessoryType = cell.accessoryType.flatMap { AccessoryType(file: $0) } ?? .none
        text = cell.text.map { strings.text("text", of: $0.id) ?? $0.text }
        detailText = cell.detailText.map { strings.text("text", of: $0.id) ?? $0.text }
    }
}

extension AccessoryType {
    /// The accessory that a file names; nil for an unknown word. A detail button can be tapped like the one that has a
    /// chevron beside it.
    init?(file word: String) {
        if word == "detailButton" {
            self = .detailDisclosureButton
        } else {
            self.init(rawValue: word)
        }
    }
}
