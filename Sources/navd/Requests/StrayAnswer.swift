/// An answer to a request that is not open.
enum StrayAnswer {
    /// The request had its answer already.
    case second
    /// The request ended without an answer.
    case late
    /// The request was withdrawn, so its peer had no longer to answer.
    case withdrawn
    /// The session was never sent that request.
    case foreign
}
