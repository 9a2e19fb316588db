/// The control in front of a row while its table is edited (TBL-04).
public enum EditingStyle: String, Sendable, CaseIterable { case none, delete, insert }
