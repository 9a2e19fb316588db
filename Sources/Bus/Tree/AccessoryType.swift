/// The accessory at the end of a row (TBL-03).
public enum AccessoryType: String, MemberValue, CaseIterable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark
}
