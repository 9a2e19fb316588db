/// Why a case fails, in words that are readable without the code.
struct CaseError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }

    init(wanted: String, got: String) { description = "wanted: \(wanted)\n     got: \(got)" }
}
