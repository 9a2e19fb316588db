/// Headers that keep other sites away from the application, and the application to itself. They are in every answer.
enum SafetyHeaders {
    static func all(_ contentSecurityPolicy: String) -> [(String, String)] {
        [
            ("Content-Security-Policy", contentSecurityPolicy), ("X-Content-Type-Options", "nosniff"),
            ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Opener-Policy", "same-origin"),
            ("Cross-Origin-Resource-Policy", "same-origin"), ("X-Frame-Options", "DENY"),
        ]
    }
}
