import Bus

/// The rules of a table view controller (TBL). Questions and outcome come from one walk, which stops for an answer.
struct TableRules: ContainerRules {
    static let kind = Kind.tableViewController

    let controller: Controller
    let isShown: Bool
    var table: TableState
    var inquiry: TableInquiry
    /// The cells of the scene that the table came from.
    private let cells: SceneCells?
    /// The segue that the tapped row performs.
    private var segue: SegueCommand?

    /// The segue that a tap on a row performs, if its cell has one (STORY-09). Nil also while something must be asked.
    static func onward(
        _ command: TableCommand, on target: Rules.Target, in draft: borrowing Draft, _ answers: Answers
    ) throws(Refusal) -> (Command, Rules.Target)? {
        guard command.isTap, case .controller(let id) = target, draft[id]?.fixed.storyboard != nil else { return nil }
        var rules = try TableRules(target, draft, answers)
        guard rules.cells?.perform == true, let outline = try rules.run(command), let segue = rules.segue else {
            return nil
        }
        let row = TappedRow(id, dataVersion: rules.inquiry.table.dataVersion, rules.table, outline.said, outline.result)
        let whole = segue.with(row)
        return (.segue(whole), SegueRules.turnTarget(of: whole, in: draft))
    }

    static func describe(_ table: Controller, in tree: Tree, _ object: inout JSONObject) {
        object["table"] = (table.table ?? TableState()).json
    }

    static func questions(
        _ command: TableCommand, on target: Rules.Target, in draft: borrowing Draft, _ answers: Answers
    ) throws(Refusal) -> [Question] {
        var rules = try TableRules(target, draft, answers)
        _ = try rules.run(command)
        return rules.inquiry.open
    }

    static func apply(
        _ command: TableCommand, on target: Rules.Target, to draft: inout Draft, _ answers: Answers
    ) throws(Refusal) -> Outline {
        var rules = try TableRules(target, draft, answers)
        guard let outline = try rules.run(command) else { throw .tableChanged }
        if rules.table != rules.inquiry.table { try draft.set(rules.controller.id, .table(rules.table)) }
        return outline
    }

    private init(_ target: Rules.Target, _ draft: borrowing Draft, _ answers: Answers) throws(Refusal) {
        controller = try Self.need(target, draft)
        isShown = draft.shownBefore().contains(controller.id)
        table = controller.table ?? TableState()
        inquiry = TableInquiry(controller, table, answers)
        cells = SceneCells(of: controller, in: draft.directory.storyboards)
    }

    /// The outcome; nil while something must be asked first.
    private mutating func run(_ command: TableCommand) throws(Refusal) -> Outline? {
        // An edit that was carried out stays, whatever happened meanwhile.
        if let outline = try carriedOut() { return outline }
        if let version = command.dataVersion, version != table.dataVersion {
            throw Refusal(
                .stale, about: controller.id,
                "the data of \(controller.id) has version \(table.dataVersion), and the command expects \(version); "
                    + "read it again",
                ["dataVersion": table.dataVersion])
        }
        switch command.action {
        case .rows(let first, let count): return try rows(first, count)
        case .tapRow(let row): return try tapRow(row)
        case .selectRow(let row):
            guard let counts = try learn() else { return nil }
            try check(row, counts)
            table.selected = row
        case .deselectRow(let row):
            if let row, let counts = table.sections { try check(row, counts) }
            if row == nil || row == table.selected { table.selected = nil }
        case .tapAccessory(let row): return try tapAccessory(row)
        case .tapEditControl(let row, let confirmed): return try tapEditControl(row, confirmed: confirmed)
        case .swipeRow(let row): return try swipeRow(row)
        case .tapDeleteButton(let row): return try tapDeleteButton(row)
        case .dragRow(let move): return try dragRow(move)
        case .updateRows(let update): return try self.update(update)
        case .reloadSections(let sections): return try reloadSections(sections)
        case .reloadRows(let rows): return try reloadRows(rows)
        case .reloadData: return reloadData()
        case .scrollTo(let row, let count):
            if let counts = table.sections { try check(row, counts) }
            table.visible = TableState.Visible(first: row, count: count)
        }
        return .unchanged()
    }

