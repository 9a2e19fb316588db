// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension NavdError.Name {
    /// The path does not lead to an existing controller.
    public static let pathUnknown = Self(rawValue: "pathUnknown")

    /// That key has no effect on the present screen.
    public static let nothingToPress = Self(rawValue: "nothingToPress")

    /// No interactive transition is running there.
    public static let notInteractive = Self(rawValue: "notInteractive")

    /// The segue needs an enclosing container that its source does not have.
    public static let segueMisplaced = Self(rawValue: "segueMisplaced")

    /// The window's last change can't be undone. The data has its number and method, and what can be undone.
    public static let notUndoable = Self(rawValue: "notUndoable")

    /// The window is hidden, so nothing in it can present. Show it first.
    public static let windowHidden = Self(rawValue: "windowHidden")

    /// The sections the data source has do not match what was inserted and deleted.
    public static let sectionCountMismatch = Self(rawValue: "sectionCountMismatch")

    /// The touched element is covered by a sheet, a popover or another window. The data says by which.
    public static let covered = Self(rawValue: "covered")

    /// The storyboard can't be read. The message names line, reason, and what was expected.
    public static let storyboardInvalid = Self(rawValue: "storyboardInvalid")

    /// No storyboard of that name is loaded.
    public static let storyboardUnknown = Self(rawValue: "storyboardUnknown")

    /// A storyboard of that name is loaded already.
    public static let storyboardExists = Self(rawValue: "storyboardExists")

    /// The storyboard has no scene with that identifier, or no initial one.
    public static let identifierUnknown = Self(rawValue: "identifierUnknown")

    /// The tree, or the file that contains it, is inconsistent. The message says where.
    public static let treeInvalid = Self(rawValue: "treeInvalid")

    /// The configuration file has a mistake, or there is none; nothing was applied. The message says what is wrong.
    public static let configurationInvalid = Self(rawValue: "configurationInvalid")

    /// The process ended when this document was restored last. Send `again` to try it once more.
    public static let restorationInterrupted = Self(rawValue: "restorationInterrupted")
}
