import Bus

// Rows looked at, tapped, edited and changed; tabs rearranged by the user.
extension RandomOperations {
    private func row() -> JSONObject {
        ["section": .int(Int64(scene.chance(80) ? 0 : 1)), "row": .int(Int64(scene.number(0...4)))]
    }

    func tables() -> JSONObject {
        let tables = all { $0.kind == .tableViewController }
        let shown = tables.filter(\.appearance.isUp)
        guard let table = scene.pick(scene.chance(70) && !shown.isEmpty ? shown : tables) else {
            return ["do": "viewController.create", "params": ["viewController": scene.content()]]
        }
        var method: String
        var params = row()
        switch scene.number(0...11) {
        case 0...1:
            method = "rows"
            params["count"] = .int(Int64(scene.number(0...3)))
        case 2...4: method = "tapRow"
        case 5: method = "tapAccessory"
        case 6...7: method = table.editing ? "tapEditControl" : "setEditing"
        case 8:
            method = "scrollTo"
            params["count"] = 5
        case 9:
            method = scene.chance(50) ? "reloadData" : "reloadRows"
            params = ["rows": [.object(params)]]
        case 10:
            method = scene.chance(50) ? "insertRows" : "deleteRows"
            params = ["rows": [.object(params)]]
        default:
            method = "updateRows"
            params = ["delete": [.object(row())], "insert": [.object(row())]]
        }
        if method == "setEditing" { params = ["editing": .bool(scene.chance(70))] }
        if scene.chance(30), let version = table.table?.dataVersion {
            params["dataVersion"] = .int(Int64(version))
        }
        return ["do": .string("tableViewController.\(method)"), "on": name(table), "params": .object(params)]
    }

    /// A configuration screen does not stay long, unless somebody makes use of it.
    var isCustomizing: Bool { !all { $0.customizing != nil && $0.appearance.isUp }.isEmpty }

    func customizing() -> JSONObject {
        let bars = all { $0.moreNavigationController != nil && (scene.chance(5) || $0.appearance.isUp) }
        guard let bar = scene.pick(bars) else { return ["do": "window.makeKeyAndVisible", "on": "W"] }
        let method: String
        var params: JSONObject = [:]
        switch (scene.number(0...9), bar.customizing) {
        case (0, _):
            method = "setCustomizableViewControllers"
            let some = bar.viewControllers.filter { _ in scene.chance(80) }
            params["viewControllers"] = .array(some.map { name(tree[$0]) })
        case (1...2, _?): method = "endCustomizing"
        case (_, _?):
            method = "moveItem"
            params["viewController"] = scene.pick(bar.viewControllers).map { name(tree[$0]) } ?? any()
            params["index"] = .int(Int64(scene.number(0...3)))
        case (_, nil):
            method = bar.isMoreSelected ? "beginCustomizing" : "tap"
            if method == "tap" { params["more"] = true }
        }
        return ["do": .string("tabBarController.\(method)"), "on": name(bar), "params": .object(params)]
    }

    /// What a data source would say; now and then a row more or less than there was.
    func tableAnswer(_ name: String) -> JSON? {
        guard let message = runner.askedByName[name]?.message,
            let method = message["method"]?.string.flatMap(QuestionMethod.init), let params = message["params"]
        else { return nil }
        let count = params["count"]?.int ?? 0
        switch method {
        case .numberOfSections: return ["count": .int(Int64(scene.number(1...2)))]
        case .numberOfRows:
            let id = message["on"]?.string.flatMap { ControllerID($0) }
            let known = id.flatMap { tree[$0]?.table?.sections } ?? []
            let first = params["section"]?.int ?? 0
            return [
                "counts": .array(
                    (first..<first + count).map { section in
                        let old = known.indices.contains(section) ? known[section] : 4
                        return .int(Int64(max(0, old + scene.number(-1...1))))
                    })
            ]
        case .cellForRow:
            let cell: JSON = ["accessoryType": scene.chance(50) ? "detailDisclosureButton" : "none"]
            return ["cells": .array(Array(repeating: cell, count: count))]
        case .canEdit: return ["canEdit": .array((0..<count).map { _ in .bool(scene.chance(80)) })]
        case .commitEditing: return [:]
        default: return nil
        }
    }
}
