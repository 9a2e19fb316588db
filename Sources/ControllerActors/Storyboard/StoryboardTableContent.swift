import Bus

extension Storyboard {
    /// The table or collection that is a controller's own view.
    public struct TableContent: Sendable {
        public struct Section: Sendable {
            let xml: StoryboardElement
            /// Top to bottom.
            let cells: [StoryboardElement]

            init(_ element: StoryboardElement) {
                xml = element
                cells = xml.child("cells")?.children ?? []
                // The texts are read while reads are recorded.
                for cell in cells { _ = (cell.cellLabel?.string("text"), cell.cellDetailLabel?.string("text")) }
            }

            public var id: String? { xml.id }
            public var header: String? { xml.string("headerTitle") }
            public var footer: String? { xml.string("footerTitle") }
            /// Ids of the static cells, top to bottom.
            public var rows: [String] { cells.compactMap(\.id) }
        }

        /// A cell that a data source uses by its reuse identifier.
        public struct Prototype: Sendable {
            let xml: StoryboardElement

            public var id: String? { xml.id }
            public var reuseIdentifier: String? { xml["reuseIdentifier"] }
            public var accessoryType: String? { xml["accessoryType"] }
        }

        let xml: StoryboardElement
        public let sections: [Section]

        init(_ element: StoryboardElement) {
            xml = element
            sections = (xml.child("sections")?.children ?? []).map { Section($0) }
            // They are looked up when a row is tapped, which is too late to record that they are read.
            for prototype in prototypes { _ = (prototype.reuseIdentifier, prototype.accessoryType) }
            // The ids of views in a cell say nothing by themselves.
            for cell in sections.flatMap(\.cells) + prototypes.map(\.xml) {
                cell.skip("textLabel", "detailTextLabel", "imageView")
            }
        }

        public var id: String? { xml.id }
        /// `tableView` or `collectionView`.
        public var view: String { xml.name }
        /// `static` or `prototypes`.
        public var dataMode: String? { xml["dataMode"] }
        /// `plain`, `grouped`, `insetGrouped`; collections have none.
        public var style: String? { xml["style"] }
        /// In points; nil if rows are as high as their contents.
        public var rowHeight: Double? { xml.rowHeight }
        /// A collection holds its prototypes directly in `<cells>`.
        public var prototypes: [Prototype] {
            ((xml.child("prototypes") ?? xml.child("cells"))?.children ?? []).map { Prototype(xml: $0) }
        }
    }
}

extension StoryboardElement {
    /// The elements of a role below this one, in the file's order, inside one another or not.
    private func descendants(_ role: StoryboardRole) -> [StoryboardElement] {
        children.flatMap { ($0.role == role ? [$0] : []) + $0.descendants(role) }
    }

    /// The labels of a static cell: those of its style, or the first two of a cell of the application's own.
    fileprivate var cellLabel: StoryboardElement? { label("textLabel", else: 0) }
    fileprivate var cellDetailLabel: StoryboardElement? { label("detailTextLabel", else: 1) }

    private func label(_ key: String, else place: Int) -> StoryboardElement? {
        let labels = descendants(.staticText).filter { $0.name == "label" }
        // A cell with a style names its labels.
        if let id = self[key] { return labels.first { $0.id == id } }
        let isStyled = self["textLabel"] != nil || self["detailTextLabel"] != nil
        return !isStyled && labels.indices.contains(place) ? labels[place] : nil
    }

    /// In points. A height of -1 is that of the contents.
    fileprivate var rowHeight: Double? {
        self["rowHeight"].flatMap(Double.init).flatMap { (0...Points.maximum).contains($0) ? $0 : nil }
    }

    fileprivate var cellImage: String? { descendants(.staticText).first { $0.name == "imageView" }?["image"] }
}

extension Storyboard.TableContent {
    var json: JSON {
        let sections = sections.map { JSON.showing(["rows": $0.rows.count, "header": $0.header, "footer": $0.footer]) }
        let prototypes = prototypes.map { JSON.showing(["id": $0.id, "reuseIdentifier": $0.reuseIdentifier]) }
        return .showing([
            "view": view, "id": id, "dataMode": dataMode, "style": style, "rowHeight": rowHeight,
            "sections": sections.shown, "prototypes": prototypes.shown,
        ])
    }
}

extension StaticSection {
    init(_ section: Storyboard.TableContent.Section, _ strings: [StoryboardStrings]) {
        self.init()
        headerTitle = strings.text("headerTitle", of: section.xml)
        footerTitle = strings.text("footerTitle", of: section.xml)
        rows = section.cells.map { StaticRow($0, strings) }
    }
}

extension StaticRow {
    fileprivate init(_ cell: StoryboardElement, _ strings: [StoryboardStrings]) {
        self.init()
        (objectID, reuseIdentifier, image) = (cell.id, cell["reuseIdentifier"], cell.cellImage)
        height = cell.rowHeight
        accessoryType = cell["accessoryType"].flatMap { AccessoryType(file: $0) } ?? .none
        func text(_ label: StoryboardElement?) -> String? {
            label?.string("text").map { strings.text("text", of: label?.id) ?? $0 }
        }
        (self.text, detailText) = (text(cell.cellLabel), text(cell.cellDetailLabel))
    }
}

extension AccessoryType {
    /// The accessory that a file names; nil for an unknown word. A detail button can be tapped like one with a chevron.
    init?(file word: String) { self.init(rawValue: word == "detailButton" ? "detailDisclosureButton" : word) }
}