    // MARK: Looking

    private mutating func rows(_ first: RowIndex, _ count: Int) throws(Refusal) -> Outline? {
        // What navd knows by itself comes first, so that everything else is asked at once.
        let isMovable = controller.editing ? inquiry.implements(.moveRow) : false
        guard let counts = try learn(), isMovable != nil else { return nil }
        guard counts.indices.contains(first.section), (0...counts[first.section]).contains(first.row) else {
            throw .noSuchRow(first, counts, in: controller.id)
        }
        let range = RowRange(first: first, count: min(count, counts[first.section] - first.row))
        var rows: [JSON] = []
        if range.count > 0 {
            let styles = controller.editing ? try inquiry.editingStyles(range) : []
            let canMove = controller.editing ? try inquiry.canMove(range) : []
            guard let seen = try seen(range), let styles, let canMove else { return nil }
            for (index, row) in seen.enumerated() {
                var object: JSONObject = [
                    "row": .int(Int64(first.row + index)), "cell": .object(row.cell),
                    "accessoryType": .string(row.accessoryType.rawValue),
                ]
                if controller.editing {
                    object["editingStyle"] = .string(styles[index].rawValue)
                    if canMove[index] { object["showsReorderControl"] = true }
                }
                rows.append(.object(object))
            }
        }
        var result: JSONObject = [
            "section": .int(Int64(first.section)), "rows": .array(rows),
            "sections": .array(counts.map { .int(Int64($0)) }), "dataVersion": .int(Int64(table.dataVersion)),
        ]
        let section = try inquiry.staticSection(first.section)
        result["headerTitle"] = section?.headerTitle.map { .string($0) }
        result["footerTitle"] = section?.footerTitle.map { .string($0) }
        return .unchanged(result)
    }

    /// Cells with their accessories: the delegate's where it says so, else the cell's own (TBL-07).
    private mutating func seen(_ range: RowRange) throws(Refusal) -> [(cell: JSONObject, accessoryType: AccessoryType)]?
    {
        let given = try inquiry.cells(range)
        let types = try inquiry.accessoryTypes(range)
        guard let given, let types else { return nil }
        var list: [(cell: JSONObject, accessoryType: AccessoryType)] = []
        for (cell, type) in zip(given, types) {
            let own =
                cell["accessoryType"].map { $0.string.flatMap { AccessoryType(rawValue: $0) } }
                ?? cells?.prototype(of: cell)?.accessoryType.flatMap { AccessoryType(file: $0) } ?? AccessoryType.none
            guard let own else {
                throw inquiry.invalid(
                    .cellForRow, cell,
                    right: "accessoryType: " + AccessoryType.allCases.map(\.rawValue).joined(separator: ", "))
            }
            list.append((cell, type ?? own))
        }
        return list
    }

    mutating func learn() throws(Refusal) -> [Int]? {
        guard let counts = try inquiry.counts() else { return nil }
        // A data source has come to a static table, or has gone, so these are other rows.
        if controller.fixed.staticSections != nil, let known = table.sections, known != counts {
            table.selected = nil
            table.pending = nil
            table.dataVersion += 1
        }
        table.learn(counts)
        return counts
    }

    // MARK: The user's taps

    private mutating func tapRow(_ row: RowIndex) throws(Refusal) -> Outline? {
        if let takenBack = takeBack() { return takenBack }
        try checkNotEditing()
        guard let counts = try find(row) else { return nil }
        guard let answer = try inquiry.willSelect(row, counts) else { return nil }
        guard let chosen = answer else { return .unchanged(["selected": table.selected?.json ?? .null]) }
        guard try findSegue(of: chosen, isAccessory: false) else { return nil }
        table.selected = chosen
        return Outline(said: told(.didSelectRow, chosen), result: ["selected": chosen.json])
    }

