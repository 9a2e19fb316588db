import Bus

/// The meaning of an error and what to do about it, for `navctl explain`.
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
