import Bus

extension Refusal {
    /// A refusal about one controller, which is the member `viewController` of the error's data.
    /// - Parameter more: the members after it.
    init(
        _ name: ErrorName, about id: ControllerID, _ message: String,
        _ more: KeyValuePairs<String, any MemberValue> = [:]
    ) {
        var data: JSONObject = ["viewController": id.json]
        data.merge(JSONObject(showing: more))
        self.init(name, message, data: data)
    }

    /// - Parameter data: the members of the error's data that have a value.
    init(_ name: ErrorName, _ message: String, _ data: KeyValuePairs<String, any MemberValue>) {
        self.init(name, message, data: JSONObject(showing: data))
    }

    static func wrongKind(_ controller: Controller, wanted: String) -> Refusal {
        Refusal(
            .wrongKind, "\(controller.id) is a \(controller.kind.rawValue); wanted: \(wanted)",
            ["id": controller.id.json, "kind": controller.kind.rawValue])
    }

    static func duplicate(_ id: ControllerID) -> Refusal {
        Refusal(.duplicateViewControllers, about: id, "\(id) occurs twice in the list; each controller may occur once")
    }

    static func outOfRange(_ index: Int, _ count: Int) -> Refusal {
        Refusal(
            .indexOutOfRange, "index \(index) of \(count); wanted: 0 to \(count - 1)", ["index": index, "count": count])
    }

    static func nameTaken(_ name: String, in window: WindowID) -> Refusal {
        Refusal(.nameTaken, "the name \"\(name)\" is taken in window \(window)", ["name": name])
    }

    static func alreadyHasParent(_ id: ControllerID, _ parent: ControllerID) -> Refusal {
        Refusal(
            .alreadyHasParent, about: id, "\(id) is already in \(parent); remove it from there first",
            ["parent": parent.json])
    }

    /// The error `alreadyInWindow`: no controller may be inside itself.
    static func isInside(_ inner: ControllerID, _ outer: ControllerID) -> Refusal {
        Refusal(.alreadyInWindow, about: outer, "\(inner) is inside \(outer)")
    }

    static func nestedTooDeeply(_ id: ControllerID, _ most: Int) -> Refusal {
        Refusal(.limitExceeded, "\(id) would be nested too deeply; wanted: at most \(most) levels")
    }

    static func emptyContainer(_ controller: Controller) -> Refusal {
        let (id, kind) = (controller.id, controller.kind.rawValue)
        return Refusal(
            .emptyContainer, about: id, "\(id), a \(kind), has no child to show; give it one first", ["kind": kind])
    }

    static func notInTabs(_ id: ControllerID, of bar: ControllerID, _ tabs: [ControllerID]) -> Refusal {
        Refusal(.notInTabs, about: id, "\(id) is not in a tab of \(bar)", ["tabs": tabs.json])
    }

    /// The error `popoverVisible`, where the anchor of a popover would go.
    static func isAnchor(_ id: ControllerID, of popover: ControllerID, _ before: String) -> Refusal {
        Refusal(
            .popoverVisible, about: id, "\(popover) is anchored in \(id); dismiss it before \(before)",
            ["popovers": [popover]])
    }

    static func answered(_ method: QuestionMethod, without name: String, wanted: String) -> Refusal {
        Refusal(
            .answerInvalid, "\(method.rawValue) was answered without \(name)",
            ["method": method.rawValue, "wanted": "\(name): \(wanted)"])
    }

    static func answered(_ method: QuestionMethod, _ error: Refusal) -> Refusal {
        Refusal(.answerInvalid, error.message, ["method": method.rawValue])
    }

    static let tableChanged = Refusal(
        .stateChanged, "the table changed while its data source was asked; read it again and retry")

    static func treeInvalid(_ id: ControllerID, _ fault: String) -> Refusal {
        Refusal(.treeInvalid, fault, ["id": id.json])
    }

    /// `indexOutOfRange`: the table has no such section or row (TBL-10).
    static func noSuchRow(_ row: RowIndex, _ counts: [Int], in id: ControllerID) -> Refusal {
        guard counts.indices.contains(row.section) else {
            return Refusal(
                .indexOutOfRange, "section \(row.section) of \(counts.count) in \(id)",
                ["section": row.section, "count": counts.count])
        }
        return Refusal(
            .indexOutOfRange, "row \(row.row) of \(counts[row.section]) in section \(row.section) of \(id)",
            ["section": row.section, "row": row.row, "count": counts[row.section]])
    }

    /// The numbers before, deleted, inserted and after do not agree: `rowCountMismatch` for the rows of a section
    /// (TBL-04), `sectionCountMismatch` for the sections of the table (TBL-15).
    static func countMismatch(in section: Int? = nil, _ before: Int, _ gone: Int, _ come: Int, _ after: Int) -> Refusal
    {
        let (place, what) = section.map { ("section \($0)", "rows") } ?? ("the table", "sections")
        return Refusal(
            section == nil ? .sectionCountMismatch : .rowCountMismatch,
            "\(place) had \(before) \(what), \(gone) deleted and \(come) inserted make \(before - gone + come), "
                + "but the data source answers \(after); change the data first, then name the changed \(what)",
            [
                "section": section, "before": before, "deleted": gone, "inserted": come, "after": after,
                "use": MethodName.tableViewControllerReloadData,
            ])
    }
}
