import Bus

extension Refusal {
    /// A refusal about one controller, which is the member `viewController` of the error's data.
    /// - Parameter more: the members after it.
    init(_ name: ErrorName, about id: ControllerID, _ message: String, _ more: JSONObject = JSONObject()) {
        var data: JSONObject = ["viewController": id.json]
        for (name, value) in more.members { data[name] = value }
        self.init(name, message, data: data)
    }

    static func wrongKind(_ controller: Controller, wanted: String) -> Refusal {
        Refusal(
            .wrongKind, "\(controller.id) is a \(controller.kind.rawValue); wanted: \(wanted)",
            data: ["id": controller.id.json, "kind": .string(controller.kind.rawValue)])
    }

    static func duplicate(_ id: ControllerID) -> Refusal {
        Refusal(.duplicateViewControllers, about: id, "\(id) occurs twice in the list; each controller may occur once")
    }

    static func outOfRange(_ index: Int, _ count: Int) -> Refusal {
        Refusal(
            .indexOutOfRange, "index \(index) of \(count); wanted: 0 to \(count - 1)",
            data: ["index": .int(Int64(index)), "count": .int(Int64(count))])
    }

    static func nameTaken(_ name: String, in window: WindowID) -> Refusal {
        Refusal(.nameTaken, "the name \"\(name)\" is taken in window \(window)", data: ["name": .string(name)])
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
            .emptyContainer, about: id, "\(id), a \(kind), has no child to show; give it one first",
            ["kind": .string(kind)])
    }

    static func notInTabs(_ id: ControllerID, of bar: ControllerID, _ tabs: [ControllerID]) -> Refusal {
        Refusal(.notInTabs, about: id, "\(id) is not in a tab of \(bar)", ["tabs": tabs.json])
    }

    /// The error `popoverVisible`, where the anchor of a popover would go.
    static func isAnchor(_ id: ControllerID, of popover: ControllerID, _ before: String) -> Refusal {
        Refusal(
            .popoverVisible, about: id, "\(popover) is anchored in \(id); dismiss it before \(before)",
            ["popovers": [popover.json]])
    }

    static func treeInvalid(_ id: ControllerID, _ fault: String) -> Refusal {
        Refusal(.treeInvalid, fault, data: ["id": id.json])
    }

    /// `indexOutOfRange`: the table has no such section or row (TBL-10).
    static func noSuchRow(_ row: RowIndex, _ counts: [Int], in id: ControllerID) -> Refusal {
        guard counts.indices.contains(row.section) else {
            return Refusal(
                .indexOutOfRange, "section \(row.section) of \(counts.count) in \(id)",
                data: ["section": .int(Int64(row.section)), "count": .int(Int64(counts.count))])
        }
        return Refusal(
            .indexOutOfRange, "row \(row.row) of \(counts[row.section]) in section \(row.section) of \(id)",
            data: [
                "section": .int(Int64(row.section)), "row": .int(Int64(row.row)),
                "count": .int(Int64(counts[row.section])),
            ])
    }

    /// `sectionCountMismatch`: the numbers of sections before, deleted, inserted and after do not agree (TBL-15).
    static func sectionCountMismatch(_ before: Int, _ gone: Int, _ come: Int, _ after: Int) -> Refusal {
        Refusal(
            .sectionCountMismatch,
            "the table had \(before) sections, \(gone) deleted and \(come) inserted make "
                + "\(before - gone + come), but the data source answers \(after); change the data first, then name the changed sections",
            data: [
                "before": .int(Int64(before)), "deleted": .int(Int64(gone)), "inserted": .int(Int64(come)),
                "after": .int(Int64(after)), "use": "tableViewController.reloadData",
            ])
    }

    /// `rowCountMismatch`: the numbers of rows before, deleted, inserted and after do not agree (TBL-04).
    static func rowCountMismatch(_ section: Int, _ before: Int, _ gone: Int, _ come: Int, _ after: Int) -> Refusal {
        Refusal(
            .rowCountMismatch,
            "section \(section) had \(before) rows, \(gone) deleted and \(come) inserted make "
                + "\(before - gone + come), but the data source answers \(after); change the data first, then name the changed rows",
            data: [
                "section": .int(Int64(section)), "before": .int(Int64(before)), "deleted": .int(Int64(gone)),
                "inserted": .int(Int64(come)), "after": .int(Int64(after)), "use": "tableViewController.reloadData",
            ])
    }
}
