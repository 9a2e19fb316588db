/// The accessory at the end of a row (TBL-03).
public enum AccessoryType: String, Sendable, CaseIterable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark
}
