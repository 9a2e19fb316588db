/// Why a case is red: readable without the code at hand.
struct CaseError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }

    init(wanted: String, got: String) { description = "wanted: \(wanted)\n     got: \(got)" }
}
