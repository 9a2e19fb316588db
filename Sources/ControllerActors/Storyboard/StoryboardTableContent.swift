extension Storyboard {
    /// The table or collection that is a controller's own view.
    public struct TableContent: Sendable, Equatable {
        public struct Section: Sendable, Equatable {
            public let id: String?
            public let header: String?
            public let footer: String?
            /// Top to bottom.
            public let cells: [StaticCell]

            /// Ids of the static cells, top to bottom.
            public var rows: [String] { cells.compactMap(\.id) }
        }

        /// A cell of a static table, with what it shows.
        public struct StaticCell: Sendable, Equatable {
            /// A text, with the id of its label for titles in other languages.
            public struct Text: Sendable, Equatable {
                public let id: String?
                public let text: String
            }

            public let id: String?
            public let reuseIdentifier: String?
            /// As written; nil where there is none.
            public let accessoryType: String?
            public let image: String?
            /// The texts of the labels that the cell's style has; for a cell of the application's own, of its first two
            /// labels.
            public let text: Text?
            public let detailText: Text?
            public let line: Int
        }

        /// A cell that a data source uses by its reuse identifier.
        public struct Prototype: Sendable, Equatable {
            public let id: String?
            public let reuseIdentifier: String?
            public let accessoryType: String?
        }

        public let id: String?
        /// `tableView` or `collectionView`.
        public let view: String
        /// `static` or `prototypes`.
        public let dataMode: String?
        /// `plain`, `grouped`, `insetGrouped`; collections have none.
        public let style: String?
        public let sections: [Section]
        public let prototypes: [Prototype]
    }
}

extension Storyboard.TableContent {
    init(_ element: StoryboardElement) {
        id = element.id
        view = element.name
        dataMode = element["dataMode"]
        style = element["style"]
        sections = (element.child("sections")?.children ?? []).map(Section.init)
        // A collection holds its prototypes directly in <cells>.
        let cells = (element.child("prototypes") ?? element.child("cells"))?.children ?? []
        prototypes = cells.map {
            Prototype(id: $0.id, reuseIdentifier: $0["reuseIdentifier"], accessoryType: $0["accessoryType"])
        }
    }
}

extension Storyboard.TableContent.Section {
    init(_ element: StoryboardElement) {
        id = element.id
        header = element.string("headerTitle")
        footer = element.string("footerTitle")
        cells = (element.child("cells")?.children ?? []).map(Storyboard.TableContent.StaticCell.init)
    }
}

extension Storyboard.TableContent.StaticCell {
    init(_ element: StoryboardElement) {
        id = element.id
        reuseIdentifier = element["reuseIdentifier"]
        accessoryType = element["accessoryType"]
        line = element.line
        let views = element.descendants(.staticText)
        let labels = views.filter { $0.name == "label" }
        func shown(_ key: String, else place: Int) -> Text? {
            // A cell with a style names its labels.
            let named = element[key].map { id in labels.first { $0.id == id } }
            let isStyled = element["textLabel"] != nil || element["detailTextLabel"] != nil
            let label = named ?? (!isStyled && labels.indices.contains(place) ? labels[place] : nil)
            return label.flatMap { label in label.string("text").map { Text(id: label.id, text: $0) } }
        }
        text = shown("textLabel", else: 0)
        detailText = shown("detailTextLabel", else: 1)
        image = views.first { $0.name == "imageView" }?["image"]
    }
}

extension StoryboardElement {
    /// The elements of a role below this one, in the file's order, inside one another or not.
    func descendants(_ role: StoryboardRole) -> [StoryboardElement] {
        children.flatMap { ($0.role == role ? [$0] : []) + $0.descendants(role) }
    }
}
