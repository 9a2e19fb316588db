import Bus

/// What an error means and what to do, for `navctl explain`.
enum ErrorText {
    static func lines(_ error: ErrorName) -> [String] {
        let exit = ExitCodes.code(for: error)
        return [
            "\(Paint.bold(error.rawValue))  (code \(error.code), \(error.group))",
            "  \(error.meaning)",
            "  navctl ends with \(exit): \(ExitCodes.meaning(exit))",
        ]
    }
}
