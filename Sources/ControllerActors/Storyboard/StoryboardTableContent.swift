extension Storyboard {
    /// The table or collection that is a controller's own view.
    public struct TableContent: Sendable, Equatable {
        public struct Section: Sendable, Equatable {
            public let id: String?
            public let header: String?
            public let footer: String?
            /// Ids of the static cells, top to bottom.
            public let rows: [String]
        }

        public struct Prototype: Sendable, Equatable {
            public let id: String?
            public let reuseIdentifier: String?
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
        prototypes = cells.map { Prototype(id: $0.id, reuseIdentifier: $0["reuseIdentifier"]) }
    }
}

extension Storyboard.TableContent.Section {
    init(_ element: StoryboardElement) {
        id = element.id
        header = element.string("headerTitle")
        footer = element.string("footerTitle")
        rows = (element.child("cells")?.children ?? []).compactMap(\.id)
    }
}
