import Bus

/// One row of a table, as text.
struct TableRow {
    var text: String
    var detail: String?
    var badge: String?
    var image: String?
    var accessory = "none"

    init(text: String) { self.text = text }

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
