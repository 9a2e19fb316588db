import Bus

/// One row of a table, as text.
struct TableRow {
    var text: String
    var detail: String?
    var badge: String?
    var image: String?
    var accessory = "none"
    /// The control in front of the row while its table is edited.
    var control: Control?
    var showsReorderControl = false
    var isSelected = false
    /// True if the row shows its delete button.
    var isPending = false

    enum Control: String {
        case delete, insert

        var mark: String {
            switch self {
            case .delete: "⊖"
            case .insert: "⊕"
            }
        }
    }

    /// Reads the answer of a data source for a row. navd itself uses only its accessory, so the other names are the
    /// usual ones.
    init(row: JSON) {
        let cell = row["cell"]
        func word(_ names: String...) -> String? { names.lazy.compactMap { cell?[$0]?.string }.first }
        text = word("text", "title", "label") ?? cell?.string ?? ""
        detail = word("detail", "detailText", "subtitle")
        badge = word("badgeValue", "badge")
        image = word("image")
        accessory = row["accessoryType"]?.string ?? accessory
        control = row["editingStyle"]?.string.flatMap { Control(rawValue: $0) }
        showsReorderControl = row["showsReorderControl"]?.bool == true
    }

    /// A row of the More list.
    init(tab: JSON) {
        let item = Item(tab)
        text = item.label
        badge = tab["badgeValue"]?.string
        image = item.symbol
        accessory = "disclosureIndicator"
    }

    /// The characters at the right end; empty if the delete button is there.
    var mark: String {
        if isPending { return "" }
        if showsReorderControl { return "≡" }
        return switch accessory {
        case "disclosureIndicator": "›"
        case "detailDisclosureButton": "ⓘ ›"
        case "checkmark": "✓"
        default: ""
        }
    }
}