    /// The user's tap on a detail disclosure button, the only accessory that can be tapped (TBL-03).
    private mutating func tapAccessory(_ row: RowIndex) throws(Refusal) -> Outline? {
        if let takenBack = takeBack() { return takenBack }
        try checkNotEditing()
        guard try find(row) != nil, let type = try seen(RowRange(first: row, count: 1))?.first?.accessoryType else {
            return nil
        }
        guard type == .detailDisclosureButton else {
            throw Refusal(
                .itemNotShown, "the row shows \(type.rawValue); only a detailDisclosureButton can be tapped",
                ["row": row.json, "accessoryType": type.rawValue])
        }
        guard try findSegue(of: row, isAccessory: true) else { return nil }
        return Outline(said: told(.accessoryTapped, row))
    }

    /// False while the cell is not known. If the scene's cells perform no segue, no cell is asked for.
    private mutating func findSegue(of row: RowIndex, isAccessory: Bool) throws(Refusal) -> Bool {
        guard let cells, cells.perform(isAccessory: isAccessory) else { return true }
        guard let cell = try inquiry.cells(RowRange(first: row, count: 1))?.first else { return false }
        segue = try cells.segue(of: cell, at: row, isAccessory: isAccessory)
        return true
    }

    func told(_ method: Message.Method, _ row: RowIndex) -> [Message] {
        [Message(on: controller.id, method, details: row.json.object ?? JSONObject())]
    }

    /// The counts of a table on screen that has the row; nil while unknown. Errors: `notOnScreen`, `indexOutOfRange`.
    mutating func find(_ row: RowIndex) throws(Refusal) -> [Int]? {
        guard isShown else {
            throw Refusal(
                .notOnScreen, about: controller.id, "\(controller.id) is not on screen: its rows can't be tapped")
        }
        try StandaloneBarRules.checkUncovered(controller)
        guard let counts = try learn() else { return nil }
        try check(row, counts)
        return counts
    }

    private func checkNotEditing() throws(Refusal) {
        guard controller.editing else { return }
        throw Refusal(
            .itemDisabled, about: controller.id, "\(controller.id) is being edited: its rows can't be chosen",
            ["use": MethodName.viewControllerSetEditing])
    }

    // MARK: Checks

    /// Errors: `indexOutOfRange` (TBL-10).
    func check(_ row: RowIndex, _ counts: [Int]) throws(Refusal) {
        guard TableState.has(row, counts) else { throw .noSuchRow(row, counts, in: controller.id) }
    }

    // MARK: Tables that come on screen and leave it

    /// Clears the selection of tables that come on screen. A table may keep its own; a restored one does (TBL-12).
    static func clearSelections(_ coming: [ControllerID], _ draft: inout Draft) throws(Refusal) {
        let saved = draft.restored.isEmpty ? [] : Set(draft.restored.values)
        for id in coming where !saved.contains(id) {
            guard let controller = draft[id], controller.kind.isTable, controller.clearsSelectionOnViewWillAppear,
                var table = controller.table, table.selected != nil
            else { continue }
            table.selected = nil
            try draft.set(id, .table(table))
        }
    }

    /// Takes away the delete button of a row (TBL-14). Returns what the delegate hears, where the row was swiped.
    static func endPending(of id: ControllerID, _ draft: inout Draft) throws(Refusal) -> [Message] {
        guard let controller = draft[id], controller.kind.isTable, var table = controller.table,
            let pending = table.pending
        else { return [] }
        table.pending = nil
        try draft.set(id, .table(table))
        guard pending.swiped else { return [] }
        return [Message(on: id, .didEndEditingRow, details: pending.row.json.object ?? JSONObject())]
    }
}
