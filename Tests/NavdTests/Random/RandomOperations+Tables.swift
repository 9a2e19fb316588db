import Bus

// Rows that are read, tapped, edited and changed; tabs that the user rearranges.
extension RandomOperations {
    static let rows: [RandomGenerator] = [
        .command("rows", 9) { $0.table() },
        .command("tabs rearranged", 3) { $0.customizing(false) },
        .command("a configuration screen that is open", 60) { $0.customizing(true) },
    ]

    // MARK: Tables

    private func table() -> JSONObject? {
        let tables = all { $0.kind == .tableViewController }
        let shown = tables.filter(\.appearance.isUp)
        guard let table = scene.pick(scene.chance(80) && !shown.isEmpty ? shown : tables) else { return nil }
        if scene.chance(table.editing ? 10 : 4) {
            return [
                "do": "viewController.setEditing", "on": name(table), "params": ["editing": .bool(!table.editing)],
            ]
        }
        var method: String
        var params = row()
        // A visible delete button is often the target of the next tap.
        let isPending = table.table?.pending != nil && scene.chance(50)
        switch isPending ? 13 : scene.number(0...18) {
        case 0...2:
            method = "rows"
            params["count"] = .int(Int64(scene.number(0...3)))
        case 3...5: method = table.editing ? "tapEditControl" : "tapRow"
        case 6: method = "tapAccessory"
        case 7:
            method = "scrollTo"
            params["count"] = 5
        case 8:
            method = scene.chance(50) ? "reloadData" : "reloadRows"
            params = ["rows": [.object(params)]]
        case 9:
            method = scene.chance(50) ? "insertRows" : "deleteRows"
            params = ["rows": [.object(params)]]
        case 10: method = scene.chance(50) ? "selectRow" : "deselectRow"
        case 11...12:
            method = table.editing ? "tapEditControl" : "swipeRow"
            if table.editing { params["confirmed"] = false }
        case 13:
            method = "tapDeleteButton"
            params = scene.chance(90) ? [:] : params
        case 14...15:
            method = table.editing ? "dragRow" : "moveRow"
            params["to"] = .object(row())
        case 16...17:
            method = scene.pick(["insertSections", "deleteSections", "reloadSections"]) ?? ""
            params = ["sections": [.int(Int64(scene.number(0...2)))]]
        default:
            method = "updateRows"
            params = ["delete": [.object(row())], "insert": [.object(row())]]
            if scene.chance(30) { params["insertSections"] = [.int(Int64(scene.number(0...2)))] }
        }
        if scene.chance(30), let version = table.table?.dataVersion {
            params["dataVersion"] = .int(Int64(version))
        }
        return ["do": .string("tableViewController.\(method)"), "on": name(table), "params": .object(params)]
    }

    private func place(_ params: JSON) -> JSONObject {
        ["section": params["section"] ?? 0, "row": params["row"] ?? 0]
    }

    private func row() -> JSONObject {
        ["section": .int(Int64(scene.chance(80) ? 0 : 1)), "row": .int(Int64(scene.number(0...4)))]
    }

    /// A data source's answer; the counts may differ by one from those known.
    func rowAnswer(_ message: JSON) -> JSON {
        let params = message["params"] ?? .null
        func each(_ name: String, _ make: (Int) -> JSON) -> JSON {
            .object([name: .array((0..<(params["count"]?.int ?? 0)).map(make))])
        }
        let id = message["on"]?.string.flatMap { ControllerID($0) }
        let known = id.flatMap { tree[$0]?.table?.sections } ?? []
        switch message["method"]?.string.flatMap({ QuestionMethod(rawValue: $0) }) {
        case .numberOfSections:
            let count = known.isEmpty ? scene.number(1...2) : known.count + scene.number(-1...1)
            return ["count": .int(Int64(min(3, max(0, count))))]
        case .numberOfRows:
            let first = params["section"]?.int ?? 0
            return each("counts") { index in
                let old = known.indices.contains(first + index) ? known[first + index] : 4
                return .int(Int64(max(0, old + scene.number(-1...1))))
            }
        case .cellForRow:
            return each("cells") { _ in scene.chance(50) ? ["accessoryType": "detailDisclosureButton"] : [:] }
        case .willSelectRow:
            return ["row": scene.chance(70) ? .object(place(params)) : scene.chance(50) ? .null : .object(row())]
        case .targetForMove:
            return ["row": scene.chance(80) ? params["to"] ?? .null : .object(row())]
        case .canMove: return each("canMove") { _ in .bool(scene.chance(80)) }
        case .canEdit: return each("canEdit") { _ in .bool(scene.chance(80)) }
        case .editingStyle:
            return each("styles") { _ in .string(scene.pick(["delete", "insert", "none"]) ?? "") }
        default: return [:]
        }
    }

    // MARK: The configuration screen

    private func customizing(_ isOpen: Bool) -> JSONObject? {
        let bars = all {
            $0.moreNavigationController != nil && $0.appearance.isUp && ($0.customizing != nil) == isOpen
        }
        guard let bar = scene.pick(bars) else { return nil }
        var params: JSONObject = [:]
        let method: String
        switch scene.number(0...9) {
        case 0:
            method = "setCustomizableViewControllers"
            let some = bar.viewControllers.filter { _ in scene.chance(80) }
            params["viewControllers"] = .array(some.map { name(tree[$0]) })
        case 1...3 where isOpen: method = "endCustomizing"
        case _ where isOpen:
            method = "moveItem"
            params["viewController"] = scene.pick(bar.viewControllers).map { name(tree[$0]) } ?? any()
            params["index"] = .int(Int64(scene.number(0...3)))
        default:
            method = bar.isMoreSelected ? "beginCustomizing" : "tap"
            if !bar.isMoreSelected { params["more"] = true }
        }
        return ["do": .string("tabBarController.\(method)"), "on": name(bar), "params": .object(params)]
    }
}
