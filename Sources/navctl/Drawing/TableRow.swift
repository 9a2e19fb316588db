import Bus

/// One row of a table, as text.
struct TableRow {
    var text: String
    var detail: String?
    var badge: String?
    var image: String?
    var accessory = "none"
    /// The control in front of it, while its table is edited.
    var control: Control?
    var showsReorderControl = false
    var isSelected = false
    /// Shows its delete button.
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

    /// What a data source gave for a row: navd itself reads its accessory only.
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

    /// The mark at the right end, as characters; a delete button stands in its place.
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
