/// What the opening of a store is doing, of all that may take long.
public enum OpeningStep: Sendable, Equatable {
    /// It reads the file and its log.
    case opens
    /// It copies what is not damaged of the file and its log.
    /// - Parameter size: how many bytes will have been copied.
    case copies(bytes: Int, of: Int)
    /// It checks a copy.
    case checks
}
