/// Commands by which the user rearranges the tabs (TAB-11, 12, 23, 24).
public enum CustomizingCommand: Sendable, Equatable {
    case setCustomizableViewControllers([String])
    case begin
    case moveItem(String, index: Int)
    case end
}
