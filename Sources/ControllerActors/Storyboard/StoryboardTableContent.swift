import Bus

extension Storyboard {
    /// The table or collection that is a controller's own view.
    public struct TableContent: Sendable {
        public struct Section: Sendable {
            let xml: StoryboardElement
            /// Top to bottom.
            public let cells: [StaticCell]

            init(_ element: StoryboardElement) {
                xml = element
                cells = (xml.child("cells")?.children ?? []).map { StaticCell($0) }
                xml.understand(texts: "headerTitle", "footerTitle")
            }

            public var id: String? { xml.id }
            public var header: String? { xml.string("headerTitle") }
            public var footer: String? { xml.string("footerTitle") }
            /// Ids of the static cells, top to bottom.
            public var rows: [String] { cells.compactMap(\.id) }
        }

        /// A cell of a static table, with what it shows.
        public struct StaticCell: Sendable {
            /// A text, with the id of its label for titles in other languages.
            public struct Text: Sendable {
                public let id: String?
                public let text: String

                init?(_ label: StoryboardElement) {
                    label.understand(texts: "text")
                    guard let text = label.string("text") else { return nil }
                    (id, self.text) = (label.id, text)
                }
            }

            let xml: StoryboardElement
            public let image: String?
            /// The texts of the labels that the cell's style has; for a cell of the application's own, of its first two
            /// labels.
            public let text: Text?
            public let detailText: Text?

            init(_ element: StoryboardElement) {
                xml = element
                let views = element.descendants(.staticText)
                let labels = views.filter { $0.name == "label" }
                func shown(_ key: String, else place: Int) -> Text? {
                    // A cell with a style names its labels.
                    let named = element[key].map { id in labels.first { $0.id == id } }
                    let isStyled = element["textLabel"] != nil || element["detailTextLabel"] != nil
                    let label = named ?? (!isStyled && labels.indices.contains(place) ? labels[place] : nil)
                    return label.flatMap { Text($0) }
                }
                text = shown("textLabel", else: 0)
                detailText = shown("detailTextLabel", else: 1)
                image = views.first { $0.name == "imageView" }?["image"]
            }

            public var id: String? { xml.id }
            public var reuseIdentifier: String? { xml["reuseIdentifier"] }
            /// As written; nil where there is none.
            public var accessoryType: String? { xml["accessoryType"] }
            public var line: Int { xml.line }
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
        }

        public var id: String? { xml.id }
        /// `tableView` or `collectionView`.
        public var view: String { xml.name }
        /// `static` or `prototypes`.
        public var dataMode: String? { xml["dataMode"] }
        /// `plain`, `grouped`, `insetGrouped`; collections have none.
        public var style: String? { xml["style"] }
        /// A collection holds its prototypes directly in `<cells>`.
        public var prototypes: [Prototype] {
            ((xml.child("prototypes") ?? xml.child("cells"))?.children ?? []).map { Prototype(xml: $0) }
        }
    }
}

extension StoryboardElement {
    /// The elements of a role below this one, in the file's order, inside one another or not.
    fileprivate func descendants(_ role: StoryboardRole) -> [StoryboardElement] {
        children.flatMap { ($0.role == role ? [$0] : []) + $0.descendants(role) }
    }
}

extension Storyboard.TableContent: StoryboardShown {
    var shown: JSON? {
        .showing([
            "view": view, "id": id, "dataMode": dataMode, "style": style,
            "sections": sections.map {
                JSON.showing(["rows": $0.rows.count, "header": $0.header, "footer": $0.footer])
            }.nonEmpty,
            "prototypes": prototypes.map {
                JSON.showing(["id": $0.id, "reuseIdentifier": $0.reuseIdentifier])
            }.nonEmpty,
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
    init(_ cell: Storyboard.TableContent.StaticCell, _ strings: [StoryboardStrings]) {
        self.init()
        (objectID, reuseIdentifier, image) = (cell.id, cell.reuseIdentifier, cell.image)
        accessoryType = cell.accessoryType.flatMap { AccessoryType(file: $0) } ?? .none
        text = cell.text.map { strings.text("text", of: $0.id) ?? $0.text }
        detailText = cell.detailText.map { strings.text("text", of: $0.id) ?? $0.text }
    }
}

extension AccessoryType {
    /// The accessory that a file names; nil for an unknown word. A detail button can be tapped like the one that has a
    /// chevron beside it.
    init?(file word: String) { self.init(rawValue: word == "detailButton" ? "detailDisclosureButton" : word) }
}
