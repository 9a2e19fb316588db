import Bus

/// One row of a table, as text.
struct TableRow {
    var text: String
    var detail: String?
    var badge: String?
    var image: String?
    var accessory = "none"

    /// What a data source gave for a row: navd itself reads its accessory only.
    init(row: JSON) {
        let cell = row["cell"]
        func word(_ names: String...) -> String? { names.lazy.compactMap { cell?[$0]?.string }.first }
        text = word("text", "title", "label") ?? cell?.string ?? ""
        detail = word("detail", "detailText", "subtitle")
        badge = word("badgeValue", "badge")
        image = word("image")
        accessory = row["accessoryType"]?.string ?? accessory
    }

    /// A row of the More list.
    init(tab: JSON) {
        let item = Item(tab)
        text = item.label
        badge = tab["badgeValue"]?.string
        image = item.symbol
        accessory = "disclosureIndicator"
    }

    /// The mark at the right end, as a character.
    var mark: String {
        switch accessory {
        case "disclosureIndicator": "›"
        case "detailDisclosureButton": "ⓘ ›"
        case "checkmark": "✓"
        default: ""
        }
    }
}
